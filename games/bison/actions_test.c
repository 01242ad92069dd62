// Setup, seasons and the six actions: BI-1 to BI-5, S-5 to S-11, T-8 to T-14, T-17, T-18,
// T-29 to T-32, T-36.
#include "games/bison/fixture.h"

static void bi_1_1_seats_are_numbered_clockwise(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(3);
    for (int seat = 0; seat < 3; seat++) {
        expect_phase(&s, BISON_TURN, seat);
        idle(&s, BISON_DO_TIPI, "bison");
    }
    expect_phase(&s, BISON_TURN, 0);
}

static void bi_1_2_everybody_starts_equal(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(4);
    for (int seat = 0; seat < 4; seat++) {
        const struct bison_player *p = &s.player[seat];
        static const uint8_t reserve[2][4] = {{1, 1, 0, 0}, {1, 1, 0, 0}};
        expect_stock(&s, seat, 10, 10, 10);
        assert_int_equal(p->hunters, 4);
        assert_int_equal(p->market_hunters, 4);
        assert_memory_equal(p->reserve, reserve, sizeof reserve);
        assert_int_equal(p->market, 0xff);
        assert_int_equal(p->marked, 0);
    }
    expect_sound(&s);
}

static void bi_1_3_three_start_tiles_and_no_pieces(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    assert_true(s.laid == 7);
    for (int i = 0; i < 3; i++)
        assert_int_equal(s.lying[i], i * 4 + i);
    assert_true((s.own[0] | s.own[1]) == 0);
}

// three players remove 3 tiles.
static void bi_1_4_a_1_tiles_are_removed_unseen(void **unused)
{
    (void)unused;
    static const int removed[5] = {0, 0, 6, 3, 2}, drawn[5] = {0, 0, 12, 15, 16};
    for (int seats = 2; seats <= 4; seats++) {
        struct bison_state s = new_game(seats);
        assert_int_equal(bison_removed(seats), removed[seats]);
        int left = 0;
        for (int i = removed[seats]; i < BISON_DRAW_TILES; i++)
            left += s.deck[i] != BISON_NONE;
        assert_int_equal(left, drawn[seats] - seats);
        expect_sound(&s);
    }
}

static void bi_1_5_a_35_the_start_player_is_an_option(void **unused)
{
    (void)unused;
    assert_int_equal(new_game(3).start, 0);
    struct bison_state s = new_game_with(3, "first_player=2");
    assert_int_equal(s.start, 2);
    expect_phase(&s, BISON_TURN, 2);
}

static void bi_2_1_six_five_or_four_seasons(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct bison_state s = new_game(seats);
        int seasons = 0;
        while (s.phase != BISON_OVER) {
            pass_season(&s);
            seasons++;
        }
        assert_int_equal(seasons, 8 - seats);
    }
}

// T-32; BI-2.2: the totem passes to the left; BI-2.3: the stack is empty after the last draws.
static void bi_2_2_bi_2_3_t32_totem_and_tiles_over_the_seasons(void **unused)
{
    (void)unused;
    static const int at_end[5] = {0, 0, 15, 18, 19};
    for (int seats = 2; seats <= 4; seats++) {
        struct bison_state s = new_game(seats);
        while (s.phase != BISON_OVER) {
            assert_int_equal(s.start, (s.season - 1) % seats);
            assert_int_equal(s.turn, s.start);
            int left = 0;
            for (int i = bison_removed(seats); i < BISON_DRAW_TILES; i++)
                left += s.deck[i] != BISON_NONE;
            assert_int_equal(left, seats * (8 - seats - s.season));
            for (int seat = 0; seat < seats; seat++)
                assert_true(s.player[seat].hand < BISON_TILES);
            pass_season(&s);
        }
        assert_int_equal(bits_count(s.laid), at_end[seats]);
        expect_sound(&s);
    }
}

