// Text forms: actions, refusals, states, views, sentences and the board (section 7).
#include "games/big_manitou/fixture.h"

#include "host/json_tree.h"

enum { ROOM = 20000 };

static char room[ROOM];

static const char *printed(game_action action)
{
    static char data[200];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(manitou_print_action(NULL, 0, action, &text), GAME_OK);
    return data;
}

static void expect_reads(const char *in, const char *canonical)
{
    game_action action;
    assert_int_equal(manitou_parse_action(NULL, 0, in, &action), GAME_OK);
    assert_string_equal(printed(action), canonical);
}

static void actions_forgive_blanks_and_case_and_order(void **unused)
{
    (void)unused;
    expect_reads("play h7 2", "play h7 2");
    expect_reads("  PLAY   Scout  3 ", "play scout 3");
    expect_reads("select scout h4 chief h10 h1 mother chief h7",
                 "select h1 h4 h7 h10 chief chief mother scout");
    expect_reads("move h4 1 3", "move h4 1 3");
    expect_reads("Pay Bison3", "pay bison3");
    expect_reads("take tomahawk", "take tomahawk");
    expect_reads("decline", "decline");
}

static void texts_that_are_no_actions(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"",
                                        "  ",
                                        "pass",
                                        "play",
                                        "play h7",
                                        "play h7 4",
                                        "play h7 0",
                                        "play h7 22",
                                        "play h11 1",
                                        "play h7 2 2",
                                        "play - 1",
                                        "play h07 1",
                                        "play 7 1",
                                        "select h1 h2 x",
                                        "select h1 h1",
                                        "select chief chief chief",
                                        "select h1 thisisaverylongword",
                                        "move h4 1",
                                        "move h4 1 3 1",
                                        "move h4 0 1",
                                        "pay",
                                        "pay bison4",
                                        "pay bison3 bison3",
                                        "take horses",
                                        "decline now",
                                        "averylongwordindeed",
                                        "take averylongwordindeed",
                                        "play averylongwordindeed 1"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        game_action action = 77;
        if (manitou_parse_action(NULL, 0, texts[i], &action) != GAME_ERR_TEXT)
            fail_msg("\"%s\" is read as an action", texts[i]);
        assert_int_equal(action, 77);
    }
}

static void numbers_that_name_nothing_are_printed_all_the_same(void **unused)
{
    (void)unused;
    assert_string_equal(printed(0), "?");
    assert_string_equal(printed(manitou_action(MANITOU_VERBS, 0)), "?");
    assert_string_equal(printed(manitou_action(MANITOU_VERB_PLAY, 12 << 2 | 1)), "play ? 1");
    assert_string_equal(printed(manitou_action(MANITOU_VERB_PLAY, 600 << 2 | 1)), "play ? 1");
    assert_string_equal(printed(manitou_action(MANITOU_VERB_TAKE, 0)), "take ?");
}

static void refusals_without_a_rule(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    refused(&s, 7, "decline", 0);
    refused(&s, -1, "decline", 0);
    refused(&s, A, "decline", 0);
    refused(&s, A, "play h1 1", 0);
    refused(&s, A, "take bison1", 0);
    refused(&s, A, "nonsense", 0);
    lay(&s, A, 1, "h5");
    end_turns(&s);
    refused(&s, A, "play h1 1", 0);
    refused(&s, A, "select h1", 0);
    refused(&s, A, "move h5 1 2", 0);
    refused(&s, A, "pay bison1", 0);
    refused(&s, B, "take bison1", 0);
}

// --- States ---

static int load(const char *json, struct manitou_state *ret, char *why, size_t size)
{
    struct json_tree tree = {0};
    struct game_parse with = {0, 0, 0, {1, 2}};
    struct text error;
    text_init(&error, why, (uint32_t)size);
    const struct tree *root = json_tree_parse(&tree, json, strlen(json), &error);
    int status = root ? manitou_parse_state(ret, root, &with, &error) : GAME_ERR_TEXT;
    json_tree_free(&tree);
    return status;
}

