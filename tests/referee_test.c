// The referee's manners: what it answers to right, wrong and broken requests, as a library.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/setup.h"
#include "games/games.h"
#include "host/referee.h"
#include "host/referee_requests.h"
#include "tests/reply.h"
#include "tests/unit.h"

static const char *ask_bytes(struct referee *referee, const char *line, size_t length)
{
    const struct text *reply = referee_answer(referee, line, length);
    assert_reply(reply->data, reply->length);
    return reply->data;
}

static const char *ask(struct referee *referee, const char *line)
{
    return ask_bytes(referee, line, strlen(line));
}

// The reply begins with `begin`; the rest is for people.
static void expect(struct referee *referee, const char *line, const char *begin)
{
    const char *reply = ask(referee, line);
    if (strncmp(reply, begin, strlen(begin)) != 0)
        fail_msg("%s\n  is answered %.300s\n  instead of  %s", line, reply, begin);
}

// Any seats for which the game's defaults are fine.
static int usual_seats(const struct game *game)
{
    struct game_setup setup;
    struct game_refusal refusal;
    int seats = game->facts.max_seats;
    for (;; seats--) {
        setup_defaults(game, seats, &setup);
        if (seats == game->facts.min_seats || setup_vet(game, &setup, &refusal) == GAME_OK)
            return seats;
    }
}

static void begin_game(struct referee *referee, const struct game *game, unsigned seed)
{
    char line[200];
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"%032x\"}",
             game->facts.name, usual_seats(game), seed);
    expect(referee, line, "{\"ok\":true,\"seed\":\"");
}

// The current full state; the caller frees it.
static char *state_of(struct referee *referee)
{
    return strdup(ask(referee, "{\"cmd\":\"state\",\"as\":\"all\"}"));
}

static void ids_are_echoed(void **unused)
{
    (void)unused;
    struct referee *referee = referee_open(NULL);
    expect(referee, "{\"id\":7,\"cmd\":\"games\"}", "{\"id\":7,\"ok\":true,\"games\":[");
    expect(referee, "{\"cmd\":\"games\",\"id\":\"a\\\"\\u00e9\"}",
           "{\"id\":\"a\\\"é\",\"ok\":true");
    expect(referee, "{\"cmd\":\"games\",\"id\":null}", "{\"id\":null,\"ok\":true");
    expect(referee, "{\"id\":-9223372036854775808,\"cmd\":\"state\"}",
           "{\"id\":-9223372036854775808,\"ok\":false,\"error\":\"no_game\"");
    expect(referee, "{\"id\":1.5,\"cmd\":\"games\"}", "{\"ok\":false,\"error\":\"bad_request\"");
    expect(referee, "{\"id\":[1],\"cmd\":\"games\"}", "{\"ok\":false,\"error\":\"bad_request\"");
    referee_close(referee);
}

static void requests_that_are_none_are_bad_requests(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "",
        "x",
        "{",
        "}",
        "[]",
        "7",
        "null",
        "\"games\"",
        "{}",
        "{\"cmd\":7}",
        "{\"cmd\":null}",
        "{\"cmd\":\"dance\"}",
        "{\"cmd\":\"games\"} x",
        "{\"cmd\":\"games\",\"cmd\":\"quit\"}",
        "{'cmd':'games'}",
        "{\"cmd\":\"games\",}",
        "{\"cmd\":\"ga\\u0000mes\"}",
        "{\"cmd\":\"\\ud800\"}",
        "{\"cmd\":\"\377\376\"}",
        "{\"cmd\":\"\300\200\"}",
        "{\"cmd\":1e999}",
        "{\"id\":99999999999999999999,\"cmd\":\"games\"}",
        "// games",
    };
    struct referee *referee = referee_open(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        expect(referee, lines[i], "{\"ok\":false,\"error\":\"bad_request\",\"message\":\"");
    assert_non_null(strstr(ask_bytes(referee, "{\"cmd\":\"games\"\0}", 16), "bad_request"));
    assert_int_equal(referee_has_quit(referee), 0);
    referee_close(referee);
}

