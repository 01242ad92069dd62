// How an arm is chosen at a node, and what the node learns from the outcome.
//
// One seat alone: upper confidence bounds. Several seats at once: regret matching, because there
// the best play is a mixture and whoever is predictable is beaten.
#ifndef PRAIRIE_SEARCH_CHOOSE_H
#define PRAIRIE_SEARCH_CHOOSE_H

#include "search/nodes.h"

// One visit of a node on the way down: enough to learn on the way back.
struct visit {
    struct node *node;
    uint16_t arm;   // index of the arm taken
    uint16_t place; // its place among the available ones; mixed only
    uint16_t count; // actions that were available
    int16_t seat;
    int16_t aside;                 // the arm was not chosen but set: its mean is learnt, no regret
    int16_t astray;                // mixed: settled play was left for the sake of exploring
    double explore;                // mixed: part of the draws that is spent on exploring
    double sum;                    // mixed: of the play
    uint16_t available[NODE_ARMS]; // the arms to choose from
    float play[NODE_ARMS];         // mixed: what regret matching would play, in parts of the sum
};

// Chooses among visit->available and fills arm (mixed: and place, explore, sum, play). `explore`:
// how much an arm's uncertainty counts against its mean; worths lie between 0 and 1. `flying`: for
// each arm, how many visits have not learnt their outcome yet; null: none.
RULES_FN void choose_alone(const struct nodes *nodes, struct visit *visit, double explore,
                           const uint16_t *flying, struct dice *dice);
RULES_FN void choose_mixed(const struct nodes *nodes, struct visit *visit, struct dice *dice);
// The outcome was worth this much to the seat of the visit.
RULES_FN void choose_learn(const struct nodes *nodes, const struct visit *visit, double worth);

#endif
