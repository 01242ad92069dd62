// A game set up from the words of a command: GAME [--seats N] [--seed HEX] [--option NAME=N]…
#ifndef PRAIRIE_CLI_DEAL_H
#define PRAIRIE_CLI_DEAL_H

#include "core/game.h"

struct deal {
    const struct game *game;
    struct game_setup setup;
};

// Reads the arguments; `optind` is then behind the game's name. The usual seed is 0, the usual
// number of seats the fewest. EXIT_FINE, or a status after a complaint.
int deal_read(int argc, char **argv, struct deal *ret);

#endif
