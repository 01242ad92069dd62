// Random set-ups for tests that go through all options.
#ifndef PRAIRIE_TESTS_PICK_H
#define PRAIRIE_TESTS_PICK_H

#include "core/game.h"

// A set-up that vet() accepts, with the built-in table: the defaults, a preset, or any mixture of
// options; seed and all by the dice. Returns 1, or 0 if none was found.
int pick_setup(const struct game *game, int seats, struct dice *dice, struct game_setup *ret);
// One of the seats of a mask that is not empty.
int pick_seat(struct dice *dice, uint32_t mask);
// A fingerprint of bytes (FNV-1a, 32 bits).
uint32_t pick_print(const void *bytes, uint32_t count);

#endif
