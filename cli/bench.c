// prairie bench: how fast the engine is on this machine, as ratios to small reference games
// (bench/reference.c) that are measured in the same minute, because machines are noisy.
#include "cli/bench.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/deal.h"
#include "cli/speech.h"
#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "games/games.h"

enum { ROUNDS = 9, QUICK_ROUNDS = 2, MOST_ROWS = 64, COPIES = 2000000 };
enum { BENCH_NETS = 2 };
static const uint32_t net_cells[BENCH_NETS] = {32, 64}; // of the first layer
static const double SLICE = 0.03;                       // seconds of one measurement

// bench/reference.c: play that many games, return the number of moves.
extern uint32_t hearts(uint32_t games, uint32_t seed);
extern uint32_t hexg(uint32_t games, uint32_t seed);

struct row {
    const struct game *game;
    struct game_setup setup;
    double decisions, playouts; // best per second
    double steps, batch_games;  // best per second of a batch
    double copy;                // nanoseconds to copy a state
    int thinks;                 // search is measured with the fewest and the most seats
    struct search_speed search;
    double net[BENCH_NETS]; // microseconds of a look; 0: not measured
};

struct report {
    double card, hex; // best moves per second of the references
    struct row row[MOST_ROWS];
    int rows;
    int thinks; // bots are measured too
    struct referee_speed referee;
};

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void keep_best(double *best, double value)
{
    if (value > *best)
        *best = value;
}

static double reference_speed(uint32_t (*play)(uint32_t, uint32_t), uint32_t games, uint32_t seed)
{
    double begin = cpu_seconds();
    uint32_t moves = play(games, seed);
    return moves / (cpu_seconds() - begin);
}

// One whole game of uniform choices; returns its decisions. Nothing is allocated.
static uint32_t play_out(struct row *row, struct dice *dice)
{
    const struct game *game = row->game;
    union record_state state;
    struct game_result result;
    uint32_t mask, decisions = 0;
    row->setup.seed[0] = dice_roll(dice);
    row->setup.seed[1] = dice_roll(dice);
    setup_deal(game, &row->setup, state.byte);
    while ((mask = game->rules->to_act(state.byte)) != 0) {
        int seat = bits_lowest(mask);
        game->rules->apply(state.byte, seat, game->rules->sample(state.byte, seat, dice), NULL);
        decisions++;
    }
    game->rules->result(state.byte, &result);
    return decisions;
}

static void measure_play(struct row *row, uint64_t seed)
{
    struct dice dice = {seed};
    uint64_t decisions = 0, playouts = 0;
    double begin = cpu_seconds(), seconds = 0;
    while (seconds < SLICE) {
        for (int i = 0; i < 8; i++) {
            decisions += play_out(row, &dice);
            playouts++;
        }
        seconds = cpu_seconds() - begin;
    }
    keep_best(&row->decisions, (double)decisions / seconds);
    keep_best(&row->playouts, (double)playouts / seconds);
}

static void measure_batch(struct row *row, struct bench_batch *bench)
{
    double steps = 0, games = 0;
    if (!bench)
        return;
    bench_batch_measure(bench, &steps, &games);
    keep_best(&row->steps, steps);
    keep_best(&row->batch_games, games);
}

static void measure_copy(struct row *row)
{
    static union record_state from, to;
    uint32_t size = row->game->facts.state_size;
    double begin = cpu_seconds();
    for (int i = 0; i < COPIES; i++) {
        memcpy(to.byte, from.byte, size);
        __asm__ volatile("" : : "r"(to.byte) : "memory"); // the copy must be made
    }
    double copy = 1e9 * (cpu_seconds() - begin) / COPIES;
    if (row->copy == 0 || copy < row->copy)
        row->copy = copy;
}

static void list_rows(struct report *report)
{
    for (int i = 0; all_games[i]; i++)
        for (int seats = all_games[i]->facts.min_seats; seats <= all_games[i]->facts.max_seats;
             seats++) {
            struct row *row = &report->row[report->rows];
            row->game = all_games[i];
            if (report->rows < MOST_ROWS && setup_usual(row->game, seats, &row->setup))
                report->rows++;
        }
}

