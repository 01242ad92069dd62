// The tables of the SQLite store, version by version. A version that was ever released is never
// changed: a change is a new step.
#include <string.h>

#include "core/portable.h"
#include "server/store_sqlite.h"

// "Prai": what `file` and SQLite call the program that a file belongs to.
#define APPLICATION "1349673321"
enum { APPLICATION_ID = 1349673321 };

static const char version_1[] =
    "CREATE TABLE entry("
    " table_id TEXT NOT NULL,"
    " seq INTEGER NOT NULL CHECK(seq > 0),"
    " time INTEGER NOT NULL,"
    " line TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE tables("
    " id TEXT NOT NULL PRIMARY KEY,"
    " watch TEXT NOT NULL UNIQUE,"
    " screen TEXT NOT NULL UNIQUE,"
    " game TEXT NOT NULL,"
    " phase TEXT NOT NULL,"
    " listed INTEGER NOT NULL,"
    " created INTEGER NOT NULL,"
    " last INTEGER NOT NULL,"
    " deadline INTEGER NOT NULL,"
    " seq INTEGER NOT NULL,"
    " summary TEXT NOT NULL) STRICT;"
    "CREATE INDEX tables_waiting ON tables(created) WHERE listed = 1 AND phase = 'waiting';"
    "CREATE INDEX tables_running ON tables(created)"
    " WHERE listed = 1 AND phase IN ('playing', 'paused');"
    "CREATE INDEX tables_due ON tables(deadline) WHERE deadline > 0;"
    "CREATE INDEX tables_created ON tables(created);";

static const char *const steps[] = {version_1};
const struct sqlite_schema store_schema = {sizeof steps / sizeof steps[0], steps};

static enum store_status set_version(struct store *store, int version)
{
    char sql[64];
    sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version = %d", version);
    return sqlite_run(store, sql);
}

static enum store_status take_steps(struct store *store, const struct sqlite_schema *schema,
                                    int version)
{
    enum store_status status = sqlite_run(store, "BEGIN IMMEDIATE");
    if (status == STORE_OK)
        status = sqlite_run(store, "PRAGMA application_id = " APPLICATION);
    for (int step = version; status == STORE_OK && step < schema->steps; step++)
        status = sqlite_run(store, schema->step[step]);
    if (status == STORE_OK)
        status = set_version(store, schema->steps);
    if (status == STORE_OK)
        status = sqlite_run(store, "COMMIT");
    struct sqlite_base *base = store->base;
    if (!sqlite3_get_autocommit(base->db))
        sqlite3_exec(base->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

enum store_status sqlite_migrate(struct store *store, const struct sqlite_schema *schema,
                                 int may_change)
{
    int64_t application = 0, version = 0, things = 0;
    enum store_status status = sqlite_number(store, "PRAGMA application_id", &application);
    if (status == STORE_OK)
        status = sqlite_number(store, "PRAGMA user_version", &version);
    if (status == STORE_OK)
        status = sqlite_number(store, "SELECT count(*) FROM sqlite_schema", &things);
    if (status != STORE_OK)
        return status;
    int empty = application == 0 && version == 0 && things == 0;
    if (application != APPLICATION_ID && !(empty && may_change))
        return store_fail(store, STORE_FOREIGN, N_("this is not a data file of Prairie"), NULL);
    if (version > schema->steps)
        return store_fail(store, STORE_NEWER,
                          N_("this file was written by a newer Prairie than this one"), NULL);
    if (version == schema->steps)
        return STORE_OK;
    if (!may_change)
        return store_fail(
            store, STORE_OLDER,
            N_("this file was written by an older Prairie; prairie serve brings it up to date"),
            NULL);
    return take_steps(store, schema, (int)version);
}
