// What a connection may ask for: one function per verb of docs/protocol.md.
#ifndef PRAIRIE_SERVER_VERBS_H
#define PRAIRIE_SERVER_VERBS_H

#include "core/tree.h"
#include "server/desk.h"

// A request being answered.
struct asking {
    struct hall *hall;
    struct desk *desk;
    const struct tree *in;
    struct text *out; // the reply, whose `re` and `ok` are written
    struct refusal why;
    char words[256];                      // room for a refusal's message that is put together
    struct place *about;                  // the table that the reply tells of, or null
    void (*after)(struct asking *asking); // what is to be done behind the reply, or null
    const char *said;                     // words, or null: a phrase
    int phrase;
};

// What a verb needs before it is run.
enum verb_need {
    NEED_NOTHING,
    NEED_PLACE,  // a table that the connection looks at
    NEED_SEAT,   // as a seat
    NEED_PEOPLE, // as a seat or as the host
    NEED_HOST
};

struct verb {
    const char *name;
    int (*run)(struct asking *asking); // 1, or 0 with the reason in asking->why
    enum verb_need need;
};

// Each ends at a null name.
extern const struct verb door_verbs[], device_verbs[], host_verbs[], play_verbs[], talk_verbs[];

// Runs the request: 1, or 0 with the reason.
int verbs_run(struct asking *asking);

// For the verbs: keys of a request. 1, or 0 with the reason.
int ask_string(struct asking *asking, const char *key, const char **ret);
int ask_seat(struct asking *asking, const char *key, int *ret);
int ask_number(struct asking *asking, const char *key, uint32_t *ret);
// "KEY: WHY" as bad_request; always 0.
int ask_refuse(struct asking *asking, const char *key, const char *why);
// A key that is there must name a level: its level in *ret, null if it is missing or null.
int ask_level(struct asking *asking, const struct bot_level **ret);
// The table that a key names. `door`: by which of its names.
struct place *ask_place(struct asking *asking, const char *key, enum store_name door);
// The terms that a request brings, on top of those in *ret unless the game is new.
int verbs_read_terms(struct asking *asking, int new_game, struct terms *ret);
// The first entry of a new table, with names and a secret of its own.
void verbs_open_entry(struct asking *asking, const struct terms *terms, int seat,
                      struct entry *ret);
// Queues what somebody has said, a whole message, for everybody at the table who may hear it;
// `to_people` 1: for the people who play alone.
void verbs_spread(const struct place *place, int to_people, const char *words);
// What is known of the address that asks.
struct limits_address *ask_address(const struct asking *asking);
// A token, and what is kept of it.
void ask_new_token(struct asking *asking, char ret[TOKEN], uint8_t ret_hash[TOKEN_HASH]);
// The hash of the token that the request brings.
int ask_token(struct asking *asking, uint8_t ret[TOKEN_HASH]);
// A key that fits nothing may be a guess: each address has only so many.
int ask_may_guess(struct asking *asking);
// Refuses a key; always 0.
int ask_no_right(struct asking *asking);
// The 16 bytes of a part.
int ask_part(struct asking *asking, uint8_t ret[FAIR_PART]);

#endif
