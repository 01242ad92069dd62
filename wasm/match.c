// Matches: where they lie, and what is told of them.
#include "wasm/match.h"

#include "core/json.h"
#include "core/voice.h"

enum { MOST_NAMES = 16 }; // of one sentence

static struct match matches[MOST_MATCHES];
static struct record_move moves[MOST_MATCHES][MOST_PLIES];

struct match *match_find(int handle)
{
    return handle >= 0 && handle < MOST_MATCHES && matches[handle].open ? &matches[handle] : 0;
}

int match_handle(const struct match *match)
{
    return (int)(match - matches);
}

struct match *match_reserve(void)
{
    int handle = 0;
    while (handle < MOST_MATCHES && matches[handle].open)
        handle++;
    if (handle == MOST_MATCHES)
        return 0;
    struct match *match = &matches[handle];
    memset(match, 0, sizeof *match);
    match->record.move = moves[handle];
    match->record.capacity = MOST_PLIES;
    return match;
}

void match_voice(const struct match *match, const struct catalogue *language, const char **names,
                 struct voice *ret)
{
    voice_plain(ret);
    catalogue_voice(language, ret);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        names[seat] = match->record.player[seat][0] ? match->record.player[seat] : 0;
    ret->names = names;
}

// The side that an event is about: the first place of its sentence that names a seat (or a camp:
// Sioux has one that nobody plays). -1 if none does.
static int side_of(const struct game *game, const struct game_event *event)
{
    for (const char *at = game->events[event->kind].text; *at; at++)
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + GAME_EVENT_ARGS &&
            (strncmp(at + 2, " seat}", 6) == 0 || strncmp(at + 2, " camp}", 6) == 0))
            return event->arg[at[1] - '0'];
    return -1;
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

// The sentence of an event cut into names and what stands between them.
static void write_runs(const struct voice *speaker, const struct game *game, const void *view,
                       const struct game_event *event, struct text *out)
{
    char sentence[512];
    struct text text;
    struct voice_link link[MOST_NAMES];
    struct voice_links links = {link, 0, MOST_NAMES};
    struct voice voice = *speaker;
    uint32_t told = 0;
    voice.links = &links;
    text_init(&text, sentence, sizeof sentence);
    voice_event(&voice, game, view, event, &text);
    json_open(out, "runs", '[');
    for (uint32_t i = 0; i < links.count; i++) {
        write_run(sentence, told, link[i].from, 0, out);
        write_run(sentence, link[i].from, link[i].to, link[i].rule, out);
        told = link[i].to;
    }
    write_run(sentence, told, text.length, 0, out);
    json_close(out, ']');
}

void match_write_events(const struct match *match, const struct catalogue *language,
                        const struct game_log *log, struct text *out)
{
    const struct game *game = match->record.game;
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    match_voice(match, language, names, &voice);
    game->redact(match->state.byte, GAME_PUBLIC, view.byte);
    json_open(out, "events", '[');
    for (uint32_t i = 0; i < log->count; i++) {
        const struct game_event *event = &log->event[i];
        json_open(out, 0, '{');
        json_string(out, "kind", game->events[event->kind].name);
        json_int(out, "seat", side_of(game, event));
        json_open(out, "args", '[');
        for (int k = 0; k < GAME_EVENT_ARGS; k++)
            json_int(out, 0, event->arg[k]);
        json_close(out, ']');
        write_runs(&voice, game, view.byte, event, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void match_write_action(const struct match *match, const char *key, int seat, game_action action,
                        struct text *out)
{
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    match->record.game->print_action(match->state.byte, seat, action, &text);
    json_string(out, key, data);
}
