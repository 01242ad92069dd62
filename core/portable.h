// What lets one rules file be C17, C++20, CUDA and freestanding wasm32. These are the only
// portability macros of the project.
#ifndef PRAIRIE_CORE_PORTABLE_H
#define PRAIRIE_CORE_PORTABLE_H

#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define RULES_FN __device__
#define RULES_DATA __device__ const

// CUDA's memcpy and memset go byte by byte wherever the compiler cannot tell the alignment, and it
// hardly ever can. States, nodes and lists are whole words.
static __noinline__ __device__ void *device_copy(void *to, const void *from, size_t count)
{
    size_t words = (((uintptr_t)to | (uintptr_t)from) & 7) == 0 ? count / 8 : 0;
#pragma unroll 4
    for (size_t i = 0; i < words; i++)
        ((uint64_t *)to)[i] = ((const uint64_t *)from)[i];
#pragma unroll 1
    for (size_t i = words * 8; i < count; i++)
        ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

static __noinline__ __device__ void *device_fill(void *to, int value, size_t count)
{
    size_t words = ((uintptr_t)to & 7) == 0 ? count / 8 : 0;
#pragma unroll 4
    for (size_t i = 0; i < words; i++)
        ((uint64_t *)to)[i] = (unsigned char)value * 0x0101010101010101ULL;
#pragma unroll 1
    for (size_t i = words * 8; i < count; i++)
        ((unsigned char *)to)[i] = (unsigned char)value;
    return to;
}

static __noinline__ __device__ uint64_t device_gather(const unsigned char *from)
{
    uint64_t word = 0;
#pragma unroll 1
    for (int i = 7; i >= 0; i--)
        word = word << 8 | from[i];
    return word;
}

// A few words that are looked at: they need not go through memory if they are aligned.
static inline __device__ void *device_memcpy(void *to, const void *from, size_t count)
{
    uint64_t *target = (uint64_t *)to;
    const uint64_t *source = (const uint64_t *)from;
    if (count > 32 || count % 8 != 0 || (uintptr_t)to % 8 != 0)
        return device_copy(to, from, count);
#pragma unroll
    for (size_t i = 0; i < 4; i++)
        if (8 * i < count)
            target[i] = (uintptr_t)from % 8 == 0 ? source[i]
                                                 : device_gather((const unsigned char *)&source[i]);
    return to;
}

// It has none of these two.
static inline __device__ int device_memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *left = (const unsigned char *)a, *right = (const unsigned char *)b;
    for (size_t i = 0; i < count; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

static inline __device__ void *device_memmove(void *to, const void *from, size_t count)
{
    unsigned char *target = (unsigned char *)to;
    const unsigned char *source = (const unsigned char *)from;
    for (size_t i = 0; i < count; i++) {
        size_t at = target < source ? i : count - 1 - i;
        target[at] = source[at];
    }
    return to;
}

#define memcpy device_memcpy
#define memset device_fill
#define memcmp device_memcmp
#define memmove device_memmove
#else
#define RULES_FN
#define RULES_DATA const
#endif

#ifndef __cplusplus
#include <assert.h>
#ifndef static_assert
#define static_assert _Static_assert
#endif
#endif

// Marks an English sentence for translation; po/ holds the other languages.
#define N_(english) english

#endif
