// Counting connections.
#include "server/guests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { OWN_FILES = 32 }; // standard ones, the listening socket, what the library keeps open

int guests_open(struct guests *ret, int most, int of_address)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)most + OWN_FILES;
    memset(ret, 0, sizeof *ret);
    ret->most = ret->places = most;
    ret->of_address = of_address;
    ret->guest = calloc((size_t)most, sizeof *ret->guest);
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return ret->guest != NULL;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < wanted)
        ret->most = files.rlim_cur > OWN_FILES ? (int)files.rlim_cur - OWN_FILES : 1;
    return ret->guest != NULL;
}

void guests_close(struct guests *guests)
{
    free(guests->guest);
    guests->guest = NULL;
    guests->places = 0;
}

int guests_have_place(const struct guests *guests)
{
    return guests->count < guests->most;
}

int guests_have_room(const struct guests *guests, const char *address)
{
    int same = 0;
    for (int i = 0; i < guests->places; i++)
        same += guests->guest[i].connection && strcmp(guests->guest[i].address, address) == 0;
    return guests_have_place(guests) && same < guests->of_address;
}

// The place of a connection; of none: the first that is free. Null if there is none.
static struct guest *find(struct guests *guests, const void *connection)
{
    for (int i = 0; i < guests->places; i++)
        if (guests->guest[i].connection == connection)
            return &guests->guest[i];
    return NULL;
}

void guests_come(struct guests *guests, const void *connection, const char *address)
{
    struct guest *guest = find(guests, NULL);
    if (!guest)
        return;
    guest->connection = connection;
    snprintf(guest->address, sizeof guest->address, "%s", address);
    guests->count++;
}

void guests_rename(struct guests *guests, const void *connection, const char *address)
{
    struct guest *guest = find(guests, connection);
    if (guest)
        snprintf(guest->address, sizeof guest->address, "%s", address);
}

void guests_go(struct guests *guests, const void *connection)
{
    struct guest *guest = find(guests, connection);
    if (!guest)
        return;
    guest->connection = NULL;
    guests->count--;
}
