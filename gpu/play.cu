// The host's side of the card: shares it out among the halls, opens them, and brings their tables
// home.
#include <algorithm>
#include <cstring>
#include <vector>

#include "core/game.h"
#include "gpu/hall.cuh"

// What a hall occupies on the card.
struct rooms {
    struct hall hall;
    struct hall *device;
    open_hall *open;
    cudaStream_t stream;
};

static const struct {
    const char *name;
    open_hall *open;
} units[] = {{"sioux", sioux_open},
             {"tomahawk", tomahawk_open},
             {"big-manitou", manitou_open},
             {"bison", bison_open}};

static const char *broken(cudaError_t error)
{
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

static open_hall *unit_of(const struct game *game)
{
    for (const auto &unit : units)
        if (strcmp(unit.name, game->facts.name) == 0)
            return unit.open;
    return NULL;
}

// How many groups each hall gets: one for every table if the card has room for them, else so many
// that all halls get the same part of what they want.
static void share_card(const struct gpu_hall *hall, int halls, size_t memory, uint32_t sms,
                       std::vector<struct rooms> &ret)
{
    double bytes = 0, warps = 0;
    for (int i = 0; i < halls; i++) {
        bytes += (double)hall[i].tables * hall[i].threads * (double)hall[i].memory;
        warps += (double)hall[i].tables * hall[i].threads / hall[i].lanes + 1;
    }
    double part = bytes > (double)memory ? (double)memory / bytes : 1;
    if (part * warps > sms * WARPS_PER_SM)
        part = sms * WARPS_PER_SM / warps;
    for (int i = 0; i < halls; i++) {
        struct hall *one = &ret[(size_t)i].hall;
        uint32_t groups = (uint32_t)(part * hall[i].tables);
        one->groups = groups > 0 ? groups : 1;
        one->groups_per_warp = hall[i].lanes / hall[i].threads;
        one->warps = (one->groups + one->groups_per_warp - 1) / one->groups_per_warp;
    }
}

// Each game gets multiprocessors of its own, as many as its part of the warps.
static void share_processors(uint32_t sms, std::vector<struct rooms> &ret)
{
    double all = 0, before = 0;
    for (const auto &one : ret)
        all += one.hall.warps;
    for (const auto &unit : units) {
        double mine = 0;
        for (const auto &one : ret)
            if (one.open == unit.open)
                mine += one.hall.warps;
        uint32_t first = (uint32_t)(before / all * (sms - 1));
        before += mine;
        uint32_t last = (uint32_t)(before / all * (sms - 1));
        for (auto &one : ret)
            if (one.open == unit.open) {
                one.hall.first_sm = first;
                one.hall.sms = last - first + 1;
            }
    }
}

static const char *furnish(const struct gpu_hall *from, unsigned long long end, struct rooms *ret)
{
    struct hall *hall = &ret->hall;
    size_t counters = (2 + hall->sms) * sizeof *hall->next;
    size_t tables = from->tables * sizeof *from->table;
    size_t thought = (size_t)hall->groups * from->threads * from->memory;
    hall->tuning = *from->game->mind->tuning;
    for (int i = 0; i < GAME_MAX_SEATS; i++)
        hall->bot[i] = from->bot[i];
    hall->bots = from->bots;
    hall->tables = from->tables;
    hall->threads = from->threads;
    hall->memory = from->memory;
    hall->end = end;
    cudaError_t error = cudaMalloc(&hall->table, tables);
    if (error == cudaSuccess)
        error = cudaMalloc(&hall->thought, thought);
    if (error == cudaSuccess)
        error = cudaMalloc(&hall->next, counters);
    if (error == cudaSuccess)
        error = cudaMemset(hall->next, 0, counters);
    hall->seated = hall->next + 1;
    hall->taken = hall->next + 2;
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
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(*ret));
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

// Lets the card set aside the stacks of every game's threads; otherwise the first hall of a game
// with larger stacks would wait for all halls before it. Tells what is there for the halls.
static cudaError_t settle(uint32_t *ret_sms, size_t *ret_memory)
{
    size_t total;
    int sms = 0;
    cudaError_t error = cudaSetDeviceFlags(cudaDeviceLmemResizeToMax);
    if (error == cudaSuccess)
        error = cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0);
    for (const auto &unit : units)
        if (error == cudaSuccess) {
            unit.open(NULL, 1, 0);
            error = cudaDeviceSynchronize();
        }
    *ret_sms = (uint32_t)sms;
    return error == cudaSuccess ? cudaMemGetInfo(ret_memory, &total) : error;
}

// Brings the tables home when all halls are done.
static cudaError_t close_halls(struct gpu_hall *hall, const std::vector<struct rooms> &rooms)
{
    cudaError_t error = cudaDeviceSynchronize();
    for (size_t i = 0; i < rooms.size() && error == cudaSuccess; i++)
        error = cudaMemcpy(hall[i].table, rooms[i].hall.table,
                           hall[i].tables * sizeof *hall[i].table, cudaMemcpyDeviceToHost);
    cudaDeviceReset();
    return error;
}

const char *gpu_play(struct gpu_hall *hall, int halls, double seconds)
{
    const size_t kept = (size_t)4 << 30; // for the tables and whatever is small
    std::vector<struct rooms> rooms((size_t)halls);
    uint32_t sms = 0;
    size_t memory = 0;
    cudaError_t error = settle(&sms, &memory);
    if (error != cudaSuccess)
        return broken(error);
    for (int i = 0; i < halls; i++) {
        rooms[(size_t)i].open = unit_of(hall[i].game);
        if (!rooms[(size_t)i].open)
            return "it does not know this game";
    }
    share_card(hall, halls, memory > 2 * kept ? memory - kept : memory / 2, sms, rooms);
    share_processors(sms, rooms);
    unsigned long long end = card_clock() + (unsigned long long)(seconds * 1e9);
    for (int i = 0; i < halls; i++) {
        const char *why = furnish(&hall[i], end, &rooms[(size_t)i]);
        if (why)
            return why;
    }
    for (const auto &one : rooms)
        one.open(one.device, sms * WARPS_PER_SM, one.stream);
    return broken(close_halls(hall, rooms));
}
