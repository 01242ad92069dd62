// Bots on games whose best play is known.
#include "tests/unit.h"

#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "search/bot.h"
#include "search/nodes.h"
#include "search/thought.h"
#include "tests/search_toy.h"

static void *memory;
enum { MEMORY = 32 << 20 };

static void start(int kind, int seats, union record_state *ret)
{
    struct game_setup setup;
    setup_defaults(&search_toy_game, seats, &setup);
    setup.option[0] = kind;
    memset(ret, 0, sizeof *ret);
    assert_int_equal(setup_deal(&search_toy_game, &setup, ret->byte), GAME_OK);
}

static struct bot_advice ask_at(const struct game *game, const struct bot_level *level,
                                const union record_state *state, int seat, uint64_t seed,
                                uint32_t sims)
{
    struct seen seen;
    struct bot_advice advice;
    struct bot_task task = {.seed = seed, .sims = sims, .memory = memory, .memory_size = MEMORY};
    seen_by(&seen, game, state->byte, seat);
    bot_think(level, &seen, &task, &advice);
    return advice;
}

static struct bot_advice ask(const char *level, const union record_state *state, int seat,
                             uint64_t seed, uint32_t sims)
{
    return ask_at(&search_toy_game, bot_level_find(level), state, seat, seed, sims);
}

static void search_finds_the_winning_move_in_nim(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_NIM, 2, &state);
    // 21 stones: leave a multiple of four. Then against any answer again.
    struct bot_advice advice = ask("strong", &state, 0, 1, 8000);
    assert_int_equal(advice.action, 1);
    search_toy_game.rules->apply(state.byte, 0, advice.action, NULL);
    search_toy_game.rules->apply(state.byte, 1, 2, NULL);
    advice = ask("strong", &state, 0, 2, 8000);
    assert_int_equal(advice.action, 2);
    assert_true(advice.win[0] > 800);
}

static const char *said(int32_t second, char *data, uint32_t size)
{
    union record_state state;
    start(TOY_NIM, 2, &state);
    static struct seen seen;
    struct voice voice;
    struct text text;
    struct bot_advice advice = {.action = 1, .seats = 2, .count = 2};
    advice.option[0] = (struct bot_option){.action = 1, .visits = 400, .win = 600};
    advice.option[1] = (struct bot_option){.action = 2, .visits = 400, .win = second};
    voice_plain(&voice);
    seen_view(&seen, &search_toy_game, state.byte, 0);
    text_init(&text, data, size);
    bot_advice_choice(&seen, &advice, &voice, &text);
    return data;
}

static void a_hint_says_why_or_that_nothing_tells_the_two_apart(void **unused)
{
    (void)unused;
    char data[512];
    assert_non_null(strstr(said(400, data, sizeof data), "about 60 of 100 games"));
    assert_non_null(strstr(data, "The next best wins 40: "));
    // 60 and 56 of 100 in 400 games each: a fair coin differs as much.
    assert_non_null(strstr(said(560, data, sizeof data), "As good, as far as I can tell: "));
}

static int32_t weight_of(const struct bot_advice *advice, game_action action)
{
    for (uint32_t i = 0; i < advice->count; i++)
        if (advice->option[i].action == action)
            return advice->option[i].weight;
    return -1;
}

// The last round with level scores: only who wins it counts, which is matching pennies.
static void start_last_round(union record_state *ret)
{
    start(TOY_ODDS, 2, ret);
    for (int round = 0; round < 2; round++) {
        search_toy_game.rules->apply(ret->byte, 0, 2, NULL);
        search_toy_game.rules->apply(ret->byte, 1, round == 0 ? 2 : 1, NULL);
    }
}

static void search_mixes_where_both_choose_at_once(void **unused)
{
    (void)unused;
    union record_state state;
    start_last_round(&state);
    for (int seat = 0; seat < 2; seat++) {
        struct bot_advice advice = ask("strong", &state, seat, 3, 20000);
        assert_true(advice.mixed);
        assert_in_range(weight_of(&advice, 1), 380, 620);
        assert_in_range(weight_of(&advice, 2), 380, 620);
    }
}

