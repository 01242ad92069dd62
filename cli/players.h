// Who may sit at a seat besides a person: the bots that `prairie play` offers.
#ifndef PRAIRIE_CLI_PLAYERS_H
#define PRAIRIE_CLI_PLAYERS_H

#include "core/game.h"

struct player_kind {
    const char *name; // as in --bots and in records: "random"
    const char *text; // N_(): one line for people
    // An action for the seat from what it sees: bots are given a view, never the state.
    game_action (*choose)(const struct game *game, const void *view, int seat, struct dice *dice);
};

// From the weakest to the strongest; ends at a null name.
extern const struct player_kind player_kinds[];

// The kind of this name, or null.
const struct player_kind *player_kind_find(const char *name);

#endif
