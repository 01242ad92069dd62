// Scoring and the end: BI-7, BI-8, S-1 to S-4, T-19 to T-25, T-28, T-33.
#include "games/bison/fixture.h"

enum { YELLOW, RED, GREEN, BLUE };

// What the region of a space would pay.
static struct bison_region region_at(const struct bison_state *s, const char *space)
{
    struct bison_region region;
    bison_region_pays(s, bison_region_of(s, space_at(s, space)), &region);
    return region;
}

static void expect_income(const struct bison_state *s, const char *space, int yellow, int red,
                          int green, int blue)
{
    struct bison_region region = region_at(s, space);
    assert_int_equal(region.income[YELLOW], yellow);
    assert_int_equal(region.income[RED], red);
    assert_int_equal(region.income[GREEN], green);
    assert_int_equal(region.income[BLUE], blue);
}

// A prairie of 5 spaces with 1, 1, 3, 0, 2 bison; the pieces of example 1.
static struct bison_state example_1(int green_tipi)
{
    struct bison_state s = new_game(4);
    lay_tile(&s, "1,-1", 3, 0);
    lay_tile(&s, "2,0", 15, 0);
    lay_tile(&s, "1,1", 18, 0);
    assert_true(bison_region_of(&s, space_at(&s, "1,0:p")) ==
                spaces_at(&s, "0,1:p 1,1:p 2,0:p 1,0:p 1,-1:p"));
    put(&s, YELLOW, "0,1:p", 0, 2);
    put(&s, RED, "1,1:p", 0, 1);
    put(&s, RED, "2,0:p", 0, 1);
    put(&s, GREEN, "1,0:p", 0, green_tipi);
    put(&s, BLUE, "1,-1:p", 2, 0);
    return s;
}

static void bi_7_4_s1_example_1(void **unused)
{
    (void)unused;
    struct bison_state s = example_1(1);
    struct bison_region region = region_at(&s, "0,1:p");
    assert_int_equal(region.animals, 7);
    assert_int_equal(region.leaders, 1 << YELLOW);
    assert_int_equal(region.present, 0xf);
    expect_income(&s, "0,1:p", 7, 3, 0, 2);
}

// with a tie for first there is no second.
static void bi_7_5_a_17_s2_example_2(void **unused)
{
    (void)unused;
    struct bison_state s = example_1(2);
    expect_income(&s, "0,1:p", 3, 4, 3, 2);
    assert_int_equal(region_at(&s, "0,1:p").leaders, 1 << YELLOW | 1 << GREEN);
}

// an illustration of the scoring, not a reachable position.
static void bi_7_1_a_33_s3_example_3(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "-1,2", 4, 1);
    lay_tile(&s, "0,-1", 11, 0);
    lay_tile(&s, "1,1", 18, 2);
    put(&s, YELLOW, "0,1:p", 1, 0);
    put(&s, YELLOW, "0,0:m", 0, 2);
    put(&s, YELLOW, "0,1:r", 0, 1);
    put(&s, YELLOW, "0,0:r", 1, 0);
    put(&s, RED, "0,0:p", 1, 0);
    put(&s, RED, "1,1:p", 1, 0);
    put(&s, RED, "0,1:m", 0, 1);
    put(&s, RED, "0,-1:m", 1, 0);
    put(&s, RED, "1,1:r", 1, 0);
    put(&s, RED, "0,-1:r", 0, 1);
    expect_income(&s, "0,0:p", 0, 2, 0, 0);
    expect_income(&s, "0,1:p", 1, 1, 0, 0);
    expect_income(&s, "0,0:m", 4, 2, 0, 0);
    expect_income(&s, "0,-1:m", 0, 2, 0, 0);
    expect_income(&s, "0,1:r", 3, 1, 0, 0);
    expect_income(&s, "0,0:r", 1, 2, 0, 0);
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(&s, region), sum[2] = {0};
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < 2; seat++)
            sum[seat] += region[i].income[seat];
    assert_int_equal(sum[YELLOW], 9);
    assert_int_equal(sum[RED], 10);
}

static void bi_7_1_regions_come_prairies_mountains_rivers(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    struct bison_region region[BISON_SPACES];
    assert_int_equal(bison_regions(&s, region), 7);
    static const int terrain[7] = {0, 0, 0, 2, 1, 1, 1};
    for (int i = 0; i < 7; i++) {
        assert_int_equal(region[i].terrain, terrain[i]);
        if (i > 0 && terrain[i] == terrain[i - 1])
            assert_true(bits_lowest(region[i].spaces) > bits_lowest(region[i - 1].spaces));
    }
}

