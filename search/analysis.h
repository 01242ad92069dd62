// A bot looks back at a whole game: what every decision was worth, what would have been better, and
// how much of the result was luck. Decisions may be judged in any order, so that a program can show
// those first that matter most: the figures of a decision depend on its budget and seed alone.
// Allocates nothing; memory, clock and threads belong to the host.
#ifndef PRAIRIE_SEARCH_ANALYSIS_H
#define PRAIRIE_SEARCH_ANALYSIS_H

#include "core/match.h"
#include "search/bot.h"

// A figure in 1/1000 of a win, and how far the true one may be from it (95 %).
struct estimate {
    double mean, error;
};

enum judged {
    JUDGED_NOT,
    JUDGED_ROUGHLY, // by one short search: good enough to see what matters
    JUDGED_FULLY
};

// One decision. Values are expected shares of the win for the seat that decides, as far as the seat
// could know. Each is the mean over several searches of the level's own size: one chooses, another
// one, that knows nothing of it, tells what the choice is worth. So no figure is flattered by
// having been picked as the best of many, and more searches make the same figures surer, not other
// ones.
struct judgement {
    uint32_t ply;
    int32_t seat;
    enum judged judged;
    int32_t costly;              // 1: it lost ANALYSIS_MISTAKE or more, and surely something
    int32_t forced;              // there was nothing else to do
    int32_t mixed;               // others chose at the same time
    game_action action;          // what was played
    game_action best;            // what the bot likes best
    struct estimate value;       // of what was played
    struct estimate best_value;  // of what the bot would play
    struct estimate loss;        // best_value less value: below 0 where the player knew better
    double variance;             // of the loss
    uint32_t freedom;            // of that variance: searches that it was taken from, less one
    int32_t win[GAME_MAX_SEATS]; // all seats' chances as this seat sees them, if it plays its best
};

// Where a seat's result comes from: even share + choices + gifts + luck = result.
struct account {
    double result;           // its share of the win, 1/1000
    struct estimate choices; // what its own choices lost; about 0 for play as good as the bot's
    struct estimate gifts;   // what the others' bad choices brought it
    struct estimate luck;    // the rest: the deal, the draws, what others happened to choose
    uint32_t decisions, mistakes; // mistakes: decisions that were costly
};

enum { ANALYSIS_MISTAKE = 30, ANALYSIS_TURNS = 5, ANALYSIS_LOOKS = 4 };

// A moment when a seat's chance changed much.
struct turning_point {
    uint32_t ply; // of the decision, or of the seat's next decision after the change
    int32_t seat;
    double change;     // 1/1000 of a win
    int32_t by_choice; // 1: its own choice, 0: what came in between
};

struct analysis {
    const struct match *match;
    struct bot_level judge;      // sees every possibility
    struct bot_task budget;      // seed, and simulations or milliseconds for each decision
    struct judgement *judgement; // one per ply: the caller's room
    uint32_t count, judged;      // plies, and how many of them are judged fully
    int32_t seats, over;
    struct account account[GAME_MAX_SEATS]; // only if the game is over and all is judged
    struct turning_point turn[ANALYSIS_TURNS];
    uint32_t turns;
};

// Who makes the searches: GAME_OK, or an error if it cannot.
struct analyst {
    int (*think)(const struct analyst *analyst, const struct bot_level *level,
                 const struct seen *seen, const struct bot_task *task, struct bot_advice *ret);
    uint64_t (*clock)(void *context); // microseconds; null: no budget in milliseconds
    void *context;
};

// Opens an analysis of the match's whole record, in which nothing is judged. `room` holds a
// judgement per ply. Of the task, seed, sims and ms count: for each decision, more than
// ANALYSIS_LOOKS looks as far as they go.
void analysis_open(struct analysis *ret, const struct match *match, struct judgement *room,
                   const struct bot_level *level, const struct bot_task *task);
// Judges this decision by one short search. GAME_OK or the analyst's error.
int analysis_glance(struct analysis *analysis, uint32_t ply, const struct analyst *analyst);
// Judges it fully. With the last one accounts and turning points are settled.
int analysis_judge(struct analysis *analysis, uint32_t ply, const struct analyst *analyst);
// What to deal with next so that the picture is soon right: first a glance at all, then fully those
// that seem to have cost most. Which of the two it is, is said by that ply's `judged`. `count` when
// all is judged fully.
uint32_t analysis_next(const struct analysis *analysis);

// {"game":…,"decisions":[…],"accounts":[…],"turning_points":[…]} without the outer brackets. With a
// voice (which may be null) every action is there in words too.
void analysis_json(const struct analysis *analysis, const struct voice *voice, struct text *out);

#endif
