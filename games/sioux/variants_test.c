// SX-12 to SX-15: phantom, bad omen, Wakan Tanka, great eye.
#include "games/sioux/fixture.h"

#include "core/bits.h"

static void sx_12_1_an_unused_colour_becomes_a_shuffled_pile(void **unused)
{
    (void)unused;
    struct sioux_state a, b;
    start(&a, 3, "phantom=1");
    uint32_t in_pile = 0;
    for (int i = 0; i < 11; i++)
        in_pile |= 1u << a.pile[i];
    assert_int_equal(in_pile, a.deck);
    b = a;
    const uint64_t seed[2] = {77, 1};
    rng_seed(&b.rng, seed);
    sioux_stir_pile(&b);
    assert_memory_not_equal(a.pile, b.pile, sizeof a.pile);
}

static void sx_12_2_its_top_card_is_turned_after_all_have_committed(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 2, "phantom=1");
    hold(&s, 2, "13 4 2");
    act(&s, 0, "play 9");
    assert_int_equal(s.tribe[2].card, SIOUX_NO_CARD);
    act(&s, 1, "play 7");
    expect_totals(&s, "0 0 4"); // it wins prey
    assert_true(has_played(&s, 2, 13));
    play(&s, "11 9");
    expect_totals(&s, "2 0 4"); // now its 4
}

static void sx_12_2_it_steals_and_is_stolen_from(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 2, "phantom=1");
    honour(&s, 0);
    hold(&s, 2, "crow 4 2");
    play(&s, "hunter 7");
    expect_totals(&s, "0 0 3");
    start(&s, 2, "phantom=1");
    honour(&s, 2);
    hold(&s, 2, "hunter 4 2");
    play(&s, "crow 7");
    expect_totals(&s, "3 0 0");
}

static void sx_12_3_and_t51_it_lays_its_next_pile_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 0, 0, 0, 2);
    hold(&s, 2, "11 9 4 2");
    play(&s, "11 7");
    expect_phase(&s, SIOUX_PHASE_CROW, 1); // the phantom is not asked
    act(&s, 0, "call");
    act(&s, 0, "lay crow");
    expect_totals(&s, "11 0 0");
    assert_int_equal(s.tribe[2].hand, 1u << 9 | 1u << 4 | 1u << 2); // the 9 is back
    assert_false(has_played(&s, 2, 9));
}

static void sx_12_3_its_crow_counts_and_is_spent(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 0, 0, 0, 2);
    hold(&s, 2, "11 crow 4 2");
    play(&s, "11 7");
    act(&s, 0, "call");
    act(&s, 0, "lay 3");
    expect_totals(&s, "10 0 1");
    assert_true(has_played(&s, 2, SIOUX_CROW));
    assert_int_equal(s.pile[1], 4); // the others keep their order
    assert_int_equal(s.pile[0], 2);
}

static void sx_12_3_an_empty_pile_lays_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 0, 0, 0, 2);
    hold(&s, 2, "11");
    play(&s, "11 7");
    act(&s, 0, "call");
    act(&s, 0, "lay 3");
    expect_totals(&s, "0 0 10");
    assert_int_equal(bits_count(s.tribe[2].hand), 11);
}

static void sx_12_3_phantom_crow_none_lays_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1 phantom_crow=1");
    hold(&s, 2, "11 crow 4 2");
    play(&s, "11 7");
    act(&s, 0, "call");
    act(&s, 0, "lay crow");
    expect_totals(&s, "1 0 0"); // its crow would have cancelled ours
    assert_int_equal(s.pile[2], SIOUX_CROW);
}

static void sx_12_4_it_gives_but_never_asks(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 1, 0, 0, 0);
    give(&s, 2, 2, 1, 0, 0, 0);
    hold(&s, 2, "2 3");
    play(&s, "9 7");
    assert_string_equal(legal_texts(&s, 0), "ask 2,pass");
    act(&s, 0, "ask 2");
    expect_totals(&s, "5 0 3");
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 2, 0, 0, 0);
    give(&s, 2, 0, 1, 0, 0, 0);
    hold(&s, 2, "9 3");
    play(&s, "2 7"); // the phantom draws level and does not ask
    expect_totals(&s, "4 0 4");
    expect_phase(&s, SIOUX_PHASE_PLAY, 3);
}

