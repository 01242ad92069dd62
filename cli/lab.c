// prairie lab: many games of bots, for a report to whoever designs or studies a game.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/lab.h"
#include "cli/progress.h"
#include "cli/speech.h"
#include "host/ranks.h"

enum { REASON = 8192 };

static stop_flag stopped; // games under way are let go

static void interrupt(int number)
{
    (void)number;
    stopped = 1;
}

// Interrupted once, the lab lets go at once and reports; twice, the program ends as any other does.
static void mind_signals(void)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static int complain_words(int status, char *why)
{
    make_printable(why);
    return complain(status, "lab", "%s", why);
}

// The arm being played.
struct shift {
    struct lab *lab;
    struct lab_arm *arm;
    struct ranks *ranks;
    struct progress progress;
    uint64_t shown;
    int lost; // what was played could not be kept
};

static void show_progress(struct shift *shift)
{
    uint64_t now = think_clock(NULL);
    if (!progress_is_due(&shift->progress, shift->lab->played, now, &shift->shown))
        return;
    progress_begin(&shift->progress, shift->lab->played, now);
    fprintf(stderr, "  %s", shift->arm->name);
    progress_end(&shift->progress, shift->lab->played);
}

// Copies the actions of a record. 1, or 0 if memory runs out.
static int keep_moves(struct lab_arm *arm, uint32_t number, const struct record *record)
{
    struct lab_move *move = calloc(record->count + 1u, sizeof *move);
    for (uint32_t i = 0; move && i < record->count; i++)
        move[i] = (struct lab_move){record->move[i].action, record->move[i].seat};
    int fine = move && lab_keep(arm, number, move, record->count);
    free(move);
    return fine;
}

static int finished(struct contest_run *run, const struct match *match)
{
    struct shift *shift = run->context;
    uint32_t number = run->game[run->count - 1].number;
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    if (!keep_moves(shift->arm, number, &match->record)) {
        shift->lost = 1;
        complain(EXIT_FAILED, "lab", say("memory ran out"));
    } else if (shift->lab->file && !lab_file_add(shift->lab, shift->arm, number, &reason)) {
        shift->lost = 1;
        complain_words(EXIT_FAILED, why);
    }
    shift->lab->played++;
    show_progress(shift);
    return !shift->lost;
}

// Plays what is missing of an arm. 1, or 0 after complaining.
static int play_arm(struct shift *shift, const struct contest_order *order)
{
    struct contest_run run = {.contest = &shift->arm->contest,
                              .threads = order->threads,
                              .finished = finished,
                              .context = shift,
                              .finish = &stopped};
    if (shift->ranks)
        ranks_help(shift->ranks, (int)(shift->arm - shift->lab->arm), &run);
    run.game = calloc(shift->arm->contest.games, sizeof *run.game);
    for (uint32_t i = 0; run.game && i < shift->arm->contest.games; i++)
        if (shift->arm->game[i].move)
            run.game[run.count++].number = i;
    int fine = run.game && contest_run(&run);
    free(run.game);
    if (!fine)
        complain(EXIT_FAILED, "lab", say("memory ran out"));
    return fine && !shift->lost;
}

static int play_arms(struct lab *lab, struct ranks *ranks)
{
    struct shift shift = {
        .lab = lab, .ranks = ranks, .progress = {lab->games, lab->played, think_clock(NULL)}};
    int fine = 1;
    for (int i = 0; fine && i < lab->arms && !stopped; i++) {
        shift.arm = &lab->arm[i];
        if (shift.arm->played < shift.arm->contest.games)
            fine = play_arm(&shift, lab->order);
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    return fine;
}

// Writes one file of the folder. 1, or 0 after complaining.
static int write_file(const struct lab_report *report, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", report->lab->order->folder, name);
    FILE *out = fopen(path, "w");
    int fine = out != NULL;
    if (out && strcmp(name, "lab.csv") == 0)
        lab_print_csv(report, out);
    else if (out)
        fine = lab_print_json(report, out);
    fine = fine && !ferror(out);
    if (out && fclose(out) != 0)
        fine = 0;
    if (!fine)
        complain(EXIT_FAILED, "lab", "%s: %s", path, strerror(errno));
    return fine;
}

// 1, or 0 after complaining.
static int tell(const struct lab *lab)
{
    struct lab_report *report = calloc(1, sizeof *report);
    int fine = report && lab_report_open(report, lab);
    if (!fine) {
        complain(EXIT_FAILED, "lab", say("memory ran out"));
    } else {
        if (lab->order->csv)
            lab_print_csv(report, stdout);
        else if (lab->order->json)
            fine = lab_print_json(report, stdout);
        else
            lab_print_words(report);
        if (lab->order->folder)
            fine = write_file(report, "lab.csv") && write_file(report, "lab.json") &&
                   lab_write_html(report) && fine;
    }
    if (report)
        lab_report_close(report);
    free(report);
    return fine;
}

static int work(struct lab *lab, struct ranks *ranks)
{
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    if (lab->order->folder && !lab_file_open(lab, &reason))
        return complain_words(EXIT_FAILED, why);
    int fine = play_arms(lab, ranks);
    if (lab->file && fclose(lab->file) != 0)
        fine = complain(EXIT_FAILED, "lab", "%s: %s", lab->order->folder, strerror(errno)) ==
               EXIT_FINE;
    lab->file = NULL;
    if (!tell(lab) || !fine)
        return EXIT_FAILED;
    if (stopped && lab->played < lab->games)
        return complain(EXIT_FAILED, "lab",
                        lab->order->folder ? say("interrupted; --resume goes on from here")
                                           : say("interrupted"));
    return EXIT_FINE;
}

// Rank 0, or who is alone, does the work; the others play for it.
static int divide(struct lab *lab, struct ranks *ranks)
{
    const struct contest *contest[LAB_ARMS];
    for (int i = 0; i < lab->arms; i++) {
        lab->arm[i].contest.stop = &stopped;
        contest[i] = &lab->arm[i].contest;
    }
    mind_signals();
    if (!ranks_leads(ranks)) {
        ranks_serve(ranks, contest, lab->arms);
        return EXIT_FINE;
    }
    int status = work(lab, ranks);
    ranks_dismiss(ranks);
    return status;
}

// Reads what is asked for and does it. Only one of several ranks complains.
static int obey(struct lab *lab, struct ranks *ranks, int argc, char **argv)
{
    static struct contest_order order;
    static struct voice voice;
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    speech_voice(&voice, stderr, NULL);
    int error = contest_order_read(&order, CONTEST_LAB, argc, argv, &voice, &reason);
    if (error == GAME_OK)
        error = lab_open(lab, &order, &reason);
    if (error == GAME_OK) {
        order.threads = ranks_threads(ranks, order.threads);
        return divide(lab, ranks);
    }
    int status = error == GAME_ERR_TEXT ? EXIT_USAGE : EXIT_FAILED;
    return ranks_leads(ranks) ? complain_words(status, why) : status;
}

int command_lab(int argc, char **argv)
{
    struct lab *lab = calloc(1, sizeof *lab);
    if (!lab)
        return complain(EXIT_FAILED, "lab", say("memory ran out"));
    struct ranks *ranks = ranks_join();
    int status = obey(lab, ranks, argc, argv);
    ranks_leave(ranks);
    lab_close(lab);
    free(lab);
    return status;
}
