// The clocks of a table: how much time every seat has. The time comes in as an argument, in
// milliseconds since 1970, so that tests can turn it.
#ifndef PRAIRIE_SERVER_CLOCK_H
#define PRAIRIE_SERVER_CLOCK_H

#include "core/game.h"

enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS };
enum {
    CLOCK_MOST_BANK = 86400, // seconds
    CLOCK_MOST_ADD = 3600,
    CLOCK_MOST_HOURS = 720,
    CLOCK_LEAST_AFTER = 10 // seconds that a seat has at least after a bot has moved for it
};

struct clock_terms {
    enum clock_kind kind;
    int32_t bank, add; // seconds, if live
    int32_t hours;     // if days
};

struct clocks {
    int64_t left[GAME_MAX_SEATS]; // ms, as they stood at `since`
    int64_t since;
    uint32_t running; // bit i: that of seat i runs
    int32_t pad;
};

// As the game begins: everybody has the whole time and nothing runs.
void clocks_begin(struct clocks *ret, const struct clock_terms *terms, int64_t at);
// From now on those of these seats run; what ran until now has run.
void clocks_run(struct clocks *clocks, const struct clock_terms *terms, uint32_t seats, int64_t at);
// A seat has moved, by itself or (late) because its time ran out. Call it before clocks_run().
void clocks_moved(struct clocks *clocks, const struct clock_terms *terms, int seat, int late,
                  int64_t at);
// Time that has passed while the server was down does not count.
void clocks_skip(struct clocks *clocks, int64_t from, int64_t to);
int64_t clocks_left(const struct clocks *clocks, int seat, int64_t now);
// When the first running one runs out; 0: never. `seats`: which of them are asked.
int64_t clocks_deadline(const struct clocks *clocks, const struct clock_terms *terms,
                        uint32_t seats);

#endif
