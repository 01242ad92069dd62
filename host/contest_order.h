// What a match or a lab is: its contest, how it is played and where its games are kept, as the
// words of `prairie match` and `prairie lab` say it.
#ifndef PRAIRIE_HOST_CONTEST_ORDER_H
#define PRAIRIE_HOST_CONTEST_ORDER_H

#include <stdio.h>

#include "core/voice.h"
#include "host/contest_stats.h"
#include "host/owner_tables.h"

enum { CONTEST_GAMES = 10000000 }; // at most

struct contest_order {
    struct contest contest;
    struct owner_tables tables;
    struct sprt sprt;
    int has_sprt;
    int threads;        // 0: not said
    const char *folder; // --out, or null
    const char *vary;   // of a lab: options and presets, "all" or "none"
    const char *levels; // of a lab: bots that meet, lowest first, or "none"
    int resume, records, html;
    int json, csv;             // what goes to standard output instead of words
    const struct voice *voice; // for complaints
    FILE *games;               // the open file of games in the folder, or null
    uint64_t begun;            // microseconds, when play began
    uint32_t before;           // games that were there already
    struct sprt_watch watch;
    int unkept; // what was played could not be written
};

// What the words order.
enum contest_kind {
    CONTEST_MATCH, // bots against each other
    CONTEST_LAB    // a bot against itself, for figures about the game (host/lab.h)
};

// Reads the words behind argv[0]; the order goes on pointing to them and to the voice. GAME_OK, or
// with the reason in `why`, in the language of the voice: GAME_ERR_TEXT if the words are wrong,
// GAME_ERR_SETUP if a file that they name is no table.
int contest_order_read(struct contest_order *ret, enum contest_kind kind, int argc, char **argv,
                       const struct voice *voice, struct text *why);

#endif