// T-19, A-16: sizes one after another, then hunters.
static void bi_7_2_a_16_t19_strength(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(4);
    for (int i = 0; i < 4; i++) { // a mountain of seven spaces is not needed: strength sums spaces
        s.player[i].hunters = 8;
        s.player[i].market_hunters = 0;
    }
    put(&s, YELLOW, "0,0:p", 0, 3);
    put(&s, RED, "1,0:p", 0, 2);
    put(&s, RED, "0,1:p", 5, 2);
    uint64_t all = ~(uint64_t)0;
    assert_true(bison_strength(&s, YELLOW, all) > bison_strength(&s, RED, all)); // {3} > {2,2}+5
    put(&s, GREEN, "0,0:m", 0, 2);
    put(&s, GREEN, "1,0:m", 0, 1);
    put(&s, BLUE, "0,1:m", 6, 2);
    assert_true(bison_strength(&s, GREEN, all) > bison_strength(&s, BLUE, all)); // {2,1} > {2}+6
    assert_true(bison_strength(&s, RED, all) > bison_strength(&s, GREEN, all));
    s = new_game(2);
    put(&s, YELLOW, "0,0:p", 0, 1);
    put(&s, RED, "1,0:p", 8, 0);
    assert_true(bison_strength(&s, YELLOW, all) > bison_strength(&s, RED, all)); // {1} > 8 hunters
    s = new_game(2);
    put(&s, YELLOW, "0,0:p", 3, 2);
    put(&s, RED, "1,0:p", 2, 2);
    assert_true(bison_strength(&s, YELLOW, all) > bison_strength(&s, RED, all));
    put(&s, RED, "0,1:p", 1, 0);
    assert_true(bison_strength(&s, YELLOW, all) == bison_strength(&s, RED, all));
    put(&s, RED, "0,1:m", 0, 1);
    assert_true(bison_strength(&s, RED, all) > bison_strength(&s, YELLOW, all));
}

static void bi_7_2_t20_a_tipi_beats_hunters(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, YELLOW, "0,0:m", 0, 1);
    struct bison_state tie = s;
    put(&s, RED, "0,1:m", 4, 0);
    expect_income(&s, "0,0:m", 3, 1, 0, 0);
    put(&tie, RED, "0,1:m", 0, 1);
    expect_income(&tie, "0,0:m", 1, 1, 0, 0);
}

// A prairie of 4 spaces with 0, 1, 3, 1 bison.
static struct bison_state five_bison(void)
{
    struct bison_state s = new_game(4);
    lay_tile(&s, "1,1", 19, 0);
    lay_tile(&s, "2,0", 15, 0);
    assert_true(bison_region_of(&s, space_at(&s, "1,0:p")) ==
                spaces_at(&s, "1,0:p 0,1:p 2,0:p 1,1:p"));
    return s;
}

// T-21, A-18: each of three tied takes half, not a third.
static void bi_7_5_a_18_t21_three_tied_for_first(void **unused)
{
    (void)unused;
    struct bison_state s = five_bison();
    put(&s, YELLOW, "1,0:p", 0, 1);
    put(&s, RED, "0,1:p", 0, 1);
    put(&s, GREEN, "1,1:p", 0, 1);
    put(&s, BLUE, "2,0:p", 1, 0);
    expect_income(&s, "1,0:p", 2, 2, 2, 3);
}

static void bi_7_4_t22_two_tied_for_second(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(4);
    lay_tile(&s, "1,-1", 17, 1);
    lay_tile(&s, "1,1", 3, 2);
    assert_int_equal(region_at(&s, "0,0:m").animals, 6);
    put(&s, YELLOW, "0,1:m", 0, 2);
    put(&s, RED, "1,-1:m", 1, 0);
    put(&s, RED, "1,0:m", 1, 0);
    put(&s, GREEN, "0,0:m", 2, 0);
    expect_income(&s, "0,0:m", 6, 4, 0, 0);
}

// T-23, A-34: the third may gain more than the second.
static void bi_7_3_a_34_t23_third_beats_second(void **unused)
{
    (void)unused;
    struct bison_state s = five_bison();
    put(&s, YELLOW, "1,0:p", 3, 0);
    put(&s, RED, "0,1:p", 2, 0);
    put(&s, GREEN, "2,0:p", 1, 0);
    expect_income(&s, "1,0:p", 5, 2, 3, 0);
}

