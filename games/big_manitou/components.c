// Components of Big Manitou as data: hero strength, tables by number of players, tiles.
#include "games/big_manitou/rules.h"

// Section 2.2: the row beats the column. Order: Chief, Mother, Healer, Rain Caller, Scout.
static RULES_DATA uint8_t hero_beats[5][5] = {
    {0, 0, 1, 1, 1}, // Great Chief: all but the Clan Mother
    {1, 0, 0, 0, 0}, // Clan Mother: the Great Chief alone
    {0, 1, 0, 1, 0}, // Healer
    {0, 1, 0, 0, 1}, // Rain Caller
    {0, 1, 1, 0, 0}, // Scout
};

// Section 2.3, for 2 to 5 players.
static RULES_DATA uint8_t hunts_of[4] = {4, 3, 4, 5};
static RULES_DATA uint8_t ground_size[4][MANITOU_GROUNDS] = {
    {4, 3, 2}, {4, 4, 3}, {4, 4, 3}, {4, 4, 4}};
static RULES_DATA uint8_t selection_size[4][MANITOU_SEATS] = {
    {8, 7, 0, 0, 0}, {9, 8, 7, 0, 0}, {9, 8, 8, 7, 0}, {9, 8, 8, 8, 7}};

// Section 2.4. The mix in the printed box is not known; all three are reconstructions.
static RULES_DATA char table_names[MANITOU_TABLES][GAME_TABLE_NAME] = {
    "reconstructed-a", "reconstructed-b", "reconstructed-c"};
static RULES_DATA uint8_t table_counts[MANITOU_TABLES][MANITOU_TILES] = {
    {0, 6, 6, 6, 6, 6, 6, 8, 8, 8},
    {0, 9, 6, 3, 9, 6, 3, 8, 8, 8},
    {0, 4, 4, 4, 4, 4, 4, 12, 12, 12}};

static RULES_DATA uint8_t tile_points[MANITOU_TILES] = {0, 1, 2, 3, 1, 2, 3, 0, 0, 0};

RULES_FN int manitou_beats(int hero, int other)
{
    return hero_beats[manitou_hero_index(hero)][manitou_hero_index(other)];
}

RULES_FN int manitou_hunts(int seats)
{
    return hunts_of[seats - 2];
}

RULES_FN int manitou_full(int seats, int ground)
{
    return ground_size[seats - 2][ground];
}

RULES_FN int manitou_laid_out(int seats)
{
    const uint8_t *size = ground_size[seats - 2];
    return size[0] + size[1] + size[2];
}

RULES_FN int manitou_selection_size(int seats, int place)
{
    return selection_size[seats - 2][place];
}

RULES_FN void manitou_table(int index, struct game_table *ret)
{
    memset(ret, 0, sizeof *ret);
    memcpy(ret->name, table_names[index], sizeof ret->name);
    memcpy(ret->byte, table_counts[index], MANITOU_TILES);
}

RULES_FN int manitou_tile_value(int tile)
{
    return tile_points[tile];
}

RULES_FN int manitou_list(uint32_t cards, uint8_t *ret)
{
    int count = 0;
    for (uint32_t mask = manitou_mask(cards & MANITOU_KNOWN); mask != 0; mask &= mask - 1)
        ret[count++] = (uint8_t)manitou_lowest(mask);
    return count;
}

RULES_FN void manitou_tell_tiles(int kind, int ground, uint64_t tiles, struct game_log *log)
{
    struct game_event *event = game_note_open(log, kind);
    if (!event)
        return;
    game_note_add(event, ground + 1);
    game_note_add(event, manitou_tile_count(tiles));
    for (int packed = manitou_pack_tiles(tiles); packed != 0; packed >>= 4)
        game_note_add(event, packed & 15);
}

RULES_FN int manitou_pack_tiles(uint64_t tiles)
{
    int packed = 0, shift = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        for (uint64_t i = tiles >> (4 * tile) & 15; i > 0; i--, shift += 4)
            packed |= tile << shift;
    return packed;
}
