// What must hold of a state that was read from JSON, however strange.
#ifndef PRAIRIE_TESTS_LOADED_H
#define PRAIRIE_TESTS_LOADED_H

#include "core/game.h"
#include "core/tree.h"

// Reads the document as a full state of the game that it names. If the game accepts it (parse_state
// and check), it must be written as it was read, have legal actions for whoever may act, be
// redacted and resampled, and be playable. Returns null, or what is wrong; *ret_accepted tells
// whether the game accepted it.
const char *loaded_fault(const struct tree *document, struct dice *dice, int *ret_accepted);

#endif
