// The store when things go wrong: a disk that fails at every possible moment, one that is full, a
// process that is killed, a log that is torn. Nothing acknowledged is lost, nothing refused comes
// back.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/bits.h"
#include "core/rng.h"
#include "tests/faulty_disk.h"
#include "tests/store_bed.h"
#include "tests/unit.h"

enum { KILLS = 300, TABLES = 4, IN_FLIGHT = 3, MANY = 60 };

static char place[BED_PLACE];
static struct dice dice;

static int set_up(void **state)
{
    (void)state;
    sqlite_bed.make(place);
    dice = (struct dice){7};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    faulty_disk_heal();
    sqlite_bed.clear(place);
    return 0;
}

static void copy_file(const char *from, const char *to, const char *ending)
{
    static char data[1 << 22];
    char name[2][BED_PLACE + 8];
    snprintf(name[0], sizeof name[0], "%s%s", from, ending);
    snprintf(name[1], sizeof name[1], "%s%s", to, ending);
    FILE *in = fopen(name[0], "rb"), *out = fopen(name[1], "wb");
    assert_non_null(out);
    size_t size = in ? fread(data, 1, sizeof data, in) : 0;
    assert_int_equal(fwrite(data, 1, size, out), size);
    assert_true(size < sizeof data);
    fclose(out);
    if (in)
        fclose(in);
}

// The files as a process that dies now would leave them, at another place.
static void copy_as_killed(char *ret_place)
{
    sqlite_bed.make(ret_place);
    copy_file(place, ret_place, "");
    copy_file(place, ret_place, "-wal");
}

// What a server finds that is started after this one was killed.
static int64_t count_after_kill(void)
{
    char other[BED_PLACE];
    copy_as_killed(other);
    struct store *store = bed_open(&sqlite_bed, other, STORE_SERVE);
    int64_t count = bed_count(store, "table");
    assert_int_equal(store_examine(store), STORE_OK);
    store_close(store);
    sqlite_bed.clear(other);
    return count;
}

// One commit on a disk that fails at call `first`. Returns whether it has failed.
static int commit_on_faulty_disk(enum disk_fault fault, int first, int more)
{
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    int64_t count = bed_count(store, "table");
    faulty_disk_fail(fault, first, more);
    bed_queue(store, "table", count + 1);
    bed_queue(store, "table", count + 2);
    enum store_status status = store_commit(store);
    assert_int_equal(store_kept(store, "table"), status);
    if (status != STORE_OK) {
        assert_int_equal(status, fault == DISK_FULL ? STORE_FULL : STORE_IO);
        assert_true(strlen(store_why(store)) > 0);
        assert_int_equal(bed_count(store, "table"), count);
        assert_int_equal(count_after_kill(), count);
    }
    int failed = faulty_disk_heal();
    if (status != STORE_OK) {
        bed_queue(store, "table", count + 1);
        bed_queue(store, "table", count + 2);
        assert_int_equal(store_commit(store), STORE_OK); // it goes on where it was
    }
    assert_int_equal(count_after_kill(), count + 2);
    store_close(store);
    return failed > 0;
}

static void a_disk_that_fails_refuses_and_goes_on(void **state)
{
    (void)state;
    for (int more = 0; more <= 1000; more += 1000)
        for (enum disk_fault fault = DISK_FULL; fault <= DISK_SYNC; fault++) {
            int first = 1;
            while (commit_on_faulty_disk(fault, first, more))
                first++;
            assert_true(first > 1);
        }
}

static void queue_many(struct store *store, int64_t seq)
{
    static char line[6000];
    memset(line, 'x', sizeof line);
    memcpy(line, "{\"a\":\"", 6);
    memcpy(line + sizeof line - 2, "\"}", 2);
    for (int i = 0; i < MANY; i++) {
        char name[STORE_ID];
        snprintf(name, sizeof name, "many%d", i);
        struct store_row row = bed_row(name, "playing", 1000 + seq, seq);
        assert_int_equal(store_append(store, name, seq, 1000, line, sizeof line), STORE_OK);
        assert_int_equal(store_put(store, &row), STORE_OK);
    }
}

static int count_rows(void *context, const struct store_row *row)
{
    (void)row;
    ++*(int *)context;
    return 0;
}

static int tables_after_kill(void)
{
    char other[BED_PLACE];
    int count = 0;
    copy_as_killed(other);
    struct store *store = bed_open(&sqlite_bed, other, STORE_SERVE);
    assert_int_equal(store_rows(store, STORE_ALL, 0, 0, count_rows, &count), STORE_OK);
    store_close(store);
    sqlite_bed.clear(other);
    return count;
}

