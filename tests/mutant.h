// The bidding game with one thing wrong: each must break a law, or the laws are worth nothing.
#ifndef PRAIRIE_TESTS_MUTANT_H
#define PRAIRIE_TESTS_MUTANT_H

#include "tests/auction/notation.h"
#include "tests/laws.h"

// The bidding game with tables of its own, in which a test changes one slot.
struct mutant {
    struct game game;
    struct game_rules rules;
    struct game_text text;
    struct game_mind mind;
};

void mutant_breed(struct mutant *ret);
// The first law that the game breaks within a few dozen games, or null.
const char *mutant_broken(const struct game *game, struct verdict *ret);
// `laws` names those that may notice first: which one does depends on where they are tested.
void assert_mutant_broken(const struct game *mutant, const char *laws);

#endif
