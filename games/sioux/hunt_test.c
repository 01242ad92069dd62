// SX-3, SX-6, SX-7 and SX-9: one hunt, hunter, Shaman, refill.
#include "games/sioux/fixture.h"

#include "core/bits.h"

static void sx_3_1_every_tribe_commits_one_card_from_its_hand(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    act(&s, 1, "play 9");
    expect_phase(&s, SIOUX_PHASE_PLAY, 5);
    assert_false(has_card(&s, 1, 9));
    assert_int_equal(s.tribe[1].card, 9);
    refused(&s, 1, "play 2", "SX-3.1"); // committed is committed
    refused(&s, 0, "play 8", "SX-3.1"); // no such card in this deck
    refused(&s, 0, "play hunter", "SX-3.1");
    refused(&s, 0, "pass", "SX-3.1");
}

static void sx_3_2_all_cards_are_revealed_together(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    act(&s, 2, "play 9");
    act(&s, 0, "play shaman");
    assert_int_equal(s.face_up, 0);
    act(&s, 1, "play 7");
    assert_int_equal(s.face_up, 7);
}

static void sx_3_3_a_hunter_replaces_the_comparison(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    honour(&s, 0);
    play(&s, "hunter 13 2");
    expect_totals(&s, "3 0 0");
}

static void sx_3_4_values_are_fixed_before_the_comparison(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "shaman shaman 5");
    expect_phase(&s, SIOUX_PHASE_CROW, 3);
    assert_int_equal(s.tribe[0].value, 6);
    assert_int_equal(s.tribe[2].value, 5);
}

static void sx_3_5_three_equal_values_are_the_variants_business(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "wakan_tanka=1");
    play(&s, "9 9 9 3");
    expect_totals(&s, "0 0 0 3");
    start(&s, 4, "");
    play(&s, "9 9 9 3");
    expect_totals(&s, "0 0 0 0");
}

static void sx_3_6_lone_highest_takes_the_difference(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    play(&s, "4 13 7 7");
    expect_totals(&s, "0 6 0 0");
    assert_int_equal(s.tribe[1].prey, 6);
    assert_int_equal(s.hunt, 2);
}

static void e1_nine_against_seven_is_a_hare(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "9 7 3");
    expect_food(&s, 0, 0, 1, 0, 0, 0);
}

static void t7_a_triple_below_the_top_changes_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    play(&s, "11 9 9 9");
    expect_totals(&s, "2 0 0 0");
}

static void t9_three_at_the_top_get_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "");
    give(&s, 0, 1, 0, 0, 0, 0);
    play(&s, "13 13 13 2");
    expect_totals(&s, "1 0 0 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
    assert_int_equal(s.hunt, 3);
}

static void sx_3_7_twenty_food_ends_the_season_without_gifts(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "gift_who=2"); // TIED: two equal tribes could ask
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 1, 4, 0, 0, 0, 0);
    give(&s, 2, 4, 0, 0, 0, 0);
    play(&s, "9 4 3 2");
    assert_int_equal(s.winter, 2);
    expect_stock(&s, 1, "4 3 2 1");
}

static void sx_3_8_twenty_food_by_a_gift_ends_the_season_too(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 2, 0, 2);
    give(&s, 1, 1, 0, 1, 0, 3);
    play(&s, "7 4 2");
    act(&s, 0, "ask 1");
    assert_int_equal(s.winter, 2);
}

static void sx_3_9_cards_of_the_hunt_go_to_the_played_piles(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "9 7 3");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(s.tribe[seat].card, SIOUX_NO_CARD);
        assert_int_equal(bits_count(s.tribe[seat].hand), 10);
    }
    assert_true(has_played(&s, 0, 9) && has_played(&s, 1, 7) && has_played(&s, 2, 3));
}

static void sx_3_10_the_hunt_limit_ends_a_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "hunt_limit=2");
    play(&s, "9 7 3");
    assert_int_equal(s.winter, 1);
    play(&s, "13 13 13");
    assert_int_equal(s.winter, 2);
    assert_int_equal(s.hunt, 1);
    assert_int_equal(s.tribe[0].stock[0], 3);
}

