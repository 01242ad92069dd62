// The six actions: BI-5, S-5 to S-11, T-8, T-9, T-17, T-18, T-29, T-30, T-36.
#include "games/bison/fixture.h"

// S-5
static void bi_5_1_s5_tile_costs_by_hunters(void **unused)
{
    (void)unused;
    for (int hunters = 3; hunters <= 4; hunters++) {
        struct bison_state s = new_game(2);
        act(&s, "mark tile;tile 2,0 r1");
        act(&s, hunters == 3 ? "enter 3 m;pay 4 0 0" : "enter 4 m;pay 7 0 0");
        assert_int_equal(s.hunters[space_at(&s, "2,0:m")], hunters);
        assert_int_equal(s.player[0].hunters, 4 - hunters);
        expect_phase(&s, BISON_TURN, 1);
        expect_sound(&s);
    }
}

// T-30
static void bi_5_1_t30_without_reserve_only_no_hunter(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 8, 0);
    act(&s, "mark tile;tile 1,1 r0");
    assert_int_equal(count_legal(&s), 1);
    assert_true(offers(&s, "none"));
    expect_refused(&s, 0, "enter 1 p", "BI-5.1");
}

static void bi_5_1_the_cell_must_be_empty_and_touch(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark tile");
    expect_refused(&s, 0, "tile 0,0 r1", "BI-5.1");
    expect_refused(&s, 0, "tile 3,0 r1", "BI-5.1");
}

// S-6
static void bi_5_2_s6_building_returns_its_hunters(void **unused)
{
    (void)unused;
    static const int cost[4] = {0, 0, 2, 4};
    for (int size = 1; size <= 3; size++) {
        struct bison_state s = new_game(2);
        put(&s, 0, "0,0:m", 3, 0);
        s.player[0].reserve[BISON_TIPI][2] = 1;
        s.player[0].market = (uint8_t)(s.player[0].market & ~4);
        char text[] = "mark tipi;build 0,0:m 0";
        text[22] = (char)('0' + size);
        act(&s, text);
        assert_int_equal(s.player[0].hunters, 1 + size);
        assert_int_equal(s.hunters[space_at(&s, "0,0:m")], 3 - size);
        assert_int_equal(s.piece[space_at(&s, "0,0:m")], size);
        if (cost[size]) {
            expect_phase(&s, BISON_PAY, 0);
            assert_int_equal(bison_cost(s.doing.used), cost[size]);
        } else {
            expect_phase(&s, BISON_TURN, 1);
        }
        expect_sound(&s);
    }
}

// S-7, A-28: enlarging costs the difference.
static void bi_5_2_a_28_s7_enlarging_returns_the_old_tipi(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 1);
    s.player[0].reserve[BISON_TIPI][2] = 1;
    s.player[0].market = (uint8_t)(s.player[0].market & ~4);
    struct bison_state two = s;
    act(&two, "mark tipi;build 0,0:p 2");
    expect_phase(&two, BISON_TURN, 1);
    assert_int_equal(two.player[0].reserve[BISON_TIPI][0], 1);
    assert_int_equal(two.player[0].reserve[BISON_TIPI][1], 0);
    assert_int_equal(two.hunters[space_at(&two, "0,0:p")], 1);
    act(&s, "mark tipi;build 0,0:p 3");
    assert_int_equal(s.doing.used, 2);
    expect_phase(&s, BISON_PAY, 0);
    act(&s, "pay 1 1 0");
    assert_int_equal(s.player[0].reserve[BISON_TIPI][0], 1);
    assert_int_equal(s.hunters[space_at(&s, "0,0:p")], 0);
    expect_sound(&s);
}

// tipis on prairies and mountains; A-27: one build or enlargement per action.
static void bi_5_2_a_24_a_27_where_tipis_stand(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "0,0:m", 1, 0);
    put(&s, 0, "0,0:r", 1, 0);
    act(&s, "mark tipi");
    assert_int_equal(count_legal(&s), 3);
    assert_true(offers(&s, "build 0,0:p 1"));
    assert_true(offers(&s, "build 0,0:m 1"));
    expect_refused(&s, 0, "build 0,0:r 1", "BI-5.2");
    expect_refused(&s, 0, "build 1,0:p 1", "BI-5.2");
    expect_refused(&s, 0, "build 0,0:p 2", "BI-5.2");
    act(&s, "build 0,0:p 1");
    expect_phase(&s, BISON_TURN, 1);
}

// S-8
static void bi_5_3_s8_canoes_on_rivers(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "1,0:r", 2, 0);
    put(&s, 0, "0,0:m", 1, 0);
    act(&s, "mark canoe");
    assert_true(offers(&s, "build 1,0:r 1"));
    expect_refused(&s, 0, "build 0,0:m 1", "BI-5.3");
    struct bison_state two = s;
    act(&two, "build 1,0:r 2");
    assert_int_equal(bison_cost(two.doing.used), 2);
    expect_phase(&two, BISON_PAY, 0);
    act(&s, "build 1,0:r 1");
    idle(&s, BISON_DO_MOVE1, "bison");
    assert_int_equal(s.piece[space_at(&s, "1,0:r")], 1);
    s.player[0].marked = 0;
    act(&s, "mark canoe;build 1,0:r 2");
    expect_phase(&s, BISON_TURN, 1);
    assert_int_equal(s.player[0].reserve[BISON_CANOE][0], 1);
    assert_int_equal(s.hunters[space_at(&s, "1,0:r")], 0);
}

