// Records: what is written, what is read, and what is refused at which line. Played with the small
// bidding game, so that no real game's rules matter here.
#include "core/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "tests/auction/notation.h"
#include "tests/unit.h"

enum { PLIES = AUCTION_SEATS * AUCTION_CARDS };

static const struct game *const games[] = {&auction_game, NULL};

// Two seats with three cards each; every seat plays its lowest card.
static void play(struct record *record, struct record_move *move, union record_state *state)
{
    struct game_setup setup;
    game_action action[AUCTION_CARDS];
    uint32_t mask;
    setup_defaults(&auction_game, 2, &setup);
    setup.option[0] = 3;
    setup.seed[1] = 5;
    *record = (struct record){.move = move, .capacity = PLIES};
    record_start(record, &auction_game, &setup);
    setup_deal(&auction_game, &setup, state->byte);
    while ((mask = auction_game.rules->to_act(state->byte)) != 0) {
        int seat = mask & 1 ? 0 : 1;
        auction_game.rules->legal(state->byte, seat, action);
        assert_int_equal(record_add(record, seat, action[0]), GAME_OK);
        assert_int_equal(auction_game.rules->apply(state->byte, seat, action[0], NULL), GAME_OK);
    }
}

static void write_example(char *ret, uint32_t capacity)
{
    struct record record;
    struct record_move move[PLIES];
    union record_state state;
    struct text text;
    play(&record, move, &state);
    strcpy(record.player[1], "Ana");
    text_init(&text, ret, capacity);
    assert_int_equal(record_print(&record, &text), GAME_OK);
}

static int read_text(const char *in, struct text *error)
{
    struct record_move move[PLIES];
    struct record record = {.move = move, .capacity = PLIES};
    struct record_world world = {.games = games};
    union record_state state;
    text_clear(error);
    return record_parse(in, &world, &record, &state, error);
}

static void a_record_is_written_for_people(void **unused)
{
    (void)unused;
    static const char head[] = "prairie 1\n"
                               "game: auction\n"
                               "rules: 1\n"
                               "data: plain-1\n"
                               "seats: 2\n"
                               "seed: 00000000000000000000000000000005\n"
                               "option cards: 3\n"
                               "player 1: Ana\n"
                               "\n"
                               "0 bid ";
    char text[2000];
    write_example(text, sizeof text);
    assert_int_equal(strncmp(text, head, sizeof head - 1), 0);
    assert_non_null(strstr(text, "\n# result: "));
}

static void comments_blanks_and_line_ends_do_not_matter(void **unused)
{
    (void)unused;
    char text[2000], changed[4000], why[300], *to = changed;
    struct text error;
    text_init(&error, why, sizeof why);
    write_example(text, sizeof text);
    for (const char *at = text; *at; at++) {
        if (*at == '\n')
            to += sprintf(to, "  \r");
        *to++ = *at;
        if (*at == '\n' && at[1] == '0')
            to += sprintf(to, "# well played\n");
        if (*at == '\n' && strncmp(at + 1, "seed", 4) == 0)
            to += sprintf(to, "# a comment\n");
    }
    *to = 0;
    assert_int_equal(read_text(changed, &error), GAME_OK);
    to[-1] = 0; // without the last line end
    assert_int_equal(read_text(changed, &error), GAME_OK);
    sprintf(changed, "\xef\xbb\xbf%s", text); // as some editors begin a file
    assert_int_equal(read_text(changed, &error), GAME_OK);
}

static void replay_stops_where_it_is_told(void **unused)
{
    (void)unused;
    struct record record;
    struct record_move move[PLIES];
    union record_state end, state;
    play(&record, move, &end);
    assert_int_equal(record_replay(&record, 2, &state), GAME_OK);
    assert_int_equal(((struct auction_state *)&state)->round, 1);
    assert_int_equal(record_replay(&record, 1000, &state), GAME_OK);
    assert_memory_equal(&state, &end, sizeof(struct auction_state));
    move[3].action = 31;
    assert_int_equal(record_replay(&record, 3, &state), GAME_OK);
    assert_int_equal(record_replay(&record, 4, &state), GAME_ERR_ACTION);
    char data[2000];
    struct text text;
    text_init(&text, data, sizeof data);
    assert_int_equal(record_print(&record, &text), GAME_ERR_ACTION);
    record.setup.seats = 9;
    assert_int_equal(record_replay(&record, 0, &state), GAME_ERR_SETUP);
}

