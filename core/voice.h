// How a host speaks to a person. Games write English sentences marked N_(); the voice turns them
// into the reader's language and knows the names of the seats.
#ifndef PRAIRIE_CORE_VOICE_H
#define PRAIRIE_CORE_VOICE_H

#include "core/game.h"
#include "core/text.h"

struct voice {
    const char *(*say)(const struct voice *voice, const char *english); // never null
    const void *catalogue;                                              // for say
    const char *const *names; // one per seat, or null: "Seat A"
    int32_t colour;           // 1: ANSI colours may be used
    int32_t width;            // columns of the terminal, at least 60
};

// The sentence in the reader's language.
const char *voice_say(const struct voice *voice, const char *english);
// The voice that says the English sentence as it is, no names, no colour, 80 columns.
void voice_plain(struct voice *ret);
// Name of a seat in its colour: given name, or "Seat A". Seats beyond the players: the letter.
void voice_seat(const struct voice *voice, int seat, struct text *out);
// Starts a colour (ANSI SGR parameters, e.g. "1;32") or ends it (null). Nothing without colour.
void voice_colour(const struct voice *voice, const char *sgr, struct text *out);
// The usual colour of a seat.
const char *voice_seat_colour(int seat);
// Writes a sentence (English, marked N_()) in the reader's language and replaces each {n type} in
// it by argument n: `seat` and `number` are known here, other types are asked of game->print_word
// with the view.
int voice_fill(const struct voice *voice, const struct game *game, const void *view,
               const char *english, const int16_t arg[GAME_EVENT_ARGS], struct text *out);
// The sentence of an event.
int voice_event(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, struct text *out);
// Why something was refused, put together of sentences that the voice may know: "line 7: unknown
// game chess". What it does not know stays as it is.
void voice_reason(const struct voice *voice, const char *english, struct text *out);

#endif
