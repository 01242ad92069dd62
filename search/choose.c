// Upper confidence bounds and regret matching.
#include "search/choose.h"

#include "search/value.h"

// What an arm that was never tried is taken for: a little less than the node has brought so far.
static const double UNTRIED = 0.05;
// Least part of the visits that regret matching spends on exploring.
static const double MIXED_EXPLORE = 0.06;
// A surprise counts no more than on an arm drawn with this chance, until the visits per arm exceed
// the number by far.
static const double STEADY = 0.4, STEADY_VISITS = 60;

static RULES_FN double mean(const struct arm *arm, double otherwise)
{
    return arm->visits > 0 ? arm->mean : otherwise;
}

RULES_FN void choose_alone(const struct nodes *nodes, struct visit *visit, double explore,
                           struct dice *dice)
{
    struct arm *arm = nodes_arms(nodes, visit->node);
    double untried = visit->node->mean - UNTRIED;
    double best = -1;
    // Starting anywhere keeps equal arms equal.
    int start = (int)dice_below(dice, visit->count);
    for (int i = 0; i < visit->count; i++) {
        int at = i + start < visit->count ? i + start : i + start - visit->count;
        struct arm *one = &arm[visit->available[at]];
        double tries = one->visits > 0 ? one->visits : 0.5;
        one->available++;
        double bound =
            mean(one, untried) + explore * value_sqrt(value_log(one->available + 1) / tries);
        if (bound > best) {
            best = bound;
            visit->arm = visit->available[at];
        }
    }
    visit->chance = 1;
}

// What regret matching plays: in proportion to regret; evenly where nothing is regretted.
static RULES_FN void match_regrets(const struct arm *arm, struct visit *visit)
{
    double sum = 0;
    for (int i = 0; i < visit->count; i++)
        if (arm[visit->available[i]].regret > 0)
            sum += (double)arm[visit->available[i]].regret;
    for (int i = 0; i < visit->count; i++) {
        double regret = (double)arm[visit->available[i]].regret;
        double play = sum > 0 ? (regret > 0 ? regret / sum : 0) : 1.0 / visit->count;
        visit->play[i] = (float)play;
    }
}

RULES_FN void choose_mixed(const struct nodes *nodes, struct visit *visit, struct dice *dice)
{
    struct arm *arm = nodes_arms(nodes, visit->node);
    match_regrets(arm, visit);
    // Explore much while little is known.
    double explore = value_sqrt((double)visit->count / (visit->node->visits + visit->count + 1.0));
    if (explore < MIXED_EXPLORE)
        explore = MIXED_EXPLORE;
    double point = (double)(dice_roll(dice) >> 11) * 0x1p-53;
    int taken = visit->count - 1;
    for (int i = 0; i < visit->count; i++) {
        double chance = (1 - explore) * (double)visit->play[i] + explore / visit->count;
        if (point < chance || i == taken) {
            taken = i;
            visit->chance = chance;
            break;
        }
        point -= chance;
    }
    visit->arm = visit->available[taken];
}

// How much a surprise on the arm taken counts: the more, the rarer it is taken. Limited at first,
// or a few surprises would settle the play of a short search.
static RULES_FN double surprise_weight(const struct visit *visit)
{
    double least = STEADY_VISITS * visit->count / (visit->node->visits + 1.0);
    least = least < STEADY ? least : STEADY;
    return 1 / (visit->chance > least ? visit->chance : least);
}

// Regret of every arm, estimated from one outcome. An arm not taken is worth its mean so far; the
// arm taken is corrected by how much the outcome differs from its mean, weighted by its chance. So
// the estimate is fair and varies little.
static RULES_FN void learn_regret(struct arm *arm, const struct visit *visit, double worth)
{
    double otherwise = visit->node->mean;
    double base = mean(&arm[visit->arm], otherwise);
    double taken = base + (worth - base) * surprise_weight(visit);
    double played = 0;
    for (int i = 0; i < visit->count; i++) {
        const struct arm *one = &arm[visit->available[i]];
        played += (double)visit->play[i] *
                  (visit->available[i] == visit->arm ? taken : mean(one, otherwise));
    }
    double age = visit->node->visits; // later play counts more in the average
    for (int i = 0; i < visit->count; i++) {
        struct arm *one = &arm[visit->available[i]];
        double own = visit->available[i] == visit->arm ? taken : mean(one, otherwise);
        one->regret += (float)(own - played);
        one->weight += (double)visit->play[i] * age;
    }
}

RULES_FN void choose_learn(const struct nodes *nodes, const struct visit *visit, double worth)
{
    struct arm *arm = nodes_arms(nodes, visit->node);
    if (visit->node->mixed && !visit->aside)
        learn_regret(arm, visit, worth);
    struct arm *taken = &arm[visit->arm];
    taken->visits++;
    taken->mean += (worth - taken->mean) / taken->visits;
    visit->node->visits++;
    visit->node->mean += (worth - visit->node->mean) / visit->node->visits;
}
