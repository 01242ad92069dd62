// Big Manitou on the card.
#include "games/big_manitou/notation.h"
#include "gpu/games.cuh"

#define STATE struct manitou_state
#define GAME(name) manitou_##name

static __device__ int seats(const void *state)
{
    return ((const STATE *)state)->seats;
}

static __device__ uint32_t to_act(const void *state)
{
    return ((const STATE *)state)->to_act;
}

static __device__ void reopen(void *state, int seat)
{
    manitou_reopen((STATE *)state, seat);
}

#include "gpu/slots.cuh"

__global__ void manitou_slots(struct game *ret)
{
    fill_slots(ret);
}
