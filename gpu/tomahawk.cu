// Tomahawk on the card: one unit of the rules, what bots know of them, and search.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define STATE struct tomahawk_state
#define GAME(name) tomahawk_##name
#define SECRET_STEPS // a seat chooses several times before it shows anything

namespace tomahawk
{

#include "gpu/unit.cuh"

#include "games/tomahawk/cards.c"
#include "games/tomahawk/hidden.c"
#include "games/tomahawk/knowledge.c"
#include "games/tomahawk/prospects.c"
#include "games/tomahawk/rules.c"
#include "games/tomahawk/rules_setup.c"
#include "games/tomahawk/rules_turn.c"
#include "games/tomahawk/story.c"

#include "gpu/contract.cuh"

__device__ int game::seats(const void *)
{
    return TOMAHAWK_SEATS;
}

__device__ uint32_t game::to_act(const void *state)
{
    return ((const STATE *)state)->to_act;
}

__device__ void game::reopen(void *state, int seat)
{
    tomahawk_reopen((STATE *)state, seat);
}

__device__ int game::pending(const void *state, int seat, game_action *ret)
{
    return tomahawk_pending((const STATE *)state, seat, ret);
}

APART void game::predict(const void *state, int32_t *ret)
{
    tomahawk_predict((const STATE *)state, ret);
}

#include "gpu/thought.cuh"

#include "gpu/play.cuh"

} // namespace tomahawk
