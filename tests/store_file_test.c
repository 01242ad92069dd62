// The file of the SQLite store: versions of its schema, backups, restoring, and that opening it
// does not depend on how much is in it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store_copy.h"
#include "server/store_sqlite.h"
#include "tests/faulty_disk.h"
#include "tests/store_bed.h"
#include "tests/unit.h"

enum { WHY = 512, PATH = BED_PLACE + 32 };

static char place[BED_PLACE], copy[PATH], old[PATH];
static char words[WHY];

static int set_up(void **state)
{
    (void)state;
    sqlite_bed.make(place);
    snprintf(copy, sizeof copy, "%s.copy", place);
    snprintf(old, sizeof old, "%s.old", place);
    return 0;
}

static int tear_down(void **state)
{
    static const char *const others[] = {".copy", ".old", ".old-wal", ".copy-lock"};
    (void)state;
    faulty_disk_heal();
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char path[PATH];
        snprintf(path, sizeof path, "%s%s", place, others[i]);
        unlink(path);
    }
    sqlite_bed.clear(place);
    return 0;
}

static int is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

static void fill(int64_t entries)
{
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (int64_t seq = bed_count(store, "table") + 1; seq <= entries; seq++) {
        bed_queue(store, "table", seq);
        assert_int_equal(store_commit(store), STORE_OK);
    }
    store_close(store);
}

static int64_t count_in(const char *path)
{
    struct store *store = bed_open(&sqlite_bed, path, STORE_LOOK);
    int64_t count = bed_count(store, "table");
    assert_int_equal(store_examine(store), STORE_OK);
    store_close(store);
    return count;
}

// Schema.

static int add_sql(void *context, int columns, char **value, char **name)
{
    char *all = context;
    (void)columns, (void)name;
    size_t length = strlen(all);
    snprintf(all + length, 8192 - length, "%s\n", value[0] ? value[0] : "");
    return 0;
}

// The whole schema of a file.
static void schema_of(const char *path, char ret[8192])
{
    sqlite3 *db;
    ret[0] = '\0';
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "SELECT sql FROM sqlite_schema ORDER BY name", add_sql, ret, NULL),
        SQLITE_OK);
    sqlite3_close(db);
}

