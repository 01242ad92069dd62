// Laws of random play: no dead end (BI-12.6), every turn ends (BI-12.7), T-37. The number of games
// is an argument; rules_test.c says how to play 100,000.
#include "core/setup.h"
#include "games/bison/fixture.h"

static int games_to_play;

// Options of all kinds by the number of the game.
static struct bison_state random_game(uint64_t number)
{
    struct game_setup setup;
    struct bison_state s;
    struct dice dice = {number};
    memset(&setup, 0, sizeof setup);
    setup.seats = 2 + (int32_t)(number % 3);
    setup.seed[0] = dice_roll(&dice);
    setup.option[BISON_VARIANT] = (int32_t)dice_below(&dice, 3);
    setup.option[BISON_MAX_RING] = 3 + (int32_t)dice_below(&dice, 2);
    setup.option[BISON_FINAL_CAP] = (int32_t)dice_below(&dice, 2);
    setup.option[BISON_FIRST_PLAYER] = (int32_t)dice_below(&dice, (uint32_t)setup.seats + 1) - 1;
    assert_int_equal(setup_deal(&bison_game, &setup, &s), GAME_OK);
    return s;
}

// A player who trades seldom or often, uses many hunters or few.
static game_action by_temper(const struct bison_state *s, int seat, int temper, struct dice *dice)
{
    game_action action = bison_sample(s, seat, dice);
    for (int i = 0; i < 3; i++) {
        int verb = bison_verb(action);
        int trade = verb == BISON_VERB_BUY || verb == BISON_VERB_SWAP;
        int end = verb == BISON_VERB_NONE || verb == BISON_VERB_DONE;
        if ((temper == 1 && (trade || end)) || (temper == 2 && !trade && !end))
            action = bison_sample(s, seat, dice);
    }
    return action;
}

static void bi_12_6_bi_12_7_no_dead_end_and_every_game_ends(void **unused)
{
    (void)unused;
    int longest = 0, widest = 0;
    for (int number = 0; number < games_to_play; number++) {
        struct bison_state s = random_game((uint64_t)number);
        struct dice dice = {(uint64_t)number * 7919};
        int plies = 0, steps = 0, turn = s.turn, round = s.round;
        while (s.phase != BISON_OVER) {
            game_action list[BISON_MAX_ACTIONS];
            int seat = bison_mover(&s), count = bison_legal(&s, seat, list);
            assert_in_range(count, 1, BISON_MAX_ACTIONS);
            widest = count > widest ? count : widest;
            game_action action = by_temper(&s, seat, number % 4, &dice);
            int verb = bison_verb(action);
            steps = turn == s.turn && round == s.round ? steps : 0;
            turn = s.turn;
            round = s.round;
            steps += verb != BISON_VERB_BUY && verb != BISON_VERB_SWAP && verb != BISON_VERB_STOP;
            assert_true(steps <= 13);
            assert_int_equal(bison_apply(&s, seat, action, 0), GAME_OK);
            assert_true(++plies < BISON_MAX_PLIES);
        }
        longest = plies > longest ? plies : longest;
    }
    print_message("%d games, the longest of %d plies, at most %d legal actions\n", games_to_play,
                  longest, widest);
}

// Trades lower the total by two or more, so nobody trades for ever.
static void bi_12_7_a_trade_lowers_the_total(void **unused)
{
    (void)unused;
    struct dice dice = {127};
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 15, 15, 15);
    int trades = 0;
    while (count_verb(&s, BISON_VERB_BUY) + count_verb(&s, BISON_VERB_SWAP) > 0) {
        game_action action;
        do {
            action = bison_sample(&s, 0, &dice);
        } while (bison_verb(action) == BISON_VERB_MARK);
        int before = bison_wealth(&s.player[0]);
        assert_int_equal(bison_apply(&s, 0, action, 0), GAME_OK);
        assert_true(bison_wealth(&s.player[0]) <= before - 2);
        trades++;
    }
    assert_true(trades <= 22);
}

// T-37 and the conservation of 1.1, A-2: checked after every action.
static void bi_13_5_a_2_t37_every_position_is_sound(void **unused)
{
    (void)unused;
    for (int number = 0; number < 300; number++) {
        struct bison_state s = random_game((uint64_t)number + 5000);
        struct dice dice = {(uint64_t)number};
        while (s.phase != BISON_OVER) {
            int seat = bison_mover(&s);
            expect_sound(&s);
            assert_int_equal(bison_apply(&s, seat, by_temper(&s, seat, number % 4, &dice), 0),
                             GAME_OK);
        }
        expect_sound(&s);
    }
}

// `sample` is uniform over the list; every phase is met often enough to tell.
static void samples_are_uniform(void **unused)
{
    (void)unused;
    int seen = 0;
    for (int number = 0; number < 40; number++) {
        struct bison_state s = random_game((uint64_t)number + 900);
        struct dice dice = {(uint64_t)number};
        for (int ply = 0; ply < 3 * number; ply++)
            bison_apply(&s, bison_mover(&s), by_temper(&s, bison_mover(&s), 1, &dice), 0);
        game_action list[BISON_MAX_ACTIONS];
        int seat = bison_mover(&s), count = bison_legal(&s, seat, list);
        int drawn[BISON_MAX_ACTIONS] = {0};
        for (int i = 0; i < 400 * count; i++) {
            game_action action = bison_sample(&s, seat, &dice);
            int at = 0;
            while (at < count && list[at] != action)
                at++;
            assert_true(at < count);
            drawn[at]++;
        }
        for (int i = 0; i < count; i++)
            assert_in_range(drawn[i], 300, 500); // 20 is the standard deviation
        seen |= 1 << s.phase;
    }
    assert_true(bits_count((uint64_t)seen) >= 7);
}

int run_random_tests(int games)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_12_6_bi_12_7_no_dead_end_and_every_game_ends),
        cmocka_unit_test(bi_12_7_a_trade_lowers_the_total),
        cmocka_unit_test(bi_13_5_a_2_t37_every_position_is_sound),
        cmocka_unit_test(samples_are_uniform),
    };
    games_to_play = games;
    return cmocka_run_group_tests_name("bison: random play", tests, 0, 0);
}
