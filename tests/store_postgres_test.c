// The store in PostgreSQL: what every store promises, and what a data base that several share adds
// to it. The cluster is made by tests/postgres.py.
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store_lines.h"
#include "server/store_postgres.h"
#include "tests/store_bed.h"
#include "tests/unit.h"

enum { SQL = 512, WRITERS = 4, EACH = 40 };

static char place[BED_PLACE];

// ---- A schema of its own for each test ----

static PGresult *ask_cluster(const char *sql)
{
    static PGconn *link;
    if (!link)
        link = PQconnectdb(getenv("PRAIRIE_TEST_DATABASE"));
    PGresult *result = PQexec(link, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(link));
    return result;
}

static void tell_cluster(const char *sql)
{
    PQclear(ask_cluster(sql));
}

static int64_t count_in_cluster(const char *sql)
{
    PGresult *result = ask_cluster(sql);
    int64_t count = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return count;
}

static void make_schema(char *ret_place)
{
    static int number;
    char sql[SQL];
    snprintf(sql, sizeof sql, "CREATE SCHEMA s%d", ++number);
    tell_cluster(sql);
    int length = snprintf(ret_place, BED_PLACE, "%s&options=-csearch_path%%3Ds%d",
                          getenv("PRAIRIE_TEST_DATABASE"), number);
    assert_in_range(length, 1, BED_PLACE - 1);
}

static const char *schema_name(const char *of_place)
{
    return strrchr(of_place, 'D') + 1;
}

static void clear_schema(const char *of_place)
{
    char sql[SQL];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM pg_tables WHERE schemaname = '%s'"
             " AND tablename NOT IN ('entry', 'tables', 'prairie')",
             schema_name(of_place));
    assert_int_equal(count_in_cluster(sql), 0); // a store leaves nothing else behind
    snprintf(sql, sizeof sql, "SET client_min_messages = error; DROP SCHEMA %s CASCADE",
             schema_name(of_place));
    tell_cluster(sql);
}

static const struct store_bed postgres_bed = {&store_postgres, make_schema, clear_schema};

static int set_up(void **state)
{
    (void)state;
    make_schema(place);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    clear_schema(place);
    return 0;
}

// SQL in the schema under test.
static void tell_schema(const char *words)
{
    char sql[1 << 15];
    int length = snprintf(sql, sizeof sql, "SET search_path = %s; %s", schema_name(place), words);
    assert_in_range(length, 1, sizeof sql - 1);
    tell_cluster(sql);
}

static int64_t count_in_schema(const char *words)
{
    tell_schema("SELECT 1");
    return count_in_cluster(words);
}

// ---- Several at one data base ----

static void who_appends_first_has_the_number(void **state)
{
    (void)state;
    struct store *one = bed_open(&postgres_bed, place, STORE_SERVE);
    struct store *other = bed_open(&postgres_bed, place, STORE_SERVE);
    bed_queue(one, "table", 1);
    bed_queue(other, "table", 1);
    bed_queue(other, "another", 1);
    assert_int_equal(store_commit(one), STORE_OK);
    assert_int_equal(store_commit(other), STORE_TAKEN);
    assert_int_equal(store_kept(other, "table"), STORE_TAKEN);
    assert_int_equal(store_kept(other, "another"), STORE_OK);
    bed_queue(other, "table", 2); // it has looked, and goes on
    assert_int_equal(store_commit(other), STORE_OK);
    assert_int_equal(bed_count(one, "table"), 2);
    store_close(one);
    store_close(other);
}

// Appends to all tables in turn for ever, going on behind what others have written.
static void append_much(int number)
{
    struct store *store = bed_open(&postgres_bed, place, STORE_SERVE);
    int64_t won = 0;
    while (won < EACH) {
        char name[2][STORE_ID];
        for (int i = 0; i < 2; i++) { // two tables in one commit, in any order
            snprintf(name[i], STORE_ID, "table-%lld", (long long)(won + number * (i + 1)) % 3);
            if (i == 0 || strcmp(name[0], name[1]) != 0)
                bed_queue(store, name[i], bed_count(store, name[i]) + 1);
        }
        enum store_status status = store_commit(store);
        if (status != STORE_OK && status != STORE_TAKEN)
            _exit(1);
        won += store_kept(store, name[0]) == STORE_OK;
    }
    _exit(0);
}

