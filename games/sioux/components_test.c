// SX-1 and SX-2: what is in the box and how a match begins.
#include "games/sioux/fixture.h"

#include "core/bits.h"
#include "core/setup.h"

static void sx_1_0_figures_come_from_the_table(void **unused)
{
    (void)unused;
    struct sioux_state s;
    struct game_setup setup;
    struct game_table box = *sioux_table(0);
    memcpy(box.name, "my-box", 7);
    box.byte[SIOUX_TABLE_DECKS + 8] = 12;  // the 13 of deck C is a 12
    box.byte[SIOUX_TABLE_ANIMALS + 4] = 1; // one bison
    box.byte[SIOUX_TABLE_STOCK + 2] = 9;   // winter 1: 1 2 9 …
    setup_defaults(&sioux_game, 3, &setup);
    setup.table = &box;
    assert_int_equal(setup_deal(&sioux_game, &setup, &s), GAME_OK);
    assert_string_equal(s.table, "my-box");
    play(&s, "12 2 shaman");
    act(&s, 2, "name 6");
    expect_food(&s, 0, 1, 0, 0, 0, 1); // a difference of 6
    assert_int_equal(s.prairie[4], 0);
    assert_int_equal(s.stock[0][2], 9);
}

static void sx_1_1_each_deck_has_eleven_cards(void **unused)
{
    (void)unused;
    struct sioux_state s;
    const char *options[] = {"deck=0", "deck=1", "deck=2"};
    const char *cards[] = {
        "play crow,play 2,play 3,play 4,play 5,play 6,play 7,play 9,play 11,play 13,play shaman",
        "play crow,play 2,play 3,play 4,play 5,play 6,play 7,play 8,play 9,play 10,play shaman",
        "play crow,play 2,play 3,play 4,play 5,play 9,play 10,play 11,play 12,play 13,play shaman"};
    for (int deck = 0; deck < SIOUX_DECKS; deck++) {
        start(&s, 3, options[deck]);
        assert_string_equal(legal_texts(&s, 2), cards[deck]);
    }
}

static void sx_1_2_fifty_six_animals_worth_138(void **unused)
{
    (void)unused;
    const uint8_t *count = sioux_table(0)->byte + SIOUX_TABLE_ANIMALS;
    int cards = 0, food = 0;
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        cards += count[kind];
        food += (kind + 1) * count[kind];
    }
    assert_int_equal(cards, 56);
    assert_int_equal(food, 138);
}

static void sx_1_3_stock_cards_rise_from_winter_to_winter(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "");
    for (int winter = 0; winter < SIOUX_WINTERS; winter++)
        for (int card = 0; card < SIOUX_MAX_TRIBES; card++)
            assert_int_equal(s.stock[winter][card], winter + card + 1);
}

static void sx_1_3_1_as_many_stock_cards_as_tribes_share(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    assert_int_equal(sioux_sharers(&s), 4);
    start(&s, 2, "phantom=1");
    assert_int_equal(sioux_sharers(&s), 3);
    start(&s, 2, "phantom=2");
    assert_int_equal(sioux_sharers(&s), 2);
}

static void sx_1_4_constants_are_those_of_the_rules(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 0, 0, 0, 1, 0, 0); // 18
    play(&s, "3 2 crow");       // 19: one short of the goal
    assert_int_equal(s.winter, 1);
    play(&s, "4 3 2"); // 20
    assert_int_equal(s.winter, 2);
}

static void sx_1_5_what_an_owner_knows_replaces_the_reconstruction(void **unused)
{
    (void)unused;
    struct game_table box;
    char words[400];
    struct text message;
    text_init(&message, words, sizeof words);
    assert_int_equal(sioux_parse_table("prairie-data 1\ngame: sioux\nname: mine\n"
                                       "deck 0 shaman 12 2 3 4 5 6 7 8 10 crow\n"
                                       "stock 3 4 5 6 7 9\nanimals 20 14 10 8 4 # counted\n",
                                       &box, &message),
                     GAME_OK);
    assert_string_equal(words, "");
    const uint8_t deck[SIOUX_NUMBERS] = {2, 3, 4, 5, 6, 7, 8, 10, 12};
    const uint8_t rest[] = {20, 14, 10, 8, 4, 1, 2, 3, 4, 5, 2, 3, 4, 5, 6, 4, 5, 6, 7, 9};
    assert_memory_equal(box.byte, deck, sizeof deck);
    assert_memory_equal(box.byte + SIOUX_NUMBERS, sioux_table(0)->byte + SIOUX_NUMBERS,
                        2 * SIOUX_NUMBERS);
    assert_memory_equal(box.byte + SIOUX_TABLE_ANIMALS, rest, sizeof rest);
}

static void sx_2_1_every_tribe_has_its_whole_deck_in_hand(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "phantom=1");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(s.tribe[i].hand, s.deck);
        assert_int_equal(bits_count(s.tribe[i].hand), 11);
        assert_int_equal(s.tribe[i].played, 0);
    }
}

static void sx_2_2_all_animals_are_in_the_prairie(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    assert_memory_equal(s.prairie, s.animals, sizeof s.prairie);
    expect_totals(&s, "0 0 0");
}

