// Information-set Monte Carlo tree search. Each simulation draws a world that the searching seat
// cannot tell from the real one, goes down through what is remembered, plays on by the game's quick
// choices, and learns from the outcome for every seat it passed.
//
// Nodes of the searching seat are told apart by what it sees, nodes of others by what everybody
// sees and by their own choices. So no secret steers the search, and what is learnt about an
// opponent is shared between worlds. Several searches of one position, each in its own block and
// thread, can be added up.
#ifndef PRAIRIE_SEARCH_ISMCTS_H
#define PRAIRIE_SEARCH_ISMCTS_H

#include "search/bot.h"

struct search;

struct search_limit {
    uint64_t sims;                    // most simulations in this call
    uint64_t until;                   // time of `clock` at which to end; 0: no such time
    uint64_t (*clock)(void *context); // may be null
    void *context;
    const stop_flag *stop; // may be null
};

// The budget of a task: its own limits, or the level's where it has none.
RULES_FN struct search_limit bot_limit(const struct bot_level *level, const struct seen *seen,
                                       const struct bot_task *task);
// One worker's part of the simulations, where several searches share a budget.
RULES_FN struct search_limit bot_part(struct search_limit limit, uint32_t worker, uint32_t workers);
RULES_FN size_t search_least_memory(void);
RULES_FN size_t search_memory(uint64_t sims);
// Prepares a search in the block. `worker` tells the searches of one position apart. Null if the
// block is too small or the seat may not act.
RULES_FN struct search *search_open(void *memory, size_t size, const struct bot_level *level,
                                    const struct seen *seen, const struct bot_task *task,
                                    uint32_t worker);
// Simulates until a limit is reached or more simulations could not change the move; may be called
// again to go on. Where there is only one thing to do, a few are enough to know what it is worth.
RULES_FN void search_run(struct search *search, const struct search_limit *limit);
// Adds what `from` has learnt about the root of the same position.
RULES_FN void search_add(struct search *into, const struct search *from);
// What is best, as far as is known.
RULES_FN void search_advise(struct search *search, struct bot_advice *ret);

#endif
