// SX-21.3: every invariant of a full state, broken once.
#include "games/sioux/fixture.h"

static void expect_broken(const struct sioux_state *s, const char *why)
{
    const char *broken = sioux_check(s);
    assert_non_null(broken);
    assert_string_equal(broken, why);
}

static void drop(struct sioux_state *s, int tribe, int card)
{
    s->tribe[tribe].hand = (uint16_t)(s->tribe[tribe].hand & ~(1u << card));
}

static void the_frame(void **unused)
{
    (void)unused;
    struct sioux_state s, whole;
    start(&whole, 3, "");
    s = whole;
    s.tribes = 4;
    expect_broken(&s, "the number of tribes does not fit the seats");
    s = whole;
    s.seats = 1;
    expect_broken(&s, "the number of tribes does not fit the seats");
    s.seats = s.tribes = 6;
    expect_broken(&s, "the number of tribes does not fit the seats");
    s = whole;
    s.phase = 6;
    expect_broken(&s, "there is no such phase");
    s = whole;
    s.winter = 4;
    expect_broken(&s, "there are three winters");
    s.winter = 0;
    expect_broken(&s, "there are three winters");
    s = whole;
    s.phase = SIOUX_PHASE_OVER;
    expect_broken(&s, "the game ends with the third winter");
    s = whole;
    s.hunt = 101;
    expect_broken(&s, "the number of the hunt is beyond the hunt limit");
    s.hunt = 0;
    expect_broken(&s, "the number of the hunt is beyond the hunt limit");
    s = whole;
    s.stir = 1;
    expect_broken(&s, "the pile waits for a shuffle between two actions");
}

static void animals_and_totals(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    s.prairie[0]--;
    expect_broken(&s, "the animals of a kind do not add up to the table");
    start_later(&s, 3, "");
    s.tribe[0].total = 1;
    expect_broken(&s, "a total is not the value of its catch");
    start_later(&s, 3, "");
    give(&s, 0, 0, 0, 0, 0, 4);
    expect_broken(&s, "a total of 20 or more has not ended the season");
    start(&s, 3, "");
    give(&s, 0, 1, 0, 0, 0, 0);
    expect_broken(&s, "something is caught before the first hunt");
}

static void cards(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    s.tribe[0].card = 16;
    expect_broken(&s, "there is no such card");
    start(&s, 3, "");
    s.tribe[0].second = 16;
    expect_broken(&s, "there is no such card");
    start(&s, 3, "");
    s.tribe[0].played |= 1u << 9; // twice
    expect_broken(&s, "the cards of a tribe are not its deck");
    start(&s, 3, "");
    drop(&s, 0, 9); // gone
    expect_broken(&s, "the cards of a tribe are not its deck");
    start(&s, 3, "");
    s.tribe[0].hand = (uint16_t)((s.tribe[0].hand & ~(1u << 9)) | 1u << 8); // another deck's
    expect_broken(&s, "the cards of a tribe are not its deck");
    start(&s, 2, "phantom=1");
    s.pile[10] = 0;
    expect_broken(&s, "the pile has not the size of the phantom's hand");
    start(&s, 2, "phantom=1");
    s.pile[10] = s.pile[9];
    expect_broken(&s, "the pile does not hold the phantom's cards");
    start(&s, 3, "");
    s.pile[0] = 9;
    expect_broken(&s, "the pile has not the size of the phantom's hand");
}

static void stock_and_hunter(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    set_winter(&s, 2);
    s.tribe[2].stock[0] = 4;
    expect_broken(&s, "a past winter's stock cards are not the lowest of that winter");
    start(&s, 3, "");
    s.tribe[2].stock[0] = 1;
    expect_broken(&s, "a tribe has a stock card that was never dealt");
    start(&s, 3, "");
    s.tribe[2].blind = 4;
    expect_broken(&s, "a tribe has a stock card that was never dealt");
    start(&s, 2, "phantom=2");
    set_winter(&s, 2);
    s.tribe[2].stock[0] = 1;
    expect_broken(&s, "a tribe has a stock card that was never dealt");
    start(&s, 3, "");
    s.hunter = 0;
    s.tribe[0].hand |= 1u << SIOUX_HUNTER;
    expect_broken(&s, "the hunter has an owner in the first season");
    start(&s, 3, "");
    set_winter(&s, 2);
    s.hunter = SIOUX_NOBODY;
    s.tribe[0].hand = s.deck;
    expect_broken(&s, "the hunter has no owner");
    start(&s, 3, "");
    set_winter(&s, 2);
    s.tribe[0].stock[0] = 2;
    s.tribe[1].stock[0] = 3;
    expect_broken(&s, "the hunter's owner does not hold the last winter's highest stock card");
}