static void deep_nesting_is_refused(void **unused)
{
    (void)unused;
    enum { DEPTH = 200000 };
    struct referee *referee = referee_open(NULL);
    char *line = malloc(2 * DEPTH);
    for (int depth = 60; depth <= DEPTH; depth = depth * 3 / 2) {
        memset(line, '[', (size_t)depth);
        memset(line + depth, ']', (size_t)depth - 1);
        line[2 * depth - 1] = 0;
        ask(referee, line);
    }
    strcpy(line, "{\"cmd\":\"games\",\"x\":");
    for (int i = 0; i < 100; i++)
        strcat(line, "{\"x\":");
    expect(referee, line, "{\"ok\":false,\"error\":\"bad_request\"");
    expect(referee, "{\"cmd\":\"games\"}", "{\"ok\":true");
    free(line);
    referee_close(referee);
}

// Long replies take memory when they are asked for, and give it back.
static void a_referee_keeps_no_long_reply(void **unused)
{
    (void)unused;
    struct referee *referee = referee_open(NULL);
    begin_game(referee, games_find("big-manitou"), 3);
    const char *legal = "{\"cmd\":\"legal\",\"seat\":0}";
    const struct text *reply = referee_answer(referee, legal, strlen(legal));
    assert_true(reply->length > 200000);
    ask(referee, "{\"cmd\":\"state\",\"as\":\"public\"}");
    assert_true(reply->capacity <= 16384);
    referee_close(referee);
}

static void there_is_no_game_before_the_first(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "{\"cmd\":\"state\"}",
        "{\"cmd\":\"legal\",\"seat\":0}",
        "{\"cmd\":\"apply\",\"seat\":0,\"action\":\"pass\"}",
        "{\"cmd\":\"random\",\"plies\":1}",
        "{\"cmd\":\"save\"}",
    };
    struct referee *referee = referee_open(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        expect(referee, lines[i], "{\"ok\":false,\"error\":\"no_game\"");
    referee_close(referee);
}

static void games_are_told_with_everything_a_lobby_needs(void **unused)
{
    (void)unused;
    static const char *const keys[] = {"name",    "title",   "summary", "rules",
                                       "options", "presets", "data"};
    struct referee *referee = referee_open(NULL);
    json_t *reply = json_loads(ask(referee, "{\"cmd\":\"games\"}"), 0, NULL);
    json_t *games = json_object_get(reply, "games");
    for (int i = 0; all_games[i]; i++) {
        json_t *game = json_array_get(games, (size_t)i), *seats = json_object_get(game, "seats");
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            assert_non_null(json_object_get(game, keys[k]));
        assert_string_equal(json_string_value(json_object_get(game, "name")),
                            all_games[i]->facts.name);
        assert_int_equal(json_integer_value(json_array_get(seats, 0)),
                         all_games[i]->facts.min_seats);
        assert_int_equal(json_integer_value(json_array_get(seats, 1)),
                         all_games[i]->facts.max_seats);
    }
    json_decref(reply);
    referee_close(referee);
}

