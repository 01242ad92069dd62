// The grid, the tiles and the landscape: G-1 to G-9, sections 1.4 and 1.5, T-1 to T-7, T-38.
#include "games/bison/fixture.h"

static int distance(int a, int b)
{
    int q = bison_cell_q(a) - bison_cell_q(b), r = bison_cell_r(a) - bison_cell_r(b);
    int sum = q + r;
    q = q < 0 ? -q : q;
    r = r < 0 ? -r : r;
    sum = sum < 0 ? -sum : sum;
    return q > r ? (q > sum ? q : sum) : (r > sum ? r : sum);
}

static int ring_of(int cell)
{
    int least = distance(cell, 0);
    for (int start = 1; start < 3; start++)
        least = distance(cell, start) < least ? distance(cell, start) : least;
    return 1 + least;
}

static void g_1_sides_lead_to_the_six_neighbours(void **unused)
{
    (void)unused;
    static const int step[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (int cell = 0; cell < BISON_CELLS; cell++) {
        uint64_t neighbours = 0;
        for (int side = 0; side < 6; side++) {
            int beyond = bison_cell_at(bison_cell_q(cell) + step[side][0],
                                       bison_cell_r(cell) + step[side][1]);
            assert_int_equal(bison_cell_beyond(cell, side), beyond);
            if (beyond < 0)
                continue;
            assert_int_equal(bison_cell_beyond(beyond, (side + 3) % 6), cell);
            neighbours |= (uint64_t)1 << beyond;
        }
        assert_true(bison_cell_neighbours(cell) == neighbours);
    }
    assert_int_equal(bison_cell_at(5, 0), -1);
    assert_int_equal(bison_cell_at(-4, 0), -1);
    assert_int_equal(bison_cell_at(0, 5), -1);
    assert_int_equal(bison_cell_at(0, -4), -1);
    assert_int_equal(bison_cell_at(4, 4), -1);
}

static void g_8_rings_grow_around_the_totem(void **unused)
{
    (void)unused;
    static const int total[5] = {0, 3, 12, 27, 48};
    for (int ring = 1; ring <= 4; ring++) {
        assert_int_equal(bits_count(bison_cells_within(ring)), total[ring]);
        for (int cell = 0; cell < BISON_CELLS; cell++)
            assert_int_equal(bison_cells_within(ring) >> cell & 1, ring_of(cell) <= ring);
    }
}

static void g_9_cells_are_sorted_by_ring_then_r_then_q(void **unused)
{
    (void)unused;
    for (int cell = 0; cell < BISON_CELLS; cell++) {
        assert_int_equal(bison_cell_at(bison_cell_q(cell), bison_cell_r(cell)), cell);
        if (cell == 0)
            continue;
        int before =
            10000 * ring_of(cell - 1) + 100 * bison_cell_r(cell - 1) + bison_cell_q(cell - 1);
        assert_true(10000 * ring_of(cell) + 100 * bison_cell_r(cell) + bison_cell_q(cell) > before);
    }
    assert_int_equal(bison_cell_at(-1, 2), 10);
    assert_int_equal(bison_cell_at(3, -1), 17);
    assert_int_equal(bison_cell_at(0, 4), 47);
}

// The grid sides of a laid tile as letters.
static void expect_sides(const struct bison_state *s, const char *cell, const char *sides,
                         uint32_t corners)
{
    int slot = space_at(s, cell) / 3;
    uint32_t tile = bison_tile_turn(s->tile[s->lying[slot] >> 2], s->lying[slot] & 3);
    for (int i = 0; i < 6; i++)
        assert_int_equal("PRM"[bison_tile_side(tile, i)], sides[i]);
    for (int i = 0; i < 6; i++)
        assert_int_equal(bison_tile_river(tile, i), corners >> i & 1);
}

static void g_3_three_orientations_turn_by_two_sides(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    expect_sides(&s, "0,0:p", "MMPPPM", 1 << 1 | 1 << 4);
    expect_sides(&s, "1,0:p", "PMMMPP", 1 << 0 | 1 << 3);
    expect_sides(&s, "0,1:p", "PPPMMM", 1 << 2 | 1 << 5);
    lay_tile(&s, "-1,2", 4, 1);
    expect_sides(&s, "-1,2:p", "MMMPPM", 1 << 2 | 1 << 4);
    lay_tile(&s, "1,1", 18, 2);
    expect_sides(&s, "1,1:p", "PPPPMM", 1 << 3 | 1 << 5);
    for (int id = 0; id < BISON_TILES; id++)
        assert_int_equal(bison_tile_turn(bison_tile_turn(s.tile[id], 1), 2), s.tile[id]);
}

static void g_4_rivers_end_where_the_side_terrain_changes(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    for (int id = 0; id < BISON_TILES; id++) {
        int ends = 0;
        for (int i = 0; i < 6; i++) {
            int changes =
                bison_tile_side(s.tile[id], i) != bison_tile_side(s.tile[id], (i + 1) % 6);
            assert_int_equal(bison_tile_river(s.tile[id], i), changes);
            ends += changes;
        }
        assert_int_equal(ends, 2);
    }
}

// Section 1.5: totals of the reconstruction.
static void a_38_the_reconstructed_table_has_the_documented_totals(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    int animals[3] = {0}, prairie_sides = 0, mountain_sides = 0;
    for (int id = 0; id < BISON_TILES; id++) {
        int sum = 0;
        for (int kind = 0; kind < 3; kind++) {
            animals[kind] += bison_tile_animals(s.tile[id], kind);
            sum += bison_tile_animals(s.tile[id], kind);
        }
        assert_int_equal(sum, 3);
        for (int i = 0; i < 6; i++) {
            prairie_sides += bison_tile_side(s.tile[id], i) == BISON_PRAIRIE;
            mountain_sides += bison_tile_side(s.tile[id], i) == BISON_MOUNTAIN;
        }
    }
    for (int kind = 0; kind < 3; kind++)
        assert_int_equal(animals[kind], 21);
    assert_int_equal(prairie_sides, 63);
    assert_int_equal(mountain_sides, 63);
    assert_string_equal(s.table, "reconstructed-1");
}

// A region of these spaces with so many animals.
static void expect_region(const struct bison_state *s, const char *spaces, int animals)
{
    uint64_t expected = spaces_at(s, spaces);
    assert_true(bison_region_of(s, bits_lowest(expected)) == expected);
    assert_int_equal(bison_animals(s, expected), animals);
}

static void g_2_three_cells_meet_at_each_corner(void **unused)
{
    (void)unused;
    // The totem's corner joins the three start mountains by their sides and no river (1.5).
    struct bison_state s = new_game(2);
    expect_region(&s, "0,0:m 1,0:m 0,1:m", 3);
    expect_region(&s, "0,0:r", 1);
    expect_region(&s, "1,0:r", 2);
    expect_region(&s, "0,1:r", 0);
    expect_region(&s, "0,0:p", 2);
    expect_region(&s, "1,0:p", 0);
    expect_region(&s, "0,1:p", 1);
    // (0,0) corner 1 = (0,1) corner 3 = (-1,1) corner 5: a tile with a river end there joins.
    lay_tile(&s, "-1,1", 18, 0); // river ends 1 and 5
    assert_true(s.near[space_at(&s, "0,0:r")] >> space_at(&s, "-1,1:r") & 1);
    assert_false(s.near[space_at(&s, "0,1:r")] >> space_at(&s, "-1,1:r") & 1);
}

static struct bison_state ex3(void)
{
    struct bison_state s = new_game(2);
    lay_tile(&s, "-1,2", 4, 1);
    lay_tile(&s, "0,-1", 11, 0);
    lay_tile(&s, "1,1", 18, 2);
    return s;
}

static void g_7_regions_of_board_ex3(void **unused)
{
    (void)unused;
    struct bison_state s = ex3();
    struct bison_region region[BISON_SPACES];
    assert_int_equal(bison_regions(&s, region), 10);
    expect_region(&s, "0,0:p 0,-1:p", 2);
    expect_region(&s, "0,1:p 1,1:p", 2);
    expect_region(&s, "-1,2:p", 0);
    expect_region(&s, "1,0:p", 0);
    expect_region(&s, "-1,2:m", 1);
    expect_region(&s, "0,0:m 1,0:m 0,1:m 1,1:m", 4);
    expect_region(&s, "0,-1:m", 2);
    expect_region(&s, "-1,2:r 0,1:r 1,1:r", 3);
    expect_region(&s, "1,0:r", 2);
    expect_region(&s, "0,-1:r 0,0:r", 2);
}

static void t1_nine_cells_and_27_placements_at_the_start(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    act(&s, "mark tile");
    assert_int_equal(count_legal(&s), 27);
    for (int cell = 3; cell < 12; cell++) {
        char text[20];
        struct text out;
        text_init(&out, text, sizeof text);
        bison_print_action(NULL, 0, bison_act(BISON_VERB_TILE, cell * 4 + cell % 3), &out);
        assert_true(offers(&s, text));
    }
}

static void t2_the_ring_limit(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2), far = new_game_with(2, "max_ring=4");
    act(&s, "mark tile");
    assert_false(offers(&s, "tile 3,0 r0"));
    lay_tile(&s, "2,0", 5, 0);
    assert_true(offers(&s, "tile 3,0 r0"));
    lay_tile(&s, "2,-1", 3, 0);
    lay_tile(&s, "3,-1", 4, 0);
    assert_false(offers(&s, "tile 4,-1 r0"));
    expect_refused(&s, 0, "tile 4,-1 r0", "G-8");
    lay_tile(&far, "2,-1", 3, 0);
    lay_tile(&far, "3,-1", 4, 0);
    act(&far, "mark tile");
    assert_true(offers(&far, "tile 4,-1 r0"));
}

