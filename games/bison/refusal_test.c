// Why a text is refused: each refusal names the rule that forbids it.
#include "games/bison/fixture.h"

static void who_may_not_act(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    expect_refused(&s, 1, "mark tile", "BI-2.4");
    expect_refused(&s, 2, "mark tile", "BI-1.1");
    expect_refused(&s, -1, "mark tile", "BI-1.1");
    expect_refused(&s, 0, "dance", "BI-12.2");
    while (s.phase != BISON_OVER)
        pass_season(&s);
    expect_refused(&s, 0, "mark tile", "BI-8.3");
}

// BI-12.1: a verb of another step.
static void bi_12_1_every_step_has_its_verbs(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "0,0:m", 1, 0);
    expect_refused(&s, 0, "done", "BI-12.1");
    expect_refused(&s, 0, "stop", "BI-12.1");
    struct bison_state tile = s, tipi = s, gather = s, move = s, over = s;
    act(&tile, "mark tile");
    expect_refused(&tile, 0, "none", "BI-12.1");
    act(&tile, "tile 1,1 r0");
    expect_refused(&tile, 0, "tile 1,1 r0", "BI-12.1");
    expect_refused(&tile, 0, "done", "BI-12.1");
    act(&tile, "none");
    expect_refused(&tile, 0, "none", "BI-12.1");
    act(&tipi, "mark tipi");
    expect_refused(&tipi, 0, "from 0,0:p", "BI-12.1");
    expect_refused(&tipi, 0, "done", "BI-3.1");
    act(&gather, "mark gather");
    expect_refused(&gather, 0, "come 0,0:p", "BI-12.1");
    act(&gather, "call 0,0:m");
    expect_refused(&gather, 0, "call 0,0:p", "BI-12.1");
    expect_refused(&gather, 0, "done", "BI-3.1");
    act(&gather, "come 0,0:p;come 0,0:p;done");
    expect_refused(&gather, 0, "done", "BI-12.1");
    expect_refused(&gather, 0, "gain bison", "BI-12.1");
    act(&move, "mark move1");
    expect_refused(&move, 0, "to 0,0:r", "BI-12.1");
    act(&move, "from 0,0:p");
    expect_refused(&move, 0, "from 0,0:m", "BI-12.1");
    set_stock(&over, 0, 15, 0, 0);
    act(&over, "mark move1;none;gain bison");
    expect_refused(&over, 0, "mark tipi", "BI-12.1");
}

static void building_reasons(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:p", 2, 1);
    put(&s, 1, "1,0:p", 2, 1);
    put(&s, 0, "0,0:r", 1, 0);
    set_stock(&s, 0, 0, 1, 0);
    act(&s, "mark tipi");
    expect_refused(&s, 0, "build 4,0:p 1", "BI-5.2");  // no tile
    expect_refused(&s, 0, "build 1,0:p 2", "BI-4.1");  // foreign
    expect_refused(&s, 0, "build 0,0:p 1", "BI-5.2");  // not larger
    expect_refused(&s, 0, "build 0,1:p 1", "BI-5.2");  // no hunters
    expect_refused(&s, 0, "build 0,0:p 3", "BI-5.2");  // not in the reserve
    expect_refused(&s, 0, "reduce 0,0:p 1", "BI-9.2"); // not smaller
    expect_refused(&s, 0, "reduce 0,1:p 0", "BI-9.2"); // nothing there
    expect_refused(&s, 0, "reduce 4,0:p 0", "BI-5.2");
    expect_refused(&s, 0, "reduce 0,0:r 0", "BI-5.2");
    act(&s, "build 0,0:p 2");
    put(&s, 0, "0,1:p", 1, 0);
    expect_refused(&s, 0, "build 0,1:p 1", "BI-3.3"); // a second hunter is too dear
    struct bison_state canoe = new_game(2);
    put(&canoe, 0, "0,0:r", 1, 0);
    act(&canoe, "mark canoe");
    expect_refused(&canoe, 0, "build 4,0:r 1", "BI-5.3");
    expect_refused(&canoe, 0, "build 0,0:p 1", "BI-5.3");
}

static void moving_reasons(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "0,0:r", 1, 0);
    set_stock(&s, 0, 0, 1, 0);
    struct bison_state gather = s;
    act(&s, "mark move3");
    expect_refused(&s, 0, "from 4,0:p", "BI-5.6");
    expect_refused(&s, 0, "from 1,0:p", "BI-5.6");
    act(&s, "from 0,0:p");
    expect_refused(&s, 0, "to 4,0:p", "BI-5.6");
    act(&s, "to 0,0:r");
    expect_refused(&s, 0, "from 0,0:p", "BI-3.3");
    act(&gather, "mark gather");
    expect_refused(&gather, 0, "call 4,0:p", "BI-5.4");
    act(&gather, "call 0,0:r");
    expect_refused(&gather, 0, "come 1,0:p", "BI-5.4");
    act(&gather, "come 0,0:p");
    expect_refused(&gather, 0, "come 0,0:p", "BI-3.3");
}

// A space from which no free space is within reach: its neighbours belong to others.
static void bi_5_5_an_origin_needs_a_destination(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 1, "0,0:r", 1, 0);
    put(&s, 0, "0,0:p", 1, 0);
    act(&s, "mark move1");
    assert_int_equal(count_legal(&s), 1);
    expect_refused(&s, 0, "from 0,0:p", "BI-5.5");
    s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 1, "0,0:r", 1, 0);
    put(&s, 1, "0,0:m", 1, 0);
    put(&s, 1, "1,0:m", 1, 0);
    put(&s, 1, "0,1:m", 1, 0);
    act(&s, "mark move3");
    assert_int_equal(count_legal(&s), 1);
    expect_refused(&s, 0, "from 0,0:p", "BI-5.6");
}

// The engine never takes an action that is not packed as it packs them.
static void strange_values_are_refused_everywhere(void **unused)
{
    (void)unused;
    struct dice dice = {9};
    struct bison_state s = new_game_with(2, "variant=2");
    for (int ply = 0; s.phase != BISON_OVER; ply++) {
        game_action list[BISON_MAX_ACTIONS];
        int seat = bison_mover(&s), count = bison_legal(&s, seat, list), allowed = 0;
        for (uint32_t action = 0; ply % 8 == 0 && action < (BISON_VERBS + 1u) << 12; action++)
            allowed += bison_allows(&s, seat, action);
        if (ply % 8 == 0)
            assert_int_equal(allowed, count);
        assert_int_equal(bison_apply(&s, seat, 0xffffffffu, 0), GAME_ERR_ACTION);
        assert_int_equal(bison_apply(&s, 1 - seat, list[0], 0), GAME_ERR_TURN);
        bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
    }
    assert_int_equal(bison_apply(&s, 0, bison_act(BISON_VERB_STOP, 0), 0), GAME_ERR_TURN);
    assert_false(bison_allows(&s, 0, bison_act(BISON_VERB_STOP, 0)));
}

int run_refusal_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_not_act),
        cmocka_unit_test(bi_12_1_every_step_has_its_verbs),
        cmocka_unit_test(building_reasons),
        cmocka_unit_test(moving_reasons),
        cmocka_unit_test(bi_5_5_an_origin_needs_a_destination),
        cmocka_unit_test(strange_values_are_refused_everywhere),
    };
    return cmocka_run_group_tests_name("bison: refusals", tests, 0, 0);
}
