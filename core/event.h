// Events with their declarations: reading the arguments of an event by name, telling which events
// belong to one moment, and writing an event as JSON for a page or another program.
//
// A declaration is the arguments' names and types in their order: "winner:seat food:count
// prey:herd[]". `[]` behind a type makes a list, `?` an argument that may be missing: it is -1
// then. Types of all games:
//
//     seat            a seat, or one that the game plays itself behind the players' seats
//     count, points   numbers; `number` counts hunts, turns, grounds from one
//     herd            animals of one kind, as game_herd() packs them; the kind is an `animal`
//
// All others are words of the game: its print_word says them to people, its print_value writes the
// word that views and actions have for them.
#ifndef PRAIRIE_CORE_EVENT_H
#define PRAIRIE_CORE_EVENT_H

#include "core/game.h"
#include "core/voice.h"

enum { EVENT_WORD = 24 }; // bytes of an argument's name or type, the zero byte included

// One argument of an event.
struct event_arg {
    char name[EVENT_WORD], type[EVENT_WORD];
    int32_t list;  // 1: `count` items at `value`; 0: one value
    int32_t count; // 0: the argument is missing
    int32_t optional;
    const int16_t *value;
};

// Goes through the arguments of an event in their order.
struct event_walk {
    const char *declared;
    const int16_t *at, *end;
};
void event_begin(const struct game *game, const struct game_event *event, struct event_walk *ret);
// The next argument; 0 behind the last, -1 where the event has not what its kind declares.
int event_next(struct event_walk *walk, struct event_arg *ret);
// The argument of that name. Returns 1 or 0.
int event_find(const struct game *game, const struct game_event *event, const char *name,
               struct event_arg *ret);
// The first (0) or second (1) single seat among the arguments, or -1.
int event_seat(const struct game *game, const struct game_event *event, int which);

// Does a moment begin with this event, or does it lie outside of any? A moment is a run of events
// that name it, in which the beat does not decrease; where it does, the next of a series begins.
// Events that are only made ready interrupt nothing. `last` is where the run stands, kept from one
// event to the next; 0 before the first.
int event_begins(const struct game *game, const struct game_event *event, uint8_t *last);

// The word for what becomes of it in a log: "line", "ready", "heading".
const char *event_telling(const struct game_event_kind *kind);

// Writes the keys of an object: "kind","moment":{"key","title"},"beat","begins","tell","about", the
// arguments by name, "rule","text","runs":[{"text","rule"}]. `rule` is left out where there is
// none, `about` is the first seat, or null.
void event_json(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, int begins, struct text *out);

#endif
