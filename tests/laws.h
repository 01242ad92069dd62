// The laws that every game of the contract keeps (core/game.h), put to the test by random play.
#ifndef PRAIRIE_TESTS_LAWS_H
#define PRAIRIE_TESTS_LAWS_H

#include "core/game.h"

struct verdict {
    const char *law; // null: all laws held; else the name of the first one that is broken
    char why[600];   // what happened, where, and how to see it again
};

// Laws of the table itself: slots, options, presets, events, component tables. Returns 1 if they
// hold.
int laws_of_table(const struct game *game, struct verdict *ret);
// Plays one game and tests all laws on the way. The seed decides options, table, choices and which
// laws are tested where. Returns 1 if they hold.
int laws_of_play(const struct game *game, int seats, uint64_t seed, struct verdict *ret);

#endif
