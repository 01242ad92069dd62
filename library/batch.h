// Batches: many tables of one game side by side, stepped together in one call. Who is to act, what
// that seat sees and may say, rewards and ends are written into buffers of the caller, table after
// table (docs/library.md). Nothing is allocated between batch_open() and batch_close().
//
// At a table one seat is to say a number at a time: of several that may act the lowest. What the
// others have chosen meanwhile it does not see.
#ifndef PRAIRIE_LIBRARY_BATCH_H
#define PRAIRIE_LIBRARY_BATCH_H

#include <stddef.h>

#include "core/game.h"
#include "library/seating.h"

enum { BATCH_MOST_TABLES = 1 << 20, BATCH_MOST_THREADS = 256 };

struct batch;

struct batch_plan {
    const struct game *game;
    const struct game_setup *setup; // their seeds do not matter; table i is set up by i % setups
    uint32_t setups;
    uint32_t tables;
    uint32_t threads; // 1: all in the caller's own
    uint32_t redeals; // 1: a game that ends is followed by the next deal in the same step
    uint32_t recalls; // 1: keys of perfect recall are kept
    uint32_t pad;
    uint64_t seed[2]; // every table's every deal has a seed of its own that follows from this
};

// Where a call writes. Null is not written.
struct batch_buffers {
    uint8_t
        *observation; // [tables][observation_size] of the seat to act, after the game the public's
    uint8_t *mask;    // [tables][(number_count + 7) / 8]
    uint16_t *list;   // [tables][number_count]: the numbers of the mask, ascending
    uint16_t *listed; // [tables]: how many
    int8_t *seat;     // [tables] to act, or BATCH_NOBODY
    uint8_t *done;    // [tables] 1: this step has ended a game
    int8_t *status;   // [tables] 0, or the game_error for which the number was refused
    float *reward;    // [tables][max_seats] of this step
    int32_t *score;   // [tables][max_seats] final points where done, else left as they are
    uint64_t *key;    // [tables][2]: what the seat to act has seen and done since the deal
};

// A batch with its first deals, or null and in `error` why not (`room` bytes, English).
struct batch *batch_open(const struct batch_plan *plan, char *error, size_t room);
void batch_close(struct batch *batch);

// Deals all tables anew from the plan's seed, or those with a 1 in `which` by their next seed, and
// writes the buffers of all.
void batch_deal(struct batch *batch, const uint8_t *which, const struct batch_buffers *ret);
// Says one number at every table and writes the buffers. Returns how many were refused: there
// nothing has changed. Rewards come at the end of a game: a seat's share of the win less that of an
// even game.
uint32_t batch_step(struct batch *batch, const uint16_t *number, const struct batch_buffers *ret);

// A single table, as any seat or everybody (GAME_PUBLIC) sees it now: observation_size bytes. 0, or
// GAME_ERR_TURN if there is no such table or seat.
int batch_observe(const struct batch *batch, uint32_t table, int seat, uint8_t *ret);
// The 128-bit key of what a seat has seen and done since the deal: equal for equal histories.
// GAME_ERR_SETUP if the batch keeps none.
int batch_recall(const struct batch *batch, uint32_t table, int seat, uint64_t ret[2]);
// The whole state, for those who may know it: read only, valid until the next step.
const void *batch_state(const struct batch *batch, uint32_t table);
uint32_t batch_to_act(const struct batch *batch, uint32_t table); // all seats that may act

#endif
