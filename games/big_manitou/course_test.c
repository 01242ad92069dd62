// Between hunts, the end and its points: BM-9, BM-10, the vectors S-6, S-8 to S-11, T-35 to T-42,
// and the whole hunt H-1.
#include "core/setup.h"
#include "games/big_manitou/fixture.h"

static game_action legal[MANITOU_MAX_ACTIONS];

// Plays hunts by the first legal actions until this one begins.
static void play_to_hunt(struct manitou_state *s, int hunt)
{
    while (s->hunt < hunt)
        pass_phase(s);
}

static int size_to_select(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

static void t_35_bm_9_2_pools_of_three_players(void **unused)
{
    (void)unused;
    static const int sizes[3][3] = {{7, 9, 8}, {8, 7, 9}, {9, 8, 7}};
    static const int pools[3] = {17, 10, 17};
    struct manitou_state s;
    start(&s, 3, "first_dealer=0");
    for (int hunt = 1; hunt <= 3; hunt++) {
        play_to_hunt(&s, hunt);
        assert_int_equal(s.phase, MANITOU_SELECT);
        assert_int_equal(s.dealer, hunt - 1);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(size_to_select(&s, seat), sizes[hunt - 1][seat]);
            assert_int_equal(manitou_size(s.player[seat].pool), pools[hunt - 1]);
        }
    }
    while (s.to_act) // a third hunt of its own deck, and no fourth
        pass_phase(&s);
    assert_int_equal(s.phase, MANITOU_OVER);
    assert_int_equal(s.hunt, 3);
}

static void bm_9_1_played_cards_are_discarded(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "h1 h2 h3 chief h4 h5 mother h6");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play h1 1; A play h2 1; B play h2 1; A play chief 1; B play h3 1; "
             "A play h3 1; B play h4 1; A play h4 1; B play h5 1; A play h5 1; B play h6 1; "
             "A play mother 2; B play h7 1");
    play_to_hunt(&s, 2);
    assert_string_equal(cards_text(s.player[A].discards), "h1 h2 h3 h4 h5 chief mother");
    // unplayed (h6) and unselected cards form the pool.
    assert_string_equal(cards_text(s.player[A].pool),
                        "h6 h7 h8 h9 h10 chief mother healer rain scout");
    assert_int_equal(manitou_played(&s, A), 0);
    for (int g = 0; g < MANITOU_GROUNDS; g++)
        assert_int_equal(s.ground[g].owner, MANITOU_NOBODY);
}

static void t_36_bm_9_4_nine_of_nine(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1"); // D deals: A, B, C, D
    own(&s, B, "totem");
    lay(&s, B, 1, "h1");
    keep(&s, B, "h2");
    end_turns(&s);
    act(&s, B, "play h2 1");
    play_to_hunt(&s, 4);
    assert_int_equal(s.dealer, A); // so B is first
    assert_int_equal(manitou_size(s.player[B].pool), 9);
    assert_int_equal(manitou_legal(&s, B, legal), 1);
    struct dice dice = {9};
    assert_int_equal(manitou_sample(&s, B, &dice), legal[0]);
    act(&s, B, "select h3 h4 h5 h6 h7 h8 h9 h10 scout");
}

static void t_37_bm_9_3_dealers_of_two_players(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "first_dealer=0");
    for (int hunt = 1; hunt <= 4; hunt++) {
        play_to_hunt(&s, hunt);
        assert_int_equal(s.dealer, (hunt - 1) % 2);
        int pool = manitou_size(s.player[A].pool);
        assert_true(hunt % 2 == 1 ? pool == 17 : pool == 10 || pool == 9);
    }
}

static void t_42_five_players_empty_the_bag(void **unused)
{
    (void)unused;
    for (int table = 0; table < MANITOU_TABLES; table++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 5, "");
        setup.option[MANITOU_TILE_TABLE] = table;
        assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_OK);
        play_to_hunt(&s, 5);
        assert_int_equal(counted(s.bag), 0);
        for (int seat = 0; seat < 5; seat++) // BM-9.2: the fifth hunt has a full deck
            assert_int_equal(s.player[seat].pool, MANITOU_DECK);
        while (s.to_act)
            pass_phase(&s);
        assert_int_equal(counted(s.bag), 0);
    }
}

