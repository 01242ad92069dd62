// What the insight says would follow: each time the real step is then taken and must agree.
#include "games/sioux/fixture.h"

#include <stdio.h>

static char json[6000];

static const char *outlook_of(const struct sioux_state *s, int seat)
{
    struct sioux_state view;
    struct text out;
    sioux_redact(s, seat, &view);
    text_init(&out, json, sizeof json);
    assert_int_equal(sioux_insight(&view, &out), GAME_OK);
    return json;
}

static void expect_told(const struct sioux_state *s, const char *part)
{
    if (!strstr(outlook_of(s, 0), part))
        fail_msg("no %s in %s", part, json);
}

static void sx_10_3_the_winter_if_it_came_now(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "");
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 3, 1, 0, 0, 0, 0);
    act(&s, 1, "play 9");                         // a card that seat 0 does not see
    expect_told(&s, "\"ahead\":[4,null,null,3]"); // SX-10.4: a tie is drawn by lot
    start_later(&s, 4, "bad_omen=1 gift_who=2");
    give(&s, 0, 0, 0, 0, 1, 3);
    give(&s, 1, 0, 0, 0, 0, 3);
    give(&s, 2, 0, 1, 0, 0, 0);
    s.tribe[0].total = 23; // SX-13.1
    expect_told(&s, "\"ahead\":[1,4,3,2]");
    start(&s, 2, "phantom=2");
    expect_told(&s, "\"ahead\":[null,null,null]");
}

static void sx_5_5_what_may_come_of_a_tie(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 3);
    give(&s, 1, 0, 0, 0, 2, 0);
    play(&s, "11 11 2");
    expect_told(&s, "\"outcomes\":[{\"crow\":null,\"prey\":0,\"totals\":[8,15]},"
                    "{\"crow\":0,\"prey\":1,\"totals\":[16,8]},"
                    "{\"crow\":1,\"prey\":1,\"totals\":[15,9]}]");
    act(&s, 0, "call");
    act(&s, 1, "pass");
    act(&s, 0, "lay crow");
    act(&s, 1, "lay 4");
    expect_totals(&s, "16 8 0");
    expect_told(&s, "\"outcomes\":[]");
    // A crow that all have seen played is no outcome any more; crow_prey=0 gives no food.
    start_later(&s, 3, "crow_prey=0");
    hold(&s, 1, "2 11 13");
    play(&s, "11 11 2");
    expect_told(&s, "\"outcomes\":[{\"crow\":null,\"prey\":0,\"totals\":[0,0]},"
                    "{\"crow\":0,\"prey\":0,\"totals\":[0,0]}]");
    // With hidden played piles nobody knows.
    start_later(&s, 3, "show_played=0");
    hold(&s, 1, "2 11 13");
    play(&s, "11 11 2");
    expect_told(&s, "{\"crow\":1,\"prey\":1,\"totals\":[0,1]}");
}

static void sx_14_4_a_tie_beside_three_equal_cards(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 5, "wakan_tanka=1");
    play(&s, "4 4 9 9 9");
    expect_told(&s, "{\"crow\":0,\"prey\":5,\"totals\":[5,4]}");
}

static void sx_12_3_the_silent_camp_may_show_a_crow(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 2, "phantom=1");
    hold(&s, 2, "9 crow 2");
    play(&s, "9 4");
    expect_told(&s, "{\"crow\":2,\"prey\":1,\"totals\":[0,1]}");
    start_later(&s, 2, "phantom=1 phantom_crow=1");
    hold(&s, 2, "9 crow 2");
    play(&s, "9 4");
    assert_null(strstr(outlook_of(&s, 0), "\"crow\":2"));
}

static void sx_7_1_what_each_value_of_the_elder_leads_to(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    play(&s, "shaman 7 3");
    expect_told(&s, "\"names\":[{\"value\":6,\"preys\":[[1,1]],\"tie\":[]},"
                    "{\"value\":8,\"preys\":[[0,1]],\"tie\":[]}]");
    act(&s, 0, "name 8");
    expect_totals(&s, "1 0 0");
    expect_told(&s, "\"names\":[]");
    start_later(&s, 4, "deck=1 shaman_full=1");
    play(&s, "shaman 6 7 8");
    expect_told(&s, "{\"value\":8,\"preys\":[],\"tie\":[0,3]}");
}

