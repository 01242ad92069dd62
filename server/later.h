// A match as it was some time ago, for those who watch with a delay.
#ifndef PRAIRIE_SERVER_LATER_H
#define PRAIRIE_SERVER_LATER_H

#include "server/table.h"

struct later {
    struct match match;
    uint32_t step; // how many of the table's steps it has made
};

// The match of a table that has begun, before its first step. Null if memory ran out.
struct later *later_new(const struct table *table);
void later_free(struct later *later);
// Makes all steps up to this time. 1 if there were any.
int later_follow(struct later *later, const struct table *table, int64_t until);
// When the next step was made; 0: it is where the table is.
int64_t later_next(const struct later *later, const struct table *table);

#endif
