// Bots: what the terminal, the referee, the page and the match tool ask for a move. Everything here
// works on what a seat may see (search/seen.h), names no game, allocates nothing and compiles
// freestanding: memory, clock and threads belong to the host. search/README.md shows how to use it.
#ifndef PRAIRIE_SEARCH_BOT_H
#define PRAIRIE_SEARCH_BOT_H

#include <stddef.h>

#include "core/game.h"
#include "core/text.h"
#include "core/voice.h"
#include "search/seen.h"
#include "search/stop.h"

enum bot_kind { BOT_RANDOM, BOT_GREEDY, BOT_SEARCH };
enum { BOT_OPTIONS = 128 }; // most alternatives that a bot weighs at the root

// A level is nothing but these settings; search/levels.c has the table.
struct bot_level {
    const char *name;
    const char *text; // N_(): one line for people
    enum bot_kind kind;
    uint32_t sims;       // most simulations of one move, times the game's pace (greedy: worlds)
    uint32_t ms;         // most milliseconds of one move; both limits hold
    uint32_t overlooked; // of 1000 alternatives, how many it fails to notice
    uint32_t mistakes;   // of 1000 choices that others make at the same time, how many are careless
    uint32_t selfish;    // 1: looks at its own score alone, not at who is ahead
    uint32_t sight; // which of the game's horizons it looks to; at the last no tree is of one step
    uint32_t explore; // how much uncertainty counts against the mean, 1/1000; 0: the usual
    uint32_t lead;    // how much of the worth is the lead, not the win, 1/1000; 0: the usual
    uint32_t bare;    // 1: no playouts, values are wanted where the tree ends
};

// Ends at a null name.
extern const struct bot_level all_levels[];
// The level of this name, or null.
const struct bot_level *bot_level_find(const char *name);

struct bot_judge;
struct value;

// One move to think about. Zeroed members mean: no such limit, no such thing.
struct bot_task {
    uint64_t seed;      // same seed and simulations, one thread: same move on every platform
    uint32_t sims, ms;  // the budget; both 0: the level's own. One given: that limit alone
    game_action also;   // look closely at this action too, good or bad
    void *memory;       // one block, aligned to 16, used for nothing else meanwhile
    size_t memory_size; // at least bot_least_memory(); more lets long searches remember more
    uint64_t (*clock)(void *context); // microseconds from any start; null: only `sims` limits
    void *context;                    // for clock
    const stop_flag *stop;            // not 0: answer at once with what is known; may be null
    const struct bot_judge *judge;    // searches ask it where they stop; may be null
};

// Who values positions better than the game does: changes what the game has said of the state of
// one (a world that a simulation has come to; nothing is hidden in it).
struct bot_judge {
    void (*value)(const void *who, const void *state, struct value *value);
    const void *who;
};

struct bot_option {
    game_action action;
    uint32_t visits;
    int32_t win;    // expected share of the win for the seat that asks, 1/1000
    int32_t score;  // expected final score of that seat, 1/1000
    int32_t weight; // how often the bot would play this here, 1/1000
    int32_t pad;
};

struct bot_advice {
    game_action action; // GAME_NO_ACTION: the seat is not to act
    uint32_t sims;      // simulations made
    int32_t seats;
    int32_t mixed; // 1: others choose at the same time, so the choice is drawn by weight
    int32_t win[GAME_MAX_SEATS];   // expected share of the win after `action`, 1/1000
    int32_t score[GAME_MAX_SEATS]; // expected final score after `action`, 1/1000
    uint32_t count;                // alternatives weighed, best first
    struct bot_option option[BOT_OPTIONS];
};

// A level's own simulations in this game with so many seats.
RULES_FN uint32_t bot_own_sims(const struct bot_level *level, const struct game *game, int seats);
RULES_FN size_t bot_least_memory(void);
// Bytes with which this level remembers everything it finds out within this budget, for each of
// the threads that share it.
RULES_FN size_t bot_good_memory(const struct bot_level *level, const struct game *game, int seats,
                                const struct bot_task *task, int threads);
// Thinks and answers. Always returns: a legal action if the seat may act, else GAME_NO_ACTION.
RULES_FN void bot_think(const struct bot_level *level, const struct seen *seen,
                        const struct bot_task *task, struct bot_advice *ret);

// {"action":…,"value":…,"win":[…],"score":[…],"sims":…,"mixed":…,"alternatives":[…]} without the
// outer brackets: members of an object that the caller opens and closes.
void bot_advice_json(const struct seen *seen, const struct bot_advice *advice, struct text *out);
// A few lines for a person: what to play, and what is expected of it.
void bot_advice_choice(const struct seen *seen, const struct bot_advice *advice,
                       const struct voice *voice, struct text *out);
// What else was weighed, at most `most` lines; nothing if there was no choice.
void bot_advice_weighed(const struct seen *seen, const struct bot_advice *advice,
                        const struct voice *voice, int most, struct text *out);

#endif
