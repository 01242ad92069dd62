// Loading a full state: every invariant of BI-13.5, and any JSON at all. Loading a view.
#include <stdio.h>

#include "games/bison/fixture.h"
#include "games/bison/knowledge.h"

enum { STATE_TEXT = 8000 };

static void print(const struct bison_state *s, char *ret)
{
    struct text out;
    text_init(&out, ret, STATE_TEXT);
    assert_int_equal(bison_print_state(s, GAME_ALL, &out), GAME_OK);
}

// The text with one part replaced.
static void replace(const char *in, const char *find, const char *by, char *ret)
{
    const char *at = strstr(in, find);
    if (!at)
        fail_msg("not in the state: %s", find);
    size_t before = (size_t)(at - in);
    memcpy(ret, in, before);
    sprintf(ret + before, "%s%s", by, at + strlen(find));
}

static void expect_not_loaded(const char *in, const char *find, const char *by, const char *why)
{
    char changed[STATE_TEXT], message[400];
    struct bison_state s;
    struct text error;
    text_init(&error, message, sizeof message);
    replace(in, find, by, changed);
    if (load_text(changed, &s, &error) == GAME_OK)
        fail_msg("loaded with %s for %s", by, find);
    if (!strstr(message, why))
        fail_msg("%s for %s gives: %s", by, find, message);
}

struct fault {
    const char *find, *by, *why;
};

static void expect_faults(const char *in, const struct fault *fault, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_not_loaded(in, fault[i].find, fault[i].by, fault[i].why);
}

static void bi_13_5_head_and_course(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {"\"game\":\"bison\"", "\"game\":\"sioux\"", "game"},
        {"\"rules\":1", "\"rules\":2", "rules"},
        {"\"data\":\"reconstructed-1\"", "\"data\":\"unknown\"", "data"},
        {"\"as\":\"all\"", "\"as\":0", "as"},
        {"\"seats\":2", "\"seats\":5", "seats"},
        {"\"variant\":0", "\"variant\":3", "BI-9"},
        {"\"max_ring\":3", "\"max_ring\":5", "G-8"},
        {"\"first_player\":0", "\"first_player\":2", "BI-11.1"},
        {"\"first_player\":0", "\"first_player\":1", "start_player"},
        {"\"phase\":\"to\"", "\"phase\":\"dance\"", "phase"},
        {"\"phase\":\"to\"", "\"phase\":3", "phase"},
        {"\"phase\":\"to\"", "\"phase\":\"over\"", "turn"},
        {"\"phase\":\"to\"", "\"phase\":\"from\"", "doing: from"},
        {"\"phase\":\"to\"", "\"phase\":\"build\"", "doing"},
        {"\"phase\":\"to\"", "\"phase\":\"overflow\"", "overflow"},
        {"\"to_act\":[0]", "\"to_act\":[1]", "to_act"},
        {"\"result\":null", "\"result\":{\"scores\":[1,1],\"ranks\":[1,1]}", "result"},
        {"\"season\":1", "\"season\":0", "season"},
        {"\"season\":1", "\"season\":7", "season"},
        {"\"season\":1", "\"season\":3", "stack"},
        {"\"seasons\":6", "\"seasons\":5", "seasons"},
        {"\"seasons\":6", "\"seasons\":null", "seasons"},
        {"\"round\":2", "\"round\":5", "round"},
        {"\"round\":2", "\"round\":3", "marked"},
        {"\"start_player\":0", "\"start_player\":1", "start_player"},
        {"\"start_player\":0", "\"start_player\":2", "start_player"},
        {"\"turn\":0", "\"turn\":1", "marked"},
        {"\"turn\":0", "\"turn\":2", "turn"},
        {"\"turn\":0", "\"turn\":null", "turn"},
        {"\"turn\":0", "\"turn\":true", "turn"},
        {"\"overflow\":null", "\"overflow\":\"bison\"", "overflow"},
        {"\"overflow\":null", "\"overflow\":\"deer\"", "overflow"},
        {"\"overflow\":null", "\"overflow\":0", "overflow"},
    };
    expect_faults(bison_example, fault, sizeof fault / sizeof fault[0]);
}

