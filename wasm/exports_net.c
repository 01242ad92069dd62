// Nets in a browser's engine, for measuring and for comparing their bits with the program's: a
// module apart from the page's, because it is made with vector instructions.
#include "games/games.h"
#include "nets/drill.h"
#include "wasm/answer.h"

static struct drill drill;
static struct net net;
static uint8_t file[2 << 20];

// A net of random weights for game number `index`, and positions for it. 1, or 0.
int EXPORT(prairie_net_sketch)(int index, int seats, uint32_t first, uint32_t seed)
{
    const struct game *game = all_games[index];
    size_t size = drill_net(game, seats, first, DRILL_SECOND, seed, file, sizeof file);
    return !net_open(&net, game, seats, file, size) && drill_gather(&drill, game, seats, seed);
}

// Looks at all positions so many times: a number that depends on all answers.
uint32_t EXPORT(prairie_net_run)(int rounds)
{
    uint32_t fold = 0;
    for (int i = 0; i < rounds; i++)
        fold = drill_run(&drill, &net);
    return fold;
}

int EXPORT(prairie_net_positions)(void)
{
    return DRILL_POSITIONS;
}
