// Setting up (TH-1): heroes, cards taken out, armies, piles.
#include "core/bits.h"
#include "games/tomahawk/fixture.h"

// Deals these heroes to the seats, "man clo dan".
static struct tomahawk_state dealt(const char *options, const char *a, const char *b)
{
    struct tomahawk_state s = new_game(options);
    const char *heroes[TOMAHAWK_SEATS] = {a, b};
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        char word[8];
        s.side[seat].dealt = 0;
        while (text_next_word(&heroes[seat], word, sizeof word) > 0)
            s.side[seat].dealt =
                (uint8_t)(s.side[seat].dealt | 1 << (tomahawk_find_hero(word) - TOMAHAWK_HERO));
    }
    return s;
}

static void th_1_1_both_tribes_are_the_same(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi seq", "dan sku sky");
    act(&s, A, "keep man spi out 1/0 2/0");
    act(&s, B, "keep sku sky out 5/1 6/1");
    int cards = hand_count(s.side[A].hand) + hand_count(s.side[B].hand);
    assert_int_equal(cards, 16);
    expect_sound(&s); // counts both armies from the one tribe table
}

static void th_1_2_three_heroes_each_and_one_unseen(void **unused)
{
    (void)unused;
    int seen[TOMAHAWK_HEROES] = {0};
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct game_setup setup = {.seed = {seed, 1}, .seats = 2};
        struct tomahawk_state s;
        tomahawk_setup(&s, &setup);
        assert_int_equal(bits_count(s.side[A].dealt), 3);
        assert_int_equal(bits_count(s.side[B].dealt), 3);
        assert_int_equal(s.side[A].dealt & s.side[B].dealt, 0);
        seen[bits_lowest(127 & ~(s.side[A].dealt | s.side[B].dealt))]++;
    }
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        assert_in_range(seen[i], 20, 70); // about 43 times each
}

static void th_1_3_each_keeps_two_of_three_in_secret(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi clo", "dan sku sky"), before, after;
    assert_int_equal(s.to_act, 3);
    tomahawk_redact(&s, B, &before);
    act(&s, A, "keep man clo out 1/0 7/3");
    assert_int_equal(s.to_act, 2);
    tomahawk_redact(&s, B, &after);
    before.to_act = after.to_act; // all that B learns
    assert_memory_equal(&before, &after, sizeof before);
    expect_refused(&s, A, "keep man spi out 1/0 2/0", "TH-1.3");
    expect_refused(&s, B, "keep dan clo out 4/0 7/2", "TH-1.3");
}

static void th_1_4_cards_of_the_heroes_values_go_out(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi clo", "dan sku sky");
    expect_refused(&s, A, "keep man clo out 1/0 8/0", "TH-1.4");
    expect_refused(&s, A, "keep man clo out 2/0 7/2", "TH-1.4");
    expect_refused(&s, B, "keep sku sky out 5/1 5/2", "TH-1.4");
    act(&s, B, "keep sku sky out 5/1 6/3"); // Mirror Sky counts as 6 here
    assert_int_equal(s.side[B].out[1], card_of(&s, "6/3"));
}

static void t39_two_choices_for_the_underdog_and_the_cloud(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man sku clo", "spi seq dan");
    game_action legal[TOMAHAWK_MAX_ACTIONS];
    int count = tomahawk_legal(&s, A, legal), found = 0;
    for (int i = 0; i < count; i++)
        found += (legal[i] >> 15 & 31) == TOMAHAWK_MAN && (legal[i] >> 10 & 31) == TOMAHAWK_CLO;
    assert_int_equal(found, 2);
}

static void t40_sixteen_choices_for_dancer_windswept_and_mirror(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "dan sku sky", "man spi seq");
    assert_int_equal(count_legal(&s, A), 16);
}

// A table whose heroes have these values and where every value that matters has five renowns.
static struct game_table table_of(const int value[TOMAHAWK_HEROES], const uint8_t *tribe)
{
    struct game_table table = {.name = "test"};
    tomahawk_pack(tomahawk_reconstructed(), table.byte);
    memcpy(table.byte, tribe, TOMAHAWK_TRIBE);
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        table.byte[TOMAHAWK_ROW_HERO + i] = (uint8_t)(value[i] << 3);
    assert_null(tomahawk_table_flaw(table.byte));
    return table;
}

// Every action that sample gives is legal, and every legal one comes up.
static void expect_fair_sample(const struct tomahawk_state *s, int seat)
{
    enum { EACH = 400 };
    game_action legal[TOMAHAWK_MAX_ACTIONS];
    int count = tomahawk_legal(s, seat, legal), seen[TOMAHAWK_MAX_ACTIONS] = {0};
    struct dice dice = {1};
    for (int i = 1; i < count; i++)
        assert_true(legal[i - 1] < legal[i]);
    for (int roll = 0; roll < EACH * count; roll++) {
        game_action action = tomahawk_sample(s, seat, &dice);
        int i = 0;
        while (legal[i] != action)
            assert_true(++i < count);
        seen[i]++;
    }
    for (int i = 0; i < count; i++)
        assert_in_range(seen[i], EACH - 100, EACH + 100);
}

