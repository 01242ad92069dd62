// What programs that learn see of the game and say to it (core/game.h). Tribes stand in places: the
// observer first, the other players clockwise behind it, the phantom always last.
#ifndef PRAIRIE_GAMES_SIOUX_OBSERVE_H
#define PRAIRIE_GAMES_SIOUX_OBSERVE_H

#include "games/sioux/rules.h"

enum { SIOUX_CARD_UNSEEN = 16, SIOUX_ANSWER_UNSEEN = 3 }; // chosen, but not shown to the observer

struct sioux_seen_tribe {
    uint8_t food[SIOUX_ANIMALS]; // the first twelve bytes as they stand in struct sioux_tribe
    uint8_t total;
    uint8_t prey;
    uint8_t value;
    uint8_t stock[SIOUX_WINTERS]; // 0: none yet, or not shown
    uint8_t blind;                // set of winters whose stock card was dealt blindly
    uint8_t hand;                 // cards in hand
    uint8_t laid;                 // cards in the played pile
    uint8_t played[2];            // set of them, by card; empty where nobody may know
    uint8_t card;                 // of this hunt
    uint8_t second;               // second card
    uint8_t answer;
    uint8_t before; // totals before the hunt and at the gift step
    uint8_t frozen;
};

struct sioux_observation {
    uint8_t phase;
    uint8_t seats;
    uint8_t winter;
    uint8_t hunt; // 255: that many or more
    uint8_t option[SIOUX_OPTIONS];
    uint8_t deck[2];                  // set of the cards that every tribe owns
    uint8_t prairie[SIOUX_ANIMALS];   // animals not caught
    uint8_t animals[SIOUX_ANIMALS];   // animals in the box
    uint8_t stock[SIOUX_WINTERS * 5]; // stock cards of each winter
    uint8_t hunter;                   // sets of places: who owns the consecrated hunter
    uint8_t to_act;
    uint8_t face_up;
    uint8_t tie;
    uint8_t done;
    uint8_t phantom;
    uint8_t cards[2]; // the observer's hand
    struct sioux_seen_tribe tribe[SIOUX_MAX_TRIBES];
};

// Numbers of actions.
enum {
    SIOUX_NUMBER_PLAY = 0,                     // + card - 1
    SIOUX_NUMBER_NAME = 15,                    // + value - 6
    SIOUX_NUMBER_ASK = SIOUX_NUMBER_NAME + 3,  // + place - 1
    SIOUX_NUMBER_CALL = SIOUX_NUMBER_ASK + 4,  //
    SIOUX_NUMBER_PASS = SIOUX_NUMBER_CALL + 1, //
    SIOUX_NUMBER_LAY = SIOUX_NUMBER_PASS + 1,  // + card - 1
    SIOUX_NUMBER_COUNT = SIOUX_NUMBER_LAY + 15
};

extern const struct game_slice sioux_observation[]; // layout.c
extern const struct game_slice sioux_numbers[];

RULES_FN void sioux_observe(const struct sioux_state *s, int seat, uint32_t draft, uint8_t *ret);
RULES_FN void sioux_legal_numbers(const struct sioux_state *s, int seat, uint32_t draft,
                                  uint64_t *ret);
RULES_FN int sioux_number(const struct sioux_state *s, int seat, game_action action, uint16_t *ret);
RULES_FN int sioux_choose(const struct sioux_state *s, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret);

#endif