static void t3_tile_16_joins_rivers_or_lands_by_its_orientation(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "1,-1", 16, 0);
    expect_region(&s, "1,-1:r 1,0:r", 5);
    expect_region(&s, "0,0:m 1,0:m 0,1:m", 3);
    s = new_game(2);
    lay_tile(&s, "1,-1", 16, 1);
    assert_int_equal(bits_count(bison_region_of(&s, space_at(&s, "0,0:m"))), 4);
    expect_region(&s, "0,0:m 1,0:m 0,1:m 1,-1:m", 3);
    expect_region(&s, "1,-1:r", 3);
    expect_region(&s, "1,0:r", 2);
    expect_region(&s, "0,0:r", 1);
    s = new_game(2);
    lay_tile(&s, "1,-1", 16, 2);
    expect_region(&s, "0,0:r 1,-1:r", 4);
    expect_region(&s, "1,-1:p 1,0:p", 0);
}

static void t4_tile_3_at_1_1(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "1,1", 3, 0);
    expect_region(&s, "0,0:m 1,0:m 0,1:m 1,1:m", 3);
    expect_region(&s, "1,1:r", 1);
    expect_region(&s, "1,1:p", 2);
    s = new_game(2);
    lay_tile(&s, "1,1", 3, 1);
    expect_region(&s, "0,1:p 1,1:p", 3);
    expect_region(&s, "1,0:r 1,1:r", 3);
    s = new_game(2);
    lay_tile(&s, "1,1", 3, 2);
    expect_region(&s, "0,0:m 1,0:m 0,1:m 1,1:m", 3);
    expect_region(&s, "1,0:r 1,1:r", 3);
}

