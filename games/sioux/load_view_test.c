// SX-21.4: the view of a seat, read back from JSON. A hole stands where the seat sees nothing, and
// nowhere else; what a view hides must be there to be hidden.
#include "games/sioux/fixture.h"

#include "host/json_tree.h"

static struct json_tree document;

static int load_view(struct sioux_state *ret, const char *json, struct text *error)
{
    struct game_parse with = {0, 0, 0, {8, 9}};
    const struct tree *tree = json_tree_parse(&document, json, strlen(json), error);
    assert_non_null(tree);
    return sioux_game.text->parse_view(ret, tree, &with, error);
}

static void expect_reload(const struct sioux_state *s)
{
    static char json[8000];
    char reason[200];
    struct text out, error;
    struct sioux_state view, back;
    for (int seat = 0; seat < s->seats; seat++) {
        text_init(&out, json, sizeof json);
        text_init(&error, reason, sizeof reason);
        sioux_redact(s, seat, &view);
        assert_int_equal(sioux_print_state(&view, seat, &out), GAME_OK);
        memset(&back, 0xa5, sizeof back);
        if (load_view(&back, json, &error) != GAME_OK)
            fail_msg("%s in %s", reason, json);
        assert_memory_equal(&back, &view, sizeof back);
    }
}

// The changed view must be refused, change nothing, and the reason must begin with these words.
static void refuse(const struct sioux_state *s, int seat, const char *word, const char *by,
                   const char *why)
{
    char reason[200];
    struct text error;
    struct sioux_state view, ret, before;
    sioux_redact(s, seat, &view);
    memset(&ret, 0xa5, sizeof ret);
    before = ret;
    text_init(&error, reason, sizeof reason);
    const char *json = print_changed(&view, seat, word, by);
    if (load_view(&ret, json, &error) != GAME_ERR_TEXT)
        fail_msg("accepted: %s", json);
    assert_memory_equal(&ret, &before, sizeof ret);
    if (strncmp(reason, why, strlen(why)) != 0)
        fail_msg("for %s the reason is: %s", by, reason);
}

static void refuse_state(const struct sioux_state *s, const char *word, const char *by,
                         const char *why)
{
    char reason[200];
    struct text error;
    struct sioux_state ret;
    struct game_parse with = {0, 0, 0, {8, 9}};
    text_init(&error, reason, sizeof reason);
    const char *json = print_changed(s, GAME_ALL, word, by);
    const struct tree *tree = json_tree_parse(&document, json, strlen(json), &error);
    assert_int_equal(sioux_parse_state(&ret, tree, &with, &error), GAME_ERR_TEXT);
    if (strncmp(reason, why, strlen(why)) != 0)
        fail_msg("for %s the reason is: %s", by, reason);
}

// P0 and P1 tie; P0 has called its crow, P1 is still to answer.
static void tie(struct sioux_state *s, const char *options)
{
    start_later(s, 3, options);
    give(s, 1, 1, 0, 0, 0, 0);
    play(s, "9 9 3");
    act(s, 0, "call");
    expect_phase(s, SIOUX_PHASE_CROW, 1u << 1);
}

// P0 has prevented the swap by its crow and may ask for a gift.
static void crow_spent(struct sioux_state *s, const char *options)
{
    tie(s, options);
    act(s, 1, "pass");
    act(s, 0, "lay crow");
    act(s, 1, "lay 4");
    expect_phase(s, SIOUX_PHASE_GIFT, 1u << 0);
}

// Third season; in the first P0 was first and the others drew blindly, in the second all did.
static void blind_winters(struct sioux_state *s, const char *options)
{
    start(s, 4, options);
    set_winter(s, 3);
    for (int seat = 0; seat < 4; seat++)
        s->tribe[seat].blind = seat ? 3 : 2;
    assert_null(sioux_check(s));
}

