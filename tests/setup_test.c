// Options, presets, component tables, the common part of a state, voices: what core/ does for every
// game, tried with the small bidding game.
#include "core/setup.h"

#include <stdio.h>
#include <string.h>

#include "core/catalogue.h"
#include "core/record.h"
#include "core/state_json.h"
#include "core/table.h"
#include "host/json_tree.h"
#include "tests/auction/notation.h"
#include "tests/unit.h"

static void options_are_assigned_by_name(void **unused)
{
    (void)unused;
    static const char *const wrong[][2] = {
        {"hands=3", "auction has no option hands"},
        {"cards", "option cards needs a whole number: cards=N"},
        {"cards=x", "option cards needs a whole number: cards=N"},
        {"cards=-99999999999", "option cards needs a whole number: cards=N"},
        {"cards=99999999999", "option cards needs a whole number: cards=N"},
        {"an_option_whose_name_is_much_longer_than_any_game_would_ever_call_one=1",
         "an option is too long"},
        {"an_option_whose_name_is_longer_than_forty_letters=1",
         "auction has no option an_option_whose_name_is_longer_than_for"},
    };
    struct game_setup setup, before;
    char why[200];
    struct text error;
    setup_defaults(&auction_game, 3, &setup);
    text_init(&error, why, sizeof why);
    assert_int_equal(setup_assign(&auction_game, " cards=4  carry=1 ", &setup, &error), GAME_OK);
    assert_int_equal(setup.option[0], 4);
    assert_int_equal(setup.option[1], 1);
    before = setup;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char words[120];
        snprintf(words, sizeof words, "cards=6 %s", wrong[i][0]);
        text_clear(&error);
        assert_int_equal(setup_assign(&auction_game, words, &setup, &error), GAME_ERR_SETUP);
        assert_string_equal(why, wrong[i][1]);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

static void presets_set_all_options(void **unused)
{
    (void)unused;
    struct game_setup setup;
    setup_defaults(&auction_game, 3, &setup);
    setup.option[0] = 6;
    assert_int_equal(setup_preset(&auction_game, "short", &setup), GAME_OK);
    assert_int_equal(setup.option[0], 3);
    assert_int_equal(setup.option[1], 1);
    assert_int_equal(setup_preset(&auction_game, "long", &setup), GAME_ERR_SETUP);
    assert_int_equal(setup_option_count(&auction_game), 3);
    assert_int_equal(setup_find_option(&auction_game, "long"), -1);
}

static void tables_are_picked_by_name(void **unused)
{
    (void)unused;
    struct game_table tables[2] = {{.name = "a-box"}, {.name = "b-box"}};
    struct game_setup setup;
    struct game_refusal refusal;
    struct game plain = auction_game;
    setup_defaults(&auction_game, 3, &setup);
    assert_int_equal(setup_table(&auction_game, "b-box", tables, 2, &setup), GAME_OK);
    assert_ptr_equal(setup.table, &tables[1]);
    assert_int_equal(setup.option[2], 2);
    assert_int_equal(setup_vet(&auction_game, &setup, &refusal), GAME_OK);
    assert_int_equal(setup_table(&auction_game, "c-box", tables, 2, &setup), GAME_ERR_SETUP);
    // The number says an owner's table, but there is none; or the other way round.
    setup.table = NULL;
    assert_int_equal(setup_vet(&auction_game, &setup, &refusal), GAME_ERR_SETUP);
    setup.option[2] = -1;
    assert_int_equal(setup_vet(&auction_game, &setup, &refusal), GAME_ERR_SETUP);
    setup.option[2] = 0;
    setup.table = &tables[0];
    assert_int_equal(setup_vet(&auction_game, &setup, &refusal), GAME_ERR_SETUP);
    assert_int_equal(setup_table(&auction_game, "plain-1", tables, 2, &setup), GAME_OK);
    assert_null(setup.table);
    plain.facts.table_option = -1; // a game without such an option
    assert_int_equal(setup_table(&plain, "a-box", tables, 2, &setup), GAME_OK);
    assert_int_equal(setup.option[2], 0);
    assert_int_equal(setup_vet(&plain, &setup, &refusal), GAME_OK);
}

static void seeds_are_32_digits(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {"", "12", "0123456789abcdef0123456789abcdeg",
                                        "g123456789abcdef0123456789abcdef",
                                        "0123456789abcdef0123456789abcdef0"};
    uint64_t seed[2] = {7, 7};
    char data[40];
    struct text text;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(setup_parse_seed(wrong[i], seed), GAME_ERR_TEXT);
    assert_int_equal(seed[0], 7);
    assert_int_equal(setup_parse_seed("0123456789abcDEFfedcba9876543210", seed), GAME_OK);
    text_init(&text, data, sizeof data);
    setup_print_seed(seed, &text);
    assert_string_equal(data, "0123456789abcdeffedcba9876543210");
}

static void every_error_has_words(void **unused)
{
    (void)unused;
    for (int error = GAME_ERR_SPACE - 1; error <= 1; error++) {
        assert_true(strlen(game_error_text(error)) > 5);
        if (error < 0)
            assert_string_not_equal(game_error_text(error), game_error_text(error + 1));
    }
}

static void headers_of_tables_are_read_strictly(void **unused)
{
    (void)unused;
    static const char *const wrong[][2] = {
        {"", "line 0: one word is expected behind prairie-data"},
        {"# only a comment\n\n", "line 2: one word is expected behind prairie-data"},
        {"prairie 1\n", "line 1: one word is expected behind prairie-data"},
        {"prairie-data\n", "line 1: one word is expected behind prairie-data"},
        {"prairie-data 1 2\n", "line 1: one word is expected behind prairie-data"},
        {"prairie-data 2\n", "line 1: this program reads component tables of version 1"},
        {"prairie-data 1\nname: x\n", "line 2: one word is expected behind game:"},
        {"prairie-data 1\ngame: chess\n", "line 2: the table is for another game"},
        {"prairie-data 1\ngame: auction\nworth 1\n", "line 3: one word is expected behind name:"},
        {"prairie-data 1\ngame: auction\nname: a/b\n", "line 3: a name has only a-z 0-9 . _ -"},
        {"prairie-data 1\ngame: auction\nname: plain-1\n",
         "line 3: this name belongs to a built-in"},
        {"prairie-data 1\ngame: auction\nname: abcdefghijklmnopqrstuvwx\n",
         "line 3: one word is expected behind name:"},
        {"prairie-data 1\ngame: auction\nname: ok\n", "line 3: the line \"worth\" is missing"},
        {"prairie-data 1\ngame: auction\nname: ok\nworth 1\n", "line 4: a prize is worth 0 to 9"},
    };
    struct game_table table;
    char why[300], line[600] = "prairie-data 1 ";
    struct text message;
    text_init(&message, why, sizeof why);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        text_clear(&message);
        assert_int_equal(auction_game.text->parse_table(wrong[i][0], &table, &message),
                         GAME_ERR_TEXT);
        if (strncmp(why, wrong[i][1], strlen(wrong[i][1])) != 0)
            fail_msg("\"%s\" instead of \"%s\"", why, wrong[i][1]);
        assert_int_equal(table_line_of(why), why[5] - '0');
    }
    assert_int_equal(table_line_of("line 12: odd"), 12);
    assert_int_equal(table_line_of("the table: odd"), 0);
    char game[16];
    assert_true(table_game_name(wrong[8][0], game, sizeof game));
    assert_string_equal(game, "auction");
    assert_false(table_game_name(wrong[6][0], game, sizeof game));
    memset(line + 15, ' ', 500);
    text_clear(&message);
    assert_int_equal(auction_game.text->parse_table(line, &table, &message), GAME_ERR_TEXT);
    assert_string_equal(why, "line 1: the line is too long");
    line[15] = '#'; // a comment may be as long as it likes
    strcpy(line + 500, "\r\n\t\r\ngame: AUCTION\nname: A.b_1 # mine\nworth 9 8 7 6 5 4");
    text_clear(&message);
    assert_int_equal(auction_game.text->parse_table(line, &table, &message), GAME_OK);
    assert_string_equal(table.name, "a.b_1");
}