static void a_record_that_is_full_takes_no_more(void **unused)
{
    (void)unused;
    struct record_move move[1];
    struct game_setup setup;
    struct record record = {.move = move, .capacity = 1};
    setup_defaults(&auction_game, 2, &setup);
    record_start(&record, &auction_game, &setup);
    assert_int_equal(record_add(&record, 0, 1), GAME_OK);
    assert_int_equal(record_add(&record, 0, 1), GAME_ERR_SPACE);
    assert_int_equal(record.count, 1);
}

// What is replaced by what in the example, and how the refusal begins.
struct fault {
    const char *from, *to, *why;
};

static void expect_refusal(const struct fault *fault)
{
    char text[2000], changed[4000], why[1000];
    struct text error;
    text_init(&error, why, sizeof why);
    write_example(text, sizeof text);
    char *at = strstr(text, fault->from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, fault->to,
             at + strlen(fault->from));
    if (read_text(changed, &error) == GAME_OK || strncmp(why, fault->why, strlen(fault->why)) != 0)
        fail_msg("%s instead of %s: \"%s\", expected \"%s\"", fault->to, fault->from, why,
                 fault->why);
}

static void refusals_name_the_line(void **unused)
{
    (void)unused;
    static const struct fault faults[] = {
        {"prairie 1", "prairie 2", "line 1: a record begins"},
        {"game: auction", "name: bid", "line 2: the second line names the game"},
        {"game: auction", "game: chess", "line 2: unknown game chess"},
        {"rules: 1", "rules: one", "line 3: a whole number is needed"},
        {"rules: 1", "rules: 2", "line 3: this program does not play that rules version"},
        {"rules: 1\n", "", "line 8: the header lacks"},
        {"data: plain-1", "data: box", "line 9: unknown component table box"},
        {"data: plain-1\n", "", "line 8: the header names no component table"},
        {"plain-1", "a-name-that-is-longer-than-any-table-can-have",
         "line 4: the name of the component table is too long"},
        {"seats: 2", "seats: x", "line 5: a whole number is needed"},
        {"seats: 2", "seats: 1", "line 5: the game is not for that number of seats"},
        {"seats: 2", "seats: 9", "line 5: the game is not for that number of seats"},
        {"seats: 2\n", "", "line 8: the header lacks"},
        {"seed: 0", "seed: x", "line 6: a seed is 32 hexadecimal digits"},
        {"seed: 0", "seed: ", "line 6: a seed is 32 hexadecimal digits"},
        {"seed: 00000000000000000000000000000005\n", "", "line 8: the header lacks"},
        {"option cards: 3", "option cards 3", "line 7: expected \"option NAME: VALUE\""},
        {"option cards: 3", "option :", "line 7: expected \"option NAME: VALUE\""},
        {"option cards: 3", "option hands: 3", "line 7: the game has no option hands"},
        {"option cards: 3", "option cards: many", "line 7: the value of an option"},
        {"option cards: 3", "option cards: 3 4", "line 7: the value of an option"},
        {"option cards: 3", "option cards: 99999999999", "line 7: the value of an option"},
        {"option cards: 3", "option cards:", "line 7: the value of an option"},
        {"option cards: 3", "option cards: 2", "line 7: the option has no such value: 2"},
        {"option cards: 3", "option cards: 3\noption cards: 4",
         "line 8: the header has said this before"},
        {"rules: 1", "rules: 1\nrules: 1", "line 4: the header has said this before"},
        {"data: plain-1", "data: plain-1\ndata: plain-1",
         "line 5: the header has said this before"},
        {"seats: 2", "seats: 2\nseats: 3", "line 6: the header has said this before"},
        {"player 1: Ana", "player 1: Ana\nplayer 1: Bo", "line 9: the header has said this before"},
        {"player 1: Ana", "player 3: Ana\nplayer 0: Bo",
         "line 8: there is no such seat in this game"},
        {"player 1: Ana", "player x: Ana", "line 8: expected \"player SEAT: NAME\""},
        {"player 1: Ana", "player 9: Ana", "line 8: expected \"player SEAT: NAME\""},
        {"player 1: Ana", "player 1 Ana", "line 8: expected \"player SEAT: NAME\""},
        {"player 1: Ana", "player 1: Anaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "line 8: the name is too long"},
        {"player 1: Ana", "colour: red", "line 8: unknown header line: colour: red"},
        {"\n0 bid", "\n2 bid", "line 10: an action line is \"SEAT ACTION\""},
        {"\n0 bid", "\n-1 bid", "line 10: an action line is \"SEAT ACTION\""},
        {"\n0 bid", "\nx bid", "line 10: an action line is \"SEAT ACTION\""},
        {"\n0 bid", "\n123456789 bid", "line 10: an action line is \"SEAT ACTION\""},
        {"\n0 bid", "\n0 fold",
         "line 10: the engine refuses this action: an action is a bid (AU-2.2)"},
        {"\n0 bid ", "\n0 bid 2", "line 10: the engine refuses this action"},
        {"# result: ", "# result: 9", "line 16: the stated result differs"},
        {"\n# result: ", "\n1 bid 1\n# result: ", "line 16: the engine refuses this action"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        expect_refusal(&faults[i]);
}

static void a_result_needs_the_end_of_the_game(void **unused)
{
    (void)unused;
    char text[2000], why[300];
    struct text error;
    text_init(&error, why, sizeof why);
    write_example(text, sizeof text);
    char *move = strstr(text, "\n\n") + 2;
    memmove(strstr(move, "\n") + 1, strstr(text, "# result"), strlen(strstr(text, "# result")) + 1);
    assert_int_not_equal(read_text(text, &error), GAME_OK);
    assert_string_equal(why, "line 11: a result is stated, but the game is not over");
}

static void lines_have_a_limit(void **unused)
{
    (void)unused;
    char line[3000], why[300];
    struct text error;
    text_init(&error, why, sizeof why);
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = 0;
    assert_int_not_equal(read_text(line, &error), GAME_OK);
    assert_string_equal(why, "line 1: the line is too long");
    memcpy(line, "prairie 1\n", 10);
    assert_int_not_equal(read_text(line, &error), GAME_OK);
    assert_string_equal(why, "line 2: the line is too long");
    memcpy(line, "prairie 1\ngame: auction\n", 24);
    assert_int_not_equal(read_text(line, &error), GAME_OK);
    assert_string_equal(why, "line 3: the line is too long");
    assert_int_not_equal(read_text("prairie 1", &error), GAME_OK);
    assert_int_not_equal(read_text("", &error), GAME_OK);
    write_example(line, sizeof line);
    char *result = strstr(line, "# result: ");
    memset(result + 10, '1', 200);
    result[210] = 0;
    assert_int_not_equal(read_text(line, &error), GAME_OK);
    assert_string_equal(why, "line 16: the result is too long");
}

static void more_actions_than_there_is_room_for_are_refused(void **unused)
{
    (void)unused;
    char text[2000], why[300];
    struct record_move move[2];
    struct record record = {.move = move, .capacity = 2};
    struct record_world world = {.games = games};
    union record_state state;
    struct text error;
    text_init(&error, why, sizeof why);
    write_example(text, sizeof text);
    assert_int_not_equal(record_parse(text, &world, &record, &state, &error), GAME_OK);
    assert_string_equal(why, "line 12: the record has more actions than a game can have");
}

static void an_owners_table_is_found_by_its_name_and_game(void **unused)
{
    (void)unused;
    static const struct game other;
    struct game_table tables[3] = {{.name = "my-box"}, {.name = "your-box"}, {.name = "my-box"}};
    const struct game *const owners[3] = {&other, &auction_game, &auction_game};
    struct record_world world = {games, tables, owners, 3};
    struct record_move move[2][PLIES];
    struct record record = {.move = move[0], .capacity = PLIES};
    struct record read = {.move = move[1], .capacity = PLIES};
    struct game_setup setup;
    union record_state state;
    char data[2000], why[300];
    struct text text, error;
    memset(tables[2].byte, 7, AUCTION_CARDS);
    setup_defaults(&auction_game, 3, &setup);
    assert_int_equal(setup_table(&auction_game, "my-box", &tables[2], 1, &setup), GAME_OK);
    record_start(&record, &auction_game, &setup);
    memset(&tables[2].byte[AUCTION_CARDS], 1, 2); // the record has its own copy
    text_init(&text, data, sizeof data);
    text_init(&error, why, sizeof why);
    assert_int_equal(record_print(&record, &text), GAME_OK);
    assert_non_null(strstr(data, "\ndata: my-box\n"));
    assert_int_equal(record_parse(data, &world, &read, &state, &error), GAME_OK);
    assert_int_equal(((struct auction_state *)&state)->worth[0], 7);
    world.table_count = 2;
    assert_int_not_equal(record_parse(data, &world, &read, &state, &error), GAME_OK);
    assert_non_null(strstr(why, "unknown component table my-box"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_written_for_people),
        cmocka_unit_test(comments_blanks_and_line_ends_do_not_matter),
        cmocka_unit_test(replay_stops_where_it_is_told),
        cmocka_unit_test(a_record_that_is_full_takes_no_more),
        cmocka_unit_test(refusals_name_the_line),
        cmocka_unit_test(a_result_needs_the_end_of_the_game),
        cmocka_unit_test(lines_have_a_limit),
        cmocka_unit_test(more_actions_than_there_is_room_for_are_refused),
        cmocka_unit_test(an_owners_table_is_found_by_its_name_and_game),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
