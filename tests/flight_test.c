// Search in two halves: several leaves in flight, whose values come together and from anywhere.
#include "tests/unit.h"

#include <stdlib.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "search/search.h"
#include "tests/pick.h"
#include "tests/search_toy.h"

enum { MEMORY = 8 << 20, MOST_LEAVES = 32 };

static void *memory;
static struct search_leaf leaf[MOST_LEAVES];

// Who tells what leaves are worth.
typedef void evaluator(const struct search *search, const struct search_leaf *leaf,
                       struct value *ret);

struct flight {
    uint32_t leaves; // most in flight
    uint32_t wanted; // values asked for
    uint32_t known;  // leaves that needed none
};

static void start(int kind, union record_state *ret)
{
    struct game_setup setup;
    setup_defaults(&search_toy_game, 2, &setup);
    setup.option[0] = kind;
    memset(ret, 0, sizeof *ret);
    assert_int_equal(setup_deal(&search_toy_game, &setup, ret->byte), GAME_OK);
}

static struct search *open(const struct game *game, const struct bot_level *level,
                           const union record_state *state)
{
    struct seen seen;
    struct bot_task task = {.seed = 5};
    seen_by(&seen, game, state->byte, bits_lowest(game->rules->to_act(state->byte)));
    return search_open(memory, MEMORY, level, &seen, &task, 0);
}

// Fills the air with leaves, then takes all of them home, the last one first: a batch.
static struct bot_advice fly(struct search *search, struct flight *flight, uint64_t sims,
                             evaluator *evaluate)
{
    struct search_limit limit = {.sims = sims};
    struct bot_advice advice;
    uint32_t up;
    assert_non_null(search);
    search_allow(search, &limit);
    do {
        enum search_step step = SEARCH_BACKED_UP;
        for (up = 0; up < flight->leaves; up += step == SEARCH_WANTS_VALUE) {
            step = search_next(search, &leaf[up]);
            if (step == SEARCH_DONE)
                break;
            flight->known += step == SEARCH_BACKED_UP;
        }
        assert_int_equal(search->flying, up);
        for (uint32_t i = up; i-- > 0; flight->wanted++) {
            struct value value;
            evaluate(search, &leaf[i], &value);
            search_back(search, &leaf[i], &value);
        }
    } while (up > 0);
    search_advise(search, &advice);
    return advice;
}

static void all_came_home(const struct search *search, const struct flight *flight)
{
    assert_null(search->flight);
    assert_int_equal(search->flying, 0);
    assert_int_equal(search->sims, flight->wanted + flight->known);
    assert_int_equal(search->sims, search->begun);
}

static const struct bot_level plays_on = {.kind = BOT_SEARCH},
                              bare = {.kind = BOT_SEARCH, .bare = 1};

static void one_leaf_in_flight_is_the_usual_search(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < TOY_KINDS; kind++) {
        struct game_tuning tuning = *search_toy_game.mind->tuning;
        struct game_mind mind = *search_toy_game.mind;
        struct game game = search_toy_game;
        struct flight flight = {.leaves = 1};
        struct seen seen;
        struct bot_advice usual;
        union record_state state;
        tuning.horizon[0][2 - 1] = 4;
        mind.tuning = &tuning;
        game.mind = &mind;
        start(kind, &state);
        struct bot_advice advice =
            fly(open(&game, &plays_on, &state), &flight, 3000, search_ask_game);
        struct bot_task task = {.seed = 5, .sims = 3000, .memory = memory, .memory_size = MEMORY};
        seen_by(&seen, &game, state.byte, 0);
        bot_think(&plays_on, &seen, &task, &usual);
        assert_memory_equal(&advice, &usual, sizeof advice);
        assert_true(kind != TOY_NIM || flight.wanted > 0);
    }
}

static void leaves_in_flight_all_come_home(void **unused)
{
    (void)unused;
    for (uint32_t leaves = 1; leaves <= MOST_LEAVES; leaves *= 2) {
        struct flight flight = {.leaves = leaves};
        union record_state state;
        start(TOY_NIM, &state);
        struct search *search = open(&search_toy_game, &bare, &state);
        struct bot_advice advice = fly(search, &flight, 6000, search_ask_game);
        all_came_home(search, &flight);
        uint32_t visits = 0;
        for (uint32_t i = 0; i < advice.count; i++)
            visits += advice.option[i].visits;
        assert_int_equal(visits, search->sims);
        assert_int_equal(advice.sims, search->sims);
        assert_int_equal(advice.action, 1); // leaves a multiple of four
        assert_true(flight.wanted > 0 && flight.known > 0);
    }
}

static void mixtures_are_found_by_leaves_in_flight(void **unused)
{
    (void)unused;
    struct flight flight = {.leaves = 16};
    union record_state state;
    start(TOY_ODDS, &state);
    for (int round = 0; round < 2; round++) {
        search_toy_game.rules->apply(state.byte, 0, 2, NULL);
        search_toy_game.rules->apply(state.byte, 1, round == 0 ? 2 : 1, NULL);
    }
    struct search *search = open(&search_toy_game, &bare, &state);
    struct bot_advice advice = fly(search, &flight, 20000, search_ask_game);
    all_came_home(search, &flight);
    assert_int_equal(search->sims, 20000);
    assert_in_range(advice.option[0].weight, 500, 620);
}

