// Reading a seat's view back (TH-14.7): as it was written, with holes exactly where the seat sees
// them, and only if something fits them.
#include "games/tomahawk/fixture.h"

enum { LENGTH = 8000 };

// What `seat` sees of a state, as JSON.
static void write_view(const struct tomahawk_state *s, int seat, char *ret)
{
    struct tomahawk_state view;
    tomahawk_redact(s, seat, &view);
    strcpy(ret, json_of(&view, seat));
}

// Changes the first `from`.
static void change(char *text, const char *from, const char *to)
{
    strcpy(text, replaced(text, from, to));
}

// The view is refused with a message that begins with `place`.
static void expect_refused_view(const char *in, const char *place)
{
    char data[300];
    struct text error;
    struct tomahawk_state view, before;
    memset(&view, 77, sizeof view);
    before = view;
    text_init(&error, data, sizeof data);
    if (load_view(in, &view, &error) == GAME_OK)
        fail_msg("accepted instead of refused at %s: %s", place, in);
    if (strncmp(error.data, place, strlen(place)) != 0)
        fail_msg("not %s, but %s: %s", place, error.data, in);
    assert_memory_equal(&view, &before, sizeof view);
}

static struct tomahawk_state expect_view(const char *in)
{
    char data[300];
    struct text error;
    struct tomahawk_state view;
    text_init(&error, data, sizeof data);
    if (load_view(in, &view, &error) != GAME_OK)
        fail_msg("%s: %s", error.data, in);
    return view;
}

struct mistake {
    const char *from, *to, *place;
};

static void expect_mistakes(const char *in, const struct mistake *mistake, size_t count)
{
    expect_view(in);
    for (size_t i = 0; i < count; i++)
        expect_refused_view(replaced(in, mistake[i].from, mistake[i].to), mistake[i].place);
}

// Kinds of views, all of which random games have.
enum {
    SEEN_SETUP = 1,
    SEEN_OVER = 2,
    SEEN_COMMITTED = 4,
    SEEN_PEEKED = 8,
    SEEN_SCOUTED = 16,
    SEEN_FINISHED = 32,
    SEEN_SOUGHT = 64,
    SEEN_SOUGHT_HIDDEN = 128,
    ALL_KINDS = 255
};

static int kinds_of(const struct tomahawk_state *view, int seat)
{
    const struct tomahawk_side *other = &view->side[1 - seat];
    int place = view->phase == TOMAHAWK_PLACE;
    return (view->phase == TOMAHAWK_SETUP ? SEEN_SETUP : 0) |
           (view->phase == TOMAHAWK_OVER ? SEEN_OVER : 0) |
           (other->committed == TOMAHAWK_HIDDEN ? SEEN_COMMITTED : 0) |
           (other->committed && other->committed != TOMAHAWK_HIDDEN ? SEEN_PEEKED : 0) |
           (other->scouted ? SEEN_SCOUTED : 0) |
           (place && !(view->to_act >> (1 - seat) & 1) ? SEEN_FINISHED : 0) |
           (view->sought >= 1 && view->sought <= 3 ? SEEN_SOUGHT : 0) |
           (view->sought == TOMAHAWK_HIDDEN ? SEEN_SOUGHT_HIDDEN : 0);
}

// Both views of a state are read back; what kinds they are of.
static int read_views(const struct tomahawk_state *s)
{
    char text[LENGTH];
    int kinds = 0;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_state view;
        tomahawk_redact(s, seat, &view);
        write_view(s, seat, text);
        struct tomahawk_state read = expect_view(text);
        assert_memory_equal(&read, &view, sizeof read);
        kinds |= kinds_of(&view, seat);
    }
    return kinds;
}

