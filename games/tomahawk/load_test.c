// Loading a state: what is refused, and where the message points (TH-14.6, TH-14.8).
#include "games/tomahawk/fixture.h"

// The changed text is refused with a message that begins with `place`.
static void expect_rejected(const char *in, const char *from, const char *to, const char *place)
{
    char data[300];
    struct text error;
    struct tomahawk_state s, before;
    memset(&s, 77, sizeof s);
    before = s;
    text_init(&error, data, sizeof data);
    if (load_text(replaced(in, from, to), &s, &error) == GAME_OK)
        fail_msg("%s instead of %s is accepted", to, from);
    if (strncmp(error.data, place, strlen(place)) != 0)
        fail_msg("%s instead of %s: %s", to, from, error.data);
    assert_memory_equal(&s, &before, sizeof s);
}

static void expect_accepted(const char *in, const char *from, const char *to)
{
    char data[300];
    struct text error;
    struct tomahawk_state s;
    text_init(&error, data, sizeof data);
    if (load_text(replaced(in, from, to), &s, &error) != GAME_OK)
        fail_msg("%s", error.data);
}

static const struct {
    const char *from, *to, *place;
} wrong[] = {
    // Head, phase and turn.
    {"\"tomahawk\"", "\"sioux\"", "game"},
    {"\"rules\":1", "\"rules\":2", "rules"},
    {"reconstructed-1", "reconstructed-2", "data"},
    {"\"data_table\":0", "\"data_table\":1", "data"},
    {"\"as\":\"all\"", "\"as\":0", "as"},
    {"\"seats\":2", "\"seats\":3", "seats"},
    {"\"dance_peek\":0", "\"dance_peek\":2", "A-5"},
    {"\"dance_peek\":0,", "", "dance_peek"},
    {"\"phase\":\"place\"", "\"phase\":\"plays\"", "phase"},
    {"\"phase\":\"place\"", "\"phase\":\"setup\"", "turn"},
    {"\"phase\":\"place\"", "\"phase\":\"over\"", "turn"},
    {"\"turn\":2", "\"turn\":3", "piles"},
    {"\"turn\":2", "\"turn\":7", "turn"},
    {"\"turn\":2", "\"turn\":\"2\"", "turn"},
    {"\"to_act\":[0,1]", "\"to_act\":[0]", "to_act"},
    {"\"to_act\":[0,1]", "\"to_act\":[1,0]", "to_act"},
    {"\"result\":null", "\"result\":0", "result"},
    // Territories.
    {"{\"ground\":\"T04\",\"next\":[\"T01\"]},", "", "piles"},
    {"{\"ground\":\"T04\",\"next\":[\"T01\"]}", "7", "piles"},
    {"{\"ground\":\"T04\",\"next\":[\"T01\"]}", "{\"next\":[\"T01\"]}", "piles"},
    {"{\"ground\":\"T04\",\"next\":[\"T01\"]}", "{\"ground\":\"T04\",\"next\":0}", "piles"},
    {"[\"T01\"]", "[\"T01\",\"T05\"]", "piles"},
    {"\"T04\",\"next\":[\"T01\"]", "\"T04\",\"next\":[\"t01\"]", "piles"},
    {"\"T04\",\"next\":[\"T01\"]", "\"T04\",\"next\":[\"T16\"]", "piles"},
    {"\"T04\",\"next\":[\"T01\"]", "\"T04\",\"next\":[\"T99\"]", "piles"},
    {"\"T04\",\"next\":[\"T01\"]", "\"T04\",\"next\":[\"T0x\"]", "piles"},
    {"\"T04\",\"next\":[\"T01\"]", "\"T04\",\"next\":[7]", "piles"},
    {"\"ground\":\"T04\"", "\"ground\":null", "piles"},
    {"\"ground\":\"T04\"", "\"ground\":\"T06\"", "state"},
    {"\"tied\":[]", "\"tied\":0", "tied"},
    {"\"tied\":[]", "\"tied\":[\"T13\",\"T11\"]", "tied"},
    {"\"tied\":[]", "\"tied\":[\"T11\"]", "state"},
    {"[\"T05\",\"T09\",\"T15\"]", "[\"T05\",\"T09\"]", "unused"},
    {"[\"T05\",\"T09\",\"T15\"]", "[\"T09\",\"T05\",\"T15\"]", "state"},
    {"\"sought\":null", "\"sought\":\"T01\"", "sought"},
    {"\"sought\":null", "\"sought\":\"T05\"", "state"},
    {"\"sought\":null,", "", "sought"},
    {"\"unseen\":\"clo\"", "\"unseen\":\"man\"", "unseen"},
    {"\"unseen\":\"clo\"", "\"unseen\":\"1/0\"", "unseen"},
    // The choice at setup.
    {"[\"man\",\"dan\",\"sku\"]", "[\"man\",\"sku\",\"dan\"]", "players 0, dealt"},
    {"[\"man\",\"dan\",\"sku\"]", "[\"man\",\"dan\",\"dan\"]", "players 0, dealt"},
    {"[\"man\",\"dan\",\"sku\"]", "[\"1/0\",\"man\",\"sku\"]", "players 0, dealt"},
    {"[\"man\",\"dan\",\"sku\"]", "[\"man\",\"dan\",\"sku\",\"sky\"]", "players 0, dealt"},
    {"[\"man\",\"dan\",\"sku\"]", "[\"man\",\"dan\",\"sky\"]", "players 0, rejected"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":[\"dan\",\"man\"]", "players 0, kept"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":\"man\"", "players 0, kept"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":[]", "players 0, rejected"},
    {"\"rejected\":\"sku\"", "\"rejected\":null", "players 0, rejected"},
    {"\"rejected\":\"sku\"", "\"rejected\":\"1/0\"", "players 0, rejected"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"4/0\",\"1/0\"]", "players 0, out"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"1/0\"]", "players 0, out"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"1/0\",\"5/1\"]", "state"},
    // Cards.
    {"[\"1/0\",\"1/0\",\"2/0\",\"2/1\"", "[\"1/0\",\"1/0\",\"2/1\",\"2/0\"", "players 0, hand"},
    {"[\"1/0\",\"1/0\",\"2/0\",\"2/1\"", "[\"1/0\",\"1/0\",\"2/0\",\"?\"", "players 0, hand"},
    {"[\"1/0\",\"1/0\",\"2/0\",\"2/1\"", "[\"1/0\",\"2/0\",\"2/1\"", "state"},
    {"[\"1/0\",\"1/0\",\"2/0\",\"2/1\"", "[\"1/0\",\"1/0\",\"1/0\",\"2/1\"", "state"},
    {"\"deck\":[\"4/1\",", "\"deck\":[", "players 0, deck"},
    {"\"deck\":[\"4/1\"", "\"deck\":[\"4/0\"", "state"},
    {"\"picks\":[null,null,null,null]", "\"picks\":\"?\"", "players 0, picks"},
    {"\"picks\":[null,null,null,null]", "\"picks\":[null,null,null]", "players 0, picks"},
    {"\"picks\":[null,null,null,null]", "\"picks\":[\"9/0\",null,null,null]", "players 0, picks"},
    {"\"picks\":[null,null,null,null]", "\"picks\":[0,null,null,null]", "players 0, picks"},
    {"\"picks\":[null,null,null,null]", "\"picks\":[null,\"1/0\",null,null]", "state"},
    {"\"picks\":[\"1/0\",null,null,null]", "\"picks\":[\"1/0\",\"1/0\",\"1/0\",null]", "state"},
    {"\"committed\":null", "\"committed\":0", "players 0, committed"},
    {"\"committed\":null", "\"committed\":{\"pile\":3,\"card\":\"9/9\"}", "players 0, committed"},
    {"\"committed\":null", "\"committed\":{\"pile\":5,\"card\":\"1/0\"}", "players 0, committed"},
    {"\"committed\":{\"pile\":3", "\"committed\":{\"pile\":2", "state"},
    {"\"table\":[[{\"card\":\"9/4\"", "\"table\":[0,[{\"card\":\"9/4\"", "players 0, table"},
    {"\"table\":[[{\"card\":\"9/4\",\"up\":false,\"scouted\":false}]", "\"table\":[[]",
     "players 0, table"},
    {"\"card\":\"9/4\",\"up\":false", "\"card\":\"9/4\",\"up\":true", "players 0, table"},
    {"\"card\":\"9/4\",\"up\":false", "\"card\":\"9/4\",\"up\":0", "players 0, table"},
    {"\"card\":\"9/4\",\"up\":false", "\"up\":false", "players 0, table"},
    {"\"up\":false,\"scouted\":false", "\"up\":false", "players 0, table"},
    {"\"up\":false,\"scouted\":false", "\"up\":false,\"scouted\":true", "state"},
    {"\"up\":true,\"scouted\":false", "\"up\":true,\"scouted\":true", "state"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"6/1\",\"2/0\"]", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"6/1\",\"6/1\"]", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"man\",\"man\"]", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"clo\",\"clo\"]", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":null", "players 0, discard"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"2/0\",\"9/0\"]", "state"},
    // Gains.
    {"\"honours\":2", "\"honours\":-1", "players 0, honours"},
    {"\"honours\":2", "\"honours\":256", "players 0, honours"},
    {"\"honours\":2", "\"honours\":5", "state"}, // 5/2 10/0 7/2 give no more than 4
    {"\"won\":[{", "\"won\":0,\"x\":[{", "players 0, won"},
    {"\"T11\",\"points\":2", "\"T11\",\"points\":3", "players 0, won"},
    {"\"T11\",\"points\":2", "\"T11\",\"points\":4", "state"},
    {"\"T11\",\"points\":2", "\"T14\",\"points\":2", "players 0, won"},
    {"\"T11\",\"points\":2", "\"T11\",\"points\":\"2\"", "players 0, won"},
    {"\"players\":[", "\"players\":[1,", "players"},
    // A full state hides nothing.
    {"\"ground\":\"T04\"", "\"ground\":\"?\"", "piles"},
    {"\"next\":[\"T01\"]", "\"next\":[\"?\"]", "piles"},
    {"\"unused\":[\"T05\"", "\"unused\":[\"?\"", "state"},
    {"\"sought\":null", "\"sought\":\"?\"", "sought"},
    {"\"unseen\":\"clo\"", "\"unseen\":\"?\"", "unseen"},
    {"\"dealt\":[\"man\",\"dan\",\"sku\"]", "\"dealt\":[\"?\",\"?\",\"?\"]", "players 0, dealt"},
    {"\"kept\":[\"man\",\"dan\"]", "\"kept\":[\"?\",\"?\"]", "players 0, kept"},
    {"\"rejected\":\"sku\"", "\"rejected\":\"?\"", "players 0, rejected"},
    {"\"out\":[\"1/0\",\"4/0\"]", "\"out\":[\"?\",\"?\"]", "players 0, out"},
    {"\"deck\":[\"4/1\"", "\"deck\":[\"?\"", "players 0, deck"},
    {"\"card\":\"6/1\"", "\"card\":\"?\"", "players 1, committed"},
    {"\"card\":\"3/1\"", "\"card\":\"?\"", "players 1, table"},
    {"\"discard\":[\"2/0\",\"6/1\"]", "\"discard\":[\"2/0\",\"?\"]", "players 0, discard"},
};

