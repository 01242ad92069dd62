// Looking back at games: figures that add up, agree whatever the budget, and find what was planted.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/analysis.h"
#include "tests/unit.h"

enum { MOST_MOVES = 4096, MANY_MOVES = 20 };

static struct record_move moves[MOST_MOVES];

// A game in which all seats choose like this: by chance, or as a bot of this level would.
static void play_game(const struct game *game, const struct bot_level *level,
                      struct thinker *thinker, struct match *ret)
{
    struct game_setup setup;
    struct dice dice = {.state = 11};
    int seats = game->facts.min_seats;
    match_init(ret, moves, MOST_MOVES);
    do {
        setup_defaults(game, seats++, &setup); // Sioux with the usual options wants three
    } while (match_open(ret, game, &setup) != GAME_OK);
    for (uint32_t mask; (mask = game->rules->to_act(ret->state.byte)) != 0;) {
        int seat = bits_lowest(mask);
        struct seen seen;
        struct bot_advice advice;
        struct bot_task task = {.seed = dice_roll(&dice)};
        seen_by(&seen, game, ret->state.byte, seat);
        assert_int_equal(thinker_ask(thinker, level, &seen, &task, &advice), GAME_OK);
        assert_int_equal(match_apply(ret, seat, advice.action, NULL), GAME_OK);
    }
}

// Quick, and sees every possibility.
static struct bot_level judge(void)
{
    struct bot_level level = *bot_level_find("easy");
    level.sims = 20;
    level.overlooked = 0;
    return level;
}

static void look_back(const struct match *match, struct thinker *thinker, uint32_t looks,
                      uint64_t seed, struct analysis *ret)
{
    struct bot_level level = judge();
    uint32_t size = bot_own_sims(&level, match->record.game, match_seats(match));
    struct bot_task task = {.seed = seed, .sims = 2 * size * looks};
    assert_int_equal(analysis_make(ret, match, thinker, &level, &task, NULL, NULL), GAME_OK);
    assert_true(ret->over);
}

// Both intervals leave room for one true figure, with some to spare: 95 % each.
static void assert_agree(const struct estimate *a, const struct estimate *b)
{
    assert_true(fabs(a->mean - b->mean) <= 1.5 * (a->error + b->error));
}

static void figures_add_up_and_agree_whatever_the_budget(void **state)
{
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct match match;
    struct analysis few, many;
    play_game(game, bot_level_find("random"), thinker, &match);
    look_back(&match, thinker, ANALYSIS_LOOKS, 1, &few);
    look_back(&match, thinker, 4 * ANALYSIS_LOOKS, 2, &many);
    double error_of_few = 0, error_of_many = 0, lost = 0;
    for (int seat = 0; seat < few.seats; seat++) {
        const struct account *a = &few.account[seat], *b = &many.account[seat];
        assert_agree(&a->choices, &b->choices);
        assert_agree(&a->gifts, &b->gifts);
        assert_agree(&a->luck, &b->luck);
        double sum = 1000.0 / few.seats + a->choices.mean + a->gifts.mean + a->luck.mean;
        assert_true(fabs(sum - a->result) < 1e-6);
        assert_true(a->luck.error > 0);
        lost -= b->choices.mean;
        error_of_few += a->choices.error;
        error_of_many += b->choices.error;
    }
    assert_true(error_of_many < 0.7 * error_of_few);
    if (match.record.count >= MANY_MOVES) // all played by chance, and often enough to be told apart
        assert_true(lost > error_of_many);
    analysis_free(&few);
    analysis_free(&many);
    thinker_close(thinker);
}

// Who plays as the judge does owes nothing to its choices, as far as anybody can tell.
static void play_like_the_judge_s_costs_nothing(void **state)
{
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct match match;
    struct analysis analysis;
    struct bot_level level = judge();
    play_game(game, &level, thinker, &match);
    look_back(&match, thinker, 2 * ANALYSIS_LOOKS, 3, &analysis);
    for (int seat = 0; seat < analysis.seats; seat++) {
        const struct estimate *choices = &analysis.account[seat].choices;
        assert_true(fabs(choices->mean) <= 2 * choices->error);
    }
    analysis_free(&analysis);
    thinker_close(thinker);
}

enum { PLANTED = 3, GRAVE = 300, DEEP = 1500 };

// The worst that a search sees, if a deeper one that looks closely at it agrees that it costs much;
// else GAME_NO_ACTION.
static game_action grave_mistake(struct thinker *thinker, const struct bot_level *level,
                                 const struct seen *seen, const struct bot_advice *advice)
{
    struct bot_task task = {.sims = DEEP, .also = advice->option[advice->count - 1].action};
    struct bot_advice closer;
    assert_int_equal(thinker_ask(thinker, level, seen, &task, &closer), GAME_OK);
    for (uint32_t i = 1; i < closer.count; i++)
        if (closer.option[i].action == task.also &&
            closer.option[0].win - closer.option[i].win >= GRAVE)
            return task.also;
    return GAME_NO_ACTION;
}