static void g_5_t5_ponds_join_nothing(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "1,1", 18, 0);
    expect_region(&s, "0,1:r", 0);
    expect_region(&s, "1,0:r", 2);
    expect_region(&s, "1,1:r", 1);
    assert_true(s.near[space_at(&s, "1,1:p")] >> space_at(&s, "1,0:m") & 1);
}

static uint64_t steps_away(const struct bison_state *s, const char *space, int steps)
{
    uint64_t reached = (uint64_t)1 << space_at(s, space), before = 0;
    for (int i = 0; i < steps; i++) {
        before = reached;
        for (uint64_t left = before; left; left &= left - 1)
            reached |= s->near[bits_lowest(left)];
    }
    return reached & ~before;
}

static void g_6_t6_distances_from_the_prairie_of_0_0(void **unused)
{
    (void)unused;
    struct bison_state s = ex3();
    assert_true(steps_away(&s, "0,0:p", 1) == spaces_at(&s, "0,-1:p 0,0:r"));
    assert_true(steps_away(&s, "0,0:p", 2) == spaces_at(&s, "0,-1:r 0,0:m"));
    assert_true(steps_away(&s, "0,0:p", 3) == spaces_at(&s, "0,-1:m 0,1:m 1,0:m"));
    assert_true(bison_within_three(&s, space_at(&s, "0,0:p")) ==
                spaces_at(&s, "0,-1:p 0,0:r 0,-1:r 0,0:m 0,-1:m 0,1:m 1,0:m"));
}

// no river-land crossing between different tiles.
static void a_8_t7_distances_from_the_river_of_0_1(void **unused)
{
    (void)unused;
    struct bison_state s = ex3();
    assert_true(steps_away(&s, "0,1:r", 1) == spaces_at(&s, "-1,2:r 0,1:m 0,1:p 1,1:r"));
    assert_true(steps_away(&s, "0,1:r", 2) ==
                spaces_at(&s, "-1,2:m -1,2:p 0,0:m 1,0:m 1,1:m 1,1:p"));
    assert_true(steps_away(&s, "0,1:r", 3) == spaces_at(&s, "0,0:r 1,0:r"));
}

