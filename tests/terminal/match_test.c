// A game at the terminal without the terminal: what may be taken back, saving, sentences.
#include "cli/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/unit.h"

static void start(struct match *match, const char *name, int seats)
{
    struct game_setup setup;
    const struct game *game = games_find(name);
    assert_non_null(game);
    memset(match, 0, sizeof *match);
    setup_defaults(game, seats, &setup);
    setup.seed[0] = 7;
    record_start(&match->record, game, &setup);
    assert_int_equal(match_start(match), GAME_OK);
}

// Applies the text, or any legal action if it is null.
static void act(struct match *match, int seat, const char *text)
{
    const struct game *game = match->record.game;
    game_action action;
    if (text)
        assert_int_equal(game->parse_action(match->state.byte, seat, text, &action), GAME_OK);
    else
        action = game->sample(match->state.byte, seat, &match->dice);
    assert_int_equal(match_apply(match, seat, action), GAME_OK);
}

static void assert_refused(struct match *match, int seat, const char *part)
{
    const char *why = match_undo_refusal(match, seat);
    assert_non_null(why);
    assert_non_null(strstr(why, part));
}

static void nothing_can_be_undone_before_the_first_action(void **unused)
{
    (void)unused;
    struct match match;
    start(&match, "sioux", 3);
    assert_refused(&match, 0, "nothing");
    match_close(&match);
}

static void a_secret_card_may_be_taken_back_until_somebody_acts(void **unused)
{
    (void)unused;
    struct match match;
    union record_state before;
    start(&match, "sioux", 3);
    before = match.state;
    act(&match, 0, "play 9");
    assert_null(match_undo_refusal(&match, 0));
    assert_refused(&match, 1, "somebody else");
    match_undo(&match);
    assert_int_equal(match.record.count, 0);
    assert_memory_equal(before.byte, match.state.byte, match.record.game->state_size);
    act(&match, 0, "play 13");
    act(&match, 1, "play 3");
    assert_refused(&match, 0, "somebody else");
    assert_null(match_undo_refusal(&match, 1));
    match_close(&match);
}

static void nothing_is_undone_once_the_cards_are_shown(void **unused)
{
    (void)unused;
    struct match match;
    start(&match, "sioux", 3);
    act(&match, 0, "play 9");
    act(&match, 1, "play 3");
    act(&match, 2, "play 2");
    assert_refused(&match, 2, "shown");
    match_close(&match);
}

static void picks_of_a_turn_may_be_taken_back_one_by_one(void **unused)
{
    (void)unused;
    struct match match;
    start(&match, "tomahawk", 2);
    act(&match, 0, NULL);
    act(&match, 1, NULL); // the second choice shuffles and opens the grounds
    assert_refused(&match, 1, "shown");
    for (int pick = 0; pick < 4; pick++)
        act(&match, 0, NULL);
    assert_int_equal(match_run(&match, 0), 4);
    for (int pick = 0; pick < 4; pick++) {
        assert_null(match_undo_refusal(&match, 0));
        match_undo(&match);
    }
    assert_refused(&match, 0, "somebody else");
    match_close(&match);
}

static void a_laid_tile_stays_because_others_have_seen_it(void **unused)
{
    (void)unused;
    struct match match;
    start(&match, "bison", 2);
    act(&match, 0, "mark tile");
    assert_null(match_undo_refusal(&match, 0));
    act(&match, 0, NULL);
    assert_refused(&match, 0, "shown");
    act(&match, 0, "enter 2 p");
    assert_null(match_undo_refusal(&match, 0));
    act(&match, 0, "pay 1 1 0");
    assert_null(match_undo_refusal(&match, 0));
    match_close(&match);
}

static void a_card_from_the_hand_stays_because_a_new_one_is_drawn(void **unused)
{
    (void)unused;
    struct match match;
    start(&match, "big-manitou", 2);
    act(&match, 0, NULL);
    assert_null(match_undo_refusal(&match, 0));
    act(&match, 1, NULL);
    assert_refused(&match, 1, "shown");
    int seat = __builtin_ctz(match.record.game->to_act(match.state.byte));
    act(&match, seat, NULL);
    assert_refused(&match, seat, "shown");
    match_close(&match);
}

