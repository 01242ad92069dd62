// Plays stored tables again.
#include "server/table_replay.h"

#include <stdlib.h>
#include <string.h>

#include "core/portable.h"
#include "server/table.h"

enum { WHY = 512 };

struct replay {
    struct table *table;
    struct json_tree tree;
};

static void *open(void)
{
    struct replay *replay = calloc(1, sizeof *replay);
    if (replay)
        replay->table = table_new();
    if (replay && replay->table)
        return replay;
    free(replay);
    return NULL;
}

static int take(void *context, const char *line, size_t length, struct text *why)
{
    struct replay *replay = context;
    char words[WHY];
    struct text reason;
    text_init(&reason, words, sizeof words);
    if (table_take_line(replay->table, &replay->tree, line, length, &reason))
        return 1;
    int other = strcmp(words, ENTRY_OTHER_RULES) == 0;
    text_string(why,
                other ? N_("the table was begun under other rules than this program's") : words);
    return 0;
}

// What a row says that does not follow from its log; null if all of it does.
static const char *find_difference(const struct table *table, const struct store_row *row)
{
    if (strcmp(table->id, row->table) != 0)
        return N_("the log is another table's");
    if (strcmp(table->watch, row->watch) != 0 || strcmp(table->screen, row->screen) != 0)
        return N_("the table's row has other ids than its log");
    if (strcmp(table_phase_name(table->phase), row->phase) != 0)
        return N_("the table's row has another phase than its log");
    if (table->created != row->created || table->last != row->last)
        return N_("the table's row has other times than its log");
    if (table_deadline(table) != row->deadline)
        return N_("the table's row has another deadline than its log");
    return NULL;
}

static int end(void *context, const struct store_row *row, struct text *why)
{
    struct replay *replay = context;
    // An empty log is told by who counts its entries.
    const char *difference = replay->table->seq > 0 ? find_difference(replay->table, row) : NULL;
    if (difference)
        text_string(why, difference);
    table_free(replay->table);
    json_tree_free(&replay->tree);
    free(replay);
    return difference == NULL;
}

const struct store_replay table_replay = {open, take, end};