static void many_append_to_the_same_tables(void **state)
{
    (void)state;
    pid_t writer[WRITERS];
    store_close(bed_open(&postgres_bed, place, STORE_MAKE));
    for (int i = 0; i < WRITERS; i++)
        if ((writer[i] = fork()) == 0)
            append_much(i + 1);
    for (int i = 0; i < WRITERS; i++) {
        int status = 1;
        assert_int_equal(waitpid(writer[i], &status, 0), writer[i]);
        assert_int_equal(status, 0);
    }
    struct store *store = bed_open(&postgres_bed, place, STORE_LOOK);
    int64_t all = 0;
    for (int i = 0; i < 3; i++) {
        char name[STORE_ID];
        snprintf(name, sizeof name, "table-%d", i);
        all += bed_count(store, name); // without a gap, and nothing twice
    }
    assert_true(all >= WRITERS * EACH);
    assert_int_equal(store_examine(store), STORE_OK);
    store_close(store);
}

static void several_that_begin_at_once_make_one_store(void **state)
{
    (void)state;
    pid_t starter[WRITERS];
    for (int i = 0; i < WRITERS; i++)
        if ((starter[i] = fork()) == 0) {
            store_close(bed_open(&postgres_bed, place, STORE_SERVE));
            _exit(0);
        }
    for (int i = 0; i < WRITERS; i++) {
        int status = 1;
        assert_int_equal(waitpid(starter[i], &status, 0), starter[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(count_in_schema("SELECT count(*) FROM prairie"), 1);
}

// ---- A link that is lost ----

static void cut_links(void)
{
    tell_cluster("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                 " WHERE application_name LIKE 'prairie %'");
}

static void a_lost_link_costs_nothing(void **state)
{
    (void)state;
    struct store *store = bed_open(&postgres_bed, place, STORE_SERVE);
    for (int64_t seq = 1; seq <= 5; seq++) {
        cut_links();
        bed_queue(store, "table", seq);
        assert_int_equal(store_commit(store), STORE_OK);
        cut_links();
        assert_int_equal(bed_count(store, "table"), seq);
    }
    store_close(store);
}

// Somebody else's transaction has the next number. While the store waits for its end its link is
// cut, and then the other one's entry is stored: the store cannot know whether it was its own.
static void cut_while_it_waits(const char *line)
{
    char sql[SQL];
    PGconn *link = PQconnectdb(place);
    snprintf(sql, sizeof sql, "BEGIN; INSERT INTO entry VALUES('table', 2, 1002, '%s')", line);
    PQclear(PQexec(link, sql));
    while (PQntuples(PQexec(link, "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                                  " AND application_name LIKE 'prairie %'")) == 0)
        usleep(1000);
    PQclear(PQexec(link, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                         " WHERE application_name LIKE 'prairie %'"));
    PQclear(PQexec(link, "COMMIT"));
    PQfinish(link);
    _exit(0);
}

static void what_was_stored_before_the_link_was_lost_is_known_again(void **state)
{
    (void)state;
    static const char *const lines[] = {"{\"seq\":2}", "{\"seq\":\"of somebody else\"}"};
    static const enum store_status wanted[] = {STORE_OK, STORE_TAKEN};
    for (int i = 0; i < 2; i++) {
        struct store *store = bed_open(&postgres_bed, place, STORE_SERVE);
        if (i == 0)
            bed_queue(store, "table", 1);
        assert_int_equal(store_commit(store), STORE_OK);
        tell_schema("DELETE FROM entry WHERE seq = 2");
        pid_t other = fork();
        if (other == 0)
            cut_while_it_waits(lines[i]);
        while (count_in_cluster("SELECT count(*) FROM pg_stat_activity"
                                " WHERE state = 'idle in transaction'") == 0)
            usleep(1000);
        bed_queue(store, "table", 2);
        assert_int_equal(store_commit(store), wanted[i]);
        assert_int_equal(count_in_schema("SELECT count(*) FROM entry"), 2);
        assert_int_equal(waitpid(other, NULL, 0), other);
        store_close(store);
    }
}

static void a_password_in_an_address_is_refused(void **state)
{
    (void)state;
    char why[STORE_WHY] = "";
    enum store_status status = STORE_OK;
    assert_null(
        store_open("postgresql://me:sesame@nowhere/x", STORE_SERVE, &status, why, STORE_WHY));
    assert_int_equal(status, STORE_FOREIGN);
    assert_non_null(strstr(why, "PGPASSWORD"));
    assert_null(strstr(why, "sesame"));
}

static void refused(enum store_mode mode, enum store_status wanted, const char *words)
{
    char why[STORE_WHY] = "";
    enum store_status status = STORE_OK;
    assert_null(store_open(place, mode, &status, why, sizeof why));
    assert_int_equal(status, wanted);
    assert_non_null(strstr(why, words));
}

static void a_data_base_that_is_not_there_is_told(void **state)
{
    (void)state;
    char before[BED_PLACE];
    strcpy(before, place);
    snprintf(place, sizeof place, "postgresql:///x?host=/nowhere");
    refused(STORE_SERVE, STORE_IO, "cannot be reached");
    strcpy(place, before);
}

static void tables_of_another_program_are_left_alone(void **state)
{
    (void)state;
    tell_schema("CREATE TABLE entry(letters text)");
    for (int mode = STORE_SERVE; mode <= STORE_LOOK; mode++)
        refused((enum store_mode)mode, STORE_FOREIGN, "another program");
    assert_int_equal(count_in_schema("SELECT count(*) FROM pg_attribute"
                                     " WHERE attrelid = 'entry'::regclass AND attnum > 0"),
                     1);
}

static void only_an_empty_store_is_taken_away(void **state)
{
    (void)state;
    struct store *store = bed_open(&postgres_bed, place, STORE_MAKE);
    bed_queue(store, "table", 1);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    store_remove_empty(place);
    store = bed_open(&postgres_bed, place, STORE_CHANGE);
    assert_int_equal(bed_count(store, "table"), 1);
    store_close(store);
    tell_schema("DELETE FROM entry; DELETE FROM tables");
    store_remove_empty(place);
    refused(STORE_CHANGE, STORE_ABSENT, "no store");
}

// ---- From one kind to the other ----

// All of a store as lines.
static size_t export_all(struct store *store, char *ret, size_t room)
{
    char words[256];
    struct text why;
    struct store_tally tally;
    FILE *file = tmpfile();
    text_init(&why, words, sizeof words);
    assert_non_null(file);
    assert_int_equal(store_export(store, file, &tally, &why), STORE_OK);
    rewind(file);
    size_t length = fread(ret, 1, room, file);
    assert_in_range(length, 1, room - 1);
    fclose(file);
    store_close(store);
    return length;
}

static void import_all(struct store *store, const char *lines, size_t length)
{
    char words[256] = "";
    struct text why;
    struct store_tally tally;
    FILE *file = fmemopen((void *)lines, length, "r");
    text_init(&why, words, sizeof words);
    assert_int_equal(store_import(store, file, &tally, &why), STORE_OK);
    assert_string_equal(words, "");
    fclose(file);
    store_close(store);
}

static void fill_file(struct store *store)
{
    static const char odd[] =
        "{ \"b\" : 1.0e5 ,\"a\":\"\\u00e9 \xc3\xa9 \xf0\x9f\xa6\xac\\\\'; --\"}";
    for (int i = 0; i < 1200; i++) { // more than are read at once
        char name[STORE_ID];
        snprintf(name, sizeof name, "%c%d", i % 2 ? 'Z' : 'a', i);
        bed_queue(store, name, 1);
        store_append(store, name, 2, -i, odd, sizeof odd - 1);
        struct store_row row = bed_row(name, "playing", -i, 2);
        assert_int_equal(store_put(store, &row), STORE_OK);
    }
    assert_int_equal(store_commit(store), STORE_OK);
}

static void tables_move_between_a_file_and_a_data_base(void **state)
{
    (void)state;
    enum { ROOM = 1 << 20 };
    static char first[ROOM], second[ROOM], third[ROOM];
    char file[BED_PLACE], other[BED_PLACE];
    sqlite_bed.make(file);
    sqlite_bed.make(other);
    struct store *store = bed_open(&sqlite_bed, file, STORE_MAKE);
    fill_file(store);
    size_t length = export_all(store, first, ROOM);
    import_all(bed_open(&postgres_bed, place, STORE_MAKE), first, length);
    assert_int_equal(export_all(bed_open(&postgres_bed, place, STORE_LOOK), second, ROOM), length);
    assert_memory_equal(first, second, length);
    import_all(bed_open(&sqlite_bed, other, STORE_MAKE), second, length);
    assert_int_equal(export_all(bed_open(&sqlite_bed, other, STORE_LOOK), third, ROOM), length);
    assert_memory_equal(first, third, length);
    sqlite_bed.clear(file);
    sqlite_bed.clear(other);
}

// ---- Versions ----

static void make_version(int version)
{
    static char text[1 << 14];
    char name[512];
    snprintf(name, sizeof name, SOURCE_ROOT "/tests/store/postgres-%d.sql", version);
    FILE *file = fopen(name, "rb");
    assert_non_null(file); // every version has such a file
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    tell_schema(text);
}

// Columns, indexes and constraints of the schema under test, in one number.
static int64_t sum_of_schema(void)
{
    char sql[2 * SQL];
    snprintf(
        sql, sizeof sql,
        "SELECT hashtext(string_agg(line, E'\\n' ORDER BY line)) FROM ("
        "SELECT table_name || column_name || data_type || is_nullable ||"
        " coalesce(collation_name, '') AS line FROM information_schema.columns"
        " WHERE table_schema = '%s' UNION ALL"
        " SELECT replace(indexdef, '%s.', '') FROM pg_indexes WHERE schemaname = '%s') AS all_",
        schema_name(place), schema_name(place), schema_name(place));
    return count_in_cluster(sql);
}

static void every_earlier_version_arrives(void **state)
{
    store_close(bed_open(&postgres_bed, place, STORE_SERVE));
    int64_t fresh = sum_of_schema();
    for (int version = 1; version <= postgres_schema.steps; version++) {
        tear_down(state);
        set_up(state);
        make_version(version);
        struct store *store = bed_open(&postgres_bed, place, STORE_SERVE);
        assert_int_equal(bed_count(store, "table"), 3);
        bed_queue(store, "table", 4);
        assert_int_equal(store_commit(store), STORE_OK);
        store_close(store);
        assert_int_equal(sum_of_schema(), fresh);
    }
}

static enum store_status migrate(struct store *store, const char *step, enum store_mode mode)
{
    const char *all[] = {postgres_schema.step[0], step};
    struct postgres_schema schema = {2, all};
    return postgres_migrate(store, &schema, mode);
}

static void a_step_is_taken_as_a_whole(void **state)
{
    (void)state;
    static const char bad[] = "ALTER TABLE tables ADD COLUMN weather text;"
                              "UPDATE nothing SET weather = 'snow';";
    static const char good[] = "ALTER TABLE tables ADD COLUMN weather text DEFAULT 'snow'";
    struct store *store = bed_open(&postgres_bed, place, STORE_SERVE);
    assert_int_not_equal(migrate(store, bad, STORE_SERVE), STORE_OK);
    assert_int_equal(count_in_schema("SELECT version FROM prairie"), 1);
    assert_int_equal(migrate(store, good, STORE_CHANGE), STORE_OLDER);
    assert_int_equal(migrate(store, good, STORE_SERVE), STORE_OK);
    assert_int_equal(migrate(store, good, STORE_SERVE), STORE_OK); // and once only
    assert_int_equal(count_in_schema("SELECT version FROM prairie"), 2);
    store_close(store);
    refused(STORE_SERVE, STORE_NEWER, "newer Prairie");
    refused(STORE_LOOK, STORE_NEWER, "newer Prairie");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(who_appends_first_has_the_number),
        TEST(many_append_to_the_same_tables),
        TEST(several_that_begin_at_once_make_one_store),
        TEST(a_lost_link_costs_nothing),
        TEST(what_was_stored_before_the_link_was_lost_is_known_again),
        TEST(a_password_in_an_address_is_refused),
        TEST(a_data_base_that_is_not_there_is_told),
        TEST(tables_of_another_program_are_left_alone),
        TEST(only_an_empty_store_is_taken_away),
        TEST(tables_move_between_a_file_and_a_data_base),
        TEST(every_earlier_version_arrives),
        TEST(a_step_is_taken_as_a_whole),
    };
    int failed = store_suite(&postgres_bed) + store_lines_suite(&postgres_bed);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