// %s: the game's name.
static void wrong_set_ups_are_refused_and_change_nothing(void **state)
{
    static const char *const lines[][2] = {
        {"{\"cmd\":\"new\"}", "unknown_game"},
        {"{\"cmd\":\"new\",\"game\":\"%s-\",\"seats\":3}", "unknown_game"},
        {"{\"cmd\":\"new\",\"game\":7,\"seats\":3}", "unknown_game"},
        {"{\"cmd\":\"new\",\"game\":\"%s\"}", "bad_request"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":\"3\"}", "bad_request"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":0}", "bad_setup"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":99}", "bad_setup"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":9999999999}", "bad_"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"seed\":\"12\"}", "bad_request"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"seed\":12}", "bad_request"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"options\":[]}", "bad_request"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"options\":{\"x\":1}}", "bad_setup"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"preset\":\"x\"}", "bad_setup"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"preset\":1}", "bad_setup"},
        {"{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":2,\"data\":\"x\"}", "bad_setup"},
        {"{\"cmd\":\"load\"}", "bad_request"},
        {"{\"cmd\":\"load\",\"state\":[]}", "bad_request"},
        {"{\"cmd\":\"load\",\"state\":{}}", "unknown_game"},
        {"{\"cmd\":\"load\",\"state\":{\"game\":\"%s\"}}", "bad_state"},
        {"{\"cmd\":\"record\"}", "bad_request"},
        {"{\"cmd\":\"record\",\"text\":\"\"}", "bad_record"},
        {"{\"cmd\":\"record\",\"text\":\"prairie 1\\ngame: %s\\nseats: 2\\n\"}", "bad_record"},
        {"{\"cmd\":\"state\",\"as\":\"me\"}", "bad_request"},
        {"{\"cmd\":\"state\",\"as\":-1}", "bad_request"},
        {"{\"cmd\":\"state\",\"as\":8}", "bad_request"},
        {"{\"cmd\":\"legal\"}", "bad_request"},
        {"{\"cmd\":\"legal\",\"seat\":-1}", "bad_request"},
        {"{\"cmd\":\"legal\",\"seat\":8}", "bad_request"},
        {"{\"cmd\":\"apply\",\"seat\":0}", "bad_request"},
        {"{\"cmd\":\"apply\",\"action\":\"pass\"}", "bad_request"},
        {"{\"cmd\":\"apply\",\"seat\":0,\"action\":7}", "bad_request"},
        {"{\"cmd\":\"apply\",\"seat\":0,\"action\":\"play nothing\"}", "illegal_action"},
        {"{\"cmd\":\"apply\",\"seat\":-1,\"action\":\"pass\"}", "illegal_action"},
        {"{\"cmd\":\"apply\",\"seat\":8,\"action\":\"pass\"}", "illegal_action"},
        {"{\"cmd\":\"random\"}", "bad_request"},
        {"{\"cmd\":\"random\",\"plies\":-1}", "bad_request"},
    };
    const struct game *game = *state;
    struct referee *referee = referee_open(NULL);
    begin_game(referee, game, 5);
    char *before = state_of(referee);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char line[200], begin[80];
        snprintf(line, sizeof line, lines[i][0], game->facts.name);
        snprintf(begin, sizeof begin, "{\"ok\":false,\"error\":\"%s", lines[i][1]);
        expect(referee, line, begin);
    }
    char *after = state_of(referee);
    assert_string_equal(before, after);
    free(before);
    free(after);
    referee_close(referee);
}

static void the_same_seed_gives_the_same_game(void **state)
{
    struct referee *referee = referee_open(NULL);
    begin_game(referee, *state, 17);
    char *first = state_of(referee);
    begin_game(referee, *state, 18);
    char *other = state_of(referee);
    begin_game(referee, *state, 17);
    char *again = state_of(referee);
    assert_string_equal(first, again);
    assert_string_not_equal(first, other);
    free(first);
    free(other);
    free(again);
    referee_close(referee);
}

// Sends {"cmd":COMMAND,KEY:value}; takes the value over.
static json_t *send_value(struct referee *referee, const char *command, const char *key,
                          json_t *value)
{
    json_t *request = json_pack("{s:s,s:o}", "cmd", command, key, value);
    char *line = json_dumps(request, JSON_COMPACT);
    json_t *reply = json_loads(ask(referee, line), 0, NULL);
    free(line);
    json_decref(request);
    return reply;
}

static void a_saved_game_can_be_read_again(void **state)
{
    struct referee *referee = referee_open(NULL);
    for (unsigned seed = 0; seed < 10; seed++) {
        char line[80];
        snprintf(line, sizeof line, "{\"cmd\":\"random\",\"plies\":%u}", seed * seed * seed);
        begin_game(referee, *state, seed);
        expect(referee, line, "{\"ok\":true,\"actions\":[");
        char *before = state_of(referee);
        json_t *saved = json_loads(ask(referee, "{\"cmd\":\"save\"}"), 0, NULL);
        begin_game(referee, *state, 999);
        json_t *reply =
            send_value(referee, "record", "text", json_incref(json_object_get(saved, "text")));
        assert_true(json_is_true(json_object_get(reply, "ok")));
        char *after = state_of(referee);
        assert_string_equal(before, after);
        // And what is saved then is the same text.
        json_t *again = json_loads(ask(referee, "{\"cmd\":\"save\"}"), 0, NULL);
        assert_true(json_equal(saved, again));
        json_decref(again);
        json_decref(reply);
        json_decref(saved);
        free(before);
        free(after);
    }
    referee_close(referee);
}

