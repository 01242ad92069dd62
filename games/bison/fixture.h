// What the tests of this folder share: positions put up by hand, actions by their texts.
#ifndef PRAIRIE_GAMES_BISON_FIXTURE_H
#define PRAIRIE_GAMES_BISON_FIXTURE_H

#include "games/bison/notation.h"
#include "tests/unit.h"

// The test groups, one per file; rules_test.c runs them.
int run_land_tests(void);
int run_action_tests(void);
int run_season_tests(void);
int run_market_tests(void);
int run_scoring_tests(void);
int run_variant_tests(void);
int run_notation_tests(void);
int run_refusal_tests(void);
int run_load_tests(void);
int run_check_tests(void);
int run_hidden_tests(void);
int run_view_tests(void);
int run_table_tests(void);
int run_people_tests(void);
int run_insight_tests(void);
int run_random_tests(int games);

// A new game of the basic rules: season 1, seat 0 in turn.
struct bison_state new_game(int seats);
// The same with "name=value" options.
struct bison_state new_game_with(int seats, const char *options);
// Lays a tile as if somebody had drawn it: whoever or whatever had it gets another one.
void lay_tile(struct bison_state *s, const char *cell, int tile, int orientation);
// The seat lays this tile as the one it has drawn this season.
void lay_drawn(struct bison_state *s, int seat, const char *cell, int tile, int orientation);
// Goes to the last action of the season, as if everybody had idled; all tiles must be laid. The
// seat in turn has still GATHER, MOVE1 and MOVE3 to mark.
void to_last_action(struct bison_state *s);
// Puts hunters and a building of this size on a space, from the reserve or, failing that, from the
// market.
void put(struct bison_state *s, int seat, const char *space, int hunters, int size);
void set_stock(struct bison_state *s, int seat, int bison, int salmon, int turkeys);
void expect_stock(const struct bison_state *s, int seat, int bison, int salmon, int turkeys);

// The space of a text; the tile must be laid.
int space_at(const struct bison_state *s, const char *space);
// The set of several spaces, "0,0:p 1,0:m".
uint64_t spaces_at(const struct bison_state *s, const char *spaces);

// The seat in turn does this, and it is legal. Several texts are divided by semicolons.
void act(struct bison_state *s, const char *texts);
int offers(const struct bison_state *s, const char *text); // is it legal for the seat to act?
int count_legal(const struct bison_state *s);
// Number of legal actions that begin with this verb.
int count_verb(const struct bison_state *s, int verb);
// The action is refused with this rule, and the state stays as it was.
void expect_refused(const struct bison_state *s, int seat, const char *text, const char *rule);
void expect_phase(const struct bison_state *s, int phase, int mover);
void expect_sound(const struct bison_state *s); // bison_check finds nothing

// Plays `none` and `gain KIND` with an action that is still unmarked, for the seat in turn.
void idle(struct bison_state *s, int action, const char *kind);
// Everybody idles, laying his tile on the first free cell, until the season or game ends.
void pass_season(struct bison_state *s);

// The full state of BI-13.6, with a generator.
extern const char bison_example[];
// Reads a state's JSON as the referee does. GAME_OK, or the reason in `error`.
int load_text(const char *in, struct bison_state *ret, struct text *error);
// The same for a seat's view.
int load_view(const char *in, struct bison_state *ret, struct text *error);

#endif
