// What stands behind a store: the queue, which all share, and the functions that a data base fills
// in. Only server/store*.c include this.
#ifndef PRAIRIE_SERVER_STORE_KIND_H
#define PRAIRIE_SERVER_STORE_KIND_H

#include "server/store.h"

enum { STORE_WHY = 512 };

// An entry or a row that waits.
struct store_item {
    int is_row;
    struct store_row row; // of an entry only table and seq; summary and length stand below
    int64_t time;         // of an entry
    size_t text, length;  // of the line, in the queue's text
};

struct store_queue {
    struct store_item *item;
    size_t count, capacity;
    char *text;
    size_t used, room;
    char (*refused)[STORE_ID]; // tables whose items are left out
    size_t refusals, refused_room;
    int done; // committed: kept only for store_kept
    enum store_status status;
};

struct store {
    const struct store_kind *kind;
    void *base; // the kind's own
    struct store_queue queue;
    char why[STORE_WHY];
};

// Functions return a status and, where it is not STORE_OK, leave words in store->why.
struct store_kind {
    enum store_status (*open)(struct store *store, const char *where, enum store_mode mode);
    void (*close)(struct store *store);
    // One transaction with every item that is not refused. STORE_TAKEN, with nothing stored: the
    // item in *ret_taken met another one.
    enum store_status (*write)(struct store *store, size_t *ret_taken);
    enum store_status (*read)(struct store *store, const char *table, int64_t after,
                              store_entry_reader *reader, void *context);
    enum store_status (*find)(struct store *store, enum store_name name, const char *id,
                              store_row_reader *reader, void *context);
    enum store_status (*rows)(struct store *store, enum store_list list, int64_t until, size_t most,
                              store_row_reader *reader, void *context);
    enum store_status (*forget)(struct store *store, int64_t before, size_t most,
                                store_row_reader *keep, void *context, size_t *ret_count);
    enum store_status (*hold)(struct store *store);
    enum store_status (*release)(struct store *store, int keep);
    enum store_status (*examine)(struct store *store);
    void (*remove_empty)(const char *where);
};

// Without libpq `store_postgres` opens nothing and says so.
extern const struct store_kind store_sqlite, store_postgres;

struct store *store_open_kind(const struct store_kind *kind, const char *where,
                              enum store_mode mode, enum store_status *ret_status, char *why,
                              size_t why_size);
// Whether an item's table is left out.
int store_is_refused(const struct store *store, const struct store_item *item);
// The line of an item.
const char *store_item_text(const struct store *store, const struct store_item *item);
// Leaves words and returns the status.
enum store_status store_fail(struct store *store, enum store_status status, const char *why,
                             const char *detail);

#endif
