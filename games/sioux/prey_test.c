// SX-4: preys.
#include "games/sioux/fixture.h"

// SX-4: a prey from a prairie of these animals, everything else left out.
static int form(struct sioux_state *s, const char *options, int value, int fish, int hare, int deer,
                int bear, int bison)
{
    const uint8_t prairie[SIOUX_ANIMALS] = {(uint8_t)fish, (uint8_t)hare, (uint8_t)deer,
                                            (uint8_t)bear, (uint8_t)bison};
    start_later(s, 3, options);
    memcpy(s->prairie, prairie, sizeof prairie);
    return sioux_take_prey(s, 0, value, 0);
}

static void e2_six_is_a_bison_and_a_fish(void **unused)
{
    (void)unused;
    struct sioux_state s;
    form(&s, "", 6, 18, 14, 10, 8, 6);
    expect_food(&s, 0, 1, 0, 0, 0, 1);
}

static void sx_4_1_and_t1_the_largest_animals_come_first(void **unused)
{
    (void)unused;
    struct sioux_state s;
    form(&s, "", 9, 18, 14, 10, 8, 6);
    expect_food(&s, 0, 0, 0, 0, 1, 1);
    form(&s, "", 8, 18, 14, 10, 8, 6);
    expect_food(&s, 0, 0, 0, 1, 0, 1);
    form(&s, "", 12, 18, 14, 10, 8, 6);
    expect_food(&s, 0, 0, 1, 0, 0, 2);
    form(&s, "", 13, 18, 14, 10, 8, 6);
    expect_food(&s, 0, 0, 0, 1, 0, 2);
}

static void t2_one_bison_left(void **unused)
{
    (void)unused;
    struct sioux_state s;
    assert_int_equal(form(&s, "", 12, 18, 14, 10, 8, 1), 0);
    expect_food(&s, 0, 0, 0, 1, 1, 1);
}

static void sx_4_2_nobody_chooses_the_animals(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    play(&s, "9 4 3");
    expect_food(&s, 0, 0, 0, 0, 0, 1); // taken at once, the next decision is a card
    expect_phase(&s, SIOUX_PHASE_PLAY, 7);
}

static void sx_4_3_and_t3_what_the_prairie_cannot_pay_lapses(void **unused)
{
    (void)unused;
    struct sioux_state s;
    assert_int_equal(form(&s, "", 6, 0, 14, 10, 8, 6), 0);
    expect_food(&s, 0, 0, 0, 0, 0, 1);
    assert_int_equal(s.tribe[0].prey, 5);
}

static void sx_4_4_and_t4_a_prey_of_nothing_ends_the_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    assert_int_equal(form(&s, "", 2, 0, 0, 4, 1, 2), 1);
    expect_food(&s, 0, 0, 0, 0, 0, 0);
}

static void t5_seven_from_small_animals(void **unused)
{
    (void)unused;
    struct sioux_state s;
    assert_int_equal(form(&s, "", 7, 5, 3, 0, 0, 0), 0);
    expect_food(&s, 0, 1, 3, 0, 0, 0);
}

static void t6_one_bison_for_ten(void **unused)
{
    (void)unused;
    struct sioux_state s;
    assert_int_equal(form(&s, "", 10, 0, 0, 0, 0, 1), 0);
    expect_food(&s, 0, 0, 0, 0, 0, 1);
}

static void sx_4_5_all_are_served_before_a_shortage_ends_the_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "wakan_tanka=1");
    give(&s, 0, 18, 0, 0, 0, 0);
    give(&s, 1, 0, 9, 0, 0, 0);
    give(&s, 2, 0, 5, 0, 0, 0);
    give(&s, 3, 0, 0, 5, 0, 0);
    give(&s, 4, 0, 0, 0, 2, 0);
    play(&s, "9 9 9 2 4"); // the 2 finds neither hare nor fish, the 4 a bear
    assert_int_equal(s.winter, 2);
    expect_stock(&s, 1, "5 4 1 3 2"); // totals 18, 18, 10, 15, 12: the 4 was served as well
}

// T56: seats 0 and 1 hold all fish; the 7 is due a prey of 1.
static void no_fish(struct sioux_state *s, const char *options)
{
    start_later(s, 3, options);
    give(s, 0, 10, 0, 0, 0, 0);
    give(s, 1, 8, 0, 0, 0, 0);
    play(s, "7 6 2");
}

static void sx_4_6_and_t56_switches_for_short_preys(void **unused)
{
    (void)unused;
    struct sioux_state s;
    no_fish(&s, "");
    assert_int_equal(s.winter, 2);
    no_fish(&s, "shortage=1");
    assert_int_equal(s.winter, 2);
    no_fish(&s, "shortage=2");
    assert_int_equal(s.winter, 1);
    assert_int_equal(s.hunt, 3);
    assert_int_equal(form(&s, "shortage=1", 6, 0, 14, 10, 8, 6), 1);
    expect_food(&s, 0, 0, 0, 0, 0, 0);
    assert_int_equal(form(&s, "form=1", 6, 0, 14, 10, 8, 6), 0);
    expect_food(&s, 0, 0, 1, 0, 1, 0);
    assert_int_equal(form(&s, "form=1 shortage=1", 6, 0, 14, 10, 8, 6), 0);
    expect_food(&s, 0, 0, 1, 0, 1, 0);
    assert_int_equal(form(&s, "form=1", 10, 0, 0, 0, 1, 1), 0); // no exact sum: greedy
    expect_food(&s, 0, 0, 0, 0, 1, 1);
    assert_int_equal(form(&s, "form=1", 13, 0, 1, 10, 8, 6), 0); // exact: 5+5+3
    expect_food(&s, 0, 0, 0, 1, 0, 2);
}

int sioux_prey_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(e2_six_is_a_bison_and_a_fish),
        cmocka_unit_test(sx_4_1_and_t1_the_largest_animals_come_first),
        cmocka_unit_test(t2_one_bison_left),
        cmocka_unit_test(sx_4_2_nobody_chooses_the_animals),
        cmocka_unit_test(sx_4_3_and_t3_what_the_prairie_cannot_pay_lapses),
        cmocka_unit_test(sx_4_4_and_t4_a_prey_of_nothing_ends_the_season),
        cmocka_unit_test(t5_seven_from_small_animals),
        cmocka_unit_test(t6_one_bison_for_ten),
        cmocka_unit_test(sx_4_5_all_are_served_before_a_shortage_ends_the_season),
        cmocka_unit_test(sx_4_6_and_t56_switches_for_short_preys),
    };
    return cmocka_run_group_tests_name("preys", tests, 0, 0);
}
