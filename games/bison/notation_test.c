// Options, steps, texts and keys: BI-11, BI-12, BI-13.1 to BI-13.4 and the example BI-13.6.
#include "core/setup.h"
#include "games/bison/fixture.h"

static int vetted(int seats, const char *options, const char **ret_rule)
{
    struct game_setup setup;
    struct game_refusal refusal = {0, 0};
    char data[100];
    struct text error;
    text_init(&error, data, sizeof data);
    setup_defaults(&bison_game, seats, &setup);
    assert_int_equal(setup_assign(&bison_game, options, &setup, &error), GAME_OK);
    int status = setup_vet(&bison_game, &setup, &refusal);
    *ret_rule = refusal.rule;
    return status == GAME_OK;
}

static void bi_11_1_options_and_their_ranges(void **unused)
{
    (void)unused;
    const char *rule;
    assert_true(vetted(2, "variant=2 max_ring=4 final_cap=0 first_player=-1", &rule));
    assert_true(vetted(4, "first_player=3", &rule));
    assert_false(vetted(3, "first_player=3", &rule));
    assert_string_equal(rule, "BI-11.1");
    assert_false(vetted(2, "variant=3", &rule));
    assert_false(vetted(2, "max_ring=5", &rule));
    assert_false(vetted(2, "final_cap=2", &rule));
    assert_false(vetted(2, "first_player=-2", &rule));
    assert_false(vetted(2, "data_table=1", &rule));
    assert_false(vetted(1, "", &rule));
    assert_false(vetted(5, "", &rule));
    struct game_setup setup;
    struct bison_state s;
    setup_defaults(&bison_game, 2, &setup);
    setup.option[BISON_FIRST_PLAYER] = 2;
    assert_int_equal(setup_deal(&bison_game, &setup, &s), GAME_ERR_SETUP);
}

static void bi_11_3_chance_decides_at_setup_only(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(3);
    struct rng before = s.rng;
    struct dice dice = {3};
    while (s.phase != BISON_OVER) {
        int seat = bison_mover(&s);
        bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
        assert_memory_equal(&before, &s.rng, sizeof before);
    }
    // The shuffle comes first: another way to choose the start player deals the same tiles.
    struct bison_state fixed = new_game(4), drawn = new_game_with(4, "first_player=-1");
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        assert_int_equal(fixed.deck[i], drawn.deck[i]);
    for (int i = 0; i < 4; i++)
        assert_int_equal(fixed.player[i].hand, drawn.player[(drawn.start + i) % 4].hand);
    int seen = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct game_setup setup;
        setup_defaults(&bison_game, 4, &setup);
        setup.seed[0] = seed;
        setup.option[BISON_FIRST_PLAYER] = -1;
        bison_setup(&s, &setup);
        seen |= 1 << s.start;
    }
    assert_int_equal(seen, 0xf);
}

// ---- steps ----

static void bi_12_1_every_step_leads_to_the_next(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "1,0:r", 1, 0);
    expect_phase(&s, BISON_TURN, 0);
    act(&s, "buy hunter;swap bison salmon");
    expect_phase(&s, BISON_TURN, 0);
    static const struct {
        const char *text;
        int phase;
    } path[] = {
        {"mark tile", BISON_LAY},    {"tile 2,0 r0", BISON_ENTER}, {"none", BISON_GAIN},
        {"gain salmon", BISON_TURN}, {"mark gather", BISON_CALL},  {"none", BISON_GAIN},
        {"gain bison", BISON_TURN},  {"mark tipi", BISON_BUILD},   {"build 0,0:p 1", BISON_BUILD},
        {"done", BISON_TURN},        {"mark move1", BISON_FROM},   {"none", BISON_GAIN},
        {"gain turkey", BISON_TURN}, {"mark gather", BISON_CALL},  {"call 0,0:p", BISON_COME},
        {"come 1,0:r", BISON_COME},  {"done", BISON_TURN},
    };
    for (size_t i = 0; i < sizeof path / sizeof path[0]; i++) {
        act(&s, path[i].text);
        assert_string_equal(bison_phase_word(s.phase), bison_phase_word(path[i].phase));
    }
    act(&s, "mark tile;tile 0,-1 r0;enter 2 r");
    expect_phase(&s, BISON_PAY, 1);
    act(&s, "pay 0 2 0;mark move3;from 0,0:p");
    expect_phase(&s, BISON_TO, 0);
    act(&s, "to 0,0:m");
    expect_phase(&s, BISON_FROM, 0);
}

