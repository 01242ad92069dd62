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
// Visits per arm after which a mixture is taken for what the seat would play.
enum { SETTLED = 32 };

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
}

// What regret matching plays: in proportion to regret; evenly where nothing is regretted.
static RULES_FN void match_regrets(const struct arm *arm, struct visit *visit)
{
    double sum = 0;
    for (int i = 0; i < visit->count; i++) {
        visit->play[i] = arm[visit->available[i]].regret;
        sum += (double)visit->play[i];
    }
    if (sum <= 0) {
        for (int i = 0; i < visit->count; i++)
            visit->play[i] = 1;
        sum = visit->count;
    }
    visit->sum = sum;
}

// The place of the arm that a point, 0 .. sum, falls on when each has its share of the play.
static RULES_FN int draw_play(const struct visit *visit, double point)
{
    int last = visit->count - 1, place = 0;
    for (; place < last && point >= (double)visit->play[place]; place++)
        point -= (double)visit->play[place];
    return place;
}

static RULES_FN double draw_point(struct dice *dice)
{
    return (double)(dice_roll(dice) >> 11) * 0x1p-53;
}

RULES_FN void choose_mixed(const struct nodes *nodes, struct visit *visit, struct dice *dice)
{
    struct arm *arm = nodes_arms(nodes, visit->node);
    match_regrets(arm, visit);
    // Explore much while little is known.
    double explore = value_sqrt((double)visit->count / (visit->node->visits + visit->count + 1.0));
    if (explore < MIXED_EXPLORE)
        explore = MIXED_EXPLORE;
    int explores = draw_point(dice) < explore;
    int place = explores ? (int)dice_below(dice, visit->count)
                         : draw_play(visit, draw_point(dice) * visit->sum);
    visit->astray = explores && visit->node->visits > SETTLED * (uint32_t)visit->count;
    visit->explore = explore;
    visit->arm = visit->available[place];
    visit->place = (uint16_t)place;
}

// How much a surprise on the arm taken counts: the more, the rarer it is taken. Limited at first,
// or a few surprises would settle the play of a short search.
static RULES_FN double surprise_weight(const struct visit *visit, double play)
{
    double chance = (1 - visit->explore) * play + visit->explore / visit->count;
    double least = STEADY_VISITS * visit->count / (visit->node->visits + 1.0);
    least = least < STEADY ? least : STEADY;
    return 1 / (chance > least ? chance : least);
}

// Regret of every arm, estimated from one outcome. An arm not taken is worth its mean so far; the
// arm taken is corrected by how much the outcome differs from its mean, weighted by its chance. So
// the estimate is fair and varies little.
static RULES_FN void learn_regret(struct arm *arm, const struct visit *visit, double worth)
{
    double otherwise = visit->node->mean, share = 1 / visit->sum;
    double value[NODE_ARMS];
    for (int i = 0; i < visit->count; i++)
        value[i] = mean(&arm[visit->available[i]], otherwise);
    int place = visit->place;
    value[place] +=
        (worth - value[place]) * surprise_weight(visit, (double)visit->play[place] * share);
    double played = 0;
    for (int i = 0; i < visit->count; i++)
        played += (double)visit->play[i] * value[i];
    played *= share;
    double age = visit->node->visits * share; // later play counts more in the average
    for (int i = 0; i < visit->count; i++) {
        struct arm *one = &arm[visit->available[i]];
        // What is worse than the play is not held against it later on: so the answer to a new
        // habit of the others is found as quickly as the first one.
        float regret = one->regret + (float)(value[i] - played);
        one->regret = regret > 0 ? regret : 0;
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
