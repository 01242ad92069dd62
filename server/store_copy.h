// Copies of a store's file: backups, also beside a server that goes on writing, and back.
#ifndef PRAIRIE_SERVER_STORE_COPY_H
#define PRAIRIE_SERVER_STORE_COPY_H

#include "core/text.h"
#include "server/store.h"

// Told now and then how far a copy is, in pages.
typedef void store_progress(int64_t done, int64_t all);

// Copies the store in `from`, as it is at one moment, to the new file `to`. `to` is there as a
// whole or not at all. `progress` may be null. Not STORE_OK: the reason is in `why`.
enum store_status store_backup(const char *from, const char *to, store_progress *progress,
                               struct text *why);
// Looks through the copy `from`, then makes `to` of it. A `to` that is there already is refused, or
// with `replace` kept as TO.old.
enum store_status store_restore(const char *from, const char *to, int replace,
                                store_progress *progress, struct text *why);

#endif
