// What the page asks beyond the state: worth of tiles, who leads and pays, what a choice leads to.
#include "games/big_manitou/fixture.h"

static char room[20000];

static void insight_adds_up_to_the_score(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct text text;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "bison2 tipi2 totem tomahawk");
    lay(&s, A, 1, "h5");
    lay(&s, B, 1, "h5 h1 scout");
    end_turns(&s);
    act(&s, A, "decline");
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_insight(&s, &text), GAME_OK);
    assert_non_null(strstr(room, "\"seats\":[2,0]"));
    assert_non_null(strstr(room, "\"bonus\":[1,0]"));
    assert_non_null(strstr(room, "{\"totals\":[6,6],\"extra\":[1,0],\"tied\":[0,1],"
                                 "\"takes\":[0,1]}")); // a tie; B's hero
    assert_non_null(strstr(room, "\"worth\":[{\"bison\":2,\"tipi\":2,\"horse\":0,\"totem\":1,"
                                 "\"tomahawk\":1},"));
    assert_non_null(strstr(room, "\"force\":[5,6],\"would_pay\":[1]"));
    assert_non_null(strstr(room, "\"mother\":[\"chief\"]"));
}

static void insight_tells_what_a_placement_leads_to(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    struct text text;
    start(&s, 2, "");
    set_tiles(&s, 1, "bison1 bison2 tipi3 totem");
    stack(&s, A, "h7 mother chief h1");
    stack(&s, B, "chief healer h10");
    begin_placing(&s);
    acts(&s, "A play h7 1; B play chief 1");
    text_init(&text, room, sizeof room);
    manitou_redact(&s, A, &view);
    assert_int_equal(manitou_insight(&view, &text), GAME_OK);
    assert_non_null(strstr(room, "{\"action\":\"play mother 1\",\"fate\":\"beats\",\"seat\":1,"
                                 "\"hero\":\"chief\",\"takes\":3,\"all\":3,\"total\":7,"
                                 "\"pays\":true}"));
    assert_non_null(strstr(room, "{\"action\":\"play chief 1\",\"fate\":\"equal\",\"seat\":1,"
                                 "\"hero\":\"chief\",\"takes\":2,"));
    assert_non_null(strstr(room, "{\"action\":\"play chief 2\",\"fate\":\"stays\",\"takes\":1,"));
    assert_non_null(strstr(room, "{\"action\":\"play h1 1\",\"fate\":\"hunter\",\"takes\":2,"
                                 "\"all\":2,\"total\":8,\"pays\":true}"));
    text_init(&text, room, sizeof room);
    manitou_redact(&s, B, &view);
    assert_int_equal(manitou_insight(&view, &text), GAME_OK);
    assert_non_null(strstr(room, "\"outcomes\":[]")); // A's hand is A's secret
}

static void insight_tells_what_a_horse_move_leads_to(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct text text;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "horse");
    lay(&s, A, 1, "h6 h1");
    lay(&s, B, 1, "h5");
    lay(&s, A, 2, "h3");
    lay(&s, B, 2, "h8");
    end_turns(&s);
    expect_phase(&s, MANITOU_MOVE, A);
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_insight(&s, &text), GAME_OK);
    assert_non_null(strstr(room, "{\"action\":\"move h6 1 2\",\"fate\":\"hunter\",\"takes\":2,"
                                 "\"all\":3,\"total\":9,\"pays\":false}"));
    assert_null(strstr(room, "decline"));
}

int manitou_insight_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(insight_adds_up_to_the_score),
        cmocka_unit_test(insight_tells_what_a_placement_leads_to),
        cmocka_unit_test(insight_tells_what_a_horse_move_leads_to),
    };
    return cmocka_run_group_tests_name("insight", tests, 0, 0);
}
