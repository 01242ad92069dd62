// Tables without a network: clocks turned by hand, questions, bots in people's seats, watchers with
// a delay, and that a log read again makes the same table.
#include <stdio.h>
#include <string.h>

#include "tests/server/bed.h"
#include "tests/unit.h"

#include "server/place.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

// ---- The log ----

static int take_line(void *context, int64_t seq, int64_t time, const char *line, size_t length)
{
    struct table *table = context;
    struct json_tree tree = {0};
    char words[256];
    struct text why;
    (void)time;
    text_init(&why, words, sizeof words);
    if (!table_take_line(table, &tree, line, length, &why))
        fail_msg("entry %lld: %s", (long long)seq, words);
    json_tree_free(&tree);
    return 0;
}

static void assert_same_table(const struct table *a, const struct table *b)
{
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->last, b->last);
    assert_int_equal(a->host, b->host);
    assert_memory_equal(&a->terms, &b->terms, sizeof a->terms);
    assert_memory_equal(a->seat, b->seat, sizeof a->seat);
    assert_memory_equal(&a->fair, &b->fair, sizeof a->fair);
    assert_memory_equal(&a->clocks, &b->clocks, sizeof a->clocks);
    assert_memory_equal(&a->match.state, &b->match.state, sizeof a->match.state);
    assert_int_equal(a->match.ply, b->match.ply);
    assert_int_equal(match_seq(&a->match), match_seq(&b->match));
    assert_int_equal(a->steps, b->steps);
}

static void assert_log_makes_it(struct bed *bed)
{
    const struct table *table = bed_place(bed)->table;
    struct table *again = table_new();
    assert_int_equal(store_read(bed->store, table->id, 0, take_line, again), STORE_OK);
    assert_same_table(table, again);
    table_free(again);
}

static void a_log_read_again_makes_the_same_table(void **state)
{
    static const char *const games[] = {"sioux", "tomahawk", "big-manitou", "bison"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct bed bed;
        bed_open(&bed);
        bed_table(&bed, games[i], 2, 2,
                  ",\"clock\":{\"kind\":\"live\",\"bank\":600,\"add\":5},"
                  "\"watch\":{\"open\":true,\"delay\":9}");
        for (int ply = 0; ply < 2000 && bed_place(&bed)->table->phase == PHASE_PLAYING; ply++) {
            bed_play(&bed, ply % 2, (uint64_t)ply);
            bed_pass(&bed, 100);
            if (ply % 7 == 3)
                bed_do(&bed.guest[ply % 2], "undo");
            if (ply % 7 == 4 && bed_place(&bed)->ask.number)
                bed_ask(&bed.guest[(ply - 1) % 2 ? 0 : 1], "answer", "\"ask\":%u,\"yes\":true",
                        bed_place(&bed)->ask.number);
            if (ply % 50 == 0)
                assert_log_makes_it(&bed);
        }
        assert_int_equal(bed_place(&bed)->table->phase, PHASE_OVER);
        assert_log_makes_it(&bed);
        assert_string_equal(bed_word(json_object_get(bed.guest[0].told, "state"), "as"), "all");
        bed_close(&bed);
    }
}

// ---- Clocks ----

static int64_t left(const struct guest *guest, int seat)
{
    json_t *clock = json_object_get(guest->told, "clock");
    return bed_number(json_array_get(json_object_get(clock, "seats"), (size_t)seat), "left_ms");
}

static void a_live_clock_runs_for_who_is_to_act(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, ",\"clock\":{\"kind\":\"live\",\"bank\":60,\"add\":5}");
    bed_pass(&bed, 20 * SECOND);
    assert_int_equal(bed_play(&bed, 0, 1), 1);
    assert_int_equal(left(&bed.guest[0], 0), 45 * SECOND);
    bed_pass(&bed, 10 * SECOND); // only the other clock runs
    assert_int_equal(bed_play(&bed, 1, 2), 1);
    assert_int_equal(left(&bed.guest[1], 0), 45 * SECOND);
    assert_int_equal(left(&bed.guest[1], 1), 35 * SECOND);
    bed_close(&bed);
}

static void who_runs_out_of_time_has_the_move_made_by_a_bot(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, ",\"clock\":{\"kind\":\"live\",\"bank\":60,\"add\":0}");
    assert_int_equal(bed_play(&bed, 0, 1), 1);
    bed_pass(&bed, 61 * SECOND);
    assert_int_equal(bed_play(&bed, 1, 1), 0);
    assert_string_equal(bed_error(&bed.guest[1]), "not_yours");
    assert_int_equal(bed_bot(&bed, 1, BY_LATE), 1);
    assert_int_equal(bed_has(json_object_get(bed.guest[0].told, "late"), 1), 1);
    assert_int_equal(bed_number(bed.guest[1].told, "moves_for_you"), 1);
    assert_int_equal(left(&bed.guest[1], 1), 10 * SECOND); // the next one is its own again
    for (int i = 0; i < 40 && !(table_to_act(bed_place(&bed)->table) & 2); i++)
        bed_play(&bed, 0, 5);
    assert_int_equal(bed_play(&bed, 1, 1), 1);
    assert_int_equal(json_array_size(json_object_get(bed.guest[0].told, "late")), 0);
    bed_close(&bed);
}

