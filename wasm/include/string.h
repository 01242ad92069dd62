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

#endif
