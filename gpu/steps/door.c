// What libprairie-card offers: batches opened, dealt and stepped, on whatever machine lies under
// card.h.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "games/games.h"
#include "gpu/steps/batch.h"
#include "gpu/steps/card.h"

static_assert((int)PRAIRIE_CARD_SEATS == (int)GAME_MAX_SEATS, "rewards have the engine's row");
static_assert((int)PRAIRIE_CARD_SILENT == (int)BATCH_SILENT, "the batch's own number");

struct prairie_card {
    struct gpu_batch batch;
    run_batch *run;
    const struct game_facts *facts;
};

static const struct {
    const char *name;
    run_batch *run;
} units[] = {{"sioux", sioux_run},
             {"tomahawk", tomahawk_run},
             {"big-manitou", manitou_run},
             {"bison", bison_run}};

static run_batch *unit_of(const char *game)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strcmp(units[i].name, game) == 0)
            return units[i].run;
    return NULL;
}

static uint32_t row(size_t bytes)
{
    return (uint32_t)((bytes + 15) / 16 * 16);
}

// ---- opening ----

static const char *read_setup(const struct game *game, const struct prairie_card_setup *from,
                              struct game_setup *ret, struct text *why)
{
    struct game_refusal refusal = {NULL, NULL};
    if (!setup_usual(game, from->seats, ret))
        return "so many cannot play it";
    if (from->options && setup_assign(game, from->options, ret, why) != GAME_OK)
        return why->data;
    return setup_vet(game, ret, &refusal) == GAME_OK ? NULL : refusal.message;
}

static const char *bring_setups(struct prairie_card *card, const struct game *game,
                                const struct prairie_card_plan *plan, struct text *why)
{
    const char *wrong = NULL;
    size_t bytes = plan->setups * sizeof(struct game_setup);
    struct game_setup *setup = calloc(plan->setups, sizeof *setup);
    if (!setup)
        return "no memory";
    for (uint32_t i = 0; i < plan->setups && !wrong; i++)
        wrong = read_setup(game, &plan->setup[i], &setup[i], why);
    if (!wrong)
        wrong = card_take((void **)&card->batch.setup, bytes);
    if (!wrong)
        wrong = card_write((void *)card->batch.setup, setup, bytes);
    free(setup);
    return wrong;
}

// Each table's dice for random numbers begin elsewhere.
static const char *bring_dice(struct prairie_card *card)
{
    uint32_t tables = card->batch.tables;
    uint64_t *dice = malloc(tables * sizeof *dice);
    if (!dice)
        return "no memory";
    for (uint32_t at = 0; at < tables; at++)
        dice[at] = (at + 1) * 0x9e3779b97f4a7c15ULL;
    const char *wrong = card_take((void **)&card->batch.dice, tables * sizeof *dice);
    if (!wrong)
        wrong = card_write(card->batch.dice, dice, tables * sizeof *dice);
    free(dice);
    return wrong;
}

static const char *furnish(struct prairie_card *card, const struct prairie_card_plan *plan,
                           struct text *why)
{
    const struct game *game = plan->game ? games_find(plan->game) : NULL;
    struct gpu_batch *batch = &card->batch;
    if (!game || !unit_of(plan->game))
        return "there is no such game on the card";
    if (plan->setups == 0 || plan->tables == 0)
        return "a batch has a set-up and a table at least";
    card->facts = &game->facts;
    card->run = unit_of(plan->game);
    memcpy(batch->seed, plan->seed, sizeof batch->seed);
    batch->tables = plan->tables;
    batch->setups = plan->setups;
    batch->state_row = row(game->facts.state_size);
    batch->observation_row = row(game->facts.observation_size);
    batch->mask_row = row((game->facts.number_count + 7) / 8);
    const char *wrong = card_prepare();
    if (!wrong)
        wrong = bring_setups(card, game, plan, why);
    if (!wrong)
        wrong = bring_dice(card);
    if (!wrong)
        wrong = card_take((void **)&batch->seating, plan->tables * sizeof *batch->seating);
    if (!wrong)
        wrong = card_take((void **)&batch->state, (size_t)plan->tables * batch->state_row);
    return wrong;
}

struct prairie_card *prairie_card_open(const struct prairie_card_plan *plan, char *error,
                                       size_t room)
{
    char reason[200];
    struct text why;
    text_init(&why, reason, sizeof reason);
    struct prairie_card *card = calloc(1, sizeof *card);
    const char *wrong = card ? furnish(card, plan, &why) : "no memory";
    if (!wrong)
        return card;
    if (error && room > 0)
        snprintf(error, room, "%s", wrong);
    prairie_card_close(card);
    return NULL;
}

void prairie_card_close(struct prairie_card *card)
{
    if (!card)
        return;
    card_free((void *)card->batch.setup);
    card_free(card->batch.dice);
    card_free(card->batch.seating);
    card_free(card->batch.state);
    free(card);
}

void prairie_card_rows(const struct prairie_card *card, struct prairie_card_rows *ret)
{
    ret->observation_size = card->facts->observation_size;
    ret->observation_row = card->batch.observation_row;
    ret->mask_size = (card->facts->number_count + 7) / 8;
    ret->mask_row = card->batch.mask_row;
    ret->number_count = card->facts->number_count;
    ret->tables = card->batch.tables;
}

// ---- playing ----

static const char *launch(const struct prairie_card *card, enum gpu_batch_task task, uint32_t steps,
                          const uint16_t *number, const struct prairie_card_buffers *to,
                          void *stream)
{
    struct gpu_batch batch = card->batch;
    batch.task = task;
    batch.steps = steps;
    batch.number = number;
    batch.to = *to;
    card->run(&batch, stream);
    return card_launched();
}

const char *prairie_card_deal(struct prairie_card *card, const struct prairie_card_buffers *ret,
                              void *stream)
{
    return launch(card, GPU_BATCH_DEAL, 0, NULL, ret, stream);
}

const char *prairie_card_step(struct prairie_card *card, const uint16_t *number,
                              const struct prairie_card_buffers *ret, void *stream)
{
    return number ? launch(card, GPU_BATCH_SAY, 1, number, ret, stream) : "no numbers";
}

const char *prairie_card_play(struct prairie_card *card, uint32_t steps,
                              const struct prairie_card_buffers *ret, void *stream)
{
    return ret->mask ? launch(card, GPU_BATCH_PLAY, steps, NULL, ret, stream) : "no masks";
}
