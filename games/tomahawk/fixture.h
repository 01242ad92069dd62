// What the tests of this folder share: positions put up by hand, actions by their texts.
#ifndef PRAIRIE_GAMES_TOMAHAWK_FIXTURE_H
#define PRAIRIE_GAMES_TOMAHAWK_FIXTURE_H

#include "core/state_json.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"
#include "tests/unit.h"

// The test groups, one per file; rules_test.c runs them.
int run_setup_tests(void);
int run_turn_tests(void);
int run_battle_tests(void);
int run_score_tests(void);
int run_hidden_tests(void);
int run_text_tests(void);
int run_load_tests(void);
int run_check_tests(void);
int run_table_tests(void);
int run_people_tests(void);
int run_insight_tests(void);
int run_load_view_tests(void);

enum { A, B }; // the seats as the specification calls them

// A new game with these "name=value" options.
struct tomahawk_state new_game(const char *options);
// The same with an owner's table.
struct tomahawk_state new_game_with(const struct game_table *table, const char *options);
// Turn 1 with these heroes and, first in each hand, these cards ("9/4 6/1 dan"); the rest of each
// army follows in card order, heroes last. What is taken out leaves the named cards in the army.
struct tomahawk_state new_turn(const char *options, const char *heroes_a, const char *cards_a,
                               const char *heroes_b, const char *cards_b);
// Makes the territory on top of a pile (1..4) another one: "plain 5 puma". Its duration stays.
void make_ground(struct tomahawk_state *s, int pile, const char *words);

// The card of a text; it must be one.
int card_of(const struct tomahawk_state *s, const char *word);
// The seat does this, and it is legal.
void act(struct tomahawk_state *s, int seat, const char *text);
// The seat places these four cards, pile 1 to 4; "-" for a pile with its committed card.
void place(struct tomahawk_state *s, int seat, const char *cards);
// Both do.
void play_turn(struct tomahawk_state *s, const char *cards_a, const char *cards_b);
// Both place the first cards of their hands until this turn begins.
void play_until(struct tomahawk_state *s, int turn);
int count_legal(const struct tomahawk_state *s, int seat);
// The action is refused with this rule (null: none), and the state stays as it was.
void expect_refused(const struct tomahawk_state *s, int seat, const char *text, const char *rule);
void expect_sound(const struct tomahawk_state *s); // tomahawk_check finds nothing

// The state as JSON, in a buffer that the next call reuses.
const char *json_of(const struct tomahawk_state *s, int as);
// Reads a state's JSON as the referee does. GAME_OK, or the reason in `error`.
int load_text(const char *in, struct tomahawk_state *ret, struct text *error);
// The same for the view of a seat.
int load_view(const char *in, struct tomahawk_state *ret, struct text *error);
// The example of TH-14.6: turn 2; a forest card of B scouted by A, a card of B committed by Dusk
// Dancer of A, one pick of B.
extern const char tomahawk_example[];
struct tomahawk_state example(void);
// A text in which the first `from` is replaced, in a buffer that the next call reuses.
const char *replaced(const char *in, const char *from, const char *to);

#endif
