// A whole store as lines of JSON, and back.
#include "server/store_lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/portable.h"
#include "host/json_tree.h"

enum {
    HEAD = 1024,                      // bytes of a line without its entry or summary
    LONGEST = STORE_LINE_MOST + HEAD, // bytes of a line
    AT_ONCE = 500,                    // lines that are committed together
};

static void print_first(struct text *out)
{
    json_open(out, NULL, '{');
    json_string(out, "prairie", "tables");
    json_int(out, "version", 1);
    json_close(out, '}');
}

static void print_last(struct text *out, const struct store_tally *tally)
{
    json_open(out, NULL, '{');
    json_bool(out, "end", 1);
    json_int(out, "tables", tally->tables);
    json_int(out, "entries", tally->entries);
    json_close(out, '}');
}

// The beginning of a line up to what is taken over as it is: an entry or a summary, and a bracket.
static void print_entry_head(struct text *out, const char *table, int64_t seq, int64_t time)
{
    json_open(out, NULL, '{');
    json_string(out, "table", table);
    json_int(out, "seq", seq);
    json_int(out, "time", time);
    json_key(out, "entry");
}

static void print_row_head(struct text *out, const struct store_row *row)
{
    json_open(out, NULL, '{');
    json_string(out, "table", row->table);
    json_string(out, "watch", row->watch);
    json_string(out, "screen", row->screen);
    json_string(out, "game", row->game);
    json_string(out, "phase", row->phase);
    json_bool(out, "listed", row->listed);
    json_int(out, "created", row->created);
    json_int(out, "last", row->last);
    json_int(out, "deadline", row->deadline);
    json_int(out, "seq", row->seq);
    json_key(out, "summary");
}

// Writing.

struct exporter {
    struct store *store;
    FILE *out;
    struct store_tally tally;
    enum store_status status;
    char table[STORE_ID];
};

static int print_line(struct exporter *exporter, const struct text *head, const char *rest,
                      size_t length)
{
    return fwrite(head->data, 1, head->length, exporter->out) != head->length ||
           fwrite(rest, 1, length, exporter->out) != length || fputs("}\n", exporter->out) == EOF;
}

static int export_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    struct exporter *exporter = context;
    char data[HEAD];
    struct text head;
    text_init(&head, data, sizeof data);
    print_entry_head(&head, exporter->table, seq, time);
    exporter->tally.entries++;
    return print_line(exporter, &head, entry, length);
}

static int export_table(void *context, const struct store_row *row)
{
    struct exporter *exporter = context;
    char data[HEAD];
    struct text head;
    text_init(&head, data, sizeof data);
    print_row_head(&head, row);
    exporter->tally.tables++;
    strcpy(exporter->table, row->table);
    if (print_line(exporter, &head, row->summary, row->length))
        return 1;
    exporter->status = store_read(exporter->store, row->table, 0, export_entry, exporter);
    return exporter->status != STORE_OK || ferror(exporter->out);
}

enum store_status store_export(struct store *store, FILE *out, struct store_tally *ret,
                               struct text *why)
{
    struct exporter exporter = {.store = store, .out = out};
    char data[HEAD];
    struct text line;
    text_init(&line, data, sizeof data);
    print_first(&line);
    errno = 0;
    fprintf(out, "%s\n", data);
    enum store_status status = store_rows(store, STORE_ALL, 0, 0, export_table, &exporter);
    if (status == STORE_OK)
        status = exporter.status;
    if (status != STORE_OK) {
        text_string(why, store_why(store));
        return status;
    }
    text_clear(&line);
    print_last(&line, &exporter.tally);
    if (ferror(out) || fprintf(out, "%s\n", data) < 0 || fflush(out) != 0) {
        text_string(why, strerror(errno ? errno : EIO));
        return errno == ENOSPC ? STORE_FULL : STORE_IO;
    }
    *ret = exporter.tally;
    return STORE_OK;
}

// Reading.

