// The PostgreSQL store of a program that was built without libpq: it opens nothing and says so.
#include "core/portable.h"
#include "server/store_kind.h"

static enum store_status no_open(struct store *store, const char *where, enum store_mode mode)
{
    (void)where, (void)mode;
    return store_fail(store, STORE_FOREIGN, N_("this Prairie was built without PostgreSQL"), NULL);
}

static void no_close(struct store *store)
{
    (void)store;
}

static void no_remove_empty(const char *where)
{
    (void)where;
}

const struct store_kind store_postgres = {
    .open = no_open, .close = no_close, .remove_empty = no_remove_empty};
