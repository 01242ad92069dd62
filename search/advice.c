// What a search has found out, and the move that follows from it.
#include "search/search.h"

// Play that the average still holds from its first, blind visits: left out of a mixture.
static const double FADED = 0.04;

RULES_FN void search_add(struct search *into, const struct search *from)
{
    struct arm *arm = nodes_arms(&into->nodes, &into->root);
    const struct arm *other = nodes_arms(&from->nodes, &from->root);
    for (int i = 0; i < into->root.count && i < from->root.count; i++) {
        double sum = arm[i].mean * arm[i].visits + other[i].mean * other[i].visits;
        arm[i].visits += other[i].visits;
        arm[i].mean = arm[i].visits > 0 ? sum / arm[i].visits : 0;
        arm[i].weight += other[i].weight;
    }
    for (int i = 0; i <= BOT_OPTIONS; i++) {
        into->sum[i].visits += from->sum[i].visits;
        for (int seat = 0; seat < into->seats; seat++) {
            into->sum[i].win[seat] += from->sum[i].win[seat];
            into->sum[i].score[seat] += from->sum[i].score[seat];
        }
    }
    into->sims += from->sims;
    into->aside += from->aside;
}

// Visits that came of choosing: they tell what the search likes best.
static RULES_FN double chosen_visits(const struct search *search, const struct arm *arm, int i)
{
    return arm[i].visits - (i == search->also ? search->aside : 0);
}

// How much of the play each arm gets, adding up to 1.
static RULES_FN void weigh(const struct search *search, double *ret)
{
    const struct arm *arm = nodes_arms(&search->nodes, &search->root);
    double sum = 0, most = 0;
    int best = 0;
    for (int i = 0; i < search->root.count; i++) {
        ret[i] = search->mixed ? arm[i].weight : chosen_visits(search, arm, i);
        sum += ret[i];
        if (ret[i] > most || (ret[i] >= most && arm[i].mean > arm[best].mean)) {
            most = ret[i];
            best = i;
        }
    }
    double kept = 0;
    for (int i = 0; i < search->root.count; i++) {
        int keep = i == best || (search->mixed && ret[i] > FADED * sum && ret[i] > 0);
        ret[i] = keep ? (sum > 0 ? ret[i] / sum : 1) : 0;
        kept += ret[i];
    }
    for (int i = 0; i < search->root.count; i++)
        ret[i] /= kept;
}

static RULES_FN int draw(const double *weight, int count, struct dice *dice)
{
    double point = (double)(dice_roll(dice) >> 11) * 0x1p-53;
    int last = 0;
    for (int i = 0; i < count; i++) {
        if (weight[i] <= 0)
            continue;
        last = i;
        if (point < weight[i])
            return i;
        point -= weight[i];
    }
    return last;
}

static RULES_FN int32_t thousandths(double sum, uint32_t visits, double unit)
{
    double value = visits > 0 ? sum / visits * unit : 0;
    return (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
}

// Better first: played more often, then visited more often, then of greater worth.
static RULES_FN int is_better(const struct bot_option *a, const struct bot_option *b)
{
    if (a->weight != b->weight)
        return a->weight > b->weight;
    return a->visits != b->visits ? a->visits > b->visits : a->win > b->win;
}

static RULES_FN void add_option(struct bot_advice *advice, const struct bot_option *option)
{
    uint32_t at = advice->count++;
    for (; at > 0 && is_better(option, &advice->option[at - 1]); at--)
        advice->option[at] = advice->option[at - 1];
    advice->option[at] = *option;
}

RULES_FN void search_advise(struct search *search, struct bot_advice *ret)
{
    const struct arm *arm = nodes_arms(&search->nodes, &search->root);
    double weight[BOT_OPTIONS];
    int seat = search->seen.seat;
    memset(ret, 0, sizeof *ret);
    if (search->root.count == 0)
        return;
    weigh(search, weight);
    int taken = draw(weight, search->root.count, &search->dice);
    ret->action = arm[taken].action;
    ret->sims = (uint32_t)search->sims;
    ret->seats = search->seats;
    ret->mixed = search->mixed;
    const struct root_sum *sum = &search->sum[taken];
    if (sum->visits == 0)
        sum = &search->sum[BOT_OPTIONS]; // nothing was simulated: what the pilots saw
    for (int i = 0; i < search->seats; i++) {
        ret->win[i] = thousandths(sum->win[i], sum->visits, 1000);
        ret->score[i] = thousandths(sum->score[i], sum->visits, 1);
    }
    for (int i = 0; i < search->root.count; i++) {
        struct bot_option option = {.action = arm[i].action, .visits = arm[i].visits};
        option.win = thousandths(search->sum[i].win[seat], search->sum[i].visits, 1000);
        option.score = thousandths(search->sum[i].score[seat], search->sum[i].visits, 1);
        option.weight = thousandths(weight[i], 1, 1000);
        add_option(ret, &option);
    }
}