static void bm_9_5_after_the_last_hunt_all_stays(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "first_dealer=2");
    while (s.to_act)
        pass_phase(&s);
    assert_int_equal(s.dealer, 1); // third dealer
    assert_int_equal(counted(s.bag), 60 - 33);
    for (int seat = 0; seat < 3; seat++) {
        assert_in_range(manitou_size(manitou_played(&s, seat)), 7, 8);
        assert_int_equal(s.player[seat].discards, 0);
    }
    assert_int_equal(manitou_legal(&s, A, legal), 0);
    struct dice dice = {1};
    assert_int_equal(manitou_sample(&s, A, &dice), GAME_NO_ACTION);
    refused(&s, A, "decline", 0);
}

// --- Points (BM-10) ---

// A state for counting: tiles in the owners' hands, nothing else matters.
static void give(struct manitou_state *s, int seat, const char *tiles)
{
    char word[12];
    while (text_next_word(&tiles, word, sizeof word) > 0) {
        s->player[seat].tiles[manitou_find_tile(word)]++;
        s->player[seat].won++;
    }
}

static int points_with(const char *tiles)
{
    struct manitou_state s;
    start(&s, 2, "");
    give(&s, A, tiles);
    return manitou_points(&s, A);
}

static void s_6_bm_10_1_the_smaller_sum_counts(void **unused)
{
    (void)unused;
    assert_int_equal(points_with("tipi3 tipi1 bison3 bison2"), 4);
    assert_int_equal(points_with("tipi3 tipi1 tipi1 bison3 bison2"), 5);
    assert_int_equal(points_with("tipi3 tipi3 tipi1 bison3 bison2"), 5);
}

static void s_8_s_9_s_10_sums_not_tiles(void **unused)
{
    (void)unused;
    assert_int_equal(points_with("bison3 tipi1 tipi1 tipi1"), 3);
    assert_int_equal(points_with("bison3 tipi3"), 3);
    assert_int_equal(points_with("bison3 tipi2 tipi1"), 3);
    assert_int_equal(points_with("tipi3 bison1 bison1 bison1"), 3);
    assert_int_equal(points_with("tipi1 bison3 bison2 bison1"), 1);
}

static void s_11_markers_give_a_point_each(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_result result;
    start(&s, 2, "");
    give(&s, A, "bison1 tipi1 totem horse");
    s.marker[MANITOU_MARKER_TOTEM] = s.marker[MANITOU_MARKER_HORSE] = A;
    give(&s, B, "bison3 bison3");
    manitou_result(&s, &result);
    assert_int_equal(result.score[A], 3);
    assert_int_equal(result.score[B], 0);
    assert_int_equal(result.rank[A], 1);
    assert_int_equal(result.rank[B], 2);
}

static void t_38_bm_10_3_tipi_break_a_tie(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_result result;
    start(&s, 2, "");
    give(&s, A, "bison3 bison3 bison3 tipi3 tipi3");
    give(&s, B, "bison3 bison3 tipi3 tipi3 tipi2");
    manitou_result(&s, &result);
    assert_int_equal(result.score[A], 6);
    assert_int_equal(result.score[B], 6);
    assert_int_equal(result.rank[A], 2);
    assert_int_equal(result.rank[B], 1);
}

static void t_39_a_15_then_tiles_then_shared(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_result result;
    start(&s, 2, "");
    give(&s, A, "bison3 bison3 bison1 tipi3 tipi3 tipi1 totem horse tomahawk");
    give(&s, B, "bison3 bison3 bison1 tipi3 tipi3 tipi1 totem tomahawk");
    manitou_result(&s, &result);
    assert_int_equal(result.score[A], 7);
    assert_int_equal(result.score[B], 7);
    assert_int_equal(result.rank[A], 1);
    assert_int_equal(result.rank[B], 2);
    give(&s, B, "horse");
    manitou_result(&s, &result);
    assert_int_equal(result.rank[A], 1);
    assert_int_equal(result.rank[B], 1); // shared
    s.player[B].won++;                   // B has won one more tile and paid it
    s.option[MANITOU_TIEBREAK_TILES] = 1;
    manitou_result(&s, &result);
    assert_int_equal(result.rank[A], 2);
    assert_int_equal(result.rank[B], 1);
}

