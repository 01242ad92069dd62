// Events by their declarations: the sentence for each reader, forms by number, lists, moments, and
// events as JSON. A game of three seats stands in whose events are declared here.
#include <stdio.h>

#include "core/catalogue.h"
#include "core/event.h"
#include "core/json.h"
#include "tests/auction/notation.h"
#include "tests/unit.h"

enum { ASKS, TAKES, SHARED, HUNT, SHOWN, PAYS, FREE, KINDS };

static const struct game_moment moments[] = {{"hunt", "The hunt"}, {0}};
static const struct game_event_kind kinds[KINDS + 1] = {
    [ASKS] = {"asks", "seat:seat giver:seat", "{seat} asks {giver}", "You ask {giver}",
              "{seat} asks you", .telling = GAME_TELL_READY},
    [TAKES] = {"takes", "seat:seat points:points", "{seat} takes {points} {points point|points}",
               "You take {points} {points point|points}", .rule = "T-2", .moment = "hunt",
               .beat = 3},
    [SHARED] = {.name = "shared",
                .args = "seats:seat[] left:count",
                .text = "{seats} {seats takes|share} it"},
    [HUNT] = {.name = "hunt",
              .args = "hunt:number",
              .text = "{T-1 Hunt} {hunt}",
              .telling = GAME_TELL_HEADING},
    [SHOWN] = {.name = "shown", .args = "", .text = "A card", .moment = "hunt", .beat = 1},
    [PAYS] = {.name = "pays",
              .args = "animals:herd[] tile:prize?",
              .text = "Pays",
              .moment = "hunt",
              .beat = 3},
    [FREE] = {.name = "free", .args = "first:seat? tile:prize", .text = "Free"},
};

static struct game game(void)
{
    struct game made = auction_game;
    made.facts.events = kinds;
    made.facts.moments = moments;
    return made;
}

static const struct auction_state view = {.seats = 3, .worth = {0, 5, 6, 7}};

static const char *told(const struct game_event *event, int reader, const char *language)
{
    static char data[200];
    const struct game any = game();
    struct text text;
    struct voice voice;
    voice_plain(&voice);
    voice.elides = *language == 'f';
    voice.reader = 1 + reader;
    text_init(&text, data, sizeof data);
    assert_int_equal(voice_event(&voice, &any, &view, event, &text), GAME_OK);
    return data;
}

static void the_reader_is_you(void **unused)
{
    (void)unused;
    const struct game_event asks = {ASKS, 2, {1, 2}};
    assert_string_equal(told(&asks, -1, "en"), "Seat B asks Seat C");
    assert_string_equal(told(&asks, 0, "en"), "Seat B asks Seat C");
    assert_string_equal(told(&asks, 1, "en"), "You ask Seat C");
    assert_string_equal(told(&asks, 2, "en"), "Seat B asks you");
}

static void one_and_many_are_told_apart(void **unused)
{
    (void)unused;
    struct game_event takes = {TAKES, 2, {1, 0}};
    assert_string_equal(told(&takes, 1, "en"), "You take 0 points");
    assert_string_equal(told(&takes, 1, "fr"), "You take 0 point");
    takes.arg[1] = 1;
    assert_string_equal(told(&takes, 1, "en"), "You take 1 point");
    takes.arg[1] = 2;
    assert_string_equal(told(&takes, 0, "en"), "Seat B takes 2 points");
    assert_string_equal(told(&takes, 0, "fr"), "Seat B takes 2 points");
}

static void lists_are_joined_and_name_the_reader(void **unused)
{
    (void)unused;
    const struct game_event one = {SHARED, 3, {1, 0, 4}};
    const struct game_event two = {SHARED, 4, {2, 0, 2, 4}};
    const struct game_event all = {SHARED, 5, {3, 0, 1, 2, 4}};
    assert_string_equal(told(&one, -1, "en"), "Seat A takes it");
    assert_string_equal(told(&two, 2, "en"), "Seat A and you share it");
    assert_string_equal(told(&all, 1, "en"), "Seat A, you and Seat C share it");
}

