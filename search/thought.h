// A thought: what a bot does to find one move, alone or as several searches of the position side by
// side. Processors with their threads, the page and the card all think alike: open it, let every
// worker do its part, and when all are done, one of them closes it.
#ifndef PRAIRIE_SEARCH_THOUGHT_H
#define PRAIRIE_SEARCH_THOUGHT_H

#include "search/ismcts.h"

struct thought {
    const struct bot_level *level;
    const struct seen *seen;
    const struct bot_task *task; // its memory holds a block of memory_size for each worker
    struct search_limit limit;   // of all workers together
    uint32_t workers;
};

// Bytes from one worker's block to the next.
RULES_FN size_t thought_stride(size_t memory_size);
// What it points to must stay. Only searches are shared: other bots need one worker, and may be
// given fewer than asked for.
RULES_FN void thought_open(struct thought *ret, const struct bot_level *level,
                           const struct seen *seen, const struct bot_task *task, uint32_t workers);
// A worker's part of the simulations; the parts of all add up to the whole.
RULES_FN struct search_limit thought_part(const struct thought *thought, uint32_t worker);
// What worker 0 .. workers - 1 does, each in a thread of its own or one after the other.
RULES_FN void thought_work(const struct thought *thought, uint32_t worker);
// The answer of the first `worked` workers together, at least one.
RULES_FN void thought_close(const struct thought *thought, uint32_t worked, struct bot_advice *ret);

#endif
