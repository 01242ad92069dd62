// The slices of an observation and of the numbers, by name (docs/observations.md).
#include <stddef.h>

#include "games/tomahawk/observe.h"

#define AT(field) offsetof(struct tomahawk_observation, field)
#define PER_SIDE(field)                                                                            \
    offsetof(struct tomahawk_observation, side[0].field), sizeof(struct tomahawk_seen_side)
#define PER_GROUND(field)                                                                          \
    offsetof(struct tomahawk_observation, ground[0].field), sizeof(struct tomahawk_seen_ground)

enum {
    PLACES = TOMAHAWK_PILES * TOMAHAWK_ROWS,
    GROUNDS = TOMAHAWK_GROUNDS + 1, // territories count from 1
    CARDS = TOMAHAWK_CLO,
    HAND = 8
};

static_assert(sizeof(struct tomahawk_seen_side) == 30, "bytes alone");
static_assert(sizeof(struct tomahawk_observation) == 124, "bytes alone");

const struct game_slice tomahawk_observation[] = {
    {"phase", AT(phase), 0, GAME_CODES, TOMAHAWK_OVER, {1}},
    {"turn", AT(turn), 0, GAME_COUNTS, TOMAHAWK_TURNS, {1}},
    {"to_act", AT(to_act), 0, GAME_BITS, 1, {TOMAHAWK_SEATS}},
    {"options", AT(option), 0, GAME_BITS, 1, {TOMAHAWK_DATA_TABLE}},
    {"data_table", AT(table), 0, GAME_CODES, 255, {1}},
    {"sought", AT(sought), 0, GAME_CODES, 4, {1}},
    {"tied", AT(tied), 0, GAME_BITS, 1, {GROUNDS}},
    {"unused", AT(unused), 0, GAME_CODES, TOMAHAWK_HIDDEN, {3}},
    {"pile", AT(pile), 0, GAME_CODES, TOMAHAWK_HIDDEN, {TOMAHAWK_PILES, TOMAHAWK_SLOTS}},
    {"duration", PER_GROUND(duration), GAME_COUNTS, 3, {TOMAHAWK_PILES}},
    {"type", PER_GROUND(type), GAME_CODES, 3, {TOMAHAWK_PILES}},
    {"picto", PER_GROUND(picto), GAME_CODES, TOMAHAWK_GATHERING, {TOMAHAWK_PILES}},
    {"animals", PER_GROUND(animals), GAME_COUNTS, 255, {TOMAHAWK_PILES}},
    {"discard", PER_SIDE(discard), GAME_BITS, 1, {TOMAHAWK_SEATS, CARDS}},
    {"won", PER_SIDE(won), GAME_BITS, 1, {TOMAHAWK_SEATS, GROUNDS}},
    {"doubled", PER_SIDE(doubled), GAME_BITS, 1, {TOMAHAWK_SEATS, GROUNDS}},
    {"scouted", PER_SIDE(scouted), GAME_BITS, 1, {TOMAHAWK_SEATS, PLACES}},
    {"honours", PER_SIDE(honours), GAME_COUNTS, 255, {TOMAHAWK_SEATS}},
    {"dance", PER_SIDE(dance), GAME_CODES, TOMAHAWK_PILES, {TOMAHAWK_SEATS}},
    {"committed", PER_SIDE(committed), GAME_CODES, TOMAHAWK_HIDDEN, {TOMAHAWK_SEATS}},
    {"hand_size", PER_SIDE(cards), GAME_COUNTS, HAND, {TOMAHAWK_SEATS}},
    {"laid",
     PER_SIDE(laid),
     GAME_CODES,
     TOMAHAWK_HIDDEN,
     {TOMAHAWK_SEATS, TOMAHAWK_PILES, TOMAHAWK_ROWS + 1}},
    {"next", AT(next), 0, GAME_CODES, TOMAHAWK_PILES, {1}},
    {"dealt", AT(dealt), 0, GAME_BITS, 1, {TOMAHAWK_HEROES}},
    {"kept", AT(kept), 0, GAME_BITS, 1, {TOMAHAWK_HEROES}},
    {"out", AT(out), 0, GAME_CODES, CARDS, {2}},
    {"pick", AT(pick), 0, GAME_CODES, CARDS, {TOMAHAWK_PILES}},
    {"hand", AT(hand), 0, GAME_CODES, CARDS, {HAND}},
    {"draft", AT(draft), 0, GAME_CODES, CARDS, {TOMAHAWK_KEEP_PARTS - 1}},
    {0},
};

const struct game_slice tomahawk_numbers[] = {
    {"place", TOMAHAWK_NUMBER_PLACE, 0, GAME_BITS, 1, {TOMAHAWK_PILES, CARDS}},
    {"keep", TOMAHAWK_NUMBER_KEEP, 0, GAME_BITS, 1, {TOMAHAWK_HEROES}},
    {"take_out", TOMAHAWK_NUMBER_OUT, 0, GAME_BITS, 1, {TOMAHAWK_TRIBE}},
    {0},
};