static void days_pass_while_nobody_looks_and_stand_while_the_server_is_down(void **state)
{
    struct bed bed;
    char id[TABLE_ID], token[TOKEN];
    (void)state;
    bed_open(&bed);
    strcpy(id, bed_table(&bed, "tomahawk", 2, 2, ",\"clock\":{\"kind\":\"days\",\"hours\":24}"));
    assert_int_equal(bed_do(&bed.guest[0], "code"), 1);
    char code[CODE];
    strcpy(code, bed_word(bed.guest[0].reply, "code"));
    struct guest *phone = bed_guest(&bed);
    assert_int_equal(bed_ask(phone, "redeem", "\"table\":\"%s\",\"code\":\"%s\"", id, code), 1);
    strcpy(token, bed_word(phone->reply, "token"));
    for (int i = 0; i < bed.guests; i++)
        bed_go(&bed.guest[i]);
    for (int hour = 0; hour < 10; hour++)
        bed_pass(&bed, HOUR);
    bed_restart(&bed, 100 * HOUR, 0); // ten hours have run, a hundred have not
    bed_pass(&bed, HOUR);
    struct guest *back = bed_guest(&bed);
    assert_int_equal(bed_ask(back, "enter", "\"table\":\"%s\",\"token\":\"%s\"", id, token), 1);
    assert_int_equal(left(back, 0), 13 * HOUR);
    bed_pass(&bed, 13 * HOUR - 1);
    assert_int_equal(table_late(bed_place(&bed)->table, bed.hall.now), 0);
    bed_pass(&bed, 1);
    assert_int_equal(table_late(bed_place(&bed)->table, bed.hall.now), 3);
    assert_log_makes_it(&bed);
    bed_close(&bed);
}

static void a_day_of_moves_by_days(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "big-manitou", 3, 3, ",\"clock\":{\"kind\":\"days\",\"hours\":2}");
    int moves = 0, late = 0;
    for (int quarter = 0; quarter < 96; quarter++) { // 24 hours
        bed_pass(&bed, 15 * MINUTE);
        for (int seat = 0; seat < 3; seat++) {
            uint32_t out = table_late(bed_place(&bed)->table, bed.hall.now);
            if (out >> seat & 1)
                late += bed_bot(&bed, seat, BY_LATE);
            else if (seat < 2)
                moves += bed_play(&bed, seat, (uint64_t)quarter);
        }
    }
    assert_true(moves > 10);
    assert_true(late >= 10); // seat 2 never comes
    assert_log_makes_it(&bed);
    bed_close(&bed);
}

static void a_pause_stops_clocks(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, ",\"clock\":{\"kind\":\"live\",\"bank\":60,\"add\":0}");
    bed_pass(&bed, 10 * SECOND);
    assert_int_equal(bed_do(&bed.guest[0], "pause"), 1);
    int64_t ask = bed_number(bed.guest[0].reply, "ask");
    assert_int_equal(bed_do(&bed.guest[0], "pause"), 0);
    assert_string_equal(bed_error(&bed.guest[0]), "asking");
    assert_int_equal(bed_ask(&bed.guest[0], "answer", "\"ask\":%d,\"yes\":true", (int)ask), 0);
    assert_string_equal(bed_error(&bed.guest[0]), "no_ask");
    assert_int_equal(bed_ask(&bed.guest[1], "answer", "\"ask\":%d,\"yes\":true", (int)ask), 1);
    assert_string_equal(bed_word(bed.guest[0].room, "phase"), "paused");
    bed_pass(&bed, HOUR);
    assert_int_equal(bed_play(&bed, 0, 1), 0);
    assert_int_equal(bed_do(&bed.guest[1], "go-on"), 1);
    assert_string_equal(bed_word(bed.guest[0].room, "phase"), "playing");
    assert_int_equal(left(&bed.guest[0], 0), 50 * SECOND);
    bed_close(&bed);
}

// ---- Questions ----

