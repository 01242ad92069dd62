// Texts of actions and why they are refused; options; the state as JSON (TH-14.1 to TH-14.6).
#include "core/bits.h"
#include "core/setup.h"
#include "games/tomahawk/fixture.h"

// Both have chosen nothing; A was dealt man spi clo, B dan sku sky.
static struct tomahawk_state at_setup(void)
{
    struct tomahawk_state s = new_game("");
    s.side[A].dealt = 1 | 2 | 64;
    s.side[B].dealt = 8 | 16 | 32;
    return s;
}

static void th_14_1_options_and_presets(void **unused)
{
    (void)unused;
    static const char *const name[] = {
        "sought_game",        "territories_first",      "sky_immune_to_charm",
        "spirit_gather_flat", "dance_after_draw",       "dance_peek",
        "picto_per_side",     "manitou_before_effects", "tiebreak_territories",
        "bonus_tie_both",     "bonus_printed_count",    "strict_memory",
        "data_table"};
    struct game_setup setup = {.seats = 2};
    struct game_refusal refusal;
    assert_int_equal(setup_option_count(&tomahawk_game), TOMAHAWK_OPTIONS);
    for (int i = 0; i < TOMAHAWK_OPTIONS; i++) {
        assert_string_equal(tomahawk_game.facts.options[i].name, name[i]);
        assert_int_equal(tomahawk_game.facts.options[i].usual, 0);
    }
    assert_int_equal(setup_preset(&tomahawk_game, "sought", &setup), GAME_OK);
    assert_int_equal(setup.option[TOMAHAWK_SOUGHT_GAME], 1);
    assert_int_equal(setup_preset(&tomahawk_game, "standard", &setup), GAME_OK);
    assert_int_equal(setup.option[TOMAHAWK_SOUGHT_GAME], 0);
    assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_OK);
    setup.option[TOMAHAWK_DANCE_PEEK] = 2;
    assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_ERR_SETUP);
    setup.option[TOMAHAWK_DANCE_PEEK] = 0;
    setup.option[TOMAHAWK_DATA_TABLE] = 1;
    assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_ERR_SETUP);
    setup.option[TOMAHAWK_DATA_TABLE] = 0;
    setup.seats = 3;
    assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_ERR_SETUP);
}

// Prints what a text is parsed into.
static const char *canonical(const struct tomahawk_state *s, const char *in)
{
    static char data[64];
    struct text text;
    game_action action;
    text_init(&text, data, sizeof data);
    if (tomahawk_parse_action(s, 0, in, &action) != GAME_OK)
        return "none";
    assert_int_equal(tomahawk_print_action(s, 0, action, &text), GAME_OK);
    return data;
}

