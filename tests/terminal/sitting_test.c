// A game at the terminal without the terminal: saving, sentences.
#include "cli/sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/unit.h"

static void start(struct sitting *sitting, const char *name, int seats)
{
    struct game_setup setup;
    const struct game *game = games_find(name);
    assert_non_null(game);
    memset(sitting, 0, sizeof *sitting);
    setup_defaults(game, seats, &setup);
    setup.seed[0] = 7;
    record_start(&sitting->match.record, game, &setup);
    assert_int_equal(sitting_start(sitting), GAME_OK);
}

// Applies the text, or any legal action if it is null.
static void act(struct sitting *sitting, int seat, const char *text)
{
    struct match *match = &sitting->match;
    struct game_refusal refusal;
    game_action action;
    if (text) {
        assert_int_equal(match_act(match, seat, text, NULL, &refusal), GAME_OK);
        return;
    }
    action = match->record.game->rules->sample(match->state.byte, seat, &sitting->dice);
    assert_int_equal(match_apply(match, seat, action, NULL), GAME_OK);
}

static void a_saved_game_is_read_again(void **unused)
{
    (void)unused;
    struct sitting sitting, again;
    char path[] = "/tmp/prairie-match-XXXXXX", why[256];
    struct text message;
    text_init(&message, why, sizeof why);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    start(&sitting, "sioux", 4);
    snprintf(sitting.match.record.player[0], RECORD_NAME, "Ana");
    snprintf(sitting.match.record.player[2], RECORD_NAME, "\033[2JBo");
    snprintf(sitting.match.record.player[1], RECORD_NAME, "bot easy");
    for (int ply = 0; ply < 30; ply++)
        act(&sitting,
            __builtin_ctz(sitting.match.record.game->rules->to_act(sitting.match.state.byte)),
            NULL);
    assert_true(sitting_write(&sitting, path, &message));
    assert_true(sitting_read(&again, path, NULL, &message));
    assert_memory_equal(sitting.match.state.byte, again.match.state.byte,
                        sitting.match.record.game->facts.state_size);
    assert_int_equal(match_seq(&sitting.match), match_seq(&again.match));
    assert_null(again.bot[0]);
    assert_string_equal(again.name[0], "Ana");
    assert_string_equal(again.bot[1]->name, "easy");
    assert_string_equal(again.name[2], "?[2JBo"); // a name does not steer the terminal
    assert_false(sitting_write(&sitting, "/no/such/folder/file", &message));
    sitting_close(&sitting);
    sitting_close(&again);
    assert_false(sitting_read(&again, "/no/such/file", NULL, &message));
    unlink(path);
}

// Two events of the reader's language, one reason put together by the engine.
static void sentences_are_in_the_readers_language(void **unused)
{
    (void)unused;
    struct sitting sitting;
    struct voice voice;
    struct match_news news;
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_true(speech_choose("fr"));
    start(&sitting, "sioux", 3);
    act(&sitting, 0, "play 9");
    speech_voice(&voice, stdout, NULL);
    assert_int_equal(match_happened(&sitting.match, 0, &news), GAME_OK);
    voice_event(&voice, sitting.match.record.game, news.view.byte, &news.event[0], &text);
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
    sitting_close(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_game_is_read_again),
        cmocka_unit_test(sentences_are_in_the_readers_language),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
