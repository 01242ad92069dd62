// Looks through a whole store.
#include "server/store_check.h"

#include "core/portable.h"
#include "host/json_tree.h"

enum { WHY = 1024 };

// One table that is being looked through.
struct looking {
    struct store *store;
    struct store_check *check;
    const struct store_row *row;
    struct json_tree tree;
    void *table; // as the replay has it, or null once it has failed
    int64_t seq; // of the last entry
    enum store_status status;
};

static void tell(struct looking *looking, int64_t seq, const char *why)
{
    struct store_fault fault = {looking->row ? looking->row->table : "", seq, why};
    looking->check->faults++;
    looking->check->tell(looking->check->context, &fault);
}

// One object in strict JSON. 1, or 0 when the fault is told.
static int look_at_line(struct looking *looking, int64_t seq, const char *line, size_t length)
{
    char words[WHY];
    struct text why;
    text_init(&why, words, sizeof words);
    const struct tree *tree = json_tree_parse(&looking->tree, line, length, &why);
    if (tree && !tree_is(tree, TREE_OBJECT))
        text_string(&why, N_("not a JSON object"));
    if (why.length > 0)
        tell(looking, seq, words);
    return why.length == 0;
}

// The replay has failed: nothing of what follows would make sense to it.
static void stop_replay(struct looking *looking)
{
    char words[WHY];
    struct text unused;
    text_init(&unused, words, sizeof words);
    if (looking->table)
        looking->check->replay->end(looking->table, looking->row, &unused);
    looking->table = NULL;
}

static int look_at_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    struct looking *looking = context;
    char words[WHY];
    struct text why;
    (void)time;
    looking->check->entries++;
    text_init(&why, words, sizeof words);
    int whole = seq == looking->seq + 1;
    if (!whole)
        tell(looking, looking->seq + 1, N_("this entry is missing"));
    looking->seq = seq;
    if (!look_at_line(looking, seq, entry, length) || !whole) {
        stop_replay(looking);
    } else if (looking->table &&
               !looking->check->replay->take(looking->table, entry, length, &why)) {
        tell(looking, seq, words);
        stop_replay(looking);
    }
    return 0;
}

static void end_replay(struct looking *looking)
{
    char words[WHY];
    struct text why;
    text_init(&why, words, sizeof words);
    if (looking->table && !looking->check->replay->end(looking->table, looking->row, &why))
        tell(looking, looking->seq, words);
    looking->table = NULL;
}

static int look_at_table(void *context, const struct store_row *row)
{
    struct looking *looking = context;
    struct store_check *check = looking->check;
    looking->row = row;
    looking->seq = 0;
    look_at_line(looking, 0, row->summary, row->length);
    looking->table = check->replay ? check->replay->open() : NULL;
    if (check->replay && !looking->table)
        tell(looking, 0, N_("there is not enough memory"));
    looking->status = store_read(looking->store, row->table, 0, look_at_entry, looking);
    if (looking->status == STORE_OK && looking->seq != row->seq)
        tell(looking, looking->seq, N_("the table's row counts another number of entries"));
    end_replay(looking);
    check->tables++;
    if (check->progress)
        check->progress(check->context, check->tables);
    looking->row = NULL;
    return looking->status != STORE_OK;
}

enum store_status store_check(struct store *store, struct store_check *check)
{
    struct looking looking = {.store = store, .check = check};
    check->tables = check->entries = check->faults = 0;
    enum store_status status = store_examine(store);
    if (status == STORE_DAMAGED) // what can still be read is looked at all the same
        tell(&looking, 0, store_why(store));
    else if (status != STORE_OK)
        return status;
    status = store_rows(store, STORE_ALL, 0, 0, look_at_table, &looking);
    if (status == STORE_OK)
        status = looking.status;
    json_tree_free(&looking.tree);
    if (status != STORE_DAMAGED)
        return status;
    tell(&looking, 0, store_why(store));
    return STORE_OK;
}
