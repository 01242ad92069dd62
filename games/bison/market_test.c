// Trades and overflow: BI-6, BI-7.7, S-12, T-15, T-16, T-26, T-27.
#include "games/bison/fixture.h"

// S-12
static void bi_6_1_s12_prices(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int price;
    } goods[9] = {{"buy hunter", 1}, {"buy tipi1", 1},  {"buy tipi2", 2},
                  {"buy tipi3", 3},  {"buy tipi4", 4},  {"buy canoe1", 1},
                  {"buy canoe2", 2}, {"buy canoe3", 3}, {"buy canoe4", 4}};
    for (int i = 0; i < 9; i++) {
        struct bison_state s = new_game(2);
        act(&s, goods[i].text);
        int left = 10 - goods[i].price;
        expect_stock(&s, 0, left, left, left);
        expect_phase(&s, BISON_TURN, 0);
        expect_sound(&s);
        if (i > 0)
            expect_refused(&s, 0, goods[i].text, "BI-6.1");
        set_stock(&s, 0, 15, 15, goods[i].price - 1);
        s.player[0].market = 0xff;
        assert_false(offers(&s, goods[i].text));
        set_stock(&s, 0, 15, goods[i].price, goods[i].price);
        assert_true(offers(&s, goods[i].text));
    }
    struct bison_state s = new_game(2);
    act(&s, "swap bison salmon");
    expect_stock(&s, 0, 7, 11, 10);
}

static void bi_6_1_bought_pieces_come_into_the_reserve(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "buy hunter;buy tipi2;buy canoe3");
    assert_int_equal(s.player[0].hunters, 5);
    assert_int_equal(s.player[0].market_hunters, 3);
    assert_int_equal(s.player[0].reserve[BISON_TIPI][1], 2);
    assert_int_equal(s.player[0].reserve[BISON_CANOE][2], 1);
    assert_int_equal(s.player[0].market, 0xff & ~(1 << 1) & ~(1 << 6));
    act(&s, "swap bison turkey");
    expect_sound(&s);
}

// T-15, A-15: three of one kind.
static void bi_6_1_a_15_t15_an_exchange_prepares_a_purchase(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 3, 0, 9);
    assert_int_equal(count_verb(&s, BISON_VERB_BUY), 0);
    expect_refused(&s, 0, "buy hunter", "BI-6.1");
    act(&s, "swap turkey salmon");
    expect_stock(&s, 0, 3, 1, 6);
    act(&s, "buy hunter");
    expect_stock(&s, 0, 2, 0, 5);
    expect_refused(&s, 0, "swap bison salmon", "BI-6.1");
}

// trades before the action is named.
static void bi_6_2_a_14_trades_come_before_the_action(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark tipi");
    expect_refused(&s, 0, "buy hunter", "BI-12.5");
    expect_refused(&s, 0, "swap bison salmon", "BI-12.5");
    expect_refused(&s, 1, "buy hunter", "BI-2.4");
}

// T-16, A-39: no exchange into a full or overfull track.
static void bi_6_3_a_39_t16_a_full_track_receives_nothing(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 15, 15, 4);
    expect_refused(&s, 0, "swap turkey bison", "BI-6.3");
    expect_refused(&s, 0, "swap turkey salmon", "BI-6.3");
    act(&s, "swap bison turkey");
    expect_stock(&s, 0, 12, 15, 5);
}

// Before the last action of season 1: the prairie of 0,0 has 5 bison, the mountain 4 turkeys, and
// seat 0 stands alone on both.
static struct bison_state rich_land(const char *options)
{
    struct bison_state s = new_game_with(2, options);
    lay_drawn(&s, 0, "-1,1", 15, 1);
    lay_drawn(&s, 1, "1,1", 18, 2);
    put(&s, 0, "0,0:p", 1, 0);
    to_last_action(&s);
    assert_int_equal(bison_animals(&s, bison_region_of(&s, space_at(&s, "0,0:p"))), 5);
    assert_int_equal(bison_animals(&s, bison_region_of(&s, space_at(&s, "0,0:m"))), 4);
    return s;
}

// Seat 0 has gained 5 bison and overflows.
static struct bison_state overfull(int bison, int salmon, int turkeys)
{
    struct bison_state s = rich_land("");
    set_stock(&s, 0, bison - 5, salmon, turkeys);
    expect_sound(&s);
    idle(&s, BISON_DO_GATHER, "salmon");
    expect_phase(&s, BISON_OVERFLOW, 0);
    expect_stock(&s, 0, bison, salmon, turkeys);
    expect_sound(&s);
    return s;
}

