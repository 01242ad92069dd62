// Batches: the same games whatever the threads, refusals that harm nothing, ends, deals and keys.
#include "library/batch.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/observe.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/unit.h"

enum { TABLES = 150, STEPS = 1500, MOST_SETUPS = 12, BYTES = TABLES * GAME_MAX_OBSERVATION };

// All that a step writes.
struct sheets {
    struct batch_buffers to;
    uint8_t observation[BYTES];
    uint8_t mask[BYTES / 8];
    uint16_t list[TABLES * GAME_MAX_NUMBERS];
    uint16_t listed[TABLES];
    int8_t seat[TABLES];
    uint8_t done[TABLES];
    int8_t status[TABLES];
    float reward[TABLES * GAME_MAX_SEATS];
    int32_t score[TABLES * GAME_MAX_SEATS];
    uint64_t key[2 * TABLES];
    uint16_t number[TABLES]; // to be said next
};

static struct sheets *sheets_open(void)
{
    struct sheets *s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->to = (struct batch_buffers){s->observation, s->mask,   s->list,   s->listed, s->seat,
                                   s->done,        s->status, s->reward, s->score,  s->key};
    return s;
}

static struct batch *open_batch(const struct game *game, uint32_t threads, uint32_t redeals)
{
    struct game_setup setup[MOST_SETUPS];
    char error[200] = "";
    uint32_t setups = 0;
    for (int seats = game->facts.min_seats; seats <= game->facts.max_seats; seats++)
        for (int i = 0; i < 2 && game->facts.presets[i].name; i++) {
            struct game_refusal why;
            setup_defaults(game, seats, &setup[setups]);
            setup_preset(game, game->facts.presets[i].name, &setup[setups]);
            setups += setup_vet(game, &setup[setups], &why) == GAME_OK;
        }
    struct batch_plan plan = {.game = game, .setup = setup, .setups = setups, .tables = TABLES};
    plan.threads = threads;
    plan.redeals = redeals;
    plan.recalls = 1;
    plan.seed[0] = 7;
    struct batch *batch = batch_open(&plan, error, sizeof error);
    if (!batch)
        fail_msg("%s", error);
    return batch;
}

// Random legal numbers by the lists.
static void choose_all(struct sheets *s, const struct game *game, struct dice *dice)
{
    for (uint32_t at = 0; at < TABLES; at++) {
        uint32_t pick = dice_below(dice, s->listed[at] ? s->listed[at] : 1);
        s->number[at] =
            s->listed[at] ? s->list[at * game->facts.number_count + pick] : BATCH_SILENT;
    }
}

static void tables_are_the_same_for_any_number_of_threads(void **unused)
{
    (void)unused;
    struct sheets *one = sheets_open(), *three = sheets_open();
    for (int i = 0; all_games[i]; i++) {
        struct batch *alone = open_batch(all_games[i], 1, 1),
                     *crew = open_batch(all_games[i], 3, 1);
        struct dice dice = {5};
        uint32_t ends = 0;
        batch_deal(alone, NULL, &one->to);
        batch_deal(crew, NULL, &three->to);
        for (int step = 0; step < STEPS / 5; step++) {
            choose_all(one, all_games[i], &dice);
            assert_int_equal(batch_step(alone, one->number, &one->to), 0);
            assert_int_equal(batch_step(crew, one->number, &three->to), 0);
            assert_memory_equal(one->observation, three->observation, BYTES);
            assert_memory_equal(one->list, three->list, sizeof one->list);
            assert_memory_equal(one->seat, three->seat,
                                offsetof(struct sheets, number) - offsetof(struct sheets, seat));
            for (int at = 0; at < TABLES; at++)
                ends += one->done[at];
        }
        assert_true(ends > 0);
        batch_close(alone);
        batch_close(crew);
    }
    free(one);
    free(three);
}

