// Sioux on the card: its rules and what is known of it, as slots of the contract, and what plays by
// them, which the includer names: UNIT.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define GAME sioux
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate

namespace sioux
{

#include "core/game.h"
#include "core/rng.c"

namespace card // where `struct game` is the card's own (gpu/contract.cuh)
{

#include "games/sioux/components.c"
#include "games/sioux/hidden.c"
#include "games/sioux/knowledge.c"
#include "games/sioux/observe.c"
#include "games/sioux/rules.c"
#include "games/sioux/rules_crow.c"
#include "games/sioux/rules_gift.c"
#include "games/sioux/rules_hunt.c"
#include "games/sioux/rules_prey.c"
#include "games/sioux/rules_story.c"
#include "games/sioux/rules_winter.c"

#include "gpu/contract.cuh"

#include UNIT

} // namespace card
} // namespace sioux
