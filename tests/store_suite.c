// The tests that every kind of store passes.
#include <stdio.h>
#include <string.h>

#include "tests/store_bed.h"
#include "tests/unit.h"

static const struct store_bed *bed; // the kind under test
static char place[BED_PLACE];
static struct store *store;

static int set_up(void **state)
{
    (void)state;
    bed->make(place);
    store = bed_open(bed, place, STORE_SERVE);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    store_close(store);
    bed->clear(place);
    return 0;
}

static void open_again(void)
{
    store_close(store);
    store = bed_open(bed, place, STORE_SERVE);
}

static int copy_row(void *context, const struct store_row *row)
{
    *(struct store_row *)context = *row;
    return 1;
}

// Names of tables one behind the other.
static int list_row(void *context, const struct store_row *row)
{
    char *list = context;
    snprintf(list + strlen(list), 200 - strlen(list), "%s ", row->table);
    return 0;
}

static const char *rows(enum store_list list, int64_t until, size_t most)
{
    static char names[200];
    names[0] = '\0';
    assert_int_equal(store_rows(store, list, until, most, list_row, names), STORE_OK);
    return names;
}

static void put(const char *table, const char *phase, int64_t last, int64_t deadline, int listed)
{
    struct store_row row = bed_row(table, phase, last, 1);
    row.created = last;
    row.deadline = deadline;
    row.listed = listed;
    assert_int_equal(store_put(store, &row), STORE_OK);
}

static void a_committed_entry_is_there_after_opening_again(void **state)
{
    (void)state;
    for (int64_t seq = 1; seq <= 5; seq++)
        bed_queue(store, "table", seq);
    assert_int_equal(store_queued(store), 10);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_queued(store), 0);
    assert_int_equal(store_kept(store, "table"), STORE_OK);
    open_again();
    assert_int_equal(bed_count(store, "table"), 5);
    assert_int_equal(bed_count(store, "other"), 0);
}

static void what_is_only_queued_is_not_seen_and_not_kept(void **state)
{
    (void)state;
    bed_queue(store, "table", 1);
    assert_int_equal(bed_count(store, "table"), 0);
    open_again();
    assert_int_equal(bed_count(store, "table"), 0);
    assert_int_equal(store_commit(store), STORE_OK); // of nothing
}

static void an_entry_that_is_taken_refuses_its_table_alone(void **state)
{
    (void)state;
    bed_queue(store, "first", 1);
    bed_queue(store, "second", 1);
    assert_int_equal(store_commit(store), STORE_OK);
    bed_queue(store, "first", 2);
    bed_queue(store, "second", 1); // somebody else was quicker
    bed_queue(store, "second", 2);
    bed_queue(store, "third", 1);
    assert_int_equal(store_commit(store), STORE_TAKEN);
    assert_int_equal(store_kept(store, "first"), STORE_OK);
    assert_int_equal(store_kept(store, "second"), STORE_TAKEN);
    assert_int_equal(store_kept(store, "third"), STORE_OK);
    assert_int_equal(bed_count(store, "first"), 2);
    assert_int_equal(bed_count(store, "second"), 1);
    assert_int_equal(bed_count(store, "third"), 1);
    bed_queue(store, "second", 2); // and the next try goes well
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(bed_count(store, "second"), 2);
}

static void an_entry_without_the_one_before_it_is_refused(void **state)
{
    (void)state;
    bed_queue(store, "table", 1);
    bed_queue(store, "table", 3);
    assert_int_equal(store_commit(store), STORE_TAKEN);
    assert_int_equal(bed_count(store, "table"), 0); // all of a table's part or nothing
    bed_queue(store, "later", 7);
    assert_int_equal(store_commit(store), STORE_TAKEN);
}

static void a_name_of_another_table_is_taken(void **state)
{
    (void)state;
    struct store_row row = bed_row("first", "waiting", 5, 1), other = bed_row("second", "", 5, 1);
    assert_int_equal(store_put(store, &row), STORE_OK);
    strcpy(other.watch, row.watch);
    strcpy(other.phase, "waiting");
    assert_int_equal(store_put(store, &other), STORE_OK);
    assert_int_equal(store_commit(store), STORE_TAKEN);
    assert_int_equal(store_kept(store, "first"), STORE_OK);
    assert_int_equal(store_kept(store, "second"), STORE_TAKEN);
}

static void what_is_no_line_takes_its_table_along(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "", "[]", "{}\n", "{\"a\":\n1}", "{", "x}", "{\"tab\":\"\t\"}"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        bed_queue(store, "good", (int64_t)i + 1);
        bed_queue(store, "table", 1);
        assert_int_equal(store_append(store, "table", 2, 0, bad[i], strlen(bad[i])), STORE_BAD);
        assert_true(strlen(store_why(store)) > 0);
        assert_int_equal(store_commit(store), STORE_TAKEN);
        assert_int_equal(store_kept(store, "good"), STORE_OK);
        assert_int_equal(store_kept(store, "table"), STORE_TAKEN);
        assert_int_equal(bed_count(store, "table"), 0);
    }
    assert_int_equal(store_append(store, "ta ble", 1, 0, "{}", 2), STORE_BAD);
    assert_int_equal(store_append(store, "", 1, 0, "{}", 2), STORE_BAD);
    assert_int_equal(store_append(store, "sixteen-letters-", 1, 0, "{}", 2), STORE_BAD);
    assert_int_equal(store_append(store, "table", 0, 0, "{}", 2), STORE_BAD);
    struct store_row row = bed_row("table", "two words", 1, 1);
    assert_int_equal(store_put(store, &row), STORE_BAD);
}

