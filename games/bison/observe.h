// What programs that learn see of the game and say to it (core/game.h). Seats stand in places: the
// observer, or seat 0 for the public, then the others clockwise. Laid tiles are in slots by
// ascending cell and spaces are 3 * slot + terrain, as in the state; sets of spaces are sets of
// bits.
#ifndef PRAIRIE_GAMES_BISON_OBSERVE_H
#define PRAIRIE_GAMES_BISON_OBSERVE_H

#include "games/bison/rules.h"

enum {
    BISON_NO_PLACE = BISON_SEATS, // where a place, a tile or a kind is told and there is none
    BISON_NO_TILE = BISON_TILES,
    BISON_NO_KIND = BISON_KINDS,
    BISON_SET = 8, // bytes of a set of spaces
    BISON_LANDSCAPE = 2 * BISON_SLOTS + 2 * BISON_SPACES
};

// As struct bison_player; but whether there is a tile in hand, not which.
struct bison_seen_player {
    uint8_t stock[BISON_KINDS];
    uint8_t hunters;
    uint8_t tipis[BISON_SIZES];
    uint8_t canoes[BISON_SIZES];
    uint8_t market_hunters;
    uint8_t market;
    uint8_t marked;
    uint8_t has_tile;
};

struct bison_observation {
    uint8_t phase;
    uint8_t seats;
    uint8_t season;
    uint8_t round;
    uint8_t start;                    // places
    uint8_t turn;                     //
    uint8_t settling;                 // kind
    uint8_t option[BISON_DATA_TABLE]; // 1 + value
    uint8_t table;                    // 255: that or more
    uint8_t tiles;                    // laid, so many slots are in use
    // The action being carried out, as struct bison_doing; four of them 1 more, 0 for none.
    uint8_t action;
    uint8_t used;
    uint8_t laid_in; // cell
    uint8_t caller;  // spaces
    uint8_t from;    //
    uint8_t picks;
    uint8_t origin[BISON_MOST_USED];
    uint8_t target[BISON_MOST_USED];
    uint8_t hand;      // the observer's tile
    uint8_t unseen[3]; // set of tiles: where they lie the observer does not know
    struct bison_seen_player player[BISON_SEATS];
    uint8_t own[BISON_SEATS][BISON_SET];      // spaces with any piece, by place
    uint8_t standing[BISON_SEATS][BISON_SET]; // spaces with hunters
    uint8_t changed[BISON_SET];               // by the action under way
    uint8_t one_animal[BISON_SET];            // spaces with 1 or 3 printed animals
    uint8_t two_animals[BISON_SET];           // spaces with 2 or 3
    uint8_t laid[6];                          // set of cells
    // As in the state: cells, tiles and orientations of the slots, hunters and pieces of the
    // spaces.
    uint8_t cell[BISON_SLOTS];
    uint8_t lying[BISON_SLOTS];
    uint8_t hunters[BISON_SPACES];
    uint8_t piece[BISON_SPACES];
    uint8_t near[BISON_SPACES][BISON_SET]; // spaces one step away
    uint8_t tile[BISON_TILES][4];          // the table, as bison_tile_pack() packs it
};

// Numbers of actions.
enum {
    BISON_NUMBER_BUY = 0,      // + piece; these four are the bits of bison_menu()
    BISON_NUMBER_SWAP = 9,     // + 2 * given kind + taken kind, the given one left out
    BISON_NUMBER_MARK = 15,    // + action
    BISON_NUMBER_STOP = 21,    //
    BISON_NUMBER_DONE = 22,    //
    BISON_NUMBER_NONE = 23,    //
    BISON_NUMBER_GAIN = 24,    // + kind
    BISON_NUMBER_ENTER = 27,   // + 3 * (hunters - 1) + terrain
    BISON_NUMBER_PAY = 42,     // payments of 2, 4, 7, 10, by bison, then by salmon
    BISON_NUMBER_TILE = 165,   // + 48 * orientation + cell
    BISON_NUMBER_CALL = 309,   // + space
    BISON_NUMBER_COME = 366,   // + space
    BISON_NUMBER_FROM = 423,   // + space
    BISON_NUMBER_TO = 480,     // + space
    BISON_NUMBER_BUILD = 537,  // + 4 * space + size - 1
    BISON_NUMBER_REDUCE = 765, // + 4 * space + size
    BISON_NUMBER_COUNT = 993
};

extern const struct game_slice bison_observation[]; // layout.c
extern const struct game_slice bison_numbers[];

RULES_FN void bison_observe(const struct bison_state *s, int seat, uint32_t draft, uint8_t *ret);
RULES_FN void bison_legal_numbers(const struct bison_state *s, int seat, uint32_t draft,
                                  uint64_t *ret);
RULES_FN int bison_number(const struct bison_state *s, int seat, game_action action, uint16_t *ret);
RULES_FN int bison_choose(const struct bison_state *s, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret);

#endif
