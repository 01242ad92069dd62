// Owners' tile tables: 1.5 "Data requirement", A-6, A-38.
#include <stdio.h>
#include <stdlib.h>

#include "core/setup.h"
#include "games/bison/fixture.h"

enum { TABLE_TEXT = 4000 };

// The built-in table under another name, with one piece of text replaced.
static void write_table(char *ret, const char *find, const char *replace)
{
    char data[TABLE_TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(bison_print_table(0, &text), GAME_OK);
    char *name = strstr(data, "reconstructed-1");
    assert_non_null(name);
    memcpy(name, "my-own-box-tile", 15);
    const char *at = find ? strstr(data, find) : data;
    if (!at)
        fail_msg("not in the table: %s", find);
    size_t before = (size_t)(at - data);
    memcpy(ret, data, before);
    sprintf(ret + before, "%s%s", find ? replace : "", at + (find ? strlen(find) : 0));
}

static int read_table(const char *find, const char *replace, struct game_table *ret, char *message)
{
    char data[TABLE_TEXT + 300];
    struct text out;
    text_init(&out, message, 2000);
    write_table(data, find, replace);
    return bison_parse_table(data, ret, &out);
}

static void a_38_the_built_in_table_is_written_and_read(void **unused)
{
    (void)unused;
    struct game_table table, built_in;
    char message[2000], data[TABLE_TEXT];
    struct text text;
    assert_int_equal(read_table(0, 0, &table, message), GAME_OK);
    assert_string_equal(message, "");
    assert_string_equal(table.name, "my-own-box-tile");
    bison_tile_table(&built_in);
    assert_memory_equal(table.byte, built_in.byte, sizeof table.byte);
    text_init(&text, data, sizeof data);
    bison_print_table(&table, &text);
    assert_non_null(strstr(data, "\ntile 0 MMPPPM 1,4 2 1 0 start 0,0 r0\n"));
    assert_non_null(strstr(data, "\ntile 20 MMPPPP 1,5 1 1 1\n"));
    struct bison_state s = new_game(2);
    struct game_table stored;
    bison_table_store(&s, &stored);
    assert_memory_equal(&stored, &built_in, sizeof stored);
}

static void faulty_tables_are_refused_with_their_line(void **unused)
{
    (void)unused;
    static const struct {
        const char *find, *replace, *message;
    } fault[] = {
        {"tile 5 ", "tile 21 ", "line 9: a tile's number is 0 to 20"},
        {"tile 5 ", "tile x ", "line 9: a tile's number is 0 to 20"},
        {"tile 5 ", "tile 4 ", "line 9: this tile's number stands twice"},
        {"tile 5 ", "card 5 ", "line 9: expected: tile ID"},
        {"tile 5 ", "tile-number-five ", "line 9: expected: tile ID"},
        {"0,2 2 1 0", "0,2 -1 2 2", "line 7: bison, salmon and turkeys"},
        {"start 0,0 r0", "start 0,0 r-", "line 4: a start tile ends with"},
        {"tile 20 MMPPPP 1,5 1 1 1\n", "", "there must be 21 tiles"},
        {"tile 3 MPPMMM", "tile 3 MPPMM", "line 7: the sides are six letters"},
        {"tile 3 MPPMMM", "tile 3 MPPMMX", "line 7: the sides are six letters"},
        {"tile 3 MPPMMM", "tile 3 MMMMMM", "line 7: a tile needs a P side and an M side"},
        {"tile 3 MPPMMM", "tile 3 PPRPPP", "line 7: a tile needs a P side and an M side"},
        {"0,2 2 1 0", "0,6 2 1 0", "line 7: the river corners"},
        {"0,2 2 1 0", "0,0 2 1 0", "line 7: the river corners"},
        {"0,2 2 1 0", "0;2 2 1 0", "line 7: the river corners"},
        {"0,2 2 1 0", "0, 2 1 0", "line 7: the river corners"},
        {"0,2 2 1 0", "", "line 7: the river corners"},
        {"0,2 2 1 0", "0,2 2 1 1", "line 7: a tile shows three animals"},
        {"0,2 2 1 0", "0,2 4 -1 0", "line 7: bison, salmon and turkeys"},
        {"0,2 2 1 0", "0,2 2 1", "line 7: bison, salmon and turkeys"},
        {"start 0,0 r0", "start 0,0 r3", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 2,0 r0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 9,9 r0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 0,0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start", "line 4: a start tile ends with"},
        {"start 0,0 r0", "begin 0,0 r0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "beginning-of-all 0,0 r0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 0,0 r0 r0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 0,0 x0", "line 4: a start tile ends with"},
        {"start 0,0 r0", "start 1,0 r0", "line 5: this start cell has a tile already"},
        {" start 0,0 r0", "", "there must be 3 start tiles"},
        {"game: bison", "game: sioux", "line 2: "},
    };
    for (size_t i = 0; i < sizeof fault / sizeof fault[0]; i++) {
        struct game_table table;
        char message[2000];
        assert_true(read_table(fault[i].find, fault[i].replace, &table, message) < 0);
        if (!strstr(message, fault[i].message))
            fail_msg("'%s' for '%s' gives: %s", fault[i].replace, fault[i].find, message);
    }
    char line[TABLE_TEXT + 300], message[2000];
    struct game_table table;
    memset(line, 'x', 250);
    line[250] = 0;
    assert_true(read_table("tile 5 ", line, &table, message) < 0);
}

static void river_ends_beside_the_terrain_change_are_a_warning(void **unused)
{
    (void)unused;
    struct game_table table;
    char message[2000];
    assert_int_equal(read_table("MPPMMM 0,2 2", "MPPMMM - 2", &table, message), GAME_OK);
    assert_non_null(strstr(message, "warning: the river ends are not"));
    assert_non_null(strstr(message, "(G-4), line 7"));
    char data[TABLE_TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    bison_print_table(&table, &text);
    assert_non_null(strstr(data, "\ntile 3 MPPMMM - 2 1 0\n"));
    assert_int_equal(read_table("MPPMMM 0,2 2 1 0\ntile 4 MPPMMM 0,2",
                                "MPPMMM 0,3 2 1 0\ntile 4 MPPMMM 0,3", &table, message),
                     GAME_OK);
    assert_non_null(strstr(message, "(G-4), line 7, 8"));
    assert_true(
        read_table("MPPMMM 0,2 2 1 0\ntile 4", "MPPMMM 0,3 2 1 0\ntile 5", &table, message) < 0);
    assert_string_equal(message, "line 9: this tile's number stands twice");
}

static struct bison_state game_with(const struct game_table *table)
{
    struct game_setup setup;
    struct bison_state s;
    setup_defaults(&bison_game, 2, &setup);
    assert_int_equal(setup_table(&bison_game, table->name, table, 1, &setup), GAME_OK);
    assert_int_equal(setup_deal(&bison_game, &setup, &s), GAME_OK);
    return s;
}

// river mouths on sides meet; a river mouth against land is a border.
static void a_6_side_letter_r_joins_rivers_across_a_side(void **unused)
{
    (void)unused;
    struct game_table table;
    char message[2000];
    // Tile 3 with river mouths on sides 0 and 3, tile 4 the same, no river corners.
    assert_int_equal(read_table("tile 3 MPPMMM 0,2 2 1 0\ntile 4 MPPMMM 0,2 0 2 1",
                                "tile 3 RPPRMM - 2 1 0\ntile 4 RPPRMM - 0 2 1", &table, message),
                     GAME_OK);
    struct bison_state s = game_with(&table);
    assert_string_equal(s.table, "my-own-box-tile");
    assert_int_equal(s.data_table, 1);
    lay_tile(&s, "2,0", 3, 0);
    lay_tile(&s, "3,0", 4, 0);
    uint64_t rivers = spaces_at(&s, "2,0:r 3,0:r");
    assert_true(bison_region_of(&s, space_at(&s, "2,0:r")) == rivers);
    assert_int_equal(bison_animals(&s, rivers), 3);
    // Side 3 of tile 3 faces the prairie of 1,0: no way across.
    uint64_t near = s.near[space_at(&s, "2,0:r")];
    assert_true(near == spaces_at(&s, "2,0:p 2,0:m 3,0:r"));
    assert_true(s.near[space_at(&s, "1,0:p")] == spaces_at(&s, "1,0:r"));
}

// Other tiles may be the start tiles; the rest is drawn.
static void an_owners_start_tiles_are_laid(void **unused)
{
    (void)unused;
    struct game_table table;
    char message[2000];
    assert_int_equal(read_table("0,2 2 1 0\n", "0,2 2 1 0 start 0,0 r2\n", &table, message),
                     GAME_ERR_TEXT);
    char data[TABLE_TEXT + 300];
    write_table(data, " start 0,0 r0", "");
    char *row = strstr(data, "tile 3 MPPMMM 0,2 2 1 0\n");
    assert_non_null(row);
    memmove(row + 37, row + 24, strlen(row + 24) + 1);
    memcpy(row, "tile 3 MPPMMM 0,2 2 1 0 start 0,0 r2\n", 37);
    struct text out;
    text_init(&out, message, sizeof message);
    assert_int_equal(bison_parse_table(data, &table, &out), GAME_OK);
    struct bison_state s = game_with(&table);
    assert_int_equal(s.lying[0], 3 * 4 + 2);
    assert_int_equal(s.lying[1], 1 * 4 + 1);
    expect_sound(&s);
    int drawn = 0;
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        drawn |= s.deck[i] == 0;
    for (int seat = 0; seat < 2; seat++)
        drawn |= s.player[seat].hand == 0;
    assert_true(drawn);
    struct dice dice = {4};
    while (s.phase != BISON_OVER) {
        int seat = bison_mover(&s);
        bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
        expect_sound(&s);
    }
}

int run_table_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_38_the_built_in_table_is_written_and_read),
        cmocka_unit_test(faulty_tables_are_refused_with_their_line),
        cmocka_unit_test(river_ends_beside_the_terrain_change_are_a_warning),
        cmocka_unit_test(a_6_side_letter_r_joins_rivers_across_a_side),
        cmocka_unit_test(an_owners_start_tiles_are_laid),
    };
    return cmocka_run_group_tests_name("bison: tables", tests, 0, 0);
}
