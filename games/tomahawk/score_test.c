// The end and the score, and the variant (TH-11, TH-12).
#include "games/tomahawk/fixture.h"

// The end of a game with these territories and honours. A territory written "T04*" counts double.
static struct tomahawk_state ended(const char *options, const char *won_a, const char *won_b,
                                   int honours_a, int honours_b)
{
    struct tomahawk_state s = new_turn(options, "man spi", "", "seq dan", "");
    const char *won[TOMAHAWK_SEATS] = {won_a, won_b};
    s.phase = TOMAHAWK_OVER;
    s.turn = 6;
    s.to_act = 0;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        char word[8];
        while (text_next_word(&won[seat], word, sizeof word) > 0) {
            int twice = word[3] == '*';
            word[3] = 0;
            int ground = tomahawk_parse_ground(word);
            assert_int_not_equal(ground, 0);
            s.side[seat].won = (uint16_t)(s.side[seat].won | 1 << ground);
            s.side[seat].doubled = (uint16_t)(s.side[seat].doubled | twice << ground);
        }
    }
    s.side[A].honours = (uint8_t)honours_a;
    s.side[B].honours = (uint8_t)honours_b;
    return s;
}

static void expect_result(const struct tomahawk_state *s, int score_a, int score_b, int rank_a,
                          int rank_b)
{
    struct game_result result;
    tomahawk_result(s, &result);
    assert_int_equal(result.score[A], score_a);
    assert_int_equal(result.score[B], score_b);
    assert_int_equal(result.rank[A], rank_a);
    assert_int_equal(result.rank[B], rank_b);
}

// Makes this territory the sought one.
static void seek(struct tomahawk_state *s, const char *ground)
{
    int wanted = tomahawk_parse_ground(ground);
    s->sought = (uint8_t)(4 - tomahawk_duration(&s->table, wanted));
    s->unused[s->sought - 1] = (uint8_t)wanted;
}

static void th_11_1_territories_and_honours_count(void **unused)
{
    (void)unused;
    struct tomahawk_state s = ended("", "T01 T12", "T04* T11", 5, 4);
    expect_result(&s, 5 + 1 + 5, 8 + 2 + 4, 2, 1);
}

static void t43_th_11_2_equal_scores_are_a_draw(void **unused)
{
    (void)unused;
    struct tomahawk_state s = ended("", "T01 T02 T03", "T06 T07 T08", 10, 14);
    expect_result(&s, 24, 24, 1, 1);
}

static void a_9_more_territories_break_the_tie(void **unused)
{
    (void)unused;
    struct tomahawk_state s = ended("tiebreak_territories=1", "T02", "T11 T05", 1, 1);
    expect_result(&s, 6, 6, 2, 1);
    s = ended("tiebreak_territories=1", "T02", "T03", 0, 1);
    expect_result(&s, 5, 5, 1, 1);
    // It decides nothing else.
    s = ended("tiebreak_territories=1", "T02", "T12 T14", 0, 1);
    expect_result(&s, 5, 3, 1, 2);
}

static void th_12_1_one_of_the_unused_territories_is_sought(void **unused)
{
    (void)unused;
    int seen[4] = {0};
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct game_setup setup = {.seed = {seed, 5}, .seats = 2};
        struct tomahawk_state s;
        setup.option[TOMAHAWK_SOUGHT_GAME] = 1;
        tomahawk_setup(&s, &setup);
        assert_in_range(s.sought, 1, 3);
        seen[s.sought]++;
        expect_sound(&s);
    }
    for (int i = 1; i <= 3; i++)
        assert_in_range(seen[i], 70, 130);
    assert_int_equal(new_game("").sought, 0);
}

static void t41_th_12_2_redwood_heart_counts_for_the_sought_game(void **unused)
{
    (void)unused;
    // Forests of 4 and 3 against a forest of 4 won with Redwood Heart.
    struct tomahawk_state s = ended("sought_game=1", "T04 T07", "T06*", 0, 0);
    seek(&s, "T15");
    expect_result(&s, 7, 8 + 3, 2, 1);
    s = ended("sought_game=1 bonus_printed_count=1", "T04 T07", "T06*", 0, 0);
    seek(&s, "T15");
    expect_result(&s, 7 + 3, 8, 1, 2);
}

static void t42_equal_counts_bring_nothing(void **unused)
{
    (void)unused;
    // Eagles: 3 and 3.
    struct tomahawk_state s = ended("sought_game=1", "T05", "T08", 0, 0);
    seek(&s, "T13");
    expect_result(&s, 3, 3, 1, 1);
    s = ended("sought_game=1 bonus_tie_both=1", "T05", "T08", 0, 0);
    seek(&s, "T13");
    expect_result(&s, 6, 6, 1, 1);
}

static void a_10_nobody_has_any_of_the_sought_game(void **unused)
{
    (void)unused;
    struct tomahawk_state s = ended("sought_game=1 bonus_tie_both=1", "T02", "", 0, 0);
    seek(&s, "T13");
    expect_result(&s, 8, 3, 1, 2);
    s = ended("sought_game=1", "T02", "", 0, 0);
    seek(&s, "T13");
    expect_result(&s, 5, 0, 1, 2);
}

static void th_12_2_only_the_sought_kind_counts(void **unused)
{
    (void)unused;
    struct tomahawk_state s = ended("sought_game=1", "T02 T03", "T05", 0, 0);
    seek(&s, "T13"); // eagles; the bison of A do not count
    expect_result(&s, 9, 3 + 3, 1, 2);
}

int run_score_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_11_1_territories_and_honours_count),
        cmocka_unit_test(t43_th_11_2_equal_scores_are_a_draw),
        cmocka_unit_test(a_9_more_territories_break_the_tie),
        cmocka_unit_test(th_12_1_one_of_the_unused_territories_is_sought),
        cmocka_unit_test(t41_th_12_2_redwood_heart_counts_for_the_sought_game),
        cmocka_unit_test(t42_equal_counts_bring_nothing),
        cmocka_unit_test(a_10_nobody_has_any_of_the_sought_game),
        cmocka_unit_test(th_12_2_only_the_sought_kind_counts),
    };
    return cmocka_run_group_tests_name("tomahawk score", tests, 0, 0);
}
