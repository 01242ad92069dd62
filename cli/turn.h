// A person's decision at the terminal.
#ifndef PRAIRIE_CLI_TURN_H
#define PRAIRIE_CLI_TURN_H

#include <stdio.h>

#include "cli/match.h"

enum turn_end { TURN_DONE, TURN_QUIT };

// Shows the seat what it sees and asks until it has acted, taken something back or wants to leave.
// `save_path` is where `save` writes if no file is named; empty: a name is made up and kept there.
enum turn_end turn_take(struct match *match, int seat, char *save_path, int save_room);
// Hides what the last person saw and waits for the next one. 0 if the input has ended.
int turn_hand_over(const struct match *match, int seat);
// Prints the board as the seat sees it (GAME_ALL: everything).
void turn_draw(const struct match *match, int seat, FILE *out);
// Prints the events from number `from` on, the last `most` of them. Returns the number of lines.
int turn_tell(const struct match *match, uint32_t from, int most, FILE *out);
// All that has happened, page by page if it is longer than the screen.
void turn_tell_all(const struct match *match);
// Saves and tells where, or why not. 1 or 0.
int turn_save(const struct match *match, const char *path, char *save_path, int save_room);

#endif
