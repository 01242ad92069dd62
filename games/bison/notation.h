// The texts of Bison: what notation.c, explain.c, state.c, load.c, words.c, board.c, tables.c and
// knowledge.c offer to entry.c and to each other. Ordinary C17.
#ifndef PRAIRIE_GAMES_BISON_NOTATION_H
#define PRAIRIE_GAMES_BISON_NOTATION_H

#include "core/text.h"
#include "core/tree.h"
#include "core/voice.h"
#include "games/bison/rules.h"

extern const struct game bison_game;

// BI-12.2, BI-13.1: words of the notation.
const char *bison_phase_word(int phase);
const char *bison_action_word(int action);
const char *bison_kind_word(int kind);
const char *bison_piece_word(int piece); // "hunter", "tipi1" … "canoe4"
int bison_find_phase(const char *word);
int bison_find_action(const char *word);
int bison_find_kind(const char *word);
// "2,-1" and "2,-1:p"; names of spaces as in rules.h. Parsing returns -1 if it is none.
void bison_print_cell(int cell, struct text *out);
void bison_print_space(int name, struct text *out);
int bison_parse_cell(const char *in);
int bison_parse_space(const char *in);

// An action means the same in every state and from every seat, so both may be null and 0.
int bison_print_action(const struct bison_state *s, int seat, game_action action, struct text *out);
int bison_parse_action(const struct bison_state *s, int seat, const char *in, game_action *ret);
int bison_explain(const struct bison_state *s, int seat, const char *in, struct game_refusal *ret);

int bison_print_state(const struct bison_state *s, int as, struct text *out);
int bison_parse_state(struct bison_state *ret, const struct tree *in, const struct game_parse *with,
                      struct text *error);
// All but the head and the generator, into a state that is prepared. `viewer` is GAME_ALL or whose
// view it is.
int bison_read_body(struct bison_state *s, const struct tree *in, int viewer, struct text *error);
int bison_parse_view(struct bison_state *ret, const struct tree *in, const struct game_parse *with,
                     struct text *error);

int bison_parse_table(const char *in, struct game_table *ret, struct text *message);
int bison_print_table(const struct game_table *table, struct text *out);

extern const struct game_event_kind bison_events[];
extern const struct game_moment bison_moments[];
extern const struct game_piece bison_pieces[];
// Names for people, N_().
const char *bison_action_name(int action);
const char *bison_terrain_name(int terrain);
int bison_describe(const struct bison_state *view, int seat, game_action action,
                   const struct voice *voice, struct text *out);
int bison_print_word(const struct bison_state *view, const char *type, int value,
                     const struct voice *voice, struct text *out);
int bison_print_value(const struct bison_state *view, const char *type, int value,
                      struct text *out);
int bison_draw(const struct bison_state *view, int seat, const struct voice *voice,
               struct text *out);
int bison_recite(const struct bison_state *view, int seat, const struct voice *voice,
                 struct text *out); // recite.c

// notation_places.c: names of regions for people. A place is a number below BISON_PLACES, and no
// two regions of a terrain share one.
enum { BISON_PLACES = 25 };
void bison_name_regions(const struct bison_state *s, const struct bison_region *region, int count,
                        uint8_t *ret);
const char *bison_place_name(int terrain, int place); // N_("the west prairie")
const char *bison_place_short(int place);             // N_("W")
// The region of a space by its name, or its terrain where nothing is laid: N_("the west prairie").
const char *bison_region_name(const struct bison_state *s, int name);
const char *bison_cell_side(int cell); // N_("in the north-east")

// insight.c
int bison_insight(const struct bison_state *view, struct text *out);

#endif
