// Tables at which bots play on the card. The host deals, and reads the results; in between the card
// plays by itself, thousands of tables side by side.
#ifndef PRAIRIE_GPU_TABLES_H
#define PRAIRIE_GPU_TABLES_H

#include "core/record.h"
#include "search/bot.h"

struct gpu_bot {
    struct bot_level level; // its texts are the host's and are not touched
    uint32_t sims;          // its budget, 0: the level's own
    uint32_t threads;       // searches side by side: a power of two, at most 32
    int32_t everything;     // it sees the whole state
    int32_t pad;
};

// A game under way. Zero bytes and a dealt state are its beginning; it can be kept and gone on with
// between any two steps.
struct gpu_table {
    union record_state state;
    struct dice dice; // a seed for every decision
    uint32_t plies;
    int32_t fault; // 1: a bot chose what the rules refuse; the game stops there
    uint32_t moves[GAME_MAX_SEATS];
    uint8_t seating[GAME_MAX_SEATS];
};

// Tables of the same game and the same bots.
struct gpu_hall {
    const struct game *game; // the host's
    struct gpu_bot bot[GAME_MAX_SEATS];
    struct gpu_table *table; // the host's array
    uint32_t bots;           // the first of them thinks longest
    uint32_t tables;
    uint32_t threads; // most threads of its bots
    uint32_t lanes;   // threads that a warp of 32 runs: all for many games, few for quick ones
    size_t memory;    // bytes of thought for each thread
};

#ifdef __cplusplus
extern "C" {
#endif

// Plays on at all tables of all halls side by side until every game is over or the time is up; then
// each table stands where its last whole step left it. Null, or what went wrong.
const char *gpu_play(struct gpu_hall *hall, int halls, double seconds);

#ifdef __cplusplus
}
#endif

#endif
