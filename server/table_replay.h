// Plays stored tables again, for looking through a store: the same code that opens a table for its
// people.
#ifndef PRAIRIE_SERVER_TABLE_REPLAY_H
#define PRAIRIE_SERVER_TABLE_REPLAY_H

#include "server/store_check.h"

extern const struct store_replay table_replay;

#endif
