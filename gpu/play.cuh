// Games between bots on the card. A table is played by a group of neighbouring threads: the first
// of them keeps the table, all of them think. They run the same rules and the same search as every
// other machine, so the same seeds give the same games. Included by the unit of each game.
#include "gpu/hall.cuh"
#include "gpu/thought.cuh"

// A group's place at a table.
struct place {
    const struct hall *hall;
    const struct game *game;
    struct gpu_table *table;
    char *memory;    // the first thread's block; the others' follow
    uint32_t worker; // which thread of the group this is
    uint32_t mask;   // the group's threads within the warp
};

static __device__ unsigned long long now()
{
    unsigned long long time;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
    return time;
}

// The choice of a seat: the threads of the group are the workers of its thought. Only the first
// thread's answer counts.
static __device__ game_action ask(const struct place *place, int seat, uint64_t seed)
{
    const struct gpu_bot *bot = &place->hall->bot[place->table->seating[seat]];
    struct bot_task task;
    struct bot_advice advice;
    struct thought thought;
    struct seen seen;
    memset(&task, 0, sizeof task);
    task.seed = seed;
    task.sims = bot->sims;
    task.memory = place->memory;
    task.memory_size = place->hall->memory;
    if (place->worker < bot->threads) {
        if (bot->everything)
            seen_everything(&seen, place->game, place->table->state.byte, seat);
        else
            seen_by(&seen, place->game, place->table->state.byte, seat);
        thought_open(&thought, &bot->level, &seen, &task, bot->threads);
        if (place->worker < thought.workers)
            thought_work(&thought, place->worker);
    }
    __syncwarp(place->mask);
    if (place->worker != 0)
        return GAME_NO_ACTION;
    thought_close(&thought, thought.workers, &advice);
    return advice.action;
}

// All who are to act choose from the same position, then all choices are applied. The seeds are
// drawn seat by seat, as everywhere; the choices are made bot by bot, so that neighbouring tables
// think the same kind of thought at the same time.
static __device__ void play_step(const struct place *place, uint32_t mask)
{
    const struct game *game = place->game;
    struct gpu_table *table = place->table;
    struct dice dice = table->dice;
    uint64_t seed[GAME_MAX_SEATS];
    game_action chosen[GAME_MAX_SEATS];
    for (uint32_t rest = mask; rest; rest &= rest - 1)
        seed[bits_lowest(rest)] = dice_roll(&dice);
    for (uint32_t bot = 0; bot < place->hall->bots; bot++)
        for (uint32_t rest = mask; rest; rest &= rest - 1) {
            int seat = bits_lowest(rest);
            if (table->seating[seat] != bot)
                continue;
            chosen[seat] = ask(place, seat, seed[seat]);
            __syncwarp(place->mask);
        }
    for (uint32_t rest = mask; rest && place->worker == 0; rest &= rest - 1) {
        int seat = bits_lowest(rest);
        table->fault |= game->rules->apply(table->state.byte, seat, chosen[seat], NULL) < 0;
        table->moves[seat]++;
        table->plies++;
    }
    if (place->worker == 0)
        table->dice = dice;
    __syncwarp(place->mask);
}

// Sits down at the next table that nobody has taken. 0 when there is none.
static __device__ int sit_down(struct place *place)
{
    const struct hall *hall = place->hall;
    int first = __ffs((int)place->mask) - 1;
    unsigned number = place->worker == 0 ? atomicAdd(hall->next, 1) : 0;
    number = __shfl_sync(place->mask, number, first);
    if (number < hall->tables)
        place->table = &hall->table[number];
    return number < hall->tables;
}

static __device__ int first_bot_acts(const struct place *place, uint32_t mask)
{
    for (; mask; mask &= mask - 1)
        if (place->table->seating[bits_lowest(mask)] == 0)
            return 1;
    return 0;
}

// Plays on until the first bot, which thinks longest, is to act: then all groups of the warp think
// together. Returns the seats to act, 0 when there is nothing left to do.
static __device__ uint32_t advance(struct place *place)
{
    int first = __ffs((int)place->mask) - 1;
    for (;;) {
        uint32_t mask = place->game->rules->to_act(place->table->state.byte);
        int late = __shfl_sync(place->mask, now() >= place->hall->end, first);
        if (late)
            return 0;
        if (mask == 0 || place->table->fault) {
            if (!sit_down(place))
                return 0;
        } else if (first_bot_acts(place, mask)) {
            return mask;
        } else {
            play_step(place, mask);
        }
    }
}

// The next seat of the hall on this multiprocessor; at least hall->warps if there is none: the
// seats are spread evenly.
static __device__ unsigned next_seat(const struct hall *hall)
{
    unsigned sm, number = 0;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    sm -= hall->first_sm;
    if (sm >= hall->sms)
        return hall->warps;
    if (threadIdx.x == 0) {
        number = atomicAdd(&hall->taken[sm], 1) * hall->sms + sm;
        if (number < hall->warps)
            atomicAdd(hall->seated, 1);
    }
    return __shfl_sync(~0U, number, 0);
}

// Which warp of the hall this one is; -1: it is not needed. Instructions of two games at once would
// crowd each other out of a multiprocessor's cache, and nobody can say where a warp starts. So more
// are started than needed, and those that find no seat leave; not at once, or all the rest would be
// started there.
static __device__ int enter(const struct hall *hall)
{
    enum { PATIENCE = 2000000, NAP = 1000 }; // nanoseconds
    unsigned seat = next_seat(hall);
    if (seat < hall->warps)
        return (int)seat;
    unsigned long long begin = now();
    while (*(volatile unsigned *)hall->seated < hall->warps && now() - begin < PATIENCE)
        __nanosleep(NAP);
    return -1;
}

static __global__ void __launch_bounds__(WARP, WARPS_PER_SM) play(const struct hall *hall)
{
    int warp = hall ? enter(hall) : -1;
    if (warp < 0)
        return;
    uint32_t threads = hall->threads;
    uint32_t lane = threadIdx.x / threads;
    uint32_t group = (uint32_t)warp * hall->groups_per_warp + lane;
    if (lane >= hall->groups_per_warp || group >= hall->groups)
        return;
    struct game game;
    struct game_mind mind;
    memset(&game, 0, sizeof game);
    mind.tuning = &hall->tuning;
    game.mind = &mind;
    struct place place;
    place.hall = hall;
    place.game = &game;
    place.worker = threadIdx.x % threads;
    place.mask = (threads == WARP ? ~0U : (1U << threads) - 1) << lane * threads;
    place.memory = hall->thought + (size_t)group * threads * hall->memory;
    if (!sit_down(&place))
        return;
    while (uint32_t mask = advance(&place))
        play_step(&place, mask);
}

extern "C" void ENTRY_TYPED(open)(const struct hall *hall, uint32_t blocks, cudaStream_t stream)
{
    play<<<blocks, WARP, 0, stream>>>(hall);
}
