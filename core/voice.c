// Sentences for people.
#include "core/voice.h"

#include "core/event.h"

enum { VOICE_FORMS = 64 }; // bytes of a place behind its name, the zero byte included

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

// A place of a sentence: which argument, and how it is said.
struct place {
    char name[EVENT_WORD];  // digit or name of the argument
    char type[VOICE_FORMS]; // its type; "" as declared; "one|many" to choose by a number
};

static int is_mark(char c)
{
    return c == '-' || c == '.';
}

// Reads "0 animal}", "food}" or "food animal|animals}" behind an opening brace. Returns what
// follows the closing brace, or null: it is no place, or the name of something with a rule.
static const char *read_place(const char *at, struct place *ret)
{
    int length = 0;
    for (; *at && *at != '}' && *at != ' '; at++) {
        if (length == EVENT_WORD - 1 || is_mark(*at))
            return 0;
        ret->name[length++] = *at;
    }
    ret->name[length] = 0;
    length = 0;
    for (at += *at == ' '; *at && *at != '}'; at++) {
        if (length == VOICE_FORMS - 1)
            return 0;
        ret->type[length++] = *at;
    }
    ret->type[length] = 0;
    return *at && ret->name[0] ? at + 1 : 0;
}

// Reads the number of a rule, "SX-7.1" or "2.2", up to a blank. Returns what follows, or null.
static const char *read_rule(const char *at, char *ret_rule, int size)
{
    int length = 0, marks = 0;
    for (; *at && *at != ' '; at++) {
        if (length == size - 1)
            return 0;
        marks += is_mark(*at);
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

static void write_value(const struct voice *voice, const struct game *game, const void *view,
                        const char *type, int value, struct text *out)
{
    if (text_equal(type, "seat") && (!view || value < game->rules->seats(view)))
        voice_seat(voice, value, out);
    else if (text_equal(type, "number") || text_equal(type, "count") || text_equal(type, "points"))
        text_int(out, value);
    else
        game->text->print_word(view, type, value, voice, out);
}

// "a bear, 2 deer and a fish"; the reader is "you" among other seats.
static void write_list(const struct voice *voice, const struct game *game, const void *view,
                       const char *type, const struct event_arg *arg, struct text *out)
{
    for (int i = 0; i < arg->count; i++) {
        if (i > 0)
            text_string(out, voice_say(voice, i == arg->count - 1 ? N_(" and ") : N_(", ")));
        if (text_equal(type, "seat") && arg->value[i] == voice->reader - 1)
            text_string(out, voice_say(voice, N_("you")));
        else
            write_value(voice, game, view, type, arg->value[i], out);
    }
}

// Of "animal|animals" the one for so many.
static void write_form(const struct voice *voice, const char *forms, int number, struct text *out)
{
    const char *bar = text_find(forms, '|');
    if (number == 1 || (number == 0 && voice->elides))
        text_bytes(out, forms, (uint32_t)(bar - forms));
    else
        text_string(out, bar + 1);
}

// Writes an argument at its place.
static void write_place(const struct voice *voice, const struct game *game, const void *view,
                        const struct place *place, const struct event_arg *arg, struct text *out)
{
    const char *type = place->type[0] ? place->type : arg->type;
    if (text_find(type, '|'))
        write_form(voice, type, arg->list ? arg->count : *arg->value, out);
    else if (arg->list)
        write_list(voice, game, view, type, arg, out);
    else if (arg->count)
        write_value(voice, game, view, type, *arg->value, out);
}

// Where the arguments of a sentence come from: an event, or numbers in their order.
struct source {
    const struct game *game;
    const struct game_event *event; // or null
    const int16_t *arg;
};

static int find_argument(const struct source *source, const struct place *place,
                         struct event_arg *ret)
{
    if (source->event)
        return event_find(source->game, source->event, place->name, ret);
    if (place->name[0] < '0' || place->name[0] > '9' || place->name[1])
        return 0;
    memset(ret, 0, sizeof *ret);
    ret->count = 1;
    ret->value = &source->arg[place->name[0] - '0'];
    return place->type[0] != 0;
}

static int fill(const struct voice *voice, const struct source *source, const void *view,
                const char *english, struct text *out)
{
    const char *at = voice_say(voice, english);
    while (*at) {
        struct place place;
        struct event_arg arg;
        const char *brace = *at == '{' ? at + 1 : 0;
        const char *after = brace ? read_place(brace, &place) : 0;
        if (after && find_argument(source, &place, &arg))
            write_place(voice, source->game, view, &place, &arg, out);
        else
            after = brace ? write_name(voice, brace, out) : 0;
        if (!after) { // words up to the next place
            for (after = at + 1; *after && *after != '{';)
                after++;
            text_bytes(out, at, (uint32_t)(after - at));
        }
        at = after;
    }
    return text_status(out);
}

int voice_fill(const struct voice *voice, const struct game *game, const void *view,
               const char *english, const int16_t arg[GAME_EVENT_ARGS], struct text *out)
{
    const struct source source = {game, 0, arg};
    return fill(voice, &source, view, english, out);
}

// The sentence that speaks to the reader, if there is one.
static const char *sentence_for(const struct voice *voice, const struct game *game,
                                const struct game_event *event)
{
    const struct game_event_kind *kind = &game->facts.events[event->kind];
    int reader = voice->reader - 1;
    if (reader >= 0 && kind->yours && event_seat(game, event, 0) == reader)
        return kind->yours;
    if (reader >= 0 && kind->theirs && event_seat(game, event, 1) == reader)
        return kind->theirs;
    return kind->text;
}

int voice_event(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, struct text *out)
{
    const struct source source = {game, event, 0};
    return fill(voice, &source, view, sentence_for(voice, game, event), out);
}
