// A hall as the card sees it: what the unit of each game gets from the host.
#ifndef PRAIRIE_GPU_HALL_CUH
#define PRAIRIE_GPU_HALL_CUH

#include "gpu/tables.h"

// A multiprocessor takes so many warps: they wait for memory most of the time.
enum { WARP = 32, WARPS_PER_SM = 32 };

struct hall {
    struct game_tuning tuning; // the contract's figures
    struct gpu_bot bot[GAME_MAX_SEATS];
    struct gpu_table *table;
    uint32_t bots;
    uint32_t tables;
    uint32_t threads; // of a group
    uint32_t groups;
    uint32_t groups_per_warp;
    uint32_t warps;
    uint32_t first_sm, sms; // multiprocessors that play this game
    size_t memory;
    char *thought;          // a block for each thread of each group
    unsigned *seated;       // warps that have found their place
    unsigned *taken;        // seats taken on each multiprocessor
    unsigned *next;         // the next table that nobody has sat down at
    unsigned long long end; // time at which no step begins any more
};

// Starts the game in a hall that lies on the card. Without a hall: only makes the card set memory
// aside for this game.
typedef void open_hall(const struct hall *hall, uint32_t blocks, cudaStream_t stream);
extern "C" open_hall sioux_open;
extern "C" open_hall tomahawk_open;
extern "C" open_hall manitou_open;
extern "C" open_hall bison_open;

#endif
