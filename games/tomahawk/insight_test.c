// What the insight says of cards and grounds as things stand; where a fight then ends, what the
// rules do must agree.
#include "games/tomahawk/fixture.h"

static char json[12000];

static const char *outlook_of(const struct tomahawk_state *s, int seat)
{
    struct tomahawk_state view;
    struct text out;
    tomahawk_redact(s, seat, &view);
    text_init(&out, json, sizeof json);
    assert_int_equal(tomahawk_insight(&view, &out), GAME_OK);
    return json;
}

static void expect_told(const struct tomahawk_state *s, int seat, const char *part)
{
    if (!strstr(outlook_of(s, seat), part))
        fail_msg("no %s in %s", part, strstr(json, "\"stands\""));
}

static void expect_untold(const struct tomahawk_state *s, int seat, const char *part)
{
    if (strstr(outlook_of(s, seat), part))
        fail_msg("%s in %s", part, json);
}

// Turn 2 of a fight of three turns on an open ground; pile 1 has had these cards.
static struct tomahawk_state second_turn(const char *ground, const char *heroes_a, const char *a,
                                         const char *heroes_b, const char *b)
{
    char cards[2][32];
    struct text text;
    const char *const first[2] = {a, b};
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        text_init(&text, cards[seat], sizeof cards[seat]);
        text_string(&text, first[seat]);
        text_string(&text, " 4/0 6/1 10/0");
    }
    struct tomahawk_state s = new_turn("", heroes_a, cards[0], heroes_b, cards[1]);
    make_ground(&s, 1, ground);
    play_turn(&s, cards[0], cards[1]);
    return s;
}

static void pairs_say_what_they_count_and_win(void **unused)
{
    (void)unused;
    // TH-5.3, TH-6: Teasing Cloud faces an 8 with two stars.
    struct tomahawk_state s = second_turn("plain 4", "clo seq", "clo", "spi sku", "8/2");
    expect_told(&s, A, "\"stands\":[{\"pairs\":[{\"worth\":[7,0],\"honours\":[2,0]}]");
    expect_told(&s, B, "\"parts\":[[7],[0]],\"totals\":[7,0],\"winner\":0,\"points\":4");
    // TH-7.2: the puma sets the strongest aside, and both sides are level.
    s = second_turn("plain 4 puma", "clo seq", "3/0", "spi sku", "8/2");
    expect_told(&s, A, "\"worth\":[3,8],\"honours\":[0,0]");
    expect_told(&s, A, "\"parts\":[[3],[0]],\"totals\":[3,0],\"winner\":0");
    // TH-7.3: gathering doubles the weakest of the cards that lie there, not an empty place.
    s = second_turn("plain 4 gathering", "clo seq", "3/0", "spi sku", "8/2");
    expect_told(&s, A, "\"parts\":[[6],[8]],\"totals\":[6,8],\"winner\":1");
    // TH-8.5: The Underdog has 1 against 3, more than twice as much.
    s = second_turn("plain 4", "man seq", "man", "spi sku", "3/0");
    expect_told(&s, B, "\"totals\":[1,3],\"winner\":0");
}

static void forests_tell_what_the_view_knows(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(); // A has scouted B's 3/1, which faces its 9/4
    expect_told(&s, A, "\"stands\":[{\"pairs\":[{\"worth\":[9,3],\"honours\":[1,0]}]");
    expect_told(&s, B, "\"stands\":[{\"pairs\":[null]},{\"pairs\":[]}");
    expect_told(&s, GAME_PUBLIC, "\"stands\":[{\"pairs\":[null]},{\"pairs\":[]}");
    expect_told(&s, GAME_PUBLIC, "\"hands\":[null,null]");
}

static void cards_in_hand_say_whom_they_beat(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    expect_told(&s, A, "\"memory\":false");
    // B has shown 5/2, 10/0 and 7/2, and A has scouted the 3/1.
    expect_told(&s, A,
                "\"hands\":[{\"unseen\":20,\"cards\":[{\"card\":\"1/0\",\"beats\":0,"
                "\"level\":3,\"loses\":17,\"most\":0,");
    expect_told(&s, A, "{\"card\":\"10/0\",\"beats\":19,\"level\":1,\"loses\":0,\"most\":4,");
    // A has still to choose for pile 3, a plain of two turns with 4 to 7.
    expect_told(&s, A, "\"reach\":[{\"pile\":3,\"own\":14,\"other\":7,\"ends\":true}]");
    expect_told(&s, B, "\"hands\":[null,{\"unseen\":");
    // B's card there is committed (TH-3.2); nowhere else do open cards lie.
    expect_untold(&s, B, "\"pile\":3");
}

