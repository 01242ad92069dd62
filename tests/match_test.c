// A match from its first action to its last (core/match.h): acting and refusing, earlier positions,
// lines of the record, taking back, and how much memory it takes.
#include <stdio.h>
#include <stdlib.h>

#include "core/bits.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/match_bed.h"
#include "tests/unit.h"

enum { FRAMES = 16 << 10 };

static _Alignas(16) uint8_t frames[FRAMES];

// The same bytes of everything that can be asked.
static void assert_same(const struct match *a, const struct match *b)
{
    struct text one, other;
    assert_int_equal(a->ply, b->ply);
    assert_memory_equal(a->state.byte, b->state.byte, a->record.game->facts.state_size);
    bed_tell(a, GAME_ALL, 0, 0, &one);
    bed_tell(b, GAME_ALL, 0, 1, &other);
    assert_string_equal(one.data, other.data);
}

// ---- Beginning and acting ----

static void a_match_is_refused_as_its_set_up_is(void **unused)
{
    (void)unused;
    struct match match;
    struct game_setup setup;
    setup_defaults(games_find("tomahawk"), 3, &setup);
    match_init(&match, bed_moves[0], BED_ROOM);
    assert_int_equal(match_open(&match, games_find("tomahawk"), &setup), GAME_ERR_SETUP);
}

static void what_is_refused_changes_nothing(const char *name, int seats)
{
    static const char *const texts[] = {"", "dance", "play nothing"};
    struct match match, before;
    struct match_news news;
    struct game_refusal refusal;
    bed_start(&match, name, seats);
    bed_play(&match, 5);
    before = match;
    for (int seat = -1; seat <= GAME_MAX_SEATS; seat++)
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
            assert_true(match_act(&match, seat, texts[i], &news, &refusal) < 0);
            assert_non_null(refusal.message);
        }
    assert_int_equal(match_apply(&match, -1, 1, NULL), GAME_ERR_TURN);
    assert_int_equal(match_apply(&match, seats, 1, NULL), GAME_ERR_TURN);
    assert_true(match_apply(&match, bed_any_seat(&match), GAME_NO_ACTION, NULL) < 0);
    assert_memory_equal(&before, &match, sizeof match);
}

static void refusals_change_nothing(void **unused)
{
    (void)unused;
    bed_each_game(what_is_refused_changes_nothing);
}

static void a_full_match_takes_no_action_until_it_has_more_room(void **unused)
{
    (void)unused;
    struct match match, before;
    struct game_refusal refusal;
    bed_start(&match, "sioux", 3);
    match.record.capacity = 2;
    bed_play(&match, 2);
    before = match;
    assert_int_equal(match_act(&match, 2, "play 9", NULL, &refusal), GAME_ERR_SPACE);
    assert_non_null(refusal.message);
    assert_null(refusal.rule);
    assert_memory_equal(&before, &match, sizeof match);
    match.record.capacity = 3;
    bed_act(&match, 2, "play 9");
    assert_int_equal(match.ply, 3);
}

static void names_are_one_short_line(void **unused)
{
    (void)unused;
    struct match match;
    const char *names[GAME_MAX_SEATS];
    bed_start(&match, "sioux", 3);
    assert_int_equal(match_name(&match, 1, "Ana"), GAME_OK);
    assert_int_equal(match_name(&match, 3, "Bo"), GAME_ERR_TEXT);
    assert_int_equal(match_name(&match, -1, "Bo"), GAME_ERR_TEXT);
    assert_int_equal(match_name(&match, 0, "B\no"), GAME_ERR_TEXT);
    assert_int_equal(match_name(&match, 0, "0123456789012345678901234567890123456789"),
                     GAME_ERR_TEXT);
    match_names(&match, names);
    assert_null(names[0]);
    assert_string_equal(names[1], "Ana");
}

// ---- Earlier positions ----