static void th_14_7_a_view_is_read_as_it_was_written(void **unused)
{
    (void)unused;
    struct dice dice = {11};
    int kinds = 0;
    for (int game = 0; game < 40; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 8}, .seats = TOMAHAWK_SEATS};
        struct tomahawk_state s;
        for (int i = 0; i < TOMAHAWK_DATA_TABLE; i++)
            setup.option[i] = (int32_t)dice_below(&dice, 2);
        tomahawk_setup(&s, &setup);
        kinds |= read_views(&s);
        while (s.to_act) {
            int seat = s.to_act == 3 ? (int)dice_below(&dice, 2) : s.to_act >> 1;
            tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
            kinds |= read_views(&s);
        }
    }
    assert_int_equal(kinds, ALL_KINDS);
}

// The example of TH-14.6 as A sees it.
static const struct mistake in_as_view[] = {
    {"\"as\":0", "\"as\":\"all\"", "as"},
    {"\"as\":0", "\"as\":\"public\"", "as"},
    {"\"as\":0", "\"as\":2", "as"},
    {"\"as\":0", "\"as\":1", "players 0, dealt"}, // B would not see that
    {"\"turn\":2", "\"turn\":3", "piles"},
    {"\"to_act\":[0,1]", "\"to_act\":[1]", "to_act"},
    {"\"to_act\":[0,1]", "\"to_act\":[0,1,1]", "to_act"},
    {"\"to_act\":[0,1]", "\"to_act\":0", "to_act"},
    {"\"result\":null", "\"result\":0", "result"},
    // Territories.
    {"\"next\":[\"?\"]", "\"next\":[\"T01\"]", "piles"},
    {"\"next\":[\"?\"]", "\"next\":[]", "piles"},
    {"\"next\":[\"?\"]", "\"next\":[\"?\",\"?\"]", "piles"},
    {"\"ground\":\"T04\"", "\"ground\":\"?\"", "piles"},
    {"\"ground\":\"T04\"", "\"ground\":\"T06\"", "piles"},
    {"\"tied\":[]", "\"tied\":[\"?\"]", "tied"},
    {"\"tied\":[]", "\"tied\":[\"T01\"]", "piles"},
    {"\"tied\":[]", "\"tied\":[\"T11\"]", "state"},
    {"\"unused\":[\"?\",\"?\",\"?\"]", "\"unused\":[\"T05\",\"?\",\"?\"]", "unused"},
    {"\"unused\":[\"?\",\"?\",\"?\"]", "\"unused\":[\"?\",\"?\"]", "unused"},
    {"\"sought\":null", "\"sought\":\"?\"", "sought"},
    {"\"sought\":null", "\"sought\":\"T05\"", "sought"},
    {"\"unseen\":\"?\"", "\"unseen\":\"clo\"", "unseen"},
    {"\"T13\",\"points\":2", "\"T14\",\"points\":1", "piles"},
    // One's own cards are shown.
    {"\"dealt\":[\"man\",\"dan\",\"sku\"]", "\"dealt\":[\"?\",\"?\",\"?\"]", "players 0, dealt"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":[\"?\",\"?\"]", "players 0, kept"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":[\"man\",\"spi\",\"dan\"]", "players 0, kept"},
    {"\"rejected\":\"sku\"", "\"rejected\":\"?\"", "players 0, rejected"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"?\",\"?\"]", "players 0, out"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"1/0\",\"5/1\"]", "state"},
    {"\"hand\":[\"1/0\"", "\"hand\":[\"?\"", "players 0, hand"},
    {"\"hand\":[\"1/0\",", "\"hand\":[", "players 0, hand, table and discard"},
    {"\"2/1\",\"3/0\"", "\"2/1\",\"2/1\"", "players 0, hand, table and discard"},
    {"\"picks\":[null,null,null,null]", "\"picks\":\"?\"", "players 0, picks"},
    {"\"picks\":[null,null,null,null]", "\"picks\":[\"?\",null,null,null]", "players 0, picks"},
    {"\"card\":\"9/4\"", "\"card\":\"?\"", "players 0, table"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"2/0\",\"?\"]", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"2/0\",\"9/4\"]",
     "players 0, hand, table and discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"6/1\"]",
     "players 0, hand, table and discard"},
    {"\"honours\":2", "\"honours\":5", "players 0, honours"},
    {"\"honours\":2", "\"honours\":\"?\"", "players 0, honours"},
    // But for the deck.
    {"\"deck\":[\"?\"", "\"deck\":[\"4/1\"", "players 0, deck"},
    {"\"deck\":[\"?\",", "\"deck\":[", "players 0, deck"},
    // The other's are not.
    {"\"dealt\":[\"?\",\"?\",\"?\"]", "\"dealt\":[\"spi\",\"seq\",\"sky\"]", "players 1, dealt"},
    {"\"dealt\":[\"?\",\"?\",\"?\"]", "\"dealt\":[\"?\",\"?\"]", "players 1, dealt"},
    {"\"kept\":[\"?\",\"?\"]", "\"kept\":[\"spi\",\"seq\"]", "players 1, kept"},
    {"\"kept\":[\"?\",\"?\"]", "\"kept\":[]", "players 1, kept"},
    {"\"rejected\":\"?\"", "\"rejected\":\"sky\"", "players 1, rejected"},
    {"\"rejected\":\"?\"", "\"rejected\":null", "players 1, rejected"},
    {"\"out\":[\"?\",\"?\"]", "\"out\":[\"2/0\",\"3/0\"]", "players 1, out"},
    {"\"out\":[\"?\",\"?\"]", "\"out\":[\"?\"]", "players 1, out"},
    {"\"hand\":[\"?\"", "\"hand\":[\"1/0\"", "players 1, hand"},
    {"\"hand\":[\"?\",", "\"hand\":[", "players 1, hand, table and discard"},
    {"\"hand\":[\"?\"", "\"hand\":[\"?\",\"?\"", "players 1, hand, table and discard"},
    {"\"hand\":[\"?\"", "\"hand\":[\"?\",\"?\",\"?\"", "players 1, hand"},
    {"\"picks\":\"?\"", "\"picks\":[null,null,null,null]", "players 1, picks"},
    {"\"picks\":\"?\"", "\"picks\":[\"?\",\"?\",\"?\",\"?\"]", "players 1, picks"},
    {"\"pile\":3,\"card\":\"?\"", "\"pile\":3,\"card\":\"6/1\"", "players 1, committed"},
    {"\"pile\":3,\"card\":\"?\"", "\"pile\":2,\"card\":\"?\"", "state"},
    {"\"pile\":3,\"card\":\"?\"", "\"pile\":\"?\",\"card\":\"?\"", "players 1, committed"},
    {"\"card\":\"3/1\"", "\"card\":\"?\"", "players 1, table"},
    {"\"up\":false,\"scouted\":true", "\"up\":false,\"scouted\":false", "players 1, table"},
    {"\"card\":\"7/2\"", "\"card\":\"?\"", "players 1, table"},
    {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"?\",\"?\"]", "players 1, discard"},
    {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"5/2\",\"7/2\"]",
     "players 1, hand, table and discard"},
    {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"5/2\"]",
     "players 1, hand, table and discard"},
};

