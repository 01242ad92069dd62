// What may be done on a view (core/game.h): all of a turn but what draws a tile or lays one that is
// not seen.
#include "games/bison/fixture.h"

static game_action action_of(const char *text)
{
    game_action action = GAME_NO_ACTION;
    assert_int_equal(bison_parse_action(NULL, 0, text, &action), GAME_OK);
    return action;
}

// Whoever looks, the seat in turn acts on the view as in the state, and the same has happened.
static void told(const struct bison_state *s, int as, const char *text)
{
    struct bison_state after = *s, view, seen;
    struct game_event event[2][64] = {{{0}}};
    struct game_log log = {event[0], 0, 64}, there = {event[1], 0, 64};
    int seat = bison_mover(s);
    bison_redact(s, as, &view);
    assert_int_equal(bison_game.rules->apply(&after, seat, action_of(text), &there), GAME_OK);
    bison_redact(&after, as, &seen);
    int status = bison_game.rules->apply(&view, seat, action_of(text), &log);
    if (status != GAME_OK)
        fail_msg("%s on the view of %d: %d", text, as, status);
    assert_memory_equal(&view, &seen, sizeof view);
    assert_int_equal(log.count, there.count);
    assert_memory_equal(event[0], event[1], sizeof event[0]);
}

// The view answers with this error, and neither it nor the log has changed.
static void not_told(const struct bison_state *s, int as, int seat, const char *text, int error)
{
    struct bison_state view, before;
    struct game_event event[64];
    struct game_log log = {event, 0, 64};
    bison_redact(s, as, &view);
    before = view;
    int status = bison_game.rules->apply(&view, seat, action_of(text), &log);
    if (status != error)
        fail_msg("%s on the view of %d: %d", text, as, status);
    assert_memory_equal(&view, &before, sizeof view);
    assert_int_equal(log.count, 0);
}

// All of these on every view; semicolons divide them.
static void all_told(struct bison_state *s, const char *texts)
{
    while (*texts) {
        char text[40];
        int length = 0;
        while (*texts && *texts != ';')
            text[length++] = *texts++;
        text[length] = 0;
        texts += *texts == ';';
        for (int as = GAME_PUBLIC; as < s->seats; as++)
            told(s, as, text);
        act(s, text);
    }
}

// BI-2.3: a tile is secret until it is laid.
static void bi_2_3_a_hidden_tile_cannot_be_laid(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(3), view;
    struct game_refusal refusal;
    game_action legal[BISON_MAX_ACTIONS];
    all_told(&s, "buy hunter;swap bison turkey;mark tile");
    told(&s, 0, "tile 1,-1 r2");
    for (int as = GAME_PUBLIC; as < 3; as++) {
        bison_redact(&s, as, &view);
        assert_int_equal(bison_game.rules->legal(&view, 0, legal), 27); // where it may lie is open
        not_told(&s, as, 0, "tile 0,0 r0", GAME_ERR_ACTION);
        assert_int_equal(bison_game.text->explain(&view, 0, "tile 0,0 r0", &refusal), GAME_OK);
        assert_string_equal(refusal.rule, "BI-5.1");
        not_told(&s, as, 1, "mark tile", GAME_ERR_TURN);
        if (as != 0)
            not_told(&s, as, 0, "tile 1,-1 r2", GAME_ERR_HIDDEN);
    }
    act(&s, "tile 1,-1 r2");
    all_told(&s, "enter 3 r;pay 2 1 1;mark gather;none;gain salmon");
}

static void bi_12_1_a_whole_turn_is_drafted(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=2");
    lay_drawn(&s, 0, "1,-1", 16, 1);
    s.player[0].marked = 1;
    s.round = 2;
    s.player[1].marked = 1 << BISON_DO_TIPI;
    put(&s, 0, "1,-1:m", 3, 0);
    put(&s, 0, "0,0:m", 2, 1);
    expect_sound(&s);
    struct bison_state turn = s;
    all_told(&turn, "swap salmon bison;buy tipi3;mark tipi;build 0,0:m 2;build 1,-1:m 3;done");
    assert_int_equal(turn.phase, BISON_PAY);
    turn = s;
    all_told(&turn, "buy hunter;mark tipi;reduce 0,0:m 0;done");
    turn = s;
    all_told(&turn, "mark move3;from 0,0:m;to 0,0:p;from 1,-1:m;to 1,-1:r;done;pay 2 0 0");
    turn = s;
    all_told(&turn, "mark gather;call 1,-1:m;come 0,0:m;come 0,0:m;done;pay 0 0 2");
}

// BI-2.3: the draws that follow the last action of a season, also after an overflow (BI-7.7).
static void bi_2_3_the_next_tile_is_not_told(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_drawn(&s, 0, "1,-1", 16, 1);
    lay_drawn(&s, 1, "-1,1", 12, 0);
    to_last_action(&s);
    expect_sound(&s);
    struct bison_state full = s;
    all_told(&s, "mark move1;none");
    for (int as = GAME_PUBLIC; as < 2; as++) {
        not_told(&s, as, 1, "gain turkey", GAME_ERR_HIDDEN);
        not_told(&s, as, 1, "stop", GAME_ERR_ACTION);
    }
    set_stock(&full, 0, 3, 3, 15);
    put(&full, 0, "0,1:m", 1, 0); // its region pays turkeys above 15
    expect_sound(&full);
    all_told(&full, "mark move1;none;gain salmon");
    expect_phase(&full, BISON_OVERFLOW, 0);
    all_told(&full, "buy hunter");
    for (int as = GAME_PUBLIC; as < 2; as++)
        not_told(&full, as, 0, "stop", GAME_ERR_HIDDEN);
}

static void bi_8_the_last_season_is_played_to_its_end(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(4), view;
    struct game_result result, seen;
    while (s.season < bison_seasons(4))
        pass_season(&s);
    while (s.round < BISON_ROUNDS || s.turn != (s.start + 3) % 4) {
        game_action legal[BISON_MAX_ACTIONS];
        bison_legal(&s, bison_mover(&s), legal);
        bison_apply(&s, bison_mover(&s), legal[0], 0);
    }
    while (s.phase != BISON_OVER) {
        game_action legal[BISON_MAX_ACTIONS];
        char word[40];
        struct text text;
        int count = bison_legal(&s, bison_mover(&s), legal);
        text_init(&text, word, sizeof word);
        bison_print_action(NULL, 0, legal[count - 1], &text);
        told(&s, bison_mover(&s), word);
        act(&s, word);
    }
    bison_redact(&s, GAME_PUBLIC, &view);
    bison_result(&s, &result);
    bison_game.rules->result(&view, &seen);
    assert_memory_equal(&result, &seen, sizeof seen);
}

int run_view_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_2_3_a_hidden_tile_cannot_be_laid),
        cmocka_unit_test(bi_12_1_a_whole_turn_is_drafted),
        cmocka_unit_test(bi_2_3_the_next_tile_is_not_told),
        cmocka_unit_test(bi_8_the_last_season_is_played_to_its_end),
    };
    return cmocka_run_group_tests_name("bison: view", tests, 0, 0);
}
