// The matches that the module holds: several at once, each with its record.
#ifndef PRAIRIE_WASM_MATCH_H
#define PRAIRIE_WASM_MATCH_H

#include "core/catalogue.h"
#include "core/record.h"

enum { MOST_MATCHES = 8, MOST_PLIES = 1 << 14, MOST_EVENTS = 256 };

// One game being played or looked at. The record may be longer than what is shown: `ply` actions of
// it lead to the state.
struct match {
    struct record record;
    union record_state state;
    uint32_t ply;
    int32_t open;
};

// The open match of a handle, or null; and back.
struct match *match_find(int handle);
int match_handle(const struct match *match);
// A free place with room for moves, or null.
struct match *match_reserve(void);
// A voice with the names of the match; `names` has room for GAME_MAX_SEATS and lives as long.
void match_voice(const struct match *match, const struct catalogue *language, const char **names,
                 struct voice *ret);
// "events":[{"kind","seat","args","runs":[{"text","rule"}]}] of what led to the present position;
// a run with a rule is a name.
void match_write_events(const struct match *match, const struct catalogue *language,
                        const struct game_log *log, struct text *out);
// An action's text under a key.
void match_write_action(const struct match *match, const char *key, int seat, game_action action,
                        struct text *out);

#endif
