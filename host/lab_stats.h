// What the games of a laboratory say. Every figure comes with how much each deal moved it, so that
// intervals count deals, not games, and figures of two arms are compared deal by deal.
//
// Where several things are compared, intervals are widened for all of them together (Bonferroni):
// in 95 of 100 repeats of the whole experiment every interval of a table holds the truth.
#ifndef PRAIRIE_HOST_LAB_STATS_H
#define PRAIRIE_HOST_LAB_STATS_H

#include "host/lab.h"

enum { LAB_STAGES = 10 }; // tenths of a game

enum lab_measure {
    LAB_LENGTH,      // actions of a game
    LAB_CHOICES,     // legal actions where there are at least two
    LAB_LEADS,       // how often another seat took the lead, by what meets the eye
    LAB_HOLDS,       // share of games won by who led halfway
    LAB_MARGIN,      // points between the first seat and the second
    LAB_SPREAD,      // points between the first seat and the last
    LAB_DEAL,        // share of the spread of wins that the deal decides
    LAB_DEAL_POINTS, // the same of points
    LAB_SEAT,        // share of the win of seat 0, and so on
    LAB_POINTS = LAB_SEAT + GAME_MAX_SEATS, // points of seat 0, and so on
    LAB_MEASURES = LAB_POINTS + GAME_MAX_SEATS
};

// A figure from so many deals. `pull` is how much each deal moves it, on average 0.
struct lab_figure {
    double value;
    double *pull;
    uint32_t deals;
};

struct lab_stage {
    uint32_t decisions;
    double mean, quarter, three_quarters; // of the legal actions
};

struct lab_stats {
    int32_t seats;
    uint32_t deals, plays;                   // only whole deals count, each played so often
    struct lab_figure measure[LAB_MEASURES]; // of seats that are not there: without deals
    struct lab_stage stage[LAB_STAGES];
    uint32_t *length;       // of every game, ascending; null: there are no whole deals
    uint32_t games;         // in `length`
    uint32_t ties;          // games with several in first place
    struct bot_stats upper; // LAB_LADDER: the higher level
};

// 1, or 0 if memory runs out or a game cannot be played again; free it in either case.
int lab_stats(const struct lab_arm *arm, struct lab_stats *ret);
void lab_stats_free(struct lab_stats *stats);

// How many whole deals the arm holds, from the first on.
uint32_t lab_deals(const struct lab_arm *arm);
// An interval that holds 95 times in 100 for `compared` figures together; without bounds where all
// deals are alike.
struct figure lab_interval(const struct lab_figure *figure, int compared);
// How far the other figure is above this one, deal by deal where both come from the same deals.
struct figure lab_difference(const struct lab_figure *base, const struct lab_figure *other,
                             int compared);
// How many standard errors that is, each way, for so many degrees of freedom.
double lab_critical(int compared, uint32_t freedom);
// Does the interval leave this value out?
int lab_clear(const struct figure *figure, double line);

#endif
