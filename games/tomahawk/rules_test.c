// Runs the tests of this folder.
#include "games/tomahawk/fixture.h"

int main(void)
{
    int failed = run_setup_tests();
    failed += run_turn_tests();
    failed += run_battle_tests();
    failed += run_score_tests();
    failed += run_hidden_tests();
    failed += run_text_tests();
    failed += run_load_tests();
    failed += run_check_tests();
    failed += run_table_tests();
    failed += run_people_tests();
    failed += run_insight_tests();
    failed += run_load_view_tests();
    return failed;
}
