// Turns, heroes and trials of strength: BM-3, BM-4, the vectors S-4, S-5 and T-1 to T-12.
#include "games/big_manitou/fixture.h"

static void bm_3_1_play_then_draw_clockwise(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    stack(&s, A, "h4 chief h7 scout h1");
    begin_placing(&s);
    refused(&s, B, "play h1 1", 0);           // not B's turn
    refused(&s, A, "play scout 1", "BM-3.1"); // still in the pile
    refused(&s, A, "play h10 1", "BM-3.1");
    refused(&s, A, "decline", "BM-3.1");
    act(&s, A, "play h4 2");
    assert_string_equal(cards_text(s.player[A].hand), "h7 chief scout");
    assert_string_equal(cards_text(s.player[A].laid[1]), "h4");
    expect_phase(&s, MANITOU_PLACE, B);
    assert_int_equal(s.turn, 1);
    acts(&s, "B play h1 1; C play h1 1; A play chief 3");
    assert_string_equal(cards_text(s.player[A].hand), "h1 h7 scout");
    assert_int_equal(s.turn, 2);
}

static void bm_3_2_any_number_of_hunters(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    stack(&s, B, "chief mother h9 h10");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play chief 1; A play h2 1; B play mother 1; A play h3 1; B play h9 1; "
             "A play h4 1; B play h10 1; A play h5 1");
    assert_string_equal(cards_text(s.player[A].laid[0]), "h1 h2 h3 h4 h5");
    assert_int_equal(manitou_total(&s, A, 0), 15); // heroes on top change nothing
}

static void bm_3_3_cards_stay_attributed(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief h2 h3");
    stack(&s, B, "mother h5 h6");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play mother 1; A play h2 1; B play h5 1");
    assert_string_equal(heroes_on(&s, 1), "B[mother] A(chief)");
    assert_string_equal(cards_text(manitou_played(&s, A)), "h2 chief");
    assert_string_equal(cards_text(manitou_played(&s, B)), "h5 mother");
}

static void bm_3_4_the_hand_shrinks(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    begin_placing(&s);
    for (int turn = 1; turn <= MANITOU_TURNS; turn++) {
        static const int before[7] = {3, 3, 3, 3, 3, 2, 1};
        assert_int_equal(manitou_size(s.player[B].hand), before[turn - 1]);
        game_action legal[9];
        for (int seat = A; seat <= B; seat++) {
            assert_true(manitou_legal(&s, seat, legal) > 0);
            assert_int_equal(manitou_apply(&s, seat, legal[0], 0), GAME_OK);
        }
    }
}

static void bm_3_5_seven_turns_then_cards_go_back(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(&s, B, "h2 h3 h4 h5 h6 h7 h8 h9");
    begin_placing(&s);
    pass_phase(&s);
    assert_int_not_equal(s.phase, MANITOU_PLACE);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(manitou_size(manitou_played(&s, seat)), 7);
        assert_int_equal(s.player[seat].selection, 0);
        assert_int_equal(manitou_size(s.player[seat].pool), 10);
    }
    assert_int_equal(manitou_copies(s.player[A].pool, 8), 1); // unplayed, back in the pool
}

