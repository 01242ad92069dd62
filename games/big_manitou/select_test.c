// Selections, shuffles and hands: BM-2.3 to BM-2.5, BM-11, D1.
#include "games/big_manitou/fixture.h"

static game_action legal[MANITOU_MAX_ACTIONS];

static void bm_2_3_every_sub_multiset_once(void **unused)
{
    (void)unused;
    static const int sizes[] = {7, 8, 9};
    static const int counts[] = {10725, 13156, 13156};
    struct manitou_state s;
    for (int i = 0; i < 3; i++)
        assert_int_equal(manitou_selections(MANITOU_DECK, sizes[i]), counts[i]);
    start(&s, 3, "");
    int count = manitou_legal(&s, B, legal);
    assert_int_equal(count, 13156);
    for (int k = 0; k < count; k++) {
        assert_true(k == 0 || legal[k] > legal[k - 1]);
        uint32_t mask = legal[k] & MANITOU_DETAIL;
        assert_true(manitou_is_mask(mask));
        assert_int_equal(bits_count(mask), 8);
    }
    assert_int_equal(manitou_legal(&s, C, legal), 10725);
    assert_int_equal(manitou_legal(&s, A, legal), 13156);
}

static void bm_2_3_small_pools(void **unused)
{
    (void)unused;
    static const int of_ten[] = {120, 45, 10}, of_nine[] = {36, 9, 1};
    uint32_t ten = cards_of("h1 h2 h3 h4 h5 h6 h7 h8 h9 h10");
    for (int size = 7; size <= 9; size++) {
        assert_int_equal(manitou_selections(ten, size), of_ten[size - 7]);
        assert_int_equal(manitou_selections(ten - cards_of("h4"), size), of_nine[size - 7]);
    }
    // Two chiefs and seven others: 7 of 9 are 21 with both, 7 with one, 1 with none.
    uint32_t nine = cards_of("h1 h2 h3 h4 h5 h6 h7 chief chief");
    assert_int_equal(manitou_selections(nine, 7), 29);
}

// However many different cards are left: with the last of them or without it.
static void bm_2_3_different_cards(void **unused)
{
    (void)unused;
    enum { CARDS = 15, MOST = 9 };
    uint32_t rest = cards_of("h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 chief mother healer rain scout");
    uint32_t pool = 0, below[MOST + 1] = {1};
    for (int count = 0; count <= CARDS; count++) {
        for (int size = 0; size <= MOST; size++)
            assert_int_equal(manitou_selections(pool, size), below[size]);
        for (int size = MOST; size > 0; size--)
            below[size] += below[size - 1];
        pool |= rest & (0u - rest);
        rest &= rest - 1;
    }
}

// The unranking reaches every listed selection exactly once, whatever the pool.
static void bm_2_3_unranking_is_a_bijection(void **unused)
{
    (void)unused;
    static uint8_t seen[1 << 17];
    static const char *const pools[] = {
        "h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 chief chief mother mother healer rain scout",
        "h1 h3 h5 h7 h9 chief chief mother mother scout",
        "h2 h4 h6 h8 h10 chief chief mother rain",
        "h1 h2 h3 h4 h5 chief mother mother healer scout",
        "h2 h3 h4 h5 h6 h7 h8 h9 h10",
        "chief chief mother mother healer rain scout h1 h2 h3 h4"};
    struct manitou_state s;
    start(&s, 3, "");
    for (int i = 0; i < 6; i++) {
        uint32_t pool = cards_of(pools[i]), count = manitou_selections(pool, 8);
        memset(seen, 0, sizeof seen);
        for (uint32_t at = 0; at < count; at++) {
            uint32_t cards = manitou_selection_at(pool, 8, at);
            assert_int_equal(manitou_size(cards), 8);
            assert_int_equal(seen[manitou_mask(cards)]++, 0);
        }
        s.player[B].pool = pool;
        assert_int_equal(manitou_legal(&s, B, legal), count);
        for (uint32_t at = 0; at < count; at++)
            assert_int_equal(seen[legal[at] & MANITOU_DETAIL], 1);
    }
}

static void bm_2_3_wrong_selections_are_refused(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 2, ""); // hunt 2: A deals, B is first
    for (int seat = 0; seat < 3; seat++) {
        s.player[seat].pool -= cards_of("h1 h2 h3 h4 h5 h6 chief");
        s.player[seat].discards = cards_of("h1 h2 h3 h4 h5 h6 chief");
    }
    refused(&s, A, "select h7 h8 h9 h10 chief mother", "BM-2.3");
    refused(&s, A, "select h7 h8 h9 h10 chief mother mother healer", "BM-2.3");
    refused(&s, A, "select h1 h8 h9 h10 chief mother mother", "BM-2.3");
    refused(&s, A, "select h7 h8 h9 h10 chief chief mother", "BM-2.3");
    refused(&s, A, "select h7 h7 h8 h9 h10 chief mother", "BM-2.3");
    refused(&s, A, "select chief chief chief h7 h8 h9 h10", "BM-2.3");
    refused(&s, A, "select", "BM-2.3");
    refused(&s, A, "select h7 h8 h9 h10 chief mother squash", 0);
    act(&s, A, "select h7 h8 h9 h10 chief mother mother");
    refused(&s, A, "select h7 h8 h9 h10 chief mother mother", 0);
    assert_int_equal(manitou_apply(&s, A, manitou_action(MANITOU_VERB_SELECT, 0x7f), 0),
                     GAME_ERR_TURN);
    assert_int_equal(manitou_apply(&s, B, manitou_action(MANITOU_VERB_SELECT, 0x0fff8), 0),
                     GAME_ERR_ACTION);
}

