// The processor under a batch of gpu/steps, in place of a card.
#include <stdlib.h>
#include <string.h>

#include "gpu/steps/card.h"

const char *card_prepare(void)
{
    return NULL;
}

const char *card_take(void **ret, size_t bytes)
{
    size_t whole = (bytes + 15) / 16 * 16;
    *ret = aligned_alloc(16, whole);
    if (!*ret)
        return "no memory";
    memset(*ret, 0, whole);
    return NULL;
}

void card_free(void *memory)
{
    free(memory);
}

const char *card_write(void *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
    return NULL;
}

const char *card_read(void *to, const void *from, size_t bytes)
{
    return card_write(to, from, bytes);
}

const char *card_launched(void)
{
    return NULL;
}

const char *card_wait(void)
{
    return NULL;
}
