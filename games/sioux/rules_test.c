// The tests of Sioux, chapter by chapter. A test is named by the rule it shows (sx_3_6 is SX-3.6)
// or by the specification's test vector (e1, t27).
#include "games/sioux/fixture.h"

int main(void)
{
    return sioux_components_test() + sioux_hunt_test() + sioux_prey_test() + sioux_reaction_test() +
           sioux_gift_test() + sioux_winter_test() + sioux_variant_test() + sioux_hidden_test() +
           sioux_text_test() + sioux_load_view_test() + sioux_check_test() +
           sioux_knowledge_test() + sioux_outlook_test() + sioux_words_test();
}
