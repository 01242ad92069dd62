// A bot looks back at a whole game: what every decision was worth, what would have been better, and
// how much of the result was luck.
#ifndef PRAIRIE_HOST_ANALYSIS_H
#define PRAIRIE_HOST_ANALYSIS_H

#include "core/record.h"
#include "host/think.h"

// One decision. Values are expected shares of the win for the seat that decides, 1/1000, as far as
// the seat could know.
struct judgement {
    uint32_t ply;
    int32_t seat;
    game_action action;          // what was played
    game_action best;            // what the bot likes best
    int32_t value;               // of what was played
    int32_t best_value;          // of the bot's own play; where it mixes, of the mixture
    int32_t loss;                // best_value less value, never below 0
    int32_t forced;              // there was nothing else to do
    int32_t mixed;               // others chose at the same time
    int32_t win[GAME_MAX_SEATS]; // all seats' chances as this seat sees them, if it plays its best
};

// Where a seat's result comes from, 1/1000 of a win: parity + choices + gifts + luck = result.
struct account {
    int32_t result;  // its share of the win
    int32_t choices; // what its own choices lost; about 0 for play as good as the bot's
    int32_t gifts;   // what the others' bad choices brought it
    int32_t luck;    // the rest: the deal, the draws, what others happened to choose
    uint32_t decisions, mistakes; // mistakes: losses of ANALYSIS_MISTAKE and more
};

enum { ANALYSIS_MISTAKE = 30, ANALYSIS_TURNS = 5 };

// A moment when a seat's chance changed much.
struct turning_point {
    uint32_t ply; // of the decision, or of the seat's next decision after the change
    int32_t seat;
    int32_t change;    // 1/1000 of a win
    int32_t by_choice; // 1: its own choice, 0: what came in between
};

struct analysis {
    const struct record *record;
    struct judgement *judgement; // one per ply, allocated
    uint32_t count;
    int32_t seats, over;
    struct account account[GAME_MAX_SEATS]; // only if the game is over
    struct turning_point turn[ANALYSIS_TURNS];
    uint32_t turns;
};

// Thinks about every decision of the record; `told` (may be null) hears of each finished ply and
// stops the analysis by returning 0. GAME_OK, or GAME_ERR_SPACE if memory runs out.
int analysis_make(struct analysis *ret, const struct record *record, struct thinker *thinker,
                  const struct bot_level *level, const struct bot_task *task,
                  int (*told)(uint32_t ply, uint32_t plies, void *context), void *context);
void analysis_free(struct analysis *analysis);

#endif