// T-11: the dealer B has all seven heroes; six lie in pairs.
static void dealer_of_heroes(struct manitou_state *s, const char *options)
{
    start(s, 2, options);
    stack(s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    stack(s, B, "chief chief mother mother healer rain scout");
    begin_placing(s);
    acts(s, "A play h1 1; B play chief 1; A play h2 1; B play chief 1; A play h3 1; "
            "B play mother 2; A play h4 1; B play mother 2; A play h5 1; B play healer 3; "
            "A play h6 1; B play rain 3");
    expect_phase(s, MANITOU_PLACE, A);
    assert_int_equal(s->turn, 7);
}

static void t_11_bm_3_6_a_turn_without_placement_is_skipped(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_event event[16];
    struct game_log log = {event, 0, 16};
    game_action action;
    dealer_of_heroes(&s, "");
    assert_string_equal(cards_text(s.player[B].hand), "scout");
    assert_int_equal(manitou_parse_action(NULL, 0, "play h7 1", &action), GAME_OK);
    assert_int_equal(manitou_apply(&s, A, action, &log), GAME_OK);
    assert_int_equal(event[1].kind, MANITOU_EVENT_SKIP);
    assert_int_equal(event[1].arg[0], B);
    assert_int_equal(s.phase, MANITOU_TAKE); // B was not asked
    assert_string_equal(cards_text(s.player[B].pool),
                        "h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 scout"); // BM-9.4: 11 cards
    expect_sound(&s);
}

static void a_32_a_skipped_dealer_gets_no_eighth_card(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "first_dealer=1");
    own(&s, B, "totem");
    stack(&s, B, "chief chief mother mother healer rain scout");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play chief 1; A play h2 1; B play chief 1; A play h3 1; "
             "B play mother 2; A play h4 1; B play mother 2; A play h5 1; B play healer 3; "
             "A play h6 1; B play rain 3; A play h7 1");
    assert_int_equal(s.phase, MANITOU_TAKE); // B holds the Totem marker and one hero
}

static void t_9_bm_4_1_no_third_own_hero(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "scout chief h4 mother h7");
    begin_placing(&s);
    acts(&s, "A play scout 1; B play h1 1; A play chief 1; B play h2 1");
    assert_string_equal(cards_text(s.player[A].hand), "h4 h7 mother");
    assert_string_equal(legal_texts(&s, A),
                        "play h4 1, play h4 2, play h4 3, play h7 1, play h7 2, play h7 3, "
                        "play mother 2, play mother 3");
    refused(&s, A, "play mother 1", "BM-4.1");
}

static void t_10_bm_4_1_face_down_heroes_do_not_count(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief scout mother healer");
    stack(&s, B, "mother h1 h2 h3");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play mother 1; A play scout 1; B play h1 2; A play mother 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout mother] A(chief) B(mother)");
    act(&s, B, "play h2 2");
    refused(&s, A, "play healer 1", "BM-4.1");
}

static void a_11_all_placed_heroes_count(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "hero_limit=1");
    stack(&s, A, "chief scout mother");
    stack(&s, B, "mother h1 h2 h3");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play mother 1; A play scout 1; B play h1 2");
    refused(&s, A, "play mother 1", "BM-4.1"); // the chief lies there face down
    act(&s, A, "play mother 2");
}

static void t_12_bm_4_2_a_hero_meets_no_hunters(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "first_dealer=0");
    stack(&s, B, "h5 h6 h7");
    stack(&s, C, "h8 h9 h10");
    stack(&s, A, "healer chief h1");
    begin_placing(&s);
    acts(&s, "B play h5 1; C play h8 1; A play healer 1");
    assert_string_equal(heroes_on(&s, 1), "A[healer]");
    assert_int_equal(manitou_total(&s, B, 0), 5);
    assert_int_equal(manitou_total(&s, C, 0), 8);
    acts(&s, "B play h6 2; C play h9 2; A play chief 1"); // the second own hero lies on the first
    assert_string_equal(heroes_on(&s, 1), "A[healer chief]");
}

static void t_1_bm_4_3_a_weaker_hero_falls(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief");
    stack(&s, B, "healer");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play healer 1");
    assert_string_equal(heroes_on(&s, 1), "A[chief] B(healer)");
}

static void t_2_mother_beats_chief_scout_beats_mother(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    stack(&s, A, "chief");
    stack(&s, B, "mother");
    stack(&s, C, "scout");
    begin_placing(&s);
    acts(&s, "A play chief 2; B play mother 2; C play scout 2");
    assert_string_equal(heroes_on(&s, 2), "C[scout] A(chief) B(mother)");
}

