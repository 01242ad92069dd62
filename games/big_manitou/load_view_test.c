// Views back from JSON: each as it was written, and none that no state could look like.
#include "games/big_manitou/fixture.h"

#include "host/json_tree.h"

enum { ROOM = 20000 };

// Reads a seat's view, or for GAME_ALL a full state.
static int load(const char *json, int as, struct manitou_state *ret, struct text *error)
{
    struct json_tree tree = {0};
    struct game_parse with = {.fresh = {1, 2}};
    text_clear(error);
    const struct tree *root = json_tree_parse(&tree, json, strlen(json), error);
    assert_non_null(root);
    int status = as == GAME_ALL ? manitou_parse_state(ret, root, &with, error)
                                : manitou_parse_view(ret, root, &with, error);
    json_tree_free(&tree);
    return status;
}

// The text of what a seat sees, or of the full state.
static const char *text_as(const struct manitou_state *s, int as)
{
    static char room[ROOM];
    struct manitou_state view = *s;
    struct text text;
    text_init(&text, room, sizeof room);
    if (as != GAME_ALL)
        manitou_redact(s, as, &view);
    assert_int_equal(manitou_print_state(&view, as, &text), GAME_OK);
    return room;
}

static void expect_views_come_back(const struct manitou_state *s)
{
    struct manitou_state view, again;
    char why[300];
    struct text error;
    text_init(&error, why, sizeof why);
    for (int seat = 0; seat < s->seats; seat++) {
        manitou_redact(s, seat, &view);
        memset(&again, 3, sizeof again);
        if (load(text_as(s, seat), seat, &again, &error) != GAME_OK)
            fail_msg("%s", why);
        assert_memory_equal(&again, &view, sizeof again);
    }
}

static void views_come_back_byte_for_byte(void **unused)
{
    (void)unused;
    static const char *const options[] = {"", "random_cards=1 eval_order=1",
                                          "weak_hero=0 weak_vs_pair=0 hero_limit=1"};
    struct dice dice = {99};
    uint32_t phases = 0;
    for (int n = 0; n < 12; n++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 2 + n % 4, options[n % 3]);
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        for (; s.to_act; phases |= 1u << s.phase) {
            int seat = bits_lowest(s.to_act);
            expect_views_come_back(&s);
            assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
        }
        expect_views_come_back(&s);
    }
    assert_int_equal(phases, (1 << (MANITOU_OVER + 1)) - 1);
}

struct change {
    const char *from, *to; // the first `from` of the text becomes `to`
    const char *why;       // the refusal begins so
};

// A list that ends at a null `from`.
static void expect_refused(const struct manitou_state *s, int as, const struct change *change)
{
    struct manitou_state ret, untouched;
    char why[300];
    struct text error;
    text_init(&error, why, sizeof why);
    memset(&ret, 3, sizeof ret);
    untouched = ret;
    for (; change->from; change++) {
        const char *changed = changed_text(text_as(s, as), change->from, change->to);
        if (load(changed, as, &ret, &error) == GAME_OK)
            fail_msg("%s is accepted", change->to);
        if (strncmp(why, change->why, strlen(change->why)) != 0)
            fail_msg("%s is refused by \"%s\"", change->to, why);
        assert_memory_equal(&ret, &untouched, sizeof ret);
    }
}

// Both have four cards left: three in hand, one in the pile.
static void placing(struct manitou_state *s)
{
    start(s, 2, "first_dealer=1");
    stack(s, A, "h10 chief h4 h8 mother h6 scout h2");
    stack(s, B, "h9 chief h5 healer h7 rain h3");
    begin_placing(s);
    acts(s, "A play chief 1; B play h9 1; A play h10 2; B play chief 1; A play mother 1; "
            "B play healer 1; A play h8 1");
}

