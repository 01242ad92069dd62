// Sioux on the card.
#include "games/sioux/texts.h"
#include "gpu/games.cuh"

#define STATE struct sioux_state
#define GAME(name) sioux_##name

static __device__ int seats(const void *state)
{
    return sioux_seats((const STATE *)state);
}

static __device__ uint32_t to_act(const void *state)
{
    return sioux_to_act((const STATE *)state);
}

static __device__ void reopen(void *state, int seat)
{
    sioux_reopen((STATE *)state, seat);
}

#include "gpu/slots.cuh"

__global__ void sioux_slots(struct game *ret)
{
    fill_slots(ret);
}
