// Evaluating the grounds: BM-7, the vectors T-13 to T-22 and the rulings on them.
#include "games/big_manitou/fixture.h"

static void t_13_bm_7_4_ties_are_struck_out(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 5, "");
    lay(&s, A, 1, "h10 h2");
    lay(&s, B, 1, "h9 h3");
    lay(&s, C, 1, "h9");
    lay(&s, D, 1, "h4");
    lay(&s, E, 1, "scout");
    end_turns(&s);
    assert_string_equal(takers(&s, 1), "E1 C2 D1");
}

static void t_14_a_1_without_a_hero(void **unused)
{
    (void)unused;
    for (int all = 0; all < 2; all++) {
        struct manitou_state s;
        start(&s, 2, all ? "second_takes=1" : "");
        lay(&s, A, 1, "h10");
        lay(&s, B, 1, "h6");
        end_turns(&s);
        assert_string_equal(takers(&s, 1), all ? "A2 B2" : "A2 B1");
        assert_int_equal(counted(s.removed), all ? 5 : 6); // grounds 2 and 3 are left over
    }
}

static void a_1_all_left_also_behind_a_hero(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "second_takes=1 tie_promote=0");
    lay(&s, A, 1, "h10");
    lay(&s, B, 1, "h10");
    lay(&s, C, 1, "h2");
    lay(&s, A, 2, "chief h9");
    end_turns(&s);
    struct manitou_state second = s;
    assert_string_equal(takers(&s, 1), "C4");         // the best untied counts as second
    assert_string_equal(takers(&second, 2), "A1 A2"); // no second: one leaves the game
}

static void t_15_a_2_three_tiles(void **unused)
{
    (void)unused;
    for (int yes = 0; yes < 2; yes++) {
        struct manitou_state s;
        start(&s, 2, yes ? "" : "second_on_three=0");
        lay(&s, A, 2, "h10");
        lay(&s, B, 2, "h6");
        end_turns(&s);
        assert_string_equal(takers(&s, 2), yes ? "A2 B1" : "A2");
    }
}

static void a_2_whatever_the_other_switches_say(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "second_on_three=0 second_takes=1 tie_promote=0");
    lay(&s, A, 3, "h10"); // three tiles with three players
    lay(&s, B, 3, "h6");
    lay(&s, A, 2, "h9");
    lay(&s, B, 2, "h5");
    end_turns(&s);
    struct manitou_state second = s;
    assert_string_equal(takers(&s, 3), "A2");
    assert_string_equal(takers(&second, 2), "A2 B2");
}

static void t_16_bm_7_5_all_that_is_left_if_fewer(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    lay(&s, A, 3, "h5");
    lay(&s, B, 3, "rain");
    end_turns(&s);
    assert_string_equal(takers(&s, 3), "B1 A1");
}

static void t_17_bm_7_8_nobody_takes(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    lay(&s, A, 1, "h7");
    lay(&s, B, 1, "h7");
    lay(&s, C, 1, "h4 h3");
    lay(&s, A, 2, "h1");
    end_turns(&s);
    assert_int_equal(s.ground[0].tiles, 0); // gone before ground 2 is asked
    assert_int_equal(counted(s.removed), 4);
    assert_string_equal(takers(&s, 1), "");
}

static void t_18_bm_7_7_the_same_player_takes_twice(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    lay(&s, A, 1, "healer h9");
    lay(&s, B, 1, "h3");
    end_turns(&s);
    refused(&s, A, "decline", "BM-7.7"); // taking is compulsory
    assert_string_equal(takers(&s, 1), "A1 A2 B1");
}

static void t_19_a_3_a_hero_without_hunters(void **unused)
{
    (void)unused;
    for (int picks = 0; picks < 2; picks++) {
        struct manitou_state s;
        start(&s, 2, picks ? "" : "nohunter_hero=0");
        lay(&s, A, 1, "chief mother");
        lay(&s, B, 2, "scout h1");
        end_turns(&s);
        expect_phase(&s, MANITOU_TAKE, picks ? A : B);
        assert_int_equal(counted(s.removed), picks ? 0 : 4);
        struct manitou_state second = s;
        assert_string_equal(takers(&s, 1), picks ? "A1" : "");
        assert_string_equal(takers(&second, 2), "B1 B2"); // there is a hunter
    }
}

