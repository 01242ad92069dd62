// The slices of an observation and of the numbers, by name (docs/observations.md).
#include <stddef.h>

#include "tests/auction/observe.h"

#define AT(field) offsetof(struct auction_observation, field)

static_assert(sizeof(struct auction_observation) == 25, "bytes alone");

const struct game_slice auction_observation[] = {
    {"cards", AT(cards), 0, GAME_COUNTS, AUCTION_CARDS, {1}},
    {"carry", AT(carry), 0, GAME_CODES, 1, {1}},
    {"seats", AT(seats), 0, GAME_COUNTS, AUCTION_SEATS, {1}},
    {"round", AT(round), 0, GAME_COUNTS, AUCTION_CARDS, {1}},
    {"prize", AT(prize), 0, GAME_COUNTS, 255, {1}},
    {"extra", AT(extra), 0, GAME_COUNTS, AUCTION_CARDS, {1}},
    {"worth", AT(worth), 0, GAME_COUNTS, 255, {AUCTION_CARDS}},
    {"left", AT(left), 0, GAME_BITS, 1, {AUCTION_CARDS}},
    {"played", AT(played), 0, GAME_BITS, 1, {AUCTION_MOST_CARDS}},
    {"bidden", AT(bidden), 0, GAME_BITS, 1, {AUCTION_SEATS}},
    {"score", AT(score), 0, GAME_COUNTS, 255, {AUCTION_SEATS}},
    {"bid", AT(bid), 0, GAME_CODES, AUCTION_MOST_CARDS, {1}},
    {"hand", AT(hand), 0, GAME_BITS, 1, {AUCTION_MOST_CARDS}},
    {0},
};

const struct game_slice auction_numbers[] = {
    {"bid", 0, 0, GAME_BITS, 1, {AUCTION_NUMBER_COUNT}},
    {0},
};
