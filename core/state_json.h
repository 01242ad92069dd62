// The part of a state's JSON that is common to all games (docs/notation.md): written and read here
// once, so that four notations hold only what is their own.
#ifndef PRAIRIE_CORE_STATE_JSON_H
#define PRAIRIE_CORE_STATE_JSON_H

#include "core/game.h"
#include "core/json.h"
#include "core/tree.h"

struct state_head {
    const char *table;     // name of the component table
    const int32_t *option; // in the order of game->options
    const char *phase;
    int32_t seats;
    uint32_t to_act;
};

// Opens the object and writes game … result. The result is asked of the game when to_act is 0.
void state_json_head(const struct game *game, const void *state, int as,
                     const struct state_head *head, struct text *out);
// [seat, …] of a mask, ascending.
void state_json_seats(struct text *out, const char *key, uint32_t mask);
// "rng": the generator as 48 hexadecimal digits. Only for GAME_ALL.
void state_json_rng(const struct rng *rng, struct text *out);

// Reads game, rules, data, as, seats and options into a setup that vet() has accepted (its seed is
// with->fresh). GAME_OK, or GAME_ERR_TEXT / GAME_ERR_SETUP with the reason in `error`.
int state_json_read_head(const struct game *game, const struct tree *in,
                         const struct game_parse *with, struct game_setup *ret, struct text *error);
// The same for the view of a seat; `as` is the seat.
int state_json_read_view_head(const struct game *game, const struct tree *in,
                              const struct game_parse *with, struct game_setup *ret, int *ret_seat,
                              struct text *error);
// Reads "rng": 48 digits written by state_json_rng, 32 digits (a seed), null or missing (fresh).
// Any other string is another program's generator: a fresh one is used.
void state_json_read_rng(const struct tree *in, const struct game_parse *with, struct rng *ret);
// After the game has built the state: `phase`, `to_act` and `result` must say what follows from it.
int state_json_agrees(const struct game *game, const void *state, const char *phase,
                      const struct tree *in, struct text *error);
// Whether what a view hides can be filled in: then it must be a state without fault, of which the
// seat sees just this view. The game has counted the holes before, so that resample may be asked.
int state_json_view_fits(const struct game *game, const void *view, int seat,
                         const struct game_parse *with, struct text *error);
// Writes "PLACE: REASON" and returns GAME_ERR_TEXT.
int state_json_error(struct text *error, const char *place, const char *reason);

#endif