static void t_3_each_play_wins(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 5, "");
    stack(&s, A, "healer");
    stack(&s, B, "scout");
    stack(&s, C, "rain");
    stack(&s, D, "healer");
    stack(&s, E, "chief");
    begin_placing(&s);
    acts(&s, "A play healer 1; B play scout 1; C play rain 1; D play healer 1; E play chief 1");
    assert_string_equal(heroes_on(&s, 1), "E[chief] A(healer) B(scout) C(rain) D(healer)");
}

static void s_4_equal_heroes_both_fall(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief");
    stack(&s, B, "chief");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play chief 1");
    assert_string_equal(heroes_on(&s, 1), "A(chief) B(chief)");
}

static void t_4_after_equal_heroes_the_ground_is_free(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 3, "");
    stack(&s, A, "rain");
    stack(&s, B, "rain");
    stack(&s, C, "mother");
    begin_placing(&s);
    acts(&s, "A play rain 3; B play rain 3; C play mother 3");
    assert_string_equal(heroes_on(&s, 3), "C[mother] A(rain) B(rain)");
}

// A[scout chief] on ground 1 and B to play, then C.
static void a_pair(struct manitou_state *s, const char *lower, const char *upper, const char *b,
                   const char *c)
{
    char line[40];
    struct text text;
    start(s, 4, "");
    text_init(&text, line, sizeof line);
    text_string(&text, lower);
    text_char(&text, ' ');
    text_string(&text, upper);
    text_string(&text, " healer");
    stack(s, A, line);
    stack(s, B, b);
    stack(s, C, c);
    stack(s, D, "h1 scout h2");
    begin_placing(s);
    text_clear(&text);
    text_string(&text, "play ");
    text_string(&text, lower);
    text_string(&text, " 1");
    act(s, A, line);
    acts(s, "B play h10 2; C play h10 2; D play h1 2");
    text_clear(&text);
    text_string(&text, "play ");
    text_string(&text, upper);
    text_string(&text, " 1");
    act(s, A, line);
}

static void s_5_bm_4_4_sacrifice(void **unused)
{
    (void)unused;
    static const char *const attackers[2] = {"mother", "chief"};
    for (int i = 0; i < 2; i++) {
        struct manitou_state s;
        a_pair(&s, "scout", "chief", i == 0 ? "h10 mother" : "h10 chief", "h10 h9");
        act(&s, B, i == 0 ? "play mother 1" : "play chief 1");
        char expected[60];
        struct text text;
        text_init(&text, expected, sizeof expected);
        text_string(&text, "A[scout] A(chief) B(");
        text_string(&text, attackers[i]);
        text_char(&text, ')');
        assert_string_equal(heroes_on(&s, 1), expected);
    }
}

static void t_5_the_unprotected_hero_is_attacked(void **unused)
{
    (void)unused;
    struct manitou_state s;
    a_pair(&s, "scout", "chief", "h10 chief", "h10 rain");
    acts(&s, "B play chief 1; C play rain 1");
    assert_string_equal(heroes_on(&s, 1), "C[rain] A(chief scout) B(chief)");
}

static void t_6_a_27_the_attacker_falls_even_if_stronger(void **unused)
{
    (void)unused;
    struct manitou_state s;
    a_pair(&s, "scout", "rain", "h10 healer scout", "h10 h9 h8");
    act(&s, B, "play healer 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout] A(rain) B(healer)");
    acts(&s, "C play h9 2; D play h2 2; A play healer 2; B play scout 1");
    assert_string_equal(heroes_on(&s, 1), "A(rain scout) B(healer scout)");
}

static void t_7_only_the_upper_hero_counts(void **unused)
{
    (void)unused;
    struct manitou_state s;
    a_pair(&s, "mother", "chief", "h10 healer", "h10");
    act(&s, B, "play healer 1");
    assert_string_equal(heroes_on(&s, 1), "A[mother chief] B(healer)");
}

