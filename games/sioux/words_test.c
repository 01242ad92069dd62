// What people read of Sioux: the log of every kind of hunt and winter, actions, the table.
#include "games/sioux/fixture.h"

#include <stdio.h>

// To whom the log speaks; 0: to everybody.
static int reader;

// Takes an action with a log and joins what was told, without those who have only chosen.
static const char *tell(struct sioux_state *s, int seat, const char *text)
{
    static char told[2000];
    struct game_event events[40];
    struct game_log log = {events, 0, 40};
    struct voice voice;
    struct text out;
    game_action action = GAME_NO_ACTION;
    voice_plain(&voice);
    voice.reader = reader;
    text_init(&out, told, sizeof told);
    assert_int_equal(sioux_parse_action(s, seat, text, &action), GAME_OK);
    assert_int_equal(sioux_apply(s, seat, action, &log), GAME_OK);
    for (uint32_t i = 0; i < log.count; i++) {
        if (sioux_events[events[i].kind].telling == GAME_TELL_READY)
            continue;
        voice_event(&voice, &sioux_game, s, &events[i], &out);
        text_string(&out, ". ");
    }
    return told;
}

// All but the last seat play their words; what the last one's card led to.
static const char *tell_hunt(struct sioux_state *s, const char *cards)
{
    char text[32];
    int seat = 0;
    for (; strchr(cards, ' '); cards = strchr(cards, ' ') + 1, seat++) {
        snprintf(text, sizeof text, "play %.*s", (int)(strchr(cards, ' ') - cards), cards);
        act(s, seat, text);
    }
    snprintf(text, sizeof text, "play %s", cards);
    return tell(s, seat, text);
}

static void expect_told(const char *told, const char *words)
{
    if (!strstr(told, words))
        print_error("no \"%s\" in \"%s\"\n", words, told);
    assert_non_null(strstr(told, words));
}

static void sx_19_the_log_tells_a_hunt_in_display_names(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    give(&s, 0, 0, 0, 0, 0, 3);
    hold(&s, 2, "crow 2");
    assert_string_equal(tell_hunt(&s, "shaman 2"),
                        "Season 1, hunt 2. Seat A shows the Wise Elder. Seat B shows 2. "
                        "Silent Camp shows the Clever Crow. ");
    assert_string_equal(
        tell(&s, 0, "name 8"),
        "Seat A names 8 for the Wise Elder. Seat A’s 8 beats Seat B’s 2 by 6. "
        "Seat A takes 6 food, a bison and a fish, and has 21. "
        "Seat A has 21 food: the season ends at once. Seat A stores 3 with 21 food. "
        "Seat B draws 2 by lot: level in food and animals. "
        "Silent Camp draws 1 by lot: level in food and animals. "
        "The Honoured Hunter goes to Seat A. All animals go back, food starts from 0, every hand "
        "is full; the stores stay. Season 2 begins. ");
}

static void sx_3_6_the_log_tells_what_beats_what(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "");
    give(&s, 0, 0, 0, 3, 0, 0);
    expect_told(tell_hunt(&s, "9 6 4 2"), "Seat A’s 9 beats Seat B’s 6 by 3. "
                                          "Seat A takes 3 food, a deer, and has 12. ");
    reader = 1;
    expect_told(tell_hunt(&s, "11 7 7 3"), "Your 11 beats 7 by 4; equals in second place change "
                                           "nothing. You take 4 food, a bear, and have 16. ");
    reader = 4;
    expect_told(tell_hunt(&s, "2 3 9 13"), "Your 13 beats Seat C’s 9 by 4");
    reader = 0;
    expect_told(tell_hunt(&s, "5 5 5 4"), "3 cards are level at 5: nobody takes anything. ");
}

static void sx_4_3_the_log_tells_what_could_not_be_caught(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 1, 18, 0, 0, 0, 0);
    expect_told(tell_hunt(&s, "13 7 4"), "Only 5 of 6 could be caught: Seat A takes a bison and "
                                         "has 5. ");
    start_later(&s, 3, "");
    give(&s, 1, 18, 0, 0, 0, 0);
    expect_told(tell_hunt(&s, "7 6 4"), "Seat A is due 1 food, but nothing that fits is left. The "
                                        "prairie cannot give what is due: the season ends. ");
}

