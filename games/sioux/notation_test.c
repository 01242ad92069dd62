// SX-19 and SX-21: actions, states and tables as text, and sentences for people.
#include "games/sioux/fixture.h"

#include "core/setup.h"
#include "host/json_tree.h"

static int same_action(const char *text, game_action expected)
{
    game_action action = 99;
    int status = sioux_parse_action(0, 0, text, &action);
    if (expected == GAME_NO_ACTION)
        return status == GAME_ERR_TEXT && action == 99;
    return status == GAME_OK && action == expected;
}

static void sx_21_2_action_texts(void **unused)
{
    (void)unused;
    assert_true(same_action("play crow", SIOUX_ACT_PLAY + SIOUX_CROW));
    assert_true(same_action("  PLAY\t Shaman ", SIOUX_ACT_PLAY + SIOUX_SHAMAN));
    assert_true(same_action("play 13", SIOUX_ACT_PLAY + 13));
    assert_true(same_action("lay hunter", SIOUX_ACT_LAY + SIOUX_HUNTER));
    assert_true(same_action("name 8", SIOUX_ACT_NAME + 8));
    assert_true(same_action("ask 4", SIOUX_ACT_REPLY + 4));
    assert_true(same_action("call", SIOUX_ACT_REPLY + SIOUX_CALL));
    assert_true(same_action("pass", SIOUX_ACT_REPLY + SIOUX_PASS));
    static const char *const nonsense[] = {"",
                                           "play",
                                           "play 1",
                                           "play 14",
                                           "play 02",
                                           "play +2",
                                           "play 2 3",
                                           "name 5",
                                           "name 9",
                                           "name",
                                           "ask 5",
                                           "ask -1",
                                           "ask",
                                           "call 1",
                                           "pass now",
                                           "lay",
                                           "take 2",
                                           "play ?",
                                           "play hunt",
                                           "name 6 7",
                                           "play 2.",
                                           "Pass!",
                                           "lay 1",
                                           "ask crow",
                                           "call call call call",
                                           "play 99999999999999999999",
                                           "pppppppppppppppppppppppp 3"};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        if (!same_action(nonsense[i], GAME_NO_ACTION))
            fail_msg("understood: %s", nonsense[i]);
}

static void sx_21_2_every_action_reads_back(void **unused)
{
    (void)unused;
    for (game_action action = SIOUX_ACT_PLAY; action < 0x50; action++) {
        char words[20];
        struct text out;
        text_init(&out, words, sizeof words);
        assert_int_equal(sioux_print_action(0, 0, action, &out), GAME_OK);
        game_action back = GAME_NO_ACTION;
        if (sioux_parse_action(0, 0, words, &back) == GAME_OK)
            assert_int_equal(back, action);
    }
}

static void sx_21_2_refusals_name_their_rule(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 3, "");
    refused(&s, 3, "play 2", "SX-2");
    refused(&s, -1, "play 2", "SX-2");
    refused(&s, 0, "nonsense", "SX-3.1");
    play(&s, "shaman 7 2");
    refused(&s, 0, "nonsense", "SX-7.1");
    start(&s, 3, "");
    play(&s, "9 9 2");
    refused(&s, 1, "nonsense", "SX-5.2");
    act(&s, 0, "call");
    act(&s, 1, "pass");
    refused(&s, 1, "nonsense", "SX-5.3");
    assert_int_equal(sioux_legal(&s, 7, 0), 0);
    assert_int_equal(sioux_sample(&s, 2, 0), GAME_NO_ACTION);
}

static struct json_tree document;

static int load_text(struct sioux_state *ret, const char *json, struct text *error)
{
    struct game_parse with = {0, 0, 0, {8, 9}};
    const struct tree *tree = json_tree_parse(&document, json, strlen(json), error);
    assert_non_null(tree);
    return sioux_parse_state(ret, tree, &with, error);
}

static void expect_reload(const struct sioux_state *s)
{
    static char json[8000];
    char reason[200];
    struct text out, error;
    struct sioux_state back;
    text_init(&out, json, sizeof json);
    text_init(&error, reason, sizeof reason);
    assert_int_equal(sioux_print_state(s, GAME_ALL, &out), GAME_OK);
    if (load_text(&back, json, &error) != GAME_OK)
        fail_msg("%s in %s", reason, json);
    assert_memory_equal(&back, s, sizeof back);
}

