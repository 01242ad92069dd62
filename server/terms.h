// What is agreed at a table before anybody sits down: game, options, clock, and what is allowed.
#ifndef PRAIRIE_SERVER_TERMS_H
#define PRAIRIE_SERVER_TERMS_H

#include "core/game.h"
#include "core/text.h"
#include "core/tree.h"
#include "server/clock.h"

enum terms_chat { CHAT_PHRASES, CHAT_TEXT, CHAT_OFF };
enum { TERMS_PRESET = 32, TERMS_MOST_DELAY = 3600 };

struct terms {
    const struct game *game;
    struct game_setup setup;   // without its seed
    char preset[TERMS_PRESET]; // "" if none was chosen
    struct clock_terms clock;
    int32_t undo, watch_open;
    int32_t watch_delay; // seconds
    enum terms_chat chat;
    int32_t listed;
};

// What is not right: a key (or null) and the reason, N_().
struct terms_fault {
    const char *key, *reason;
};

// Reads the keys that are there into the terms; `new_game`: game and seats must be there, the rest
// has its usual values. GAME_OK; GAME_ERR_TEXT if a key is of the wrong kind, GAME_ERR_SETUP if the
// game does not accept it; then `why` says what and the terms are as they were.
int terms_read(const struct tree *in, int new_game, struct terms *terms, struct terms_fault *why);
// Writes all keys that terms_read() reads, and "rules" and "data" of the game.
void terms_write(const struct terms *terms, struct text *out);
// The single ones, under their own keys.
void terms_write_options(const struct terms *terms, struct text *out);
void terms_write_clock(const struct terms *terms, struct text *out);
void terms_write_watching(const struct terms *terms, const char *key, struct text *out);
const char *terms_chat_name(enum terms_chat chat);
// The name of the component table.
const char *terms_data(const struct terms *terms);

#endif