static void make_version(int version)
{
    static char text[1 << 16];
    char name[512];
    sqlite3 *db;
    snprintf(name, sizeof name, SOURCE_ROOT "/tests/store/version-%d.sql", version);
    FILE *file = fopen(name, "rb");
    assert_non_null(file); // every version has such a file
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_int_equal(sqlite3_open(place, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void every_earlier_version_arrives(void **state)
{
    static char fresh[8192], arrived[8192];
    fill(1);
    schema_of(place, fresh);
    for (int version = 1; version <= store_schema.steps; version++) {
        tear_down(state);
        set_up(state);
        make_version(version);
        fill(4); // on top of the three that were in it
        assert_int_equal(count_in(place), 4);
        schema_of(place, arrived);
        assert_string_equal(arrived, fresh);
    }
}

static const char *const two_steps[] = {NULL, "ALTER TABLE tables ADD COLUMN weather TEXT;"
                                              "UPDATE tables SET weather = 'snow';"};
static const char *const bad_steps[] = {NULL, "ALTER TABLE tables ADD COLUMN weather TEXT;"
                                              "UPDATE nothing SET weather = 'snow';"};

static enum store_status migrate(struct store *store, const char *const *steps, int may_change)
{
    const char *all[] = {store_schema.step[0], steps[1]};
    struct sqlite_schema schema = {2, all};
    return sqlite_migrate(store, &schema, may_change);
}

static void a_step_is_taken_as_a_whole(void **state)
{
    (void)state;
    int64_t version = 0, snow = 0;
    enum store_status status;
    fill(3);
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    assert_int_not_equal(migrate(store, bad_steps, 1), STORE_OK);
    assert_int_equal(sqlite_number(store, "PRAGMA user_version", &version), STORE_OK);
    assert_int_equal(version, 1);
    assert_int_equal(migrate(store, two_steps, 0), STORE_OLDER);
    assert_int_equal(migrate(store, two_steps, 1), STORE_OK);
    assert_int_equal(migrate(store, two_steps, 1), STORE_OK); // and once only
    sqlite_number(store, "PRAGMA user_version", &version);
    assert_int_equal(version, 2);
    assert_int_equal(
        sqlite_number(store, "SELECT count(*) FROM tables WHERE weather = 'snow'", &snow),
        STORE_OK);
    assert_int_equal(snow, 1);
    assert_int_equal(bed_count(store, "table"), 3);
    store_close(store);
    assert_null(store_open(place, STORE_SERVE, &status, words, WHY));
    assert_int_equal(status, STORE_NEWER);
    assert_non_null(strstr(words, "newer Prairie"));
    assert_null(store_open(place, STORE_LOOK, &status, words, WHY));
    assert_int_equal(status, STORE_NEWER);
}

static void a_data_base_of_another_program_is_left_alone(void **state)
{
    (void)state;
    static char before[8192], after[8192];
    sqlite3 *db;
    enum store_status status;
    assert_int_equal(sqlite3_open(place, &db), SQLITE_OK);
    sqlite3_exec(db, "CREATE TABLE letters(words)", NULL, NULL, NULL);
    sqlite3_close(db);
    schema_of(place, before);
    for (int mode = STORE_SERVE; mode <= STORE_LOOK; mode++)
        if (mode != STORE_MAKE) {
            assert_null(store_open(place, (enum store_mode)mode, &status, words, WHY));
            assert_int_equal(status, STORE_FOREIGN);
        }
    schema_of(place, after);
    assert_string_equal(before, after);
}

// Another program that knows nothing of the lock file.
static void a_program_that_locks_the_file_is_told(void **state)
{
    (void)state;
    sqlite3 *other;
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    assert_int_equal(sqlite3_open(place, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    bed_queue(store, "table", 1);
    assert_int_equal(store_commit(store), STORE_LOCKED);
    assert_int_equal(store_kept(store, "table"), STORE_LOCKED);
    assert_non_null(strstr(store_why(store), "another program has locked the file"));
    assert_int_equal(bed_count(store, "table"), 0); // reading goes on
    sqlite3_close(other);
    bed_queue(store, "table", 1);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
}

// Copies.

static struct text *why(void)
{
    static struct text text;
    text_init(&text, words, WHY);
    return &text;
}

static struct store *writing;
static int64_t written;

static void write_meanwhile(int64_t done, int64_t all)
{
    assert_in_range(done, 0, all);
    bed_queue(writing, "table", ++written);
    assert_int_equal(store_commit(writing), STORE_OK);
}

static void a_backup_beside_a_writer_is_one_moment(void **state)
{
    (void)state;
    enum { ENTRIES = 3000 };
    static char line[20000];
    memset(line, 'x', sizeof line);
    memcpy(line, "{\"x\":\"", 6);
    memcpy(line + sizeof line - 2, "\"}", 2);
    writing = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (written = 0; written < ENTRIES; written++) {
        bed_queue(writing, "table", written + 1);
        store_append(writing, "long", written + 1, 0, line, sizeof line); // several steps long
    }
    assert_int_equal(store_commit(writing), STORE_OK);
    assert_int_equal(store_backup(place, copy, write_meanwhile, why()), STORE_OK);
    assert_true(written > ENTRIES + 5);
    store_close(writing);
    assert_int_equal(unlink(place), 0); // the copy needs nothing of it
    struct store *store = bed_open(&sqlite_bed, copy, STORE_LOOK);
    assert_int_equal(bed_count(store, "table"), ENTRIES);
    store_close(store);
    struct stat about;
    assert_int_equal(stat(copy, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void a_backup_takes_nobodys_place(void **state)
{
    (void)state;
    fill(2);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_OK);
    fill(3);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_TAKEN);
    assert_non_null(strstr(words, copy));
    assert_int_equal(count_in(copy), 2);
    unlink(copy);
    assert_int_equal(store_backup("/nowhere", copy, NULL, why()), STORE_ABSENT);
    assert_int_equal(store_backup(place, "/nowhere/copy", NULL, why()), STORE_IO);
}

static void a_restored_file_is_the_copy_and_the_old_one_is_kept(void **state)
{
    (void)state;
    fill(2);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_OK);
    fill(5);
    assert_int_equal(store_restore(copy, place, 0, NULL, why()), STORE_TAKEN);
    assert_int_equal(count_in(place), 5);
    assert_int_equal(store_restore(copy, place, 1, NULL, why()), STORE_OK);
    assert_int_equal(count_in(place), 2);
    assert_int_equal(count_in(old), 5);
    fill(3);                                                                   // and life goes on
    assert_int_equal(store_restore(copy, place, 1, NULL, why()), STORE_TAKEN); // .old is there
    assert_int_equal(count_in(place), 3);
    unlink(place);
    assert_int_equal(store_restore(copy, place, 0, NULL, why()), STORE_OK);
    assert_int_equal(count_in(place), 2);
}

static void a_file_in_use_is_not_replaced(void **state)
{
    (void)state;
    fill(2);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_OK);
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    bed_queue(store, "table", 3);
    store_commit(store);
    assert_int_equal(store_restore(copy, place, 1, NULL, why()), STORE_LOCKED);
    assert_non_null(strstr(words, "process"));
    assert_false(is_there(old));
    store_close(store);
    assert_int_equal(count_in(place), 3);
}

static void copy_bytes(const char *from, const char *ending, const char *to)
{
    static char data[1 << 20];
    char name[2][PATH + 8];
    snprintf(name[0], sizeof name[0], "%s%s", from, ending);
    snprintf(name[1], sizeof name[1], "%s%s", to, ending);
    FILE *in = fopen(name[0], "rb"), *out = fopen(name[1], "wb");
    assert_true(in && out);
    size_t size = fread(data, 1, sizeof data, in);
    assert_int_equal(fwrite(data, 1, size, out), size);
    fclose(in);
    fclose(out);
}

// A server that was killed has left a log that belongs to the old file, not to the new one.
static void a_log_stays_with_its_file(void **state)
{
    (void)state;
    char killed[BED_PLACE], log[PATH];
    fill(2);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_OK);
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (int64_t seq = 3; seq <= 9; seq++)
        bed_queue(store, "table", seq);
    store_commit(store);
    sqlite_bed.make(killed);
    copy_bytes(place, "", killed);
    copy_bytes(place, "-wal", killed);
    store_close(store);
    assert_int_equal(store_restore(copy, killed, 1, NULL, why()), STORE_OK);
    assert_int_equal(count_in(killed), 2);
    snprintf(log, sizeof log, "%s.old", killed);
    assert_int_equal(count_in(log), 9);
    unlink(log);
    copy_bytes(place, "", killed); // now the file is lost, and a log has stayed behind
    unlink(killed);
    snprintf(log, sizeof log, "%s-wal", killed);
    FILE *file = fopen(log, "wb");
    assert_non_null(file);
    fputs("a log of another file", file);
    fclose(file);
    assert_int_equal(store_restore(copy, killed, 0, NULL, why()), STORE_OK);
    assert_int_equal(count_in(killed), 2);
    snprintf(log, sizeof log, "%s.old-wal", killed);
    assert_int_equal(unlink(log), 0);
    sqlite_bed.clear(killed);
}

static void what_is_no_good_copy_is_not_restored(void **state)
{
    (void)state;
    fill(200);
    assert_int_equal(store_backup(place, copy, NULL, why()), STORE_OK);
    FILE *file = fopen(copy, "r+b");
    assert_non_null(file);
    fseek(file, 4096, SEEK_SET);
    for (int i = 0; i < 100; i++)
        fputc(7, file);
    fclose(file);
    assert_int_equal(store_restore(copy, place, 1, NULL, why()), STORE_DAMAGED);
    assert_true(strlen(words) > 0);
    assert_int_equal(count_in(place), 200);
    assert_false(is_there(old));
}

static void a_disk_that_fails_spoils_no_copy(void **state)
{
    (void)state;
    fill(40);
    for (enum disk_fault fault = DISK_FULL; fault <= DISK_SYNC; fault++) {
        int failed = 1;
        for (int first = 1; failed; first++) {
            faulty_disk_fail(fault, first, 1000);
            enum store_status status = store_backup(place, copy, NULL, why());
            failed = faulty_disk_heal() > 0;
            assert_true(status == STORE_OK || strlen(words) > 0);
            assert_int_equal(is_there(copy), status == STORE_OK);
            if (status == STORE_OK)
                assert_int_equal(count_in(copy), 40);
            unlink(copy);
        }
    }
}

// Opening.

static void fill_with_tables(int from, int to)
{
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (int table = from; table < to; table++) {
        char name[STORE_ID];
        snprintf(name, sizeof name, "t%08x", (unsigned)table * 2654435761u);
        bed_queue(store, name, 1);
        if (store_queued(store) >= 2000)
            assert_int_equal(store_commit(store), STORE_OK);
    }
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
}

static int take_row(void *context, const struct store_row *row)
{
    (void)context, (void)row;
    return 0;
}

// How often the disk is read until a server is ready: opened, its lobby and deadlines known.
static int reads_of_a_start(void)
{
    int before = faulty_disk_reads();
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    assert_int_equal(store_rows(store, STORE_WAITING, 0, 50, take_row, NULL), STORE_OK);
    assert_int_equal(store_rows(store, STORE_RUNNING, 0, 50, take_row, NULL), STORE_OK);
    assert_int_equal(store_rows(store, STORE_DUE, INT64_MAX, 0, take_row, NULL), STORE_OK);
    int reads = faulty_disk_reads() - before;
    store_close(store);
    return reads;
}

static void a_start_does_not_depend_on_how_many_tables_there_are(void **state)
{
    (void)state;
    fill_with_tables(0, 1000);
    int few = reads_of_a_start();
    fill_with_tables(1000, 100000);
    int many = reads_of_a_start();
    assert_in_range(many, 1, few + 60); // 50 rows of the lobby may lie on 50 pages
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(every_earlier_version_arrives),
        TEST(a_step_is_taken_as_a_whole),
        TEST(a_data_base_of_another_program_is_left_alone),
        TEST(a_program_that_locks_the_file_is_told),
        TEST(a_backup_beside_a_writer_is_one_moment),
        TEST(a_backup_takes_nobodys_place),
        TEST(a_restored_file_is_the_copy_and_the_old_one_is_kept),
        TEST(a_file_in_use_is_not_replaced),
        TEST(a_log_stays_with_its_file),
        TEST(what_is_no_good_copy_is_not_restored),
        TEST(a_disk_that_fails_spoils_no_copy),
        TEST(a_start_does_not_depend_on_how_many_tables_there_are),
    };
    faulty_disk_install();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
