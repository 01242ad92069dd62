// Games between bots on the card. A table is played by a group of neighbouring threads: the first
// of them keeps the table, all of them think. They run the same rules and the same search as every
// other machine, so the same seeds give the same games.
#include <vector>

#include "core/bits.h"
#include "gpu/games.cuh"
#include "gpu/tables.h"
#include "search/ismcts.h"

enum { WARP = 32 };
enum { STACK = 72 << 10 }; // bytes for each thread; a simulation and a greedy thought need most

// A hall as the card sees it.
struct hall {
    const struct game *game;
    struct gpu_bot bot[GAME_MAX_SEATS];
    struct gpu_table *table;
    uint32_t bots;
    uint32_t tables;
    uint32_t threads; // of a group
    uint32_t groups;
    uint32_t groups_per_warp;
    size_t memory;
    char *thought;          // a block for each thread of each group
    unsigned *next;         // the next table that nobody has sat down at
    unsigned long long end; // time at which no step begins any more
};

// A group's place at a table.
struct place {
    const struct hall *hall;
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

// Searches side by side, added up by the first thread: what threads do on other machines. Threads
// of the group that this bot does not use wait with the others.
static __device__ void search_together(const struct place *place, const struct gpu_bot *bot,
                                       const struct seen *seen, const struct bot_task *task,
                                       struct bot_advice *ret)
{
    size_t size = place->hall->memory;
    char *mine = place->memory + place->worker * size;
    struct search_limit limit = bot_limit(&bot->level, seen->game, task);
    uint64_t rest = limit.sims % bot->threads;
    limit.sims = limit.sims / bot->threads + (place->worker < rest);
    struct search *search = NULL;
    if (place->worker < bot->threads)
        search = search_open(mine, size, &bot->level, seen, task, place->worker);
    if (search)
        search_run(search, &limit);
    __syncwarp(place->mask);
    if (!search || place->worker != 0)
        return;
    for (uint32_t i = 1; i < bot->threads; i++)
        search_add(search, (const struct search *)(place->memory + i * size));
    search_advise(search, ret);
}

// The choice of a seat; only the first thread's answer counts.
static __device__ game_action ask(const struct place *place, int seat, uint64_t seed)
{
    const struct gpu_bot *bot = &place->hall->bot[place->table->seating[seat]];
    struct bot_task task;
    struct bot_advice advice;
    struct seen seen;
    if (bot->threads == 1 && place->worker > 0)
        return GAME_NO_ACTION;
    memset(&task, 0, sizeof task);
    task.seed = seed;
    task.sims = bot->sims;
    task.memory = place->memory;
    task.memory_size = place->hall->memory;
    if (bot->everything)
        seen_everything(&seen, place->hall->game, place->table->state.byte, seat);
    else
        seen_by(&seen, place->hall->game, place->table->state.byte, seat);
    advice.action = GAME_NO_ACTION;
    if (bot->threads > 1)
        search_together(place, bot, &seen, &task, &advice);
    else
        bot_think(&bot->level, &seen, &task, &advice);
    return advice.action;
}

// All who are to act choose from the same position, then all choices are applied. The seeds are
// drawn seat by seat, as everywhere; the choices are made bot by bot, so that neighbouring tables
// think the same kind of thought at the same time.
static __device__ void step(const struct place *place, uint32_t mask)
{
    const struct game *game = place->hall->game;
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
        table->fault |= game->apply(table->state.byte, seat, chosen[seat], NULL) < 0;
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
        uint32_t mask = place->hall->game->to_act(place->table->state.byte);
        int late = __shfl_sync(place->mask, now() >= place->hall->end, first);
        if (late)
            return 0;
        if (mask == 0 || place->table->fault) {
            if (!sit_down(place))
                return 0;
        } else if (first_bot_acts(place, mask)) {
            return mask;
        } else {
            step(place, mask);
        }
    }
}

static __global__ void play(const struct hall *hall)
{
    uint32_t lane = threadIdx.x / hall->threads;
    uint32_t group = blockIdx.x * hall->groups_per_warp + lane;
    if (lane >= hall->groups_per_warp || group >= hall->groups)
        return;
    uint32_t threads = hall->threads;
    struct place place;
    place.hall = hall;
    place.worker = threadIdx.x % threads;
    place.mask = (threads == WARP ? ~0U : (1U << threads) - 1) << lane * threads;
    place.memory = hall->thought + (size_t)group * threads * hall->memory;
    if (!sit_down(&place))
        return;
    while (uint32_t mask = advance(&place))
        step(&place, mask);
}

// What a hall occupies on the card.
struct rooms {
    struct hall hall;
    struct hall *device;
    cudaStream_t stream;
};

