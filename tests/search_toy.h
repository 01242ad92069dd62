// Three tiny games whose best play is known, for testing search.
#ifndef PRAIRIE_TESTS_SEARCH_TOY_H
#define PRAIRIE_TESTS_SEARCH_TOY_H

#include "core/game.h"

// Option `kind`: which of the three.
enum {
    TOY_NIM,   // seats take 1 to 3 of 21 stones in turn; whoever takes the last one wins
    TOY_ODDS,  // both show 1 or 2 at once: equal and even numbers pay unequally, best play is a mix
    TOY_PILES, // once, take one of 5000 actions; action n is worth n mod 100 points
    TOY_KINDS
};

extern const struct game search_toy_game;
// Nim: the stones that are left.
int toy_stones(const void *state);

#endif
