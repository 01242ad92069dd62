// SX-5: the exchange of catches and the clever crow.
#include "games/sioux/fixture.h"

// Three tribes with totals 8, 0, 5; the first two tie at 11.
static void tie_at_eleven(struct sioux_state *s, const char *options)
{
    start_later(s, 3, options);
    give(s, 0, 0, 0, 0, 2, 0);
    give(s, 2, 0, 0, 0, 0, 1);
    play(s, "11 11 2");
}

static void sx_5_1_and_t8_two_at_the_top_swap_everything(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 2, 0);
    give(&s, 2, 0, 0, 0, 0, 1);
    play(&s, "13 13 2");
    nobody_calls(&s);
    expect_totals(&s, "0 8 5");
    expect_food(&s, 1, 0, 0, 0, 2, 0);
    assert_int_equal(s.tribe[0].prey + s.tribe[1].prey + s.tribe[2].prey, 0);
}

static void sx_5_2_tied_players_with_a_card_may_call(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    expect_phase(&s, SIOUX_PHASE_CROW, 3);
    assert_int_equal(s.tie, 3);
    assert_string_equal(legal_texts(&s, 0), "call,pass");
    refused(&s, 2, "call", "SX-5.2");
    refused(&s, 0, "play 9", "SX-5.2");
    act(&s, 1, "pass");
    refused(&s, 1, "call", "SX-5.2");
    expect_phase(&s, SIOUX_PHASE_CROW, 1);
}

static void sx_5_2_a_bluff_needs_no_crow(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 0, "11 2");
    play(&s, "11 11 2");
    assert_string_equal(legal_texts(&s, 0), "call,pass");
}

static void sx_5_3_both_lay_a_second_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    honour(&s, 1);
    act(&s, 0, "call");
    act(&s, 1, "pass");
    expect_phase(&s, SIOUX_PHASE_SECOND, 3);
    assert_string_equal(legal_texts(&s, 1),
                        "lay crow,lay 2,lay 3,lay 4,lay 5,lay 6,lay 7,lay 9,lay 13,lay shaman,"
                        "lay hunter"); // the hunter may bluff
    refused(&s, 2, "lay 3", "SX-5.3");
    refused(&s, 0, "lay 11", "SX-5.3");
    act(&s, 1, "lay hunter");
    refused(&s, 1, "lay 2", "SX-5.3");
    assert_int_equal(s.tribe[1].second, SIOUX_HUNTER);
    act(&s, 0, "lay 3");
    assert_true(has_card(&s, 1, SIOUX_HUNTER));
    expect_totals(&s, "0 8 5");
}

static void sx_5_4_and_e7_a_crow_adds_one_and_is_spent(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 1, 0, 0, 0, 0, 2);
    play(&s, "9 9 2");
    act(&s, 0, "pass");
    act(&s, 1, "call");
    act(&s, 0, "lay 4");
    act(&s, 1, "lay crow");
    expect_totals(&s, "0 11 0");
    assert_int_equal(s.tribe[1].food[0], 1);
    assert_true(has_card(&s, 0, 4));
    assert_true(has_played(&s, 1, SIOUX_CROW));
    assert_false(has_card(&s, 1, SIOUX_CROW));
}

static void sx_5_5_one_crow_prevents_the_swap(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "crow_prey=0");
    act(&s, 0, "call");
    act(&s, 1, "call");
    act(&s, 0, "lay crow");
    act(&s, 1, "lay 2");
    expect_totals(&s, "8 0 5"); // crow_prey = 0: no prey either
}

static void t17_no_crow_no_escape(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    act(&s, 0, "call");
    act(&s, 1, "pass");
    act(&s, 0, "lay 5");
    act(&s, 1, "lay 3");
    expect_totals(&s, "0 8 5");
    assert_true(has_card(&s, 0, 5) && has_card(&s, 1, 3));
}

static void t18_the_other_side_may_have_the_crow(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    act(&s, 0, "call");
    act(&s, 1, "pass");
    act(&s, 0, "lay 2");
    act(&s, 1, "lay crow");
    expect_totals(&s, "8 1 5");
    assert_true(has_card(&s, 0, 2));
    assert_int_equal(s.tribe[1].prey, 1);
}

static void t19_two_crows_cancel_out(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    act(&s, 0, "call");
    act(&s, 1, "call");
    act(&s, 0, "lay crow");
    act(&s, 1, "lay crow");
    expect_totals(&s, "0 8 5");
    assert_true(has_played(&s, 0, SIOUX_CROW) && has_played(&s, 1, SIOUX_CROW));
}

static void t20_an_empty_hand_lays_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 0, "7");
    play(&s, "7 7 2");
    expect_phase(&s, SIOUX_PHASE_CROW, 2);
    refused(&s, 0, "call", "SX-5.2");
    act(&s, 1, "call");
    expect_phase(&s, SIOUX_PHASE_SECOND, 2);
    act(&s, 1, "lay crow");
    expect_totals(&s, "0 1 0");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(s.tribe[seat].hand, s.deck);
}

static void t21_two_empty_hands_swap_at_once(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 1);
    hold(&s, 0, "7");
    hold(&s, 1, "7");
    play(&s, "7 7 2");
    expect_totals(&s, "0 5 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 7);
    assert_int_equal(s.tribe[0].hand, s.deck);
}

static void sx_5_6_there_is_one_announcement_in_a_hunt(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie_at_eleven(&s, "");
    act(&s, 0, "call");
    act(&s, 1, "call");
    act(&s, 0, "lay 5");
    act(&s, 1, "lay 3");
    assert_int_equal(s.hunt, 3); // the tie stood and nobody was asked again
}

static void sx_5_7_a_crow_as_main_card_is_worth_one(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "crow 2 3");
    expect_totals(&s, "0 0 1");
    start(&s, 3, "");
    play(&s, "2 crow crow");
    expect_totals(&s, "1 0 0");
}

int sioux_reaction_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_5_1_and_t8_two_at_the_top_swap_everything),
        cmocka_unit_test(sx_5_2_tied_players_with_a_card_may_call),
        cmocka_unit_test(sx_5_2_a_bluff_needs_no_crow),
        cmocka_unit_test(sx_5_3_both_lay_a_second_card),
        cmocka_unit_test(sx_5_4_and_e7_a_crow_adds_one_and_is_spent),
        cmocka_unit_test(sx_5_5_one_crow_prevents_the_swap),
        cmocka_unit_test(t17_no_crow_no_escape),
        cmocka_unit_test(t18_the_other_side_may_have_the_crow),
        cmocka_unit_test(t19_two_crows_cancel_out),
        cmocka_unit_test(t20_an_empty_hand_lays_nothing),
        cmocka_unit_test(t21_two_empty_hands_swap_at_once),
        cmocka_unit_test(sx_5_6_there_is_one_announcement_in_a_hunt),
        cmocka_unit_test(sx_5_7_a_crow_as_main_card_is_worth_one),
    };
    return cmocka_run_group_tests_name("reactions", tests, 0, 0);
}