// The references and the games take turns, so that a busy machine slows them alike. A quick
// measurement leaves out the bots.
static void measure(struct report *report, int quick)
{
    struct bench_batch *batch[MOST_ROWS];
    for (int i = 0; i < report->rows; i++)
        batch[i] = bench_batch_open(report->row[i].game, &report->row[i].setup);
    for (uint32_t round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
        for (int i = 0; i < report->rows; i++) {
            keep_best(&report->card, reference_speed(hearts, 6000, 7 + round));
            keep_best(&report->hex, reference_speed(hexg, 1200, 7 + round));
            measure_play(&report->row[i], round + 1);
            measure_batch(&report->row[i], batch[i]);
        }
    }
    for (int i = 0; i < report->rows; i++) {
        struct row *row = &report->row[i];
        bench_batch_close(batch[i]);
        int seats = row->setup.seats;
        measure_copy(row);
        for (int net = 0; seats == row->game->facts.max_seats && net < BENCH_NETS; net++)
            if (!bench_net(row->game, seats, net_cells[net], &row->net[net]))
                row->net[net] = 0;
        if (!quick && (seats == row->game->facts.min_seats || seats == row->game->facts.max_seats))
            row->thinks = bench_search(row->game, &row->setup, &row->search);
    }
}

// Games on a map of hexagons are compared with the reference that is one.
static double reference_of(const struct report *report, const struct game *game)
{
    return strcmp(game->facts.name, "bison") == 0 ? report->hex : report->card;
}

static void print_nets_json(const struct report *report)
{
    for (int i = 0, printed = 0; i < report->rows; i++)
        for (int net = 0; net < BENCH_NETS; net++)
            if (report->row[i].net[net] > 0)
                printf("%s{\"name\":\"%s\",\"seats\":%d,\"cells\":%u,\"us\":%.3f}",
                       printed++ ? "," : "", report->row[i].game->facts.name,
                       report->row[i].setup.seats, net_cells[net], report->row[i].net[net]);
}

static void print_json(const struct report *report)
{
    printf("{\"reference\":{\"r_card\":%.0f,\"r_hex\":%.0f},\"games\":[", report->card,
           report->hex);
    for (int i = 0; i < report->rows; i++) {
        const struct row *row = &report->row[i];
        printf("%s{\"name\":\"%s\",\"seats\":%d,\"decisions_per_s\":%.0f,\"playouts_per_s\":%.0f,"
               "\"ratio\":%.3f,\"state_bytes\":%u,\"copy_ns\":%.1f,\"batch_steps_per_s\":%.0f,"
               "\"batch_ratio\":%.3f}",
               i ? "," : "", row->game->facts.name, row->setup.seats, row->decisions, row->playouts,
               row->decisions / reference_of(report, row->game), row->game->facts.state_size,
               row->copy, row->steps, row->batch_games / row->playouts);
    }
    printf("],\"search\":[");
    for (int i = 0, printed = 0; i < report->rows; i++) {
        const struct row *row = &report->row[i];
        const struct search_speed *speed = &row->search;
        if (row->thinks)
            printf("%s{\"name\":\"%s\",\"seats\":%d,\"raw_playouts_per_s\":%.0f,"
                   "\"bare_playouts_per_s\":%.0f,\"sims_per_s\":%.0f,\"ratio_to_raw\":%.3f,"
                   "\"ratio_to_bare\":%.3f,\"two_threads\":%.2f,\"two_threads_by_cpu\":%.2f,"
                   "\"two_threads_of_reference\":%.2f,\"normal_ms\":%.0f,\"strong_ms\":%.0f}",
                   printed++ ? "," : "", row->game->facts.name, row->setup.seats, speed->raw,
                   speed->bare, speed->sims, speed->sims / speed->raw, speed->sims / speed->bare,
                   speed->threads, speed->thread_work, speed->machine, speed->normal_ms,
                   speed->strong_ms);
    }
    printf("],\"nets\":[");
    print_nets_json(report);
    printf("],\"referee\":{\"pipelined_per_s\":%.0f,\"lock_step_per_s\":%.0f,"
           "\"per_cpu_second\":%.0f}}\n",
           report->referee.pipelined, report->referee.lock_step, report->referee.cpu_second);
}

