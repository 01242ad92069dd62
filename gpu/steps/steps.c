// gpu-steps: plays batches on the card, holds them against the processor's, and tells their speed.
//
// usage: gpu-steps [TABLES [GAME]]; 0 tables: compares alone
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "gpu/steps/card.h"
#include "gpu/steps/prairie_card.h"
#include "library/batch.h"

enum {
    USUAL_TABLES = 1 << 18,
    COMPARED_TABLES = 1 << 10,
    COMPARED_STEPS = 600,
    REFUSED_EVERY = 50, // of so many tables one says what it may not
    WARM_STEPS = 200,   // games of all lengths are under way
    TIMED_STEPS = 512,  // in one launch, and one a launch
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

// ---- the card's batch ----

struct desk {
    struct prairie_card *card;
    struct prairie_card_rows row;
    struct prairie_card_buffers to; // in the card's memory
    struct prairie_card_buffers read;
    uint16_t *number;
};

static size_t bytes_of(const struct desk *desk, uint32_t bytes)
{
    return (size_t)desk->row.tables * bytes;
}

// One buffer on the card, and its place in the host's memory.
static const char *furnish_one(const struct desk *desk, uint32_t bytes, void *card, void *host)
{
    *(void **)host = calloc(1, bytes_of(desk, bytes));
    return *(void **)host ? card_take(card, bytes_of(desk, bytes)) : "no memory";
}

static const char *furnish(struct desk *desk)
{
    struct prairie_card_buffers *to = &desk->to, *read = &desk->read;
    const char *why =
        furnish_one(desk, desk->row.observation_row, &to->observation, &read->observation);
    if (!why)
        why = furnish_one(desk, desk->row.mask_row, &to->mask, &read->mask);
    if (!why)
        why = furnish_one(desk, sizeof(float[PRAIRIE_CARD_SEATS]), &to->reward, &read->reward);
    if (!why)
        why = furnish_one(desk, 1, &to->seat, &read->seat);
    if (!why)
        why = furnish_one(desk, 1, &to->done, &read->done);
    if (!why)
        why = furnish_one(desk, 1, &to->status, &read->status);
    return why ? why : card_take((void **)&desk->number, bytes_of(desk, sizeof *desk->number));
}

static void close_desk(struct desk *desk)
{
    void *taken[] = {desk->to.observation, desk->to.mask,   desk->to.reward, desk->to.seat,
                     desk->to.done,        desk->to.status, desk->number};
    void *held[] = {desk->read.observation, desk->read.mask, desk->read.reward,
                    desk->read.seat,        desk->read.done, desk->read.status};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        card_free(taken[i]);
    for (size_t i = 0; i < sizeof held / sizeof *held; i++)
        free(held[i]);
    prairie_card_close(desk->card);
}

static const char *open_desk(struct desk *desk, const struct game *game, int seats, uint32_t tables,
                             const uint64_t seed[2])
{
    static char why[200];
    struct prairie_card_setup setup = {seats, 0, NULL};
    struct prairie_card_plan plan = {game->facts.name, &setup, 1, tables, {seed[0], seed[1]}};
    memset(desk, 0, sizeof *desk);
    desk->card = prairie_card_open(&plan, why, sizeof why);
    if (!desk->card)
        return why;
    prairie_card_rows(desk->card, &desk->row);
    const char *wrong = furnish(desk);
    return wrong ? wrong : prairie_card_deal(desk->card, &desk->to, NULL);
}

static const char *read_all(const struct desk *desk)
{
    const struct prairie_card_buffers *to = &desk->to, *read = &desk->read;
    const char *why = card_wait();
    if (!why)
        why = card_read(read->observation, to->observation,
                        bytes_of(desk, desk->row.observation_row));
    if (!why)
        why = card_read(read->mask, to->mask, bytes_of(desk, desk->row.mask_row));
    if (!why)
        why =
            card_read(read->reward, to->reward, bytes_of(desk, sizeof(float[PRAIRIE_CARD_SEATS])));
    if (!why)
        why = card_read(read->seat, to->seat, bytes_of(desk, 1));
    if (!why)
        why = card_read(read->done, to->done, bytes_of(desk, 1));
    return why ? why : card_read(read->status, to->status, bytes_of(desk, 1));
}

// ---- the processor's ----

struct home {
    struct batch *batch;
    struct batch_buffers to;
    uint16_t *number;
    struct dice dice;
};

static int open_home(struct home *home, const struct batch_plan *plan)
{
    char why[200];
    const struct game_facts *facts = &plan->game->facts;
    memset(home, 0, sizeof *home);
    home->dice.state = 7;
    home->to.observation = malloc((size_t)plan->tables * facts->observation_size);
    home->to.mask = malloc((size_t)plan->tables * ((facts->number_count + 7) / 8));
    home->to.reward = malloc(plan->tables * facts->max_seats * sizeof(float));
    home->to.seat = malloc(plan->tables);
    home->to.done = malloc(plan->tables);
    home->to.status = malloc(plan->tables);
    home->number = malloc(plan->tables * sizeof *home->number);
    home->batch = batch_open(plan, why, sizeof why);
    if (!home->batch)
        return complain(facts->name, why);
    batch_deal(home->batch, NULL, &home->to);
    return 0;
}

static void close_home(struct home *home)
{
    batch_close(home->batch);
    free(home->to.observation);
    free(home->to.mask);
    free(home->to.reward);
    free(home->to.seat);
    free(home->to.done);
    free(home->to.status);
    free(home->number);
}

// A random number of each mask; at some tables a random one that need not be legal.
static void choose(struct home *home, const struct prairie_card_rows *row)
{
    for (uint32_t at = 0; at < row->tables; at++) {
        const uint8_t *mask = home->to.mask + (size_t)at * row->mask_size;
        uint32_t members = 0, rest, number = 0;
        for (size_t i = 0; i < row->mask_size; i++)
            members += (uint32_t)bits_count(mask[i]);
        rest = dice_below(&home->dice, members);
        while (!(mask[number / 8] >> number % 8 & 1) || rest-- > 0)
            number++;
        if (at % REFUSED_EVERY == 0)
            number = dice_below(&home->dice, row->number_count + 1);
        home->number[at] = (uint16_t)number;
    }
}

// ---- what both have written ----

static uint32_t count_differences(const struct game *game, const struct home *home,
                                  const struct desk *desk)
{
    uint32_t different = 0, seats = game->facts.max_seats;
    const struct prairie_card_rows *row = &desk->row;
    const struct prairie_card_buffers *card = &desk->read;
    for (size_t at = 0; at < row->tables; at++)
        different +=
            memcmp(card->observation + at * row->observation_row,
                   home->to.observation + at * row->observation_size, row->observation_size) != 0 ||
            memcmp(card->mask + at * row->mask_row, home->to.mask + at * row->mask_size,
                   row->mask_size) != 0 ||
            memcmp(card->reward + at * PRAIRIE_CARD_SEATS, home->to.reward + at * seats,
                   seats * sizeof *card->reward) != 0 ||
            card->seat[at] != home->to.seat[at] || card->done[at] != home->to.done[at] ||
            card->status[at] != home->to.status[at];
    return different;
}

static const char *step_both(struct home *home, struct desk *desk)
{
    size_t bytes = bytes_of(desk, sizeof *home->number);
    choose(home, &desk->row);
    batch_step(home->batch, home->number, &home->to);
    const char *why = card_write(desk->number, home->number, bytes);
    if (!why)
        why = prairie_card_step(desk->card, desk->number, &desk->to, NULL);
    return why ? why : read_all(desk);
}

// Plays the same numbers on the card and on the processor; 0 if all that they write is the same.
static int compare(const struct game *game, int seats)
{
    struct game_setup setup;
    struct batch_plan plan = {.game = game, .setup = &setup, .setups = 1, .redeals = 1};
    struct home home;
    struct desk desk;
    uint32_t steps = 0, different = 0, refused = 0, ended = 0;
    plan.tables = COMPARED_TABLES;
    plan.threads = 1;
    plan.seed[0] = 11;
    setup_usual(game, seats, &setup);
    if (open_home(&home, &plan))
        return 1;
    const char *why = open_desk(&desk, game, seats, plan.tables, plan.seed);
    if (!why)
        why = read_all(&desk);
    for (; !why && !different && steps < COMPARED_STEPS; steps++) {
        why = step_both(&home, &desk);
        different = why ? 0 : count_differences(game, &home, &desk);
        for (uint32_t at = 0; at < plan.tables; at++) {
            refused += home.to.status[at] < 0;
            ended += home.to.done[at];
        }
    }
    printf("%s %d seats: %u steps at %u tables, %u refused, %u games ended: %u different\n",
           game->facts.name, seats, steps, plan.tables, refused, ended, different);
    close_desk(&desk);
    close_home(&home);
    return why ? complain(game->facts.name, why) : different != 0;
}

// ---- speed ----

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

// Million steps a second, so many in each launch.
static const char *time_steps(struct desk *desk, uint32_t steps, uint32_t launches, double *ret)
{
    const char *why = card_wait();
    double begin = now();
    for (uint32_t i = 0; i < launches && !why; i++)
        why = prairie_card_play(desk->card, steps, &desk->to, NULL);
    if (!why)
        why = card_wait();
    *ret = (double)desk->row.tables * steps * launches / (now() - begin) / 1e6;
    return why;
}

static int measure(const struct game *game, int seats, uint32_t tables)
{
    const uint64_t seed[2] = {3, 4};
    double warm, one, many;
    struct desk desk;
    const char *why = open_desk(&desk, game, seats, tables, seed);
    if (!why)
        why = time_steps(&desk, WARM_STEPS, 1, &warm);
    if (!why)
        why = time_steps(&desk, 1, TIMED_STEPS, &one);
    if (!why)
        why = time_steps(&desk, TIMED_STEPS, 1, &many);
    close_desk(&desk);
    if (why)
        return complain(game->facts.name, why);
    printf("%s %d seats, %u tables: %.0f M steps/s, one a launch; %.0f M/s, %d in a launch\n",
           game->facts.name, seats, tables, one, many, TIMED_STEPS);
    return 0;
}

int main(int argc, char **argv)
{
    uint32_t tables = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : USUAL_TABLES;
    const struct game *only = argc > 2 ? games_find(argv[2]) : NULL;
    int wrong = 0;
    if (argc > 2 && !only)
        return complain(argv[2], "unknown game");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct game *game = games_find(cases[i].game);
        if (only && game != only)
            continue;
        wrong |= compare(game, cases[i].seats);
        if (tables > 0)
            wrong |= measure(game, cases[i].seats, tables);
        fflush(stdout);
    }
    return wrong;
}
