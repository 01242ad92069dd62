// The referee's inside: its state, and the requests that it answers. For host/referee*.c only.
#ifndef PRAIRIE_HOST_REFEREE_REQUESTS_H
#define PRAIRIE_HOST_REFEREE_REQUESTS_H

#include "core/match.h"
#include "host/json_tree.h"
#include "host/owner_tables.h"
#include "host/think.h"

enum { REFEREE_WHY = 512 }; // bytes of a reason

struct referee {
    const struct owner_tables *tables;
    struct json_tree request;
    struct match match; // without a game until `new`, `load` or `record`
    int quit;
    uint64_t asked_at;     // when the request being answered came, by think_clock
    const struct tree *id; // of the request being answered
    game_action *actions;  // room for the longest legal list
    struct text reply;     // grows as it must
    struct dice dice;
    struct thinker *thinker; // for suggest
};

// A reply: begin, further keys, finish; or a refusal alone.
void referee_begin(struct referee *referee, int fine);
void referee_finish(struct referee *referee);
void referee_refuse(struct referee *referee, const char *code, const char *rule,
                    const char *message);
void referee_print_state(struct referee *referee, const void *state, int as);

// Reads `seat` of a request; 0 if it is refused.
int referee_read_seat(struct referee *referee, const struct tree *request, int *ret);
// Reads a full state (`as` is GAME_ALL) or the view of seat `as` from a document; 0 if it is
// refused.
int referee_read_position(struct referee *referee, const struct tree *in, int as,
                          const struct game **ret_game, union record_state *ret);

// host/referee_start.c: requests that begin a game.
void referee_new(struct referee *referee, const struct tree *request);
void referee_load(struct referee *referee, const struct tree *request);
void referee_record(struct referee *referee, const struct tree *request);

// host/referee_play.c: requests about the current game.
void referee_state(struct referee *referee, const struct tree *request);
void referee_legal(struct referee *referee, const struct tree *request);
void referee_apply(struct referee *referee, const struct tree *request);
void referee_random(struct referee *referee, const struct tree *request);
void referee_save(struct referee *referee, const struct tree *request);

// host/referee_suggest.c
void referee_suggest(struct referee *referee, const struct tree *request);
// Milliseconds left to think of the `ms` that a request gives, `passed` microseconds after it came.
// Whoever asks wants to hold the answer by then, and both processes may have to wait for a busy
// machine: an eighth and a bit stay in reserve. At least 1.
uint32_t referee_time_to_think(uint32_t ms, uint64_t passed);

#endif
