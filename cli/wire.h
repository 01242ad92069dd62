// A line to a table server (docs/protocol.md) that comes back by itself: lost, it is tried again at
// growing distances. It lives in a thread of its own, so that it stays alive while a person thinks.
// What arrives waits until the program's own thread takes it.
#ifndef PRAIRIE_CLI_WIRE_H
#define PRAIRIE_CLI_WIRE_H

#include <stddef.h>

enum { WIRE_HOST = 256, WIRE_PATH = 256, WIRE_GONE = 4 }; // failed tries before it is called gone

struct wire_address {
    char host[WIRE_HOST];
    char path[WIRE_PATH]; // of the page, with a slash at both ends: the server listens below it
    int port;
    int secure; // https
};

enum wire_kind {
    WIRE_NOTHING,
    WIRE_OPEN,  // connected, for the first time or again
    WIRE_HEARD, // a message
    WIRE_LOST,  // not connected (any more); the next try comes by itself
    WIRE_OLD    // the server speaks another protocol; there will be no further try
};

struct wire_news {
    enum wire_kind kind;
    int failures;   // WIRE_LOST: tries in a row that failed
    int seconds;    // WIRE_LOST: until the next try
    int connection; // WIRE_OPEN: its number
    size_t length;  // WIRE_HEARD
    char *text;     // WIRE_HEARD: to be freed by the taker; else null
};

struct wire;

// Starts the thread. Null if memory or threads run out.
struct wire *wire_open(const struct wire_address *address);
// Says farewell and frees all.
void wire_close(struct wire *wire);
// Readable while there is something to take.
int wire_descriptor(const struct wire *wire);
// The next piece of news, in their order; its kind is WIRE_NOTHING if there is none.
void wire_take(struct wire *wire, struct wire_news *ret);
// Sends a message on the connection of this number, or not at all.
void wire_say(struct wire *wire, int connection, const char *text, size_t length);
// Tries at once instead of waiting for the next try.
void wire_try_now(struct wire *wire);

#endif