static const char *state_text(const struct manitou_state *s, int as)
{
    struct text text;
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_print_state(s, as, &text), GAME_OK);
    return room;
}

static void expect_round_trip(const struct manitou_state *s)
{
    struct manitou_state again;
    char why[200];
    if (load(state_text(s, GAME_ALL), &again, why, sizeof why) != GAME_OK)
        fail_msg("%s", why);
    assert_memory_equal(&again, s, sizeof again);
}

static void states_come_back_byte_for_byte(void **unused)
{
    (void)unused;
    struct dice dice = {99};
    for (int n = 0; n < 12; n++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 2 + n % 4, n % 3 == 0 ? "random_cards=1 eval_order=1" : "");
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        while (s.to_act) {
            int seat = bits_lowest(s.to_act);
            expect_round_trip(&s);
            assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
        }
        expect_round_trip(&s);
    }
}

// The position of section 7.4: hunt 1 of H-1, A's fourth card just played.
static void example(struct manitou_state *s)
{
    start(s, 2, "first_dealer=1");
    set_tiles(s, 1, "bison3 tipi2 totem horse");
    set_tiles(s, 2, "bison1 tipi3 tomahawk");
    set_tiles(s, 3, "tipi1 bison2");
    stack(s, A, "h10 chief h4 h8 mother h6 scout h2");
    stack(s, B, "h9 chief h5 healer h7 rain h3");
    begin_placing(s);
    acts(s, "A play chief 1; B play h9 1; A play h10 2; B play chief 1; A play mother 1; "
            "B play healer 1; A play h8 1");
}

static void the_example_of_the_specification(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    example(&s);
    s.option[MANITOU_FIRST_DEALER] = -1;
    const char *json = state_text(&s, GAME_ALL);
    assert_non_null(strstr(json, "\"phase\":\"place\",\"to_act\":[1],\"result\":null,\"hunt\":1,"
                                 "\"dealer\":1,\"turn\":4,\"ground\":null,\"step\":null,"
                                 "\"picks\":null,\"payers\":[],\"bag\":{\"bison1\":5,"));
    assert_non_null(strstr(json, "\"grounds\":[[\"bison3\",\"tipi2\",\"horse\",\"totem\"],"
                                 "[\"bison1\",\"tipi3\",\"tomahawk\"],[\"bison2\",\"tipi1\"]],"
                                 "\"markers\":{\"totem\":null,\"horse\":null}"));
    assert_non_null(strstr(
        json, "{\"pool\":[\"h1\",\"h3\",\"h5\",\"h7\",\"h9\",\"chief\",\"mother\",\"healer\","
              "\"rain\"],\"selection\":[\"h2\",\"h4\",\"h6\",\"scout\"],\"hand\":[\"h4\",\"h6\","
              "\"scout\"],\"pile\":[\"h2\"],\"played\":[{\"hunters\":[\"h8\"],\"up\":[],\"down\":"
              "[\"chief\",\"mother\"]},{\"hunters\":[\"h10\"],\"up\":[],\"down\":[]}"));
    manitou_redact(&s, B, &view);
    assert_non_null(strstr(
        state_text(&view, B),
        "{\"pool\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"],\"selection\":[\"?\","
        "\"?\",\"?\",\"?\"],\"hand\":[\"?\",\"?\",\"?\"],\"pile\":[\"?\"],\"played\":["
        "{\"hunters\":[\"h8\"],\"up\":[],\"down\":[\"chief\",\"mother\"]},{\"hunters\":[\"h10\"],"
        "\"up\":[],\"down\":[]},{\"hunters\":[],\"up\":[],\"down\":[]}],\"discards\":[],"
        "\"tiles\":[],\"won\":0,\"bonus\":0}"));
    assert_null(strstr(room, "rng"));
}

