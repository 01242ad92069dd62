// What tomahawk_check finds broken (TH-14.8): each invariant broken by hand.
#include "games/tomahawk/fixture.h"

static void expect_flaw(const struct tomahawk_state *s, const char *words)
{
    const char *flaw = tomahawk_check(s);
    if (!flaw || !strstr(flaw, words))
        fail_msg("\"%s\" is not found, but: %s", words, flaw ? flaw : "nothing");
}

// Changes one byte of the example and expects a flaw.
#define EXPECT(change, words)                                                                      \
    do {                                                                                           \
        struct tomahawk_state s = example();                                                       \
        change;                                                                                    \
        expect_flaw(&s, words);                                                                    \
    } while (0)

static void th_14_8_numbers_in_range(void **unused)
{
    (void)unused;
    EXPECT(s.phase = 3, "turn");
    EXPECT(s.turn = 0, "turn");
    EXPECT(s.turn = 7, "turn");
    EXPECT(s.phase = TOMAHAWK_SETUP, "turn");
    EXPECT(s.phase = TOMAHAWK_OVER, "turn");
    EXPECT(s.side[A].deck[15] = 32, "range");
    EXPECT(s.side[A].pick[0] = 200, "range");
    EXPECT(s.side[A].laid[0][0] = 77, "range");
    EXPECT(s.side[A].committed = 99, "range");
    EXPECT(s.side[A].out[1] = 32, "range");
    EXPECT(s.side[A].hand |= 32, "range");
    EXPECT(s.side[A].dance = 5, "range");
    EXPECT(s.side[A].dealt |= 128, "range");
}

static void th_14_8_territories_and_calendar(void **unused)
{
    (void)unused;
    EXPECT(s.pile[0][0] = 2, "place"); // T02 lies on pile 2 as well
    EXPECT(s.pile[0][0] = 6, "calendar");
    EXPECT(s.pile[0][0] = 0, "calendar");
    EXPECT(s.pile[0][0] = 200, "calendar");
    EXPECT(s.pile[1][0] = 12, "calendar");
    EXPECT(s.unused[0] = 6, "unused");
    EXPECT(s.unused[0] = 99, "unused");
    EXPECT(s.unused[0] = 1, "two places");
    EXPECT(s.tied |= 1 << 11, "two places");
    EXPECT(s.side[B].won |= 1 << 11, "two places");
    EXPECT(s.side[A].won ^= 1 << 11, "missing");
    EXPECT(s.sought = 1, "sought");
    EXPECT(s.options |= 1 << TOMAHAWK_SOUGHT_GAME, "sought");
    EXPECT((s.options |= 1 << TOMAHAWK_SOUGHT_GAME, s.sought = 4), "sought");
}

static void th_14_8_heroes_and_cards_taken_out(void **unused)
{
    (void)unused;
    EXPECT(s.side[A].dealt = s.side[B].dealt, "dealt twice");
    EXPECT(s.side[A].dealt |= 64, "three heroes");
    EXPECT(s.side[A].kept = 1, "keep two");
    EXPECT(s.side[A].kept = 0, "keep two");
    EXPECT(s.side[A].kept = 1 | 2, "keep two");
    EXPECT(s.side[A].out[0] = 4, "values");
    EXPECT(s.side[A].out[0] = 0, "values");
    EXPECT(s.side[A].out[1] = 13, "values");
    EXPECT((s.side[A].out[0] = 10, s.side[A].out[1] = 1), "values");
    struct tomahawk_state s = new_game("");
    s.side[A].out[0] = 1;
    expect_flaw(&s, "before the choice");
    // A table with two heroes of value 9, of which there is one 9/4.
    s = example();
    s.table.replaces[0] = s.table.replaces[3] = 1u << 21;
    s.side[A].out[0] = s.side[A].out[1] = 22;
    expect_flaw(&s, "taken out twice");
    s.table.replaces[0] = s.table.replaces[3] = 1u << 23;
    s.side[A].out[0] = s.side[A].out[1] = 24;
    expect_flaw(&s, "taken out twice");
}

static void th_14_8_each_card_in_one_place(void **unused)
{
    (void)unused;
    EXPECT(s.side[A].deck[15] = 1, "two places");
    EXPECT(s.side[A].deck[15] = 30, "two places");
    EXPECT(s.side[A].discard |= 1u << 21, "two places");
    EXPECT(s.side[A].discard |= 1u << 31, "two places");
    EXPECT(s.side[A].discard ^= 1u << 14, "24 cards");                        // without the 6/1
    EXPECT(s.side[A].discard = (s.side[A].discard & ~8u) | 16, "two places"); // 2/0 as its copy
    EXPECT(s.side[A].laid[0][0] = 1, "two places");
    struct tomahawk_state s = new_game("");
    s.side[A].discard = 1;
    expect_flaw(&s, "24 cards");
}

static void th_14_8_sizes_follow_from_the_turn(void **unused)
{
    (void)unused;
    EXPECT((s.side[A].deck[3] = s.side[A].deck[15], s.side[A].deck[15] = 0), "deck");
    EXPECT((s.side[A].hand = hand_without(s.side[A].hand, 128), s.side[A].laid[1][0] = 1), "hand");
    EXPECT(s.side[A].hand = (s.side[A].hand & ~(0xffffULL << 16)) | 0x0406ULL << 16, "order");
    EXPECT(s.side[A].hand = s.side[A].hand >> 8 | s.side[A].hand << 56, "order");
    EXPECT((s.side[A].laid[1][0] = s.side[A].laid[0][0], s.side[A].laid[0][0] = 0), "territory");
}

