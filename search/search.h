// Inside of a search: shared by the files that simulate and that report, by nobody else.
#ifndef PRAIRIE_SEARCH_SEARCH_H
#define PRAIRIE_SEARCH_SEARCH_H

#include "search/choose.h"
#include "search/ismcts.h"

enum { SEARCH_DEPTH = 48 }; // most decisions inside the tree in one simulation

// What was seen to follow a root action.
struct root_sum {
    uint32_t visits;
    uint32_t pad;
    double win[GAME_MAX_SEATS];   // sums of shares of the win
    double score[GAME_MAX_SEATS]; // sums of scores, 1/1000
};

// A simulation under way. It lies on the stack of whoever runs the search: there a graphics card
// keeps what neighbouring threads look at side by side, so that they read it at once.
struct simulation {
    union record_state world, view;
    game_action action[BOT_OPTIONS]; // a list being made
    int32_t depth;                   // visits so far
    int32_t pad;
    struct visit visit[SEARCH_DEPTH];
};

struct search {
    struct seen seen;
    struct dice dice;
    uint64_t sims;
    double spread;     // of final leads, 1/1000 points
    double lead;       // how much of the worth is the lead
    double explore;    // how much uncertainty counts against the mean
    uint32_t horizon;  // plies of a playout, 0: to the end
    uint32_t mistakes; // of 1000 choices of others, how many are careless
    int32_t seats;
    int32_t mixed;    // others choose together with the searching seat
    int32_t forced;   // there is only one action
    int32_t one_step; // the tree ends with the step under way
    int32_t also;     // arm of the root to look at closely, or -1
    uint32_t aside;   // visits of that arm that nobody chose
    uint32_t pad;
    // The step may have begun before the root: choices that the searching seat has made and others
    // do not know. Simulations begin with the step.
    int32_t pendings;
    game_action pending[GAME_MAX_PENDING];
    uint64_t path; // of these choices
    uint64_t open; // fingerprint of what everybody sees when the step begins
    uint64_t own;  // of what the searching seat sees then
    struct node root;
    struct root_sum sum[BOT_OPTIONS + 1]; // of each root arm; the last: of the pilots
    struct nodes nodes;
    union record_state deal;      // the world that a simulation began with
    struct simulation *under_way; // while search_open or search_run is at work
};

static_assert((int)BOT_OPTIONS == (int)NODE_ARMS, "a root must fit a node");

// Bytes of the block before the nodes, which are aligned like the block.
enum { SEARCH_HEAD = (sizeof(struct search) + 15) / 16 * 16 };

#endif
