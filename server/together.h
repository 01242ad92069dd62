// A table at several servers. Whatever is decided about it is decided by who appends the next entry
// to its log; here is what goes beside: who sits where, words, questions, codes, and which server
// has the bots of a table think. With one server alone nothing of it happens.
#ifndef PRAIRIE_SERVER_TOGETHER_H
#define PRAIRIE_SERVER_TOGETHER_H

#include "server/hall.h"
#include "server/peers.h"

// Who is at a table by another server.
struct elsewhere {
    struct elsewhere *next;
    char server[PEERS_NAME];
    struct company company;
};

// What others have said since the last call, and what is due by itself. Called in every turn.
void together_hear(struct hall *hall);
// A table has been opened: others say what they know of it.
void together_opened(struct hall *hall, struct place *place);
// Nobody need remember any more who is where.
void together_dropped(struct place *place);
// Takes what others have appended to a table meanwhile: 1 if there was anything.
int together_follow(struct hall *hall, struct place *place);
// Entries of a table have been stored.
void together_stored(struct hall *hall, struct place *place);
// Says who is at the table here, if that has changed.
void together_tell(struct hall *hall, struct place *place);
// Is this the server that has the bots of the table think? The one that has appended last does; if
// it is gone, or was never heard of, every other one, and who appends first has it.
int together_drives(const struct place *place);
// When together_drives() may be otherwise without anybody saying anything; 0: never.
int64_t together_due(const struct place *place);
// Words of somebody at the table: one JSON object; `text` 1: to be heard by the people at the table
// alone.
void together_say(struct place *place, int text, const char *words);
// The table's question has been asked, answered or has ended here.
void together_ask(struct place *place);
// Somebody here answers a question that was asked at another server.
void together_answer(struct place *place, int seat, int yes);
// A code for a seat has been given, or used.
void together_code(struct place *place, int seat);

// The hall ends.
void together_close(struct hall *hall);

#endif
