// What programs that learn see of the game and say to it (core/game.h). Seats stand in places: the
// observer, or seat 0 for the public, then the others clockwise.
#ifndef PRAIRIE_GAMES_BIG_MANITOU_OBSERVE_H
#define PRAIRIE_GAMES_BIG_MANITOU_OBSERVE_H

#include "games/big_manitou/rules.h"

enum {
    MANITOU_NO_PLACE = MANITOU_SEATS, // where a place is told and there is none
    MANITOU_SET = 3                   // bytes of a set of cards: the deck's 17, lower copy first
};

struct manitou_seen_ground {
    uint8_t tiles[MANITOU_TILES]; // by tile, from 1
    uint8_t owner;                // place of the face-up heroes
    uint8_t hero[2];
};

struct manitou_seen_player {
    uint8_t tiles[MANITOU_TILES]; // these twelve bytes as in struct manitou_player
    uint8_t won;
    uint8_t bonus;
    uint8_t hand; // cards
    uint8_t pile;
    uint8_t pool;
    uint8_t selection;
    uint8_t discards[MANITOU_SET];
    uint8_t laid[MANITOU_GROUNDS][MANITOU_SET];
};

struct manitou_observation {
    uint8_t phase;
    uint8_t seats;
    uint8_t hunt;
    uint8_t turn;
    uint8_t take;
    uint8_t picks;
    uint8_t dealer;                  // place
    uint8_t marker[MANITOU_MARKERS]; // places of their holders
    uint8_t to_act;                  // sets of places
    uint8_t payers;                  //
    uint8_t claim[MANITOU_STEPS];    // places
    uint8_t option[MANITOU_OPTIONS]; // 1 + value
    uint8_t bag[MANITOU_TILES];      // tiles, as in the state
    uint8_t removed[MANITOU_TILES];  //
    uint8_t table[MANITOU_TILES];    //
    struct manitou_seen_ground ground[MANITOU_GROUNDS];
    struct manitou_seen_player player[MANITOU_SEATS];
    // The observer's own sets of cards.
    uint8_t hand[MANITOU_SET];
    uint8_t pool[MANITOU_SET];      // empty where random cards hide it
    uint8_t selection[MANITOU_SET]; // what it knows of it
    uint8_t draft[MANITOU_SET];     // chosen so far of a selection
};

// Numbers of actions. A selection is told card by card, in the order of its mask. Hunters and
// heroes are counted as `card`: the ten hunters, then Great Chief to Scout.
enum {
    MANITOU_NUMBER_SELECT = 0, // + card of the deck, lower copy first
    MANITOU_NUMBER_PLAY = 17,  // + 3 * card + ground
    MANITOU_NUMBER_MOVE = 62,  // + 6 * (hunter - 1) + 2 * from + to, grounds but `from` counted
    MANITOU_NUMBER_PAY = 122,  // + tile - 1
    MANITOU_NUMBER_TAKE = 131, // + tile - 1
    MANITOU_NUMBER_DECLINE = 140,
    MANITOU_NUMBER_COUNT
};

extern const struct game_slice manitou_observation[]; // layout.c
extern const struct game_slice manitou_numbers[];

RULES_FN void manitou_observe(const struct manitou_state *s, int seat, uint32_t draft,
                              uint8_t *ret);
RULES_FN void manitou_legal_numbers(const struct manitou_state *s, int seat, uint32_t draft,
                                    uint64_t *ret);
RULES_FN int manitou_number(const struct manitou_state *s, int seat, game_action action,
                            uint16_t *ret);
RULES_FN int manitou_choose(const struct manitou_state *s, int seat, uint32_t draft,
                            uint32_t number, uint32_t *ret);

#endif
