// The file of a net (nets/README.md): looked at as a whole before any of it is used, since it may
// come from anywhere.
#include "core/slice.h"
#include "core/text.h"
#include "nets/net.h"

enum { MOST_SHIFT = 24, MOST_BIAS = 1 << 24 };

// Where a header keeps what it says.
enum {
    AT_FORMAT = 8,
    AT_SIZE = 12,
    AT_GAME = 16,
    AT_RULES = 32,
    AT_LAYOUT = 36,
    AT_SEATS = 40,
    AT_COLUMNS = 44,
    AT_FIRST = 48,
    AT_SECOND = 50,
    AT_NUMBERS = 52,
    AT_SHARES = 54,
    AT_SHIFTS = 56,
    AT_CRC = 60,
    GAME_NAME = 16
};

static const char magic[] = "PRAIRNET";

uint32_t net_crc(uint32_t crc, const uint8_t *bytes, size_t size)
{
    crc = ~crc;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

static uint32_t crc_line(uint32_t crc, const struct game_slice *slice)
{
    char line[160];
    struct text text;
    const int32_t number[] = {slice->at,       slice->stride,   slice->kind,    slice->most,
                              slice->shape[0], slice->shape[1], slice->shape[2]};
    text_init(&text, line, sizeof line);
    text_string(&text, slice->name);
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        text_char(&text, ' ');
        text_int(&text, number[i]);
    }
    text_char(&text, '\n');
    return net_crc(crc, (const uint8_t *)line, text.length);
}

uint32_t net_layout(const struct game *game)
{
    uint32_t crc = 0;
    for (const struct game_slice *slice = game->facts.observation; slice->name; slice++)
        crc = crc_line(crc, slice);
    crc = net_crc(crc, (const uint8_t *)"\n", 1);
    for (const struct game_slice *slice = game->facts.numbers; slice->name; slice++)
        crc = crc_line(crc, slice);
    return crc;
}

static uint32_t columns_of(const struct game_slice *slice)
{
    if (slice->kind == GAME_BITS)
        return 8;
    return slice->most <= 15 ? slice->most : 15u + (slice->most >> 4);
}

static enum net_byte kind_of(const struct game_slice *slice)
{
    if (slice->kind == GAME_BITS)
        return NET_BITS;
    return slice->most <= 15 ? NET_SMALL : NET_LARGE;
}

// Bytes get their columns slice by slice, row by row. `ret` may be null.
static uint32_t give_columns(const struct game *game, struct net *ret)
{
    uint32_t column = 0;
    for (const struct game_slice *slice = game->facts.observation; slice->name; slice++) {
        struct slice_rows rows;
        slice_rows(slice, &rows);
        for (int row = 0; row < rows.count; row++) {
            size_t at = slice_row_at(slice, &rows, row);
            for (int i = 0; i < rows.bytes; i++, column += columns_of(slice)) {
                if (!ret)
                    continue;
                ret->column[at + (size_t)i] = (uint16_t)column;
                ret->kind[at + (size_t)i] = (uint8_t)kind_of(slice);
                ret->most[at + (size_t)i] = slice->most;
            }
        }
    }
    return column;
}

uint32_t net_columns(const struct game *game)
{
    return give_columns(game, NULL);
}

static uint32_t half_at(const uint8_t *bytes, size_t at)
{
    return (uint32_t)bytes[at] | (uint32_t)bytes[at + 1] << 8;
}

static uint32_t word_at(const uint8_t *bytes, size_t at)
{
    return half_at(bytes, at) | half_at(bytes, at + 2) << 16;
}

static int is_named(const uint8_t *bytes, const char *name)
{
    for (int i = 0; i < GAME_NAME; i++) {
        if (bytes[i] != (uint8_t)*name)
            return 0;
        name += *name != 0;
    }
    return *name == 0;
}

// Layers of a size that the sums are made for.
static int has_shape(const struct net *net)
{
    return net->first >= 32 && net->first <= NET_FIRST && net->first % 32 == 0 &&
           net->second >= 16 && net->second <= NET_SECOND && net->second % 16 == 0 &&
           net->shift[0] <= MOST_SHIFT && net->shift[1] <= MOST_SHIFT && net->unit <= MOST_SHIFT &&
           net->share <= MOST_SHIFT;
}

static size_t bytes_of(const struct net *net)
{
    size_t outputs = net->numbers + (uint32_t)net->seats;
    return NET_HEAD + 4 * (net->first + net->second + outputs) +
           (size_t)net->first * (net->columns + net->second) + net->second * outputs;
}

// So small that no sum can overflow.
static int has_small_biases(const uint8_t *bias, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t word = word_at(bias, 4 * (size_t)i) + MOST_BIAS;
        if (word > 2 * MOST_BIAS)
            return 0;
    }
    return 1;
}

static const char *read_head(struct net *net, const uint8_t *bytes, size_t size)
{
    const struct game_facts *facts = &net->game->facts;
    if (size < NET_HEAD || memcmp(bytes, magic, sizeof magic - 1) != 0)
        return N_("this is no net");
    if (word_at(bytes, AT_FORMAT) != NET_FORMAT)
        return N_("this net is written in another format");
    if (size > NET_BYTES || word_at(bytes, AT_SIZE) != size)
        return N_("this net is torn: it has another length than it says");
    uint32_t crc = net_crc(net_crc(0, bytes, AT_CRC), bytes + NET_HEAD, size - NET_HEAD);
    if (word_at(bytes, AT_CRC) != crc)
        return N_("this net is damaged: its checksum is another");
    if (!is_named(bytes + AT_GAME, facts->name))
        return N_("this net is for another game");
    if (word_at(bytes, AT_SEATS) != (uint32_t)net->seats)
        return N_("this net is for another number of seats");
    if (word_at(bytes, AT_RULES) != facts->rules_version)
        return N_("this net was made under other rules");
    if (word_at(bytes, AT_LAYOUT) != net_layout(net->game) ||
        word_at(bytes, AT_COLUMNS) != net->columns ||
        half_at(bytes, AT_NUMBERS) != facts->number_count ||
        half_at(bytes, AT_SHARES) != (uint32_t)net->seats)
        return N_("this net reads observations that are laid out otherwise");
    return NULL;
}

const char *net_open(struct net *ret, const struct game *game, int seats, const uint8_t *bytes,
                     size_t size)
{
    struct net net = {.game = game, .seats = seats, .numbers = game->facts.number_count};
    net.columns = give_columns(game, &net);
    const char *why = read_head(&net, bytes, size);
    if (why)
        return why;
    net.first = half_at(bytes, AT_FIRST);
    net.second = half_at(bytes, AT_SECOND);
    net.shift[0] = bytes[AT_SHIFTS];
    net.shift[1] = bytes[AT_SHIFTS + 1];
    net.unit = bytes[AT_SHIFTS + 2];
    net.share = bytes[AT_SHIFTS + 3];
    if (!has_shape(&net) || bytes_of(&net) != size)
        return N_("this net has layers of sizes that are not used");
    uint32_t outputs = net.numbers + (uint32_t)seats;
    uint32_t biases = net.first + net.second + outputs;
    net.bias = bytes + NET_HEAD;
    if (!has_small_biases(net.bias, biases))
        return N_("this net has weights that are too large");
    net.row = net.bias + 4 * (size_t)biases;
    net.into = (const int8_t *)(net.row + (size_t)net.columns * net.first);
    net.out = net.into + (size_t)net.second * net.first;
    *ret = net;
    return NULL;
}
