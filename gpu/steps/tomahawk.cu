// Tomahawk in batches on the card: one unit of the rules and what learners see of them.
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

#include "gpu/steps/batch.cuh"

} // namespace card
} // namespace tomahawk
