// Text forms of the game: what entry.c hands to the rest of the program, and what files share.
#ifndef PRAIRIE_TESTS_AUCTION_NOTATION_H
#define PRAIRIE_TESTS_AUCTION_NOTATION_H

#include "core/text.h"
#include "core/tree.h"
#include "core/voice.h"
#include "tests/auction/rules.h"

extern const struct game auction_game;

// notation.c
int auction_print_action(const struct auction_state *s, int seat, game_action action,
                         struct text *out);
int auction_parse_action(const struct auction_state *s, int seat, const char *in, game_action *ret);
int auction_explain(const struct auction_state *s, int seat, const char *in,
                    struct game_refusal *ret);

// state.c
const char *auction_phase(const struct auction_state *s);
int auction_print_state(const struct auction_state *s, int as, struct text *out);

// load.c
int auction_parse_state(struct auction_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error);
int auction_parse_view(struct auction_state *ret, const struct tree *in,
                       const struct game_parse *with, struct text *error);

// tables.c
int auction_parse_table(const char *in, struct game_table *ret, struct text *message);
int auction_print_table(const struct game_table *table, struct text *out);

// words.c
extern const struct game_piece auction_pieces[];
int auction_describe(const struct auction_state *view, int seat, game_action action,
                     const struct voice *voice, struct text *out);
int auction_print_word(const struct auction_state *view, const char *type, int value,
                       const struct voice *voice, struct text *out);
int auction_print_value(const struct auction_state *view, const char *type, int value,
                        struct text *out);
int auction_insight(const struct auction_state *view, struct text *out);

// events.c
extern const struct game_event_kind auction_events[];
extern const struct game_moment auction_moments[];

// board.c
int auction_draw(const struct auction_state *view, int seat, const struct voice *voice,
                 struct text *out);
int auction_recite(const struct auction_state *view, int seat, const struct voice *voice,
                   struct text *out);

#endif