static void th_14_7_holes_are_where_the_seat_sees_them(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    char text[LENGTH];
    write_view(&s, A, text);
    expect_mistakes(text, in_as_view, sizeof in_as_view / sizeof in_as_view[0]);
    // A copy that there is not, and a hole that makes up for it.
    change(text, "\"hand\":[\"?\"", "\"hand\":[\"?\",\"?\"");
    change(text, "\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"5/2\",\"7/2\"]");
    expect_refused_view(text, "players 1, hand, table and discard: there are not so many");
    // That the other has finished is public.
    write_view(&s, A, text);
    change(text, "\"to_act\":[0,1]", "\"to_act\":[0]");
    assert_int_equal(expect_view(text).to_act, 1);
    // A's card in the forest was not scouted, B's committed card is his own.
    write_view(&s, B, text);
    expect_view(text);
    expect_refused_view(replaced(text, "\"card\":\"?\"", "\"card\":\"9/4\""), "players 0, table");
    expect_refused_view(replaced(text, "\"card\":\"6/1\"", "\"card\":\"?\""),
                        "players 1, committed");
}

static void th_14_7_the_peeked_card_is_shown(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    char text[LENGTH];
    s.options |= 1 << TOMAHAWK_DANCE_PEEK;
    write_view(&s, A, text);
    expect_view(text);
    expect_refused_view(replaced(text, "\"card\":\"6/1\"", "\"card\":\"?\""),
                        "players 1, committed");
    expect_refused_view(replaced(text, "\"card\":\"6/1\"", "\"card\":\"7/2\""),
                        "players 1, hand, table and discard");
}