static const char *broken(cudaError_t error)
{
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

// The game's contract with the card's functions in it; the host's figures stay. Null: unknown game.
static const struct game *device_game(const struct game *game)
{
    static const struct {
        const char *name;
        void (*fill)(struct game *ret);
    } known[] = {{"sioux", sioux_slots},
                 {"tomahawk", tomahawk_slots},
                 {"big-manitou", manitou_slots},
                 {"bison", bison_slots}};
    for (const auto &one : known) {
        struct game *copy;
        if (strcmp(one.name, game->name) != 0)
            continue;
        if (cudaMalloc(&copy, sizeof *copy) != cudaSuccess ||
            cudaMemcpy(copy, game, sizeof *copy, cudaMemcpyHostToDevice) != cudaSuccess)
            return NULL;
        one.fill<<<1, 1>>>(copy);
        return cudaDeviceSynchronize() == cudaSuccess ? copy : NULL;
    }
    return NULL;
}

// How many groups each hall gets: one for every table if the memory allows it, else so many that
// all halls get the same part of what they want.
static void share_memory(const struct gpu_hall *hall, int halls, size_t room,
                         std::vector<struct rooms> &ret)
{
    double wanted = 0;
    for (int i = 0; i < halls; i++)
        wanted += (double)hall[i].tables * hall[i].threads * (double)hall[i].memory;
    double part = wanted > (double)room ? (double)room / wanted : 1;
    for (int i = 0; i < halls; i++) {
        uint32_t groups = (uint32_t)(part * hall[i].tables);
        ret[i].hall.groups = groups > 0 ? groups : 1;
    }
}

static const char *furnish(const struct gpu_hall *from, unsigned long long end, struct rooms *ret)
{
    struct hall *hall = &ret->hall;
    size_t tables = from->tables * sizeof *from->table;
    size_t thought = (size_t)hall->groups * from->threads * from->memory;
    hall->game = device_game(from->game);
    if (!hall->game)
        return "the card does not know this game";
    memcpy(hall->bot, from->bot, sizeof hall->bot);
    hall->bots = from->bots;
    hall->tables = from->tables;
    hall->threads = from->threads;
    hall->groups_per_warp = from->lanes / from->threads;
    hall->memory = from->memory;
    hall->end = end;
    cudaError_t error = cudaMalloc(&hall->table, tables);
    if (error == cudaSuccess)
        error = cudaMalloc(&hall->thought, thought);
    if (error == cudaSuccess)
        error = cudaMalloc(&hall->next, sizeof *hall->next);
    if (error == cudaSuccess)
        error = cudaMemset(hall->next, 0, sizeof *hall->next);
    if (error == cudaSuccess)
        error = cudaMemcpy(hall->table, from->table, tables, cudaMemcpyHostToDevice);
    if (error == cudaSuccess)
        error = cudaMalloc(&ret->device, sizeof *hall);
    if (error == cudaSuccess)
        error = cudaMemcpy(ret->device, hall, sizeof *hall, cudaMemcpyHostToDevice);
    if (error == cudaSuccess)
        error = cudaStreamCreate(&ret->stream);
    return broken(error);
}

static __global__ void read_clock(unsigned long long *ret)
{
    *ret = now();
}

static unsigned long long card_clock()
{
    unsigned long long *device, time = 0;
    if (cudaMalloc(&device, sizeof time) != cudaSuccess)
        return 0;
    read_clock<<<1, 1>>>(device);
    cudaMemcpy(&time, device, sizeof time, cudaMemcpyDeviceToHost);
    cudaFree(device);
    return time;
}

const char *gpu_play(struct gpu_hall *hall, int halls, double seconds)
{
    std::vector<struct rooms> rooms((size_t)halls);
    size_t available = 0, total = 0;
    cudaError_t error = cudaDeviceSetLimit(cudaLimitStackSize, STACK);
    if (error == cudaSuccess)
        error = cudaMemGetInfo(&available, &total);
    if (error != cudaSuccess)
        return broken(error);
    // The threads' stacks are taken from the same memory, later.
    size_t kept = (size_t)24 << 30;
    share_memory(hall, halls, available > 2 * kept ? available - kept : available / 2, rooms);
    unsigned long long end = card_clock() + (unsigned long long)(seconds * 1e9);
    for (int i = 0; i < halls; i++) {
        const char *why = furnish(&hall[i], end, &rooms[(size_t)i]);
        if (why)
            return why;
    }
    for (const auto &one : rooms) {
        uint32_t warps =
            (one.hall.groups + one.hall.groups_per_warp - 1) / one.hall.groups_per_warp;
        play<<<warps, WARP, 0, one.stream>>>(one.device);
    }
    error = cudaDeviceSynchronize();
    for (int i = 0; i < halls && error == cudaSuccess; i++)
        error = cudaMemcpy(hall[i].table, rooms[(size_t)i].hall.table,
                           hall[i].tables * sizeof *hall[i].table, cudaMemcpyDeviceToHost);
    cudaDeviceReset();
    return broken(error);
}
