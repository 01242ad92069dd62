// What a net says of observations: for train_test.py. usage: net_say FILE GAME SEATS <OBSERVATIONS
// A line for each observation: all numbers, then all shares.
#include <stdio.h>
#include <stdlib.h>

#include "games/games.h"
#include "nets/net.h"

static uint8_t file[NET_BYTES];

static void say(const struct net *net, const uint8_t *observation)
{
    struct net_look look;
    net_look(net, observation, &look);
    for (uint32_t number = 0; number < net->numbers; number++)
        printf("%d ", net_number(net, &look, number));
    for (int place = 0; place < net->seats; place++)
        printf("%d%c", net_share(net, &look, (uint32_t)place), place + 1 < net->seats ? ' ' : '\n');
}

int main(int argc, char **argv)
{
    FILE *in = argc == 4 ? fopen(argv[1], "rb") : NULL;
    const struct game *game = argc == 4 ? games_find(argv[2]) : NULL;
    if (!in || !game)
        return EXIT_FAILURE;
    size_t size = fread(file, 1, sizeof file, in);
    fclose(in);
    struct net net;
    const char *why = net_open(&net, game, atoi(argv[3]), file, size);
    if (why) {
        fprintf(stderr, "%s\n", why);
        return EXIT_FAILURE;
    }
    uint8_t observation[GAME_MAX_OBSERVATION];
    while (fread(observation, game->facts.observation_size, 1, stdin) == 1)
        say(&net, observation);
    return EXIT_SUCCESS;
}
