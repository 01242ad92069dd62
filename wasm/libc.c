// The C library of the browser's module: what <string.h> here declares. The copying functions
// become single instructions (-mbulk-memory).
#include <stddef.h>
#include <string.h>

void *(memcpy)(void *to, const void *from, size_t count)
{
    return __builtin_memcpy(to, from, count);
}

void *(memmove)(void *to, const void *from, size_t count)
{
    return __builtin_memmove(to, from, count);
}

void *(memset)(void *to, int byte, size_t count)
{
    return __builtin_memset(to, byte, count);
}

int(memcmp)(const void *a, const void *b, size_t count)
{
    const unsigned char *left = a, *right = b;
    for (size_t i = 0; i < count; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

size_t strlen(const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    return length;
}

int strncmp(const char *a, const char *b, size_t count)
{
    const unsigned char *left = (const unsigned char *)a, *right = (const unsigned char *)b;
    for (size_t i = 0; i < count; i++)
        if (left[i] != right[i] || left[i] == 0)
            return (int)left[i] - (int)right[i];
    return 0;
}
