// Looking back at a game (search/analysis.h) with the machine's bots, from the first decision on.
#ifndef PRAIRIE_HOST_ANALYSIS_H
#define PRAIRIE_HOST_ANALYSIS_H

#include "host/think.h"
#include "search/analysis.h"

// Judges every decision of the match's record; `told` (may be null) hears of each finished ply and
// stops the analysis by returning 0. GAME_OK, or GAME_ERR_SPACE if memory runs out.
int analysis_make(struct analysis *ret, const struct match *match, struct thinker *thinker,
                  const struct bot_level *level, const struct bot_task *task,
                  int (*told)(uint32_t ply, uint32_t plies, void *context), void *context);
void analysis_free(struct analysis *analysis);
// The analyst that thinks so.
struct analyst analyst_of(struct thinker *thinker);

#endif
