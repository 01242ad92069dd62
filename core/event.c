// Reading events by their declarations, and events as JSON.
#include "core/event.h"

#include "core/json.h"

enum { SENTENCE = 640, NAMES = 24, WORDS = 48 };

void event_begin(const struct game *game, const struct game_event *event, struct event_walk *ret)
{
    ret->declared = game->facts.events[event->kind].args;
    ret->at = event->arg;
    ret->end = event->arg + event->count;
}

// Copies a word of small letters; returns what follows, or null.
static const char *read_letters(const char *at, char ret[EVENT_WORD])
{
    int length = 0;
    for (; *at == '_' || (*at >= 'a' && *at <= 'z'); at++) {
        if (length == EVENT_WORD - 1)
            return 0;
        ret[length++] = *at;
    }
    ret[length] = 0;
    return length > 0 ? at : 0;
}

// Reads "prey:herd[] " of a declaration. Returns what follows, or null.
static const char *read_declared(const char *at, struct event_arg *ret)
{
    at = read_letters(at, ret->name);
    at = at && *at == ':' ? read_letters(at + 1, ret->type) : 0;
    if (!at)
        return 0;
    ret->optional = *at == '?';
    at += ret->optional;
    ret->list = at[0] == '[' && at[1] == ']';
    at += 2 * ret->list;
    if (*at == ' ')
        return at + 1;
    return *at ? 0 : at;
}

int event_next(struct event_walk *walk, struct event_arg *ret)
{
    if (!*walk->declared)
        return 0;
    const char *after = read_declared(walk->declared, ret);
    if (!after || walk->at == walk->end)
        return -1;
    walk->declared = after;
    if (ret->list) {
        ret->count = *walk->at++;
        if (ret->count < 0 || ret->count > walk->end - walk->at)
            return -1;
    } else {
        ret->count = 1;
    }
    ret->value = walk->at;
    walk->at += ret->count;
    if (ret->optional && *ret->value < 0)
        ret->count = 0;
    return 1;
}

int event_find(const struct game *game, const struct game_event *event, const char *name,
               struct event_arg *ret)
{
    struct event_walk walk;
    event_begin(game, event, &walk);
    while (event_next(&walk, ret) > 0)
        if (text_equal(ret->name, name))
            return 1;
    return 0;
}

int event_seat(const struct game *game, const struct game_event *event, int which)
{
    struct event_walk walk;
    struct event_arg arg;
    event_begin(game, event, &walk);
    while (event_next(&walk, &arg) > 0)
        if (!arg.list && text_equal(arg.type, "seat") && which-- == 0)
            return arg.count ? *arg.value : -1;
    return -1;
}

int event_begins(const struct game *game, const struct game_event *event, uint8_t *last)
{
    const struct game_event_kind *kind = &game->facts.events[event->kind];
    const struct game_event_kind *before = *last ? &game->facts.events[*last - 1] : 0;
    if (kind->telling == GAME_TELL_READY)
        return 0;
    *last = (uint8_t)(event->kind + 1);
    return !before || !kind->moment || !before->moment ||
           !text_equal(kind->moment, before->moment) || kind->beat < before->beat;
}

// ---- JSON ----

const char *event_telling(const struct game_event_kind *kind)
{
    static const char *const telling[] = {"line", "ready", "heading"};
    return telling[kind->telling];
}

static void write_word(const struct game *game, const void *view, const char *key, const char *type,
                       int value, struct text *out)
{
    char word[WORDS];
    struct text text;
    text_init(&text, word, sizeof word);
    game->text->print_value(view, type, value, &text);
    json_string(out, key, word);
}

static void write_value(const struct game *game, const void *view, const char *key,
                        const char *type, int value, struct text *out)
{
    if (text_equal(type, "seat") || text_equal(type, "count") || text_equal(type, "points") ||
        text_equal(type, "number")) {
        json_int(out, key, value);
    } else if (text_equal(type, "herd")) {
        json_open(out, key, '{');
        write_word(game, view, "animal", "animal", value & 7, out);
        json_int(out, "count", value >> 3);
        json_close(out, '}');
    } else {
        write_word(game, view, key, type, value, out);
    }
}

static void write_arg(const struct game *game, const void *view, const struct event_arg *arg,
                      struct text *out)
{
    if (arg->list) {
        json_open(out, arg->name, '[');
        for (int i = 0; i < arg->count; i++)
            write_value(game, view, 0, arg->type, arg->value[i], out);
        json_close(out, ']');
    } else if (arg->count == 0) {
        json_null(out, arg->name);
    } else {
        write_value(game, view, arg->name, arg->type, *arg->value, out);
    }
}

// One run of a sentence: words, and the rule that says what they name, or null.
static void write_run(char *sentence, uint32_t from, uint32_t to, const char *rule,
                      struct text *out)
{
    char after = sentence[to];
    if (from == to)
        return;
    sentence[to] = 0;
    json_open(out, 0, '{');
    json_string(out, "text", sentence + from);
    if (rule)
        json_string(out, "rule", rule);
    json_close(out, '}');
    sentence[to] = after;
}

// The sentence whole, and cut into names and what stands between them.
static void write_sentence(const struct voice *speaker, const struct game *game, const void *view,
                           const struct game_event *event, struct text *out)
{
    char sentence[SENTENCE];
    struct text text;
    struct voice_link link[NAMES];
    struct voice_links links = {link, 0, NAMES};
    struct voice voice = *speaker;
    uint32_t told = 0;
    voice.links = &links;
    text_init(&text, sentence, sizeof sentence);
    voice_event(&voice, game, view, event, &text);
    json_string(out, "text", sentence);
    json_open(out, "runs", '[');
    for (uint32_t i = 0; i < links.count; i++) {
        write_run(sentence, told, link[i].from, 0, out);
        write_run(sentence, link[i].from, link[i].to, link[i].rule, out);
        told = link[i].to;
    }
    write_run(sentence, told, text.length, 0, out);
    json_close(out, ']');
}

static void write_moment(const struct voice *voice, const struct game *game, const char *name,
                         struct text *out)
{
    const struct game_moment *moment = game->facts.moments;
    while (!text_equal(moment->name, name))
        moment++;
    json_open(out, "moment", '{');
    json_string(out, "key", name);
    json_string(out, "title", voice_say(voice, moment->title));
    json_close(out, '}');
}

// Where the event stands in a log and in its moment.
static void write_place(const struct voice *voice, const struct game *game,
                        const struct game_event_kind *kind, int begins, struct text *out)
{
    json_string(out, "kind", kind->name);
    if (kind->moment)
        write_moment(voice, game, kind->moment, out);
    else
        json_null(out, "moment");
    json_int(out, "beat", kind->beat);
    json_bool(out, "begins", begins);
    json_string(out, "tell", event_telling(kind));
}

void event_json(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, int begins, struct text *out)
{
    const struct game_event_kind *kind = &game->facts.events[event->kind];
    struct event_walk walk;
    struct event_arg arg;
    int about = event_seat(game, event, 0);
    write_place(voice, game, kind, begins, out);
    if (about >= 0)
        json_int(out, "about", about);
    else
        json_null(out, "about");
    event_begin(game, event, &walk);
    while (event_next(&walk, &arg) > 0)
        write_arg(game, view, &arg, out);
    if (kind->rule)
        json_string(out, "rule", kind->rule);
    write_sentence(voice, game, view, event, out);
}
