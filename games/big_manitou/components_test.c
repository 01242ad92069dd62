// Components, set-up and layout: sections 2.1 to 2.4, BM-1, BM-2.1, BM-2.2.
#include "games/big_manitou/fixture.h"

#include "core/setup.h"

static void s_1_tiles_laid_out(void **unused)
{
    (void)unused;
    static const int size[4][3] = {{4, 3, 2}, {4, 4, 3}, {4, 4, 3}, {4, 4, 4}};
    for (int seats = 2; seats <= MANITOU_SEATS; seats++) {
        struct manitou_state s;
        start(&s, seats, "");
        for (int g = 0; g < MANITOU_GROUNDS; g++) {
            assert_int_equal(manitou_full(seats, g), size[seats - 2][g]);
            assert_int_equal(manitou_tile_count(s.ground[g].tiles), size[seats - 2][g]);
        }
    }
}

static void s_2_selection_sizes(void **unused)
{
    (void)unused;
    static const char *const sizes[4] = {"87", "987", "9887", "98887"};
    for (int seats = 2; seats <= MANITOU_SEATS; seats++)
        for (int place = 0; place < seats; place++)
            assert_int_equal(manitou_selection_size(seats, place), sizes[seats - 2][place] - '0');
}

static void s_3_healer_against_all(void **unused)
{
    (void)unused;
    assert_true(manitou_beats(MANITOU_HEALER, MANITOU_RAIN));
    assert_true(manitou_beats(MANITOU_HEALER, MANITOU_MOTHER));
    assert_true(manitou_beats(MANITOU_CHIEF, MANITOU_HEALER));
    assert_true(manitou_beats(MANITOU_SCOUT, MANITOU_HEALER));
}

static void every_pair_of_heroes_has_one_winner(void **unused)
{
    (void)unused;
    static const int wins[5] = {3, 1, 2, 2, 2};
    static const int heroes[5] = {MANITOU_CHIEF, MANITOU_MOTHER, MANITOU_HEALER, MANITOU_RAIN,
                                  MANITOU_SCOUT};
    for (int i = 0; i < 5; i++) {
        int won = 0;
        for (int k = 0; k < 5; k++) {
            int beats = manitou_beats(heroes[i], heroes[k]);
            won += beats;
            assert_int_equal(beats + manitou_beats(heroes[k], heroes[i]), i != k);
        }
        assert_int_equal(won, wins[i]);
    }
}

static void strength_of_hunters(void **unused)
{
    (void)unused;
    assert_int_equal(manitou_strength(MANITOU_DECK, 0), 55);
    assert_int_equal(manitou_strength(MANITOU_DECK, 2), 75);
    assert_int_equal(manitou_strength(cards_of("h6 h10 chief"), 0), 16);
    assert_int_equal(manitou_strength(0, 3), 0);
}

static void sets_of_cards_count(void **unused)
{
    (void)unused;
    assert_int_equal(manitou_size(MANITOU_DECK), MANITOU_DECK_SIZE);
    assert_int_equal(manitou_size(cards_of("h1 chief chief scout")), 4);
    assert_int_equal(manitou_size(cards_of("h1 mother") + 3 * MANITOU_ONE_HIDDEN), 5);
    assert_string_equal(cards_text(MANITOU_DECK),
                        "h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 chief chief mother mother healer rain "
                        "scout");
    uint32_t cards = cards_of("h3 chief chief mother");
    assert_int_equal(manitou_mask(cards), 0x1c04);
    assert_int_equal(manitou_set(manitou_mask(cards)), cards);
    assert_true(manitou_is_mask(manitou_mask(cards)));
    assert_false(manitou_is_mask(0x0800)); // the upper chief alone
    assert_false(manitou_is_mask(0x2000));
    assert_false(manitou_is_mask(0x20000));
    assert_true(manitou_holds(cards, manitou_one(MANITOU_CHIEF)));
    assert_false(manitou_holds(cards, manitou_one(MANITOU_CHIEF + 1)));
    assert_false(manitou_holds(cards, manitou_one(MANITOU_NO_CARD)));
}

static void bm_1_1_everybody_takes_a_deck(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_setup setup;
    for (int seats = 2; seats <= MANITOU_SEATS; seats++) {
        start(&s, seats, "");
        for (int seat = 0; seat < MANITOU_SEATS; seat++)
            assert_int_equal(s.player[seat].pool, seat < seats ? MANITOU_DECK : 0);
    }
    prepare(&setup, 2, "");
    setup.seats = 1;
    assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_ERR_SETUP);
    setup.seats = 6;
    assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_ERR_SETUP);
}

static void bm_1_2_all_tiles_and_free_markers(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 4, "tile_table=1");
    assert_int_equal(counted(s.table), 60);
    assert_int_equal(counted(s.bag), 60 - 11);
    assert_string_equal(s.table_name, "reconstructed-b");
    assert_int_equal(s.table[MANITOU_BISON_1], 9);
    assert_int_equal(s.table[MANITOU_TIPI_3], 3);
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], MANITOU_NOBODY);
    assert_int_equal(s.marker[MANITOU_MARKER_HORSE], MANITOU_NOBODY);
    start(&s, 4, "tile_table=2");
    assert_int_equal(s.table[MANITOU_TOMAHAWK], 12);
    start(&s, 4, "tile_table=0");
    assert_int_equal(s.table[MANITOU_TOTEM], 8);
}

