// Looking back at a game.
#include "host/analysis.h"

#include <stdlib.h>

static int think(const struct analyst *analyst, const struct bot_level *level,
                 const struct seen *seen, const struct bot_task *task, struct bot_advice *ret)
{
    return thinker_ask(analyst->context, level, seen, task, ret);
}

struct analyst analyst_of(struct thinker *thinker)
{
    return (struct analyst){.think = think, .clock = think_clock, .context = thinker};
}

int analysis_make(struct analysis *ret, const struct match *match, struct thinker *thinker,
                  const struct bot_level *level, const struct bot_task *task,
                  int (*told)(uint32_t ply, uint32_t plies, void *context), void *context)
{
    struct analyst analyst = analyst_of(thinker);
    struct judgement *room = calloc(match->record.count + 1, sizeof *room);
    int status = room ? GAME_OK : GAME_ERR_SPACE;
    ret->judgement = room;
    if (!room)
        return status;
    analysis_open(ret, match, room, level, task);
    for (uint32_t ply = 0; status == GAME_OK && ply < ret->count; ply++) {
        status = analysis_judge(ret, ply, &analyst);
        if (status == GAME_OK && told && !told(ply + 1, ret->count, context))
            break;
    }
    return status;
}

void analysis_free(struct analysis *analysis)
{
    free(analysis->judgement);
    analysis->judgement = NULL;
}
