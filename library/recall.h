// Perfect recall: everything that a seat has seen and done since the deal, folded into a key.
#ifndef PRAIRIE_LIBRARY_RECALL_H
#define PRAIRIE_LIBRARY_RECALL_H

#include "core/game.h"

enum { RECALL_EVENTS = 256 }; // more than one action tells

struct recall {
    uint64_t key[2];
    uint64_t seen; // fingerprint of the view last seen
};

// What a seat sees when the game begins.
void recall_begin(struct recall *recall, const struct game *game, const void *state, int seat);
// An action has been done: what was told of it, the seat's own choice if `acted`, and its view if
// that has changed. So a choice that the seat cannot notice leaves its key as it is.
void recall_follow(struct recall *recall, const struct game *game, const void *state, int seat,
                   const struct game_log *log, int acted, game_action action);

// The key, and what the seat has said so far of an action (0: nothing), which it alone knows.
void recall_key(const struct recall *recall, uint32_t draft, uint64_t ret[2]);
// A seat in a world that another one thinks possible: what it has been through there is not known
// but for its view, and for what the other one has seen of it.
void recall_imagine(struct recall *recall, const struct game *game, const void *state, int seat,
                    const struct recall *other);

#endif