static int compare_text(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    const char *const *wanted = context;
    assert_int_equal(time, -seq); // clocks may stand anywhere
    assert_int_equal(length, strlen(wanted[seq - 1]));
    assert_memory_equal(entry, wanted[seq - 1], length);
    return 0;
}

static void bytes_come_back_as_they_were(void **state)
{
    (void)state;
    const char *texts[] = {"{}", "{ \"b\" : 1.0e5 ,\"a\":\"\\u00e9 \xc3\xa9 \xf0\x9f\xa6\xac\"}",
                           "{\"sql\":\"'; DROP TABLE entry; --\"}"};
    for (int64_t seq = 1; seq <= 3; seq++)
        assert_int_equal(
            store_append(store, "table", seq, -seq, texts[seq - 1], strlen(texts[seq - 1])),
            STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    open_again();
    assert_int_equal(store_read(store, "table", 0, compare_text, texts), STORE_OK);
}

static void a_long_entry_fits_and_a_longer_one_does_not(void **state)
{
    (void)state;
    static char line[STORE_LINE_MOST + 1];
    memset(line, ' ', sizeof line);
    line[0] = '{';
    line[STORE_LINE_MOST - 1] = line[STORE_LINE_MOST] = '}';
    assert_int_equal(store_append(store, "long", 1, 0, line, STORE_LINE_MOST + 1), STORE_BAD);
    assert_int_equal(store_commit(store), STORE_TAKEN);
    assert_int_equal(store_append(store, "long", 1, 0, line, STORE_LINE_MOST), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
}

static void a_row_is_found_by_each_of_its_names(void **state)
{
    (void)state;
    struct store_row row = bed_row("table", "waiting", 20, 3), found;
    assert_int_equal(store_put(store, &row), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_find(store, STORE_BY_TABLE, "table", copy_row, &found), STORE_OK);
    assert_int_equal(store_find(store, STORE_BY_WATCH, "table-w", copy_row, &found), STORE_OK);
    assert_int_equal(store_find(store, STORE_BY_SCREEN, "table-s", copy_row, &found), STORE_OK);
    assert_string_equal(found.table, "table");
    assert_string_equal(found.watch, "table-w");
    assert_string_equal(found.screen, "table-s");
    assert_string_equal(found.game, "sioux");
    assert_string_equal(found.phase, "waiting");
    assert_int_equal(found.listed, 1);
    assert_int_equal(found.created, 1000);
    assert_int_equal(found.last, 20);
    assert_int_equal(found.deadline, 0);
    assert_int_equal(found.seq, 3);
    assert_int_equal(found.length, row.length);
    assert_int_equal(store_find(store, STORE_BY_TABLE, "table-w", copy_row, &found), STORE_ABSENT);
    assert_int_equal(store_find(store, STORE_BY_WATCH, "table", copy_row, &found), STORE_ABSENT);
}

static void a_row_is_replaced_but_keeps_its_names(void **state)
{
    (void)state;
    struct store_row row = bed_row("table", "waiting", 20, 3), found;
    store_put(store, &row);
    store_commit(store);
    strcpy(row.phase, "over");
    row.last = 30;
    row.deadline = 99;
    row.seq = 4;
    row.listed = 0;
    store_put(store, &row);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_find(store, STORE_BY_WATCH, "table-w", copy_row, &found), STORE_OK);
    assert_string_equal(found.phase, "over");
    assert_int_equal(found.last, 30);
    assert_int_equal(found.deadline, 99);
    assert_int_equal(found.seq, 4);
    assert_int_equal(found.listed, 0);
}

static void lists_hold_what_they_promise(void **state)
{
    (void)state;
    put("old-wait", "waiting", 10, 0, 1);
    put("new-wait", "waiting", 20, 0, 1);
    put("hidden", "waiting", 30, 0, 0);
    put("play", "playing", 10, 500, 1);
    put("pause", "paused", 20, 0, 1);
    put("private", "playing", 30, 400, 0);
    put("over", "over", 40, 0, 1);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_string_equal(rows(STORE_WAITING, 0, 0), "new-wait old-wait ");
    assert_string_equal(rows(STORE_WAITING, 0, 1), "new-wait ");
    assert_string_equal(rows(STORE_RUNNING, 0, 0), "pause play ");
    assert_string_equal(rows(STORE_DUE, 399, 0), "");
    assert_string_equal(rows(STORE_DUE, 400, 0), "private ");
    assert_string_equal(rows(STORE_DUE, 9000, 0), "private play ");
    assert_string_equal(rows(STORE_DUE, 9000, 1), "private ");
    assert_string_equal(rows(STORE_ALL, 0, 0), "hidden new-wait old-wait over pause play private ");
}

static int read_inside(void *context, const struct store_row *row)
{
    struct store_row found;
    *(int64_t *)context += bed_count(store, row->table);
    assert_int_equal(store_find(store, STORE_BY_TABLE, row->table, copy_row, &found), STORE_OK);
    return 0;
}

static void readers_may_read_meanwhile(void **state)
{
    (void)state;
    int64_t entries = 0;
    for (int64_t seq = 1; seq <= 3; seq++) {
        bed_queue(store, "first", seq);
        bed_queue(store, "second", seq);
    }
    store_commit(store);
    assert_int_equal(store_rows(store, STORE_ALL, 0, 0, read_inside, &entries), STORE_OK);
    assert_int_equal(entries, 6);
}

static int keep_it(void *context, const struct store_row *row)
{
    return strcmp(row->table, context) == 0;
}

static void old_tables_are_forgotten_in_steps(void **state)
{
    (void)state;
    size_t count;
    for (int i = 0; i < 7; i++) {
        char name[STORE_ID];
        snprintf(name, sizeof name, "old-%d", i);
        bed_queue(store, name, 1);
        bed_queue(store, name, 2);
    }
    put("young", "over", 5000, 0, 1);
    store_commit(store);
    assert_int_equal(store_forget(store, 1002, 3, NULL, NULL, &count), STORE_OK);
    assert_int_equal(count, 0); // their last entries are of 1002
    assert_int_equal(store_forget(store, 1003, 3, keep_it, "old-0", &count), STORE_OK);
    assert_int_equal(count, 3);
    assert_int_equal(store_forget(store, 1003, 30, keep_it, "old-0", &count), STORE_OK);
    assert_int_equal(count, 3);
    assert_string_equal(rows(STORE_ALL, 0, 0), "old-0 young ");
    assert_int_equal(bed_count(store, "old-0"), 2);
    assert_int_equal(bed_count(store, "old-1"), 0);
    assert_int_equal(store_examine(store), STORE_OK);
}

static void what_is_held_is_kept_together_or_not_at_all(void **state)
{
    (void)state;
    for (int keep = 0; keep <= 1; keep++) {
        assert_int_equal(store_hold(store), STORE_OK);
        for (int64_t seq = 1; seq <= 3; seq++) {
            bed_queue(store, "table", seq);
            assert_int_equal(store_commit(store), STORE_OK);
        }
        assert_int_equal(store_release(store, keep), STORE_OK);
        open_again();
        assert_int_equal(bed_count(store, "table"), keep ? 3 : 0);
    }
}

static void refused(enum store_mode mode, enum store_status wanted)
{
    char why[STORE_WHY] = "";
    enum store_status status = STORE_OK;
    assert_null(store_open_kind(bed->kind, place, mode, &status, why, sizeof why));
    assert_int_equal(status, wanted);
    assert_true(strlen(why) > 0);
}

static void a_store_is_made_once_and_looked_at_when_it_is_there(void **state)
{
    (void)state;
    store_close(store);
    refused(STORE_MAKE, STORE_TAKEN);
    bed->clear(place);
    bed->make(place);
    refused(STORE_LOOK, STORE_ABSENT);
    refused(STORE_CHANGE, STORE_ABSENT);
    store = bed_open(bed, place, STORE_MAKE);
}

static void who_looks_sees_the_store_as_it_was(void **state)
{
    (void)state;
    bed_queue(store, "table", 1);
    store_commit(store);
    struct store *look = bed_open(bed, place, STORE_LOOK);
    for (int64_t seq = 2; seq <= 50; seq++) {
        bed_queue(store, "table", seq);
        assert_int_equal(store_commit(store), STORE_OK);
        assert_int_equal(bed_count(look, "table"), 1);
    }
    bed_queue(look, "table", 2);
    assert_int_not_equal(store_commit(look), STORE_OK);
    store_close(look);
    look = bed_open(bed, place, STORE_LOOK);
    assert_int_equal(bed_count(look, "table"), 50);
    store_close(look);
}

int store_suite(const struct store_bed *kind)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(a_committed_entry_is_there_after_opening_again),
        TEST(what_is_only_queued_is_not_seen_and_not_kept),
        TEST(an_entry_that_is_taken_refuses_its_table_alone),
        TEST(an_entry_without_the_one_before_it_is_refused),
        TEST(a_name_of_another_table_is_taken),
        TEST(what_is_no_line_takes_its_table_along),
        TEST(bytes_come_back_as_they_were),
        TEST(a_long_entry_fits_and_a_longer_one_does_not),
        TEST(a_row_is_found_by_each_of_its_names),
        TEST(a_row_is_replaced_but_keeps_its_names),
        TEST(lists_hold_what_they_promise),
        TEST(readers_may_read_meanwhile),
        TEST(old_tables_are_forgotten_in_steps),
        TEST(what_is_held_is_kept_together_or_not_at_all),
        TEST(a_store_is_made_once_and_looked_at_when_it_is_there),
        TEST(who_looks_sees_the_store_as_it_was),
    };
    bed = kind;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
