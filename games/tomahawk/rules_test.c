// Runs the tests of this folder.
#include "games/tomahawk/fixture.h"

int main(void)
{
    int failed = run_setup_tests();
    failed += run_turn_tests();
    failed += run_battle_tests();
    return failed;
}
