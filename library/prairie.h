// libprairie: the games of Prairie for programs that play many of them at once.
//
// Everything is described in docs/library.md and docs/observations.md of Prairie. All names begin
// with prairie_ or PRAIRIE_; structures grow only at their end and carry their size. Functions take
// any pointer but null ones where nothing else is said.
#ifndef PRAIRIE_PRAIRIE_H
#define PRAIRIE_PRAIRIE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PRAIRIE_API __attribute__((visibility("default")))

enum prairie_status {
    PRAIRIE_OK = 0,
    PRAIRIE_ERR_SETUP = -1,   // the game cannot be set up so, or the batch keeps no keys
    PRAIRIE_ERR_TURN = -2,    // there is no such table or seat, or it may not act now
    PRAIRIE_ERR_ACTION = -3,  // this number may not be said now
    PRAIRIE_ERR_TEXT = -5,    // the text is none of this kind, or there is no level of that name
    PRAIRIE_ERR_SPACE = -6,   // the text does not fit the room, or memory ran out
    PRAIRIE_ERR_ARGUMENT = -8 // a null pointer, or a structure of the wrong size
};

enum {
    PRAIRIE_PUBLIC = -1,     // a seat: everybody
    PRAIRIE_ALL = -2,        // a seat: all seats together, nothing hidden
    PRAIRIE_PARTS = 9,       // numbers of an action, at most
    PRAIRIE_NOBODY = -1,     // to act: the game is over
    PRAIRIE_SILENT = 0xffff, // a number: nothing is said
    PRAIRIE_REDEALS = 1,     // flags of a batch: the next deal follows in the step that ends a game
    PRAIRIE_RECALLS = 2      // keys of perfect recall are kept
};

// The version of the library, "0.1.0".
PRAIRIE_API const char *prairie_version(void);

// ---- games ----

struct prairie_game;

// By its key ("big-manitou"), or by number from 0 on; null if there is none.
PRAIRIE_API const struct prairie_game *prairie_game_find(const char *name);
PRAIRIE_API const struct prairie_game *prairie_game_at(uint32_t number);
PRAIRIE_API const char *prairie_game_name(const struct prairie_game *game);

enum prairie_fact {
    PRAIRIE_FACT_RULES, // version of the rules
    PRAIRIE_FACT_MIN_SEATS,
    PRAIRIE_FACT_MAX_SEATS,
    PRAIRIE_FACT_OBSERVATION_SIZE, // bytes
    PRAIRIE_FACT_WIDE_SIZE,        // bytes, with one for every member of a set
    PRAIRIE_FACT_NUMBER_COUNT,
    PRAIRIE_FACT_MASK_SIZE, // bytes
    PRAIRIE_FACT_MAX_ACTIONS
};
PRAIRIE_API uint32_t prairie_game_fact(const struct prairie_game *game, enum prairie_fact fact);

enum prairie_layout { PRAIRIE_OBSERVATION, PRAIRIE_NUMBERS };
enum prairie_kind { PRAIRIE_COUNTS, PRAIRIE_CODES, PRAIRIE_BITS };

struct prairie_slice {
    const char *name;
    uint32_t kind, at, stride, most;
    uint32_t shape[3]; // 0 beyond the last dimension
};
// Number `index` of the slices of a layout. 1, or 0 if there are fewer.
PRAIRIE_API int prairie_game_slice(const struct prairie_game *game, enum prairie_layout layout,
                                   uint32_t index, struct prairie_slice *ret);
// Observations with a byte for every member of a set: WIDE_SIZE bytes each.
PRAIRIE_API void prairie_game_widen(const struct prairie_game *game, const uint8_t *observation,
                                    size_t observations, uint8_t *ret);

// ---- set-ups ----

struct prairie_setup;

// The game as it is usually played by so many, or null and why not in `error`, `room` bytes.
PRAIRIE_API struct prairie_setup *prairie_setup_new(const struct prairie_game *game, int seats,
                                                    char *error, size_t room);
// Options by "name=value" words. On an error the set-up stays as it is.
PRAIRIE_API int prairie_setup_assign(struct prairie_setup *setup, const char *words, char *error,
                                     size_t room);
PRAIRIE_API void prairie_setup_free(struct prairie_setup *setup);

// ---- batches ----

struct prairie_batch;

struct prairie_plan {
    size_t size;                              // sizeof(struct prairie_plan)
    const struct prairie_setup *const *setup; // all of one game; table i is set up by i % setups
    uint32_t setups, tables, threads, flags;
    uint64_t seed[2];
};

// Where a call writes, a row per table; null is not written.
struct prairie_buffers {
    size_t size;          // sizeof(struct prairie_buffers)
    uint8_t *observation; // OBSERVATION_SIZE bytes
    uint8_t *mask;        // MASK_SIZE bytes
    uint16_t *list;       // NUMBER_COUNT: the numbers of the mask, ascending
    uint16_t *listed;     // how many
    int8_t *seat;         // to act, or PRAIRIE_NOBODY
    uint8_t *done;        // 1: this step has ended a game
    int8_t *status;       // PRAIRIE_OK, or why the number was refused
    float *reward;        // MAX_SEATS, of this step
    int32_t *score;       // MAX_SEATS, final points where done
    uint64_t *key;        // two words: perfect recall of the seat to act
};

