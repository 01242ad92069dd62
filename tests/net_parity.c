// What nets of random weights answer, for net_parity.mjs: a line for each game and size.
#include <stdio.h>
#include <stdlib.h>

#include "games/games.h"
#include "nets/drill.h"

static struct drill drill;
static uint8_t file[2 << 20];

static int answer(int index, int seats, uint32_t first, uint32_t seed)
{
    struct net net;
    const struct game *game = all_games[index];
    size_t size = drill_net(game, seats, first, DRILL_SECOND, seed, file, sizeof file);
    if (net_open(&net, game, seats, file, size) || !drill_gather(&drill, game, seats, seed))
        return 0;
    printf("%d %d %u %u %u\n", index, seats, first, seed, drill_run(&drill, &net));
    return 1;
}

int main(void)
{
    for (int i = 0; all_games[i]; i++)
        for (uint32_t seed = 1; seed <= 2; seed++)
            if (!answer(i, all_games[i]->facts.max_seats, 64 * seed, seed))
                return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
