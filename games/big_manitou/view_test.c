// What may be done on a view: the contract of core/game.h, held against the rules. The law of
// views tells it of random positions; these are those that chance seldom brings.
#include <stdio.h>

#include "games/big_manitou/fixture.h"

static game_action action_of(const char *text)
{
    game_action action = GAME_NO_ACTION;
    assert_int_equal(manitou_parse_action(NULL, 0, text, &action), GAME_OK);
    return action;
}

// `as` sees after the action just what it works out on its view, and the same has happened.
static void told(const struct manitou_state *s, int as, int seat, const char *text)
{
    struct manitou_state after = *s, view, seen;
    struct game_event event[2][64] = {{{0}}};
    struct game_log log = {event[0], 0, 64}, there = {event[1], 0, 64};
    manitou_redact(s, as, &view);
    assert_int_equal(manitou_game.rules->apply(&after, seat, action_of(text), &there), GAME_OK);
    manitou_redact(&after, as, &seen);
    int status = manitou_game.rules->apply(&view, seat, action_of(text), &log);
    if (status != GAME_OK)
        fail_msg("%s on the view of %d: %d", text, as, status);
    assert_memory_equal(&view, &seen, sizeof view);
    assert_int_equal(log.count, there.count);
    assert_memory_equal(event[0], event[1], sizeof event[0]);
}

// The view answers with this error, and neither it nor the log has changed.
static void not_told(const struct manitou_state *s, int as, int seat, const char *text, int error)
{
    struct manitou_state view, before;
    struct game_event event[64];
    struct game_log log = {event, 0, 64};
    manitou_redact(s, as, &view);
    before = view;
    int status = manitou_game.rules->apply(&view, seat, action_of(text), &log);
    if (status != error)
        fail_msg("%s on the view of %d: %d", text, as, status);
    assert_memory_equal(&view, &before, sizeof view);
    assert_int_equal(log.count, 0);
}

// So many placements, each with the first legal action.
static void pass_turns(struct manitou_state *s, int turns)
{
    for (; turns > 0; turns--) {
        game_action legal[MANITOU_HAND * MANITOU_GROUNDS];
        int seat = bits_lowest(s->to_act);
        assert_true(manitou_legal(s, seat, legal) > 0);
        assert_int_equal(manitou_apply(s, seat, legal[0], 0), GAME_OK);
    }
}

static int legal_on_view(const struct manitou_state *s, int as, int seat)
{
    static game_action legal[MANITOU_MAX_ACTIONS];
    struct manitou_state view;
    manitou_redact(s, as, &view);
    return manitou_game.rules->legal(&view, seat, legal);
}

static void explained(const struct manitou_state *s, int as, int seat, const char *text,
                      const char *rule)
{
    struct manitou_state view;
    struct game_refusal refusal = {0, 0};
    manitou_redact(s, as, &view);
    int status = manitou_game.text->explain(&view, seat, text, &refusal);
    assert_int_equal(status, rule ? GAME_OK : GAME_ERR_HIDDEN);
    if (rule)
        assert_string_equal(refusal.rule, rule);
    else
        assert_null(refusal.message);
}

// --- Selecting ---

