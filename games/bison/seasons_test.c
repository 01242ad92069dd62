// Setup, seasons and what hunters cost: BI-1 to BI-4, T-10 to T-14, T-31, T-32.
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
    char data[8000];
    struct text out;
    text_init(&out, data, sizeof data);
    assert_int_equal(bison_insight(&s, &out), GAME_OK);
    assert_non_null(strstr(data, "\"tile_due\":true"));
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

int run_season_tests(void)
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
    };
    return cmocka_run_group_tests_name("bison: seasons", tests, 0, 0);
}
