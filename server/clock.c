// Counting down.
#include "server/clock.h"

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static int64_t whole(const struct clock_terms *terms)
{
    return terms->kind == CLOCK_LIVE ? (int64_t)terms->bank * SECOND : (int64_t)terms->hours * HOUR;
}

void clocks_begin(struct clocks *ret, const struct clock_terms *terms, int64_t at)
{
    memset(ret, 0, sizeof *ret);
    ret->since = at;
    for (int seat = 0; seat < GAME_MAX_SEATS && terms->kind != CLOCK_NONE; seat++)
        ret->left[seat] = whole(terms);
}

// Brings what is left up to date. A clock that jumps back takes nothing.
static void settle(struct clocks *clocks, int64_t at)
{
    int64_t passed = at > clocks->since ? at - clocks->since : 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (!(clocks->running >> seat & 1))
            continue;
        clocks->left[seat] -= passed;
        if (clocks->left[seat] < 0)
            clocks->left[seat] = 0;
    }
    clocks->since = at;
}

void clocks_run(struct clocks *clocks, const struct clock_terms *terms, uint32_t seats, int64_t at)
{
    settle(clocks, at);
    clocks->running = terms->kind == CLOCK_NONE ? 0 : seats;
}

void clocks_moved(struct clocks *clocks, const struct clock_terms *terms, int seat, int late,
                  int64_t at)
{
    int64_t least = late ? (int64_t)CLOCK_LEAST_AFTER * SECOND : 0;
    settle(clocks, at);
    if (terms->kind == CLOCK_DAYS)
        clocks->left[seat] = whole(terms);
    else if (terms->kind == CLOCK_LIVE)
        clocks->left[seat] += (int64_t)terms->add * SECOND;
    if (terms->kind == CLOCK_LIVE && clocks->left[seat] < least)
        clocks->left[seat] = least;
}

void clocks_skip(struct clocks *clocks, int64_t from, int64_t to)
{
    settle(clocks, from > clocks->since ? from : clocks->since);
    clocks->since = to > clocks->since ? to : clocks->since;
}

int64_t clocks_left(const struct clocks *clocks, int seat, int64_t now)
{
    int64_t left = clocks->left[seat];
    if (clocks->running >> seat & 1 && now > clocks->since)
        left -= now - clocks->since;
    return left > 0 ? left : 0;
}

int64_t clocks_deadline(const struct clocks *clocks, const struct clock_terms *terms,
                        uint32_t seats)
{
    int64_t first = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS && terms->kind != CLOCK_NONE; seat++) {
        int64_t end = clocks->since + clocks->left[seat];
        if (clocks->running & seats & 1u << seat && (first == 0 || end < first))
            first = end;
    }
    return first;
}
