// The slices of an observation and of the numbers, by name (docs/observations.md).
#include <stddef.h>

#include "games/big_manitou/observe.h"

#define AT(field) offsetof(struct manitou_observation, field)
#define PER_GROUND(field)                                                                          \
    offsetof(struct manitou_observation, ground[0].field), sizeof(struct manitou_seen_ground)
#define PER_PLAYER(field)                                                                          \
    offsetof(struct manitou_observation, player[0].field), sizeof(struct manitou_seen_player)

enum {
    SEATS = MANITOU_SEATS,
    GROUNDS = MANITOU_GROUNDS,
    TILES = MANITOU_TILES,
    DECK = MANITOU_DECK_SIZE,
    PLACE = MANITOU_NO_PLACE
};

static_assert(sizeof(struct manitou_seen_player) == 28, "bytes alone");
static_assert(sizeof(struct manitou_observation) == 257, "bytes alone");

const struct game_slice manitou_observation[] = {
    {"phase", AT(phase), 0, GAME_CODES, MANITOU_OVER, {1}},
    {"seats", AT(seats), 0, GAME_COUNTS, SEATS, {1}},
    {"hunt", AT(hunt), 0, GAME_COUNTS, 5, {1}},
    {"turn", AT(turn), 0, GAME_COUNTS, MANITOU_TURNS, {1}},
    {"take", AT(take), 0, GAME_CODES, MANITOU_STEPS, {1}},
    {"picks", AT(picks), 0, GAME_COUNTS, MANITOU_PLACES, {1}},
    {"dealer", AT(dealer), 0, GAME_CODES, PLACE, {1}},
    {"marker", AT(marker), 0, GAME_CODES, PLACE, {MANITOU_MARKERS}},
    {"to_act", AT(to_act), 0, GAME_BITS, 1, {SEATS}},
    {"payers", AT(payers), 0, GAME_BITS, 1, {SEATS}},
    {"claim", AT(claim), 0, GAME_CODES, PLACE, {MANITOU_STEPS}},
    {"options", AT(option), 0, GAME_CODES, 255, {MANITOU_OPTIONS}},
    {"bag", AT(bag), 0, GAME_COUNTS, 255, {TILES}},
    {"removed", AT(removed), 0, GAME_COUNTS, 255, {TILES}},
    {"table", AT(table), 0, GAME_COUNTS, 255, {TILES}},
    {"ground_tiles", PER_GROUND(tiles), GAME_COUNTS, MANITOU_PLACES, {GROUNDS, TILES}},
    {"owner", PER_GROUND(owner), GAME_CODES, PLACE, {GROUNDS}},
    {"hero", PER_GROUND(hero), GAME_CODES, MANITOU_SCOUT, {GROUNDS, 2}},
    {"tiles", PER_PLAYER(tiles), GAME_COUNTS, 255, {SEATS, TILES}},
    {"won", PER_PLAYER(won), GAME_COUNTS, 255, {SEATS}},
    {"bonus", PER_PLAYER(bonus), GAME_COUNTS, 255, {SEATS}},
    {"hand_size", PER_PLAYER(hand), GAME_COUNTS, MANITOU_HAND, {SEATS}},
    {"pile_size", PER_PLAYER(pile), GAME_COUNTS, MANITOU_MOST_SELECTED, {SEATS}},
    {"pool_size", PER_PLAYER(pool), GAME_COUNTS, DECK, {SEATS}},
    {"selection_size", PER_PLAYER(selection), GAME_COUNTS, MANITOU_MOST_SELECTED, {SEATS}},
    {"discards", PER_PLAYER(discards), GAME_BITS, 1, {SEATS, DECK}},
    {"laid", PER_PLAYER(laid), GAME_BITS, 1, {SEATS, GROUNDS, DECK}},
    {"hand", AT(hand), 0, GAME_BITS, 1, {DECK}},
    {"pool", AT(pool), 0, GAME_BITS, 1, {DECK}},
    {"selection", AT(selection), 0, GAME_BITS, 1, {DECK}},
    {"draft", AT(draft), 0, GAME_BITS, 1, {DECK}},
    {0},
};

const struct game_slice manitou_numbers[] = {
    {"select", MANITOU_NUMBER_SELECT, 0, GAME_BITS, 1, {DECK}},
    {"play", MANITOU_NUMBER_PLAY, 0, GAME_BITS, 1, {15, GROUNDS}},
    {"move", MANITOU_NUMBER_MOVE, 0, GAME_BITS, 1, {MANITOU_LAST_HUNTER, GROUNDS, 2}},
    {"pay", MANITOU_NUMBER_PAY, 0, GAME_BITS, 1, {TILES - 1}},
    {"take", MANITOU_NUMBER_TAKE, 0, GAME_BITS, 1, {TILES - 1}},
    {"decline", MANITOU_NUMBER_DECLINE, 0, GAME_BITS, 1, {1}},
    {0},
};
