// How long a net (nets/) looks at a position: random weights, positions from random games,
// everything that a bot asks it there.
#include <stdlib.h>
#include <time.h>

#include "cli/bench.h"
#include "nets/drill.h"

enum { ROUNDS = 40, NET_SEED = 1 };

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

struct bed {
    struct drill drill;
    struct net net;
    uint8_t file[NET_BYTES];
};

static double measure(const struct bed *bed)
{
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double begin = cpu_seconds();
        uint32_t fold = drill_run(&bed->drill, &bed->net);
        __asm__ volatile("" : : "r"(fold)); // it must be worked out
        double look = 1e6 * (cpu_seconds() - begin) / DRILL_POSITIONS;
        best = round == 0 || look < best ? look : best;
    }
    return best;
}

int bench_net(const struct game *game, int seats, uint32_t first, double *ret)
{
    struct bed *bed = malloc(sizeof *bed);
    if (!bed)
        return 0;
    size_t size =
        drill_net(game, seats, first, DRILL_SECOND, NET_SEED, bed->file, sizeof bed->file);
    int fine = !net_open(&bed->net, game, seats, bed->file, size) &&
               drill_gather(&bed->drill, game, seats, NET_SEED);
    if (fine)
        *ret = measure(bed);
    free(bed);
    return fine;
}
