// How fast bots think: simulations against plain playouts from the same positions, two threads
// against one, and how long the levels take for a move.
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/bench.h"
#include "core/bits.h"
#include "core/record.h"
#include "host/think.h"
#include "search/value.h"

enum { POSITIONS = 6, PLIES_APART = 9, TURNS = 3, THREAD_MS = 120 };
static const double SLICE = 0.02; // processor seconds of one measurement

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// A position some plies into a game of quick choices where a seat has something to choose. 0: none.
static int find_position(const struct game *game, const struct game_setup *setup, int number,
                         union record_state *ret, struct seen *ret_seen)
{
    struct game_setup deal = *setup;
    struct dice dice = {.state = (uint64_t)number};
    game_action two[2];
    uint32_t mask;
    deal.seed[0] = (uint64_t)number;
    memset(ret, 0, sizeof *ret);
    game->setup(ret->byte, &deal);
    for (int ply = 0; (mask = game->to_act(ret->byte)) != 0; ply++) {
        int seat = bits_lowest(mask);
        if (ply >= number * PLIES_APART && game->candidates(ret->byte, seat, &dice, two, 2) == 2) {
            seen_by(ret_seen, game, ret->byte, seat);
            return 1;
        }
        game->apply(ret->byte, seat, game->playout(ret->byte, seat, &dice), NULL);
    }
    return 0;
}

static double playout_speed(const struct game *game, const union record_state *state)
{
    struct dice dice = {.state = 1};
    uint64_t count = 0;
    double begin = cpu_seconds(), seconds = 0;
    while (seconds < SLICE) {
        for (int i = 0; i < 16; i++, count++) {
            union record_state world = *state;
            value_playout(game, world.byte, game->horizon, &dice);
        }
        seconds = cpu_seconds() - begin;
    }
    return (double)count / seconds;
}

static double search_speed(struct thinker *thinker, const struct seen *seen)
{
    const struct bot_level *level = bot_level_find("strong");
    struct bot_advice advice;
    struct bot_task task = {.seed = 1, .sims = level->sims};
    double begin = cpu_seconds();
    thinker_ask(thinker, level, seen, &task, &advice);
    return advice.sims / (cpu_seconds() - begin);
}

static double sims_in_time(struct thinker *thinker, const struct seen *seen)
{
    struct bot_advice advice;
    struct bot_task task = {.seed = 1, .ms = THREAD_MS};
    thinker_ask(thinker, bot_level_find("max"), seen, &task, &advice);
    return advice.sims;
}

// Milliseconds that a level takes for a move with its own budget.
static double time_of(struct thinker *thinker, const char *level, const struct seen *seen)
{
    struct bot_advice advice;
    struct bot_task task = {.seed = 1};
    uint64_t begin = think_clock(NULL);
    thinker_ask(thinker, bot_level_find(level), seen, &task, &advice);
    return (double)(think_clock(NULL) - begin) / 1000;
}

static void keep_greater(double *most, double value)
{
    if (value > *most)
        *most = value;
}

int bench_search(const struct game *game, const struct game_setup *setup, struct search_speed *ret)
{
    struct thinker *one = thinker_open(1), *two = thinker_open(2);
    double playouts = 0, sims = 0, threads = 0;
    int found = 0;
    memset(ret, 0, sizeof *ret);
    for (int i = 0; one && two && i < POSITIONS; i++) {
        union record_state state;
        struct seen seen;
        double best_playouts = 0, best_sims = 0, best_threads = 0;
        if (!find_position(game, setup, i, &state, &seen))
            break;
        // The best of several turns: whatever else runs on the machine only slows.
        for (int turn = 0; turn < TURNS; turn++) {
            keep_greater(&best_playouts, playout_speed(game, &state));
            keep_greater(&best_sims, search_speed(one, &seen));
            keep_greater(&best_threads, sims_in_time(two, &seen) / sims_in_time(one, &seen));
        }
        playouts += 1 / best_playouts;
        sims += 1 / best_sims;
        threads += best_threads;
        keep_greater(&ret->normal_ms, time_of(one, "normal", &seen));
        keep_greater(&ret->strong_ms, time_of(one, "strong", &seen));
        found++;
    }
    thinker_close(one);
    thinker_close(two);
    if (found == 0)
        return 0;
    ret->playouts = found / playouts;
    ret->sims = found / sims;
    ret->threads = threads / found;
    return 1;
}
