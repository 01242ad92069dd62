// What every game's observe.c is made of: sets of seats as one seat sees them, the others clockwise
// behind it, and bits of masks (core/game.h says what observations and numbers of actions are).
#ifndef PRAIRIE_CORE_OBSERVE_H
#define PRAIRIE_CORE_OBSERVE_H

#include "core/game.h"

// The place of a seat: 0 is the observer (or, for the public, seat 0), then the others clockwise.
static inline RULES_FN int observe_place(int seat, int observer, int seats)
{
    int place = observer > 0 ? seat - observer : seat;
    return place < 0 ? place + seats : place;
}

// The seat at a place.
static inline RULES_FN int observe_seat(int place, int observer, int seats)
{
    int seat = observer > 0 ? place + observer : place;
    return seat >= seats ? seat - seats : seat;
}

// A set of seats as a set of places.
static inline RULES_FN uint32_t observe_places(uint32_t set, int observer, int seats)
{
    int by = observer > 0 ? observer : 0;
    return (set >> by | set << (seats - by)) & ((1u << seats) - 1);
}

// A set of small numbers as bytes, lowest first.
static inline RULES_FN void observe_set(uint8_t *ret, uint64_t set, int bytes)
{
    for (int i = 0; i < bytes; i++)
        ret[i] = (uint8_t)(set >> (8 * i));
}

// A number as large as a byte can tell.
static inline RULES_FN uint8_t observe_most(int value)
{
    return (uint8_t)(value < 255 ? value : 255);
}

static inline RULES_FN void mask_add(uint8_t *mask, uint32_t number)
{
    mask[number >> 3] = (uint8_t)(mask[number >> 3] | 1u << (number & 7));
}

static inline RULES_FN int mask_has(const uint8_t *mask, uint32_t number)
{
    return mask[number >> 3] >> (number & 7) & 1;
}

// Adds a set of numbers from `first` on. Nothing is written behind its largest member.
static inline RULES_FN void mask_add_set(uint8_t *mask, uint32_t first, uint64_t set)
{
    uint8_t *to = mask + (first >> 3);
    for (uint64_t low = set << (first & 7), high = first & 7 ? set >> (64 - (first & 7)) : 0;
         low != 0 || high != 0; low = low >> 8 | high << 56, high >>= 8, to++)
        *to = (uint8_t)(*to | (low & 255));
}

#endif
