// Positions in which one choice is clearly best, as far as the seat can know: found by a short
// search, and believed only if many deeper ones, each with worlds and dice of its own, agree.
#ifndef PRAIRIE_SEARCH_PUZZLE_H
#define PRAIRIE_SEARCH_PUZZLE_H

#include "search/analysis.h"

enum {
    PUZZLE_OPTIONS = 4, // what is told of: the best, and what comes nearest to it
    PUZZLE_LOOKS = 6,   // deep searches for each alternative
    PUZZLE_GAP = 100    // by how much the best must surely be ahead, 1/1000 of a win
};

struct puzzle_option {
    game_action action;
    struct estimate win; // 1/1000
};

struct puzzle {
    uint32_t count;                              // 0: the position is none
    struct puzzle_option option[PUZZLE_OPTIONS]; // best first
};

// How far ahead a short search sees the best choice of this position: 1/1000 of a win, 0 where it
// is no matter for a puzzle (too few choices, one that meets the eye, or several that must be
// mixed).
int32_t puzzle_promise(const struct seen *seen, const struct analyst *analyst, uint64_t seed);
// Looks deeply. GAME_OK, or the analyst's error.
int puzzle_make(const struct seen *seen, const struct analyst *analyst, uint64_t seed,
                struct puzzle *ret);

#endif
