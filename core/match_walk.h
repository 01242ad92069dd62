// Walking along the record of a match. For core/match*.c only.
#ifndef PRAIRIE_CORE_MATCH_WALK_H
#define PRAIRIE_CORE_MATCH_WALK_H

#include "core/match.h"

// A position on the way: after `ply` actions, which used the numbers below `seq`.
struct match_walk {
    union record_state state;
    uint32_t ply, seq;
};

// Numbers left out before action number `ply`.
uint32_t match_gap_at(const struct match *match, uint32_t ply);
// The nearest position at or before `ply` from which one can walk. GAME_OK, or GAME_ERR_SETUP.
int match_walk_from(const struct match *match, uint32_t ply, struct match_walk *ret);
// The nearest one before the event of that number.
int match_walk_before(const struct match *match, uint32_t seq, struct match_walk *ret);
// One action further; there must be one. What it led to, without the view.
int match_walk_on(const struct match *match, struct match_walk *walk, struct match_news *ret);
// The view that goes with it.
void match_walk_see(const struct match *match, const struct match_walk *walk,
                    struct match_news *ret);
// To the position after `ply` actions.
int match_walk_to(const struct match *match, uint32_t ply, struct match_walk *ret);
// What sentences about a position of this match are made from: what the public sees of it, or all
// that there is.
void match_view_for_words(const struct match *match, const void *state, union record_state *ret);
// Shows the position walked to; its actions are those of the record.
void match_stand(struct match *match, const struct match_walk *walk);
// Keeps the position shown if it is the next in the row of those kept.
void match_note(struct match *match);
// The record ends with the position shown, and so do the positions kept.
void match_cut(struct match *match);

#endif
