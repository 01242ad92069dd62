// The slices of an observation and of the numbers, by name (docs/observations.md).
#include <stddef.h>

#include "games/bison/observe.h"

#define AT(field) offsetof(struct bison_observation, field)
#define PER_PLAYER(field)                                                                          \
    offsetof(struct bison_observation, player[0].field), sizeof(struct bison_seen_player)

enum { SEATS = BISON_SEATS, PLACE = BISON_NO_PLACE, SPACES = BISON_SPACES, SLOTS = BISON_SLOTS };

static_assert(sizeof(struct bison_seen_player) == sizeof(struct bison_player), "the same bytes");
static_assert(AT(near) - AT(cell) == BISON_LANDSCAPE, "the same bytes");
static_assert(offsetof(struct bison_state, piece) + SPACES - offsetof(struct bison_state, cell) ==
                  BISON_LANDSCAPE,
              "the same bytes");
static_assert(sizeof(struct bison_observation) == 883, "bytes alone");

const struct game_slice bison_observation[] = {
    {"phase", AT(phase), 0, GAME_CODES, BISON_OVER, {1}},
    {"seats", AT(seats), 0, GAME_COUNTS, SEATS, {1}},
    {"season", AT(season), 0, GAME_COUNTS, 6, {1}},
    {"round", AT(round), 0, GAME_COUNTS, BISON_ROUNDS, {1}},
    {"start", AT(start), 0, GAME_CODES, PLACE, {1}},
    {"turn", AT(turn), 0, GAME_CODES, PLACE, {1}},
    {"settling", AT(settling), 0, GAME_CODES, BISON_NO_KIND, {1}},
    {"options", AT(option), 0, GAME_CODES, 5, {BISON_DATA_TABLE}},
    {"data_table", AT(table), 0, GAME_CODES, 255, {1}},
    {"tiles", AT(tiles), 0, GAME_COUNTS, SLOTS, {1}},
    {"action", AT(action), 0, GAME_CODES, BISON_ACTIONS, {1}},
    {"used", AT(used), 0, GAME_COUNTS, BISON_MOST_USED, {1}},
    {"laid_in", AT(laid_in), 0, GAME_CODES, BISON_CELLS, {1}},
    {"caller", AT(caller), 0, GAME_CODES, SPACES, {1}},
    {"from", AT(from), 0, GAME_CODES, SPACES, {1}},
    {"picks", AT(picks), 0, GAME_COUNTS, BISON_MOST_USED, {1}},
    {"origin", AT(origin), 0, GAME_CODES, SPACES - 1, {BISON_MOST_USED}},
    {"target", AT(target), 0, GAME_CODES, SPACES - 1, {BISON_MOST_USED}},
    {"hand", AT(hand), 0, GAME_CODES, BISON_NO_TILE, {1}},
    {"unseen", AT(unseen), 0, GAME_BITS, 1, {BISON_TILES}},
    {"stock", PER_PLAYER(stock), GAME_COUNTS, 255, {SEATS, BISON_KINDS}},
    {"reserve_hunters", PER_PLAYER(hunters), GAME_COUNTS, BISON_HUNTERS, {SEATS}},
    {"reserve_tipis", PER_PLAYER(tipis), GAME_COUNTS, 2, {SEATS, BISON_SIZES}},
    {"reserve_canoes", PER_PLAYER(canoes), GAME_COUNTS, 2, {SEATS, BISON_SIZES}},
    {"market_hunters", PER_PLAYER(market_hunters), GAME_COUNTS, BISON_HUNTERS, {SEATS}},
    {"market", PER_PLAYER(market), GAME_BITS, 1, {SEATS, BISON_HOMES *BISON_SIZES}},
    {"marked", PER_PLAYER(marked), GAME_BITS, 1, {SEATS, BISON_ACTIONS}},
    {"has_tile", PER_PLAYER(has_tile), GAME_CODES, 1, {SEATS}},
    {"own", AT(own), 0, GAME_BITS, 1, {SEATS, SPACES}},
    {"standing", AT(standing), 0, GAME_BITS, 1, {SEATS, SPACES}},
    {"changed", AT(changed), 0, GAME_BITS, 1, {SPACES}},
    {"one_animal", AT(one_animal), 0, GAME_BITS, 1, {SPACES}},
    {"two_animals", AT(two_animals), 0, GAME_BITS, 1, {SPACES}},
    {"laid", AT(laid), 0, GAME_BITS, 1, {BISON_CELLS}},
    {"cell", AT(cell), 0, GAME_CODES, BISON_CELLS - 1, {SLOTS}},
    {"lying", AT(lying), 0, GAME_CODES, 4 * BISON_TILES - 1, {SLOTS}},
    {"hunters", AT(hunters), 0, GAME_COUNTS, BISON_HUNTERS, {SPACES}},
    {"piece", AT(piece), 0, GAME_CODES, BISON_SIZES, {SPACES}},
    {"near", AT(near), 0, GAME_BITS, 1, {SPACES, SPACES}},
    {"tile", AT(tile), 0, GAME_BITS, 1, {BISON_TILES, 32}},
    {0},
};

const struct game_slice bison_numbers[] = {
    {"buy", BISON_NUMBER_BUY, 0, GAME_BITS, 1, {9}},
    {"swap", BISON_NUMBER_SWAP, 0, GAME_BITS, 1, {BISON_KINDS, BISON_KINDS - 1}},
    {"mark", BISON_NUMBER_MARK, 0, GAME_BITS, 1, {BISON_ACTIONS}},
    {"stop", BISON_NUMBER_STOP, 0, GAME_BITS, 1, {1}},
    {"done", BISON_NUMBER_DONE, 0, GAME_BITS, 1, {1}},
    {"none", BISON_NUMBER_NONE, 0, GAME_BITS, 1, {1}},
    {"gain", BISON_NUMBER_GAIN, 0, GAME_BITS, 1, {BISON_KINDS}},
    {"enter", BISON_NUMBER_ENTER, 0, GAME_BITS, 1, {BISON_MOST_USED, BISON_TERRAINS}},
    {"pay", BISON_NUMBER_PAY, 0, GAME_BITS, 1, {BISON_NUMBER_TILE - BISON_NUMBER_PAY}},
    {"tile", BISON_NUMBER_TILE, 0, GAME_BITS, 1, {3, BISON_CELLS}},
    {"call", BISON_NUMBER_CALL, 0, GAME_BITS, 1, {SPACES}},
    {"come", BISON_NUMBER_COME, 0, GAME_BITS, 1, {SPACES}},
    {"from", BISON_NUMBER_FROM, 0, GAME_BITS, 1, {SPACES}},
    {"to", BISON_NUMBER_TO, 0, GAME_BITS, 1, {SPACES}},
    {"build", BISON_NUMBER_BUILD, 0, GAME_BITS, 1, {SPACES, BISON_SIZES}},
    {"reduce", BISON_NUMBER_REDUCE, 0, GAME_BITS, 1, {SPACES, BISON_SIZES}},
    {0},
};
