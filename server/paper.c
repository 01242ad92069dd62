// Growing by doubling.
#include "server/paper.h"

#include <stdlib.h>

enum { FIRST = 4096 };

static void grow(struct text *text, uint32_t count)
{
    uint64_t room = text->capacity;
    while (room < (uint64_t)text->length + count + 1)
        room *= 2;
    char *data = room <= PAPER_MOST ? realloc(text->data, room) : NULL;
    if (!data)
        return;
    text->data = data;
    text->capacity = (uint32_t)room;
}

int paper_open(struct text *ret)
{
    char *data = malloc(FIRST);
    if (!data)
        return 0;
    text_init(ret, data, FIRST);
    ret->grow = grow;
    return 1;
}

void paper_free(struct text *paper)
{
    free(paper->data);
    paper->data = NULL;
}
