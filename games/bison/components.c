// The grid of cells (G-1, G-8, G-9) and the printed tiles (1.5).
#include "games/bison/rules.h"

// G-9: (q, r) of each cell, sorted by ring, then r, then q.
static RULES_DATA int8_t coordinate[BISON_CELLS][2] = {
    {0, 0},  {1, 0},  {0, 1},   {0, -1}, {1, -1},  {2, -1}, {-1, 0},  {2, 0},  {-1, 1}, {1, 1},
    {-1, 2}, {0, 2},  {0, -2},  {1, -2}, {2, -2},  {3, -2}, {-1, -1}, {3, -1}, {-2, 0}, {3, 0},
    {-2, 1}, {2, 1},  {-2, 2},  {1, 2},  {-2, 3},  {-1, 3}, {0, 3},   {0, -3}, {1, -3}, {2, -3},
    {3, -3}, {4, -3}, {-1, -2}, {4, -2}, {-2, -1}, {4, -1}, {-3, 0},  {4, 0},  {-3, 1}, {3, 1},
    {-3, 2}, {2, 2},  {-3, 3},  {1, 3},  {-3, 4},  {-2, 4}, {-1, 4},  {0, 4},
};

// The cell of each r and q from -3 to 4; -1: beyond the fourth ring.
static RULES_DATA int8_t cell_of[8][8] = {
    {-1, -1, -1, 27, 28, 29, 30, 31}, // r = -3
    {-1, -1, 32, 12, 13, 14, 15, 33}, // r = -2
    {-1, 34, 16, 3, 4, 5, 17, 35},    // r = -1
    {36, 18, 6, 0, 1, 7, 19, 37},     // r = 0
    {38, 20, 8, 2, 9, 21, 39, -1},    // r = 1
    {40, 22, 10, 11, 23, 41, -1, -1}, // r = 2
    {42, 24, 25, 26, 43, -1, -1, -1}, // r = 3
    {44, 45, 46, 47, -1, -1, -1, -1}, // r = 4
};

// G-1: the cell beyond each side, E SE SW W NW NE; -1: beyond the fourth ring.
static RULES_DATA int8_t beyond[BISON_CELLS][6] = {
    {1, 2, 8, 6, 3, 4},       {7, 9, 2, 0, 4, 5},       {9, 11, 10, 8, 0, 1},
    {4, 0, 6, 16, 12, 13},    {5, 1, 0, 3, 13, 14},     {17, 7, 1, 4, 14, 15},
    {0, 8, 20, 18, 16, 3},    {19, 21, 9, 1, 5, 17},    {2, 10, 22, 20, 6, 0},
    {21, 23, 11, 2, 1, 7},    {11, 25, 24, 22, 8, 2},   {23, 26, 25, 10, 2, 9},
    {13, 3, 16, 32, 27, 28},  {14, 4, 3, 12, 28, 29},   {15, 5, 4, 13, 29, 30},
    {33, 17, 5, 14, 30, 31},  {3, 6, 18, 34, 32, 12},   {35, 19, 7, 5, 15, 33},
    {6, 20, 38, 36, 34, 16},  {37, 39, 21, 7, 17, 35},  {8, 22, 40, 38, 18, 6},
    {39, 41, 23, 9, 7, 19},   {10, 24, 42, 40, 20, 8},  {41, 43, 26, 11, 9, 21},
    {25, 45, 44, 42, 22, 10}, {26, 46, 45, 24, 10, 11}, {43, 47, 46, 25, 11, 23},
    {28, 12, 32, -1, -1, -1}, {29, 13, 12, 27, -1, -1}, {30, 14, 13, 28, -1, -1},
    {31, 15, 14, 29, -1, -1}, {-1, 33, 15, 30, -1, -1}, {12, 16, 34, -1, -1, 27},
    {-1, 35, 17, 15, 31, -1}, {16, 18, 36, -1, -1, 32}, {-1, 37, 19, 17, 33, -1},
    {18, 38, -1, -1, -1, 34}, {-1, -1, 39, 19, 35, -1}, {20, 40, -1, -1, 36, 18},
    {-1, -1, 41, 21, 19, 37}, {22, 42, -1, -1, 38, 20}, {-1, -1, 43, 23, 21, 39},
    {24, 44, -1, -1, 40, 22}, {-1, -1, 47, 26, 23, 41}, {45, -1, -1, -1, 42, 24},
    {46, -1, -1, 44, 24, 25}, {47, -1, -1, 45, 25, 26}, {-1, -1, -1, 46, 26, 43},
};

