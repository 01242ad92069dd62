// Bison on the card: its rules and what is known of it, as slots of the contract, and what plays by
// them, which the includer names: UNIT.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define GAME bison
#define GAME_REOPEN game_nothing_to_reopen
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate

namespace bison
{

#include "core/game.h"
#include "core/rng.c"

namespace card // where `struct game` is the card's own (gpu/contract.cuh)
{

#include "games/bison/components.c"
#include "games/bison/hidden.c"
#include "games/bison/knowledge.c"
#include "games/bison/knowledge_policy.c"
#include "games/bison/observe.c"
#include "games/bison/rules.c"
#include "games/bison/rules_choices.c"
#include "games/bison/rules_land.c"
#include "games/bison/rules_story.c"

#include "gpu/contract.cuh"

#include UNIT

} // namespace card
} // namespace bison
