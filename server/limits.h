// How much anybody may ask for: token buckets, for each connection and each address.
#ifndef PRAIRIE_SERVER_LIMITS_H
#define PRAIRIE_SERVER_LIMITS_H

#include <stddef.h>
#include <stdint.h>

// Fills at a steady rate up to its size; every request takes something out. Zeroed memory is a full
// one.
struct bucket {
    int64_t since; // ms since 1970
    double taken;  // how much is out
};

// Takes `cost` out of a bucket of this size that gets `rate` a second. 1, or 0 if there is not
// enough in it.
int bucket_take(struct bucket *bucket, double rate, double size, double cost, int64_t now);

enum { LIMITS_ADDRESS = 48, LIMITS_ADDRESSES = 4096 };

// What one address does.
struct limits_address {
    char name[LIMITS_ADDRESS]; // "": a free place
    struct bucket requests, tables, seats, guesses, notes;
    int64_t used;
};

struct limits {
    double rate; // requests a second of one connection; 0: no limits
    int32_t tables_of_address, seats_of_address; // tables made in a day; seats taken in a day
    struct limits_address address[LIMITS_ADDRESSES];
};

void limits_open(struct limits *ret, double rate);
// What is known of an address. The one not heard of for the longest time makes room.
struct limits_address *limits_of(struct limits *limits, const char *address, int64_t now);
// Each returns 1 if one more is allowed.
int limits_request(struct limits *limits, struct bucket *connection, struct limits_address *address,
                   int64_t now);
int limits_table(struct limits *limits, struct limits_address *address, int64_t now);
int limits_seat(struct limits *limits, struct limits_address *address, int64_t now);
int limits_guess(struct limits *limits, struct limits_address *address, int64_t now);
// Whether one more refusal is noted in the log; also where there are no other limits.
int limits_note(struct limits_address *address, int64_t now);

#endif
