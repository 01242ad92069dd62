// A hall without a network, whose clock and dice the test turns: what clients say goes in, what
// they hear comes out, byte for byte.
#ifndef PRAIRIE_TESTS_SERVER_BED_H
#define PRAIRIE_TESTS_SERVER_BED_H

#include <jansson.h>

#include "server/desk.h"

enum { BED_GUESTS = 16, BED_START = 1000000 };

struct guest {
    struct bed *bed;
    struct desk *desk;
    int64_t last;      // number of the last request
    json_t *reply;     // to it
    json_t *told;      // told last, in a reply or a push; null: nothing yet
    json_t *room;      // the room as it was told last
    struct text heard; // everything that was said to it, in order
    int pushes;        // how many messages were no replies
    int ended;         // the close code that the hall wants, or 0
};

struct bed {
    char folder[64];
    struct store *store;
    struct limits limits;
    struct hall hall;
    uint64_t dice;
    struct guest guest[BED_GUESTS];
    int guests;
};

void bed_open(struct bed *ret);
void bed_close(struct bed *bed);
// The server goes down and comes back after so many ms; everybody is gone. `killed`: without a
// word.
void bed_restart(struct bed *bed, int64_t after, int killed);
// Time passes, and what falls due is done.
void bed_pass(struct bed *bed, int64_t ms);
// The end of a turn: everything that may be said is heard.
void bed_turn(struct bed *bed);

struct guest *bed_guest(struct bed *bed);
void bed_go(struct guest *guest);
// Asks, with keys as JSON ("\"seat\":1"), and ends the turn; the reply is guest->reply. 1 if it was
// not refused.
int bed_ask(struct guest *guest, const char *verb, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// The same without keys.
int bed_do(struct guest *guest, const char *verb);
// The code of the refusal, or "".
const char *bed_error(const struct guest *guest);
const char *bed_word(const json_t *object, const char *key);
int64_t bed_number(const json_t *object, const char *key);
int bed_has(const json_t *array, int64_t number);
// A table at which guests 0 .. people-1 sit in their order, and bots behind them; `terms` is JSON
// behind a comma or "". The game has begun. Returns its id.
const char *bed_table(struct bed *bed, const char *game, int seats, int people, const char *terms);
struct place *bed_place(struct bed *bed);
// Guest number `seat` plays a random action of its seat, the server's dice apart.
int bed_play(struct bed *bed, int seat, uint64_t choice);
// What a bot would answer for a seat: a random action, as if a thread had thought of it.
int bed_bot(struct bed *bed, int seat, enum entry_by by);

#endif
