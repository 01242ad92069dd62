// Stores as lines of JSON and back, for every kind of store.
#include "server/store_lines.h"

#include <stdlib.h>
#include <string.h>

#include "tests/store_bed.h"
#include "tests/unit.h"

enum { WHY = 512 };

static const struct store_bed *bed;
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

// The store's lines, to be freed.
static char *lines_of(struct store *from, struct store_tally *ret)
{
    char *lines = NULL, data[WHY];
    size_t size;
    struct text why;
    text_init(&why, data, sizeof data);
    FILE *out = open_memstream(&lines, &size);
    assert_int_equal(store_export(from, out, ret, &why), STORE_OK);
    fclose(out);
    return lines;
}

static enum store_status take_in(const char *lines, char why[WHY])
{
    struct store_tally tally;
    struct text text;
    text_init(&text, why, WHY);
    FILE *in = fmemopen((char *)(uintptr_t)lines, strlen(lines), "rb");
    assert_non_null(in);
    enum store_status status = store_import(store, in, &tally, &text);
    fclose(in);
    return status;
}

static void another_store(void)
{
    store_close(store);
    bed->clear(place);
    bed->make(place);
    store = bed_open(bed, place, STORE_SERVE);
}

// Bytes that a JSON library would write otherwise.
static void fill_oddly(void)
{
    static const char *const odd[] = {
        "{ \"b\" : 1.50e5 , \"a\":\"\\u00e9 \xc3\xa9 \\/ \xf0\x9f\xa6\xac\" }",
        "{\"}\":[{},[],null,-0,12345678901234567890.0]}", "{}"};
    for (int64_t seq = 1; seq <= 3; seq++)
        store_append(store, "odd", seq, seq * -7, odd[seq - 1], strlen(odd[seq - 1]));
    struct store_row row = bed_row("odd", "over", INT64_MAX, 3);
    row.summary = "{ \"n\" : [ 1,2 ] }";
    row.length = strlen(row.summary);
    row.created = INT64_MIN;
    row.listed = 0;
    row.deadline = 17;
    store_put(store, &row);
    for (int64_t seq = 1; seq <= 40; seq++)
        bed_queue(store, "many", seq);
    row = bed_row("empty", "waiting", 5, 0);
    store_put(store, &row);
    assert_int_equal(store_commit(store), STORE_OK);
}

static void what_goes_out_comes_in_and_out_again(void **state)
{
    (void)state;
    char why[WHY];
    struct store_tally tally, again;
    fill_oddly();
    char *lines = lines_of(store, &tally);
    assert_int_equal(tally.tables, 3);
    assert_int_equal(tally.entries, 43);
    another_store();
    assert_int_equal(take_in(lines, why), STORE_OK);
    char *same = lines_of(store, &again);
    assert_string_equal(lines, same);
    assert_int_equal(bed_count(store, "many"), 40);
    free(lines);
    free(same);
}

static void an_empty_store_is_two_lines(void **state)
{
    (void)state;
    char why[WHY];
    struct store_tally tally;
    char *lines = lines_of(store, &tally);
    assert_string_equal(lines, "{\"prairie\":\"tables\",\"version\":1}\n"
                               "{\"end\":true,\"tables\":0,\"entries\":0}\n");
    assert_int_equal(take_in(lines, why), STORE_OK);
    free(lines);
}

static void a_store_with_tables_takes_nothing_in(void **state)
{
    (void)state;
    char why[WHY];
    struct store_tally tally;
    fill_oddly();
    char *lines = lines_of(store, &tally);
    assert_int_equal(take_in(lines, why), STORE_TAKEN);
    assert_non_null(strstr(why, "tables in it already"));
    free(lines);
}

#define FIRST "{\"prairie\":\"tables\",\"version\":1}\n"
#define ROW(table, other, seq)                                                                     \
    "{\"table\":\"" table "\",\"watch\":\"" other "w\",\"screen\":\"" other                        \
    "s\",\"game\":\"bison\","                                                                      \
    "\"phase\":\"over\",\"listed\":false,\"created\":1,\"last\":2,\"deadline\":0,\"seq\":" seq     \
    ",\"summary\":{}}\n"
#define ENTRY(table, seq) "{\"table\":\"" table "\",\"seq\":" seq ",\"time\":1,\"entry\":{}}\n"
#define LAST(tables, entries) "{\"end\":true,\"tables\":" tables ",\"entries\":" entries "}\n"