static void bm_2_3_a_selection_is_drafted_until_the_last_deals(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    told(&s, A, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9");
    act(&s, C, "select h1 h2 h3 h4 h5 h6 h7");
    told(&s, A, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9");
    told(&s, B, B, "select h1 h2 h3 h4 h5 h6 h7 h8");
    told(&s, C, B, "select h1 h2 h3 h4 h5 h6 h7 h8"); // what B selects is not seen by C
    act(&s, B, "select h1 h2 h3 h4 h5 h6 h7 h8");
    not_told(&s, A, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9", GAME_ERR_HIDDEN); // BM-2.5
    not_told(&s, A, A, "select h1 h2 h3", GAME_ERR_ACTION);
    not_told(&s, A, B, "select h1 h2 h3 h4 h5 h6 h7 h8", GAME_ERR_TURN);
    assert_int_equal(legal_on_view(&s, B, A), 13156); // a pool is open until its owner selects
    assert_int_equal(legal_on_view(&s, GAME_PUBLIC, B), 0);
    explained(&s, B, A, "select h1 h2 h3", "BM-2.3");
}

// --- Placing ---

static void bm_3_1_a_card_drawn_is_known_if_it_can_be_one_only(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 chief chief");
    begin_placing(&s);
    not_told(&s, A, A, "play h1 1", GAME_ERR_HIDDEN);
    not_told(&s, A, A, "play h4 1", GAME_ERR_ACTION);
    explained(&s, A, A, "play h4 1", "BM-3.1");
    acts(&s, "A play h1 1; B play h1 2; A play h2 1; B play h2 2");
    not_told(&s, A, A, "play h3 1", GAME_ERR_HIDDEN); // h6 or a Chief
    acts(&s, "A play h3 1; B play h3 2");
    told(&s, A, A, "play h4 1"); // a Chief
    acts(&s, "A play h4 1; B play h4 2");
    told(&s, A, A, "play chief 3"); // the other Chief
    acts(&s, "A play chief 3; B play h5 2");
    told(&s, A, A, "play chief 3"); // BM-3.4: nothing
}

static void bm_3_1_what_others_hold_is_not_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    stack(&s, A, "h1 h2 h3");
    begin_placing(&s);
    act(&s, A, "play h1 1");
    assert_int_equal(legal_on_view(&s, B, B), 9);
    assert_int_equal(legal_on_view(&s, A, B), GAME_ERR_HIDDEN);
    assert_int_equal(legal_on_view(&s, GAME_PUBLIC, B), GAME_ERR_HIDDEN);
    assert_int_equal(legal_on_view(&s, A, C), 0);
    not_told(&s, A, B, "play h1 1", GAME_ERR_HIDDEN);
    not_told(&s, GAME_PUBLIC, B, "play h1 1", GAME_ERR_HIDDEN);
    not_told(&s, A, B, "decline", GAME_ERR_ACTION);
    explained(&s, A, B, "decline", "BM-3.1");
    explained(&s, A, B, "play h1 1", 0);
    acts(&s, "B play h1 1; C play h1 1; A play h2 1");
    not_told(&s, A, B, "play h1 1", GAME_ERR_ACTION); // it has played it
    explained(&s, A, B, "play h1 1", "BM-3.1");
}

// Who selected all nine cards of a pool holds at the end what has not been played (BM-9.4).
static void nine_of_nine(struct manitou_state *s, const char *options)
{
    start_hunt(s, 3, 2, options); // A deals
    for (int seat = 0; seat < 3; seat++) {
        struct manitou_player *p = &s->player[seat];
        p->pool = MANITOU_DECK;
        stack(s, seat, seat == B ? "h1 h2 h3 h4 h5 h6 h7 h8 h9" : "h1 h2 h3");
        p->discards += seat == B ? p->pool : 0;
        p->pool -= seat == B ? p->pool : 0;
    }
    begin_placing(s);
}

static void bm_9_4_the_last_of_nine_cards_are_known(void **unused)
{
    (void)unused;
    struct manitou_state s;
    nine_of_nine(&s, "");
    for (int turn = 1; turn <= 5; turn++) {
        not_told(&s, C, B, "play h5 1", GAME_ERR_HIDDEN);
        pass_turns(&s, 3);
    }
    not_told(&s, C, B, "play h9 1", GAME_ERR_HIDDEN);
    pass_turns(&s, 3);
    assert_int_equal(legal_on_view(&s, C, B), 9);
    assert_int_equal(legal_on_view(&s, GAME_PUBLIC, B), 9);
    told(&s, B, B, "play h7 1");
    told(&s, C, B, "play h8 2");
    told(&s, GAME_PUBLIC, B, "play h9 3");
    explained(&s, C, B, "play h1 1", "BM-3.1");
}

static void bm_11_1_a_random_card_is_known_if_nothing_else_is_unseen(void **unused)
{
    (void)unused;
    struct manitou_state s;
    nine_of_nine(&s, "random_cards=1");
    pass_turns(&s, 12);
    not_told(&s, B, B, "play h5 1", GAME_ERR_HIDDEN); // h8 or h9 comes
    pass_turns(&s, 3);
    told(&s, B, B, "play h6 1"); // h9
}

// Six own heroes in pairs close all grounds to the dealer's last card, if that is a hero.
static void bm_3_6_whether_the_dealer_is_skipped_is_not_told(void **unused)
{
    (void)unused;
    static const char *const last[2] = {"scout", "h10"};
    for (int i = 0; i < 2; i++) {
        struct manitou_state s;
        char dealers[80];
        snprintf(dealers, sizeof dealers, "chief chief mother mother healer rain %s", last[i]);
        start(&s, 2, "");
        stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
        stack(&s, B, dealers);
        begin_placing(&s);
        acts(&s, "A play h1 1; B play chief 1; A play h2 1; B play chief 1; A play h3 1; "
                 "B play mother 2; A play h4 1; B play mother 2; A play h5 1; B play healer 3");
        told(&s, A, A, "play h6 1"); // one hero more does not close the third ground
        acts(&s, "A play h6 1; B play rain 3");
        not_told(&s, A, A, "play h7 1", GAME_ERR_HIDDEN);
        act(&s, A, "play h7 1");
        if (i == 0)
            continue;
        expect_phase(&s, MANITOU_PLACE, B);
        told(&s, B, B, "play h10 1");
        not_told(&s, A, B, "play scout 1", GAME_ERR_ACTION); // it would not be asked
        not_told(&s, A, B, "play h10 1", GAME_ERR_HIDDEN);
        assert_int_equal(legal_on_view(&s, A, B), GAME_ERR_HIDDEN);
    }
}

// --- The end of a hunt ---

static void bm_5_1_whether_a_holder_can_place_is_not_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "first_dealer=1"); // A deals
    own(&s, C, "totem");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7");
    stack(&s, B, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(&s, C, "chief chief mother mother healer rain h10 scout");
    begin_placing(&s);
    acts(&s, "B play h1 1; C play chief 1; A play h1 1; B play h2 1; C play chief 1; A play h2 1; "
             "B play h3 1; C play mother 2; A play h3 1; B play h4 1; C play mother 2; "
             "A play h4 1; B play h5 1; C play healer 3; A play h5 1; B play h6 1; "
             "C play rain 3; A play h6 1; B play h7 1; C play h10 1");
    not_told(&s, A, A, "play h7 1", GAME_ERR_HIDDEN);
    s.player[C].hand = s.player[C].selection = cards_of("h9"); // another state of the same view
    s.player[C].pool += cards_of("scout") - cards_of("h9");
    not_told(&s, A, A, "play h7 1", GAME_ERR_HIDDEN);
    act(&s, A, "play h7 1");
    expect_phase(&s, MANITOU_EXTRA, C);
    told(&s, C, C, "play h9 2");
    assert_int_equal(legal_on_view(&s, A, C), GAME_ERR_HIDDEN);
}

static void bm_3_5_unplayed_cards_are_known_when_they_are_back(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, A, "totem");
    own(&s, B, "horse");
    lay(&s, A, 1, "h2");
    lay(&s, B, 1, "h3");
    keep(&s, A, "h9 mother");
    keep(&s, B, "h1");
    end_turns(&s);
    expect_phase(&s, MANITOU_EXTRA, A);
    told(&s, A, A, "play h9 2");
    told(&s, A, A, "decline");
    told(&s, B, A, "decline"); // what can be seen of others can be followed
    told(&s, GAME_PUBLIC, A, "decline");
    not_told(&s, B, A, "play h9 2", GAME_ERR_HIDDEN);
    not_told(&s, B, A, "play h2 2", GAME_ERR_ACTION);
    act(&s, A, "decline");
    expect_phase(&s, MANITOU_MOVE, B);
    for (int as = GAME_PUBLIC; as < 4; as++) {
        assert_int_equal(legal_on_view(&s, as, B), 3);
        told(&s, as, B, "move h3 1 2");
        told(&s, as, B, "decline");
        explained(&s, as, B, "move h2 1 2", "BM-5.2");
    }
}

