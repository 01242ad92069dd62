// What bots know of the game without searching.
#ifndef PRAIRIE_GAMES_BIG_MANITOU_KNOWLEDGE_H
#define PRAIRIE_GAMES_BIG_MANITOU_KNOWLEDGE_H

#include "games/big_manitou/rules.h"

RULES_FN void manitou_evaluate(const struct manitou_state *s, int32_t *ret);
RULES_FN game_action manitou_playout(const struct manitou_state *s, int seat, struct dice *dice);
RULES_FN int manitou_candidates(const struct manitou_state *s, int seat, struct dice *dice,
                                game_action *ret, int most);

// What its files share.

// A sensible selection, found quickly.
RULES_FN game_action manitou_quick_selection(const struct manitou_state *s, int seat,
                                             struct dice *dice);
// At most `most` selections worth a search, ascending; all of them if there are no more.
RULES_FN int manitou_good_selections(const struct manitou_state *s, int seat, struct dice *dice,
                                     game_action *ret, int most);

#endif