static void sx_12_5_a_refill_shuffles_pile_and_played_cards(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    hold(&s, 0, "9");
    hold(&s, 2, "2 5");
    play(&s, "9 7");
    assert_int_equal(s.tribe[2].hand, s.deck);
    assert_int_equal(s.tribe[2].played, 0);
    start_later(&s, 2, "phantom=1");
    hold(&s, 2, "2"); // an empty pile refills all as well
    play(&s, "9 7");
    assert_int_equal(s.tribe[2].hand, s.deck);
    assert_int_equal(s.tribe[0].hand, s.deck);
}

// T52, T53: two players, the phantom takes a hare and stands at 20.
static void phantom_reaches_goal(struct sioux_state *s, const char *options)
{
    start_later(s, 2, options);
    give(s, 0, 0, 0, 0, 1, 0);
    give(s, 2, 0, 0, 1, 0, 3);
    hold(s, 2, "11 2");
    play(s, "9 7");
    assert_int_equal(s->winter, 2);
}

static void sx_12_6_and_t52_a_full_phantom_shares_the_stock(void **unused)
{
    (void)unused;
    struct sioux_state s;
    phantom_reaches_goal(&s, "phantom=1");
    expect_stock(&s, 1, "2 1 3");
    assert_int_equal(s.hunter, 2);
    assert_int_equal(bits_count(s.tribe[2].hand), 12);
    assert_non_null(memchr(s.pile, SIOUX_HUNTER, sizeof s.pile));
}

static void t53_a_light_phantom_is_skipped(void **unused)
{
    (void)unused;
    struct sioux_state s;
    phantom_reaches_goal(&s, "phantom=2");
    expect_stock(&s, 1, "2 1");
    assert_int_equal(s.tribe[2].stock[0], 0);
    assert_int_equal(s.hunter, 0);
}

static void sx_12_7_nobody_knows_the_order_of_the_pile(void **unused)
{
    (void)unused;
    struct sioux_state s, twin, view, twin_view;
    start(&s, 3, "phantom=1");
    twin = s;
    twin.pile[0] = s.pile[4];
    twin.pile[4] = s.pile[0];
    assert_null(sioux_check(&twin));
    for (int seat = GAME_PUBLIC; seat < 3; seat++) {
        sioux_redact(&s, seat, &view);
        sioux_redact(&twin, seat, &twin_view);
        assert_memory_equal(&view, &twin_view, sizeof view);
    }
}

static void sx_13_1_and_t38_an_offender_takes_the_smallest_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "bad_omen=1");
    set_winter(&s, 3);
    give(&s, 0, 0, 0, 0, 4, 0);
    give(&s, 1, 0, 0, 3, 0, 2);
    give(&s, 2, 0, 0, 4, 0, 0);
    give(&s, 3, 0, 0, 1, 0, 0);
    play(&s, "9 2 crow 2"); // 16 + 7
    expect_totals(&s, "23 19 12 3");
    expect_stock(&s, 3, "3 6 5 4");
}

static void sx_13_1_the_hunter_goes_to_the_best_other(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "bad_omen=1");
    give(&s, 0, 0, 0, 0, 4, 0);
    give(&s, 1, 1, 0, 0, 0, 0);
    play(&s, "9 2 crow");
    expect_stock(&s, 1, "1 3 2");
    assert_int_equal(s.hunter, 1);
}

static void sx_13_2_and_t40_several_offenders_least_excess_first(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "bad_omen=1 wakan_tanka=1");
    give(&s, 0, 0, 0, 4, 0, 0); // 12 + 13 = 25
    give(&s, 1, 0, 0, 0, 3, 0); // 12 + 11 = 23
    give(&s, 2, 0, 0, 0, 0, 2);
    give(&s, 3, 0, 4, 0, 0, 0);
    give(&s, 4, 4, 0, 0, 0, 0);
    play(&s, "13 11 2 2 2");
    expect_stock(&s, 1, "1 2 5 4 3");
    assert_int_equal(s.hunter, 2);
}

