// The landscape: laying tiles, ways between spaces, regions and what they pay.
//
// Kept here: `near` is symmetric and holds exactly the pairs of G-6; slots ascend by cell.
#include "games/bison/rules.h"

// Makes room for three spaces below bit `at`.
static inline RULES_FN uint64_t open_gap(uint64_t spaces, int at)
{
    uint64_t below = ((uint64_t)1 << at) - 1;
    return (spaces & below) | (spaces & ~below) << 3;
}

// Renumbers everything that stands on or beyond the slot, so that the slot becomes free.
static RULES_FN void open_slot(struct bison_state *s, int slot, int count)
{
    int at = 3 * slot, after = 3 * (count - slot);
    memmove(&s->near[at + 3], &s->near[at], (size_t)after * sizeof s->near[0]);
    memset(&s->near[at], 0, 3 * sizeof s->near[0]);
    for (int space = 0; space < 3 * count + 3; space++)
        s->near[space] = open_gap(s->near[space], at);
    memmove(&s->hunters[at + 3], &s->hunters[at], (size_t)after);
    memset(&s->hunters[at], 0, 3);
    memmove(&s->piece[at + 3], &s->piece[at], (size_t)after);
    memset(&s->piece[at], 0, 3);
    memmove(&s->cell[slot + 1], &s->cell[slot], (size_t)(count - slot));
    memmove(&s->lying[slot + 1], &s->lying[slot], (size_t)(count - slot));
    for (int seat = 0; seat < BISON_SEATS; seat++) {
        s->own[seat] = open_gap(s->own[seat], at);
        s->standing[seat] = open_gap(s->standing[seat], at);
    }
    s->one_animal = open_gap(s->one_animal, at);
    s->two_animals = open_gap(s->two_animals, at);
}

static inline RULES_FN int slot_of(const struct bison_state *s, int cell)
{
    return bits_count(s->laid & (((uint64_t)1 << cell) - 1));
}

static inline RULES_FN uint32_t tile_in(const struct bison_state *s, int slot)
{
    return bison_tile_turn(s->tile[s->lying[slot] >> 2], s->lying[slot] & 3);
}

static inline RULES_FN void join(struct bison_state *s, int a, int b)
{
    s->near[a] |= (uint64_t)1 << b;
    s->near[b] |= (uint64_t)1 << a;
}

// G-6 (b): the two spaces that face each other across a side; a river mouth on a side (letter R,
// A-6) meets only another river mouth.
static RULES_FN void join_across(struct bison_state *s, int slot, uint32_t tile, int other,
                                 uint32_t neighbour, int side)
{
    int here = bison_tile_side(tile, side), there = bison_tile_side(neighbour, (side + 3) % 6);
    if ((here == BISON_RIVER) == (there == BISON_RIVER))
        join(s, 3 * slot + here, 3 * other + there);
}

// G-6 (c): rivers that end at the same corner; where a tile has only a pond, nothing joins (G-5).
// Corners i - 1 and i are the ends of side i, and the neighbour beyond it has them as its corners i
// + 3 and i + 2 (G-2).
static RULES_FN void join_rivers(struct bison_state *s, int slot, uint32_t tile, int other,
                                 uint32_t neighbour, int side)
{
    int first =
        bison_tile_river(tile, (side + 5) % 6) & bison_tile_river(neighbour, (side + 3) % 6);
    int second = bison_tile_river(tile, side) & bison_tile_river(neighbour, (side + 2) % 6);
    if (first | second)
        join(s, 3 * slot + BISON_RIVER, 3 * other + BISON_RIVER);
}

RULES_FN void bison_lay(struct bison_state *s, int cell, int tile, int orientation)
{
    int slot = slot_of(s, cell);
    open_slot(s, slot, bits_count(s->laid));
    s->laid |= (uint64_t)1 << cell;
    s->cell[slot] = (uint8_t)cell;
    s->lying[slot] = (uint8_t)(tile * 4 + orientation);
    uint32_t turned = tile_in(s, slot);
    for (int terrain = 0; terrain < BISON_TERRAINS; terrain++) {
        uint64_t animals = (uint64_t)bison_tile_animals(turned, terrain);
        s->one_animal |= (animals & 1) << (3 * slot + terrain);
        s->two_animals |= (animals >> 1) << (3 * slot + terrain);
    }
    // G-6 (a): within a tile the river lies between the two lands.
    join(s, 3 * slot + BISON_PRAIRIE, 3 * slot + BISON_RIVER);
    join(s, 3 * slot + BISON_MOUNTAIN, 3 * slot + BISON_RIVER);
    for (int side = 0; side < 6; side++) {
        int beyond = bison_cell_beyond(cell, side);
        if (beyond < 0 || !(s->laid >> beyond & 1))
            continue;
        int other = slot_of(s, beyond);
        uint32_t neighbour = tile_in(s, other);
        join_across(s, slot, turned, other, neighbour, side);
        join_rivers(s, slot, turned, other, neighbour, side);
    }
}

