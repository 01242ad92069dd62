// The store in a PostgreSQL data base, which several servers may share. Who appends an entry first
// has it: the other one's number is taken. A commit is one journey there and back, however much is
// in it, and either all of it is stored or nothing.
#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

#include "core/portable.h"
#include "server/store_postgres.h"

enum { ROWS_AT_ONCE = 1000, TRIES = 5 };

#define ROW "id, watch, screen, game, phase, listed, created, last, deadline, seq, summary"
#define ROWS "SELECT " ROW " FROM tables "

// An entry whose number is taken meets the primary key, and one before which an entry is missing
// the NOT NULL of its line: both end the whole transaction without another journey.
const char *const postgres_sql[PG_STATEMENTS] = {
    [PG_PUT_ENTRY] = "INSERT INTO entry(table_id, seq, time, line)"
                     " VALUES($1::text, $2::bigint, $3::bigint, CASE WHEN $2::bigint = 1 OR EXISTS"
                     " (SELECT 1 FROM entry WHERE table_id = $1::text AND seq = $2::bigint - 1)"
                     " THEN $4::text END)",
    [PG_PUT_ROW] = "INSERT INTO tables(" ROW ")"
                   " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
                   " ON CONFLICT(id) DO UPDATE SET game = excluded.game, phase = excluded.phase,"
                   " listed = excluded.listed, last = excluded.last, deadline = excluded.deadline,"
                   " seq = excluded.seq, summary = excluded.summary",
    [PG_SAME_ENTRY] = "SELECT 1 FROM entry WHERE table_id = $1 AND seq = $2 AND time = $3"
                      " AND line = $4",
    [PG_SETTLE] = "UPDATE tables SET last = last WHERE id = $1",
    [PG_READ_ENTRIES] = "SELECT seq, time, line FROM entry WHERE table_id = $1 AND seq > $2"
                        " ORDER BY seq",
    [PG_FIND_TABLE] = ROWS "WHERE id = $1",
    [PG_FIND_WATCH] = ROWS "WHERE watch = $1",
    [PG_FIND_SCREEN] = ROWS "WHERE screen = $1",
    [PG_LIST_WAITING] = ROWS "WHERE listed = 1 AND phase = 'waiting'"
                             " ORDER BY created DESC LIMIT $1",
    [PG_LIST_RUNNING] = ROWS "WHERE listed = 1 AND phase IN ('playing', 'paused')"
                             " ORDER BY created DESC LIMIT $1",
    [PG_LIST_DUE] = ROWS "WHERE deadline > 0 AND deadline <= $2 ORDER BY deadline LIMIT $1",
    [PG_LIST_ALL] = ROWS "WHERE id > $2 ORDER BY id LIMIT $1",
    [PG_LIST_OLD] = ROWS "WHERE created < $1 AND last < $1 ORDER BY created",
    [PG_FORGET_ENTRIES] = "DELETE FROM entry WHERE table_id = $1",
    [PG_FORGET_ROW] = "DELETE FROM tables WHERE id = $1",
};

static struct postgres_base *base_of(const struct store *store)
{
    return store->base;
}

// ---- Writing ----

// Everybody writes tables in the order of their names, so that no two wait for one another.
static int by_table(const void *one, const void *other)
{
    const struct store_item *a = *(const struct store_item *const *)one;
    const struct store_item *b = *(const struct store_item *const *)other;
    int order = strcmp(a->row.table, b->row.table);
    return order ? order : (a > b) - (a < b);
}

// What is to be written, in the order in which it is sent.
struct batch {
    const struct store_item **item;
    size_t count;
    int failed; // which of them met another one
};

static int collect(const struct store *store, struct batch *ret)
{
    const struct store_queue *queue = &store->queue;
    ret->count = 0;
    ret->item = calloc(queue->count ? queue->count : 1, sizeof(const struct store_item *));
    for (size_t i = 0; ret->item && i < queue->count; i++)
        if (!store_is_refused(store, &queue->item[i]))
            ret->item[ret->count++] = &queue->item[i];
    if (ret->item)
        qsort(ret->item, ret->count, sizeof(const struct store_item *), by_table);
    return ret->item != NULL;
}

static void fill_entry(const struct store *store, const struct store_item *item,
                       struct postgres_values *values)
{
    postgres_word(values, item->row.table);
    postgres_number(values, item->row.seq);
    postgres_number(values, item->time);
    postgres_words(values, store_item_text(store, item), item->length);
}

