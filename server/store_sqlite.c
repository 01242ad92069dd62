// The store in one SQLite file: one writer, a write-ahead log, a transaction for each commit.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/portable.h"
#include "server/store_sqlite.h"

enum statement {
    BEGIN,
    COMMIT,
    HAS_ENTRY,
    PUT_ENTRY,
    CHANGE_ROW,
    PUT_ROW,
    READ_ENTRIES,
    FIND_TABLE, // in the order of enum store_name
    FIND_WATCH,
    FIND_SCREEN,
    LIST_WAITING, // in the order of enum store_list
    LIST_RUNNING,
    LIST_DUE,
    LIST_ALL,
    LIST_OLD,
    FORGET_ENTRIES,
    FORGET_ROW,
};

#define ROW "id, watch, screen, game, phase, listed, created, last, deadline, seq, summary"
#define ROWS "SELECT " ROW " FROM tables "

// An entry is stored if its number is free and the one before it is there. A row's names and the
// time of its creation never change. Nearly every row is there already, and nothing is asked in the
// same statement that stores: for that SQLite would make a table for a moment, each time.
static const char *const sql[] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [HAS_ENTRY] = "SELECT 1 FROM entry WHERE table_id = ?1 AND seq = ?2",
    [PUT_ENTRY] = "INSERT INTO entry(table_id, seq, time, line) VALUES(?1, ?2, ?3, ?4)"
                  " ON CONFLICT DO NOTHING",
    [CHANGE_ROW] = "UPDATE tables SET game = ?4, phase = ?5, listed = ?6, last = ?8,"
                   " deadline = ?9, seq = ?10, summary = ?11 WHERE id = ?1",
    [PUT_ROW] = "INSERT INTO tables(" ROW ") VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [READ_ENTRIES] = "SELECT seq, time, line FROM entry WHERE table_id = ?1 AND seq > ?2"
                     " ORDER BY seq",
    [FIND_TABLE] = ROWS "WHERE id = ?1",
    [FIND_WATCH] = ROWS "WHERE watch = ?1",
    [FIND_SCREEN] = ROWS "WHERE screen = ?1",
    [LIST_WAITING] = ROWS "WHERE listed = 1 AND phase = 'waiting' ORDER BY created DESC LIMIT ?2",
    [LIST_RUNNING] = ROWS "WHERE listed = 1 AND phase IN ('playing', 'paused')"
                          " ORDER BY created DESC LIMIT ?2",
    [LIST_DUE] = ROWS "WHERE deadline > 0 AND deadline <= ?1 ORDER BY deadline LIMIT ?2",
    [LIST_ALL] = ROWS "ORDER BY id LIMIT ?2",
    [LIST_OLD] = ROWS "WHERE created < ?1 AND last < ?1 ORDER BY created",
    [FORGET_ENTRIES] = "DELETE FROM entry WHERE table_id = ?1",
    [FORGET_ROW] = "DELETE FROM tables WHERE id = ?1",
};

static struct sqlite_base *base_of(const struct store *store)
{
    return store->base;
}

// A statement ready to be filled; null, with the words set, if that fails. One that is being read
// already is made a second time.
static sqlite3_stmt *take(struct store *store, enum statement which)
{
    struct sqlite_base *base = base_of(store);
    sqlite3_stmt *made = NULL, **kept = &base->statement[which];
    if (*kept && !sqlite3_stmt_busy(*kept))
        return *kept;
    int code = sqlite3_prepare_v3(base->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, &made, NULL);
    if (code != SQLITE_OK)
        sqlite_fail(store, code);
    else if (!*kept)
        *kept = made;
    return made;
}

static void give_back(struct store *store, enum statement which, sqlite3_stmt *statement)
{
    struct sqlite_base *base = base_of(store);
    if (statement == base->statement[which])
        sqlite3_reset(statement);
    else
        sqlite3_finalize(statement);
}

static void bind_words(sqlite3_stmt *statement, int at, const char *words, size_t length)
{
    sqlite3_bind_text64(statement, at, words, length, SQLITE_STATIC, SQLITE_UTF8);
}

static void bind_word(sqlite3_stmt *statement, int at, const char *word)
{
    bind_words(statement, at, word, strlen(word));
}