// While none has come home, nothing but the flight itself can tell them apart.
static void leaves_in_flight_differ(void **unused)
{
    (void)unused;
    struct search_limit limit = {.sims = 1000};
    struct flight flight = {.leaves = 1};
    union record_state state;
    uint32_t taken[4] = {0};
    start(TOY_NIM, &state);
    struct search *search = open(&search_toy_game, &bare, &state);
    fly(search, &flight, 20, search_ask_game);
    search_allow(search, &limit);
    for (int up = 0; up < 16; up++) {
        assert_int_equal(search_next(search, &leaf[up]), SEARCH_WANTS_VALUE);
        assert_ptr_equal(leaf[up].visit[0].node, &search->root);
        taken[leaf[up].visit[0].arm]++;
    }
    for (int arm = 0; arm < 3; arm++)
        assert_in_range(taken[arm], 1, 12);
}

// What a trained net would say: in nim, whoever is to act at a multiple of four loses.
static void know_nim(const struct search *search, const struct search_leaf *at, struct value *ret)
{
    int seat = bits_lowest(search->seen.game->rules->to_act(at->world.byte));
    int loses = toy_stones(at->world.byte) % 4 == 0;
    memset(ret, 0, sizeof *ret);
    ret->share[loses ? 1 - seat : seat] = 1;
}

static void values_may_come_from_elsewhere(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_NIM, &state);
    for (uint32_t leaves = 1; leaves <= MOST_LEAVES; leaves *= 2) {
        struct flight flight = {.leaves = leaves};
        struct search *search = open(&search_toy_game, &bare, &state);
        struct bot_advice advice = fly(search, &flight, 1000, know_nim);
        assert_int_equal(advice.action, 1);
        assert_true(advice.win[0] > 700);
        assert_true(advice.win[0] > advice.option[1].win + 300);
    }
}

// Where a node gets new arms, the others move; whoever has visited one of them must find it again.
static void leaves_in_flight_follow_their_arms(void **unused)
{
    (void)unused;
    const game_action first[] = {20, 30, 40}, all[] = {10, 20, 25, 30, 40, 50};
    uint16_t index[6];
    union record_state state;
    start(TOY_NIM, &state);
    struct search *search = open(&search_toy_game, &bare, &state);
    struct node *node = nodes_find(&search->nodes, 77);
    struct visit *visit = &leaf[1].visit[2];
    memset(leaf, 0, sizeof leaf);
    leaf[0].depth = leaf[1].depth = 3;
    visit->node = node;
    visit->count = 3;
    assert_true(flight_match(search, node, first, 3, visit->available));
    visit->arm = 1;
    flight_begin(search, &leaf[0]);
    flight_begin(search, &leaf[1]);
    assert_true(flight_match(search, node, all, 6, index));
    const struct arm *arm = nodes_arms(&search->nodes, node);
    assert_int_equal(arm[visit->arm].action, 30);
    for (int i = 0; i < 3; i++)
        assert_int_equal(arm[visit->available[i]].action, first[i]);
    flight_end(search, &leaf[0]);
    flight_end(search, &leaf[1]);
    assert_null(search->flight);
}

static void search_a_game(const struct game *game, const struct bot_level *level)
{
    struct dice dice = {.state = 3};
    struct game_setup setup;
    union record_state state;
    memset(&state, 0, sizeof state);
    pick_setup(game, game->facts.min_seats, &dice, &setup);
    assert_int_equal(setup_deal(game, &setup, state.byte), GAME_OK);
    for (int ply = 0; game->rules->to_act(state.byte) && ply < 60; ply++) {
        int seat = bits_lowest(game->rules->to_act(state.byte));
        game_action action = game->rules->sample(state.byte, seat, &dice);
        if (ply % 5 == 0) {
            struct flight flight = {.leaves = 16};
            struct search *search = open(game, level, &state);
            action = fly(search, &flight, 100, search_ask_game).action;
            all_came_home(search, &flight);
        }
        assert_int_equal(game->rules->apply(state.byte, seat, action, NULL), GAME_OK);
    }
}

static void every_game_is_searched_by_leaves_in_flight(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        search_a_game(all_games[i], &plays_on);
        search_a_game(all_games[i], &bare);
    }
}

static int open_memory(void **unused)
{
    (void)unused;
    memory = aligned_alloc(16, MEMORY);
    return memory ? 0 : -1;
}

static int close_memory(void **unused)
{
    (void)unused;
    free(memory);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_leaf_in_flight_is_the_usual_search),
        cmocka_unit_test(leaves_in_flight_all_come_home),
        cmocka_unit_test(mixtures_are_found_by_leaves_in_flight),
        cmocka_unit_test(leaves_in_flight_differ),
        cmocka_unit_test(values_may_come_from_elsewhere),
        cmocka_unit_test(leaves_in_flight_follow_their_arms),
        cmocka_unit_test(every_game_is_searched_by_leaves_in_flight),
    };
    return cmocka_run_group_tests(tests, open_memory, close_memory);
}
