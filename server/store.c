// The queue of a store, and the way to the data base behind it.
#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/portable.h"
#include "server/store_kind.h"

enum store_status store_fail(struct store *store, enum store_status status, const char *why,
                             const char *detail)
{
    snprintf(store->why, sizeof store->why, "%s%s", why, detail ? detail : "");
    return status;
}

const char *store_why(const struct store *store)
{
    return store->why;
}

struct store *store_open_kind(const struct store_kind *kind, const char *where,
                              enum store_mode mode, enum store_status *ret_status, char *why,
                              size_t why_size)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        snprintf(why, why_size, "%s", N_("there is not enough memory"));
        *ret_status = STORE_MEMORY;
        return NULL;
    }
    store->kind = kind;
    *ret_status = kind->open(store, where, mode);
    if (*ret_status == STORE_OK)
        return store;
    snprintf(why, why_size, "%s", store->why);
    store_close(store);
    return NULL;
}

int store_is_shared(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;
}

static const struct store_kind *kind_of(const char *where)
{
    return store_is_shared(where) ? &store_postgres : &store_sqlite;
}

struct store *store_open(const char *where, enum store_mode mode, enum store_status *ret_status,
                         char *why, size_t why_size)
{
    return store_open_kind(kind_of(where), where, mode, ret_status, why, why_size);
}

void store_remove_empty(const char *where)
{
    kind_of(where)->remove_empty(where);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    store->kind->close(store);
    free(store->queue.item);
    free(store->queue.text);
    free(store->queue.refused);
    free(store);
}

const char *store_item_text(const struct store *store, const struct store_item *item)
{
    return store->queue.text + item->text;
}

size_t store_queued(const struct store *store)
{
    return store->queue.done ? 0 : store->queue.count;
}

static void *more(void *memory, size_t *capacity, size_t wanted, size_t size)
{
    size_t next = *capacity ? *capacity : 64;
    while (next < wanted)
        next *= 2;
    void *ret = next == *capacity ? memory : realloc(memory, next * size);
    if (ret)
        *capacity = next;
    return ret;
}

static int is_refused(const struct store_queue *queue, const char *table)
{
    for (size_t i = 0; i < queue->refusals; i++)
        if (strcmp(queue->refused[i], table) == 0)
            return 1;
    return 0;
}

int store_is_refused(const struct store *store, const struct store_item *item)
{
    return is_refused(&store->queue, item->row.table);
}

// What was queued for a table goes together: a part that cannot be stored takes the rest along.
static void refuse_table(struct store_queue *queue, const char *table)
{
    if (is_refused(queue, table))
        return;
    void *refused =
        more(queue->refused, &queue->refused_room, queue->refusals + 1, sizeof *queue->refused);
    if (refused) {
        queue->refused = refused;
        snprintf(queue->refused[queue->refusals++], STORE_ID, "%s", table);
    } else {
        queue->status = STORE_MEMORY; // nothing of the queue will be stored
    }
}

// One line, with what looks like a JSON object. The whole truth is found out by `prairie db check`.
static int is_line(const char *text, size_t length)
{
    if (length < 2 || length > STORE_LINE_MOST || text[0] != '{' || text[length - 1] != '}')
        return 0;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ')
            return 0;
    return 1;
}

static int is_name(const char *word, size_t room)
{
    size_t length = strnlen(word, room);
    for (size_t i = 0; i < length; i++)
        if (word[i] <= ' ' || word[i] > '~' || word[i] == '"' || word[i] == '\\')
            return 0;
    return length > 0 && length < room;
}

static int make_room(struct store_queue *queue, size_t length)
{
    void *item = more(queue->item, &queue->capacity, queue->count + 1, sizeof *queue->item);
    if (item)
        queue->item = item;
    void *text = more(queue->text, &queue->room, queue->used + length, 1);
    if (text)
        queue->text = text;
    return item && text;
}

