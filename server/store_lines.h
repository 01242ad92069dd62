// A whole store as lines of JSON, and back: for moving it to another kind of data base, and for
// looking into it. Docs/hosting.md shows them. What is taken in again comes out byte for byte.
#ifndef PRAIRIE_SERVER_STORE_LINES_H
#define PRAIRIE_SERVER_STORE_LINES_H

#include <stdio.h>

#include "core/text.h"
#include "server/store.h"

struct store_tally {
    int64_t tables, entries;
};

// Writes every table to `out`, by name. Not STORE_OK: the reason is in `why`.
enum store_status store_export(struct store *store, FILE *out, struct store_tally *ret,
                               struct text *why);
// Fills an empty store with what store_export has written. Anything that differs from that is
// refused with its line, and nothing is kept.
enum store_status store_import(struct store *store, FILE *in, struct store_tally *ret,
                               struct text *why);

#endif