// Replaces the first `from` of the example by `to`; loading must fail at `place`.
static void expect_refused(const char *from, const char *to, const char *place)
{
    struct manitou_state s, untouched, ret;
    char why[300];
    example(&s);
    const char *changed = changed_text(state_text(&s, GAME_ALL), from, to);
    memset(&ret, 3, sizeof ret);
    untouched = ret;
    if (load(changed, &ret, why, sizeof why) == GAME_OK)
        fail_msg("%s is accepted", to);
    if (strncmp(why, place, strlen(place)) != 0)
        fail_msg("%s is refused by \"%s\"", to, why);
    assert_memory_equal(&ret, &untouched, sizeof ret);
}

static void broken_documents_are_refused_with_their_place(void **unused)
{
    (void)unused;
    expect_refused("\"phase\":\"place\"", "\"phase\":\"sleep\"", "phase");
    expect_refused("\"phase\":\"place\"", "\"phase\":7", "phase");
    expect_refused("\"hunt\":1", "\"hunt\":5", "hunt");
    expect_refused("\"dealer\":1", "\"dealer\":2", "dealer");
    expect_refused("\"turn\":4", "\"turn\":null", "turn");
    expect_refused("\"turn\":4", "\"turn\":8", "turn");
    expect_refused("\"ground\":null", "\"ground\":1", "ground");
    expect_refused("\"step\":null", "\"step\":\"hero\"", "step");
    expect_refused("\"picks\":null", "\"picks\":1", "picks");
    expect_refused("\"payers\":[]", "\"payers\":{}", "payers");
    expect_refused("\"payers\":[]", "\"payers\":[2]", "payers");
    expect_refused("\"payers\":[]", "\"payers\":[1,0]", "payers");
    expect_refused("\"payers\":[]", "\"payers\":[0,1]", "state");
    expect_refused("\"to_act\":[1]", "\"to_act\":1", "to_act");
    expect_refused("\"to_act\":[1]", "\"to_act\":[2]", "to_act");
    expect_refused("\"to_act\":[1]", "\"to_act\":[1,1]", "to_act");
    expect_refused("\"result\":null", "\"result\":{}", "result");
    expect_refused("\"bag\":{\"bison1\":5", "\"bag\":{\"bison1\":-5", "bag");
    expect_refused("\"bag\":{\"bison1\":5", "\"bag\":{\"bison1\":\"5\"", "bag");
    expect_refused("\"removed\":{\"bison1\"", "\"removed\":{\"bison9\"", "removed");
    expect_refused("\"grounds\":[", "\"grounds\":[[],", "grounds");
    expect_refused("[\"bison2\",\"tipi1\"]]", "[\"tipi1\",\"bison2\"]]", "grounds");
    expect_refused("[\"bison2\",\"tipi1\"]]", "[\"bison2\",7]]", "grounds");
    expect_refused("[\"bison2\",\"tipi1\"]]", "[\"bison2\",\"\"]]", "grounds");
    expect_refused("[\"bison2\",\"tipi1\"]]", "7]", "grounds");
    expect_refused("[\"bison2\",\"tipi1\"]]",
                   "[\"bison2\",\"tipi1\",\"tipi1\",\"tipi1\",\"tipi1\"]]", "grounds");
    expect_refused("\"totem\":null", "\"totem\":2", "markers");
    expect_refused("\"horse\":null}", "\"horse\":\"A\"}", "markers");
    expect_refused("\"players\":[", "\"players\":[{},", "players");
}

