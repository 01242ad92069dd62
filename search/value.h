// What an end, or a position cut short, is worth to every seat. Only additions, multiplications,
// divisions and square roots of IEEE doubles, so that every platform gets the same bits.
#ifndef PRAIRIE_SEARCH_VALUE_H
#define PRAIRIE_SEARCH_VALUE_H

#include "core/game.h"

struct value {
    double share[GAME_MAX_SEATS];  // of the win, 0 .. 1; ties share; all seats together 1
    int32_t score[GAME_MAX_SEATS]; // at the end, 1/1000
};

// A game's evaluate or predict.
typedef void (*value_estimate)(const void *state, int32_t *ret);

// Of a game that is over.
RULES_FN void value_end(const struct game *game, const void *state, struct value *ret);
// Of a game under way, by the estimate given. `spread`: by how much final leads vary from here,
// 1/1000 points.
RULES_FN void value_guess(const struct game *game, const void *state, value_estimate estimate,
                          double spread, struct value *ret);
// Whichever of the two it is.
RULES_FN void value_of(const struct game *game, const void *state, value_estimate estimate,
                       double spread, struct value *ret);
// What search maximises, 0 .. 1 for each seat: mostly the share, a little the lead. `lead_part`:
// how much of the worth is the lead rather than the win: it guides search where every end looks won
// or lost, and is too little to buy points with a win.
RULES_FN void value_worth(const struct value *value, int seats, double spread, double lead_part,
                          double *ret);
// The score of a seat less the best other one's; its own score if it is alone.
RULES_FN int32_t value_lead(const int32_t *score, int seats, int seat);
// Plays by the game's quick choices until the step under way is over.
RULES_FN void value_finish_step(const struct game *game, void *state, struct dice *dice);
// Plays by the game's quick choices until the end or for `horizon` plies (0: to the end).
RULES_FN void value_playout(const struct game *game, void *state, uint32_t horizon,
                            struct dice *dice);

// Is a step over when these seats are to act, after those? It is when one comes in that was not
// choosing before, or nobody is left.
static inline RULES_FN int value_step_ends(uint32_t before, uint32_t after)
{
    return (after & ~before) != 0 || after == 0;
}

static inline RULES_FN double value_sqrt(double number)
{
    return __builtin_sqrt(number);
}

// Natural logarithm, good to 0.06; 0 for 0 and 1. The exponent counts powers of two, the fraction
// bits stand in for what lies between.
static inline RULES_FN double value_log(uint32_t number)
{
    double exact = number;
    uint64_t bits;
    if (number < 2)
        return 0;
    memcpy(&bits, &exact, sizeof bits);
    return (double)(int64_t)(bits - 0x3ff0000000000000ULL) * (0.6931471805599453 * 0x1p-52);
}

#endif
