// Words, the terminal's picture, insight, and what bots are told.
#include "games/bison/fixture.h"
#include "games/bison/knowledge.h"
#include "host/json_tree.h"

enum { PICTURE = 40000 };

static void expect_description(const struct bison_state *s, const char *action, const char *words)
{
    game_action parsed;
    char data[200];
    struct text out;
    struct voice voice;
    voice_plain(&voice);
    text_init(&out, data, sizeof data);
    assert_int_equal(bison_parse_action(NULL, 0, action, &parsed), GAME_OK);
    assert_int_equal(bison_describe(s, 0, parsed, &voice, &out), GAME_OK);
    assert_string_equal(data, words);
}

static void actions_are_described(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:p", 2, 2);
    expect_description(&s, "buy canoe3", "Buy a canoe of size 3");
    expect_description(&s, "swap bison turkey", "Exchange 3 bison for a turkey");
    expect_description(&s, "mark gather", "Gather: call hunters to one space");
    expect_description(&s, "tile 2,-1 r1", "Lay your tile on 2,-1, turned 1 x 120 degrees");
    expect_description(&s, "enter 3 r", "Enter 3 hunters on the river");
    expect_description(&s, "enter 1 m", "Enter a hunter on the mountain");
    expect_description(&s, "build 1,0:p 1",
                       "Build a tipi of size 1 on the north-east prairie (1,0)");
    expect_description(&s, "build 4,0:r 1", "Build a canoe of size 1 on river 4,0");
    expect_description(&s, "build 0,0:p 3",
                       "Enlarge to a tipi of size 3 on the north-west prairie (0,0)");
    expect_description(&s, "reduce 0,0:p 1",
                       "Reduce to a tipi of size 1 on the north-west prairie (0,0)");
    expect_description(&s, "reduce 0,0:p 0",
                       "Remove a tipi of size 2 from the north-west prairie (0,0)");
    expect_description(&s, "call 0,0:p", "Call hunters to the north-west prairie (0,0)");
    expect_description(&s, "come 0,0:p", "A hunter comes from the north-west prairie (0,0)");
    expect_description(&s, "from 0,0:p", "Move a hunter from the north-west prairie (0,0)");
    expect_description(&s, "to 0,0:r", "Go to the north-west river (0,0)");
    expect_description(&s, "pay 2 0 2", "Pay 2 bison, 2 turkeys");
    expect_description(&s, "gain salmon", "Gain a salmon");
    expect_description(&s, "done", "Done");
    expect_description(&s, "none", "Use no hunter and gain an animal");
    expect_description(&s, "stop", "Stop: lose what is above 15");
    act(&s, "mark tile;tile 1,1 r0");
    expect_description(&s, "none", "Enter no hunter and gain an animal");
}

// Everything that happens is told, and each kind of event is met.
static void the_log_tells_every_kind_of_event(void **unused)
{
    (void)unused;
    uint32_t seen = 0;
    struct voice voice;
    voice_plain(&voice);
    for (int number = 0; number < 300 && seen != (1u << BISON_EVENTS) - 1; number++) {
        struct bison_state s = new_game_with(2 + number % 3, "variant=2");
        struct dice dice = {(uint64_t)number};
        while (s.phase != BISON_OVER) {
            struct game_event event[256];
            struct game_log log = {event, 0, 256};
            int seat = bison_mover(&s);
            bison_apply(&s, seat, bison_playout(&s, seat, &dice), &log);
            for (uint32_t i = 0; i < log.count; i++) {
                char data[200];
                struct text out;
                text_init(&out, data, sizeof data);
                assert_int_equal(voice_event(&voice, &bison_game, &s, &event[i], &out), GAME_OK);
                assert_null(strchr(data, '{'));
                seen |= 1u << event[i].kind;
            }
        }
    }
    // A draw is rare: the winner's sentence stands for it, and BI-8.3 has a test of its own.
    assert_int_equal(seen | 1u << BISON_EVENT_NO_WINNER, (1u << BISON_EVENTS) - 1);
    for (int kind = 0; kind < BISON_EVENTS; kind++)
        assert_non_null(bison_events[kind].name);
    assert_null(bison_events[BISON_EVENTS].name);
}

static void words_of_other_types(void **unused)
{
    (void)unused;
    static const struct {
        const char *type;
        int value;
        const char *word;
    } word[] = {{"action", 5, "Move 3"},    {"terrain", 1, "river"},
                {"cell", 5, "2,-1"},        {"track", 10 * 8 + 2, "turkeys 10"},
                {"herd", 5 * 8, "5 bison"}, {"payment", 1 << 8 | 3 << 4, "a bison, 3 salmon"},
                {"hunters", 1, "a hunter"}, {"hunters", 0, "0 hunters"},
                {"piece", 0, "a hunter"},   {"other", 7, "7"}};
    struct voice voice;
    voice_plain(&voice);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
        char data[100];
        struct text out;
        text_init(&out, data, sizeof data);
        bison_game.text->print_word(0, word[i].type, word[i].value, &voice, &out);
        assert_string_equal(data, word[i].word);
    }
}

