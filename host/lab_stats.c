// Figures from games played again, and their intervals.
#include "host/lab_stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// One game as it is watched.
struct course {
    const struct lab_arm *arm;
    struct counts *counts;
    game_action *list; // room for legal actions
    uint32_t plies, length;
    uint32_t decisions, choices;
    int32_t leader, leads, halfway; // seats, -1: nobody alone
};

// Legal actions of all decisions, by the tenth of the game that they fell into.
struct counts {
    uint32_t *of[LAB_STAGES];
    uint32_t count[LAB_STAGES], room[LAB_STAGES];
    int failed;
};

static void count_choices(struct counts *counts, uint32_t stage, uint32_t number)
{
    if (counts->count[stage] == counts->room[stage]) {
        uint32_t more = counts->room[stage] ? 2 * counts->room[stage] : 1024;
        uint32_t *grown = realloc(counts->of[stage], more * sizeof *grown);
        if (!grown) {
            counts->failed = 1;
            return;
        }
        counts->of[stage] = grown;
        counts->room[stage] = more;
    }
    counts->of[stage][counts->count[stage]++] = number;
}

static void see_decision(void *context, const void *state, const struct lab_move *move,
                         uint32_t ply)
{
    struct course *course = context;
    int count = course->arm->contest.game->rules->legal(state, move->seat, course->list);
    if (count < 2)
        return; // nothing to decide
    course->decisions++;
    course->choices += (uint32_t)count;
    count_choices(course->counts, ply * LAB_STAGES / course->length, (uint32_t)count);
}

// The seat alone in front by what meets the eye, or -1.
static int leader_of(const struct lab_arm *arm, const void *state)
{
    int32_t worth[GAME_MAX_SEATS] = {0};
    int best = 0, alone = 1;
    arm->contest.game->mind->evaluate(state, worth);
    for (int seat = 1; seat < arm->contest.setup.seats; seat++) {
        alone = worth[seat] > worth[best] || (alone && worth[seat] < worth[best]);
        best = worth[seat] > worth[best] ? seat : best;
    }
    return alone ? best : -1;
}

static void see_position(void *context, const void *state, uint32_t ply)
{
    struct course *course = context;
    int leader = leader_of(course->arm, state);
    if (leader >= 0) {
        course->leads += course->leader >= 0 && leader != course->leader;
        course->leader = leader;
    }
    if (2 * (ply + 1) <= course->length)
        course->halfway = course->leader;
}

// Squares of what is left where numbers that are equal but for rounding are taken from each other.
static const double LAB_ROUNDING = 1e-18;

// What one game says: a number for each measure that is a plain mean of deals.
struct outcome {
    double value[LAB_MEASURES];
};

static void order_scores(const struct game_result *result, int seats, int32_t *ret)
{
    for (int seat = 0; seat < seats; seat++) {
        int at = seat;
        for (; at > 0 && ret[at - 1] < result->score[seat]; at--)
            ret[at] = ret[at - 1];
        ret[at] = result->score[seat];
    }
}

static void note_outcome(const struct course *course, const struct game_result *result,
                         struct outcome *ret)
{
    const struct contest *contest = &course->arm->contest;
    int seats = contest->setup.seats;
    int32_t score[GAME_MAX_SEATS] = {0};
    struct contest_game settled;
    order_scores(result, seats, score);
    contest_settle(contest, result, &settled);
    memset(ret, 0, sizeof *ret);
    ret->value[LAB_LENGTH] = course->length;
    ret->value[LAB_CHOICES] = course->decisions ? (double)course->choices / course->decisions : 1;
    ret->value[LAB_LEADS] = course->leads;
    ret->value[LAB_HOLDS] = course->halfway >= 0 ? settled.share[course->halfway] : 1.0 / seats;
    ret->value[LAB_MARGIN] = seats > 1 ? score[0] - score[1] : 0;
    ret->value[LAB_SPREAD] = score[0] - score[seats - 1];
    for (int seat = 0; seat < seats; seat++) {
        ret->value[LAB_SEAT + seat] = settled.share[seat];
        ret->value[LAB_POINTS + seat] = result->score[seat];
    }
}

// ---- figures ----

uint32_t lab_deals(const struct lab_arm *arm)
{
    uint32_t number = 0;
    while (number < arm->contest.games && arm->game[number].move)
        number++;
    return number / contest_seatings(&arm->contest);
}

static int figure_open(struct lab_figure *ret, uint32_t deals)
{
    ret->deals = deals;
    ret->value = 0;
    ret->pull = calloc(deals + 1, sizeof *ret->pull);
    return ret->pull != NULL;
}

// A figure that is the mean over deals of the mean over the plays of each.
static int mean_figure(const struct outcome *outcome, const struct lab_stats *stats, int which,
                       struct lab_figure *ret)
{
    if (!figure_open(ret, stats->deals))
        return 0;
    for (uint32_t deal = 0; deal < stats->deals; deal++) {
        for (uint32_t play = 0; play < stats->plays; play++)
            ret->pull[deal] += outcome[deal * stats->plays + play].value[which] / stats->plays;
        ret->value += ret->pull[deal] / stats->deals;
    }
    for (uint32_t deal = 0; deal < stats->deals; deal++)
        ret->pull[deal] -= ret->value;
    return 1;
}