static void sx_13_3_and_t39_twenty_two_is_safe(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "bad_omen=1");
    give(&s, 0, 0, 0, 0, 0, 3);
    play(&s, "9 2 crow"); // 15 + 7
    expect_stock(&s, 1, s.tribe[1].stock[0] == 2 ? "3 2 1" : "3 1 2");
    assert_int_equal(s.hunter, 0);
}

static void sx_13_3_a_full_phantom_offends_too(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "bad_omen=1 phantom=1");
    give(&s, 0, 1, 0, 0, 0, 0);
    give(&s, 2, 0, 0, 0, 4, 0);
    hold(&s, 2, "9 3");
    play(&s, "2 crow");
    expect_stock(&s, 1, "3 2 1");
}

static void sx_14_1_and_t44_shamans_and_sixes_count_together(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "wakan_tanka=1");
    play(&s, "shaman shaman 6 11 2");
    expect_totals(&s, "0 0 0 11 2");
    expect_food(&s, 3, 1, 0, 0, 0, 2);
    expect_food(&s, 4, 0, 1, 0, 0, 0);
}

static void sx_14_2_and_t45_the_group_gets_nothing(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "wakan_tanka=1");
    give(&s, 0, 1, 0, 0, 0, 0);
    play(&s, "9 9 9 9");
    expect_totals(&s, "1 0 0 0");
}

static void sx_14_3_and_e3_a_value_of_its_own_is_served(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "wakan_tanka=1");
    play(&s, "7 7 7 4");
    expect_food(&s, 3, 0, 0, 0, 1, 0);
    expect_totals(&s, "0 0 0 4");
}

static void t43_the_smaller_is_served_first(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "wakan_tanka=1");
    play(&s, "crow crow crow 13 5");
    expect_food(&s, 4, 0, 0, 0, 0, 1);
    expect_food(&s, 3, 0, 0, 1, 0, 2);
}

// T41: 9,9,9,4,4 with P3 at 5.
static void triple_and_pair(struct sioux_state *s, const char *cards, const char *options)
{
    start_later(s, 5, options);
    give(s, 3, 0, 0, 0, 0, 1);
    play(s, cards);
    expect_phase(s, SIOUX_PHASE_CROW, 24);
}

static void sx_14_4_and_t41_a_pair_beside_the_group_swaps(void **unused)
{
    (void)unused;
    struct sioux_state s;
    triple_and_pair(&s, "9 9 9 4 4", "wakan_tanka=1");
    nobody_calls(&s);
    expect_totals(&s, "0 0 0 0 5");
}

static void t42_one_crow_serves_both(void **unused)
{
    (void)unused;
    const char *options[] = {"wakan_tanka=1", "wakan_tanka=1 crow_prey=0"};
    for (int i = 0; i < 2; i++) {
        struct sioux_state s;
        triple_and_pair(&s, "9 9 9 4 4", options[i]);
        act(&s, 3, "call");
        act(&s, 4, "pass");
        act(&s, 3, "lay crow");
        act(&s, 4, "lay 2");
        expect_food(&s, 4, 0, 0, 0, 1, 0);
        expect_food(&s, 3, 0, 0, 0, 0, 2);
    }
}

static void t63_a_raised_card_does_not_join_the_group(void **unused)
{
    (void)unused;
    struct sioux_state s;
    triple_and_pair(&s, "7 7 7 6 6", "wakan_tanka=1");
    act(&s, 3, "call");
    act(&s, 4, "pass");
    act(&s, 4, "lay 2");
    act(&s, 3, "lay crow");
    expect_totals(&s, "0 0 0 12 6"); // preys 7 and 6
}

static void sx_14_5_and_t65_lower_values_are_served_first(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "wakan_tanka=1");
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 1, 0, 0, 0, 0, 2);
    play(&s, "crow crow crow 13 5");
    expect_food(&s, 4, 0, 0, 0, 0, 1);
    expect_food(&s, 3, 1, 0, 0, 3, 0);
}

