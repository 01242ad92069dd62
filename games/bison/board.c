// The landscape for a terminal: every tile a brick, rows shifted by half a brick, so that the six
// sides of a hexagon become left, right and four half edges.
//
//   ~mmmm~mmmmm·     top: side NW, corner, side NE; ~ a river end, · a pond
//   m 1,0      p     left: side W, right: side E
//   m P0a A3^2 p     prairie, 0 bison, region a, hunters and tipi of A
//   m R2a      p     river
//   m M1a Bu1  p     mountain
//   ·pppp·mmmmm~     bottom: side SW, corner, side SE
#include "games/bison/board.h"

// Four rings are eight rows of at most eight bricks of at most twelve columns.
enum { ROWS = 8 * BISON_BRICK_HEIGHT, COLUMNS = 8 * 12, POND = 1 };

// Colours of the canvas: 0 plain, 1..3 terrains, 4 faint, 8.. seats.
enum { PLAIN, TERRAIN_COLOUR = 1, FAINT = 4, SEAT_COLOUR = 8 };

struct canvas {
    char glyph[ROWS][COLUMNS];
    uint8_t colour[ROWS][COLUMNS];
    int rows, columns;
    int brick; // columns of a brick: 12, 10 or 7
};

static void put(struct canvas *canvas, int row, int column, char glyph, int colour)
{
    canvas->glyph[row][column] = glyph;
    canvas->colour[row][column] = (uint8_t)colour;
}

static void put_text(struct canvas *canvas, int row, int column, const char *text, int colour)
{
    for (; *text; text++)
        put(canvas, row, column++, *text, colour);
}

static void put_cell_name(struct canvas *canvas, int row, int column, int cell, int colour)
{
    char data[8];
    struct text text;
    text_init(&text, data, sizeof data);
    bison_print_cell(cell, &text);
    put_text(canvas, row, column, data, colour);
}

static const char *colour_code(int colour)
{
    static const char *const code[5] = {0, "33", "36", "35", "90"};
    return colour >= SEAT_COLOUR ? voice_seat_colour(colour - SEAT_COLOUR) : code[colour];
}

static void flush(const struct canvas *canvas, const struct voice *voice, struct text *out)
{
    for (int row = 0; row < canvas->rows; row++) {
        int length = canvas->columns, now = PLAIN;
        while (length > 0 && canvas->glyph[row][length - 1] == ' ')
            length--;
        for (int column = 0; column < length; column++) {
            int colour = canvas->colour[row][column];
            if (colour != now)
                voice_colour(voice, colour_code(colour), out);
            now = colour;
            if (canvas->glyph[row][column] == POND)
                text_string(out, "·");
            else
                text_char(out, canvas->glyph[row][column]);
        }
        if (now != PLAIN)
            voice_colour(voice, 0, out);
        text_char(out, '\n');
    }
}

// ---- one brick ----

static void put_corner(struct canvas *canvas, int row, int column, uint32_t tile, int corner)
{
    int river = bison_tile_river(tile, corner);
    put(canvas, row, column, river ? '~' : POND, river ? TERRAIN_COLOUR + BISON_RIVER : FAINT);
}

static void put_side(struct canvas *canvas, int row, int column, int count, uint32_t tile, int side)
{
    int terrain = bison_tile_side(tile, side);
    for (int i = 0; i < count; i++)
        put(canvas, row, column + i, "prm"[terrain], TERRAIN_COLOUR + terrain);
}

// Top and bottom edges of a tile that is already turned: two sides and three corners each.
static void put_edges(struct canvas *canvas, int row, int column, uint32_t tile)
{
    int width = canvas->brick, left = (width - 2) / 2 - (width % 2 == 0);
    int middle = column + 1 + left, right = width - 3 - left, bottom = row + BISON_BRICK_HEIGHT - 1;
    put_corner(canvas, row, column, tile, 3);
    put_side(canvas, row, column + 1, left, tile, 4);
    put_corner(canvas, row, middle, tile, 4);
    put_side(canvas, row, middle + 1, right, tile, 5);
    put_corner(canvas, row, column + width - 1, tile, 5);
    put_corner(canvas, bottom, column, tile, 2);
    put_side(canvas, bottom, column + 1, left, tile, 2);
    put_corner(canvas, bottom, middle, tile, 1);
    put_side(canvas, bottom, middle + 1, right, tile, 1);
    put_corner(canvas, bottom, column + width - 1, tile, 0);
    if (width < 10)
        return;
    for (int i = 1; i < BISON_BRICK_HEIGHT - 1; i++) {
        put_side(canvas, row + i, column, 1, tile, 3);
        put_side(canvas, row + i, column + width - 1, 1, tile, 0);
    }
}

// "A3^2": owner, hunters, building.
static void put_pieces(struct canvas *canvas, int row, int column, const struct bison_state *s,
                       int space)
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(s->own[seat] >> space & 1))
            continue;
        int colour = SEAT_COLOUR + seat;
        put(canvas, row, column++, (char)('A' + seat), colour);
        if (s->hunters[space])
            put(canvas, row, column++, (char)('0' + s->hunters[space]), colour);
        if (!s->piece[space])
            continue;
        put(canvas, row, column++, space % 3 == BISON_RIVER ? 'u' : '^', colour);
        put(canvas, row, column++, (char)('0' + s->piece[space]), colour);
    }
}

