// What bots know of the game without searching.
#ifndef PRAIRIE_GAMES_TOMAHAWK_KNOWLEDGE_H
#define PRAIRIE_GAMES_TOMAHAWK_KNOWLEDGE_H

#include "games/tomahawk/rules.h"

// knowledge.c
RULES_FN void tomahawk_evaluate(const struct tomahawk_state *s, int32_t *ret);
RULES_FN game_action tomahawk_playout(const struct tomahawk_state *s, int seat, struct dice *dice);
RULES_FN int tomahawk_candidates(const struct tomahawk_state *s, int seat, struct dice *dice,
                                 game_action *ret, int most);

// knowledge_prospects.c
RULES_FN void tomahawk_predict(const struct tomahawk_state *s, int32_t *ret);

#endif