static void bi_2_3_the_start_player_draws_first(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(3, "first_player=1");
    struct bison_state before = s;
    pass_season(&s);
    assert_int_equal(s.start, 2);
    for (int i = 0; i < 3; i++)
        assert_int_equal(s.player[(2 + i) % 3].hand, before.deck[3 + 3 + i]);
}

static void bi_2_4_four_rounds_from_the_start_player(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "first_player=1");
    for (int round = 1; round <= 4; round++)
        for (int i = 0; i < 2; i++) {
            assert_int_equal(s.round, round);
            expect_phase(&s, BISON_TURN, (1 + i) % 2);
            idle(&s, round - 1, round % 2 ? "bison" : "salmon");
        }
    assert_int_equal(s.season, 2);
}

static void bi_2_5_each_action_once_per_season(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    idle(&s, BISON_DO_GATHER, "bison");
    idle(&s, BISON_DO_GATHER, "bison");
    assert_false(offers(&s, "mark gather"));
    assert_int_equal(count_verb(&s, BISON_VERB_MARK), 5);
    expect_refused(&s, 0, "mark gather", "BI-2.5");
}

// T-11, A-11: free choice of round, but the fourth action must be TILE.
static void bi_2_6_a_11_t11_the_tile_is_compulsory(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    for (int round = 0; round < 3; round++)
        for (int seat = 0; seat < 2; seat++)
            idle(&s,
                 round == 0   ? BISON_DO_TIPI
                 : round == 1 ? BISON_DO_MOVE1
                              : BISON_DO_GATHER,
                 "turkey");
    assert_int_equal(count_verb(&s, BISON_VERB_MARK), 1);
    assert_true(offers(&s, "mark tile"));
    assert_true(offers(&s, "buy hunter"));
    expect_refused(&s, 0, "mark canoe", "BI-2.6");
    act(&s, "buy hunter;mark tile;tile 1,1 r0");
    assert_true(offers(&s, "none"));
    assert_true(offers(&s, "enter 5 p"));
}

static void bi_2_7_markers_are_taken_back_but_for_the_last_season(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    pass_season(&s);
    assert_int_equal(s.player[0].marked | s.player[1].marked, 0);
    while (s.phase != BISON_OVER)
        pass_season(&s);
    assert_int_equal(bits_count(s.player[0].marked), 4);
    assert_int_equal(bits_count(s.player[1].marked), 4);
}

// a hunter cannot be counted without being used.
static void bi_3_1_a_13_hunters_count_when_used(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    act(&s, "mark move1");
    expect_refused(&s, 0, "done", "BI-3.1");
    act(&s, "from 0,0:p;to 0,0:r");
    assert_int_equal(s.doing.used, 1);
    act(&s, "done");
    expect_phase(&s, BISON_TURN, 1);
    expect_stock(&s, 0, 10, 10, 10);
}

// T-10, A-10: TILE with no hunter lays the tile all the same.
static void bi_3_2_a_10_t10_no_hunter_gains_an_animal(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 4, 9, 9);
    act(&s, "mark tile;tile 1,1 r2;none");
    expect_phase(&s, BISON_GAIN, 0);
    assert_int_equal(count_legal(&s), 3);
    act(&s, "gain bison");
    expect_stock(&s, 0, 5, 9, 9);
    assert_int_equal(s.player[0].marked, 1 << BISON_DO_TILE);
    assert_int_equal(s.player[0].hand, BISON_NONE);
    assert_true(s.laid >> bison_parse_cell("1,1") & 1);
    expect_sound(&s);
    for (int action = BISON_DO_TIPI; action < BISON_ACTIONS; action++) {
        struct bison_state other = new_game(2);
        idle(&other, action, "salmon");
        expect_stock(&other, 0, 10, 11, 10);
    }
}