static void a_loaded_game_has_no_record(void **state)
{
    struct referee *referee = referee_open(NULL);
    begin_game(referee, *state, 3);
    ask(referee, "{\"cmd\":\"random\",\"plies\":7}");
    json_t *told = json_loads(ask(referee, "{\"cmd\":\"state\"}"), 0, NULL);
    char *before = state_of(referee);
    begin_game(referee, *state, 4);
    json_t *reply =
        send_value(referee, "load", "state", json_incref(json_object_get(told, "state")));
    assert_true(json_is_true(json_object_get(reply, "ok")));
    char *after = state_of(referee);
    assert_string_equal(before, after);
    expect(referee, "{\"cmd\":\"save\"}", "{\"ok\":false,\"error\":\"no_record\"");
    expect(referee, "{\"cmd\":\"random\",\"plies\":3}", "{\"ok\":true");
    json_decref(reply);
    json_decref(told);
    free(before);
    free(after);
    referee_close(referee);
}

// Asks about a position that the request brings along.
static void expect_suggestion(struct referee *referee, int seat, json_t *position,
                              const char *begin)
{
    json_t *request = json_pack("{s:s,s:i,s:i,s:O}", "cmd", "suggest", "seat", seat, "sims", 20,
                                "state", position);
    char *line = json_dumps(request, JSON_COMPACT);
    expect(referee, line, begin);
    free(line);
    json_decref(request);
}

// A referee without a game is handed what a seat sees, and keeps none of it; what is no view of
// that seat is refused.
static void bots_are_asked_about_a_view(void **state)
{
    const struct game *game = *state;
    struct referee *host = referee_open(NULL), *bot = referee_open(NULL);
    begin_game(host, game, 5);
    ask(host, "{\"cmd\":\"random\",\"plies\":9}");
    json_t *full = json_loads(ask(host, "{\"cmd\":\"state\"}"), 0, NULL);
    json_t *all = json_object_get(full, "state");
    int seat = (int)json_integer_value(json_array_get(json_object_get(all, "to_act"), 0));
    int other = (seat + 1) % usual_seats(game);
    char line[80];
    snprintf(line, sizeof line, "{\"cmd\":\"state\",\"as\":%d}", seat);
    json_t *seen = json_loads(ask(host, line), 0, NULL);
    json_t *view = json_object_get(seen, "state");
    expect_suggestion(bot, seat, view, "{\"ok\":true,\"action\":\"");
    expect_suggestion(bot, seat, all, "{\"ok\":true,\"action\":\"");
    expect(bot, "{\"cmd\":\"state\"}", "{\"ok\":false,\"error\":\"no_game\"");
    expect(bot, "{\"cmd\":\"suggest\",\"seat\":0}", "{\"ok\":false,\"error\":\"no_game\"");
    expect(bot, "{\"cmd\":\"suggest\",\"seat\":0,\"state\":7}",
           "{\"ok\":false,\"error\":\"bad_request\"");
    expect_suggestion(bot, other, view, "{\"ok\":false,\"error\":\"bad_request\"");
    expect_suggestion(bot, -1, all, "{\"ok\":false,\"error\":\"not_to_act\"");
    json_t *reply = send_value(bot, "load", "state", json_incref(view));
    assert_string_equal(json_string_value(json_object_get(reply, "error")), "bad_state");
    json_object_set_new(view, "as", json_integer(other)); // it would see other cards
    expect_suggestion(bot, other, view, "{\"ok\":false,\"error\":\"bad_state\"");
    json_decref(reply);
    json_decref(seen);
    json_decref(full);
    referee_close(bot);
    referee_close(host);
}

// The first seat that may act, and its first action.
static int first_turn(struct referee *referee, char *ret_action, size_t size)
{
    for (int seat = 0; seat < 8; seat++) {
        char line[60];
        snprintf(line, sizeof line, "{\"cmd\":\"legal\",\"seat\":%d}", seat);
        json_t *reply = json_loads(ask(referee, line), 0, NULL);
        json_t *action = json_array_get(json_object_get(reply, "actions"), 0);
        snprintf(ret_action, size, "%s", action ? json_string_value(action) : "");
        json_decref(reply);
        if (*ret_action)
            return seat;
    }
    fail_msg("nobody may act");
    return -1;
}

