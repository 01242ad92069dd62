// What must hold of a state that was read from JSON, however strange.
#ifndef PRAIRIE_TESTS_LOADED_H
#define PRAIRIE_TESTS_LOADED_H

#include "core/game.h"
#include "core/tree.h"

// Reads the document as a full state of the game that it names, or as a seat's view if `as` is a
// number. If the game accepts it (parse_state and check, or parse_view), it must be written as it
// was read, have legal actions for whoever may act, be redacted and resampled, be playable, and
// leave no bot without an answer; a view must be so however it is filled. Returns null, or what is
// wrong; *ret_accepted tells whether the game accepted it.
const char *loaded_fault(const struct tree *document, struct dice *dice, int *ret_accepted);

#endif
