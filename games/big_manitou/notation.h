// Text forms of Big Manitou: the contract's text functions, typed, and the words they share.
#ifndef PRAIRIE_GAMES_BIG_MANITOU_NOTATION_H
#define PRAIRIE_GAMES_BIG_MANITOU_NOTATION_H

#include "core/text.h"
#include "core/tree.h"
#include "core/voice.h"
#include "games/big_manitou/rules.h"

extern const struct game manitou_game;

// Words of actions and states: "h7", "chief"; "bison3", "tomahawk"; "select", "over"; "hero".
const char *manitou_card_word(int card);
const char *manitou_tile_word(int tile);
const char *manitou_phase_word(int phase);
const char *manitou_step_word(int step);
int manitou_find_card(const char *word); // MANITOU_NO_CARD if it is none
int manitou_find_tile(const char *word); // MANITOU_NO_TILE if it is none

// An action means the same in every state and from every seat, so both may be null and 0.
int manitou_print_action(const struct manitou_state *s, int seat, game_action action,
                         struct text *out);
int manitou_parse_action(const struct manitou_state *s, int seat, const char *in, game_action *ret);
// What a text names, before anybody asks whether it is possible.
struct manitou_sentence {
    int verb;                      // 0: none of this game's
    int whole;                     // 1: every word fits the verb
    uint8_t copies[MANITOU_CARDS]; // select: how often each card is named
    uint32_t detail;               // the other verbs
};
void manitou_read_sentence(const char *in, struct manitou_sentence *ret);

// explain.c
int manitou_explain(const struct manitou_state *s, int seat, const char *in,
                    struct game_refusal *ret);

// state.c
int manitou_print_state(const struct manitou_state *s, int as, struct text *out);

// load.c
int manitou_parse_state(struct manitou_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error);
// All but the head and the generator, into a blank state; `as` is GAME_ALL or whose view it is.
int manitou_read_body(struct manitou_state *s, const struct tree *in, int as, struct text *error);
// Writes the key, of a player unless the seat is -1, and the reason. Returns GAME_ERR_TEXT.
int manitou_misplaced(struct text *error, int seat, const char *key, const char *reason);

// load_view.c
int manitou_parse_view(struct manitou_state *ret, const struct tree *in,
                       const struct game_parse *with, struct text *error);

int manitou_parse_table(const char *in, struct game_table *ret, struct text *message);
int manitou_print_table(const struct game_table *table, struct text *out);

int manitou_describe(const struct manitou_state *view, int seat, game_action action,
                     const struct voice *voice, struct text *out);
int manitou_print_word(const struct manitou_state *view, const char *type, int value,
                       const struct voice *voice, struct text *out);
int manitou_print_value(const struct manitou_state *view, const char *type, int value,
                        struct text *out);
int manitou_draw(const struct manitou_state *view, int seat, const struct voice *voice,
                 struct text *out);
int manitou_recite(const struct manitou_state *view, int seat, const struct voice *voice,
                   struct text *out); // recite.c
// "Hunt 2 of 4: turn 3 of 7" (board.c).
void manitou_say_stage(const struct manitou_state *view, const struct voice *voice,
                       struct text *out);
extern const struct game_event_kind manitou_events[];
extern const struct game_moment manitou_moments[];
extern const struct game_piece manitou_pieces[];

// Names for people, in English, to be said through a voice: "Great Chief", "Hunter", "Bison 3".
const char *manitou_hero_name(int hero);
const char *manitou_tile_name(int tile);

// What follows from a view (insight.c). The preview is the view with the bonus of BM-8.4 as it
// would be if the evaluation began now; shares are the tiles that each seat would take on a ground
// in the steps `from` to `to`.
void manitou_preview(const struct manitou_state *view, struct manitou_state *ret);
void manitou_shares(const struct manitou_state *s, int ground, int from, int to, int32_t *ret);
int manitou_insight(const struct manitou_state *view, struct text *out);

#endif
