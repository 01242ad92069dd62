// What a game at the terminal is made of, before it starts.
#ifndef PRAIRIE_CLI_PLAY_H
#define PRAIRIE_CLI_PLAY_H

#include "cli/saving.h"

struct play_plan {
    const struct game *game; // null: still to be chosen
    struct game_setup setup; // its seed is drawn when the game starts unless `has_seed`
    struct game_table table; // the owner's table that setup.table points to, if any
    char player[GAME_MAX_SEATS][RECORD_NAME]; // "bot LEVEL" or a person's name
    int has_seed;
    enum pace pace;
    char save_path[512];              // "": not saved unless the person asks
    char resume[512];                 // "": a new game; else the file of a game to go on with
    const struct game_preset *fitted; // what play_plan_fit() has taken from, or null
};

// All defaults of the game: the fewest seats it can be set up with, a person at seat 0, bots at
// the others.
void play_plan_defaults(struct play_plan *plan, const struct game *game);
// Changes the number of seats; new seats get bots.
void play_plan_seats(struct play_plan *plan, int seats);
// Where the game cannot be set up with so many seats: takes from the first preset that mends it
// what that says, and notes the preset in `fitted`.
void play_plan_fit(struct play_plan *plan);
// The name for a person who gave none: the user's, or "Player".
void play_own_name(char ret[RECORD_NAME]);

// Lets the person choose game, seats, options and players. 1: play; 0: leave.
int play_menu(struct play_plan *plan);
// From now on Ctrl+C means the same everywhere: a wish to leave.
void play_watch_for_interrupts(struct sitting *sitting);
// How the game has ended, and what the person wants then: 1 to play again.
void play_show_end(const struct sitting *sitting);
int play_ask_what_next(const struct sitting *sitting, struct saving *saving);
// Plays until the end or until the person leaves. Returns EXIT_FINE or EXIT_FAILED.
int play_game(struct sitting *sitting, struct play_plan *plan);

#endif