static void expect_text(const char *in, const char *canonical)
{
    game_action action;
    char data[40];
    struct text out;
    if (bison_parse_action(NULL, 0, in, &action) != GAME_OK)
        fail_msg("not understood: %s", in);
    text_init(&out, data, sizeof data);
    assert_int_equal(bison_print_action(NULL, 0, action, &out), GAME_OK);
    assert_string_equal(data, canonical);
}

static void bi_12_2_every_action_has_one_text(void **unused)
{
    (void)unused;
    static const char *const text[] = {"buy hunter",
                                       "buy tipi1",
                                       "buy tipi4",
                                       "buy canoe1",
                                       "buy canoe4",
                                       "swap bison salmon",
                                       "swap turkey bison",
                                       "mark tile",
                                       "mark tipi",
                                       "mark canoe",
                                       "mark gather",
                                       "mark move1",
                                       "mark move3",
                                       "tile 2,-1 r1",
                                       "tile -3,4 r0",
                                       "enter 1 p",
                                       "enter 5 m",
                                       "enter 3 r",
                                       "build 2,-1:p 4",
                                       "build -1,-1:m 1",
                                       "reduce 0,0:r 0",
                                       "reduce 4,-3:p 3",
                                       "call 0,0:p",
                                       "come -2,3:r",
                                       "from 1,0:m",
                                       "to -3,2:p",
                                       "done",
                                       "none",
                                       "pay 2 1 1",
                                       "pay 0 0 10",
                                       "pay 0 7 0",
                                       "pay 1 0 1",
                                       "gain bison",
                                       "gain salmon",
                                       "gain turkey",
                                       "stop"};
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        expect_text(text[i], text[i]);
    expect_text("  TILE   2,-1\tR1 ", "tile 2,-1 r1");
    expect_text("Build 0,0:P 2", "build 0,0:p 2");
    expect_text("PAY 2 1 1", "pay 2 1 1");
}

static const char *const no_action[] = {"",
                                        " ",
                                        "play nothing",
                                        "pass",
                                        "buy",
                                        "buy tipi",
                                        "buy tipi0",
                                        "buy tipi5",
                                        "buy hunter 1",
                                        "swap bison",
                                        "swap bison bison",
                                        "swap bison salmon turkey",
                                        "mark",
                                        "mark move2",
                                        "tile 2,-1",
                                        "tile 2,-1 r3",
                                        "tile 2,-1 1",
                                        "tile 2,-1 r",
                                        "tile +2,-1 r1",
                                        "tile 02,-1 r1",
                                        "tile 5,0 r1",
                                        "tile 2 r1",
                                        "tile 2,-1,0 r1",
                                        "tile 2,-1 r01",
                                        "tile 2,99999999999999999999 r1",
                                        "tile 2,50 r0",
                                        "enter 0 p",
                                        "enter 6 p",
                                        "enter 1 x",
                                        "enter 1 pp",
                                        "enter p",
                                        "enter 1",
                                        "build 0,0:p 0",
                                        "build 0,0:p 5",
                                        "build 0,0 1",
                                        "build 0,0:x 1",
                                        "build 0,0:p",
                                        "build 0,0: 1",
                                        "reduce 0,0:p 4",
                                        "reduce 0,0:p -1",
                                        "call",
                                        "call 0,0",
                                        "come 9,9:p",
                                        "from 0,0:pp",
                                        "to 0,0:p 1",
                                        "done 1",
                                        "none 0",
                                        "stop now",
                                        "pay 1 1 1",
                                        "tile 2,-50 r0",
                                        "tile 200000,0 r0",
                                        "pay 1 1 x",
                                        "pay 1 x 1",
                                        "pay 2 0",
                                        "pay 2 0 0 0",
                                        "pay -1 1 2",
                                        "pay 11 0 0",
                                        "pay 02 0 0",
                                        "pay +2 0 0",
                                        "gain",
                                        "gain deer",
                                        "gain bison bison",
                                        "buildbuildbuild 0,0:p 1",
                                        "build 0,0:pppppppppppppp 1",
                                        "call aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                                        "tile -0,1 r0"};

static void bi_12_2_what_is_no_action_text(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof no_action / sizeof no_action[0]; i++) {
        game_action action;
        if (bison_parse_action(NULL, 0, no_action[i], &action) != GAME_ERR_TEXT)
            fail_msg("understood: %s", no_action[i]);
    }
}