// A board of `count` random tiles.
static struct bison_state random_land(struct dice *dice, int count)
{
    struct bison_state s = new_game_with(4, "max_ring=4");
    for (int i = 0; i < count; i++) {
        uint64_t cells = bison_free_cells(&s);
        int cell = bits_select(cells, dice_below(dice, (uint32_t)bits_count(cells)));
        bison_lay(&s, cell, 3 + i, (int)dice_below(dice, 3));
    }
    return s;
}

static void t38_ways_are_symmetric_and_regions_cover_all(void **unused)
{
    (void)unused;
    struct dice dice = {38};
    for (int trial = 0; trial < 300; trial++) {
        struct bison_state s = random_land(&dice, 1 + trial % 16);
        struct bison_region region[BISON_SPACES];
        int tiles = bits_count(s.laid), covered[3] = {0};
        for (int a = 0; a < 3 * tiles; a++)
            for (int b = 0; b < 3 * tiles; b++) {
                int joined = s.near[a] >> b & 1;
                assert_int_equal(joined, s.near[b] >> a & 1);
                if (joined && a % 3 == BISON_RIVER && b % 3 == BISON_RIVER)
                    assert_true(bison_cell_neighbours(s.cell[a / 3]) >> s.cell[b / 3] & 1);
                if (joined && (a % 3 == BISON_RIVER) != (b % 3 == BISON_RIVER))
                    assert_int_equal(a / 3, b / 3);
            }
        int count = bison_regions(&s, region);
        for (int i = 0; i < count; i++)
            covered[region[i].terrain] += bits_count(region[i].spaces);
        for (int terrain = 0; terrain < 3; terrain++)
            assert_int_equal(covered[terrain], tiles);
    }
}

// a tile shares a side with a laid one; A-9: there is always a place for it.
static void a_4_a_9_a_place_is_always_left(void **unused)
{
    (void)unused;
    struct dice dice = {49};
    for (int trial = 0; trial < 200; trial++) {
        struct bison_state s = random_land(&dice, trial % 17);
        s.option[BISON_MAX_RING] = (int8_t)(3 + trial % 2);
        uint64_t cells = bison_free_cells(&s);
        assert_true(cells != 0 || (s.laid & ~bison_cells_within(s.option[BISON_MAX_RING])));
        for (; cells; cells &= cells - 1) {
            int cell = bits_lowest(cells);
            assert_true(bison_cell_neighbours(cell) & s.laid);
            assert_false(s.laid >> cell & 1);
            assert_true(ring_of(cell) <= s.option[BISON_MAX_RING]);
        }
    }
}

// The order in which tiles are laid leaves no trace.
static void laying_order_does_not_matter(void **unused)
{
    (void)unused;
    struct bison_state a = new_game(2), b = new_game(2);
    bison_lay(&a, 4, 16, 0);
    bison_lay(&a, 9, 3, 1);
    bison_lay(&a, 3, 11, 2);
    bison_lay(&b, 3, 11, 2);
    bison_lay(&b, 9, 3, 1);
    bison_lay(&b, 4, 16, 0);
    assert_memory_equal(&a, &b, sizeof a);
}

int run_land_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(g_1_sides_lead_to_the_six_neighbours),
        cmocka_unit_test(g_2_three_cells_meet_at_each_corner),
        cmocka_unit_test(g_3_three_orientations_turn_by_two_sides),
        cmocka_unit_test(g_4_rivers_end_where_the_side_terrain_changes),
        cmocka_unit_test(g_5_t5_ponds_join_nothing),
        cmocka_unit_test(g_6_t6_distances_from_the_prairie_of_0_0),
        cmocka_unit_test(g_7_regions_of_board_ex3),
        cmocka_unit_test(g_8_rings_grow_around_the_totem),
        cmocka_unit_test(g_9_cells_are_sorted_by_ring_then_r_then_q),
        cmocka_unit_test(a_38_the_reconstructed_table_has_the_documented_totals),
        cmocka_unit_test(t1_nine_cells_and_27_placements_at_the_start),
        cmocka_unit_test(t2_the_ring_limit),
        cmocka_unit_test(t3_tile_16_joins_rivers_or_lands_by_its_orientation),
        cmocka_unit_test(t4_tile_3_at_1_1),
        cmocka_unit_test(a_8_t7_distances_from_the_river_of_0_1),
        cmocka_unit_test(t38_ways_are_symmetric_and_regions_cover_all),
        cmocka_unit_test(a_4_a_9_a_place_is_always_left),
        cmocka_unit_test(laying_order_does_not_matter),
    };
    return cmocka_run_group_tests_name("bison: land", tests, 0, 0);
}
