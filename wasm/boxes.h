// Owners' component tables that the module knows: a few, the newest ones. A match keeps a copy of
// its own, so that one may go at any time.
#ifndef PRAIRIE_WASM_BOXES_H
#define PRAIRIE_WASM_BOXES_H

#include "core/record.h"

enum { BOXES_MOST = 4 };

// Reads a table's file and keeps it, in the place of one of the same game and name or of the
// oldest. The table, and its game, or null; `message` has warnings, or why not.
const struct game_table *boxes_add(const char *file, const struct game **ret_game,
                                   struct text *message);
// The tables of one game, together; returns how many.
int boxes_of(const struct game *game, struct game_table ret[BOXES_MOST]);
// All games and these tables, for reading records.
struct record_world boxes_world(void);

#endif
