// The bots' thought in a unit of the card: the same files as everywhere, behind the contract of one
// game. Three names are used in two files each.
#include "search/greedy.h"
#include "search/ismcts.h"
#include "search/value.h"

APART decltype(greedy_think) greedy_think;
APART decltype(search_advise) search_advise;
APART decltype(search_open) search_open;
APART decltype(search_run) search_run;
APART decltype(seen_by) seen_by;
APART decltype(value_playout) value_playout;

#include "search/choose.c"
#include "search/greedy.c"
#include "search/ismcts.c"
#include "search/nodes.c"
#include "search/value.c"

#define draw_world draw_seen_world
#include "search/seen.c"
#undef draw_world

#define NOISE ADVICE_NOISE
#define insert insert_option
#include "search/advice.c"
#undef NOISE
#undef insert

#include "search/bot.c"