static void fill_entry(sqlite3_stmt *statement, const struct store_item *item, const char *text)
{
    bind_word(statement, 1, item->row.table);
    sqlite3_bind_int64(statement, 2, item->row.seq);
    sqlite3_bind_int64(statement, 3, item->time);
    bind_words(statement, 4, text, item->length);
}

static void fill_row(sqlite3_stmt *statement, const struct store_item *item, const char *text)
{
    const struct store_row *row = &item->row;
    bind_word(statement, 1, row->table);
    bind_word(statement, 2, row->watch);
    bind_word(statement, 3, row->screen);
    bind_word(statement, 4, row->game);
    bind_word(statement, 5, row->phase);
    sqlite3_bind_int(statement, 6, row->listed != 0);
    sqlite3_bind_int64(statement, 7, row->created);
    sqlite3_bind_int64(statement, 8, row->last);
    sqlite3_bind_int64(statement, 9, row->deadline);
    sqlite3_bind_int64(statement, 10, row->seq);
    bind_words(statement, 11, text, item->length);
}

// Runs a statement that answers nothing, and gives it back.
static enum store_status run(struct store *store, enum statement which, sqlite3_stmt *statement)
{
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base_of(store)->db));
    errno = 0;
    int code = sqlite3_step(statement);
    enum store_status status = code == SQLITE_DONE ? STORE_OK : sqlite_fail(store, code);
    give_back(store, which, statement);
    return status;
}

// Is there the entry before this one, if there must be?
static enum store_status look_before(struct store *store, const struct store_item *item)
{
    if (item->row.seq == 1)
        return STORE_OK;
    sqlite3_stmt *statement = take(store, HAS_ENTRY);
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base_of(store)->db));
    bind_word(statement, 1, item->row.table);
    sqlite3_bind_int64(statement, 2, item->row.seq - 1);
    errno = 0;
    int code = sqlite3_step(statement);
    enum store_status status =
        code == SQLITE_ROW ? STORE_OK
                           : sqlite_fail(store, code == SQLITE_DONE ? SQLITE_CONSTRAINT : code);
    give_back(store, HAS_ENTRY, statement);
    return status;
}

// *ret_changes: how many entries or rows are there or other ones by it.
static enum store_status run_with(struct store *store, enum statement which,
                                  const struct store_item *item, int *ret_changes)
{
    sqlite3_stmt *statement = take(store, which);
    if (statement)
        (item->is_row ? fill_row : fill_entry)(statement, item, store_item_text(store, item));
    enum store_status status = run(store, which, statement);
    *ret_changes = sqlite3_changes(base_of(store)->db);
    return status;
}

static enum store_status put(struct store *store, const struct store_item *item)
{
    int changes = 0;
    enum store_status status = STORE_OK;
    if (item->is_row)
        status = run_with(store, CHANGE_ROW, item, &changes);
    else if ((status = look_before(store, item)) == STORE_OK)
        status = run_with(store, PUT_ENTRY, item, &changes);
    if (status == STORE_OK && changes == 0 && item->is_row)
        status = run_with(store, PUT_ROW, item, &changes);
    if (status == STORE_OK && changes == 0)
        status = sqlite_fail(store, SQLITE_CONSTRAINT);
    return status;
}

// A transaction whose end failed may still stand in the write-ahead log, where the next start would
// find it, though it was refused. Writing anything else overwrites it.
static enum store_status mend(struct store *store)
{
    struct sqlite_base *base = base_of(store);
    int64_t version = 0;
    char words[64];
    enum store_status status = sqlite_number(store, "PRAGMA user_version", &version);
    sqlite3_snprintf(sizeof words, words, "PRAGMA user_version = %d", (int)version);
    if (status == STORE_OK)
        status = sqlite_run(store, words);
    base->ill = status != STORE_OK;
    return status;
}

static enum store_status begin(struct store *store)
{
    struct sqlite_base *base = base_of(store);
    enum store_status status = base->ill ? mend(store) : STORE_OK;
    return status == STORE_OK && !base->held ? run(store, BEGIN, take(store, BEGIN)) : status;
}

static void give_up(struct store *store)
{
    struct sqlite_base *base = base_of(store);
    if (!sqlite3_get_autocommit(base->db))
        sqlite3_exec(base->db, "ROLLBACK", NULL, NULL, NULL);
}

