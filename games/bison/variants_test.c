// Variants 1 and 2: BI-9, S-13, S-14, T-34, T-35.
#include "games/bison/fixture.h"

// S-13
static void bi_9_1_s13_several_spaces_in_one_action(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:m", 1, 1);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "1,0:p", 2, 0);
    act(&s, "buy tipi1;buy tipi2"); // a second of each
    set_stock(&s, 0, 10, 10, 10);
    act(&s, "mark tipi;build 0,0:m 2;build 0,0:p 1;build 1,0:p 2;done");
    assert_int_equal(s.doing.used, 4);
    assert_int_equal(bison_cost(s.doing.used), 7);
    expect_phase(&s, BISON_PAY, 0);
    expect_sound(&s);
    act(&s, "pay 7 0 0");
    expect_sound(&s);
}

// at most 5 hunters also in the variants.
static void bi_9_1_a_29_each_space_once_and_five_hunters_at_most(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:p", 3, 0);
    put(&s, 0, "1,0:p", 4, 0);
    act(&s, "buy tipi4");
    set_stock(&s, 0, 10, 10, 10);
    act(&s, "mark tipi;build 0,0:p 2");
    assert_false(offers(&s, "build 0,0:p 4"));
    expect_refused(&s, 0, "build 0,0:p 4", "BI-9.1");
    assert_false(offers(&s, "build 1,0:p 4"));
    expect_refused(&s, 0, "build 1,0:p 4", "BI-3.1");
    expect_refused(&s, 0, "none", "BI-3.2");
    act(&s, "build 1,0:p 1;done;pay 0 4 0");
    expect_sound(&s);
}

// T-34, A-31: one after another, in the player's order.
static void bi_9_1_a_31_t34_a_returned_tipi_is_used_again(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:m", 1, 1);
    put(&s, 0, "0,0:p", 1, 0);
    s.player[0].reserve[BISON_TIPI][0] = 0; // only a size 2 is left
    struct bison_state basic = s;
    act(&s, "mark tipi");
    expect_refused(&s, 0, "build 0,0:p 1", "BI-5.2");
    act(&s, "build 0,0:m 2;build 0,0:p 1;done");
    assert_int_equal(bison_cost(s.doing.used), 2);
    basic.option[BISON_VARIANT] = 0;
    act(&basic, "mark tipi;build 0,0:m 2");
    expect_phase(&basic, BISON_TURN, 1);
}

// M1 with a tipi 2, P1 with a tipi 1, and what the two accounts say of P2.
static struct bison_state s14(void)
{
    struct bison_state s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:m", 0, 2);
    put(&s, 0, "0,0:p", 0, 1);
    return s;
}

// S-14 and A-30: both accounts of the example cost 4 hunters.
static void bi_9_2_a_30_s14_reducing_and_removing(void **unused)
{
    (void)unused;
    struct bison_state s = s14();
    put(&s, 0, "1,0:p", 2, 0);
    act(&s, "buy tipi2");
    set_stock(&s, 0, 10, 10, 10);
    s.player[0].market = (uint8_t)(s.player[0].market & ~1); // the other tipi 1 is in the reserve
    s.player[0].reserve[BISON_TIPI][0] = 1;
    assert_int_equal(s.player[0].hunters, 2);
    act(&s, "mark tipi;reduce 0,0:m 1;reduce 0,0:p 0;build 1,0:p 2;done");
    assert_int_equal(bison_cost(s.doing.used), 7);
    assert_int_equal(s.player[0].hunters, 2);

    s = s14();
    put(&s, 0, "1,0:p", 0, 2);
    act(&s, "mark tipi;reduce 0,0:p 0;reduce 0,0:m 1;reduce 1,0:p 0;done");
    assert_int_equal(bison_cost(s.doing.used), 7);
    assert_int_equal(s.player[0].hunters, 0);
    assert_int_equal(s.hunters[space_at(&s, "1,0:p")], 2);
    expect_sound(&s);

    s = s14();
    s.player[0].reserve[BISON_TIPI][0] = 0;
    act(&s, "mark tipi");
    expect_refused(&s, 0, "reduce 0,0:m 1", "BI-9.2");
    act(&s, "reduce 0,0:p 0"); // the tipi removed there serves
    assert_true(offers(&s, "reduce 0,0:m 1"));
}