// The same as sets of cells.
static RULES_DATA uint64_t neighbours[BISON_CELLS] = {
    0x00000000015eULL, 0x0000000002b5ULL, 0x000000000f03ULL, 0x000000013051ULL, 0x00000000602bULL,
    0x00000002c092ULL, 0x000000150109ULL, 0x0000002a0222ULL, 0x000000500445ULL, 0x000000a00886ULL,
    0x000003400904ULL, 0x000006800604ULL, 0x000118012008ULL, 0x000030005018ULL, 0x00006000a030ULL,
    0x0002c0024020ULL, 0x000500041048ULL, 0x000a000880a0ULL, 0x005400110040ULL, 0x00a800220080ULL,
    0x014000440140ULL, 0x028000880280ULL, 0x050001100500ULL, 0x0a0004200a00ULL, 0x340002400400ULL,
    0x600005000c00ULL, 0xc80002800800ULL, 0x000110001000ULL, 0x000028003000ULL, 0x000050006000ULL,
    0x0000a000c000ULL, 0x000240008000ULL, 0x000408011000ULL, 0x000880028000ULL, 0x001100050000ULL,
    0x0022000a0000ULL, 0x004400040000ULL, 0x008800080000ULL, 0x011000140000ULL, 0x022000280000ULL,
    0x044000500000ULL, 0x088000a00000ULL, 0x110001400000ULL, 0x820004800000ULL, 0x240001000000ULL,
    0x500003000000ULL, 0xa00006000000ULL, 0x480004000000ULL,
};

// A printed tile.
struct print {
    char side[7];    // terrain of the sides 0 to 5
    uint8_t corners; // bit c: the river ends at corner c
    uint8_t animals[BISON_KINDS];
};

// 1.5: the printed tiles could not be found; this table is reconstructed and says so by its name.
static RULES_DATA struct print printed[BISON_TILES] = {
    {"MMPPPM", 0x12, {2, 1, 0}}, // 0
    {"MMPPPM", 0x12, {0, 2, 1}}, // 1
    {"MMPPPM", 0x12, {1, 0, 2}}, // 2
    {"MPPMMM", 0x05, {2, 1, 0}}, // 3
    {"MPPMMM", 0x05, {0, 2, 1}}, // 4
    {"MPPMMM", 0x05, {1, 0, 2}}, // 5
    {"MPPPMM", 0x09, {2, 0, 1}}, // 6
    {"MPPPMM", 0x09, {1, 2, 0}}, // 7
    {"MPPPMM", 0x09, {0, 1, 2}}, // 8
    {"MPPPPM", 0x11, {2, 0, 1}}, // 9
    {"MPPPPM", 0x11, {1, 2, 0}}, // 10
    {"MPPPPM", 0x11, {0, 1, 2}}, // 11
    {"MMPPMM", 0x0a, {1, 1, 1}}, // 12
    {"MMPPMM", 0x0a, {1, 1, 1}}, // 13
    {"MMPPMM", 0x0a, {1, 1, 1}}, // 14
    {"MMPPPM", 0x12, {3, 0, 0}}, // 15
    {"MMPPPM", 0x12, {0, 3, 0}}, // 16
    {"MMPPPM", 0x12, {0, 0, 3}}, // 17
    {"MMPPPP", 0x22, {1, 1, 1}}, // 18
    {"MMPPPP", 0x22, {1, 1, 1}}, // 19
    {"MMPPPP", 0x22, {1, 1, 1}}, // 20
};

RULES_FN int bison_cell_q(int cell)
{
    return coordinate[cell][0];
}

