// The store in SQLite: what every store promises, and what one file adds to it.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/store_bed.h"
#include "tests/unit.h"

static char place[BED_PLACE];

static int set_up(void **state)
{
    (void)state;
    sqlite_bed.make(place);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    sqlite_bed.clear(place);
    return 0;
}

static void refused(enum store_mode mode, enum store_status wanted, const char *words)
{
    char why[STORE_WHY] = "";
    enum store_status status = STORE_OK;
    assert_null(store_open(place, mode, &status, why, sizeof why));
    assert_int_equal(status, wanted);
    assert_non_null(strstr(why, words));
}

static void write_file(const char *text)
{
    FILE *file = fopen(place, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void only_one_may_write(void **state)
{
    (void)state;
    char process[32];
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    snprintf(process, sizeof process, "process %d", (int)getpid());
    refused(STORE_SERVE, STORE_LOCKED, process);
    refused(STORE_CHANGE, STORE_LOCKED, process);
    bed_queue(store, "table", 1); // the one that has it does not notice
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    store = bed_open(&sqlite_bed, place, STORE_CHANGE);
    store_close(store);
}

static void links_to_one_file_meet_at_one_lock(void **state)
{
    (void)state;
    char file[BED_PLACE], link_name[BED_PLACE + 8];
    strcpy(file, place);
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    snprintf(link_name, sizeof link_name, "%s.link", place);
    assert_int_equal(symlink(place, link_name), 0);
    snprintf(place, sizeof place, "%.*s", BED_PLACE - 1, link_name);
    refused(STORE_SERVE, STORE_LOCKED, "process");
    unlink(link_name);
    strcpy(place, file);
    store_close(store);
}

static void the_file_is_for_its_owner_alone(void **state)
{
    (void)state;
    static const char *const parts[] = {"", "-wal", "-shm", "-lock"};
    mode_t before = umask(0);
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    bed_queue(store, "table", 1);
    store_commit(store);
    for (size_t i = 0; i < 4; i++) {
        struct stat about;
        char path[BED_PLACE + 8];
        snprintf(path, sizeof path, "%s%s", place, parts[i]);
        assert_int_equal(stat(path, &about), 0);
        assert_int_equal(about.st_mode & 0777, 0600);
    }
    store_close(store);
    umask(before);
}

static void a_file_of_something_else_is_left_as_it_is(void **state)
{
    (void)state;
    char text[64] = "";
    write_file("a letter to my aunt, longer than the head of a data base would be\n");
    refused(STORE_SERVE, STORE_FOREIGN, "not a data file of Prairie");
    refused(STORE_LOOK, STORE_FOREIGN, "not a data file of Prairie");
    FILE *file = fopen(place, "rb");
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_memory_equal(text, "a letter", 8);
    unlink(place);
    assert_int_equal(mkdir(place, 0700), 0);
    refused(STORE_SERVE, STORE_FOREIGN, "not a data file");
    rmdir(place);
}

static void a_file_that_cannot_be_made_is_told(void **state)
{
    (void)state;
    char file[BED_PLACE];
    strcpy(file, place);
    snprintf(place, sizeof place, "/nowhere/at/all");
    refused(STORE_SERVE, STORE_IO, "No such file");
    strcpy(place, file);
}

static void a_store_in_memory_lives_as_long_as_it_is_open(void **state)
{
    (void)state;
    struct store *store = bed_open(&sqlite_bed, STORE_IN_MEMORY, STORE_SERVE);
    struct store *other = bed_open(&sqlite_bed, STORE_IN_MEMORY, STORE_SERVE);
    bed_queue(store, "table", 1);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(bed_count(store, "table"), 1);
    assert_int_equal(bed_count(other, "table"), 0);
    assert_int_equal(access(STORE_IN_MEMORY, F_OK), -1);
    store_close(store);
    store_close(other);
    char file[BED_PLACE];
    strcpy(file, place);
    strcpy(place, STORE_IN_MEMORY);
    refused(STORE_LOOK, STORE_ABSENT, STORE_IN_MEMORY);
    strcpy(place, file);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(only_one_may_write),
        TEST(links_to_one_file_meet_at_one_lock),
        TEST(the_file_is_for_its_owner_alone),
        TEST(a_file_of_something_else_is_left_as_it_is),
        TEST(a_file_that_cannot_be_made_is_told),
        TEST(a_store_in_memory_lives_as_long_as_it_is_open),
    };
    int failed = store_suite(&sqlite_bed) + store_lines_suite(&sqlite_bed);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
