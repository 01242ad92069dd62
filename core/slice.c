// How slices lie.
#include "core/slice.h"

static int dimensions(const struct game_slice *slice)
{
    int count = 0;
    while (count < GAME_SLICE_DIMENSIONS && slice->shape[count])
        count++;
    return count;
}

static int product(const struct game_slice *slice, int from, int to)
{
    int members = 1;
    for (int i = from; i < to; i++)
        members *= slice->shape[i];
    return members;
}

int slice_members(const struct game_slice *slice)
{
    return product(slice, 0, dimensions(slice));
}

void slice_rows(const struct game_slice *slice, struct slice_rows *ret)
{
    int depth = dimensions(slice);
    int is_set = slice->kind == GAME_BITS;
    int first_of_row = is_set ? depth - 1 : depth > 1 || slice->stride ? 1 : 0;
    ret->count = product(slice, 0, first_of_row);
    ret->members = product(slice, first_of_row, depth);
    ret->bytes = is_set ? (ret->members + 7) / 8 : ret->members;
    ret->inner = first_of_row > 0 ? ret->count / slice->shape[0] : 1;
}

size_t slice_row_at(const struct game_slice *slice, const struct slice_rows *rows, int row)
{
    int outer = row / rows->inner, inner = row % rows->inner;
    int stride = slice->stride ? slice->stride : rows->inner * rows->bytes;
    return (size_t)(slice->at + outer * stride + inner * rows->bytes);
}

size_t slices_wide_size(const struct game_slice *slices)
{
    size_t size = 0;
    for (; slices->name; slices++)
        size += (size_t)slice_members(slices);
    return size;
}

static void widen_row(const uint8_t *from, int is_set, int members, uint8_t *to)
{
    for (int i = 0; i < members; i++)
        to[i] = is_set ? from[i / 8] >> i % 8 & 1 : from[i];
}

void slices_widen(const struct game_slice *slices, const uint8_t *observation, uint8_t *ret)
{
    for (; slices->name; slices++) {
        struct slice_rows rows;
        slice_rows(slices, &rows);
        for (int row = 0; row < rows.count; row++, ret += rows.members)
            widen_row(observation + slice_row_at(slices, &rows, row), slices->kind == GAME_BITS,
                      rows.members, ret);
    }
}
