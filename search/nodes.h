// The memory of a search: nodes in a hash table, their arms in one arena, both inside the caller's
// block. A node stands for everything one seat may do at one point of what the searching seat sees;
// an arm is one of its actions. When the block is full, search goes on without new nodes.
#ifndef PRAIRIE_SEARCH_NODES_H
#define PRAIRIE_SEARCH_NODES_H

#include <stddef.h>

#include "core/game.h"

enum { NODE_ARMS = 128 }; // most arms of a node

struct arm {
    game_action action;
    uint32_t visits;
    double mean;        // of the worth to the node's seat
    uint32_t available; // one seat alone: visits of the node in worlds where the action was legal
    float regret;       // several at once: of not having played it
    double weight;      // several at once: how much of the average play it is
};

struct node {
    uint64_t key;         // 0: empty slot
    double mean;          // of the worth to its seat, over all arms
    uint32_t first;       // index of its first arm
    uint32_t visits;      // through its arms
    uint16_t count, room; // arms used and reserved
    uint8_t chosen; // 1: the arms are a choice of candidates, best first, not all legal actions
    uint8_t mixed;  // 1: several seats choose at once
    uint8_t met;    // times it was met before it got arms
    uint8_t pad;
};

static_assert(sizeof(struct arm) == 32 && sizeof(struct node) == 32, "nodes and arms are packed");

struct nodes {
    struct node *node;
    struct arm *arm;
    uint32_t slots; // a power of two
    uint32_t used;
    uint32_t arms, arm_room;
};

RULES_FN size_t nodes_bytes(uint32_t nodes); // of a block in which that many nodes find room
RULES_FN void nodes_open(struct nodes *nodes, void *memory, size_t size, uint32_t most);
// The node with this key, a new one without arms if there is none yet; null if there is no more
// room.
RULES_FN struct node *nodes_find(struct nodes *nodes, uint64_t key);
static inline RULES_FN struct arm *nodes_arms(const struct nodes *nodes, const struct node *node)
{
    return nodes->arm + node->first;
}

// Finds arms quickly: ret_index[i] is the arm of action i. 0 if that does not work, because one is
// not there, or the actions do not ascend, or there are too many arms: ask nodes_match then.
RULES_FN int nodes_seek(const struct nodes *nodes, const struct node *node,
                        const game_action *action, int count, uint16_t *ret_index);
// Makes sure that all `count` actions (ascending) are arms of the node. ret_index[i] is the arm of
// action i. 0 if there is no more room; the node is then as before.
RULES_FN int nodes_match(struct nodes *nodes, struct node *node, const game_action *action,
                         int count, uint16_t *ret_index);
// Gives a new node these arms, in this order, once and for all.
RULES_FN int nodes_choose(struct nodes *nodes, struct node *node, const game_action *action,
                          int count);

#endif