static void th_1_4_heroes_of_one_value_take_different_copies(void **unused)
{
    (void)unused;
    // Four heroes of value 2; of the tribe's 2s there are three 2/0, two 2/1, one each of 2/2.
    static const uint8_t tribe[TOMAHAWK_TRIBE] = {8,  8,  16, 16, 16, 17, 17, 18, 24, 24, 32, 32,
                                                  40, 40, 48, 48, 56, 56, 64, 64, 72, 72, 80, 80};
    static const int value[TOMAHAWK_HEROES] = {2, 2, 2, 2, 5, 6, 7};
    struct game_table table = table_of(value, tribe);
    struct tomahawk_state s = new_game_with(&table, "");
    s.side[A].dealt = 7;
    s.side[B].dealt = 7 << 3;
    // Unordered pairs of 2/0 2/1 2/2, without two 2/2: five, for each of three pairs of heroes.
    assert_int_equal(count_legal(&s, A), 15);
    expect_refused(&s, A, "keep man spi out 2/2 2/2", "TH-1.4");
    expect_refused(&s, A, "keep man spi out 2/1 2/0", "TH-14.3");
    expect_fair_sample(&s, A);
    act(&s, A, "keep man seq out 2/1 2/1");
    act(&s, B, "keep dan sku out 2/0 5/0");
    expect_sound(&s);
    for (int i = 0; i < 8; i++)
        assert_int_not_equal(hand_card(s.side[A].hand, i), card_of(&s, "2/1"));
}

static void th_1_4_seventy_five_choices_at_most(void **unused)
{
    (void)unused;
    static const uint8_t tribe[TOMAHAWK_TRIBE] = {16, 17, 18, 19, 20, 24, 25, 26, 27, 28, 32, 33,
                                                  34, 35, 36, 40, 40, 40, 40, 40, 40, 40, 40, 40};
    static const int value[TOMAHAWK_HEROES] = {3, 2, 4, 5, 5, 5, 5};
    struct game_table table = table_of(value, tribe);
    struct tomahawk_state s = new_game_with(&table, "");
    s.side[A].dealt = 7;
    s.side[B].dealt = 7 << 3;
    assert_int_equal(count_legal(&s, A), TOMAHAWK_MAX_ACTIONS);
    assert_int_equal(count_legal(&s, B), 3);
    expect_fair_sample(&s, A);
    expect_fair_sample(&s, B);
    // 1.4 lets a tribe's values be as many as its heroes' values: 5/0 can go out twice.
    act(&s, B, "keep dan sku out 5/0 5/0");
    act(&s, A, "keep spi seq out 2/4 4/1");
    expect_sound(&s);
}

static void th_1_5_the_other_side_never_learns_what_went_out(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi clo", "dan sku sky"), twin = s, view, other;
    act(&s, A, "keep man clo out 1/0 7/2");
    act(&twin, A, "keep spi clo out 2/0 7/3");
    tomahawk_redact(&s, B, &view);
    tomahawk_redact(&twin, B, &other);
    assert_memory_equal(&view, &other, sizeof view);
    assert_int_equal(view.side[A].out[0], TOMAHAWK_HIDDEN);
}

static void t44_vector_nor_after_the_end(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "", "dan sku", ""), view;
    play_until(&s, 6);
    struct dice dice = {3};
    while (s.to_act) {
        int seat = bits_lowest(s.to_act);
        tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
    }
    tomahawk_redact(&s, B, &view);
    assert_int_equal(view.side[A].out[0], TOMAHAWK_HIDDEN);
    assert_non_null(strstr(json_of(&view, B), "\"out\":[\"?\",\"?\"]"));
    // The full state, which a host may then publish, has it.
    assert_non_null(strstr(json_of(&s, GAME_ALL), "\"out\":[\"1/0\",\"2/0\"]"));
}

static void th_1_6_an_army_of_24_and_a_hand_of_8(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi clo", "dan sku sky");
    act(&s, B, "keep sku sky out 5/1 6/1");
    assert_int_equal(s.side[B].hand, 0);
    act(&s, A, "keep man clo out 1/0 7/2");
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        assert_int_equal(hand_count(s.side[seat].hand), 8);
        assert_int_not_equal(s.side[seat].deck[0], TOMAHAWK_NO_CARD);
        assert_int_not_equal(s.side[seat].deck[TOMAHAWK_DECK - 1], TOMAHAWK_NO_CARD);
    }
    expect_sound(&s);
}

