// Who is connected: no address may take all places, and places never run out of file descriptors.
#ifndef PRAIRIE_SERVER_GUESTS_H
#define PRAIRIE_SERVER_GUESTS_H

#include "server/proxy.h"

enum { GUESTS_MOST = 8192, GUESTS_OF_ADDRESS = 64, GUEST_ADDRESS = PROXY_GUEST };

struct guest {
    const void *connection; // null: a free place
    char address[GUEST_ADDRESS];
};

struct guests {
    struct guest *guest; // allocated: `places` of them
    int places, count, most, of_address;
};

// So many places altogether and for one address, but no more than this process may open files, less
// those that it needs itself. 1, or 0 if memory ran out.
int guests_open(struct guests *ret, int most, int of_address);
void guests_close(struct guests *guests);
// May one more come at all?
int guests_have_place(const struct guests *guests);
// May one more come from this address?
int guests_have_room(const struct guests *guests, const char *address);
void guests_come(struct guests *guests, const void *connection, const char *address);
// A connection that came from a proxy counts for whom it stands for from now on.
void guests_rename(struct guests *guests, const void *connection, const char *address);
// Forgets a connection; one that never came is no fault.
void guests_go(struct guests *guests, const void *connection);

#endif
