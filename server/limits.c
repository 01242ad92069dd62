// Buckets, and a table of addresses that never grows.
#include "server/limits.h"

#include <stdio.h>
#include <string.h>

enum {
    BURST = 3,          // seconds' worth that may come at once
    ADDRESS_TIMES = 16, // an address may ask as much as so many connections
    TABLES = 500,
    SEATS = 2000,
    GUESSES = 30, // of tokens and codes at once, one more every GUESS_SECONDS
    GUESS_SECONDS = 10,
    NOTES = 30, // of refusals at once, one more every NOTE_SECONDS
    NOTE_SECONDS = 10,
    DAY = 24 * 3600,
    NEAR = 8 // places in which an address may stand
};

int bucket_take(struct bucket *bucket, double rate, double size, double cost, int64_t now)
{
    double passed = now > bucket->since ? (double)(now - bucket->since) / 1000 : 0;
    bucket->taken -= passed * rate;
    if (bucket->taken < 0)
        bucket->taken = 0;
    bucket->since = now;
    if (bucket->taken + cost > size)
        return 0;
    bucket->taken += cost;
    return 1;
}

void limits_open(struct limits *ret, double rate)
{
    memset(ret, 0, sizeof *ret);
    ret->rate = rate;
    ret->tables_of_address = TABLES;
    ret->seats_of_address = SEATS;
}

static uint32_t hash(const char *word)
{
    uint32_t sum = 2166136261u;
    for (; *word; word++)
        sum = (sum ^ (unsigned char)*word) * 16777619u;
    return sum;
}

struct limits_address *limits_of(struct limits *limits, const char *address, int64_t now)
{
    uint32_t first = hash(address);
    struct limits_address *oldest = NULL;
    for (uint32_t i = 0; i < NEAR; i++) {
        struct limits_address *one = &limits->address[(first + i) % LIMITS_ADDRESSES];
        if (strcmp(one->name, address) == 0) {
            one->used = now;
            return one;
        }
        if (!oldest || one->used < oldest->used)
            oldest = one;
    }
    memset(oldest, 0, sizeof *oldest);
    snprintf(oldest->name, sizeof oldest->name, "%s", address);
    oldest->used = now;
    return oldest;
}

int limits_request(struct limits *limits, struct bucket *connection, struct limits_address *address,
                   int64_t now)
{
    double rate = limits->rate;
    if (rate <= 0)
        return 1;
    return bucket_take(connection, rate, rate * BURST, 1, now) &&
           bucket_take(&address->requests, rate * ADDRESS_TIMES, rate * ADDRESS_TIMES * BURST, 1,
                       now);
}

int limits_table(struct limits *limits, struct limits_address *address, int64_t now)
{
    double most = limits->tables_of_address;
    return limits->rate <= 0 || bucket_take(&address->tables, most / DAY, most, 1, now);
}

int limits_seat(struct limits *limits, struct limits_address *address, int64_t now)
{
    double most = limits->seats_of_address;
    return limits->rate <= 0 || bucket_take(&address->seats, most / DAY, most, 1, now);
}

int limits_guess(struct limits *limits, struct limits_address *address, int64_t now)
{
    return limits->rate <= 0 ||
           bucket_take(&address->guesses, 1.0 / GUESS_SECONDS, GUESSES, 1, now);
}

int limits_note(struct limits_address *address, int64_t now)
{
    return bucket_take(&address->notes, 1.0 / NOTE_SECONDS, NOTES, 1, now);
}
