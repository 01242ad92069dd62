// The record of a game: a text file that a person can read and diff (docs/notation.md). A match is
// fully its game, rules version, table, seats, seed, options and actions; replaying them gives the
// same bytes everywhere.
#ifndef PRAIRIE_CORE_RECORD_H
#define PRAIRIE_CORE_RECORD_H

#include "core/game.h"
#include "core/text.h"

enum { RECORD_NAME = 40 }; // bytes of a player's name, the zero byte included

struct record_move {
    game_action action;
    uint16_t gap; // a match's own (core/match.h)
    uint8_t seat;
    uint8_t last; // a match's own: the latest event told by then, as event_begins() keeps it
};

struct record {
    const struct game *game;
    struct game_setup setup;
    struct game_table table; // the owner's table that setup.table points to, if any
    char player[GAME_MAX_SEATS][RECORD_NAME]; // empty: no name given
    struct record_move *move;                 // the caller's array
    uint32_t count, capacity;
};

// Memory for one state, aligned as the contract asks.
union record_state {
    uint64_t align[2];
    uint8_t byte[GAME_MAX_STATE];
};

// What reading needs to know of the world.
struct record_world {
    const struct game *const *games;       // ends at null
    const struct game_table *tables;       // owners' tables
    const struct game *const *table_games; // the game of each of them
    int32_t table_count;
};

// Starts a record: copies the setup (and its table), no names, no moves. `ret->move` and
// `ret->capacity` must be set by the caller and are kept.
void record_start(struct record *ret, const struct game *game, const struct game_setup *setup);
// GAME_OK or GAME_ERR_SPACE.
int record_add(struct record *record, int seat, game_action action);
// The state after the first `plies` moves (all of them if there are fewer). GAME_OK, or the error
// of the first move that does not apply.
int record_replay(const struct record *record, uint32_t plies, union record_state *ret);
// The line of move number `index`, without its line end. Any state of the game will do: a text
// means the same in all of them. GAME_OK or GAME_ERR_SPACE.
int record_line(const struct record *record, uint32_t index, const void *state, struct text *out);
// The whole text; the result comment only if the game is over.
int record_print(const struct record *record, struct text *out);
// Reads and replays. On success *ret and *ret_state hold the game and its end. Otherwise
// GAME_ERR_*, both are unspecified, and `error` says "line N: why".
int record_parse(const char *in, const struct record_world *world, struct record *ret,
                 union record_state *ret_state, struct text *error);

#endif