// Sentences always; the same events with names and types only for those who ask.
static void typed_events_come_on_request(void **state)
{
    static const char *const asked[] = {"", ",\"told\":false", ",\"told\":true"};
    struct referee *referee = referee_open(NULL);
    begin_game(referee, *state, 3);
    for (int i = 0; i < 3; i++) {
        char action[200], line[300];
        int seat = first_turn(referee, action, sizeof action);
        snprintf(line, sizeof line, "{\"cmd\":\"apply\",\"seat\":%d,\"action\":\"%s\"%s}", seat,
                 action, asked[i]);
        json_t *reply = json_loads(ask(referee, line), 0, NULL);
        json_t *told = json_object_get(reply, "told");
        if (i < 2)
            assert_null(told);
        else
            assert_int_equal(json_array_size(told),
                             json_array_size(json_object_get(reply, "events")));
        json_decref(reply);
    }
    expect(referee, "{\"cmd\":\"apply\",\"seat\":0,\"action\":\"x\",\"told\":1}",
           "{\"ok\":false,\"error\":\"bad_request\",");
    referee_close(referee);
}

static void random_plays_to_the_end_and_no_further(void **state)
{
    struct referee *referee = referee_open(NULL);
    begin_game(referee, *state, 21);
    expect(referee, "{\"cmd\":\"random\",\"plies\":0}", "{\"ok\":true,\"actions\":[]}");
    expect(referee, "{\"cmd\":\"random\",\"plies\":2147483647}", "{\"ok\":true,\"actions\":[[");
    expect(referee, "{\"cmd\":\"random\",\"plies\":5}", "{\"ok\":true,\"actions\":[]}");
    assert_null(strstr(ask(referee, "{\"cmd\":\"state\"}"), "\"result\":null"));
    expect(referee, "{\"cmd\":\"legal\",\"seat\":0}", "{\"ok\":true,\"actions\":[]}");
    expect(referee, "{\"cmd\":\"save\"}", "{\"ok\":true,\"text\":\"prairie 1\\ngame: ");
    assert_non_null(strstr(ask(referee, "{\"cmd\":\"save\"}"), "\\n# result: "));
    referee_close(referee);
}

// Writes the built-in table under the name "my-box" into a file; returns its path.
static const char *write_table(const struct game *game)
{
    static char path[] = "/tmp/prairie-table-XXXXXX";
    static char data[1 << 16];
    struct text text;
    text_init(&text, data, sizeof data);
    game->text->print_table(NULL, &text);
    char *name = strstr(data, "\nname: ");
    memcpy(path + sizeof path - 7, "XXXXXX", 6);
    int file = mkstemp(path);
    assert_true(file >= 0 && name != NULL);
    dprintf(file, "%.*s\nname: my-box%s", (int)(name - data), data, strchr(name + 1, '\n'));
    close(file);
    return path;
}

// An owner's table is offered, played with, named in records and states, and found again by name.
static void an_owners_table_takes_part(void **state)
{
    const struct game *game = *state;
    static struct owner_tables tables;
    char line[200], why[1000];
    struct text message;
    const char *path = write_table(game);
    tables.count = 0;
    text_init(&message, why, sizeof why);
    assert_int_equal(owner_tables_add(&tables, path, &message), 1);
    assert_int_equal(owner_tables_add(&tables, path, &message), 0);
    unlink(path);
    assert_int_equal(owner_tables_add(&tables, path, &message), 0);
    struct referee *referee = referee_open(&tables);
    assert_non_null(strstr(ask(referee, "{\"cmd\":\"games\"}"), "\"my-box\"]"));
    snprintf(line, sizeof line,
             "{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":%d,\"data\":\"my-box\"}", game->facts.name,
             usual_seats(game));
    expect(referee, line, "{\"ok\":true,\"seed\":\"");
    ask(referee, "{\"cmd\":\"random\",\"plies\":9}");
    char *before = state_of(referee);
    assert_non_null(strstr(before, "\"data\":\"my-box\""));
    json_t *told = json_loads(before, 0, NULL);
    json_t *saved = json_loads(ask(referee, "{\"cmd\":\"save\"}"), 0, NULL);
    json_t *read =
        send_value(referee, "record", "text", json_incref(json_object_get(saved, "text")));
    char *after = state_of(referee);
    assert_string_equal(before, after);
    json_t *reply =
        send_value(referee, "load", "state", json_incref(json_object_get(told, "state")));
    assert_true(json_is_true(json_object_get(reply, "ok")));
    assert_true(json_is_true(json_object_get(read, "ok")));
    referee_close(referee);
    // Without the table neither the record nor the state means anything.
    referee = referee_open(NULL);
    json_t *lost =
        send_value(referee, "load", "state", json_incref(json_object_get(told, "state")));
    assert_string_equal(json_string_value(json_object_get(lost, "error")), "bad_state");
    json_decref(lost);
    lost = send_value(referee, "record", "text", json_incref(json_object_get(saved, "text")));
    assert_string_equal(json_string_value(json_object_get(lost, "error")), "bad_record");
    json_decref(lost);
    json_decref(reply);
    json_decref(read);
    json_decref(saved);
    json_decref(told);
    free(before);
    free(after);
    referee_close(referee);
}

