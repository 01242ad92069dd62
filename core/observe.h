// What every game's observe.c is made of: sets of seats as one seat sees them, the others clockwise
// behind it, and bits of masks (core/game.h says what observations and numbers of actions are).
#ifndef PRAIRIE_CORE_OBSERVE_H
#define PRAIRIE_CORE_OBSERVE_H

#include <stddef.h>

#include "core/game.h"

// The place of a seat: 0 is the observer (or, for the public, seat 0), then the others clockwise.
// Who observes changes from call to call, so nothing branches on it.
static inline RULES_FN int observe_place(int seat, int observer, int seats)
{
    int place = seat - (observer & ~(observer >> 31));
    return place + (seats & place >> 31);
}

// The seat at a place.
static inline RULES_FN int observe_seat(int place, int observer, int seats)
{
    int beyond = place + (observer & ~(observer >> 31)) - seats;
    return beyond + (seats & beyond >> 31);
}

// A set of seats as a set of places.
static inline RULES_FN uint32_t observe_places(uint32_t set, int observer, int seats)
{
    int by = observer > 0 ? observer : 0;
    return (set >> by | set << (seats - by)) & ((1u << seats) - 1);
}

// Eight sets of seats, a byte each, as sets of places.
static inline RULES_FN uint64_t observe_places8(uint64_t sets, int observer, int seats)
{
    const uint64_t ones = 0x0101010101010101ULL;
    int by = observer > 0 ? observer : 0;
    uint64_t first = ((1u << by) - 1) * ones, all = ((1u << seats) - 1) * ones;
    return (sets & all & ~first) >> by | (sets & first) << (seats - by);
}

// A set of small numbers as bytes, lowest first.
static inline RULES_FN void observe_set(uint8_t *ret, uint64_t set, int bytes)
{
    for (int i = 0; i < bytes; i++)
        ret[i] = (uint8_t)(set >> (8 * i));
}

// Eight bytes of what is seen from `at` on, the lowest first.
static inline RULES_FN void observe_word(void *seen, size_t at, uint64_t word)
{
#ifdef __CUDACC__
    observe_set((uint8_t *)seen + at, word, 8); // whose words begin on multiples of eight
#else
    memcpy((uint8_t *)seen + at, &word, sizeof word);
#endif
}

// A number as large as a byte can tell.
static inline RULES_FN uint8_t observe_most(int value)
{
    return (uint8_t)(value < 255 ? value : 255);
}

// Masks are words (core/game.h); a set of an observation, bytes, is asked in the same way.
static inline RULES_FN int mask_has(const void *mask, uint32_t number)
{
    return ((const uint8_t *)mask)[number >> 3] >> (number & 7) & 1;
}

static inline RULES_FN void mask_clear(uint64_t *mask, int numbers)
{
    for (int i = 0; i < (numbers + 63) / 64; i++)
        mask[i] = 0;
}

static inline RULES_FN void mask_add(uint64_t *mask, uint32_t number)
{
    mask[number >> 6] |= (uint64_t)1 << (number & 63);
}

// Adds a set of numbers from `first` on. Nothing is written behind its largest member.
static inline RULES_FN void mask_add_set(uint64_t *mask, uint32_t first, uint64_t set)
{
    uint32_t at = first & 63;
    uint64_t high = at ? set >> (64 - at) : 0;
    mask[first >> 6] |= set << at;
    if (high)
        mask[(first >> 6) + 1] |= high;
}

#endif