// T-26, A-19, A-40
static void bi_7_7_a_19_a_40_t26_settling_an_overflow(void **unused)
{
    (void)unused;
    struct bison_state s = overfull(19, 0, 0), other = s;
    expect_phase(&s, BISON_OVERFLOW, 0);
    assert_int_equal(count_verb(&s, BISON_VERB_BUY), 0);
    act(&s, "stop");
    assert_int_equal(s.player[0].stock[0], 15);
    assert_int_equal(s.season, 2);
    act(&other, "swap bison salmon");
    expect_phase(&other, BISON_OVERFLOW, 0);
    expect_stock(&other, 0, 16, 1, 0);
    struct bison_state twice = other;
    act(&other, "stop");
    expect_stock(&other, 0, 15, 1, 0);
    act(&twice, "swap bison turkey");
    expect_stock(&twice, 0, 13, 1, 1);
    assert_int_equal(twice.season, 2);

    s = overfull(19, 1, 1);
    act(&s, "buy hunter");
    expect_stock(&s, 0, 18, 0, 0);
    expect_phase(&s, BISON_OVERFLOW, 0);
    expect_refused(&s, 0, "buy hunter", "BI-6.1");

    s = overfull(19, 3, 15);
    assert_int_equal(count_verb(&s, BISON_VERB_SWAP), 2);
    assert_true(offers(&s, "swap bison salmon"));
    assert_true(offers(&s, "swap turkey salmon"));
    expect_refused(&s, 0, "swap salmon bison", "BI-6.3");
    act(&s, "swap turkey salmon"); // between the two other tracks
    expect_phase(&s, BISON_OVERFLOW, 0);
    expect_stock(&s, 0, 19, 4, 12);
}

static void bi_7_7_settled_in_turn_order_from_the_start_player(void **unused)
{
    (void)unused;
    struct bison_state s = rich_land("first_player=1");
    put(&s, 1, "1,1:p", 1, 0);
    set_stock(&s, 0, 13, 0, 0);
    set_stock(&s, 1, 15, 0, 0);
    idle(&s, BISON_DO_GATHER, "salmon");
    expect_sound(&s);
    expect_phase(&s, BISON_OVERFLOW, 1);
    expect_stock(&s, 1, 17, 0, 0);
    expect_refused(&s, 0, "stop", "BI-7.7");
    act(&s, "stop");
    expect_phase(&s, BISON_OVERFLOW, 0);
    act(&s, "stop");
    assert_int_equal(s.season, 2);
}

// T-27, A-20: per terrain, so that later income cannot help.
static void bi_7_7_a_20_t27_overflow_is_settled_per_terrain(void **unused)
{
    (void)unused;
    struct bison_state s = rich_land("");
    put(&s, 0, "0,0:m", 1, 0);
    set_stock(&s, 0, 13, 0, 0);
    idle(&s, BISON_DO_GATHER, "salmon");
    expect_phase(&s, BISON_OVERFLOW, 0);
    expect_stock(&s, 0, 18, 0, 0);
    assert_int_equal(count_verb(&s, BISON_VERB_BUY), 0);
    char data[8000];
    struct text out;
    text_init(&out, data, sizeof data);
    assert_int_equal(bison_insight(&s, &out), GAME_OK);
    assert_non_null(strstr(
        data, "\"coming\":[[0,0,4],[0,0,0]],\"brought\":[[5,0,0],[0,0,0]],\"standing\":[9,0],"
              "\"scored\":[\"p\"]"));
    struct bison_state salmon = s;
    act(&s, "swap bison turkey");
    expect_stock(&s, 0, 15, 0, 1 + 4);
    assert_int_equal(s.season, 2);
    act(&salmon, "swap bison salmon");
    expect_stock(&salmon, 0, 15, 1, 4);
}

int run_market_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_6_1_s12_prices),
        cmocka_unit_test(bi_6_1_bought_pieces_come_into_the_reserve),
        cmocka_unit_test(bi_6_1_a_15_t15_an_exchange_prepares_a_purchase),
        cmocka_unit_test(bi_6_2_a_14_trades_come_before_the_action),
        cmocka_unit_test(bi_6_3_a_39_t16_a_full_track_receives_nothing),
        cmocka_unit_test(bi_7_7_a_19_a_40_t26_settling_an_overflow),
        cmocka_unit_test(bi_7_7_settled_in_turn_order_from_the_start_player),
        cmocka_unit_test(bi_7_7_a_20_t27_overflow_is_settled_per_terrain),
    };
    return cmocka_run_group_tests_name("bison: market", tests, 0, 0);
}