// Messages that repeat what was sent are cut between letters, never inside one.
static void long_words_come_back_as_whole_letters(void **unused)
{
    (void)unused;
    struct referee *referee = referee_open(NULL);
    char line[4000];
    for (int shift = 0; shift < 4; shift++) {
        int at = snprintf(line, sizeof line,
                          "{\"cmd\":\"record\",\"text\":\"prairie 1\\ngame: %s\\n%.*s",
                          all_games[0]->facts.name, shift, "xxxx");
        for (int i = 0; i < 100; i++)
            at += snprintf(line + at, sizeof line - (size_t)at, "é€");
        snprintf(line + at, sizeof line - (size_t)at, "\"}");
        expect(referee, line, "{\"ok\":false,\"error\":\"bad_record\"");
    }
    referee_close(referee);
}

// Whoever asks holds the answer in time, though both programs wait for a busy machine.
static void a_thought_leaves_time_to_answer(void **unused)
{
    (void)unused;
    for (uint32_t ms = 2; ms <= 60000; ms++) {
        uint32_t think = referee_time_to_think(ms, 0);
        assert_true(think >= 1 && think <= ms - ms / 8 && think >= ms / 2);
    }
    assert_int_equal(referee_time_to_think(1000, 0), 870);
    // What has passed since the request came is gone.
    assert_int_equal(referee_time_to_think(1000, 99001), 770);
    assert_int_equal(referee_time_to_think(1000, 2000000), 1);
    assert_int_equal(referee_time_to_think(1, 0), 1);
}

int main(void)
{
    const struct CMUnitTest plain[] = {
        cmocka_unit_test(ids_are_echoed),
        cmocka_unit_test(requests_that_are_none_are_bad_requests),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(a_referee_keeps_no_long_reply),
        cmocka_unit_test(there_is_no_game_before_the_first),
        cmocka_unit_test(a_thought_leaves_time_to_answer),
        cmocka_unit_test(games_are_told_with_everything_a_lobby_needs),
        cmocka_unit_test(long_words_come_back_as_whole_letters),
    };
    int failed = cmocka_run_group_tests_name("referee", plain, NULL, NULL);
    for (int i = 0; all_games[i]; i++) {
        void *game = (void *)all_games[i];
        const struct CMUnitTest tests[] = {
            cmocka_unit_test_prestate(wrong_set_ups_are_refused_and_change_nothing, game),
            cmocka_unit_test_prestate(the_same_seed_gives_the_same_game, game),
            cmocka_unit_test_prestate(a_saved_game_can_be_read_again, game),
            cmocka_unit_test_prestate(a_loaded_game_has_no_record, game),
            cmocka_unit_test_prestate(bots_are_asked_about_a_view, game),
            cmocka_unit_test_prestate(typed_events_come_on_request, game),
            cmocka_unit_test_prestate(random_plays_to_the_end_and_no_further, game),
            cmocka_unit_test_prestate(an_owners_table_takes_part, game),
        };
        failed += cmocka_run_group_tests_name(all_games[i]->facts.name, tests, NULL, NULL);
    }
    return failed;
}
