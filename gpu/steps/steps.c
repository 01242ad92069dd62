// gpu-steps: plays batches on the card, holds them against the processor's, and tells their speed.
//
// usage: gpu-steps [TABLES [GAME]]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "gpu/steps/card.h"
#include "library/batch.h"

enum {
    USUAL_TABLES = 1 << 18,
    COMPARED_TABLES = 1 << 12,
    COMPARED_STEPS = 400,
    WARM_STEPS = 200,  // games of all lengths are under way
    TIMED_STEPS = 512, // in one launch, and one a launch
};

static const struct {
    const char *game;
    int seats;
} cases[] = {{"sioux", 2},       {"sioux", 5}, {"tomahawk", 2}, {"big-manitou", 2},
             {"big-manitou", 5}, {"bison", 2}, {"bison", 4}};

static int complain(const char *what, const char *why)
{
    fprintf(stderr, "gpu-steps: %s: %s\n", what, why);
    return 1;
}

static uint32_t row(size_t bytes)
{
    return (uint32_t)((bytes + 15) / 16 * 16);
}

static struct gpu_batch plan_card(const struct game *game, uint32_t tables, const uint64_t seed[2])
{
    struct gpu_batch batch = {.tables = tables, .setups = 1};
    memcpy(batch.seed, seed, sizeof batch.seed);
    batch.state_row = row(game->facts.state_size);
    batch.observation_row = row(game->facts.observation_size);
    batch.mask_row = row((game->facts.number_count + 7) / 8);
    return batch;
}

// What a processor's batch has written.
struct desk {
    struct batch *batch;
    struct batch_buffers to;
    uint16_t *number;
    size_t mask;
    struct dice dice;
};

static int open_desk(struct desk *desk, const struct batch_plan *plan)
{
    char why[200];
    const struct game *game = plan->game;
    desk->mask = (game->facts.number_count + 7) / 8;
    desk->dice.state = 7;
    desk->to.observation = malloc((size_t)plan->tables * game->facts.observation_size);
    desk->to.mask = malloc(plan->tables * desk->mask);
    desk->to.done = malloc(plan->tables);
    desk->to.reward = malloc(plan->tables * game->facts.max_seats * sizeof(float));
    desk->number = malloc(plan->tables * sizeof *desk->number);
    desk->batch = batch_open(plan, why, sizeof why);
    if (!desk->batch)
        return complain(game->facts.name, why);
    batch_deal(desk->batch, NULL, &desk->to);
    return 0;
}

static void close_desk(struct desk *desk)
{
    batch_close(desk->batch);
    free(desk->to.observation);
    free(desk->to.mask);
    free(desk->to.done);
    free(desk->to.reward);
    free(desk->number);
}

// A random number of each mask.
static void choose(struct desk *desk, uint32_t tables)
{
    for (uint32_t at = 0; at < tables; at++) {
        const uint8_t *mask = desk->to.mask + at * desk->mask;
        uint32_t members = 0, rest, number = 0;
        for (size_t i = 0; i < desk->mask; i++)
            members += (uint32_t)bits_count(mask[i]);
        rest = dice_below(&desk->dice, members);
        while (!(mask[number / 8] >> number % 8 & 1) || rest-- > 0)
            number++;
        desk->number[at] = (uint16_t)number;
    }
}

// Tables at which the card has written something else than the processor.
static uint32_t count_differences(const struct game *game, const struct desk *desk,
                                  const struct gpu_batch *card, uint8_t *room)
{
    uint32_t different = 0;
    size_t seen = game->facts.observation_size, seats = game->facts.max_seats;
    uint8_t *observation = room, *mask = observation + (size_t)card->tables * card->observation_row;
    float *reward = (float *)(void *)(mask + (size_t)card->tables * card->mask_row);
    uint8_t *done = (uint8_t *)(reward + (size_t)card->tables * GAME_MAX_SEATS);
    card_read(observation, card->observation, (size_t)card->tables * card->observation_row);
    card_read(mask, card->mask, (size_t)card->tables * card->mask_row);
    card_read(reward, card->reward, (size_t)card->tables * GAME_MAX_SEATS * sizeof *reward);
    card_read(done, card->done, card->tables);
    for (uint32_t at = 0; at < card->tables; at++)
        different += memcmp(observation + (size_t)at * card->observation_row,
                            desk->to.observation + at * seen, seen) != 0 ||
                     memcmp(mask + (size_t)at * card->mask_row, desk->to.mask + at * desk->mask,
                            desk->mask) != 0 ||
                     memcmp(reward + (size_t)at * GAME_MAX_SEATS, desk->to.reward + at * seats,
                            seats * sizeof *reward) != 0 ||
                     done[at] != desk->to.done[at];
    return different;
}

// Plays the same numbers on the card and on the processor; 0 if all that they write is the same.
static int compare(const struct game *game, const struct game_setup *setup)
{
    struct batch_plan plan = {.game = game, .setup = setup, .setups = 1, .redeals = 1};
    struct desk desk = {0};
    plan.tables = COMPARED_TABLES;
    plan.threads = 1;
    plan.seed[0] = 11;
    struct gpu_batch card = plan_card(game, plan.tables, plan.seed);
    uint8_t *room = malloc((size_t)plan.tables * (card.observation_row + card.mask_row + 64));
    uint32_t different = 0, steps = 0;
    const char *why = card_open(game->facts.name, &card, setup);
    if (why || open_desk(&desk, &plan))
        return complain(game->facts.name, why ? why : "no batch");
    for (; steps < COMPARED_STEPS && !why && !different; steps++) {
        choose(&desk, plan.tables);
        batch_step(desk.batch, desk.number, &desk.to);
        why = card_say(game->facts.name, &card, desk.number);
        different = count_differences(game, &desk, &card, room);
    }
    printf("%s %d seats: %u steps at %u tables, %u different\n", game->facts.name, setup->seats,
           steps, plan.tables, different);
    card_close(&card);
    close_desk(&desk);
    free(room);
    return why ? complain(game->facts.name, why) : different != 0;
}

static int measure(const struct game *game, const struct game_setup *setup, uint32_t tables)
{
    const uint64_t seed[2] = {3, 4};
    double warm, one, many;
    struct gpu_batch card = plan_card(game, tables, seed);
    const char *name = game->facts.name, *why = card_open(name, &card, setup);
    if (!why)
        why = card_play(name, &card, WARM_STEPS, 1, &warm);
    if (!why)
        why = card_play(name, &card, 1, TIMED_STEPS, &one);
    if (!why)
        why = card_play(name, &card, TIMED_STEPS, 1, &many);
    card_close(&card);
    if (why)
        return complain(name, why);
    double steps = (double)tables * TIMED_STEPS / 1e6;
    printf("%s %d seats, %u tables: %.0f M steps/s, one a launch; %.0f M/s, %d in a launch\n", name,
           setup->seats, tables, steps / one, steps / many, TIMED_STEPS);
    return 0;
}

int main(int argc, char **argv)
{
    uint32_t tables = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : USUAL_TABLES;
    const struct game *only = argc > 2 ? games_find(argv[2]) : NULL;
    int wrong = 0;
    if (tables == 0)
        return complain(argv[1], "how many tables?");
    if (argc > 2 && !only)
        return complain(argv[2], "unknown game");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game_setup setup;
        const struct game *game = games_find(cases[i].game);
        if (only && game != only)
            continue;
        setup_usual(game, cases[i].seats, &setup);
        wrong |= compare(game, &setup);
        wrong |= measure(game, &setup, tables);
        fflush(stdout);
    }
    return wrong;
}