static void bi_7_4_t24_small_regions(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, YELLOW, "1,0:p", 1, 0);
    expect_income(&s, "1,0:p", 0, 0, 0, 0);
    put(&s, YELLOW, "1,0:r", 1, 0);
    expect_income(&s, "1,0:r", 2, 0, 0, 0);
    lay_tile(&s, "1,-1", 16, 2); // river of 4 with 0,0
    put(&s, YELLOW, "0,0:r", 1, 0);
    expect_income(&s, "0,0:r", 4, 0, 0, 0);
    s = new_game(2);
    lay_tile(&s, "-1,1", 5, 0); // joins nothing with the prairie of 0,1
    lay_tile(&s, "0,2", 11, 0);
    uint64_t region = bison_region_of(&s, space_at(&s, "0,1:p"));
    assert_true(region == spaces_at(&s, "0,1:p 0,2:p"));
    assert_int_equal(bison_animals(&s, region), 1);
    put(&s, YELLOW, "0,1:p", 2, 0);
    put(&s, RED, "0,2:p", 1, 0);
    expect_income(&s, "0,1:p", 1, 0, 0, 0);
    put(&s, RED, "0,2:p", 1, 0);
    expect_income(&s, "0,1:p", 0, 0, 0, 0);
}

// T-25: laying a tile merges regions.
static void t25_a_new_tile_brings_a_rival(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "first_player=1");
    put(&s, YELLOW, "0,0:p", 1, 0);
    s.player[RED].hand = 12;
    act(&s, "mark tile;tile -1,1 r1;enter 2 p;pay 1 1 0");
    expect_income(&s, "0,0:p", 1, 3, 0, 0);
    assert_int_equal(region_at(&s, "0,0:p").animals, 3);
    assert_int_equal(region_at(&s, "0,0:r").animals, 2);
    assert_int_equal(bits_count(region_at(&s, "0,0:r").spaces), 2);
    assert_int_equal(region_at(&s, "0,0:m").animals, 4);
    assert_int_equal(bits_count(region_at(&s, "0,0:m").spaces), 4);
}

static void bi_7_6_gains_are_of_the_regions_kind_and_nothing_is_used_up(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_drawn(&s, 0, "1,1", 18, 2);
    lay_drawn(&s, 1, "0,-1", 11, 0);
    put(&s, YELLOW, "0,0:p", 1, 0);
    put(&s, YELLOW, "1,0:r", 1, 0);
    put(&s, RED, "0,1:m", 1, 0);
    to_last_action(&s);
    set_stock(&s, YELLOW, 1, 1, 1);
    set_stock(&s, RED, 1, 1, 1);
    idle(&s, BISON_DO_MOVE1, "bison");
    expect_stock(&s, YELLOW, 3, 3, 1);
    expect_stock(&s, RED, 2, 1, 5);
    assert_int_equal(region_at(&s, "0,0:p").animals, 2);
    expect_sound(&s);
}

// The last action of the last season: all tiles laid by idling, then these pieces.
static struct bison_state last_action(const char *options)
{
    struct bison_state s = new_game_with(2, options);
    while (s.season < 6)
        pass_season(&s);
    set_stock(&s, 0, 0, 0, 0);
    set_stock(&s, 1, 0, 0, 0);
    while (s.round < 4 || s.turn == s.start)
        idle(&s, s.round - 1, "bison");
    set_stock(&s, 0, 14, 15, 15); // seat 0 acts last, and gains one more
    return s;
}

// T-28, A-32, A-22
static void bi_8_1_bi_8_2_a_22_a_32_t28_the_last_scoring(void **unused)
{
    (void)unused;
    for (int capped = 0; capped <= 1; capped++) {
        struct bison_state s = last_action(capped ? "" : "final_cap=0");
        // A land of our own: six prairies of 3 bison, 2 salmon, 2 turkeys.
        s.one_animal = spaces_at(&s, "0,0:p 1,0:p 0,1:p 0,-1:p 1,-1:p 2,-1:p");
        s.two_animals = s.one_animal | spaces_at(&s, "0,0:r 0,0:m");
        put(&s, 0, "0,0:p", 1, 0);
        put(&s, 0, "1,0:p", 1, 0);
        put(&s, 0, "0,1:p", 1, 0);
        put(&s, 0, "0,-1:p", 1, 0);
        put(&s, 0, "1,-1:p", 1, 0);
        put(&s, 0, "2,-1:p", 1, 0);
        put(&s, 0, "0,0:r", 0, 1);
        put(&s, 0, "0,0:m", 0, 1);
        idle(&s, BISON_DO_MOVE1, "bison");
        if (!capped) {
            expect_phase(&s, BISON_OVER, BISON_NONE);
            expect_stock(&s, 0, 18, 2, 2);
            continue;
        }
        expect_phase(&s, BISON_OVERFLOW, 0);
        expect_stock(&s, 0, 18, 0, 0);
        assert_int_equal(count_verb(&s, BISON_VERB_BUY), 0);
        struct bison_state stop = s;
        act(&s, "swap bison salmon");
        expect_stock(&s, 0, 15, 3, 2);
        expect_phase(&s, BISON_OVER, BISON_NONE);
        act(&stop, "stop");
        expect_stock(&stop, 0, 15, 2, 2);
    }
}