static void t_40_bm_10_2_most_tomahawks(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    give(&s, A, "tomahawk tomahawk");
    give(&s, B, "tomahawk tomahawk");
    give(&s, C, "tomahawk");
    assert_int_equal(manitou_points(&s, A), 0);
    s.option[MANITOU_TOMAHAWK_TIE] = 1;
    assert_int_equal(manitou_points(&s, A), 1);
    assert_int_equal(manitou_points(&s, B), 1);
    assert_int_equal(manitou_points(&s, C), 0);
    give(&s, A, "tomahawk");
    s.option[MANITOU_TOMAHAWK_TIE] = 0;
    assert_int_equal(manitou_points(&s, A), 1);
    start(&s, 3, "tomahawk_tie=1");
    assert_int_equal(manitou_points(&s, A), 0); // a tie at no tile
}

static void t_41_a_14_end_majority(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    give(&s, A, "totem totem");
    give(&s, B, "totem totem");
    s.marker[MANITOU_MARKER_TOTEM] = A;
    assert_int_equal(manitou_points(&s, A), 1);
    assert_int_equal(manitou_points(&s, B), 0);
    s.option[MANITOU_END_MAJORITY] = 1;
    assert_int_equal(manitou_points(&s, A), 1); // a tie: the holder is among them
    assert_int_equal(manitou_points(&s, B), 0);
    s.marker[MANITOU_MARKER_TOTEM] = C;
    assert_int_equal(manitou_points(&s, A), 0); // a tie without the holder: nobody
    assert_int_equal(manitou_points(&s, C), 0);
    give(&s, B, "totem");
    assert_int_equal(manitou_points(&s, B), 1);
    start(&s, 3, "end_majority=1");
    s.marker[MANITOU_MARKER_HORSE] = B; // the holder has paid the last one
    assert_int_equal(manitou_points(&s, B), 0);
}

// --- H-1: one whole hunt ---

static void begin_h_1(struct manitou_state *s)
{
    start(s, 2, "first_dealer=1");
    set_tiles(s, 1, "bison3 tipi2 totem horse");
    set_tiles(s, 2, "bison1 tipi3 tomahawk");
    set_tiles(s, 3, "tipi1 bison2");
    stack(s, A, "h10 chief h4 h8 mother h6 scout h2");
    stack(s, B, "h9 chief h5 healer h7 rain h3");
    begin_placing(s);
    acts(s, "A play chief 1; B play h9 1");
    assert_string_equal(heroes_on(s, 1), "A[chief]");
    acts(s, "A play h10 2; B play chief 1");
    assert_string_equal(heroes_on(s, 1), "A(chief) B(chief)");
    acts(s, "A play mother 1; B play healer 1");
    assert_string_equal(heroes_on(s, 1), "B[healer] A(chief mother) B(chief)");
    acts(s, "A play h8 1; B play rain 1");
    assert_string_equal(heroes_on(s, 1), "B[healer rain] A(chief mother) B(chief)");
    acts(s, "A play scout 1; B play h7 2");
    assert_string_equal(heroes_on(s, 1), "B[healer rain] A(chief mother scout) B(chief)");
    acts(s, "A play h6 1; B play h5 3; A play h4 3");
    assert_string_equal(cards_text(s->player[A].hand), "h2");
    assert_int_equal(manitou_force(s, A), 28);
    act(s, B, "play h3 1");
}

