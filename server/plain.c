// Code points that are not seen, by their ranges in Unicode.
#include "server/plain.h"

#include <stddef.h>
#include <stdint.h>

struct range {
    uint32_t first, last;
};

static const struct range hidden[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   // controls
    {0x00AD, 0x00AD},                       // soft hyphen
    {0x061C, 0x061C},   {0x200E, 0x200F},   // marks of direction
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   // letters that are empty
    {0x180B, 0x180F},                       // selectors and separators of Mongolian
    {0x2000, 0x200B},                       // spaces of every width, none included
    {0x2028, 0x202E},                       // ends of lines and paragraphs, turned words
    {0x2060, 0x206F},   {0x2800, 0x2800},   // further ones, the empty Braille cell
    {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   // filler of Hangul, mark of byte order
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   // the narrow filler, notes between lines
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, // of music, tags
};

// Seen by what they do to their neighbours: joiners, and how a picture is drawn.
static const struct range joining[] = {{0x200C, 0x200D}, {0xFE00, 0xFE0F}};

static int is_in(const struct range *ranges, size_t count, uint32_t point)
{
    for (size_t i = 0; i < count; i++)
        if (point >= ranges[i].first && point <= ranges[i].last)
            return 1;
    return 0;
}

// The code point at *at, which goes behind it; what is no UTF-8 is a byte and a hidden one.
static uint32_t next_point(const char **at)
{
    const unsigned char *in = (const unsigned char *)*at;
    int more = in[0] >= 0xF0 ? 3 : in[0] >= 0xE0 ? 2 : in[0] >= 0xC0 ? 1 : 0;
    uint32_t point = more == 0 ? in[0] : in[0] & (0x3Fu >> more);
    *at += 1;
    if (in[0] >= 0x80 && more == 0)
        return 0;
    for (int i = 1; i <= more; i++) {
        if ((in[i] & 0xC0) != 0x80)
            return 0;
        point = point << 6 | (in[i] & 0x3F);
    }
    *at += more;
    return point;
}

int plain_is(const char *words)
{
    while (*words)
        if (is_in(hidden, sizeof hidden / sizeof hidden[0], next_point(&words)))
            return 0;
    return 1;
}

// The next point that tells names apart; 0 at the end.
static uint32_t next_seen(const char **at)
{
    uint32_t point = 0;
    while (**at) {
        point = next_point(at);
        if (!is_in(joining, sizeof joining / sizeof joining[0], point))
            return point;
    }
    return 0;
}

int plain_looks_same(const char *a, const char *b)
{
    uint32_t one, other;
    do {
        one = next_seen(&a);
        other = next_seen(&b);
    } while (one == other && one != 0);
    return one == other;
}
