// Knowledge for bots: none of it is a rule, but it must be sensible and legal.
#include "games/big_manitou/fixture.h"
#include "games/big_manitou/knowledge.h"

static int is_legal(const struct manitou_state *s, int seat, game_action action)
{
    struct manitou_state after = *s;
    return manitou_apply(&after, seat, action, 0) == GAME_OK;
}

static void at_the_end_the_judgement_is_the_score(void **unused)
{
    (void)unused;
    struct dice dice = {21};
    for (int n = 0; n < 8; n++) {
        struct manitou_state s;
        struct game_setup setup;
        struct game_result result;
        int32_t judged[MANITOU_SEATS];
        prepare(&setup, 2 + n % 4, "");
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        while (s.to_act) {
            int seat = bits_lowest(s.to_act);
            manitou_evaluate(&s, judged);
            for (int i = 0; i < s.seats; i++)
                assert_in_range(judged[i], 0, 40000);
            game_action action = manitou_playout(&s, seat, &dice);
            assert_int_equal(manitou_apply(&s, seat, action, 0), GAME_OK);
        }
        manitou_evaluate(&s, judged);
        manitou_result(&s, &result);
        for (int i = 0; i < s.seats; i++)
            assert_int_equal(judged[i], 1000 * result.score[i]);
    }
}

static void more_tiles_are_judged_better(void **unused)
{
    (void)unused;
    struct manitou_state s;
    int32_t before[MANITOU_SEATS], after[MANITOU_SEATS];
    start_hunt(&s, 3, 2, "");
    own(&s, A, "bison2");
    manitou_evaluate(&s, before);
    assert_true(before[A] > before[B]);
    own(&s, A, "tipi2");
    manitou_evaluate(&s, after);
    assert_true(after[A] > before[A]);
    own(&s, B, "totem");
    manitou_evaluate(&s, before);
    assert_true(before[B] > after[B]);
}

static void the_lead_on_the_grounds_is_judged(void **unused)
{
    (void)unused;
    struct manitou_state s;
    int32_t judged[MANITOU_SEATS];
    start(&s, 2, "");
    stack(&s, A, "h10 h9 h8 h7 h6 chief");
    stack(&s, B, "h1 h2 h3 h4");
    begin_placing(&s);
    acts(&s, "A play h10 1; B play h1 1; A play h9 2; B play h2 1; A play h8 3; B play h3 3");
    manitou_evaluate(&s, judged);
    assert_true(judged[A] > judged[B]);
    pass_phase(&s);
    assert_int_equal(s.phase, MANITOU_TAKE);
    manitou_evaluate(&s, judged);
    assert_true(judged[A] > judged[B]);
}

// A playout may take every kind of action, sensible ones more often.
static void playouts_reach_every_kind_of_action(void **unused)
{
    (void)unused;
    struct dice dice = {33};
    int seen[MANITOU_VERBS] = {0};
    for (int n = 0; n < 60; n++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 2 + n % 4, "");
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        while (s.to_act) {
            int seat = bits_lowest(s.to_act);
            assert_int_equal(manitou_playout(&s, (seat + 1) % s.seats, &dice) == GAME_NO_ACTION,
                             !(s.to_act >> (seat + 1) % s.seats & 1));
            game_action action = manitou_playout(&s, seat, &dice);
            assert_int_equal(manitou_apply(&s, seat, action, 0), GAME_OK);
            seen[action >> MANITOU_VERB_SHIFT]++;
        }
    }
    for (int verb = MANITOU_VERB_SELECT; verb < MANITOU_VERBS; verb++)
        assert_true(seen[verb] > 0);
}

static void playouts_beat_random_play(void **unused)
{
    (void)unused;
    struct dice dice = {8};
    int won = 0, lost = 0;
    for (int n = 0; n < 300; n++) {
        struct manitou_state s;
        struct game_setup setup;
        struct game_result result;
        prepare(&setup, 2, "");
        setup.seed[0] = (uint64_t)n / 2;
        manitou_setup(&s, &setup);
        while (s.to_act) {
            int seat = bits_lowest(s.to_act);
            game_action action =
                seat == n % 2 ? manitou_playout(&s, seat, &dice) : manitou_sample(&s, seat, &dice);
            assert_int_equal(manitou_apply(&s, seat, action, 0), GAME_OK);
        }
        manitou_result(&s, &result);
        won += result.rank[n % 2] < result.rank[1 - n % 2];
        lost += result.rank[n % 2] > result.rank[1 - n % 2];
    }
    assert_true(won > 2 * lost);
}

static void candidates_are_few_legal_and_different(void **unused)
{
    (void)unused;
    struct dice dice = {5};
    static const int most[] = {1, 3, 16, 64};
    for (int n = 0; n < 12; n++) {
        struct manitou_state s;
        struct game_setup setup;
        prepare(&setup, 2 + n % 4, "");
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        for (int ply = 0; s.to_act; ply++) {
            static game_action legal[MANITOU_MAX_ACTIONS];
            game_action action[64];
            int seat = bits_lowest(s.to_act), room = most[ply % 4];
            int all = manitou_legal(&s, seat, legal);
            int count = manitou_candidates(&s, seat, &dice, action, room);
            assert_int_equal(count, all < room ? all : room);
            for (int i = 0; i < count; i++) {
                assert_true(is_legal(&s, seat, action[i]));
                for (int k = 0; k < i; k++)
                    assert_int_not_equal(action[i], action[k]);
            }
            game_action next = manitou_sample(&s, seat, &dice);
            assert_int_equal(manitou_apply(&s, seat, next, 0), GAME_OK);
        }
        assert_int_equal(manitou_candidates(&s, A, &dice, 0, 5), 0);
    }
}

static void small_pools_are_candidates_as_a_whole(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct dice dice = {2};
    game_action action[64];
    start(&s, 2, "");
    s.player[B].pool = cards_of("h1 h2 h3 h4 h5 h6 h7 h8 chief");
    assert_int_equal(manitou_candidates(&s, B, &dice, action, 64), 36);
    // A pool of which the heavy noise reaches few: the rest is filled up.
    assert_int_equal(manitou_candidates(&s, B, &dice, action, 35), 35);
}

// A bot takes what completes its pairs, and pays what it misses least.
static void good_tiles_come_first(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct dice dice = {2};
    game_action action[8];
    start_hunt(&s, 2, 4, "");
    own(&s, A, "bison3 bison2 tipi1");
    own(&s, B, "tomahawk");
    set_tiles(&s, 1, "bison1 tipi3 horse tomahawk");
    lay(&s, A, 1, "h5");
    lay(&s, B, 1, "h7");
    lay(&s, B, 2, "h1");
    end_turns(&s);
    act(&s, B, "pay tomahawk");
    acts(&s, "B take tomahawk; B take bison1");
    assert_int_equal(manitou_candidates(&s, A, &dice, action, 1), 1);
    assert_int_equal(action[0], manitou_action(MANITOU_VERB_TAKE, MANITOU_TIPI_3));
}

int manitou_knowledge_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_end_the_judgement_is_the_score),
        cmocka_unit_test(more_tiles_are_judged_better),
        cmocka_unit_test(the_lead_on_the_grounds_is_judged),
        cmocka_unit_test(playouts_reach_every_kind_of_action),
        cmocka_unit_test(playouts_beat_random_play),
        cmocka_unit_test(candidates_are_few_legal_and_different),
        cmocka_unit_test(small_pools_are_candidates_as_a_whole),
        cmocka_unit_test(good_tiles_come_first),
    };
    return cmocka_run_group_tests_name("knowledge", tests, 0, 0);
}