static void t_20_a_16_several_ties(void **unused)
{
    (void)unused;
    for (int promote = 0; promote < 2; promote++) {
        struct manitou_state s;
        start(&s, 5, promote ? "" : "tie_promote=0");
        lay(&s, A, 1, "h10");
        lay(&s, B, 1, "h9 h1");
        lay(&s, C, 1, "h8");
        lay(&s, D, 1, "h7 h1");
        lay(&s, E, 1, "h5");
        end_turns(&s);
        assert_string_equal(takers(&s, 1), promote ? "E2" : "E1");
    }
}

static void a_16_a_tie_below_the_first_is_passed_over(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 4, "tie_promote=0");
    lay(&s, A, 1, "h10");
    lay(&s, B, 1, "h8");
    lay(&s, C, 1, "h8");
    lay(&s, D, 1, "h2");
    end_turns(&s);
    assert_string_equal(takers(&s, 1), "A2 D1");
}

static void t_21_a_tie_does_not_touch_the_hero(void **unused)
{
    (void)unused;
    for (int hero = 0; hero < 2; hero++) {
        struct manitou_state s;
        start(&s, 4, "");
        lay(&s, A, 1, "h10 h2");
        lay(&s, B, 1, hero ? "h9 healer" : "h9");
        lay(&s, C, 1, "h5 h4");
        lay(&s, D, 1, "h4");
        end_turns(&s);
        assert_string_equal(takers(&s, 1), hero ? "B1 A2 D1" : "A2 D1");
    }
}

static void t_22_bm_7_2_tomahawks_make_a_tie(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "");
    own(&s, B, "tomahawk");
    lay(&s, A, 1, "h9");
    lay(&s, B, 1, "h5 h2");
    lay(&s, C, 1, "h1");
    end_turns(&s);
    assert_int_equal(manitou_total(&s, A, 0), 9);
    assert_int_equal(manitou_total(&s, B, 0), 9);
    assert_int_equal(manitou_total(&s, C, 0), 1);
    assert_int_equal(manitou_total(&s, A, 1), -1); // without a hunter nobody is ranked
    assert_string_equal(takers(&s, 1), "C2");
}

// A hero of A on grounds 1 and 2, hunters of B on all three.
static void order_of_steps(struct manitou_state *s, const char *options)
{
    start(s, 3, options);
    lay(s, A, 1, "scout");
    lay(s, A, 2, "rain");
    lay(s, B, 1, "h1");
    lay(s, B, 2, "h2");
    lay(s, B, 3, "h3");
    lay(s, C, 1, "h5");
    end_turns(s);
}

static void expect_step(struct manitou_state *s, int seat, int ground, int step, int picks)
{
    int at_ground, at_step;
    expect_phase(s, MANITOU_TAKE, seat);
    manitou_step_at(s, s->take - 1, &at_ground, &at_step);
    assert_int_equal(at_ground + 1, ground);
    assert_int_equal(at_step, step);
    assert_int_equal(s->picks, picks);
    game_action action[4];
    assert_true(manitou_legal(s, seat, action) > 0);
    assert_int_equal(manitou_apply(s, seat, action[0], 0), GAME_OK);
    expect_sound(s);
}

static void bm_7_1_ground_by_ground(void **unused)
{
    (void)unused;
    struct manitou_state s;
    order_of_steps(&s, "");
    expect_step(&s, A, 1, MANITOU_STEP_HERO, 1);
    expect_step(&s, C, 1, MANITOU_STEP_FIRST, 2);
    expect_step(&s, C, 1, MANITOU_STEP_FIRST, 1);
    expect_step(&s, B, 1, MANITOU_STEP_SECOND, 1);
    expect_step(&s, A, 2, MANITOU_STEP_HERO, 1);
    expect_step(&s, B, 2, MANITOU_STEP_FIRST, 2);
    expect_step(&s, B, 2, MANITOU_STEP_FIRST, 1);
    expect_step(&s, B, 3, MANITOU_STEP_FIRST, 2);
}