static void a_question_ends_by_no_and_by_its_time(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 3, 3, "");
    assert_int_equal(bed_do(&bed.guest[0], "pause"), 1);
    assert_int_equal(bed_ask(&bed.guest[1], "answer", "\"ask\":1,\"yes\":true"), 1);
    assert_int_equal(bed_ask(&bed.guest[2], "answer", "\"ask\":1,\"yes\":false"), 1);
    assert_true(json_is_null(json_object_get(bed.guest[0].room, "ask")));
    assert_string_equal(bed_word(bed.guest[0].room, "phase"), "playing");
    assert_int_equal(bed_do(&bed.guest[0], "pause"), 1);
    assert_int_equal(bed_number(bed.guest[0].reply, "ask"), 2);
    bed_pass(&bed, ASK_MS);
    assert_true(json_is_null(json_object_get(bed.guest[0].room, "ask")));
    assert_string_equal(bed_word(bed.guest[0].room, "phase"), "playing");
    bed_close(&bed);
}

static void who_is_away_is_not_waited_for(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 3, 3, "");
    assert_int_equal(bed_do(&bed.guest[0], "pause"), 1);
    assert_int_equal(bed_ask(&bed.guest[1], "answer", "\"ask\":1,\"yes\":true"), 1);
    bed_go(&bed.guest[2]);
    bed_turn(&bed);
    assert_string_equal(bed_word(bed.guest[0].room, "phase"), "paused");
    bed_close(&bed);
}

static void a_bot_plays_for_who_is_away_until_back(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    const char *id = bed_table(&bed, "sioux", 2, 2, "");
    assert_int_equal(bed_do(&bed.guest[1], "code"), 1);
    char code[CODE], token[TOKEN];
    strcpy(code, bed_word(bed.guest[1].reply, "code"));
    assert_int_equal(bed_ask(&bed.guest[1], "redeem", "\"table\":\"%s\",\"code\":\"%s\"", id, code),
                     1);
    strcpy(token, bed_word(bed.guest[1].reply, "token"));
    bed_go(&bed.guest[1]);
    bed_pass(&bed, 119 * SECOND);
    assert_int_equal(bed_ask(&bed.guest[0], "replace", "\"seat\":1"), 0);
    assert_string_equal(bed_error(&bed.guest[0]), "not_away");
    bed_pass(&bed, SECOND);
    assert_int_equal(bed_ask(&bed.guest[0], "replace", "\"seat\":1"), 1);
    json_t *seat = json_array_get(json_object_get(bed.guest[0].room, "seats"), 1);
    assert_true(json_is_true(json_object_get(seat, "bot_plays")));
    assert_int_equal(bed_bot(&bed, 1, BY_BOT), 1);
    struct guest *back = bed_guest(&bed);
    assert_int_equal(bed_ask(back, "enter", "\"table\":\"%s\",\"token\":\"%s\"", id, token), 1);
    assert_int_equal(bed_number(back->told, "moves_for_you"), 1);
    assert_int_equal(bed_do(back, "sit-down"), 1);
    assert_int_equal(bed_number(back->told, "moves_for_you"), 0);
    assert_int_equal(bed_do(back, "sit-down"), 0);
    assert_string_equal(bed_error(back), "wrong_phase");
    bed_close(&bed);
}

static void lost_is_reconnecting_before_it_is_away(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, "");
    bed_go(&bed.guest[1]);
    bed_turn(&bed);
    json_t *seat = json_array_get(json_object_get(bed.guest[0].room, "seats"), 1);
    assert_string_equal(bed_word(seat, "here"), "reconnecting");
    assert_int_equal(bed_number(seat, "away_since"), bed.hall.now);
    bed_pass(&bed, HALL_RECONNECTING_MS);
    seat = json_array_get(json_object_get(bed.guest[0].room, "seats"), 1);
    assert_string_equal(bed_word(seat, "here"), "away");
    bed_close(&bed);
}

// ---- Watching ----

static void watchers_see_the_game_as_it_was(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "bison", 2, 2, ",\"watch\":{\"open\":true,\"delay\":60}");
    struct guest *watcher = bed_guest(&bed);
    char id[TABLE_ID];
    strcpy(id, bed_word(bed.guest[0].room, "watch"));
    assert_int_equal(bed_ask(watcher, "enter", "\"watch\":\"%s\"", id), 1);
    for (int i = 0; i < 10; i++)
        for (int seat = 0; seat < 2; seat++)
            bed_play(&bed, seat, (uint64_t)i);
    uint32_t ply = bed_place(&bed)->table->match.ply;
    assert_true(ply >= 10);
    assert_int_equal(bed_number(watcher->told, "ply"), 0);
    bed_pass(&bed, 59 * SECOND);
    assert_int_equal(bed_number(watcher->told, "ply"), 0);
    bed_pass(&bed, SECOND);
    assert_int_equal(bed_number(watcher->told, "ply"), ply);
    struct guest *second = bed_guest(&bed);
    bed_play(&bed, 0, 3);
    bed_play(&bed, 1, 3);
    assert_int_equal(bed_ask(second, "enter", "\"watch\":\"%s\"", id), 1);
    assert_int_equal(bed_number(second->told, "ply"), ply);
    assert_int_equal(bed_ask(second, "at", "\"ply\":%u", ply + 1), 0);
    assert_int_equal(bed_do(second, "record"), 0);
    bed_close(&bed);
}

