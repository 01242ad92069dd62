// Regions by names that people can find: a terrain and the wind in which it lies, seen from the
// totem. The same land gives the same names to everybody, in the log, on the page, in a terminal.
//
// A state does not tell which tiles have been laid since the season began. So that names seldom
// change while it lasts, a space counts the more the nearer to the totem it lies: a tile at the rim
// hardly ever turns the name of what it joins.
#include "games/bison/notation.h"

enum { WINDS = 8, TOTEM = 0, FAR = WINDS, LITTLE = 2 * WINDS };

static const char *const name_of[BISON_TERRAINS][BISON_PLACES] = {
    {N_("the Totem prairie"),
     N_("the north prairie"),
     N_("the north-east prairie"),
     N_("the east prairie"),
     N_("the south-east prairie"),
     N_("the south prairie"),
     N_("the south-west prairie"),
     N_("the west prairie"),
     N_("the north-west prairie"),
     N_("the far north prairie"),
     N_("the far north-east prairie"),
     N_("the far east prairie"),
     N_("the far south-east prairie"),
     N_("the far south prairie"),
     N_("the far south-west prairie"),
     N_("the far west prairie"),
     N_("the far north-west prairie"),
     N_("the little north prairie"),
     N_("the little north-east prairie"),
     N_("the little east prairie"),
     N_("the little south-east prairie"),
     N_("the little south prairie"),
     N_("the little south-west prairie"),
     N_("the little west prairie"),
     N_("the little north-west prairie")},
    {N_("the Totem river"),
     N_("the north river"),
     N_("the north-east river"),
     N_("the east river"),
     N_("the south-east river"),
     N_("the south river"),
     N_("the south-west river"),
     N_("the west river"),
     N_("the north-west river"),
     N_("the far north river"),
     N_("the far north-east river"),
     N_("the far east river"),
     N_("the far south-east river"),
     N_("the far south river"),
     N_("the far south-west river"),
     N_("the far west river"),
     N_("the far north-west river"),
     N_("the little north river"),
     N_("the little north-east river"),
     N_("the little east river"),
     N_("the little south-east river"),
     N_("the little south river"),
     N_("the little south-west river"),
     N_("the little west river"),
     N_("the little north-west river")},
    {N_("the Totem mountains"),
     N_("the north mountains"),
     N_("the north-east mountains"),
     N_("the east mountains"),
     N_("the south-east mountains"),
     N_("the south mountains"),
     N_("the south-west mountains"),
     N_("the west mountains"),
     N_("the north-west mountains"),
     N_("the far north mountains"),
     N_("the far north-east mountains"),
     N_("the far east mountains"),
     N_("the far south-east mountains"),
     N_("the far south mountains"),
     N_("the far south-west mountains"),
     N_("the far west mountains"),
     N_("the far north-west mountains"),
     N_("the little north mountains"),
     N_("the little north-east mountains"),
     N_("the little east mountains"),
     N_("the little south-east mountains"),
     N_("the little south mountains"),
     N_("the little south-west mountains"),
     N_("the little west mountains"),
     N_("the little north-west mountains")},
};

static const char *const short_of[BISON_PLACES] = {
    N_("Totem"),     N_("N"),        N_("NE"),        N_("E"),         N_("SE"),
    N_("S"),         N_("SW"),       N_("W"),         N_("NW"),        N_("far N"),
    N_("far NE"),    N_("far E"),    N_("far SE"),    N_("far S"),     N_("far SW"),
    N_("far W"),     N_("far NW"),   N_("little N"),  N_("little NE"), N_("little E"),
    N_("little SE"), N_("little S"), N_("little SW"), N_("little W"),  N_("little NW")};

const char *bison_place_name(int terrain, int place)
{
    return name_of[terrain][place];
}

const char *bison_place_short(int place)
{
    return short_of[place];
}

// Where a region lies, seen from the totem: sums over its tiles' centres. A tile is 2 across, a row
// 3 down; in centres to corners these are 1.73 and 1.5, so that three times across squared goes
// with down squared.
struct middle {
    int64_t across, down, weight;
};

// Tiles of the first rings lie there from the beginning, or soon.
static int weight_of(int cell)
{
    if (bison_cells_within(1) >> cell & 1)
        return 36;
    return bison_cells_within(2) >> cell & 1 ? 6 : 1;
}