static void a_4_heroes_first(void **unused)
{
    (void)unused;
    struct manitou_state s;
    order_of_steps(&s, "eval_order=1");
    expect_step(&s, A, 1, MANITOU_STEP_HERO, 1);
    expect_step(&s, A, 2, MANITOU_STEP_HERO, 1);
    assert_int_equal(manitou_tile_count(s.ground[0].tiles), 3);
    expect_step(&s, C, 1, MANITOU_STEP_FIRST, 2);
    expect_step(&s, C, 1, MANITOU_STEP_FIRST, 1);
    expect_step(&s, B, 1, MANITOU_STEP_SECOND, 1);
    expect_step(&s, B, 2, MANITOU_STEP_FIRST, 2);
    expect_step(&s, B, 2, MANITOU_STEP_FIRST, 1);
    assert_int_equal(counted(s.removed), 1); // BM-7.8: the second's step is the last one
    expect_step(&s, B, 3, MANITOU_STEP_FIRST, 2);
}

static void bm_7_3_bm_7_6_tiles_are_chosen_from_the_ground(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    set_tiles(&s, 1, "bison3 tipi2 tipi2 totem");
    lay(&s, A, 1, "h9");
    lay(&s, B, 1, "h3 healer");
    end_turns(&s);
    assert_string_equal(legal_texts(&s, B), "take bison3, take tipi2, take totem");
    refused(&s, B, "take bison1", "BM-7.3");
    refused(&s, B, "pay bison3", 0);
    act(&s, B, "take tipi2");
    refused(&s, A, "take horse", "BM-7.5");
    refused(&s, B, "take totem", 0);
    acts(&s, "A take tipi2; A take bison3");
    refused(&s, B, "take bison3", "BM-7.6");
    assert_string_equal(legal_texts(&s, B), "take totem"); // asked even if it is the only one
    struct dice dice = {1};
    assert_int_equal(manitou_sample(&s, B, &dice),
                     manitou_action(MANITOU_VERB_TAKE, MANITOU_TOTEM));
    act(&s, B, "take totem");
    assert_int_equal(s.player[B].won, 2);
}

static void a_25_nothing_can_be_refused(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    lay(&s, A, 3, "h9");
    end_turns(&s);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERB_DECLINE, 0), 0),
                     GAME_ERR_ACTION);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERB_DECLINE, 1), 0),
                     GAME_ERR_ACTION);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERB_TAKE, 0), 0),
                     GAME_ERR_ACTION);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERB_TAKE, 400), 0),
                     GAME_ERR_ACTION);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERBS, 1), 0), GAME_ERR_ACTION);
    assert_int_equal(manitou_apply(&s, A, GAME_NO_ACTION, 0), GAME_ERR_ACTION);
}

int manitou_evaluate_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t_13_bm_7_4_ties_are_struck_out),
        cmocka_unit_test(t_14_a_1_without_a_hero),
        cmocka_unit_test(a_1_all_left_also_behind_a_hero),
        cmocka_unit_test(t_15_a_2_three_tiles),
        cmocka_unit_test(a_2_whatever_the_other_switches_say),
        cmocka_unit_test(t_16_bm_7_5_all_that_is_left_if_fewer),
        cmocka_unit_test(t_17_bm_7_8_nobody_takes),
        cmocka_unit_test(t_18_bm_7_7_the_same_player_takes_twice),
        cmocka_unit_test(t_19_a_3_a_hero_without_hunters),
        cmocka_unit_test(t_20_a_16_several_ties),
        cmocka_unit_test(a_16_a_tie_below_the_first_is_passed_over),
        cmocka_unit_test(t_21_a_tie_does_not_touch_the_hero),
        cmocka_unit_test(t_22_bm_7_2_tomahawks_make_a_tie),
        cmocka_unit_test(bm_7_1_ground_by_ground),
        cmocka_unit_test(a_4_heroes_first),
        cmocka_unit_test(bm_7_3_bm_7_6_tiles_are_chosen_from_the_ground),
        cmocka_unit_test(a_25_nothing_can_be_refused),
    };
    return cmocka_run_group_tests_name("evaluation", tests, 0, 0);
}
