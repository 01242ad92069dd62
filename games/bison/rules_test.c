// Runs the tests of this folder. With a number as argument, the random games of random_test.c are
// so many: `bison_test 100000` is the long form of its laws.
#include <stdlib.h>

#include "games/bison/fixture.h"

enum { QUICK_GAMES = 4000 };

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : QUICK_GAMES;
    int failed = run_land_tests();
    failed += run_season_tests();
    failed += run_action_tests();
    failed += run_market_tests();
    failed += run_scoring_tests();
    failed += run_variant_tests();
    failed += run_notation_tests();
    failed += run_refusal_tests();
    failed += run_load_tests();
    failed += run_check_tests();
    failed += run_hidden_tests();
    failed += run_view_tests();
    failed += run_table_tests();
    failed += run_people_tests();
    failed += run_insight_tests();
    failed += run_random_tests(games);
    return failed;
}
