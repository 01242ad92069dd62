// The parts of the terminal's picture.
#ifndef PRAIRIE_GAMES_BISON_BOARD_H
#define PRAIRIE_GAMES_BISON_BOARD_H

#include "games/bison/notation.h"

enum { BISON_BRICK_HEIGHT = 6 };

// The landscape; `label` is one letter for each space: the region it belongs to.
void bison_draw_land(const struct bison_state *s, const struct voice *voice, const char *label,
                     struct text *out);
// A tile in its three orientations.
void bison_draw_hand(const struct bison_state *s, int tile, const struct voice *voice,
                     struct text *out);

#endif
