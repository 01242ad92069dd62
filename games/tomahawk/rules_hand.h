// A hand of up to eight cards in one 64-bit word: a byte each, lowest first, in card order, empty
// places (0) behind. Every card number is below 128, so that all eight are looked at together.
#ifndef PRAIRIE_GAMES_TOMAHAWK_RULES_HAND_H
#define PRAIRIE_GAMES_TOMAHAWK_RULES_HAND_H

#include "core/bits.h"

static const uint64_t HAND_ONES = 0x0101010101010101ULL; // times a byte: that byte in each place
static const uint64_t HAND_TOPS = 0x8080808080808080ULL; // the top bit of each place
static const uint64_t HAND_REST = 0x7f7f7f7f7f7f7f7fULL; // the other seven

// The top bit of each place that is not 0.
static inline RULES_FN uint64_t hand_filled(uint64_t hand)
{
    return (hand + HAND_REST) & HAND_TOPS;
}

// The sum of eight small bytes.
static inline RULES_FN uint32_t hand_sum(uint64_t bytes)
{
    return (uint32_t)(bytes * HAND_ONES >> 56);
}

static inline RULES_FN int hand_count(uint64_t hand)
{
    return (int)hand_sum(hand_filled(hand) >> 7);
}

static inline RULES_FN int hand_card(uint64_t hand, int place)
{
    return (int)(hand >> (8 * place) & 0xff);
}

// A 1 in the first place of each run of equal cards.
static inline RULES_FN uint64_t hand_different(uint64_t hand)
{
    return (hand_filled(hand) & hand_filled(hand ^ hand << 8)) >> 7;
}

// The card in place number `index` (from 0) of those marked by a 1.
static inline RULES_FN int hand_nth(uint64_t hand, uint64_t marked, uint32_t index)
{
    uint64_t counted = marked * HAND_ONES; // in each place the number of marks up to it
    uint64_t reached = ((counted | HAND_TOPS) - (index + 1) * HAND_ONES) & HAND_TOPS;
    return (int)(hand >> (bits_lowest(reached) - 7) & 0xff);
}

// Marks, lowest of all, the top bit of the first place that holds this card; 0 if none does.
static inline RULES_FN uint64_t hand_find(uint64_t hand, int card)
{
    uint64_t other = hand ^ (uint64_t)card * HAND_ONES;        // 0 where the card is
    uint64_t equal = (other - HAND_ONES) & ~other & HAND_TOPS; // right up to the first of them
    return equal;
}

// Without the card in the first place whose top bit is marked.
static inline RULES_FN uint64_t hand_without(uint64_t hand, uint64_t place)
{
    uint64_t below = (place ^ (place - 1)) >> 8;
    return ((hand ^ hand >> 8) & below) ^ hand >> 8;
}

// With one card more, in its order. There must be an empty place.
static inline RULES_FN uint64_t hand_with(uint64_t hand, int card)
{
    uint64_t cards = (uint64_t)card * HAND_ONES;
    // Places whose card is not lower, and empty ones; the new card goes to the first of them.
    uint64_t after = (((hand | HAND_TOPS) - cards) | ~(hand + HAND_REST)) & HAND_TOPS;
    uint64_t upto = after ^ (after - 1), below = upto >> 8;
    return (hand & below) | (cards & (upto ^ below)) | (hand & ~below) << 8;
}

#endif