// T-12, A-12: no debt.
static void bi_3_3_a_12_t12_the_stock_limits_the_hunters(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark tile;tile 1,1 r0");
    set_stock(&s, 0, 1, 0, 2);
    assert_true(offers(&s, "enter 2 m"));
    assert_false(offers(&s, "enter 3 m"));
    expect_refused(&s, 0, "enter 3 m", "BI-3.3");
    set_stock(&s, 0, 0, 1, 0);
    assert_true(offers(&s, "enter 1 r"));
    assert_false(offers(&s, "enter 2 r"));
    static const int wealth[6] = {0, 0, 2, 4, 7, 10};
    for (int hunters = 1; hunters <= 5; hunters++) {
        set_stock(&s, 0, 0, wealth[hunters], 0);
        assert_int_equal(bison_affordable(&s.player[0]), hunters);
        assert_int_equal(bison_cost(hunters), wealth[hunters]);
    }
}

static void bi_3_3_t13_exactly_two_splits(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 1, 0, 5);
    act(&s, "mark tile;tile 1,1 r0");
    assert_false(offers(&s, "enter 4 p"));
    act(&s, "enter 3 p");
    assert_int_equal(count_legal(&s), 2);
    assert_true(offers(&s, "pay 1 0 3"));
    assert_true(offers(&s, "pay 0 0 4"));
    expect_refused(&s, 0, "pay 1 0 1", "BI-3.3");
    expect_refused(&s, 0, "pay 2 0 2", "BI-3.3");
    expect_refused(&s, 0, "pay 0 1 3", "BI-3.3");
    struct bison_state other = s;
    set_stock(&other, 0, 5, 0, 1);
    expect_refused(&other, 0, "pay 0 0 4", "BI-3.3");
    act(&s, "pay 1 0 3");
    expect_stock(&s, 0, 0, 0, 2);
}

static void t14_numbers_of_splits(void **unused)
{
    (void)unused;
    static const int splits[6] = {0, 0, 6, 15, 36, 66};
    for (int hunters = 2; hunters <= 5; hunters++) {
        struct bison_state s = new_game(2);
        s.player[0].hunters = 5;
        act(&s, "mark tile;tile 1,1 r0");
        char text[] = "enter 0 p";
        text[6] = (char)('0' + hunters);
        act(&s, text);
        assert_int_equal(count_legal(&s), splits[hunters]);
    }
}

// the gain on a full track is legal and settled at once.
static void bi_3_4_a_21_a_gain_on_a_full_track_overflows_at_once(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 15, 3, 15);
    act(&s, "mark move3;none;gain bison");
    expect_phase(&s, BISON_OVERFLOW, 0);
    assert_int_equal(s.settling, BISON_BISON);
    expect_sound(&s);
    assert_false(offers(&s, "swap salmon turkey"));
    expect_refused(&s, 0, "buy tipi4", "BI-6.1");
    act(&s, "stop");
    expect_phase(&s, BISON_TURN, 1);
    expect_stock(&s, 0, 15, 3, 15);
    expect_sound(&s);
}

// in the last season too, buying included.
static void a_41_the_gained_animal_of_the_last_season_may_be_bought_away(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    while (s.season < 6)
        pass_season(&s);
    set_stock(&s, 0, 15, 15, 15);
    int seat = bison_mover(&s);
    set_stock(&s, seat, 15, 15, 15);
    act(&s, "mark move3;none;gain turkey");
    assert_true(offers(&s, "buy hunter"));
    act(&s, "buy hunter");
    expect_phase(&s, BISON_TURN, 1 - seat);
    expect_stock(&s, seat, 14, 14, 15);
}

static void bi_3_5_everybody_always_has_a_legal_action(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 0, 0, 0);
    s.player[0].hunters = 0;
    s.player[0].market_hunters = 0;
    assert_int_equal(count_legal(&s), 6);
    static const char *const mark[5] = {"mark tipi", "mark canoe", "mark gather", "mark move1",
                                        "mark move3"};
    for (int i = 0; i < 5; i++) {
        struct bison_state copy = s;
        act(&copy, mark[i]);
        assert_int_equal(count_legal(&copy), 1);
        assert_true(offers(&copy, "none"));
    }
}

