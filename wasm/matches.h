// The matches that the module holds: several at once, each with its record.
#ifndef PRAIRIE_WASM_MATCHES_H
#define PRAIRIE_WASM_MATCHES_H

#include "core/match.h"

enum { MOST_MATCHES = 8, MOST_PLIES = 1 << 14 };

// The open match of a handle, or null; and back.
struct match *matches_find(int handle);
int matches_handle(const struct match *match);
// A free place with room for actions, or null. It stays free until matches_take().
struct match *matches_reserve(void);
void matches_take(const struct match *match);
void matches_free(const struct match *match);

#endif