// S-9, A-26: the caller does not count.
static void bi_5_4_a_26_s9_gathering(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "1,0:r", 1, 0);
    put(&s, 0, "0,1:m", 1, 0);
    act(&s, "mark gather;call 0,0:p");
    assert_false(offers(&s, "done"));
    expect_refused(&s, 0, "none", "BI-5.4");
    act(&s, "come 1,0:r;come 0,1:m");
    assert_int_equal(count_legal(&s), 1);
    act(&s, "done;pay 2 0 0");
    assert_int_equal(s.hunters[space_at(&s, "0,0:p")], 3);
    assert_int_equal(bits_count(s.own[0]), 1);
    expect_sound(&s);
}

// T-29, A-25: a tipi or canoe alone does not call.
static void bi_5_4_a_25_t29_who_may_call(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "1,0:m", 1, 0);
    put(&s, 0, "0,1:r", 0, 1);
    act(&s, "mark gather");
    assert_int_equal(count_verb(&s, BISON_VERB_CALL), 2);
    assert_true(offers(&s, "call 0,0:p"));
    assert_true(offers(&s, "call 1,0:m"));
    expect_refused(&s, 0, "call 0,1:r", "BI-5.4");
    struct bison_state b = s;
    act(&s, "call 0,0:p;come 1,0:m");
    assert_int_equal(count_legal(&s), 1);
    act(&s, "done");
    expect_phase(&s, BISON_TURN, 1);
    act(&b, "call 1,0:m;come 0,0:p");
    assert_true(offers(&b, "come 0,0:p"));
    act(&b, "come 0,0:p;done");
    expect_phase(&b, BISON_PAY, 0);
}

static void bi_5_4_nobody_calls_when_nobody_could_come(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 3, 0);
    act(&s, "mark gather");
    assert_int_equal(count_legal(&s), 1);
    expect_refused(&s, 0, "call 0,0:p", "BI-5.4");
}

// S-10
static void bi_5_5_s10_four_hunters_move_one_step(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "0,0:m", 1, 0);
    put(&s, 0, "1,0:r", 1, 0);
    put(&s, 0, "0,1:p", 1, 0);
    act(&s, "mark move1;from 0,0:p;to 0,0:r;from 0,0:m;to 0,0:r;from 1,0:r;to 1,0:m");
    act(&s, "from 0,1:p;to 0,1:r;done");
    assert_int_equal(bison_cost(s.doing.used), 7);
    act(&s, "pay 3 3 1");
    assert_int_equal(s.hunters[space_at(&s, "0,0:r")], 2);
    expect_sound(&s);
}

// S-11
static void bi_5_6_s11_three_hunters_meet(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "1,1", 18, 0);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "0,0:r", 1, 0);
    put(&s, 0, "1,1:p", 1, 0);
    s.player[0].market = 0xff & ~4;
    s.player[0].reserve[BISON_TIPI][2] = 1;
    act(&s, "mark move3;from 0,0:p;to 1,0:m;from 0,0:r;to 1,0:m;from 1,1:p;to 1,0:m;done");
    assert_int_equal(bison_cost(s.doing.used), 4);
    act(&s, "pay 2 2 0;mark move1;none;gain bison;mark tipi");
    assert_true(offers(&s, "build 1,0:m 1"));
    assert_true(offers(&s, "build 1,0:m 2"));
    assert_true(offers(&s, "build 1,0:m 3"));
}

// T-8
static void bi_5_6_t8_foreign_pieces_are_crossed_but_no_destination(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "-1,2", 4, 1);
    lay_tile(&s, "0,-1", 11, 0);
    lay_tile(&s, "1,1", 18, 2);
    put(&s, 1, "0,0:r", 0, 1);
    put(&s, 0, "0,0:p", 1, 0);
    struct bison_state three = s;
    act(&s, "mark move1;from 0,0:p");
    assert_int_equal(count_legal(&s), 1);
    assert_true(offers(&s, "to 0,-1:p"));
    expect_refused(&s, 0, "to 0,0:r", "BI-4.1");
    expect_refused(&s, 0, "to 0,-1:r", "BI-5.5");
    act(&three, "mark move3;from 0,0:p");
    assert_true(bison_destinations(&three, 0) ==
                spaces_at(&three, "0,-1:p 0,-1:r 0,0:m 0,-1:m 0,1:m 1,0:m"));
    expect_refused(&three, 0, "to 0,0:r", "BI-4.1");
    expect_refused(&three, 0, "to 1,1:p", "BI-5.6");
}

