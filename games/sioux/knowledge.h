// What bots know of the game without searching.
#ifndef PRAIRIE_GAMES_SIOUX_KNOWLEDGE_H
#define PRAIRIE_GAMES_SIOUX_KNOWLEDGE_H

#include "games/sioux/rules.h"

RULES_FN void sioux_evaluate(const struct sioux_state *s, int32_t *ret);
RULES_FN game_action sioux_playout(const struct sioux_state *s, int seat, struct dice *dice);
RULES_FN int sioux_candidates(const struct sioux_state *s, int seat, struct dice *dice,
                              game_action *ret, int most);

#endif
