// Leaves in flight: simulations that have gone down and wait for the value of where they ended.
// Until it comes they have taught nothing, and the next one would go the same way; so each counts
// as a loss for what it chose.
#include "search/search.h"

RULES_FN void flight_begin(struct search *search, struct search_leaf *leaf)
{
    leaf->next = search->flight;
    search->flight = leaf;
    search->flying++;
}

RULES_FN void flight_end(struct search *search, const struct search_leaf *leaf)
{
    struct search_leaf **link = &search->flight;
    while (*link != leaf)
        link = &(*link)->next;
    *link = leaf->next;
    search->flying--;
}

RULES_FN int flight_count(const struct search *search, const struct node *node, uint16_t *ret)
{
    int count = 0;
    for (const struct search_leaf *leaf = search->flight; leaf; leaf = leaf->next)
        for (int i = 0; i < leaf->depth; i++) {
            if (leaf->visit[i].node != node)
                continue;
            if (count++ == 0)
                memset(ret, 0, NODE_ARMS * sizeof *ret);
            ret[leaf->visit[i].arm]++;
        }
    return count;
}

// The arms of a node have moved: the visits under way are told where theirs are now.
static RULES_FN void follow_arms(struct search *search, const struct node *node,
                                 const uint16_t *moved)
{
    for (struct search_leaf *leaf = search->flight; leaf; leaf = leaf->next)
        for (int i = 0; i < leaf->depth; i++) {
            struct visit *visit = &leaf->visit[i];
            if (visit->node != node)
                continue;
            visit->arm = moved[visit->arm];
            for (int at = 0; at < visit->count; at++)
                visit->available[at] = moved[visit->available[at]];
        }
}

RULES_FN int flight_match(struct search *search, struct node *node, const game_action *action,
                          int count, uint16_t *ret_index)
{
    game_action before[NODE_ARMS];
    uint16_t moved[NODE_ARMS];
    int arms = search->flight ? node->count : 0;
    for (int i = 0; i < arms; i++)
        before[i] = nodes_arms(&search->nodes, node)[i].action;
    if (!nodes_match(&search->nodes, node, action, count, ret_index))
        return 0;
    if (arms > 0 && arms < node->count && nodes_match(&search->nodes, node, before, arms, moved))
        follow_arms(search, node, moved);
    return 1;
}
