// Tomahawk on the card: games between bots.
#define UNIT "gpu/play.cuh"
#include "gpu/tomahawk.cuh"