static void what_others_hold_is_all_holes(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"hand\":[\"?\",", "\"hand\":[\"h4\",", "players[0].hand: a list of \"?\""},
        {"\"hand\":[\"?\",", "\"hand\":[7,", "players[0].hand: a list of \"?\""},
        {"\"hand\":[\"?\",\"?\",", "\"hand\":[\"?\",\"h4\",", "players[0].hand: a list of \"?\""},
        {"\"hand\":[\"?\",\"?\",\"?\"]", "\"hand\":\"?\"", "players[0].hand: a list of \"?\""},
        {"\"pool\":[\"?\",", "\"pool\":[\"h1\",", "players[0].pool: a list of \"?\""},
        {"\"selection\":[\"?\",", "\"selection\":[\"h2\",",
         "players[0].selection: a list of \"?\""},
        {"\"pile\":[\"?\"]", "\"pile\":[\"h2\"]", "players[0].pile: a list of at most six \"?\""},
        {"\"hunters\":[\"h8\"]", "\"hunters\":[\"?\"]", "players[0].played"},
        {"\"discards\":[]", "\"discards\":[\"?\"]", "players[0].discards"},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, B, changes);
}

static void ones_own_cards_are_shown_but_for_the_pile(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"hand\":[\"h5\",\"h7\",\"rain\"]", "\"hand\":[\"?\",\"?\",\"?\"]",
         "players[1].hand: a sorted list of cards"},
        {"\"hand\":[\"h5\",\"h7\",\"rain\"]", "\"hand\":[\"h5\",\"h7\",\"?\"]",
         "players[1].hand: a sorted list of cards"},
        {"\"pool\":[\"h1\",", "\"pool\":[\"?\",", "players[1].pool: a sorted list of cards"},
        {"\"selection\":[\"h3\",", "\"selection\":[\"?\",",
         "players[1].selection: a sorted list of cards"},
        {"\"rain\"],\"pile\":[\"?\"]", "\"rain\"],\"pile\":[\"h3\"]",
         "players[1].pile: a list of at most six \"?\""},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, B, changes);
}

static void cards_and_holes_make_up_the_deck(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"pool\":[\"?\",", "\"pool\":[\"?\",\"?\",", "players[0].pool: pool, selection, played"},
        {"\"pool\":[\"?\",", "\"pool\":[", "players[0].pool: pool, selection, played"},
        {"\"pool\":[\"?\",",
         "\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",",
         "players[0].pool: a list of \"?\""},
        {"\"hunters\":[\"h10\"]", "\"hunters\":[\"h8\"]",
         "players[0].pool: pool, selection, played"},
        {"\"down\":[\"chief\",\"mother\"]", "\"down\":[\"scout\",\"scout\"]", "players[0].played"},
        {"\"pool\":[\"h1\",\"h2\"", "\"pool\":[\"h2\",\"h3\"",
         "players[1].pool: pool, selection, played"},
        {"\"down\":[\"chief\"]", "\"down\":[\"healer\"]",
         "players[1].pool: pool, selection, played"},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, B, changes);
}

static void hand_and_pile_make_up_the_selection(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"hand\":[\"?\",\"?\",\"?\"],\"pile\":[\"?\"]",
         "\"hand\":[\"?\",\"?\",\"?\",\"?\"],\"pile\":[]",
         "players[0].hand: a hand does not have its size"},
        {"\"pile\":[\"?\"]", "\"pile\":[]", "players[0].selection: hand and pile are not"},
        {"\"pile\":[\"?\"]", "\"pile\":[\"?\",\"?\"]", "players[0].selection: hand and pile"},
        {"\"hand\":[\"?\",\"?\",\"?\"]", "\"hand\":[\"?\",\"?\"]",
         "players[0].selection: hand and pile are not"},
        {"\"hand\":[\"?\",\"?\",\"?\"],\"pile\":[\"?\"]",
         "\"hand\":[\"?\",\"?\"],\"pile\":[\"?\",\"?\"]", "state: a hand does not have its size"},
        {"\"hand\":[\"h5\",", "\"hand\":[\"h4\",", "players[1].selection: hand and pile are not"},
        {"\"rain\"],\"pile\":[\"?\"]", "\"rain\"],\"pile\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]",
         "players[1].selection: hand and pile are not"},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, B, changes);
}