// BI-12.3: every set of moves has exactly one order.
static void bi_12_3_picks_never_descend(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:r", 3, 0);
    put(&s, 0, "1,0:r", 1, 0);
    act(&s, "mark move1;from 0,0:r;to 0,0:m;from 0,0:r");
    assert_true(offers(&s, "to 0,0:m"));
    assert_false(offers(&s, "to 0,0:p"));
    expect_refused(&s, 0, "to 0,0:p", "BI-12.3");
    act(&s, "to 0,0:m;from 1,0:r;to 1,0:p");
    assert_false(offers(&s, "from 0,0:r"));
    expect_refused(&s, 0, "from 0,0:r", "BI-12.3");

    s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "1,0:r", 1, 0);
    put(&s, 0, "0,1:m", 1, 0);
    act(&s, "mark gather;call 0,1:m;come 1,0:r");
    assert_false(offers(&s, "come 0,0:p"));
    expect_refused(&s, 0, "come 0,0:p", "BI-12.3");
    expect_refused(&s, 0, "come 0,1:m", "BI-5.4");
}

static void bi_12_4_single_choices_are_asked(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark move1"); // no hunter on the board
    assert_int_equal(count_legal(&s), 1);
    assert_true(offers(&s, "none"));
    s = new_game(2);
    put(&s, 0, "0,0:r", 6, 0);
    act(&s, "mark move1");
    for (int i = 0; i < 5; i++)
        act(&s, "from 0,0:r;to 0,0:m");
    assert_int_equal(count_legal(&s), 1);
    assert_true(offers(&s, "done"));
    expect_refused(&s, 0, "from 0,0:r", "BI-3.1");
    set_stock(&s, 0, 0, 10, 0);
    act(&s, "done");
    assert_int_equal(count_legal(&s), 1);
    assert_true(offers(&s, "pay 0 10 0"));
}

static void bi_12_5_no_trade_once_an_action_is_marked(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark tile");
    while (s.turn == 0) {
        assert_int_equal(count_verb(&s, BISON_VERB_BUY) + count_verb(&s, BISON_VERB_SWAP), 0);
        game_action list[BISON_MAX_ACTIONS];
        int count = bison_legal(&s, 0, list);
        bison_apply(&s, 0, list[count - 1], 0);
    }
    assert_true(count_verb(&s, BISON_VERB_BUY) > 0);
}

