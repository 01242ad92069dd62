// What may be done on a view (core/game.h). The rest of the rules is open on a view as on the
// state.
#ifndef PRAIRIE_GAMES_TOMAHAWK_VIEW_H
#define PRAIRIE_GAMES_TOMAHAWK_VIEW_H

#include "games/tomahawk/rules.h"

int tomahawk_apply_to_view(struct tomahawk_state *view, int seat, game_action action,
                           struct game_log *log);
void tomahawk_evaluate_view(const struct tomahawk_state *view, int32_t *ret);

#endif
