// The course of a turn: placement, reveal, Dusk Dancer, scouting, clean-up (TH-2 to TH-4, TH-5.4,
// TH-9, TH-10), with the procedure rows of the specification and its worked example.
#include "core/bits.h"
#include "games/tomahawk/fixture.h"

static void play_at_random(struct tomahawk_state *s, struct dice *dice)
{
    int seat = s->to_act == 3 ? (int)dice_below(dice, 2) : s->to_act >> 1;
    assert_int_equal(tomahawk_apply(s, seat, tomahawk_sample(s, seat, dice), 0), GAME_OK);
}

// Does this card lie in the hand?
static int holds(const struct tomahawk_state *s, int seat, const char *card)
{
    return hand_find(s->side[seat].hand, card_of(s, card)) != 0;
}

static void t31_th_2_3_th_2_4_the_calendar_of_any_game(void **unused)
{
    (void)unused;
    static const int ending[] = {0, 2, 2, 3, 1, 0, 4}, deck[] = {0, 16, 12, 8, 4, 0, 0};
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct game_setup setup = {.seed = {seed, 3}, .seats = 2};
        struct tomahawk_state s;
        struct dice dice = {seed};
        tomahawk_setup(&s, &setup);
        while (s.phase == TOMAHAWK_SETUP)
            play_at_random(&s, &dice);
        for (int turn = 1; turn <= TOMAHAWK_TURNS; turn++) {
            assert_int_equal(s.turn, turn);
            for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
                const struct tomahawk_side *side = &s.side[seat];
                int cards = 0;
                for (int i = 0; i < TOMAHAWK_DECK; i++)
                    cards += side->deck[i] != 0;
                assert_int_equal(cards, deck[turn]);
                assert_int_equal(hand_count(side->hand) + (side->dance != 0), turn < 6 ? 8 : 4);
            }
            int won = bits_count(s.side[A].won | s.side[B].won | s.tied);
            while (s.phase == TOMAHAWK_PLACE && s.turn == turn)
                play_at_random(&s, &dice);
            int now = bits_count(s.side[A].won | s.side[B].won | s.tied);
            assert_int_equal(now - won, ending[turn]);
            assert_int_equal(bits_count((uint64_t)tomahawk_ending(turn)), ending[turn]);
        }
        assert_int_equal(s.phase, TOMAHAWK_OVER);
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
            assert_int_equal(tomahawk_ground(&s, pile), 0);
    }
}

static void th_2_1_six_turns_and_both_act_at_once(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", "");
    for (int turn = 1; turn <= TOMAHAWK_TURNS; turn++) {
        assert_int_equal(s.turn, turn);
        assert_int_equal(s.to_act, 3);
        if (turn < TOMAHAWK_TURNS)
            play_until(&s, turn + 1);
    }
    struct dice dice = {1};
    while (s.to_act)
        play_at_random(&s, &dice);
    assert_int_equal(s.phase, TOMAHAWK_OVER);
    assert_int_equal(s.turn, TOMAHAWK_TURNS);
}

static void th_2_2_honours_come_before_battles(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "10/0 9/0", "seq dan", "7/2 7/3 2/1 1/0");
    struct game_event event[64];
    struct game_log log = {event, 0, 64};
    place(&s, A, "10/0 9/0 1/0 1/0");
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        static const char *const card[] = {"7/2", "7/3", "2/1", "1/0"};
        tomahawk_apply(&s, B, tomahawk_place(card_of(&s, card[pile]), pile), &log);
    }
    int battles = 0;
    for (uint32_t i = 0; i < log.count; i++) {
        battles |= event[i].kind == TOMAHAWK_TOTALS;
        if (event[i].kind == TOMAHAWK_OUTSHINES)
            assert_false(battles);
    }
    assert_true(battles);
}

static void th_3_1_one_card_of_the_hand_on_each_pile(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4 9/0", "seq dan", "");
    // 1/0 1/0 2/0 2/1 3/0 3/1 9/0 9/4: equal copies are one action.
    assert_int_equal(count_legal(&s, A), 7);
}

