// The table in sentences, line by line, for who listens instead of looking: what a game's recite()
// is written with. Sentences are English, marked N_(), with places as voice_fill() knows them.
#ifndef PRAIRIE_CORE_RECITAL_H
#define PRAIRIE_CORE_RECITAL_H

#include "core/voice.h"

struct recital {
    const struct game *game;
    const void *view;
    const struct voice *voice;
    struct text *out;
    int begun; // the line has words already
    int items; // of the list that was begun last
};

// A sentence with up to three numbers, behind what the line has.
void recital_say(struct recital *recital, const char *english, int a, int b, int c);
// "Ana:", or "You:" to the reader.
void recital_seat(struct recital *recital, int seat);
// A list: its head ("Your hand:"), its items, its end. One without items says that there are none.
void recital_list(struct recital *recital, const char *english, int a);
void recital_item(struct recital *recital, const char *english, int a, int b);
void recital_item_seat(struct recital *recital, int seat); // a name, or "you"
void recital_list_end(struct recital *recital);
// "To act: you, Otter." Nothing if nobody is to act.
void recital_to_act(struct recital *recital, uint32_t seats);
void recital_line_end(struct recital *recital);

#endif
