// An owner's tile table as a file (1.5, A-38), one line per tile:
//
//   tile ID SIDES CORNERS BISON SALMON TURKEYS [start CELL rN]
//   tile 0 MMPPPM 1,4 2 1 0 start 0,0 r0
//
// SIDES: terrain of the printed sides 0 to 5, letters P, M or R (a river mouth). CORNERS: where the
// river ends, "-" for none. Corner c lies between the sides c and c + 1.
#include "core/table.h"
#include "games/bison/notation.h"

struct tile_row {
    int id;
    uint8_t side[6];
    uint32_t corners;
    uint8_t animals[BISON_KINDS];
    int start; // start cell 0, 1, 2, or -1
    int turned;
};

// The next word as a number from 0 to most, or -1.
static int next_number(const char **at, int most)
{
    char word[8];
    int64_t number;
    if (text_next_word(at, word, sizeof word) <= 0 || !text_to_int(word, &number) || number < 0 ||
        number > most)
        return -1;
    return (int)number;
}

static int read_sides(const char **at, struct tile_row *row)
{
    char word[8];
    if (text_next_word(at, word, sizeof word) != 6)
        return 0;
    for (int i = 0; i < 6; i++) {
        if (word[i] != 'p' && word[i] != 'r' && word[i] != 'm')
            return 0;
        row->side[i] = word[i] == 'p'   ? BISON_PRAIRIE
                       : word[i] == 'r' ? BISON_RIVER
                                        : BISON_MOUNTAIN;
    }
    return 1;
}

// "1,4": different corners from 0 to 5, divided by commas.
static int read_corners(const char **at, struct tile_row *row)
{
    char word[16];
    if (text_next_word(at, word, sizeof word) <= 0)
        return 0;
    row->corners = 0;
    if (text_equal(word, "-"))
        return 1;
    for (const char *c = word;; c += 2) {
        if (c[0] < '0' || c[0] > '5' || (row->corners >> (c[0] - '0') & 1))
            return 0;
        row->corners |= 1u << (c[0] - '0');
        if (c[1] == 0)
            return 1;
        if (c[1] != ',')
            return 0;
    }
}

// "start CELL rN" or nothing.
static int read_start(const char **at, struct tile_row *row)
{
    char word[8];
    row->start = -1;
    row->turned = 0;
    int length = text_next_word(at, word, sizeof word);
    if (length == 0)
        return 1;
    if (length < 0 || !text_equal(word, "start") || text_next_word(at, word, sizeof word) <= 0)
        return 0;
    row->start = bison_parse_cell(word);
    if (text_next_word(at, word, sizeof word) != 2 || word[0] != 'r' || word[1] < '0' ||
        word[1] > '2')
        return 0;
    row->turned = word[1] - '0';
    return row->start >= 0 && row->start < BISON_START_TILES &&
           text_next_word(at, word, sizeof word) == 0;
}

static const char *read_row(const char *at, struct tile_row *row)
{
    char word[8];
    if (text_next_word(&at, word, sizeof word) <= 0 || !text_equal(word, "tile"))
        return N_("expected: tile ID SIDES CORNERS BISON SALMON TURKEYS [start CELL rN]");
    row->id = next_number(&at, BISON_TILES - 1);
    if (row->id < 0)
        return N_("a tile's number is 0 to 20");
    if (!read_sides(&at, row))
        return N_("the sides are six letters P, M or R");
    if (!read_corners(&at, row))
        return N_("the river corners are numbers 0 to 5 divided by commas, or -");
    int sum = 0;
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        int number = next_number(&at, 3);
        if (number < 0)
            return N_("bison, salmon and turkeys are three numbers from 0 to 3");
        row->animals[kind] = (uint8_t)number;
        sum += number;
    }
    if (sum != 3)
        return N_("a tile shows three animals in all");
    if (!read_start(&at, row))
        return N_("a start tile ends with: start 0,0 r0 (cell 0,0 or 1,0 or 0,1, and r0 to r2)");
    return 0;
}

// At least one prairie and one mountain side (1.5).
static int has_both_lands(const struct tile_row *row)
{
    int seen = 0;
    for (int i = 0; i < 6; i++)
        seen |= 1 << row->side[i];
    return (seen & 1 << BISON_PRAIRIE) && (seen & 1 << BISON_MOUNTAIN);
}

