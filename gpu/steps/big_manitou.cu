// Big Manitou in batches on the card, for learners.
#define UNIT "gpu/steps/batch.cuh"
#include "gpu/big_manitou.cuh"
