// A tiny game that fills every slot of the contract, for testing the tests (tests/mutants_test.c).
// It is no part of the product.
//
// 2 to 4 seats each get a hand of secret cards. Every round a prize is turned up at random and all
// seats bid one card in secret; the highest card takes the prize. With `carry` the prize of a round
// is lost when the seats' cards add up to an even number, and the next prize is worth one more.
#ifndef PRAIRIE_TESTS_BID_GAME_H
#define PRAIRIE_TESTS_BID_GAME_H

#include "core/game.h"

enum { BID_SEATS = 4, BID_CARDS = 6, BID_HIDDEN = 255 };
#define BID_HIDDEN_HAND 0x80000000u

struct bid_state {
    struct rng rng;              // secret
    char table[GAME_TABLE_NAME]; // public from here on
    uint8_t worth[BID_CARDS];    // of each prize, from the component table
    uint8_t cards;               // options
    uint8_t carry;
    uint8_t owned; // the table is an owner's
    uint8_t seats;
    uint8_t round;            // rounds played
    uint8_t prize;            // index of the prize that is turned up
    uint8_t left;             // mask of the prizes not yet turned up
    uint8_t extra;            // carried over to this prize
    uint32_t played;          // mask of the cards played
    uint8_t score[BID_SEATS]; // per seat
    uint8_t bid[BID_SEATS];   // per seat, secret: the card chosen this round, or 0
    uint32_t hand[BID_SEATS]; // per seat, secret: mask of cards, the chosen one included
};

static_assert(sizeof(struct bid_state) == 104, "no padding");

extern const struct game bid_game;

#endif