static struct middle middle_of(const struct bison_state *s, uint64_t spaces)
{
    struct middle middle = {0, 0, 0};
    for (; spaces; spaces &= spaces - 1) {
        int cell = s->cell[bits_lowest(spaces) / 3];
        int across = 2 * bison_cell_q(cell) + bison_cell_r(cell) - 1;
        int down = 3 * bison_cell_r(cell) - 1;
        int weight = weight_of(cell);
        middle.across += weight * across;
        middle.down += weight * down;
        middle.weight += weight;
    }
    return middle;
}

// The squared distance from the totem, times four and the squared weight.
static int64_t square_of(const struct middle *middle)
{
    return 3 * middle->across * middle->across + middle->down * middle->down;
}

// Is `a` nearer to the totem than `b`?
static int is_nearer(const struct middle *a, const struct middle *b)
{
    return square_of(a) * b->weight * b->weight < square_of(b) * a->weight * a->weight;
}

// One of eight winds, 1 north, clockwise; TOTEM where the middle lies on the tiles' common corner,
// or almost. A wind is 45 degrees wide; 0.1716 is the square of the tangent of half of it.
static int wind_of(const struct middle *middle)
{
    int64_t across = 3 * middle->across * middle->across, down = middle->down * middle->down;
    if (across + down < 2 * middle->weight * middle->weight)
        return TOTEM;
    if (10000 * down < 1716 * across)
        return middle->across > 0 ? 3 : 7;
    if (10000 * across < 1716 * down)
        return middle->down > 0 ? 5 : 1;
    if (middle->across > 0)
        return middle->down > 0 ? 4 : 2;
    return middle->down > 0 ? 6 : 8;
}

// The wind, the same far or little, and so on with the winds beside it.
static int free_place(uint32_t taken, int wind)
{
    static const int beside[WINDS] = {0, 1, 7, 2, 6, 3, 5, 4};
    if (wind == TOTEM && !(taken & 1))
        return TOTEM;
    for (int i = 0; i < WINDS; i++) {
        int place = 1 + (wind - 1 + WINDS + beside[i]) % WINDS;
        for (; place < BISON_PLACES; place += WINDS)
            if (!(taken >> place & 1))
                return place;
    }
    return TOTEM; // 24 names are more than the regions of a terrain
}

const char *bison_cell_side(int cell)
{
    static const char *const side[WINDS + 1] = {
        N_("at the totem"),      N_("in the north"),      N_("in the north-east"),
        N_("in the east"),       N_("in the south-east"), N_("in the south"),
        N_("in the south-west"), N_("in the west"),       N_("in the north-west")};
    struct middle middle = {2 * bison_cell_q(cell) + bison_cell_r(cell) - 1,
                            3 * bison_cell_r(cell) - 1, 1};
    return side[wind_of(&middle)];
}

const char *bison_region_name(const struct bison_state *s, int name)
{
    struct bison_region region[BISON_SPACES] = {{0}};
    uint8_t place[BISON_SPACES];
    int space = s ? bison_space_find(s, name) : -1, terrain = name & 3, count = 0, at = 0;
    if (space < 0)
        return bison_terrain_name(terrain);
    uint64_t in_play = ((uint64_t)1 << (3 * bits_count(s->laid))) - 1;
    for (uint64_t left = bison_terrain(terrain) & in_play; left; count++) {
        region[count].spaces = bison_region_of(s, bits_lowest(left));
        region[count].terrain = (uint8_t)terrain;
        left &= ~region[count].spaces;
    }
    bison_name_regions(s, region, count, place); // other terrains do not count
    while (!(region[at].spaces >> space & 1))
        at++;
    return bison_place_name(terrain, place[at]);
}

void bison_name_regions(const struct bison_state *s, const struct bison_region *region, int count,
                        uint8_t *ret)
{
    struct middle middle[BISON_SPACES];
    uint32_t taken[BISON_TERRAINS] = {0};
    uint64_t named = 0;
    for (int i = 0; i < count; i++)
        middle[i] = middle_of(s, region[i].spaces);
    for (int turn = 0; turn < count; turn++) {
        int next = -1;
        for (int i = 0; i < count; i++)
            if (!(named >> i & 1) && (next < 0 || is_nearer(&middle[i], &middle[next])))
                next = i;
        int place = free_place(taken[region[next].terrain], wind_of(&middle[next]));
        taken[region[next].terrain] |= 1u << place;
        named |= (uint64_t)1 << next;
        ret[next] = (uint8_t)place;
    }
}