// T-31: a space with only a foreign canoe.
static void bi_4_1_t31_a_held_space_is_closed_to_others(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 1, "0,0:r", 0, 1);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "1,0:m", 1, 0);
    struct bison_state one = s, gather = s;
    act(&one, "mark move1");
    assert_false(offers(&one, "from 0,0:p"));
    expect_refused(&one, 0, "from 0,0:p", "BI-5.5");
    act(&s, "mark move3;from 0,0:p");
    assert_false(offers(&s, "to 0,0:r"));
    expect_refused(&s, 0, "to 0,0:r", "BI-4.1");
    assert_true(offers(&s, "to 0,0:m"));
    act(&gather, "mark gather");
    assert_false(offers(&gather, "call 0,0:r"));
}

static void bi_4_2_hunters_leave_the_board_only_by_building(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    act(&s, "mark tipi;build 0,0:p 1");
    assert_int_equal(s.player[0].hunters, 3);
    assert_int_equal(s.hunters[space_at(&s, "0,0:p")], 1);
    act(&s, "mark move1;none;gain bison;mark move1");
    assert_true(offers(&s, "from 0,0:p"));
    act(&s, "from 0,0:p;to 0,0:r;done");
    assert_int_equal(s.piece[space_at(&s, "0,0:p")], 1); // the tipi stays
    assert_true(s.own[0] >> space_at(&s, "0,0:p") & 1);
    expect_sound(&s);
}

static void bi_4_3_different_players_share_a_tile(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 1, "0,0:p", 1, 0);
    put(&s, 0, "0,0:m", 1, 0);
    act(&s, "mark move1;from 0,0:m");
    assert_true(offers(&s, "to 0,0:r"));
}

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
        cmocka_unit_test(bi_1_1_seats_are_numbered_clockwise),
        cmocka_unit_test(bi_1_2_everybody_starts_equal),
        cmocka_unit_test(bi_1_3_three_start_tiles_and_no_pieces),
        cmocka_unit_test(bi_1_4_a_1_tiles_are_removed_unseen),
        cmocka_unit_test(bi_1_5_a_35_the_start_player_is_an_option),
        cmocka_unit_test(bi_2_1_six_five_or_four_seasons),
        cmocka_unit_test(bi_2_2_bi_2_3_t32_totem_and_tiles_over_the_seasons),
        cmocka_unit_test(bi_2_3_the_start_player_draws_first),
        cmocka_unit_test(bi_2_4_four_rounds_from_the_start_player),
        cmocka_unit_test(bi_2_5_each_action_once_per_season),
        cmocka_unit_test(bi_2_6_a_11_t11_the_tile_is_compulsory),
        cmocka_unit_test(bi_2_7_markers_are_taken_back_but_for_the_last_season),
        cmocka_unit_test(bi_3_1_a_13_hunters_count_when_used),
        cmocka_unit_test(bi_3_2_a_10_t10_no_hunter_gains_an_animal),
        cmocka_unit_test(bi_3_3_a_12_t12_the_stock_limits_the_hunters),
        cmocka_unit_test(bi_3_3_t13_exactly_two_splits),
        cmocka_unit_test(t14_numbers_of_splits),
        cmocka_unit_test(bi_3_4_a_21_a_gain_on_a_full_track_overflows_at_once),
        cmocka_unit_test(a_41_the_gained_animal_of_the_last_season_may_be_bought_away),
        cmocka_unit_test(bi_3_5_everybody_always_has_a_legal_action),
        cmocka_unit_test(bi_4_1_t31_a_held_space_is_closed_to_others),
        cmocka_unit_test(bi_4_2_hunters_leave_the_board_only_by_building),
        cmocka_unit_test(bi_4_3_different_players_share_a_tile),
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