// Reads the JSON of a state of the bidding game with something replaced.
static int load(const char *from, const char *to, struct game_table *tables, int count, char *why,
                uint32_t size)
{
    struct game_parse with = {.tables = tables, .table_count = count, .fresh = {11, 12}};
    struct game_setup setup;
    union record_state state, read;
    struct json_tree json = {0};
    char data[2000], changed[2400];
    struct text text, error;
    setup_defaults(&auction_game, 2, &setup);
    setup_deal(&auction_game, &setup, state.byte);
    text_init(&text, data, sizeof data);
    text_init(&error, why, size);
    auction_game.text->print_state(state.byte, GAME_ALL, &text);
    char *at = strstr(data, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - data), data, to, at + strlen(from));
    const struct tree *tree = json_tree_parse(&json, changed, strlen(changed), &error);
    if (!tree)
        fail_msg("%s: %s", why, changed);
    int status = auction_game.text->parse_state(read.byte, tree, &with, &error);
    json_tree_free(&json);
    return status;
}

static void heads_of_states_are_checked(void **unused)
{
    (void)unused;
    static const char *const wrong[][3] = {
        {"\"game\":\"auction\"", "\"game\":\"chess\"", "game: not this game's name"},
        {"\"rules\":1", "\"rules\":2", "rules: not this program's rules version"},
        {"\"as\":\"all\"", "\"as\":0", "as: only a full state"},
        {"\"seats\":2", "\"seats\":7", "seats: not a number of seats of this game"},
        {"\"options\":{", "\"options\":[],\"x\":{", "options: an object is needed"},
        {"\"cards\":5", "\"hands\":5", "hands: the game has no such option"},
        {"\"cards\":5", "\"cards\":\"5\"", "cards: an option is a whole number"},
        {"\"cards\":5,", "", "cards: this option is missing"},
        {"\"cards\":5", "\"cards\":9", "AU-1.1: an option is out of its range"},
        {"\"data\":\"plain-1\"", "\"data\":7", "data: the name of a component table is needed"},
        {"\"data\":\"plain-1\"", "\"data\":\"x\"", "data: no component table of that name"},
        {"\"table\":0", "\"table\":1", "data: the component table is not the one of the options"},
        {"\"phase\":\"bid\"", "\"phase\":\"end\"", "phase: does not follow from the rest"},
        {"\"to_act\":[0,1]", "\"to_act\":[0]", "to_act: does not follow from the rest"},
        {"\"to_act\":[0,1]", "\"to_act\":[1,0]", "to_act: does not follow from the rest"},
        {"\"to_act\":[0,1]", "\"to_act\":[0,\"1\"]", "to_act: does not follow from the rest"},
        {"\"to_act\":[0,1]", "\"to_act\":{}", "to_act: does not follow from the rest"},
        {"\"result\":null", "\"result\":{}", "result: does not follow from the rest"},
    };
    char why[300];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_not_equal(load(wrong[i][0], wrong[i][1], NULL, 0, why, sizeof why), GAME_OK);
        if (strncmp(why, wrong[i][2], strlen(wrong[i][2])) != 0)
            fail_msg("\"%s\" instead of \"%s\"", why, wrong[i][2]);
    }
    struct game_table table = {.name = "my-box"};
    assert_int_equal(load("\"data\":\"plain-1\"", "\"data\":\"my-box\"", &table, 1, why, 300),
                     GAME_ERR_TEXT);
    assert_int_equal(load("\"table\":0", "\"table\":0,\"table \":1", NULL, 0, why, 300),
                     GAME_ERR_TEXT);
}

