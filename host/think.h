// Bots with the machine's clock, memory and threads around them.
#ifndef PRAIRIE_HOST_THINK_H
#define PRAIRIE_HOST_THINK_H

#include "search/bot.h"

enum { THINK_THREADS = 64 };

struct thinker;

// `threads` searches at once, each with its own memory. Null if memory runs out.
struct thinker *thinker_open(int threads);
void thinker_close(struct thinker *thinker);
// bot_think with the task's memory, clock and threads filled in; seed, sims, ms, also and stop are
// the caller's. With several threads each makes its share of the simulations. GAME_OK, or
// GAME_ERR_SPACE if memory for the level cannot be had.
int thinker_ask(struct thinker *thinker, const struct bot_level *level, const struct seen *seen,
                const struct bot_task *task, struct bot_advice *ret);
// Bytes that each of so many threads gets for a task like this.
size_t thinker_memory(const struct bot_level *level, const struct game *game, int seats,
                      const struct bot_task *task, int threads);
// Microseconds of a clock that only goes forward.
uint64_t think_clock(void *unused);

#endif
