// Looks through a whole store: whether it is laid down rightly, whether every log is whole, and
// whether every table can be played again from its log.
#ifndef PRAIRIE_SERVER_STORE_CHECK_H
#define PRAIRIE_SERVER_STORE_CHECK_H

#include "core/text.h"
#include "server/store.h"

struct store_fault {
    const char *table; // "" where it is about the whole file
    int64_t seq;       // of the entry, 0 where it is about the table
    const char *why;
};

// What opens tables again, as a server does. `open` gives a fresh one (null: no memory), `take`
// takes an entry: 0, with the reason, if it does not belong there; `end` looks whether what has
// become of it is what its row says, and frees it.
struct store_replay {
    void *(*open)(void);
    int (*take)(void *table, const char *line, size_t length, struct text *why);
    int (*end)(void *table, const struct store_row *row, struct text *why);
};

struct store_check {
    const struct store_replay *replay; // or null: only the logs themselves are looked at
    void (*tell)(void *context, const struct store_fault *fault);
    void (*progress)(void *context, int64_t tables); // or null
    void *context;
    int64_t tables, entries, faults; // counted
};

// STORE_OK also where there are faults; each is told.
enum store_status store_check(struct store *store, struct store_check *check);

#endif
