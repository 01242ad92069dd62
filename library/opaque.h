// What libprairie's opaque structures hold.
#ifndef PRAIRIE_LIBRARY_OPAQUE_H
#define PRAIRIE_LIBRARY_OPAQUE_H

#include "core/record.h"
#include "library/prairie.h"
#include "library/recall.h"
#include "library/seating.h"

struct prairie_setup {
    const struct game *game;
    struct game_setup setup;
};

struct prairie_position {
    const struct game *game;
    union record_state state;
    struct seating table;
    struct recall recall[GAME_MAX_SEATS];
    struct record record; // its actions are in memory of its own
    int32_t has_record;
    int32_t pad;
};

// Whether this is a seat of the position, or PRAIRIE_PUBLIC.
static inline int position_has_seat(const struct prairie_position *position, int seat)
{
    return seat >= PRAIRIE_PUBLIC && seat < position->table.seats;
}

#endif
