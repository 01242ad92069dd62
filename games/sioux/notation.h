// What the text files of Sioux share with each other.
#ifndef PRAIRIE_GAMES_SIOUX_NOTATION_H
#define PRAIRIE_GAMES_SIOUX_NOTATION_H

#include "core/text.h"
#include "core/tree.h"
#include "core/voice.h"
#include "games/sioux/rules.h"

extern const struct game sioux_game;
extern const struct game_event_kind sioux_events[];
extern const struct game_moment sioux_moments[];
extern const struct game_piece sioux_pieces[];

// notation.c

// "crow", "2" … "13", "shaman", "hunter", and "?" for a hidden card.
void sioux_print_card(int card, struct text *out);
// The card of that name, or SIOUX_NO_CARD.
int sioux_parse_card(const char *word);
// "fish", "hare", "deer", "bear", "bison".
const char *sioux_animal_word(int kind);
// "play", "shaman", … as in the state's key `phase`.
const char *sioux_phase_name(int phase);
int sioux_print_action(const struct sioux_state *s, int seat, game_action action, struct text *out);
int sioux_parse_action(const struct sioux_state *s, int seat, const char *in, game_action *ret);

// explain.c

int sioux_explain(const struct sioux_state *s, int seat, const char *in, struct game_refusal *ret);

// state.c: the state as JSON

int sioux_print_state(const struct sioux_state *s, int as, struct text *out);
// Winters whose stock cards have been dealt to this tribe.
int sioux_past_winters(const struct sioux_state *s, int tribe);

// load.c: a full state back from JSON

int sioux_parse_state(struct sioux_state *ret, const struct tree *in, const struct game_parse *with,
                      struct text *error);
// All but the head and the generator, into a state as setup leaves it. `viewer` is GAME_ALL for a
// full state, else the seat whose view it is. Nothing is checked that does not follow from reading.
int sioux_read_body(struct sioux_state *s, const struct tree *in, int viewer, struct text *error);

// load_view.c: the view of a seat back from JSON

int sioux_parse_view(struct sioux_state *ret, const struct tree *in, const struct game_parse *with,
                     struct text *error);

// tables.c

int sioux_parse_table(const char *in, struct game_table *ret, struct text *message);
int sioux_print_table(const struct game_table *table, struct text *out);

// words.c, board.c

int sioux_describe(const struct sioux_state *view, int seat, game_action action,
                   const struct voice *voice, struct text *out);
int sioux_print_word(const struct sioux_state *view, const char *type, int value,
                     const struct voice *voice, struct text *out);
int sioux_print_value(const struct sioux_state *view, const char *type, int value,
                      struct text *out);
// Name of a tribe: a player's, or the Silent Camp.
void sioux_say_tribe(const struct sioux_state *view, int tribe, const struct voice *voice,
                     struct text *out);
int sioux_draw(const struct sioux_state *view, int seat, const struct voice *voice,
               struct text *out);
int sioux_recite(const struct sioux_state *view, int seat, const struct voice *voice,
                 struct text *out); // recite.c

// insight.c, insight_outlook.c
int sioux_insight(const struct sioux_state *view, struct text *out);
void sioux_outlook(const struct sioux_state *view, struct text *out); // its last keys
// SX-10.3: the winter store of each tribe if the season ended now; INSIGHT_HIDDEN where a tie is
// drawn by lot, for a tribe that takes none, and when the game is over.
void sioux_ahead(const struct sioux_state *view, int32_t ret[SIOUX_MAX_TRIBES]);

#endif
