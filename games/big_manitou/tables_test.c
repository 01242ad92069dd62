// The owner's tile table (section 2.4): reading, refusing, warning, printing, playing with it.
#include "games/big_manitou/fixture.h"

#include "core/setup.h"

static const char box[] = "prairie-data 1\n"
                          "game: big-manitou\n"
                          "name: my-box\n"
                          "bison 1 7   # the smallest\n"
                          "bison 2 6\n"
                          "bison 3 5\n"
                          "tipi 3 5\n"
                          "tipi 2 6\n"
                          "tipi 1 7\n"
                          "\n"
                          "Horse 8\n"
                          "totem 10\n"
                          "tomahawk 6\n";

static int read_table(const char *in, struct game_table *ret, char *why, uint32_t size)
{
    struct text message;
    text_init(&message, why, size);
    return manitou_parse_table(in, ret, &message);
}

static void a_table_is_read(void **unused)
{
    (void)unused;
    struct game_table table;
    char why[200];
    assert_int_equal(read_table(box, &table, why, sizeof why), GAME_OK);
    assert_string_equal(why, "");
    assert_string_equal(table.name, "my-box");
    assert_int_equal(table.byte[MANITOU_BISON_1], 7);
    assert_int_equal(table.byte[MANITOU_TIPI_3], 5);
    assert_int_equal(table.byte[MANITOU_TOTEM], 10);
}

static void a_table_is_printed_as_it_is_read(void **unused)
{
    (void)unused;
    struct game_table table, again;
    char why[200], data[400];
    struct text text;
    assert_int_equal(read_table(box, &table, why, sizeof why), GAME_OK);
    text_init(&text, data, sizeof data);
    assert_int_equal(manitou_print_table(&table, &text), GAME_OK);
    assert_non_null(strstr(data, "name: my-box\nbison 1 7\nbison 2 6\nbison 3 5\ntipi 1 7\n"));
    assert_non_null(strstr(data, "tipi 3 5\nhorse 8\ntotem 10\ntomahawk 6\n"));
    assert_int_equal(read_table(data, &again, why, sizeof why), GAME_OK);
    assert_memory_equal(&again, &table, sizeof table);
    text_init(&text, data, sizeof data);
    assert_int_equal(manitou_print_table(0, &text), GAME_OK);
    assert_non_null(strstr(data, "name: reconstructed-a\nbison 1 6\n"));
    text_init(&text, data, 20);
    assert_int_equal(manitou_print_table(0, &text), GAME_ERR_SPACE);
}

// The box with one line replaced.
static const char *changed_box(const char *line, const char *by)
{
    static char data[600];
    struct text text;
    const char *at = strstr(box, line);
    assert_non_null(at);
    text_init(&text, data, sizeof data);
    text_bytes(&text, box, (uint32_t)(at - box));
    text_string(&text, by);
    text_string(&text, at + strlen(line));
    return data;
}

static void expect_refused(const char *line, const char *by, const char *reason)
{
    struct game_table table, untouched;
    char why[200];
    memset(&table, 5, sizeof table);
    untouched = table;
    assert_int_equal(read_table(changed_box(line, by), &table, why, sizeof why), GAME_ERR_TEXT);
    if (!strstr(why, reason))
        fail_msg("%s: %s", by, why);
    assert_memory_equal(&table, &untouched, sizeof table);
}

static void wrong_tables_are_refused_with_their_line(void **unused)
{
    (void)unused;
    expect_refused("bison 2 6", "bison 2", "line 5: a count is a number from 0 to 255");
    expect_refused("bison 2 6", "bison", "line 5: a Bison or Tipi line needs points and a count");
    expect_refused("bison 2 6", "bison x 6", "needs points and a count");
    expect_refused("bison 2 6", "bison 0 6", "line 5: Bison and Tipi tiles have at least 1 point");
    expect_refused("bison 2 6", "tipi -1 6", "at least 1 point");
    expect_refused("bison 2 6", "bison 4 6", "at most 3 points");
    expect_refused("bison 2 6", "bison 1 6", "line 5: this tile has a line already");
    expect_refused("bison 2 6", "bison 2 -6", "a count is a number from 0 to 255");
    expect_refused("bison 2 6", "bison 2 256", "a count is a number from 0 to 255");
    expect_refused("bison 2 6", "bison 2 6 6", "something follows the count");
    expect_refused("bison 2 6", "elk 6", "a line begins with bison, tipi, horse, totem or");
    expect_refused("bison 2 6", "averylongwordindeed 6", "no kind of tile");
    expect_refused("bison 2 6", "", "the file ends without a line for bison2");
    expect_refused("name: my-box", "name: reconstructed-a", "built-in");
    expect_refused("tomahawk 6\n", "tomahawk 6\n# 0123456789\nhorse 1\n", "has a line already");
    expect_refused("game: big-manitou", "game: sioux", "another game");
}