// Half a megabyte of log: each piece of it may be the one that fails.
static void a_large_commit_is_written_in_few_pieces_and_as_a_whole(void **state)
{
    enum store_status status = STORE_FULL;
    (void)state;
    for (int first = 1; status != STORE_OK; first++) {
        struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
        queue_many(store, 1);
        faulty_disk_fail(DISK_FULL, first, 0);
        int before = faulty_disk_writes();
        status = store_commit(store);
        int writes = faulty_disk_writes() - before;
        assert_int_equal(faulty_disk_heal(), status != STORE_OK);
        assert_true(status == STORE_OK ? writes > 1 && writes < 10 : status == STORE_FULL);
        assert_int_equal(tables_after_kill(), status == STORE_OK ? MANY : 0);
        store_close(store);
    }
}

static void a_store_on_a_failing_disk_opens_later(void **state)
{
    (void)state;
    for (enum disk_fault fault = DISK_FULL; fault <= DISK_SYNC; fault++) {
        int failed = 1;
        for (int first = 1; failed; first++) {
            char why[STORE_WHY];
            enum store_status status;
            faulty_disk_fail(fault, first, 1000);
            struct store *store = store_open(place, STORE_SERVE, &status, why, sizeof why);
            failed = faulty_disk_heal() > 0;
            assert_true(store || strlen(why) > 0);
            store_close(store);
            store = bed_open(&sqlite_bed, place, STORE_SERVE);
            bed_queue(store, "table", 1);
            assert_int_equal(store_commit(store), STORE_OK);
            store_close(store);
            sqlite_bed.clear(place);
            sqlite_bed.make(place);
        }
    }
}

static void limit_files(rlim_t most)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_loses_nothing(void **state)
{
    (void)state;
    enum store_status status = STORE_OK;
    int64_t count = 0;
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(200 * 1024);
    while (status == STORE_OK && count < 10000) {
        bed_queue(store, "table", count + 1);
        status = store_commit(store);
        count += status == STORE_OK;
    }
    assert_int_equal(status, STORE_FULL);
    assert_non_null(strstr(store_why(store), "no room"));
    assert_int_equal(bed_count(store, "table"), count);
    limit_files(RLIM_INFINITY);
    assert_int_equal(count_after_kill(), count);
    bed_queue(store, "table", count + 1);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
}

static void table_name(int table, char *ret)
{
    snprintf(ret, STORE_ID, "table-%d", table);
}

// Writes for ever, several entries in each commit, and tells what is stored for good.
static void write_until_killed(int tell, uint64_t seed)
{
    struct dice own = {seed};
    char name[STORE_ID];
    int64_t count[TABLES];
    enum store_status status;
    char why[STORE_WHY];
    struct store *store = store_open(place, STORE_SERVE, &status, why, sizeof why);
    for (int table = 0; store && table < TABLES; table++) {
        table_name(table, name);
        count[table] = bed_count(store, name);
    }
    while (store) {
        int table = (int)dice_below(&own, TABLES);
        table_name(table, name);
        int entries = 1 + (int)dice_below(&own, IN_FLIGHT);
        for (int i = 1; i <= entries; i++)
            bed_queue(store, name, count[table] + i);
        if (store_commit(store) != STORE_OK)
            break;
        count[table] += entries;
        int64_t told[2] = {table, count[table]};
        if (write(tell, told, sizeof told) != sizeof told)
            break;
    }
    _exit(1);
}

// Lets a writer acknowledge a few commits, kills it, and hears all that it has acknowledged.
static void kill_a_writer(int64_t acknowledged[TABLES])
{
    int ends[2];
    int64_t told[2];
    uint32_t commits = 1 + dice_below(&dice, 8);
    assert_int_equal(pipe(ends), 0);
    pid_t writer = fork();
    if (writer == 0)
        write_until_killed(ends[1], dice_below(&dice, 1000000));
    close(ends[1]);
    for (uint32_t heard = 0; read(ends[0], told, sizeof told) == sizeof told; heard++) {
        acknowledged[told[0]] = told[1];
        if (heard == commits)
            kill(writer, SIGKILL);
    }
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_true(WIFSIGNALED(status));
}

static void a_killed_writer_loses_and_doubles_nothing(void **state)
{
    (void)state;
    int64_t acknowledged[TABLES] = {0};
    for (int kills = 0; kills < KILLS; kills++) {
        kill_a_writer(acknowledged);
        struct store *store = bed_open(&sqlite_bed, place, STORE_LOOK);
        for (int table = 0; table < TABLES; table++) {
            char name[STORE_ID];
            table_name(table, name);
            int64_t count = bed_count(store, name);
            assert_in_range(count, acknowledged[table], acknowledged[table] + IN_FLIGHT);
        }
        store_close(store);
    }
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    assert_int_equal(store_examine(store), STORE_OK);
    store_close(store);
}