static void t_8_bm_4_5_a_pair_may_be_made_again(void **unused)
{
    (void)unused;
    struct manitou_state s;
    a_pair(&s, "scout", "chief", "h10 mother h9", "h10 h8 mother");
    act(&s, B, "play mother 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout] A(chief) B(mother)");
    acts(&s, "C play h8 2; D play h2 2; A play healer 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout healer] A(chief) B(mother)");
    acts(&s, "B play h9 2; C play mother 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout healer] A(chief) B(mother) C(mother)");
    act(&s, D, "play scout 1");
    assert_string_equal(heroes_on(&s, 1), "A[scout] A(chief healer) B(mother) C(mother) D(scout)");
}

static void a_28_the_upper_is_the_last_placed_still_up(void **unused)
{
    (void)unused;
    struct manitou_state s;
    a_pair(&s, "scout", "chief", "h10 mother", "h10");
    act(&s, B, "play mother 1");
    assert_int_equal(s.ground[0].hero[0], MANITOU_SCOUT);
    assert_int_equal(s.ground[0].hero[1], MANITOU_NO_CARD);
}

// BM-4.6 is an invariant; random play and check() at each ply show it.
static void bm_4_6_one_owner_of_face_up_heroes(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_setup setup;
    struct dice dice = {3};
    int pairs = 0;
    prepare(&setup, 5, "");
    for (int n = 0; n < 40; n++) {
        setup.seed[0] = (uint64_t)n;
        manitou_setup(&s, &setup);
        while (s.to_act) {
            int seat = bits_lowest(s.to_act);
            assert_int_equal(manitou_apply(&s, seat, manitou_sample(&s, seat, &dice), 0), GAME_OK);
            expect_sound(&s);
            for (int g = 0; g < MANITOU_GROUNDS; g++)
                pairs += s.ground[g].hero[1] != 0;
        }
    }
    assert_true(pairs > 100);
}

static void bm_4_7_a_fallen_hero_never_turns_up_again(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    stack(&s, A, "chief h1 h2");
    stack(&s, B, "mother scout h3");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play mother 1; A play h1 1; B play scout 1");
    // Two own heroes up: the pair stays although a chief lies beneath.
    assert_string_equal(heroes_on(&s, 1), "B[mother scout] A(chief)");
    assert_string_equal(cards_text(manitou_played(&s, A)), "h1 chief"); // it counts as played
    assert_int_equal(manitou_total(&s, A, 0), 1);
}

static void a_8_weak_heroes_may_be_forbidden(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "weak_hero=0");
    stack(&s, A, "chief");
    stack(&s, B, "healer h1 chief");
    begin_placing(&s);
    act(&s, A, "play chief 1");
    refused(&s, B, "play healer 1", "A-8");
    assert_string_equal(legal_texts(&s, B), "play h1 1, play h1 2, play h1 3, play chief 1, "
                                            "play chief 2, play chief 3, play healer 2, "
                                            "play healer 3");
}

static void a_9_weak_heroes_against_a_pair_may_be_forbidden(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "weak_vs_pair=0");
    stack(&s, A, "chief scout mother");
    stack(&s, B, "healer rain h2");
    begin_placing(&s);
    acts(&s, "A play chief 1; B play healer 1"); // one hero: allowed, it falls
    acts(&s, "A play scout 1; B play h2 2; A play mother 2");
    act(&s, B, "play rain 1"); // beats the scout
    assert_string_equal(heroes_on(&s, 1), "A[chief] A(scout) B(healer rain)");
    start(&s, 2, "weak_vs_pair=0");
    stack(&s, A, "chief scout mother");
    stack(&s, B, "healer mother h2");
    begin_placing(&s);
    acts(&s, "A play scout 1; B play h2 2; A play chief 1");
    refused(&s, B, "play healer 1", "A-9");
    act(&s, B, "play mother 1");
}

