// Slices of observations and of numbers (core/game.h): how they lie, and observations with a byte
// for every member of a set.
#ifndef PRAIRIE_CORE_SLICE_H
#define PRAIRIE_CORE_SLICE_H

#include <stddef.h>

#include "core/game.h"

// A slice as rows of members that lie side by side: of a set the last dimension is a row, of
// anything else what follows the first dimension.
struct slice_rows {
    int32_t count;
    int32_t members; // of a row
    int32_t bytes;   // of a row
    int32_t inner;   // rows of each member of the first dimension
};

void slice_rows(const struct game_slice *slice, struct slice_rows *ret);
// The first byte of a row.
size_t slice_row_at(const struct game_slice *slice, const struct slice_rows *rows, int row);
// The product of the shape.
int slice_members(const struct game_slice *slice);

// Bytes of an observation in which every member of a set has its own.
size_t slices_wide_size(const struct game_slice *slices);
// Writes it: slice by slice in their order, rows one after the other, 0 or 1 for members of sets.
void slices_widen(const struct game_slice *slices, const uint8_t *observation, uint8_t *ret);

#endif
