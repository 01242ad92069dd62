// What bots are told about a position: estimates that order seats well, choices that are legal.
#include "games/sioux/fixture.h"
#include "games/sioux/knowledge.h"

#include "core/bits.h"

static void an_estimate_is_exact_when_the_game_is_over(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_result result;
    int32_t estimate[GAME_MAX_SEATS];
    start(&s, 4, "hunt_limit=1");
    play(&s, "13 7 4 2");
    play(&s, "11 7 4 2");
    play(&s, "2 3 5 9");
    expect_phase(&s, SIOUX_PHASE_OVER, 0);
    sioux_result(&s, &result);
    sioux_evaluate(&s, estimate);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(estimate[seat], 1000 * result.score[seat]);
}

static void estimates_share_out_the_stock_that_is_left(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int32_t estimate[GAME_MAX_SEATS];
    start(&s, 3, "");
    sioux_evaluate(&s, estimate);
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(estimate[seat], 8980, 9000); // 2 + 3 + 4
}

static void more_food_and_a_better_hand_are_worth_more(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int32_t even[GAME_MAX_SEATS], richer[GAME_MAX_SEATS], poorer[GAME_MAX_SEATS];
    start_later(&s, 3, "");
    sioux_evaluate(&s, even);
    give(&s, 1, 0, 0, 0, 0, 2);
    sioux_evaluate(&s, richer);
    assert_true(richer[1] > even[1] && richer[0] < even[0]);
    give(&s, 1, 0, 0, 0, 1, 1); // 19: nearer to the goal
    sioux_evaluate(&s, even);
    assert_true(even[1] > richer[1]);
    hold(&s, 1, "2");
    sioux_evaluate(&s, poorer);
    assert_true(poorer[1] < even[1]);
    act(&s, 0, "play 13"); // a card not yet shown is not yet spent
    sioux_evaluate(&s, even);
    assert_memory_equal(even, poorer, 3 * sizeof *even);
}

static void the_best_stand_at_the_ends_of_the_scale(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int32_t estimate[GAME_MAX_SEATS];
    start_later(&s, 2, "phantom=2");
    set_winter(&s, 3);
    give(&s, 0, 0, 0, 0, 1, 3);
    hold(&s, 1, "2");
    sioux_evaluate(&s, estimate);
    assert_in_range(estimate[0], 2000 + 3000 + 3900, 2000 + 3000 + 4000);
    assert_in_range(estimate[1], 1000 + 2000 + 3000, 1000 + 2000 + 3100);
}

static void overhunting_is_worth_less_than_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int32_t estimate[GAME_MAX_SEATS];
    start_later(&s, 3, "bad_omen=1");
    give(&s, 0, 0, 0, 0, 2, 3);
    give(&s, 1, 0, 0, 0, 5, 0);
    sioux_evaluate(&s, estimate);
    assert_true(estimate[1] > estimate[2] && estimate[2] > estimate[0]);
}

// Plays whole games by quick choices. Returns the kinds of actions seen, as a mask.
static uint32_t kinds_chosen(const char *options, int games)
{
    uint32_t kinds = 0;
    struct dice dice = {11};
    for (int i = 0; i < games; i++) {
        struct sioux_state s;
        start(&s, 3, options);
        while (sioux_to_act(&s)) {
            int seat = bits_lowest(sioux_to_act(&s));
            game_action action = sioux_playout(&s, seat, &dice);
            assert_int_equal(sioux_apply(&s, seat, action, 0), GAME_OK);
            int what = (int)(action & 15);
            int reply = action - (game_action)what == SIOUX_ACT_REPLY;
            kinds |= reply && what < SIOUX_MAX_TRIBES ? 1u : 0;
            kinds |= reply && what == SIOUX_CALL ? 2u : 0;
            kinds |= reply && what == SIOUX_PASS ? 4u : 0;
            kinds |= reply ? 0 : 8u << (action >> 4);
        }
    }
    return kinds;
}

static void quick_choices_are_legal_and_of_every_kind(void **unused)
{
    (void)unused;
    uint32_t all = 1u | 2u | 4u | 8u << 1 | 8u << 2 | 8u << 4; // ask call pass play name lay
    assert_int_equal(kinds_chosen("", 30), all);
    assert_int_equal(kinds_chosen("phantom=1 gift_who=2", 30), all);
    struct sioux_state s;
    struct dice dice = {1};
    start(&s, 3, "");
    act(&s, 0, "play 2");
    assert_int_equal(sioux_playout(&s, 0, &dice), GAME_NO_ACTION);
}

static void a_crow_is_mostly_used_to_save_a_catch(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct dice dice = {12};
    int called = 0, crows = 0, silent = 0;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 2);
    play(&s, "9 9 2");
    for (int i = 0; i < 400; i++) {
        called += sioux_playout(&s, 0, &dice) == SIOUX_ACT_REPLY + SIOUX_CALL;
        silent += sioux_playout(&s, 1, &dice) == SIOUX_ACT_REPLY + SIOUX_PASS;
    }
    assert_true(called > 300 && silent > 300);
    act(&s, 0, "call");
    act(&s, 1, "pass");
    for (int i = 0; i < 400; i++)
        crows += sioux_playout(&s, 0, &dice) == SIOUX_ACT_LAY + SIOUX_CROW;
    assert_true(crows > 300);
}

static void the_largest_gift_is_asked_for(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct dice dice = {13};
    int best = 0;
    start_later(&s, 4, "");
    give(&s, 0, 0, 0, 0, 0, 2);
    give(&s, 1, 0, 0, 1, 0, 2);
    give(&s, 2, 1, 1, 0, 0, 2);
    play(&s, "7 4 2 3");
    for (int i = 0; i < 400; i++)
        best += sioux_playout(&s, 0, &dice) == SIOUX_ACT_REPLY + 1;
    assert_true(best > 300);
}

static void candidates_are_legal_and_as_many_as_wanted(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct dice dice = {14};
    game_action all[SIOUX_MAX_ACTIONS], some[SIOUX_MAX_ACTIONS];
    start(&s, 3, "");
    int count = sioux_legal(&s, 0, all);
    assert_int_equal(sioux_candidates(&s, 0, &dice, some, 20), count);
    assert_memory_equal(all, some, (size_t)count * sizeof *all);
    uint32_t seen = 0;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(sioux_candidates(&s, 0, &dice, some, 4), 4);
        for (int k = 0; k < 4; k++) {
            assert_true(k == 0 || some[k] > some[k - 1]);
            seen |= 1u << (some[k] & 15);
        }
    }
    assert_int_equal(seen, s.deck);
}

int sioux_knowledge_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_estimate_is_exact_when_the_game_is_over),
        cmocka_unit_test(estimates_share_out_the_stock_that_is_left),
        cmocka_unit_test(more_food_and_a_better_hand_are_worth_more),
        cmocka_unit_test(the_best_stand_at_the_ends_of_the_scale),
        cmocka_unit_test(overhunting_is_worth_less_than_nothing),
        cmocka_unit_test(quick_choices_are_legal_and_of_every_kind),
        cmocka_unit_test(a_crow_is_mostly_used_to_save_a_catch),
        cmocka_unit_test(the_largest_gift_is_asked_for),
        cmocka_unit_test(candidates_are_legal_and_as_many_as_wanted),
    };
    return cmocka_run_group_tests_name("knowledge", tests, 0, 0);
}