static void th_3_1_four_different_cards(void **unused)
{
    (void)unused;
    struct tomahawk_state s =
        new_turn("", "man spi", "9/4 9/0 8/0 8/2 7/2 7/3 6/1 6/3", "seq dan", "");
    assert_int_equal(count_legal(&s, A), 8);
    act(&s, A, "place 9/4 1");
    assert_int_equal(count_legal(&s, A), 7);
    expect_refused(&s, A, "place 9/4 2", "TH-3.1");  // already picked
    expect_refused(&s, A, "place 10/0 2", "TH-3.1"); // not in the hand
    expect_refused(&s, A, "place 8/0 3", "TH-14.4"); // not the next pile
    place(&s, A, "- 9/0 8/0 8/2");
    assert_int_equal(s.to_act, 2);
    expect_refused(&s, A, "place 7/2 1", "TH-3.1"); // not due
}

static void th_3_2_a_committed_card_fills_its_pile(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "dan man", "dan", "seq spi", "");
    make_ground(&s, 1, "plain 4");
    play_turn(&s, "dan 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    assert_int_equal(s.side[B].dance, 1);
    assert_int_equal(s.side[B].next, 1);
    int card = s.side[B].committed;
    expect_refused(&s, B, "place 2/1 1", "TH-3.2");
    expect_sound(&s);
    place(&s, A, "2/0 2/1 3/0 3/1");
    place(&s, B, "- 4/1 4/2 5/1");
    assert_int_equal(s.side[B].laid[0][1], card);
    expect_sound(&s);
}

static void th_3_3_nothing_of_a_placement_shows_but_that_it_is_done(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4 9/0 8/0 8/2", "seq dan", ""), before,
                          after;
    static const char *const pick[] = {"place 9/4 1", "place 9/0 2", "place 8/0 3", "place 8/2 4"};
    tomahawk_redact(&s, B, &before);
    for (int i = 0; i < 4; i++) {
        act(&s, A, pick[i]);
        tomahawk_redact(&s, B, &after);
        if (i == 3)
            before.to_act = 2;
        assert_memory_equal(&before, &after, sizeof before);
    }
}

static void th_3_4_cards_of_one_turn_face_each_other(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4", "seq dan", "10/0");
    make_ground(&s, 1, "plain 4");
    play_turn(&s, "9/4 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    int honours = s.side[B].honours;
    // The 9/4 faced a 1/0 in turn 1; a 10/0 in turn 2 is not compared with it.
    play_turn(&s, "2/1 3/0 3/1 3/1", "10/0 2/0 2/1 3/1");
    assert_true(s.side[B].honours - honours < 4);
    assert_int_equal(s.side[A].laid[0][0], card_of(&s, "9/4"));
    assert_int_equal(s.side[B].laid[0][1], card_of(&s, "10/0"));
}

static void th_4_1_plains_and_mountains_open_at_once(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", ""), view;
    make_ground(&s, 1, "mountain 4");
    make_ground(&s, 3, "plain 4");
    play_turn(&s, "1/0 1/0 2/0 2/1", "1/0 1/0 1/0 2/0");
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(view.side[A].laid[0][0], card_of(&s, "1/0"));
    assert_int_equal(view.side[A].laid[2][0], card_of(&s, "2/0"));
}

static void th_4_2_an_unfinished_forest_stays_face_down(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4", "seq dan", "10/0"), view;
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 2, "plain 1");
    make_ground(&s, 4, "plain 1");
    play_turn(&s, "1/0 1/0 9/4 2/0", "10/0 1/0 1/0 2/0");
    tomahawk_redact(&s, A, &view);
    assert_int_equal(view.side[B].laid[0][0], TOMAHAWK_HIDDEN);
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(view.side[A].laid[0][0], TOMAHAWK_HIDDEN);
}