static void search_does_not_care_who_chose_first(void **unused)
{
    (void)unused;
    union record_state state;
    start_last_round(&state);
    search_toy_game.rules->apply(state.byte, 0, 2, NULL);
    // Seat 0 has chosen, but shows nothing: seat 1 mixes as if it had not.
    struct bot_advice advice = ask("strong", &state, 1, 5, 20000);
    assert_true(advice.mixed);
    assert_in_range(weight_of(&advice, 1), 380, 620);
}

// Where others are careless, one answer is best; against good play it would be found out.
static void a_level_may_reckon_with_careless_opponents(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_ODDS, 2, &state);
    const struct bot_level trusting = {.kind = BOT_SEARCH, .mistakes = 1000};
    struct bot_advice mixed = ask("strong", &state, 1, 3, 20000);
    struct bot_advice sure = ask_at(&search_toy_game, &trusting, &state, 1, 3, 20000);
    assert_in_range(weight_of(&mixed, 2), 400, 700);
    assert_in_range(weight_of(&sure, 2), 800, 1000);
}

// The toy with a mind of its own, which a test may change.
struct toy {
    struct game game;
    struct game_mind mind;
    struct game_tuning tuning;
};

static void own_toy(struct toy *ret)
{
    ret->game = search_toy_game;
    ret->mind = *search_toy_game.mind;
    ret->tuning = *search_toy_game.mind->tuning;
    ret->game.mind = &ret->mind;
    ret->mind.tuning = &ret->tuning;
}

// A game that advises a tree of one step is searched so, but not by a level that looks further.
static void a_level_may_look_further_than_one_step(void **unused)
{
    (void)unused;
    union record_state state;
    struct toy short_sighted;
    own_toy(&short_sighted);
    short_sighted.tuning.one_step = 1;
    start(TOY_NIM, 2, &state);
    const struct bot_level near = {.kind = BOT_SEARCH}, far = {.kind = BOT_SEARCH, .sight = 2};
    struct bot_advice guess = ask_at(&short_sighted.game, &near, &state, 0, 1, 20000);
    struct bot_advice known = ask_at(&short_sighted.game, &far, &state, 0, 1, 20000);
    assert_in_range(guess.win[0], 400, 600);
    assert_int_equal(known.action, 1);
    assert_true(known.win[0] > 900);
}

static int guesses;
static void counted_guess(const void *state, int32_t *ret)
{
    guesses++;
    search_toy_game.mind->evaluate(state, ret);
}

static int guesses_of(const struct game *game, uint32_t sight)
{
    union record_state state;
    const struct bot_level level = {.kind = BOT_SEARCH, .sight = sight};
    start(TOY_NIM, 2, &state);
    guesses = 0;
    ask_at(game, &level, &state, 0, 1, 50);
    return guesses;
}

// Playouts are cut and guessed at the horizon of the level's sight, at a table of that size.
static void a_level_looks_as_far_as_its_sight(void **unused)
{
    (void)unused;
    struct toy toy;
    own_toy(&toy);
    toy.mind.predict = counted_guess;
    toy.tuning.horizon[0][2 - 1] = 1;
    toy.tuning.horizon[1][3 - 1] = 1; // and of two seats to the end
    toy.tuning.horizon[2][2 - 1] = 1;
    assert_true(guesses_of(&toy.game, 0) > 0);
    assert_int_equal(guesses_of(&toy.game, 1), 0);
    assert_true(guesses_of(&toy.game, 2) > 0);
}

// The pace is that of the table at which the bot sits.
static void a_table_sets_the_pace(void **unused)
{
    (void)unused;
    struct toy toy;
    const struct bot_level level = {.kind = BOT_SEARCH, .sims = 30};
    union record_state state;
    own_toy(&toy);
    toy.tuning.pace[2 - 1] = 3;
    toy.tuning.pace[3 - 1] = 2;
    for (int seats = 2; seats <= 3; seats++) {
        start(TOY_NIM, seats, &state);
        assert_int_equal(bot_own_sims(&level, &toy.game, seats), seats == 2 ? 90 : 60);
        struct bot_advice advice = ask_at(&toy.game, &level, &state, 0, 1, 0);
        assert_in_range(advice.sims, bot_own_sims(&level, &toy.game, seats) / 2,
                        bot_own_sims(&level, &toy.game, seats));
    }
}

