// Information-set Monte Carlo tree search. Each simulation draws a world that the searching seat
// cannot tell from the real one, goes down through what is remembered, plays on by the game's quick
// choices, and learns from the outcome for every seat it passed.
//
// It has two halves. search_next goes down and stops where a value is wanted, search_back takes the
// value home. In between whoever knows better than the game may value the position, and several
// leaves may be in flight, so that values come in batches. With one in flight and the game's own
// values this is search_run.
//
// Nodes of the searching seat are told apart by what it sees, nodes of others by what everybody
// sees and by their own choices. So no secret steers the search, and what is learnt about an
// opponent is shared between worlds. Several searches of one position, each in its own block and
// thread, can be added up.
#ifndef PRAIRIE_SEARCH_ISMCTS_H
#define PRAIRIE_SEARCH_ISMCTS_H

#include "search/bot.h"
#include "search/choose.h"
#include "search/value.h"

enum { SEARCH_DEPTH = 48 }; // most decisions inside the tree in one simulation

struct search;

struct search_limit {
    uint64_t sims;                    // most simulations
    uint64_t until;                   // time of `clock` at which to end; 0: no such time
    uint64_t (*clock)(void *context); // may be null
    void *context;
    const stop_flag *stop; // may be null
};

// A simulation under way, in the caller's memory. search_run has it on the stack: there a graphics
// card keeps what neighbouring threads look at side by side, so that they read it at once.
struct search_leaf {
    union record_state world; // where it ended: the position to be valued. The rest is search's own
    union record_state view;
    game_action action[BOT_OPTIONS]; // a list being made
    struct search_leaf *next;        // in flight
    int32_t depth;                   // visits so far
    int32_t replay;                  // the searching seat repeats its pending choices
    struct visit visit[SEARCH_DEPTH];
};

enum search_step {
    SEARCH_WANTS_VALUE, // the leaf is in flight
    SEARCH_BACKED_UP,   // the game was over there, so its value is known and already home
    SEARCH_DONE         // nothing was begun: a limit is reached, or the move cannot change any more
};

RULES_FN size_t search_least_memory(void);
RULES_FN size_t search_memory(uint64_t sims);
// Prepares a search in the block. `worker` tells the searches of one position apart. Null if the
// block is too small or the seat may not act.
RULES_FN struct search *search_open(void *memory, size_t size, const struct bot_level *level,
                                    const struct seen *seen, const struct bot_task *task,
                                    uint32_t worker);
// Gives the search a budget; what it has simulated so far does not count.
RULES_FN void search_allow(struct search *search, const struct search_limit *limit);
// Goes down once. A leaf in flight stays where it is in memory, untouched, until it is taken home,
// also after SEARCH_DONE. Where there is only one thing to do, a few simulations are enough to know
// what it is worth.
RULES_FN enum search_step search_next(struct search *search, struct search_leaf *leaf);
// Takes the value of a leaf in flight home, in any order.
RULES_FN void search_back(struct search *search, const struct search_leaf *leaf,
                          const struct value *value);
// The usual value of a leaf: what the game expects there (predict).
RULES_FN void search_ask_game(const struct search *search, const struct search_leaf *leaf,
                              struct value *ret);
// Simulates until done, one leaf after the other, with the game's values as the judge, if there is
// one, changes them; may be called again to go on.
RULES_FN void search_run(struct search *search, const struct search_limit *limit,
                         const struct bot_judge *judge);
// Adds what `from` has learnt about the root of the same position.
RULES_FN void search_add(struct search *into, const struct search *from);
// What is best, as far as is known.
RULES_FN void search_advise(struct search *search, struct bot_advice *ret);

#endif