static void sx_21_3_every_phase_reads_back(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start(&s, 2, "phantom=1");
    expect_reload(&s);
    start_later(&s, 3, "");
    give(&s, 0, 1, 0, 0, 0, 0);
    play(&s, "shaman 7 2");
    expect_reload(&s);
    act(&s, 0, "name 8"); // a second fish
    play(&s, "9 9 3");
    expect_reload(&s);
    act(&s, 1, "call");
    expect_reload(&s);
    act(&s, 0, "pass");
    act(&s, 1, "lay 4");
    expect_reload(&s);
    act(&s, 0, "lay crow"); // and a third
    play(&s, "2 5 crow");   // P1 draws level
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    expect_reload(&s);
    start(&s, 4, "hunt_limit=1 phantom=2");
    for (int season = 0; season < 3; season++) {
        hold(&s, 4, "2 3");
        s.tribe[4].played = (uint16_t)(s.deck & ~s.tribe[4].hand);
        play(&s, "9 9 9 3");
        expect_reload(&s);
    }
    expect_phase(&s, SIOUX_PHASE_OVER, 0);
}

static void sx_21_3_the_example_of_the_specification_loads(void **unused)
{
    (void)unused;
    static const char example[] =
        "{\"game\":\"sioux\",\"rules\":1,\"data\":\"reconstructed-1\",\"as\":\"all\",\"seats\":2,"
        "\"options\":{\"deck\":0,\"shortage\":0,\"form\":0,\"crow_prey\":1,\"shaman_full\":0,"
        "\"gift_who\":1,\"gift_chain\":0,\"show_played\":1,\"secret_ties\":0,\"phantom\":1,"
        "\"phantom_crow\":0,\"bad_omen\":0,\"wakan_tanka\":0,\"great_eye\":0,\"eye_leader\":0,"
        "\"hunt_limit\":100},\"phase\":\"play\",\"to_act\":[0],\"result\":null,\"winter\":2,"
        "\"hunt\":4,\"prairie\":[18,13,10,6,5],\"stock\":[2,3,4],\"hunter\":1,\"tie\":[],"
        "\"gift\":null,\"tribes\":["
        "{\"hand\":[\"3\",\"4\",\"5\",\"6\",\"7\",\"9\",\"13\",\"shaman\"],"
        "\"played\":[\"crow\",\"2\",\"11\"],\"card\":null,\"face_up\":false,\"value\":null,"
        "\"answer\":null,\"second\":null,\"food\":[0,0,0,1,1],\"prey\":0,\"stock\":[1],"
        "\"blind\":[0]},"
        "{\"hand\":[\"2\",\"3\",\"4\",\"5\",\"6\",\"13\",\"shaman\",\"hunter\"],"
        "\"played\":[\"crow\",\"7\",\"11\"],\"card\":\"9\",\"face_up\":false,\"value\":null,"
        "\"answer\":null,\"second\":null,\"food\":[0,0,0,1,0],\"prey\":0,\"stock\":[3],"
        "\"blind\":[0]},"
        "{\"hand\":[\"crow\",\"11\",\"13\",\"4\",\"3\",\"5\",\"shaman\",\"6\"],"
        "\"played\":[\"2\",\"7\",\"9\"],\"card\":null,\"face_up\":false,\"value\":null,"
        "\"answer\":null,\"second\":null,\"food\":[0,1,0,0,0],\"prey\":2,\"stock\":[2],"
        "\"blind\":[0]}],\"rng\":null}";
    char reason[200];
    struct text error;
    struct sioux_state s;
    text_init(&error, reason, sizeof reason);
    assert_int_equal(load_text(&s, example, &error), GAME_OK);
    act(&s, 0, "play 5"); // the phantom's top card is its crow
    assert_true(has_played(&s, 2, SIOUX_CROW));
    expect_totals(&s, "9 8 2");
    expect_reload(&s);
}

// The state with one word replaced must be refused, and the reason must speak of `place`.
static void refuse_changed(const struct sioux_state *s, const char *word, const char *by,
                           const char *place)
{
    char reason[200];
    struct text error;
    struct sioux_state ret;
    text_init(&error, reason, sizeof reason);
    const char *changed = print_changed(s, GAME_ALL, word, by);
    if (load_text(&ret, changed, &error) == GAME_OK)
        fail_msg("accepted: %s", changed);
    if (strncmp(reason, place, strlen(place)) != 0)
        fail_msg("for %s the reason is: %s", by, reason);
}