static void t57_equal_cards_for_ever_end_after_36_decisions(void **unused)
{
    (void)unused;
    struct sioux_state s;
    int decisions = 0;
    start(&s, 3, "hunt_limit=4");
    while (sioux_to_act(&s)) {
        // The hunter's owner keeps it, so that all three always have the same cards.
        int card = bits_lowest(s.tribe[1].hand & s.tribe[0].hand & s.tribe[2].hand);
        for (int seat = 0; seat < 3; seat++, decisions++)
            assert_int_equal(sioux_apply(&s, seat, SIOUX_ACT_PLAY + (game_action)card, 0), GAME_OK);
    }
    assert_int_equal(decisions, 36);
    assert_int_equal(s.hunt, 4);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(s.tribe[seat].blind, 7);
}

static void sx_6_1_the_hunter_is_a_twelfth_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    honour(&s, 1);
    assert_int_equal(bits_count(s.tribe[1].hand), 12);
    assert_string_equal(legal_texts(&s, 1),
                        "play crow,play 2,play 3,play 4,play 5,play 6,play 7,play 9,play 11,"
                        "play 13,play shaman,play hunter");
}

static void sx_6_2_and_t23_the_hunter_takes_a_deer_and_nothing_else_happens(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    honour(&s, 0);
    play(&s, "hunter shaman shaman 13");
    expect_food(&s, 0, 0, 0, 1, 0, 0);
    expect_totals(&s, "3 0 0 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void t24_the_hunter_may_end_the_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    honour(&s, 0);
    give(&s, 0, 2, 0, 0, 0, 3);
    give(&s, 1, 0, 5, 0, 0, 0);
    play(&s, "hunter 9 9");
    assert_int_equal(s.winter, 3);
    expect_stock(&s, 2, "4 3 2"); // the nines did not swap
}

static void t25_no_deer_left_for_the_hunter(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    honour(&s, 0);
    give(&s, 0, 1, 0, 4, 0, 0);
    give(&s, 1, 9, 0, 3, 0, 0);
    give(&s, 2, 4, 0, 3, 0, 0);
    play(&s, "hunter 5 4");
    expect_food(&s, 0, 2, 1, 4, 0, 0);
}

static void t26_a_crow_steals_what_is_left(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "");
    honour(&s, 0);
    give(&s, 0, 5, 7, 0, 0, 0);
    give(&s, 1, 0, 2, 4, 0, 0);
    give(&s, 2, 0, 2, 4, 0, 0);
    give(&s, 3, 12, 0, 2, 0, 0);
    give(&s, 4, 0, 3, 0, 0, 0);
    play(&s, "hunter crow 2 3 4");
    assert_int_equal(s.tribe[1].food[0], 1);
    assert_int_equal(s.tribe[1].prey, 1);
    assert_int_equal(s.winter, 2);
    assert_int_equal(s.hunt, 3);
}

static void sx_6_3_and_e5_a_single_crow_steals_the_prey(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    honour(&s, 0);
    play(&s, "hunter crow 9");
    expect_food(&s, 1, 0, 0, 1, 0, 0);
    expect_totals(&s, "0 3 0");
}

static void sx_6_4_and_e6_two_crows_steal_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    honour(&s, 0);
    play(&s, "hunter crow crow 11");
    expect_totals(&s, "3 0 0 0");
}

static void sx_6_5_the_card_stays_with_its_owner(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    honour(&s, 2);
    play(&s, "crow 9 hunter");
    assert_int_equal(s.hunter, 2);
    assert_true(has_played(&s, 2, SIOUX_HUNTER));
}

static void sx_7_1_and_t11_the_owner_names_a_value_nobody_shows(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "shaman 7 3");
    expect_phase(&s, SIOUX_PHASE_SHAMAN, 1);
    assert_string_equal(legal_texts(&s, 0), "name 6,name 8");
    refused(&s, 0, "name 7", "SX-7.1");
    refused(&s, 1, "name 6", "SX-7.1");
    struct sioux_state other = s;
    act(&s, 0, "name 8");
    expect_totals(&s, "1 0 0");
    act(&other, 0, "name 6");
    expect_totals(&other, "0 1 0");
}

static void sx_7_2_and_t10_a_single_value_is_taken_without_asking(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "shaman 7 6");
    expect_totals(&s, "1 0 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 7);
}

