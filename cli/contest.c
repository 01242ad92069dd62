// prairie match: bots against bots, until the figures are sure.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/progress.h"
#include "cli/speech.h"
#include "host/contest_file.h"
#include "host/ranks.h"

enum { REASON = 8192 };

static stop_flag stopped;   // games under way are let go
static stop_flag finishing; // games under way are the last

static void interrupt(int number)
{
    if (number == SIGUSR1)
        finishing = 1;
    else
        stopped = 1;
}

// Interrupted once, the match lets go at once; twice, the program ends as any other does.
static void mind_signals(void)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR1, &action, NULL);
}

// A reason in the reader's language, in which names of files may stand.
static int complain_words(int status, char *why)
{
    make_printable(why);
    return complain(status, "match", "%s", why);
}

static void show_progress(const struct contest_order *order, const struct contest_run *run)
{
    static uint64_t shown;
    uint64_t now = think_clock(NULL);
    struct progress course = {order->contest.games, order->before, order->begun};
    if (!progress_is_due(&course, run->count, now, &shown))
        return;
    struct contest_stats stats;
    contest_stats(&order->contest, run->game, run->count, &stats);
    progress_begin(&course, run->count, now);
    for (int bot = 0; bot < order->contest.bots && bot < 3; bot++)
        fprintf(stderr, "  %s %s %%", order->contest.bot[bot].spec,
                decimal(1, 100 * stats.bot[bot].share.mean));
    progress_end(&course, run->count);
}

static int sprt_is_over(struct contest_order *order, uint32_t count)
{
    if (!order->has_sprt || count % contest_seatings(&order->contest) != 0)
        return 0;
    double ratio = sprt_watch_ratio(&order->watch, &order->sprt);
    return sprt_judge(&order->sprt, ratio) != SPRT_GOES_ON;
}

static int keep_game(const struct contest_order *order, const struct contest_game *game,
                     const struct match *match)
{
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    if ((!order->games || contest_file_keep(order, game, &reason)) &&
        (!order->records || contest_file_record(order, game->number, &match->record, &reason)))
        return 1;
    complain_words(EXIT_FAILED, why);
    return 0;
}

static int finished(struct contest_run *run, const struct match *match)
{
    struct contest_order *order = run->context;
    const struct contest_game *game = &run->game[run->count - 1];
    if (!keep_game(order, game, match)) {
        order->unkept = 1;
        return 0;
    }
    if (order->has_sprt)
        sprt_watch_add(&order->watch, game);
    show_progress(order, run);
    return !sprt_is_over(order, run->count);
}

// 1, or 0 after complaining.
static int print_report(const struct contest_order *order, const struct contest_run *run)
{
    if (order->json) {
        if (contest_print_json(order, run, stdout))
            return 1;
        complain(EXIT_FAILED, "match", say("memory ran out"));
        return 0;
    }
    if (order->csv) {
        contest_file_head(stdout, run->contest);
        for (uint32_t i = 0; i < run->count; i++)
            contest_file_game(stdout, run->contest, &run->game[i]);
    } else {
        contest_print_words(order, run);
    }
    return 1;
}

static int write_json(const struct contest_order *order, const struct contest_run *run)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/match.json", order->folder);
    FILE *out = fopen(path, "w");
    int fine = out && contest_print_json(order, run, out) && !ferror(out);
    if (out && fclose(out) != 0)
        fine = 0;
    if (!fine)
        complain(EXIT_FAILED, "match", "%s: %s", path, strerror(errno));
    return fine;
}

static int write_reports(const struct contest_order *order, const struct contest_run *run)
{
    if (!order->folder)
        return 1;
    return write_json(order, run) && (!order->html || contest_write_html(order, run));
}

// Plays what is missing. 1, or 0 after complaining.
static int play_games(struct contest_order *order, struct contest_run *run)
{
    if (order->has_sprt && !sprt_watch_open(&order->watch, &order->contest)) {
        complain(EXIT_FAILED, "match", say("memory ran out"));
        return 0;
    }
    for (uint32_t i = 0; order->has_sprt && i < run->count; i++)
        sprt_watch_add(&order->watch, &run->game[i]);
    int fine = sprt_is_over(order, run->count) || contest_run(run);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    if (!fine)
        complain(EXIT_FAILED, "match", say("memory ran out"));
    if (order->has_sprt)
        sprt_watch_close(&order->watch);
    return fine;
}

// Why the match did not come to its end, if so.
static int judge_end(const struct contest_order *order, const struct contest_run *run)
{
    const struct contest_game *game = &run->unstarted;
    if (order->unkept)
        return complain(EXIT_FAILED, "match",
                        say("ended after %u of %u games, because they could not be kept"),
                        run->count, order->contest.games);
    if ((stopped || finishing) && run->count < order->contest.games)
        return complain(EXIT_FAILED, "match",
                        order->folder ? say("interrupted; --resume goes on from here")
                                      : say("interrupted"));
    if (game->fault == FAULT_START)
        return complain(EXIT_FAILED, "match", "%s %s%s%s",
                        order->contest.bot[game->seating[game->fault_seat]].spec,
                        say(contest_fault_text(game->fault)), game->why[0] ? ": " : "", game->why);
    return EXIT_FINE;
}

static int play(struct contest_order *order, struct contest_run *run)
{
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    mind_signals();
    if (order->folder && !contest_file_open(order, run, &reason))
        return complain_words(EXIT_FAILED, why);
    order->before = run->count;
    order->begun = think_clock(NULL);
    int fine = play_games(order, run);
    if (order->games && fclose(order->games) != 0 && !order->unkept) {
        complain(EXIT_FAILED, "match", "%s/games.csv: %s", order->folder, strerror(errno));
        order->unkept = 1;
    }
    if (!fine)
        return EXIT_FAILED;
    // Each of them is tried, even if another one fails.
    int printed = print_report(order, run), written = write_reports(order, run);
    int status = judge_end(order, run);
    return printed && written ? status : EXIT_FAILED;
}

// Rank 0, or who is alone, plays the match; the others play for it.
static int divide(struct contest_order *order, struct ranks *ranks)
{
    const struct contest *contest = &order->contest;
    struct contest_run run = {.contest = contest,
                              .threads = ranks_threads(ranks, order->threads),
                              .finished = finished,
                              .context = order,
                              .finish = &finishing};
    order->contest.stop = &stopped;
    if (!ranks_leads(ranks)) {
        mind_signals();
        ranks_serve(ranks, &contest, 1);
        return EXIT_FINE;
    }
    if (ranks)
        ranks_help(ranks, 0, &run);
    run.game = calloc(order->contest.games, sizeof *run.game);
    int status =
        run.game ? play(order, &run) : complain(EXIT_FAILED, "match", say("memory ran out"));
    free(run.game);
    ranks_dismiss(ranks);
    return status;
}

int command_match(int argc, char **argv)
{
    static struct contest_order order;
    static struct voice voice;
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    struct ranks *ranks = ranks_join();
    speech_voice(&voice, stderr, NULL);
    int error = contest_order_read(&order, CONTEST_MATCH, argc, argv, &voice, &reason);
    int status = error == GAME_ERR_TEXT ? EXIT_USAGE : EXIT_FAILED;
    if (error == GAME_OK)
        status = divide(&order, ranks);
    else if (ranks_leads(ranks))
        complain_words(status, why);
    ranks_leave(ranks);
    return status;
}
