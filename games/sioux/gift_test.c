// SX-8: small gifts.
#include "games/sioux/fixture.h"

// T27: P0 rises from 10 to 13 by prey; P2 has 13 = [1,1,0,0,2].
static void thirteen_each(struct sioux_state *s, const char *options)
{
    start_later(s, 4, options);
    give(s, 0, 0, 0, 0, 0, 2);
    give(s, 2, 1, 1, 0, 0, 2);
}

static void sx_8_1_and_t27_who_draws_level_may_ask(void **unused)
{
    (void)unused;
    struct sioux_state s;
    thirteen_each(&s, "");
    play(&s, "7 4 2 3");
    expect_phase(&s, SIOUX_PHASE_GIFT, 1);
    assert_string_equal(legal_texts(&s, 0), "ask 2,pass");
    act(&s, 0, "ask 2");
    expect_totals(&s, "14 0 12 0");
    assert_int_equal(s.tribe[0].food[0], 1);
}

static void sx_8_2_and_t28_the_asker_chooses_one_target(void **unused)
{
    (void)unused;
    struct sioux_state s;
    thirteen_each(&s, "");
    give(&s, 1, 0, 0, 1, 0, 2);
    play(&s, "7 4 2 3");
    assert_string_equal(legal_texts(&s, 0), "ask 1,ask 2,pass");
    refused(&s, 0, "ask 3", "SX-8.2");
    refused(&s, 0, "ask 0", "SX-8.2");
    refused(&s, 0, "call", "SX-8.2");
    struct sioux_state other = s;
    act(&s, 0, "ask 1");
    expect_totals(&s, "16 10 13 0");
    act(&other, 0, "ask 2");
    expect_totals(&other, "14 13 12 0");
}

static void sx_8_3_the_target_gives_its_smallest_animal(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 1, 0, 0, 1, 1, 0);
    give(&s, 0, 0, 0, 0, 1, 0);
    play(&s, "9 6 2"); // 4 + 3 = 7
    act(&s, 0, "ask 1");
    expect_food(&s, 1, 0, 0, 0, 1, 0);
    expect_food(&s, 0, 0, 0, 2, 1, 0);
}

static void sx_8_3_the_gift_tells_what_both_then_have(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_event event[8];
    struct game_log log = {event, 0, 8};
    thirteen_each(&s, "");
    play(&s, "7 4 2 3");
    sioux_give(&s, 0, 2, &log);
    assert_int_equal(event[0].kind, SIOUX_EVENT_GIFT);
    assert_int_equal(event[0].arg[4], s.tribe[0].total);
    assert_int_equal(event[0].arg[5], s.tribe[2].total);
    expect_totals(&s, "14 0 12 0");
}

static void sx_8_4_one_request_a_tribe_and_hunt(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "gift_who=2");
    give(&s, 0, 2, 0, 0, 0, 0);
    give(&s, 1, 2, 0, 0, 0, 0);
    give(&s, 2, 2, 0, 0, 0, 0);
    play(&s, "13 13 13 2");
    act(&s, 0, "ask 1");
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    refused(&s, 0, "ask 2", "SX-8.6");
    act(&s, 1, "ask 2");
    act(&s, 2, "ask 1"); // a tribe may be asked by several others
    expect_totals(&s, "3 1 2 0");
    assert_int_equal(s.hunt, 3);
}