static void t12_the_thirteen_takes_what_the_shaman_leaves(void **unused)
{
    (void)unused;
    const char *name[] = {"name 6", "name 7", "name 8"};
    for (int i = 0; i < 3; i++) {
        struct sioux_state s;
        start(&s, 3, "");
        play(&s, "shaman 13 2");
        assert_string_equal(legal_texts(&s, 0), "name 6,name 7,name 8");
        act(&s, 0, name[i]);
        assert_int_equal(s.tribe[1].total, 7 - i);
    }
}

static void sx_7_3_and_t13_two_shamans_are_worth_six(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    play(&s, "shaman shaman 7 4");
    expect_totals(&s, "0 0 1 0");
}

static void e4_two_shamans_at_the_top_swap(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "");
    give(&s, 0, 0, 0, 0, 0, 1);
    play(&s, "shaman shaman 5 4");
    nobody_calls(&s);
    expect_totals(&s, "0 5 0 0");
}

static void t14_two_shamans_and_a_six_are_three(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    play(&s, "shaman shaman 6 4");
    expect_totals(&s, "0 0 0 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void t16_nine_against_three_shamans(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    play(&s, "shaman shaman shaman 9");
    expect_food(&s, 3, 0, 0, 1, 0, 0);
}

static void sx_7_4_and_t15_no_value_is_left(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "deck=1");
    play(&s, "shaman 6 7 8");
    expect_totals(&s, "0 0 0 1");
    start(&s, 4, "deck=1 shaman_full=1");
    play(&s, "shaman 6 7 8");
    assert_string_equal(legal_texts(&s, 0), "name 6,name 7,name 8");
    act(&s, 0, "name 8");
    expect_phase(&s, SIOUX_PHASE_CROW, 9);
    start(&s, 5, "deck=1 shaman_full=2 wakan_tanka=1");
    play(&s, "shaman 6 7 8 8");
    assert_int_equal(s.tribe[0].value, 0);
    expect_phase(&s, SIOUX_PHASE_CROW, 24);
}

static void sx_7_5_and_t62_the_phantoms_shaman_takes_the_lowest_value(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 2, "phantom=1");
    hold(&s, 2, "shaman 9 2");
    play(&s, "6 4");
    expect_totals(&s, "0 0 1");
    start(&s, 2, "phantom=1");
    hold(&s, 2, "shaman 9 2");
    play(&s, "shaman 6");
    expect_totals(&s, "0 0 0");
    expect_phase(&s, SIOUX_PHASE_PLAY, 3);
    start(&s, 2, "phantom=1");
    hold(&s, 2, "shaman 9 2");
    play(&s, "shaman 5");
    expect_phase(&s, SIOUX_PHASE_CROW, 1);
    assert_int_equal(s.tie, 5);
}

static void sx_7_5_also_when_the_choice_is_free(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "deck=1 phantom=1 shaman_full=1");
    hold(&s, 4, "shaman 9 2");
    play(&s, "6 7 8 10");
    expect_totals(&s, "0 0 0 2 0");
    start(&s, 3, "deck=1 phantom=1 shaman_full=2");
    hold(&s, 3, "shaman 9 2");
    play(&s, "6 7 8");
    expect_totals(&s, "0 0 1 0");
}

static void sx_9_1_an_empty_hand_refills_all(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 0, "9");
    hold(&s, 1, "7 2");
    hold(&s, 2, "3 crow 13");
    give(&s, 2, 1, 0, 0, 0, 0);
    play(&s, "9 7 3");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(s.tribe[seat].hand, s.deck);
        assert_int_equal(s.tribe[seat].played, 0);
    }
    expect_totals(&s, "2 0 1"); // catches stay
    assert_int_equal(s.hunt, 3);
}

static void sx_9_2_and_t55_the_hunter_alone_is_a_hand(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    honour(&s, 1);
    hold(&s, 0, "9 5");
    hold(&s, 1, "7 hunter");
    hold(&s, 2, "3 crow");
    play(&s, "9 7 3");
    assert_int_equal(s.tribe[1].hand, 1u << SIOUX_HUNTER); // no refill
    hold(&s, 2, "crow");
    play(&s, "5 hunter crow");
    assert_int_equal(bits_count(s.tribe[1].hand), 12);
    assert_int_equal(bits_count(s.tribe[0].hand), 11);
}

