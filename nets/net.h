// A small net that reads an observation (docs/observations.md) and says how much it would say each
// number, and who wins. Integers only, so that every machine gives the same bits. nets/README.md
// tells the sums and the file.
//
// A net stands in the file's own bytes: whoever opens it keeps them, unchanged, as long as it is
// used. Nothing is allocated.
#ifndef PRAIRIE_NETS_NET_H
#define PRAIRIE_NETS_NET_H

#include <stddef.h>

#include "core/game.h"

enum {
    NET_FORMAT = 1,
    NET_HEAD = 64,       // bytes of a file's header
    NET_FIRST = 256,     // most cells of the first layer, which come by 32
    NET_SECOND = 128,    // and of the second, by 16
    NET_CELL = 127,      // most that a cell holds
    NET_ZERO = 128,      // a weight of 0 in a row of the first layer
    NET_SHARE = 1024,    // a share of the win that is certain
    NET_BYTES = 8 << 20, // of the largest file
    NET_COLUMNS = 1 << 15
};

// How a byte of the observation chooses columns of the first layer.
enum net_byte {
    NET_UNREAD, // it belongs to no slice
    NET_BITS,   // a set: a column for each member
    NET_SMALL,  // up to 15: a column for each value but 0
    NET_LARGE   // beyond: 15 columns for the low half of the byte, then some for the high half
};

struct net {
    const struct game *game;
    int32_t seats;
    uint32_t columns, first, second, numbers;
    uint32_t shift[2];   // of what comes into the cells of the first and the second layer
    uint32_t unit;       // 1 << unit more: said twice as often
    uint32_t share;      // shift of the shares of the win
    const uint8_t *row;  // [columns][first], NET_ZERO more than the weight
    const int8_t *into;  // [second][first]
    const int8_t *out;   // [numbers + seats][second]
    const uint8_t *bias; // [first + second + numbers + seats], little endian
    uint16_t column[GAME_MAX_OBSERVATION]; // the first one of a byte
    uint8_t kind[GAME_MAX_OBSERVATION];    // enum net_byte
    uint8_t most[GAME_MAX_OBSERVATION];
};

// What a net makes of an observation: the cells of its second layer.
struct net_look {
    int16_t cell[NET_SECOND];
};

// nets/file.c

// A net of this game for so many seats in the bytes of a file: null, or why it is none, a sentence
// marked N_() without a final stop. Reads nothing beyond `size`.
const char *net_open(struct net *ret, const struct game *game, int seats, const uint8_t *bytes,
                     size_t size);
// Columns of a game's first layer: what a file must have.
uint32_t net_columns(const struct game *game);
// A number for how the game's observations and numbers lie: CRC-32 of the text that
// nets/README.md tells.
uint32_t net_layout(const struct game *game);
// Continues a CRC-32 (as zlib's: begins with 0) over more bytes.
uint32_t net_crc(uint32_t crc, const uint8_t *bytes, size_t size);

// nets/net.c

RULES_FN void net_look(const struct net *net, const uint8_t *observation, struct net_look *ret);
// How much the net would say a number, in units of 1 / (1 << unit) octaves.
RULES_FN int32_t net_number(const struct net *net, const struct net_look *look, uint32_t number);
// The share of the win that it expects at a place, 0 the observer's, the others clockwise.
RULES_FN int32_t net_share(const struct net *net, const struct net_look *look, uint32_t place);

#endif
