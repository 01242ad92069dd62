// What is stored of a table: entries, each of which says one thing that has happened. A table is
// what its entries make of it (table_take); nothing else changes one.
#ifndef PRAIRIE_SERVER_ENTRY_H
#define PRAIRIE_SERVER_ENTRY_H

#include "core/record.h"
#include "search/bot.h"
#include "server/fair.h"
#include "server/terms.h"
#include "server/tokens.h"

enum entry_kind {
    ENTRY_OPEN,     // a new table: its names, terms, secret; the host's token
    ENTRY_TERMS,    // other terms
    ENTRY_SIT,      // a person takes a seat
    ENTRY_KEEP,     // a seat is kept for one of the table before
    ENTRY_LEAVE,    // a seat is empty again
    ENTRY_BOT,      // a bot takes a seat
    ENTRY_PROGRAM,  // a seat for another program
    ENTRY_TOKEN,    // one more token for a seat
    ENTRY_START,    // the deal
    ENTRY_ACT,      // one move, or part of it
    ENTRY_UNDO,     // so many actions are taken back
    ENTRY_PAUSE,    //
    ENTRY_GO_ON,    //
    ENTRY_REPLACE,  // a bot plays a seat until its person sits down again
    ENTRY_SIT_DOWN, //
    ENTRY_KICK,     // a bot plays a seat to the end
    ENTRY_REMATCH,  // the people go on at another table
    ENTRY_CLOSE,    //
    ENTRY_DOWN,     // the server goes down
    ENTRY_AWAY,     // it was down: clocks stood still
    ENTRY_ALONE,    // a seat's, or the host's, one key that is good from now on
    ENTRY_KINDS
};

#define ENTRY_OTHER_RULES "other rules" // entry_read() says so of a table begun under older ones

enum entry_by { BY_PERSON, BY_BOT, BY_LATE }; // who acts; late: a bot, because time ran out
enum {
    ENTRY_CID = 33,     // bytes of a client's name for a move
    ENTRY_ACTIONS = 64, // of one move
    ENTRY_TOKENS = 8    // of one seat
};

struct entry {
    enum entry_kind kind;
    int64_t at;   // ms since 1970
    int32_t seat; // -1: none
    char name[RECORD_NAME];
    uint8_t part[FAIR_PART]; // of a person who sits down
    uint8_t hash[ENTRY_TOKENS][TOKEN_HASH];
    int32_t hashes;
    const struct bot_level *level;
    // ENTRY_OPEN, ENTRY_TERMS. ENTRY_REMATCH: `screen` of the next table, or "" in older logs
    char table[TABLE_ID], watch[TABLE_ID], screen[TABLE_ID];
    uint8_t secret[FAIR_SECRET];
    struct terms terms;
    // ENTRY_ACT, ENTRY_UNDO
    enum entry_by by;
    char cid[ENTRY_CID];
    const char *action[ENTRY_ACTIONS]; // the caller's
    int32_t actions;                   // done, or taken back
    // ENTRY_REMATCH
    char next[TABLE_ID];
    // ENTRY_AWAY
    int64_t from;
};

void entry_init(struct entry *ret, enum entry_kind kind, int seat, int64_t at);
// One JSON object in one line, without a line end.
void entry_write(const struct entry *entry, struct text *out);
// 1; or 0 with the reason in `why`. Texts of actions stay in the tree.
int entry_read(const struct tree *in, struct entry *ret, struct text *why);

#endif