static void sx_21_3_what_does_not_fit_is_refused_with_its_place(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 3, "");
    give(&s, 1, 2, 0, 0, 0, 0);
    refuse_changed(&s, "\"crow\",\"2\"", "\"2\",\"crow\"", "hand: cards are listed");
    refuse_changed(&s, "\"crow\",\"2\"", "\"2\",\"2\"", "hand: different cards");
    refuse_changed(&s, "\"crow\",\"2\"", "1,\"2\"", "hand: different cards");
    refuse_changed(&s, "\"hand\":[", "\"hand\":7,\"x\":[", "hand: a list");
    refuse_changed(&s, "\"hand\":[", "\"hand\":[\"2\",\"2\",", "hand: a list");
    refuse_changed(&s, "\"tribes\":[", "\"tribes\":7,\"x\":[", "tribes:");
    refuse_changed(&s, "\"prairie\":[", "\"prairie\":7,\"x\":[", "prairie:");
    refuse_changed(&s, "\"played\":[]", "\"played\":[\"9\"]", "state: the cards of a tribe");
    refuse_changed(&s, "\"card\":null", "\"card\":\"8x\"", "card: a card");
    refuse_changed(&s, "\"card\":null", "\"card\":4", "card: a card");
    refuse_changed(&s, "\"face_up\":false", "\"face_up\":0", "face_up:");
    refuse_changed(&s, "\"value\":null", "\"value\":3", "value:");
    refuse_changed(&s, "\"answer\":null", "\"answer\":\"yes\"", "answer:");
    refuse_changed(&s, "\"second\":null", "\"second\":\"?\"", "second:");
    refuse_changed(&s, "\"food\":[2,", "\"food\":[-2,", "food: small");
    refuse_changed(&s, "\"food\":[2,0,0,0,0]", "\"food\":[2,0,0,0,0,0]", "food: a list");
    refuse_changed(&s, "\"food\":[2,0,0,0,0]", "\"food\":[2,0,0,0,99]", "food: more");
    refuse_changed(&s, "\"prey\":0", "\"prey\":1e3", "prey:");
    refuse_changed(&s, "\"stock\":[],\"blind\":[]", "\"stock\":[1],\"blind\":[]", "stock: a list");
    refuse_changed(&s, "\"stock\":[1,2,3]", "\"stock\":[1,2,4]", "stock: not the stock");
    refuse_changed(&s, "\"winter\":1", "\"winter\":0", "winter:");
    refuse_changed(&s, "\"hunt\":2", "\"hunt\":101", "hunt:");
    refuse_changed(&s, "\"hunter\":null", "\"hunter\":3", "hunter:");
    refuse_changed(&s, "\"tie\":[]", "\"tie\":[1,0]", "tie: different");
    refuse_changed(&s, "\"tie\":[]", "\"tie\":null", "tie: a list");
    refuse_changed(&s, "\"gift\":null", "\"gift\":{}", "gift: null");
    refuse_changed(&s, "\"tribes\":[", "\"tribes\":[{},", "tribes:");
    refuse_changed(&s, "\"phase\":\"play\"", "\"phase\":\"hunt\"", "phase:");
    refuse_changed(&s, "\"to_act\":[0,1,2]", "\"to_act\":[0,1]", "to_act:");
    refuse_changed(&s, "\"result\":null", "\"result\":{}", "result:");
    refuse_changed(&s, "\"phantom\":0", "\"phantom\":1", "stock:");
    refuse_changed(&s, "\"seats\":3", "\"seats\":2", "SX-12.1");
    play(&s, "9 7 2");
    expect_phase(&s, SIOUX_PHASE_GIFT, 1);
    refuse_changed(&s, "\"done\":[]", "\"done\":[3]", "done:");
    refuse_changed(&s, "\"before\":[0,2,0]", "\"before\":[0,2]", "before:");
    refuse_changed(&s, "\"gift\":{", "\"gift\":null,\"x\":{", "before:");
    refuse_changed(&s, "\"value\":9", "\"value\":null", "value:");
    start(&s, 3, "hunt_limit=1");
    play(&s, "9 9 9");
    refuse_changed(&s, "\"blind\":[1]", "\"blind\":[2]", "blind:");
    refuse_changed(&s, "\"blind\":[1]", "\"blind\":[]", "blind: a list");
}