static void h_1_evaluation_and_fine(void **unused)
{
    (void)unused;
    struct manitou_state s;
    begin_h_1(&s);
    assert_int_equal(manitou_force(&s, A), 28);
    assert_int_equal(manitou_force(&s, B), 24);
    assert_int_equal(manitou_total(&s, A, 0), 14);
    assert_int_equal(manitou_total(&s, B, 0), 12);
    acts(&s, "B take bison3; A take totem; A take tipi2; B take horse");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A);
    assert_int_equal(s.marker[MANITOU_MARKER_HORSE], B);
    acts(&s, "A take tipi3; A take bison1; B take tomahawk; B take tipi1; B take bison2");
    expect_phase(&s, MANITOU_FINE, A);
    assert_string_equal(legal_texts(&s, A), "pay bison1, pay tipi2, pay tipi3");
    act(&s, A, "pay bison1");
    assert_string_equal(tiles_text(&s, A), "tipi2 tipi3 totem");
    assert_string_equal(tiles_text(&s, B), "bison2 bison3 tipi1 horse tomahawk");
    assert_int_equal(manitou_points(&s, A), 1);
    assert_int_equal(manitou_points(&s, B), 3);
}

static void h_1_pools_for_the_second_hunt(void **unused)
{
    (void)unused;
    struct manitou_state s;
    begin_h_1(&s);
    acts(&s, "B take bison3; A take totem; A take tipi2; B take horse; A take tipi3; "
             "A take bison1; B take tomahawk; B take tipi1; B take bison2; A pay bison1");
    assert_int_equal(s.hunt, 2);
    assert_string_equal(cards_text(s.player[A].pool), "h1 h2 h3 h5 h7 h9 chief mother healer rain");
    assert_string_equal(cards_text(s.player[B].pool),
                        "h1 h2 h4 h6 h8 h10 chief mother mother scout");
    assert_int_equal(s.dealer, A);
    assert_int_equal(size_to_select(&s, B), 8);
    assert_int_equal(size_to_select(&s, A), 7);
    act(&s, A, "select h1 h2 h3 h5 h7 h9 chief");
    act(&s, B, "select h1 h2 h4 h6 h8 h10 chief mother");
    pass_phase(&s);
    // A deals and cannot use the Totem marker; B may move a hunter, if one lies there.
    expect_phase(&s, MANITOU_MOVE, B);
    act(&s, B, "decline");
    if (s.phase == MANITOU_FINE)
        pass_phase(&s);
    assert_int_equal(s.player[B].bonus, 1);
    assert_int_equal(s.player[A].bonus, 0);
}

static void every_game_ends_within_the_bound(void **unused)
{
    (void)unused;
    static const int bound[4] = {114, 118, 194, 293};
    struct dice dice = {42};
    for (int n = 0; n < 80; n++) {
        struct manitou_state s;
        struct game_setup setup;
        int seats = 2 + n % 4, plies = 0;
        prepare(&setup, seats, n % 8 < 4 ? "" : "second_takes=1 eval_order=1");
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        for (; s.to_act; plies++) {
            int seat = bits_lowest(s.to_act);
            assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
        }
        assert_true(plies <= bound[seats - 2]);
    }
}

int manitou_course_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t_35_bm_9_2_pools_of_three_players),
        cmocka_unit_test(bm_9_1_played_cards_are_discarded),
        cmocka_unit_test(t_36_bm_9_4_nine_of_nine),
        cmocka_unit_test(t_37_bm_9_3_dealers_of_two_players),
        cmocka_unit_test(t_42_five_players_empty_the_bag),
        cmocka_unit_test(bm_9_5_after_the_last_hunt_all_stays),
        cmocka_unit_test(s_6_bm_10_1_the_smaller_sum_counts),
        cmocka_unit_test(s_8_s_9_s_10_sums_not_tiles),
        cmocka_unit_test(s_11_markers_give_a_point_each),
        cmocka_unit_test(t_38_bm_10_3_tipi_break_a_tie),
        cmocka_unit_test(t_39_a_15_then_tiles_then_shared),
        cmocka_unit_test(t_40_bm_10_2_most_tomahawks),
        cmocka_unit_test(t_41_a_14_end_majority),
        cmocka_unit_test(h_1_evaluation_and_fine),
        cmocka_unit_test(h_1_pools_for_the_second_hunt),
        cmocka_unit_test(every_game_ends_within_the_bound),
    };
    return cmocka_run_group_tests_name("course", tests, 0, 0);
}