static void sx_2_3_the_first_winters_stock_is_laid_out(void **unused)
{
    (void)unused;
    struct sioux_state s;
    char json[4000];
    struct text out;
    text_init(&out, json, sizeof json);
    start(&s, 3, "");
    sioux_print_state(&s, GAME_PUBLIC, &out);
    assert_non_null(strstr(json, "\"winter\":1,\"hunt\":1,\"prairie\":[18,14,10,8,6],"
                                 "\"stock\":[1,2,3],\"hunter\":null"));
}

static void sx_2_4_nobody_owns_the_hunter_in_the_first_season(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    assert_int_equal(s.hunter, SIOUX_NOBODY);
    for (int seat = 0; seat < 3; seat++)
        assert_false(has_card(&s, seat, SIOUX_HUNTER));
}

static void sx_2_5_there_is_no_start_player(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "");
    expect_phase(&s, SIOUX_PHASE_PLAY, 31);
}

static int vet(int seats, const char *words, struct game_refusal *ret)
{
    struct game_setup setup;
    char reason[100];
    struct text error;
    text_init(&error, reason, sizeof reason);
    setup_defaults(&sioux_game, seats, &setup);
    assert_int_equal(setup_assign(&sioux_game, words, &setup, &error), GAME_OK);
    return setup_vet(&sioux_game, &setup, ret);
}

static void sx_21_1_setups_that_the_rules_forbid_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *options, *rule;
    } refusals[] = {
        {2, "", "SX-12.1"},
        {5, "phantom=1", "SX-12.1"},
        {5, "phantom=2", "SX-12.1"},
        {3, "wakan_tanka=1", "SX-14.8"},
        {3, "great_eye=1", "SX-14.8"},
        {3, "great_eye=1 phantom=2", "SX-14.8"},
        {2, "wakan_tanka=1 phantom=1", "SX-14.8"},
        {3, "hunt_limit=0", "SX-3.10"},
        {3, "hunt_limit=1000", "SX-3.10"},
        {3, "deck=3", "SX-1.1"},
    };
    struct game_refusal refusal;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        assert_int_equal(vet(refusals[i].seats, refusals[i].options, &refusal), GAME_ERR_SETUP);
        assert_string_equal(refusal.rule, refusals[i].rule);
    }
    assert_int_equal(vet(6, "", &refusal), GAME_ERR_SETUP);
    assert_int_equal(vet(1, "phantom=1", &refusal), GAME_ERR_SETUP);
    assert_int_equal(vet(3, "great_eye=1 wakan_tanka=1 phantom=1", &refusal), GAME_OK);
    assert_int_equal(vet(4, "great_eye=1 wakan_tanka=1 phantom=2", &refusal), GAME_OK);
    assert_int_equal(vet(3, "eye_leader=1 hunt_limit=999", &refusal), GAME_OK); // kept and ignored
}

static void sx_21_1_every_preset_is_a_setup_of_some_seat_count(void **unused)
{
    (void)unused;
    for (int i = 0; sioux_game.facts.presets[i].name; i++) {
        int possible = 0;
        for (int seats = 2; seats <= 5; seats++) {
            struct game_setup setup;
            struct game_refusal refusal;
            setup_defaults(&sioux_game, seats, &setup);
            assert_int_equal(setup_preset(&sioux_game, sioux_game.facts.presets[i].name, &setup),
                             GAME_OK);
            possible |= setup_vet(&sioux_game, &setup, &refusal) == GAME_OK;
        }
        assert_true(possible);
    }
}

static void a_refused_setup_makes_no_state(void **unused)
{
    (void)unused;
    struct game_setup setup;
    struct sioux_state s, before;
    memset(&s, 7, sizeof s);
    before = s;
    setup_defaults(&sioux_game, 2, &setup);
    assert_int_equal(setup_deal(&sioux_game, &setup, &s), GAME_ERR_SETUP);
    assert_memory_equal(&s, &before, sizeof s);
}

int sioux_components_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_1_0_figures_come_from_the_table),
        cmocka_unit_test(sx_1_1_each_deck_has_eleven_cards),
        cmocka_unit_test(sx_1_2_fifty_six_animals_worth_138),
        cmocka_unit_test(sx_1_3_stock_cards_rise_from_winter_to_winter),
        cmocka_unit_test(sx_1_3_1_as_many_stock_cards_as_tribes_share),
        cmocka_unit_test(sx_1_4_constants_are_those_of_the_rules),
        cmocka_unit_test(sx_1_5_what_an_owner_knows_replaces_the_reconstruction),
        cmocka_unit_test(sx_2_1_every_tribe_has_its_whole_deck_in_hand),
        cmocka_unit_test(sx_2_2_all_animals_are_in_the_prairie),
        cmocka_unit_test(sx_2_3_the_first_winters_stock_is_laid_out),
        cmocka_unit_test(sx_2_4_nobody_owns_the_hunter_in_the_first_season),
        cmocka_unit_test(sx_2_5_there_is_no_start_player),
        cmocka_unit_test(sx_21_1_setups_that_the_rules_forbid_are_refused),
        cmocka_unit_test(sx_21_1_every_preset_is_a_setup_of_some_seat_count),
        cmocka_unit_test(a_refused_setup_makes_no_state),
    };
    return cmocka_run_group_tests_name("components", tests, 0, 0);
}
