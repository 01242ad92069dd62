// A table: one match with seats, tokens, clocks and a phase. It is what its entries have made of it
// and knows no network, no clock and no store: the time comes with every entry.
#ifndef PRAIRIE_SERVER_TABLE_H
#define PRAIRIE_SERVER_TABLE_H

#include "core/match.h"
#include "host/json_tree.h"
#include "server/entry.h"

enum table_phase { PHASE_WAITING, PHASE_PLAYING, PHASE_PAUSED, PHASE_OVER, PHASE_CLOSED };
enum seat_kind { SEAT_EMPTY, SEAT_PERSON, SEAT_BOT, SEAT_PROGRAM, SEAT_KEPT };
enum { SEAT_CIDS = 8 };

// A move that a client has named, so that it is never played twice.
struct seat_cid {
    uint64_t name; // a hash of it; 0: none
    uint32_t ply, seq;
};

struct seat {
    enum seat_kind kind;
    char name[RECORD_NAME];
    const struct bot_level *level; // of a bot, or of the one that plays for a person
    uint8_t hash[ENTRY_TOKENS][TOKEN_HASH];
    int32_t hashes;
    int32_t bot_plays;  // for a person, who may sit down again
    int32_t kicked;     // the host has given the seat away
    int32_t late;       // a bot made its last move because time ran out
    uint32_t moves_for; // moves that a bot has made for the person since its own last one
    struct seat_cid
        cid[SEAT_CIDS]; // the last ones; the next takes the place of number `cids` of them
    uint32_t cids;
};

// When an action was done, or taken back: for those who watch later.
struct table_step {
    int64_t at;
    game_action action; // GAME_NO_ACTION: the last one was taken back
    uint8_t seat, pad[3];
};

struct table {
    char id[TABLE_ID], watch[TABLE_ID], screen[TABLE_ID];
    struct terms terms;
    enum table_phase phase;
    struct seat *seat; // as many as the terms say
    int32_t host;      // its seat, or -1
    uint8_t host_hash[ENTRY_TOKENS][TOKEN_HASH];
    int32_t host_hashes;
    struct fair fair;
    char rematch[TABLE_ID], rematch_screen[TABLE_ID]; // "" if there is none
    struct clocks clocks;
    int64_t created, last;   // times of the first and the last entry
    int64_t moved;           // of the last action
    int64_t seq;             // number of the last entry
    struct match match;      // from the deal on
    int32_t begun;           // it was dealt
    struct table_step *step; // kept where people watch later
    uint32_t steps, step_room;
};

struct table *table_new(void);
void table_free(struct table *table);

// Takes the next entry. 1, or 0 with the reason in `why`: the entry does not belong to this table,
// which is then of no use any more.
int table_take(struct table *table, const struct entry *entry, struct text *why);
// The same for an entry as it is stored; `tree` is room for reading.
int table_take_line(struct table *table, struct json_tree *tree, const char *line, size_t length,
                    struct text *why);

// A move that the seat has named so before, if it is not too long ago; else null.
const struct seat_cid *table_find_cid(const struct table *table, int seat, const char *cid);

int table_seats(const struct table *table);
// Seats that may act now, 0 unless it is played.
uint32_t table_to_act(const struct table *table);
// Seats whose next action a bot makes, not counting those that are late.
uint32_t table_bots(const struct table *table);
// Of those that may act: seats of persons whose time has run out.
uint32_t table_late(const struct table *table, int64_t now);
// When the first clock of a person or a program runs out; 0: never.
int64_t table_deadline(const struct table *table);
// The seat that this token has a right to, -1 for the host without one; -2: none.
int table_seat_of(const struct table *table, const uint8_t hash[TOKEN_HASH]);
// The seat that is kept for one of the table before who has this token; -1: none.
int table_kept_for(const struct table *table, const uint8_t hash[TOKEN_HASH]);
// Has it the host's rights?
int table_is_host(const struct table *table, const uint8_t hash[TOKEN_HASH]);
const char *table_phase_name(enum table_phase phase);
const char *seat_kind_name(enum seat_kind kind);

#endif
