// One connection: whose eyes it is, its language, what it asks and what it is told. It knows no
// network: bytes come in by desk_hear() and go out by desk_speak().
#ifndef PRAIRIE_SERVER_DESK_H
#define PRAIRIE_SERVER_DESK_H

#include "core/catalogue.h"
#include "server/hall.h"

enum {
    DESK_MESSAGE = 16384, // most bytes of a request
    DESK_WAITING = 64,    // replies that wait to be read, and nothing more is heard
    DESK_PATIENCE = 60000 // ms for which somebody may read nothing
};
enum desk_close {
    DESK_GOES_DOWN = 1001,
    DESK_OLD_VERSION = 4001,
    DESK_TOO_MANY = 4002,
    DESK_TOO_SLOW = 4003,
    DESK_AWAY = 4004
};

enum eyes { EYES_NONE, EYES_STRANGER, EYES_SEAT, EYES_HOST, EYES_SCREEN, EYES_WATCH };

// Something that waits to be sent.
struct message {
    struct message *next;
    int64_t turn;        // it may go when this turn is stored
    struct place *about; // the table that it tells of, or null
    int64_t re;          // the request that it answers; -1: none
    struct again *again; // the request itself, where it may have to be heard once more; or null
    uint32_t length;
    char text[];
};

struct desk {
    struct hall *hall;
    void *line; // the connection, for the hall's wake and end
    char address[LIMITS_ADDRESS];
    const struct catalogue *language; // null: English
    struct place *place;
    struct desk *before, *after; // in the hall's list
    struct desk *next;           // at the same place
    struct desk *next_heard;     // in this turn
    enum eyes eyes;
    int32_t seat; // -1: none
    int32_t host;
    uint8_t hash[TOKEN_HASH]; // of the token that it came with
    uint32_t since;           // number of the next event wanted
    uint64_t shown[2];        // a hash of what was told last, or is to be told now
    int64_t shown_at;         // number of the table's entry behind which that hash was made
    struct message *first, **end;
    uint32_t waiting; // messages
    int64_t blocked;  // since when it has not read what waits; 0: it has
    struct bucket bucket;
    uint32_t strikes; // requests beyond the limit in a row
    int32_t room_due, told_due, heard;
    int32_t greeted; // it has asked for something that was not refused
    int32_t ended;
};

struct desk *desk_open(struct hall *hall, void *line, const char *address);
void desk_close(struct desk *desk);
// A message has come: one JSON text.
void desk_hear(struct desk *desk, const char *bytes, size_t length);
// Writes the next message behind what stands in `out`, if one may go now: 1, or 0.
int desk_speak(struct desk *desk, struct text *out);
// Is there something to say?
int desk_has_words(const struct desk *desk);
// Are there two messages or more?
int desk_has_several(const struct desk *desk);
// Do so many replies wait that nothing more should be heard?
int desk_is_full(const struct desk *desk);
// Has it read nothing for too long? Then it is to be ended.
int desk_is_stuck(struct desk *desk, int64_t now);

// For the server's other parts.
void desk_attach(struct desk *desk, struct place *place, enum eyes eyes, int seat, int host);
void desk_detach(struct desk *desk);
// Queues a message of its own, and returns it; null if memory ran out.
struct message *desk_send(struct desk *desk, struct place *about, int64_t re,
                          const struct text *message);
// {"on":"KIND","message":WORDS}
void desk_send_words(struct desk *desk, const char *kind, const char *error, const char *words);
// What was answered about this place in this turn was not stored. Where another server was quicker
// the requests are to be heard again; where nobody knows what became of them the connection ends;
// else they are refused.
void desk_take_back(struct desk *desk, const struct place *place, enum store_status status);
// A sentence in the reader's language.
const char *desk_say(const struct desk *desk, const char *english);

#endif
