// The bots' thought in a unit of the card: the same files as everywhere, behind the contract of one
// game.
#include "search/greedy.h"
#include "search/search.h"
#include "search/thought.h"

#include "search/advice.c"
#include "search/bot.c"
#include "search/choose.c"
#include "search/flight.c"
#include "search/greedy.c"
#include "search/ismcts.c"
#include "search/nodes.c"
#include "search/open.c"
#include "search/seen.c"
#include "search/thought.c"
#include "search/value.c"
