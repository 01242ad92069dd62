// What an action on a view leads to (core/game.h), and how things stand, worked out from worlds of
// the view. So a game's apply() and evaluate() are for states only, and no rule thinks of holes.
#ifndef PRAIRIE_CORE_VIEW_H
#define PRAIRIE_CORE_VIEW_H

#include "core/game.h"

// Applies the action to worlds that resample() makes; `viewer` is the viewing seat or GAME_PUBLIC.
// If all agree, that is the answer; else GAME_ERR_HIDDEN, with nothing changed or noted.
//
// It is sure enough where chance makes every difference show in a good part of the worlds. What an
// action reveals or draws is told as it is, and of two or more possibilities none is likelier than
// all others together: that 64 worlds agree by chance has a probability of 2^-63. Whether another
// seat holds a card may turn on one in a hundred worlds, so there are many more for its actions.
// What resample() never varies (how far another seat has come with its choice) a game answers
// before it asks here.
int view_apply(const struct game *game, void *view, int viewer, int seat, game_action action,
               struct game_log *log);

// What evaluate() says of worlds of the view, on average.
void view_evaluate(const struct game *game, const void *view, int viewer, int32_t *ret);

#endif