static void fill_row(const struct store *store, const struct store_item *item,
                     struct postgres_values *values)
{
    const struct store_row *row = &item->row;
    postgres_word(values, row->table);
    postgres_word(values, row->watch);
    postgres_word(values, row->screen);
    postgres_word(values, row->game);
    postgres_word(values, row->phase);
    postgres_number(values, row->listed != 0);
    postgres_number(values, row->created);
    postgres_number(values, row->last);
    postgres_number(values, row->deadline);
    postgres_number(values, row->seq);
    postgres_words(values, store_item_text(store, item), item->length);
}

static int send_item(const struct store *store, const struct store_item *item)
{
    static const char *const names[] = {"s0", "s1"}; // PG_PUT_ENTRY, PG_PUT_ROW
    struct postgres_values values = {.count = 0};
    (item->is_row ? fill_row : fill_entry)(store, item, &values);
    return PQsendQueryPrepared(base_of(store)->link, names[item->is_row], values.count,
                               values.value, values.length, values.form, 0);
}

static int send_words(const struct store *store, const char *sql)
{
    return PQsendQueryParams(base_of(store)->link, sql, 0, NULL, NULL, NULL, NULL, 0);
}

// All items up to the mark at which they are stored together. Inside of store_hold it is a part
// that can be undone by itself.
static int send_batch(const struct store *store, const struct batch *batch)
{
    const struct postgres_base *base = base_of(store);
    int sent = PQenterPipelineMode(base->link) && (!base->held || send_words(store, "SAVEPOINT w"));
    for (size_t i = 0; sent && i < batch->count; i++)
        sent = send_item(store, batch->item[i]);
    return sent && PQpipelineSync(base->link);
}

// Takes the answers up to the mark. `before`: answers before that of the first item.
static enum store_status take_answers(struct store *store, struct batch *batch, int before)
{
    struct postgres_base *base = base_of(store);
    enum store_status status = STORE_OK;
    int at = -before, ended = 0;
    base->lost = base->again = 0;
    batch->failed = -1;
    while (!ended && !base->lost) {
        PGresult *result = postgres_next(store);
        if (!result) { // behind each answer
            at++;
            continue;
        }
        ExecStatusType what = PQresultStatus(result);
        ended = what == PGRES_PIPELINE_SYNC;
        if (what == PGRES_FATAL_ERROR && status == STORE_OK) {
            status = postgres_fail(store, result);
            batch->failed = at;
        }
        PQclear(result);
    }
    if (base->lost)
        return STORE_IO;
    PQexitPipelineMode(base->link);
    return status;
}

static enum store_status write_batch(struct store *store, struct batch *batch)
{
    struct postgres_base *base = base_of(store);
    if (!send_batch(store, batch)) {
        base->lost = 1;
        return postgres_fail(store, NULL);
    }
    enum store_status status = take_answers(store, batch, base->held);
    if (base->held && !base->lost) {
        char why[STORE_WHY];
        strcpy(why, store->why);
        postgres_run(store, status == STORE_OK ? "RELEASE SAVEPOINT w" : "ROLLBACK TO SAVEPOINT w");
        strcpy(store->why, why);
    }
    return status;
}

// Whether an entry that met another one met itself: it was stored before the link was lost. The
// whole transaction was, then; it is answered for when a copy has it too.
static enum store_status look_whether_ours(struct store *store, const struct store_item *item,
                                           int *ret)
{
    struct postgres_values entry = {.count = 0}, table = {.count = 0};
    PGresult *result;
    *ret = 0;
    if (item->is_row)
        return STORE_OK;
    fill_entry(store, item, &entry);
    enum store_status status = postgres_ask(store, PG_SAME_ENTRY, &entry, &result);
    *ret = status == STORE_OK && PQntuples(result) > 0;
    PQclear(result);
    if (!*ret)
        return status;
    postgres_word(&table, item->row.table);
    status = postgres_ask(store, PG_SETTLE, &table, &result);
    PQclear(result);
    return status;
}

static enum store_status write_until_known(struct store *store, struct batch *batch)
{
    struct postgres_base *base = base_of(store);
    int tried = 0, unsure = 0, ours = 0, waits = !base->held;
    for (;;) {
        enum store_status status = postgres_reach(store);
        if (status != STORE_OK)
            return unsure ? STORE_UNSURE : status;
        status = write_batch(store, batch);
        if (base->lost && waits) {
            unsure = 1;
            continue;
        }
        if (base->again && waits && ++tried < TRIES)
            continue;
        if (status != STORE_TAKEN || !unsure || batch->failed < 0)
            return status;
        status = look_whether_ours(store, batch->item[batch->failed], &ours);
        if (status != STORE_OK)
            return STORE_UNSURE;
        return ours ? STORE_OK
                    : store_fail(store, STORE_TAKEN, N_("somebody else has written this entry"),
                                 NULL);
    }
}

