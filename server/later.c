// Following the table's steps.
#include "server/later.h"

#include <stdlib.h>

#include "host/moves.h"

struct later *later_new(const struct table *table)
{
    struct later *later = calloc(1, sizeof *later);
    if (!later)
        return NULL;
    moves_begin(&later->match);
    match_open(&later->match, table->terms.game, &table->match.record.setup);
    for (int i = 0; i < table_seats(table); i++)
        match_name(&later->match, i, table->seat[i].name);
    return later;
}

void later_free(struct later *later)
{
    if (later)
        free(later->match.record.move);
    free(later);
}

int later_follow(struct later *later, const struct table *table, int64_t until)
{
    uint32_t before = later->step;
    while (later->step < table->steps && table->step[later->step].at <= until) {
        const struct table_step *step = &table->step[later->step];
        if (!moves_reserve(&later->match))
            break;
        if (step->action == GAME_NO_ACTION)
            match_take_back(&later->match);
        else
            match_apply(&later->match, step->seat, step->action, NULL);
        later->step++;
    }
    return later->step != before;
}

int64_t later_next(const struct later *later, const struct table *table)
{
    return later->step < table->steps ? table->step[later->step].at : 0;
}
