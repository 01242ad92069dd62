// Says what random games say, for the page's test of their schemas: a line of JSON for every
// position, as one pair of eyes or another is told it, with the texts of actions that may follow.
// After that many games it goes on in silence until every kind of event has happened, and says the
// games in which a new one does. usage: told GAME GAMES SEED
#include <stdio.h>
#include <stdlib.h>

#include "core/catalogue.h"
#include "core/json.h"
#include "core/match.h"
#include "games/games.h"
#include "tests/pick.h"

enum { ROOM = 1 << 18, PLIES = 1 << 14, TEXTS = 12, MOST_KINDS = 64, MOST_GAMES = 100000 };

static char data[ROOM];
static struct record_move moves[PLIES];

// A seat, the public, or everything.
static int pick_eyes(const struct match *match, struct dice *dice)
{
    int seats = match_seats(match);
    int eyes = (int)dice_below(dice, (uint32_t)seats + 2);
    return eyes < seats ? eyes : eyes == seats ? GAME_PUBLIC : GAME_ALL;
}

// Some of what a seat may do.
static void write_actions(const struct match *match, int seat, struct dice *dice, struct text *out)
{
    const struct game *game = match->record.game;
    json_open(out, "actions", '[');
    for (int i = 0; seat >= 0 && i < TEXTS; i++) {
        char word[128];
        struct text text;
        text_init(&text, word, sizeof word);
        game_action action = game->rules->sample(match->state.byte, seat, dice);
        game->text->print_action(match->state.byte, seat, action, &text);
        json_string(out, 0, word);
    }
    json_close(out, ']');
}

static void say(const struct match *match, uint32_t since, int seat, struct dice *dice)
{
    struct text text;
    struct voice voice;
    voice_plain(&voice);
    text_init(&text, data, sizeof data);
    json_open(&text, 0, '{');
    if (match_tell(match, pick_eyes(match, dice), since, &voice, &text) != GAME_OK)
        exit(1);
    write_actions(match, seat, dice, &text);
    json_close(&text, '}');
    puts(data);
}

// One game. Half of them go by chance, half as bots play: each reaches what the other does not.
struct course {
    struct match *match;
    struct dice dice; // decides the game
    int *heard;       // kinds of events, ticked off
    int fresh;        // kinds that no game before has brought
};

static void act(struct course *course, int seat, int sensible)
{
    struct match *match = course->match;
    const struct game *game = match->record.game;
    struct match_news news;
    game_action action = sensible ? game->mind->playout(match->state.byte, seat, &course->dice)
                                  : game->rules->sample(match->state.byte, seat, &course->dice);
    if (match_apply(match, seat, action, &news) != GAME_OK)
        exit(1);
    for (uint32_t i = 0; i < news.count; i++)
        course->fresh += !course->heard[news.event[i].kind]++;
}

// Plays it, aloud if there are dice for that: half of the positions are said, and all events.
static void play(struct course *course, const struct game_setup *setup, struct dice *aloud)
{
    struct match *match = course->match;
    const struct game *game = match->record.game;
    uint32_t mask, since = 0;
    match_open(match, game, setup);
    int sensible = (int)dice_below(&course->dice, 2);
    while ((mask = game->rules->to_act(match->state.byte)) != 0) {
        int seat = pick_seat(&course->dice, mask);
        if (aloud && dice_below(aloud, 2)) {
            say(match, since, seat, aloud);
            since = match_seq(match);
        }
        act(course, seat, sensible);
    }
    if (aloud)
        say(match, since, -1, aloud);
}

// Another random game; beyond the number that is wanted, only if it brings something new.
static void play_another(const struct game *game, struct dice *dice, int wanted, int *heard)
{
    struct match match;
    struct game_setup setup;
    int range = game->facts.max_seats - game->facts.min_seats + 1;
    int seats = game->facts.min_seats + (int)dice_below(dice, (uint32_t)range);
    if (!pick_setup(game, seats, dice, &setup))
        return;
    struct course course = {&match, {dice_roll(dice)}, heard, 0};
    const struct dice begin = course.dice;
    match_init(&match, moves, PLIES);
    match.record.game = game;
    if (!wanted)
        play(&course, &setup, NULL);
    if (wanted || course.fresh > 0) {
        course.dice = begin;
        play(&course, &setup, dice);
    }
}

static int all_heard(const struct game *game, const int *heard)
{
    int kind = 0;
    while (game->facts.events[kind].name && heard[kind])
        kind++;
    return !game->facts.events[kind].name;
}

int main(int argc, char **argv)
{
    const struct game *game = argc == 4 ? games_find(argv[1]) : NULL;
    int heard[MOST_KINDS] = {0};
    if (!game)
        return 2;
    struct dice dice = {strtoull(argv[3], NULL, 10)};
    int wanted = atoi(argv[2]);
    for (int number = 0; number < wanted || (number < MOST_GAMES && !all_heard(game, heard));
         number++)
        play_another(game, &dice, number < wanted, heard);
    return 0;
}
