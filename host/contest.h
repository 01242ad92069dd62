// A contest: many games between bots, fair to each of them. Every deal (one seed) is played once in
// each seating, so that neither luck nor the seat favours a bot; statistics count whole deals.
#ifndef PRAIRIE_HOST_CONTEST_H
#define PRAIRIE_HOST_CONTEST_H

#include "core/match.h"
#include "host/think.h"

enum { CONTEST_BOTS = GAME_MAX_SEATS, CONTEST_SPEC = 160, CONTEST_WHY = 200 };

// One bot as it was asked for: LEVEL, or LEVEL:sims=N, LEVEL:ms=N; LEVEL:threads=N divides the
// thought among that many searches, as so many threads of a machine would; open:LEVEL sees
// everything (a yardstick, not a player); net:FILE plays as a net says (nets/policy.h),
// LEVEL:net=FILE searches with a net's values (nets/judge.h); exec:COMMAND is another program
// (host/exec_bot.h).
struct contest_bot {
    char spec[CONTEST_SPEC];
    const struct bot_level *level; // null: a net or another program
    uint32_t sims, ms;             // its budget, 0: the level's own
    uint32_t threads;              // searches side by side, at least 1
    int32_t everything;            // open:
    int32_t net;                   // where in `spec` the name of its net begins, 0: it has none
    uint32_t checksum;             // of the net's file, once contest_vet() has read it
};

enum contest_format {
    CONTEST_ROTATE,  // the bots sit in turn, and move on by one seat from game to game
    CONTEST_ONE,     // the first bot alone in each seat, copies of the second everywhere else
    CONTEST_PERMUTE, // as many bots as seats, in every order
    CONTEST_AGAIN    // the first bot in all seats, every deal played several times
};

struct contest {
    const struct game *game;
    struct game_setup setup; // without its seed
    struct contest_bot bot[CONTEST_BOTS];
    int32_t bots;
    enum contest_format format;
    uint64_t seed[2];
    uint32_t games;
    uint32_t plays;        // of a deal; CONTEST_AGAIN only
    uint32_t exec_ms;      // time another program has for a move
    const stop_flag *stop; // raised: games under way are let go; may be null
};

enum contest_fault {
    FAULT_NONE,
    FAULT_START,   // the program could not be started: there was no game
    FAULT_CRASH,   // it ended or closed its output
    FAULT_TIMEOUT, // it did not answer in time
    FAULT_GARBAGE, // its answer is no JSON object with an action, or says "ok":false
    FAULT_ILLEGAL  // the action is not legal
};

struct contest_game {
    uint32_t number;
    uint32_t plies;
    uint8_t seating[GAME_MAX_SEATS]; // bot of each seat
    uint8_t rank[GAME_MAX_SEATS];
    int32_t score[GAME_MAX_SEATS];
    double share[GAME_MAX_SEATS];     // of the win; ties share
    uint32_t moves[GAME_MAX_SEATS];   // decisions
    uint64_t spent[GAME_MAX_SEATS];   // microseconds thought
    uint64_t longest[GAME_MAX_SEATS]; // microseconds of the longest thought
    enum contest_fault fault;         // the game ended by a program's fault
    int32_t fault_seat;
    char why[CONTEST_WHY]; // of the fault, for people
};

// GAME_OK, or GAME_ERR_TEXT with the reason in `error`.
int contest_bot_parse(const char *spec, struct contest_bot *ret, struct text *error);
// The usual format for that many bots and seats.
enum contest_format contest_usual_format(int bots, int seats);
// Games of one deal.
uint32_t contest_seatings(const struct contest *contest);
// Which bot sits where in a game.
void contest_seating(const struct contest *contest, uint32_t number, uint8_t *ret);
// The deal of a game, and the dice that its bots' seeds are drawn from, a seed for every decision.
void contest_deal(const struct contest *contest, uint32_t number, struct game_setup *ret,
                  struct dice *ret_dice);
// Notes the ranks, scores and shares of the win of a game that came to its end.
void contest_settle(const struct contest *contest, const struct game_result *result,
                    struct contest_game *ret);
// GAME_OK, or GAME_ERR_SETUP with the reason in `error`. Reads the nets' files and notes their
// checksums.
int contest_vet(struct contest *contest, struct text *error);
int contest_is_program(const struct contest_bot *bot);

// What one thread needs to play games: a match, memory for thought, running programs.
struct contest_table;
struct contest_table *contest_table_open(const struct contest *contest);
void contest_table_close(struct contest_table *table);
// Plays game number `number`. A bot that misbehaves loses it: the others share the win.
// 0: the game was let go, and nothing of it counts.
int contest_play(struct contest_table *table, uint32_t number, struct contest_game *ret);
// Plays a game again that somebody else has played; `move` are its actions. GAME_OK, or the error
// of one that does not apply.
int contest_repeat(struct contest_table *table, const struct contest_game *game,
                   const struct record_move *move, uint32_t count);
// The game played last, as far as it went.
const struct match *contest_played(const struct contest_table *table);
const char *contest_fault_text(enum contest_fault fault); // N_()
// One word, the same in every language: "none", "start", "crash", …
const char *contest_fault_name(enum contest_fault fault);

#endif
