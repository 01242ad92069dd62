// The bidding game's state and rules. 2 to 4 seats each hold a hand of secret cards. Every round a
// prize is turned up at random, all seats bid a card in secret, and the highest takes the prize.
#ifndef PRAIRIE_TESTS_AUCTION_RULES_H
#define PRAIRIE_TESTS_AUCTION_RULES_H

#include "core/game.h"

enum {
    AUCTION_RULES = 1, // raised when the same seed and actions give another game
    AUCTION_MIN_SEATS = 2,
    AUCTION_SEATS = 4,
    AUCTION_CARDS = 6, // most cards of a hand, and most prizes
    AUCTION_MAX_PLIES = AUCTION_SEATS * AUCTION_CARDS
};

enum { AUCTION_HIDDEN = 255 };          // a bid that this view does not show
#define AUCTION_HIDDEN_HAND 0x80000000u // a hand that this view does not show

enum auction_option { AUCTION_OPTION_CARDS, AUCTION_OPTION_CARRY, AUCTION_OPTION_TABLE };

enum auction_event {
    AUCTION_EVENT_BIDS,
    AUCTION_EVENT_TAKES,
    AUCTION_EVENT_CARRIES,
    AUCTION_EVENT_PRIZE,
    AUCTION_EVENTS
};

// An action is the number of the card that is bid, from 1.
struct auction_state {
    struct rng rng;               // secret
    char table[GAME_TABLE_NAME];  // public from here on
    uint8_t worth[AUCTION_CARDS]; // of each prize, from the component table
    uint8_t cards;                // options
    uint8_t carry;
    uint8_t owned; // the table is an owner's
    uint8_t seats;
    uint8_t round;                // rounds played
    uint8_t prize;                // index of the prize that is turned up
    uint8_t left;                 // mask of the prizes not yet turned up
    uint8_t extra;                // carried over to this prize
    uint32_t played;              // mask of the cards played
    uint8_t score[AUCTION_SEATS]; // per seat
    uint8_t bid[AUCTION_SEATS];   // per seat, secret: the card chosen this round, or 0
    uint32_t hand[AUCTION_SEATS]; // per seat, secret: mask of cards, the chosen one included
};

static_assert(sizeof(struct auction_state) == 104, "no padding");

// components.c
// The owner's table, or the built-in one where there is none.
RULES_FN const struct game_table *auction_table(const struct game_table *table);

// rules.c: each as core/game.h says.
RULES_FN int auction_vet(const struct game_setup *setup, struct game_refusal *ret);
RULES_FN void auction_setup(struct auction_state *s, const struct game_setup *setup);
RULES_FN int auction_seats(const struct auction_state *s);
RULES_FN uint32_t auction_to_act(const struct auction_state *s);
RULES_FN int auction_may_act(const struct auction_state *s, int seat);
RULES_FN int auction_legal(const struct auction_state *s, int seat, game_action *ret);
RULES_FN game_action auction_sample(const struct auction_state *s, int seat, struct dice *dice);
RULES_FN int auction_apply(struct auction_state *s, int seat, game_action action,
                           struct game_log *log);
RULES_FN void auction_result(const struct auction_state *s, struct game_result *ret);

// hidden.c: who knows what.
RULES_FN int auction_is_view(const struct auction_state *s);
RULES_FN int auction_viewer(const struct auction_state *view); // a seat, or GAME_PUBLIC
RULES_FN uint32_t auction_all_cards(const struct auction_state *s);
// A seat's cards, if a view tells them: those that are nowhere else. Else AUCTION_HIDDEN_HAND.
RULES_FN uint32_t auction_known_hand(const struct auction_state *s, int seat);
RULES_FN void auction_redact(const struct auction_state *s, int seat, struct auction_state *view);
RULES_FN int auction_resample(struct auction_state *view, int seat, struct dice *dice);
RULES_FN void auction_reopen(struct auction_state *s, int seat);

// check.c
RULES_FN const char *auction_check(const struct auction_state *s);

#endif
