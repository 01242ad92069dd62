// What lets one rules file be C17, C++20, CUDA and freestanding wasm32. These are the only
// portability macros of the project.
#ifndef PRAIRIE_CORE_PORTABLE_H
#define PRAIRIE_CORE_PORTABLE_H

#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define RULES_FN __device__
#define RULES_DATA __device__ const
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
