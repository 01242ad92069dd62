// Kernels that put a game's device functions into its copy of the contract, one for each game.
#ifndef PRAIRIE_GPU_GAMES_CUH
#define PRAIRIE_GPU_GAMES_CUH

#include "core/game.h"

__global__ void sioux_slots(struct game *ret);
__global__ void tomahawk_slots(struct game *ret);
__global__ void manitou_slots(struct game *ret);
__global__ void bison_slots(struct game *ret);

#endif
