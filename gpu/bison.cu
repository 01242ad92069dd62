// Bison on the card: one unit of the rules, what bots know of them, and search.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define STATE struct bison_state
#define GAME(name) bison_##name

namespace bison
{

#include "gpu/unit.cuh"

#include "games/bison/rules.h"

APART decltype(bison_allows) bison_allows;
APART decltype(bison_legal) bison_legal;
APART decltype(bison_origins) bison_origins;
APART decltype(bison_sample) bison_sample;
static APART void end_action(struct bison_state *s, struct game_log *log);
static APART int list_buildings(const struct bison_state *s, int seat, game_action *ret);
static APART void score_from(struct bison_state *s, int step, struct game_log *log);

#include "games/bison/choices.c"
#include "games/bison/hidden.c"
#include "games/bison/knowledge.c"
#include "games/bison/land.c"
#include "games/bison/policy.c"
#include "games/bison/rules.c"
#include "games/bison/tiles.c"

#include "gpu/contract.cuh"

__device__ int game::seats(const void *state)
{
    return ((const STATE *)state)->seats;
}

__device__ uint32_t game::to_act(const void *state)
{
    return bison_to_act((const STATE *)state);
}

// BI-12.1: one seat acts at a time, so nothing chosen is ever kept back.
__device__ void game::reopen(void *, int)
{
}

#include "gpu/thought.cuh"

#include "gpu/play.cuh"

} // namespace bison
