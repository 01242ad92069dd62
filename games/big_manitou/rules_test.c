// The tests of Big Manitou, chapter by chapter. A test is named by the rule it shows (bm_4_3 is
// BM-4.3, a_31 is A-31) or by the specification's test vector (s_4, t_27, h_1).
#include "games/big_manitou/fixture.h"

int main(void)
{
    return manitou_components_test() + manitou_select_test() + manitou_place_test() +
           manitou_extra_test() + manitou_evaluate_test() + manitou_course_test() +
           manitou_hidden_test() + manitou_check_test() + manitou_text_test() +
           manitou_load_view_test() + manitou_view_test() + manitou_insight_test() +
           manitou_table_test() + manitou_knowledge_test();
}
