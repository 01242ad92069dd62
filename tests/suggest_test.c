// Bots on every game: strange but valid positions, all options, any number of seats. A bot always
// answers with a legal action, and the same question gets the same answer.
#include <jansson.h> // its json_string and json_null are hidden by those of core/json.h
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/referee.h"
#include "host/think.h"
#include "tests/pick.h"
#include "tests/unit.h"

enum { LINE = 1 << 20, MOST_GAMES = 16, SIMS = 24, GAMES = 6, QUESTIONS = 12 };

static game_action *legal; // room for the longest list

static void assert_legal(const struct game *game, const void *state, int seat, game_action action)
{
    int count = game->rules->legal(state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action)
            return;
    fail_msg("%s: a bot chose an illegal action", game->facts.name);
}

static void assert_sane(const struct game *game, const struct seen *seen,
                        const struct bot_advice *advice)
{
    int32_t sum = 0;
    assert_legal(game, seen->view.byte, seen->seat, advice->action);
    for (int seat = 0; seat < advice->seats; seat++) {
        assert_in_range(advice->win[seat], 0, 1000);
        sum += advice->win[seat];
    }
    assert_in_range(sum, 1000 - advice->seats, 1000 + advice->seats);
    assert_in_range(advice->count, 1, BOT_OPTIONS);
    for (uint32_t i = 0; i < advice->count; i++)
        assert_legal(game, seen->view.byte, seen->seat, advice->option[i].action);
}

static void question(const struct game *game, struct thinker *thinker, const void *state, int seat,
                     struct dice *dice)
{
    struct seen seen;
    struct bot_advice advice, again;
    seen_by(&seen, game, state, seat);
    for (const struct bot_level *level = all_levels; level->name; level++) {
        struct bot_task task = {.seed = dice_roll(dice), .sims = 1 + dice_below(dice, SIMS)};
        if (dice_below(dice, 2))
            task.also = game->rules->sample(state, seat, dice);
        assert_int_equal(thinker_ask(thinker, level, &seen, &task, &advice), GAME_OK);
        if (level->kind != BOT_RANDOM)
            assert_sane(game, &seen, &advice);
        assert_legal(game, state, seat, advice.action);
        assert_int_equal(thinker_ask(thinker, level, &seen, &task, &again), GAME_OK);
        assert_memory_equal(&advice, &again, sizeof advice);
    }
}

// Random games under random options; questions at random moments, the last action always among
// them.
static void bots_answer_in_random_positions(void **state)
{
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct dice dice = {.state = 2006};
    for (int number = 0; number < GAMES; number++) {
        struct game_setup setup;
        union record_state now, before;
        int seats =
            game->facts.min_seats + number % (game->facts.max_seats - game->facts.min_seats + 1);
        if (!pick_setup(game, seats, &dice, &setup))
            continue;
        memset(&now, 0, sizeof now);
        setup_deal(game, &setup, now.byte);
        int seat = 0;
        for (uint32_t mask; (mask = game->rules->to_act(now.byte)) != 0;) {
            before = now;
            seat = pick_seat(&dice, mask);
            if (dice_below(&dice, 100) < QUESTIONS)
                question(game, thinker, now.byte, seat, &dice);
            game->rules->apply(now.byte, seat, game->rules->sample(now.byte, seat, &dice), NULL);
        }
        question(game, thinker, before.byte, seat, &dice);
    }
    thinker_close(thinker);
}

// Asks about the action that the search likes least: does it like it best because it was made to
// look? 1, 0, or -1 where the position does not tell.
static int is_talked_into(const struct game *game, struct thinker *thinker, const void *state,
                          int seat)
{
    enum { CLOSE_SIMS = 600, ARMS = 8, WORSE = 100 };
    struct seen seen;
    struct bot_advice advice;
    struct bot_task task = {.seed = 7, .sims = CLOSE_SIMS};
    seen_by(&seen, game, state, seat);
    assert_int_equal(thinker_ask(thinker, bot_level_find("strong"), &seen, &task, &advice),
                     GAME_OK);
    const struct bot_option *least = &advice.option[advice.count - 1];
    if (advice.mixed || advice.count < ARMS || least->win > advice.option[0].win - WORSE)
        return -1;
    task.also = least->action;
    assert_int_equal(thinker_ask(thinker, bot_level_find("strong"), &seen, &task, &advice),
                     GAME_OK);
    return advice.option[0].action == task.also;
}

