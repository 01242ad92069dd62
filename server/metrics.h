// What a server counts of itself, for its host (Prometheus text).
#ifndef PRAIRIE_SERVER_METRICS_H
#define PRAIRIE_SERVER_METRICS_H

#include <stdint.h>

#include "core/text.h"

struct metrics {
    uint64_t requests, refused; // of clients
    uint64_t messages, bytes;   // sent
    uint64_t entries, commits, failed_commits;
    uint64_t moves, bot_moves, late_moves;
    uint64_t tables_created, tables_opened;
    uint64_t limited;                            // requests beyond a limit
    uint64_t slow;                               // connections that did not read
    int64_t connections, tables_open, bots_busy; // now
};

void metrics_write(const struct metrics *metrics, struct text *out);

#endif
