// Inside of a search: shared by the files that open it, simulate and report, by nobody else.
#ifndef PRAIRIE_SEARCH_SEARCH_H
#define PRAIRIE_SEARCH_SEARCH_H

#include "search/ismcts.h"

// What was seen to follow a root action.
struct root_sum {
    uint32_t visits;
    uint32_t pad;
    double win[GAME_MAX_SEATS];   // sums of shares of the win
    double score[GAME_MAX_SEATS]; // sums of scores, 1/1000
};

struct search {
    struct seen seen;
    struct dice dice;
    uint64_t sims;  // simulations that have come home
    uint64_t begun; // and those that have gone down
    uint64_t spent; // had gone down when the budget was given
    struct search_limit limit;
    struct search_leaf *flight; // leaves that wait for their values
    uint64_t flying;            // how many
    double spread;              // of final leads, 1/1000 points
    double lead;                // how much of the worth is the lead
    double explore;             // how much uncertainty counts against the mean
    uint32_t horizon;           // plies of a playout, 0: to the end
    uint32_t mistakes;          // of 1000 choices of others, how many are careless
    int32_t seats;
    int32_t mixed;    // others choose together with the searching seat
    int32_t forced;   // there is only one action
    int32_t one_step; // the tree ends with the step under way
    int32_t bare;     // no playouts
    int32_t also;     // arm of the root to look at closely, or -1
    uint32_t aside;   // visits of that arm that nobody chose
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
    union record_state deal; // the world that a simulation began with
};

static_assert((int)BOT_OPTIONS == (int)NODE_ARMS, "a root must fit a node");

// Bytes of the block before the nodes, which are aligned like the block.
enum { SEARCH_HEAD = (sizeof(struct search) + 15) / 16 * 16 };

// A number that stands for both.
static inline RULES_FN uint64_t search_mix(uint64_t a, uint64_t b)
{
    uint64_t z = (a ^ b) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 29)) * 0xbf58476d1ce4e5b9ULL;
    return z ^ (z >> 32);
}

// search/ismcts.c

// Fingerprint of what a seat (GAME_PUBLIC: everybody) sees of the leaf's world; never 0.
RULES_FN uint64_t search_sight(const struct search *search, struct search_leaf *leaf, int as);
// Ascending order; the lists nearly always have it already.
RULES_FN void search_sort(game_action *action, int count);
// Adds a value to the sums of a root arm.
RULES_FN void search_note(struct search *search, int arm, const struct value *value);

// search/flight.c

RULES_FN void flight_begin(struct search *search, struct search_leaf *leaf);
RULES_FN void flight_end(struct search *search, const struct search_leaf *leaf);
// How many visits of the node are in flight, and of each of its arms; ret is untouched if none is.
RULES_FN int flight_count(const struct search *search, const struct node *node, uint16_t *ret);
// nodes_match, where leaves in flight keep hold of their arms.
RULES_FN int flight_match(struct search *search, struct node *node, const game_action *action,
                          int count, uint16_t *ret_index);

#endif
