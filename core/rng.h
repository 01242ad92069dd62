// Two sources of chance.
//
// struct rng is the game's own: SipHash-2-4 of a counter under the match's 128-bit seed. It lives
// in the state; what players see of it never reveals what they will see. docs/rng.md has test
// vectors.
//
// struct dice is for bots, playouts and benchmarks: fast, small, not secret. It never decides
// anything in a real game.
#ifndef PRAIRIE_CORE_RNG_H
#define PRAIRIE_CORE_RNG_H

#include "core/portable.h"

struct rng {
    uint64_t key[2]; // the seed
    uint64_t next;   // index of the next 16-bit word of the stream; four words make a block
    uint64_t block;  // the block being used up, words shifted out; 0 when next is a multiple of 4
};

struct dice {
    uint64_t state;
};

// SipHash-2-4 of the eight bytes of `message` (little endian) under `key`.
RULES_FN uint64_t rng_siphash(const uint64_t key[2], uint64_t message);

RULES_FN void rng_seed(struct rng *rng, const uint64_t seed[2]);
// Continues a stream at word `next`: rng_seed followed by that many words.
RULES_FN void rng_seek(struct rng *rng, uint64_t next);
// The next 16-bit word.
RULES_FN uint32_t rng_word(struct rng *rng);
// Uniform in 0 .. bound-1, for 1 <= bound <= 65536. A bound of 1 draws nothing.
RULES_FN uint32_t rng_below(struct rng *rng, uint32_t bound);
// Fisher-Yates from the last place to the first.
RULES_FN void rng_shuffle(struct rng *rng, uint8_t *items, int count);

// splitmix64.
static inline RULES_FN uint64_t dice_roll(struct dice *dice)
{
    uint64_t z = (dice->state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// 0 .. bound-1, uniform up to one part in 2^32 / bound.
static inline RULES_FN uint32_t dice_below(struct dice *dice, uint32_t bound)
{
    return (uint32_t)(((dice_roll(dice) >> 32) * bound) >> 32);
}

// As rng_shuffle.
static inline RULES_FN void dice_shuffle(struct dice *dice, uint8_t *items, int count)
{
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = dice_below(dice, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

#endif