static void th_14_8_scouted_cards(void **unused)
{
    (void)unused;
    EXPECT(s.side[A].scouted = 1, "without a mountain");
    EXPECT(s.side[A].scouted = 1 << 6, "face down"); // pile 3 is a plain
    EXPECT(s.side[A].scouted = 2, "face down");
    // Two forests with cards of one turn.
    struct tomahawk_state s = example();
    s.table.ground[10] = (uint8_t)((s.table.ground[10] & ~12) | TOMAHAWK_FOREST << 2);
    s.side[B].committed = s.side[B].dance = 0;
    s.side[B].hand = hand_with(s.side[B].hand, card_of(&s, "6/1"));
    s.side[B].honours = 0;
    expect_flaw(&s, "some were scouted");
}

static void th_14_8_committed_cards_and_picks(void **unused)
{
    (void)unused;
    EXPECT(s.side[B].dance = 2, "Dusk Dancer");
    EXPECT((s.side[B].committed = 0, s.side[B].dance = 0,
            s.side[B].hand = hand_with(s.side[B].hand, 15)),
           "Dusk Dancer");
    EXPECT(s.side[A].dance = 1, "Dusk Dancer");
    EXPECT(
        (s.side[B].hand = hand_with(s.side[B].hand, s.side[B].committed), s.side[B].committed = 0),
        "not there");
    EXPECT((s.side[B].pick[1] = s.side[B].pick[0], s.side[B].pick[0] = 0), "in order");
    EXPECT((s.side[B].pick[2] = s.side[B].pick[0], s.side[B].pick[0] = 0), "in order");
    EXPECT(s.side[B].next = 0, "next pile");
    EXPECT(s.to_act = 1, "to_act");
    struct tomahawk_state s = example();
    place(&s, A, "1/0 1/0 2/0 2/1");
    assert_int_equal(s.to_act, 2);
    s.to_act = 3;
    expect_flaw(&s, "to_act");
}

static void th_14_8_honours_and_points(void **unused)
{
    (void)unused;
    EXPECT(s.side[A].honours = 5, "honours");
    EXPECT(s.side[B].honours = 3, "honours"); // 2/0 6/1 and Dusk Dancer: 2
    EXPECT(s.side[A].doubled = 1 << 12, "not won");
    EXPECT(s.side[A].doubled = 1 << 11, "one forest");
    // Windswept may have doubled the largest.
    struct tomahawk_state s = example();
    s.side[A].kept = 8 | 16;
    s.side[A].out[0] = (uint8_t)card_of(&s, "4/0");
    s.side[A].out[1] = (uint8_t)card_of(&s, "5/1");
    s.side[A].deck[15] = TOMAHAWK_SKU; // instead of the Underdog
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        if (s.side[A].deck[i] == card_of(&s, "5/1"))
            s.side[A].deck[i] = 1;
    s.side[A].honours = 6;
    expect_sound(&s);
    s.side[A].honours = 7;
    expect_flaw(&s, "honours");
}

// At the end: forests won, one of them with Redwood Heart.
static void th_14_8_one_forest_may_count_double(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", "");
    struct dice dice = {3};
    for (int pile = 1; pile <= TOMAHAWK_PILES; pile++)
        make_ground(&s, pile, "forest 2");
    while (s.to_act) {
        int seat = s.to_act == 2;
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    expect_sound(&s);
    int forests = 0;
    for (int i = 1; i <= TOMAHAWK_GROUNDS; i++)
        forests |= tomahawk_is_forest(&s.table, i) << i;
    int won = s.side[A].won & forests;
    s.side[B].doubled = 0;
    s.side[A].doubled = (uint16_t)(won & -won);
    expect_sound(&s);
    s.side[A].doubled = (uint16_t)won;
    expect_flaw(&s, "one forest");
    s.side[A].doubled = (uint16_t)(won & -won);
    s.side[B].discard &= ~(1u << (TOMAHAWK_SEQ - 1));
    expect_flaw(&s, "24 cards");
    // Redwood Heart was kept by nobody.
    s = new_turn("", "man spi", "", "sku dan", "");
    while (s.to_act) {
        int seat = s.to_act == 2;
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    won = (s.side[A].won | s.side[B].won);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        for (int i = 1; i <= TOMAHAWK_GROUNDS; i++)
            if (s.side[seat].won >> i & 1 && tomahawk_is_forest(&s.table, i) &&
                !(s.side[A].doubled | s.side[B].doubled))
                s.side[seat].doubled = (uint16_t)(1 << i);
    expect_flaw(&s, "Redwood Heart");
}

static void th_14_8_a_decided_turn_is_resolved(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    place(&s, A, "1/0 1/0 2/0 2/1");
    place(&s, B, "- 1/0");
    // The last pick is made by hand: nothing has been resolved.
    s.side[B].hand = hand_without(s.side[B].hand, hand_find(s.side[B].hand, 4));
    s.side[B].pick[3] = 4;
    s.side[B].next = TOMAHAWK_PILES;
    s.to_act = 0;
    expect_flaw(&s, "nothing has happened");
}

int run_check_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_14_8_numbers_in_range),
        cmocka_unit_test(th_14_8_territories_and_calendar),
        cmocka_unit_test(th_14_8_heroes_and_cards_taken_out),
        cmocka_unit_test(th_14_8_each_card_in_one_place),
        cmocka_unit_test(th_14_8_sizes_follow_from_the_turn),
        cmocka_unit_test(th_14_8_scouted_cards),
        cmocka_unit_test(th_14_8_committed_cards_and_picks),
        cmocka_unit_test(th_14_8_honours_and_points),
        cmocka_unit_test(th_14_8_one_forest_may_count_double),
        cmocka_unit_test(th_14_8_a_decided_turn_is_resolved),
    };
    return cmocka_run_group_tests_name("tomahawk invariants", tests, 0, 0);
}