// With room for this many bytes of kept positions, every position is the one that replaying gives.
static void seek_everywhere(const char *name, int seats, uint32_t bytes)
{
    struct match match;
    union record_state replayed, state;
    struct game_setup setup;
    bed_start(&match, name, seats);
    setup = match.record.setup;
    match_keep(&match, bytes ? frames : NULL, bytes);
    assert_int_equal(match_open(&match, match.record.game, &setup), GAME_OK);
    bed_play(&match, BED_ROOM);
    uint32_t plies = match.record.count, size = match.record.game->facts.state_size;
    for (uint32_t ply = 0; ply <= plies; ply++) {
        assert_int_equal(record_replay(&match.record, ply, &replayed), GAME_OK);
        assert_int_equal(match_at(&match, ply, state.byte), GAME_OK);
        assert_memory_equal(state.byte, replayed.byte, size);
        assert_int_equal(match_seek(&match, (ply * 7) % (plies + 1)), GAME_OK);
        assert_int_equal(record_replay(&match.record, match.ply, &replayed), GAME_OK);
        assert_memory_equal(match.state.byte, replayed.byte, size);
    }
    assert_int_equal(match_at(&match, plies + 1, state.byte), GAME_ERR_SETUP);
    assert_int_equal(match_seek(&match, plies + 1), GAME_ERR_SETUP);
    assert_int_equal(match.record.count, plies);
}

static void seek_with_and_without_memory(const char *name, int seats)
{
    seek_everywhere(name, seats, 0);
    seek_everywhere(name, seats, 500);  // not even one of Bison's
    seek_everywhere(name, seats, 1100); // one
    seek_everywhere(name, seats, 5000);
    seek_everywhere(name, seats, FRAMES);
}

static void every_position_is_the_one_that_replaying_gives(void **unused)
{
    (void)unused;
    bed_each_game(seek_with_and_without_memory);
}

static void play_on_from_the_middle(const char *name, int seats)
{
    struct match match, copy;
    struct text told;
    bed_start(&match, name, seats);
    bed_play(&match, 30);
    uint32_t seq = match_seq(&match);
    match_init(&copy, bed_moves[1], BED_ROOM);
    assert_int_equal(match_copy(&match, &copy), GAME_OK);
    assert_same(&match, &copy);
    match_seek(&copy, 10);
    assert_int_equal(copy.record.count, 30); // the rest stays for looking back
    uint32_t middle = match_seq(&copy);
    bed_act(&copy, bed_any_seat(&copy), NULL);
    assert_int_equal(copy.ply, 11);
    assert_int_equal(copy.record.count, 11);
    assert_int_equal(match.record.count, 30);
    // Numbers of what has gone are not given again, and whoever was told is told that it has gone.
    struct match_news news;
    assert_int_equal(match_happened(&copy, 10, &news), GAME_OK);
    assert_int_equal(news.first, seq + 1);
    bed_tell(&copy, GAME_PUBLIC, seq, 0, &told);
    char back[32];
    snprintf(back, sizeof back, "\"back\":%u", middle);
    assert_non_null(strstr(told.data, back));
    bed_tell(&copy, GAME_PUBLIC, middle, 0, &told);
    assert_null(strstr(told.data, "\"back\""));
}

static void a_match_goes_on_from_the_middle(void **unused)
{
    (void)unused;
    bed_each_game(play_on_from_the_middle);
}

static void a_copy_needs_room(void **unused)
{
    (void)unused;
    struct match match, copy;
    bed_start(&match, "sioux", 3);
    bed_play(&match, 3);
    match_init(&copy, bed_moves[1], 2);
    assert_int_equal(match_copy(&match, &copy), GAME_ERR_SPACE);
}

