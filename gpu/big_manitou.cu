// Big Manitou on the card: one unit of the rules, what bots know of them, and search.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define STATE struct manitou_state
#define GAME(name) manitou_##name

namespace manitou
{

#include "gpu/unit.cuh"

#include "games/big_manitou/rules.h"

APART decltype(manitou_bars) manitou_bars;
APART decltype(manitou_can_place) manitou_can_place;
APART decltype(manitou_fill_claims) manitou_fill_claims;
APART decltype(manitou_legal) manitou_legal;
APART decltype(manitou_list_placements) manitou_list_placements;
static APART void after_move(struct manitou_state *s, struct game_log *log);
static APART void begin_fine(struct manitou_state *s, struct game_log *log);
static APART void end_hunt(struct manitou_state *s, struct game_log *log);

#include "games/big_manitou/cards.c"
#include "games/big_manitou/hidden.c"
#include "games/big_manitou/knowledge.c"
#include "games/big_manitou/rules.c"
#include "games/big_manitou/rules_hunt.c"
#include "games/big_manitou/rules_place.c"
#include "games/big_manitou/rules_select.c"
#define hero_worth hero_worth_in_selection // knowledge.c has one of this name too
#include "games/big_manitou/selection.c"
#undef hero_worth

#include "gpu/contract.cuh"

__device__ int game::seats(const void *state)
{
    return ((const STATE *)state)->seats;
}

__device__ uint32_t game::to_act(const void *state)
{
    return ((const STATE *)state)->to_act;
}

__device__ void game::reopen(void *state, int seat)
{
    manitou_reopen((STATE *)state, seat);
}

#include "gpu/thought.cuh"

#include "gpu/play.cuh"

} // namespace manitou