static void bi_13_5_tiles(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {"\"board\":[", "\"board\":0,\"other\":[", "board"},
        {"{\"cell\":\"2,-1\",", "{\"cell\":\"2,-9\",", "board"},
        {"{\"cell\":\"2,-1\",", "{\"cell\":7,", "board"},
        {"{\"cell\":\"2,-1\",", "{\"cell\":\"0,1\",", "board: not in the order"},
        {"{\"cell\":\"2,-1\",", "{\"cell\":\"-1,2\",", "board: not in the order"},
        {"\"tile\":3,", "\"tile\":21,", "board"},
        {"\"tile\":3,", "\"tile\":-1,", "board"},
        {"\"tile\":3,", "", "board"},
        {"\"tile\":3,", "\"tile\":13,", "board: a tile lies twice"},
        {"\"tile\":3,\"rotation\":1", "\"tile\":3,\"rotation\":3", "board"},
        {"\"tile\":0,\"rotation\":0", "\"tile\":0,\"rotation\":1", "start tile"},
        {"\"tile\":0,\"rotation\":0", "\"tile\":10,\"rotation\":0", "start tile"},
        {"{\"cell\":\"-1,1\",\"tile\":13", "{\"cell\":\"0,3\",\"tile\":13", "pieces"},
        {"\"stack\":[10,", "\"stack\":[", "stack"},
        {"\"stack\":[10,", "\"stack\":{},\"other\":[", "stack"},
        {"\"board\":[", "\"board\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "board"},
        {"\"stack\":[10,", "\"stack\":[9,", "elsewhere"},
        {"\"stack\":[10,", "\"stack\":[3,", "elsewhere"},
        {"\"stack\":[10,", "\"stack\":[\"?\",", "stack"},
        {"\"removed\":[8,", "\"removed\":[", "removed"},
        {"\"removed\":[8,", "\"removed\":[0,", "elsewhere"},
        {"\"removed\":[8,", "\"removed\":[21,", "removed"},
        {"\"hand\":null", "\"hand\":10", "hand"},
        {"\"hand\":null", "\"hand\":\"?\"", "hand"},
    };
    expect_faults(bison_example, fault, sizeof fault / sizeof fault[0]);
    // Apart from the others, or beyond the ring limit, with the pieces moved along.
    char apart[STATE_TEXT];
    replace(bison_example, "{\"cell\":\"-1,1\",\"tile\":13", "{\"cell\":\"0,3\",\"tile\":13",
            apart);
    expect_not_loaded(apart, "\"-1,1:p\"", "\"0,3:p\"", "not connected");
    replace(bison_example, "{\"cell\":\"-1,1\",\"tile\":13", "{\"cell\":\"3,-3\",\"tile\":13",
            apart);
    expect_not_loaded(apart, "\"-1,1:p\"", "\"3,-3:p\"", "beyond max_ring");
}

static void bi_13_5_pieces_and_players(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {"\"pieces\":[", "\"pieces\":null,\"other\":[", "pieces"},
        {"\"space\":\"1,0:m\",\"seat\":0", "\"space\":\"1,0:m\",\"seat\":2", "pieces"},
        {"\"space\":\"1,0:m\",\"seat\":0", "\"space\":\"1,0:m\",\"seat\":1", "8 hunters"},
        {"\"space\":\"1,0:m\"", "\"space\":\"1,-1:m\"", "pieces: not a space of a laid tile"},
        {"\"space\":\"1,0:m\"", "\"space\":\"1,0\"", "pieces"},
        {"\"space\":\"1,0:m\"", "\"space\":5", "pieces"},
        {"\"space\":\"1,0:m\"", "\"space\":\"2,-1:m\"", "pieces: not in the order"},
        {"\"hunters\":1,\"piece\":0", "\"hunters\":9,\"piece\":0", "pieces"},
        {"\"hunters\":1,\"piece\":0", "\"hunters\":2,\"piece\":0", "8 hunters"},
        {"\"hunters\":1,\"piece\":0", "\"hunters\":1,\"piece\":5", "pieces"},
        {"\"hunters\":1,\"piece\":0", "\"hunters\":0,\"piece\":0", "empty"},
        {"\"hunters\":1,\"piece\":0", "\"hunters\":1,\"piece\":1", "2, 2, 1, 1"},
        {"\"players\":[", "\"players\":[{},", "players"},
        {"\"players\":[", "\"players\":{},\"other\":[", "players"},
        {"\"bison\":9", "\"bison\":16", "track"},
        {"\"bison\":9", "\"bison\":-1", "bison"},
        {"\"bison\":9", "\"bison\":9.5", "bison"},
        {"\"turkey\":9", "\"turkey\":\"9\"", "turkey"},
        {"\"reserve\":{\"hunters\":2", "\"reserve\":{\"hunters\":3", "8 hunters"},
        {"\"reserve\":{\"hunters\":2", "\"reserve\":{\"hunters\":-2", "reserve"},
        {"\"market\":{\"hunters\":4", "\"market\":{\"hunters\":5", "market: more hunters"},
        {"\"tipis\":[1,1,0,0]", "\"tipis\":[1,1,1,0]", "2, 2, 1, 1"},
        {"\"tipis\":[1,1,0,0]", "\"tipis\":[1,1,0]", "reserve"},
        {"\"tipis\":[1,1,0,0]", "\"tipis\":[3,1,0,0]", "reserve"},
        {"\"canoes\":[1,1,1,1]", "\"canoes\":[2,1,1,1]", "market"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"move3\",\"tile\"]", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"tile\",\"tile\"]", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"tile\",\"dance\"]", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"tile\",3]", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":\"tile\"", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"tile\"]", "marked"},
        {"\"marked\":[\"tile\",\"move3\"]", "\"marked\":[\"tile\",\"move1\"]", "not marked"},
    };
    expect_faults(bison_example, fault, sizeof fault / sizeof fault[0]);
}