static void begin_from_a_position(const char *name, int seats)
{
    struct match match, adopted;
    union record_state state;
    struct text told;
    struct voice voice;
    voice_plain(&voice);
    bed_start(&match, name, seats);
    bed_play(&match, 12);
    match_init(&adopted, bed_moves[1], BED_ROOM);
    match_adopt(&adopted, match.record.game, match.state.byte, GAME_ALL);
    assert_int_equal(match_seats(&adopted), seats);
    for (int i = 0; i < 9; i++) {
        game_action action;
        struct dice dice = {(uint64_t)i};
        int seat = bed_any_seat(&match);
        action = match.record.game->rules->sample(match.state.byte, seat, &dice);
        assert_int_equal(match_apply(&match, seat, action, NULL), GAME_OK);
        assert_int_equal(match_apply(&adopted, seat, action, NULL), GAME_OK);
    }
    assert_memory_equal(match.state.byte, adopted.state.byte, match.record.game->facts.state_size);
    // Nothing was kept, so there is no way back.
    assert_int_equal(match_at(&adopted, 0, state.byte), GAME_ERR_SETUP);
    assert_int_equal(match_seek(&adopted, 3), GAME_ERR_SETUP);
    assert_int_equal(adopted.ply, 9);
    text_init(&told, bed_data[0], BED_TEXT);
    assert_int_equal(match_tell(&adopted, GAME_PUBLIC, 0, &voice, &told), GAME_ERR_SETUP);
    bed_tell(&adopted, GAME_PUBLIC, MATCH_NOTHING, 0, &told);
}

static void a_match_begins_from_a_position(void **unused)
{
    (void)unused;
    bed_each_game(begin_from_a_position);
}

static void what_is_tried_does_not_happen(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"mark move1", "none", "fly"};
    struct match match;
    struct game_refusal tried, refused;
    int place = -1;
    bed_start(&match, "bison", 2);
    union record_state before = match.state;
    int seat = bed_any_seat(&match);
    assert_int_equal(match_try(&match, seat, texts, 2, &place, &tried), GAME_OK);
    assert_int_equal(place, -1);
    assert_int_equal(match_try(&match, seat, texts, 3, &place, &tried), GAME_ERR_ACTION);
    assert_int_equal(place, 2);
    assert_memory_equal(before.byte, match.state.byte, match.record.game->facts.state_size);
    bed_act(&match, seat, texts[0]);
    bed_act(&match, seat, texts[1]);
    assert_int_equal(match_act(&match, seat, texts[2], NULL, &refused), GAME_ERR_ACTION);
    assert_string_equal(tried.message, refused.message);
}

static void look_back(const char *name, int seats)
{
    struct match match;
    struct text then, now;
    union record_state view, earlier;
    bed_start(&match, name, seats);
    bed_play(&match, 15);
    match_view(&match, 1, &view);
    bed_tell(&match, 1, MATCH_NOTHING, 0, &then);
    bed_play(&match, 15);
    assert_int_equal(match_view_at(&match, 15, 1, &earlier), GAME_OK);
    assert_memory_equal(view.byte, earlier.byte, match.record.game->facts.state_size);
    text_init(&now, bed_data[1], BED_TEXT);
    assert_int_equal(match_tell_at(&match, 15, 1, 1, &now), GAME_OK);
    assert_string_equal(strstr(then.data, "\"move\""), strstr(now.data, "\"move\""));
    assert_int_equal(match_tell_at(&match, match.record.count + 1, 1, 1, &now), GAME_ERR_SETUP);
}

static void an_earlier_position_is_told_as_it_was(void **unused)
{
    (void)unused;
    bed_each_game(look_back);
}