static void buffers_hold_what_the_game_says_of_the_tables(void **unused)
{
    (void)unused;
    struct sheets *s = sheets_open();
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        struct batch *batch = open_batch(game, 1, 1);
        struct dice dice = {6};
        uint8_t seen[GAME_MAX_OBSERVATION];
        batch_deal(batch, NULL, &s->to);
        for (int step = 0; step < 60; step++) {
            choose_all(s, game, &dice);
            batch_step(batch, s->number, &s->to);
            uint32_t at = dice_below(&dice, TABLES);
            size_t size = game->facts.observation_size, mask = (game->facts.number_count + 7) / 8;
            assert_int_equal(batch_observe(batch, at, s->seat[at], seen), GAME_OK);
            assert_memory_equal(seen, s->observation + at * size, size);
            assert_true(batch_to_act(batch, at) >> s->seat[at] & 1);
            int members = 0;
            for (uint32_t number = 0; number < game->facts.number_count; number++)
                if (mask_has(s->mask + at * mask, number))
                    assert_int_equal(s->list[at * game->facts.number_count + (uint32_t)members++],
                                     number);
            assert_int_equal(members, s->listed[at]);
        }
        batch_close(batch);
    }
    free(s);
}

static void what_is_refused_changes_nothing(void **unused)
{
    (void)unused;
    struct sheets *s = sheets_open(), *after = sheets_open();
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        struct batch *batch = open_batch(game, 1, 1);
        struct dice dice = {8};
        _Alignas(16) uint8_t before[GAME_MAX_STATE];
        batch_deal(batch, NULL, &s->to);
        for (int step = 0; step < 200; step++) {
            choose_all(s, game, &dice);
            uint32_t at = dice_below(&dice, TABLES);
            uint32_t number = dice_below(&dice, game->facts.number_count + 40);
            size_t size = game->facts.observation_size, mask = (game->facts.number_count + 7) / 8;
            memcpy(before, batch_state(batch, at), game->facts.state_size);
            s->number[at] = (uint16_t)(step % 50 == 0 ? 65534 : number);
            int legal = s->number[at] < game->facts.number_count &&
                        mask_has(s->mask + at * mask, s->number[at]);
            assert_int_equal(batch_step(batch, s->number, &after->to), !legal);
            assert_int_equal(after->status[at], legal ? GAME_OK : GAME_ERR_ACTION);
            if (!legal) {
                assert_memory_equal(before, batch_state(batch, at), game->facts.state_size);
                assert_memory_equal(s->observation + at * size, after->observation + at * size,
                                    size);
                assert_memory_equal(s->mask + at * mask, after->mask + at * mask, mask);
                assert_int_equal(after->done[at], 0);
            }
            struct sheets *other = s;
            s = after;
            after = other;
        }
        batch_close(batch);
    }
    free(s);
    free(after);
}

static void a_game_that_ends_pays_and_waits_to_be_dealt(void **unused)
{
    (void)unused;
    struct sheets *s = sheets_open();
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        uint32_t most = game->facts.max_seats, ends = 0;
        struct batch *batch = open_batch(game, 1, 0);
        struct dice dice = {9};
        batch_deal(batch, NULL, &s->to);
        for (int step = 0; step < 20000 && ends < TABLES; step++) {
            choose_all(s, game, &dice);
            batch_step(batch, s->number, &s->to);
            for (uint32_t at = 0; at < TABLES; at++) {
                float sum = 0, best = 0;
                for (uint32_t seat = 0; seat < most; seat++) {
                    sum += s->reward[at * most + seat];
                    best = s->reward[at * most + seat] > best ? s->reward[at * most + seat] : best;
                }
                assert_true(sum < 1e-5f && sum > -1e-5f);
                assert_true(s->done[at] || best == 0);
                assert_true(!s->done[at] || s->seat[at] == BATCH_NOBODY);
                ends += s->done[at];
            }
        }
        assert_int_equal(ends, TABLES);
        for (uint32_t at = 0; at < TABLES; at++) {
            struct game_result result;
            game->rules->result(batch_state(batch, at), &result);
            assert_memory_equal(result.score, s->score + at * most, most * sizeof(int32_t));
            s->number[at] = (uint16_t)(at % 2 ? 0 : BATCH_SILENT);
        }
        assert_int_equal(batch_step(batch, s->number, &s->to), TABLES / 2);
        assert_int_equal(s->status[1], GAME_ERR_TURN);
        uint8_t which[TABLES] = {0, 1};
        batch_deal(batch, which, &s->to);
        assert_int_equal(s->seat[0], BATCH_NOBODY);
        assert_int_not_equal(s->seat[1], BATCH_NOBODY);
        batch_close(batch);
    }
    free(s);
}

