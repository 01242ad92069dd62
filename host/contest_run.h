// Plays a contest on several threads. Which game comes out how does not depend on their number.
#ifndef PRAIRIE_HOST_CONTEST_RUN_H
#define PRAIRIE_HOST_CONTEST_RUN_H

#include "host/contest.h"

struct contest_run {
    const struct contest *contest;
    int threads;
    struct contest_game *game; // room for contest->games; the first `count` are finished
    uint32_t count;
    // Called after each game, by one thread at a time, with the games so far; the new one is last.
    // `record` is the game played if `records` is set, else null. 0: enough, play no more.
    int (*finished)(struct contest_run *run, const struct record *record);
    void *context; // for finished
    int records;
};

// Plays all games of the contest that are not among the first `count` already. Returns 1, or 0 if
// memory or threads run out.
int contest_run(struct contest_run *run);

#endif
