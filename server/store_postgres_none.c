// PostgreSQL in a program that was built without libpq: it opens nothing and says so.
#include "core/portable.h"
#include "server/peers.h"
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

struct peers *peers_open(const char *where, int64_t now, void (*ready)(void *context),
                         void *context, char *why, size_t why_size)
{
    (void)where, (void)now, (void)ready, (void)context, (void)why, (void)why_size;
    return NULL; // no store of this kind has been opened
}

void peers_calm(struct peers *peers)
{
    (void)peers;
}

void peers_close(struct peers *peers)
{
    (void)peers;
}

const char *peers_name(const struct peers *peers)
{
    (void)peers;
    return "";
}

int64_t peers_since(const struct peers *peers)
{
    (void)peers;
    return 0;
}

void peers_say(struct peers *peers, const char *line)
{
    (void)peers, (void)line;
}

struct peers_words *peers_hear(struct peers *peers)
{
    (void)peers;
    return NULL;
}
