// Nodes and arms in the caller's block.
#include "search/nodes.h"

enum { ARMS_PER_NODE = 12, ALIGN = 16 };
enum { FEW_ARMS = 32 }; // most arms that are likely to have different marks

RULES_FN size_t nodes_bytes(uint32_t nodes)
{
    size_t room = 1; // the table's slots are a power of two
    while (room < nodes)
        room *= 2;
    return room * (2 * sizeof(struct node) + ARMS_PER_NODE * sizeof(struct arm)) + ALIGN;
}

RULES_FN void nodes_open(struct nodes *nodes, void *memory, size_t size, uint32_t most)
{
    // Two slots a node keep the table at most half full.
    size_t room = size / (2 * sizeof(struct node) + ARMS_PER_NODE * sizeof(struct arm));
    if (room > most)
        room = most;
    uint32_t slots = 2;
    while ((size_t)slots * 2 <= room * 2)
        slots *= 2;
    nodes->node = (struct node *)memory;
    nodes->slots = slots;
    nodes->used = 0;
    memset(nodes->node, 0, slots * sizeof(struct node));
    size_t taken = slots * sizeof(struct node);
    nodes->arm = (struct arm *)((char *)memory + taken);
    nodes->arms = 0;
    nodes->arm_room = (uint32_t)((size - taken) / sizeof(struct arm));
}

RULES_FN struct node *nodes_find(struct nodes *nodes, uint64_t key)
{
    uint64_t wanted = key ? key : 1;
    uint32_t slot = (uint32_t)(wanted >> 32) & (nodes->slots - 1);
    while (nodes->node[slot].key != 0) {
        if (nodes->node[slot].key == wanted)
            return &nodes->node[slot];
        slot = (slot + 1) & (nodes->slots - 1);
    }
    if (nodes->used >= nodes->slots / 2)
        return NULL;
    nodes->used++;
    nodes->node[slot].key = wanted;
    return &nodes->node[slot];
}

// Moves the node's arms to a place with room for `count`.
static RULES_FN int grow(struct nodes *nodes, struct node *node, int count)
{
    if (count <= node->room)
        return 1;
    if (nodes->arms + (uint32_t)count > nodes->arm_room || count > NODE_ARMS)
        return 0;
    memcpy(nodes->arm + nodes->arms, nodes_arms(nodes, node), node->count * sizeof(struct arm));
    node->first = nodes->arms;
    node->room = (uint16_t)count;
    nodes->arms += (uint32_t)count;
    return 1;
}

RULES_FN int nodes_choose(struct nodes *nodes, struct node *node, const game_action *action,
                          int count)
{
    if (!grow(nodes, node, count))
        return 0;
    struct arm *arm = nodes_arms(nodes, node);
    memset(arm, 0, (size_t)count * sizeof *arm);
    for (int i = 0; i < count; i++)
        arm[i].action = action[i];
    node->count = (uint16_t)count;
    node->chosen = 1;
    return 1;
}

// A number below 64 that stands for an action, seldom for another one of the same node.
static inline RULES_FN uint32_t mark(game_action action)
{
    return (action ^ action >> 6) & 63;
}

// The arms whose marks are those of the actions must be the actions, one by one. Nothing that the
// next arm would have to wait for, and no branch: nobody could foretell it.
RULES_FN int nodes_seek(const struct nodes *nodes, const struct node *node,
                        const game_action *action, int count, uint16_t *ret_index)
{
    const struct arm *arm = nodes_arms(nodes, node);
    uint64_t marks = 0;
    int found = 0, right = 0;
    if (node->count > FEW_ARMS)
        return 0;
    for (int i = 0; i < count; i++)
        marks |= 1ULL << mark(action[i]);
    for (int at = 0; at < node->count; at++) {
        ret_index[found] = (uint16_t)at;
        found += (int)(marks >> mark(arm[at].action) & 1);
    }
    for (int i = 0; i < count && found == count; i++)
        right += arm[ret_index[i]].action == action[i];
    return right == count;
}

// Where each action is among the arms; 0 if one of them is not there. Both lists ascend.
static RULES_FN int seek(const struct arm *arm, int arms, const game_action *action, int count,
                         uint16_t *ret_index)
{
    int found = 0;
    for (int at = 0; at < arms && found < count; at++) {
        ret_index[found] = (uint16_t)at;
        found += arm[at].action == action[found]; // no branch: nobody could foretell it
    }
    return found == count;
}

// How many of the actions are not arms yet.
static RULES_FN int missing(const struct arm *arm, int arms, const game_action *action, int count)
{
    int absent = 0;
    for (int i = 0, at = 0; i < count; i++) {
        while (at < arms && arm[at].action < action[i])
            at++;
        absent += at == arms || arm[at].action != action[i];
    }
    return absent;
}

// Puts the absent actions in, from the end, so that both lists stay in order.
static RULES_FN void merge(struct arm *arm, int arms, const game_action *action, int count,
                           int absent)
{
    int from = arms - 1;
    int to = arms + absent - 1;
    for (int i = count - 1; i >= 0;) {
        if (from >= 0 && arm[from].action >= action[i]) {
            if (arm[from].action == action[i])
                i--;
            arm[to--] = arm[from--];
        } else {
            memset(&arm[to], 0, sizeof arm[to]);
            arm[to--].action = action[i--];
        }
    }
}

RULES_FN int nodes_match(struct nodes *nodes, struct node *node, const game_action *action,
                         int count, uint16_t *ret_index)
{
    struct arm *arm = nodes_arms(nodes, node);
    if (seek(arm, node->count, action, count, ret_index))
        return 1; // nearly always
    int absent = missing(arm, node->count, action, count);
    if (!grow(nodes, node, node->count + absent))
        return 0;
    arm = nodes_arms(nodes, node);
    merge(arm, node->count, action, count, absent);
    node->count = (uint16_t)(node->count + absent);
    return seek(arm, node->count, action, count, ret_index);
}
