// How a host speaks to a person. Games write English sentences marked N_(); the voice turns them
// into the reader's language and knows the names of the seats.
#ifndef PRAIRIE_CORE_VOICE_H
#define PRAIRIE_CORE_VOICE_H

#include "core/game.h"
#include "core/text.h"

enum { VOICE_RULE = 12 }; // bytes of a rule's number, the zero byte included

// A name in a text, and the rule that says what it is a name of.
struct voice_link {
    uint32_t from, to; // bytes of the text
    char rule[VOICE_RULE];
};

// The names of a text in their order, for hosts that can lead from there to the rules.
struct voice_links {
    struct voice_link *link;  // the caller's array
    uint32_t count, capacity; // names beyond the capacity are not noted
};

struct voice {
    const char *(*say)(const struct voice *voice, const char *english); // never null
    const void *catalogue;                                              // for say
    const char *const *names;  // one per seat, or null: "Seat A"
    struct voice_links *links; // where names are noted, or null: nobody asks for them
    int32_t reader;            // 1 + the seat that is spoken to as "you"; 0: nobody's
    int32_t elides; // 1: as in French, "de" and "que" lose their e before a vowel, 0 is singular
    int32_t colour; // 1: ANSI colours may be used
    int32_t width;  // columns of the terminal, at least 60
};

// The sentence in the reader's language.
const char *voice_say(const struct voice *voice, const char *english);
// The voice that says the English sentence as it is, no names, no colour, 80 columns.
void voice_plain(struct voice *ret);
// Name of a seat in its colour: given name, or "Seat A". Seats beyond the players: the letter. What
// stands before it is elided where the language does so: "de Ana" becomes "d’Ana".
void voice_seat(const struct voice *voice, int seat, struct text *out);
// Starts a colour (ANSI SGR parameters, e.g. "1;32") or ends it (null). Nothing without colour.
void voice_colour(const struct voice *voice, const char *sgr, struct text *out);
// The usual colour of a seat.
const char *voice_seat_colour(int seat);
// Notes that what was written since `from` names what the rule tells of.
void voice_link(const struct voice *voice, const char *rule, uint32_t from, const struct text *out);
// Writes such a name (English, marked N_()) in the reader's language and notes it.
void voice_name(const struct voice *voice, const char *rule, const char *english, struct text *out);
// Writes a sentence (English, marked N_()) in the reader's language and replaces each {n type} in
// it by argument n: `seat` and `number` are known here, other types are asked of game->print_word
// with the view. {SX-7.1 the Wise Elder} becomes a name of its own: the words behind the rule.
int voice_fill(const struct voice *voice, const struct game *game, const void *view,
               const char *english, const int16_t arg[GAME_EVENT_ARGS], struct text *out);
// The sentence of an event, to its reader. Its places name arguments: {winner} says the argument by
// its type, {card second} as if it were of another one, and {food animal|animals} chooses between
// one and many. Items of a list are joined by commas and "and".
int voice_event(const struct voice *voice, const struct game *game, const void *view,
                const struct game_event *event, struct text *out);
// Why something was refused, put together of sentences that the voice may know: "line 7: unknown
// game chess". What it does not know stays as it is.
void voice_reason(const struct voice *voice, const char *english, struct text *out);

#endif