static void sx_21_4_a_view_of_every_phase_reads_back(void **unused)
{
    (void)unused;
    static const char *const options[] = {"", "show_played=0", "secret_ties=1 show_played=0"};
    struct sioux_state s;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        tie(&s, options[i]);
        expect_reload(&s);
        act(&s, 1, "pass");
        act(&s, 1, "lay 4");
        expect_phase(&s, SIOUX_PHASE_SECOND, 1u << 0);
        expect_reload(&s);
        act(&s, 0, "lay crow"); // now a value tells that the crow is spent
        expect_phase(&s, SIOUX_PHASE_GIFT, 1u << 0);
        expect_reload(&s);
        act(&s, 0, "pass");
        act(&s, 2, "play 13");
        expect_reload(&s);
        act(&s, 0, "play shaman");
        act(&s, 1, "play 2");
        expect_phase(&s, SIOUX_PHASE_SHAMAN, 1u << 0);
        expect_reload(&s);
    }
}

static void sx_21_4_views_of_the_variants_read_back(void **unused)
{
    (void)unused;
    struct sioux_state s;
    blind_winters(&s, "secret_ties=1");
    expect_reload(&s);
    start_later(&s, 4, "great_eye=1"); // the first group has shown its card, another waits
    give(&s, 1, 1, 0, 0, 0, 0);
    act(&s, 1, "play 9");
    act(&s, 2, "play 7");
    act(&s, 0, "play 5");
    assert_int_equal(s.face_up, 1u << 1 | 1u << 2);
    expect_reload(&s);
    start(&s, 4, "hunt_limit=1 phantom=2 show_played=0 secret_ties=1");
    for (int season = 0; season < 3; season++) {
        expect_reload(&s);
        play(&s, "9 9 9 3");
    }
    expect_phase(&s, SIOUX_PHASE_OVER, 0);
    expect_reload(&s);
}

static void sx_21_4_what_others_hide_is_not_shown(void **unused)
{
    (void)unused;
    static const char hand[] = "hand: a card of another tribe is shown";
    struct sioux_state s;
    start_later(&s, 3, "phantom=1 show_played=0");
    hold(&s, 1, "9 7 2");
    hold(&s, 3, "13 4");
    act(&s, 1, "play 9");
    refuse(&s, 0, "\"hand\":[\"?\",\"?\"]", "\"hand\":[\"2\",\"7\"]", hand);
    refuse(&s, 0, "\"hand\":[\"?\",\"?\"]", "\"hand\":[\"?\",7]", hand);
    refuse(&s, 1, "\"hand\":[\"?\",\"?\"],\"played", "\"hand\":[\"13\",\"4\"],\"played", hand);
    refuse(&s, 0, "\"played\":[\"?\"", "\"played\":[\"crow\"",
           "played: a card of another tribe is shown");
    refuse(&s, 0, "\"card\":\"?\"", "\"card\":\"9\"", "card: a card of another tribe is shown");
    refuse(&s, 0, "\"card\":\"?\"", "\"card\":255", "card: a card of another tribe is shown");
    tie(&s, "");
    refuse(&s, 1, "\"answer\":\"?\"", "\"answer\":\"call\"", "answer: an answer of another");
    act(&s, 1, "pass");
    act(&s, 0, "lay crow");
    refuse(&s, 1, "\"second\":\"?\"", "\"second\":\"crow\"",
           "second: a card of another tribe is shown");
    blind_winters(&s, "secret_ties=1");
    refuse(&s, 1, "\"stock\":[\"?\"", "\"stock\":[2", "as: this seat would see another view");
}

static void sx_21_4_what_a_seat_sees_is_no_hole(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 0, "9 7 2");
    act(&s, 0, "play 9");
    refuse(&s, 0, "\"hand\":[\"2\",\"7\"]", "\"hand\":[\"?\",\"?\"]", "hand: different cards");
    refuse(&s, 0, "\"card\":\"9\"", "\"card\":\"?\"", "card: a card or null");
    refuse(&s, 1, "\"played\":[\"crow\"", "\"played\":[\"?\"", "played: different cards");
    refuse(&s, 1, "\"second\":null", "\"second\":\"?\"", "second: a card or null");
    refuse(&s, 1, "\"answer\":null", "\"answer\":\"?\"", "answer: call, pass");
    refuse(&s, 0, "\"food\":[0", "\"food\":[\"?\"", "food: small");
    tie(&s, "");
    refuse(&s, 1, "\"card\":\"9\"", "\"card\":\"?\"", "card: a card or null");
    refuse(&s, 1, "\"card\":\"9\",\"face_up\":true", "\"card\":\"?\",\"face_up\":false",
           "card: a card or null");
    refuse(&s, 0, "\"answer\":\"call\"", "\"answer\":\"?\"", "answer: call, pass");
    act(&s, 1, "pass");
    refuse(&s, 1, "\"answer\":\"call\"", "\"answer\":\"?\"", "answer: call, pass");
    act(&s, 0, "lay crow");
    refuse(&s, 0, "\"second\":\"crow\"", "\"second\":\"?\"", "second: a card or null");
    crow_spent(&s, "show_played=0");
    refuse(&s, 1, "\"card\":\"9\",\"face_up\":true", "\"card\":\"?\",\"face_up\":false",
           "card: a card or null");
    refuse(&s, 1, "\"second\":null", "\"second\":\"?\"", "second: a card or null");
}