static void th_14_7_territories_are_face_down_in_setup(void **unused)
{
    (void)unused;
    static const struct mistake down[] = {
        {"\"ground\":\"?\"", "\"ground\":\"T01\"", "piles"},
        {"\"sought\":\"?\"", "\"sought\":\"T01\"", "sought"},
        {"\"sought\":\"?\"", "\"sought\":null", "state"},
        {"\"sought_game\":1", "\"sought_game\":0", "state"},
        {"\"to_act\":[0]", "\"to_act\":[1]", "to_act"},
        {"\"to_act\":[0]", "\"to_act\":[]", "to_act"},
        {"\"honours\":0", "\"honours\":1", "state"},
        {"\"discard\":[]", "\"discard\":[\"1/0\"]", "state"},
        {"\"committed\":null", "\"committed\":{\"pile\":1,\"card\":\"1/0\"}", "state"},
        {"\"unused\":[\"?\"", "\"unused\":[\"T01\"", "unused"},
    };
    struct tomahawk_state s = new_game("sought_game=1");
    struct dice dice = {3};
    char text[LENGTH];
    tomahawk_apply(&s, B, tomahawk_sample(&s, B, &dice), 0);
    write_view(&s, A, text);
    expect_mistakes(text, down, sizeof down / sizeof down[0]);
    // B himself sees his choice; if A had made one too, the armies would have been raised.
    write_view(&s, B, text);
    expect_view(text);
    change(text, "\"to_act\":[0]", "\"to_act\":[]");
    expect_refused_view(text, "state");
    // Face up, they are shown.
    s = new_game("sought_game=1 territories_first=1");
    write_view(&s, A, text);
    assert_in_range(expect_view(text).sought, 1, 3);
    expect_refused_view(replaced(text, "\"territories_first\":1", "\"territories_first\":0"),
                        "piles");
}

// TH-1.3, TH-1.4: the other has kept two heroes that were not dealt to the viewer, and has taken a
// card of each one's value out.
static void th_13_two_heroes_must_fit_what_was_shown(void **unused)
{
    (void)unused;
    static const struct mistake heroes[] = {
        {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"10/0\",\"man\"]", "players 1, kept"},
        {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"10/0\",\"sku\"]", "players 1, kept"},
        // Neither 7 can have gone out for the Cloud.
        {"\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"7/3\",\"clo\"]", "players 1, kept"},
    };
    struct tomahawk_state s = example();
    char text[LENGTH];
    write_view(&s, A, text);
    expect_mistakes(text, heroes, sizeof heroes / sizeof heroes[0]);
    expect_view(replaced(text, "\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"5/2\",\"clo\"]"));
    change(text, "\"discard\":[\"5/2\",\"10/0\"]", "\"discard\":[\"sky\",\"clo\"]");
    expect_view(text);
    change(text, "\"card\":\"3/1\"", "\"card\":\"spi\"");
    expect_refused_view(text, "players 1, kept"); // a third one
}

