// A disk that fails: what cannot be stored is not done, is said not to be done, and is told to
// nobody; as soon as there is room again play goes on.
#include <stdio.h>
#include <string.h>

#include "tests/faulty_disk.h"
#include "tests/server/bed.h"
#include "tests/unit.h"

static void fail_next_commit(void)
{
    faulty_disk_fail(DISK_SYNC, 1, 1000);
}

static void a_move_that_is_not_stored_is_not_made(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, "");
    uint32_t told = bed.guest[1].heard.length;
    for (int i = 0; i < 3; i++) {
        fail_next_commit();
        assert_int_equal(bed_play(&bed, 0, 1), 0);
        assert_true(faulty_disk_heal() > 0);
        assert_string_equal(bed_error(&bed.guest[0]), "not_stored");
        assert_int_equal(bed_place(&bed)->table->match.ply, 0);
        assert_null(strstr(bed.guest[1].heard.data + told, "\"ply\":1"));
    }
    assert_int_equal(bed_play(&bed, 0, 1), 1);
    assert_int_equal(bed_play(&bed, 1, 1), 1);
    assert_true(bed_number(bed.guest[1].told, "ply") >= 2);
    bed_close(&bed);
}

static void a_seat_that_is_not_stored_is_not_taken(void **state)
{
    struct bed bed;
    char sit[300];
    (void)state;
    bed_open(&bed);
    struct guest *host = bed_guest(&bed), *friend = bed_guest(&bed);
    const char *create = "\"game\":\"sioux\",\"seats\":2,\"name\":\"Ana\","
                         "\"part\":\"00000000000000000000000000000001\"";
    fail_next_commit();
    assert_int_equal(bed_ask(host, "create", "%s", create), 0);
    assert_true(faulty_disk_heal() > 0);
    assert_string_equal(bed_error(host), "not_stored");
    assert_null(bed_place(&bed));
    assert_int_equal(bed_do(host, "start"), 0);
    assert_string_equal(bed_error(host), "not_attached");
    assert_int_equal(bed_ask(host, "create", "%s", create), 1);
    snprintf(sit, sizeof sit,
             "\"table\":\"%s\",\"seat\":1,\"name\":\"Bo\","
             "\"part\":\"00000000000000000000000000000002\"",
             bed_word(host->reply, "table"));
    fail_next_commit();
    assert_int_equal(bed_ask(friend, "sit", "%s", sit), 0);
    assert_true(faulty_disk_heal() > 0);
    assert_string_equal(bed_error(friend), "not_stored");
    assert_int_equal(bed_do(friend, "code"), 0);
    assert_string_equal(bed_error(friend), "not_attached");
    assert_int_equal(bed_ask(friend, "sit", "%s", sit), 1);
    assert_int_equal(bed_do(host, "start"), 1);
    bed_close(&bed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_that_is_not_stored_is_not_made),
        cmocka_unit_test(a_seat_that_is_not_stored_is_not_taken),
    };
    faulty_disk_install();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