static void a_31_weak_heroes_where_nothing_else_goes(void **unused)
{
    (void)unused;
    static const char *const options[2] = {"weak_hero=0", "weak_hero=0 weak_vs_pair=0"};
    for (int i = 0; i < 2; i++) {
        struct manitou_state s;
        start(&s, 3, options[i]);
        stack(&s, A, "chief chief h1");
        stack(&s, B, "h1 h2 healer rain scout h3");
        stack(&s, C, "chief h5 h6");
        begin_placing(&s);
        acts(&s, "A play chief 1; B play h1 1; C play chief 3; A play chief 2");
        // A hunter can still be placed: the weak heroes stay barred.
        assert_string_equal(legal_texts(&s, B), "play h2 1, play h2 2, play h2 3");
        acts(&s, "B play h2 1; C play h5 1; A play h1 1");
        // A Chief on every ground: each of the three heroes is too weak everywhere.
        assert_string_equal(legal_texts(&s, B),
                            "play healer 1, play healer 2, play healer 3, play rain 1, "
                            "play rain 2, play rain 3, play scout 1, play scout 2, play scout 3");
        struct dice dice = {1};
        int drawn[3] = {0};
        for (int n = 0; n < 300; n++)
            drawn[(manitou_sample(&s, B, &dice) & 3) - 1]++;
        for (int g = 0; g < MANITOU_GROUNDS; g++)
            assert_in_range(drawn[g], 70, 130);
        act(&s, B, "play rain 2");
        assert_string_equal(heroes_on(&s, 2), "A[chief] B(rain)");
    }
}

int manitou_place_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bm_3_1_play_then_draw_clockwise),
        cmocka_unit_test(bm_3_2_any_number_of_hunters),
        cmocka_unit_test(bm_3_3_cards_stay_attributed),
        cmocka_unit_test(bm_3_4_the_hand_shrinks),
        cmocka_unit_test(bm_3_5_seven_turns_then_cards_go_back),
        cmocka_unit_test(t_11_bm_3_6_a_turn_without_placement_is_skipped),
        cmocka_unit_test(a_32_a_skipped_dealer_gets_no_eighth_card),
        cmocka_unit_test(t_9_bm_4_1_no_third_own_hero),
        cmocka_unit_test(t_10_bm_4_1_face_down_heroes_do_not_count),
        cmocka_unit_test(a_11_all_placed_heroes_count),
        cmocka_unit_test(t_12_bm_4_2_a_hero_meets_no_hunters),
        cmocka_unit_test(t_1_bm_4_3_a_weaker_hero_falls),
        cmocka_unit_test(t_2_mother_beats_chief_scout_beats_mother),
        cmocka_unit_test(t_3_each_play_wins),
        cmocka_unit_test(s_4_equal_heroes_both_fall),
        cmocka_unit_test(t_4_after_equal_heroes_the_ground_is_free),
        cmocka_unit_test(s_5_bm_4_4_sacrifice),
        cmocka_unit_test(t_5_the_unprotected_hero_is_attacked),
        cmocka_unit_test(t_6_a_27_the_attacker_falls_even_if_stronger),
        cmocka_unit_test(t_7_only_the_upper_hero_counts),
        cmocka_unit_test(t_8_bm_4_5_a_pair_may_be_made_again),
        cmocka_unit_test(a_28_the_upper_is_the_last_placed_still_up),
        cmocka_unit_test(bm_4_6_one_owner_of_face_up_heroes),
        cmocka_unit_test(bm_4_7_a_fallen_hero_never_turns_up_again),
        cmocka_unit_test(a_8_weak_heroes_may_be_forbidden),
        cmocka_unit_test(a_9_weak_heroes_against_a_pair_may_be_forbidden),
        cmocka_unit_test(a_31_weak_heroes_where_nothing_else_goes),
    };
    return cmocka_run_group_tests_name("placing", tests, 0, 0);
}
