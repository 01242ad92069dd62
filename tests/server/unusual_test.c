// Unusual things are counted by kind and minute, and noted once where there are too many.
#include "server/unusual.h"

#include <string.h>

#include "tests/unit.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static void one_more_than_the_host_has_said_is_noted_once(void **state)
{
    struct unusual unusual = {.most = 3};
    (void)state;
    for (int i = 0; i < 3; i++)
        unusual_count(&unusual, UNUSUAL_MOVES, 5);
    assert_int_equal(unusual.notes, 0);
    for (int i = 0; i < 10; i++)
        unusual_count(&unusual, UNUSUAL_MOVES, 5 + MINUTE - 1);
    assert_int_equal(unusual.notes, 1);
    for (int i = 0; i < 4; i++)
        unusual_count(&unusual, UNUSUAL_MOVES, 5 + MINUTE);
    assert_int_equal(unusual.notes, 2);
    assert_int_equal(unusual.kind[UNUSUAL_MOVES].all, 17);
}

static void what_is_spread_over_minutes_or_kinds_is_not(void **state)
{
    struct unusual unusual = {.most = 3};
    (void)state;
    for (int i = 0; i < 100; i++)
        unusual_count(&unusual, UNUSUAL_RIGHTS, (int64_t)i * (20 * SECOND));
    for (int i = 0; i < 3 * UNUSUAL_KINDS; i++)
        unusual_count(&unusual, (enum unusual_kind)(i % UNUSUAL_KINDS), (int64_t)3 * 60 * MINUTE);
    assert_int_equal(unusual.notes, 0);
}

static void a_host_may_want_to_hear_of_nothing(void **state)
{
    struct unusual unusual = {.most = 0};
    (void)state;
    for (int i = 0; i < 1000; i++)
        unusual_count(&unusual, UNUSUAL_FLOODS, 0);
    assert_int_equal(unusual.notes, 0);
    assert_int_equal(unusual.kind[UNUSUAL_FLOODS].all, 1000);
}

static void refusals_that_people_meet_are_usual(void **state)
{
    static const char *const usual[] = {"stale", "taken", "wrong_phase", "not_stored", "no_table"};
    struct unusual unusual = {.most = 1};
    (void)state;
    for (int i = 0; i < 50; i++)
        unusual_refusal(&unusual, usual[i % 5], 0);
    assert_int_equal(unusual.notes, 0);
    unusual_refusal(&unusual, "no_right", 0);
    unusual_refusal(&unusual, "not_host", 0);
    assert_int_equal(unusual.notes, 1);
}

static void the_figures_name_every_kind(void **state)
{
    char room[1024];
    struct text out;
    struct unusual unusual = {.most = 1};
    (void)state;
    text_init(&out, room, sizeof room);
    unusual_count(&unusual, UNUSUAL_READERS, 0);
    unusual_count(&unusual, UNUSUAL_READERS, 0);
    unusual_write(&unusual, &out);
    assert_non_null(strstr(room, "prairie_unusual_total{kind=\"readers\"} 2\n"));
    assert_non_null(strstr(room, "prairie_unusual_total{kind=\"rights\"} 0\n"));
    assert_non_null(strstr(room, "prairie_warnings_total 1\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_more_than_the_host_has_said_is_noted_once),
        cmocka_unit_test(what_is_spread_over_minutes_or_kinds_is_not),
        cmocka_unit_test(a_host_may_want_to_hear_of_nothing),
        cmocka_unit_test(refusals_that_people_meet_are_usual),
        cmocka_unit_test(the_figures_name_every_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