static void bi_8_2_nothing_is_bought_in_the_final_scoring(void **unused)
{
    (void)unused;
    struct bison_state s = last_action("");
    idle(&s, BISON_DO_MOVE1, "bison");
    s.phase = BISON_OVERFLOW;
    s.settling = BISON_TURKEY;
    set_stock(&s, 0, 3, 3, 16);
    assert_int_equal(count_verb(&s, BISON_VERB_BUY), 0);
    expect_refused(&s, 0, "buy hunter", "BI-8.2");
    assert_true(offers(&s, "swap bison salmon"));
}

static void expect_result(int seats, const int stock[][3], const int *score, const int *rank)
{
    struct bison_state s = new_game(seats);
    struct game_result result;
    for (int seat = 0; seat < seats; seat++)
        set_stock(&s, seat, stock[seat][0], stock[seat][1], stock[seat][2]);
    bison_result(&s, &result);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(result.score[seat], score[seat]);
        assert_int_equal(result.rank[seat], rank[seat]);
    }
}

// S-4 and T-33, A-23
static void bi_8_3_a_23_s4_t33_the_smallest_track_breaks_ties(void **unused)
{
    (void)unused;
    static const int s4[3][3] = {{10, 6, 14}, {12, 11, 7}, {9, 11, 9}};
    static const int s4_score[3] = {30, 30, 29}, s4_rank[3] = {2, 1, 3};
    expect_result(3, s4, s4_score, s4_rank);
    static const int t33[2][3] = {{12, 9, 9}, {9, 12, 9}};
    static const int t33_score[2] = {30, 30}, t33_rank[2] = {1, 1};
    expect_result(2, t33, t33_score, t33_rank);
}

// T-33: none of the tied is announced as the winner.
static void bi_8_3_the_log_names_the_winner_or_nobody(void **unused)
{
    (void)unused;
    for (int draw = 0; draw <= 1; draw++) {
        struct bison_state s = last_action("");
        struct game_event event[8];
        struct game_log log = {event, 0, 8};
        if (!draw)
            put(&s, 1, "0,0:p", 1, 0);
        act(&s, "mark move3;none");
        assert_int_equal(bison_apply(&s, s.turn, bison_act(BISON_VERB_GAIN, 0), &log), GAME_OK);
        expect_phase(&s, BISON_OVER, BISON_NONE);
        int kind = event[log.count - 1].kind;
        assert_int_equal(kind, draw ? BISON_EVENT_NO_WINNER : BISON_EVENT_WINNER);
        if (!draw)
            assert_int_equal(event[log.count - 1].arg[0], 1);
    }
}

int run_scoring_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_7_4_s1_example_1),
        cmocka_unit_test(bi_7_5_a_17_s2_example_2),
        cmocka_unit_test(bi_7_1_a_33_s3_example_3),
        cmocka_unit_test(bi_7_1_regions_come_prairies_mountains_rivers),
        cmocka_unit_test(bi_7_2_a_16_t19_strength),
        cmocka_unit_test(bi_7_2_t20_a_tipi_beats_hunters),
        cmocka_unit_test(bi_7_5_a_18_t21_three_tied_for_first),
        cmocka_unit_test(bi_7_4_t22_two_tied_for_second),
        cmocka_unit_test(bi_7_3_a_34_t23_third_beats_second),
        cmocka_unit_test(bi_7_4_t24_small_regions),
        cmocka_unit_test(t25_a_new_tile_brings_a_rival),
        cmocka_unit_test(bi_7_6_gains_are_of_the_regions_kind_and_nothing_is_used_up),
        cmocka_unit_test(bi_8_1_bi_8_2_a_22_a_32_t28_the_last_scoring),
        cmocka_unit_test(bi_8_2_nothing_is_bought_in_the_final_scoring),
        cmocka_unit_test(bi_8_3_a_23_s4_t33_the_smallest_track_breaks_ties),
        cmocka_unit_test(bi_8_3_the_log_names_the_winner_or_nobody),
    };
    return cmocka_run_group_tests_name("bison: scoring", tests, 0, 0);
}
