// One game while it is put to the laws. Shared by the files of tests/laws_*.c only.
#ifndef PRAIRIE_TESTS_TRIAL_H
#define PRAIRIE_TESTS_TRIAL_H

#include "core/record.h"
#include "core/text.h"
#include "host/json_tree.h"
#include "tests/laws.h"

enum { TRIAL_TEXT = 1 << 20 };

struct trial {
    const struct game *game;
    struct game_setup setup;
    struct game_table table; // an owner's table, if setup.table points here
    struct dice dice;        // decides what is tested
    uint64_t seed;           // of this trial, for messages
    union record_state state;
    uint32_t ply;
    uint32_t mask; // seats to act
    int32_t seat;  // one of them
    int32_t count; // its legal actions
    game_action *legal;
    game_action *other; // room for a second list
    struct record record;
    struct record_move *moves; // room for a second record
    uint32_t *prints;          // fingerprint of each position of the first course
    struct text text, again;   // room for TRIAL_TEXT bytes each
    struct json_tree json;
    struct verdict *verdict;
};

// Notes that a law is broken; only the first note counts.
void trial_broken(struct trial *t, const char *law, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int trial_place(const struct trial *t, game_action action); // in t->legal, or -1
int trial_lists(const struct trial *t, game_action action); // is it among t->legal?
// The legal actions of a seat into t->other; returns the count.
int trial_legal_of(struct trial *t, const void *state, int seat);
int trial_same(const struct trial *t, const void *a, const void *b); // same bytes of state
// The built-in table under the name "my-box", as its owner would write it. Returns 1, or 0 if
// print_table() names no table.
int laws_owned_table(const struct game *game, struct text *ret);

// Null, or what is wrong with the slices of observations and numbers.
const char *laws_slices_flaw(const struct game *game);

// Each tests one law (or a family of them) at the current position.
void law_legal_lists(struct trial *t);
void law_refusals(struct trial *t);
void law_choices(struct trial *t);
void law_uniform_sample(struct trial *t);
void law_logs(struct trial *t);
void law_commit_order(struct trial *t);
void law_pending_secrets(struct trial *t);
void law_views(struct trial *t);
void law_resample(struct trial *t);
void law_reopen(struct trial *t);
void law_view_answers(struct trial *t);
void law_action_texts(struct trial *t);
void law_garbage_texts(struct trial *t);
void law_state_texts(struct trial *t);
void law_records(struct trial *t);
void law_words(struct trial *t);
void law_tell(struct trial *t);
void law_insight(struct trial *t);
void law_observations(struct trial *t);
void law_numbers(struct trial *t);

#endif