// To the last action of the hunt, whose text is returned.
static const char *go_to_end_of_hunt(struct manitou_state *s)
{
    static game_action legal[MANITOU_MAX_ACTIONS];
    static char word[40];
    struct text text;
    for (;;) {
        struct manitou_state after = *s;
        int seat = bits_lowest(s->to_act), open = s->phase > MANITOU_EXTRA;
        assert_true(manitou_legal(s, seat, legal) > 0);
        manitou_apply(&after, seat, legal[0], 0);
        text_init(&text, word, sizeof word);
        if (open)
            manitou_print_action(NULL, 0, legal[0], &text);
        if (after.hunt != s->hunt || after.phase == MANITOU_OVER)
            return word;
        for (int as = GAME_PUBLIC; as < s->seats && open; as++)
            told(s, as, seat, word); // moves, fines and takes are open
        *s = after;
    }
}

static void bm_2_1_the_next_layout_is_not_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 2, "");
    begin_placing(&s);
    own(&s, A, "tipi2 bison1 horse");
    own(&s, B, "bison3 totem");
    const char *text = go_to_end_of_hunt(&s);
    for (int as = GAME_PUBLIC; as < 3; as++)
        not_told(&s, as, bits_lowest(s.to_act), text, GAME_ERR_HIDDEN);
    for (int tile = 1; tile < MANITOU_TILES; tile++) { // a bag of nothing but Tomahawks
        s.table[tile] = (uint8_t)(s.table[tile] - s.bag[tile]);
        s.table[MANITOU_TOMAHAWK] = (uint8_t)(s.table[MANITOU_TOMAHAWK] + s.bag[tile]);
    }
    memset(s.bag, 0, sizeof s.bag);
    s.bag[MANITOU_TOMAHAWK] = (uint8_t)(60 - 2 * manitou_laid_out(3));
    expect_sound(&s);
    for (int as = GAME_PUBLIC; as < 3; as++)
        told(&s, as, bits_lowest(s.to_act), text);
}

