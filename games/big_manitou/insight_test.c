// What the page asks beyond the state: worth of tiles, who leads and pays, what a choice leads to.
#include "games/big_manitou/fixture.h"

static char room[20000];

static const char *told(const struct manitou_state *view)
{
    struct text text;
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_insight(view, &text), GAME_OK);
    return room;
}

static void expect_told(const struct manitou_state *view, const char *part)
{
    assert_non_null(strstr(told(view), part));
}

static void insight_adds_up_to_the_score(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "bison2 tipi2 totem tomahawk");
    lay(&s, A, 1, "h5");
    lay(&s, B, 1, "h5 h1 scout");
    end_turns(&s);
    act(&s, A, "decline");
    expect_told(&s, "\"seats\":[2,0]");
    expect_told(&s, "\"bonus\":[1,0]");
    expect_told(&s, "{\"totals\":[6,6],\"extra\":[1,0],\"tied\":[0,1],"
                    "\"takes\":[0,1]}"); // a tie; B's hero
    expect_told(&s, "\"worth\":[{\"bison\":2,\"tipi\":2,\"horse\":0,\"totem\":1,"
                    "\"tomahawk\":1},");
    expect_told(&s, "\"force\":[5,6],\"would_pay\":[1]");
    expect_told(&s, "\"mother\":[\"chief\"]");
}

static void insight_tells_what_a_placement_leads_to(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    start(&s, 2, "");
    set_tiles(&s, 1, "bison1 bison2 tipi3 totem");
    stack(&s, A, "h7 mother chief h1");
    stack(&s, B, "chief healer h10");
    begin_placing(&s);
    acts(&s, "A play h7 1; B play chief 1");
    manitou_redact(&s, A, &view);
    expect_told(&view, "{\"action\":\"play mother 1\",\"fate\":\"beats\",\"seat\":1,"
                       "\"hero\":\"chief\",\"takes\":3,\"all\":3,\"total\":7,"
                       "\"pays\":true,\"force\":7,\"grounds\":[");
    expect_told(&view, "{\"action\":\"play chief 1\",\"fate\":\"equal\",\"seat\":1,"
                       "\"hero\":\"chief\",\"takes\":2,");
    expect_told(&view, "{\"action\":\"play chief 2\",\"fate\":\"stays\",\"takes\":1,");
    expect_told(&view, "{\"action\":\"play h1 1\",\"fate\":\"hunter\",\"takes\":2,"
                       "\"all\":2,\"total\":8,\"pays\":true,\"force\":8,"
                       "\"grounds\":[{\"totals\":[8,null],");
    manitou_redact(&s, B, &view);
    expect_told(&view, "\"outcomes\":[]"); // A's hand is A's secret
}

static void insight_tells_what_a_horse_move_leads_to(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "horse");
    lay(&s, A, 1, "h6 h1");
    lay(&s, B, 1, "h5");
    lay(&s, A, 2, "h3");
    lay(&s, B, 2, "h8");
    end_turns(&s);
    expect_phase(&s, MANITOU_MOVE, A);
    expect_told(&s, "{\"action\":\"move h6 1 2\",\"fate\":\"hunter\",\"takes\":2,"
                    "\"all\":3,\"total\":9,\"pays\":false,\"force\":10,"
                    "\"grounds\":[{\"totals\":[1,5],");
    assert_null(strstr(told(&s), "decline"));
}

static void insight_promises_no_eighth_card_to_a_dealer(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    s.marker[MANITOU_MARKER_TOTEM] = s.dealer;
    expect_told(&s, "\"eighth\":false");
    s.marker[MANITOU_MARKER_TOTEM] = (uint8_t)manitou_next(&s, s.dealer);
    expect_told(&s, "\"eighth\":true");
    s.marker[MANITOU_MARKER_TOTEM] = MANITOU_NOBODY;
    expect_told(&s, "\"eighth\":false");
}

static void insight_tells_what_a_tile_leads_to(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 2, "");
    own(&s, A, "bison2 tipi1 totem");
    own(&s, B, "totem tipi3");
    s.marker[MANITOU_MARKER_TOTEM] = B;
    set_tiles(&s, 1, "bison1 tipi1 horse totem");
    lay(&s, A, 1, "h5");
    end_turns(&s);
    act(&s, B, "decline");
    expect_phase(&s, MANITOU_FINE, A);
    expect_told(&s, "\"choices\":[{\"tile\":\"bison2\",\"points\":0},"
                    "{\"tile\":\"tipi1\",\"points\":0}]");
    act(&s, A, "pay bison2");
    expect_told(&s, "\"choices\":[{\"tile\":\"bison1\",\"points\":1},"
                    "{\"tile\":\"tipi1\",\"points\":0},"
                    "{\"tile\":\"horse\",\"points\":1,\"marker\":\"horse\"},"
                    "{\"tile\":\"totem\",\"points\":1,\"marker\":\"totem\"}]");
}

int manitou_insight_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(insight_adds_up_to_the_score),
        cmocka_unit_test(insight_tells_what_a_placement_leads_to),
        cmocka_unit_test(insight_tells_what_a_horse_move_leads_to),
        cmocka_unit_test(insight_tells_what_a_tile_leads_to),
        cmocka_unit_test(insight_promises_no_eighth_card_to_a_dealer),
    };
    return cmocka_run_group_tests_name("insight", tests, 0, 0);
}
