// Helpers of the fuzzers.
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_require(int truth, const char *what)
{
    if (truth)
        return;
    fprintf(stderr, "fuzz: this must hold: %s\n", what);
    abort();
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    fuzz_require(text != NULL, "memory");
    if (size > 0)
        memcpy(text, data, size);
    text[size] = 0;
    return text;
}
