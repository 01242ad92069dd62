// The tables of the PostgreSQL store, version by version: those of the SQLite store, and one row
// with the version. A version that was ever released is never changed: a change is a new step.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/portable.h"
#include "server/store_postgres.h"

// Names are compared by their bytes, as everywhere. Rows change often and their indexes seldom, so
// room is left for the next one beside them.
static const char version_1[] =
    "CREATE TABLE entry("
    " table_id text COLLATE \"C\" NOT NULL,"
    " seq bigint NOT NULL CHECK(seq > 0),"
    " time bigint NOT NULL,"
    " line text NOT NULL,"
    " PRIMARY KEY(table_id, seq));"
    "CREATE TABLE tables("
    " id text COLLATE \"C\" NOT NULL PRIMARY KEY,"
    " watch text COLLATE \"C\" NOT NULL UNIQUE,"
    " screen text COLLATE \"C\" NOT NULL UNIQUE,"
    " game text NOT NULL,"
    " phase text NOT NULL,"
    " listed integer NOT NULL,"
    " created bigint NOT NULL,"
    " last bigint NOT NULL,"
    " deadline bigint NOT NULL,"
    " seq bigint NOT NULL,"
    " summary text NOT NULL) WITH (fillfactor = 70);"
    "CREATE INDEX tables_waiting ON tables(created) WHERE listed = 1 AND phase = 'waiting';"
    "CREATE INDEX tables_running ON tables(created)"
    " WHERE listed = 1 AND phase IN ('playing', 'paused');"
    "CREATE INDEX tables_due ON tables(deadline) WHERE deadline > 0;"
    "CREATE INDEX tables_created ON tables(created);";

static const char *const steps[] = {version_1};
const struct postgres_schema postgres_schema = {sizeof steps / sizeof steps[0], steps};

// Whether there is a store, and its version; tables of the same names are another program's.
static enum store_status find_version(struct store *store, int *ret)
{
    char words[STORE_WHY];
    *ret = 0;
    enum store_status status =
        postgres_answer(store,
                        "SELECT CASE WHEN to_regclass('prairie') IS NOT NULL THEN 'ours'"
                        " WHEN to_regclass('entry') IS NOT NULL"
                        " OR to_regclass('tables') IS NOT NULL THEN 'theirs' ELSE '' END",
                        words);
    if (status == STORE_OK && strcmp(words, "theirs") == 0)
        return store_fail(store, STORE_FOREIGN, N_("this data base has tables of another program"),
                          NULL);
    if (status != STORE_OK || strcmp(words, "ours") != 0)
        return status;
    status = postgres_answer(store, "SELECT version FROM prairie", words);
    *ret = atoi(words);
    return status;
}

static enum store_status take_steps(struct store *store, const struct postgres_schema *schema,
                                    int version)
{
    char sql[96];
    enum store_status status = STORE_OK;
    if (version == 0)
        status = postgres_run(store, "CREATE TABLE prairie(version integer NOT NULL);"
                                     "INSERT INTO prairie VALUES(0)");
    for (int step = version; status == STORE_OK && step < schema->steps; step++)
        status = postgres_run(store, schema->step[step]);
    snprintf(sql, sizeof sql, "UPDATE prairie SET version = %d", schema->steps);
    return status == STORE_OK ? postgres_run(store, sql) : status;
}

static enum store_status look_at_version(struct store *store, const struct postgres_schema *schema,
                                         enum store_mode mode)
{
    int version, may_change = mode == STORE_SERVE || mode == STORE_MAKE;
    enum store_status status = find_version(store, &version);
    if (status != STORE_OK)
        return status;
    if (version > 0 && mode == STORE_MAKE)
        return store_fail(store, STORE_TAKEN, N_("there is a store in this data base already"),
                          NULL);
    if (version == 0 && !may_change)
        return store_fail(store, STORE_ABSENT, N_("there is no store in this data base"), NULL);
    if (version > schema->steps)
        return store_fail(store, STORE_NEWER,
                          N_("this store was written by a newer Prairie than this one"), NULL);
    if (version == schema->steps)
        return STORE_OK;
    if (!may_change)
        return store_fail(
            store, STORE_OLDER,
            N_("this store was written by an older Prairie; prairie serve brings it up to date"),
            NULL);
    return take_steps(store, schema, version);
}

enum store_status postgres_migrate(struct store *store, const struct postgres_schema *schema,
                                   enum store_mode mode)
{
    char why[STORE_WHY];
    if (mode == STORE_LOOK)
        return look_at_version(store, schema, mode);
    // Of several that begin at once one takes the steps, and the others wait for it.
    enum store_status status = postgres_run(store, "BEGIN; SELECT pg_advisory_xact_lock(20569)");
    if (status == STORE_OK)
        status = look_at_version(store, schema, mode);
    if (status == STORE_OK)
        return postgres_run(store, "COMMIT");
    strcpy(why, store->why);
    postgres_run(store, "ROLLBACK");
    return store_fail(store, status, why, NULL);
}
