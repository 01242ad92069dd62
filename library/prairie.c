// What libprairie offers: the functions of prairie.h, in front of the engine and of batches.
// Nothing else of the library can be seen from outside.
#include "library/prairie.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "core/slice.h"
#include "games/games.h"
#include "library/batch.h"
#include "library/opaque.h"

static_assert((int)PRAIRIE_ERR_SETUP == (int)GAME_ERR_SETUP, "the engine's own numbers");
static_assert((int)PRAIRIE_ERR_TURN == (int)GAME_ERR_TURN, "the engine's own numbers");
static_assert((int)PRAIRIE_ERR_ACTION == (int)GAME_ERR_ACTION, "the engine's own numbers");
static_assert((int)PRAIRIE_SILENT == (int)BATCH_SILENT, "the batch's own numbers");
static_assert((int)PRAIRIE_BITS == (int)GAME_BITS, "the engine's own numbers");

const char *prairie_version(void)
{
    return PRAIRIE_VERSION;
}

static const struct game *inner(const struct prairie_game *game)
{
    return (const struct game *)game;
}

const struct prairie_game *prairie_game_find(const char *name)
{
    return name ? (const struct prairie_game *)games_find(name) : NULL;
}

const struct prairie_game *prairie_game_at(uint32_t number)
{
    uint32_t at = 0;
    while (all_games[at] && at < number)
        at++;
    return (const struct prairie_game *)all_games[at];
}

const char *prairie_game_name(const struct prairie_game *game)
{
    return inner(game)->facts.name;
}

uint32_t prairie_game_fact(const struct prairie_game *game, enum prairie_fact fact)
{
    const struct game_facts *facts = &inner(game)->facts;
    switch (fact) {
    case PRAIRIE_FACT_RULES:
        return facts->rules_version;
    case PRAIRIE_FACT_MIN_SEATS:
        return facts->min_seats;
    case PRAIRIE_FACT_MAX_SEATS:
        return facts->max_seats;
    case PRAIRIE_FACT_OBSERVATION_SIZE:
        return facts->observation_size;
    case PRAIRIE_FACT_WIDE_SIZE:
        return (uint32_t)slices_wide_size(facts->observation);
    case PRAIRIE_FACT_NUMBER_COUNT:
        return facts->number_count;
    case PRAIRIE_FACT_MASK_SIZE:
        return (facts->number_count + 7) / 8;
    case PRAIRIE_FACT_MAX_ACTIONS:
        return facts->max_actions;
    }
    return 0;
}

int prairie_game_slice(const struct prairie_game *game, enum prairie_layout layout, uint32_t index,
                       struct prairie_slice *ret)
{
    const struct game_facts *facts = &inner(game)->facts;
    const struct game_slice *slice =
        layout == PRAIRIE_OBSERVATION ? facts->observation : facts->numbers;
    while (slice->name && index > 0) {
        slice++;
        index--;
    }
    if (!slice->name)
        return 0;
    ret->name = slice->name;
    ret->kind = slice->kind;
    ret->at = slice->at;
    ret->stride = slice->stride;
    ret->most = slice->most;
    for (int i = 0; i < GAME_SLICE_DIMENSIONS; i++)
        ret->shape[i] = slice->shape[i];
    return 1;
}

void prairie_game_widen(const struct prairie_game *game, const uint8_t *observation,
                        size_t observations, uint8_t *ret)
{
    const struct game_facts *facts = &inner(game)->facts;
    size_t wide = slices_wide_size(facts->observation);
    for (size_t i = 0; i < observations; i++)
        slices_widen(facts->observation, observation + i * facts->observation_size, ret + i * wide);
}

// ---- set-ups ----

static void tell(char *error, size_t room, const char *words)
{
    if (error && room > 0)
        snprintf(error, room, "%s", words);
}

struct prairie_setup *prairie_setup_new(const struct prairie_game *game, int seats, char *error,
                                        size_t room)
{
    struct prairie_setup *setup = game ? calloc(1, sizeof *setup) : NULL;
    if (!setup) {
        tell(error, room, game ? "no memory" : "there is no such game");
        return NULL;
    }
    setup->game = inner(game);
    if (seats < setup->game->facts.min_seats || seats > setup->game->facts.max_seats ||
        !setup_usual(setup->game, seats, &setup->setup)) {
        tell(error, room, "the game is not for so many seats");
        free(setup);
        return NULL;
    }
    return setup;
}