static void views_print_question_marks(void **unused)
{
    (void)unused;
    static char json[8000];
    struct text out;
    struct sioux_state s, view;
    start_later(&s, 2, "phantom=1 show_played=0");
    hold(&s, 1, "9 7");
    act(&s, 1, "play 9");
    sioux_redact(&s, 0, &view);
    text_init(&out, json, sizeof json);
    assert_int_equal(sioux_print_state(&view, 0, &out), GAME_OK);
    assert_non_null(strstr(json, "\"hand\":[\"?\"],\"played\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\","
                                 "\"?\",\"?\",\"?\"],\"card\":\"?\""));
    assert_null(strstr(json, "rng"));
    assert_non_null(strstr(json, "\"as\":0"));
    start_later(&s, 3, "");
    play(&s, "9 9 2");
    act(&s, 0, "pass");
    sioux_redact(&s, GAME_PUBLIC, &view);
    text_init(&out, json, sizeof json);
    sioux_print_state(&view, GAME_PUBLIC, &out);
    assert_non_null(strstr(json, "\"answer\":\"?\""));
}

static void expect_table_refused(const char *lines, const char *reason)
{
    char in[600], words[200];
    struct text text, message;
    struct game_table table;
    memset(&table, 7, sizeof table);
    text_init(&text, in, sizeof in);
    text_init(&message, words, sizeof words);
    text_string(&text, "prairie-data 1\ngame: sioux\nname: box\n");
    text_string(&text, lines);
    assert_int_equal(sioux_parse_table(in, &table, &message), GAME_ERR_TEXT);
    if (!strstr(words, reason))
        fail_msg("%s: %s", lines, words);
    assert_int_equal(table.byte[0], 7);
}

static void sx_1_1_tables_that_break_the_rules_are_refused(void **unused)
{
    (void)unused;
    const char *eleven = "a deck has eleven different cards", *one = "a deck has one crow";
    expect_table_refused("deck 3 crow 2 3 4 5 6 7 8 9 10 shaman\n", "line 4: each deck");
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 10\n", eleven);
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 9 shaman\n", eleven);
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 14 shaman\n", eleven);
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 hunter shaman\n", eleven);
    expect_table_refused("deck 0 2 3 4 5 6 7 8 9 10 11 shaman\n", one);
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 10 11\n", one);
    expect_table_refused("deck 0 crow 2 3 4 5 6 7 8 9 10 shaman shaman\n", one);
    expect_table_refused("deck 1 crow 2 3 4 5 6 7 8 9 10 shaman\n"
                         "deck 1 crow 2 3 4 5 6 7 8 9 10 shaman\n",
                         "line 5: each deck");
    expect_table_refused("animals 1 2 3 4\n", "five numbers");
    expect_table_refused("animals 1 2 3 4 5 6\n", "five numbers");
    expect_table_refused("animals 1 2 3 4 61\n", "five numbers");
    expect_table_refused("animals 0 0 0 0 0\n", "1 to 250");
    expect_table_refused("animals 0 0 0 0 51\n", "1 to 250");
    expect_table_refused("animals 18 14 10 8 6\nanimals 18 14 10 8 6\n", "once");
    expect_table_refused("stock 0 1 2 3 4 5\n", "each winter");
    expect_table_refused("stock 1 1 2 3 4\n", "five numbers from 1 to 99");
    expect_table_refused("stock 1 1 2 3 5 4\n", "five numbers from 1 to 99");
    expect_table_refused("stock 1 0 2 3 4 5\n", "five numbers from 1 to 99");
    expect_table_refused("stock 1 1 2 3 4 5 6\n", "five numbers from 1 to 99");
    expect_table_refused("stock 2 1 2 3 4 5\nstock 2 1 2 3 4 5\n", "each winter");
    expect_table_refused("tiles 1\n", "a line begins with");
    expect_table_refused("decks-of-cards 1\n", "a line begins with");
}