static void broken_players_are_refused_with_their_place(void **unused)
{
    (void)unused;
    expect_refused("\"pool\":[\"h1\",", "\"pool\":[\"h3\",", "players[0].pool");
    expect_refused("\"pool\":[\"h1\",", "\"pool\":[\"h0\",", "players[0].pool");
    expect_refused("\"pool\":[\"h1\",", "\"pool\":[1,", "players[0].pool");
    expect_refused("\"pool\":[\"h1\",", "\"pool\":[\"\",", "players[0].pool");
    expect_refused("\"pool\":", "\"pond\":", "players[0].pool");
    expect_refused("\"selection\":[\"h2\",", "\"selection\":[\"h2\",\"h2\",",
                   "players[0].selection");
    expect_refused("\"hand\":[\"h4\",\"h6\",", "\"hand\":[\"h6\",\"h4\",", "players[0].hand");
    expect_refused("\"hand\":[\"h4\",\"h6\",", "\"hand\":[\"h2\",\"h4\",\"h6\",", "state");
    expect_refused("\"pile\":[\"h2\"]", "\"pile\":[\"x\"]", "players[0].pile");
    expect_refused("\"pile\":[\"h2\"]", "\"pile\":7", "players[0].pile");
    expect_refused("\"pile\":[\"h2\"]",
                   "\"pile\":[\"h2\",\"h2\",\"h2\",\"h2\",\"h2\",\"h2\",\"h2\"]",
                   "players[0].pile");
    expect_refused("{\"hunters\":[\"h8\"]", "{\"hunters\":[\"chief\"]", "players[0].played");
    expect_refused("\"down\":[\"chief\",\"mother\"]", "\"down\":[\"h1\"]", "players[0].played");
    expect_refused("\"played\":[", "\"played\":[{},", "players[0].played");
    expect_refused("{\"hunters\":[\"h8\"],\"up\":[]", "{\"hunters\":[\"h8\"],\"up\":[\"h9\"]",
                   "players[0].played");
    expect_refused("{\"hunters\":[\"h8\"],\"up\":[]",
                   "{\"hunters\":[\"h8\"],\"up\":[\"rain\",\"rain\",\"rain\"]",
                   "players[0].played");
    // BM-4.6: both players would have a hero up.
    expect_refused("{\"hunters\":[\"h8\"],\"up\":[]", "{\"hunters\":[\"h8\"],\"up\":[\"rain\"]",
                   "players[1].played");
    expect_refused("\"discards\":[]", "\"discards\":7", "players[0].discards");
    expect_refused("\"tiles\":[]", "\"tiles\":[\"tipi1\",\"bison1\"]", "players[0].tiles");
    expect_refused("\"tiles\":[]", "\"tiles\":{}", "players[0].tiles");
    expect_refused("\"won\":0", "\"won\":-1", "players[0].won");
    expect_refused("\"bonus\":0", "\"bonus\":1.5", "players[0].bonus");
    expect_refused("\"bonus\":0", "\"bonus\":1", "state");
    expect_refused("\"game\":\"big-manitou\"", "\"game\":\"big\"", "game");
    expect_refused("\"as\":\"all\"", "\"as\":0", "as");
}

static void a_taking_state_names_its_step(void **unused)
{
    (void)unused;
    struct manitou_state s, again;
    char why[200];
    start(&s, 3, "eval_order=1");
    lay(&s, A, 2, "scout");
    lay(&s, B, 2, "h5");
    end_turns(&s);
    const char *json = state_text(&s, GAME_ALL);
    assert_non_null(strstr(json, "\"ground\":2,\"step\":\"hero\",\"picks\":1"));
    assert_int_equal(load(json, &again, why, sizeof why), GAME_OK);
    char *step = strstr(room, "\"hero\"");
    memcpy(step, "\"here\"", 6);
    assert_int_equal(load(room, &again, why, sizeof why), GAME_ERR_TEXT);
    assert_string_equal(why, "step: belongs to the phase take, and to no other");
}

static void a_fine_names_its_payers_in_turn_order(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "first_dealer=0"); // C deals: A, B, C
    for (int seat = 0; seat < 3; seat++)
        own(&s, seat, "bison1");
    lay(&s, A, 1, "h5");
    lay(&s, B, 2, "h5");
    lay(&s, C, 3, "h5");
    end_turns(&s);
    act(&s, A, "pay bison1");
    assert_non_null(strstr(state_text(&s, GAME_ALL), "\"payers\":[1,2],"));
    expect_round_trip(&s);
}

