// The figures of a contest in words and as JSON.
#include <stdlib.h>
#include <string.h>

#include "cli/contest.h"
#include "cli/speech.h"
#include "core/json.h"
#include "core/setup.h"

enum { REPORT_ROOM = 1 << 16, FAULT_ROOM = 6 * (CONTEST_SPEC + CONTEST_WHY) + 200 };

static const char *const format_names[] = {"rotate", "one", "permute", "again"};

void contest_print_share(FILE *out, const struct figure *share)
{
    fprintf(out, say("%s %% (%s to %s)"), decimal(1, 100 * share->mean),
            decimal(1, 100 * share->low), decimal(1, 100 * share->high));
}

static void print_bot(const struct contest_order *order, const struct contest_stats *stats, int bot)
{
    const struct bot_stats *one = &stats->bot[bot];
    printf("%s%s%s\n  ", colour(stdout, "1"), order->contest.bot[bot].spec, colour(stdout, NULL));
    printf("%s ", say("share of the win per seat"));
    contest_print_share(stdout, &one->share);
    printf(say(", %s times an even share"), decimal(2, one->share.mean / stats->parity));
    printf("\n  ");
    printf(say("Elo %+.0f (%+.0f to %+.0f)"), one->elo.mean, one->elo.low, one->elo.high);
    if (one->scored > 0)
        printf(say(", mean score %s"), decimal(2, one->score.mean));
    printf("\n  ");
    printf(say("%u won alone, %u shared, %u not won"), one->wins, one->shared,
           one->games - one->wins - one->shared);
    printf("\n  ");
    printf(say("%s ms a decision, %.0f ms at most"),
           decimal(1, one->moves ? (double)one->spent / 1000 / (double)one->moves : 0),
           (double)one->longest / 1000);
    printf("\n");
}

static uint32_t count_faults(const struct contest_run *run)
{
    uint32_t faults = 0;
    for (uint32_t i = 0; i < run->count; i++)
        faults += run->game[i].fault != FAULT_NONE;
    return faults;
}

static void print_faults(const struct contest_order *order, const struct contest_run *run)
{
    int shown = 0;
    for (uint32_t i = 0; i < run->count && shown < 10; i++) {
        const struct contest_game *game = &run->game[i];
        if (game->fault == FAULT_NONE)
            continue;
        printf(say("game %u, seat %d: %s %s"), game->number, game->fault_seat,
               order->contest.bot[game->seating[game->fault_seat]].spec,
               say(contest_fault_text(game->fault)));
        printf("%s%s\n", game->why[0] ? ": " : "", game->why);
        shown++;
    }
}

void contest_print_sprt(const struct contest_order *order, const struct contest_run *run, FILE *out)
{
    double low, high;
    double ratio = sprt_ratio(&order->sprt, &order->contest, run->game, run->count, &low, &high);
    enum sprt_verdict verdict = sprt_judge(&order->sprt, ratio);
    fprintf(
        out, say("sequential test, Elo %.0f against %.0f: log likelihood ratio %s (%s to %s), "),
        order->sprt.elo0, order->sprt.elo1, decimal(2, ratio), decimal(2, low), decimal(2, high));
    fprintf(out, "%s\n",
            verdict == SPRT_ACCEPTS_1   ? say("the higher one is accepted")
            : verdict == SPRT_ACCEPTS_0 ? say("the lower one is accepted")
                                        : say("not decided yet"));
}

void contest_print_words(const struct contest_order *order, const struct contest_run *run)
{
    struct contest_stats stats;
    uint32_t faults = count_faults(run);
    contest_stats(&order->contest, run->game, run->count, &stats);
    printf(say("%s, %d seats: %u games, %u deals played in every seating, %.0f actions a game"),
           order->contest.game->facts.name, order->contest.setup.seats, stats.games, stats.deals,
           stats.plies);
    printf("\n");
    if (run->count == 0)
        return; // nothing is known of anybody
    printf("\n");
    for (int bot = 0; bot < order->contest.bots; bot++)
        print_bot(order, &stats, bot);
    printf("\n%s", say("share of the win by seat, whoever sits there:"));
    for (int seat = 0; seat < order->contest.setup.seats; seat++)
        printf(" %s %%", decimal(1, 100 * stats.seat_share[seat].mean));
    printf("\n");
    if (order->has_sprt)
        contest_print_sprt(order, run, stdout);
    if (faults > 0) {
        printf(say("%u games ended by a program's fault:"), faults);
        printf("\n");
        print_faults(order, run);
    }
    printf("%s\n", say("Intervals hold 95 times in 100; a deal in all its seatings counts once."));
}