// While others still choose, a selection is neither hand nor pile.
static void a_selection_is_dealt_after_the_last(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"?\"],\"hand\":[]", "\"?\"],\"hand\":[\"?\"]",
         "players[1].selection: hand and pile are not"},
        {"\"?\"],\"hand\":[],\"pile\":[]", "\"?\"],\"hand\":[],\"pile\":[\"?\"]",
         "players[1].selection: hand and pile are not"},
        {"\"to_act\":[0,2]", "\"to_act\":[0,1,2]",
         "state: exactly the seats without a selection are to act"},
        {"\"to_act\":[0,2]", "\"to_act\":[2,0]", "to_act: does not follow"},
        {0},
    };
    struct manitou_state s;
    start(&s, 3, "");
    act(&s, B, "select h1 h2 h3 h4 h5 h6 h7 h8");
    expect_refused(&s, A, changes);
}

// BM-11.1: with random cards one's own pool is hidden too, and of the selection all but the hand.
static void bm_11_1_random_cards_hide_what_the_owner_has_not_seen(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"{\"pool\":[\"?\",", "{\"pool\":[\"h10\",", "players[0].pool: a list of \"?\""},
        {"\"selection\":[\"h1\",\"h2\",\"h3\",\"?\",", "\"selection\":[\"?\",\"?\",\"?\",\"?\",",
         "players[0].selection: hand and pile are not"},
        {"\"selection\":[\"h1\",\"h2\",\"h3\",\"?\",",
         "\"selection\":[\"h1\",\"h2\",\"h3\",\"h4\",", "as: this seat would see another view"},
        {"\"selection\":[\"h1\",\"h2\",\"h3\",\"?\",", "\"selection\":[\"h1\",\"h2\",\"?\",\"h3\",",
         "players[0].selection: a sorted list of cards"},
        {"\"selection\":[\"h1\",\"h2\",\"h3\",\"?\",", "\"selection\":[\"h1\",\"h2\",\"h3\",",
         "players[0].pool: pool, selection, played"},
        {"\"hand\":[\"h1\",", "\"hand\":[\"?\",", "players[0].hand: a sorted list of cards"},
        {0},
    };
    struct manitou_state s;
    start(&s, 2, "random_cards=1");
    s.player[A].pool = MANITOU_DECK;
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    expect_sound(&s);
    expect_refused(&s, A, changes);
}

// BM-3.1: who is asked can place a card. With three own pairs that is a hunter.
static void bm_3_1_who_is_asked_could_hold_a_card_to_place(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],"
         "\"selection\":[\"?\"],\"hand\":[\"?\"]",
         "\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],"
         "\"selection\":[\"?\",\"?\"],\"hand\":[\"?\",\"?\"]",
         "state: played and selected cards do not have the selection's size"},
        {"\"hand\":[\"?\"],\"pile\":[]", "\"hand\":[],\"pile\":[\"?\"]",
         "players[0].hand: no hand agrees with the turns so far"},
        {"\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],"
         "\"selection\":[\"?\"],\"hand\":[\"?\"],\"pile\":[],\"played\":[{\"hunters\":[]",
         "\"pool\":[],"
         "\"selection\":[\"?\"],\"hand\":[\"?\"],\"pile\":[],\"played\":[{\"hunters\":[\"h1\","
         "\"h2\",\"h3\",\"h4\",\"h5\",\"h6\",\"h7\",\"h8\",\"h9\",\"h10\"]",
         "players[0].hand: no hand agrees with the turns so far"},
        {0},
    };
    struct manitou_state s;
    start(&s, 2, "first_dealer=0");
    stack(&s, A, "chief chief mother mother healer rain h10");
    stack(&s, B, "h1 h2 h3 h4 h5 h6 h7 h8");
    begin_placing(&s);
    acts(&s, "B play h1 1; A play chief 1; B play h2 1; A play chief 1; B play h3 1; "
             "A play mother 2; B play h4 1; A play mother 2; B play h5 1; A play healer 3; "
             "B play h6 1; A play rain 3; B play h7 1");
    expect_phase(&s, MANITOU_PLACE, A);
    expect_views_come_back(&s);
    expect_refused(&s, B, changes);
}

