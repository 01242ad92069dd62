// The fair deal (docs/protocol.md): the server binds itself to a secret before anybody sits down,
// every person adds a part, and the seed follows from all of them.
#ifndef PRAIRIE_SERVER_FAIR_H
#define PRAIRIE_SERVER_FAIR_H

#include "core/game.h"
#include "core/text.h"

enum { FAIR_SECRET = 32, FAIR_PART = 16, FAIR_HASH = 32, FAIR_ID = 24 };

struct fair {
    char table[FAIR_ID];           // the table's id
    uint8_t secret[FAIR_SECRET];   //
    uint8_t commitment[FAIR_HASH]; //
    uint8_t part[GAME_MAX_SEATS][FAIR_PART];
    uint32_t given; // bit i: seat i gave a part
    int32_t seats;
};

// The commitment that follows from secret and table.
void fair_commit(const struct fair *fair, uint8_t ret[FAIR_HASH]);
// The seed that follows from secret, table and parts.
void fair_seed(const struct fair *fair, uint64_t ret[2]);
// The lines "# fair …" of a record.
void fair_print(const struct fair *fair, struct text *out);
// Reads those lines out of a record of a game with so many seats. 1; 0 if there are none; -1 if
// they are not whole or not right, with the reason in `why`.
int fair_read(const char *record, int seats, struct fair *ret, const char **why);
// Null, or what is wrong with the deal: N_().
const char *fair_fault(const struct fair *fair, const uint64_t seed[2]);

#endif
