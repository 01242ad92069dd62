// Big Manitou on the card: its rules and what is known of it, as slots of the contract, and what
// plays by them, which the includer names: UNIT.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define GAME manitou
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate

namespace manitou
{

#include "core/game.h"
#include "core/rng.c"

namespace card // where `struct game` is the card's own (gpu/contract.cuh)
{

#include "games/big_manitou/components.c"
#include "games/big_manitou/hidden.c"
#include "games/big_manitou/knowledge.c"
#include "games/big_manitou/knowledge_selection.c"
#include "games/big_manitou/observe.c"
#include "games/big_manitou/rules.c"
#include "games/big_manitou/rules_hunt.c"
#include "games/big_manitou/rules_place.c"
#include "games/big_manitou/rules_select.c"
#include "games/big_manitou/rules_story.c"

#include "gpu/contract.cuh"

#include UNIT

} // namespace card
} // namespace manitou
