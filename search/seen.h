// What a seat may see, as a type of its own: bots take a struct seen and never a state, so that a
// bot cannot be handed what its seat may not know, not even by mistake.
#ifndef PRAIRIE_SEARCH_SEEN_H
#define PRAIRIE_SEARCH_SEEN_H

#include "core/game.h"
#include "core/record.h"

struct seen {
    const struct game *game;
    int32_t seat;            // whose eyes these are
    int32_t everything;      // 1: made by seen_everything
    union record_state view; // by redact or parse_view
};

// What `seat` sees of a state.
RULES_FN void seen_by(struct seen *ret, const struct game *game, const void *state, int seat);
// The same where nothing but the view itself is at hand (parse_view).
RULES_FN void seen_view(struct seen *ret, const struct game *game, const void *view, int seat);
// The whole state through a seat that may act in it: only for measuring what hidden facts are worth
// (docs/strength.md), never for play.
RULES_FN void seen_everything(struct seen *ret, const struct game *game, const void *state,
                              int seat);
// A full state that the seat cannot tell from the real one. What other seats have chosen in secret
// is taken back, so that they are to act again.
RULES_FN void seen_world(const struct seen *seen, struct dice *dice, union record_state *ret);
// The same as it was when the step began: what the seat itself has chosen in it is taken back too.
RULES_FN void seen_step(const struct seen *seen, struct dice *dice, union record_state *ret);

#endif
