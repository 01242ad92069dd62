// Sentences for people.
#include "core/voice.h"

static const char *say_english(const struct voice *voice, const char *english)
{
    (void)voice;
    return english;
}

const char *voice_say(const struct voice *voice, const char *english)
{
    return voice->say(voice, english);
}

void voice_plain(struct voice *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->say = say_english;
    ret->width = 80;
}

const char *voice_seat_colour(int seat)
{
    static const char *const colour[GAME_MAX_SEATS] = {"1;31", "1;34", "1;32", "1;35",
                                                       "1;33", "1;36", "1;37", "1;90"};
    return seat >= 0 && seat < GAME_MAX_SEATS ? colour[seat] : "0";
}

void voice_colour(const struct voice *voice, const char *sgr, struct text *out)
{
    if (!voice->colour)
        return;
    text_string(out, "\033[");
    text_string(out, sgr ? sgr : "0");
    text_char(out, 'm');
}

void voice_seat(const struct voice *voice, int seat, struct text *out)
{
    voice_colour(voice, voice_seat_colour(seat), out);
    if (voice->names && seat >= 0 && seat < GAME_MAX_SEATS && voice->names[seat]) {
        text_string(out, voice->names[seat]);
    } else {
        text_string(out, voice_say(voice, N_("Seat")));
        text_char(out, ' ');
        text_char(out, (char)('A' + seat));
    }
    voice_colour(voice, 0, out);
}

// Reads "0 animal}" behind an opening brace. Returns what follows the closing brace, or null.
static const char *read_place(const char *at, int *ret_index, char *ret_type, int size)
{
    if (*at < '0' || *at >= '0' + GAME_EVENT_ARGS || at[1] != ' ')
        return 0;
    *ret_index = *at - '0';
    int length = 0;
    for (at += 2; *at != '}'; at++) {
        if (*at == 0 || length == size - 1)
            return 0;
        ret_type[length++] = *at;
    }
    ret_type[length] = 0;
    return at + 1;
}

int voice_fill(const struct voice *voice, const struct game *game, const void *view,
               const char *english, const int16_t arg[GAME_EVENT_ARGS], struct text *out)
{
    const char *at = voice_say(voice, english);
    while (*at) {
        int index;
        char type[24];
        const char *after = *at == '{' ? read_place(at + 1, &index, type, sizeof type) : 0;
        if (!after) {
            text_char(out, *at++);
            continue;
        }
        at = after;
        int value = arg[index];
        if (text_equal(type, "seat"))
            voice_seat(voice, value, out);
        else if (text_equal(type, "number"))
            text_int(out, value);
        else
            game->print_word(view, type, value, voice, out);
    }
    return text_status(out);
}

int voice_event(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, struct text *out)
{
    return voice_fill(voice, game, view, game->events[event->kind].text, event->arg, out);
}
