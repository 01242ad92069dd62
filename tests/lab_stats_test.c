// Intervals of the laboratory: what few deals make is known as badly as from few deals.
#include "host/lab_stats.h"

#include <math.h>
#include <string.h>

#include "tests/unit.h"

enum { DEALS = 200, COMPARED = 20 };

// A figure of which `moved` deals are pulled, one up, one down.
static struct lab_figure figure_of(double *pull, uint32_t moved)
{
    memset(pull, 0, DEALS * sizeof *pull);
    for (uint32_t deal = 0; deal < moved; deal++)
        pull[deal] = deal % 2 ? 1 : -1;
    return (struct lab_figure){0, pull, DEALS};
}

static double errors_of(const struct figure *figure, uint32_t moved)
{
    return (figure->high - figure->low) / 2 / sqrt((double)moved / (DEALS * (DEALS - 1.0)));
}

static void what_all_deals_move_is_known_from_all(void **unused)
{
    (void)unused;
    double pull[DEALS];
    struct lab_figure figure = figure_of(pull, DEALS);
    struct figure found = lab_interval(&figure, COMPARED);
    assert_true(fabs(errors_of(&found, DEALS) - lab_critical(COMPARED, DEALS - 1)) < 1e-9);
}

// By 8000 repeats with a thing done 10 times in 400, intervals for 20 together miss 0.003 of the
// time for 0.0025 wanted; they missed 0.022 when every deal counted.
static void what_few_deals_move_is_known_from_few(void **unused)
{
    (void)unused;
    double pull[DEALS], none[DEALS];
    struct lab_figure figure = figure_of(pull, 10), base = figure_of(none, 0);
    struct figure found = lab_interval(&figure, COMPARED);
    assert_true(fabs(errors_of(&found, 10) - lab_critical(COMPARED, 3 * 10 - 1)) < 1e-9);
    struct figure beside = lab_difference(&base, &figure, COMPARED);
    assert_true(fabs(found.low - beside.low) < 1e-12 && fabs(found.high - beside.high) < 1e-12);
    base.deals = DEALS - 1; // not deal by deal
    beside = lab_difference(&base, &figure, COMPARED);
    assert_true(fabs(found.low - beside.low) < 1e-12 && fabs(found.high - beside.high) < 1e-12);
}

static void what_nothing_moves_has_no_interval(void **unused)
{
    (void)unused;
    double pull[DEALS];
    struct lab_figure figure = figure_of(pull, DEALS);
    for (uint32_t deal = 0; deal < DEALS; deal++)
        pull[deal] *= 1e-15; // rounding
    struct figure found = lab_interval(&figure, 1);
    assert_true(isinf(found.low) && isinf(found.high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_all_deals_move_is_known_from_all),
        cmocka_unit_test(what_few_deals_move_is_known_from_few),
        cmocka_unit_test(what_nothing_moves_has_no_interval),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
