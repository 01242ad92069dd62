// A flag by which another thread ends a search. C and C++ spell atomics differently.
#ifndef PRAIRIE_SEARCH_STOP_H
#define PRAIRIE_SEARCH_STOP_H

#include "core/portable.h"

#ifdef __cplusplus
typedef int stop_flag; // nobody else writes it there
#else
#include <stdatomic.h>
typedef atomic_int stop_flag;
#endif

// Whether there is a flag and it is raised.
static inline RULES_FN int stop_asked(const stop_flag *flag)
{
#ifdef __cplusplus
    return flag && *flag;
#else
    return flag && atomic_load_explicit(flag, memory_order_relaxed);
#endif
}

#endif