struct importer {
    struct store *store;
    FILE *in;
    struct store_tally tally;
    int64_t line; // its number
    char *text;   // the line
    size_t length;
    struct json_tree tree;
    struct store_row row; // the table that is being read
    int64_t seq;          // its last entry so far
    int ended;
    struct text *why;
};

static enum store_status bad(struct importer *importer, const char *why)
{
    if (importer->why->length == 0)
        text_string(importer->why, why);
    return STORE_BAD;
}

static enum store_status failed(struct importer *importer, enum store_status status)
{
    text_string(importer->why, store_why(importer->store));
    return status;
}

// The next line without its end. 0 at the end of the file.
static int read_line(struct importer *importer)
{
    int c;
    importer->length = 0;
    while ((c = getc_unlocked(importer->in)) != EOF && c != '\n' && importer->length < LONGEST)
        importer->text[importer->length++] = (char)c;
    importer->text[importer->length] = '\0';
    importer->line++;
    return c == '\n';
}

static const char *word_of(const struct tree *tree, const char *key)
{
    const struct tree *child = tree_get(tree, key);
    return tree_is(child, TREE_STRING) ? child->string : "";
}

static int64_t number_of(const struct tree *tree, const char *key)
{
    const struct tree *child = tree_get(tree, key);
    return tree_is(child, TREE_INT) ? child->number : 0;
}

static void copy_word(const struct tree *tree, const char *key, char *ret, size_t room)
{
    snprintf(ret, room, "%s", word_of(tree, key));
}

// A line is good just if it begins as it would have been written from what was read of it, and then
// has one object more, which is taken over as it is.
static int is_framed(const struct importer *importer, const struct tree *tree, int keys,
                     const struct text *head)
{
    const char *line = importer->text;
    size_t length = importer->length;
    return tree->count == keys && !head->cut && length >= head->length + 3 &&
           memcmp(line, head->data, head->length) == 0 && line[head->length] == '{' &&
           line[length - 2] == '}' && line[length - 1] == '}';
}

static enum store_status end_table(struct importer *importer)
{
    return importer->seq == importer->row.seq
               ? STORE_OK
               : bad(importer, N_("the table before this line has another number of entries"));
}

static enum store_status import_row(struct importer *importer, const struct tree *tree)
{
    char data[HEAD];
    struct text head;
    struct store_row row = {.listed = tree_get(tree, "listed") && tree_get(tree, "listed")->number};
    copy_word(tree, "table", row.table, sizeof row.table);
    copy_word(tree, "watch", row.watch, sizeof row.watch);
    copy_word(tree, "screen", row.screen, sizeof row.screen);
    copy_word(tree, "game", row.game, sizeof row.game);
    copy_word(tree, "phase", row.phase, sizeof row.phase);
    row.created = number_of(tree, "created");
    row.last = number_of(tree, "last");
    row.deadline = number_of(tree, "deadline");
    row.seq = number_of(tree, "seq");
    text_init(&head, data, sizeof data);
    print_row_head(&head, &row);
    if (!is_framed(importer, tree, 11, &head))
        return bad(importer, N_("not a line of prairie db export"));
    if (strcmp(row.table, importer->row.table) <= 0)
        return bad(importer, N_("tables must stand in the order of their names"));
    enum store_status status = end_table(importer);
    if (status != STORE_OK)
        return status;
    row.summary = importer->text + head.length;
    row.length = importer->length - head.length - 1;
    importer->row = row;
    importer->seq = 0;
    importer->tally.tables++;
    status = store_put(importer->store, &row);
    return status == STORE_OK ? STORE_OK : failed(importer, status);
}

static enum store_status import_entry(struct importer *importer, const struct tree *tree)
{
    char data[HEAD], table[STORE_ID];
    struct text head;
    copy_word(tree, "table", table, sizeof table);
    int64_t seq = number_of(tree, "seq"), time = number_of(tree, "time");
    text_init(&head, data, sizeof data);
    print_entry_head(&head, table, seq, time);
    if (!is_framed(importer, tree, 4, &head))
        return bad(importer, N_("not a line of prairie db export"));
    if (strcmp(table, importer->row.table) != 0 || seq != importer->seq + 1)
        return bad(importer, N_("this is not the table's next entry"));
    importer->seq = seq;
    importer->tally.entries++;
    enum store_status status =
        store_append(importer->store, table, seq, time, importer->text + head.length,
                     importer->length - head.length - 1);
    return status == STORE_OK ? STORE_OK : failed(importer, status);
}

