// Seeds from getrandom(2).
#include "host/entropy.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

void entropy_seed(uint64_t ret[2])
{
    if (getrandom(ret, 2 * sizeof ret[0], 0) != (ssize_t)(2 * sizeof ret[0])) {
        fprintf(stderr, "prairie: the system gives no random numbers\n");
        abort();
    }
}