// BM-3.6: a dealer who was skipped holds the seventh hero.
static void bm_3_6_who_was_skipped_could_hold_none_to_place(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],"
         "\"selection\":[\"?\"],\"hand\":[\"?\"]",
         "\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],"
         "\"selection\":[\"?\",\"?\"],\"hand\":[\"?\",\"?\"]",
         "players[0].hand: no hand agrees with the turns so far"},
        {"\"up\":[\"healer\",\"rain\"]", "\"up\":[\"healer\"]", "players[0].pool: pool, selection"},
        {"\"up\":[\"healer\",\"rain\"],\"down\":[]", "\"up\":[\"healer\"],\"down\":[\"rain\"]",
         "players[0].hand: no hand agrees with the turns so far"},
        {0},
    };
    struct manitou_state s;
    start_hunt(&s, 3, 3, "first_dealer=1"); // A deals
    own(&s, B, "totem");
    stack(&s, A, "chief chief mother mother healer rain scout");
    stack(&s, B, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(&s, C, "h1 h2 h3 h4 h5 h6 h7 h8");
    begin_placing(&s);
    acts(&s, "B play h1 1; C play h1 1; A play chief 1; B play h2 1; C play h2 1; A play chief 1; "
             "B play h3 1; C play h3 1; A play mother 2; B play h4 1; C play h4 1; "
             "A play mother 2; B play h5 1; C play h5 1; A play healer 3; B play h6 1; "
             "C play h6 1; A play rain 3; B play h7 1; C play h7 1");
    expect_phase(&s, MANITOU_EXTRA, B);
    expect_views_come_back(&s);
    expect_refused(&s, B, changes);
    expect_refused(&s, C, changes);
}

static void a_full_state_has_no_holes(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"hand\":[\"h4\",\"h6\",\"scout\"]", "\"hand\":[\"?\",\"?\",\"?\"]", "players[0].hand"},
        {"\"pool\":[\"h1\",", "\"pool\":[\"?\",", "players[0].pool"},
        {"\"scout\"],\"hand\"", "\"?\"],\"hand\"", "players[0].selection"},
        {"\"pile\":[\"h2\"]", "\"pile\":[\"?\"]", "players[0].pile"},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, GAME_ALL, changes);
}

static void a_view_is_some_seats(void **unused)
{
    (void)unused;
    static const struct change changes[] = {
        {"\"as\":1", "\"as\":2", "as: the view of a seat is needed"},
        {"\"as\":1", "\"as\":\"all\"", "as: the view of a seat is needed"},
        {"\"as\":1", "\"as\":\"public\"", "as: the view of a seat is needed"},
        {"\"as\":1", "\"as\":0", "players[0].pool"},
        {"\"turn\":4", "\"turn\":5", "state: not the number of cards"},
        {"\"result\":null", "\"result\":{}", "result: does not follow"},
        {0},
    };
    struct manitou_state s;
    placing(&s);
    expect_refused(&s, B, changes);
}

int manitou_load_view_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_come_back_byte_for_byte),
        cmocka_unit_test(what_others_hold_is_all_holes),
        cmocka_unit_test(ones_own_cards_are_shown_but_for_the_pile),
        cmocka_unit_test(cards_and_holes_make_up_the_deck),
        cmocka_unit_test(hand_and_pile_make_up_the_selection),
        cmocka_unit_test(a_selection_is_dealt_after_the_last),
        cmocka_unit_test(bm_11_1_random_cards_hide_what_the_owner_has_not_seen),
        cmocka_unit_test(bm_3_1_who_is_asked_could_hold_a_card_to_place),
        cmocka_unit_test(bm_3_6_who_was_skipped_could_hold_none_to_place),
        cmocka_unit_test(a_full_state_has_no_holes),
        cmocka_unit_test(a_view_is_some_seats),
    };
    return cmocka_run_group_tests_name("load view", tests, 0, 0);
}
