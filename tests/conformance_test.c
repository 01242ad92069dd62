// Positions made by an independent model of the specifications (tests/conformance/GAME.jsonl.gz),
// put to the engine through the referee: loading, views, legal actions, an action and its outcome,
// and what must be refused.
#include <jansson.h> // its json_string and json_null are hidden by those of core/json.h
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "games/games.h"
#include "host/referee.h"
#include "tests/unit.h"

enum { POSITIONS = 250, LINE = 1 << 20, MOST_GAMES = 16 };

struct file {
    const struct game *game;
    struct referee *referee;
    int line;
};

// Sends a request (which it takes over) and returns the reply.
static json_t *ask(const struct file *file, json_t *request)
{
    char *line = json_dumps(request, JSON_COMPACT);
    json_error_t error;
    assert_non_null(line);
    const struct text *text = referee_answer(file->referee, line, strlen(line));
    json_t *reply = json_loadb(text->data, text->length, JSON_REJECT_DUPLICATES, &error);
    if (!reply)
        fail_msg("%s:%d: the reply is no JSON: %s", file->game->facts.name, file->line, error.text);
    free(line);
    json_decref(request);
    return reply;
}

static int is_fine(const json_t *reply)
{
    return json_is_true(json_object_get(reply, "ok"));
}

static void show(const char *words, const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    fprintf(stderr, "  %s %s\n", words, text ? text : "?");
    free(text);
}

static void compare(const struct file *file, const char *what, const json_t *expected,
                    const json_t *found)
{
    if (json_equal(expected, found))
        return;
    show("expected", expected);
    show("found   ", found);
    fail_msg("%s:%d: %s differs", file->game->facts.name, file->line, what);
}

// The current state as somebody sees it, without its generator. `as` is taken over.
static json_t *state_as(const struct file *file, json_t *as)
{
    json_t *reply = ask(file, json_pack("{s:s,s:o}", "cmd", "state", "as", as));
    json_t *state = json_incref(json_object_get(reply, "state"));
    if (!state)
        show("reply", reply);
    assert_non_null(state);
    json_object_del(state, "rng");
    json_decref(reply);
    return state;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(json_string_value(*(json_t *const *)a), json_string_value(*(json_t *const *)b));
}

static json_t *sorted(const json_t *texts)
{
    size_t count = json_array_size(texts);
    json_t **item = malloc((count + 1) * sizeof *item), *list = json_array();
    for (size_t i = 0; i < count; i++)
        item[i] = json_array_get(texts, i);
    qsort(item, count, sizeof *item, by_text);
    for (size_t i = 0; i < count; i++)
        json_array_append(list, item[i]);
    free(item);
    return list;
}

static void test_legal(const struct file *file, const json_t *position)
{
    const json_t *legal = json_object_get(position, "legal");
    json_int_t seats =
        json_integer_value(json_object_get(json_object_get(position, "state"), "seats"));
    for (json_int_t seat = 0; seat < seats; seat++) {
        char key[8];
        snprintf(key, sizeof key, "%d", (int)seat);
        json_t *reply = ask(file, json_pack("{s:s,s:I}", "cmd", "legal", "seat", seat));
        json_t *found = sorted(json_object_get(reply, "actions"));
        json_t *expected = sorted(json_object_get(legal, key));
        compare(file, "the list of legal actions", expected, found);
        json_decref(expected);
        json_decref(found);
        json_decref(reply);
    }
}

static void test_views(const struct file *file, const json_t *position)
{
    const char *as;
    json_t *view;
    json_object_foreach(json_object_get(position, "views"), as, view)
    {
        json_t *found =
            state_as(file, strcmp(as, "public") == 0 ? json_pack("s", as) : json_integer(atoi(as)));
        json_object_del(view, "rng");
        compare(file, "a view", view, found);
        json_decref(found);
    }
}

static json_t *apply(const struct file *file, const json_t *move)
{
    return ask(file, json_pack("{s:s,s:O,s:O}", "cmd", "apply", "seat", json_array_get(move, 0),
                               "action", json_array_get(move, 1)));
}

static void test_refusals(const struct file *file, const json_t *position)
{
    json_t *before = state_as(file, json_pack("s", "all")), *move;
    size_t index;
    json_array_foreach(json_object_get(position, "refuse"), index, move)
    {
        json_t *reply = apply(file, move);
        const char *code = json_string_value(json_object_get(reply, "error"));
        if (is_fine(reply) || !code || strcmp(code, "illegal_action") != 0 ||
            !json_is_string(json_object_get(reply, "message"))) {
            show("move ", move);
            show("reply", reply);
            fail_msg("%s:%d: this must be refused", file->game->facts.name, file->line);
        }
        json_decref(reply);
    }
    json_t *after = state_as(file, json_pack("s", "all"));
    compare(file, "the state after a refused action", before, after);
    json_decref(before);
    json_decref(after);
}

static void test_apply(const struct file *file, const json_t *position)
{
    const json_t *after = json_object_get(position, "after");
    json_t *reply = apply(file, json_object_get(position, "apply"));
    if (!is_fine(reply)) {
        show("reply", reply);
        fail_msg("%s:%d: a legal action is refused", file->game->facts.name, file->line);
    }
    json_decref(reply);
    if (!after)
        return;
    json_t *found = state_as(file, json_pack("s", "all"));
    compare(file, "the state after an action", after, found);
    json_decref(found);
}

static void test_position(const struct file *file, json_t *position)
{
    json_t *state = json_object_get(position, "state");
    json_t *reply = ask(file, json_pack("{s:s,s:O}", "cmd", "load", "state", state));
    if (!is_fine(reply)) {
        show("reply", reply);
        fail_msg("%s:%d: the state is refused", file->game->facts.name, file->line);
    }
    json_decref(reply);
    json_t *loaded = state_as(file, json_pack("s", "all"));
    json_object_del(state, "rng");
    compare(file, "the state that was loaded", state, loaded);
    json_decref(loaded);
    test_legal(file, position);
    test_views(file, position);
    test_refusals(file, position);
    test_apply(file, position);
}

static void test_game(void **state)
{
    struct file file = {.game = *state, .referee = referee_open(NULL)};
    char path[256];
    static char line[LINE];
    snprintf(path, sizeof path, "%s/tests/conformance/%s.jsonl.gz", SOURCE_ROOT,
             file.game->facts.name);
    gzFile in = gzopen(path, "rb");
    if (!in)
        skip(); // a game of which nobody has written another model yet
    while (gzgets(in, line, sizeof line)) {
        file.line++;
        json_t *position = json_loads(line, 0, NULL);
        assert_non_null(position);
        test_position(&file, position);
        json_decref(position);
    }
    gzclose(in);
    referee_close(file.referee);
    assert_int_equal(file.line, POSITIONS);
}

int main(void)
{
    static struct CMUnitTest tests[MOST_GAMES];
    size_t count = 0;
    for (; all_games[count]; count++) {
        tests[count].name = all_games[count]->facts.name;
        tests[count].test_func = test_game;
        tests[count].initial_state = (void *)all_games[count];
    }
    return _cmocka_run_group_tests("conformance", tests, count, NULL, NULL);
}