static void a_result_must_be_the_result(void **unused)
{
    (void)unused;
    static const char *const results[][2] = {
        {"{\"scores\":[3,1],\"ranks\":[1,2]}", "yes"},
        {"{\"scores\":[3,2],\"ranks\":[1,2]}", ""},
        {"{\"scores\":[3,1],\"ranks\":[2,1]}", ""},
        {"{\"scores\":[3],\"ranks\":[1,2]}", ""},
        {"{\"scores\":[3,1]}", ""},
        {"null", ""},
    };
    struct auction_state state = {.seats = 2, .cards = 1, .round = 1, .score = {3, 1}};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        char document[200], why[200];
        struct json_tree json = {0};
        struct text error;
        snprintf(document, sizeof document, "{\"phase\":\"end\",\"to_act\":[],\"result\":%s}",
                 results[i][0]);
        text_init(&error, why, sizeof why);
        const struct tree *tree = json_tree_parse(&json, document, strlen(document), &error);
        int status = state_json_agrees(&auction_game, &state, "end", tree, &error);
        assert_int_equal(status, results[i][1][0] ? GAME_OK : GAME_ERR_TEXT);
        json_tree_free(&json);
    }
}

static void generators_come_from_the_document_or_are_fresh(void **unused)
{
    (void)unused;
    static const char *const rngs[][2] = {
        {"{\"rng\":\"00000000000000010000000000000002\"}", "seed"},
        {"{\"rng\":\"000000000000000100000000000000020000000000000006\"}", "stream"},
        {"{\"rng\":\"00000000000000010000000000000002000000000000000x\"}", "fresh"},
        {"{\"rng\":\"x0000000000000010000000000000002\"}", "fresh"},
        {"{\"rng\":\"0000000000000001x000000000000002\"}", "fresh"},
        {"{\"rng\":\"12\"}", "fresh"},
        {"{\"rng\":null}", "fresh"},
        {"{}", "fresh"},
    };
    struct game_parse with = {.fresh = {11, 12}};
    for (size_t i = 0; i < sizeof rngs / sizeof rngs[0]; i++) {
        char why[200];
        struct json_tree json = {0};
        struct text error;
        struct rng rng;
        text_init(&error, why, sizeof why);
        state_json_read_rng(json_tree_parse(&json, rngs[i][0], strlen(rngs[i][0]), &error), &with,
                            &rng);
        assert_int_equal(rng.key[0], rngs[i][1][0] == 'f' ? 11 : 1);
        assert_int_equal(rng.key[1], rngs[i][1][0] == 'f' ? 12 : 2);
        assert_int_equal(rng.next, rngs[i][1][1] == 't' ? 6 : 0);
        json_tree_free(&json);
    }
}

