// Memory for the actions of a match of which nobody knows how long it will be.
#ifndef PRAIRIE_HOST_MOVES_H
#define PRAIRIE_HOST_MOVES_H

#include "core/match.h"

// An empty match without room; its actions are to be freed by the caller.
void moves_begin(struct match *ret);
// Makes room for one more action. 1, or 0 if memory runs out: then the match is as it was.
int moves_reserve(struct match *match);

#endif
