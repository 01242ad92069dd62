// Component tables: the built-in one, and owners' files with the checks of section 1.4.
#include "core/setup.h"
#include "games/tomahawk/fixture.h"

// The built-in table as a file of another name.
static const char *file(void)
{
    static char data[4000];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(tomahawk_print_table(0, &text), GAME_OK);
    const char *renamed = replaced(data, "reconstructed-1", "my-box");
    text_clear(&text);
    text_string(&text, renamed);
    return data;
}

// The file with the first `from` replaced.
static const char *changed(const char *from, const char *to)
{
    return replaced(file(), from, to);
}

static int parse(const char *in, struct game_table *ret, char message[300])
{
    struct text text;
    text_init(&text, message, 300);
    return tomahawk_parse_table(in, ret, &text);
}

static void expect_wrong(const char *from, const char *to, const char *words)
{
    char message[300];
    struct game_table table, before;
    memset(&table, 5, sizeof table);
    before = table;
    if (parse(changed(from, to), &table, message) == GAME_OK)
        fail_msg("%s instead of %s is accepted", to, from);
    if (!strstr(message, words))
        fail_msg("%s instead of %s: %s", to, from, message);
    assert_memory_equal(&table, &before, sizeof table);
}

static void the_built_in_table_is_what_the_rules_use(void **unused)
{
    (void)unused;
    uint8_t bytes[TOMAHAWK_TABLE_BYTES];
    struct tomahawk_table table;
    tomahawk_pack(tomahawk_reconstructed(), bytes);
    assert_null(tomahawk_table_flaw(bytes));
    tomahawk_unpack(bytes, tomahawk_reconstructed()->name, &table);
    assert_memory_equal(&table, tomahawk_reconstructed(), sizeof table);
}

// Section 1.1: totals of the reconstructed tribe.
static void the_tribe_has_24_cards_of_value_120_and_renown_24(void **unused)
{
    (void)unused;
    const struct tomahawk_table *table = tomahawk_reconstructed();
    int value = 0, renown = 0;
    for (int i = 0; i < TOMAHAWK_TRIBE; i++) {
        value += tomahawk_value(table, table->tribe[i]);
        renown += tomahawk_renown(table, table->tribe[i]);
    }
    assert_int_equal(value, 120);
    assert_int_equal(renown, 24);
}

// Section 1.3: 5 plains with 15 bison, 5 forests with 18 caribou, 5 mountains with 11 eagles.
static void the_territories_have_44_animals(void **unused)
{
    (void)unused;
    const struct tomahawk_table *table = tomahawk_reconstructed();
    int animals[3] = {0}, grounds[3] = {0}, pictos[3] = {0};
    for (int i = 1; i <= TOMAHAWK_GROUNDS; i++) {
        animals[tomahawk_type(table, i)] += table->animals[i];
        grounds[tomahawk_type(table, i)]++;
        pictos[tomahawk_picto(table, i)]++;
    }
    assert_int_equal(animals[TOMAHAWK_PLAIN], 15);
    assert_int_equal(animals[TOMAHAWK_FOREST], 18);
    assert_int_equal(animals[TOMAHAWK_MOUNTAIN], 11);
    for (int i = 0; i < 3; i++)
        assert_int_equal(grounds[i], 5);
    assert_int_equal(pictos[TOMAHAWK_PUMA], 3);
    assert_int_equal(pictos[TOMAHAWK_GATHERING], 3);
}

static void only_one_row_is_documented(void **unused)
{
    (void)unused;
    const struct tomahawk_table *table = tomahawk_reconstructed();
    assert_int_equal(table->reconstructed, 45);
    assert_true(table->ground[1] & TOMAHAWK_DOCUMENTED);
    assert_non_null(strstr(file(), "territory T01 3 forest 5 gathering documented\n"));
    assert_non_null(strstr(file(), "tribe 1/0 3 reconstructed\n"));
    assert_non_null(strstr(file(), "hero spi 2/1 reconstructed\n"));
}