static void sx_7_the_log_tells_the_elders_value(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    expect_told(tell_hunt(&s, "shaman 7 6"),
                "Seat A’s Wise Elder counts 8: 6 and 7 are already shown. "
                "Seat A’s 8 beats Seat B’s 7 by 1. ");
    start(&s, 3, "");
    tell_hunt(&s, "shaman 7 3");
    expect_told(tell(&s, 0, "name 6"),
                "Seat A names 6 for the Wise Elder; 7 is already shown. Seat B’s 7 beats "
                "Seat A’s 6 by 1. ");
    start(&s, 4, "");
    expect_told(tell_hunt(&s, "9 shaman shaman 4"),
                "2 Wise Elders in one hunt: each counts 6. Seat A’s 9 beats 6 by 3; equals ");
    start(&s, 4, "deck=1");
    expect_told(tell_hunt(&s, "shaman 6 7 8"),
                "6, 7 and 8 are all shown: Seat A’s Wise Elder counts 6. ");
    start_later(&s, 2, "phantom=1");
    hold(&s, 2, "shaman 2");
    expect_told(tell_hunt(&s, "6 4"),
                "Silent Camp’s Wise Elder counts 7, the lowest that is free. ");
}

static void sx_6_the_log_tells_the_hunter(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 4, "");
    honour(&s, 0);
    expect_told(tell_hunt(&s, "hunter 9 9 2"),
                "Seat A’s Honoured Hunter hunts alone; nothing is compared. Seat A takes 3 "
                "food, a deer, and has 3. ");
    start(&s, 4, "");
    honour(&s, 0);
    reader = 1;
    expect_told(tell_hunt(&s, "hunter crow 9 2"), "Seat B’s lone Clever Crow robs your "
                                                  "Honoured Hunter. Seat B takes 3 food");
    reader = 0;
    start(&s, 4, "");
    honour(&s, 0);
    expect_told(tell_hunt(&s, "hunter crow crow 2"),
                "2 crows undo each other: Seat A’s Honoured Hunter keeps the prey. ");
}

static void sx_5_the_log_tells_a_tie(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "secret_ties=1 hunt_limit=2");
    give(&s, 0, 2, 0, 0, 0, 0);
    expect_told(tell_hunt(&s, "9 9 2"), "Seat A and Seat B are level at 9. ");
    assert_string_equal(tell(&s, 0, "call"), "");
    assert_string_equal(tell(&s, 1, "pass"), "Seat A calls the Clever Crow. "
                                             "Seat B does not call the crow. ");
    tell(&s, 0, "lay 3");
    const char *end = tell(&s, 1, "lay 4");
    expect_told(end, "Seat A turns over 3. Seat B turns over 4. Nobody turned a crow: still level. "
                     "Seat A and Seat B swap catches, 2 for 0. 2 hunts are over: the season ends. "
                     "Seat B stores 3 with 2 food. ");
    expect_told(end, "Seat A draws a face-down store by lot: level in food and animals. "
                     "Seat C draws a face-down store");
    start_later(&s, 3, "");
    tell_hunt(&s, "9 9 2");
    tell(&s, 0, "call");
    tell(&s, 1, "call");
    tell(&s, 0, "lay crow");
    reader = 2;
    expect_told(tell(&s, 1, "lay 4"), "Seat A’s Clever Crow makes 10 against your 9: no swap. "
                                      "Seat A takes 1 food, a fish, and has 1. ");
    reader = 0;
    start_later(&s, 3, "");
    tell_hunt(&s, "9 9 2");
    tell(&s, 0, "call");
    tell(&s, 1, "call");
    tell(&s, 0, "lay crow");
    expect_told(tell(&s, 1, "lay crow"), "Both turned a crow: 10 each, still level. ");
}

static void sx_8_the_log_tells_why_a_gift_is_owed(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 2);
    give(&s, 2, 1, 1, 0, 0, 2);
    tell_hunt(&s, "9 6 2");
    reader = 3;
    expect_told(tell(&s, 0, "ask 2"),
                "Seat A drew level with you at 13 and gets a fish from you. ");
    reader = 0;
}