RULES_FN int bison_cell_r(int cell)
{
    return coordinate[cell][1];
}

RULES_FN int bison_cell_at(int q, int r)
{
    if (q < -3 || q > 4 || r < -3 || r > 4)
        return -1;
    return cell_of[r + 3][q + 3];
}

RULES_FN int bison_cell_beyond(int cell, int side)
{
    return beyond[cell][side];
}

RULES_FN uint64_t bison_cell_neighbours(int cell)
{
    return neighbours[cell];
}

RULES_FN uint64_t bison_cells_within(int ring)
{
    return ((uint64_t)1 << (3 * ring * ring)) - 1; // G-8: 3 n^2 cells
}

RULES_FN uint32_t bison_tile_pack(const uint8_t side[6], uint32_t corners,
                                  const uint8_t animals[BISON_KINDS])
{
    uint32_t tile = corners << 12;
    for (int i = 0; i < 6; i++)
        tile |= (uint32_t)side[i] << (2 * i);
    for (int kind = 0; kind < BISON_KINDS; kind++)
        tile |= (uint32_t)animals[kind] << (18 + 2 * kind);
    return tile;
}

// G-3: printed side s lies on grid side s + 2 o, printed corner c on grid corner c + 2 o.
RULES_FN uint32_t bison_tile_turn(uint32_t tile, int orientation)
{
    uint32_t sides = tile & 0xfff, corners = tile >> 12 & 0x3f, animals = tile >> 18;
    sides = (sides << (4 * orientation) | sides >> (12 - 4 * orientation)) & 0xfff;
    corners = (corners << (2 * orientation) | corners >> (6 - 2 * orientation)) & 0x3f;
    return animals << 18 | corners << 12 | sides;
}

static RULES_FN uint32_t pack_print(const struct print *print)
{
    uint8_t side[6], animals[BISON_KINDS];
    for (int i = 0; i < 6; i++)
        side[i] = print->side[i] == 'P' ? BISON_PRAIRIE : BISON_MOUNTAIN;
    for (int kind = 0; kind < BISON_KINDS; kind++)
        animals[kind] = print->animals[kind];
    return bison_tile_pack(side, print->corners, animals);
}

// Bytes of a component table: three per tile, then start tiles and their orientations.
static RULES_FN void store_tile(struct game_table *table, int id, uint32_t tile)
{
    for (int i = 0; i < 3; i++)
        table->byte[3 * id + i] = (uint8_t)(tile >> (8 * i));
}

RULES_FN void bison_tile_table(struct game_table *ret)
{
    memset(ret, 0, sizeof *ret);
    memcpy(ret->name, "reconstructed-1", 16);
    for (int id = 0; id < BISON_TILES; id++)
        store_tile(ret, id, pack_print(&printed[id]));
    for (int i = 0; i < BISON_START_TILES; i++) // 1.5: tile i lies on cell i with orientation i
        ret->byte[3 * BISON_TILES + i] = ret->byte[3 * BISON_TILES + 3 + i] = (uint8_t)i;
}

RULES_FN void bison_table_load(struct bison_state *s, const struct game_table *table)
{
    memcpy(s->table, table->name, GAME_TABLE_NAME);
    for (int id = 0; id < BISON_TILES; id++) {
        const uint8_t *byte = &table->byte[3 * id];
        s->tile[id] = byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16;
    }
    memcpy(s->start_tile, &table->byte[3 * BISON_TILES], 3);
    memcpy(s->start_turned, &table->byte[3 * BISON_TILES + 3], 3);
}

RULES_FN void bison_table_store(const struct bison_state *s, struct game_table *ret)
{
    memset(ret, 0, sizeof *ret);
    memcpy(ret->name, s->table, GAME_TABLE_NAME);
    for (int id = 0; id < BISON_TILES; id++)
        store_tile(ret, id, s->tile[id]);
    memcpy(&ret->byte[3 * BISON_TILES], s->start_tile, 3);
    memcpy(&ret->byte[3 * BISON_TILES + 3], s->start_turned, 3);
}