// Ends a transaction. A failure is mended at once if that can be done, else before the next one.
static enum store_status end(struct store *store)
{
    char why[STORE_WHY];
    struct sqlite_base *base = base_of(store);
    enum store_status status = base->held ? STORE_OK : run(store, COMMIT, take(store, COMMIT));
    if (status == STORE_OK)
        return STORE_OK;
    strcpy(why, store->why);
    give_up(store);
    mend(store);
    return store_fail(store, status, why, NULL);
}

static enum store_status sqlite_write(struct store *store, size_t *ret_taken)
{
    struct sqlite_base *base = base_of(store);
    enum store_status status = begin(store);
    if (status != STORE_OK)
        return status;
    for (size_t i = 0; i < store->queue.count; i++) {
        const struct store_item *item = &store->queue.item[i];
        if (store_is_refused(store, item))
            continue;
        status = put(store, item);
        if (status == STORE_TAKEN)
            *ret_taken = i;
        if (status != STORE_OK && !base->held)
            give_up(store);
        if (status != STORE_OK)
            return status;
    }
    return end(store);
}

static enum store_status sqlite_read(struct store *store, const char *table, int64_t after,
                                     store_entry_reader *reader, void *context)
{
    sqlite3_stmt *statement = take(store, READ_ENTRIES);
    struct sqlite_base *base = base_of(store);
    int code, ended = 0;
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base->db));
    bind_word(statement, 1, table);
    sqlite3_bind_int64(statement, 2, after);
    while (!ended && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(statement, 2);
        ended =
            reader(context, sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                   line ? line : "", (size_t)sqlite3_column_bytes(statement, 2));
    }
    enum store_status status = ended || code == SQLITE_DONE ? STORE_OK : sqlite_fail(store, code);
    give_back(store, READ_ENTRIES, statement);
    return status;
}

static int copy_word(sqlite3_stmt *statement, int at, char *ret, size_t room)
{
    const char *word = (const char *)sqlite3_column_text(statement, at);
    if (!word || strlen(word) >= room)
        return 0;
    strcpy(ret, word);
    return 1;
}

// The row that a statement stands on. 0 if it holds what no store has written.
static int get_row(sqlite3_stmt *statement, struct store_row *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->listed = sqlite3_column_int(statement, 5);
    ret->created = sqlite3_column_int64(statement, 6);
    ret->last = sqlite3_column_int64(statement, 7);
    ret->deadline = sqlite3_column_int64(statement, 8);
    ret->seq = sqlite3_column_int64(statement, 9);
    ret->summary = (const char *)sqlite3_column_text(statement, 10);
    ret->length = (size_t)sqlite3_column_bytes(statement, 10);
    return ret->summary && copy_word(statement, 0, ret->table, STORE_ID) &&
           copy_word(statement, 1, ret->watch, STORE_ID) &&
           copy_word(statement, 2, ret->screen, STORE_ID) &&
           copy_word(statement, 3, ret->game, STORE_WORD) &&
           copy_word(statement, 4, ret->phase, STORE_WORD);
}

// Hands the rows of a filled statement over, and counts them.
static enum store_status walk(struct store *store, sqlite3_stmt *statement,
                              store_row_reader *reader, void *context, size_t *ret_count)
{
    struct store_row row;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (!get_row(statement, &row))
            return sqlite_fail(store, SQLITE_CORRUPT);
        ++*ret_count;
        if (reader(context, &row))
            return STORE_OK;
    }
    return code == SQLITE_DONE ? STORE_OK : sqlite_fail(store, code);
}

static enum store_status sqlite_find(struct store *store, enum store_name name, const char *id,
                                     store_row_reader *reader, void *context)
{
    enum statement which = FIND_TABLE + name;
    struct sqlite_base *base = base_of(store);
    sqlite3_stmt *statement = take(store, which);
    size_t count = 0;
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base->db));
    bind_word(statement, 1, id);
    enum store_status status = walk(store, statement, reader, context, &count);
    give_back(store, which, statement);
    return status == STORE_OK && count == 0
               ? store_fail(store, STORE_ABSENT, N_("there is no such table"), NULL)
               : status;
}

