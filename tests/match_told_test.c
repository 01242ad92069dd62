// What a match tells of its course (core/match.h): numbers of events, telling everything once, also
// over taking back, and the words for it.
#include "core/setup.h"
#include "tests/match_bed.h"
#include "tests/unit.h"

enum { FRAMES = 16 << 10 };

static _Alignas(16) uint8_t frames[FRAMES];

// All events with their numbers, as the news of each action said them.
static void number_a_game(const char *name, int seats)
{
    struct match match;
    struct match_news news, again;
    struct dice dice = {5};
    uint32_t next = 0;
    bed_start(&match, name, seats);
    while (!match_is_over(&match)) {
        int seat = bed_any_seat(&match);
        game_action action = match.record.game->rules->sample(match.state.byte, seat, &dice);
        assert_int_equal(match_apply(&match, seat, action, &news), GAME_OK);
        assert_int_equal(news.first, next);
        next += news.count;
        assert_int_equal(match_seq(&match), next);
        assert_int_equal(match_happened(&match, match.ply - 1, &again), GAME_OK);
        assert_int_equal(again.first, news.first);
        assert_int_equal(again.count, news.count);
        assert_memory_equal(again.event, news.event, news.count * sizeof news.event[0]);
    }
    assert_int_equal(match_happened(&match, match.record.count, &news), GAME_ERR_SETUP);
}

static void events_are_numbered_without_gaps(void **unused)
{
    (void)unused;
    bed_each_game(number_a_game);
}

// Whoever asks from time to time hears everything once: the same as who asks at the end.
struct hearing {
    uint32_t seq[BED_ROOM];
    uint32_t count;
};

static void hear(const struct match_event *event, void *context)
{
    struct hearing *hearing = context;
    hearing->seq[hearing->count++] = event->seq;
}

static void forget(struct hearing *hearing, uint32_t back)
{
    while (hearing->count > 0 && hearing->seq[hearing->count - 1] >= back)
        hearing->count--;
}

static void follow_with_undo(const char *name, int seats)
{
    static struct hearing now_and_then, at_the_end;
    struct match match;
    struct game_refusal refusal;
    struct game_setup setup;
    struct dice dice = {11};
    uint32_t since = 0, back, taken_back = 0;
    bed_start(&match, name, seats);
    setup = match.record.setup;
    match_keep(&match, frames, 5000);
    match_open(&match, match.record.game, &setup);
    now_and_then.count = at_the_end.count = 0;
    for (int step = 0; step < 300 && !match_is_over(&match); step++) {
        int seat = bed_any_seat(&match);
        bed_act(&match, seat, NULL);
        if (dice_below(&dice, 2) == 0)
            taken_back += match_undo(&match, seat, &dice, &refusal) == GAME_OK;
        if (dice_below(&dice, 3) != 0)
            continue;
        assert_int_equal(match_follow(&match, since, hear, &now_and_then, &back), GAME_OK);
        assert_true(back <= since);
        if (back < since) {
            forget(&now_and_then, back);
            match_follow(&match, since, hear, &now_and_then, &back);
        }
        since = match_seq(&match);
    }
    forget(&now_and_then, since);
    match_follow(&match, since, hear, &now_and_then, &back);
    if (back < since) {
        forget(&now_and_then, back);
        match_follow(&match, since, hear, &now_and_then, &back);
    }
    assert_int_equal(match_follow(&match, 0, hear, &at_the_end, &back), GAME_OK);
    assert_int_equal(now_and_then.count, at_the_end.count);
    assert_memory_equal(now_and_then.seq, at_the_end.seq, at_the_end.count * sizeof(uint32_t));
    assert_true(taken_back > 0);
}

static void whoever_asks_from_time_to_time_hears_everything_once(void **unused)
{
    (void)unused;
    bed_each_game(follow_with_undo);
}

static void tell_is_one_object(const char *name, int seats)
{
    struct match match;
    struct text told;
    struct voice voice;
    voice_plain(&voice);
    bed_start(&match, name, seats);
    bed_play(&match, 20);
    bed_tell(&match, 0, match_seq(&match), 0, &told);
    assert_non_null(strstr(told.data, "\"events\":[],\"move\":"));
    bed_tell(&match, 0, 0, 0, &told);
    assert_non_null(strstr(told.data, "\"events\":[{\"seq\":0,\"ply\":1,\"kind\":\""));
    text_init(&told, bed_data[0], 500);
    assert_int_equal(match_tell(&match, 0, 0, &voice, &told), GAME_ERR_SPACE);
}

static void what_is_told_may_be_too_long(void **unused)
{
    (void)unused;
    bed_each_game(tell_is_one_object);
}

// Sentences of an action as its news has them, and as they are told when the game is long over: the
// same words, though places may have changed their names since.
struct retold {
    const struct match *match;
    uint32_t told;     // events compared
    uint32_t outdated; // of them, those which the view of the last position would tell otherwise
};

static void say_event(const struct match *match, const void *view, const struct game_event *event,
                      int which)
{
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    text_init(&text, bed_data[which], BED_TEXT);
    voice_event(&voice, match->record.game, view, event, &text);
}

static void tell_again(const struct match_event *event, void *context)
{
    struct retold *retold = context;
    union record_state last;
    struct match_news news;
    assert_int_equal(match_happened(retold->match, event->ply - 1, &news), GAME_OK);
    say_event(retold->match, event->view, event->event, 0);
    say_event(retold->match, news.view.byte, &news.event[event->seq - news.first], 1);
    assert_string_equal(bed_data[0], bed_data[1]);
    assert_int_equal(match_view(retold->match, GAME_PUBLIC, &last), GAME_OK);
    say_event(retold->match, last.byte, event->event, 1);
    retold->outdated += strcmp(bed_data[0], bed_data[1]) != 0;
    retold->told++;
}

static void retell_a_game(const char *name, int seats)
{
    struct match match;
    struct retold retold = {&match, 0, 0};
    struct match_news news, again;
    struct dice dice = {9};
    uint32_t back;
    bed_start(&match, name, seats);
    while (!match_is_over(&match)) {
        int seat = bed_any_seat(&match);
        game_action action = match.record.game->rules->sample(match.state.byte, seat, &dice);
        assert_int_equal(match_apply(&match, seat, action, &news), GAME_OK);
        assert_int_equal(match_happened(&match, match.ply - 1, &again), GAME_OK);
        assert_memory_equal(news.view.byte, again.view.byte, match.record.game->facts.state_size);
    }
    assert_int_equal(match_follow(&match, 0, tell_again, &retold, &back), GAME_OK);
    assert_true(retold.told > 50);
    if (strcmp(name, "bison") == 0) // its regions grow and change their names
        assert_true(retold.outdated > 0);
}

static void what_happened_is_told_in_the_words_of_its_time(void **unused)
{
    (void)unused;
    bed_each_game(retell_a_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_numbered_without_gaps),
        cmocka_unit_test(whoever_asks_from_time_to_time_hears_everything_once),
        cmocka_unit_test(what_is_told_may_be_too_long),
        cmocka_unit_test(what_happened_is_told_in_the_words_of_its_time),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
