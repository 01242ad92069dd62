// How long a decision stays on the screen before others go on.
#ifndef PRAIRIE_CLI_PACE_H
#define PRAIRIE_CLI_PACE_H

#include "cli/sitting.h"

// Reads "usual", "slow" or "instant", in English or in the language in use. 1, or 0.
int pace_read(const char *word, enum pace *ret);
// Tells the only person what has been decided since it was told last, and waits until it goes on:
// at the slow pace after every beat, at the usual one where bots would go on. 0 if the input has
// ended.
int pace_hold(struct sitting *sitting, int seat);

#endif
