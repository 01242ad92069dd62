// Matches: where they lie.
#include "wasm/matches.h"

static struct match matches[MOST_MATCHES];
static struct record_move moves[MOST_MATCHES][MOST_PLIES];
static int taken[MOST_MATCHES];

struct match *matches_find(int handle)
{
    return handle >= 0 && handle < MOST_MATCHES && taken[handle] ? &matches[handle] : 0;
}

int matches_handle(const struct match *match)
{
    return (int)(match - matches);
}

struct match *matches_reserve(void)
{
    int handle = 0;
    while (handle < MOST_MATCHES && taken[handle])
        handle++;
    if (handle == MOST_MATCHES)
        return 0;
    match_init(&matches[handle], moves[handle], MOST_PLIES);
    return &matches[handle];
}

void matches_take(const struct match *match)
{
    taken[matches_handle(match)] = 1;
}

void matches_free(const struct match *match)
{
    taken[matches_handle(match)] = 0;
}
