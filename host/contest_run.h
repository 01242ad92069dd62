// Plays a contest on several threads. Which game comes out how does not depend on their number.
#ifndef PRAIRIE_HOST_CONTEST_RUN_H
#define PRAIRIE_HOST_CONTEST_RUN_H

#include "host/contest.h"

struct contest_shift;

struct contest_run {
    const struct contest *contest;
    int threads;
    struct contest_game *game; // room for contest->games; the first `count` are finished
    uint32_t count;
    // Called after each game, by one thread at a time, with the games so far; the new one is last.
    // `match` is how it was played. 0: enough, play no more.
    int (*finished)(struct contest_run *run, const struct match *match);
    void *context; // for finished
    // Plays too, in the calling thread: takes games and hands them in until none is left. Null:
    // the calling thread plays itself.
    void (*others)(struct contest_run *run, struct contest_shift *shift);
    void *others_context;    // for others
    const stop_flag *finish; // raised: the games under way are the last; may be null
    // Its fault is FAULT_START if a program could not be started: then this game was to be played,
    // it does not count, and no more are played.
    struct contest_game unstarted;
};

// Plays all games of the contest that are not among the first `count` already, until there are
// enough or the contest's flag is raised. Returns 1, or 0 if memory or threads run out.
int contest_run(struct contest_run *run);
// For `others`: the number of the next game that nobody plays yet. 0 when there is none.
int contest_take(struct contest_shift *shift, uint32_t *ret);
// A game comes in; a second time it is let go.
void contest_hand_in(struct contest_shift *shift, const struct contest_game *game,
                     const struct match *match);
// How many games at the same time suit a machine of so many processors; 0 or less: not known.
int contest_usual_threads(long processors);

#endif
