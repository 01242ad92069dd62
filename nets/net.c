// What a net makes of an observation. The loops are plain, so that compilers make vectors of them;
// all sums are exact, so that their order does not matter.
#include "nets/net.h"

#include "core/bits.h"

// So many rows fit sixteen bits: 257 * 255 < 65536. So many columns has an observation at most, if
// all its bytes are sets.
enum { ROWS_AT_ONCE = 257, MOST_ROWS = 8 * GAME_MAX_OBSERVATION, BLOCK = 32 };

// The columns that an observation chooses.
struct columns {
    uint32_t count;
    uint16_t column[MOST_ROWS];
};

static inline RULES_FN int32_t bias_at(const struct net *net, uint32_t index)
{
    const uint8_t *from = net->bias + 4 * (size_t)index;
    uint32_t word = (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
                    (uint32_t)from[3] << 24;
    return (int32_t)word;
}

// Nothing below 0, halves up, at most NET_CELL.
static inline RULES_FN int16_t cell_of(int32_t sum, uint32_t shift)
{
    uint32_t whole = sum > 0 ? (uint32_t)sum : 0;
    uint32_t cell = (whole + (1u << shift >> 1)) >> shift;
    return (int16_t)(cell < NET_CELL ? cell : NET_CELL);
}

static inline RULES_FN void add_column(struct columns *ret, uint32_t column)
{
    ret->column[ret->count++] = (uint16_t)column;
}

static RULES_FN void add_value(struct columns *ret, const struct net *net, uint32_t at,
                               uint32_t value)
{
    uint32_t first = net->column[at];
    if (value > net->most[at])
        value = net->most[at];
    if (net->kind[at] == NET_SMALL) {
        if (value > 0)
            add_column(ret, first + value - 1);
        return;
    }
    if ((value & 15) > 0)
        add_column(ret, first + (value & 15) - 1);
    if (value >> 4 > 0)
        add_column(ret, first + 15 + (value >> 4) - 1);
}

static RULES_FN void add_byte(struct columns *ret, const struct net *net, uint32_t at,
                              uint32_t byte)
{
    if (net->kind[at] == NET_BITS)
        for (; byte != 0; byte &= byte - 1)
            add_column(ret, net->column[at] + (uint32_t)bits_lowest(byte));
    else if (net->kind[at] != NET_UNREAD)
        add_value(ret, net, at, byte);
}

static RULES_FN void choose_columns(const struct net *net, const uint8_t *observation,
                                    struct columns *ret)
{
    uint32_t size = net->game->facts.observation_size, at = 0;
    ret->count = 0;
    for (; at + 8 <= size; at += 8) { // most bytes are 0
        uint64_t word;
        memcpy(&word, observation + at, sizeof word);
        if (word == 0)
            continue;
        for (uint32_t i = at; i < at + 8; i++)
            if (observation[i] != 0)
                add_byte(ret, net, i, observation[i]);
    }
    for (; at < size; at++)
        add_byte(ret, net, at, observation[at]);
}

// Cells of the first layer, few enough to stay in registers while rows are added: four to a word,
// the even ones apart from the odd ones, sixteen bits for each.
struct block {
    uint64_t even[BLOCK / 8], odd[BLOCK / 8];
};

static inline RULES_FN void add_row(struct block *block, const uint8_t *row)
{
    const uint64_t low = 0x00ff00ff00ff00ffULL;
    uint64_t eight[BLOCK / 8];
    memcpy(eight, row, sizeof eight);
    for (int i = 0; i < BLOCK / 8; i++) {
        block->even[i] += eight[i] & low;
        block->odd[i] += eight[i] >> 8 & low;
    }
}

static inline RULES_FN int32_t part_of(const struct block *block, uint32_t cell)
{
    uint64_t word = cell & 1 ? block->odd[cell / 8] : block->even[cell / 8];
    return (int32_t)(word >> (cell % 8 / 2 * 16) & 0xffff);
}

static RULES_FN void sum_block(const struct net *net, const struct columns *columns, uint32_t from,
                               int16_t *ret)
{
    int32_t sum[BLOCK];
    for (uint32_t i = 0; i < BLOCK; i++)
        sum[i] = bias_at(net, from + i) - NET_ZERO * (int32_t)columns->count;
    for (uint32_t done = 0; done < columns->count;) {
        uint32_t left = columns->count - done;
        uint32_t end = done + (left < ROWS_AT_ONCE ? left : ROWS_AT_ONCE);
        struct block block = {{0}, {0}};
        for (; done < end; done++)
            add_row(&block, net->row + (size_t)columns->column[done] * net->first + from);
        for (uint32_t i = 0; i < BLOCK; i++)
            sum[i] += part_of(&block, i);
    }
    for (uint32_t i = 0; i < BLOCK; i++)
        ret[i] = cell_of(sum[i], net->shift[0]);
}

static inline RULES_FN int32_t product(const int8_t *weight, const int16_t *cell, uint32_t cells)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < cells; i++)
        sum += (int16_t)weight[i] * cell[i];
    return sum;
}

RULES_FN void net_look(const struct net *net, const uint8_t *observation, struct net_look *ret)
{
    struct columns columns;
    int16_t cell[NET_FIRST];
    choose_columns(net, observation, &columns);
    for (uint32_t from = 0; from < net->first; from += BLOCK)
        sum_block(net, &columns, from, cell + from);
    for (uint32_t i = 0; i < net->second; i++) {
        int32_t sum = product(net->into + (size_t)i * net->first, cell, net->first);
        ret->cell[i] = cell_of(sum + bias_at(net, net->first + i), net->shift[1]);
    }
}

static RULES_FN int32_t output(const struct net *net, const struct net_look *look, uint32_t index)
{
    const int8_t *weight = net->out + (size_t)index * net->second;
    return product(weight, look->cell, net->second) +
           bias_at(net, net->first + net->second + index);
}

RULES_FN int32_t net_number(const struct net *net, const struct net_look *look, uint32_t number)
{
    return output(net, look, number);
}

RULES_FN int32_t net_share(const struct net *net, const struct net_look *look, uint32_t place)
{
    int32_t sum = output(net, look, net->numbers + place);
    uint32_t whole = sum > 0 ? (uint32_t)sum : 0;
    uint32_t share = (whole + (1u << net->share >> 1)) >> net->share;
    return (int32_t)(share < NET_SHARE ? share : NET_SHARE);
}
