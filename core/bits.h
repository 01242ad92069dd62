// Sets of small numbers as bit masks: counting, finding, choosing.
#ifndef PRAIRIE_CORE_BITS_H
#define PRAIRIE_CORE_BITS_H

#include "core/portable.h"
#include "core/rng.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

// Number of members.
static inline RULES_FN int bits_count(uint64_t mask)
{
#if defined(__CUDA_ARCH__)
    return __popcll(mask);
#elif defined(__POPCNT__) || defined(__wasm__)
    return __builtin_popcountll(mask);
#else
    // Plain x86-64 has no instruction for it; this is quicker than the compiler's library call.
    mask -= mask >> 1 & 0x5555555555555555ULL;
    mask = (mask & 0x3333333333333333ULL) + (mask >> 2 & 0x3333333333333333ULL);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)(mask * 0x0101010101010101ULL >> 56);
#endif
}

// Numbers of members of four sets of numbers below 16, each set and its number in sixteen bits.
static inline RULES_FN uint64_t bits_count16(uint64_t four)
{
    four -= four >> 1 & 0x5555555555555555ULL;
    four = (four & 0x3333333333333333ULL) + (four >> 2 & 0x3333333333333333ULL);
    four = (four + (four >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (four + (four >> 8)) & 0x001f001f001f001fULL;
}

// Smallest member of a set that is not empty.
static inline RULES_FN int bits_lowest(uint64_t mask)
{
#if defined(__CUDA_ARCH__)
    return __ffsll((long long)mask) - 1;
#elif defined(__CUDACC__)
    int lowest = 0;
    while (!(mask >> lowest & 1))
        lowest++;
    return lowest;
#else
    return __builtin_ctzll(mask);
#endif
}

// Largest member of a set that is not empty.
static inline RULES_FN int bits_highest(uint64_t mask)
{
#if defined(__CUDA_ARCH__)
    return 63 - __clzll((long long)mask);
#elif defined(__CUDACC__)
    int highest = 63;
    while (!(mask >> highest & 1))
        highest--;
    return highest;
#else
    return 63 - __builtin_clzll(mask);
#endif
}

// Member number `index` from below, counted from 0; the set must have that many.
static inline RULES_FN int bits_select(uint64_t mask, uint32_t index)
{
    for (; index > 0; index--)
        mask &= mask - 1;
    return bits_lowest(mask);
}

// Bytes 0 to 7: how many of the lowest 1 to 8 bits of `byte` are set, plus `more` in each.
static inline RULES_FN uint64_t bits_prefix_counts(uint32_t byte, uint64_t more)
{
    const uint64_t ones = 0x0101010101010101ULL;
    uint64_t spread = byte * ones & 0x8040201008040201ULL; // bit i alone in byte i
    uint64_t set = (spread + 0x7f * ones) >> 7 & ones;
    return set * ones + more * ones;
}

// A random member of a set of numbers below 16 that is not empty. No branch depends on the set or
// on the draw: a mispredicted one would cost more than all of this.
static inline RULES_FN int bits_draw16(uint32_t mask, struct dice *dice)
{
#if defined(__BMI2__) && !defined(__CUDACC__)
    uint32_t index = dice_below(dice, (uint32_t)bits_count(mask));
    return bits_lowest(_pdep_u64(1ULL << index, mask));
#else
    const uint64_t ones = 0x0101010101010101ULL;
    uint64_t low = bits_prefix_counts(mask & 255, 0);
    uint64_t high = bits_prefix_counts(mask >> 8, low >> 56);
    uint64_t index = dice_below(dice, (uint32_t)(high >> 56)) * ones | 0x80 * ones;
    // The member's place is the number of places up to which at most `index` members lie.
    uint64_t before = ((index - low) >> 7 & ones) + ((index - high) >> 7 & ones);
    return (int)(before * ones >> 56);
#endif
}

#endif
