// What the games of a contest say about its bots, with honest intervals: a deal played in all its
// seatings is one observation, because its games are not independent of each other.
#ifndef PRAIRIE_HOST_CONTEST_STATS_H
#define PRAIRIE_HOST_CONTEST_STATS_H

#include "host/contest.h"
#include "search/sample.h"

// A figure with its 95 % interval.
struct figure {
    double mean, low, high;
};

struct bot_stats {
    uint32_t games;      // seats it played
    uint32_t wins;       // alone in first place
    uint32_t shared;     // first together with others
    uint32_t faults;     // games it lost by misbehaving
    struct figure share; // of the win, per seat it played
    struct figure elo;   // against the rest of the table; all 0 where nothing can be said
    uint32_t scored;     // deals with games that came to their end: only they have scores
    struct figure score;
    uint64_t moves, spent, longest; // decisions, microseconds
};

struct contest_stats {
    uint32_t games;
    uint32_t deals; // played in all seatings
    double parity;  // the share of a seat if all bots were equal
    struct bot_stats bot[CONTEST_BOTS];
    double plies;                             // mean length of a game
    struct figure seat_share[GAME_MAX_SEATS]; // which seat wins, whoever sits there
    uint32_t faults[FAULT_ILLEGAL + 1];
};

// `game` holds `count` games in any order.
void contest_stats(const struct contest *contest, const struct contest_game *game, uint32_t count,
                   struct contest_stats *ret);

// Elo difference that makes a bot win this share at a table of that many seats, and back.
double elo_of_share(double share, int seats);
double share_of_elo(double elo, int seats);

// A sequential test of "the first bot is elo0 better" against "it is elo1 better".
struct sprt {
    double elo0, elo1;
    double alpha, beta; // chances of the two errors
};

enum sprt_verdict { SPRT_GOES_ON, SPRT_ACCEPTS_0, SPRT_ACCEPTS_1 };

// Logarithm of the likelihood ratio, from whole deals; its bounds in ret_low and ret_high.
double sprt_ratio(const struct sprt *sprt, const struct contest *contest,
                  const struct contest_game *game, uint32_t count, double *ret_low,
                  double *ret_high);
enum sprt_verdict sprt_judge(const struct sprt *sprt, double ratio);

// The same ratio game by game, without going through all of them each time.
struct sprt_watch {
    const struct contest *contest;
    const struct contest_game **game; // by number; null: not played yet
    uint32_t settled, begun;          // deals before `settled` are in `share`, all of them whole
    struct sample share;
};

// 1, or 0 if memory runs out.
int sprt_watch_open(struct sprt_watch *ret, const struct contest *contest);
void sprt_watch_close(struct sprt_watch *watch);
// The game must stay where it is.
void sprt_watch_add(struct sprt_watch *watch, const struct contest_game *game);
double sprt_watch_ratio(struct sprt_watch *watch, const struct sprt *sprt);

#endif