static void th_4_3_a_full_forest_opens_all_its_pairs(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4", "seq dan", "10/0");
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 3, "plain 1");
    play_turn(&s, "9/4 1/0 1/0 2/0", "10/0 1/0 1/0 1/0");
    int before = s.side[B].honours;
    assert_int_equal(before, 0); // the 9/4 is outshone, but not before the forest opens
    play_until(&s, 4);
    assert_true(s.side[B].honours >= 4);
}

static void th_4_4_revealed_cards_stay_open(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4", "seq dan", ""), view;
    make_ground(&s, 1, "plain 4");
    play_turn(&s, "9/4 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    play_until(&s, 3);
    tomahawk_redact(&s, B, &view);
    assert_int_equal(view.side[A].laid[0][0], card_of(&s, "9/4"));
    assert_int_equal(view.side[A].laid[0][1], s.side[A].laid[0][1]);
}

static void th_4_5_owners_see_their_face_down_cards(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4", "seq dan", ""), view;
    make_ground(&s, 1, "forest 4");
    play_turn(&s, "9/4 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    tomahawk_redact(&s, A, &view);
    assert_int_equal(view.side[A].laid[0][0], card_of(&s, "9/4"));
}

// Turn 1 with Dusk Dancer of A on pile 1, a plain; B keeps four different cards.
static struct tomahawk_state danced(const char *options, uint64_t seed)
{
    struct tomahawk_state s =
        new_turn(options, "dan man", "dan", "seq spi", "1/0 1/0 1/0 2/0 5/1 6/1 7/2 8/0");
    make_ground(&s, 1, "plain 5");
    rng_seed(&s.rng, (const uint64_t[2]){seed, 1});
    play_turn(&s, "dan 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    return s;
}

static void t32_th_5_4_one_of_four_cards_is_committed(void **unused)
{
    (void)unused;
    static const char *const card[] = {"5/1", "6/1", "7/2", "8/0"};
    int seen[4] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct tomahawk_state s = danced("", seed);
        int i = 0;
        while (s.side[B].committed != card_of(&s, card[i]))
            assert_true(++i < 4);
        seen[i]++;
        assert_false(holds(&s, B, card[i]));
        assert_int_equal(hand_count(s.side[B].hand), 7);
        assert_int_equal(s.side[B].dance, 1);
        assert_int_equal(s.side[A].dance, 0);
    }
    for (int i = 0; i < 4; i++)
        assert_in_range(seen[i], 70, 130);
    // 7 x 6 x 5 placements in turn 2, less those that equal copies make the same.
    struct tomahawk_state s = danced("", 1);
    assert_int_equal(s.side[B].next, 1);
    s.side[B].hand = 0;
    static const char *const rest[] = {"2/1", "3/0", "4/0", "4/1", "4/2", "5/1", "5/2"};
    for (int i = 0; i < 7; i++)
        s.side[B].hand = hand_with(s.side[B].hand, card_of(&s, rest[i]));
    int count = 1;
    for (int i = 0; i < 3; i++) {
        count *= count_legal(&s, B);
        s.side[B].hand = hand_without(s.side[B].hand, 128);
    }
    assert_int_equal(count, 210);
}

static void a_4_dance_after_draw_takes_from_eight(void **unused)
{
    (void)unused;
    int drawn = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct tomahawk_state s = danced("dance_after_draw=1", seed);
        assert_int_equal(hand_count(s.side[B].hand), 7);
        int card = s.side[B].committed;
        drawn += card != card_of(&s, "5/1") && card != card_of(&s, "6/1") &&
                 card != card_of(&s, "7/2") && card != card_of(&s, "8/0");
        expect_sound(&s);
    }
    assert_in_range(drawn, 35, 65);
}

static void a_5_dance_peek_shows_the_card_to_its_opponent(void **unused)
{
    (void)unused;
    for (int peek = 0; peek < 2; peek++) {
        struct tomahawk_state s = danced(peek ? "dance_peek=1" : "", 7), view;
        int card = s.side[B].committed;
        tomahawk_redact(&s, A, &view);
        assert_int_equal(view.side[B].committed, peek ? card : TOMAHAWK_HIDDEN);
        tomahawk_redact(&s, B, &view);
        assert_int_equal(view.side[B].committed, card);
        tomahawk_redact(&s, GAME_PUBLIC, &view);
        assert_int_equal(view.side[B].committed, TOMAHAWK_HIDDEN);
        assert_int_equal(view.side[B].dance, 1); // the place is public
    }
}

static void t33_the_dancer_does_nothing_on_the_last_turn(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "dan man", "dan", "seq spi", "");
    make_ground(&s, 3, "plain 3");
    play_turn(&s, "1/0 1/0 2/0 2/0", "1/0 1/0 1/0 2/0");
    play_turn(&s, "2/1 3/0 dan 3/1", "2/1 3/1 3/1 4/0");
    assert_int_equal(s.side[B].dance, 0);
    assert_int_equal(s.side[B].committed, TOMAHAWK_NO_CARD);
}