static void every_deal_is_another_and_begins_anew_from_the_seed(void **unused)
{
    (void)unused;
    const struct game *game = all_games[0];
    struct sheets *s = sheets_open();
    struct batch *batch = open_batch(game, 1, 0);
    _Alignas(16) uint8_t first[GAME_MAX_STATE];
    uint8_t which[TABLES] = {1};
    memcpy(first, batch_state(batch, 0), game->facts.state_size);
    assert_memory_not_equal(first, batch_state(batch, TABLES - 1), game->facts.state_size);
    batch_deal(batch, which, &s->to);
    assert_memory_not_equal(first, batch_state(batch, 0), game->facts.state_size);
    batch_deal(batch, NULL, &s->to);
    assert_memory_equal(first, batch_state(batch, 0), game->facts.state_size);
    batch_close(batch);
    free(s);
}

// Two batches of the same deals, in which the first seat chooses something else in secret: nobody
// else's observation and key tell it.
static void a_secret_choice_tells_others_nothing(void **unused)
{
    (void)unused;
    struct sheets *s = sheets_open(), *other = sheets_open();
    uint32_t compared = 0;
    for (int i = 0; all_games[i]; i++) {
        struct batch *one = open_batch(all_games[i], 1, 1), *two = open_batch(all_games[i], 1, 1);
        batch_deal(one, NULL, &s->to);
        batch_deal(two, NULL, &other->to);
        for (uint32_t at = 0; at < TABLES; at++) {
            s->number[at] = s->list[at * all_games[i]->facts.number_count];
            other->number[at] = s->list[at * all_games[i]->facts.number_count + s->listed[at] - 1u];
        }
        batch_step(one, s->number, &s->to);
        batch_step(two, other->number, &other->to);
        for (uint32_t at = 0; at < TABLES; at++) {
            uint64_t key[2], twin[2];
            int chooser = s->seat[at] ? 0 : 1; // who is to act now has not chosen yet
            if (s->seat[at] == 0 || other->seat[at] != s->seat[at])
                continue;
            size_t size = all_games[i]->facts.observation_size;
            assert_memory_equal(s->observation + at * size, other->observation + at * size, size);
            assert_memory_equal(s->key + 2 * at, other->key + 2 * at, 16);
            batch_recall(one, at, chooser, key);
            batch_recall(two, at, chooser, twin);
            assert_memory_not_equal(key, twin, sizeof key);
            compared++;
        }
        batch_close(one);
        batch_close(two);
    }
    assert_true(compared > 100);
    free(s);
    free(other);
}

// Big Manitou begins with a selection that is said card by card: the key knows what has been said,
// as the seat itself does, in the batch and asked for, and others' keys do not.
static void a_key_knows_what_has_been_said_of_a_choice(void **unused)
{
    (void)unused;
    const struct game *game = games_find("big-manitou");
    struct sheets *s = sheets_open(), *other = sheets_open();
    struct batch *one = open_batch(game, 1, 1), *two = open_batch(game, 1, 1);
    uint32_t compared = 0;
    batch_deal(one, NULL, &s->to);
    batch_deal(two, NULL, &other->to);
    for (uint32_t at = 0; at < TABLES; at++) {
        s->number[at] = s->list[at * game->facts.number_count];
        other->number[at] = s->list[at * game->facts.number_count + (s->listed[at] > 1)];
    }
    batch_step(one, s->number, &s->to);
    batch_step(two, other->number, &other->to);
    for (uint32_t at = 0; at < TABLES; at++) {
        uint64_t key[2], twin[2];
        if (s->number[at] == other->number[at] || s->seat[at] != 0 || other->seat[at] != 0)
            continue;
        assert_memory_not_equal(s->key + 2 * at, other->key + 2 * at, 16);
        assert_int_equal(batch_recall(one, at, 0, key), GAME_OK);
        assert_memory_equal(s->key + 2 * at, key, sizeof key);
        batch_recall(one, at, 1, key);
        batch_recall(two, at, 1, twin);
        assert_memory_equal(key, twin, sizeof key);
        compared++;
    }
    assert_true(compared > 50);
    batch_close(one);
    batch_close(two);
    free(s);
    free(other);
}

