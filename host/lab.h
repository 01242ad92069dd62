// A laboratory: many games of bots under a game's usual rules and under each of its variants, all
// on the same deals, for a report to whoever designs or studies the game. An arm is one set of
// rules and bots; its games are a contest (host/contest.h). Every deal is played more than once,
// by the same bots with other dice: what the plays of a deal have in common is what the deal
// decides.
//
// Of a game its actions are kept and nothing else: all figures come from playing them again. So
// figures are the same whoever played the games, in whatever order.
#ifndef PRAIRIE_HOST_LAB_H
#define PRAIRIE_HOST_LAB_H

#include "host/contest_order.h"

enum { LAB_NAME = 64, LAB_ARMS = 96, LAB_MOST_VALUES = 8 };

enum lab_kind {
    LAB_BASE,   // the rules as they were asked for
    LAB_OPTION, // with another value of one option
    LAB_PRESET, // as a preset has them
    LAB_LADDER  // the usual rules, a bot level against the one below
};

struct lab_move {
    game_action action;
    int32_t seat;
};

// A game's actions; null: not played yet.
struct lab_game {
    struct lab_move *move;
    uint32_t count;
};

struct lab_arm {
    enum lab_kind kind;
    char name[LAB_NAME];    // stable key: "base", "shortage=1", "preset=memory", "easy:greedy"
    int32_t which, value;   // LAB_OPTION: index and value; LAB_PRESET: index
    struct contest contest; // who plays by which rules
    struct lab_game *game;  // by number
    uint32_t played;
};

struct lab {
    const struct contest_order *order;
    struct lab_arm arm[LAB_ARMS];
    int32_t arms;
    uint32_t games, played; // of all arms
    FILE *file;             // where games are kept, or null
};

// Makes the arms that the order asks for: the base first, then variants, then the ladder. GAME_OK,
// or GAME_ERR_TEXT with the reason in `why`; close it in either case.
int lab_open(struct lab *ret, const struct contest_order *order, struct text *why);
void lab_close(struct lab *lab);
// Keeps a game. 1, or 0 if memory runs out.
int lab_keep(struct lab_arm *arm, uint32_t number, const struct lab_move *move, uint32_t count);

// Who looks on while a kept game is played again; any function may be null.
struct lab_watcher {
    // Before an action.
    void (*decision)(void *context, const void *state, const struct lab_move *move, uint32_t ply);
    // What an action led to; `is_last` says that the game ended with it.
    void (*event)(void *context, const void *state, const struct game_event *event, int is_last);
    // After an action.
    void (*position)(void *context, const void *state, uint32_t ply);
    void *context;
};
// Plays it again. GAME_OK, or an error: its actions are no game of this arm.
int lab_replay(const struct lab_arm *arm, uint32_t number, const struct lab_game *game,
               const struct lab_watcher *watcher, struct game_result *ret);

// host/lab_file.c: games.txt in the folder. 1, or 0 with the reason in `why`.

// Reads the games that are there, if the order says --resume, and opens the file to add to it.
int lab_file_open(struct lab *lab, struct text *why);
int lab_file_add(const struct lab *lab, const struct lab_arm *arm, uint32_t number,
                 struct text *why);

#endif