static void t55_another_tribe_without_cards_refills_the_hunters_owner(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    honour(&s, 1);
    hold(&s, 0, "9");
    hold(&s, 1, "7 hunter");
    play(&s, "9 7 3");
    assert_int_equal(bits_count(s.tribe[1].hand), 12);
}

static void sx_9_3_and_t22_a_spent_crow_shortens_the_hand(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 0, "7 crow");
    play(&s, "7 7 2");
    act(&s, 0, "call");
    act(&s, 1, "pass");
    act(&s, 1, "lay 9");
    assert_string_equal(legal_texts(&s, 0), "lay crow");
    act(&s, 0, "lay crow");
    assert_int_equal(bits_count(s.tribe[0].hand), 11);
    expect_totals(&s, "1 0 0");
}

int sioux_hunt_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_3_1_every_tribe_commits_one_card_from_its_hand),
        cmocka_unit_test(sx_3_2_all_cards_are_revealed_together),
        cmocka_unit_test(sx_3_3_a_hunter_replaces_the_comparison),
        cmocka_unit_test(sx_3_4_values_are_fixed_before_the_comparison),
        cmocka_unit_test(sx_3_5_three_equal_values_are_the_variants_business),
        cmocka_unit_test(sx_3_6_lone_highest_takes_the_difference),
        cmocka_unit_test(e1_nine_against_seven_is_a_hare),
        cmocka_unit_test(t7_a_triple_below_the_top_changes_nothing),
        cmocka_unit_test(t9_three_at_the_top_get_nothing),
        cmocka_unit_test(sx_3_7_twenty_food_ends_the_season_without_gifts),
        cmocka_unit_test(sx_3_8_twenty_food_by_a_gift_ends_the_season_too),
        cmocka_unit_test(sx_3_9_cards_of_the_hunt_go_to_the_played_piles),
        cmocka_unit_test(sx_3_10_the_hunt_limit_ends_a_season),
        cmocka_unit_test(t57_equal_cards_for_ever_end_after_36_decisions),
        cmocka_unit_test(sx_6_1_the_hunter_is_a_twelfth_card),
        cmocka_unit_test(sx_6_2_and_t23_the_hunter_takes_a_deer_and_nothing_else_happens),
        cmocka_unit_test(t24_the_hunter_may_end_the_season),
        cmocka_unit_test(t25_no_deer_left_for_the_hunter),
        cmocka_unit_test(t26_a_crow_steals_what_is_left),
        cmocka_unit_test(sx_6_3_and_e5_a_single_crow_steals_the_prey),
        cmocka_unit_test(sx_6_4_and_e6_two_crows_steal_nothing),
        cmocka_unit_test(sx_6_5_the_card_stays_with_its_owner),
        cmocka_unit_test(sx_7_1_and_t11_the_owner_names_a_value_nobody_shows),
        cmocka_unit_test(sx_7_2_and_t10_a_single_value_is_taken_without_asking),
        cmocka_unit_test(t12_the_thirteen_takes_what_the_shaman_leaves),
        cmocka_unit_test(sx_7_3_and_t13_two_shamans_are_worth_six),
        cmocka_unit_test(e4_two_shamans_at_the_top_swap),
        cmocka_unit_test(t14_two_shamans_and_a_six_are_three),
        cmocka_unit_test(t16_nine_against_three_shamans),
        cmocka_unit_test(sx_7_4_and_t15_no_value_is_left),
        cmocka_unit_test(sx_7_5_and_t62_the_phantoms_shaman_takes_the_lowest_value),
        cmocka_unit_test(sx_7_5_also_when_the_choice_is_free),
        cmocka_unit_test(sx_9_1_an_empty_hand_refills_all),
        cmocka_unit_test(sx_9_2_and_t55_the_hunter_alone_is_a_hand),
        cmocka_unit_test(t55_another_tribe_without_cards_refills_the_hunters_owner),
        cmocka_unit_test(sx_9_3_and_t22_a_spent_crow_shortens_the_hand),
    };
    return cmocka_run_group_tests_name("hunts", tests, 0, 0);
}
