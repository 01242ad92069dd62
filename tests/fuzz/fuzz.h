// What a fuzzer offers: libFuzzer calls it with made-up inputs, tests/fuzz/replay.c with kept ones.
#ifndef PRAIRIE_TESTS_FUZZ_FUZZ_H
#define PRAIRIE_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Ends the program with the reason if something that must hold does not.
void fuzz_require(int truth, const char *what);
// A copy of the input that ends in a zero byte; freed by the caller.
char *fuzz_text(const uint8_t *data, size_t size);

#endif