static void bm_1_3_first_dealer(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_setup setup;
    struct game_refusal refusal = {0, 0};
    int dealt[5] = {0};
    start(&s, 5, "first_dealer=3");
    assert_int_equal(s.dealer, 3);
    prepare(&setup, 5, "first_dealer=-1");
    for (int n = 0; n < 60; n++) {
        setup.seed[0] = (uint64_t)n;
        assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_OK);
        dealt[s.dealer]++;
    }
    for (int seat = 0; seat < 5; seat++)
        assert_true(dealt[seat] > 2);
    prepare(&setup, 3, "first_dealer=3");
    assert_int_equal(setup_vet(&manitou_game, &setup, &refusal), GAME_ERR_SETUP);
    assert_string_equal(refusal.rule, "BM-1.3");
    assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_ERR_SETUP);
}

static void bm_1_4_number_of_hunts(void **unused)
{
    (void)unused;
    static const int hunts[4] = {4, 3, 4, 5};
    for (int seats = 2; seats <= MANITOU_SEATS; seats++)
        assert_int_equal(manitou_hunts(seats), hunts[seats - 2]);
}

static void bm_2_1_layouts_are_drawn_without_replacement(void **unused)
{
    (void)unused;
    struct manitou_state s, other;
    struct game_setup setup;
    int different = 0;
    prepare(&setup, 5, "");
    start(&s, 5, "");
    for (int n = 0; n < 10; n++) {
        setup.seed[1]++;
        assert_int_equal(setup_deal(&manitou_game, &setup, &other), GAME_OK);
        expect_sound(&other); // bag and grounds are the table
        different += memcmp(other.ground, s.ground, sizeof s.ground) != 0;
    }
    assert_true(different >= 9);
}

// Every kind comes up as often as it lies in the bag.
static void bm_2_1_every_tile_is_as_likely(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_setup setup;
    int drawn[MANITOU_TILES] = {0};
    prepare(&setup, 5, "tile_table=1");
    for (int n = 0; n < 3000; n++) {
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        for (int tile = 1; tile < MANITOU_TILES; tile++)
            drawn[tile] += s.table[tile] - s.bag[tile];
    }
    for (int tile = 1; tile < MANITOU_TILES; tile++) {
        int expected = 3000 * 12 * s.table[tile] / 60;
        assert_in_range(drawn[tile], expected * 92 / 100, expected * 108 / 100);
    }
}

static void bm_2_2_left_of_the_dealer_is_first(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 4, "first_dealer=1");
    assert_int_equal(manitou_place_of(&s, C), 0);
    assert_int_equal(manitou_place_of(&s, D), 1);
    assert_int_equal(manitou_place_of(&s, A), 2);
    assert_int_equal(manitou_place_of(&s, B), 3);
    begin_placing(&s);
    acts(&s, "C play h1 1; D play h1 1; A play h1 1; B play h1 1; C play h2 1");
}

static void presets_and_tables_fit(void **unused)
{
    (void)unused;
    struct game_setup setup;
    setup_defaults(&manitou_game, 4, &setup);
    assert_int_equal(setup_preset(&manitou_game, "summary", &setup), GAME_OK);
    assert_int_equal(setup.option[MANITOU_EVAL_ORDER], 1);
    assert_int_equal(setup.option[MANITOU_FINE_TOMAHAWK], 1);
    assert_int_equal(setup.option[MANITOU_END_MAJORITY], 1);
    assert_int_equal(setup.option[MANITOU_TIE_PROMOTE], 0);
    assert_int_equal(setup_preset(&manitou_game, "rest_to_second", &setup), GAME_OK);
    assert_int_equal(setup.option[MANITOU_SECOND_TAKES], 1);
    assert_int_equal(setup_preset(&manitou_game, "rulebook", &setup), GAME_OK);
    for (int i = 0; i < MANITOU_TABLES; i++) {
        struct game_table table;
        manitou_table(i, &table);
        assert_string_equal(table.name, manitou_game.facts.tables[i]);
        assert_int_equal(counted(table.byte), 60);
    }
}

int manitou_components_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s_1_tiles_laid_out),
        cmocka_unit_test(s_2_selection_sizes),
        cmocka_unit_test(s_3_healer_against_all),
        cmocka_unit_test(every_pair_of_heroes_has_one_winner),
        cmocka_unit_test(strength_of_hunters),
        cmocka_unit_test(sets_of_cards_count),
        cmocka_unit_test(bm_1_1_everybody_takes_a_deck),
        cmocka_unit_test(bm_1_2_all_tiles_and_free_markers),
        cmocka_unit_test(bm_1_3_first_dealer),
        cmocka_unit_test(bm_1_4_number_of_hunts),
        cmocka_unit_test(bm_2_1_layouts_are_drawn_without_replacement),
        cmocka_unit_test(bm_2_1_every_tile_is_as_likely),
        cmocka_unit_test(bm_2_2_left_of_the_dealer_is_first),
        cmocka_unit_test(presets_and_tables_fit),
    };
    return cmocka_run_group_tests_name("components", tests, 0, 0);
}
