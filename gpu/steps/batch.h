// A batch on the card: many tables of one game whose states, observations and masks lie in the
// card's memory, table after table, so that a learner there reads them where they are.
//
// Rows begin on multiples of sixteen bytes; the layout within a row is the game's
// (docs/observations.md).
#ifndef PRAIRIE_GPU_STEPS_BATCH_H
#define PRAIRIE_GPU_STEPS_BATCH_H

#include <stdint.h>

#include "core/game.h"
#include "library/seating.h"

struct gpu_batch { // every pointer is to the card's memory
    uint64_t seed[2];
    uint32_t tables, setups;
    uint32_t state_row, observation_row, mask_row; // bytes
    uint32_t steps;                                // of one launch
    const struct game_setup *setup;                // table i is set up by i % setups
    struct seating *seating;
    uint8_t *state;
    uint8_t *observation; // of the seat to act
    uint8_t *mask;
    uint8_t *done;          // 1: this step has ended a game, and the next deal is there
    float *reward;          // [tables][GAME_MAX_SEATS] of this step
    const uint16_t *number; // what is said; null: at random
    uint64_t *dice;         // one a table, for that
};

#ifdef __CUDACC__
// Deals every table (deal is 1) or says a number at each of them, `steps` times.
typedef void run_batch(const struct gpu_batch *batch, int deal, cudaStream_t stream);
extern "C" run_batch sioux_run;
extern "C" run_batch tomahawk_run;
extern "C" run_batch manitou_run;
extern "C" run_batch bison_run;
#endif

#endif