int prairie_setup_assign(struct prairie_setup *setup, const char *words, char *error, size_t room)
{
    char why[200] = "";
    struct text text;
    struct game_refusal refusal = {NULL, NULL};
    if (!setup || !words)
        return PRAIRIE_ERR_ARGUMENT;
    struct game_setup changed = setup->setup;
    text_init(&text, why, sizeof why);
    if (setup_assign(setup->game, words, &changed, &text) != GAME_OK) {
        tell(error, room, why);
        return PRAIRIE_ERR_SETUP;
    }
    if (setup_vet(setup->game, &changed, &refusal) != GAME_OK) {
        tell(error, room, refusal.message);
        return PRAIRIE_ERR_SETUP;
    }
    setup->setup = changed;
    return PRAIRIE_OK;
}

void prairie_setup_free(struct prairie_setup *setup)
{
    free(setup);
}

// ---- batches ----

static struct batch *inner_batch(struct prairie_batch *batch)
{
    return (struct batch *)batch;
}

static const char *flaw_of(const struct prairie_plan *plan)
{
    if (!plan || plan->size < sizeof *plan)
        return "the plan is missing, or of another size";
    if (!plan->setup || plan->setups == 0)
        return "a batch needs a set-up";
    for (uint32_t i = 0; i < plan->setups; i++)
        if (!plan->setup[i] || plan->setup[i]->game != plan->setup[0]->game)
            return "a set-up is missing, or of another game";
    return NULL;
}

struct prairie_batch *prairie_batch_open(const struct prairie_plan *plan, char *error, size_t room)
{
    const char *flaw = flaw_of(plan);
    char why[200] = "";
    struct game_setup *setup = flaw ? NULL : calloc(plan->setups, sizeof *setup);
    if (!setup) {
        tell(error, room, flaw ? flaw : "no memory");
        return NULL;
    }
    for (uint32_t i = 0; i < plan->setups; i++)
        setup[i] = plan->setup[i]->setup;
    struct batch_plan inside = {.game = plan->setup[0]->game,
                                .setup = setup,
                                .setups = plan->setups,
                                .tables = plan->tables,
                                .threads = plan->threads,
                                .redeals = plan->flags & PRAIRIE_REDEALS,
                                .recalls = (plan->flags & PRAIRIE_RECALLS) != 0,
                                .seed = {plan->seed[0], plan->seed[1]}};
    struct batch *batch = batch_open(&inside, why, sizeof why);
    free(setup);
    if (!batch)
        tell(error, room, why);
    return (struct prairie_batch *)batch;
}

void prairie_batch_close(struct prairie_batch *batch)
{
    batch_close(inner_batch(batch));
}

static struct batch_buffers buffers_of(const struct prairie_buffers *to)
{
    return (struct batch_buffers){to->observation, to->mask,   to->list,   to->listed, to->seat,
                                  to->done,        to->status, to->reward, to->score,  to->key};
}

int prairie_batch_deal(struct prairie_batch *batch, const uint8_t *which,
                       const struct prairie_buffers *ret)
{
    if (!batch || !ret || ret->size < sizeof *ret)
        return PRAIRIE_ERR_ARGUMENT;
    struct batch_buffers to = buffers_of(ret);
    batch_deal(inner_batch(batch), which, &to);
    return PRAIRIE_OK;
}

int prairie_batch_step(struct prairie_batch *batch, const uint16_t *number,
                       const struct prairie_buffers *ret)
{
    if (!batch || !number || !ret || ret->size < sizeof *ret)
        return PRAIRIE_ERR_ARGUMENT;
    struct batch_buffers to = buffers_of(ret);
    return (int)batch_step(inner_batch(batch), number, &to);
}

int prairie_batch_observe(const struct prairie_batch *batch, uint32_t table, int seat, uint8_t *ret)
{
    return batch && ret ? batch_observe((const struct batch *)batch, table, seat, ret)
                        : PRAIRIE_ERR_ARGUMENT;
}

int prairie_batch_recall(const struct prairie_batch *batch, uint32_t table, int seat,
                         uint64_t ret[2])
{
    return batch && ret ? batch_recall((const struct batch *)batch, table, seat, ret)
                        : PRAIRIE_ERR_ARGUMENT;
}

uint32_t prairie_batch_to_act(const struct prairie_batch *batch, uint32_t table)
{
    return batch ? batch_to_act((const struct batch *)batch, table) : 0;
}
