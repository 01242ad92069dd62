// The course of a game at the terminal: whose turn, bots, the end, another one.
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/pace.h"
#include "cli/play.h"
#include "cli/reader.h"
#include "cli/result.h"
#include "cli/speech.h"
#include "cli/story.h"
#include "cli/terminal.h"
#include "cli/turn.h"
#include "host/entropy.h"

enum { NOBODY = -1, LINE = 512, LAST_LINES = 12 };

// Ctrl+C while somebody thinks. At a prompt the line editor reads it as a key (cli/reader.c).
static stop_flag interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, 1);
}

void play_watch_for_interrupts(struct sitting *sitting)
{
    struct sigaction action = {.sa_handler = interrupt}; // reading a line ends by it
    sigaction(SIGINT, &action, NULL);
    sitting->stop = &interrupted;
}

static int count_people(const struct sitting *sitting)
{
    int people = 0;
    for (int seat = 0; seat < sitting->match.record.setup.seats; seat++)
        people += !sitting->bot[seat];
    return people;
}

// People choose before bots, and the one at the keyboard goes on, so that somebody who still
// chooses alone can take back.
static int next_seat(const struct sitting *sitting, int at_keyboard)
{
    uint32_t mask = sitting->match.record.game->rules->to_act(sitting->match.state.byte);
    if (at_keyboard != NOBODY && mask >> at_keyboard & 1)
        return at_keyboard;
    for (int seat = 0; seat < sitting->match.record.setup.seats; seat++)
        if (mask >> seat & 1 && !sitting->bot[seat])
            return seat;
    return __builtin_ctz(mask);
}

// 1; 0 if a person has interrupted the thought, or if it failed.
static int play_bot(struct sitting *sitting, int seat)
{
    static struct seen seen;
    static struct bot_advice advice;
    int is_slow = terminal_is_there() && sitting->bot[seat]->kind == BOT_SEARCH;
    if (is_slow) {
        printf(say("%s is thinking…"), sitting->name[seat]);
        fflush(stdout);
    }
    atomic_store(&interrupted, 0);
    int status = sitting_ask(sitting, sitting->bot[seat], seat, &seen, &advice);
    if (is_slow)
        fputs("\r\033[K", stdout);
    return status == GAME_OK && !stop_asked(&interrupted) &&
           match_apply(&sitting->match, seat, advice.action, NULL) == GAME_OK;
}

// A person wants to leave before the end. 0 if the game was to be kept and could not be.
static int leave(struct sitting *sitting, struct saving *saving)
{
    char question[LINE];
    if (sitting->match.record.count == 0)
        return 1;
    snprintf(question, sizeof question, "%s [%s/%s] ", say("Save this game, to go on later?"),
             say("y"), say("n"));
    return saving->path[0] || reader_yes(question) ? saving_leave(saving, sitting) : 1;
}

void play_show_end(const struct sitting *sitting)
{
    struct voice voice;
    speech_voice(&voice, stdout, sitting->names);
    terminal_clear();
    story_tell(sitting, 0, LAST_LINES, stdout);
    turn_draw(sitting, GAME_ALL, stdout);
    printf("%s%s%s\n", colour(stdout, "1;33"), say("Result:"), colour(stdout, NULL));
    result_print(sitting->match.record.game, sitting->match.state.byte, &voice);
}

int play_ask_what_next(const struct sitting *sitting, struct saving *saving)
{
    for (;;) {
        const char *typed =
            reader_ask(say("s: save the record, a: play again, l: log, q: quit> "), NULL, NULL);
        if (!typed)
            return 0;
        switch (*typed) {
        case 's':
            saving_ask(saving, sitting, NULL);
            break;
        case 'a':
            return 1;
        case 'l':
            turn_tell_all(sitting);
            break;
        case 'q':
            return 0;
        default:
            break;
        }
    }
}

// The seat of the only person; NOBODY if there are none or several, who read it when their turn
// comes.
static int only_reader(const struct sitting *sitting)
{
    int seat = 0;
    if (count_people(sitting) != 1)
        return NOBODY;
    while (sitting->bot[seat])
        seat++;
    return seat;
}

// Plays to the end: 1, or 0 if a person has left.
static int play_to_the_end(struct sitting *sitting, struct saving *saving)
{
    int at_keyboard = NOBODY, people = count_people(sitting), alone = only_reader(sitting);
    uint32_t told = match_seq(&sitting->match);
    while (!match_is_over(&sitting->match)) {
        int seat = next_seat(sitting, at_keyboard);
        if (sitting->bot[seat]) {
            if (!play_bot(sitting, seat))
                return 0;
        } else {
            if (people > 1 && seat != at_keyboard && !turn_hand_over(sitting, seat))
                return 0;
            at_keyboard = seat;
            if (turn_take(sitting, seat, saving) == TURN_QUIT)
                return 0;
        }
        saving_write(saving, sitting);
        if (alone != NOBODY && !pace_hold(sitting, alone))
            return 0;
        if (people == 0)
            story_tell(sitting, told, UINT32_MAX, stdout);
        told = match_seq(&sitting->match);
    }
    if (people > 1)
        sitting->reader = 0;
    return 1;
}

// Where people pass the keyboard on, the screen must forget what the one before has seen.
static int can_hide_secrets(const struct sitting *sitting)
{
    if (count_people(sitting) < 2 || !terminal_is_there() || terminal_can_hide())
        return 1;
    complain(EXIT_FAILED, "play", "%s",
             say("this terminal cannot hide from one person what another one has seen (TERM)"));
    return 0;
}

// Says which options the number of seats has brought in. 0 if the input has ended.
static int tell_fitted(const struct play_plan *plan)
{
    printf(say("With %d seats: %s. %s."), plan->setup.seats, say(plan->fitted->title),
           say(plan->fitted->text));
    putchar('\n');
    return !terminal_is_there() || reader_ask(say("Enter begins: "), NULL, NULL) != NULL;
}

// One game to its end: 1 to play another one, 0 or less to leave; below 0 something was lost.
static int play_once(struct sitting *sitting, struct saving *saving)
{
    if (!play_to_the_end(sitting, saving))
        return leave(sitting, saving) ? 0 : -1;
    play_show_end(sitting);
    saving_complain(saving);
    int again = count_people(sitting) > 0 && play_ask_what_next(sitting, saving);
    return saving->trouble[0] && !saving_leave(saving, sitting) ? -1 : again;
}

int play_game(struct sitting *sitting, struct play_plan *plan)
{
    struct saving saving = {.path = ""};
    play_watch_for_interrupts(sitting);
    if (!can_hide_secrets(sitting) ||
        (plan->save_path[0] && !saving_begin(&saving, sitting, plan->save_path,
                                             strcmp(plan->save_path, plan->resume) == 0)))
        return EXIT_FAILED;
    if (plan->fitted && !tell_fitted(plan))
        return EXIT_FINE;
    for (;;) {
        int next = play_once(sitting, &saving);
        if (next <= 0)
            return next < 0 ? EXIT_FAILED : EXIT_FINE;
        entropy_seed(plan->setup.seed);
        saving = (struct saving){.path = ""};
        record_start(&sitting->match.record, plan->game, &plan->setup);
        memcpy(sitting->match.record.player, plan->player, sizeof plan->player);
        if (sitting_start(sitting) != GAME_OK)
            return EXIT_FAILED;
    }
}
