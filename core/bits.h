// Sets of small numbers as bit masks: counting, finding, choosing.
#ifndef PRAIRIE_CORE_BITS_H
#define PRAIRIE_CORE_BITS_H

#include "core/portable.h"

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

#endif
