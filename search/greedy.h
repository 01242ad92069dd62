// The bot that takes what looks best at once.
#ifndef PRAIRIE_SEARCH_GREEDY_H
#define PRAIRIE_SEARCH_GREEDY_H

#include "search/bot.h"

// Tries each action in some worlds, lets the step and its own turn come to their end by quick
// choices, and compares by the game's evaluation. `until`: time of the task's clock, 0: none.
RULES_FN void greedy_think(const struct bot_level *level, const struct seen *seen,
                           const struct bot_task *task, uint64_t until, struct bot_advice *ret);

#endif
