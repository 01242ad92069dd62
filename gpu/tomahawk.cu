// Tomahawk on the card.
#include "games/tomahawk/texts.h"
#include "gpu/games.cuh"

#define STATE struct tomahawk_state
#define GAME(name) tomahawk_##name

static __device__ int seats(const void *state)
{
    (void)state;
    return TOMAHAWK_SEATS;
}

static __device__ uint32_t to_act(const void *state)
{
    return ((const STATE *)state)->to_act;
}

static __device__ void reopen(void *state, int seat)
{
    tomahawk_reopen((STATE *)state, seat);
}

#include "gpu/slots.cuh"

static __device__ int pending(const void *state, int seat, game_action *ret)
{
    return tomahawk_pending((const STATE *)state, seat, ret);
}

static __device__ void predict(const void *state, int32_t *ret)
{
    tomahawk_predict((const STATE *)state, ret);
}

__global__ void tomahawk_slots(struct game *ret)
{
    fill_slots(ret);
    ret->pending = pending;
    ret->predict = predict;
}
