// Bison on the card: games between bots.
#define UNIT "gpu/play.cuh"
#include "gpu/bison.cuh"