static void lines_that_are_not_right_are_refused_whole(void **state)
{
    (void)state;
    static const struct {
        const char *lines, *why;
    } wrong[] = {
        {"{}\n", "line 1: not the first line"},
        {"{\"prairie\":\"tables\",\"version\":2}\n", "line 1: not the first line"},
        {FIRST, "line 2: the end of the lines is missing"},
        {FIRST ROW("a", "a", "0") "{\"end\":true,\"tables\":1,\"entries\":0}",
         "line 3: the end of the lines is missing"},
        {FIRST "nothing\n", "line 2: not JSON"},
        {FIRST "[1]\n", "line 2: not a line of"},
        {FIRST "{\"a\":1,\"a\":2}\n", "line 2: not JSON"},
        {FIRST ENTRY("a", "1"), "line 2: this is not the table's next entry"},
        {FIRST ROW("a", "a", "2") ENTRY("a", "2"), "line 3: this is not the table's next"},
        {FIRST ROW("a", "a", "2") ENTRY("b", "1"), "line 3: this is not the table's next"},
        {FIRST ROW("a", "a", "2") ENTRY("a", "1") LAST("1", "1"),
         "line 4: the table before this line has another number"},
        {FIRST ROW("a", "a", "2") ENTRY("a", "1") ROW("b", "b", "0"),
         "line 4: the table before this line has another number"},
        {FIRST ROW("b", "b", "0") ROW("a", "a", "0"), "line 3: tables must stand in the order"},
        {FIRST ROW("a", "a", "0") ROW("a", "b", "0"), "line 3: tables must stand in the order"},
        {FIRST ROW("a", "a", "0") ROW("b", "a", "0") LAST("2", "0"),
         "line 4: two tables have the same watch id"},
        {FIRST ROW("a", "a", "0") LAST("2", "0"), "line 3: the last line counts other"},
        {FIRST LAST("0", "0") "\n", "line 3: something follows"},
        {FIRST LAST("0", "0") LAST("0", "0"), "line 3: something follows"},
        {FIRST "{\"table\":\"a\", \"seq\":1}\n", "line 2: not a line of"},
        {FIRST ROW("a b", "a", "0"), "line 2: a row has a word that does not fit"},
        {FIRST ROW("abcdefghijklmnopq", "a", "0"), "line 2: not a line of"},
        {FIRST ROW("a", "a", "1") "{\"table\":\"a\",\"seq\":1,\"time\":1,\"entry\":[]}\n",
         "line 3: not a line of"},
        {FIRST ROW("a", "a", "1") "{\"table\":\"a\",\"seq\":1,\"time\":1,\"entry\":{},\"x\":1}\n",
         "line 3: not a line of"},
        {FIRST ROW("a", "a", "1") "{\"table\":\"a\",\"seq\":1,\"time\":1,\"entry\":{},\"x\":{}}\n",
         "line 3: not a line of"},
        {FIRST ROW("a", "a", "1") "{\"table\":\"a\",\"seq\":1,\"time\":1,\"entry\":{}} \n",
         "line 3: not a line of"},
        {FIRST ROW("a", "a", "1") "{\"table\":\"a\",\"seq\":1,\"time\":1,\"entry\":{} }\n",
         "line 3: not a line of"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char why[WHY];
        struct store_tally tally;
        assert_int_not_equal(take_in(wrong[i].lines, why), STORE_OK);
        if (strncmp(why, wrong[i].why, strlen(wrong[i].why)) != 0)
            assert_string_equal(why, wrong[i].why);
        free(lines_of(store, &tally));
        assert_int_equal(tally.tables, 0); // nothing is kept
    }
}

static void a_line_without_end_is_refused(void **state)
{
    (void)state;
    char why[WHY];
    size_t size = 3 * STORE_LINE_MOST;
    char *lines = malloc(size + 1);
    assert_non_null(lines);
    memset(lines, ' ', size);
    memcpy(lines, FIRST, sizeof FIRST - 1);
    lines[size] = '\0';
    assert_int_equal(take_in(lines, why), STORE_BAD);
    assert_string_equal(why, "line 2: a line is too long");
    free(lines);
}

static void a_full_disk_is_told_by_export(void **state)
{
    (void)state;
    char data[WHY];
    struct text why;
    struct store_tally tally;
    text_init(&why, data, sizeof data);
    FILE *full = fopen("/dev/full", "wb");
    assert_non_null(full);
    fill_oddly();
    assert_int_equal(store_export(store, full, &tally, &why), STORE_FULL);
    assert_true(why.length > 0);
    fclose(full);
}

int store_lines_suite(const struct store_bed *kind)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        TEST(what_goes_out_comes_in_and_out_again),
        TEST(an_empty_store_is_two_lines),
        TEST(a_store_with_tables_takes_nothing_in),
        TEST(lines_that_are_not_right_are_refused_whole),
        TEST(a_line_without_end_is_refused),
        TEST(a_full_disk_is_told_by_export),
    };
    bed = kind;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