// The linker leads every call of these to here (tests/meson.build), from any thread.
static atomic_uint allocations;
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    allocations++;
    return __real_realloc(memory, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __real_aligned_alloc(alignment, size);
}

static void nothing_is_allocated_between_opening_and_closing(void **unused)
{
    (void)unused;
    struct sheets *s = sheets_open();
    for (int i = 0; all_games[i]; i++)
        for (uint32_t threads = 1; threads <= 3; threads += 2) {
            uint8_t which[TABLES] = {1, 0, 1}, seen[GAME_MAX_OBSERVATION];
            uint64_t key[2];
            uint32_t before = allocations, ends = 0;
            struct batch *batch = open_batch(all_games[i], threads, 1);
            struct dice dice = {10};
            assert_true(allocations >= before + 7); // the count sees the library
            before = allocations;
            batch_deal(batch, NULL, &s->to);
            for (int step = 0; step < 300; step++) {
                choose_all(s, all_games[i], &dice);
                s->number[step % TABLES] = (uint16_t)(step % 3 ? 60000 : BATCH_SILENT);
                batch_step(batch, s->number, &s->to);
                for (int at = 0; at < TABLES; at++)
                    ends += s->done[at];
            }
            batch_deal(batch, which, &s->to);
            batch_observe(batch, 1, GAME_PUBLIC, seen);
            batch_recall(batch, 1, 0, key);
            assert_int_equal(allocations, before);
            assert_true(ends > 0);
            batch_close(batch);
        }
    free(s);
}

static void plans_that_cannot_be_are_refused_in_words(void **unused)
{
    (void)unused;
    const struct game *game = all_games[0];
    struct game_setup setup;
    char error[200];
    setup_usual(game, game->facts.min_seats, &setup);
    const struct batch_plan good = {
        .game = game, .setup = &setup, .setups = 1, .tables = 4, .threads = 1};
    struct batch_plan plan = good;
    plan.tables = 0;
    assert_null(batch_open(&plan, error, sizeof error));
    assert_string_equal(error, "0 tables: a batch has 1 to 1048576");
    plan = good;
    plan.threads = 1000;
    assert_null(batch_open(&plan, error, sizeof error));
    assert_string_equal(error, "1000 threads: a batch has 1 to 256");
    plan = good;
    plan.game = NULL;
    assert_null(batch_open(&plan, error, sizeof error));
    assert_string_equal(error, "a batch needs a game and a set-up");
    setup.seats = 7;
    assert_null(batch_open(&good, error, sizeof error));
    assert_non_null(strstr(error, "set-up 0: "));
}

static void a_table_or_seat_that_is_not_there_is_refused(void **unused)
{
    (void)unused;
    struct batch *batch = open_batch(all_games[0], 1, 1);
    uint8_t seen[GAME_MAX_OBSERVATION];
    uint64_t key[2];
    assert_int_equal(batch_observe(batch, TABLES, 0, seen), GAME_ERR_TURN);
    assert_int_equal(batch_observe(batch, 0, 8, seen), GAME_ERR_TURN);
    assert_int_equal(batch_observe(batch, 0, -2, seen), GAME_ERR_TURN);
    assert_int_equal(batch_observe(batch, 0, GAME_PUBLIC, seen), GAME_OK);
    assert_int_equal(batch_recall(batch, 0, GAME_PUBLIC, key), GAME_ERR_TURN);
    assert_null(batch_state(batch, TABLES));
    assert_int_equal(batch_to_act(batch, TABLES), 0);
    batch_close(batch);
    batch_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_the_same_for_any_number_of_threads),
        cmocka_unit_test(buffers_hold_what_the_game_says_of_the_tables),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(a_game_that_ends_pays_and_waits_to_be_dealt),
        cmocka_unit_test(every_deal_is_another_and_begins_anew_from_the_seed),
        cmocka_unit_test(a_secret_choice_tells_others_nothing),
        cmocka_unit_test(a_key_knows_what_has_been_said_of_a_choice),
        cmocka_unit_test(nothing_is_allocated_between_opening_and_closing),
        cmocka_unit_test(plans_that_cannot_be_are_refused_in_words),
        cmocka_unit_test(a_table_or_seat_that_is_not_there_is_refused),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