static void commits(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "hunt_limit=1");
    for (int season = 0; season < 3; season++)
        play(&s, "9 9 9");
    assert_null(sioux_check(&s));
    s.face_up = 1;
    expect_broken(&s, "a card lies on the table after the end");
    s.face_up = 0;
    s.tribe[0].card = 9;
    s.tribe[0].played = (uint16_t)(s.tribe[0].played & ~(1u << 9));
    expect_broken(&s, "a card lies on the table after the end");
    start(&s, 3, "");
    play(&s, "shaman 7 2");
    s.face_up = 3;
    expect_broken(&s, "a card is missing after the reveal");
    s.face_up = 7;
    s.tribe[2].card = SIOUX_NO_CARD;
    s.tribe[2].hand |= 1u << 2;
    expect_broken(&s, "a card is missing after the reveal");
    start(&s, 3, ""); // everybody has committed and nothing was revealed
    for (int seat = 0; seat < 3; seat++) {
        s.tribe[seat].card = 9;
        drop(&s, seat, 9);
    }
    s.face_up = 7;
    s.to_act = 0;
    expect_broken(&s, "nobody is to act");
    start_later(&s, 4, "great_eye=1");
    give(&s, 1, 1, 0, 0, 0, 0);
    s.tribe[0].card = 9;
    drop(&s, 0, 9);
    expect_broken(&s, "a later group has committed before an earlier one");
    start(&s, 3, "");
    act(&s, 0, "play 9");
    s.face_up = 1;
    expect_broken(&s, "face_up is not true exactly for the complete groups");
    start_later(&s, 3, "");
    hold(&s, 1, "");
    expect_broken(&s, "a tribe still to play has no card");
    start_later(&s, 2, "phantom=1");
    hold(&s, 2, "");
    expect_broken(&s, "a tribe still to play has no card");
    start(&s, 2, "phantom=1"); // the phantom's card is turned last
    s.tribe[2].card = s.pile[10];
    s.tribe[2].hand = (uint16_t)(s.tribe[2].hand & ~(1u << s.pile[10]));
    s.pile[10] = 0;
    expect_broken(&s, "a later group has committed before an earlier one");
}

static void values(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    s.tribe[0].value = 3;
    expect_broken(&s, "there are values where none are fixed");
    start(&s, 3, "");
    play(&s, "9 9 2");
    s.tribe[2].value = 200;
    expect_broken(&s, "a value is out of range");
    s.tribe[2].value = 3;
    expect_broken(&s, "a value does not fit its card");
    s.tribe[2].value = 0;
    expect_broken(&s, "a value does not fit its card");
    start_later(&s, 3, ""); // a raised value in the gift step needs a crow in the played pile
    give(&s, 1, 2, 0, 0, 0, 0);
    play(&s, "9 7 2");
    s.tribe[2].value = 3;
    expect_broken(&s, "a value does not fit its card");
    hold(&s, 2, "3");
    s.tribe[2].played = (uint16_t)(s.tribe[2].played & ~(1u << 2));
    assert_null(sioux_check(&s));
    s.tribe[2].value = 4;
    expect_broken(&s, "a value does not fit its card");
    s.tribe[2].value = 0;
    expect_broken(&s, "a value does not fit its card");
    start(&s, 3, "");
    play(&s, "shaman 7 2");
    s.tribe[0].hand |= 1u << SIOUX_SHAMAN;
    drop(&s, 0, 9);
    s.tribe[0].card = 9;
    expect_broken(&s, "there is no Shaman value to choose");
    start(&s, 3, ""); // a single value is taken without asking
    play(&s, "shaman 7 2");
    s.tribe[2].hand |= 1u << 2;
    drop(&s, 2, 6);
    s.tribe[2].card = 6;
    expect_broken(&s, "there is no Shaman value to choose");
    start(&s, 3, "");
    honour(&s, 1);
    play(&s, "shaman 7 2");
    s.tribe[1].hand |= 1u << 7;
    s.tribe[1].hand &= (uint16_t) ~(1u << SIOUX_HUNTER);
    s.tribe[1].card = SIOUX_HUNTER;
    expect_broken(&s, "no Shaman value is named in a hunt with the hunter");
}