static enum store_status add(struct store *store, const struct store_item *item, const char *text)
{
    struct store_queue *queue = &store->queue;
    if (!make_room(queue, item->length)) {
        refuse_table(queue, item->row.table);
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    }
    struct store_item *added = &queue->item[queue->count];
    *added = *item;
    added->text = queue->used;
    memcpy(queue->text + queue->used, text, item->length);
    queue->used += item->length;
    queue->count++;
    return STORE_OK;
}

static void begin_queue(struct store_queue *queue)
{
    if (!queue->done)
        return;
    queue->count = queue->used = queue->refusals = 0;
    queue->done = 0;
    queue->status = STORE_OK;
}

static enum store_status refuse(struct store *store, const char *table, const char *why)
{
    refuse_table(&store->queue, table);
    return store_fail(store, STORE_BAD, why, NULL);
}

enum store_status store_append(struct store *store, const char *table, int64_t seq, int64_t time,
                               const char *entry, size_t length)
{
    struct store_item item = {.time = time, .length = length};
    begin_queue(&store->queue);
    if (!is_name(table, STORE_ID))
        return refuse(store, table, N_("that is no name of a table"));
    if (!is_line(entry, length) || seq < 1)
        return refuse(store, table, N_("an entry is one line with a JSON object"));
    strcpy(item.row.table, table);
    item.row.seq = seq;
    return add(store, &item, entry);
}

enum store_status store_put(struct store *store, const struct store_row *row)
{
    struct store_item item = {.is_row = 1, .row = *row, .length = row->length};
    begin_queue(&store->queue);
    if (!is_name(row->table, STORE_ID) || !is_name(row->watch, STORE_ID) ||
        !is_name(row->screen, STORE_ID) || !is_name(row->game, STORE_WORD) ||
        !is_name(row->phase, STORE_WORD))
        return refuse(store, row->table, N_("a row has a word that does not fit"));
    if (!is_line(row->summary, row->length))
        return refuse(store, row->table, N_("a summary is one line with a JSON object"));
    return add(store, &item, row->summary);
}

enum store_status store_commit(struct store *store)
{
    struct store_queue *queue = &store->queue;
    size_t taken = 0;
    begin_queue(queue);
    while (queue->status == STORE_OK && queue->count > 0) {
        queue->status = store->kind->write(store, &taken);
        if (queue->status != STORE_TAKEN)
            break;
        queue->status = STORE_OK;
        refuse_table(queue, queue->item[taken].row.table);
    }
    queue->done = 1;
    return queue->status == STORE_OK && queue->refusals > 0 ? STORE_TAKEN : queue->status;
}

enum store_status store_kept(const struct store *store, const char *table)
{
    if (store->queue.status != STORE_OK)
        return store->queue.status;
    return is_refused(&store->queue, table) ? STORE_TAKEN : STORE_OK;
}

enum store_status store_read(struct store *store, const char *table, int64_t after,
                             store_entry_reader *reader, void *context)
{
    return store->kind->read(store, table, after, reader, context);
}

enum store_status store_find(struct store *store, enum store_name name, const char *id,
                             store_row_reader *reader, void *context)
{
    return store->kind->find(store, name, id, reader, context);
}

enum store_status store_rows(struct store *store, enum store_list list, int64_t until, size_t most,
                             store_row_reader *reader, void *context)
{
    return store->kind->rows(store, list, until, most, reader, context);
}

enum store_status store_forget(struct store *store, int64_t before, size_t most,
                               store_row_reader *keep, void *context, size_t *ret_count)
{
    return store->kind->forget(store, before, most, keep, context, ret_count);
}

enum store_status store_hold(struct store *store)
{
    return store->kind->hold(store);
}

enum store_status store_release(struct store *store, int keep)
{
    return store->kind->release(store, keep);
}

enum store_status store_examine(struct store *store)
{
    return store->kind->examine(store);
}
