// Text forms that several files of the folder use.
#ifndef PRAIRIE_GAMES_TOMAHAWK_TEXTS_H
#define PRAIRIE_GAMES_TOMAHAWK_TEXTS_H

#include "core/text.h"
#include "core/tree.h"
#include "core/voice.h"
#include "games/tomahawk/rules.h"

extern const struct game tomahawk_game;

// notation.c
const char *tomahawk_hero_code(int hero); // 0..6: "man"
int tomahawk_find_hero(const char *word); // card number, or 0
void tomahawk_print_card(const struct tomahawk_table *table, int card, struct text *out); // "9/4"
// "v/r" with a value of 1..10 and a renown of 0..4: value << 3 | renown, or 0.
int tomahawk_parse_figures(const char *word);
// The number of a card in this table, or 0.
int tomahawk_parse_card(const struct tomahawk_table *table, const char *word);
void tomahawk_print_ground(int ground, struct text *out); // "T07", "?" if hidden
int tomahawk_parse_ground(const char *word);              // 1..15, or 0; either case

int tomahawk_print_action(const struct tomahawk_state *s, game_action action, struct text *out);
int tomahawk_parse_action(const struct tomahawk_state *s, const char *in, game_action *ret);
void tomahawk_explain(const struct tomahawk_state *s, int seat, const char *in,
                      struct game_refusal *ret);

// state.c and load.c
int tomahawk_print_state(const struct tomahawk_state *s, int as, struct text *out);
const char *tomahawk_phase_word(int phase);
int tomahawk_parse_state(struct tomahawk_state *ret, const struct tree *in,
                         const struct game_parse *with, struct text *error);
int tomahawk_parse_view(struct tomahawk_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error);

// view_notation.c
// Writes the place, the player (or -1) in front of it, and the reason. Returns GAME_ERR_TEXT.
int tomahawk_misplaced(struct text *error, int seat, const char *place, const char *reason);
// Adds a card to a set; 0 if the table has no further copy of it.
int tomahawk_add_copy(const struct tomahawk_table *table, int card, uint32_t *set);
// Can the holes of a view that was read be filled, and is each filling as sound as another?
// GAME_OK, or the reason in `error`.
int tomahawk_holes_fit(const struct tomahawk_state *view, int viewer, struct text *error);

// tables.c
int tomahawk_parse_table(const char *in, struct game_table *ret, struct text *message);
int tomahawk_print_table(const struct game_table *table, struct text *out);

// knowledge.c
RULES_FN void tomahawk_evaluate(const struct tomahawk_state *s, int32_t *ret);
RULES_FN game_action tomahawk_playout(const struct tomahawk_state *s, int seat, struct dice *dice);
RULES_FN int tomahawk_candidates(const struct tomahawk_state *s, int seat, struct dice *dice,
                                 game_action *ret, int most);

// prospects.c
RULES_FN void tomahawk_predict(const struct tomahawk_state *s, int32_t *ret);

// words.c and board.c
extern const struct game_event_kind tomahawk_events[];
extern const struct game_piece tomahawk_pieces[];
int tomahawk_describe(const struct tomahawk_state *s, game_action action, const struct voice *voice,
                      struct text *out);
int tomahawk_print_word(const struct tomahawk_state *s, const char *type, int value,
                        const struct voice *voice, struct text *out);
// English words marked N_().
const char *tomahawk_hero_name(int card);
const char *tomahawk_hero_power(int card); // one line
const char *tomahawk_type_name(int type);
const char *tomahawk_animal_name(int type);
const char *tomahawk_picto_name(int picto); // "" without one
int tomahawk_draw(const struct tomahawk_state *s, int seat, const struct voice *voice,
                  struct text *out);

// insight.c
int tomahawk_insight(const struct tomahawk_state *view, struct text *out);

#endif