PRAIRIE_API struct prairie_batch *prairie_batch_open(const struct prairie_plan *plan, char *error,
                                                     size_t room);
PRAIRIE_API void prairie_batch_close(struct prairie_batch *batch); // null is closed already
// Deals the tables with a 1 in `which`, or, if that is null, all of them from the seed.
PRAIRIE_API int prairie_batch_deal(struct prairie_batch *batch, const uint8_t *which,
                                   const struct prairie_buffers *ret);
// Says one number at every table. How many were refused, or PRAIRIE_ERR_ARGUMENT.
PRAIRIE_API int prairie_batch_step(struct prairie_batch *batch, const uint16_t *number,
                                   const struct prairie_buffers *ret);
PRAIRIE_API int prairie_batch_observe(const struct prairie_batch *batch, uint32_t table, int seat,
                                      uint8_t *ret);
PRAIRIE_API int prairie_batch_recall(const struct prairie_batch *batch, uint32_t table, int seat,
                                     uint64_t ret[2]);
PRAIRIE_API uint32_t prairie_batch_to_act(const struct prairie_batch *batch, uint32_t table);

// ---- positions, one by one ----
//
// A game under way, to be copied, played on and thrown away, as searches do. Texts go into `room`
// bytes and end in a zero byte; PRAIRIE_ERR_SPACE: try again with more.

struct prairie_position;

// The first position of a deal; null if memory runs out.
PRAIRIE_API struct prairie_position *prairie_position_new(const struct prairie_setup *setup,
                                                          const uint64_t seed[2]);
// The position at the end of a record's text (prairie replay), or null and why not in `error`.
PRAIRIE_API struct prairie_position *prairie_position_read(const char *record, char *error,
                                                           size_t room);
PRAIRIE_API struct prairie_position *prairie_position_copy(const struct prairie_position *position);
PRAIRIE_API void prairie_position_free(struct prairie_position *position); // null is free already
PRAIRIE_API const struct prairie_game *
prairie_position_game(const struct prairie_position *position);
PRAIRIE_API int prairie_position_seats(const struct prairie_position *position);
// The seat to act, the lowest of several, or PRAIRIE_NOBODY.
PRAIRIE_API int prairie_position_seat(const struct prairie_position *position);
// The numbers that it may say: MASK_SIZE bytes.
PRAIRIE_API void prairie_position_mask(const struct prairie_position *position, uint8_t *ret);
// It says one. PRAIRIE_OK, or why it is refused; then nothing has changed.
PRAIRIE_API int prairie_position_say(struct prairie_position *position, uint16_t number);
// Points and rewards, MAX_SEATS each; rewards are a seat's share of the win less that of an even
// game, and 0 before the end.
PRAIRIE_API void prairie_position_result(const struct prairie_position *position,
                                         int32_t *ret_score, float *ret_reward);
// What a seat, or everybody, sees: OBSERVATION_SIZE bytes, and as JSON.
PRAIRIE_API int prairie_position_observe(const struct prairie_position *position, int seat,
                                         uint8_t *ret);
PRAIRIE_API int prairie_position_view(const struct prairie_position *position, int seat, char *text,
                                      size_t room);
// Perfect recall: equal for equal histories of what the seat has seen, heard and done.
PRAIRIE_API int prairie_position_recall(const struct prairie_position *position, int seat,
                                        uint64_t ret[2]);
// Makes it another position that this seat cannot tell from it, drawn by the seed. It has no record
// any more, and others' keys are those of the imagined world: equal where they see the same there.
PRAIRIE_API int prairie_position_resample(struct prairie_position *position, int seat,
                                          uint64_t seed);
// The record so far. PRAIRIE_ERR_TURN if it has none.
PRAIRIE_API int prairie_position_record(const struct prairie_position *position, char *text,
                                        size_t room);
// The numbers of all actions since the deal, as prairie_position_say() takes them: how many, the
// first `room` of them written. PRAIRIE_ERR_TURN if it has no record.
PRAIRIE_API int prairie_position_history(const struct prairie_position *position, uint16_t *ret,
                                         size_t room);

// ---- bots ----

// Names of the levels, from number 0 on; null beyond the last.
PRAIRIE_API const char *prairie_level_at(uint32_t number);
// What a bot would do for the seat to act, which sees no more than that seat may: the numbers of
// its action, at most PRAIRIE_PARTS, the rest PRAIRIE_SILENT, and what it expects, as JSON (may be
// null). `sims` simulations, 0: the level's own; the same seed gives the same answer everywhere.
PRAIRIE_API int prairie_position_advise(const struct prairie_position *position, const char *level,
                                        uint32_t sims, uint64_t seed, uint16_t *ret_number,
                                        char *text, size_t room);
// A bot looks back at the whole record: every decision, what it was worth and what would have been
// better, as `prairie analyse --json` has it.
PRAIRIE_API int prairie_position_analyse(const struct prairie_position *position, const char *level,
                                         uint32_t sims, uint64_t seed, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
