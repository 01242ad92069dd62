// Random play of many tables: who wins how often, by place at the table.
// cc batch.c $(pkg-config --cflags --libs prairie)
#include <prairie/prairie.h>

#include <stdio.h>
#include <stdlib.h>

enum { TABLES = 512, SEATS = 3, GAMES = 2000 };

static uint32_t dice(uint64_t *state, uint32_t bound)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 32) * bound >> 32);
}

int main(int argc, char **argv)
{
    char error[200];
    const struct prairie_game *game = prairie_game_find(argc > 1 ? argv[1] : "sioux");
    struct prairie_setup *setup = prairie_setup_new(game, SEATS, error, sizeof error);
    const struct prairie_setup *const setups[] = {setup};
    struct prairie_plan plan = {sizeof plan, setups, 1, TABLES, 1, PRAIRIE_REDEALS, {7, 0}};
    struct prairie_batch *batch = setup ? prairie_batch_open(&plan, error, sizeof error) : NULL;
    if (!batch) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    uint32_t most = prairie_game_fact(game, PRAIRIE_FACT_MAX_SEATS);
    uint32_t count = prairie_game_fact(game, PRAIRIE_FACT_NUMBER_COUNT);
    uint16_t *list = malloc(sizeof *list * TABLES * count),
             *listed = malloc(sizeof *listed * TABLES);
    uint16_t *number = malloc(sizeof *number * TABLES);
    uint8_t *done = malloc(TABLES);
    float *reward = malloc(sizeof *reward * TABLES * most);
    struct prairie_buffers to = {
        .size = sizeof to, .list = list, .listed = listed, .done = done, .reward = reward};
    if (!list || !listed || !number || !done || !reward)
        return 1;
    double share[SEATS] = {0};
    uint64_t chance = 1;
    int games = 0;
    prairie_batch_deal(batch, NULL, &to);
    while (games < GAMES) {
        for (uint32_t table = 0; table < TABLES; table++)
            number[table] = list[table * count + dice(&chance, listed[table])];
        prairie_batch_step(batch, number, &to);
        for (uint32_t table = 0; table < TABLES; table++) {
            games += done[table];
            for (int seat = 0; done[table] && seat < SEATS; seat++)
                share[seat] += reward[table * most + (uint32_t)seat] + 1.0 / SEATS;
        }
    }
    for (int seat = 0; seat < SEATS; seat++)
        printf("seat %d wins %.1f %%\n", seat, 100 * share[seat] / games);
    prairie_batch_close(batch);
    prairie_setup_free(setup);
    free(list);
    free(listed);
    free(number);
    free(done);
    free(reward);
    return 0;
}
