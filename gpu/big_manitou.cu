// Big Manitou on the card: games between bots.
#define UNIT "gpu/play.cuh"
#include "gpu/big_manitou.cuh"
