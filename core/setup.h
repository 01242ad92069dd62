// Options, presets and component tables: what a match is made from, checked once for every game.
#ifndef PRAIRIE_CORE_SETUP_H
#define PRAIRIE_CORE_SETUP_H

#include "core/game.h"
#include "core/text.h"

int setup_option_count(const struct game *game);
// Index of the option, or -1.
int setup_find_option(const struct game *game, const char *name);
// All defaults, `seats` seats, seed 0, built-in table.
void setup_defaults(const struct game *game, int seats, struct game_setup *ret);
// Sets the options that a preset names, the others to their default. GAME_OK or GAME_ERR_SETUP.
int setup_preset(const struct game *game, const char *preset, struct game_setup *ret);
// "name=value" words. GAME_OK, or GAME_ERR_SETUP with the reason in `error`.
int setup_assign(const struct game *game, const char *words, struct game_setup *ret,
                 struct text *error);
// May this game be set up? Seats, ranges of options, and what the game itself asks for. GAME_OK, or
// GAME_ERR_SETUP with the reason.
int setup_vet(const struct game *game, const struct game_setup *setup, struct game_refusal *ret);
// The options that people get who choose none: the defaults or, where those are not for so many
// seats, the first preset that is. 1, or 0 if there is none.
int setup_usual(const struct game *game, int seats, struct game_setup *ret);
// The first state of a game. GAME_OK, or GAME_ERR_SETUP if setup_vet() refuses.
int setup_deal(const struct game *game, const struct game_setup *setup, void *ret_state);
// Number of built-in tables.
int setup_table_count(const struct game *game);
// Picks a table by name: built-in or one of the owners'. Sets setup->table and the game's table
// option. GAME_OK or GAME_ERR_SETUP.
int setup_table(const struct game *game, const char *name, const struct game_table *tables,
                int count, struct game_setup *ret);
// The 128-bit seed as 32 hexadecimal digits.
void setup_print_seed(const uint64_t seed[2], struct text *out);
int setup_parse_seed(const char *in, uint64_t ret[2]); // GAME_OK or GAME_ERR_TEXT
// Words for people.
const char *game_error_text(int error);

#endif