static void a_table_is_read_and_written(void **unused)
{
    (void)unused;
    char message[300], again[4000];
    struct game_table table;
    struct text text;
    if (parse(file(), &table, message) != GAME_OK)
        fail_msg("%s", message);
    assert_string_equal(table.name, "my-box");
    text_init(&text, again, sizeof again);
    assert_int_equal(tomahawk_print_table(&table, &text), GAME_OK);
    assert_string_equal(again, file());
    struct tomahawk_state s = new_game_with(&table, ""), plain = new_game("");
    assert_string_equal(s.table.name, "my-box");
    memcpy(plain.table.name, s.table.name, sizeof s.table.name);
    plain.data_table = 1;
    assert_memory_equal(&s, &plain, sizeof s);
}

// Lines may come in any order; equal cards may be told in several rows with different flags.
static void rows_may_come_in_any_order(void **unused)
{
    (void)unused;
    char message[300];
    struct game_table table, other;
    assert_int_equal(parse(file(), &table, message), GAME_OK);
    char twice[4000];
    strcpy(twice, changed("tribe 1/0 3 reconstructed\n",
                          "# moved down\ntribe 10/0 1 documented\ntribe 1/0 2 documented\n"));
    strcpy(twice, replaced(twice, "10/0 2 reconstructed", "10/0 1 reconstructed"));
    strcat(twice, "tribe 1/0 1 documented\n");
    if (parse(twice, &other, message) != GAME_OK)
        fail_msg("%s", message);
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        assert_int_equal(other.byte[i] & 127, table.byte[i]);
    struct tomahawk_state s = new_game_with(&other, "");
    assert_int_equal(s.table.reconstructed, 45 - 4);
}

static const struct {
    const char *from, *to, *words;
} wrong[] = {
    {"prairie-data 1", "prairie-data 2", "version 1"},
    {"name: my-box", "name: reconstructed-1", "built-in"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 3", "line 4: a row ends with"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 3 a b c d e f", "line 4: too many words"},
    {"tribe 1/0 3 reconstructed", "abcdefghijklmnopqrstuvwxyz", "line 4: too many words"},
    {"tribe 1/0 3 reconstructed", "warrior 1/0 3 documented", "line 4: a row begins with"},
    {"tribe 1/0 3 reconstructed", "documented", "line 4: a row begins with"},
    {"tribe 1/0 3 reconstructed", "tribe 0/0 3 documented", "line 4: expected: tribe"},
    {"tribe 1/0 3 reconstructed", "tribe 1/5 3 documented", "line 4: expected: tribe"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 0 documented", "line 4: expected: tribe"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 x documented", "line 4: expected: tribe"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 documented", "line 4: expected: tribe"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 25 documented", "line 4: there are more than 24"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 4 documented", "more than 24"},
    {"tribe 1/0 3 reconstructed", "tribe 1/0 2 documented", "fewer than 24"},
    {"hero man 1/2", "hero mad 1/2", "expected: hero"},
    {"hero man 1/2", "hero man 11/2", "expected: hero"},
    {"hero man 1/2 reconstructed", "hero man documented", "expected: hero"},
    {"hero man 1/2", "hero spi 2/1", "has a line already"},
    {"hero man 1/2 reconstructed\n", "", "a hero is missing"},
    {"hero spi 2/1", "hero spi 3/1", "spi is not 2"},
    {"territory T01 3", "territory T16 3", "expected: territory"},
    {"territory T01 3", "territory T01 4", "expected: territory"},
    {"territory T01 3", "territory T01 0", "expected: territory"},
    {"territory T01 3", "territory T01 x", "expected: territory"},
    {"forest 5 gathering", "swamp 5 gathering", "expected: territory"},
    {"forest 5 gathering", "forest 6 gathering", "expected: territory"},
    {"forest 5 gathering", "forest 0 gathering", "expected: territory"},
    {"forest 5 gathering", "forest x gathering", "expected: territory"},
    {"forest 5 gathering", "forest 5 bear", "expected: territory"},
    {"forest 5 gathering documented", "forest 5 documented", "expected: territory"},
    {"territory T02 3", "territory T01 3", "has a line already"},
    {"territory T02 3 plain 5 - reconstructed\n", "", "a territory is missing"},
    {"territory T01 3", "territory T01 2", "five territories of each duration"},
};

static void section_1_4_wrong_tables_are_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_wrong(wrong[i].from, wrong[i].to, wrong[i].words);
    char message[300], line[300];
    struct game_table table;
    memset(line, 'x', sizeof line);
    line[299] = 0;
    line[250] = '\n';
    assert_int_equal(parse(changed("tribe 1/0 3 reconstructed\n", line), &table, message),
                     GAME_ERR_TEXT);
    assert_non_null(strstr(message, "too long"));
}

