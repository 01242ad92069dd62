// The end of a game: ranks, scores, and what each score is made of.
#ifndef PRAIRIE_CLI_RESULT_H
#define PRAIRIE_CLI_RESULT_H

#include "core/game.h"
#include "core/voice.h"

// Prints one line for each seat from the first rank to the last, and under it the parts of its
// score. `state` is a full state of a game that is over.
void result_print(const struct game *game, const void *state, const struct voice *voice);

#endif