// Who has no seat has no engine that would tell the position.
static void watchers_hear_the_table_in_words(void **state)
{
    static const char *const games[] = {"sioux", "tomahawk", "big-manitou", "bison"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct bed bed;
        bed_open(&bed);
        bed_table(&bed, games[i], 2, 2, ",\"watch\":{\"open\":true,\"delay\":0}");
        struct guest *watcher = bed_guest(&bed);
        assert_int_equal(
            bed_ask(watcher, "enter", "\"watch\":\"%s\"", bed_word(bed.guest[0].room, "watch")), 1);
        assert_int_equal(bed_ask(watcher, "at", "\"ply\":0"), 1);
        const json_t *words = json_object_get(watcher->reply, "words");
        assert_true(json_array_size(words) >= 3);
        int seats_told = 0;
        for (size_t line = 0; line < json_array_size(words); line++) {
            const char *said = json_string_value(json_array_get(words, line));
            assert_non_null(said);
            assert_null(strstr(said, "You"));
            seats_told |= strncmp(said, "Ana:", 4) == 0;
            seats_told |= (strncmp(said, "B1:", 3) == 0) << 1;
        }
        assert_int_equal(seats_told, 3);
        assert_int_equal(bed_ask(&bed.guest[0], "at", "\"ply\":0"), 1);
        assert_null(json_object_get(bed.guest[0].reply, "words"));
        bed_close(&bed);
    }
}

static void taking_back_uses_up_a_number(void **state)
{
    struct bed bed;
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, "");
    assert_int_equal(bed_play(&bed, 0, 1), 1);
    int64_t seq = bed_number(bed.guest[1].told, "seq");
    assert_int_equal(bed_do(&bed.guest[0], "undo"), 1);
    assert_int_equal(bed_ask(&bed.guest[1], "answer", "\"ask\":1,\"yes\":true"), 1);
    assert_true(bed_number(bed.guest[1].told, "seq") > seq);
    assert_int_equal(bed_number(bed.guest[1].told, "ply"), 0);
    assert_int_equal(bed_play(&bed, 0, 2), 1);
    assert_log_makes_it(&bed);
    bed_close(&bed);
}

static void the_same_move_sent_twice_is_played_once(void **state)
{
    struct bed bed;
    char move[200];
    (void)state;
    bed_open(&bed);
    bed_table(&bed, "sioux", 2, 2, "");
    snprintf(move, sizeof move, "\"ply\":0,\"seq\":0,\"cid\":\"x\",\"actions\":[\"play 7\"]");
    assert_int_equal(bed_ask(&bed.guest[0], "act", "%s", move), 1);
    int64_t ply = bed_number(bed.guest[0].reply, "ply");
    assert_int_equal(bed_play(&bed, 1, 1), 1);
    assert_int_equal(bed_ask(&bed.guest[0], "act", "%s", move), 1);
    assert_int_equal(bed_number(bed.guest[0].reply, "ply"), ply);
    snprintf(move, sizeof move, "\"ply\":0,\"seq\":0,\"cid\":\"y\",\"actions\":[\"play 7\"]");
    assert_int_equal(bed_ask(&bed.guest[0], "act", "%s", move), 0);
    assert_string_equal(bed_error(&bed.guest[0]), "stale");
    bed_close(&bed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_read_again_makes_the_same_table),
        cmocka_unit_test(a_live_clock_runs_for_who_is_to_act),
        cmocka_unit_test(who_runs_out_of_time_has_the_move_made_by_a_bot),
        cmocka_unit_test(days_pass_while_nobody_looks_and_stand_while_the_server_is_down),
        cmocka_unit_test(a_day_of_moves_by_days),
        cmocka_unit_test(a_pause_stops_clocks),
        cmocka_unit_test(a_question_ends_by_no_and_by_its_time),
        cmocka_unit_test(who_is_away_is_not_waited_for),
        cmocka_unit_test(a_bot_plays_for_who_is_away_until_back),
        cmocka_unit_test(lost_is_reconnecting_before_it_is_away),
        cmocka_unit_test(watchers_see_the_game_as_it_was),
        cmocka_unit_test(watchers_hear_the_table_in_words),
        cmocka_unit_test(taking_back_uses_up_a_number),
        cmocka_unit_test(the_same_move_sent_twice_is_played_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
