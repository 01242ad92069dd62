// A crew of threads that waits for work, does it together with whoever asks, and waits again.
#ifndef PRAIRIE_LIBRARY_CREW_H
#define PRAIRIE_LIBRARY_CREW_H

#include <stdint.h>

struct crew;

// `work(of, piece)` does piece 0, 1, 2, …, each by one thread. `threads` counts the caller. Null:
// no memory or no threads.
struct crew *crew_open(uint32_t threads, void (*work)(void *of, uint32_t piece), void *of);
void crew_close(struct crew *crew);
// Returns when all pieces are done.
void crew_run(struct crew *crew, uint32_t pieces);

#endif
