// How fast many tables are stepped by one thread (library/batch.h), every step with the observation
// of the seat to act and the list of what it may say: random choices, against raw playouts.
#include <stdlib.h>
#include <time.h>

#include "cli/bench.h"
#include "core/setup.h"
#include "library/batch.h"

enum { TABLES = 256, WARM_STEPS = 300 };

static const double SLICE = 0.03; // seconds of one measurement

struct bench_batch {
    const struct game *game;
    struct batch *batch;
    struct batch_buffers to;
    struct dice dice;
    uint16_t number[TABLES], listed[TABLES];
    uint8_t done[TABLES];
};

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void step(struct bench_batch *bench)
{
    uint32_t count = bench->game->facts.number_count;
    for (uint32_t at = 0; at < TABLES; at++) {
        uint32_t pick = dice_below(&bench->dice, bench->listed[at]);
        bench->number[at] = bench->to.list[at * count + pick];
    }
    batch_step(bench->batch, bench->number, &bench->to);
}

void bench_batch_close(struct bench_batch *bench)
{
    if (!bench)
        return;
    batch_close(bench->batch);
    free(bench->to.observation);
    free(bench->to.mask);
    free(bench->to.list);
    free(bench);
}

static int furnish(struct bench_batch *bench, const struct game_setup *setup)
{
    const struct game_facts *facts = &bench->game->facts;
    struct batch_plan plan = {.game = bench->game,
                              .setup = setup,
                              .setups = 1,
                              .tables = TABLES,
                              .threads = 1,
                              .redeals = 1};
    char error[100];
    bench->batch = batch_open(&plan, error, sizeof error);
    bench->to.observation = malloc((size_t)TABLES * facts->observation_size);
    bench->to.mask = malloc((size_t)TABLES * ((facts->number_count + 7) / 8));
    bench->to.list = malloc((size_t)TABLES * facts->number_count * sizeof *bench->to.list);
    bench->to.listed = bench->listed;
    bench->to.done = bench->done;
    return bench->batch && bench->to.observation && bench->to.mask && bench->to.list;
}

struct bench_batch *bench_batch_open(const struct game *game, const struct game_setup *setup)
{
    struct bench_batch *bench = calloc(1, sizeof *bench);
    if (!bench)
        return NULL;
    bench->game = game;
    bench->dice.state = 7;
    if (!furnish(bench, setup)) {
        bench_batch_close(bench);
        return NULL;
    }
    batch_deal(bench->batch, NULL, &bench->to);
    for (int i = 0; i < WARM_STEPS; i++) // so that tables are at all stages of the game
        step(bench);
    return bench;
}

void bench_batch_measure(struct bench_batch *bench, double *ret_steps, double *ret_games)
{
    uint64_t steps = 0, games = 0;
    double begin = cpu_seconds(), seconds = 0;
    for (; seconds < SLICE; seconds = cpu_seconds() - begin)
        for (int i = 0; i < 8; i++, steps += TABLES) {
            step(bench);
            for (uint32_t at = 0; at < TABLES; at++)
                games += bench->done[at];
        }
    *ret_steps = (double)steps / seconds;
    *ret_games = (double)games / seconds;
}
