// What the benchmark measures.
#ifndef PRAIRIE_CLI_BENCH_H
#define PRAIRIE_CLI_BENCH_H

#include "core/game.h"

struct referee_speed {
    double pipelined;  // requests per second, many on their way at once
    double lock_step;  // requests per second, each waiting for the reply before
    double cpu_second; // requests per second of the referee's own processor time, pipelined
};

struct search_speed {
    double raw;         // random playouts to the end of the game, per second of processor time
    double bare;        // playouts as a simulation makes them, from the same positions
    double sims;        // simulations of a search
    double threads;     // simulations of two threads against one, in the same time
    double thread_work; // the same by processor time: what an idle machine would allow
    double machine;     // moves of a reference game, by two threads against one, in the same time
    double normal_ms;   // longest move of the level
    double strong_ms;
};

// Thinks about some positions of the game. 1, or 0 if it cannot be measured.
int bench_search(const struct game *game, const struct game_setup *setup, struct search_speed *ret);

// Tables stepped side by side (library/batch.h) by random choices: with the set-up given, until
// closed. Null if there is no memory.
struct bench_batch;
struct bench_batch *bench_batch_open(const struct game *game, const struct game_setup *setup);
void bench_batch_close(struct bench_batch *bench);
// Steps and whole games per second of processor time, observations and lists included.
void bench_batch_measure(struct bench_batch *bench, double *ret_steps, double *ret_games);

// Microseconds of processor time for which a net with so many cells in its first layer looks at a
// position. 1, or 0 if it cannot be measured.
int bench_net(const struct game *game, int seats, uint32_t first, double *ret);

// Runs this program's referee behind pipes. 1, or 0 if it cannot be run.
int bench_referee(struct referee_speed *ret);

#endif