// G-4: the corners where the side terrain changes.
static uint32_t changing_corners(const struct tile_row *row)
{
    uint32_t corners = 0;
    for (int i = 0; i < 6; i++)
        corners |= (uint32_t)(row->side[i] != row->side[(i + 1) % 6]) << i;
    return corners;
}

// One warning for all lines that need it (1.5).
static void warn(const struct table_reader *reader, struct text *message)
{
    if (message->length == 0)
        text_string(message,
                    "warning: the river ends are not the corners where the terrain changes "
                    "(G-4), line ");
    else
        text_string(message, ", ");
    text_int(message, reader->line);
}

// An error makes the warnings before it needless.
static int refuse(const struct table_reader *reader, const char *reason, struct text *message)
{
    text_clear(message);
    return table_error(reader, reason, message);
}

static void store_row(const struct tile_row *row, struct game_table *ret)
{
    uint32_t tile = bison_tile_pack(row->side, row->corners, row->animals);
    for (int i = 0; i < 3; i++)
        ret->byte[3 * row->id + i] = (uint8_t)(tile >> (8 * i));
    if (row->start < 0)
        return;
    ret->byte[3 * BISON_TILES + row->start] = (uint8_t)row->id;
    ret->byte[3 * BISON_TILES + 3 + row->start] = (uint8_t)row->turned;
}

int bison_parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct table_reader reader;
    struct game_table table;
    uint32_t tiles = 0, starts = 0;
    int status = table_open(&reader, &bison_game, in, &table, message);
    if (status != GAME_OK)
        return status;
    while ((status = table_next(&reader, message)) == 1) {
        struct tile_row row;
        const char *wrong = read_row(reader.words, &row);
        if (!wrong && (tiles >> row.id & 1))
            wrong = N_("this tile's number stands twice");
        if (!wrong && !has_both_lands(&row))
            wrong = N_("a tile needs a P side and an M side");
        if (!wrong && row.start >= 0 && (starts >> row.start & 1))
            wrong = N_("this start cell has a tile already");
        if (wrong)
            return refuse(&reader, wrong, message);
        if (row.corners != changing_corners(&row))
            warn(&reader, message);
        tiles |= 1u << row.id;
        starts |= row.start >= 0 ? 1u << row.start : 0;
        store_row(&row, &table);
    }
    if (status < 0)
        return status;
    if (tiles != (1u << BISON_TILES) - 1)
        return refuse(&reader, N_("there must be 21 tiles, numbered 0 to 20"), message);
    if (starts != 7)
        return refuse(&reader, N_("there must be 3 start tiles, on 0,0 and 1,0 and 0,1"), message);
    *ret = table;
    return GAME_OK;
}

static void print_corners(uint32_t tile, struct text *out)
{
    int count = 0;
    for (int corner = 0; corner < 6; corner++) {
        if (!bison_tile_river(tile, corner))
            continue;
        if (count++)
            text_char(out, ',');
        text_int(out, corner);
    }
    if (count == 0)
        text_char(out, '-');
}

static void print_row(const struct bison_state *s, int id, struct text *out)
{
    uint32_t tile = s->tile[id];
    text_string(out, "tile ");
    text_int(out, id);
    text_char(out, ' ');
    for (int i = 0; i < 6; i++)
        text_char(out, "PRM"[bison_tile_side(tile, i)]);
    text_char(out, ' ');
    print_corners(tile, out);
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        text_char(out, ' ');
        text_int(out, bison_tile_animals(tile, kind));
    }
    for (int i = 0; i < BISON_START_TILES; i++) {
        if (s->start_tile[i] != id)
            continue;
        text_string(out, " start ");
        bison_print_cell(i, out);
        text_string(out, " r");
        text_int(out, s->start_turned[i]);
    }
    text_char(out, '\n');
}

int bison_print_table(const struct game_table *table, struct text *out)
{
    struct game_table built_in;
    struct bison_state s;
    if (!table) {
        bison_tile_table(&built_in);
        table = &built_in;
    }
    bison_table_load(&s, table);
    table_print_head(&bison_game, table->name, out);
    for (int id = 0; id < BISON_TILES; id++)
        print_row(&s, id, out);
    return text_status(out);
}