static void sx_14_6_and_t46_without_three_the_hunt_is_usual(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "wakan_tanka=1");
    give(&s, 0, 1, 0, 0, 0, 0);
    play(&s, "13 13 5 4");
    nobody_calls(&s);
    expect_totals(&s, "0 1 0 0");
}

static void t47_the_hunter_overrides_the_variant(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "wakan_tanka=1");
    honour(&s, 0);
    play(&s, "hunter 7 7 7 4");
    expect_totals(&s, "3 0 0 0 0");
}

static void sx_14_7_several_may_pass_the_goal_together(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "wakan_tanka=1");
    give(&s, 3, 0, 0, 0, 0, 3);
    give(&s, 4, 0, 0, 0, 4, 0);
    play(&s, "9 9 9 11 13"); // 26 and 29
    assert_int_equal(s.winter, 2);
    assert_int_equal(s.tribe[4].stock[0], 5);
    assert_int_equal(s.tribe[3].stock[0], 4);
}

static void sx_14_8_every_phantom_card_counts(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "wakan_tanka=1 phantom=2"); // four players and a LIGHT phantom: five cards
    hold(&s, 4, "9 2");
    play(&s, "9 9 4 2");
    expect_totals(&s, "0 0 4 2 0");
}

static void great_eye(struct sioux_state *s, int seats, const char *options, const int *bison_fish)
{
    start_later(s, seats, options);
    for (int i = 0; i < s->tribes; i++)
        give(s, i, bison_fish[i] % 5, 0, 0, 0, bison_fish[i] / 5);
}

static void sx_15_1_the_first_hunt_is_simultaneous(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "great_eye=1");
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void sx_15_2_and_t48_tied_leaders_commit_together(void **unused)
{
    (void)unused;
    const int totals[] = {5, 9, 9, 2};
    struct sioux_state s;
    great_eye(&s, 4, "great_eye=1", totals);
    expect_phase(&s, SIOUX_PHASE_PLAY, 6);
    refused(&s, 3, "play 2", "SX-15.3");
    act(&s, 2, "play 9");
    assert_int_equal(s.face_up, 0);
    act(&s, 1, "play 7");
    assert_int_equal(s.face_up, 6);
    refused(&s, 1, "play 2", "SX-3.1");
    expect_phase(&s, SIOUX_PHASE_PLAY, 9);
}

static void sx_15_3_and_t49_the_others_follow_and_the_last_two_together(void **unused)
{
    (void)unused;
    const int totals[] = {1, 8, 0, 0, 3};
    struct sioux_state s;
    great_eye(&s, 5, "great_eye=1", totals);
    expect_phase(&s, SIOUX_PHASE_PLAY, 2);
    act(&s, 1, "play 2");
    assert_int_equal(s.face_up, 2);
    expect_phase(&s, SIOUX_PHASE_PLAY, 4);
    act(&s, 2, "play 2");
    expect_phase(&s, SIOUX_PHASE_PLAY, 8);
    act(&s, 3, "play 3");
    expect_phase(&s, SIOUX_PHASE_PLAY, 17);
    act(&s, 0, "play 4");
    assert_int_equal(s.face_up, 14);
    act(&s, 4, "play 13");
    expect_totals(&s, "1 8 0 0 12");
}

static void sx_15_4_and_t50_nobody_is_left_alone_to_follow(void **unused)
{
    (void)unused;
    const int totals[] = {6, 6, 6, 1};
    struct sioux_state s;
    great_eye(&s, 4, "great_eye=1", totals);
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
}

static void sx_15_5_a_phantom_neither_leads_nor_follows(void **unused)
{
    (void)unused;
    const int totals[] = {1, 0, 4, 9};
    struct sioux_state s;
    great_eye(&s, 3, "great_eye=1 phantom=1", totals);
    expect_phase(&s, SIOUX_PHASE_PLAY, 4);
    act(&s, 2, "play 2");
    expect_phase(&s, SIOUX_PHASE_PLAY, 3);
}