static void th_1_7_piles_by_duration(void **unused)
{
    (void)unused;
    static const int duration[TOMAHAWK_PILES][TOMAHAWK_SLOTS] = {
        {3, 3, 0, 0}, {1, 2, 3, 0}, {2, 1, 3, 0}, {1, 1, 2, 2}};
    struct tomahawk_state s = new_game("");
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++) {
            assert_int_equal(tomahawk_slot_duration(pile, slot), duration[pile][slot]);
            assert_int_equal(tomahawk_duration(&s.table, s.pile[pile][slot]), duration[pile][slot]);
        }
}

static void th_1_8_one_territory_of_each_duration_is_left(void **unused)
{
    (void)unused;
    int seen[TOMAHAWK_GROUNDS + 1] = {0};
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct game_setup setup = {.seed = {seed, 2}, .seats = 2};
        struct tomahawk_state s;
        tomahawk_setup(&s, &setup);
        expect_sound(&s);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(tomahawk_duration(&s.table, s.unused[i]), 3 - i);
            seen[s.unused[i]]++;
        }
    }
    for (int i = 1; i <= TOMAHAWK_GROUNDS; i++)
        assert_in_range(seen[i], 15, 70); // about 40 times each
}

static void th_1_9_territories_open_after_both_choices(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("sought_game=1", "man spi clo", "dan sku sky"), view;
    tomahawk_redact(&s, A, &view);
    assert_int_equal(tomahawk_ground(&view, 0), TOMAHAWK_HIDDEN);
    assert_int_equal(view.sought, TOMAHAWK_HIDDEN);
    act(&s, A, "keep man clo out 1/0 7/2");
    tomahawk_redact(&s, A, &view);
    assert_int_equal(tomahawk_ground(&view, 3), TOMAHAWK_HIDDEN);
    act(&s, B, "keep sku sky out 5/1 6/1");
    tomahawk_redact(&s, A, &view);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        assert_int_equal(tomahawk_ground(&view, pile), s.pile[pile][0]);
    assert_int_equal(view.unused[view.sought - 1], s.unused[s.sought - 1]);
}

static void a_15_territories_first_shows_them_before(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_game("territories_first=1 sought_game=1"), view;
    tomahawk_redact(&s, GAME_PUBLIC, &view);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        assert_int_equal(tomahawk_ground(&view, pile), s.pile[pile][0]);
    assert_int_equal(view.pile[0][1], TOMAHAWK_HIDDEN);
    assert_int_equal(view.sought, s.sought);
    assert_int_equal(view.unused[s.sought - 1], s.unused[s.sought - 1]);
    // The chance is the same: only what is seen differs.
    struct tomahawk_state plain = new_game("sought_game=1");
    assert_memory_equal(plain.pile, s.pile, sizeof s.pile);
    assert_int_equal(plain.side[A].dealt, s.side[A].dealt);
}

static void th_1_10_nobody_has_honours_at_first(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_game("");
    assert_int_equal(s.side[A].honours + s.side[B].honours, 0);
    assert_int_equal(tomahawk_score(&s, A), 0);
}

static void th_13_choices_may_arrive_in_any_order(void **unused)
{
    (void)unused;
    struct tomahawk_state s = dealt("", "man spi clo", "dan sku sky"), other = s;
    act(&s, A, "keep man clo out 1/0 7/2");
    act(&s, B, "keep sku sky out 5/1 6/1");
    act(&other, B, "keep sku sky out 5/1 6/1");
    act(&other, A, "keep man clo out 1/0 7/2");
    assert_memory_equal(&s, &other, sizeof s);
}

int run_setup_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(th_1_1_both_tribes_are_the_same),
        cmocka_unit_test(th_1_2_three_heroes_each_and_one_unseen),
        cmocka_unit_test(th_1_3_each_keeps_two_of_three_in_secret),
        cmocka_unit_test(th_1_4_cards_of_the_heroes_values_go_out),
        cmocka_unit_test(t39_two_choices_for_the_underdog_and_the_cloud),
        cmocka_unit_test(t40_sixteen_choices_for_dancer_windswept_and_mirror),
        cmocka_unit_test(th_1_4_heroes_of_one_value_take_different_copies),
        cmocka_unit_test(th_1_4_seventy_five_choices_at_most),
        cmocka_unit_test(th_1_5_the_other_side_never_learns_what_went_out),
        cmocka_unit_test(t44_vector_nor_after_the_end),
        cmocka_unit_test(th_1_6_an_army_of_24_and_a_hand_of_8),
        cmocka_unit_test(th_1_7_piles_by_duration),
        cmocka_unit_test(th_1_8_one_territory_of_each_duration_is_left),
        cmocka_unit_test(th_1_9_territories_open_after_both_choices),
        cmocka_unit_test(a_15_territories_first_shows_them_before),
        cmocka_unit_test(th_1_10_nobody_has_honours_at_first),
        cmocka_unit_test(th_13_choices_may_arrive_in_any_order),
    };
    return cmocka_run_group_tests_name("tomahawk setup", tests, 0, 0);
}
