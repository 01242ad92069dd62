// A batch on the card as its units see it (gpu/steps/batch.cuh): every pointer is to the card's
// memory. Rows begin on multiples of sixteen bytes; the layout within a row is the game's
// (docs/observations.md).
#ifndef PRAIRIE_GPU_STEPS_BATCH_H
#define PRAIRIE_GPU_STEPS_BATCH_H

#include <stdint.h>

#include "core/game.h"
#include "gpu/steps/prairie_card.h"
#include "library/seating.h"

enum gpu_batch_task {
    GPU_BATCH_DEAL, // every table anew
    GPU_BATCH_SAY,  // one number at each
    GPU_BATCH_PLAY  // random numbers, `steps` times
};

struct gpu_batch {
    uint64_t seed[2];
    uint32_t tables, setups;
    uint32_t state_row, observation_row, mask_row; // bytes
    uint32_t task;                                 // enum gpu_batch_task
    uint32_t steps, pad;
    const struct game_setup *setup; // table i is set up by i % setups
    struct seating *seating;
    uint8_t *state;
    uint64_t *dice; // one a table, for random numbers
    const uint16_t *number;
    struct prairie_card_buffers to;
};

// Does the task at every table, within `stream` (a cudaStream_t).
#ifdef __cplusplus
extern "C" {
#endif
typedef void run_batch(const struct gpu_batch *batch, void *stream);
run_batch sioux_run, tomahawk_run, manitou_run, bison_run;
#ifdef __cplusplus
}
#endif

#endif