// Opens files whose log has lost or changed something in its last `tail` bytes.
static int64_t open_torn(int64_t tail, int garble)
{
    char other[BED_PLACE], name[BED_PLACE + 8];
    copy_as_killed(other);
    snprintf(name, sizeof name, "%s-wal", other);
    FILE *file = fopen(name, "r+b");
    assert_non_null(file);
    fseek(file, -tail, SEEK_END);
    long at = ftell(file);
    if (garble)
        for (int64_t i = 0; i < tail; i++)
            fputc((int)dice_below(&dice, 256), file);
    else
        assert_int_equal(ftruncate(fileno(file), at), 0);
    fclose(file);
    struct store *store = bed_open(&sqlite_bed, other, STORE_SERVE);
    int64_t count = bed_count(store, "table");
    assert_int_equal(store_examine(store), STORE_OK);
    bed_queue(store, "table", count + 1);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    sqlite_bed.clear(other);
    return count;
}

static void a_torn_log_loses_its_end_alone(void **state)
{
    (void)state;
    enum { COMMITS = 30 };
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (int64_t seq = 1; seq <= COMMITS; seq++) {
        bed_queue(store, "table", seq);
        assert_int_equal(store_commit(store), STORE_OK);
    }
    for (int garble = 0; garble <= 1; garble++) {
        int64_t count = COMMITS;
        for (int64_t tail = 1; tail < 60000; tail += 1 + dice_below(&dice, 2500)) {
            int64_t now = open_torn(tail, garble);
            assert_in_range(now, 0, count);
            count = now;
        }
        assert_in_range(count, 1, COMMITS - 5); // the tail was long enough to matter, not all
    }
    store_close(store);
}

// Reads everything; any answer is fine but a crash.
static int skip_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    (void)context, (void)seq, (void)time, (void)entry, (void)length;
    return 0;
}

static int read_table(void *context, const struct store_row *row)
{
    store_read(context, row->table, 0, skip_entry, NULL);
    return 0;
}

static void garble(const char *path, long at, int count)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    while (count-- > 0)
        fputc((int)dice_below(&dice, 256), file);
    fclose(file);
}

// What opening, reading and examining say of a file of which one place is damaged.
static enum store_status read_damaged(long at, int count)
{
    char other[BED_PLACE], why[STORE_WHY] = "";
    enum store_status status;
    copy_as_killed(other);
    garble(other, at, count);
    struct store *store = store_open(other, STORE_LOOK, &status, why, sizeof why);
    if (store) {
        store_rows(store, STORE_ALL, 0, 0, read_table, store);
        status = store_examine(store);
        store_close(store);
    }
    sqlite_bed.clear(other);
    return status;
}

static void a_damaged_file_is_told(void **state)
{
    (void)state;
    enum { ENTRIES = 400, PAGE = 4096, HEAD = 100 };
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    for (int64_t seq = 1; seq <= ENTRIES; seq++)
        bed_queue(store, "table", seq);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    struct stat about;
    assert_int_equal(stat(place, &about), 0);
    for (long page = 0; page < about.st_size / PAGE; page++)
        assert_int_equal(read_damaged(page == 0 ? HEAD : page * PAGE, 60), STORE_DAMAGED);
    for (int anywhere = 0; anywhere < 200; anywhere++) // no more is asked than to live on
        read_damaged((long)dice_below(&dice, (uint32_t)about.st_size), 500);
}

static void many_read_while_one_writes(void **state)
{
    (void)state;
    enum { READERS = 3, LOOKS = 40 };
    struct store *store = bed_open(&sqlite_bed, place, STORE_SERVE);
    pid_t reader[READERS];
    for (int i = 0; i < READERS; i++)
        if ((reader[i] = fork()) == 0) {
            int64_t count = 0;
            for (int looks = 0; looks < LOOKS; looks++) {
                struct store *look = bed_open(&sqlite_bed, place, STORE_LOOK);
                int64_t now = bed_count(look, "table");
                store_close(look);
                if (now < count)
                    _exit(1);
                count = now;
            }
            _exit(0);
        }
    int64_t seq = 0;
    for (int left = READERS, status; left > 0;) {
        bed_queue(store, "table", ++seq);
        assert_int_equal(store_commit(store), STORE_OK);
        if (waitpid(-1, &status, WNOHANG) > 0) {
            assert_int_equal(status, 0);
            left--;
        }
    }
    assert_int_equal(bed_count(store, "table"), seq);
    store_close(store);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(a_disk_that_fails_refuses_and_goes_on),
        TEST(a_large_commit_is_written_in_few_pieces_and_as_a_whole),
        TEST(a_store_on_a_failing_disk_opens_later),
        TEST(a_full_disk_loses_nothing),
        TEST(a_killed_writer_loses_and_doubles_nothing),
        TEST(a_torn_log_loses_its_end_alone),
        TEST(a_damaged_file_is_told),
        TEST(many_read_while_one_writes),
    };
    faulty_disk_install();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
