// The layout of observations and numbers of actions, for programs.
#ifndef PRAIRIE_CLI_LAYOUT_H
#define PRAIRIE_CLI_LAYOUT_H

#include "core/game.h"

void layout_print(const struct game *game);

#endif