// Whatever stands in the place of a key, nothing but an answer comes back.
static void any_document_gets_an_answer(void **unused)
{
    (void)unused;
    static const char *const values[] = {
        "null", "true", "-1", "99999999999999", "1.5", "\"\"", "[]", "[[[[[]]]]]", "{}", "[null]"};
    static const char *const keys[] = {
        "hunt",    "dealer",  "turn", "ground",  "step",     "picks",     "payers", "bag",
        "removed", "grounds", "pool", "markers", "players",  "selection", "hand",   "pile",
        "played",  "hunters", "up",   "down",    "discards", "tiles",     "won",    "bonus",
        "options", "seats",   "data", "rules",   "phase",    "to_act",    "result"};
    struct manitou_state s, ret;
    static char changed[ROOM];
    char why[300];
    example(&s);
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
            struct text text;
            const char *json = state_text(&s, GAME_ALL);
            text_init(&text, changed, sizeof changed);
            text_char(&text, '"');
            text_string(&text, keys[k]);
            text_string(&text, "\":");
            char *at = strstr(json, changed);
            assert_non_null(at);
            *at = 0;
            text_clear(&text);
            text_string(&text, json);
            text_char(&text, '"');
            text_string(&text, keys[k]);
            text_string(&text, "\":");
            text_string(&text, values[v]);
            text_string(&text, ",\"was\":");
            text_string(&text, at + strlen(keys[k]) + 3);
            int same = strcmp(values[v], "null") == 0 || strcmp(values[v], "[]") == 0;
            if (load(changed, &ret, why, sizeof why) == GAME_OK && !same)
                fail_msg("%s may be %s", keys[k], values[v]);
        }
}

static void a_small_buffer_is_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    char small[10];
    struct text text;
    start(&s, 2, "");
    text_init(&text, small, sizeof small);
    assert_int_equal(manitou_print_state(&s, GAME_ALL, &text), GAME_ERR_SPACE);
    text_init(&text, small, sizeof small);
    assert_int_equal(manitou_print_action(NULL, 0, manitou_action(MANITOU_VERB_TAKE, 9), &text),
                     GAME_ERR_SPACE);
}

// --- For people ---

static const char *described(const struct manitou_state *s, const char *action_text)
{
    static char data[200];
    struct text text;
    struct voice voice;
    game_action action;
    voice_plain(&voice);
    text_init(&text, data, sizeof data);
    assert_int_equal(manitou_parse_action(NULL, 0, action_text, &action), GAME_OK);
    assert_int_equal(manitou_describe(s, A, action, &voice, &text), GAME_OK);
    return data;
}

static void actions_are_described(void **unused)
{
    (void)unused;
    struct manitou_state s;
    example(&s);
    assert_string_equal(described(&s, "play h7 2"), "Play Hunter 7 on ground 2");
    assert_string_equal(described(&s, "play mother 1"), "Play Clan Mother on ground 1");
    assert_string_equal(described(&s, "move h4 1 3"), "Move Hunter 4 from ground 1 to ground 3");
    assert_string_equal(described(&s, "pay tipi2"), "Pay Tipi 2");
    assert_string_equal(described(&s, "take tomahawk"), "Take Tomahawk");
    assert_string_equal(described(&s, "decline"), "Leave the hunters where they are");
    s.phase = MANITOU_EXTRA;
    assert_string_equal(described(&s, "decline"), "Play no eighth card");
    assert_string_equal(described(&s, "select h1 h10 chief chief scout"),
                        "Select 1 10, Great Chief, Great Chief, Scout");
    assert_string_equal(described(&s, "select chief scout"), "Select Great Chief, Scout");
}

