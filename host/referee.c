// The referee: reads requests as in docs/protocol.md and hands them on. A request either succeeds
// whole or changes nothing.
#include "host/referee.h"

#include <stdlib.h>

#include "core/games_json.h"
#include "core/json.h"
#include "games/games.h"
#include "host/entropy.h"
#include "host/referee_requests.h"

enum { REPLY_KEPT = 16 << 10 }; // bytes of room between requests

struct request_kind {
    const char *name;
    void (*answer)(struct referee *referee, const struct tree *request);
    int needs_game;
};

// Twice the room, or as much as is needed.
static void grow(struct text *text, uint32_t count)
{
    uint64_t wanted = 2 * (uint64_t)text->capacity, needed = (uint64_t)text->length + count + 1;
    wanted = wanted > needed ? wanted : needed;
    wanted = wanted < REFEREE_REPLY ? wanted : REFEREE_REPLY;
    char *data = wanted > text->capacity ? realloc(text->data, wanted) : NULL;
    if (!data)
        return;
    text->data = data;
    text->capacity = (uint32_t)wanted;
}

// A long reply's memory is not kept.
static void shrink(struct text *text)
{
    char *data = text->capacity > REPLY_KEPT ? realloc(text->data, REPLY_KEPT) : NULL;
    if (!data)
        return;
    text->data = data;
    text->capacity = REPLY_KEPT;
}

void referee_begin(struct referee *referee, int fine)
{
    struct text *out = &referee->reply;
    const struct tree *id = referee->id;
    shrink(out);
    text_clear(out);
    json_open(out, NULL, '{');
    if (tree_is(id, TREE_INT))
        json_int(out, "id", id->number);
    else if (tree_is(id, TREE_STRING))
        json_string(out, "id", id->string);
    else if (id)
        json_null(out, "id");
    json_bool(out, "ok", fine);
}

void referee_refuse(struct referee *referee, const char *code, const char *rule,
                    const char *message)
{
    referee_begin(referee, 0);
    json_string(&referee->reply, "error", code);
    if (rule)
        json_string(&referee->reply, "rule", rule);
    json_string(&referee->reply, "message", message);
    json_close(&referee->reply, '}');
}

void referee_finish(struct referee *referee)
{
    json_close(&referee->reply, '}');
    if (referee->reply.cut)
        referee_refuse(referee, "too_large", NULL, "the answer is too long");
}

void referee_print_state(struct referee *referee, const void *state, int as)
{
    json_key(&referee->reply, "state");
    referee->match.record.game->text->print_state(state, as, &referee->reply);
}

static void answer_games(struct referee *referee, const struct tree *request)
{
    (void)request;
    struct game_table owned[OWNER_TABLES_MAX];
    referee_begin(referee, 1);
    json_open(&referee->reply, "games", '[');
    for (int i = 0; all_games[i]; i++) {
        int count = owner_tables_of(referee->tables, all_games[i], owned);
        games_json(all_games[i], owned, count, &referee->reply);
    }
    json_close(&referee->reply, ']');
    referee_finish(referee);
}

static void answer_quit(struct referee *referee, const struct tree *request)
{
    (void)request;
    referee->quit = 1;
    referee_begin(referee, 1);
    referee_finish(referee);
}

static const struct request_kind request_kinds[] = {
    {"apply", referee_apply, 1},     {"legal", referee_legal, 1},   {"state", referee_state, 1},
    {"load", referee_load, 0},       {"new", referee_new, 0},       {"random", referee_random, 1},
    {"games", answer_games, 0},      {"record", referee_record, 0}, {"save", referee_save, 1},
    {"suggest", referee_suggest, 0}, {"quit", answer_quit, 0},
};

static void answer(struct referee *referee, const struct tree *request)
{
    const struct tree *command = tree_get(request, "cmd");
    if (!tree_is(command, TREE_STRING)) {
        referee_refuse(referee, "bad_request", NULL, "cmd: the name of a command is needed");
        return;
    }
    for (size_t i = 0; i < sizeof request_kinds / sizeof request_kinds[0]; i++) {
        if (!text_equal(request_kinds[i].name, command->string))
            continue;
        if (request_kinds[i].needs_game && !referee->match.record.game)
            referee_refuse(referee, "no_game", NULL,
                           "there is no game yet: send new, load or record");
        else
            request_kinds[i].answer(referee, request);
        return;
    }
    referee_refuse(referee, "bad_request", NULL, "cmd: there is no such command");
}

const struct text *referee_answer(struct referee *referee, const char *line, size_t length)
{
    char why[REFEREE_WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    referee->asked_at = think_clock(NULL);
    referee->id = NULL;
    const struct tree *request = json_tree_parse(&referee->request, line, length, &error);
    if (!request) {
        referee_refuse(referee, "bad_request", NULL, why);
        return &referee->reply;
    }
    const struct tree *id = tree_get(request, "id");
    if (request->kind != TREE_OBJECT) {
        referee_refuse(referee, "bad_request", NULL, "a request is a JSON object");
    } else if (id && id->kind != TREE_INT && id->kind != TREE_STRING && id->kind != TREE_NULL) {
        referee_refuse(referee, "bad_request", NULL, "id: a whole number or a string is needed");
    } else {
        referee->id = id;
        answer(referee, request);
    }
    return &referee->reply;
}

const struct text *referee_answer_too_long(struct referee *referee)
{
    referee->id = NULL;
    referee_refuse(referee, "bad_request", NULL, "the line is longer than 4 MiB");
    return &referee->reply;
}

int referee_has_quit(const struct referee *referee)
{
    return referee->quit;
}

static uint32_t longest_list(void)
{
    uint32_t most = 1;
    for (int i = 0; all_games[i]; i++)
        if (all_games[i]->facts.max_actions > most)
            most = all_games[i]->facts.max_actions;
    return most;
}

struct referee *referee_open(const struct owner_tables *tables)
{
    struct referee *referee = calloc(1, sizeof *referee);
    char *reply = malloc(REPLY_KEPT);
    game_action *actions = malloc(longest_list() * sizeof *actions);
    struct thinker *thinker = thinker_open(1);
    if (!referee || !reply || !actions || !thinker) {
        thinker_close(thinker);
        free(referee);
        free(reply);
        free(actions);
        return NULL;
    }
    uint64_t seed[2];
    entropy_seed(seed);
    referee->dice.state = seed[0];
    referee->tables = tables;
    referee->actions = actions;
    referee->thinker = thinker;
    text_init(&referee->reply, reply, REPLY_KEPT);
    referee->reply.grow = grow;
    return referee;
}

void referee_close(struct referee *referee)
{
    if (!referee)
        return;
    json_tree_free(&referee->request);
    thinker_close(referee->thinker);
    free(referee->match.record.move);
    free(referee->actions);
    free(referee->reply.data);
    free(referee);
}
