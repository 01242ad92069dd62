// What is hidden from whom (TH-13, TH-14.7): the table of secrets, and the filling of holes.
#include "core/bits.h"
#include "games/tomahawk/fixture.h"

// Turn 3 of the example: one card of B in the forest was scouted by A, the next one was not.
static struct tomahawk_state rich_position(void)
{
    struct tomahawk_state s = example();
    place(&s, A, "1/0 1/0 2/0 2/1");
    place(&s, B, "- 1/0 - 2/0");
    assert_int_equal(s.turn, 3);
    return s;
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static void alter_deck_of_b(struct tomahawk_state *s)
{
    swap_bytes(&s->side[B].deck[TOMAHAWK_DECK - 1], &s->side[B].deck[TOMAHAWK_DECK - 2]);
}

static void alter_deck_of_a(struct tomahawk_state *s)
{
    swap_bytes(&s->side[A].deck[TOMAHAWK_DECK - 1], &s->side[A].deck[TOMAHAWK_DECK - 2]);
}

static void alter_hand_of_b(struct tomahawk_state *s)
{
    uint8_t *card = &s->side[B].deck[TOMAHAWK_DECK - 1];
    int held = hand_card(s->side[B].hand, 3);
    s->side[B].hand = hand_without(s->side[B].hand, hand_find(s->side[B].hand, held));
    s->side[B].hand = hand_with(s->side[B].hand, *card);
    *card = (uint8_t)held;
}

static void alter_rejected_of_b(struct tomahawk_state *s)
{
    int rejected = s->side[B].dealt & ~s->side[B].kept;
    int unseen = 127 & ~(s->side[A].dealt | s->side[B].dealt);
    s->side[B].dealt = (uint8_t)((s->side[B].dealt & ~rejected) | unseen);
}

static void alter_replaced_of_b(struct tomahawk_state *s)
{
    // 2/0 went out for Twin Step; now it is 2/1, and 2/0 takes its place in hand or deck.
    int out = s->side[B].out[0], other = card_of(s, "2/1");
    s->side[B].out[0] = (uint8_t)other;
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        if (s->side[B].deck[i] == other) {
            s->side[B].deck[i] = (uint8_t)out;
            return;
        }
    uint64_t place = hand_find(s->side[B].hand, other);
    assert_true(place != 0);
    s->side[B].hand = hand_with(hand_without(s->side[B].hand, place), out);
}

static void alter_forest_of_b(struct tomahawk_state *s)
{
    swap_bytes(&s->side[B].laid[0][1], &s->side[B].deck[TOMAHAWK_DECK - 1]);
}

static void alter_committed_of_b(struct tomahawk_state *s)
{
    swap_bytes(&s->side[B].committed, &s->side[B].deck[TOMAHAWK_DECK - 1]);
}

// One pick more.
static void alter_picks_of_b(struct tomahawk_state *s)
{
    int card = hand_card(s->side[B].hand, 0);
    assert_int_equal(tomahawk_apply(s, B, tomahawk_place(card, s->side[B].next), 0), GAME_OK);
    assert_int_equal(s->to_act, 3);
}

// Another card picked.
static void alter_pick_of_b(struct tomahawk_state *s)
{
    uint8_t *pick = &s->side[B].pick[0];
    int card = hand_card(s->side[B].hand, 6 - 1);
    s->side[B].hand = hand_without(s->side[B].hand, hand_find(s->side[B].hand, card));
    s->side[B].hand = hand_with(s->side[B].hand, *pick);
    *pick = (uint8_t)card;
}

static void alter_unused(struct tomahawk_state *s)
{
    swap_bytes(&s->unused[0], &s->pile[0][1]); // T05 and T01, both of duration 3
}

static void alter_below(struct tomahawk_state *s)
{
    swap_bytes(&s->pile[0][1], &s->pile[1][2]); // T01 and T02
}

static void alter_seventh_hero(struct tomahawk_state *s)
{
    // The unseen hero and a hero that B kept; neither has been seen by A.
    int unseen = 127 & ~(s->side[A].dealt | s->side[B].dealt);
    int given = TOMAHAWK_HERO + bits_lowest(s->side[B].kept);
    int taken = TOMAHAWK_HERO + bits_lowest((uint64_t)unseen);
    s->side[B].kept = (uint8_t)((s->side[B].kept & (s->side[B].kept - 1)) | unseen);
    s->side[B].dealt = (uint8_t)((s->side[B].dealt & ~(1 << (given - TOMAHAWK_HERO))) | unseen);
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        if (s->side[B].deck[i] == given)
            s->side[B].deck[i] = (uint8_t)taken;
}

static void alter_chance(struct tomahawk_state *s)
{
    rng_word(&s->rng);
}

// What it is, how a twin differs in it, and who may see it: bit 0 for A, bit 1 for B.
static const struct secret {
    const char *what;
    struct tomahawk_state (*position)(void);
    void (*alter)(struct tomahawk_state *s);
    int known_to;
} secrets[] = {
    {"the order of B's deck", rich_position, alter_deck_of_b, 0},
    {"the order of A's deck", rich_position, alter_deck_of_a, 0},
    {"B's hand", rich_position, alter_hand_of_b, 2},
    {"the hero that B rejected", rich_position, alter_rejected_of_b, 2},
    {"the cards that B's heroes replaced", rich_position, alter_replaced_of_b, 2},
    {"B's card in the forest", rich_position, alter_forest_of_b, 2},
    {"B's card committed by Dusk Dancer", example, alter_committed_of_b, 2},
    {"how many picks B has made this turn", example, alter_picks_of_b, 2},
    {"which card B has picked", example, alter_pick_of_b, 2},
    {"the unused territories", rich_position, alter_unused, 0},
    {"the territories below", rich_position, alter_below, 0},
    {"the seventh hero, and who keeps what", example, alter_seventh_hero, 2},
    {"the generator of chance", rich_position, alter_chance, 0},
};

static void th_13_th_14_7_secrets_stay_secret(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++) {
        struct tomahawk_state s = secrets[i].position(), twin = s, view, other;
        secrets[i].alter(&twin);
        if (memcmp(&s, &twin, sizeof s) == 0)
            fail_msg("%s: the twin is no twin", secrets[i].what);
        for (int seat = GAME_PUBLIC; seat < TOMAHAWK_SEATS; seat++) {
            tomahawk_redact(&s, seat, &view);
            tomahawk_redact(&twin, seat, &other);
            int same = memcmp(&view, &other, sizeof view) == 0;
            int known = seat >= 0 && secrets[i].known_to >> seat & 1;
            if (same == known)
                fail_msg("%s, seen by seat %d: %s", secrets[i].what, seat, same ? "lost" : "told");
        }
    }
}

