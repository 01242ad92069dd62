// libprairie-card: batches whose tables, observations and masks lie in a graphics card's memory,
// for programs that learn there (gpu/README.md). Buffers are the caller's, a PyTorch tensor's
// data_ptr() for one, and every call is put into a stream of the caller and returns at once.
//
// What is written is what prairie_batch_step() writes on a processor (docs/library.md): the same
// seed and numbers give the same bytes. All tables are dealt anew in the step that ends their game.
#ifndef PRAIRIE_GPU_STEPS_PRAIRIE_CARD_H
#define PRAIRIE_GPU_STEPS_PRAIRIE_CARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PRAIRIE_CARD_API __attribute__((visibility("default")))

enum {
    PRAIRIE_CARD_SEATS = 8,      // of a row of rewards
    PRAIRIE_CARD_SILENT = 0xffff // a number: nothing is said
};

struct prairie_card; // a batch

// Table i is set up by set-up i modulo their number.
struct prairie_card_setup {
    int32_t seats;
    int32_t pad;
    const char *options; // "name=value" words, or null: as it is usually played
};

struct prairie_card_plan {
    const char *game; // "big-manitou"
    const struct prairie_card_setup *setup;
    uint32_t setups, tables;
    uint64_t seed[2];
};

// Bytes of a row, and from one row to the next: rows begin on multiples of sixteen bytes.
struct prairie_card_rows {
    uint32_t observation_size, observation_row;
    uint32_t mask_size, mask_row;
    uint32_t number_count, tables;
};

// In the card's memory; null is not written.
struct prairie_card_buffers {
    uint8_t *observation; // [tables][observation_row] of the seat to act
    uint8_t *mask;        // [tables][mask_row]: what it may say, a bit each
    float *reward;        // [tables][PRAIRIE_CARD_SEATS] of this step
    int8_t *seat;         // [tables] to act
    uint8_t *done;        // [tables] 1: this step has ended a game, and the next deal is there
    int8_t *status;       // [tables] 0, or why the number was refused: nothing has changed there
};

// A batch of which nothing is dealt yet; or null, and why not in `error`, `room` bytes.
PRAIRIE_CARD_API struct prairie_card *prairie_card_open(const struct prairie_card_plan *plan,
                                                        char *error, size_t room);
PRAIRIE_CARD_API void prairie_card_close(struct prairie_card *card); // null is closed already
PRAIRIE_CARD_API void prairie_card_rows(const struct prairie_card *card,
                                        struct prairie_card_rows *ret);

// `stream` is a cudaStream_t, null the usual one. Null is success, else the reason: an earlier
// call's may be told by a later one.

// Deals all tables anew from the plan's seed.
PRAIRIE_CARD_API const char *
prairie_card_deal(struct prairie_card *card, const struct prairie_card_buffers *ret, void *stream);
// Says number[i], in the card's memory too, at table i.
PRAIRIE_CARD_API const char *prairie_card_step(struct prairie_card *card, const uint16_t *number,
                                               const struct prairie_card_buffers *ret,
                                               void *stream);
// The card itself says a number of each mask, `steps` times: each legal one as likely. Wants the
// masks of the last call in `ret`.
PRAIRIE_CARD_API const char *prairie_card_play(struct prairie_card *card, uint32_t steps,
                                               const struct prairie_card_buffers *ret,
                                               void *stream);

#ifdef __cplusplus
}
#endif
#endif