static void t34_the_dancer_does_nothing_in_a_forest(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "dan man", "dan", "seq spi", "");
    make_ground(&s, 1, "forest 3");
    play_turn(&s, "dan 1/0 1/0 2/0", "1/0 1/0 1/0 2/0");
    assert_int_equal(s.side[B].dance, 0);
    play_until(&s, 4);
    assert_int_equal(s.side[B].dance, 0);
}

static void t35_a_6_the_dancer_before_the_last_turn(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "dan man", "", "seq spi", "10/0 10/0");
    place(&s, B, "10/0 10/0 1/0 1/0"); // so that the last four cards all differ
    play_until(&s, 5);
    make_ground(&s, 1, "plain 4");
    // Dusk Dancer, last in the deck, has been drawn.
    assert_true(holds(&s, A, "dan"));
    assert_true(holds(&s, B, "seq"));
    act(&s, A, "place dan 1");
    play_until(&s, 6);
    assert_int_equal(s.side[B].dance, 1);
    assert_int_equal(hand_count(s.side[B].hand), 3);
    int count = 1;
    struct tomahawk_state rest = s;
    for (int i = 0; i < 3; i++) {
        count *= count_legal(&rest, B);
        int card = hand_card(rest.side[B].hand, 0);
        rest.side[B].hand = hand_without(rest.side[B].hand, hand_find(rest.side[B].hand, card));
    }
    assert_int_equal(count, 6);
}

// Turn 1: these cards on pile 2, a mountain, and on pile 4; pile 1 is a forest.
static struct tomahawk_state at_mountains(const char *pile_4, const char *two_a, const char *two_b,
                                          const char *four_a, const char *four_b)
{
    char a[20], b[20];
    struct text text;
    struct tomahawk_state s =
        new_turn("", "man spi", "10/0 9/0 1/0 1/0 2/0", "seq dan", "10/0 9/0 1/0 1/0 2/0");
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 2, "mountain 2");
    make_ground(&s, 3, "plain 3");
    make_ground(&s, 4, pile_4);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        text_init(&text, seat ? b : a, 20);
        text_string(&text, "1/0 ");
        text_string(&text, seat ? two_b : two_a);
        text_string(&text, " 1/0 ");
        text_string(&text, seat ? four_b : four_a);
    }
    play_turn(&s, a, b);
    return s;
}

static void t36_th_9_1_only_cards_of_this_turn_are_scouted(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "10/0 9/0", "seq dan", ""), view;
    make_ground(&s, 1, "forest 4");
    make_ground(&s, 2, "plain 1");
    make_ground(&s, 3, "mountain 3");
    make_ground(&s, 4, "plain 1");
    play_turn(&s, "1/0 1/0 10/0 2/0", "1/0 1/0 1/0 2/0");
    make_ground(&s, 2, "plain 1");
    make_ground(&s, 4, "plain 1");
    play_turn(&s, "2/1 3/0 9/0 3/1", "2/0 2/1 3/1 3/1");
    assert_int_equal(s.side[B].scouted, 1 << 1);
    tomahawk_redact(&s, A, &view);
    assert_int_equal(view.side[B].laid[0][0], TOMAHAWK_HIDDEN);
    assert_int_equal(view.side[B].laid[0][1], card_of(&s, "2/0"));
    // Once seen it stays in sight (TH-9.2), and is forgotten when the forest opens.
    play_until(&s, 4);
    assert_int_equal(s.side[B].scouted & 7, 0);
}