static void sx_21_4_a_full_state_has_no_hole(void **unused)
{
    (void)unused;
    struct sioux_state s;
    tie(&s, "show_played=0");
    act(&s, 1, "pass");
    act(&s, 0, "lay 13");
    refuse_state(&s, "\"hand\":[\"crow\"", "\"hand\":[\"?\"", "hand: different");
    refuse_state(&s, "\"played\":[]", "\"played\":[\"?\"]", "played: different");
    refuse_state(&s, "\"card\":\"9\"", "\"card\":\"?\"", "card: a card or null");
    refuse_state(&s, "\"answer\":\"call\"", "\"answer\":\"?\"", "answer: call");
    refuse_state(&s, "\"second\":\"13\"", "\"second\":\"?\"", "second: a card or null");
    blind_winters(&s, "secret_ties=1");
    refuse_state(&s, "\"stock\":[4,5]", "\"stock\":[4,\"?\"]", "stock: small");
}

static void sx_21_4_shown_and_hidden_cards_are_the_deck(void **unused)
{
    (void)unused;
    static const char deck[] = "hand: the cards of a tribe are not its deck";
    struct sioux_state s;
    start_later(&s, 3, "");
    hold(&s, 1, "9 7 2");
    act(&s, 1, "play 9");
    refuse(&s, 0, "\"hand\":[\"?\",\"?\"]", "\"hand\":[\"?\"]", deck);
    refuse(&s, 0, "\"hand\":[\"?\",\"?\"]", "\"hand\":[]", deck);
    refuse(&s, 0, "\"hand\":[\"?\",\"?\"]", "\"hand\":[\"?\",\"?\",\"?\"]", deck);
    refuse(&s, 0, "\"hand\":[\"?\"",
           "\"hand\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"",
           "hand: a list of cards");
    refuse(&s, 0, "\"card\":\"?\"", "\"card\":null", deck);
    refuse(&s, 0, "\"played\":[\"crow\",\"3\"", "\"played\":[\"crow\",\"crow\"", "played: diff");
    refuse(&s, 0, "\"played\":[\"crow\",\"3\"", "\"played\":[\"3\"", deck);
    refuse(&s, 0, "\"played\":[\"crow\",\"3\",\"4\",\"5\",\"6\",\"11\"",
           "\"played\":[\"crow\",\"3\",\"4\",\"5\",\"6\",\"10\"", deck); // not of this deck
    refuse(&s, 0, "\"shaman\"],\"card\":\"?\"", "\"hunter\"],\"card\":\"?\"", deck);
    refuse(&s, 0, "\"shaman\"],\"card\":\"?\"", "\"shaman\",\"hunter\"],\"card\":\"?\"", deck);
    s.option[SIOUX_SHOW_PLAYED] = 0;
    refuse(&s, 0, "\"played\":[\"?\"", "\"played\":[\"?\",\"?\"", deck);
    refuse(&s, 0, "\"played\":[\"?\",\"?\"", "\"played\":[\"?\"", deck);
    crow_spent(&s, "");
    refuse(&s, 1, "\"card\":\"9\"", "\"card\":\"crow\"", deck); // it lies in the played pile
    refuse(&s, 1, "\"played\":[\"crow\"],\"card\":\"9\"",
           "\"played\":[\"crow\",\"9\"],\"card\":\"9\"", deck);
}

