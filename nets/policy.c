// Playing as a net says: its outputs become weights, a part of the choice is drawn by them.
#include "nets/policy.h"

#include "core/observe.h"
#include "core/rng.h"

enum {
    FINE = 5,       // an octave in 1 << FINE steps
    FADED = 12,     // octaves below the best at which nothing is left of a weight
    WHOLE = 1 << 20 // weight of the best
};

// WHOLE / 2 ** (i / 32), rounded.
static RULES_DATA uint32_t falling[1 << FINE] = {
    1048576, 1026107, 1004120, 982604, 961548, 940944, 920782, 901051, 881744, 862850, 844361,
    826268,  808563,  791237,  774282, 757691, 741455, 725567, 710020, 694806, 679917, 665348,
    651091,  637140,  623487,  610127, 597053, 584260, 571740, 559489, 547500, 535768};

// How often something is said that stands so many units below the best.
static RULES_FN uint32_t weight_below(const struct net *net, uint32_t below)
{
    uint32_t steps = net->unit > FINE ? below >> (net->unit - FINE) : below << (FINE - net->unit);
    if (below >> net->unit >= FADED)
        return 0;
    return falling[steps & ((1 << FINE) - 1)] >> (steps >> FINE);
}

struct shares {
    uint16_t number[GAME_MAX_NUMBERS];
    uint32_t weight[GAME_MAX_NUMBERS];
    uint32_t count, sum;
};

// The numbers of a mask with their weights.
static RULES_FN void weigh(const struct net *net, const struct net_look *look, const uint64_t *mask,
                           struct shares *ret)
{
    int32_t said[GAME_MAX_NUMBERS], best = 0;
    ret->count = 0;
    ret->sum = 0;
    for (uint32_t number = 0; number < net->numbers; number++) {
        if (!mask_has(mask, number))
            continue;
        int32_t value = net_number(net, look, number);
        best = ret->count == 0 || value > best ? value : best;
        said[ret->count] = value;
        ret->number[ret->count++] = (uint16_t)number;
    }
    for (uint32_t i = 0; i < ret->count; i++) {
        ret->weight[i] = weight_below(net, (uint32_t)(best - said[i]));
        ret->sum += ret->weight[i];
    }
}

static RULES_FN uint32_t draw(const struct shares *shares, struct dice *dice)
{
    uint32_t point = dice_below(dice, shares->sum), i = 0;
    for (; point >= shares->weight[i]; i++)
        point -= shares->weight[i];
    return i;
}

// What the net expects before the choice: shares of the win by place.
static RULES_FN void expect(const struct net *net, const struct net_look *look, int seat,
                            struct bot_advice *ret)
{
    for (int place = 0; place < net->seats; place++) {
        int32_t share = net_share(net, look, (uint32_t)place);
        ret->win[observe_seat(place, seat, net->seats)] = share * 1000 / NET_SHARE;
    }
}

RULES_FN void net_think(const struct net *net, const struct seen *seen, uint64_t seed,
                        struct bot_advice *ret)
{
    const struct game_mind *mind = seen->game->mind;
    struct dice dice = {seed};
    struct net_look look;
    struct shares shares;
    uint8_t observation[GAME_MAX_OBSERVATION];
    uint64_t mask[GAME_MAX_NUMBERS / 64];
    uint32_t said = 0;
    int status = 1;
    memset(ret, 0, sizeof *ret);
    ret->seats = net->seats;
    for (int part = 0; part < GAME_MAX_PARTS && status == 1; part++) {
        mind->legal_numbers(seen->view.byte, seen->seat, said, mask);
        mind->observe(seen->view.byte, seen->seat, said, observation);
        net_look(net, observation, &look);
        if (part == 0)
            expect(net, &look, seen->seat, ret);
        weigh(net, &look, mask, &shares);
        if (shares.count == 0)
            return;
        uint32_t taken = draw(&shares, &dice);
        status = mind->choose(seen->view.byte, seen->seat, said, shares.number[taken], &said);
    }
    if (status != GAME_OK)
        return;
    ret->action = said;
    ret->count = 1;
    ret->option[0].action = said;
    ret->option[0].win = ret->win[seen->seat];
    ret->option[0].weight = 1000;
}
