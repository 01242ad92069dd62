// Room for actions grows by doubling.
#include "host/moves.h"

#include <stdlib.h>

void moves_begin(struct match *ret)
{
    match_init(ret, NULL, 0);
}

int moves_reserve(struct match *match)
{
    enum { FIRST = 8 };
    struct record *record = &match->record;
    uint32_t wanted = record->capacity > 0 ? 2 * record->capacity : FIRST;
    if (match->ply < record->capacity)
        return 1;
    struct record_move *move = realloc(record->move, wanted * sizeof *move);
    if (!move)
        return 0;
    record->move = move;
    record->capacity = wanted;
    return 1;
}
