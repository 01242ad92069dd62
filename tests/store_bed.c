// Short ways to write and read tables in a store under test.
#include "tests/store_bed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

static void make_folder(char *ret_place)
{
    char folder[64];
    // In memory where there is such a place: nothing here asks what a disk does without power.
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(folder, sizeof folder, "%s/prairie-store-XXXXXX", memory);
    assert_non_null(mkdtemp(folder));
    snprintf(ret_place, BED_PLACE, "%s/tables.prairie", folder);
}

static void clear_folder(const char *place)
{
    static const char *const parts[] = {"", "-wal", "-shm", "-lock", "-journal"};
    char path[BED_PLACE + 16];
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(path, sizeof path, "%s%s", place, parts[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s", place);
    *strrchr(path, '/') = '\0';
    assert_int_equal(rmdir(path), 0); // a store leaves nothing else behind
}

const struct store_bed sqlite_bed = {&store_sqlite, make_folder, clear_folder};

struct store *bed_open(const struct store_bed *bed, const char *place, enum store_mode mode)
{
    char why[STORE_WHY] = "";
    enum store_status status;
    struct store *store = store_open_kind(bed->kind, place, mode, &status, why, sizeof why);
    assert_string_equal(why, "");
    assert_int_equal(status, STORE_OK);
    assert_non_null(store);
    return store;
}

struct store_row bed_row(const char *table, const char *phase, int64_t last, int64_t seq)
{
    static const char summary[] = "{\"names\":[\"Ana\",\"Bo\"]}";
    struct store_row row = {.listed = 1, .created = 1000, .last = last, .seq = seq};
    snprintf(row.table, STORE_ID, "%.12s", table);
    snprintf(row.watch, STORE_ID, "%.12s-w", table);
    snprintf(row.screen, STORE_ID, "%.12s-s", table);
    strcpy(row.game, "sioux");
    snprintf(row.phase, STORE_WORD, "%s", phase);
    row.summary = summary;
    row.length = sizeof summary - 1;
    return row;
}

void bed_queue(struct store *store, const char *table, int64_t seq)
{
    char line[64];
    int length = snprintf(line, sizeof line, "{\"seq\":%lld}", (long long)seq);
    struct store_row row = bed_row(table, "playing", 1000 + seq, seq);
    assert_int_equal(store_append(store, table, seq, 1000 + seq, line, (size_t)length), STORE_OK);
    assert_int_equal(store_put(store, &row), STORE_OK);
}

static int count_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    int64_t *count = context;
    char line[64];
    snprintf(line, sizeof line, "{\"seq\":%lld}", (long long)seq);
    assert_int_equal(seq, ++*count);
    assert_int_equal(time, 1000 + seq);
    assert_int_equal(length, strlen(line));
    assert_memory_equal(entry, line, length);
    return 0;
}

int64_t bed_count(struct store *store, const char *table)
{
    int64_t count = 0;
    assert_int_equal(store_read(store, table, 0, count_entry, &count), STORE_OK);
    return count;
}