static void sx_8_5_and_t29_a_gift_creates_no_new_right(void **unused)
{
    (void)unused;
    struct sioux_state s;
    thirteen_each(&s, "");
    give(&s, 3, 0, 2, 0, 0, 2);
    play(&s, "7 4 2 3");
    assert_string_equal(legal_texts(&s, 0), "ask 2,pass");
    act(&s, 0, "ask 2");
    expect_totals(&s, "14 0 12 14");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void sx_8_5_1_and_t64_a_chain_looks_at_the_moment(void **unused)
{
    (void)unused;
    struct sioux_state s;
    thirteen_each(&s, "gift_chain=1 gift_who=0");
    give(&s, 1, 0, 0, 0, 3, 0);
    play(&s, "7 4 2 3");
    act(&s, 0, "ask 2"); // P2 has changed to 12 and equals P1
    expect_phase(&s, SIOUX_PHASE_GIFT, 4);
    assert_string_equal(legal_texts(&s, 2), "ask 1,pass");
    thirteen_each(&s, "gift_chain=1");
    give(&s, 1, 0, 0, 0, 3, 0);
    play(&s, "7 4 2 3");
    act(&s, 0, "ask 2");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

// T58: 4,5,9,9,9 lift P0 from 12 and P1 from 11 to 16 each.
static void both_at_sixteen(struct sioux_state *s, int first)
{
    start_later(s, 5, "wakan_tanka=1");
    give(s, first, 0, 0, 0, 3, 0);
    give(s, 1 - first, 1, 0, 0, 0, 2);
    play(s, first == 0 ? "4 5 9 9 9" : "5 4 9 9 9");
    expect_totals(s, "16 16 0 0 0");
}

static void sx_8_6_and_t58_lower_values_ask_first_in_a_shared_sign(void **unused)
{
    (void)unused;
    struct sioux_state s;
    both_at_sixteen(&s, 0);
    expect_phase(&s, SIOUX_PHASE_GIFT, 1);
    refused(&s, 1, "ask 0", "SX-8.6");
    act(&s, 0, "ask 1");
    expect_totals(&s, "17 15 0 0 0");
    assert_string_equal(legal_texts(&s, 1), "ask 0,pass");
    act(&s, 1, "ask 0");
    expect_totals(&s, "16 16 0 0 0");
    both_at_sixteen(&s, 1);
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
}

static void t59_a_request_may_be_in_vain(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "gift_who=2");
    for (int seat = 0; seat < 4; seat++)
        give(&s, seat, seat == 3 ? 2 : 1, 0, 0, 0, 0);
    play(&s, "13 13 13 2");
    act(&s, 0, "ask 1");
    act(&s, 1, "pass");
    assert_string_equal(legal_texts(&s, 2), "ask 0,ask 1,pass");
    act(&s, 2, "ask 1");
    expect_totals(&s, "2 0 1 2");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void sx_8_7_the_gift_is_decided_before_the_next_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    thirteen_each(&s, "");
    play(&s, "7 4 2 3");
    refused(&s, 1, "play 2", "SX-8.6");
    refused(&s, 0, "play 2", "SX-8.2");
    act(&s, 0, "pass");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
    expect_totals(&s, "13 0 13 0");
}

static void t30_a_gift_may_end_the_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 2, 0, 2);
    give(&s, 1, 1, 0, 1, 0, 3);
    play(&s, "7 4 2");
    expect_totals(&s, "19 19 0");
    act(&s, 0, "ask 1");
    assert_int_equal(s.winter, 2);
    expect_stock(&s, 1, "3 2 1");
    assert_int_equal(s.hunter, 0);
}

// T31: P0 (12) and P1 (5) swap; P2 has 5 with smallest hare, P3 has 12 with smallest fish.
static void swap_twelve_and_five(struct sioux_state *s, const char *options)
{
    start_later(s, 4, options);
    give(s, 0, 0, 1, 0, 0, 2);
    give(s, 1, 0, 0, 0, 0, 1);
    give(s, 2, 0, 1, 1, 0, 0);
    give(s, 3, 2, 0, 0, 0, 2);
    play(s, "13 13 2 3");
    nobody_calls(s);
    expect_totals(s, "5 12 5 12");
}

static void t31_any_change_gives_the_right(void **unused)
{
    (void)unused;
    struct sioux_state s;
    swap_twelve_and_five(&s, "gift_who=0");
    assert_string_equal(legal_texts(&s, 0), "ask 2,pass");
    act(&s, 0, "ask 2");
    assert_string_equal(legal_texts(&s, 1), "ask 3,pass");
    act(&s, 1, "ask 3");
    expect_totals(&s, "7 13 3 11");
}

