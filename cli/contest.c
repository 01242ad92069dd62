// prairie match: bots against bots, until the figures are sure.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/speech.h"

static volatile sig_atomic_t interrupted;

static void interrupt(int unused)
{
    (void)unused;
    interrupted = 1;
}

// "40 s left", "25 min left", "3 h 20 min left"
static void show_time_left(double seconds)
{
    int minutes = (int)(seconds / 60 + 0.5);
    if (seconds < 120)
        fprintf(stderr, say("%.0f s left"), seconds);
    else if (minutes < 120)
        fprintf(stderr, say("%d min left"), minutes);
    else
        fprintf(stderr, say("%d h %d min left"), minutes / 60, minutes % 60);
}

// One line on standard error that is written over and over; only where a person looks at it. What
// does not fit the terminal is cut off, not wrapped.
static void show_progress(const struct contest_order *order, const struct contest_run *run)
{
    static uint64_t shown;
    uint64_t now = think_clock(NULL);
    uint32_t games = order->contest.games;
    if (!isatty(STDERR_FILENO) || (now - shown < 200000 && run->count < games))
        return;
    shown = now;
    struct contest_stats stats;
    contest_stats(&order->contest, run->game, run->count, &stats);
    int filled = (int)(20 * (uint64_t)run->count / games);
    double seconds = (double)(now - order->begun) / 1e6;
    double left = seconds / (run->count - order->before) * (games - run->count);
    fprintf(stderr, "\r\033[K\033[?7l[");
    for (int i = 0; i < 20; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %u/%u  ", run->count, games);
    show_time_left(left);
    for (int bot = 0; bot < order->contest.bots && bot < 3; bot++)
        fprintf(stderr, "  %s %.1f %%", order->contest.bot[bot].spec,
                100 * stats.bot[bot].share.mean);
    fprintf(stderr, "\033[?7h");
    if (run->count == games)
        fprintf(stderr, "\r\033[K");
    fflush(stderr);
}

static int sprt_is_over(const struct contest_order *order, const struct contest_run *run)
{
    double low, high;
    if (!order->has_sprt || run->count % contest_seatings(&order->contest) != 0)
        return 0;
    double ratio = sprt_ratio(&order->sprt, &order->contest, run->game, run->count, &low, &high);
    return sprt_judge(&order->sprt, ratio) != SPRT_GOES_ON;
}

static int finished(struct contest_run *run, const struct record *record)
{
    const struct contest_order *order = run->context;
    const struct contest_game *game = &run->game[run->count - 1];
    if (order->games) {
        contest_file_game(order->games, run->contest, game);
        fflush(order->games);
    }
    if (record && !contest_file_record(order, game->number, record))
        return 0;
    show_progress(order, run);
    return !interrupted && game->fault != FAULT_START && !sprt_is_over(order, run);
}

static void print_report(const struct contest_order *order, const struct contest_run *run)
{
    if (order->json) {
        contest_print_json(order, run, stdout);
    } else if (order->csv) {
        contest_file_head(stdout, run->contest);
        for (uint32_t i = 0; i < run->count; i++)
            contest_file_game(stdout, run->contest, &run->game[i]);
    } else {
        contest_print_words(order, run);
    }
}

static int write_reports(const struct contest_order *order, const struct contest_run *run)
{
    char path[4096];
    if (!order->folder)
        return 1;
    snprintf(path, sizeof path, "%s/match.json", order->folder);
    FILE *out = fopen(path, "w");
    if (!out) {
        complain(EXIT_FAILED, "match", say("%s cannot be written"), path);
        return 0;
    }
    contest_print_json(order, run, out);
    return fclose(out) == 0 && (!order->html || contest_write_html(order, run));
}

static int play(struct contest_order *order, struct contest_run *run)
{
    if (order->folder && !contest_file_open(order, run))
        return EXIT_FAILED;
    order->before = run->count;
    order->begun = think_clock(NULL);
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    int fine = contest_run(run);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    if (order->games && fclose(order->games) != 0)
        fine = 0;
    if (!fine)
        return complain(EXIT_FAILED, "match", say("memory or disk ran out"));
    print_report(order, run);
    if (!write_reports(order, run))
        return EXIT_FAILED;
    if (interrupted)
        return complain(EXIT_FAILED, "match",
                        order->folder ? say("interrupted; --resume goes on from here")
                                      : say("interrupted"));
    for (uint32_t i = 0; i < run->count; i++)
        if (run->game[i].fault == FAULT_START)
            return complain(EXIT_FAILED, "match", say("a program could not be started"));
    return EXIT_FINE;
}

int command_match(int argc, char **argv)
{
    static struct contest_order order;
    int status = contest_order_read(&order, argc, argv);
    if (status != EXIT_FINE)
        return status;
    struct contest_run run = {.contest = &order.contest,
                              .threads = order.threads,
                              .finished = finished,
                              .context = &order,
                              .records = order.records};
    run.game = calloc(order.contest.games, sizeof *run.game);
    if (!run.game)
        return complain(EXIT_FAILED, "match", say("memory or disk ran out"));
    status = play(&order, &run);
    free(run.game);
    return status;
}