static void t60_leaders_by_the_last_prey(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "great_eye=1 eye_leader=1");
    play(&s, "9 5 2 3");
    expect_phase(&s, SIOUX_PHASE_PLAY, 1);
    act(&s, 0, "play 13");
    expect_phase(&s, SIOUX_PHASE_PLAY, 2);
    act(&s, 1, "play 13");
    expect_phase(&s, SIOUX_PHASE_PLAY, 12);
    act(&s, 2, "play 13");
    act(&s, 3, "play 4"); // three at the top: nobody took prey
    expect_phase(&s, SIOUX_PHASE_PLAY, 15);
    start(&s, 3, "great_eye=1 eye_leader=1 phantom=1");
    hold(&s, 3, "13 2 3");
    play(&s, "9 5 2"); // only the phantom took prey
    expect_phase(&s, SIOUX_PHASE_PLAY, 7);
}

int sioux_variant_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_12_1_an_unused_colour_becomes_a_shuffled_pile),
        cmocka_unit_test(sx_12_2_its_top_card_is_turned_after_all_have_committed),
        cmocka_unit_test(sx_12_2_it_steals_and_is_stolen_from),
        cmocka_unit_test(sx_12_3_and_t51_it_lays_its_next_pile_card),
        cmocka_unit_test(sx_12_3_its_crow_counts_and_is_spent),
        cmocka_unit_test(sx_12_3_an_empty_pile_lays_nothing),
        cmocka_unit_test(sx_12_3_phantom_crow_none_lays_nothing),
        cmocka_unit_test(sx_12_4_it_gives_but_never_asks),
        cmocka_unit_test(sx_12_5_a_refill_shuffles_pile_and_played_cards),
        cmocka_unit_test(sx_12_6_and_t52_a_full_phantom_shares_the_stock),
        cmocka_unit_test(t53_a_light_phantom_is_skipped),
        cmocka_unit_test(sx_12_7_nobody_knows_the_order_of_the_pile),
        cmocka_unit_test(sx_13_1_and_t38_an_offender_takes_the_smallest_card),
        cmocka_unit_test(sx_13_1_the_hunter_goes_to_the_best_other),
        cmocka_unit_test(sx_13_2_and_t40_several_offenders_least_excess_first),
        cmocka_unit_test(sx_13_3_and_t39_twenty_two_is_safe),
        cmocka_unit_test(sx_13_3_a_full_phantom_offends_too),
        cmocka_unit_test(sx_14_1_and_t44_shamans_and_sixes_count_together),
        cmocka_unit_test(sx_14_2_and_t45_the_group_gets_nothing),
        cmocka_unit_test(sx_14_3_and_e3_a_value_of_its_own_is_served),
        cmocka_unit_test(t43_the_smaller_is_served_first),
        cmocka_unit_test(sx_14_4_and_t41_a_pair_beside_the_group_swaps),
        cmocka_unit_test(t42_one_crow_serves_both),
        cmocka_unit_test(t63_a_raised_card_does_not_join_the_group),
        cmocka_unit_test(sx_14_5_and_t65_lower_values_are_served_first),
        cmocka_unit_test(sx_14_6_and_t46_without_three_the_hunt_is_usual),
        cmocka_unit_test(t47_the_hunter_overrides_the_variant),
        cmocka_unit_test(sx_14_7_several_may_pass_the_goal_together),
        cmocka_unit_test(sx_14_8_every_phantom_card_counts),
        cmocka_unit_test(sx_15_1_the_first_hunt_is_simultaneous),
        cmocka_unit_test(sx_15_2_and_t48_tied_leaders_commit_together),
        cmocka_unit_test(sx_15_3_and_t49_the_others_follow_and_the_last_two_together),
        cmocka_unit_test(sx_15_4_and_t50_nobody_is_left_alone_to_follow),
        cmocka_unit_test(sx_15_5_a_phantom_neither_leads_nor_follows),
        cmocka_unit_test(t60_leaders_by_the_last_prey),
    };
    return cmocka_run_group_tests_name("variants", tests, 0, 0);
}
