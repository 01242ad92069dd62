// What programs that learn see of the game and say to it (core/game.h). Seats stand in places: the
// observer first, the others clockwise behind it.
#ifndef PRAIRIE_TESTS_AUCTION_OBSERVE_H
#define PRAIRIE_TESTS_AUCTION_OBSERVE_H

#include "tests/auction/rules.h"

// A number is a card that is bid.
enum {
    AUCTION_MOST_CARDS = AUCTION_SEATS * AUCTION_CARDS,
    AUCTION_NUMBER_COUNT = AUCTION_MOST_CARDS
};

struct auction_observation {
    uint8_t cards; // options
    uint8_t carry;
    uint8_t seats;
    uint8_t round;                // rounds played
    uint8_t prize;                // worth of the prize that is turned up
    uint8_t extra;                // carried over to it
    uint8_t worth[AUCTION_CARDS]; // of each prize
    uint8_t left;                 // set of the prizes not yet turned up
    uint8_t played[3];            // set of the cards played, card 1 first
    uint8_t bidden;               // set of places that have chosen
    uint8_t score[AUCTION_SEATS]; // by place
    uint8_t bid;                  // the observer's own: the card chosen this round, or 0
    uint8_t hand[3];              // set of its cards, card 1 first
};

extern const struct game_slice auction_observation[]; // layout.c
extern const struct game_slice auction_numbers[];

RULES_FN void auction_observe(const struct auction_state *s, int seat, uint32_t draft,
                              uint8_t *ret);
RULES_FN void auction_legal_numbers(const struct auction_state *s, int seat, uint32_t draft,
                                    uint64_t *ret);
RULES_FN int auction_number(const struct auction_state *s, int seat, game_action action,
                            uint16_t *ret);
RULES_FN int auction_choose(const struct auction_state *s, int seat, uint32_t draft,
                            uint32_t number, uint32_t *ret);

#endif
