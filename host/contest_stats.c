// Shares, intervals, Elo and the sequential test.
#include "host/contest_stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct figure figure_of(const struct sample *sample)
{
    double mean = sample_mean(sample), error = sample_error(sample);
    return (struct figure){mean, mean - error, mean + error};
}

// The same within 0 .. 1. Where every observation is alike the spread says nothing, and the rule of
// three stands in: with n of n alike, the true share lies within 3/n of it.
static struct figure share_figure(const struct sample *sample)
{
    struct figure figure = figure_of(sample);
    if (sample->count > 0 && sample_variance(sample) <= 0) {
        figure.low = figure.mean - 3.0 / sample->count;
        figure.high = figure.mean + 3.0 / sample->count;
    }
    figure.low = figure.low < 0 ? 0 : figure.low;
    figure.high = figure.high > 1 ? 1 : figure.high;
    return figure;
}

double elo_of_share(double share, int seats)
{
    double limited = share < 1e-4 ? 1e-4 : share > 1 - 1e-4 ? 1 - 1e-4 : share;
    return 400 * log10(limited * (seats - 1) / (1 - limited));
}

double share_of_elo(double elo, int seats)
{
    return 1 / (1 + (seats - 1) * pow(10, -elo / 400));
}

static int by_number(const void *a, const void *b)
{
    uint32_t x = ((const struct contest_game *)a)->number;
    uint32_t y = ((const struct contest_game *)b)->number;
    return (x > y) - (x < y);
}

// The games in order of their numbers; the caller frees them. Null if there are none.
static struct contest_game *in_order(const struct contest_game *game, uint32_t count)
{
    struct contest_game *sorted = count ? malloc(count * sizeof *sorted) : NULL;
    if (!sorted)
        return NULL;
    memcpy(sorted, game, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_number);
    return sorted;
}

// Number of games at `game` that belong to one deal.
static uint32_t deal_length(const struct contest *contest, const struct contest_game *game,
                            uint32_t count)
{
    uint32_t seatings = contest_seatings(contest), length = 1;
    while (length < count && game[length].number / seatings == game[0].number / seatings)
        length++;
    return length;
}

// What a bot had in the games of one deal, over all seats it sat in.
struct takings {
    double share, score;
    int sat, scored; // a game that ended by a fault has no scores
};

static void take(struct takings *takings, const struct contest *contest,
                 const struct contest_game *game, int bot)
{
    for (int seat = 0; seat < contest->setup.seats; seat++)
        if (game->seating[seat] == bot) {
            takings->share += game->share[seat];
            takings->score += game->score[seat];
            takings->scored += game->fault == FAULT_NONE;
            takings->sat++;
        }
}

// The mean of a deal is one observation.
static void observe_share(struct sample *sample, const struct takings *takings)
{
    if (takings->sat > 0)
        sample_add(sample, takings->share / takings->sat);
}

static void observe_score(struct sample *sample, const struct takings *takings)
{
    if (takings->scored > 0)
        sample_add(sample, takings->score / takings->scored);
}

static void count_bot(const struct contest *contest, const struct contest_game *game,
                      struct contest_stats *ret)
{
    for (int seat = 0; seat < contest->setup.seats; seat++) {
        struct bot_stats *bot = &ret->bot[game->seating[seat]];
        bot->games++;
        bot->wins += game->share[seat] >= 1;
        bot->shared += game->share[seat] > 0 && game->share[seat] < 1;
        bot->faults += game->fault != FAULT_NONE && game->fault_seat == seat;
        bot->moves += game->moves[seat];
        bot->spent += game->spent[seat];
        if (game->longest[seat] > bot->longest)
            bot->longest = game->longest[seat];
    }
    ret->plies += game->plies;
    ret->faults[game->fault]++;
}

static void elo_figures(const struct contest *contest, struct contest_stats *ret)
{
    int seats = contest->setup.seats;
    for (int bot = 0; bot < contest->bots; bot++) {
        struct bot_stats *stats = &ret->bot[bot];
        stats->elo.mean = elo_of_share(stats->share.mean, seats);
        stats->elo.low = elo_of_share(stats->share.low, seats);
        stats->elo.high = elo_of_share(stats->share.high, seats);
    }
}

