// Text forms that several files of the folder use.
#ifndef PRAIRIE_GAMES_TOMAHAWK_NOTATION_H
#define PRAIRIE_GAMES_TOMAHAWK_NOTATION_H

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

int tomahawk_print_action(const struct tomahawk_state *s, int seat, game_action action,
                          struct text *out);
int tomahawk_parse_action(const struct tomahawk_state *s, int seat, const char *in,
                          game_action *ret);

// The words of a text, and what they are by verb and number of words.
enum { TOMAHAWK_WORDS = 7 }; // more than any action has
enum tomahawk_verb { TOMAHAWK_VERB_PLACE = 1, TOMAHAWK_VERB_KEEP };
struct tomahawk_words {
    char word[TOMAHAWK_WORDS][8];
    int count;
    int verb; // 0: neither
};
void tomahawk_split(const char *in, struct tomahawk_words *ret);
int tomahawk_parse_pile(const char *word); // 0..3, or -1

// explain.c
int tomahawk_explain(const struct tomahawk_state *s, int seat, const char *in,
                     struct game_refusal *ret);
// The heroes that a seat may have been dealt, as a set: its own three, or those that a view's owner
// has not.
int tomahawk_dealt_perhaps(const struct tomahawk_state *s, int seat);

// state.c
int tomahawk_print_state(const struct tomahawk_state *s, int as, struct text *out);
const char *tomahawk_phase_word(int phase);
// TH-14.6: a hand with the cards picked this turn, which are still shown in it.
uint64_t tomahawk_held(const struct tomahawk_side *side);

// load.c
int tomahawk_parse_state(struct tomahawk_state *ret, const struct tree *in,
                         const struct game_parse *with, struct text *error);
// All but the generator, whose place stays empty. `viewer` is GAME_ALL or whose view it is.
int tomahawk_read_body(struct tomahawk_state *s, const struct game_setup *setup,
                       const struct tree *in, int viewer, struct text *error);

// load_view.c
int tomahawk_parse_view(struct tomahawk_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error);
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

// words.c and board.c
extern const struct game_event_kind tomahawk_events[];
extern const struct game_moment tomahawk_moments[];
extern const struct game_piece tomahawk_pieces[];
int tomahawk_describe(const struct tomahawk_state *s, int seat, game_action action,
                      const struct voice *voice, struct text *out);
int tomahawk_print_word(const struct tomahawk_state *s, const char *type, int value,
                        const struct voice *voice, struct text *out);
int tomahawk_print_value(const struct tomahawk_state *view, const char *type, int value,
                         struct text *out);
// English words marked N_().
const char *tomahawk_hero_name(int card);
const char *tomahawk_hero_power(int card); // one line
const char *tomahawk_type_name(int type);
const char *tomahawk_animal_name(int type);
const char *tomahawk_picto_name(int picto); // "" without one
int tomahawk_draw(const struct tomahawk_state *s, int seat, const struct voice *voice,
                  struct text *out);
int tomahawk_recite(const struct tomahawk_state *view, int seat, const struct voice *voice,
                    struct text *out); // recite.c

// insight.c
int tomahawk_insight(const struct tomahawk_state *view, struct text *out);
// Sums of the effective values that lie open in the first rows of a pile (TH-8.1), territory
// effects left aside: these are known only when the fight ends.
void tomahawk_sums(const struct tomahawk_state *s, int pile, int rows, int32_t ret[TOMAHAWK_SEATS]);

// insight_outlook.c: adds the keys `stands`, `hands` and `tally`.
void tomahawk_outlook(const struct tomahawk_state *view, struct text *out);

#endif