static void t37_th_9_3_both_may_scout(void **unused)
{
    (void)unused;
    struct tomahawk_state s = at_mountains("mountain 1", "10/0", "2/0", "2/0", "9/0"), view;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        assert_int_equal(s.side[seat].scouted, 1);
        tomahawk_redact(&s, 1 - seat, &view);
        assert_int_equal(view.side[seat].laid[0][0], card_of(&s, "1/0"));
    }
    // Two mountains give no more than one.
    s = at_mountains("mountain 1", "10/0", "2/0", "9/0", "1/0");
    assert_int_equal(s.side[B].scouted, 1);
    assert_int_equal(s.side[A].scouted, 0);
}

static void t38_nothing_is_left_to_scout_at_the_end(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", "");
    play_until(&s, 6);
    for (int pile = 1; pile <= TOMAHAWK_PILES; pile++)
        make_ground(&s, pile, "mountain 2");
    s.side[A].laid[0][0] = (uint8_t)card_of(&s, "10/0"); // enough to win
    s.side[A].laid[0][1] = (uint8_t)card_of(&s, "10/0");
    struct dice dice = {1};
    while (s.to_act)
        play_at_random(&s, &dice);
    assert_int_not_equal(s.side[A].won, 0);
    assert_int_equal(s.side[A].scouted | s.side[B].scouted, 0);
}

static void th_9_1_a_tied_mountain_gives_nothing(void **unused)
{
    (void)unused;
    struct tomahawk_state s = at_mountains("plain 1", "9/0", "9/0", "2/0", "2/0");
    assert_int_equal(s.side[A].scouted | s.side[B].scouted, 0);
}

static void th_9_2_that_a_side_has_looked_is_public(void **unused)
{
    (void)unused;
    struct tomahawk_state s = at_mountains("plain 1", "10/0", "2/0", "2/0", "2/0"), view;
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(view.side[B].scouted, 1);
    assert_int_equal(view.side[B].laid[0][0], TOMAHAWK_HIDDEN);
    assert_non_null(
        strstr(json_of(&view, GAME_PUBLIC), "{\"card\":\"?\",\"up\":false,\"scouted\":true}"));
}

static void th_10_1_cards_of_ended_battles_are_discarded(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "9/4 9/0", "seq dan", "");
    play_turn(&s, "1/0 9/4 1/0 9/0", "1/0 1/0 1/0 2/0");
    assert_int_equal(bits_count(s.side[A].discard), 2);
    assert_true(s.side[A].discard >> (card_of(&s, "9/4") - 1) & 1);
    assert_true(s.side[A].discard >> (card_of(&s, "9/0") - 1) & 1);
    assert_int_equal(s.side[A].laid[1][0], TOMAHAWK_NO_CARD);
    assert_int_equal(s.side[A].laid[0][0], card_of(&s, "1/0"));
}

static void th_10_2_the_next_territory_opens(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", ""), view;
    int next = s.pile[1][1], later = s.pile[1][2];
    play_until(&s, 2);
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(tomahawk_ground(&view, 1), next);
    assert_int_equal(view.pile[1][2], TOMAHAWK_HIDDEN);
    assert_int_equal(s.pile[1][2], later);
}

static void th_10_3_four_cards_are_drawn_after_turns_1_to_4(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", "");
    int next[4];
    for (int i = 0; i < 4; i++)
        next[i] = s.side[A].deck[i];
    play_until(&s, 2);
    for (int i = 0; i < 4; i++)
        assert_true(hand_find(s.side[A].hand, next[i]) != 0);
    play_until(&s, 5);
    assert_int_equal(hand_count(s.side[A].hand), 8);
    play_until(&s, 6);
    assert_int_equal(hand_count(s.side[A].hand), 4);
}