static enum store_status import_last(struct importer *importer)
{
    char data[HEAD];
    struct text line;
    text_init(&line, data, sizeof data);
    print_last(&line, &importer->tally);
    if (strcmp(importer->text, data) != 0)
        return bad(importer, N_("the last line counts other tables and entries"));
    importer->ended = 1;
    return end_table(importer);
}

static enum store_status import_line(struct importer *importer)
{
    const struct tree *tree =
        json_tree_parse(&importer->tree, importer->text, importer->length, importer->why);
    if (!tree)
        return STORE_BAD;
    if (tree_get(tree, "entry"))
        return import_entry(importer, tree);
    if (tree_get(tree, "summary"))
        return import_row(importer, tree);
    if (tree_get(tree, "end"))
        return import_last(importer);
    return bad(importer, N_("not a line of prairie db export"));
}

static enum store_status commit(struct importer *importer)
{
    enum store_status status = store_commit(importer->store);
    if (status == STORE_TAKEN)
        return bad(importer, N_("two tables have the same watch id or screen id"));
    return status == STORE_OK ? STORE_OK : failed(importer, status);
}

static enum store_status import_lines(struct importer *importer)
{
    char data[HEAD];
    struct text first;
    enum store_status status = STORE_OK;
    text_init(&first, data, sizeof data);
    print_first(&first);
    if (!read_line(importer) || strcmp(importer->text, data) != 0)
        return bad(importer, N_("not the first line of prairie db export"));
    while (status == STORE_OK && !importer->ended) {
        status = read_line(importer) ? import_line(importer)
                                     : bad(importer, importer->length < LONGEST
                                                         ? N_("the end of the lines is missing")
                                                         : N_("a line is too long"));
        if (status == STORE_OK && (importer->ended || store_queued(importer->store) >= AT_ONCE))
            status = commit(importer);
    }
    if (status == STORE_OK && (read_line(importer) || importer->length > 0))
        return bad(importer, N_("something follows the last line"));
    return status;
}

static int note_any(void *context, const struct store_row *row)
{
    (void)row;
    return *(int *)context = 1;
}

static enum store_status fill(struct importer *importer)
{
    char data[HEAD];
    struct text why, *ours = importer->why;
    enum store_status status = store_hold(importer->store);
    if (status != STORE_OK)
        return failed(importer, status);
    text_init(&why, data, sizeof data);
    importer->why = &why;
    status = import_lines(importer);
    importer->why = ours;
    if (status != STORE_OK) {
        text_string(ours, "line ");
        text_int(ours, importer->line);
        text_string(ours, ": ");
        text_string(ours, data);
        store_release(importer->store, 0);
        return status;
    }
    status = store_release(importer->store, 1);
    return status == STORE_OK ? STORE_OK : failed(importer, status);
}

enum store_status store_import(struct store *store, FILE *in, struct store_tally *ret,
                               struct text *why)
{
    struct importer importer = {.store = store, .in = in, .why = why};
    int any = 0;
    enum store_status status = store_rows(store, STORE_ALL, 0, 1, note_any, &any);
    if (status != STORE_OK)
        return failed(&importer, status);
    if (any) {
        text_string(why, N_("there are tables in it already"));
        return STORE_TAKEN;
    }
    importer.text = malloc(LONGEST + 1);
    if (!importer.text) {
        text_string(why, N_("there is not enough memory"));
        return STORE_MEMORY;
    }
    status = fill(&importer);
    if (status == STORE_OK)
        *ret = importer.tally;
    json_tree_free(&importer.tree);
    free(importer.text);
    return status;
}