static void sx_10_the_log_tells_why_winter_comes_and_who_takes_what(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "bad_omen=1");
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 1, 2, 3, 2, 0, 1);
    give(&s, 2, 1, 0, 2, 3, 0);
    give(&s, 3, 0, 1, 0, 0, 0);
    expect_told(tell_hunt(&s, "13 4 3 2"),
                "Seat A has 24 food: the season ends at once. Overhunting: Seat A has 24, more "
                "than 22, and stands behind all others. "
                "Seat B stores 4: level at 19 food, with 8 animals. "
                "Seat C stores 3: level at 19 food, with 6 animals. "
                "Seat D stores 2 with 2 food. Seat A stores 1 with 24 food. "
                "The Honoured Hunter goes to Seat B. ");
    give(&s, 0, 0, 0, 0, 0, 0);
    s.hunt = 2;
    give(&s, 1, 0, 0, 0, 0, 3);
    expect_told(tell_hunt(&s, "2 9 3 4"), "The Honoured Hunter stays with Seat B. ");
}

static void sx_14_the_log_tells_the_shared_sign(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 5, "wakan_tanka=1");
    expect_told(tell_hunt(&s, "7 7 7 4 2"),
                "Shared Sign: the 3 cards at 7 take nothing, every other value takes its own food. "
                "Seat E takes 2 food, a hare, and has 2. Seat D takes 4 food, a bear, and has 4. ");
}

static void sx_19_actions_in_words(void **unused)
{
    (void)unused;
    static const struct {
        game_action action;
        const char *words;
    } lines[] = {
        {SIOUX_ACT_PLAY + SIOUX_HUNTER, "Play the Honoured Hunter"},
        {SIOUX_ACT_PLAY + 9, "Play 9"},
        {SIOUX_ACT_NAME + 7, "Make the Wise Elder worth 7"},
        {SIOUX_ACT_LAY + SIOUX_CROW, "Lay the Clever Crow as second card"},
        {SIOUX_ACT_REPLY + SIOUX_CALL, "Call the Clever Crow"},
        {SIOUX_ACT_REPLY + SIOUX_PASS, "Ask for no gift"},
        {SIOUX_ACT_REPLY + 2, "Ask Silent Camp for a gift"},
    };
    struct sioux_state s;
    struct voice voice;
    struct text out;
    char words[80];
    voice_plain(&voice);
    start(&s, 2, "phantom=1");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_init(&out, words, sizeof words);
        assert_int_equal(sioux_describe(&s, 0, lines[i].action, &voice, &out), GAME_OK);
        assert_string_equal(words, lines[i].words);
    }
    s.phase = SIOUX_PHASE_CROW;
    text_init(&out, words, sizeof words);
    sioux_describe(&s, 0, SIOUX_ACT_REPLY + SIOUX_PASS, &voice, &out);
    assert_string_equal(words, "Call nothing");
    text_init(&out, words, sizeof words);
    sioux_print_word(&s, "herd", game_herd(2, 1), &voice, &out);
    assert_string_equal(words, "2 hares");
    text_init(&out, words, sizeof words);
    sioux_print_word(&s, "animal", 3, &voice, &out);
    sioux_print_word(&s, "animal", 9, &voice, &out);
    sioux_print_word(&s, "thing", 4, &voice, &out);
    assert_string_equal(words, "bear94");
}

static void the_board_shows_a_view(void **unused)
{
    (void)unused;
    static char board[6000];
    struct sioux_state s, view;
    struct voice voice;
    struct text out;
    voice_plain(&voice);
    start_later(&s, 3, "phantom=1 secret_ties=1");
    set_winter(&s, 3);
    s.tribe[2].blind = s.tribe[3].blind = 1;
    give(&s, 0, 0, 0, 0, 2, 1);
    hold(&s, 1, "crow 9 13");
    play(&s, "9 9");
    sioux_redact(&s, 2, &view);
    for (voice.width = 60; voice.width <= 100; voice.width += 40) {
        text_init(&out, board, sizeof board);
        assert_int_equal(sioux_draw(&view, 2, &voice, &out), GAME_OK);
        assert_non_null(strstr(board, "season 3/3"));
        assert_non_null(strstr(board, "Your hand: crow 2 3 4 5 6 7 9 11 13 elder"));
        assert_non_null(strstr(board, "Silent Camp"));
        assert_non_null(strstr(board, "[?]"));
        assert_non_null(strstr(board, "4+5=9"));
    }
    sioux_redact(&s, GAME_PUBLIC, &view);
    text_init(&out, board, sizeof board);
    sioux_draw(&view, GAME_PUBLIC, &voice, &out);
    assert_non_null(strstr(board, "?+3"));
    assert_null(strstr(board, "Your hand"));
}