static void look_through_one_seats_eyes(const char *name, int seats)
{
    struct match match, seen;
    union record_state view, same;
    struct text one, other;
    bed_start(&match, name, seats);
    bed_play(&match, 12);
    match_view(&match, 1, &view);
    match_init(&seen, bed_moves[1], BED_ROOM);
    match_adopt(&seen, match.record.game, view.byte, 1);
    bed_tell(&match, 1, MATCH_NOTHING, 0, &one);
    bed_tell(&seen, 1, MATCH_NOTHING, 1, &other);
    assert_string_equal(strstr(one.data, "\"state\""), strstr(other.data, "\"state\""));
    assert_int_equal(match_view(&seen, 0, &same), GAME_ERR_HIDDEN);
    assert_int_equal(match_view(&seen, GAME_ALL, &same), GAME_ERR_HIDDEN);
    assert_int_equal(match_view(&seen, GAME_PUBLIC, &same), GAME_ERR_HIDDEN);
    assert_int_equal(match_view_at(&seen, 0, 0, &same), GAME_ERR_HIDDEN);
}

static void a_match_made_from_a_view_shows_no_other(void **unused)
{
    (void)unused;
    bed_each_game(look_through_one_seats_eyes);
}

// ---- Lines ----

static void lines_make_the_record(const char *name, int seats)
{
    struct match match, read;
    struct text whole, lines;
    struct record_world world = {all_games, NULL, NULL, 0};
    bed_start(&match, name, seats);
    match_name(&match, 0, "Ana");
    text_init(&lines, bed_data[1], BED_TEXT);
    while (!match_is_over(&match)) { // as a log grows: a line as soon as its action is done
        bed_act(&match, bed_any_seat(&match), NULL);
        assert_int_equal(match_line(&match, match.ply - 1, &lines), GAME_OK);
        text_char(&lines, '\n');
    }
    text_init(&whole, bed_data[0], BED_TEXT);
    assert_int_equal(record_print(&match.record, &whole), GAME_OK);
    const char *body = strstr(whole.data, "\n\n") + 2, *end = strstr(body, "# result:");
    assert_int_equal(end - body, lines.length);
    assert_memory_equal(body, lines.data, lines.length);
    assert_int_equal(match_line(&match, match.record.count, &lines), GAME_ERR_SETUP);
    match_init(&read, bed_moves[1], BED_ROOM);
    text_init(&lines, bed_data[1], BED_TEXT);
    assert_int_equal(match_read(&read, whole.data, &world, &lines), GAME_OK);
    assert_same(&match, &read);
    assert_int_not_equal(match_read(&read, "prairie 1\n", &world, &lines), GAME_OK);
}

static void lines_one_after_another_are_the_record(void **unused)
{
    (void)unused;
    bed_each_game(lines_make_the_record);
}

static void a_line_needs_room(void **unused)
{
    (void)unused;
    struct match match;
    struct text line;
    char small[4];
    bed_start(&match, "sioux", 3);
    bed_act(&match, 0, "play 9");
    text_init(&line, small, sizeof small);
    assert_int_equal(match_line(&match, 0, &line), GAME_ERR_SPACE);
}

// ---- Moves ----

static void a_move_of_several_actions_is_told_by_the_game(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "bison", 2);
    bed_act(&match, 0, "mark tile");
    assert_int_equal(match_move(&match, 0), 1);
    bed_act(&match, 0, NULL);
    bed_act(&match, 0, "enter 2 p");
    bed_act(&match, 0, "pay 1 1 0");
    assert_int_equal(match_move(&match, 0), 4);
    assert_int_equal(match_move(&match, 1), 0);
    bed_start(&match, "sioux", 3);
    bed_act(&match, 0, "play 9");
    assert_int_equal(match_move(&match, 0), 1);
}

// ---- Taking back ----

static void assert_refused(struct match *match, int seat, const char *part)
{
    struct game_refusal refusal;
    struct match before = *match;
    struct dice dice = {1};
    assert_int_equal(match_undo(match, seat, &dice, &refusal), GAME_ERR_TURN);
    assert_non_null(refusal.message);
    assert_non_null(strstr(refusal.message, part));
    assert_memory_equal(&before, match, sizeof before);
}

static int may_undo(const struct match *match, int seat)
{
    struct game_refusal refusal;
    struct dice dice = {1};
    return match_may_undo(match, seat, &dice, &refusal) == GAME_OK;
}