static void th_14_2_texts_of_cards_and_actions(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    assert_string_equal(canonical(&s, "place 10/0 4"), "place 10/0 4");
    assert_string_equal(canonical(&s, "  PLACE\tDan  1 "), "place dan 1");
    assert_string_equal(canonical(&s, "keep man clo out 1/0 7/3"), "keep man clo out 1/0 7/3");
    static const char *const wrong[] = {"",
                                        "place",
                                        "place 9/4",
                                        "place 9/4 5",
                                        "place 9/4 0",
                                        "place 9/4 1 2",
                                        "place 2 9/4",
                                        "place 09/4 1",
                                        "place 9/5 1",
                                        "place 11/0 1",
                                        "place 0/0 1",
                                        "place 1/0/ 1",
                                        "place 9/ 1",
                                        "place doc 1",
                                        "pass",
                                        "keep man clo 1/0 7/3",
                                        "keep man out 1/0 7/3 clo",
                                        "keep man clo out 1/0 7/3 2/0",
                                        "keep 1/0 clo out 1/0 7/3",
                                        "keep man clo out man clo",
                                        "abcdefghijklmnop 1 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(&s, A, wrong[i], "TH-14.2");
    // A card that the table does not have is no card of the hand either.
    expect_refused(&s, A, "place 9/3 1", "TH-3.1");
}

static void th_14_2_equal_copies_are_one_action(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    assert_int_equal(count_legal(&s, A), 6); // 1/0 twice and 3/1 twice in eight cards
    act(&s, A, "place 1/0 1");
    assert_int_equal(count_legal(&s, A), 6);
    act(&s, A, "place 1/0 2");
    assert_int_equal(count_legal(&s, A), 5);
}

static void th_14_3_heroes_and_cards_in_card_order(void **unused)
{
    (void)unused;
    struct tomahawk_state s = at_setup();
    expect_refused(&s, A, "keep clo man out 1/0 7/3", "TH-14.3");
    expect_refused(&s, A, "keep man clo out 7/3 1/0", "TH-14.3");
    expect_refused(&s, A, "keep man man out 1/0 1/0", "TH-1.3");
    expect_refused(&s, A, "keep man dan out 1/0 4/0", "TH-1.3");
    expect_refused(&s, A, "keep man clo out 1/0 9/3", "TH-1.4");
    act(&s, A, "keep spi clo out 2/1 7/3");
    expect_refused(&s, A, "keep spi clo out 2/1 7/3", "TH-1.3");
    act(&s, B, "keep dan sku out 4/2 5/1");
    expect_refused(&s, A, "keep spi clo out 2/1 7/3", "TH-1.3");
}

static void th_14_4_picks_and_their_refusals(void **unused)
{
    (void)unused;
    struct tomahawk_state s = at_setup();
    expect_refused(&s, A, "place 1/0 1", "TH-3.1");
    s = example();
    expect_refused(&s, B, "place 2/0 3", "TH-3.2");
    expect_refused(&s, B, "place 2/0 1", "TH-14.4");
    expect_refused(&s, B, "place 6/1 2", "TH-3.1"); // it is the committed card
    expect_refused(&s, 2, "place 6/1 2", 0);
    expect_refused(&s, -1, "place 6/1 2", 0);
    play_until(&s, 6);
    struct dice dice = {1};
    while (s.to_act) {
        int seat = bits_lowest(s.to_act);
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    expect_refused(&s, A, "place 6/1 2", "TH-11.1");
    expect_refused(&s, A, "keep man clo out 1/0 7/3", "TH-11.1");
}

static void th_14_4_seats_may_interleave(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), other = s;
    play_turn(&s, "1/0 1/0 2/0 2/1", "- 1/0 - 2/0");
    act(&other, A, "place 1/0 1");
    act(&other, B, "place 1/0 2");
    act(&other, A, "place 1/0 2");
    act(&other, B, "place 2/0 4");
    act(&other, A, "place 2/0 3");
    act(&other, A, "place 2/1 4");
    assert_memory_equal(&s, &other, sizeof s);
}

static void refused_actions_change_nothing(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), before = s;
    static const game_action wrong[] = {0,           1,          2,          3,   127,
                                        128,         0xffffffff, 1u << 20,   132, 0x10000000,
                                        32 << 2 | 0, 1 << 2 | 3, 24 << 2 | 0};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(tomahawk_apply(&s, A, wrong[i], 0), GAME_ERR_ACTION);
    assert_int_equal(tomahawk_apply(&s, 2, tomahawk_place(1, 0), 0), GAME_ERR_TURN);
    assert_int_equal(tomahawk_apply(&s, -1, tomahawk_place(1, 0), 0), GAME_ERR_TURN);
    assert_memory_equal(&s, &before, sizeof s);
    struct tomahawk_state first = at_setup(), same = first;
    for (int a = 0; a < 32; a += 5)
        for (int b = 0; b < 32; b += 3)
            tomahawk_apply(&first, A, tomahawk_keep(a, b, 31, 0), 0);
    assert_int_equal(tomahawk_apply(&first, A, tomahawk_keep(25, 31, 1, 24), 0), GAME_ERR_ACTION);
    assert_int_equal(tomahawk_apply(&first, A, tomahawk_place(1, 0), 0), GAME_ERR_ACTION);
    assert_memory_equal(&first, &same, sizeof first);
}