static void bm_2_3_order_of_arrival_cannot_matter(void **unused)
{
    (void)unused;
    static const char *const choice[3] = {"select h1 h2 h3 h4 h5 h6 h7 h8 h9",
                                          "select h3 h4 h5 h6 chief chief mother scout",
                                          "select h1 h10 chief mother healer rain scout"};
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    struct manitou_state first, s;
    for (int i = 0; i < 6; i++) {
        start(&s, 3, "");
        for (int k = 0; k < 3; k++) {
            struct rng before = s.rng;
            act(&s, orders[i][k], choice[orders[i][k]]);
            // Nothing random before the last one.
            assert_int_equal(memcmp(&before, &s.rng, sizeof before) == 0, k < 2);
        }
        if (i == 0)
            first = s;
        assert_memory_equal(&first, &s, sizeof s);
    }
}

static void bm_2_4_the_rest_stays_in_the_pool(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    act(&s, A, "select h1 h2 h3 h4 h5 chief mother scout");
    assert_string_equal(cards_text(s.player[A].pool), "h6 h7 h8 h9 h10 chief mother healer rain");
    assert_string_equal(cards_text(s.player[A].selection), "h1 h2 h3 h4 h5 chief mother scout");
    assert_int_equal(s.player[A].hand, 0);
    assert_true(s.player[A].pile == 0);
    assert_int_equal(s.to_act, 1 << B);
}

static void bm_2_5_three_cards_from_a_shuffled_pile(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct game_setup setup;
    int top_is_chief = 0;
    prepare(&setup, 2, "");
    for (int n = 0; n < 400; n++) {
        setup.seed[1] = (uint64_t)n;
        manitou_setup(&s, &setup);
        act(&s, B, "select h1 h2 h3 h4 h5 h6 h7");
        act(&s, A, "select h1 h2 h3 h4 h5 h6 h7 chief");
        expect_phase(&s, MANITOU_PLACE, A);
        assert_int_equal(manitou_size(s.player[A].hand), 3);
        assert_int_equal(manitou_size(s.player[B].hand), 3);
        top_is_chief += manitou_copies(s.player[A].hand, MANITOU_CHIEF);
    }
    assert_in_range(top_is_chief, 110, 190); // 3 of 8 expected: 150
}

static void d_1_sample_is_uniform_over_selections(void **unused)
{
    (void)unused;
    static int drawn[200];
    struct manitou_state s;
    struct dice dice = {7};
    start(&s, 2, "");
    s.player[B].pool = cards_of("h1 h2 h3 h4 h5 chief chief mother mother");
    int count = manitou_legal(&s, B, legal); // B deals: 7 cards
    assert_int_equal(count, 3 * 1 + 2 * 5 + 1 * 10);
    memset(drawn, 0, sizeof drawn);
    for (int n = 0; n < 200 * count; n++) {
        game_action action = manitou_sample(&s, B, &dice);
        int at = 0;
        while (at < count && legal[at] != action)
            at++;
        assert_true(at < count);
        drawn[at]++;
    }
    for (int i = 0; i < count; i++)
        assert_in_range(drawn[i], 130, 270);
}

static void bm_11_1_random_cards_are_drawn_at_once(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 4, "random_cards=1");
    expect_phase(&s, MANITOU_PLACE, A);
    for (int seat = 0; seat < 4; seat++) {
        const struct manitou_player *p = &s.player[seat];
        assert_int_equal(manitou_size(p->selection), manitou_selection_size(4, seat));
        assert_int_equal(p->pool + p->selection, MANITOU_DECK);
        assert_int_equal(manitou_size(p->hand), 3);
    }
    while (s.hunt == 1)
        pass_phase(&s);
    assert_int_equal(s.phase, MANITOU_PLACE); // again without a selection
    expect_sound(&s);
}

int manitou_select_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bm_2_3_every_sub_multiset_once),
        cmocka_unit_test(bm_2_3_small_pools),
        cmocka_unit_test(bm_2_3_unranking_is_a_bijection),
        cmocka_unit_test(bm_2_3_different_cards),
        cmocka_unit_test(bm_2_3_wrong_selections_are_refused),
        cmocka_unit_test(bm_2_3_order_of_arrival_cannot_matter),
        cmocka_unit_test(bm_2_4_the_rest_stays_in_the_pool),
        cmocka_unit_test(bm_2_5_three_cards_from_a_shuffled_pile),
        cmocka_unit_test(d_1_sample_is_uniform_over_selections),
        cmocka_unit_test(bm_11_1_random_cards_are_drawn_at_once),
    };
    return cmocka_run_group_tests_name("selection", tests, 0, 0);
}