static void undo(struct match *match, int seat)
{
    struct game_refusal refusal;
    struct dice dice = {1};
    assert_int_equal(match_undo(match, seat, &dice, &refusal), GAME_OK);
}

static void nothing_can_be_undone_before_the_first_action(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "sioux", 3);
    assert_refused(&match, 0, "nothing");
}

static void a_secret_card_may_be_taken_back_until_somebody_acts(void **unused)
{
    (void)unused;
    struct match match;
    union record_state before;
    bed_start(&match, "sioux", 3);
    before = match.state;
    bed_act(&match, 0, "play 9");
    assert_true(may_undo(&match, 0));
    assert_refused(&match, 1, "somebody else");
    undo(&match, 0);
    assert_int_equal(match.record.count, 0);
    assert_memory_equal(before.byte, match.state.byte, match.record.game->facts.state_size);
    bed_act(&match, 0, "play 13");
    bed_act(&match, 1, "play 3");
    assert_refused(&match, 0, "somebody else");
    assert_true(may_undo(&match, 1));
}

static void nothing_is_undone_once_the_cards_are_shown(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "sioux", 3);
    bed_act(&match, 0, "play 9");
    bed_act(&match, 1, "play 3");
    bed_act(&match, 2, "play 2");
    assert_refused(&match, 2, "shown");
}

static void nothing_is_undone_while_looking_back(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "sioux", 3);
    bed_act(&match, 0, "play 9");
    bed_act(&match, 1, "play 3");
    match_seek(&match, 1);
    assert_refused(&match, 0, "somebody else");
}

static void picks_of_a_turn_may_be_taken_back_one_by_one(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "tomahawk", 2);
    bed_act(&match, 0, NULL);
    bed_act(&match, 1, NULL); // the second choice shuffles and opens the grounds
    assert_refused(&match, 1, "shown");
    for (int pick = 0; pick < 4; pick++)
        bed_act(&match, 0, NULL);
    assert_int_equal(match_move(&match, 0), 4);
    for (int pick = 0; pick < 4; pick++)
        undo(&match, 0);
    assert_refused(&match, 0, "somebody else");
}

static void a_laid_tile_stays_because_others_have_seen_it(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "bison", 2);
    bed_act(&match, 0, "mark tile");
    assert_true(may_undo(&match, 0));
    bed_act(&match, 0, NULL);
    assert_refused(&match, 0, "shown");
    bed_act(&match, 0, "enter 2 p");
    assert_true(may_undo(&match, 0));
    bed_act(&match, 0, "pay 1 1 0");
    assert_true(may_undo(&match, 0));
}

static void a_card_from_the_hand_stays_because_a_new_one_is_drawn(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "big-manitou", 2);
    bed_act(&match, 0, NULL);
    assert_true(may_undo(&match, 0));
    bed_act(&match, 1, NULL);
    assert_refused(&match, 1, "shown");
    int seat = bed_any_seat(&match);
    bed_act(&match, seat, NULL);
    assert_refused(&match, seat, "shown");
}

static void nothing_is_undone_where_no_position_is_kept(void **unused)
{
    (void)unused;
    struct match match, adopted;
    bed_start(&match, "sioux", 3);
    match_init(&adopted, bed_moves[1], BED_ROOM);
    match_adopt(&adopted, match.record.game, match.state.byte, GAME_ALL);
    bed_act(&adopted, 0, "play 9");
    assert_refused(&adopted, 0, "replayed");
    match_init(&adopted, bed_moves[1], BED_ROOM);
    match_keep(&adopted, frames, 500);
    match_adopt(&adopted, match.record.game, match.state.byte, GAME_ALL);
    bed_act(&adopted, 0, "play 9");
    undo(&adopted, 0);
    assert_memory_equal(adopted.state.byte, match.state.byte, match.record.game->facts.state_size);
}

