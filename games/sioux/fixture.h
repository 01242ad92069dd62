// Positions for the tests of Sioux, set up and played in few words. Every step checks that the
// state keeps its invariants.
#ifndef PRAIRIE_GAMES_SIOUX_FIXTURE_H
#define PRAIRIE_GAMES_SIOUX_FIXTURE_H

#include "tests/unit.h"

#include "games/sioux/notation.h"

// A match at its first hunt; options as "name=value" words, the others at their default.
void start(struct sioux_state *s, int seats, const char *options);
// The same at the second hunt, so that catches may lie on the table.
void start_later(struct sioux_state *s, int seats, const char *options);
// Gives a tribe this catch [fish, hare, deer, bear, bison] from the prairie.
void give(struct sioux_state *s, int tribe, int fish, int hare, int deer, int bear, int bison);
// Leaves a tribe only these cards in hand; the rest of its deck lies in its played pile. For the
// phantom the words are its pile, top first.
void hold(struct sioux_state *s, int tribe, const char *cards);
// Makes it season 2, where this tribe owns the hunter.
void honour(struct sioux_state *s, int tribe);
// Makes this the season; all past stock cards went by seat, the first seat best.
void set_winter(struct sioux_state *s, int winter);
// One action, which must be legal.
void act(struct sioux_state *s, int seat, const char *text);
// One action, which must be refused by this rule and change nothing.
void refused(struct sioux_state *s, int seat, const char *text, const char *rule);
// Each seat from 0 on plays its word's card.
void play(struct sioux_state *s, const char *cards);
// Both tied players pass in the crow step.
void nobody_calls(struct sioux_state *s);
// The legal actions of a seat, joined by commas.
const char *legal_texts(const struct sioux_state *s, int seat);

void expect_phase(const struct sioux_state *s, int phase, uint32_t to_act);
void expect_food(const struct sioux_state *s, int tribe, int fish, int hare, int deer, int bear,
                 int bison);
// Totals of all tribes, as "8 0 5".
void expect_totals(const struct sioux_state *s, const char *totals);
// Stock cards of a past winter, in tribe order.
void expect_stock(const struct sioux_state *s, int winter, const char *stock);
int has_card(const struct sioux_state *s, int tribe, int card);   // in hand
int has_played(const struct sioux_state *s, int tribe, int card); // in the played pile

// The JSON of a state or view with one word replaced; valid until the next call.
const char *print_changed(const struct sioux_state *s, int as, const char *word, const char *by);

int sioux_components_test(void);
int sioux_hunt_test(void);
int sioux_prey_test(void);
int sioux_reaction_test(void);
int sioux_gift_test(void);
int sioux_winter_test(void);
int sioux_variant_test(void);
int sioux_hidden_test(void);
int sioux_text_test(void);
int sioux_load_view_test(void);
int sioux_check_test(void);
int sioux_knowledge_test(void);
int sioux_outlook_test(void);
int sioux_words_test(void);

#endif
