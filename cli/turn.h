// A person's decision at the terminal.
#ifndef PRAIRIE_CLI_TURN_H
#define PRAIRIE_CLI_TURN_H

#include <stdio.h>

#include "cli/saving.h"

enum turn_end { TURN_DONE, TURN_QUIT, TURN_NEWS };

// Shows the seat what it sees and asks until it has acted, taken something back or wants to leave.
// At a table on a server also while others are to act, and until something happens there.
enum turn_end turn_take(struct sitting *sitting, int seat, struct saving *saving);
// A last chance to take something back of a complete turn of several actions.
enum turn_end turn_confirm(struct sitting *sitting, int seat, struct saving *saving);
// Hides what the last person saw and waits for the next one. 0 if the input has ended.
int turn_hand_over(const struct sitting *sitting, int seat);
// Prints the board as the seat sees it (GAME_ALL: everything).
void turn_draw(const struct sitting *sitting, int seat, FILE *out);
// Tells all that has happened, page by page if it is longer than the screen.
void turn_tell_all(const struct sitting *sitting);

#endif
