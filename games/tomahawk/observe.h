// What programs that learn see of the game and say to it (core/game.h). Sides stand in places: the
// observer, or seat 0 for the public, and the other.
#ifndef PRAIRIE_GAMES_TOMAHAWK_OBSERVE_H
#define PRAIRIE_GAMES_TOMAHAWK_OBSERVE_H

#include "games/tomahawk/rules.h"

enum { TOMAHAWK_KEEP_PARTS = 4 }; // two heroes, two cards

// What is shown of a territory that is fought for; 0 where none is face up.
struct tomahawk_seen_ground {
    uint8_t duration;
    uint8_t type; // bits: forest, mountain
    uint8_t picto;
    uint8_t animals;
};

// Cards are card numbers, TOMAHAWK_HIDDEN those that the observer may not see.
struct tomahawk_seen_side {
    uint8_t discard[4]; // set of cards, as in the state
    uint8_t won[2];     // sets of territories
    uint8_t doubled[2];
    uint8_t scouted[2]; // set of places 3 * pile + row that the other side has seen
    uint8_t honours;
    uint8_t dance;
    uint8_t committed;
    uint8_t cards;                                   // in hand, those picked in this turn included
    uint8_t laid[TOMAHAWK_PILES][TOMAHAWK_ROWS + 1]; // the fourth place is always empty
};

struct tomahawk_observation {
    uint8_t phase;
    uint8_t turn;
    uint8_t to_act;    // set of places
    uint8_t option[2]; // set of options
    uint8_t table;     // 255: that or more
    uint8_t sought;    // 1 + type of the sought territory; 0: none, or not shown
    uint8_t tied[2];   // set of territories
    uint8_t unused[3]; // territories of duration 3, 2, 1
    uint8_t pile[TOMAHAWK_PILES][TOMAHAWK_SLOTS];
    struct tomahawk_seen_ground ground[TOMAHAWK_PILES];
    struct tomahawk_seen_side side[TOMAHAWK_SEATS];
    // The observer's own.
    uint8_t next;                           // pile to pick for
    uint8_t dealt;                          // sets of heroes
    uint8_t kept;                           //
    uint8_t out[2];                         // tribe cards taken out
    uint8_t pick[TOMAHAWK_PILES];           // cards picked this turn
    uint8_t hand[8];                        // cards in card order
    uint8_t draft[TOMAHAWK_KEEP_PARTS - 1]; // of the set-up choice: two heroes, the first card
};

// Numbers of actions. Setting up is told in four parts, heroes and cards each in card order.
enum {
    TOMAHAWK_NUMBER_PLACE = 0,  // + 31 * pile + card - 1
    TOMAHAWK_NUMBER_KEEP = 124, // + hero
    TOMAHAWK_NUMBER_OUT = 131,  // + card - 1
    TOMAHAWK_NUMBER_COUNT = 155
};

extern const struct game_slice tomahawk_observation[]; // layout.c
extern const struct game_slice tomahawk_numbers[];

RULES_FN void tomahawk_observe(const struct tomahawk_state *s, int seat, uint32_t draft,
                               uint8_t *ret);
RULES_FN void tomahawk_legal_numbers(const struct tomahawk_state *s, int seat, uint32_t draft,
                                     uint64_t *ret);
RULES_FN int tomahawk_number(const struct tomahawk_state *s, int seat, game_action action,
                             uint16_t *ret);
RULES_FN int tomahawk_choose(const struct tomahawk_state *s, int seat, uint32_t draft,
                             uint32_t number, uint32_t *ret);

#endif