static void a_table_prints_what_it_reads(void **unused)
{
    (void)unused;
    char printed[600], again[600], words[200];
    struct text out, message;
    struct game_table table;
    text_init(&out, printed, sizeof printed);
    text_init(&message, words, sizeof words);
    assert_int_equal(sioux_parse_table("prairie-data 1\ngame: sioux\nname: few\n"
                                       "animals 5 4 3 2 1\nstock 1 3 3 3 3 3\n",
                                       &table, &message),
                     GAME_OK);
    assert_non_null(strstr(words, "line 4: warning"));
    assert_int_equal(sioux_print_table(&table, &out), GAME_OK);
    assert_string_equal(printed, "prairie-data 1\ngame: sioux\nname: few\n"
                                 "deck 0 crow 2 3 4 5 6 7 9 11 13 shaman\n"
                                 "deck 1 crow 2 3 4 5 6 7 8 9 10 shaman\n"
                                 "deck 2 crow 2 3 4 5 9 10 11 12 13 shaman\n"
                                 "animals 5 4 3 2 1\nstock 1 3 3 3 3 3\n"
                                 "stock 2 2 3 4 5 6\nstock 3 3 4 5 6 7\n");
    struct game_table back;
    assert_int_equal(sioux_parse_table(printed, &back, &message), GAME_OK);
    assert_memory_equal(&back, &table, sizeof table);
    text_init(&out, again, sizeof again);
    sioux_print_table(0, &out);
    assert_non_null(strstr(again, "name: reconstructed-1\n"));
    assert_int_equal(sioux_parse_table("prairie-data 2\n", &back, &message), GAME_ERR_TEXT);
    char wide[400] = "prairie-data 1\ngame: sioux\nname: wide\n";
    memset(wide + strlen(wide), 'x', 300);
    assert_int_equal(sioux_parse_table(wide, &back, &message), GAME_ERR_TEXT);
}

static void insight_tells_points_totals_and_groups(void **unused)
{
    (void)unused;
    static char json[4000];
    struct sioux_state s, view;
    struct text out;
    start_later(&s, 4, "great_eye=1 secret_ties=1");
    set_winter(&s, 2);
    s.tribe[2].blind = s.tribe[3].blind = 1;
    give(&s, 1, 1, 0, 0, 0, 0);
    sioux_redact(&s, GAME_PUBLIC, &view);
    text_init(&out, json, sizeof json);
    assert_int_equal(sioux_insight(&view, &out), GAME_OK);
    assert_non_null(strstr(json, "[4,3,null,null]"));
    assert_non_null(strstr(json, "\"totals\":[0,1,0,0]"));
    assert_non_null(strstr(json, "\"groups\":[[1],[2],[0,3]]"));
    assert_non_null(strstr(json, "\"deck\":[\"crow\",\"2\""));
    const char *owned = strstr(json, "\"owned\":["), *other = owned ? strstr(owned, "],[") : NULL;
    const char *hunter = owned ? strstr(owned, "\"hunter\"") : NULL;
    assert_true(other && hunter && hunter < other);                 // the first camp has it
    assert_true(strstr(other, "\"hunter\"") > strstr(other, "]]")); // and no other
    act(&s, 1, "play 2");
    act(&s, 2, "play 3");
    act(&s, 3, "play 7");
    act(&s, 0, "play shaman");
    text_init(&out, json, sizeof json);
    sioux_insight(&s, &out);
    assert_non_null(strstr(json, "\"groups\":[]"));
}

int sioux_text_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_21_2_action_texts),
        cmocka_unit_test(sx_21_2_every_action_reads_back),
        cmocka_unit_test(sx_21_2_refusals_name_their_rule),
        cmocka_unit_test(sx_21_3_every_phase_reads_back),
        cmocka_unit_test(sx_21_3_the_example_of_the_specification_loads),
        cmocka_unit_test(sx_21_3_what_does_not_fit_is_refused_with_its_place),
        cmocka_unit_test(views_print_question_marks),
        cmocka_unit_test(sx_1_1_tables_that_break_the_rules_are_refused),
        cmocka_unit_test(a_table_prints_what_it_reads),
        cmocka_unit_test(insight_tells_points_totals_and_groups),
    };
    int failed = cmocka_run_group_tests_name("texts", tests, 0, 0);
    json_tree_free(&document);
    return failed;
}
