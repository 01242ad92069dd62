// Questions to the people at a table: may a move be taken back, shall the clocks stop, shall a bot
// play for somebody who is away? One at a time. They last no longer than the server.
#ifndef PRAIRIE_SERVER_ASK_H
#define PRAIRIE_SERVER_ASK_H

#include "server/table.h"

enum ask_kind { ASK_UNDO, ASK_PAUSE, ASK_REPLACE };
enum {
    ASK_MS = 120 * 1000,           // how long a question stands
    ASK_DAYS_MS = 24 * 3600 * 1000 // where people have days for a move
};
enum ask_outcome { ASK_OPEN, ASK_AGREED, ASK_REFUSED };

struct ask {
    uint32_t number; // 0: no question
    enum ask_kind kind;
    int32_t seat;   // who asks
    int32_t target; // the seat that a bot shall play, or -1
    const struct bot_level *level;
    uint32_t asked, yes; // bit i: seat i
    int64_t until;
};

// The other people who are asked; `here`: seats whose person is here.
uint32_t ask_whom(const struct table *table, enum ask_kind kind, int seat, int target,
                  uint32_t here);
// How the question stands now, when people have come or gone, or its time has run out.
enum ask_outcome ask_outcome(const struct ask *ask, const struct table *table, uint32_t here,
                             int64_t now);
// Who has not answered and is waited for.
uint32_t ask_waits_for(const struct ask *ask, const struct table *table, uint32_t here);
const char *ask_kind_name(enum ask_kind kind);

#endif
