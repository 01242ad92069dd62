// The referee's inside: its state, and the requests that it answers. For host/referee*.c only.
#ifndef PRAIRIE_HOST_REFEREE_REQUESTS_H
#define PRAIRIE_HOST_REFEREE_REQUESTS_H

#include "core/record.h"
#include "host/json_tree.h"
#include "host/owner_tables.h"
#include "host/think.h"

enum { REFEREE_WHY = 512 }; // bytes of a reason

struct referee {
    const struct owner_tables *tables;
    struct json_tree request;
    const struct game *game;  // null: no game yet
    struct record record;     // setup and moves since `new` or `record`
    union record_state state; // the current position
    int from_start;           // the record leads to the state; 0 after `load`
    int quit;
    const struct tree *id; // of the request being answered
    game_action *actions;  // room for the longest legal list
    struct text reply;
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

#endif