// What the plays of one deal have in common, and how much they spread: sums over seats of products
// of two plays, and of squares, both about the seat's mean.
static void compare_plays(const struct outcome *play, const struct lab_stats *stats, int first,
                          double *ret_common, double *ret_spread)
{
    double pairs = stats->plays * (stats->plays - 1) / 2.0;
    *ret_common = *ret_spread = 0;
    for (int seat = 0; seat < stats->seats; seat++) {
        double mean = stats->measure[first + seat].value;
        for (uint32_t i = 0; i < stats->plays; i++) {
            double one = play[i].value[first + seat] - mean;
            *ret_spread += one * one / stats->plays;
            for (uint32_t j = i + 1; j < stats->plays; j++)
                *ret_common += one * (play[j].value[first + seat] - mean) / pairs;
        }
    }
}

// The share of the spread of results that the deal decides: the correlation of the results of one
// seat between two plays of a deal. A ratio of two means, so its pulls are those of the ratio.
static int deal_figure(const struct outcome *outcome, const struct lab_stats *stats, int first,
                       struct lab_figure *ret)
{
    double common = 0, spread = 0, one, all;
    if (!figure_open(ret, stats->plays > 1 ? stats->deals : 0) || stats->plays < 2)
        return ret->pull != NULL;
    for (uint32_t deal = 0; deal < stats->deals; deal++) {
        compare_plays(outcome + deal * stats->plays, stats, first, &one, &all);
        common += one / stats->deals;
        spread += all / stats->deals;
    }
    ret->value = spread > 0 ? common / spread : 0;
    for (uint32_t deal = 0; spread > 0 && deal < stats->deals; deal++) {
        compare_plays(outcome + deal * stats->plays, stats, first, &one, &all);
        ret->pull[deal] = (one - ret->value * all) / spread;
    }
    return 1;
}

static int make_figures(const struct outcome *outcome, struct lab_stats *stats)
{
    int fine = 1;
    for (int i = 0; fine && i < LAB_DEAL; i++)
        fine = mean_figure(outcome, stats, i, &stats->measure[i]);
    for (int seat = 0; fine && seat < stats->seats; seat++)
        fine = mean_figure(outcome, stats, LAB_SEAT + seat, &stats->measure[LAB_SEAT + seat]) &&
               mean_figure(outcome, stats, LAB_POINTS + seat, &stats->measure[LAB_POINTS + seat]);
    return fine && deal_figure(outcome, stats, LAB_SEAT, &stats->measure[LAB_DEAL]) &&
           deal_figure(outcome, stats, LAB_POINTS, &stats->measure[LAB_DEAL_POINTS]);
}

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void make_stages(struct counts *counts, struct lab_stats *ret)
{
    for (int i = 0; i < LAB_STAGES; i++) {
        uint32_t count = counts->count[i], *of = counts->of[i];
        struct lab_stage *stage = &ret->stage[i];
        stage->decisions = count;
        if (count == 0)
            continue;
        qsort(of, count, sizeof *of, ascending);
        stage->quarter = of[count / 4];
        stage->three_quarters = of[count - 1 - count / 4];
        for (uint32_t at = 0; at < count; at++)
            stage->mean += (double)of[at] / count;
    }
}

// ---- an arm ----

// Plays all whole deals again. 0 if that fails.
static int watch_games(const struct lab_arm *arm, struct counts *counts, struct outcome *outcome,
                       struct lab_stats *ret)
{
    game_action *list = calloc(arm->contest.game->facts.max_actions + 1u, sizeof *list);
    struct course course = {.arm = arm, .counts = counts, .list = list};
    struct lab_watcher watcher = {
        .decision = see_decision, .position = see_position, .context = &course};
    int fine = list != NULL;
    for (uint32_t number = 0; fine && number < ret->games; number++) {
        struct game_result result = {0};
        course.length = arm->game[number].count;
        course.decisions = course.choices = 0;
        course.leads = 0;
        course.leader = course.halfway = -1;
        fine = lab_replay(arm, number, &arm->game[number], &watcher, &result) == GAME_OK &&
               !counts->failed;
        note_outcome(&course, &result, &outcome[number]);
        ret->length[number] = course.length;
        int winners = 0;
        for (int seat = 0; seat < ret->seats; seat++)
            winners += result.rank[seat] == 1;
        ret->ties += winners > 1;
    }
    free(list);
    return fine;
}

