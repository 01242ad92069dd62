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

// The upper confidence bound of an arm. Visits in flight are taken for lost, so that not all of
// them go the same way.
static RULES_FN double bound_of(const struct arm *arm, uint32_t flying, double untried,
                                double explore)
{
    double tries = arm->visits > 0 ? arm->visits : 0.5;
    double hope = mean(arm, untried);
    if (flying > 0) {
        hope *= arm->visits / (double)(arm->visits + flying);
        tries = arm->visits + flying;
    }
    return hope + explore * value_sqrt(value_log(arm->available + 1) / tries);
}

RULES_FN void choose_alone(const struct nodes *nodes, struct visit *visit, double explore,
                           const uint16_t *flying, struct dice *dice)
{
    struct arm *arm = nodes_arms(nodes, visit->node);
    double untried = visit->node->mean - UNTRIED;
    double best = -1;
    // Starting anywhere keeps equal arms equal.
    int start = (int)dice_below(dice, visit->count);
    for (int i = 0; i < visit->count; i++) {
        int at = i + start < visit->count ? i + start : i + start - visit->count;
        int index = visit->available[at];
        arm[index].available++;
        double bound = bound_of(&arm[index], flying ? flying[index] : 0, untried, explore);
        if (bound > best) {
            best = bound;
            visit->arm = (uint16_t)index;
        }
    }
}

// What regret matching plays: in proportion to regret; evenly where nothing is regretted. ret_upto
// has the sums of the play up to each place.
static RULES_FN void match_regrets(const struct arm *arm, struct visit *visit, double *ret_upto)
{
    double sum = 0;
    for (int i = 0; i < visit->count; i++) {
        visit->play[i] = arm[visit->available[i]].regret;
        sum += (double)visit->play[i];
        ret_upto[i] = sum;
    }
    for (int i = 0; i < visit->count && sum <= 0; i++) {
        visit->play[i] = 1;
        ret_upto[i] = i + 1;
    }
    visit->sum = sum > 0 ? sum : visit->count;
}

// The place of the arm that a point, 0 .. sum, falls on when each has its share of the play. No
// branch: nobody could foretell it.
static RULES_FN int draw_play(const struct visit *visit, const double *upto, double point)
{
    int last = visit->count - 1, place = 0;
    for (int i = 0; i < last; i++)
        place += point >= upto[i];
    return place;
}

// 0 .. 1, of a roll of the dice.
static RULES_FN double point_of(uint64_t roll)
{
    return (double)(roll >> 11) * 0x1p-53;
}

RULES_FN void choose_mixed(const struct nodes *nodes, struct visit *visit, struct dice *dice)
{
    double upto[NODE_ARMS];
    match_regrets(nodes_arms(nodes, visit->node), visit, upto);
    // Explore much while little is known.
    double explore = value_sqrt((double)visit->count / (visit->node->visits + visit->count + 1.0));
    if (explore < MIXED_EXPLORE)
        explore = MIXED_EXPLORE;
    int explores = point_of(dice_roll(dice)) < explore;
    uint64_t roll = dice_roll(dice);
    int place = draw_play(visit, upto, point_of(roll) * visit->sum);
    if (explores)
        place = (int)((roll >> 32) * visit->count >> 32);
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

// A number, or 0 if it is below. By its sign: nobody could foretell a branch.
static inline RULES_FN float at_least_0(float number)
{
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    bits &= (bits >> 31) - 1;
    memcpy(&number, &bits, sizeof bits);
    return number;
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
        one->regret = at_least_0(one->regret + (float)(value[i] - played));
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
