// A net that values positions for a search (struct bot_judge in search/bot.h).
#ifndef PRAIRIE_NETS_JUDGE_H
#define PRAIRIE_NETS_JUDGE_H

#include "nets/net.h"
#include "search/value.h"

// The shares of the win as those who are to act expect them, each by what it may see: their mean.
// `who` is a struct net of the game; the scores stay what the game expects.
RULES_FN void net_value(const void *who, const void *state, struct value *value);

#endif
