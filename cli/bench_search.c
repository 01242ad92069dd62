// How fast bots think: simulations against playouts from the same positions, two threads against
// one, and how long the levels take for a move.
//
// Simulations are held against two kinds of playouts. Raw ones are random choices to the end of the
// game, the same that the engine's own speed is measured by. Bare ones are what a simulation ends
// with: the game's quick choices up to its horizon. So the first ratio tells what a simulation
// costs, the second how much of it is spent outside its playout.
//
// What two threads gain is held against what a reference game gains by them, which shares nothing
// and hardly touches memory: more the machine does not give at that moment.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/bench.h"
#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "host/think.h"
#include "search/value.h"

enum { POSITIONS = 6, PLIES_APART = 9, TURNS = 3, THREAD_MS = 120 };
static const double SLICE = 0.02; // processor seconds of one measurement

extern uint32_t hearts(uint32_t games, uint32_t seed); // bench/reference.c: returns its moves

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
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
    setup_deal(game, &deal, ret->byte);
    for (int ply = 0; (mask = game->rules->to_act(ret->byte)) != 0; ply++) {
        int seat = bits_lowest(mask);
        if (ply >= number * PLIES_APART &&
            game->mind->candidates(ret->byte, seat, &dice, two, 2) == 2) {
            seen_by(ret_seen, game, ret->byte, seat);
            return 1;
        }
        game->rules->apply(ret->byte, seat, game->mind->playout(ret->byte, seat, &dice), NULL);
    }
    return 0;
}

// Random choices to the end, result included.
static void play_raw(const struct game *game, void *state, struct dice *dice)
{
    struct game_result result;
    uint32_t mask;
    while ((mask = game->rules->to_act(state)) != 0) {
        int seat = bits_lowest(mask);
        game->rules->apply(state, seat, game->rules->sample(state, seat, dice), NULL);
    }
    game->rules->result(state, &result);
}

static void play_bare(const struct game *game, void *state, struct dice *dice)
{
    const uint8_t *horizon = game->mind->tuning->horizon[bot_level_find("strong")->sight];
    value_playout(game, state, horizon[game->rules->seats(state) - 1], dice);
}

static double playout_speed(const struct game *game, const union record_state *state,
                            void (*play)(const struct game *, void *, struct dice *))
{
    struct dice dice = {.state = 1};
    uint64_t count = 0;
    double begin = cpu_seconds(), seconds = 0;
    while (seconds < SLICE) {
        for (int i = 0; i < 16; i++, count++) {
            union record_state world;
            memcpy(world.byte, state->byte, game->facts.state_size);
            play(game, world.byte, &dice);
        }
        seconds = cpu_seconds() - begin;
    }
    return (double)count / seconds;
}

static double search_speed(struct thinker *thinker, const struct seen *seen)
{
    const struct bot_level *level = bot_level_find("strong");
    struct bot_advice advice;
    int seats = seen->game->rules->seats(seen->view.byte);
    struct bot_task task = {.seed = 1, .sims = bot_own_sims(level, seen->game, seats)};
    double begin = cpu_seconds();
    thinker_ask(thinker, level, seen, &task, &advice);
    return advice.sims / (cpu_seconds() - begin);
}

// Simulations in a given time, and for each second of processor time.
struct pace {
    double sims, per_cpu_second;
};

static struct pace pace_of(struct thinker *thinker, const struct seen *seen)
{
    struct bot_advice advice;
    struct bot_task task = {.seed = 1, .ms = THREAD_MS};
    double begin = cpu_seconds();
    thinker_ask(thinker, bot_level_find("max"), seen, &task, &advice);
    return (struct pace){advice.sims, advice.sims / (cpu_seconds() - begin)};
}

struct reference_play {
    uint64_t until; // think_clock
    double moves;
};

static void *play_reference(void *context)
{
    enum { GAMES = 50 };
    struct reference_play *play = context;
    for (uint32_t seed = 1; think_clock(NULL) < play->until; seed++)
        play->moves += hearts(GAMES, seed);
    return NULL;
}

// Moves of the reference game that one or two threads make in the time that bots think.
static double reference_moves(int threads)
{
    struct reference_play play[2] = {{.until = think_clock(NULL) + THREAD_MS * 1000}, {0}};
    pthread_t thread;
    play[1].until = play[0].until;
    int second = threads == 2 && pthread_create(&thread, NULL, play_reference, &play[1]) == 0;
    play_reference(&play[0]);
    if (second)
        pthread_join(thread, NULL);
    return play[0].moves + play[1].moves;
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

// One position: the best of several turns, because whatever else runs on the machine only slows.
static void measure(const struct game *game, const union record_state *state,
                    const struct seen *seen, struct thinker *const thinker[2],
                    struct search_speed *ret)
{
    struct pace best[2] = {0};
    double moves[2] = {0};
    memset(ret, 0, sizeof *ret);
    for (int turn = 0; turn < TURNS; turn++) {
        keep_greater(&ret->raw, playout_speed(game, state, play_raw));
        keep_greater(&ret->bare, playout_speed(game, state, play_bare));
        keep_greater(&ret->sims, search_speed(thinker[0], seen));
        for (int i = 0; i < 2; i++) {
            struct pace pace = pace_of(thinker[i], seen);
            keep_greater(&best[i].sims, pace.sims);
            keep_greater(&best[i].per_cpu_second, pace.per_cpu_second);
            keep_greater(&moves[i], reference_moves(i + 1));
        }
    }
    ret->threads = best[1].sims / best[0].sims;
    ret->thread_work = 2 * best[1].per_cpu_second / best[0].per_cpu_second;
    ret->machine = moves[1] / moves[0];
    ret->normal_ms = time_of(thinker[0], "normal", seen);
    ret->strong_ms = time_of(thinker[0], "strong", seen);
}

// Means over the positions: of times for what is counted per second.
static void add(struct search_speed *sum, const struct search_speed *one)
{
    sum->raw += 1 / one->raw;
    sum->bare += 1 / one->bare;
    sum->sims += 1 / one->sims;
    sum->threads += one->threads;
    sum->thread_work += one->thread_work;
    sum->machine += one->machine;
    keep_greater(&sum->normal_ms, one->normal_ms);
    keep_greater(&sum->strong_ms, one->strong_ms);
}

int bench_search(const struct game *game, const struct game_setup *setup, struct search_speed *ret)
{
    struct thinker *thinker[2] = {thinker_open(1), thinker_open(2)};
    int found = 0;
    memset(ret, 0, sizeof *ret);
    for (int i = 0; thinker[0] && thinker[1] && i < POSITIONS; i++) {
        union record_state state;
        struct seen seen;
        struct search_speed one;
        if (!find_position(game, setup, i, &state, &seen))
            break;
        measure(game, &state, &seen, thinker, &one);
        add(ret, &one);
        found++;
    }
    thinker_close(thinker[0]);
    thinker_close(thinker[1]);
    if (found == 0)
        return 0;
    ret->raw = found / ret->raw;
    ret->bare = found / ret->bare;
    ret->sims = found / ret->sims;
    ret->threads /= found;
    ret->thread_work /= found;
    ret->machine /= found;
    return 1;
}
