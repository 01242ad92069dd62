// A game's description as JSON: seats, options, presets, tables. The referee and the page show the
// same words.
#ifndef PRAIRIE_CORE_GAMES_JSON_H
#define PRAIRIE_CORE_GAMES_JSON_H

#include "core/game.h"
#include "core/text.h"

// One object of the array that {"cmd":"games"} answers. `tables` are the owners' tables of this
// game.
void games_json(const struct game *game, const struct game_table *tables, int count,
                struct text *out);

#endif
