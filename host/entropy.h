// Randomness from the operating system: seeds of real games.
#ifndef PRAIRIE_HOST_ENTROPY_H
#define PRAIRIE_HOST_ENTROPY_H

#include <stdint.h>

// Never fails: ends the program with a message if the system has no randomness to give.
void entropy_seed(uint64_t ret[2]);

#endif
