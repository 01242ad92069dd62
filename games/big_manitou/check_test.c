// Sections 6.3 and 7.5: every invariant of a full state, broken once.
#include "games/big_manitou/fixture.h"

static void expect_broken(const struct manitou_state *s, const char *why)
{
    const char *broken = manitou_check(s);
    assert_non_null(broken);
    assert_string_equal(broken, why);
}

// A and B have had their first turn, C has not.
static void placing(struct manitou_state *s, const char *options)
{
    start(s, 3, options);
    stack(s, A, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(s, B, "scout chief mother h4 h5 h6 h7 h8");
    stack(s, C, "chief mother h1 h2 h3 h4 h5");
    begin_placing(s);
    acts(s, "A play h1 1; B play scout 1");
}

// Hunt 3, the first of ground 1 has one tile left to take.
static void taking(struct manitou_state *s, const char *options)
{
    start_hunt(s, 3, 3, options);
    own(s, A, "bison1 tomahawk");
    lay(s, A, 1, "h5");
    lay(s, B, 1, "h4");
    lay(s, B, 2, "scout h3");
    end_turns(s);
    while (s->phase == MANITOU_FINE)
        pass_phase(s);
    game_action legal[4];
    assert_true(manitou_legal(s, A, legal) > 0);
    assert_int_equal(manitou_apply(s, A, legal[0], 0), GAME_OK);
    expect_sound(s);
}

static void fining(struct manitou_state *s, const char *options)
{
    start_hunt(s, 3, 3, options); // B deals: C, A, B
    own(s, A, "bison1");
    own(s, C, "tipi1");
    lay(s, A, 1, "h5");
    lay(s, B, 2, "h3");
    lay(s, C, 3, "h4 h1");
    end_turns(s);
    expect_phase(s, MANITOU_FINE, C);
}

static void the_frame(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    s.view = 1;
    expect_broken(&s, "this is a view, not a full state");
    start(&s, 3, "");
    s.seats = 6;
    expect_broken(&s, "seats or phase out of range");
    s.seats = 1;
    expect_broken(&s, "seats or phase out of range");
    start(&s, 3, "");
    s.phase = MANITOU_OVER + 1;
    expect_broken(&s, "seats or phase out of range");
    start(&s, 3, "");
    s.hunt = 4;
    expect_broken(&s, "the hunt is out of range");
    s.hunt = 0;
    expect_broken(&s, "the hunt is out of range");
    start(&s, 3, "");
    s.dealer = 3;
    expect_broken(&s, "the dealer is out of range");
    start(&s, 3, "first_dealer=1");
    s.dealer = 2;
    expect_broken(&s, "the dealer does not follow from the first dealer");
    start(&s, 3, "");
    s.phase = MANITOU_OVER;
    expect_broken(&s, "the game is over only after the last hunt");
    start(&s, 3, "random_cards=1");
    s.phase = MANITOU_SELECT;
    expect_broken(&s, "nobody selects when cards are random");
}

static void fields_of_a_phase(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.to_act = 3;
    expect_broken(&s, "the wrong number of seats is to act");
    s.to_act = 8;
    expect_broken(&s, "the wrong number of seats is to act");
    s.to_act = 0;
    expect_broken(&s, "the wrong number of seats is to act");
    placing(&s, "");
    s.turn = 8;
    expect_broken(&s, "the turn is out of range");
    s.turn = 0;
    expect_broken(&s, "the turn is out of range");
    placing(&s, "");
    s.take = 1;
    expect_broken(&s, "ground, step and picks belong to taking");
    s.take = 0;
    s.picks = 1;
    expect_broken(&s, "ground, step and picks belong to taking");
    s.picks = 0;
    s.claim[0] = 1;
    expect_broken(&s, "ground, step and picks belong to taking");
    taking(&s, "");
    s.take = 0;
    expect_broken(&s, "ground, step and picks belong to taking");
    s.take = 10;
    expect_broken(&s, "ground, step and picks belong to taking");
    taking(&s, "");
    s.turn = 3;
    expect_broken(&s, "the turn is out of range");
    placing(&s, "");
    s.payers = 1;
    expect_broken(&s, "payers belong to the fine");
    fining(&s, "");
    s.payers = 0;
    expect_broken(&s, "payers belong to the fine");
    s.payers = 8;
    expect_broken(&s, "payers belong to the fine");
    placing(&s, "");
    s.player[A].bonus = 1;
    expect_broken(&s, "a bonus counts only while taking, from the second hunt on");
}

static void heroes_face_up(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.ground[0].owner = MANITOU_NOBODY;
    expect_broken(&s, "face-up heroes need an owner");
    placing(&s, "");
    s.ground[1].owner = A;
    expect_broken(&s, "face-up heroes need an owner");
    s.ground[1].owner = 3;
    expect_broken(&s, "face-up heroes need an owner");
    placing(&s, "");
    s.ground[0].hero[1] = 5;
    expect_broken(&s, "only heroes stand face up");
    s.ground[0].hero[1] = MANITOU_CHIEF + 1;
    expect_broken(&s, "only heroes stand face up");
    s.ground[0].hero[1] = MANITOU_CARDS;
    expect_broken(&s, "only heroes stand face up");
    placing(&s, "hero_limit=1");
    s.player[B].laid[0] = cards_of("chief mother");
    expect_broken(&s, "three heroes of a player on a ground");
}

static void cards_and_hands(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.player[A].pool -= cards_of("scout");
    expect_broken(&s, "pool, selection, played and discarded cards are not the deck");
    placing(&s, "");
    s.player[A].laid[2] += cards_of("h10"); // twice
    expect_broken(&s, "pool, selection, played and discarded cards are not the deck");
    placing(&s, "");
    s.player[A].pool += MANITOU_ONE_HIDDEN;
    expect_broken(&s, "a hidden card in a full state");
    placing(&s, "");
    s.player[A].pile = s.player[A].pile << 8 | MANITOU_CARDS;
    expect_broken(&s, "a pile holds something that is no card");
    placing(&s, "");
    s.player[A].pile = s.player[A].pile << 8;
    expect_broken(&s, "a pile holds something that is no card");
    s.player[A].pile |= MANITOU_MOTHER + 1;
    expect_broken(&s, "a pile holds something that is no card");
    placing(&s, "");
    s.player[A].hand -= cards_of("h2");
    expect_broken(&s, "a hand does not have its size");
    placing(&s, "");
    s.player[A].hand += MANITOU_ONE_HIDDEN - cards_of("h2");
    expect_broken(&s, "a hand does not have its size");
    placing(&s, "");
    s.player[A].pile = (s.player[A].pile & ~(uint64_t)255) | 10;
    expect_broken(&s, "hand and pile are not the selection");
    start(&s, 3, "");
    act(&s, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9");
    s.player[A].hand = cards_of("h1");
    expect_broken(&s, "a hand does not have its size");
}

static void selections_and_discards(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.player[C].pool -= cards_of("h9");
    s.player[C].discards = cards_of("h9");
    expect_broken(&s, "not the number of discards of this hunt");
    start_hunt(&s, 3, 2, "");
    expect_broken(&s, "not the number of discards of this hunt");
    start(&s, 3, "");
    act(&s, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9");
    s.player[A].selection -= cards_of("h1");
    s.player[A].pool += cards_of("h1");
    expect_broken(&s, "a selection does not have its size");
    start(&s, 3, "");
    act(&s, A, "select h1 h2 h3 h4 h5 h6 h7 h8 h9");
    s.to_act |= 1 << A;
    expect_broken(&s, "exactly the seats without a selection are to act");
    s.to_act = 1 << B;
    expect_broken(&s, "exactly the seats without a selection are to act");
    placing(&s, "");
    s.player[A].selection -= cards_of("h9");
    s.player[A].pool += cards_of("h9");
    s.player[A].pile &= 0xffffffff;
    expect_broken(&s, "played and selected cards do not have the selection's size");
    taking(&s, "");
    s.player[A].selection = cards_of("h9");
    s.player[A].pool -= cards_of("h9");
    expect_broken(&s, "a selection after the placing");
}

static void numbers_of_played_cards(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    s.player[A].pool -= cards_of("h1");
    s.player[A].laid[0] = cards_of("h1");
    expect_broken(&s, "cards are played before the selection");
    placing(&s, "");
    s.turn = 2;
    expect_broken(&s, "not the number of cards that the turn asks for");
    placing(&s, "");
    s.to_act = 1 << B;
    expect_broken(&s, "not the number of cards that the turn asks for");
    taking(&s, "");
    s.player[A].laid[0] -= cards_of("h5");
    s.player[A].pool += cards_of("h5");
    expect_broken(&s, "not the number of cards of a whole hunt");
    taking(&s, "");
    for (int seat = A; seat <= C; seat += 2) { // B deals
        s.player[seat].laid[1] += cards_of("h10");
        s.player[seat].pool -= cards_of("h10");
    }
    expect_broken(&s, "two players with an eighth card");
    taking(&s, "");
    s.player[B].laid[1] += cards_of("h10");
    s.player[B].pool -= cards_of("h10");
    expect_broken(&s, "not the number of cards of a whole hunt");
}

// A dealer may have played six heroes only if the seventh turn was skipped.
static void a_skip_that_was_none(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1"); // D deals
    own(&s, A, "totem");
    end_turns(&s);
    expect_phase(&s, MANITOU_EXTRA, A);
    uint32_t one = manitou_one(manitou_lowest(s.player[D].laid[2]));
    s.player[D].laid[2] -= one;
    s.player[D].hand += one;
    s.player[D].selection += one;
    expect_broken(&s, "the dealer was skipped but could place a card");
}

static void tiles_and_bag(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.bag[MANITOU_TOTEM]--;
    expect_broken(&s, "bag, grounds, owned and removed tiles are not those of the table");
    placing(&s, "");
    s.bag[MANITOU_TOTEM]--;
    s.removed[MANITOU_TOTEM]++;
    expect_broken(&s, "not the number of tiles in the bag of this hunt");
    placing(&s, "");
    set_tiles(&s, 1, "bison1 bison1 tipi1");
    expect_broken(&s, "not the number of tiles of a ground");
    taking(&s, "");
    s.removed[MANITOU_BISON_1]--;
    s.player[C].tiles[MANITOU_BISON_1]++;
    expect_broken(&s, "tiles won and tiles owned do not agree");
    taking(&s, "");
    s.player[C].won = 4; // three fines at most
    expect_broken(&s, "tiles won and tiles owned do not agree");
    fining(&s, "");
    s.player[B].won = 3;
    expect_sound(&s); // three fines: B's of this hunt may be past, B does not pay
    s.player[C].won = 4;
    expect_broken(&s, "tiles won and tiles owned do not agree");
    taking(&s, "");
    s.player[C].bonus = 1;
    expect_broken(&s, "a bonus of more Tomahawks than are owned");
}

static void tiles_of_the_first_hunt(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    uint64_t tile = manitou_one_tile((uint32_t)bits_lowest(manitou_kinds(s.ground[0].tiles)) / 4);
    s.ground[0].tiles -= tile;
    s.player[A].tiles[bits_lowest(tile) / 4]++;
    s.player[A].won++;
    expect_broken(&s, "not the number of tiles of a ground");
    start(&s, 3, "");
    lay(&s, A, 1, "h5");
    end_turns(&s);
    pass_phase(&s);
    expect_phase(&s, MANITOU_FINE, A); // grounds are empty now
    set_tiles(&s, 2, "bison1");
    expect_broken(&s, "not the number of tiles of a ground");
}

static void markers(void **unused)
{
    (void)unused;
    struct manitou_state s;
    placing(&s, "");
    s.marker[MANITOU_MARKER_TOTEM] = A;
    expect_broken(&s, "a marker is held but no tile of its kind was ever taken");
    s.marker[MANITOU_MARKER_TOTEM] = 3;
    expect_broken(&s, "a marker's holder is out of range");
    taking(&s, "");
    own(&s, C, "horse");
    s.marker[MANITOU_MARKER_HORSE] = MANITOU_NOBODY;
    expect_broken(&s, "a marker is free but a tile of its kind was taken");
    s.option[MANITOU_MARKER_ON_LOSS] = 1;
    expect_sound(&s);
}

static void steps_of_an_evaluation(void **unused)
{
    (void)unused;
    struct manitou_state s;
    taking(&s, "");
    s.claim[0] = A;
    expect_broken(&s, "the claims do not follow from the cards");
    taking(&s, "");
    s.to_act = 1 << B;
    expect_broken(&s, "this step of the evaluation does not ask this seat");
    taking(&s, "");
    s.take = 1; // no hero on ground 1
    expect_broken(&s, "this step of the evaluation does not ask this seat");
    taking(&s, "");
    s.picks = 3;
    expect_broken(&s, "picks are more than the step gives");
    s.picks = 0;
    expect_broken(&s, "picks are more than the step gives");
    s.picks = 2;
    expect_broken(&s, "not the number of tiles that the evaluation leaves on a ground");
}

static void who_is_asked(void **unused)
{
    (void)unused;
    struct manitou_state s;
    fining(&s, "");
    s.payers = 1 << B | 1 << C;
    expect_broken(&s, "a payer has no tile");
    fining(&s, "");
    s.payers = 1 << A;
    s.to_act = 1 << C;
    expect_broken(&s, "not the payer whose turn it is");
    fining(&s, "");
    lay(&s, A, 1, "h6");
    s.player[A].laid[2] -= cards_of("chief");
    s.player[A].pool += cards_of("chief");
    expect_broken(&s, "a payer does not have the most strength");
    s.option[MANITOU_FINE_TOMAHAWK] = 1; // then the sums may have changed
    expect_sound(&s);
}

static void who_is_asked_for_a_card(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, A, "totem");
    end_turns(&s);
    s.marker[MANITOU_MARKER_TOTEM] = B;
    expect_broken(&s, "the eighth card belongs to the Totem marker's holder");
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, A, "horse");
    lay(&s, A, 1, "h1");
    end_turns(&s);
    s.marker[MANITOU_MARKER_HORSE] = B;
    expect_broken(&s, "the horse move belongs to the Horse marker's holder");
    // The dealer's seventh card is a hero that no ground takes.
    start(&s, 2, "");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    stack(&s, B, "chief chief mother mother healer rain h10");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play chief 1; A play h2 1; B play chief 1; A play h3 1; "
             "B play mother 2; A play h4 1; B play mother 2; A play h5 1; B play healer 3; "
             "A play h6 1; B play rain 3; A play h7 1");
    s.player[B].hand = s.player[B].selection = cards_of("scout");
    s.player[B].pool += cards_of("h10") - cards_of("scout");
    expect_broken(&s, "the seat to act has nothing to place");
}

int manitou_check_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame),
        cmocka_unit_test(fields_of_a_phase),
        cmocka_unit_test(heroes_face_up),
        cmocka_unit_test(cards_and_hands),
        cmocka_unit_test(selections_and_discards),
        cmocka_unit_test(numbers_of_played_cards),
        cmocka_unit_test(a_skip_that_was_none),
        cmocka_unit_test(tiles_and_bag),
        cmocka_unit_test(tiles_of_the_first_hunt),
        cmocka_unit_test(markers),
        cmocka_unit_test(steps_of_an_evaluation),
        cmocka_unit_test(who_is_asked),
        cmocka_unit_test(who_is_asked_for_a_card),
    };
    return cmocka_run_group_tests_name("check", tests, 0, 0);
}
