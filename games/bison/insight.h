// The parts of Bison's insight.
#ifndef PRAIRIE_GAMES_BISON_INSIGHT_H
#define PRAIRIE_GAMES_BISON_INSIGHT_H

#include "games/bison/notation.h"

// A space by its name: "2,-1:p".
void bison_insight_space(const struct bison_state *s, const char *key, int space, struct text *out);
// "trades": what each leaves in stock. "changes": the space and its region after each `enter`,
// `build` and `reduce`. "idle": nothing but `none` may be done in this step.
void bison_insight_outlook(const struct bison_state *s, struct text *out);
// BI-8: what each seat would have if the last scoring came now, or what it has in it. Whatever is
// above a track's end is exchanged as far as that brings something.
void bison_standing(const struct bison_state *s, const struct bison_region *region, int count,
                    int32_t ret[BISON_SEATS]);

#endif
