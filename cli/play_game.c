// The course of a game at the terminal: whose turn, bots, the end, another one.
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/play.h"
#include "cli/reader.h"
#include "cli/result.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "cli/turn.h"
#include "host/entropy.h"

enum { NOBODY = -1, LINE = 512, LAST_EVENTS = 12 };

static int count_people(const struct match *match)
{
    int people = 0;
    for (int seat = 0; seat < match->record.setup.seats; seat++)
        people += !match->bot[seat];
    return people;
}

// People choose before bots, and the one at the keyboard goes on, so that somebody who still
// chooses alone can take back.
static int next_seat(const struct match *match, int at_keyboard)
{
    uint32_t mask = match->record.game->to_act(match->state.byte);
    if (at_keyboard != NOBODY && mask >> at_keyboard & 1)
        return at_keyboard;
    for (int seat = 0; seat < match->record.setup.seats; seat++)
        if (mask >> seat & 1 && !match->bot[seat])
            return seat;
    return __builtin_ctz(mask);
}

static int play_bot(struct match *match, int seat)
{
    static struct seen seen;
    static struct bot_advice advice;
    int is_slow = terminal_is_there() && match->bot[seat]->kind == BOT_SEARCH;
    if (is_slow) {
        printf(say("%s is thinking…"), match->name[seat]);
        fflush(stdout);
    }
    int status = match_ask(match, match->bot[seat], seat, &seen, &advice);
    if (is_slow)
        fputs("\r\033[K", stdout);
    return status == GAME_OK ? match_apply(match, seat, advice.action) : status;
}

static void save_quietly(const struct match *match, const struct play_plan *plan)
{
    char why[LINE];
    struct text message;
    text_init(&message, why, sizeof why);
    if (plan->save_path[0] && !match_write(match, plan->save_path, &message))
        complain_file("play", plan->save_path, why);
}

static int says_yes(const char *question)
{
    char prompt[LINE];
    snprintf(prompt, sizeof prompt, "%s [%s/%s] ", question, say("y"), say("n"));
    const char *typed = reader_ask(prompt, NULL, NULL);
    return typed && (*typed == *say("y") || *typed == 'y');
}

// A person wants to leave before the end.
static void leave(const struct match *match, struct play_plan *plan)
{
    if (match->record.count == 0)
        return;
    if (plan->save_path[0] || says_yes(say("Save this game, to go on later?")))
        turn_save(match, NULL, plan->save_path, sizeof plan->save_path);
}

static void show_end(const struct match *match)
{
    uint32_t from = match->event_count > LAST_EVENTS ? match->event_count - LAST_EVENTS : 0;
    struct voice voice;
    speech_voice(&voice, stdout, match->names);
    terminal_clear();
    turn_tell(match, from, LAST_EVENTS, stdout);
    turn_draw(match, GAME_ALL, stdout);
    printf("%s%s%s\n", colour(stdout, "1;33"), say("Result:"), colour(stdout, NULL));
    result_print(match->record.game, match->state.byte, &voice);
}

// After the end: 1 to play again.
static int ask_what_next(const struct match *match, struct play_plan *plan)
{
    for (;;) {
        const char *typed =
            reader_ask(say("s: save the record, a: play again, l: log, q: quit> "), NULL, NULL);
        if (!typed)
            return 0;
        switch (*typed) {
        case 's':
            turn_save(match, NULL, plan->save_path, sizeof plan->save_path);
            break;
        case 'a':
            return 1;
        case 'l':
            turn_tell_all(match);
            break;
        case 'q':
            return 0;
        default:
            break;
        }
    }
}

// Plays to the end: 1, or 0 if a person has left.
static int play_to_the_end(struct match *match, struct play_plan *plan)
{
    int at_keyboard = NOBODY, people = count_people(match);
    uint32_t told = match->event_count;
    while (!match_is_over(match)) {
        int seat = next_seat(match, at_keyboard);
        if (match->bot[seat]) {
            if (play_bot(match, seat) != GAME_OK)
                return 0;
        } else {
            if (people > 1 && seat != at_keyboard && !turn_hand_over(match, seat))
                return 0;
            at_keyboard = seat;
            if (turn_take(match, seat, plan->save_path, sizeof plan->save_path) == TURN_QUIT)
                return 0;
        }
        save_quietly(match, plan);
        if (people == 0 && match->event_count > told) {
            turn_tell(match, told, (int)match->event_count, stdout);
            told = match->event_count;
        }
    }
    return 1;
}

int play_game(struct match *match, struct play_plan *plan)
{
    for (;;) {
        if (!play_to_the_end(match, plan)) {
            leave(match, plan);
            return EXIT_FINE;
        }
        show_end(match);
        if (count_people(match) == 0 || !ask_what_next(match, plan))
            return EXIT_FINE;
        entropy_seed(plan->setup.seed);
        plan->save_path[0] = 0;
        record_start(&match->record, plan->game, &plan->setup);
        memcpy(match->record.player, plan->player, sizeof plan->player);
        if (match_start(match) != GAME_OK)
            return EXIT_FAILED;
    }
}