static void ties_and_answers(void **unused)
{
    (void)unused;
    struct sioux_state s, tie;
    start_later(&tie, 3, "");
    hold(&tie, 1, "9");
    play(&tie, "9 9 2");
    s = tie;
    s.tie = 5;
    expect_broken(&s, "the tied tribes do not follow from the values");
    s = tie;
    s.tribe[1].answer = SIOUX_ANSWER_PASS; // it has no card and is not asked
    expect_broken(&s, "an answer of a tribe that was not asked");
    s = tie;
    s.tribe[0].answer = 3;
    expect_broken(&s, "an answer of a tribe that was not asked");
    s = tie;
    s.tribe[0].second = 2;
    drop(&s, 0, 2);
    expect_broken(&s, "a second card of a tribe that lays none");
    s = tie;
    s.phase = SIOUX_PHASE_SECOND;
    expect_broken(&s, "a second card is asked before all have answered");
    s.tribe[0].answer = SIOUX_ANSWER_PASS;
    expect_broken(&s, "second cards without an announcement");
    s.tribe[0].answer = SIOUX_ANSWER_CALL;
    assert_null(sioux_check(&s));
    s.tribe[0].second = 2;
    drop(&s, 0, 2);
    expect_broken(&s, "nobody is to act");
    start(&s, 3, "");
    s.tie = 3;
    expect_broken(&s, "the tied tribes do not follow from the values");
}

static void gifts(void **unused)
{
    (void)unused;
    struct sioux_state s, gift;
    start_later(&gift, 3, "");
    give(&gift, 1, 2, 0, 0, 0, 0);
    play(&gift, "9 7 2");
    expect_phase(&gift, SIOUX_PHASE_GIFT, 1);
    s = gift;
    s.done = 8;
    expect_broken(&s, "somebody has decided on a gift who is not asked");
    s = gift;
    s.before[3] = 1;
    expect_broken(&s, "totals are frozen where there is no gift");
    s = gift;
    s.before[2] = 20;
    expect_broken(&s, "a total of 20 or more has not ended the season");
    s = gift;
    s.frozen[2] = 20;
    expect_broken(&s, "a total of 20 or more has not ended the season");
    s = gift;
    s.frozen[4] = 1;
    expect_broken(&s, "totals are frozen where there is no gift");
    s = gift;
    s.frozen[2] = 1;
    expect_broken(&s, "totals differ from the frozen ones before any gift");
    s = gift;
    s.done = 2;
    s.frozen[2] = 1;
    expect_broken(&s, "gifts have changed the sum of all totals");
    s = gift;
    s.to_act = 2;
    expect_broken(&s, "the seats to act do not follow from the rest");
    s = gift;
    s.done = 1;
    expect_broken(&s, "nobody is to act");
    start(&s, 3, "");
    s.done = 1;
    expect_broken(&s, "somebody has decided on a gift who is not asked");
}

static void expect_early_prey(struct sioux_state s, int phase)
{
    assert_int_equal(s.phase, phase);
    s.tribe[0].prey = 1;
    expect_broken(&s, "there is a prey before any is given");
}

static void preys_before_any_is_given(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    s.tribe[1].prey = 2;
    expect_broken(&s, "there is a prey before any is given");
    s.hunt = 2; // the prey of the first hunt
    assert_null(sioux_check(&s));
    start_later(&s, 3, "");
    play(&s, "shaman 2 3");
    expect_early_prey(s, SIOUX_PHASE_SHAMAN);
    start_later(&s, 3, "");
    play(&s, "9 9 2");
    expect_early_prey(s, SIOUX_PHASE_CROW);
    act(&s, 0, "call");
    act(&s, 1, "pass");
    expect_early_prey(s, SIOUX_PHASE_SECOND);
}

static void blind_stores(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    set_winter(&s, 2);
    s.tribe[0].blind = 1;
    expect_broken(&s, "a single tribe has a stock card dealt blindly");
    s.tribe[2].blind = 1;
    assert_null(sioux_check(&s));
}

int sioux_check_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame),
        cmocka_unit_test(animals_and_totals),
        cmocka_unit_test(cards),
        cmocka_unit_test(stock_and_hunter),
        cmocka_unit_test(commits),
        cmocka_unit_test(values),
        cmocka_unit_test(ties_and_answers),
        cmocka_unit_test(gifts),
        cmocka_unit_test(preys_before_any_is_given),
        cmocka_unit_test(blind_stores),
    };
    return cmocka_run_group_tests_name("invariants", tests, 0, 0);
}
