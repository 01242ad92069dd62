// Sioux on the card: one unit of the rules, what bots know of them, and search.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define STATE struct sioux_state
#define GAME(name) sioux_##name

namespace sioux
{

#include "gpu/unit.cuh"

#include "games/sioux/rules.h"

APART decltype(sioux_after_hunting) sioux_after_hunting;
APART decltype(sioux_close_hunt) sioux_close_hunt;
APART decltype(sioux_winter) sioux_winter;
static APART void fix_values(struct sioux_state *s, int shaman, struct game_log *log);
static APART void next_asker(struct sioux_state *s, struct game_log *log);
static APART void swap_catches(struct sioux_state *s, uint32_t tied, struct game_log *log);

#include "games/sioux/cards.c"
#include "games/sioux/hidden.c"
#include "games/sioux/knowledge.c"
#include "games/sioux/rules.c"
#include "games/sioux/rules_crow.c"
#include "games/sioux/rules_gift.c"
#include "games/sioux/rules_hunt.c"
#include "games/sioux/rules_prey.c"
#define standing standing_in_winter // knowledge.c has one of this name too
#include "games/sioux/rules_winter.c"
#undef standing

#include "gpu/contract.cuh"

__device__ int game::seats(const void *state)
{
    return sioux_seats((const STATE *)state);
}

__device__ uint32_t game::to_act(const void *state)
{
    return sioux_to_act((const STATE *)state);
}

__device__ void game::reopen(void *state, int seat)
{
    sioux_reopen((STATE *)state, seat);
}

#include "gpu/thought.cuh"

#include "gpu/play.cuh"

} // namespace sioux
