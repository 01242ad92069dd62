// SX-10 and SX-11: the end of a season and of the game.
#include "games/sioux/fixture.h"

#include "core/bits.h"

// Four tribes one hunt before T35's end: totals 18, 19, 19, 2 and P0 about to take a hare.
static void before_t35(struct sioux_state *s, const char *options)
{
    start_later(s, 4, options);
    give(s, 0, 0, 0, 0, 0, 3);
    give(s, 1, 2, 3, 2, 0, 1);
    give(s, 2, 1, 0, 2, 3, 0);
    give(s, 3, 0, 1, 0, 0, 0);
}

static void sx_10_1_a_season_ends_by_goal_shortage_or_limit(void **unused)
{
    (void)unused;
    struct sioux_state s;
    before_t35(&s, "");
    play(&s, "9 4 3 2"); // goal: a bison makes 20
    assert_int_equal(s.winter, 2);
    start_later(&s, 3, ""); // shortage: no fish for a prey of one
    give(&s, 0, 9, 0, 0, 0, 0);
    give(&s, 1, 9, 0, 0, 0, 0);
    play(&s, "7 6 2");
    assert_int_equal(s.winter, 2);
    start_later(&s, 3, "hunt_limit=2");
    play(&s, "7 6 2");
    assert_int_equal(s.winter, 2);
}

static void sx_10_2_and_t35_rank_by_total_then_by_animals(void **unused)
{
    (void)unused;
    struct sioux_state s;
    before_t35(&s, "");
    play(&s, "9 4 3 2");
    expect_stock(&s, 1, "4 3 2 1");
    assert_int_equal(s.tribe[1].blind, 0);
    assert_int_equal(s.hunter, 0);
}

static void sx_10_3_the_first_takes_the_highest_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    set_winter(&s, 3);
    give(&s, 1, 0, 0, 0, 0, 3);
    give(&s, 2, 0, 0, 1, 0, 0);
    play(&s, "2 9 4");
    expect_stock(&s, 3, "3 5 4");
}

// T36: P1 and P2 stand equal on ranks 2 and 3 in winter 2. Returns P1's card.
static int deal_equals(uint64_t seed, const char *options, struct sioux_state *s)
{
    start_later(s, 4, options);
    const uint64_t key[2] = {seed, 36};
    rng_seed(&s->rng, key);
    set_winter(s, 2);
    give(s, 0, 0, 0, 0, 0, 3);
    give(s, 1, 0, 2, 1, 0, 0);
    give(s, 2, 0, 2, 1, 0, 0);
    play(s, "9 4 3 2");
    assert_int_equal(s->tribe[1].stock[1] + s->tribe[2].stock[1], 7);
    assert_int_equal(s->tribe[0].stock[1], 5);
    assert_int_equal(s->tribe[3].stock[1], 2);
    assert_int_equal(s->tribe[1].blind, 2);
    assert_int_equal(s->tribe[0].blind, 0);
    return s->tribe[1].stock[1];
}

static void sx_10_4_and_t36_equals_draw_blindly(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int better = 0;
    for (uint64_t seed = 0; seed < 1000; seed++)
        better += deal_equals(seed, "", &s) == 4;
    assert_in_range(better, 430, 570);
}

// T37: the season ends by shortage; P0 and P1 stand equal at the top. Returns the hunter's owner.
static int equal_at_the_top(uint64_t seed)
{
    struct sioux_state s;
    start_later(&s, 3, "");
    const uint64_t key[2] = {seed, 37};
    rng_seed(&s.rng, key);
    give(&s, 0, 9, 0, 0, 0, 0);
    give(&s, 1, 9, 0, 0, 0, 0);
    play(&s, "7 6 2");
    assert_int_equal(s.winter, 2);
    assert_int_equal(s.tribe[s.hunter].stock[0], 3);
    assert_int_equal(s.tribe[2].stock[0], 1);
    return s.hunter;
}

static void sx_10_5_and_t37_the_hunter_follows_the_highest_card(void **unused)
{
    (void)unused;
    int first = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        int owner = equal_at_the_top(seed);
        assert_in_range(owner, 0, 1);
        first += owner == 0;
    }
    assert_in_range(first, 150, 250);
}

static void sx_10_5_the_hunter_may_change_hands(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    honour(&s, 0);
    give(&s, 1, 0, 0, 0, 0, 3);
    play(&s, "4 9 2");
    assert_int_equal(s.winter, 3);
    assert_int_equal(s.hunter, 1);
    assert_true(has_card(&s, 1, SIOUX_HUNTER));
    assert_false(has_card(&s, 0, SIOUX_HUNTER));
}