// An analysis looks closely at what was played. It is not the best for that.
static void looking_closely_is_not_liking(void **state)
{
    enum { LOOKS = 20, ONE_IN = 5 };
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(1);
    struct dice dice = {.state = 77};
    int tried = 0, liked = 0;
    for (int number = 0; number < GAMES; number++) {
        struct game_setup setup;
        union record_state now;
        setup_defaults(game, game->facts.min_seats, &setup);
        setup.seed[0] = (uint64_t)number;
        memset(&now, 0, sizeof now);
        setup_deal(game, &setup, now.byte);
        for (uint32_t mask; (mask = game->rules->to_act(now.byte)) != 0 && tried < LOOKS;) {
            int seat = pick_seat(&dice, mask);
            int talked =
                dice_below(&dice, ONE_IN) ? -1 : is_talked_into(game, thinker, now.byte, seat);
            tried += talked >= 0;
            liked += talked > 0;
            game->rules->apply(now.byte, seat, game->rules->sample(now.byte, seat, &dice), NULL);
        }
    }
    assert_true(liked * 10 <= tried);
    thinker_close(thinker);
}

static json_t *ask(struct referee *referee, json_t *request)
{
    char *line = json_dumps(request, JSON_COMPACT);
    const struct text *text = referee_answer(referee, line, strlen(line));
    json_t *reply = json_loadb(text->data, text->length, 0, NULL);
    assert_non_null(reply);
    free(line);
    json_decref(request);
    return reply;
}

// The chances of all seats make one win; a bot that estimates nothing pretends nothing.
static void assert_chances(const json_t *reply, const struct bot_level *level)
{
    int guesses = level->kind != BOT_RANDOM;
    const json_t *win = json_object_get(reply, "win");
    int seats = (int)json_array_size(win);
    json_int_t sum = 0;
    assert_int_equal(json_is_integer(json_object_get(reply, "value")), guesses);
    assert_int_equal(json_is_null(json_object_get(reply, "value")), !guesses);
    assert_int_equal(json_array_size(json_object_get(reply, "alternatives")) > 0, guesses);
    assert_int_equal(win != NULL, guesses);
    for (int seat = 0; seat < seats; seat++)
        sum += json_integer_value(json_array_get(win, (size_t)seat));
    assert_in_range(sum, seats ? 1000 - seats : 0, seats ? 1000 + seats : 0);
}

// A referee without a game is asked about a position: the answer is the one of the referee whose
// game it is.
static void assert_answer(struct referee *stranger, json_t *request, json_t *state,
                          const json_t *answer)
{
    json_object_set(request, "state", state);
    json_t *reply = ask(stranger, json_incref(request));
    if (!json_equal(reply, answer))
        fail_msg("%s\n  is answered %s\n  instead of  %s", json_dumps(request, JSON_COMPACT),
                 json_dumps(reply, JSON_COMPACT), json_dumps(answer, JSON_COMPACT));
    json_decref(reply);
}

// Every bot for every seat that may act; the action must be applicable and nothing may change. From
// the seat's view alone bots answer the same as from the state.
static void suggest_all(struct referee *referee, struct referee *stranger, json_t *state)
{
    size_t index;
    json_t *seat;
    json_array_foreach(json_object_get(state, "to_act"), index, seat)
    {
        json_t *view = ask(referee, json_pack("{s:s,s:O}", "cmd", "state", "as", seat));
        for (const struct bot_level *level = all_levels; level->name; level++) {
            json_t *request = json_pack("{s:s,s:O,s:s,s:i,s:i}", "cmd", "suggest", "seat", seat,
                                        "bot", level->name, "sims", SIMS, "seed", 1);
            json_t *reply = ask(referee, json_incref(request));
            assert_answer(stranger, request, json_object_get(view, "state"), reply);
            assert_answer(stranger, request, state, reply);
            json_decref(request);
            assert_true(json_is_true(json_object_get(reply, "ok")));
            assert_true(json_is_string(json_object_get(reply, "action")));
            assert_chances(reply, level);
            json_t *list = ask(referee, json_pack("{s:s,s:O}", "cmd", "legal", "seat", seat));
            int found = 0;
            size_t at;
            json_t *text;
            json_array_foreach(json_object_get(list, "actions"), at, text) found |=
                json_equal(text, json_object_get(reply, "action"));
            assert_true(found);
            json_decref(list);
            json_decref(reply);
        }
        json_decref(view);
    }
}