// In random play with all seats: taken back and done again, everything is as it was.
static void what_is_undone_can_be_done_again(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        struct match match;
        int undone = 0;
        start(&match, all_games[i]->name, all_games[i]->max_seats);
        for (int ply = 0; ply < 60 && !match_is_over(&match); ply++) {
            int seat = __builtin_ctz(all_games[i]->to_act(match.state.byte));
            act(&match, seat, NULL);
            if (match_undo_refusal(&match, seat))
                continue;
            union record_state after = match.state;
            uint32_t events = match.event_count;
            struct record_move last = match.record.move[match.record.count - 1];
            match_undo(&match);
            assert_int_equal(match_apply(&match, last.seat, last.action), GAME_OK);
            assert_memory_equal(after.byte, match.state.byte, all_games[i]->state_size);
            assert_int_equal(match.event_count, events);
            undone++;
        }
        assert_true(undone > 0);
        match_close(&match);
    }
}

static void a_saved_game_is_read_again(void **unused)
{
    (void)unused;
    struct match match, again;
    char path[] = "/tmp/prairie-match-XXXXXX", why[256];
    struct text message;
    text_init(&message, why, sizeof why);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    start(&match, "sioux", 4);
    snprintf(match.record.player[0], RECORD_NAME, "Ana");
    snprintf(match.record.player[2], RECORD_NAME, "\033[2JBo");
    snprintf(match.record.player[1], RECORD_NAME, "bot easy");
    for (int ply = 0; ply < 30; ply++)
        act(&match, __builtin_ctz(match.record.game->to_act(match.state.byte)), NULL);
    assert_true(match_write(&match, path, &message));
    assert_true(match_read(&again, path, NULL, &message));
    assert_memory_equal(match.state.byte, again.state.byte, match.record.game->state_size);
    assert_int_equal(match.event_count, again.event_count);
    assert_null(again.bot[0]);
    assert_string_equal(again.name[0], "Ana");
    assert_string_equal(again.bot[1]->name, "easy");
    assert_string_equal(again.name[2], "?[2JBo"); // a name does not steer the terminal
    assert_false(match_write(&match, "/no/such/folder/file", &message));
    match_close(&match);
    match_close(&again);
    assert_false(match_read(&again, "/no/such/file", NULL, &message));
    unlink(path);
}

// Two events of the reader's language, one reason put together by the engine.
static void sentences_are_in_the_readers_language(void **unused)
{
    (void)unused;
    struct match match;
    struct voice voice;
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_true(speech_choose("fr"));
    start(&match, "sioux", 3);
    act(&match, 0, "play 9");
    speech_voice(&voice, stdout, NULL);
    match_sentence(&match, 0, &voice, &text);
    assert_string_equal(data, "Place A a choisi une carte");
    text_clear(&text);
    say_reason("line 7: unknown game chess", &text);
    assert_string_equal(data, "ligne 7\u00a0: jeu inconnu\u00a0: chess");
    text_clear(&text);
    say_reason("nobody ever said this", &text);
    assert_string_equal(data, "nobody ever said this");
    assert_false(speech_choose("xx"));
    assert_true(speech_choose("en"));
    text_clear(&text);
    say_reason("line 7: unknown game chess", &text);
    assert_string_equal(data, "line 7: unknown game chess");
    match_close(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_can_be_undone_before_the_first_action),
        cmocka_unit_test(a_secret_card_may_be_taken_back_until_somebody_acts),
        cmocka_unit_test(nothing_is_undone_once_the_cards_are_shown),
        cmocka_unit_test(picks_of_a_turn_may_be_taken_back_one_by_one),
        cmocka_unit_test(a_laid_tile_stays_because_others_have_seen_it),
        cmocka_unit_test(a_card_from_the_hand_stays_because_a_new_one_is_drawn),
        cmocka_unit_test(what_is_undone_can_be_done_again),
        cmocka_unit_test(a_saved_game_is_read_again),
        cmocka_unit_test(sentences_are_in_the_readers_language),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
