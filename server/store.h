// Where the tables of a server are kept for good. Every table is a log to which entries are only
// ever added: an entry has its number (`seq`, from 1, without a gap), a time and one JSON object in
// one line of text. Beside it stands one row per table, so that the lobby, a person's tables,
// deadlines and the start of a server open no log.
//
// The store keeps bytes and understands none of them. What is written is queued by store_append and
// store_put and becomes durable by store_commit, all that is queued in one transaction. It belongs
// to one thread. Nothing here knows which data base is behind it (store_kind.h).
#ifndef PRAIRIE_SERVER_STORE_H
#define PRAIRIE_SERVER_STORE_H

#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID = 16,                 // room for the name of a table
    STORE_WORD = 32,               // room for a game or a phase
    STORE_LINE_MOST = 1024 * 1024, // bytes of an entry or a summary
};

enum store_status {
    STORE_OK = 0,
    STORE_TAKEN,   // somebody else has written this entry, or one before it is missing
    STORE_ABSENT,  // there is no such file or table
    STORE_BAD,     // not one line with a JSON object, or words that do not fit
    STORE_LOCKED,  // another program has the file
    STORE_FULL,    // no room on the disk
    STORE_IO,      // reading or writing failed
    STORE_DAMAGED, // the file is broken
    STORE_NEWER,   // written by a newer Prairie
    STORE_OLDER,   // written by an older Prairie, and it was opened to be looked at only
    STORE_FOREIGN, // not a data file of Prairie
    STORE_MEMORY,
    STORE_UNSURE, // the data base went away meanwhile: it will be seen whether it is stored
};

enum store_mode {
    STORE_SERVE,  // made if it is not there; nobody else may write to a file
    STORE_CHANGE, // must be there; nobody else may write to a file
    STORE_MAKE,   // must not be there yet
    STORE_LOOK,   // must be there; reads it as it is now, also beside a server that goes on writing
};

struct store;

// What is known of a table without reading its log. Who writes entries says it anew with them.
struct store_row {
    char table[STORE_ID], watch[STORE_ID], screen[STORE_ID]; // its names; no two tables share one
    char game[STORE_WORD];
    char phase[STORE_WORD]; // waiting, playing, paused, over, closed
    int listed;             // may be shown in the lobby
    int64_t created, last;  // times, in milliseconds since 1970
    int64_t deadline;       // when a clock runs out; 0: none runs
    int64_t seq;            // of the table's last entry
    const char *summary;    // one line with a JSON object: what else a list shows; the caller's
    size_t length;          // bytes of the summary
};

// What is stored there is gone when it is closed; only with STORE_SERVE and STORE_MAKE.
#define STORE_IN_MEMORY ":memory:"

// Is this the address of a data base that several servers may share, not a file?
int store_is_shared(const char *where);
// Opens the store in this file, or in the data base of an address postgresql://…; null with the
// status and the reason in words.
struct store *store_open(const char *where, enum store_mode mode, enum store_status *ret_status,
                         char *why, size_t why_size);
// What is queued and not committed is lost.
void store_close(struct store *store);
// Takes away a store that STORE_MAKE has made and in which nothing is.
void store_remove_empty(const char *where);
// Why the last call that failed did so, in words.
const char *store_why(const struct store *store);

// Queues the next entry of a table's log. It is copied. `entry` needs no zero byte at its end.
enum store_status store_append(struct store *store, const char *table, int64_t seq, int64_t time,
                               const char *entry, size_t length);
// Queues a table's row: a new one, or the new content of one that is there. It is copied.
enum store_status store_put(struct store *store, const struct store_row *row);
// Makes durable what is queued, and empties the queue. STORE_OK: all of it is stored for good.
// STORE_TAKEN: some tables have been refused (store_kept), the others are stored. Anything else:
// nothing of it is stored.
enum store_status store_commit(struct store *store);
// What the last store_commit did with what was queued for this table: all of it is stored
// (STORE_OK) or nothing of it, for the reason that is returned. Holds until something is queued.
enum store_status store_kept(const struct store *store, const char *table);
// How many entries and rows wait for store_commit.
size_t store_queued(const struct store *store);

// What is read is lent for the time of the call. Non-zero ends the reading. Readers may read other
// things meanwhile; what is queued is not seen.
typedef int store_entry_reader(void *context, int64_t seq, int64_t time, const char *entry,
                               size_t length);
typedef int store_row_reader(void *context, const struct store_row *row);

// A table's entries behind number `after`, in their order. A table that is not there has none.
enum store_status store_read(struct store *store, const char *table, int64_t after,
                             store_entry_reader *reader, void *context);

enum store_name { STORE_BY_TABLE, STORE_BY_WATCH, STORE_BY_SCREEN };
// The row of one table; STORE_ABSENT if there is none of that name.
enum store_status store_find(struct store *store, enum store_name name, const char *id,
                             store_row_reader *reader, void *context);

enum store_list {
    STORE_WAITING, // listed, in the waiting room; newest first
    STORE_RUNNING, // listed, playing or paused; newest first
    STORE_DUE,     // with a deadline up to `until`; the first to run out first
    STORE_ALL,     // by name
};
// At most so many rows; 0: all.
enum store_status store_rows(struct store *store, enum store_list list, int64_t until, size_t most,
                             store_row_reader *reader, void *context);

// Forgets, at most so many in one step, tables for which nothing has happened since `before`. Each
// is shown to `keep` (or null) first; non-zero keeps it. The queue must be empty.
enum store_status store_forget(struct store *store, int64_t before, size_t most,
                               store_row_reader *keep, void *context, size_t *ret_count);

// Between these nothing is durable yet, however much is committed: all of it together will be, or
// nothing of it. For filling a store.
enum store_status store_hold(struct store *store);
enum store_status store_release(struct store *store, int keep);

// Looks at how the data is laid down, not at what it says: STORE_DAMAGED with the first fault.
enum store_status store_examine(struct store *store);

#endif
