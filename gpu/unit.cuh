// What a unit of the card begins with, inside its namespace: the contract of other machines, chance,
// and how the unit is compiled.
//
// The card's cache of instructions is small, and lanes of a warp that do different things need many
// of them. The compiler would rather copy functions into all their callers, until a game is more
// than a megabyte. APART, in a declaration before the definition, keeps a function out of them; units
// name those that are long and called from several places. Loops are not unrolled either.
#define APART __noinline__ __device__

#define game any_game
#include "core/game.h"
#undef game

#define game_note no_note // nobody reads a log here
static inline __device__ void no_note(struct game_log *, int, int, int, int, int)
{
}

#define for _Pragma("unroll 1") for

APART decltype(rng_word) rng_word;
APART decltype(rng_below) rng_below;
APART decltype(rng_shuffle) rng_shuffle;
#include "core/rng.c"