// a move does not end where it began.
static void a_36_start_and_destination_differ(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    act(&s, "mark move3;from 0,0:p");
    assert_false(offers(&s, "to 0,0:p"));
    expect_refused(&s, 0, "to 0,0:p", "BI-5.6");
}

// T-9
static void bi_5_7_t9_each_hunter_moves_once(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    struct bison_state pair = s;
    act(&s, "mark move1;from 0,0:p;to 0,0:r");
    assert_int_equal(count_legal(&s), 1);
    expect_refused(&s, 0, "from 0,0:r", "BI-5.7");
    put(&pair, 0, "0,0:r", 1, 0);
    act(&pair, "mark move1;from 0,0:p;to 0,0:r;from 0,0:r;to 0,0:m;done");
    assert_int_equal(pair.doing.used, 2);
    act(&pair, "pay 0 0 2");
    assert_true(pair.own[0] == spaces_at(&pair, "0,0:r 0,0:m"));
}

static void bi_5_8_own_pieces_welcome_hunters(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "0,0:r", 0, 1);
    act(&s, "mark move1;from 0,0:p");
    assert_true(offers(&s, "to 0,0:r"));
    act(&s, "to 0,0:r;done");
    assert_int_equal(s.hunters[space_at(&s, "0,0:r")], 1);
    assert_int_equal(s.piece[space_at(&s, "0,0:r")], 1);
}

// T-17
static void t17_size_3_only_after_buying_it(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2), poor;
    put(&s, 0, "0,0:p", 3, 0);
    poor = s;
    act(&poor, "mark tipi");
    assert_false(offers(&poor, "build 0,0:p 3"));
    expect_refused(&poor, 0, "build 0,0:p 3", "BI-5.2");
    act(&s, "buy tipi3");
    expect_stock(&s, 0, 7, 7, 7);
    act(&s, "mark tipi;build 0,0:p 3;pay 1 1 2");
    assert_int_equal(s.player[0].hunters, 4);
    put(&s, 1, "0,0:r", 1, 0);
    act(&s, "mark move1");
    expect_refused(&s, 1, "from 0,0:p", "BI-5.5");
    act(&s, "from 0,0:r");
    assert_false(offers(&s, "to 0,0:p"));
}

// T-18
static void t18_the_only_size_4_is_on_the_board(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 0, 4);
    put(&s, 0, "1,0:p", 2, 3);
    put(&s, 0, "0,1:p", 4, 0);
    act(&s, "mark tipi");
    assert_false(offers(&s, "build 1,0:p 4"));
    assert_false(offers(&s, "build 0,1:p 4"));
    expect_refused(&s, 0, "build 0,1:p 4", "BI-5.2");
    expect_sound(&s);
}

// T-36
static void t36_enlarging_two_to_four(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 2);
    s.player[0].reserve[BISON_TIPI][3] = 1;
    s.player[0].market = 0xff & ~8;
    act(&s, "mark tipi;build 0,0:p 4");
    assert_int_equal(bison_cost(s.doing.used), 2);
    s = new_game(2);
    put(&s, 0, "0,0:p", 4, 0);
    s.player[0].reserve[BISON_TIPI][3] = 1;
    s.player[0].market = 0xff & ~8;
    act(&s, "mark tipi;build 0,0:p 4");
    assert_int_equal(bison_cost(s.doing.used), 7);
}

int run_action_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_5_1_s5_tile_costs_by_hunters),
        cmocka_unit_test(bi_5_1_t30_without_reserve_only_no_hunter),
        cmocka_unit_test(bi_5_1_the_cell_must_be_empty_and_touch),
        cmocka_unit_test(bi_5_2_s6_building_returns_its_hunters),
        cmocka_unit_test(bi_5_2_a_28_s7_enlarging_returns_the_old_tipi),
        cmocka_unit_test(bi_5_2_a_24_a_27_where_tipis_stand),
        cmocka_unit_test(bi_5_3_s8_canoes_on_rivers),
        cmocka_unit_test(bi_5_4_a_26_s9_gathering),
        cmocka_unit_test(bi_5_4_a_25_t29_who_may_call),
        cmocka_unit_test(bi_5_4_nobody_calls_when_nobody_could_come),
        cmocka_unit_test(bi_5_5_s10_four_hunters_move_one_step),
        cmocka_unit_test(bi_5_6_s11_three_hunters_meet),
        cmocka_unit_test(bi_5_6_t8_foreign_pieces_are_crossed_but_no_destination),
        cmocka_unit_test(a_36_start_and_destination_differ),
        cmocka_unit_test(bi_5_7_t9_each_hunter_moves_once),
        cmocka_unit_test(bi_5_8_own_pieces_welcome_hunters),
        cmocka_unit_test(t17_size_3_only_after_buying_it),
        cmocka_unit_test(t18_the_only_size_4_is_on_the_board),
        cmocka_unit_test(t36_enlarging_two_to_four),
    };
    return cmocka_run_group_tests_name("bison: actions", tests, 0, 0);
}
