// What bots know of the game without searching.
#ifndef PRAIRIE_GAMES_BISON_KNOWLEDGE_H
#define PRAIRIE_GAMES_BISON_KNOWLEDGE_H

#include "games/bison/rules.h"

RULES_FN void bison_evaluate(const struct bison_state *s, int32_t *ret);
// The smallest track after this payment.
RULES_FN int bison_evenness(const struct bison_state *s, int seat, game_action payment);
RULES_FN game_action bison_playout(const struct bison_state *s, int seat, struct dice *dice);
RULES_FN int bison_candidates(const struct bison_state *s, int seat, struct dice *dice,
                              game_action *ret, int most);

#endif