static void th_14_7_a_scouted_card_is_seen_by_its_scout_alone(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    tomahawk_redact(&s, A, &view);
    assert_int_equal(view.side[B].laid[0][0], card_of(&s, "3/1"));
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(view.side[B].laid[0][0], TOMAHAWK_HIDDEN);
    // A's own card there was not scouted: B does not see it.
    tomahawk_redact(&s, B, &view);
    assert_int_equal(view.side[A].laid[0][0], TOMAHAWK_HIDDEN);
}

static void th_14_7_the_example_in_as_view(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    tomahawk_redact(&s, A, &view);
    const char *json = json_of(&view, A);
    assert_non_null(strstr(json, "\"hand\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]"));
    assert_non_null(strstr(json, "\"picks\":\"?\",\"committed\":{\"pile\":3,\"card\":\"?\"}"));
    assert_non_null(strstr(json, "{\"card\":\"3/1\",\"up\":false,\"scouted\":true}"));
    assert_non_null(
        strstr(json, "\"unused\":[\"?\",\"?\",\"?\"],\"sought\":null,\"unseen\":\"?\""));
    assert_null(strstr(json, "rng"));
}

static void th_14_7_the_other_seats_actions_are_unknown(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    game_action legal[TOMAHAWK_MAX_ACTIONS];
    tomahawk_redact(&s, A, &view);
    assert_int_equal(tomahawk_legal(&view, B, legal), GAME_ERR_HIDDEN);
    assert_int_equal(tomahawk_game.rules->apply(&view, B, tomahawk_place(1, 0), 0),
                     GAME_ERR_HIDDEN);
    assert_int_equal(count_legal(&view, A), count_legal(&s, A));
    view.to_act = 2;
    assert_int_equal(tomahawk_legal(&view, A, legal), 0);
    assert_int_equal(tomahawk_legal(&view, 2, legal), 0);
}