static void bm_9_5_the_last_hunt_is_played_to_its_end(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    struct game_result result, seen;
    start_hunt(&s, 3, 3, "");
    stack(&s, A, "h8 h9 h10");
    begin_placing(&s);
    const char *text = go_to_end_of_hunt(&s);
    for (int as = GAME_PUBLIC; as < 3; as++)
        told(&s, as, bits_lowest(s.to_act), text);
    act(&s, bits_lowest(s.to_act), text);
    assert_int_equal(s.phase, MANITOU_OVER);
    manitou_redact(&s, GAME_PUBLIC, &view);
    manitou_result(&s, &result);
    manitou_game.rules->result(&view, &seen);
    assert_memory_equal(&result, &seen, sizeof seen);
}

int manitou_view_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bm_2_3_a_selection_is_drafted_until_the_last_deals),
        cmocka_unit_test(bm_3_1_a_card_drawn_is_known_if_it_can_be_one_only),
        cmocka_unit_test(bm_3_1_what_others_hold_is_not_told),
        cmocka_unit_test(bm_9_4_the_last_of_nine_cards_are_known),
        cmocka_unit_test(bm_11_1_a_random_card_is_known_if_nothing_else_is_unseen),
        cmocka_unit_test(bm_3_6_whether_the_dealer_is_skipped_is_not_told),
        cmocka_unit_test(bm_5_1_whether_a_holder_can_place_is_not_told),
        cmocka_unit_test(bm_3_5_unplayed_cards_are_known_when_they_are_back),
        cmocka_unit_test(bm_2_1_the_next_layout_is_not_told),
        cmocka_unit_test(bm_9_5_the_last_hunt_is_played_to_its_end),
    };
    return cmocka_run_group_tests_name("view", tests, 0, 0);
}