// Applies an action and tells its events, each followed by a stop.
static const char *told(struct manitou_state *s, int seat, const char *action_text)
{
    struct game_event event[64];
    struct game_log log = {event, 0, 64};
    struct text text;
    struct voice voice;
    game_action action;
    voice_plain(&voice);
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_parse_action(NULL, 0, action_text, &action), GAME_OK);
    assert_int_equal(manitou_apply(s, seat, action, &log), GAME_OK);
    for (uint32_t i = 0; i < log.count; i++) {
        assert_int_equal(voice_event(&voice, &manitou_game, s, &event[i], &text), GAME_OK);
        text_string(&text, ". ");
    }
    return room;
}

static void trials_are_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief scout healer h8 h9 mother");
    stack(&s, B, "mother chief chief rain h9 h8 h7");
    begin_placing(&s);
    assert_string_equal(told(&s, A, "play chief 1"), "Seat A plays Great Chief on ground 1. ");
    assert_string_equal(told(&s, B, "play chief 1"),
                        "Seat B plays Great Chief on ground 1. Seat B’s Great Chief and "
                        "Seat A’s Great Chief fall. ");
    act(&s, A, "play scout 1");
    assert_string_equal(told(&s, B, "play chief 1"),
                        "Seat B plays Great Chief on ground 1. Seat B’s Great Chief beats Seat A’s "
                        "Scout. ");
    assert_string_equal(told(&s, A, "play healer 1"),
                        "Seat A plays Healer on ground 1. Seat A’s Healer falls to Seat B’s Great "
                        "Chief. ");
    assert_string_equal(told(&s, B, "play mother 1"),
                        "Seat B plays Clan Mother on ground 1, over Great Chief. ");
    assert_string_equal(told(&s, A, "play mother 1"),
                        "Seat A plays Clan Mother on ground 1. Sacrifice: Seat A’s Clan Mother "
                        "falls together with Seat B’s Clan Mother. ");
    act(&s, B, "play rain 1");
    assert_string_equal(told(&s, A, "play h8 2"), "Seat A plays Hunter 8 on ground 2. ");
}

static void the_end_of_a_hunt_is_told(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 4, "");
    own(&s, A, "bison1 totem horse");
    set_tiles(&s, 1, "bison1 bison1 tipi1 horse");
    lay(&s, A, 1, "h5");
    lay(&s, B, 2, "healer");
    keep(&s, A, "h1");
    s.dealer = B; // so that A may play an eighth card
    s.option[MANITOU_FIRST_DEALER] = -1;
    end_turns(&s);
    assert_string_equal(
        told(&s, A, "play h1 1"),
        "Totem marker: Seat A plays an eighth card. Seat A plays Hunter 1 on ground "
        "1. ");
    assert_string_equal(
        told(&s, A, "move h1 1 2"),
        "Horse marker: Seat A moves Hunter 1 from ground 1 to ground 2. Seat A: force 6. "
        "Seat B: force 0. Seat A used the most strength, 6, and owes a fine. ");
    assert_string_equal(told(&s, A, "pay bison1"),
                        "Seat A pays Bison 1. Ground 1 is decided. Seat A has 5. "
                        "Seat A is first with 5: 2 tiles. ");
    assert_string_equal(told(&s, A, "take horse"), "First: Seat A takes Horse from ground 1. ");
    assert_string_equal(
        told(&s, A, "take tipi1"),
        "First: Seat A takes Tipi 1 from ground 1. Ground 1: Bison 1 and Bison 1 left "
        "over. Ground 2 is decided. Seat B’s Healer stands and picks first. Seat A has 1. "
        "Seat A is first with 1: 2 tiles. ");
}

// Every tie, tomahawk and rank of a ground is told before its first tile is taken.
static void the_story_of_a_ground(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 2, "");
    own(&s, A, "bison1 tomahawk");
    own(&s, C, "bison1");
    lay(&s, A, 1, "h5");
    lay(&s, B, 1, "h6");
    lay(&s, C, 1, "h4");
    lay(&s, C, 2, "h10");
    s.dealer = A;
    end_turns(&s);
    assert_string_equal(told(&s, C, "pay bison1"),
                        "Seat C pays Bison 1. "
                        "Ground 1 is decided. Seat A has 6, 1 by tomahawks. Seat B has 6. "
                        "Seat C has 4. Seat A, level at 6, is struck out. "
                        "Seat B, level at 6, is struck out. Seat C is first with 4: 2 tiles. ");
}