static void cards_are_counted_by_value(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    expect_told(&s, A, "\"memory\":false");
    // B has shown 5/2, 10/0 and 7/2, and A has scouted the 3/1; of the 3s there are three.
    expect_told(&s, A, "{\"value\":3,\"seen\":0,\"scouted\":1,\"unseen\":2}");
    expect_told(&s, A, "{\"value\":10,\"seen\":1,\"scouted\":0,\"unseen\":1}");
    expect_told(&s, GAME_PUBLIC, "{\"value\":3,\"seen\":0,\"scouted\":0,\"unseen\":3}");
}

static void a_12_from_memory_nothing_of_what_was_seen_is_told(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    s.options |= 1 << TOMAHAWK_STRICT_MEMORY;
    expect_untold(&s, A, "\"unseen\"");
    expect_untold(&s, A, "\"beats\"");
    expect_told(&s, A, "\"tally\":null");
    expect_told(&s, A, "\"memory\":true");
    // What lies there and where a card would act are told all the same.
    expect_told(&s, A, "\"reach\":[{\"pile\":3,\"own\":14,\"other\":7,\"ends\":true}]");
}

static void heroes_that_a_side_may_have_are_told(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(); // man, dan and sku were dealt to A, spi, seq and sky to B
    expect_told(&s, A, "\"dealt\":[[\"man\",\"dan\",\"sku\"],[\"spi\",\"seq\",\"sky\",\"clo\"]]");
    expect_told(&s, GAME_PUBLIC,
                "\"dealt\":[[\"man\",\"spi\",\"seq\",\"dan\",\"sku\",\"sky\",\"clo\"],");
}

static void heroes_say_where_they_act(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "dan seq", "dan seq", "spi sku", "spi");
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 2, "plain 2");
    make_ground(&s, 3, "mountain 3");
    make_ground(&s, 4, "mountain 2");
    // TH-5.4: only pile 3 is open and goes on. TH-8.7: the forest. TH-8.3: no 2 lies anywhere.
    expect_told(&s, A,
                "\"card\":\"seq\",\"beats\":6,\"level\":3,\"loses\":15,\"most\":1,"
                "\"reach\":[],\"acts\":[1]");
    expect_told(&s, A,
                "\"card\":\"dan\",\"beats\":9,\"level\":3,\"loses\":12,\"most\":1,"
                "\"reach\":[],\"acts\":[3]");
    expect_told(&s, B,
                "\"card\":\"spi\",\"beats\":3,\"level\":3,\"loses\":18,\"most\":0,"
                "\"reach\":[],\"acts\":[]");
    s = new_turn("", "dan seq", "", "spi sku", "2/0 spi");
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 3, "plain 3");
    play_turn(&s, "1/0 1/0 1/0 2/0", "2/0 1/0 1/0 1/0");
    expect_told(&s, B, "\"acts\":[1]");
}

static void what_stands_is_what_the_end_brings(void **unused)
{
    (void)unused;
    // Pile 3 ends in turn 2: after turn 1 it stands 9 to 5, and a 1 and a 2 more decide nothing
    // else.
    struct tomahawk_state s =
        new_turn("", "dan seq", "1/0 1/0 1/0 9/4 2/0", "spi sku", "1/0 1/0 1/0 5/1 2/0");
    make_ground(&s, 3, "plain 3");
    make_ground(&s, 4, "plain 2");
    play_turn(&s, "1/0 1/0 9/4 1/0", "1/0 1/0 5/1 1/0");
    expect_told(&s, A, "\"totals\":[9,5],\"winner\":0,\"points\":3");
    int before = tomahawk_score(&s, A);
    play_turn(&s, "2/0 2/1 2/0 3/1", "2/0 3/0 2/1 3/1");
    assert_true(tomahawk_score(&s, A) >= before + 3);
}

// TH-1.4: whichever champion of its value leaves for a hero.
static void a_hero_tells_who_may_leave(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_game("");
    assert_non_null(strstr(outlook_of(&s, 0), "\"leaving\":[\"2/0\",\"2/1\"]"));
}

int run_insight_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_say_what_they_count_and_win),
        cmocka_unit_test(forests_tell_what_the_view_knows),
        cmocka_unit_test(cards_in_hand_say_whom_they_beat),
        cmocka_unit_test(cards_are_counted_by_value),
        cmocka_unit_test(a_12_from_memory_nothing_of_what_was_seen_is_told),
        cmocka_unit_test(heroes_that_a_side_may_have_are_told),
        cmocka_unit_test(heroes_say_where_they_act),
        cmocka_unit_test(what_stands_is_what_the_end_brings),
        cmocka_unit_test(a_hero_tells_who_may_leave),
    };
    return cmocka_run_group_tests_name("tomahawk insight", tests, 0, 0);
}