static void sx_21_4_a_value_that_tells_of_the_crow_leaves_it_a_place(void **unused)
{
    (void)unused;
    struct sioux_state s;
    crow_spent(&s, "show_played=0");
    refuse(&s, 1, "\"?\"],\"played\":[\"?\"]", "\"?\",\"?\"],\"played\":[]", "as: this seat would");
    refuse(&s, 1, "\"card\":\"9\",\"face_up\":true,\"value\":10",
           "\"card\":\"crow\",\"face_up\":true,\"value\":2", "state: the cards of a tribe");
    refuse(&s, 1, "\"value\":10", "\"value\":11", "state: a value does not fit");
}

static void sx_10_4_only_blind_stock_cards_below_the_highest_are_hidden(void **unused)
{
    (void)unused;
    static const char highest[] = "stock: the highest of a past winter is not shown";
    struct sioux_state s;
    blind_winters(&s, "secret_ties=1");
    refuse(&s, 1, "\"stock\":[4,5]", "\"stock\":[4,\"?\"]", highest); // the hunter's owner
    refuse(&s, 1, "\"stock\":[4,5],\"blind\":[0,1]", "\"stock\":[\"?\",5],\"blind\":[1,1]",
           highest);
    refuse(&s, 1, "\"stock\":[4,5]", "\"stock\":[\"?\",5]", "stock: small"); // not blind
    refuse(&s, 1, "\"stock\":[3,4]", "\"stock\":[\"?\",4]", "stock: small"); // one's own
    refuse(&s, 1, "\"stock\":[3,4]", "\"stock\":[7,4]", "state: a past winter's stock");
    refuse(&s, 1, "\"stock\":[\"?\"", "\"stock\":[4", highest); // shown twice
    blind_winters(&s, "");
    refuse(&s, 1, "\"stock\":[4,5]", "\"stock\":[4,\"?\"]", "stock: small");
    start(&s, 3, "hunt_limit=1 secret_ties=1");
    for (int season = 0; season < 3; season++)
        play(&s, "9 9 9");
    expect_phase(&s, SIOUX_PHASE_OVER, 0); // all cards were dealt blindly, and all are open now
    expect_stock(&s, 1, "3 2 1");
    refuse(&s, 0, "\"stock\":[2,", "\"stock\":[\"?\",", "stock: small");
}

static void sx_21_4_a_view_agrees_with_itself(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "phantom=1");
    act(&s, 1, "play 9");
    refuse(&s, 0, "\"as\":0", "\"as\":1", "hand: a card of another");
    refuse(&s, 0, "\"as\":0", "\"as\":3", "as: the view of a seat");
    refuse(&s, 0, "\"as\":0", "\"as\":\"public\"", "as: the view of a seat");
    refuse(&s, 0, "\"to_act\":[0,2]", "\"to_act\":[0,1,2]", "to_act:");
    refuse(&s, 0, "\"result\":null", "\"result\":{}", "result:");
    refuse(&s, 0, "\"prairie\":[18", "\"prairie\":[17", "state: the animals");
    start_later(&s, 2, "phantom=1");
    act(&s, 1, "play 9"); // the phantom's card is turned over only when all have played
    refuse(&s, 0, "\"?\",\"?\"],\"played\":[],\"card\":null", "\"?\"],\"played\":[],\"card\":\"?\"",
           "state: a later group");
}

int sioux_load_view_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_21_4_a_view_of_every_phase_reads_back),
        cmocka_unit_test(sx_21_4_views_of_the_variants_read_back),
        cmocka_unit_test(sx_21_4_what_others_hide_is_not_shown),
        cmocka_unit_test(sx_21_4_what_a_seat_sees_is_no_hole),
        cmocka_unit_test(sx_21_4_a_full_state_has_no_hole),
        cmocka_unit_test(sx_21_4_shown_and_hidden_cards_are_the_deck),
        cmocka_unit_test(sx_21_4_a_value_that_tells_of_the_crow_leaves_it_a_place),
        cmocka_unit_test(sx_10_4_only_blind_stock_cards_below_the_highest_are_hidden),
        cmocka_unit_test(sx_21_4_a_view_agrees_with_itself),
    };
    int failed = cmocka_run_group_tests_name("views", tests, 0, 0);
    json_tree_free(&document);
    return failed;
}