static void numbers_for_taking_back_run_out(void **unused)
{
    (void)unused;
    struct match match;
    bed_start(&match, "sioux", 3);
    bed_act(&match, 0, "play 9");
    match.record.move[0].gap = UINT16_MAX - 1;
    match.seq += UINT16_MAX - 1;
    assert_refused(&match, 0, "too much");
}

// In random play with all seats: taken back and done again, everything is as it was.
static void undo_and_do_again(const char *name, int seats)
{
    struct match match;
    int undone = 0;
    bed_start(&match, name, seats);
    for (int ply = 0; ply < 60 && !match_is_over(&match); ply++) {
        int seat = bed_any_seat(&match);
        bed_act(&match, seat, NULL);
        if (!may_undo(&match, seat))
            continue;
        struct match after = match;
        struct record_move last = match.record.move[match.record.count - 1];
        undo(&match, seat);
        assert_int_equal(match_seq(&match), match_seq(&after) + 1);
        assert_int_equal(match_apply(&match, last.seat, last.action, NULL), GAME_OK);
        assert_memory_equal(after.state.byte, match.state.byte,
                            match.record.game->facts.state_size);
        undone++;
    }
    assert_true(undone > 0);
}

static void what_is_undone_can_be_done_again(void **unused)
{
    (void)unused;
    bed_each_game(undo_and_do_again);
}

// ---- Memory ----

// A server holds ten thousand matches: what a usual game takes, without positions kept.
static void weigh(const char *name, int seats)
{
    enum { GAMES = 20, AVERAGE = 6000 };
    struct match match;
    size_t bytes = 0;
    for (int i = 0; i < GAMES; i++) {
        bed_start(&match, name, seats);
        bed_play(&match, BED_ROOM);
        bytes += sizeof match + match.record.count * sizeof match.record.move[0];
    }
    if (bytes / GAMES > AVERAGE)
        fail_msg("a match of %s takes %zu bytes", name, bytes / GAMES);
    print_message("%s, %d seats: %zu bytes a match\n", name, seats, bytes / GAMES);
}

static void a_match_is_a_few_kilobytes(void **unused)
{
    (void)unused;
    assert_true(sizeof(struct match) <= 2048);
    assert_int_equal(sizeof(struct record_move), 8);
    bed_each_game(weigh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_refused_as_its_set_up_is),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(a_full_match_takes_no_action_until_it_has_more_room),
        cmocka_unit_test(names_are_one_short_line),
        cmocka_unit_test(every_position_is_the_one_that_replaying_gives),
        cmocka_unit_test(a_match_goes_on_from_the_middle),
        cmocka_unit_test(a_copy_needs_room),
        cmocka_unit_test(a_match_begins_from_a_position),
        cmocka_unit_test(what_is_tried_does_not_happen),
        cmocka_unit_test(an_earlier_position_is_told_as_it_was),
        cmocka_unit_test(a_match_made_from_a_view_shows_no_other),
        cmocka_unit_test(lines_one_after_another_are_the_record),
        cmocka_unit_test(a_line_needs_room),
        cmocka_unit_test(a_move_of_several_actions_is_told_by_the_game),
        cmocka_unit_test(nothing_can_be_undone_before_the_first_action),
        cmocka_unit_test(a_secret_card_may_be_taken_back_until_somebody_acts),
        cmocka_unit_test(nothing_is_undone_once_the_cards_are_shown),
        cmocka_unit_test(nothing_is_undone_while_looking_back),
        cmocka_unit_test(picks_of_a_turn_may_be_taken_back_one_by_one),
        cmocka_unit_test(a_laid_tile_stays_because_others_have_seen_it),
        cmocka_unit_test(a_card_from_the_hand_stays_because_a_new_one_is_drawn),
        cmocka_unit_test(nothing_is_undone_where_no_position_is_kept),
        cmocka_unit_test(numbers_for_taking_back_run_out),
        cmocka_unit_test(what_is_undone_can_be_done_again),
        cmocka_unit_test(a_match_is_a_few_kilobytes),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