// A game of good play, but for a few grave mistakes; returns how many there are.
static int play_with_mistakes(const struct game *game, struct thinker *thinker, struct match *match,
                              uint32_t *ret_plies)
{
    struct game_setup setup;
    struct bot_level level = judge();
    int planted = 0;
    level.sims = 100;
    setup_usual(game, game->facts.min_seats, &setup);
    match_init(match, moves, MOST_MOVES);
    assert_int_equal(match_open(match, game, &setup), GAME_OK);
    for (uint32_t mask; (mask = game->rules->to_act(match->state.byte)) != 0;) {
        int seat = bits_lowest(mask);
        struct seen seen;
        struct bot_advice advice;
        struct bot_task task = {.seed = match->ply};
        seen_by(&seen, game, match->state.byte, seat);
        assert_int_equal(thinker_ask(thinker, &level, &seen, &task, &advice), GAME_OK);
        game_action mistake = GAME_NO_ACTION;
        if (planted < PLANTED && match->ply >= 8u * (uint32_t)planted)
            mistake = grave_mistake(thinker, &level, &seen, &advice);
        if (mistake != GAME_NO_ACTION)
            ret_plies[planted++] = match->ply;
        game_action action = mistake != GAME_NO_ACTION ? mistake : advice.action;
        assert_int_equal(match_apply(match, seat, action, NULL), GAME_OK);
    }
    return planted;
}

// How many decisions seem to have cost more than that one.
static int dearer(const struct analysis *analysis, uint32_t ply)
{
    int dearer = 0;
    for (uint32_t i = 0; i < analysis->count; i++)
        dearer += analysis->judgement[i].loss.mean > analysis->judgement[ply].loss.mean;
    return dearer;
}

static void planted_mistakes_are_found(void **state)
{
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct bot_level level = judge();
    struct bot_task task = {.seed = 5};
    struct match match;
    struct analysis analysis;
    uint32_t plies[PLANTED];
    int planted = play_with_mistakes(game, thinker, &match, plies);
    level.sims = 300;
    assert_true(planted >= 1);
    assert_int_equal(analysis_make(&analysis, &match, thinker, &level, &task, NULL, NULL), GAME_OK);
    for (int i = 0; i < planted; i++) {
        assert_true(analysis.judgement[plies[i]].costly);
        assert_true(dearer(&analysis, plies[i]) < planted + 3);
    }
    analysis_free(&analysis);
    thinker_close(thinker);
}

// Whatever is judged first, the figures are the same; and what costs most comes soon.
static void figures_do_not_depend_on_the_order(void **state)
{
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct bot_level level = judge();
    struct bot_task task = {.seed = 5};
    struct analyst analyst = analyst_of(thinker);
    struct match match;
    struct analysis straight, by_weight;
    static struct judgement room[MOST_MOVES];
    play_game(game, bot_level_find("random"), thinker, &match);
    assert_int_equal(analysis_make(&straight, &match, thinker, &level, &task, NULL, NULL), GAME_OK);
    analysis_open(&by_weight, &match, room, &level, &task);
    for (uint32_t ply; (ply = analysis_next(&by_weight)) < by_weight.count;) {
        int glance = room[ply].judged == JUDGED_NOT;
        assert_int_equal((glance ? analysis_glance : analysis_judge)(&by_weight, ply, &analyst),
                         GAME_OK);
        assert_int_equal(room[ply].judged, glance ? JUDGED_ROUGHLY : JUDGED_FULLY);
    }
    assert_int_equal(by_weight.judged, straight.judged);
    for (uint32_t ply = 0; ply < straight.count; ply++) {
        const struct judgement *a = &straight.judgement[ply], *b = &room[ply];
        assert_true(a->value.mean == b->value.mean && a->value.error == b->value.error);
        assert_true(a->loss.mean == b->loss.mean && a->loss.error == b->loss.error);
        assert_true(a->best == b->best && a->costly == b->costly && a->mixed == b->mixed);
    }
    for (int seat = 0; seat < straight.seats; seat++)
        assert_true(straight.account[seat].luck.mean == by_weight.account[seat].luck.mean);
    analysis_free(&straight);
    thinker_close(thinker);
}

int main(void)
{
    int failed = 0;
    for (int i = 0; all_games[i]; i++) {
        void *game = (void *)all_games[i];
        const struct CMUnitTest tests[] = {
            cmocka_unit_test_prestate(figures_add_up_and_agree_whatever_the_budget, game),
            cmocka_unit_test_prestate(play_like_the_judge_s_costs_nothing, game),
            cmocka_unit_test_prestate(planted_mistakes_are_found, game),
            cmocka_unit_test_prestate(figures_do_not_depend_on_the_order, game),
        };
        failed += cmocka_run_group_tests_name(all_games[i]->facts.name, tests, NULL, NULL);
    }
    return failed;
}
