// Batches on the card as the host asks for them: memory, launches, time.
#include "gpu/steps/card.h"

#include <string.h>

// A thread's memory for calls of functions. The compiler cannot tell how much Big Manitou needs,
// and the usual kilobyte is too little.
enum { STACK = 16 << 10 };

static const struct {
    const char *name;
    run_batch *run;
} units[] = {{"sioux", sioux_run},
             {"tomahawk", tomahawk_run},
             {"big-manitou", manitou_run},
             {"bison", bison_run}};

static run_batch *unit_of(const char *game)
{
    for (const auto &unit : units)
        if (strcmp(unit.name, game) == 0)
            return unit.run;
    return NULL;
}

static const char *broken(cudaError_t error)
{
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

static cudaError_t settled()
{
    cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? cudaDeviceSynchronize() : error;
}

// Zeroed memory for `rows` rows.
template <typename T> static cudaError_t take(T *&ret, size_t rows, size_t bytes)
{
    void *memory = NULL;
    cudaError_t error = cudaMalloc(&memory, rows * bytes);
    ret = (T *)memory;
    return error == cudaSuccess ? cudaMemset(memory, 0, rows * bytes) : error;
}

static cudaError_t furnish(struct gpu_batch *batch, const struct game_setup *setups)
{
    size_t tables = batch->tables, bytes = batch->setups * sizeof *setups;
    cudaError_t error = take(batch->setup, 1, bytes);
    if (error == cudaSuccess)
        error = cudaMemcpy((void *)batch->setup, setups, bytes, cudaMemcpyHostToDevice);
    if (error == cudaSuccess)
        error = take(batch->seating, tables, sizeof *batch->seating);
    if (error == cudaSuccess)
        error = take(batch->state, tables, batch->state_row);
    if (error == cudaSuccess)
        error = take(batch->observation, tables, batch->observation_row);
    if (error == cudaSuccess)
        error = take(batch->mask, tables, batch->mask_row);
    if (error == cudaSuccess)
        error = take(batch->done, tables, 1);
    if (error == cudaSuccess)
        error = take(batch->reward, tables, GAME_MAX_SEATS * sizeof *batch->reward);
    if (error == cudaSuccess)
        error = take(batch->number, tables, sizeof *batch->number);
    if (error == cudaSuccess)
        error = take(batch->dice, tables, sizeof *batch->dice);
    return error;
}

static __global__ void shake(uint64_t *dice, uint32_t tables)
{
    uint32_t at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < tables)
        dice[at] = (at + 1) * 0x9e3779b97f4a7c15ULL;
}

const char *card_open(const char *game, struct gpu_batch *batch, const struct game_setup *setups)
{
    run_batch *run = unit_of(game);
    if (!run)
        return "this game has no unit on the card";
    cudaError_t error = cudaDeviceSetLimit(cudaLimitStackSize, STACK);
    if (error == cudaSuccess)
        error = furnish(batch, setups);
    if (error != cudaSuccess)
        return broken(error);
    shake<<<(batch->tables + 255) / 256, 256>>>(batch->dice, batch->tables);
    run(batch, 1, 0);
    return broken(settled());
}

void card_close(struct gpu_batch *batch)
{
    void *all[] = {(void *)batch->setup, batch->seating,        batch->state,
                   batch->observation,   batch->mask,           batch->done,
                   batch->reward,        (void *)batch->number, batch->dice};
    for (void *one : all)
        cudaFree(one);
}

const char *card_say(const char *game, struct gpu_batch *batch, const uint16_t *number)
{
    cudaError_t error = cudaMemcpy((void *)batch->number, number, batch->tables * sizeof *number,
                                   cudaMemcpyHostToDevice);
    if (error != cudaSuccess)
        return broken(error);
    batch->steps = 1;
    unit_of(game)(batch, 0, 0);
    return broken(settled());
}

const char *card_play(const char *game, struct gpu_batch *batch, uint32_t steps, uint32_t launches,
                      double *ret_seconds)
{
    struct gpu_batch random = *batch;
    cudaEvent_t begin, end;
    float ms = 0;
    random.number = NULL;
    random.steps = steps;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (uint32_t i = 0; i < launches; i++)
        unit_of(game)(&random, 0, 0);
    cudaEventRecord(end);
    cudaError_t error = settled();
    if (error == cudaSuccess)
        error = cudaEventElapsedTime(&ms, begin, end);
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    *ret_seconds = ms / 1e3;
    return broken(error);
}

const char *card_read(void *to, const void *from, size_t bytes)
{
    return broken(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost));
}