// The list's order: verbs as in BI-12.2, then operands; ascending values.
static void the_legal_list_is_in_canonical_order(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    game_action list[BISON_MAX_ACTIONS];
    static const char *const expected[21] = {
        "buy hunter",         "buy tipi1",         "buy tipi2",          "buy tipi3",
        "buy tipi4",          "buy canoe1",        "buy canoe2",         "buy canoe3",
        "buy canoe4",         "swap bison salmon", "swap bison turkey",  "swap salmon bison",
        "swap salmon turkey", "swap turkey bison", "swap turkey salmon", "mark tile",
        "mark tipi",          "mark canoe",        "mark gather",        "mark move1",
        "mark move3"};
    assert_int_equal(bison_legal(&s, 0, list), 21);
    for (int i = 0; i < 21; i++) {
        char data[40];
        struct text out;
        text_init(&out, data, sizeof data);
        bison_print_action(NULL, 0, list[i], &out);
        assert_string_equal(data, expected[i]);
    }
    assert_int_equal(bison_legal(&s, 1, list), 0);
    assert_int_equal(bison_sample(&s, 1, &(struct dice){1}), GAME_NO_ACTION);
}

// ---- the state as JSON ----

static void bi_13_1_bi_13_2_bi_13_6_the_example_is_read_and_written(void **unused)
{
    (void)unused;
    struct bison_state s;
    char data[4000];
    struct text text;
    text_init(&text, data, sizeof data);
    if (load_text(bison_example, &s, &text) != GAME_OK)
        fail_msg("%s", data);
    text_clear(&text);
    assert_int_equal(bison_print_state(&s, GAME_ALL, &text), GAME_OK);
    assert_string_equal(data, bison_example);
    assert_int_equal(count_legal(&s), 3);
    assert_true(offers(&s, "to 1,0:m"));
    assert_true(offers(&s, "to 2,-1:p"));
    assert_true(offers(&s, "to 2,-1:r"));
    expect_refused(&s, 0, "to 1,0:p", "BI-12.3");
    expect_refused(&s, 0, "to 1,0:r", "BI-12.3");
}

static void bi_13_3_a_view_shows_question_marks(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2), view;
    char data[4000];
    struct text text;
    text_init(&text, data, sizeof data);
    bison_redact(&s, 0, &view);
    bison_print_state(&view, 0, &text);
    assert_non_null(strstr(data, "\"stack\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\","
                                 "\"?\"],\"removed\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]}"));
    assert_non_null(strstr(data, "\"hand\":\"?\""));
    assert_null(strstr(data, "\"rng\""));
    text_clear(&text);
    bison_redact(&s, GAME_PUBLIC, &view);
    bison_print_state(&view, GAME_PUBLIC, &text);
    assert_non_null(strstr(data, "\"as\":\"public\""));
}

static void bi_13_4_the_result_has_sums_and_ranks(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    char data[6000];
    struct text text;
    text_init(&text, data, sizeof data);
    while (s.phase != BISON_OVER)
        pass_season(&s);
    bison_print_state(&s, GAME_ALL, &text);
    assert_non_null(strstr(data, "\"phase\":\"over\",\"to_act\":[],"
                                 "\"result\":{\"scores\":[0,0],\"ranks\":[1,1]}"));
    assert_int_equal(bison_to_act(&s), 0);
}

int run_notation_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_11_1_options_and_their_ranges),
        cmocka_unit_test(bi_11_3_chance_decides_at_setup_only),
        cmocka_unit_test(bi_12_1_every_step_leads_to_the_next),
        cmocka_unit_test(bi_12_2_every_action_has_one_text),
        cmocka_unit_test(bi_12_2_what_is_no_action_text),
        cmocka_unit_test(bi_12_3_picks_never_descend),
        cmocka_unit_test(bi_12_4_single_choices_are_asked),
        cmocka_unit_test(bi_12_5_no_trade_once_an_action_is_marked),
        cmocka_unit_test(the_legal_list_is_in_canonical_order),
        cmocka_unit_test(bi_13_1_bi_13_2_bi_13_6_the_example_is_read_and_written),
        cmocka_unit_test(bi_13_3_a_view_shows_question_marks),
        cmocka_unit_test(bi_13_4_the_result_has_sums_and_ranks),
    };
    return cmocka_run_group_tests_name("bison: notation", tests, 0, 0);
}
