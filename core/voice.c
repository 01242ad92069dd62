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

// Does a name (UTF-8) begin with a vowel? An h may count as one or not, and does not here.
static int begins_with_vowel(const char *name)
{
    unsigned char first = (unsigned char)name[0], second = first ? (unsigned char)name[1] : 0;
    if (first == 0xc5)
        return second == 0x92 || second == 0x93; // Œ œ
    if (first == 0xc3) {
        int letter = second & 0x1f; // À to Þ, whichever case
        return letter <= 6 || (letter >= 8 && letter <= 15) || (letter >= 18 && letter <= 22) ||
               (letter >= 24 && letter <= 28);
    }
    for (const char *vowel = "aeiouAEIOU"; *vowel; vowel++)
        if (*vowel == name[0])
            return 1;
    return 0;
}

static int ends_in(const struct text *text, const char *words)
{
    uint32_t length = (uint32_t)strlen(words);
    return text->length >= length && memcmp(text->data + text->length - length, words, length) == 0;
}

// Takes the e off a "de " or "que " at the end of the text.
static void elide(struct text *out)
{
    if (!ends_in(out, " de ") && !ends_in(out, " que "))
        return;
    out->length -= 2;
    out->data[out->length] = 0;
    text_string(out, "’");
}

void voice_seat(const struct voice *voice, int seat, struct text *out)
{
    const char *name = voice->names && seat >= 0 && seat < GAME_MAX_SEATS ? voice->names[seat] : 0;
    if (name && voice->elides && begins_with_vowel(name))
        elide(out);
    voice_colour(voice, voice_seat_colour(seat), out);
    if (name) {
        text_string(out, name);
    } else {
        text_string(out, voice_say(voice, N_("Seat")));
        text_char(out, ' ');
        text_char(out, (char)('A' + seat));
    }
    voice_colour(voice, 0, out);
}

void voice_link(const struct voice *voice, const char *rule, uint32_t from, const struct text *out)
{
    struct voice_links *links = voice->links;
    if (!links || links->count == links->capacity || out->length == from)
        return;
    struct voice_link *link = &links->link[links->count++];
    struct text number;
    link->from = from;
    link->to = out->length;
    text_init(&number, link->rule, sizeof link->rule);
    text_string(&number, rule);
}

void voice_name(const struct voice *voice, const char *rule, const char *english, struct text *out)
{
    uint32_t from = out->length;
    text_string(out, voice_say(voice, english));
    voice_link(voice, rule, from, out);
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

// Reads the number of a rule, "SX-7.1" or "2.2", up to a blank. Returns what follows, or null.
static const char *read_rule(const char *at, char *ret_rule, int size)
{
    int length = 0, marks = 0;
    for (; *at && *at != ' '; at++) {
        if (length == size - 1)
            return 0;
        marks += *at == '-' || *at == '.';
        ret_rule[length++] = *at;
    }
    ret_rule[length] = 0;
    return *at && marks > 0 ? at + 1 : 0;
}

// Writes the name of "SX-7.1 the Wise Elder}" behind an opening brace. Returns what follows the
// closing brace, or null.
static const char *write_name(const struct voice *voice, const char *at, struct text *out)
{
    char rule[VOICE_RULE];
    uint32_t from = out->length;
    const char *words = read_rule(at, rule, sizeof rule), *end = words;
    while (end && *end && *end != '}')
        end++;
    if (!end || !*end)
        return 0;
    text_bytes(out, words, (uint32_t)(end - words));
    voice_link(voice, rule, from, out);
    return end + 1;
}

static void write_argument(const struct voice *voice, const struct game *game, const void *view,
                           const char *type, int value, struct text *out)
{
    if (text_equal(type, "seat"))
        voice_seat(voice, value, out);
    else if (text_equal(type, "number"))
        text_int(out, value);
    else
        game->print_word(view, type, value, voice, out);
}

int voice_fill(const struct voice *voice, const struct game *game, const void *view,
               const char *english, const int16_t arg[GAME_EVENT_ARGS], struct text *out)
{
    const char *at = voice_say(voice, english);
    while (*at) {
        int index;
        char type[24];
        const char *place = *at == '{' ? at + 1 : 0;
        const char *after = place ? read_place(place, &index, type, sizeof type) : 0;
        if (after)
            write_argument(voice, game, view, type, arg[index], out);
        else if (place)
            after = write_name(voice, place, out);
        if (!after)
            text_char(out, *at);
        at = after ? after : at + 1;
    }
    return text_status(out);
}

int voice_event(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, struct text *out)
{
    return voice_fill(voice, game, view, game->events[event->kind].text, event->arg, out);
}