static void draw(const struct bison_state *s, int seat, int width, int colour, char *ret)
{
    struct text out;
    struct voice voice;
    voice_plain(&voice);
    voice.width = width;
    voice.colour = colour;
    text_init(&out, ret, PICTURE);
    assert_int_equal(bison_draw(s, seat, &voice, &out), GAME_OK);
}

static void the_picture_shows_tiles_pieces_and_payments(void **unused)
{
    (void)unused;
    static char picture[PICTURE];
    struct bison_state s = new_game(2), view;
    put(&s, 0, "0,0:p", 3, 2);
    put(&s, 1, "1,0:r", 0, 1);
    put(&s, 1, "0,1:m", 1, 0);
    bison_redact(&s, 0, &view);
    draw(&view, 0, 80, 0, picture);
    assert_non_null(strstr(picture, "P2a A3^2"));
    assert_non_null(strstr(picture, "R2b Bu1"));
    assert_non_null(strstr(picture, "a 2: A+2"));
    assert_non_null(strstr(picture, "b 2: B+2"));
    assert_non_null(strstr(picture, "a 3: B+3"));
    assert_non_null(strstr(picture, "in all   A+2   B+5"));
    assert_non_null(strstr(picture, "Your tile, in its three orientations:"));
    draw(&view, 0, 80, 1, picture);
    assert_non_null(strstr(picture, "\033["));
    bison_redact(&s, GAME_PUBLIC, &view);
    draw(&view, GAME_PUBLIC, 80, 0, picture);
    assert_null(strstr(picture, "Your tile"));
    draw(&view, BISON_SEATS, 80, 0, picture);
    assert_null(strstr(picture, "Your tile"));
}

// Every line fits, whatever the width, all through a game of the widest kind.
static void no_line_is_wider_than_the_terminal(void **unused)
{
    (void)unused;
    static char picture[PICTURE];
    struct dice dice = {60};
    for (int number = 0; number < 12; number++) {
        struct bison_state s = new_game_with(4, "max_ring=4 variant=2");
        for (int ply = 0; s.phase != BISON_OVER; ply++) {
            int seat = bison_mover(&s), width = 60 + 20 * (int)dice_below(&dice, 3);
            bison_apply(&s, seat, bison_playout(&s, seat, &dice), 0);
            if (ply % 5 != number % 5)
                continue;
            draw(&s, seat, width, ply & 1, picture);
            for (char *line = picture; *line;) {
                uint32_t length = (uint32_t)strcspn(line, "\n");
                struct text row = {line, length + 1, length, 0, NULL};
                assert_in_range(text_columns(&row, 0), 0, width);
                line += length + 1;
            }
        }
    }
}

static void insight_tells_regions_and_tiles(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(3);
    char data[16000];
    struct text out;
    put(&s, 0, "0,0:m", 0, 1);
    put(&s, 2, "0,1:m", 4, 0);
    text_init(&out, data, sizeof data);
    assert_int_equal(bison_insight(&s, &out), GAME_OK);
    assert_non_null(
        strstr(data, "{\"terrain\":\"m\",\"animal\":\"turkey\",\"name\":\"the Totem mountains\","
                     "\"short\":\"Totem\",\"spaces\":[\"0,0:m\",\"1,0:m\",\"0,1:m\"],\"animals\":3,"
                     "\"present\":[0,2],\"leaders\":[0],\"income\":[3,0,1]}"));
    assert_non_null(strstr(data, "{\"sides\":\"MPPMMM\",\"rivers\":[0,2],\"animals\":[2,1,0]}"));
    assert_non_null(strstr(data, "\"idle\":false,\"tile_due\":false,\"cost\":0,\"above\":0}"));
    struct json_tree json = {0};
    const struct tree *tree = json_tree_parse(&json, data, out.length, &out);
    assert_non_null(tree);
    assert_int_equal(tree_get(tree, "regions")->count, 7);
    assert_int_equal(tree_get(tree, "tiles")->count, 21);
    json_tree_free(&json);
    assert_non_null(strstr(data, "\"coming\":[[0,0,3],[0,0,0],[0,0,1]],"
                                 "\"brought\":[[0,0,0],[0,0,0],[0,0,0]],\"standing\":[3,0,1],"
                                 "\"scored\":[],"
                                 "\"proposal\":null,\"surplus\":null"));
    assert_non_null(strstr(data, "\"prices\":[0,0,2,4,7,10],\"unused_gain\":1,\"hunter_price\":1,"
                                 "\"home_prices\":[1,2,3,4],\"swap_given\":3,\"track\":15,"
                                 "\"rounds\":4"));
    act(&s, "mark tile;tile 1,1 r0;enter 3 p");
    text_init(&out, data, sizeof data);
    bison_insight(&s, &out);
    assert_non_null(strstr(data, "\"cost\":4,\"above\":0}"));
    assert_non_null(strstr(data, "\"proposal\":[2,1,1],\"surplus\":[0,0,0]"));
}

