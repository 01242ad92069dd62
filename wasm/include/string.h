// The few functions of <string.h> that the engine uses, for a module without a C library.
#ifndef PRAIRIE_WASM_STRING_H
#define PRAIRIE_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *string);
int strncmp(const char *a, const char *b, size_t count);

// Without a C library clang calls even for a few bytes, and V8 leaves the module for each of them.
#define memcpy(to, from, count) __builtin_memcpy(to, from, count)
#define memmove(to, from, count) __builtin_memmove(to, from, count)
#define memset(to, byte, count) __builtin_memset(to, byte, count)
#define memcmp(a, b, count) __builtin_memcmp(a, b, count)

#endif