static void th_14_5_a_pending_action_tells_only_that_it_is_done(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    struct game_event event[8];
    struct game_log log = {event, 0, 8};
    static const char *const card[] = {"1/0", "1/0", "2/0", "2/1"};
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        assert_int_equal(log.count, 0);
        tomahawk_apply(&s, A, tomahawk_place(card_of(&s, card[pile]), pile), &log);
    }
    assert_int_equal(log.count, 1);
    assert_int_equal(event[0].kind, TOMAHAWK_READY);
    assert_int_equal(event[0].arg[0], A);
    // A log that is full loses the rest and nothing else.
    struct tomahawk_state other = s;
    log.count = log.capacity = 1;
    place(&other, B, "- 1/0 - 2/0");
    tomahawk_apply(&s, B, tomahawk_place(card_of(&s, "1/0"), 1), &log);
    tomahawk_apply(&s, B, tomahawk_place(card_of(&s, "2/0"), 3), &log);
    assert_memory_equal(&s, &other, sizeof s);
    assert_int_equal(log.count, 1);
}

static void th_14_5_phases_have_words(void **unused)
{
    (void)unused;
    assert_string_equal(tomahawk_phase_word(TOMAHAWK_SETUP), "setup");
    assert_string_equal(tomahawk_phase_word(TOMAHAWK_PLACE), "place");
    assert_string_equal(tomahawk_phase_word(TOMAHAWK_OVER), "over");
}

static void th_14_6_the_example_is_read_and_written(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    char expected[4000];
    struct text text;
    text_init(&text, expected, sizeof expected);
    text_string(&text, tomahawk_example);
    // A generator is written with the place in its stream.
    text.length -= 2;
    text_string(&text, "0000000000000000\"}");
    assert_string_equal(json_of(&s, GAME_ALL), expected);
}

static void th_14_6_written_and_read_again_is_the_same(void **unused)
{
    (void)unused;
    struct dice dice = {4};
    char data[300];
    struct text error;
    text_init(&error, data, sizeof data);
    for (int game = 0; game < 30; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 8}, .seats = 2};
        struct tomahawk_state s, read;
        for (int i = 0; i < TOMAHAWK_DATA_TABLE; i++)
            setup.option[i] = (int32_t)dice_below(&dice, 2);
        tomahawk_setup(&s, &setup);
        for (;;) {
            if (load_text(json_of(&s, GAME_ALL), &read, &error) != GAME_OK)
                fail_msg("%s", error.data);
            assert_memory_equal(&s, &read, sizeof s);
            if (!s.to_act)
                break;
            int seat = s.to_act == 3 ? (int)dice_below(&dice, 2) : s.to_act >> 1;
            tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
        }
    }
}

static void th_14_6_too_little_room_is_noticed(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    char data[100];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(tomahawk_print_state(&s, GAME_ALL, &text), GAME_ERR_SPACE);
    text_init(&text, data, 4);
    assert_int_equal(tomahawk_print_action(&s, 0, tomahawk_place(1, 0), &text), GAME_ERR_SPACE);
}

int run_text_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_14_1_options_and_presets),
        cmocka_unit_test(th_14_2_texts_of_cards_and_actions),
        cmocka_unit_test(th_14_2_equal_copies_are_one_action),
        cmocka_unit_test(th_14_3_heroes_and_cards_in_card_order),
        cmocka_unit_test(th_14_4_picks_and_their_refusals),
        cmocka_unit_test(th_14_4_seats_may_interleave),
        cmocka_unit_test(refused_actions_change_nothing),
        cmocka_unit_test(th_14_5_a_pending_action_tells_only_that_it_is_done),
        cmocka_unit_test(th_14_5_phases_have_words),
        cmocka_unit_test(th_14_6_the_example_is_read_and_written),
        cmocka_unit_test(th_14_6_written_and_read_again_is_the_same),
        cmocka_unit_test(th_14_6_too_little_room_is_noticed),
    };
    return cmocka_run_group_tests_name("tomahawk texts", tests, 0, 0);
}
