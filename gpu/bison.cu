// Bison on the card.
#include "games/bison/notation.h"
#include "gpu/games.cuh"

#define STATE struct bison_state
#define GAME(name) bison_##name

static __device__ int seats(const void *state)
{
    return ((const STATE *)state)->seats;
}

static __device__ uint32_t to_act(const void *state)
{
    return bison_to_act((const STATE *)state);
}

// BI-12.1: one seat acts at a time, so nothing chosen is ever kept back.
static __device__ void reopen(void *state, int seat)
{
    (void)state;
    (void)seat;
}

#include "gpu/slots.cuh"

__global__ void bison_slots(struct game *ret)
{
    fill_slots(ret);
}
