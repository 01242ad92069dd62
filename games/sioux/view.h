// What may be done on a view (core/game.h). The rest of the rules is open on a view as on the
// state.
#ifndef PRAIRIE_GAMES_SIOUX_VIEW_H
#define PRAIRIE_GAMES_SIOUX_VIEW_H

#include "games/sioux/rules.h"

int sioux_apply_to_view(struct sioux_state *view, int seat, game_action action,
                        struct game_log *log);
void sioux_evaluate_view(const struct sioux_state *view, int32_t *ret);

#endif