static void a_line_too_long_is_refused(void **unused)
{
    (void)unused;
    static char data[800];
    struct game_table table;
    struct text text;
    char why[200];
    text_init(&text, data, sizeof data);
    text_string(&text, box);
    for (int i = 0; i < 300; i++)
        text_char(&text, 'x');
    assert_int_equal(read_table(data, &table, why, sizeof why), GAME_ERR_TEXT);
    assert_non_null(strstr(why, "too long"));
}

static void totals_are_judged(void **unused)
{
    (void)unused;
    struct game_table table;
    char why[200];
    assert_int_equal(read_table(changed_box("totem 10", "totem 9"), &table, why, sizeof why),
                     GAME_OK);
    assert_string_equal(why, "warning: the table has 59 tiles, the printed box 60; it serves 2 3 4 "
                             "players");
    assert_int_equal(read_table(changed_box("totem 10", "totem 90"), &table, why, sizeof why),
                     GAME_OK);
    assert_non_null(strstr(why, "140 tiles"));
    assert_non_null(strstr(why, "2 3 4 5 players"));
    static const char small[] = "prairie-data 1\ngame: big-manitou\nname: few\nbison 1 32\n"
                                "bison 2 0\nbison 3 0\ntipi 1 0\ntipi 2 0\ntipi 3 0\nhorse 0\n"
                                "totem 0\ntomahawk 0\n";
    assert_int_equal(read_table(small, &table, why, sizeof why), GAME_ERR_TEXT);
    assert_non_null(strstr(why, "fewer tiles than the shortest game draws, 33"));
}

static void a_game_is_played_with_an_owners_table(void **unused)
{
    (void)unused;
    struct game_table table;
    struct game_setup setup;
    struct game_refusal refusal = {0, 0};
    struct manitou_state s;
    struct dice dice = {6};
    char why[200];
    assert_int_equal(read_table(changed_box("totem 10", "totem 9"), &table, why, sizeof why),
                     GAME_OK);
    prepare(&setup, 4, "");
    assert_int_equal(setup_table(&manitou_game, "my-box", &table, 1, &setup), GAME_OK);
    assert_int_equal(setup.option[MANITOU_TILE_TABLE], 3); // the next number
    assert_int_equal(setup_deal(&manitou_game, &setup, &s), GAME_OK);
    assert_string_equal(s.table_name, "my-box");
    assert_int_equal(s.table[MANITOU_TOTEM], 9);
    while (s.to_act) {
        int seat = bits_lowest(s.to_act);
        assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
        expect_sound(&s);
    }
    setup.seats = 5; // 60 tiles are drawn, 59 are there
    setup.option[MANITOU_FIRST_DEALER] = 4;
    assert_int_equal(setup_vet(&manitou_game, &setup, &refusal), GAME_ERR_SETUP);
    assert_string_equal(refusal.rule, "2.4");
    setup.seats = 4;
    setup.option[MANITOU_FIRST_DEALER] = 3;
    setup.option[MANITOU_TILE_TABLE] = 128;
    assert_int_equal(setup_vet(&manitou_game, &setup, &refusal), GAME_ERR_SETUP);
    setup.option[MANITOU_TILE_TABLE] = 2; // a built-in number with an owner's table
    assert_int_equal(setup_vet(&manitou_game, &setup, &refusal), GAME_ERR_SETUP);
}

int manitou_table_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_read),
        cmocka_unit_test(a_table_is_printed_as_it_is_read),
        cmocka_unit_test(wrong_tables_are_refused_with_their_line),
        cmocka_unit_test(a_line_too_long_is_refused),
        cmocka_unit_test(totals_are_judged),
        cmocka_unit_test(a_game_is_played_with_an_owners_table),
    };
    return cmocka_run_group_tests_name("tile tables", tests, 0, 0);
}
