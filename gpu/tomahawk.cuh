// Tomahawk on the card: its rules and what is known of it, as slots of the contract, and what plays
// by them, which the includer names: UNIT.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define GAME tomahawk

namespace tomahawk
{

#include "core/game.h"
#include "core/rng.c"

namespace card // where `struct game` is the card's own (gpu/contract.cuh)
{

#include "games/tomahawk/components.c"
#include "games/tomahawk/hidden.c"
#include "games/tomahawk/knowledge.c"
#include "games/tomahawk/knowledge_prospects.c"
#include "games/tomahawk/observe.c"
#include "games/tomahawk/rules.c"
#include "games/tomahawk/rules_setup.c"
#include "games/tomahawk/rules_story.c"
#include "games/tomahawk/rules_turn.c"

#include "gpu/contract.cuh"

#include UNIT

} // namespace card
} // namespace tomahawk
