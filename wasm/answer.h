// Requests and answers of the module: the text that came in, and the JSON object that goes out.
#ifndef PRAIRIE_WASM_ANSWER_H
#define PRAIRIE_WASM_ANSWER_H

#include "core/catalogue.h"
#include "core/match.h"
#include "core/voice.h"

// A function that the browser calls.
#define EXPORT(name) __attribute__((export_name(#name))) name

enum {
    ANSWER_IN = 1 << 20,
    ANSWER_OUT = 4 << 20, // Big Manitou's longest list of actions, with sentences, takes half of it
    ANSWER_WORD = 64
};

extern char answer_in[ANSWER_IN];
extern char answer_bytes[ANSWER_OUT];
extern struct text answer_text;                 // writes there
extern const struct catalogue *answer_language; // null: English
extern int answer_reader;                       // the seat that is "you", or -1

// Opens the answer, and the one that tells where a match stands.
void answer_begin(int fine);
void answer_begin_at(const struct match *match);
// Ends it; returns its length.
int answer_finish(void);
// A whole answer: why nothing was done. `rule` may be null.
int answer_refuse(const char *code, const char *rule, const char *message);
int answer_no_match(void);
int answer_too_many(void);
int answer_hidden(void);
// A match opened from a view knows no other seat's.
int answer_is_hidden(const struct match *match, int seat);
// How this match is spoken of; `names` must stay as long as the voice is used.
void answer_voice(const struct match *match, const char *names[GAME_MAX_SEATS], struct voice *ret);
// An action's text under a key.
void answer_action(const struct match *match, const char *key, int seat, game_action action);

#endif