// T-35
static void bi_9_2_t35_reductions_need_hunters_in_the_reserve(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:p", 0, 3);
    put(&s, 0, "1,0:r", 2, 0);
    assert_int_equal(s.player[0].hunters, 2);
    act(&s, "mark tipi");
    assert_false(offers(&s, "reduce 0,0:p 0"));
    expect_refused(&s, 0, "reduce 0,0:p 0", "BI-9.2");
    act(&s, "reduce 0,0:p 1;done");
    assert_int_equal(bison_cost(s.doing.used), 2);
    act(&s, "pay 2 0 0");
    assert_int_equal(s.hunters[space_at(&s, "0,0:p")], 2);
    expect_sound(&s);
}

static void bi_9_2_only_variant_2_reduces(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:p", 0, 2);
    act(&s, "mark tipi");
    assert_int_equal(count_legal(&s), 1);
    expect_refused(&s, 0, "reduce 0,0:p 1", "BI-9.2");
    s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:r", 0, 2);
    act(&s, "mark canoe");
    assert_int_equal(count_legal(&s), 3); // to 1, to 0, none
    act(&s, "reduce 0,0:r 1");
    expect_refused(&s, 0, "reduce 0,0:r 0", "BI-9.1");
}

// BI-3.1: hunters put down by a reduction count.
static void bi_3_1_reductions_count_as_hunters(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:p", 0, 4);
    put(&s, 0, "1,0:p", 0, 2);
    s.player[0].hunters = 8;
    s.player[0].market_hunters = 0;
    act(&s, "mark tipi;reduce 0,0:p 0");
    assert_int_equal(s.doing.used, 4);
    assert_false(offers(&s, "reduce 1,0:p 0"));
    expect_refused(&s, 0, "reduce 1,0:p 0", "BI-3.1");
    assert_true(offers(&s, "reduce 1,0:p 1"));
    set_stock(&s, 0, 9, 0, 0);
    assert_false(offers(&s, "reduce 1,0:p 1"));
    expect_refused(&s, 0, "reduce 1,0:p 1", "BI-3.3");
}

// BI-9.3: the author recommends variant 1 for experienced players; it is a preset.
static void bi_9_3_bi_11_2_presets(void **unused)
{
    (void)unused;
    static const char *const name[3] = {"basic", "experienced", "full"};
    for (int i = 0; i < 3; i++)
        assert_string_equal(bison_game.facts.presets[i].name, name[i]);
    assert_string_equal(bison_game.facts.presets[1].options, "variant=1");
    assert_string_equal(bison_game.facts.presets[2].options, "variant=2");
    assert_null(bison_game.facts.presets[3].name);
}

int run_variant_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_9_1_s13_several_spaces_in_one_action),
        cmocka_unit_test(bi_9_1_a_29_each_space_once_and_five_hunters_at_most),
        cmocka_unit_test(bi_9_1_a_31_t34_a_returned_tipi_is_used_again),
        cmocka_unit_test(bi_9_2_a_30_s14_reducing_and_removing),
        cmocka_unit_test(bi_9_2_t35_reductions_need_hunters_in_the_reserve),
        cmocka_unit_test(bi_9_2_only_variant_2_reduces),
        cmocka_unit_test(bi_3_1_reductions_count_as_hunters),
        cmocka_unit_test(bi_9_3_bi_11_2_presets),
    };
    return cmocka_run_group_tests_name("bison: variants", tests, 0, 0);
}
