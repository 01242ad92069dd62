// What the host asks of the card for a batch (gpu/steps/batch.h). Null is success, else the reason.
#ifndef PRAIRIE_GPU_STEPS_CARD_H
#define PRAIRIE_GPU_STEPS_CARD_H

#include <stddef.h>

#include "gpu/steps/batch.h"

#ifdef __cplusplus
extern "C" {
#endif

// Takes memory on the card for a batch whose seed, tables, setups and rows are filled in, and
// deals.
const char *card_open(const char *game, struct gpu_batch *batch, const struct game_setup *setups);
void card_close(struct gpu_batch *batch);
// Says these numbers, one a table.
const char *card_say(const char *game, struct gpu_batch *batch, const uint16_t *number);
// Says random numbers `steps` times in each of `launches`; the card's own seconds for all of it.
const char *card_play(const char *game, struct gpu_batch *batch, uint32_t steps, uint32_t launches,
                      double *ret_seconds);
const char *card_read(void *to, const void *from, size_t bytes);

#ifdef __cplusplus
}
#endif
#endif