static void trees_are_looked_up_without_surprise(void **unused)
{
    (void)unused;
    struct json_tree json = {0};
    char why[200];
    struct text error;
    int number;
    text_init(&error, why, sizeof why);
    static const char document[] = "{\"a\":[1,true,\"x\"],\"b\":300}";
    const struct tree *tree = json_tree_parse(&json, document, strlen(document), &error);
    const struct tree *list = tree_get(tree, "a");
    assert_null(tree_get(NULL, "a"));
    assert_null(tree_get(list, "a"));
    assert_null(tree_get(tree, "c"));
    assert_null(tree_at(NULL, 0));
    assert_null(tree_at(list, -1));
    assert_null(tree_at(list, 3));
    assert_true(tree_int(tree_at(list, 0), 0, 9, &number) && number == 1);
    assert_false(tree_int(tree_get(tree, "b"), 0, 299, &number));
    assert_false(tree_int(tree_get(tree, "b"), 301, 999, &number));
    assert_true(tree_bool(tree_at(list, 1), &number) && number == 1);
    assert_false(tree_bool(tree_at(list, 0), &number));
    assert_true(tree_is_string(tree_at(list, 2), "x"));
    assert_false(tree_is_string(tree_at(list, 1), "x"));
    json_tree_free(&json);
}

static const char *fill(const char *english, const struct voice *voice)
{
    static char data[200];
    static const int16_t arg[GAME_EVENT_ARGS] = {1, 2, 3, 4, 5, 6, 7};
    struct auction_state view = {.seats = 2, .worth = {0, 5, 6, 7}};
    struct text text;
    text_init(&text, data, sizeof data);
    voice_fill(voice, &auction_game, &view, english, arg, &text);
    return data;
}

static void sentences_are_filled(void **unused)
{
    (void)unused;
    static const char *const names[GAME_MAX_SEATS] = {"Ana", NULL};
    struct voice voice;
    voice_plain(&voice);
    assert_string_equal(fill("{0 seat}: {1 number}, {2 prize}!", &voice), "Seat B: 2, prize 7!");
    assert_string_equal(fill("{x} {10 number} {0} {0 seat", &voice), "{x} {10 number} {0} {0 seat");
    assert_string_equal(
        fill("{0 a-type-with-a-name-that-is-too-long-for-the-place-that-it-would-have}", &voice),
        "{0 a-type-with-a-name-that-is-too-long-for-the-place-that-it-would-have}");
    assert_string_equal(fill("{T-1 a prize", &voice), "{T-1 a prize");
    assert_string_equal(fill("{T-1}", &voice), "{T-1}");
    assert_string_equal(fill("{T-1.1.1.1.1.1 a prize}", &voice), "{T-1.1.1.1.1.1 a prize}");
    voice.names = names;
    assert_string_equal(fill("{0 seat}", &voice), "Seat B");
    voice.colour = 1;
    char data[100];
    struct text text;
    text_init(&text, data, sizeof data);
    voice_seat(&voice, 0, &text);
    assert_string_equal(data, "\033[1;31mAna\033[0m");
    text_clear(&text);
    voice_seat(&voice, GAME_MAX_SEATS, &text);
    assert_string_equal(data, "\033[0mSeat I\033[0m");
    assert_string_equal(voice_seat_colour(-1), "0");
}