static enum store_status sqlite_rows(struct store *store, enum store_list list, int64_t until,
                                     size_t most, store_row_reader *reader, void *context)
{
    enum statement which = LIST_WAITING + list;
    struct sqlite_base *base = base_of(store);
    sqlite3_stmt *statement = take(store, which);
    size_t count = 0;
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base->db));
    if (list == STORE_DUE)
        sqlite3_bind_int64(statement, 1, until);
    sqlite3_bind_int64(statement, 2, most ? (int64_t)most : -1);
    enum store_status status = walk(store, statement, reader, context, &count);
    give_back(store, which, statement);
    return status;
}

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

static enum store_status find_old(struct store *store, int64_t before, struct old_tables *old)
{
    struct sqlite_base *base = base_of(store);
    sqlite3_stmt *statement = take(store, LIST_OLD);
    size_t count = 0;
    if (!statement)
        return sqlite_fail(store, sqlite3_errcode(base->db));
    sqlite3_bind_int64(statement, 1, before);
    enum store_status status = walk(store, statement, note_old, old, &count);
    give_back(store, LIST_OLD, statement);
    return status;
}

static enum store_status remove_table(struct store *store, enum statement which, const char *table)
{
    sqlite3_stmt *statement = take(store, which);
    if (statement)
        bind_word(statement, 1, table);
    return run(store, which, statement);
}

static enum store_status remove_old(struct store *store, const struct old_tables *old)
{
    enum store_status status = begin(store);
    for (size_t i = 0; status == STORE_OK && i < old->count; i++) {
        status = remove_table(store, FORGET_ENTRIES, old->table[i]);
        if (status == STORE_OK)
            status = remove_table(store, FORGET_ROW, old->table[i]);
    }
    if (status == STORE_OK)
        return end(store);
    give_up(store);
    return status;
}

static enum store_status sqlite_forget(struct store *store, int64_t before, size_t most,
                                       store_row_reader *keep, void *context, size_t *ret_count)
{
    struct old_tables old = {.most = most, .keep = keep, .context = context};
    old.table = calloc(most ? most : 1, sizeof *old.table);
    *ret_count = 0;
    if (!old.table)
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    enum store_status status = most ? find_old(store, before, &old) : STORE_OK;
    if (status == STORE_OK && old.count > 0)
        status = remove_old(store, &old);
    if (status == STORE_OK)
        *ret_count = old.count;
    free(old.table);
    return status;
}

static enum store_status sqlite_hold(struct store *store)
{
    struct sqlite_base *base = base_of(store);
    enum store_status status = begin(store);
    base->held = status == STORE_OK;
    return status;
}

static enum store_status sqlite_release(struct store *store, int keep)
{
    struct sqlite_base *base = base_of(store);
    base->held = 0;
    if (keep)
        return end(store);
    give_up(store);
    return STORE_OK;
}

// What a statement answers in words; "" if nothing.
static enum store_status answer(struct store *store, const char *question, char ret[STORE_WHY])
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(base_of(store)->db, question, -1, &statement, NULL);
    ret[0] = '\0';
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        sqlite3_snprintf(STORE_WHY, ret, "%s", sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? STORE_OK : sqlite_fail(store, code);
}

static enum store_status sqlite_examine(struct store *store)
{
    char fault[STORE_WHY];
    enum store_status status = answer(store, "PRAGMA integrity_check(1)", fault);
    if (status == STORE_OK && strcmp(fault, "ok") != 0)
        return store_fail(store, STORE_DAMAGED, N_("the file is damaged: "), fault);
    if (status == STORE_OK)
        status = answer(store,
                        "SELECT table_id FROM entry WHERE table_id NOT IN (SELECT id FROM tables)",
                        fault);
    if (status == STORE_OK && fault[0])
        return store_fail(store, STORE_DAMAGED, N_("there are entries of a table without a row: "),
                          fault);
    return status;
}

static void sqlite_remove_empty(const char *where)
{
    unlink(where);
}

const struct store_kind store_sqlite = {
    sqlite_open,   sqlite_close, sqlite_write,   sqlite_read,    sqlite_find,         sqlite_rows,
    sqlite_forget, sqlite_hold,  sqlite_release, sqlite_examine, sqlite_remove_empty,
};