// Every fifth position of the independent model, loaded through the referee.
static void bots_answer_in_loaded_positions(void **state)
{
    const struct game *game = *state;
    struct referee *referee = referee_open(NULL), *stranger = referee_open(NULL);
    char path[256];
    static char line[LINE];
    snprintf(path, sizeof path, "%s/tests/conformance/%s.jsonl.gz", SOURCE_ROOT, game->facts.name);
    gzFile in = gzopen(path, "rb");
    if (!in)
        skip(); // a game of which nobody has written another model yet
    for (int number = 0; gzgets(in, line, sizeof line); number++) {
        if (number % 5 != 0)
            continue;
        json_t *position = json_loads(line, 0, NULL);
        json_t *full = json_object_get(position, "state");
        json_t *reply = ask(referee, json_pack("{s:s,s:O}", "cmd", "load", "state", full));
        assert_true(json_is_true(json_object_get(reply, "ok")));
        json_decref(reply);
        suggest_all(referee, stranger, full);
        json_decref(position);
    }
    gzclose(in);
    referee_close(stranger);
    referee_close(referee);
}

static void two_threads_think_as_much_as_one(void **state)
{
    enum { PLIES = 8 };
    const struct game *game = *state;
    struct thinker *thinker = thinker_open(2);
    struct dice dice = {.state = 2};
    struct game_setup setup;
    struct seen seen;
    struct bot_advice advice, again;
    union record_state now;
    struct bot_task task = {.seed = 3, .sims = 1600}, longer = {.seed = 3, .sims = 200000, .ms = 1};
    memset(&now, 0, sizeof now);
    assert_true(pick_setup(game, game->facts.max_seats, &dice, &setup));
    setup_deal(game, &setup, now.byte);
    int seat = bits_lowest(game->rules->to_act(now.byte));
    for (int ply = 0; ply < PLIES; ply++) { // into the game, where there is much to remember
        game->rules->apply(now.byte, seat, game->mind->playout(now.byte, seat, &dice), NULL);
        seat = bits_lowest(game->rules->to_act(now.byte));
    }
    seen_by(&seen, game, now.byte, seat);
    assert_int_equal(thinker_ask(thinker, bot_level_find("strong"), &seen, &task, &advice),
                     GAME_OK);
    // The memory that a longer thought leaves behind changes nothing.
    assert_int_equal(thinker_ask(thinker, bot_level_find("max"), &seen, &longer, &again), GAME_OK);
    assert_int_equal(thinker_ask(thinker, bot_level_find("strong"), &seen, &task, &again), GAME_OK);
    assert_true((advice.sims > 800 && advice.sims <= 1600) || advice.count == 1);
    assert_memory_equal(&advice, &again, sizeof advice);
    thinker_close(thinker);
}

int main(void)
{
    struct CMUnitTest tests[4 * MOST_GAMES];
    size_t count = 0;
    uint32_t longest = 1;
    for (int i = 0; all_games[i] && i < MOST_GAMES; i++) {
        void *game = (void *)(uintptr_t)all_games[i];
        struct CMUnitTest positions =
            cmocka_unit_test_prestate(bots_answer_in_random_positions, game);
        struct CMUnitTest loaded = cmocka_unit_test_prestate(bots_answer_in_loaded_positions, game);
        struct CMUnitTest threads =
            cmocka_unit_test_prestate(two_threads_think_as_much_as_one, game);
        struct CMUnitTest closely = cmocka_unit_test_prestate(looking_closely_is_not_liking, game);
        tests[count++] = positions;
        tests[count++] = loaded;
        tests[count++] = threads;
        tests[count++] = closely;
        if (all_games[i]->facts.max_actions > longest)
            longest = all_games[i]->facts.max_actions;
    }
    legal = malloc(longest * sizeof *legal);
    int failed = legal ? _cmocka_run_group_tests("suggest", tests, count, NULL, NULL) : 1;
    free(legal);
    return failed;
}