void contest_stats(const struct contest *contest, const struct contest_game *game, uint32_t count,
                   struct contest_stats *ret)
{
    struct sample share[CONTEST_BOTS] = {0}, score[CONTEST_BOTS] = {0};
    struct sample seat_share[GAME_MAX_SEATS] = {0};
    struct contest_game *sorted = in_order(game, count);
    memset(ret, 0, sizeof *ret);
    ret->parity = 1.0 / contest->setup.seats;
    if (!sorted)
        return;
    for (uint32_t at = 0, length; at < count; at += length) {
        length = deal_length(contest, sorted + at, count - at);
        ret->deals += length == contest_seatings(contest);
        for (uint32_t i = at; i < at + length; i++) {
            count_bot(contest, &sorted[i], ret);
            for (int seat = 0; seat < contest->setup.seats; seat++)
                sample_add(&seat_share[seat], sorted[i].share[seat]);
        }
        for (int bot = 0; bot < contest->bots; bot++) {
            struct takings takings = {0};
            for (uint32_t i = at; i < at + length; i++)
                take(&takings, contest, &sorted[i], bot);
            observe_share(&share[bot], &takings);
            observe_score(&score[bot], &takings);
        }
    }
    free(sorted);
    ret->games = count;
    ret->plies /= count;
    for (int bot = 0; bot < contest->bots; bot++) {
        ret->bot[bot].share = share_figure(&share[bot]);
        ret->bot[bot].score = figure_of(&score[bot]);
        ret->bot[bot].scored = score[bot].count;
    }
    for (int seat = 0; seat < contest->setup.seats; seat++)
        ret->seat_share[seat] = share_figure(&seat_share[seat]);
    elo_figures(contest, ret);
}

// The logarithm of the likelihood ratio, from the first bot's mean share in each whole deal.
static double ratio_of(const struct sprt *sprt, const struct contest *contest,
                       const struct sample *share)
{
    // Few deals, or all alike: an even spread of half a point stands in for the unknown one.
    double variance = sample_variance(share);
    if (share->count < 16 || variance <= 0)
        variance = variance > 0.125 ? variance : 0.125;
    double share0 = share_of_elo(sprt->elo0, contest->setup.seats);
    double share1 = share_of_elo(sprt->elo1, contest->setup.seats);
    return share->count * (share1 - share0) * (2 * sample_mean(share) - share0 - share1) /
           (2 * variance);
}

double sprt_ratio(const struct sprt *sprt, const struct contest *contest,
                  const struct contest_game *game, uint32_t count, double *ret_low,
                  double *ret_high)
{
    struct sample share = {0};
    struct contest_game *sorted = in_order(game, count);
    *ret_low = log(sprt->beta / (1 - sprt->alpha));
    *ret_high = log((1 - sprt->beta) / sprt->alpha);
    for (uint32_t at = 0, length; sorted && at < count; at += length) {
        struct takings takings = {0};
        length = deal_length(contest, sorted + at, count - at);
        if (length < contest_seatings(contest))
            continue;
        for (uint32_t i = at; i < at + length; i++)
            take(&takings, contest, &sorted[i], 0);
        observe_share(&share, &takings);
    }
    free(sorted);
    return ratio_of(sprt, contest, &share);
}

int sprt_watch_open(struct sprt_watch *ret, const struct contest *contest)
{
    memset(ret, 0, sizeof *ret);
    ret->contest = contest;
    ret->game = calloc(contest->games, sizeof *ret->game);
    return ret->game != NULL;
}

void sprt_watch_close(struct sprt_watch *watch)
{
    free(watch->game);
    watch->game = NULL;
}

void sprt_watch_add(struct sprt_watch *watch, const struct contest_game *game)
{
    uint32_t deal = game->number / contest_seatings(watch->contest);
    watch->game[game->number] = game;
    if (deal >= watch->begun)
        watch->begun = deal + 1;
}

// Observes a deal if all its games are there. 1 if so.
static int observe_deal(const struct sprt_watch *watch, uint32_t deal, struct sample *sample)
{
    uint32_t seatings = contest_seatings(watch->contest);
    struct takings takings = {0};
    for (uint32_t i = deal * seatings; i < (deal + 1) * seatings; i++) {
        if (!watch->game[i])
            return 0;
        take(&takings, watch->contest, watch->game[i], 0);
    }
    observe_share(sample, &takings);
    return 1;
}

double sprt_watch_ratio(struct sprt_watch *watch, const struct sprt *sprt)
{
    while (watch->settled < watch->begun && observe_deal(watch, watch->settled, &watch->share))
        watch->settled++;
    // Always in order of the deals, so that sums round alike however the games came in. Few deals
    // are open at a time.
    struct sample share = watch->share;
    for (uint32_t deal = watch->settled; deal < watch->begun; deal++)
        observe_deal(watch, deal, &share);
    return ratio_of(sprt, watch->contest, &share);
}

enum sprt_verdict sprt_judge(const struct sprt *sprt, double ratio)
{
    if (ratio >= log((1 - sprt->beta) / sprt->alpha))
        return SPRT_ACCEPTS_1;
    if (ratio <= log(sprt->beta / (1 - sprt->alpha)))
        return SPRT_ACCEPTS_0;
    return SPRT_GOES_ON;
}