static void workers_share_a_budget_to_the_last_simulation(void **unused)
{
    (void)unused;
    for (uint32_t workers = 1; workers <= 7; workers++) {
        struct thought whole = {.limit = {.sims = 1000}, .workers = workers};
        struct thought endless = {.limit = {.sims = UINT64_MAX}, .workers = workers};
        uint64_t sum = 0;
        for (uint32_t i = 0; i < workers; i++) {
            sum += thought_part(&whole, i).sims;
            assert_true(thought_part(&endless, i).sims == UINT64_MAX);
        }
        assert_int_equal(sum, 1000);
    }
}

static void nodes_find_room_in_the_memory_asked_for(void **unused)
{
    (void)unused;
    for (uint32_t wanted = 1; wanted < 3000; wanted += 97) {
        struct nodes nodes;
        nodes_open(&nodes, memory, nodes_bytes(wanted), 1U << 22);
        for (uint64_t key = 1; key <= wanted; key++)
            assert_non_null(nodes_find(&nodes, key * 0x9e3779b97f4a7c15ULL));
    }
}

static void search_finds_good_ones_among_very_many(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_PILES, 2, &state);
    struct bot_advice advice = ask("strong", &state, 0, 7, 4000);
    assert_int_equal(advice.count, BOT_OPTIONS);
    assert_true(advice.action % 100 >= 85);
}

static void what_is_forced_has_a_worth_too(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_NIM, 2, &state);
    for (int i = 0; i < 6; i++)
        search_toy_game.rules->apply(state.byte, i % 2, 3, NULL);
    search_toy_game.rules->apply(state.byte, 0, 2, NULL); // one stone is left for seat 1
    struct bot_advice advice = ask("strong", &state, 1, 1, 4000);
    assert_int_equal(advice.count, 1);
    assert_int_equal(advice.win[1], 1000);
    assert_int_equal(advice.option[0].win, 1000);
    assert_int_equal(advice.option[0].visits, advice.sims);
    assert_in_range(advice.sims, 1, 200);
}

static void same_seed_and_simulations_give_the_same_advice(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < TOY_KINDS; kind++) {
        union record_state state;
        start(kind, 2, &state);
        for (int i = 0; all_levels[i].name; i++) {
            struct bot_advice a = ask(all_levels[i].name, &state, 0, 11, 500);
            struct bot_advice b = ask(all_levels[i].name, &state, 0, 11, 500);
            assert_memory_equal(&a, &b, sizeof a);
            assert_true(a.action != GAME_NO_ACTION);
        }
    }
}

static void a_seat_that_may_not_act_gets_no_action(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_NIM, 2, &state);
    for (int i = 0; all_levels[i].name; i++) {
        assert_int_equal(ask(all_levels[i].name, &state, 1, 1, 10).action, GAME_NO_ACTION);
        assert_int_equal(ask(all_levels[i].name, &state, GAME_PUBLIC, 1, 10).action,
                         GAME_NO_ACTION);
    }
}

static void a_stop_ends_the_search_at_once(void **unused)
{
    (void)unused;
    union record_state state;
    struct seen seen;
    struct bot_advice advice;
    stop_flag stop = 1;
    struct bot_task task = {
        .seed = 1, .sims = UINT32_MAX, .memory = memory, .memory_size = MEMORY, .stop = &stop};
    start(TOY_NIM, 2, &state);
    seen_by(&seen, &search_toy_game, state.byte, 0);
    bot_think(bot_level_find("max"), &seen, &task, &advice);
    assert_int_equal(advice.sims, 0);
    assert_true(advice.action != GAME_NO_ACTION);
}

static uint64_t ticking(void *context)
{
    return *(uint64_t *)context += 1000;
}

static void time_ends_the_search(void **unused)
{
    (void)unused;
    union record_state state;
    struct seen seen;
    struct bot_advice advice;
    uint64_t now = 0;
    struct bot_task task = {.seed = 1,
                            .ms = 20,
                            .memory = memory,
                            .memory_size = MEMORY,
                            .clock = ticking,
                            .context = &now};
    start(TOY_NIM, 2, &state);
    seen_by(&seen, &search_toy_game, state.byte, 0);
    bot_think(bot_level_find("max"), &seen, &task, &advice);
    assert_in_range(advice.sims, 100, 200);
}

