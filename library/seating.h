// One table of a batch: dealing, what a number does, what its end is worth. The same on a processor
// (batch.c) and on a graphics card (gpu/batch.cuh), so that both play the same games.
#ifndef PRAIRIE_LIBRARY_SEATING_H
#define PRAIRIE_LIBRARY_SEATING_H

#include "core/bits.h"
#include "core/game.h"

enum {
    BATCH_SILENT = 0xffff, // instead of a number: nobody says anything at this table
    BATCH_NOBODY = -1,     // to act: the game is over
    BATCH_UNFINISHED = 1   // said, but the action wants another number
};

// What a batch keeps of a table besides its state.
struct seating {
    uint32_t draft; // what the seat to act has said so far of an action
    uint32_t deals; // since the batch was opened
    int8_t seat;    // to act, or BATCH_NOBODY
    uint8_t seats;
    uint8_t done;
    uint8_t pad;
};

static inline RULES_FN void seating_find(const struct game *game, struct seating *table,
                                         const void *state)
{
    uint32_t mask = game->rules->to_act(state);
    table->seat = mask ? (int8_t)bits_lowest(mask) : (int8_t)BATCH_NOBODY;
}

// The next deal of table number `at` in a batch with this seed.
static inline RULES_FN void seating_deal(const struct game *game, struct seating *table,
                                         void *state, const struct game_setup *plan,
                                         const uint64_t seed[2], uint32_t at)
{
    struct game_setup setup = *plan;
    uint64_t which = (uint64_t)at << 33 | (uint64_t)table->deals++ << 1;
    setup.seed[0] = rng_siphash(seed, which);
    setup.seed[1] = rng_siphash(seed, which | 1);
    game->rules->setup(state, &setup);
    table->draft = 0;
    table->seats = (uint8_t)setup.seats;
    seating_find(game, table, state);
}

// The seat to act says a number. GAME_OK, and in `ret` the action that it has made, or
// GAME_NO_ACTION where nobody said anything; BATCH_UNFINISHED; or the game_error for which the
// number was refused: then nothing has changed.
static inline RULES_FN int seating_say(const struct game *game, struct seating *table, void *state,
                                       uint32_t number, struct game_log *log, game_action *ret)
{
    uint32_t meant;
    *ret = GAME_NO_ACTION;
    if (number == BATCH_SILENT)
        return GAME_OK;
    if (table->seat == BATCH_NOBODY)
        return GAME_ERR_TURN;
    int status = game->mind->choose(state, table->seat, table->draft, number, &meant);
    if (status < 0)
        return status;
    if (status != GAME_OK) {
        table->draft = meant;
        return BATCH_UNFINISHED;
    }
    status = game->rules->apply(state, table->seat, meant, log);
    if (status < 0)
        return status;
    *ret = meant;
    table->draft = 0;
    seating_find(game, table, state);
    return GAME_OK;
}

// Each seat's share of the win, less that of an even game.
static inline RULES_FN void seating_rewards(const struct game_result *result, int seats, float *ret)
{
    int winners = 0;
    for (int seat = 0; seat < seats; seat++)
        winners += result->rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        float share = result->rank[seat] == 1 ? 1.0f / (float)winners : 0.0f;
        ret[seat] = share - 1.0f / (float)seats;
    }
}

#endif