static void sx_8_3_what_each_gift_would_be(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "");
    give(&s, 0, 0, 0, 0, 0, 2);
    give(&s, 1, 0, 0, 1, 0, 2);
    give(&s, 2, 1, 1, 0, 0, 2);
    play(&s, "7 4 2 3");
    expect_told(&s, "\"gifts\":[{\"tribe\":1,\"animal\":\"deer\"},"
                    "{\"tribe\":2,\"animal\":\"fish\"}]");
    act(&s, 0, "pass");
    expect_told(&s, "\"gifts\":[]");
    // T59: a frozen target that has given its last animal may be asked in vain.
    start_later(&s, 4, "gift_who=2");
    for (int tribe = 0; tribe < 3; tribe++)
        give(&s, tribe, 1, 0, 0, 0, 0);
    play(&s, "13 13 13 2");
    act(&s, 0, "ask 1");
    act(&s, 1, "pass");
    expect_told(&s, "{\"tribe\":1,\"animal\":null}");
}

static void sx_11_1_stores_and_faces(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "secret_ties=1");
    set_winter(&s, 3);
    s.tribe[2].blind = 1;
    expect_told(&s, "\"stores\":[7,5,2],\"crow\":1,\"elder\":[6,8],\"values\":[1,2,3,4,5]");
}

static void sx_3_6_who_may_show_more(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    play(&s, "13 9 crow");
    expect_told(&s, "{\"card\":\"13\",\"higher\":[],\"equal\":[1,2]}");
    expect_told(&s, "{\"card\":\"9\",\"higher\":[0,1,2],\"equal\":[0,2]}");
    expect_told(&s, "{\"card\":\"crow\",\"higher\":[0,1,2],\"equal\":[0,1]}");
    // What another has chosen tells nothing before it is open.
    struct sioux_state twin = s;
    static char told[6000];
    act(&s, 1, "play 2");
    snprintf(told, sizeof told, "%s", outlook_of(&s, 0));
    act(&twin, 1, "play 13");
    assert_string_equal(told, outlook_of(&twin, 0));
    // SX-15: an open card is all that its camp shows.
    start(&s, 4, "great_eye=1");
    give(&s, 1, 0, 0, 1, 0, 0);
    s.hunt = 2;
    s.to_act = 2;
    act(&s, 1, "play 4");
    expect_told(&s, "{\"card\":\"5\",\"higher\":[0,2,3],\"equal\":[0,2,3]}");
}

static void sx_6_3_who_may_show_a_special_card(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    expect_told(&s, "\"specials\":{\"crow\":[0,1,2],\"shaman\":[0,1,2],\"hunter\":[]}");
    play(&s, "13 9 crow");
    play(&s, "11 shaman shaman");
    expect_told(&s, "\"specials\":{\"crow\":[0,1],\"shaman\":[0],\"hunter\":[]}");
    honour(&s, 1);
    expect_told(&s, "\"hunter\":[1]}");
    // With hidden played piles nobody knows what a hand still holds.
    start_later(&s, 3, "show_played=0");
    play(&s, "13 9 crow");
    expect_told(&s, "\"specials\":{\"crow\":[0,1,2],\"shaman\":[0,1,2],\"hunter\":[]}");
}

int sioux_outlook_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_10_3_the_winter_if_it_came_now),
        cmocka_unit_test(sx_5_5_what_may_come_of_a_tie),
        cmocka_unit_test(sx_14_4_a_tie_beside_three_equal_cards),
        cmocka_unit_test(sx_12_3_the_silent_camp_may_show_a_crow),
        cmocka_unit_test(sx_7_1_what_each_value_of_the_elder_leads_to),
        cmocka_unit_test(sx_8_3_what_each_gift_would_be),
        cmocka_unit_test(sx_11_1_stores_and_faces),
        cmocka_unit_test(sx_3_6_who_may_show_more),
        cmocka_unit_test(sx_6_3_who_may_show_a_special_card),
    };
    return cmocka_run_group_tests_name("outlook", tests, 0, 0);
}