static void th_14_8_what_is_wrong_is_refused_with_its_place(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_rejected(tomahawk_example, wrong[i].from, wrong[i].to, wrong[i].place);
}

static void th_14_8_what_the_rules_allow_is_accepted(void **unused)
{
    (void)unused;
    expect_accepted(tomahawk_example, "\"honours\":2", "\"honours\":4");
    expect_accepted(tomahawk_example, "\"turn\":2", "\"turn\":2,\"remark\":\"ignored\"");
    expect_accepted(tomahawk_example, "\"0123456789abcdef0123456789abcdef\"", "null");
    expect_accepted(tomahawk_example, "\"3/1\",\"up\":false,\"scouted\":true",
                    "\"3/1\",\"up\":false,\"scouted\":false");
    expect_accepted(tomahawk_example, "\"picks\":[\"1/0\",null,null,null]",
                    "\"picks\":[\"9/0\",\"1/0\",null,null]");
}

// The end of a game and its result.
static void th_14_8_the_end_has_no_piles_and_its_result(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "seq dan", "");
    struct dice dice = {2};
    char text[8000];
    while (s.to_act) {
        int seat = s.to_act == 2;
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    strcpy(text, json_of(&s, GAME_ALL));
    expect_accepted(text, "\"over\"", "\"over\"");
    expect_rejected(text, "\"ground\":null", "\"ground\":\"T01\"", "piles");
    expect_rejected(text, "\"next\":[]", "\"next\":[\"T01\"]", "piles");
    expect_rejected(text, "\"scores\":[", "\"scores\":[1", "result");
    expect_rejected(text, "\"ranks\":[", "\"ranks\":[0,", "result");
    expect_rejected(text, "\"hand\":[]", "\"hand\":[\"1/0\"]", "state");
    expect_rejected(text, "\"deck\":[]", "\"deck\":[\"1/0\"]", "players 0, deck");
}

int run_load_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_14_8_what_is_wrong_is_refused_with_its_place),
        cmocka_unit_test(th_14_8_what_the_rules_allow_is_accepted),
        cmocka_unit_test(th_14_8_the_end_has_no_piles_and_its_result),
    };
    return cmocka_run_group_tests_name("tomahawk loading", tests, 0, 0);
}
