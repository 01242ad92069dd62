// What people ask for at a table, looked at before anything happens: each of these makes the entry
// that will be stored, or says why not. They know no network, no clock and no store.
#ifndef PRAIRIE_SERVER_DECIDE_H
#define PRAIRIE_SERVER_DECIDE_H

#include "server/table.h"

struct refusal {
    const char *code;    // of docs/protocol.md
    const char *rule;    // or null
    const char *key;     // of the request, which is put before the message; or null
    const char *message; // N_() or made of such
    int32_t action;      // which action is refused, or -1
};

// Fills a refusal; always 0.
int refuse(struct refusal *ret, const char *code, const char *message);
// The same for a key of a request that is not right.
int refuse_key(struct refusal *ret, const char *key, const char *message);
// Is the table in this phase? Else it says in which it is.
int decide_phase(const struct table *table, enum table_phase phase, struct refusal *why);
// Takes blanks off a name and looks whether somebody at the table has it. `seat`: whose old name
// does not count, or -1.
int decide_name(const struct table *table, const char *in, int seat, char ret[RECORD_NAME],
                struct refusal *why);

// The seat wanted, -1 for any; the token's hash and the part are the caller's to fill in.
int decide_sit(const struct table *table, int seat, const char *name, int64_t now,
               struct entry *ret, struct refusal *why);
// One of the table before, known by the token of then, takes the seat kept.
int decide_sit_kept(const struct table *table, const uint8_t hash[TOKEN_HASH], int64_t now,
                    struct entry *ret, struct refusal *why);
// `level` null: the seat becomes empty. `name` null: one of its own.
int decide_bot(const struct table *table, int seat, const struct bot_level *level, const char *name,
               int64_t now, struct entry *ret, struct refusal *why);
int decide_program(const struct table *table, int seat, const char *name, int64_t now,
                   struct entry *ret, struct refusal *why);
int decide_kick(const struct table *table, int seat, int64_t now, struct entry *ret,
                struct refusal *why);
int decide_start(const struct table *table, int64_t now, struct entry *ret, struct refusal *why);
int decide_close(const struct table *table, int64_t now, struct entry *ret, struct refusal *why);
int decide_sit_down(const struct table *table, int seat, int64_t now, struct entry *ret,
                    struct refusal *why);

// A move: made on the position that ply and seq name, all actions of it legal.
struct wanted_move {
    int seat;
    uint32_t ply, seq;
    const char *cid;
    const char *action[ENTRY_ACTIONS];
    int actions;
};
int decide_act(const struct table *table, const struct wanted_move *move, int64_t now,
               struct entry *ret, struct refusal *why);
// The same for one action of a bot, where the seat is a bot's (BY_BOT) or late (BY_LATE).
int decide_bot_act(const struct table *table, const struct wanted_move *move, enum entry_by by,
                   int64_t now, struct entry *ret);
// The seat's own last move, as far as nothing hidden has been shown.
int decide_undo(const struct table *table, int seat, uint64_t dice_seed, int64_t now,
                struct entry *ret, struct refusal *why);

#endif