// Resampled worlds are sound and look the same, for every seat, at every moment.
static void th_13_filling_the_holes_keeps_what_is_seen(void **unused)
{
    (void)unused;
    struct dice dice = {5};
    for (int game = 0; game < 120; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 6}, .seats = 2};
        struct tomahawk_state s, view, world, again;
        for (int i = 0; i < TOMAHAWK_DATA_TABLE; i++)
            setup.option[i] = (int32_t)dice_below(&dice, 2);
        tomahawk_setup(&s, &setup);
        for (;;) {
            expect_sound(&s);
            for (int seat = GAME_PUBLIC; seat < TOMAHAWK_SEATS; seat++) {
                tomahawk_redact(&s, seat, &view);
                world = view;
                assert_int_equal(tomahawk_resample(&world, seat, &dice), GAME_OK);
                expect_sound(&world);
                tomahawk_redact(&world, seat, &again);
                assert_memory_equal(&view, &again, sizeof view);
            }
            if (!s.to_act)
                break;
            int seat = s.to_act == 3 ? (int)dice_below(&dice, 2) : s.to_act >> 1;
            tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
        }
    }
}

// Worlds are weighed by the physical deals that lead to what is seen. A has seen 3/1, 5/2, 7/2 and
// 10/0 of B. If B keeps Redwood Heart a 3 went out, which is one of the two others of three; if he
// keeps the Cloud a 7 went out, the other of two. So the pairs of spi, seq, sky, clo weigh 2/3, 1,
// 1/2, 2/3, 1/3 and 1/2.
static void th_13_worlds_are_as_likely_as_their_deals(void **unused)
{
    (void)unused;
    enum { WORLDS = 5000 };
    struct tomahawk_state s = example(), view, world;
    struct dice dice = {9};
    int kept[TOMAHAWK_HEROES] = {0};
    tomahawk_redact(&s, A, &view);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        tomahawk_resample(&world, A, &dice);
        for (int hero = 0; hero < TOMAHAWK_HEROES; hero++)
            kept[hero] += world.side[B].kept >> hero & 1;
    }
    assert_in_range(kept[1], WORLDS * 56 / 100, WORLDS * 62 / 100); // spi: 13/22
    assert_in_range(kept[2], WORLDS * 42 / 100, WORLDS * 49 / 100); // seq: 10/22
    assert_in_range(kept[5], WORLDS * 56 / 100, WORLDS * 62 / 100); // sky: 13/22
    assert_in_range(kept[6], WORLDS * 33 / 100, WORLDS * 40 / 100); // clo: 8/22
}

static void reopening_gives_choices_back(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), before = s;
    tomahawk_reopen(&s, A);
    expect_sound(&s);
    assert_int_equal(s.side[B].pick[0], TOMAHAWK_NO_CARD);
    assert_int_equal(hand_count(s.side[B].hand), 7);
    place(&s, B, "1/0");
    assert_memory_equal(&s, &before, sizeof s);
    // In setup the choice of heroes comes back; after the end there is nothing to take back.
    s = new_game("");
    before = s;
    game_action keep[TOMAHAWK_MAX_ACTIONS];
    tomahawk_legal(&s, B, keep);
    tomahawk_apply(&s, B, keep[0], 0);
    tomahawk_reopen(&s, A);
    assert_memory_equal(&s, &before, sizeof s);
    s.phase = TOMAHAWK_OVER;
    before = s;
    tomahawk_reopen(&s, A);
    assert_memory_equal(&s, &before, sizeof s);
}