static void section_1_4_a_value_needs_as_many_cards_as_heroes(void **unused)
{
    (void)unused;
    char message[300], data[4000];
    struct game_table table;
    strcpy(data, changed("hero man 1/2", "hero man 10/2"));
    strcpy(data, replaced(data, "hero sku 5/0", "hero sku 10/0"));
    assert_int_equal(parse(data, &table, message), GAME_OK); // two 10/0 for two heroes
    strcpy(data, replaced(data, "hero clo 7/3", "hero clo 10/3"));
    assert_int_equal(parse(data, &table, message), GAME_ERR_TEXT);
    assert_non_null(strstr(message, "fewer tribe cards than heroes"));
}

// What only a broken host could hand over.
static void section_1_4_broken_bytes_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        int at, byte;
        const char *words;
    } broken[] = {
        {0, 0, "value"},
        {23, 11 << 3, "value"},
        {0, 1 << 3 | 5, "renown"},
        {0, 10 << 3, "order"},
        {TOMAHAWK_ROW_HERO + 1, 3 << 3, "spi"},
        {TOMAHAWK_ROW_GROUND, 3 | 3 << 2, "type"},
        {TOMAHAWK_ROW_GROUND, 3 | 3 << 4, "picto"},
        {TOMAHAWK_ROW_GROUND, 3 | 1 << 6, "picto"},
        {TOMAHAWK_ROW_GROUND, 0, "duration"},
        {TOMAHAWK_ROW_GROUND + 1, 0, "animals"},
        {TOMAHAWK_ROW_GROUND + 1, 6, "animals"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct game_table table = {.name = "broken"};
        struct game_setup setup = {.seats = 2, .table = &table};
        struct game_refusal refusal;
        struct tomahawk_state s;
        setup.option[TOMAHAWK_DATA_TABLE] = 1;
        tomahawk_pack(tomahawk_reconstructed(), table.byte);
        assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_OK);
        table.byte[broken[i].at] = (uint8_t)broken[i].byte;
        assert_int_equal(setup_vet(&tomahawk_game, &setup, &refusal), GAME_ERR_SETUP);
        assert_non_null(strstr(refusal.message, broken[i].words));
        assert_int_equal(setup_deal(&tomahawk_game, &setup, &s), GAME_ERR_SETUP);
    }
    // Fewer than two 2s: a tribe whose only 2 is Twin Step's.
    uint8_t bytes[TOMAHAWK_TABLE_BYTES];
    tomahawk_pack(tomahawk_reconstructed(), bytes);
    bytes[3] = bytes[4] = 1 << 3;
    assert_non_null(strstr(tomahawk_table_flaw(bytes), "fewer than two"));
}

int run_table_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_table_is_what_the_rules_use),
        cmocka_unit_test(the_tribe_has_24_cards_of_value_120_and_renown_24),
        cmocka_unit_test(the_territories_have_44_animals),
        cmocka_unit_test(only_one_row_is_documented),
        cmocka_unit_test(a_table_is_read_and_written),
        cmocka_unit_test(rows_may_come_in_any_order),
        cmocka_unit_test(section_1_4_wrong_tables_are_refused),
        cmocka_unit_test(section_1_4_a_value_needs_as_many_cards_as_heroes),
        cmocka_unit_test(section_1_4_broken_bytes_are_refused),
    };
    return cmocka_run_group_tests_name("tomahawk tables", tests, 0, 0);
}
