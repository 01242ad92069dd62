// The net's look at a position that a search has come to.
#include "nets/judge.h"

#include "core/bits.h"
#include "core/observe.h"

// Adds what one seat expects to the sums of all; its shares in all.
static RULES_FN int32_t expect(const struct net *net, const void *state, int seat, int32_t *sum)
{
    uint8_t observation[GAME_MAX_OBSERVATION];
    struct net_look look;
    int32_t all = 0;
    net->game->mind->observe(state, seat, 0, observation);
    net_look(net, observation, &look);
    for (int place = 0; place < net->seats; place++) {
        int32_t share = net_share(net, &look, (uint32_t)place);
        sum[observe_seat(place, seat, net->seats)] += share;
        all += share;
    }
    return all;
}

RULES_FN void net_value(const void *who, const void *state, struct value *value)
{
    const struct net *net = (const struct net *)who;
    int32_t sum[GAME_MAX_SEATS] = {0}, all = 0;
    for (uint32_t rest = net->game->rules->to_act(state); rest; rest &= rest - 1)
        all += expect(net, state, bits_lowest(rest), sum);
    for (int seat = 0; all > 0 && seat < net->seats; seat++)
        value->share[seat] = (double)sum[seat] / all;
}