// Simulations per second against raw and bare playouts, and two threads by the clock, by processor
// time and on this machine at all (cli/bench_search.c).
static void print_search_words(const struct report *report)
{
    printf("\n%-12s %5s %9s %9s %9s %7s %8s %12s %8s %7s %7s\n", say("bots in"), say("seats"),
           say("raw/s"), say("bare/s"), say("sims/s"), say("to raw"), say("to bare"),
           say("two threads"), say("machine"), "normal", "strong");
    for (int i = 0; i < report->rows; i++) {
        const struct row *row = &report->row[i];
        const struct search_speed *speed = &row->search;
        if (row->thinks)
            printf("%-12s %5d %9.0f %9.0f %9.0f %7.2f %8.2f %5.2f (%.2f) %8.2f %4.0f ms %4.0f ms\n",
                   row->game->facts.name, row->setup.seats, speed->raw, speed->bare, speed->sims,
                   speed->sims / speed->raw, speed->sims / speed->bare, speed->threads,
                   speed->thread_work, speed->machine, speed->normal_ms, speed->strong_ms);
    }
    printf("%s\n", say("simulations against raw playouts (random, to the end of the game) and bare "
                       "ones (as search makes them); two threads by the clock, (by processor "
                       "time), and what a reference game gains by them on this machine now"));
}

static void print_net_words(const struct report *report)
{
    printf("\n%-12s %5s %9u %9u\n", say("nets in"), say("seats"), net_cells[0], net_cells[1]);
    for (int i = 0; i < report->rows; i++)
        if (report->row[i].net[0] > 0)
            printf("%-12s %5d %6.2f µs %6.2f µs\n", report->row[i].game->facts.name,
                   report->row[i].setup.seats, report->row[i].net[0], report->row[i].net[1]);
    printf("%s\n", say("one look of a net with so many cells in its first layer, and all that it "
                       "says of what may be done"));
}

static void print_words(const struct report *report)
{
    printf("R_card %.1f M/s   R_hex %.1f M/s   (%s)\n\n", report->card / 1e6, report->hex / 1e6,
           say("moves of the reference games"));
    printf("%-12s %5s %13s %12s %6s %6s %8s %11s %6s\n", say("game"), say("seats"),
           say("decisions/s"), say("playouts/s"), say("ratio"), say("bytes"), say("copy"),
           say("batch/s"), say("ratio"));
    for (int i = 0; i < report->rows; i++) {
        const struct row *row = &report->row[i];
        printf("%-12s %5d %11.2f M %12.0f %6.3f %6u %5.1f ns %9.2f M %6.3f\n",
               row->game->facts.name, row->setup.seats, row->decisions / 1e6, row->playouts,
               row->decisions / reference_of(report, row->game), row->game->facts.state_size,
               row->copy, row->steps / 1e6, row->batch_games / row->playouts);
    }
    printf("%s\n", say("batch: steps of many tables with the observation and the list of every "
                       "choice, and their games against playouts"));
    if (report->thinks)
        print_search_words(report);
    print_net_words(report);
    printf(
        say("\nreferee: %.0f requests/s in a row, %.0f/s one by one, %.0f per processor second\n"),
        report->referee.pipelined, report->referee.lock_step, report->referee.cpu_second);
}

int command_bench(int argc, char **argv)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'}, {"quick", no_argument, NULL, 'q'}, {0}};
    static struct report report;
    int option, json = 0, quick = 0;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option != 'j' && option != 'q')
            return complain_option("bench", option, argv[optind - 1]);
        json |= option == 'j';
        quick |= option == 'q';
    }
    if (optind != argc)
        return complain_word("bench", argv[optind]);
    list_rows(&report);
    measure(&report, quick);
    report.thinks = !quick;
    if (!bench_referee(&report.referee))
        return complain(EXIT_FAILED, "bench", say("the referee could not be run"));
    if (json)
        print_json(&report);
    else
        print_words(&report);
    return EXIT_FINE;
}