// Section 5 of the specification, to the state of TH-14.6.
static void worked_example_one_turn(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man dan", "9/4 6/1 dan 2/0 1/0 1/0 2/0 2/1", "spi seq",
                                       "3/1 5/2 7/2 10/0 6/1 1/0 1/0 1/0");
    struct tomahawk_state twin;
    int first = 1;
    for (uint64_t seed = 0; first; seed++) { // until the lot falls on the 6/1
        twin = s;
        rng_seed(&twin.rng, (const uint64_t[2]){seed, 1});
        make_ground(&twin, 1, "forest 4");
        make_ground(&twin, 2, "mountain 2");
        make_ground(&twin, 3, "plain 3");
        make_ground(&twin, 4, "plain 2 puma");
        play_turn(&twin, "9/4 6/1 dan 2/0", "3/1 5/2 7/2 10/0");
        first = twin.side[B].committed != card_of(&s, "6/1");
    }
    assert_int_equal(twin.side[B].dance, 3);
    assert_int_equal(twin.side[A].honours, 2);
    assert_int_equal(twin.side[B].honours, 1);
    assert_int_equal(tomahawk_score(&twin, A), 6);
    assert_int_equal(tomahawk_score(&twin, B), 1);
    assert_int_equal(twin.side[B].scouted, 1);
    assert_int_equal(twin.side[A].scouted, 0);
    assert_int_equal(hand_count(twin.side[A].hand), 8);
    assert_int_equal(hand_count(twin.side[B].hand), 7);
}

int run_turn_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t31_th_2_3_th_2_4_the_calendar_of_any_game),
        cmocka_unit_test(th_2_1_six_turns_and_both_act_at_once),
        cmocka_unit_test(th_2_2_honours_come_before_battles),
        cmocka_unit_test(th_3_1_one_card_of_the_hand_on_each_pile),
        cmocka_unit_test(th_3_1_four_different_cards),
        cmocka_unit_test(th_3_2_a_committed_card_fills_its_pile),
        cmocka_unit_test(th_3_3_nothing_of_a_placement_shows_but_that_it_is_done),
        cmocka_unit_test(th_3_4_cards_of_one_turn_face_each_other),
        cmocka_unit_test(th_4_1_plains_and_mountains_open_at_once),
        cmocka_unit_test(th_4_2_an_unfinished_forest_stays_face_down),
        cmocka_unit_test(th_4_3_a_full_forest_opens_all_its_pairs),
        cmocka_unit_test(th_4_4_revealed_cards_stay_open),
        cmocka_unit_test(th_4_5_owners_see_their_face_down_cards),
        cmocka_unit_test(t32_th_5_4_one_of_four_cards_is_committed),
        cmocka_unit_test(a_4_dance_after_draw_takes_from_eight),
        cmocka_unit_test(a_5_dance_peek_shows_the_card_to_its_opponent),
        cmocka_unit_test(t33_the_dancer_does_nothing_on_the_last_turn),
        cmocka_unit_test(t34_the_dancer_does_nothing_in_a_forest),
        cmocka_unit_test(t35_a_6_the_dancer_before_the_last_turn),
        cmocka_unit_test(t36_th_9_1_only_cards_of_this_turn_are_scouted),
        cmocka_unit_test(t37_th_9_3_both_may_scout),
        cmocka_unit_test(t38_nothing_is_left_to_scout_at_the_end),
        cmocka_unit_test(th_9_1_a_tied_mountain_gives_nothing),
        cmocka_unit_test(th_9_2_that_a_side_has_looked_is_public),
        cmocka_unit_test(th_10_1_cards_of_ended_battles_are_discarded),
        cmocka_unit_test(th_10_2_the_next_territory_opens),
        cmocka_unit_test(th_10_3_four_cards_are_drawn_after_turns_1_to_4),
        cmocka_unit_test(worked_example_one_turn),
    };
    return cmocka_run_group_tests_name("tomahawk turns", tests, 0, 0);
}
