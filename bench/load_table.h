// Two clients at each table of a server, who play by their views alone: what is legal the engine
// says of the view, and one of the legal actions is drawn. When a game is over they open another
// table.
#ifndef PRAIRIE_BENCH_LOAD_TABLE_H
#define PRAIRIE_BENCH_LOAD_TABLE_H

#include "bench/load_line.h"
#include "core/game.h"
#include "core/rng.h"
#include "host/json_tree.h"

enum { LOAD_SEATS = 2, LOAD_ACTION = 200, LOAD_SPANS = 1 << 18 };

struct load_table;

struct load_seat {
    struct line line;
    struct load_table *table;
    int ready; // it is to act, and has chosen
    int asked; // its move is on its way
    int ply, seq;
    char action[LOAD_ACTION];
};

struct load_table {
    struct load *load;
    struct load_seat seat[LOAD_SEATS];
    const struct game *game;
    char id[16];
    int playing;
    int64_t due;   // when it may move next, microseconds
    int64_t moved; // when the move was sent of which nobody else has heard yet; 0: none
    int mover;
};

struct load {
    struct lines lines;
    int port;
    const int *spread; // ports of several servers, over which seats are spread; null: one server
    int spreads;
    const struct game *game; // what is played; null: each game in its turn
    int bots;                // at so many of the last tables a strong bot is the other player
    int64_t every;           // microseconds between two moves of a table; 0: at once
    struct load_table *table;
    int tables;
    uint64_t moves;        // confirmed
    uint32_t refused, cid; // requests refused; the number of the last move
    struct dice dice;
    struct json_tree tree;
    int64_t *span; // from sending a move to its being heard by another, microseconds
    uint32_t spans;
};

// 1, or 0 if memory or files run out. Tables come to be while the load is played.
int load_open(struct load *ret, int port, int tables);
void load_close(struct load *load);
// One more table sits down. 1, or 0.
int load_sit(struct load *load, int index);
// Plays for so long. 1, or 0 if something broke.
int load_play(struct load *load, int64_t microseconds);
// Waits until all tables that sit are playing.
int load_settle(struct load *load, int tables);
// Of the spans measured since they were last forgotten: that one below which `share` of them lie.
int64_t load_span(struct load *load, double share);
void load_forget(struct load *load);

#endif