// The higher level of a ladder's arm.
static int watch_ladder(const struct lab_arm *arm, struct lab_stats *ret)
{
    struct contest_game *game = calloc(ret->games + 1u, sizeof *game);
    struct contest_stats stats;
    int fine = game != NULL;
    for (uint32_t number = 0; fine && number < ret->games; number++) {
        struct game_result result = {0};
        fine = lab_replay(arm, number, &arm->game[number], NULL, &result) == GAME_OK;
        game[number].number = number;
        contest_seating(&arm->contest, number, game[number].seating);
        contest_settle(&arm->contest, &result, &game[number]);
    }
    if (fine) {
        contest_stats(&arm->contest, game, ret->games, &stats);
        ret->upper = stats.bot[0];
    }
    free(game);
    return fine;
}

int lab_stats(const struct lab_arm *arm, struct lab_stats *ret)
{
    struct counts counts = {0};
    memset(ret, 0, sizeof *ret);
    ret->seats = arm->contest.setup.seats;
    ret->deals = lab_deals(arm);
    ret->plays = contest_seatings(&arm->contest);
    ret->games = ret->deals * ret->plays;
    if (arm->kind == LAB_LADDER)
        return watch_ladder(arm, ret);
    struct outcome *outcome = calloc(ret->games + 1u, sizeof *outcome);
    ret->length = calloc(ret->games + 1u, sizeof *ret->length);
    int fine = outcome && ret->length && watch_games(arm, &counts, outcome, ret) &&
               make_figures(outcome, ret);
    if (fine) {
        make_stages(&counts, ret);
        qsort(ret->length, ret->games, sizeof *ret->length, ascending);
    }
    for (int i = 0; i < LAB_STAGES; i++)
        free(counts.of[i]);
    free(outcome);
    return fine;
}

void lab_stats_free(struct lab_stats *stats)
{
    for (int i = 0; i < LAB_MEASURES; i++)
        free(stats->measure[i].pull);
    free(stats->length);
    memset(stats, 0, sizeof *stats);
}

// ---- intervals ----

// The number that a normal variable exceeds with this chance.
static double normal_quantile(double chance)
{
    double low = 0, high = 40;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (erfc(middle / sqrt(2)) / 2 > chance)
            low = middle;
        else
            high = middle;
    }
    return low;
}

double lab_critical(int compared, uint32_t freedom)
{
    // Cornish and Fisher's expansion of Student's t, as in search/sample.c.
    double z = normal_quantile(0.025 / (compared > 1 ? compared : 1));
    double square = z * z, n = freedom > 0 ? freedom : 1;
    return z + z * (square + 1) / (4 * n) + z * ((5 * square + 16) * square + 3) / (96 * n * n) +
           z * (((3 * square + 19) * square + 17) * square - 15) / (384 * n * n * n);
}

// How much deals spread a figure, and of how many deals that is known. What happens in few deals is
// pulled by those alone, so the spread is known as badly as if there were no others: pulls as large
// as a normal variable's stand for all deals, greater ones for as many as would make them so.
struct spread {
    double variance;
    uint32_t deals;
};

static struct spread spread_of(double squares, double fourths, uint32_t deals)
{
    double known = fourths > 0 ? 3 * squares * squares / fourths : deals;
    struct spread spread = {deals > 1 ? squares / ((double)deals * (deals - 1)) : 0, deals};
    if (known < deals)
        spread.deals = known > 2 ? (uint32_t)known : 2;
    return spread;
}

static struct spread measure_spread(const struct lab_figure *figure)
{
    double squares = 0, fourths = 0;
    for (uint32_t deal = 0; deal < figure->deals; deal++) {
        double square = figure->pull[deal] * figure->pull[deal];
        squares += square;
        fourths += square * square;
    }
    return spread_of(squares, fourths, figure->deals);
}

static struct figure around(double value, struct spread spread, uint32_t deals, int compared)
{
    // Of a single deal, or where all came out alike but for rounding, the spread is not known.
    if (deals < 2 || spread.variance <= LAB_ROUNDING * (1 + value * value))
        return (struct figure){value, -INFINITY, INFINITY};
    double error = lab_critical(compared, spread.deals - 1) * sqrt(spread.variance);
    return (struct figure){value, value - error, value + error};
}

struct figure lab_interval(const struct lab_figure *figure, int compared)
{
    return around(figure->value, measure_spread(figure), figure->deals, compared);
}

struct figure lab_difference(const struct lab_figure *base, const struct lab_figure *other,
                             int compared)
{
    double value = other->value - base->value, squares = 0, fourths = 0;
    uint32_t deals = base->deals < other->deals ? base->deals : other->deals;
    if (base->deals != other->deals) {
        struct spread one = measure_spread(base), two = measure_spread(other);
        one.variance += two.variance;
        one.deals = one.deals < two.deals ? one.deals : two.deals;
        return around(value, one, deals, compared);
    }
    for (uint32_t deal = 0; deal < deals; deal++) {
        double pull = other->pull[deal] - base->pull[deal];
        squares += pull * pull;
        fourths += pull * pull * pull * pull;
    }
    return around(value, spread_of(squares, fourths, deals), deals, compared);
}

int lab_clear(const struct figure *figure, double line)
{
    return figure->low > line || figure->high < line;
}