static void arguments_are_found_behind_a_list(void **unused)
{
    (void)unused;
    const struct game any = game();
    const struct game_event all = {SHARED, 5, {3, 0, 1, 2, 4}};
    const struct game_event cut = {SHARED, 3, {3, 0, 1}};
    struct event_arg arg;
    assert_true(event_find(&any, &all, "left", &arg));
    assert_int_equal(*arg.value, 4);
    assert_false(event_find(&any, &all, "right", &arg));
    assert_false(event_find(&any, &cut, "seats", &arg));
    assert_int_equal(event_seat(&any, &all, 0), -1);
}

static void a_moment_ends_where_the_beat_steps_back(void **unused)
{
    (void)unused;
    static const struct {
        int kind, begins;
    } run[] = {{HUNT, 1},  {SHOWN, 1}, {ASKS, 0}, {SHOWN, 0}, {TAKES, 0},  {ASKS, 0},
               {TAKES, 0}, {SHOWN, 1}, {HUNT, 1}, {SHOWN, 1}, {SHARED, 1}, {SHARED, 1}};
    const struct game any = game();
    uint8_t last = 0;
    for (size_t i = 0; i < sizeof run / sizeof run[0]; i++) {
        const struct game_event event = {(uint16_t)run[i].kind, 2, {0, 1}};
        assert_int_equal(event_begins(&any, &event, &last), run[i].begins);
    }
}

static const char *json_of(const struct game_event *event, int begins)
{
    static char data[1000];
    const struct game any = game();
    struct text text;
    struct voice voice;
    voice_plain(&voice);
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    event_json(&voice, &any, &view, event, begins, &text);
    json_close(&text, '}');
    return data;
}

static void events_are_written_by_name(void **unused)
{
    (void)unused;
    const struct game_event takes = {TAKES, 2, {1, 2}};
    assert_string_equal(json_of(&takes, 1),
                        "{\"kind\":\"takes\",\"moment\":{\"key\":\"hunt\",\"title\":\"The hunt\"},"
                        "\"beat\":3,\"begins\":true,\"tell\":\"line\",\"about\":1,\"seat\":1,"
                        "\"points\":2,\"rule\":\"T-2\",\"text\":\"Seat B takes 2 points\","
                        "\"runs\":[{\"text\":\"Seat B takes 2 points\"}]}");
    const struct game_event hunt = {HUNT, 1, {3}};
    assert_string_equal(json_of(&hunt, 1),
                        "{\"kind\":\"hunt\",\"moment\":null,\"beat\":0,\"begins\":true,"
                        "\"tell\":\"heading\",\"about\":null,\"hunt\":3,\"text\":\"Hunt 3\","
                        "\"runs\":[{\"text\":\"Hunt\",\"rule\":\"T-1\"},{\"text\":\" 3\"}]}");
    const struct game_event pays = {PAYS, 4, {2, 2 << 3 | 1, 1 << 3, -1}};
    assert_non_null(strstr(json_of(&pays, 0),
                           "\"animals\":[{\"animal\":\"1\",\"count\":2},"
                           "{\"animal\":\"0\",\"count\":1}],\"tile\":null,\"text\""));
    const struct game_event nobody = {FREE, 2, {-1, 2}};
    assert_non_null(strstr(json_of(&nobody, 0), "\"about\":null,\"first\":null,\"tile\":\"2\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_is_you),
        cmocka_unit_test(one_and_many_are_told_apart),
        cmocka_unit_test(lists_are_joined_and_name_the_reader),
        cmocka_unit_test(arguments_are_found_behind_a_list),
        cmocka_unit_test(a_moment_ends_where_the_beat_steps_back),
        cmocka_unit_test(events_are_written_by_name),
    };
    return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