static void act_first_of(struct manitou_state *s, int seat)
{
    game_action legal[4];
    assert_true(manitou_legal(s, seat, legal) > 0);
    assert_int_equal(manitou_apply(s, seat, legal[0], 0), GAME_OK);
}

static void the_last_words(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "marker_on_loss=1");
    own(&s, B, "totem");
    set_tiles(&s, 3, "totem bison1 tipi1");
    lay(&s, B, 1, "h9");
    lay(&s, A, 3, "h2");
    end_turns(&s);
    assert_non_null(strstr(told(&s, B, "pay totem"), "The Totem marker goes back to the table."));
    act_first_of(&s, B);
    act_first_of(&s, B);
    assert_string_equal(told(&s, A, "take totem"),
                        "First: Seat A takes Totem from ground 3. Seat A takes the Totem marker: "
                        "nobody had it. ");
    assert_non_null(
        strstr(told(&s, A, "take bison1"), "The last hunt is over. Seat A has 1 point"));
}

static void whose_marker_comes_to_whom_is_told(void **unused)
{
    (void)unused;
    for (int paid = 0; paid < 2; paid++) {
        struct manitou_state s;
        start_hunt(&s, 2, 2, "");
        own(&s, A, paid ? "totem" : "totem bison1");
        set_tiles(&s, 3, "totem tipi1");
        lay(&s, A, 1, "h9");
        lay(&s, B, 3, "h2");
        end_turns(&s);
        act(&s, A, paid ? "pay totem" : "pay bison1");
        act_first_of(&s, A);
        act_first_of(&s, A);
        assert_non_null(strstr(
            told(&s, B, "take totem"),
            paid ? "Seat B takes the Totem marker from Seat A, with more of them: 1."
                 : "Seat B takes the Totem marker from Seat A, 1 each: Seat B took the last."));
    }
}

static void the_next_hunt_is_told(void **unused)
{
    (void)unused;
    static const char *const cards[3] = {
        0, "The cards played stay away: hunt 2 is played with the rest of each deck.",
        "Everybody takes the whole deck back."};
    for (int hunt = 1; hunt <= 2; hunt++) {
        struct manitou_state s;
        start_hunt(&s, 3, hunt, "");
        set_tiles(&s, 1, "bison3 tipi2 tipi2 totem");
        lay(&s, A, 1, "healer");
        end_turns(&s);
        const char *words = told(&s, A, "take bison3");
        assert_non_null(strstr(words, cards[hunt]));
        assert_non_null(strstr(words, hunt == 1 ? "Seat B begins hunt 2, with 9 cards. "
                                                  "Seat A deals and is last, with 7 cards."
                                                : "Seat C begins hunt 3, with 9 cards. "
                                                  "Seat B deals and is last, with 7 cards."));
    }
}

static void words_that_are_none(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    start(&s, 2, "");
    text_init(&text, room, sizeof room);
    manitou_print_word(&s, "card", 14, &voice, &text);
    manitou_print_word(&s, "card", MANITOU_HIDDEN, &voice, &text);
    manitou_print_word(&s, "card", 0, &voice, &text);
    manitou_print_word(&s, "tile", 77, &voice, &text);
    manitou_print_word(&s, "marker", 7, &voice, &text);
    manitou_print_word(&s, "unheard", 5, &voice, &text);
    assert_string_equal(room, "???75");
}

// The board shows all that lies open, and nothing that is hidden.
static const char *drawn(const struct manitou_state *s, int seat, int width)
{
    struct manitou_state view;
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    voice.width = width;
    manitou_redact(s, seat, &view);
    text_init(&text, room, sizeof room);
    assert_int_equal(manitou_draw(&view, seat, &voice, &text), GAME_OK);
    return room;
}