static void picks_of_a_placement_are_pending(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), before = s;
    game_action pick[GAME_MAX_PENDING];
    assert_int_equal(tomahawk_pending(&s, A, pick), 0);
    assert_int_equal(tomahawk_pending(&s, B, pick), 1);
    assert_int_equal(pick[0], tomahawk_place(s.side[B].pick[0], 0));
    tomahawk_reopen(&s, GAME_PUBLIC);
    assert_int_equal(tomahawk_pending(&s, B, pick + 1), 0);
    assert_int_equal(tomahawk_apply(&s, B, pick[0], 0), GAME_OK);
    assert_memory_equal(&s, &before, sizeof s);
}

// What an action does to the view of a seat.
static int act_on_view(const struct tomahawk_state *s, int as, int seat, const char *text,
                       struct tomahawk_state *ret_view)
{
    struct tomahawk_state before;
    game_action action;
    tomahawk_redact(s, as, ret_view);
    before = *ret_view;
    assert_int_equal(tomahawk_parse_action(s, seat, text, &action), GAME_OK);
    int status = tomahawk_game.rules->apply(ret_view, seat, action, 0);
    if (status != GAME_OK)
        assert_memory_equal(ret_view, &before, sizeof before);
    return status;
}

static void th_14_7_a_view_takes_picks_until_the_turn_is_resolved(void **unused)
{
    (void)unused;
    static const char *const picks[] = {"place 1/0 1", "place 1/0 2", "place 2/0 3", "place 2/1 4"};
    struct tomahawk_state s = example(), view, seen;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(act_on_view(&s, A, A, picks[i], &view), GAME_OK);
        act(&s, A, picks[i]);
        tomahawk_redact(&s, A, &seen);
        assert_memory_equal(&view, &seen, sizeof view);
    }
    s = example();
    place(&s, B, "- 1/0 - 2/0");
    for (int i = 0; i < 3; i++)
        act(&s, A, picks[i]);
    assert_int_equal(act_on_view(&s, A, A, picks[3], &view), GAME_ERR_HIDDEN);
}

static game_action first_pick(const struct tomahawk_state *s, int seat)
{
    return tomahawk_place(hand_card(s->side[seat].hand, 0), s->side[seat].next);
}

// Four forests in turn 5: nothing is turned up, nothing is drawn.
static void th_14_7_a_turn_that_reveals_nothing_is_known(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view, seen;
    play_until(&s, 5);
    for (int pile = 1; pile <= TOMAHAWK_PILES; pile++)
        make_ground(&s, pile, "forest 1");
    for (int seat = B; seat >= A; seat--)
        while (s.side[seat].next < TOMAHAWK_PILES - (seat == A))
            assert_int_equal(tomahawk_apply(&s, seat, first_pick(&s, seat), 0), GAME_OK);
    tomahawk_redact(&s, A, &view);
    game_action action = first_pick(&s, A);
    assert_int_equal(tomahawk_game.rules->apply(&view, A, action, 0), GAME_OK);
    assert_int_equal(tomahawk_apply(&s, A, action, 0), GAME_OK);
    tomahawk_redact(&s, A, &seen);
    assert_memory_equal(&view, &seen, sizeof view);
}

int run_hidden_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_13_th_14_7_secrets_stay_secret),
        cmocka_unit_test(th_14_7_a_scouted_card_is_seen_by_its_scout_alone),
        cmocka_unit_test(th_14_7_the_example_in_as_view),
        cmocka_unit_test(th_14_7_the_other_seats_actions_are_unknown),
        cmocka_unit_test(th_13_filling_the_holes_keeps_what_is_seen),
        cmocka_unit_test(th_13_worlds_are_as_likely_as_their_deals),
        cmocka_unit_test(reopening_gives_choices_back),
        cmocka_unit_test(picks_of_a_placement_are_pending),
        cmocka_unit_test(th_14_7_a_view_takes_picks_until_the_turn_is_resolved),
        cmocka_unit_test(th_14_7_a_turn_that_reveals_nothing_is_known),
    };
    return cmocka_run_group_tests_name("tomahawk secrets", tests, 0, 0);
}