static enum store_status postgres_write(struct store *store, size_t *ret_taken)
{
    struct batch batch;
    if (base_of(store)->looks)
        return store_fail(store, STORE_IO, N_("it was opened to be looked at only"), NULL);
    if (!collect(store, &batch))
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    enum store_status status = batch.count > 0 ? write_until_known(store, &batch) : STORE_OK;
    if (status == STORE_TAKEN && batch.failed < 0)
        status = STORE_IO;
    if (status == STORE_TAKEN)
        *ret_taken = (size_t)(batch.item[batch.failed] - store->queue.item);
    free(batch.item);
    return status;
}

// ---- Reading ----

static int64_t number_at(const PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

static enum store_status postgres_read(struct store *store, const char *table, int64_t after,
                                       store_entry_reader *reader, void *context)
{
    struct postgres_values values = {.count = 0};
    PGresult *result;
    postgres_word(&values, table);
    postgres_number(&values, after);
    enum store_status status = postgres_ask(store, PG_READ_ENTRIES, &values, &result);
    int ended = 0;
    for (int i = 0; result && !ended && i < PQntuples(result); i++)
        ended = reader(context, number_at(result, i, 0), number_at(result, i, 1),
                       PQgetvalue(result, i, 2), (size_t)PQgetlength(result, i, 2));
    PQclear(result);
    return status;
}

static int copy_word(const PGresult *result, int row, int column, char *ret, int room)
{
    int fits = PQgetlength(result, row, column) < room;
    if (fits)
        strcpy(ret, PQgetvalue(result, row, column));
    return fits;
}

// A row of a result. 0 if it holds what no store has written.
static int get_row(const PGresult *result, int row, struct store_row *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->listed = (int)number_at(result, row, 5);
    ret->created = number_at(result, row, 6);
    ret->last = number_at(result, row, 7);
    ret->deadline = number_at(result, row, 8);
    ret->seq = number_at(result, row, 9);
    ret->summary = PQgetvalue(result, row, 10);
    ret->length = (size_t)PQgetlength(result, row, 10);
    return copy_word(result, row, 0, ret->table, STORE_ID) &&
           copy_word(result, row, 1, ret->watch, STORE_ID) &&
           copy_word(result, row, 2, ret->screen, STORE_ID) &&
           copy_word(result, row, 3, ret->game, STORE_WORD) &&
           copy_word(result, row, 4, ret->phase, STORE_WORD);
}

// What a reader is handed, and what becomes of it.
struct walk {
    store_row_reader *reader;
    void *context;
    size_t count; // of rows handed over
    int ended;
    char last[STORE_ID];
};

static enum store_status walk(struct store *store, enum postgres_statement which,
                              const struct postgres_values *values, struct walk *walk)
{
    PGresult *result;
    struct store_row row;
    enum store_status status = postgres_ask(store, which, values, &result);
    for (int i = 0; result && !walk->ended && i < PQntuples(result); i++) {
        if (!get_row(result, i, &row)) {
            status =
                store_fail(store, STORE_DAMAGED, N_("a row has a word that does not fit"), NULL);
            break;
        }
        walk->count++;
        strcpy(walk->last, row.table);
        walk->ended = walk->reader(walk->context, &row);
    }
    PQclear(result);
    return status;
}

static enum store_status postgres_find(struct store *store, enum store_name name, const char *id,
                                       store_row_reader *reader, void *context)
{
    struct postgres_values values = {.count = 0};
    struct walk found = {.reader = reader, .context = context};
    postgres_word(&values, id);
    enum store_status status = walk(store, PG_FIND_TABLE + name, &values, &found);
    return status == STORE_OK && found.count == 0
               ? store_fail(store, STORE_ABSENT, N_("there is no such table"), NULL)
               : status;
}

// All rows by name, some of them at a time.
static enum store_status walk_all(struct store *store, size_t most, struct walk *all)
{
    enum store_status status = STORE_OK;
    for (size_t asked = 0; status == STORE_OK && !all->ended && all->count == asked;) {
        struct postgres_values values = {.count = 0};
        size_t left = most ? most - all->count : ROWS_AT_ONCE;
        char behind[STORE_ID];
        if (left == 0)
            break;
        strcpy(behind, all->last);
        asked += left < ROWS_AT_ONCE ? left : ROWS_AT_ONCE;
        postgres_number(&values, (int64_t)(asked - all->count));
        postgres_word(&values, behind);
        status = walk(store, PG_LIST_ALL, &values, all);
    }
    return status;
}

static enum store_status postgres_rows(struct store *store, enum store_list list, int64_t until,
                                       size_t most, store_row_reader *reader, void *context)
{
    struct postgres_values values = {.count = 0};
    struct walk rows = {.reader = reader, .context = context};
    if (list == STORE_ALL)
        return walk_all(store, most, &rows);
    postgres_number(&values, most ? (int64_t)most : INT64_MAX);
    if (list == STORE_DUE)
        postgres_number(&values, until);
    return walk(store, PG_LIST_WAITING + list, &values, &rows);
}

// ---- Forgetting ----

// The names of old tables that nobody keeps.
struct old_tables {
    char (*table)[STORE_ID];
    size_t count, most;
    store_row_reader *keep;
    void *context;
};

static int note_old(void *context, const struct store_row *row)
{
    struct old_tables *old = context;
    if (!old->keep || !old->keep(old->context, row))
        strcpy(old->table[old->count++], row->table);
    return old->count == old->most;
}

static enum store_status remove_table(struct store *store, enum postgres_statement which,
                                      const char *table)
{
    struct postgres_values values = {.count = 0};
    PGresult *result;
    postgres_word(&values, table);
    enum store_status status = postgres_ask(store, which, &values, &result);
    PQclear(result);
    return status;
}

static enum store_status remove_old(struct store *store, const struct old_tables *old)
{
    char why[STORE_WHY];
    enum store_status status = store_hold(store);
    for (size_t i = 0; status == STORE_OK && i < old->count; i++) {
        status = remove_table(store, PG_FORGET_ENTRIES, old->table[i]);
        if (status == STORE_OK)
            status = remove_table(store, PG_FORGET_ROW, old->table[i]);
    }
    strcpy(why, store->why);
    if (status == STORE_OK)
        return store_release(store, 1);
    store_release(store, 0);
    return store_fail(store, status, why, NULL);
}

static enum store_status postgres_forget(struct store *store, int64_t before, size_t most,
                                         store_row_reader *keep, void *context, size_t *ret_count)
{
    struct old_tables old = {.most = most, .keep = keep, .context = context};
    struct walk rows = {.reader = note_old, .context = &old};
    struct postgres_values values = {.count = 0};
    old.table = calloc(most ? most : 1, sizeof *old.table);
    *ret_count = 0;
    if (!old.table)
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    postgres_number(&values, before);
    enum store_status status = most ? walk(store, PG_LIST_OLD, &values, &rows) : STORE_OK;
    if (status == STORE_OK && old.count > 0)
        status = remove_old(store, &old);
    if (status == STORE_OK)
        *ret_count = old.count;
    free(old.table);
    return status;
}

// ---- All or nothing, and looking through ----

static enum store_status postgres_hold(struct store *store)
{
    struct postgres_base *base = base_of(store);
    enum store_status status = postgres_reach(store);
    if (status == STORE_OK)
        status = postgres_run(store, "BEGIN");
    base->held = status == STORE_OK;
    return status;
}

static enum store_status postgres_release(struct store *store, int keep)
{
    enum store_status status = postgres_run(store, keep ? "COMMIT" : "ROLLBACK");
    base_of(store)->held = 0;
    return status;
}

static enum store_status postgres_examine(struct store *store)
{
    char fault[STORE_WHY];
    enum store_status status = postgres_reach(store);
    if (status == STORE_OK)
        status = postgres_answer(store,
                                 "SELECT table_id FROM entry WHERE NOT EXISTS"
                                 " (SELECT 1 FROM tables WHERE id = table_id) LIMIT 1",
                                 fault);
    if (status == STORE_OK && fault[0])
        return store_fail(store, STORE_DAMAGED, N_("there are entries of a table without a row: "),
                          fault);
    return status;
}

// The division ends it where somebody has begun to use the store.
static void postgres_remove_empty(const char *where)
{
    char why[STORE_WHY];
    enum store_status status;
    struct store *store =
        store_open_kind(&store_postgres, where, STORE_CHANGE, &status, why, sizeof why);
    if (store)
        postgres_run(store, "BEGIN; SELECT 1 / (SELECT (count(*) = 0)::integer FROM tables);"
                            "DROP TABLE entry, tables, prairie; COMMIT");
    store_close(store);
}

const struct store_kind store_postgres = {
    postgres_open,    postgres_close,   postgres_write,        postgres_read,
    postgres_find,    postgres_rows,    postgres_forget,       postgres_hold,
    postgres_release, postgres_examine, postgres_remove_empty,
};