static void names_are_noted_with_their_rules(void **unused)
{
    (void)unused;
    struct voice_link link[2];
    struct voice_links links = {link, 0, 2};
    struct voice voice;
    voice_plain(&voice);
    assert_string_equal(fill("{T-2.1 The prize} of {0 seat}", &voice), "The prize of Seat B");
    voice.links = &links;
    fill("Nobody has {1 number}", &voice);
    assert_int_equal(links.count, 0);
    assert_string_equal(fill("The {T-2.1 prize} and the {3.4 bid}, {T-1 }{T-9 too many}", &voice),
                        "The prize and the bid, too many");
    assert_int_equal(links.count, 2);
    assert_string_equal(link[0].rule, "T-2.1");
    assert_int_equal(link[0].from, 4);
    assert_int_equal(link[0].to, 9);
    assert_string_equal(link[1].rule, "3.4");
    assert_int_equal(link[1].from, 18);
    assert_int_equal(link[1].to, 21);
}

static const struct catalogue_entry entries[] = {
    {"Bid", "Mise"}, {"Prize", "Prix"}, {"Seat", "Place"}};
static const struct catalogue french = {"fr", entries, 3};
const struct catalogue *const all_catalogues[] = {&french, NULL};

static void a_catalogue_gives_the_readers_language(void **unused)
{
    (void)unused;
    struct voice voice;
    assert_ptr_equal(catalogue_find("fr"), &french);
    assert_null(catalogue_find("en"));
    assert_string_equal(catalogue_words(&french, "Seat"), "Place");
    assert_string_equal(catalogue_words(&french, "Bid"), "Mise");
    assert_string_equal(catalogue_words(&french, "Seats"), "Seats");
    assert_string_equal(catalogue_words(&french, "A"), "A");
    assert_string_equal(catalogue_words(NULL, "Seat"), "Seat");
    voice_plain(&voice);
    catalogue_voice(&french, &voice);
    assert_string_equal(fill("{0 seat}", &voice), "Place B");
}

static void french_elides_before_a_name(void **unused)
{
    (void)unused;
    static const char *const vowels[] = {"Ana", "otter", "Élan", "Œdipe", "Ïda", "ûrsula"};
    static const char *const others[] = {"Maud", "Heron", "Çelik", "Ñandú", "Ÿ", "", "7"};
    const char *names[GAME_MAX_SEATS] = {0};
    char want[100];
    struct voice voice;
    voice_plain(&voice);
    catalogue_voice(&french, &voice);
    voice.names = names;
    for (size_t i = 0; i < sizeof vowels / sizeof vowels[0]; i++) {
        names[1] = vowels[i];
        snprintf(want, sizeof want, "la paire d’%s, ce qu’%s a", names[1], names[1]);
        assert_string_equal(fill("la paire de {0 seat}, ce que {0 seat} a", &voice), want);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        names[1] = others[i];
        snprintf(want, sizeof want, "la paire de %s", names[1]);
        assert_string_equal(fill("la paire de {0 seat}", &voice), want);
    }
    names[1] = "Ana";
    assert_string_equal(fill("pour {0 seat}", &voice), "pour Ana");
    catalogue_voice(NULL, &voice);
    assert_string_equal(fill("a mode de {0 seat}", &voice), "a mode de Ana");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_assigned_by_name),
        cmocka_unit_test(presets_set_all_options),
        cmocka_unit_test(tables_are_picked_by_name),
        cmocka_unit_test(seeds_are_32_digits),
        cmocka_unit_test(every_error_has_words),
        cmocka_unit_test(headers_of_tables_are_read_strictly),
        cmocka_unit_test(heads_of_states_are_checked),
        cmocka_unit_test(a_result_must_be_the_result),
        cmocka_unit_test(generators_come_from_the_document_or_are_fresh),
        cmocka_unit_test(trees_are_looked_up_without_surprise),
        cmocka_unit_test(sentences_are_filled),
        cmocka_unit_test(names_are_noted_with_their_rules),
        cmocka_unit_test(a_catalogue_gives_the_readers_language),
        cmocka_unit_test(french_elides_before_a_name),
    };
    return cmocka_run_group_tests_name("set-up", tests, NULL, NULL);
}
