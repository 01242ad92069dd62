// What lets one rules file be C17, C++20, CUDA and freestanding wasm32. These are the only
// portability macros of the project.
#ifndef PRAIRIE_CORE_PORTABLE_H
#define PRAIRIE_CORE_PORTABLE_H

#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define RULES_FN __device__
#define RULES_DATA __device__ const

// CUDA has memcpy and memset for its devices, but not these two.
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