static void put_tile(struct canvas *canvas, int row, int column, const struct bison_state *s,
                     int slot, const char *label)
{
    int narrow = canvas->brick < 10, inside = narrow ? column : column + 1 + (canvas->brick > 10);
    uint32_t tile = bison_tile_turn(s->tile[s->lying[slot] >> 2], s->lying[slot] & 3);
    put_edges(canvas, row, column, tile);
    put_cell_name(canvas, row + 1, inside, s->cell[slot], PLAIN);
    for (int terrain = 0; terrain < BISON_TERRAINS; terrain++) {
        int space = 3 * slot + terrain, line = row + 2 + terrain;
        put(canvas, line, inside, "PRM"[terrain], TERRAIN_COLOUR + terrain);
        put(canvas, line, inside + 1, (char)('0' + bison_tile_animals(tile, terrain)),
            TERRAIN_COLOUR + terrain);
        if (!narrow)
            put(canvas, line, inside + 2, label[space], FAINT);
        put_pieces(canvas, line, inside + (narrow ? 2 : 4), s, space);
    }
}

static void put_free_cell(struct canvas *canvas, int row, int column, int cell)
{
    int inside = canvas->brick < 10 ? column : column + 1 + (canvas->brick > 10);
    put_cell_name(canvas, row + 2, inside + 1, cell, FAINT);
    for (int i = 1; i < canvas->brick - 1; i += 2) {
        put(canvas, row, column + i, '.', FAINT);
        put(canvas, row + BISON_BRICK_HEIGHT - 1, column + i, '.', FAINT);
    }
}

// ---- the whole landscape ----

// Twice the column and the row of a cell in bricks.
static int half_columns(int cell)
{
    return 2 * bison_cell_q(cell) + bison_cell_r(cell);
}

struct frame {
    int left, right, top, bottom; // half columns and rows in use
};

static void stretch(struct frame *frame, uint64_t cells)
{
    for (; cells; cells &= cells - 1) {
        int cell = bits_lowest(cells), x = half_columns(cell), y = bison_cell_r(cell);
        frame->left = x < frame->left ? x : frame->left;
        frame->right = x > frame->right ? x : frame->right;
        frame->top = y < frame->top ? y : frame->top;
        frame->bottom = y > frame->bottom ? y : frame->bottom;
    }
}

static int brick_for(const struct frame *frame, int width)
{
    int halves = frame->right - frame->left + 2;
    return 12 * halves / 2 <= width ? 12 : 10 * halves / 2 <= width ? 10 : 7;
}

static void clear(struct canvas *canvas, int rows, int columns, int brick)
{
    memset(canvas->glyph, ' ', sizeof canvas->glyph);
    memset(canvas->colour, PLAIN, sizeof canvas->colour);
    canvas->rows = rows;
    canvas->columns = columns;
    canvas->brick = brick;
}

void bison_draw_land(const struct bison_state *s, const struct voice *voice, const char *label,
                     struct text *out)
{
    struct canvas canvas;
    struct frame frame = {99, -99, 99, -99};
    uint64_t offered = s->phase == BISON_LAY ? bison_free_cells(s) : 0;
    int count = bits_count(s->laid);
    stretch(&frame, s->laid | offered);
    int brick = brick_for(&frame, voice->width);
    clear(&canvas, (frame.bottom - frame.top + 1) * BISON_BRICK_HEIGHT,
          (frame.right - frame.left + 2) * brick / 2, brick);
    for (; offered; offered &= offered - 1) {
        int cell = bits_lowest(offered);
        put_free_cell(&canvas, (bison_cell_r(cell) - frame.top) * BISON_BRICK_HEIGHT,
                      (half_columns(cell) - frame.left) * brick / 2, cell);
    }
    for (int slot = 0; slot < count; slot++) {
        int cell = s->cell[slot];
        put_tile(&canvas, (bison_cell_r(cell) - frame.top) * BISON_BRICK_HEIGHT,
                 (half_columns(cell) - frame.left) * brick / 2, s, slot, label);
    }
    flush(&canvas, voice, out);
}

void bison_draw_hand(const struct bison_state *s, int tile, const struct voice *voice,
                     struct text *out)
{
    struct canvas canvas;
    clear(&canvas, BISON_BRICK_HEIGHT, 3 * 14, 12);
    for (int orientation = 0; orientation < 3; orientation++) {
        uint32_t turned = bison_tile_turn(s->tile[tile], orientation);
        int column = 14 * orientation;
        char name[3] = {'r', (char)('0' + orientation), 0};
        put_edges(&canvas, 0, column, turned);
        put_text(&canvas, 1, column + 2, name, PLAIN);
        for (int terrain = 0; terrain < BISON_TERRAINS; terrain++) {
            put(&canvas, 2 + terrain, column + 2, "PRM"[terrain], TERRAIN_COLOUR + terrain);
            put(&canvas, 2 + terrain, column + 3, (char)('0' + bison_tile_animals(turned, terrain)),
                TERRAIN_COLOUR + terrain);
        }
    }
    flush(&canvas, voice, out);
}
