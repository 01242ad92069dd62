// What the SQLite store's own files share: its connection, its statements and its schema. Only
// server/store_*.c and tests of the store include this.
#ifndef PRAIRIE_SERVER_STORE_SQLITE_H
#define PRAIRIE_SERVER_STORE_SQLITE_H

#include <sqlite3.h>

#include "server/store_kind.h"

enum { STORE_PATH = 4096, STORE_STATEMENTS = 17 };

struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    int lock; // the file that holds the others off, or -1
    int held; // between store_hold and store_release
    int ill;  // the last transaction failed half-way
};

// A schema is the steps that lead from an empty file to it: step[0] makes version 1 of nothing,
// step[1] version 2 of version 1 …
struct sqlite_schema {
    int steps;
    const char *const *step;
};
extern const struct sqlite_schema store_schema;

// Brings a file to the schema's version, in one transaction. A file that is no store, or newer, is
// refused and left as it is. With `may_change` 0 an older one too.
enum store_status sqlite_migrate(struct store *store, const struct sqlite_schema *schema,
                                 int may_change);

// The name by which SQLite knows its access to files with a log that is written in large pieces.
const char *sqlite_disk(void);

// store_sqlite's open and close.
enum store_status sqlite_open(struct store *store, const char *where, enum store_mode mode);
void sqlite_close(struct store *store);
// Runs SQL without results.
enum store_status sqlite_run(struct store *store, const char *sql);
// A number that a statement answers, in *ret.
enum store_status sqlite_number(struct store *store, const char *sql, int64_t *ret);
// The status and the words for what SQLite says went wrong last.
enum store_status sqlite_fail(struct store *store, int code);

// Holds the file for this process alone: STORE_LOCKED if another one has it.
enum store_status sqlite_lock(struct store *store, const char *where, int *ret_lock);

#endif