static void bi_13_5_the_move_being_made(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {"\"doing\":{", "\"doing\":null,\"other\":{", "doing"},
        {"\"action\":\"move3\"", "\"action\":\"dance\"", "doing"},
        {"\"action\":\"move3\"", "\"action\":null", "doing"},
        {"\"action\":\"move3\"", "\"action\":\"gather\"", "doing"},
        {"\"used\":1", "\"used\":2", "doing: used is not the number of picks"},
        {"\"used\":1", "\"used\":6", "used"},
        {"\"cell\":null,\"caller\"", "\"cell\":\"-1,1\",\"caller\"", "doing: cell"},
        {"\"cell\":null,\"caller\"", "\"cell\":\"9,1\",\"caller\"", "cell"},
        {"\"cell\":null,\"caller\"", "\"caller\"", "cell"},
        {"\"caller\":null", "\"caller\":\"1,0:m\"", "doing: caller"},
        {"\"caller\":null", "\"caller\":\"1,0\"", "caller"},
        {"\"from\":\"2,-1:m\"", "\"from\":null", "doing: from"},
        {"\"from\":\"2,-1:m\"", "\"from\":\"1,0:m\"", "doing: from is no legal origin"},
        {"\"from\":\"2,-1:m\"", "\"from\":\"1,-1:m\"", "from"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[]", "number of picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"2,-1:m\"]]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[\"2,-1:m\",\"1,0:m\"]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[{\"a\":\"2,-1:m\",\"b\":\"1,0:m\"}]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "{}", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"2,-1:m\",\"1,0\"]]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"2,-1:m\",\"1,0:m\",\"1,0:m\"]]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[0,0,0,0,0,0]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"2,-1\",\"1,0:m\"]]", "picks"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"1,0:m\",\"1,0:m\"]]", "two spaces"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"-1,1:p\",\"1,0:m\"]]", "foreign"},
        {"[[\"2,-1:m\",\"1,0:m\"]]", "[[\"1,0:m\",\"2,-1:p\"]]", "not there"},
        {"\"changed\":[]", "\"changed\":[\"1,0:m\"]", "changed"},
        {"\"changed\":[]", "\"changed\":[\"1,0\"]", "changed"},
        {"\"changed\":[]", "\"changed\":7", "changed"},
        {"\"changed\":[]", "\"unchanged\":[]", "changed"},
    };
    expect_faults(bison_example, fault, sizeof fault / sizeof fault[0]);
    // Two picks must not descend, and the hunters of both must be there.
    char two[STATE_TEXT];
    replace(bison_example, "\"used\":1", "\"used\":2", two);
    expect_not_loaded(two, "[[\"2,-1:m\",\"1,0:m\"]]",
                      "[[\"2,-1:m\",\"1,0:m\"],[\"1,0:r\",\"2,-1:m\"]]", "not in order");
    expect_not_loaded(two, "[[\"2,-1:m\",\"1,0:m\"]]",
                      "[[\"2,-1:r\",\"2,-1:m\"],[\"2,-1:r\",\"1,0:m\"]]", "not in order");
    expect_not_loaded(two, "[[\"2,-1:m\",\"1,0:m\"]]",
                      "[[\"2,-1:p\",\"1,0:m\"],[\"2,-1:m\",\"1,0:m\"]]", "not there");
}

// A loaded state is the printed one byte for byte; a null generator is accepted.
static void bi_13_5_sound_states_are_loaded(void **unused)
{
    (void)unused;
    char printed[STATE_TEXT], message[400];
    struct text error;
    struct dice dice = {135};
    for (int number = 0; number < 12; number++) {
        struct bison_state s =
            new_game_with(2 + number % 3, number & 1 ? "variant=2" : "final_cap=0");
        for (int ply = 0; s.phase != BISON_OVER; ply++) {
            struct bison_state again;
            int seat = bison_mover(&s);
            bison_apply(&s, seat, bison_playout(&s, seat, &dice), 0);
            if (ply % 3 != 0 && s.phase != BISON_OVER)
                continue;
            print(&s, printed);
            text_init(&error, message, sizeof message);
            if (load_text(printed, &again, &error) != GAME_OK)
                fail_msg("%s in %s", message, printed);
            assert_memory_equal(&s, &again, sizeof s);
        }
    }
    char changed[STATE_TEXT];
    struct bison_state s;
    const char *rng = strstr(bison_example, "\"rng\":");
    replace(bison_example, rng, "\"rng\":null,\"unknown\":1}", changed);
    text_init(&error, message, sizeof message);
    assert_int_equal(load_text(changed, &s, &error), GAME_OK);
    assert_true(s.rng.key[0] == 1 && s.rng.key[1] == 2);
}