// BI-5.1, G-8: empty, within the ring limit, sharing a side with a laid tile.
RULES_FN uint64_t bison_free_cells(const struct bison_state *s)
{
    uint64_t touching = 0;
    int count = bits_count(s->laid);
    for (int slot = 0; slot < count; slot++)
        touching |= bison_cell_neighbours(s->cell[slot]);
    return touching & ~s->laid & bison_cells_within(bison_option(s, BISON_MAX_RING));
}

RULES_FN int bison_space_find(const struct bison_state *s, int name)
{
    int cell = name >> 2;
    if (!(s->laid >> cell & 1))
        return -1;
    return 3 * slot_of(s, cell) + (name & 3);
}

// Spaces one step away from any of these.
static inline RULES_FN uint64_t step_from(const struct bison_state *s, uint64_t edge)
{
    uint64_t next = 0;
    for (; edge; edge &= edge - 1)
        next |= s->near[bits_lowest(edge)];
    return next;
}

// BI-5.6: foreign pieces may be crossed, so the ways depend on the landscape alone.
RULES_FN uint64_t bison_within_three(const struct bison_state *s, int space)
{
    uint64_t one = s->near[space];
    uint64_t two = one | step_from(s, one);
    uint64_t here = (uint64_t)1 << space;
    return (two | step_from(s, two & ~one & ~here)) & ~here;
}

RULES_FN uint64_t bison_region_of(const struct bison_state *s, int space)
{
    uint64_t terrain = bison_terrain(space % 3), edge = (uint64_t)1 << space, region = edge;
    while (edge) {
        edge = step_from(s, edge) & terrain & ~region;
        region |= edge;
    }
    return region;
}

RULES_FN int bison_animals(const struct bison_state *s, uint64_t spaces)
{
    return bits_count(spaces & s->one_animal) + 2 * bits_count(spaces & s->two_animals);
}

// BI-7.2: numbers of buildings of size 4, 3, 2, 1, then hunters; each in its own digits.
RULES_FN uint32_t bison_strength(const struct bison_state *s, int seat, uint64_t spaces)
{
    uint32_t strength = 0;
    for (uint64_t left = s->own[seat] & spaces; left; left &= left - 1) {
        int space = bits_lowest(left);
        strength += s->hunters[space];
        strength += (uint32_t)(s->piece[space] != 0) << (4 * s->piece[space]);
    }
    return strength;
}

// BI-7.4, BI-7.5: the best alone takes all and a lone second half; tied best take half each; the
// others keep what is printed where they stand, already noted as their income.
static RULES_FN void share(const uint32_t *strength, int seats, struct bison_region *region)
{
    uint32_t best = 0, second = 0;
    int firsts = 0, seconds = 0;
    for (int seat = 0; seat < seats; seat++) {
        if (strength[seat] > best) {
            second = best;
            seconds = firsts;
            best = strength[seat];
            firsts = 0;
        } else if (strength[seat] < best && strength[seat] > second) {
            second = strength[seat];
            seconds = 0;
        }
        firsts += strength[seat] == best;
        seconds += strength[seat] == second;
    }
    int half = region->animals / 2;
    for (int seat = 0; seat < seats; seat++) {
        if (strength[seat] == 0)
            continue;
        if (strength[seat] == best) {
            region->leaders = (uint8_t)(region->leaders | 1 << seat);
            region->income[seat] = (uint8_t)(firsts == 1 ? region->animals : half);
        } else if (firsts == 1 && seconds == 1 && strength[seat] == second) {
            region->income[seat] = (uint8_t)half;
        }
    }
}

RULES_FN void bison_region_pays(const struct bison_state *s, uint64_t spaces,
                                struct bison_region *ret)
{
    uint32_t strength[BISON_SEATS] = {0};
    memset(ret, 0, sizeof *ret);
    ret->spaces = spaces;
    ret->terrain = (uint8_t)(bits_lowest(spaces) % 3);
    ret->animals = (uint8_t)bison_animals(s, spaces); // BI-7.3
    for (int seat = 0; seat < s->seats; seat++) {
        uint64_t mine = s->own[seat] & spaces;
        if (!mine)
            continue;
        ret->present = (uint8_t)(ret->present | 1 << seat);
        ret->income[seat] = (uint8_t)bison_animals(s, mine);
        strength[seat] = bison_strength(s, seat, mine);
    }
    if (ret->present)
        share(strength, s->seats, ret);
}

RULES_FN int bison_regions(const struct bison_state *s, struct bison_region *ret)
{
    uint64_t in_play = ((uint64_t)1 << (3 * bits_count(s->laid))) - 1;
    int count = 0;
    for (int i = 0; i < BISON_TERRAINS; i++) {
        uint64_t left = bison_terrain(bison_scoring_order(i)) & in_play;
        while (left) {
            uint64_t region = bison_region_of(s, bits_lowest(left));
            bison_region_pays(s, region, &ret[count++]);
            left &= ~region;
        }
    }
    return count;
}
