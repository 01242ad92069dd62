// What bots know of the game without searching.
#ifndef PRAIRIE_TESTS_AUCTION_KNOWLEDGE_H
#define PRAIRIE_TESTS_AUCTION_KNOWLEDGE_H

#include "tests/auction/rules.h"

RULES_FN void auction_evaluate(const struct auction_state *s, int32_t *ret);
RULES_FN game_action auction_playout(const struct auction_state *s, int seat, struct dice *dice);
RULES_FN int auction_candidates(const struct auction_state *s, int seat, struct dice *dice,
                                game_action *ret, int most);

#endif
