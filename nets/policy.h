// A bot that plays as a net says, without any search.
#ifndef PRAIRIE_NETS_POLICY_H
#define PRAIRIE_NETS_POLICY_H

#include "nets/net.h"
#include "search/bot.h"

// Draws each part of a choice as often as the net says it. What it does not look at it cannot
// know: `seen` is all there is. The same seed gives the same move everywhere.
RULES_FN void net_think(const struct net *net, const struct seen *seen, uint64_t seed,
                        struct bot_advice *ret);

#endif