static void json_real(struct text *out, const char *key, double number)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6g", number);
    json_key(out, key);
    text_string(out, digits);
}

static void json_figure(struct text *out, const char *key, const struct figure *figure)
{
    json_open(out, key, '{');
    json_real(out, "mean", figure->mean);
    json_real(out, "low", figure->low);
    json_real(out, "high", figure->high);
    json_close(out, '}');
}

static void json_bot(struct text *out, const char *spec, const struct bot_stats *bot)
{
    json_open(out, NULL, '{');
    json_string(out, "bot", spec);
    json_int(out, "games", bot->games);
    json_int(out, "wins", bot->wins);
    json_int(out, "shared", bot->shared);
    json_int(out, "faults", bot->faults);
    json_figure(out, "share", &bot->share);
    json_figure(out, "elo", &bot->elo);
    if (bot->scored > 0)
        json_figure(out, "score", &bot->score);
    else
        json_null(out, "score");
    json_real(out, "ms_per_move", bot->moves ? (double)bot->spent / 1000 / (double)bot->moves : 0);
    json_real(out, "ms_longest", (double)bot->longest / 1000);
    json_close(out, '}');
}

static void json_sprt(struct text *out, const struct contest_order *order,
                      const struct contest_run *run)
{
    static const char *const verdicts[] = {"goes_on", "lower", "higher"};
    double low, high;
    double ratio = sprt_ratio(&order->sprt, &order->contest, run->game, run->count, &low, &high);
    json_open(out, "sprt", '{');
    json_real(out, "elo0", order->sprt.elo0);
    json_real(out, "elo1", order->sprt.elo1);
    json_real(out, "ratio", ratio);
    json_real(out, "low", low);
    json_real(out, "high", high);
    json_string(out, "verdict", verdicts[sprt_judge(&order->sprt, ratio)]);
    json_close(out, '}');
}

static void json_faults(struct text *out, const struct contest_run *run)
{
    json_open(out, "faults", '[');
    for (uint32_t i = 0; i < run->count; i++) {
        const struct contest_game *game = &run->game[i];
        if (game->fault == FAULT_NONE)
            continue;
        json_open(out, NULL, '{');
        json_int(out, "game", game->number);
        json_int(out, "seat", game->fault_seat);
        json_string(out, "bot", run->contest->bot[game->seating[game->fault_seat]].spec);
        json_string(out, "kind", contest_fault_name(game->fault));
        json_string(out, "why", game->why);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_setup(struct text *out, const struct contest *contest)
{
    const struct game *game = contest->game;
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(contest->seed, &seed);
    json_string(out, "game", game->facts.name);
    json_int(out, "rules", game->facts.rules_version);
    json_int(out, "seats", contest->setup.seats);
    json_open(out, "options", '{');
    for (int i = 0; game->facts.options[i].name; i++)
        json_int(out, game->facts.options[i].name, contest->setup.option[i]);
    json_close(out, '}');
    json_string(out, "format", format_names[contest->format]);
    json_string(out, "seed", digits);
}

int contest_print_json(const struct contest_order *order, const struct contest_run *run, FILE *file)
{
    uint64_t room = REPORT_ROOM + (uint64_t)FAULT_ROOM * count_faults(run);
    char *data = room < UINT32_MAX ? malloc(room) : NULL;
    struct text out;
    struct contest_stats stats;
    if (!data)
        return 0;
    contest_stats(&order->contest, run->game, run->count, &stats);
    text_init(&out, data, (uint32_t)room);
    json_open(&out, NULL, '{');
    json_setup(&out, &order->contest);
    json_int(&out, "games", stats.games);
    json_int(&out, "deals", stats.deals);
    json_real(&out, "parity", stats.parity);
    json_real(&out, "plies", stats.plies);
    json_open(&out, "bots", '[');
    for (int bot = 0; bot < order->contest.bots; bot++)
        json_bot(&out, order->contest.bot[bot].spec, &stats.bot[bot]);
    json_close(&out, ']');
    json_open(&out, "seat_share", '[');
    for (int seat = 0; seat < order->contest.setup.seats; seat++)
        json_figure(&out, NULL, &stats.seat_share[seat]);
    json_close(&out, ']');
    if (order->has_sprt)
        json_sprt(&out, order, run);
    json_faults(&out, run);
    json_close(&out, '}');
    fprintf(file, "%s\n", data);
    free(data);
    return 1;
}
