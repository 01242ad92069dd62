// Positions for the tests of Big Manitou, set up and played in few words. Seats are named A to E as
// in the specification; every step checks that the state keeps its invariants.
#ifndef PRAIRIE_GAMES_BIG_MANITOU_FIXTURE_H
#define PRAIRIE_GAMES_BIG_MANITOU_FIXTURE_H

#include "tests/unit.h"

#include "games/big_manitou/notation.h"

enum { A, B, C, D, E };

// The setup of a match; options as "name=value" words, the others at their default.
void prepare(struct game_setup *setup, int seats, const char *options);
// A match at its first selection. The last seat deals, so that A is first, unless options say so.
void start(struct manitou_state *s, int seats, const char *options);
// Makes it this hunt, not yet begun: earlier tiles are out of the game, in even hunts everybody has
// discarded seven cards that no later word of the test names.
void start_hunt(struct manitou_state *s, int seats, int hunt, const char *options);

// Lays out these tiles on a ground, 1 to 3; gives a seat tiles of earlier hunts, and the markers
// that nobody holds yet.
void set_tiles(struct manitou_state *s, int ground, const char *tiles);
void own(struct manitou_state *s, int seat, const char *tiles);

// Selections and piles, next card first; cards not named are filled in below. Then the turns begin.
void stack(struct manitou_state *s, int seat, const char *cards);
void begin_placing(struct manitou_state *s);

// Cards that lie on a ground, 1 to 3, at the end of the turns: hunters, or heroes face up.
void lay(struct manitou_state *s, int seat, int ground, const char *cards);
void keep(struct manitou_state *s, int seat, const char *cards); // unplayed cards in hand
// Ends the turns of a hunt set up by lay(): everybody's seven cards are filled up with heroes face
// down on ground 3, hands as the selections ask, and the game goes on to what is asked next.
void end_turns(struct manitou_state *s);

// One action, which must be legal; or one that must be refused by this rule and change nothing.
void act(struct manitou_state *s, int seat, const char *text);
void refused(struct manitou_state *s, int seat, const char *text, const char *rule);
// Actions "SEAT TEXT; SEAT TEXT" with seats as letters.
void acts(struct manitou_state *s, const char *script);
// Plays the first legal actions until the phase or the hunt changes.
void pass_phase(struct manitou_state *s);
// Evaluates a ground, everybody taking the first tile listed: "E1 C2 D1" tells who takes how many.
const char *takers(struct manitou_state *s, int ground);
// The legal actions of a seat, joined by commas.
const char *legal_texts(const struct manitou_state *s, int seat);

// "A[scout chief] (mother)": who has which heroes up on a ground, and all that are down.
const char *heroes_on(const struct manitou_state *s, int ground);
const char *cards_text(uint32_t cards); // "h1 h4 chief chief"
const char *tiles_text(const struct manitou_state *s, int seat);
uint32_t cards_of(const char *words);
int counted(const uint8_t *tiles);

void expect_phase(const struct manitou_state *s, int phase, int seat);
void expect_sound(const struct manitou_state *s); // check() is null

// The text with its first `from` replaced by `to`; valid until the next call.
const char *changed_text(const char *in, const char *from, const char *to);

int manitou_components_test(void);
int manitou_select_test(void);
int manitou_place_test(void);
int manitou_extra_test(void);
int manitou_evaluate_test(void);
int manitou_course_test(void);
int manitou_hidden_test(void);
int manitou_check_test(void);
int manitou_text_test(void);
int manitou_load_view_test(void);
int manitou_view_test(void);
int manitou_insight_test(void);
int manitou_table_test(void);
int manitou_knowledge_test(void);

#endif