static void the_board_of_the_example(void **unused)
{
    (void)unused;
    struct manitou_state s;
    example(&s);
    const char *board = drawn(&s, A, 80);
    assert_non_null(strstr(board, "Hunt 1 of 4: turn 4 of 7"));
    assert_non_null(strstr(board, "51 tiles in the bag"));
    assert_non_null(strstr(board, "Bison 3   Tipi 2"));
    assert_non_null(strstr(board, "8 = 8 +1")); // second behind B's 9
    assert_non_null(strstr(board, "9 = 9 +2"));
    assert_non_null(strstr(board, "force 18 !")); // A would pay
    assert_non_null(strstr(board, "force 9"));
    assert_non_null(strstr(board, "Healer +1"));
    assert_non_null(strstr(board, "(Chief Mother)"));
    assert_non_null(strstr(board, "Your hand: Hunter 4, Hunter 6, Scout"));
    assert_non_null(strstr(board, "Your pile, in unknown order: 2"));
    assert_non_null(strstr(board, " pts hand 3+1"));
    assert_non_null(strstr(drawn(&s, A, 72), "\n hand 3+1"));
    board = drawn(&s, GAME_PUBLIC, 80);
    assert_null(strstr(board, "Your hand"));
    assert_null(strstr(board, "Hunter 4"));
}

// No line is wider than the terminal, whatever happens.
static void the_board_keeps_its_width(void **unused)
{
    (void)unused;
    struct dice dice = {8};
    for (int n = 0; n < 16; n++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 2 + n % 4, n % 5 == 0 ? "random_cards=1" : "");
        setup.seed[1] = (uint64_t)n;
        manitou_setup(&s, &setup);
        for (int ply = 0; s.to_act; ply++) {
            int seat = bits_lowest(s.to_act), width = 60 + (7 * n + ply) % 45;
            const char *line = drawn(&s, ply % 3 == 0 ? GAME_PUBLIC : seat, width);
            while (*line) {
                char data[400];
                struct text text;
                text_init(&text, data, sizeof data);
                const char *end = strchr(line, '\n');
                assert_non_null(end);
                text_bytes(&text, line, (uint32_t)(end - line));
                if (text_columns(&text, 0) > width)
                    fail_msg("%d columns: %s", width, data);
                line = end + 1;
            }
            assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
        }
    }
}

int manitou_text_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_forgive_blanks_and_case_and_order),
        cmocka_unit_test(texts_that_are_no_actions),
        cmocka_unit_test(numbers_that_name_nothing_are_printed_all_the_same),
        cmocka_unit_test(refusals_without_a_rule),
        cmocka_unit_test(states_come_back_byte_for_byte),
        cmocka_unit_test(the_example_of_the_specification),
        cmocka_unit_test(broken_documents_are_refused_with_their_place),
        cmocka_unit_test(broken_players_are_refused_with_their_place),
        cmocka_unit_test(a_taking_state_names_its_step),
        cmocka_unit_test(a_fine_names_its_payers_in_turn_order),
        cmocka_unit_test(any_document_gets_an_answer),
        cmocka_unit_test(a_small_buffer_is_told),
        cmocka_unit_test(actions_are_described),
        cmocka_unit_test(trials_are_told),
        cmocka_unit_test(the_end_of_a_hunt_is_told),
        cmocka_unit_test(the_story_of_a_ground),
        cmocka_unit_test(the_last_words),
        cmocka_unit_test(whose_marker_comes_to_whom_is_told),
        cmocka_unit_test(the_next_hunt_is_told),
        cmocka_unit_test(words_that_are_none),
        cmocka_unit_test(the_board_of_the_example),
        cmocka_unit_test(the_board_keeps_its_width),
    };
    return cmocka_run_group_tests_name("texts", tests, 0, 0);
}