// TH-1.4: two heroes of equal value take out two copies.
static void th_13_heroes_of_equal_value_need_two_copies(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    char data[300];
    struct text error;
    text_init(&error, data, sizeof data);
    tomahawk_redact(&s, A, &view);
    view.table.card[TOMAHAWK_SKY] = view.table.card[TOMAHAWK_CLO];
    view.side[B].discard = 1u << (TOMAHAWK_SKY - 1) | 1u << (TOMAHAWK_CLO - 1);
    // Of the two 7s one lies on the table.
    assert_int_equal(tomahawk_holes_fit(&view, A, &error), GAME_ERR_TEXT);
    assert_string_equal(data, "players 1, kept: no two heroes fit");
    view.side[B].laid[2][0] = (uint8_t)card_of(&s, "8/2");
    assert_int_equal(tomahawk_holes_fit(&view, A, &error), GAME_OK);
}

// In the last turn: one card less in the hand and one more shown, so that all add up.
static void th_14_7_a_finished_seat_has_a_card_for_each_pile(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    char text[LENGTH];
    play_until(&s, 6);
    tomahawk_redact(&s, A, &view);
    view.to_act = 1;
    view.side[B].hand >>= 8;
    int last = hand_card(s.side[B].hand, 0);
    view.side[B].discard = tomahawk_add(view.side[B].discard, last);
    strcpy(text, json_of(&view, A));
    expect_refused_view(text, "players 1, hand: ");
}

// TH-6.3: what only Windswept can have gained shows that it has been played.
static void th_14_7_honours_tell_no_hidden_hero(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    char text[LENGTH];
    write_view(&s, B, text); // A may have kept Windswept; 5/2 10/0 7/2 give 4
    expect_view(replaced(text, "\"honours\":2", "\"honours\":4"));
    expect_refused_view(replaced(text, "\"honours\":2", "\"honours\":5"), "players 0, honours");
    change(text, "\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"2/0\",\"sku\"]");
    expect_view(replaced(text, "\"honours\":2", "\"honours\":6"));
    expect_refused_view(replaced(text, "\"honours\":2", "\"honours\":7"), "state");
}

// After the end all cards have been shown but those taken out.
static void th_14_7_the_end_shows_what_was_taken_out(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", ""), view;
    struct dice dice = {2};
    char text[LENGTH];
    while (s.to_act) {
        int seat = s.to_act == 2;
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    write_view(&s, A, text);
    expect_view(text);
    expect_refused_view(replaced(text, "\"ground\":null", "\"ground\":\"?\""), "piles");
    expect_refused_view(replaced(text, "\"scores\":[", "\"scores\":[1"), "result");
    expect_refused_view(replaced(text, "\"to_act\":[]", "\"to_act\":[1]"), "state");
    expect_refused_view(replaced(text, "\"hand\":[]", "\"hand\":[\"1/0\"]"), "players 0, hand");
    // B's 4 that went out for Dusk Dancer against the 9/4 that he showed.
    tomahawk_redact(&s, A, &view);
    uint32_t four = 1u << (s.side[B].out[1] - 1), nine = 1u << (card_of(&s, "9/4") - 1);
    assert_int_equal(view.side[B].discard & (four | nine), nine);
    view.side[B].discard ^= four | nine;
    strcpy(text, json_of(&view, A));
    expect_refused_view(text, "players 1, kept");
}

int run_load_view_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_14_7_a_view_is_read_as_it_was_written),
        cmocka_unit_test(th_14_7_holes_are_where_the_seat_sees_them),
        cmocka_unit_test(th_14_7_the_peeked_card_is_shown),
        cmocka_unit_test(th_14_7_territories_are_face_down_in_setup),
        cmocka_unit_test(th_13_two_heroes_must_fit_what_was_shown),
        cmocka_unit_test(th_13_heroes_of_equal_value_need_two_copies),
        cmocka_unit_test(th_14_7_a_finished_seat_has_a_card_for_each_pile),
        cmocka_unit_test(th_14_7_honours_tell_no_hidden_hero),
        cmocka_unit_test(th_14_7_the_end_shows_what_was_taken_out),
    };
    return cmocka_run_group_tests_name("tomahawk views", tests, 0, 0);
}