// BI-12.3 binds the engine's order, not the player's: every hunter left is told with his ways, and
// where each belongs among the moves made.
static void insight_lists_moves_in_any_order(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    char data[16000];
    struct text out;
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "1,0:p", 2, 0);
    act(&s, "mark move1;from 1,0:p;to 1,0:r");
    text_init(&out, data, sizeof data);
    bison_insight(&s, &out);
    assert_non_null(strstr(data, "\"moves\":[{\"from\":\"0,0:p\",\"to\":["));
    assert_non_null(strstr(data, "{\"from\":\"1,0:p\",\"to\":["));
    assert_null(strstr(data, "{\"from\":\"1,0:r\""));
    const char *first = strstr(data, "\"at\":["), *second = strstr(first + 1, "\"at\":[");
    assert_memory_equal(first, "\"at\":[0", 7);
    assert_memory_equal(second, "\"at\":[1]", 8);
}

// ---- bots ----

static void candidates_are_legal_and_different(void **unused)
{
    (void)unused;
    struct dice dice = {8};
    struct bison_state s = new_game_with(3, "variant=2");
    while (s.phase != BISON_OVER) {
        game_action list[BISON_MAX_ACTIONS], some[BISON_MAX_ACTIONS];
        int seat = bison_mover(&s), count = bison_legal(&s, seat, list);
        int most = 1 + (int)dice_below(&dice, 12);
        int found = bison_candidates(&s, seat, &dice, some, most);
        assert_int_equal(found, count < most ? count : most);
        for (int i = 0; i < found; i++) {
            assert_true(bison_allows(&s, seat, some[i]));
            for (int k = 0; k < i; k++)
                assert_int_not_equal(some[i], some[k]);
        }
        game_action action = bison_playout(&s, seat, &dice);
        assert_int_equal(bison_apply(&s, seat, action, 0), GAME_OK);
    }
}

static void the_estimate_is_exact_at_the_end(void **unused)
{
    (void)unused;
    struct dice dice = {21};
    struct bison_state s = new_game(4);
    struct game_result result;
    int32_t value[BISON_SEATS];
    while (s.phase != BISON_OVER) {
        int seat = bison_mover(&s);
        bison_evaluate(&s, value);
        for (int i = 0; i < 4; i++)
            assert_in_range(value[i] + 1, 1, 100000);
        bison_apply(&s, seat, bison_playout(&s, seat, &dice), 0);
    }
    bison_evaluate(&s, value);
    bison_result(&s, &result);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(value[seat], 1000 * result.score[seat]);
}

// In the final scoring the terrains still to come are counted as they will pay.
static void the_estimate_looks_through_the_final_scoring(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    int32_t value[BISON_SEATS];
    put(&s, 0, "0,0:m", 1, 0); // 3 turkeys
    put(&s, 1, "1,0:r", 1, 0); // 2 salmon
    s.season = 6;
    s.round = 4;
    s.turn = BISON_NONE;
    s.phase = BISON_OVERFLOW;
    set_stock(&s, 0, 16, 0, 0);
    set_stock(&s, 1, 1, 0, 0);
    static const int expected[BISON_KINDS][2] = {{19, 3}, {16, 1}, {16, 3}};
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        s.settling = (uint8_t)kind;
        bison_evaluate(&s, value);
        assert_int_equal(value[0], 1000 * expected[kind][0]);
        assert_int_equal(value[1], 1000 * expected[kind][1]);
    }
}

// Being stronger in a region is worth something.
static void the_estimate_prefers_the_stronger(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    int32_t value[BISON_SEATS];
    put(&s, 0, "0,0:m", 2, 0);
    put(&s, 1, "0,1:m", 1, 0);
    put(&s, 1, "0,1:p", 1, 0);
    bison_evaluate(&s, value);
    int32_t lead = value[0] - value[1];
    bison_hunters_add(&s, 1, space_at(&s, "0,1:m"), 3);
    bison_evaluate(&s, value);
    assert_true(value[0] - value[1] < lead);
}

int run_people_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_are_described),
        cmocka_unit_test(the_log_tells_every_kind_of_event),
        cmocka_unit_test(words_of_other_types),
        cmocka_unit_test(the_picture_shows_tiles_pieces_and_payments),
        cmocka_unit_test(no_line_is_wider_than_the_terminal),
        cmocka_unit_test(insight_tells_regions_and_tiles),
        cmocka_unit_test(insight_lists_moves_in_any_order),
        cmocka_unit_test(candidates_are_legal_and_different),
        cmocka_unit_test(the_estimate_is_exact_at_the_end),
        cmocka_unit_test(the_estimate_looks_through_the_final_scoring),
        cmocka_unit_test(the_estimate_prefers_the_stronger),
    };
    return cmocka_run_group_tests_name("bison: people and bots", tests, 0, 0);
}