// ---- views ----

static void print_view(const struct bison_state *s, int seat, char *ret)
{
    struct bison_state view;
    struct text out;
    bison_redact(s, seat, &view);
    text_init(&out, ret, STATE_TEXT);
    assert_int_equal(bison_print_state(&view, seat, &out), GAME_OK);
}

static void bi_13_3_views_are_read_as_they_were_written(void **unused)
{
    (void)unused;
    char printed[STATE_TEXT], message[400];
    struct text error;
    struct dice dice = {133};
    struct bison_state s = new_game_with(3, "variant=2"), view, again;
    while (s.phase != BISON_OVER) {
        int seat = bison_mover(&s);
        bison_apply(&s, seat, bison_playout(&s, seat, &dice), 0);
        for (seat = 0; seat < 3; seat++) {
            print_view(&s, seat, printed);
            bison_redact(&s, seat, &view);
            text_init(&error, message, sizeof message);
            if (load_view(printed, &again, &error) != GAME_OK)
                fail_msg("%s in %s", message, printed);
            assert_memory_equal(&view, &again, sizeof view);
        }
    }
}

static void expect_view_refused(const char *in, const char *find, const char *by, const char *why)
{
    char changed[STATE_TEXT], message[400];
    struct bison_state s;
    struct text error;
    text_init(&error, message, sizeof message);
    replace(in, find, by, changed);
    if (load_view(changed, &s, &error) == GAME_OK)
        fail_msg("a view is read with %s for %s", by, find);
    if (!strstr(message, why))
        fail_msg("%s for %s gives: %s", by, find, message);
}

// BI-10: holes are where the seat does not see, as many as there are tiles out of its sight.
static void bi_10_holes_in_the_wrong_place_are_refused(void **unused)
{
    (void)unused;
    char view[STATE_TEXT], full[STATE_TEXT], own[20];
    struct bison_state s = new_game(2);
    print_view(&s, 0, view);
    print(&s, full);
    snprintf(own, sizeof own, "\"hand\":%d", s.player[0].hand);
    static const struct fault fault[] = {
        {"\"as\":0", "\"as\":1", "hand"}, // seat 1 does not see the hand of seat 0
        {"\"as\":0", "\"as\":2", "as"},
        {"\"as\":0", "\"as\":\"public\"", "as"},
        {"\"as\":0", "\"as\":\"all\"", "as"},
        {"\"hand\":\"?\"", "\"hand\":9", "hand"},
        {"\"hand\":\"?\"", "\"hand\":null", "state"},
        {"\"stack\":[\"?\"", "\"stack\":[3", "stack"},
        {"\"stack\":[\"?\",", "\"stack\":[", "stack"},
        {"\"removed\":[\"?\"", "\"removed\":[3", "removed"},
        {"\"removed\":[", "\"removed\":[\"?\",", "removed"},
        {"\"to_act\":[0]", "\"to_act\":[1]", "to_act"},
        {"\"tile\":1", "\"tile\":0", "state"}, // laid twice: one tile is nowhere
    };
    for (size_t i = 0; i < sizeof fault / sizeof fault[0]; i++)
        expect_view_refused(view, fault[i].find, fault[i].by, fault[i].why);
    expect_view_refused(view, own, "\"hand\":\"?\"", "hand");
    expect_view_refused(view, own, "\"hand\":0", "state"); // lies on the board
    expect_not_loaded(full, own, "\"hand\":\"?\"", "hand");
    expect_not_loaded(full, "\"stack\":[", "\"stack\":[\"?\",", "stack");
}

int run_load_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_13_5_head_and_course),
        cmocka_unit_test(bi_13_5_tiles),
        cmocka_unit_test(bi_13_5_pieces_and_players),
        cmocka_unit_test(bi_13_5_the_move_being_made),
        cmocka_unit_test(bi_13_5_sound_states_are_loaded),
        cmocka_unit_test(bi_13_3_views_are_read_as_they_were_written),
        cmocka_unit_test(bi_10_holes_in_the_wrong_place_are_refused),
    };
    return cmocka_run_group_tests_name("bison: loading", tests, 0, 0);
}