static void the_board_shows_values_and_second_cards(void **unused)
{
    (void)unused;
    static char board[6000];
    struct sioux_state s;
    struct voice voice;
    struct text out;
    voice_plain(&voice);
    voice.colour = 1;
    start(&s, 3, "");
    honour(&s, 1);
    play(&s, "shaman shaman 2");
    act(&s, 0, "call");
    act(&s, 1, "call");
    act(&s, 0, "lay crow");
    text_init(&out, board, sizeof board);
    sioux_draw(&s, 0, &voice, &out);
    assert_non_null(strstr(board, "elder=6"));
    assert_non_null(strstr(board, "+crow"));
    assert_non_null(strstr(board, "★"));
    start(&s, 3, "hunt_limit=1");
    for (int season = 0; season < 3; season++)
        play(&s, "9 9 9");
    text_init(&out, board, sizeof board);
    sioux_draw(&s, 0, &voice, &out);
    assert_non_null(strstr(board, "The game is over."));
}

// Events, menu and prompt want nine lines of the 24.
static void the_board_of_five_camps_leaves_room_at_80x24(void **unused)
{
    (void)unused;
    static char board[6000];
    struct sioux_state s;
    struct voice voice;
    struct text out;
    voice_plain(&voice);
    start_later(&s, 5, "");
    set_winter(&s, 3);
    give(&s, 0, 3, 2, 0, 1, 0);
    give(&s, 1, 9, 1, 1, 1, 0);
    play(&s, "9 4 shaman 2 5");
    act(&s, 2, "name 8");
    text_init(&out, board, sizeof board);
    assert_int_equal(sioux_draw(&s, 0, &voice, &out), GAME_OK);
    int lines = 0, column = 0;
    for (const char *at = board; *at; at++) {
        lines += *at == '\n';
        column = *at == '\n' ? 0 : column + ((*at & 0xc0) != 0x80);
        assert_true(column <= 80);
    }
    assert_true(lines <= 15);
    assert_non_null(strstr(board, "at stake 7 6 5 4 3"));
    assert_non_null(strstr(board, " ★ hunter\n"));
    assert_non_null(strstr(board, "· prey +1 · played")); // nothing runs into the played pile
}

static void the_board_cuts_and_counts(void **unused)
{
    (void)unused;
    static char board[6000];
    struct sioux_state s, view;
    struct voice voice;
    struct text out;
    voice_plain(&voice);
    start_later(&s, 4, "show_played=0 phantom=2");
    set_winter(&s, 2);
    hold(&s, 0, "hunter 13");
    hold(&s, 1, "9");
    play(&s, "hunter 9 2 3"); // the deer, then a refill
    sioux_redact(&s, 1, &view);
    voice.width = 60;
    text_init(&out, board, sizeof board);
    sioux_draw(&view, 1, &voice, &out);
    assert_non_null(strstr(board, "prey +3"));
    assert_non_null(strstr(board, "biso "));
    assert_non_null(strstr(board, "0 face down"));
    act(&s, 0, "play hunter");
    text_init(&out, board, sizeof board);
    sioux_draw(&s, 9, &voice, &out); // no such seat: no hand
    assert_non_null(strstr(board, "[hunter]"));
    assert_null(strstr(board, "Your hand"));
}

int sioux_words_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_19_the_log_tells_a_hunt_in_display_names),
        cmocka_unit_test(sx_3_6_the_log_tells_what_beats_what),
        cmocka_unit_test(sx_4_3_the_log_tells_what_could_not_be_caught),
        cmocka_unit_test(sx_7_the_log_tells_the_elders_value),
        cmocka_unit_test(sx_6_the_log_tells_the_hunter),
        cmocka_unit_test(sx_5_the_log_tells_a_tie),
        cmocka_unit_test(sx_8_the_log_tells_why_a_gift_is_owed),
        cmocka_unit_test(sx_10_the_log_tells_why_winter_comes_and_who_takes_what),
        cmocka_unit_test(sx_14_the_log_tells_the_shared_sign),
        cmocka_unit_test(sx_19_actions_in_words),
        cmocka_unit_test(the_board_shows_a_view),
        cmocka_unit_test(the_board_shows_values_and_second_cards),
        cmocka_unit_test(the_board_of_five_camps_leaves_room_at_80x24),
        cmocka_unit_test(the_board_cuts_and_counts),
    };
    return cmocka_run_group_tests_name("words", tests, 0, 0);
}