static void little_memory_is_enough(void **unused)
{
    (void)unused;
    union record_state state;
    struct seen seen;
    struct bot_advice advice;
    struct bot_task task = {
        .seed = 1, .sims = 5000, .memory = memory, .memory_size = bot_least_memory()};
    start(TOY_NIM, 2, &state);
    seen_by(&seen, &search_toy_game, state.byte, 0);
    bot_think(bot_level_find("strong"), &seen, &task, &advice);
    assert_in_range(advice.sims, 2500, 5000);
    assert_true(advice.action >= 1 && advice.action <= 3);
}

static void a_search_ends_early_only_when_the_move_is_settled(void **unused)
{
    (void)unused;
    union record_state state;
    start(TOY_NIM, 2, &state);
    struct bot_advice advice = ask("strong", &state, 0, 1, 5000);
    assert_in_range(advice.sims, 2501, 4999);
    assert_true(advice.option[0].action == advice.action);
    assert_true(advice.option[0].visits - advice.option[1].visits > 5000 - advice.sims);
}

// Ascending actions with gaps at random, `count` of them, often with equal marks.
static void draw_actions(struct dice *dice, int count, game_action *ret)
{
    game_action last = 0;
    for (int i = 0; i < count; i++)
        ret[i] = last += 1 + dice_below(dice, 1 + dice_below(dice, 40));
}

static void arms_are_found_by_their_actions(void **unused)
{
    (void)unused;
    struct dice dice = {.state = 5};
    int quickly = 0;
    for (int trial = 0; trial < 2000; trial++) {
        struct nodes nodes;
        game_action all[60], some[60];
        uint16_t index[NODE_ARMS];
        int arms = 1 + (int)dice_below(&dice, 60), count = 0;
        nodes_open(&nodes, memory, 1 << 16, 64);
        struct node *node = nodes_find(&nodes, 1);
        draw_actions(&dice, arms, all);
        for (int i = 0; i < arms; i++)
            if (dice_below(&dice, 3) == 0)
                some[count++] = all[i];
        // Not all arms are there at first: match brings them in.
        assert_true(nodes_match(&nodes, node, some, count, index));
        assert_true(nodes_match(&nodes, node, all, arms, index));
        assert_int_equal(node->count, arms);
        if (nodes_seek(&nodes, node, some, count, index))
            quickly++;
        else
            assert_true(nodes_match(&nodes, node, some, count, index));
        for (int i = 0; i < count; i++)
            assert_int_equal(nodes_arms(&nodes, node)[index[i]].action, some[i]);
        some[count] = all[arms - 1] + 64;
        assert_false(nodes_seek(&nodes, node, some, count + 1, index));
    }
    assert_in_range(quickly, 200, 1800);
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
        cmocka_unit_test(search_finds_the_winning_move_in_nim),
        cmocka_unit_test(a_hint_says_why_or_that_nothing_tells_the_two_apart),
        cmocka_unit_test(search_mixes_where_both_choose_at_once),
        cmocka_unit_test(search_does_not_care_who_chose_first),
        cmocka_unit_test(a_level_may_reckon_with_careless_opponents),
        cmocka_unit_test(a_level_may_look_further_than_one_step),
        cmocka_unit_test(a_level_looks_as_far_as_its_sight),
        cmocka_unit_test(a_table_sets_the_pace),
        cmocka_unit_test(search_finds_good_ones_among_very_many),
        cmocka_unit_test(what_is_forced_has_a_worth_too),
        cmocka_unit_test(same_seed_and_simulations_give_the_same_advice),
        cmocka_unit_test(a_seat_that_may_not_act_gets_no_action),
        cmocka_unit_test(a_stop_ends_the_search_at_once),
        cmocka_unit_test(time_ends_the_search),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(a_search_ends_early_only_when_the_move_is_settled),
        cmocka_unit_test(arms_are_found_by_their_actions),
        cmocka_unit_test(workers_share_a_budget_to_the_last_simulation),
        cmocka_unit_test(nodes_find_room_in_the_memory_asked_for),
    };
    return cmocka_run_group_tests(tests, open_memory, close_memory);
}
