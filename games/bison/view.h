// What may be done on a view (core/game.h). Everything else of the rules is open, and answers on a
// view as on the state.
#ifndef PRAIRIE_GAMES_BISON_VIEW_H
#define PRAIRIE_GAMES_BISON_VIEW_H

#include "games/bison/rules.h"

int bison_apply_to_view(struct bison_state *view, int seat, game_action action,
                        struct game_log *log);

#endif