static void sx_10_6_the_next_season_begins_afresh(void **unused)
{
    (void)unused;
    struct sioux_state s;
    before_t35(&s, "");
    play(&s, "9 4 3 2");
    expect_totals(&s, "0 0 0 0");
    assert_int_equal(s.hunt, 1);
    assert_memory_equal(s.prairie, s.animals, sizeof s.prairie);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(bits_count(s.tribe[seat].hand), seat == 0 ? 12 : 11);
        assert_int_equal(s.tribe[seat].prey, 0);
    }
}

static void sx_10_6_after_the_third_winter_nothing_is_reset(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    set_winter(&s, 3);
    give(&s, 1, 0, 0, 0, 0, 3);
    play(&s, "2 9 4");
    expect_phase(&s, SIOUX_PHASE_OVER, 0);
    expect_totals(&s, "0 20 0");
    assert_int_equal(s.hunter, 0); // although P1 has the highest card
    assert_int_equal(s.tribe[1].prey, 5);
    assert_true(has_played(&s, 1, 9));
    assert_int_equal(s.tribe[1].card, SIOUX_NO_CARD);
    assert_int_equal(s.winter, 3);
    refused(&s, 0, "play 3", "SX-11.1");
}

static void sx_11_1_the_largest_sum_wins(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_result result;
    start_later(&s, 3, "");
    set_winter(&s, 3); // 3+4, 2+3, 1+2 so far
    give(&s, 1, 0, 0, 0, 0, 3);
    give(&s, 2, 1, 0, 0, 0, 0);
    play(&s, "2 9 4"); // third winter: 3, 5, 4
    sioux_result(&s, &result);
    assert_int_equal(result.score[0], 10);
    assert_int_equal(result.score[1], 10);
    assert_int_equal(result.score[2], 7);
}

static void sx_11_2_and_t54_the_third_winter_breaks_ties(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_result result;
    start(&s, 3, "");
    const uint8_t stock[3][3] = {{1, 3, 5}, {2, 3, 4}, {3, 3, 3}};
    for (int seat = 0; seat < 3; seat++)
        memcpy(s.tribe[seat].stock, stock[seat], 3);
    sioux_result(&s, &result);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(result.score[seat], 9);
        assert_int_equal(result.rank[seat], seat + 1);
    }
    s.tribe[1].stock[2] = 5; // only a replaced table can leave this: shared
    s.tribe[1].stock[0] = 1;
    sioux_result(&s, &result);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[2], 3);
}

static void sx_11_3_and_sx_21_5_a_phantom_is_not_ranked(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_result result;
    start_later(&s, 2, "phantom=1");
    set_winter(&s, 3);
    give(&s, 2, 0, 0, 0, 0, 3);
    hold(&s, 2, "13 2");
    play(&s, "7 4");
    expect_stock(&s, 3, "4 3 5");
    sioux_result(&s, &result);
    assert_int_equal(result.score[0], 3 + 4 + 4);
    assert_int_equal(result.score[1], 2 + 3 + 3);
    assert_int_equal(result.score[2], 0);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(result.rank[1], 2);
    assert_int_equal(result.rank[2], 0);
}

int sioux_winter_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_10_1_a_season_ends_by_goal_shortage_or_limit),
        cmocka_unit_test(sx_10_2_and_t35_rank_by_total_then_by_animals),
        cmocka_unit_test(sx_10_3_the_first_takes_the_highest_card),
        cmocka_unit_test(sx_10_4_and_t36_equals_draw_blindly),
        cmocka_unit_test(sx_10_5_and_t37_the_hunter_follows_the_highest_card),
        cmocka_unit_test(sx_10_5_the_hunter_may_change_hands),
        cmocka_unit_test(sx_10_6_the_next_season_begins_afresh),
        cmocka_unit_test(sx_10_6_after_the_third_winter_nothing_is_reset),
        cmocka_unit_test(sx_11_1_the_largest_sum_wins),
        cmocka_unit_test(sx_11_2_and_t54_the_third_winter_breaks_ties),
        cmocka_unit_test(sx_11_3_and_sx_21_5_a_phantom_is_not_ranked),
    };
    return cmocka_run_group_tests_name("winters", tests, 0, 0);
}
