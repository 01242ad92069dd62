// What people who play do not do, counted by kind. Where one kind comes more often in a minute than
// the host has said, it is noted once in that minute, whatever else the log is to hold.
#ifndef PRAIRIE_SERVER_UNUSUAL_H
#define PRAIRIE_SERVER_UNUSUAL_H

#include <stdint.h>

#include "core/text.h"

enum unusual_kind {
    UNUSUAL_RIGHTS,    // a wrong key, or what only others may do
    UNUSUAL_FLOODS,    // more than the limits allow
    UNUSUAL_MOVES,     // moves that no page and no program of ours sends
    UNUSUAL_TABLES,    // more tables than one address may make
    UNUSUAL_STRANGERS, // pages from elsewhere that would open a line
    UNUSUAL_READERS,   // lines that are not read
    UNUSUAL_KINDS
};

struct unusual {
    int32_t most; // in a minute; one more is noted. 0: never
    uint64_t notes;
    struct {
        uint64_t all, lately; // since `since`, for a minute
        int64_t since;        // ms since 1970
    } kind[UNUSUAL_KINDS];
};

void unusual_count(struct unusual *unusual, enum unusual_kind kind, int64_t now);
// The refusal of a request, by its code: most are quite usual.
void unusual_refusal(struct unusual *unusual, const char *code, int64_t now);
// As text for Prometheus.
void unusual_write(const struct unusual *unusual, struct text *out);

#endif
