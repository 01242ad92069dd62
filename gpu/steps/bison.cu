// Bison in batches on the card, for learners.
#define UNIT "gpu/steps/batch.cuh"
#include "gpu/bison.cuh"
