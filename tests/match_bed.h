// Matches for tests of core/match.h: begun, played at random, told.
#ifndef PRAIRIE_TESTS_MATCH_BED_H
#define PRAIRIE_TESTS_MATCH_BED_H

#include "core/match.h"

enum { BED_ROOM = 4096, BED_TEXT = 1 << 20 };

// Room for the actions of three matches, and for three long texts.
extern struct record_move bed_moves[3][BED_ROOM];
extern char bed_data[3][BED_TEXT];

// Begins a match of that game in the first room.
void bed_start(struct match *ret, const char *name, int seats);
// Applies the text, or any legal action if it is null.
void bed_act(struct match *match, int seat, const char *text);
// A seat that may act now.
int bed_any_seat(const struct match *match);
// Plays some actions, or to the end.
void bed_play(struct match *match, uint32_t plies);
// Everything since that number for these eyes, in the text room number `which`.
void bed_tell(const struct match *match, int as, uint32_t since, int which, struct text *ret);
// Every game with the most seats that its defaults are for.
void bed_each_game(void (*test)(const char *name, int seats));

#endif
