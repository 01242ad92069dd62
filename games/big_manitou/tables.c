// The owner's tile table (section 2.4): nine lines behind the common header, in any order.
//
//   bison 1 6     kind, points, tiles
//   horse 8       kind, tiles
#include "core/table.h"
#include "games/big_manitou/notation.h"

enum {
    BOX_TILES = 60,  // tiles of the printed game
    MOST_TILES = 255 // of one kind
};

// Tiles that a whole game draws (section 2.3).
static int tiles_drawn(int seats)
{
    return manitou_hunts(seats) * manitou_laid_out(seats);
}

static int tile_of(const char *kind, const char *points)
{
    char word[16];
    struct text text;
    text_init(&text, word, sizeof word);
    text_string(&text, kind);
    text_string(&text, points);
    return manitou_find_tile(word);
}

// One line: which tile, and how many of it.
static int read_line(const struct table_reader *reader, int *ret_tile, int *ret_count,
                     struct text *message)
{
    const char *at = reader->words;
    char kind[12], points[12] = "", count[12], end[2];
    int64_t number;
    if (text_next_word(&at, kind, sizeof kind) <= 0)
        return table_error(reader, "no kind of tile", message);
    if (text_equal(kind, "bison") || text_equal(kind, "tipi")) {
        if (text_next_word(&at, points, sizeof points) <= 0 || !text_to_int(points, &number))
            return table_error(reader, "a Bison or Tipi line needs points and a count", message);
        if (number < 1)
            return table_error(reader, "Bison and Tipi tiles have at least 1 point", message);
        if (number > 3)
            return table_error(reader, "Bison and Tipi tiles have at most 3 points", message);
    }
    *ret_tile = tile_of(kind, points);
    if (*ret_tile == MANITOU_NO_TILE)
        return table_error(reader, "a line begins with bison, tipi, horse, totem or tomahawk",
                           message);
    if (text_next_word(&at, count, sizeof count) <= 0 || !text_to_int(count, &number) ||
        number < 0 || number > MOST_TILES)
        return table_error(reader, "a count is a number from 0 to 255", message);
    if (text_next_word(&at, end, sizeof end) != 0)
        return table_error(reader, "something follows the count", message);
    *ret_count = (int)number;
    return GAME_OK;
}

// A table that every seat count can use, or a warning; one that none can use is refused.
static int judge_total(const struct table_reader *reader, int total, struct text *message)
{
    if (total < tiles_drawn(3)) // the shortest game
        return table_error(reader, "fewer tiles than the shortest game draws, 33", message);
    if (total == BOX_TILES)
        return GAME_OK;
    text_string(message, "warning: the table has ");
    text_int(message, total);
    text_string(message, " tiles, the printed box 60; it serves");
    for (int seats = 2; seats <= MANITOU_SEATS; seats++)
        if (total >= tiles_drawn(seats)) {
            text_char(message, ' ');
            text_int(message, seats);
        }
    text_string(message, " players");
    return GAME_OK;
}

int manitou_parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct table_reader reader;
    struct game_table table;
    uint8_t seen[MANITOU_TILES] = {0};
    int total = 0;
    int status = table_open(&reader, &manitou_game, in, &table, message);
    if (status != GAME_OK)
        return status;
    while ((status = table_next(&reader, message)) == 1) {
        int tile = MANITOU_NO_TILE, count = 0;
        status = read_line(&reader, &tile, &count, message);
        if (status != GAME_OK)
            return status;
        if (seen[tile]++)
            return table_error(&reader, "this tile has a line already", message);
        table.byte[tile] = (uint8_t)count;
        total += count;
    }
    if (status != 0)
        return status;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        if (!seen[tile]) {
            table_error(&reader, "the file ends without a line for ", message);
            text_string(message, manitou_tile_word(tile));
            return GAME_ERR_TEXT;
        }
    status = judge_total(&reader, total, message);
    if (status == GAME_OK)
        *ret = table;
    return status;
}

int manitou_print_table(const struct game_table *table, struct text *out)
{
    struct game_table first;
    manitou_table(0, &first);
    if (!table)
        table = &first;
    table_print_head(&manitou_game, table->name, out);
    for (int tile = 1; tile < MANITOU_TILES; tile++) {
        static const char *const kinds[] = {"bison ", "tipi ", "horse", "totem", "tomahawk"};
        int points = manitou_tile_value(tile);
        text_string(out, kinds[points ? (tile - 1) / 3 : tile - MANITOU_HORSE + 2]);
        if (points)
            text_int(out, points);
        text_char(out, ' ');
        text_int(out, table->byte[tile]);
        text_char(out, '\n');
    }
    return text_status(out);
}
