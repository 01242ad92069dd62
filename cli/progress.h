// How far a long run of games is: one line on standard error that is written over and over, only
// where a person looks at it. What does not fit the terminal is cut off, not wrapped.
#ifndef PRAIRIE_CLI_PROGRESS_H
#define PRAIRIE_CLI_PROGRESS_H

#include <stdint.h>

struct progress {
    uint32_t games, before; // to be there at the end, and when it began
    uint64_t begun;         // microseconds of think_clock()
};

// Is it time for another line? Notes that there was one.
int progress_is_due(const struct progress *progress, uint32_t count, uint64_t now, uint64_t *shown);
// Begins the line; the caller may add to it on standard error, and ends it.
void progress_begin(const struct progress *progress, uint32_t count, uint64_t now);
void progress_end(const struct progress *progress, uint32_t count);

#endif
