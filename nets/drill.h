// What nets are measured and compared by: a net of random weights, and positions for it to look at.
// The same on every machine.
#ifndef PRAIRIE_NETS_DRILL_H
#define PRAIRIE_NETS_DRILL_H

#include "nets/net.h"

enum { DRILL_POSITIONS = 256, DRILL_FIRST = 64, DRILL_SECOND = 32 };

struct drill {
    const struct game *game;
    uint8_t observation[DRILL_POSITIONS][GAME_MAX_OBSERVATION];
    uint8_t mask[DRILL_POSITIONS][GAME_MAX_NUMBERS / 8];
};

// The file of a net of random weights: its size, or 0 if `room` is too small for it.
size_t drill_net(const struct game *game, int seats, uint32_t first, uint32_t second, uint64_t seed,
                 uint8_t *ret, size_t room);
// Positions from random games with the usual options, at all stages, the drafts of long choices
// among them. 0 if the game is not for so many seats.
int drill_gather(struct drill *ret, const struct game *game, int seats, uint64_t seed);
// Looks at every position, and says all numbers of its mask and the shares: a number that depends
// on all answers.
uint32_t drill_run(const struct drill *drill, const struct net *net);

#endif
