// What the PostgreSQL store's own files share: the connection, its statements and its schema. Only
// server/store_*.c and tests of the store include this.
#ifndef PRAIRIE_SERVER_STORE_POSTGRES_H
#define PRAIRIE_SERVER_STORE_POSTGRES_H

#include "server/store_kind.h"

struct pg_conn; // of libpq, which has shorter names for them
struct pg_result;

enum { POSTGRES_PATIENCE_MS = 10 * 1000 }; // how long an outage of the data base is waited for

enum postgres_statement {
    PG_PUT_ENTRY,
    PG_PUT_ROW,
    PG_SAME_ENTRY,
    PG_SETTLE,
    PG_READ_ENTRIES,
    PG_FIND_TABLE, // in the order of enum store_name
    PG_FIND_WATCH,
    PG_FIND_SCREEN,
    PG_LIST_WAITING, // in the order of enum store_list
    PG_LIST_RUNNING,
    PG_LIST_DUE,
    PG_LIST_ALL,
    PG_LIST_OLD,
    PG_FORGET_ENTRIES,
    PG_FORGET_ROW,
    PG_STATEMENTS
};
extern const char *const postgres_sql[PG_STATEMENTS];

struct postgres_base {
    struct pg_conn *link;
    char *where;
    char name[32];             // of this connection, by which the server knows it
    int looks;                 // it sees one moment and may not be lost
    int held;                  // between store_hold and store_release
    int lost;                  // the data base has gone away in the last call
    int again;                 // the last call met another one and is to be made again
    int64_t away_since, tried; // when it went away, and was looked for last; 0: it is here
};

// What a statement is given: words as they are, numbers written by postgres_number.
enum { PG_VALUES = 11, PG_NUMBER = 24 };
struct postgres_values {
    int count;
    const char *value[PG_VALUES];
    int length[PG_VALUES], form[PG_VALUES]; // form 1: bytes of that length
    char number[PG_VALUES][PG_NUMBER];
};
void postgres_word(struct postgres_values *values, const char *word);
void postgres_words(struct postgres_values *values, const char *words, size_t length);
void postgres_number(struct postgres_values *values, int64_t number);

// A schema is the steps that lead from nothing to it, as in store_sqlite.h.
struct postgres_schema {
    int steps;
    const char *const *step;
};
extern const struct postgres_schema postgres_schema;
// Brings the data base to the schema's version, in one transaction; else as sqlite_migrate.
enum store_status postgres_migrate(struct store *store, const struct postgres_schema *schema,
                                   enum store_mode mode);

// store_postgres's open and close.
enum store_status postgres_open(struct store *store, const char *where, enum store_mode mode);
void postgres_close(struct store *store);
// The connection stands, made anew if need be, or the reason why not. What waits longer than
// POSTGRES_PATIENCE_MS since the data base went away is refused at once until it is back.
enum store_status postgres_reach(struct store *store);
// The next result of what was sent, or null behind the last one or where the link is lost.
struct pg_result *postgres_next(struct store *store);
// The status and the words of a result that is none, or of the link where it is null.
enum store_status postgres_fail(struct store *store, const struct pg_result *result);
// Runs a statement; its rows in *ret, to be cleared. A lost link is made anew as long as one may.
enum store_status postgres_ask(struct store *store, enum postgres_statement which,
                               const struct postgres_values *values, struct pg_result **ret);
// Runs SQL without results.
enum store_status postgres_run(struct store *store, const char *sql);
// Words, as a statement answers them; "" if it answers nothing.
enum store_status postgres_answer(struct store *store, const char *sql, char ret[STORE_WHY]);

#endif
