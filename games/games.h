// The plain list of games.
#ifndef PRAIRIE_GAMES_GAMES_H
#define PRAIRIE_GAMES_GAMES_H

#include "core/game.h"

// Ends at null.
extern const struct game *const all_games[];

// The game of this name, or null.
const struct game *games_find(const char *name);

#endif