static void t32_by_default_only_the_one_who_rose_may_ask(void **unused)
{
    (void)unused;
    struct sioux_state s;
    swap_twelve_and_five(&s, "");
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    assert_string_equal(legal_texts(&s, 1), "ask 3,pass");
    act(&s, 1, "pass");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void t33_a_swap_of_equal_totals_gives_no_right(void **unused)
{
    (void)unused;
    const char *options[] = {"", "gift_who=0"};
    for (int i = 0; i < 2; i++) {
        struct sioux_state s;
        start_later(&s, 3, options[i]);
        give(&s, 0, 0, 1, 0, 0, 1);
        give(&s, 1, 0, 2, 1, 0, 0);
        give(&s, 2, 0, 0, 1, 1, 0);
        play(&s, "13 13 2");
        nobody_calls(&s);
        expect_food(&s, 0, 0, 2, 1, 0, 0);
        expect_phase(&s, SIOUX_PHASE_PLAY, 7);
    }
}

static void t34_nobody_asks_at_zero(void **unused)
{
    (void)unused;
    const char *options[] = {"gift_who=0", "gift_who=1", "gift_who=2"};
    for (int i = 0; i < 3; i++) {
        struct sioux_state s;
        start_later(&s, 3, options[i]);
        give(&s, 0, 0, 0, 2, 0, 0);
        play(&s, "13 13 2");
        nobody_calls(&s);
        expect_totals(&s, "0 6 0");
        expect_phase(&s, SIOUX_PHASE_PLAY, 7);
    }
}

// T66: P0 19 and P1 18 swap beside P2 18 and P3 19.
static void swap_nineteen_and_eighteen(struct sioux_state *s, const char *options)
{
    start_later(s, 4, options);
    give(s, 0, 0, 2, 0, 0, 3);
    give(s, 1, 0, 4, 0, 0, 2);
    give(s, 2, 0, 0, 6, 0, 0);
    give(s, 3, 0, 3, 3, 1, 0);
    play(s, "13 13 2 3");
    nobody_calls(s);
}

static void t66_two_gifts_lift_two_tribes_to_the_goal(void **unused)
{
    (void)unused;
    struct sioux_state s;
    swap_nineteen_and_eighteen(&s, "gift_who=0");
    act(&s, 0, "ask 2");
    expect_totals(&s, "21 19 15 19"); // tested after all gifts
    assert_int_equal(s.winter, 1);
    act(&s, 1, "ask 3");
    assert_int_equal(s.winter, 2);
    expect_stock(&s, 1, "4 3 1 2");
    assert_int_equal(s.hunter, 0);
    swap_nineteen_and_eighteen(&s, "");
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    act(&s, 1, "ask 3"); // 18, 21, 18, 17; P0 and P2 have six animals each
    assert_int_equal(s.tribe[1].stock[0], 4);
    assert_int_equal(s.tribe[0].stock[0] + s.tribe[2].stock[0], 5);
    assert_int_equal(s.tribe[0].blind + s.tribe[2].blind, 2);
    assert_int_equal(s.hunter, 1);
}

// T67: in a shared sign a gift may bring a second asker level.
static void shared_sign_chain(struct sioux_state *s, const char *options)
{
    start_later(s, 5, options);
    give(s, 0, 0, 0, 0, 2, 0);
    give(s, 1, 0, 4, 0, 0, 0);
    give(s, 2, 1, 0, 2, 0, 1);
    play(s, "4 5 9 9 9");
    expect_totals(s, "12 13 12 0 0");
    act(s, 0, "ask 2");
}

static void t67_chain_in_a_shared_sign(void **unused)
{
    (void)unused;
    struct sioux_state s;
    shared_sign_chain(&s, "wakan_tanka=1 gift_chain=1");
    assert_string_equal(legal_texts(&s, 1), "ask 0,pass");
    act(&s, 1, "ask 0");
    expect_totals(&s, "12 14 11 0 0");
    shared_sign_chain(&s, "wakan_tanka=1");
    expect_phase(&s, SIOUX_PHASE_PLAY, 31);
}

int sioux_gift_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_8_1_and_t27_who_draws_level_may_ask),
        cmocka_unit_test(sx_8_2_and_t28_the_asker_chooses_one_target),
        cmocka_unit_test(sx_8_3_the_target_gives_its_smallest_animal),
        cmocka_unit_test(sx_8_3_the_gift_tells_what_both_then_have),
        cmocka_unit_test(sx_8_4_one_request_a_tribe_and_hunt),
        cmocka_unit_test(sx_8_5_and_t29_a_gift_creates_no_new_right),
        cmocka_unit_test(sx_8_5_1_and_t64_a_chain_looks_at_the_moment),
        cmocka_unit_test(sx_8_6_and_t58_lower_values_ask_first_in_a_shared_sign),
        cmocka_unit_test(t59_a_request_may_be_in_vain),
        cmocka_unit_test(sx_8_7_the_gift_is_decided_before_the_next_card),
        cmocka_unit_test(t30_a_gift_may_end_the_season),
        cmocka_unit_test(t31_any_change_gives_the_right),
        cmocka_unit_test(t32_by_default_only_the_one_who_rose_may_ask),
        cmocka_unit_test(t33_a_swap_of_equal_totals_gives_no_right),
        cmocka_unit_test(t34_nobody_asks_at_zero),
        cmocka_unit_test(t66_two_gifts_lift_two_tribes_to_the_goal),
        cmocka_unit_test(t67_chain_in_a_shared_sign),
    };
    return cmocka_run_group_tests_name("gifts", tests, 0, 0);
}
