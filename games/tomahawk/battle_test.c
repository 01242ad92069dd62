// Hero powers, honours, territory effects and battles (TH-5 to TH-8), with the battle rows of the
// specification: each as a function and played through whole turns, with sides exchanged too.
#include "core/event.h"
#include "games/tomahawk/fixture.h"

// A row of the table of battles. Cards in turn order.
struct row {
    const char *ground; // "plain 1 2 puma": type, duration, animals, picto
    const char *cards[TOMAHAWK_SEATS];
    int honours[TOMAHAWK_SEATS];
    int total[TOMAHAWK_SEATS];
    int winner; // seat or -1
    int points;
    const char *options;
};

static struct row exchanged(const struct row *row)
{
    struct row ret = *row;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        ret.cards[seat] = row->cards[1 - seat];
        ret.honours[seat] = row->honours[1 - seat];
        ret.total[seat] = row->total[1 - seat];
    }
    ret.winner = row->winner < 0 ? -1 : 1 - row->winner;
    return ret;
}

// Two heroes for a side: those among its cards, filled up with ones that nobody plays.
static void choose_heroes(const struct row *row, char ret[TOMAHAWK_SEATS][8])
{
    static const char code[TOMAHAWK_HEROES][4] = {"man", "spi", "seq", "dan", "sku", "sky", "clo"};
    int used = 0;
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        used |= (strstr(row->cards[A], code[i]) || strstr(row->cards[B], code[i])) << i;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        char hero[2][4];
        int count = 0;
        for (int i = 0; i < TOMAHAWK_HEROES; i++)
            if (strstr(row->cards[seat], code[i]))
                memcpy(hero[count++], code[i], 4);
        for (int i = TOMAHAWK_HEROES - 1; count < 2; i--) {
            char same[3] = {(char)('1' + i), '/', 0}; // a hero replaces a card of its value
            if (!(used >> i & 1) && !strstr(row->cards[seat], same)) {
                used |= 1 << i;
                memcpy(hero[count++], code[i], 4);
            }
        }
        memcpy(ret[seat], hero[0], 3);
        ret[seat][3] = ' ';
        memcpy(ret[seat] + 4, hero[1], 4);
    }
}

// Turn 1 with the row's cards in hand and its territory on the pile of its duration (0..2).
static struct tomahawk_state put_up(const struct row *row, int *ret_pile, int *ret_duration)
{
    char heroes[TOMAHAWK_SEATS][8], kind[24];
    choose_heroes(row, heroes);
    struct tomahawk_state s =
        new_turn(row->options, heroes[A], row->cards[A], heroes[B], row->cards[B]);
    const char *space = strchr(row->ground, ' ');
    *ret_duration = space[1] - '0';
    *ret_pile = *ret_duration == 3 ? 0 : *ret_duration == 2 ? 2 : 1;
    struct text text;
    text_init(&text, kind, sizeof kind);
    text_bytes(&text, row->ground, (uint32_t)(space - row->ground));
    text_string(&text, space + 2);
    make_ground(&s, *ret_pile + 1, kind);
    return s;
}

// The cards of the row, by turn.
static void read_cards(const struct tomahawk_state *s, const struct row *row,
                       uint8_t ret[TOMAHAWK_SEATS][TOMAHAWK_ROWS + 1])
{
    memset(ret, 0, TOMAHAWK_SEATS * (TOMAHAWK_ROWS + 1));
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        const char *words = row->cards[seat];
        char word[8];
        for (int i = 0; text_next_word(&words, word, sizeof word) > 0; i++)
            ret[seat][i] = (uint8_t)card_of(s, word);
    }
}

static void expect_fight(const struct row *row)
{
    int pile, duration;
    struct tomahawk_state s = put_up(row, &pile, &duration);
    uint8_t card[TOMAHAWK_SEATS][TOMAHAWK_ROWS + 1];
    const uint8_t *const cards[TOMAHAWK_SEATS] = {card[A], card[B]};
    struct tomahawk_battle battle;
    read_cards(&s, row, card);
    tomahawk_fight(&s, tomahawk_ground(&s, pile), cards, &battle);
    assert_int_equal(battle.total[A], row->total[A]);
    assert_int_equal(battle.total[B], row->total[B]);
    assert_int_equal(battle.winner, row->winner);
    if (row->winner >= 0)
        assert_int_equal(battle.points, row->points);
}

// The first card of the hand that the row does not need.
static int spare_card(const struct tomahawk_state *s, int seat, const uint8_t *needed)
{
    for (int i = 0; i < 8; i++) {
        int card = hand_card(s->side[seat].hand, i), copies = 0;
        for (int k = 0; k < 8; k++)
            copies += hand_card(s->side[seat].hand, k) == card;
        for (int k = 0; k < TOMAHAWK_ROWS; k++)
            copies -= needed[k] == card;
        if (card && copies > 0)
            return card;
    }
    fail_msg("no card to spare");
    return 0;
}

// Honours gained on this territory according to the log.
static void add_honours(const struct game_log *log, int ground, int ret[TOMAHAWK_SEATS])
{
    for (uint32_t i = 0; i < log->count; i++) {
        const struct game_event *event = &log->event[i];
        if (event->kind == TOMAHAWK_OUTSHINES && event->arg[5] == ground)
            ret[event->arg[0]] += event->arg[4];
    }
}

static int tells_row(const struct game_event *event, const char *list, int row)
{
    struct event_arg rows;
    assert_true(event_find(&tomahawk_game, event, list, &rows));
    for (int i = 0; i < rows.count; i++)
        if (rows.value[i] == row + 1)
            return 1;
    return 0;
}

// A card that counts otherwise than printed does so by a hero, and the totals say by which.
static void expect_causes(const struct tomahawk_state *s, const struct game_event *totals,
                          const struct game_event *played)
{
    struct event_arg worth, cards;
    assert_true(event_find(&tomahawk_game, totals, "worth", &worth));
    assert_true(event_find(&tomahawk_game, played, "cards", &cards));
    for (int row = 0; row < worth.count; row++) {
        int mirrored = tells_row(totals, "mirrored", row);
        int charmed = tells_row(totals, "charmed", row);
        assert_int_equal(mirrored, cards.value[row] == TOMAHAWK_SKY);
        if (charmed)
            assert_int_equal(worth.value[row], 0);
        if (worth.value[row] != tomahawk_value(&s->table, cards.value[row]))
            assert_true(mirrored || charmed);
        else
            assert_false(charmed);
    }
}

// What the log tells of the totals: each side's, and that the cards add up to it.
static void expect_told(const struct tomahawk_state *s, const struct game_log *log, int ground,
                        const int total[TOMAHAWK_SEATS])
{
    const struct game_event *played[TOMAHAWK_SEATS] = {NULL, NULL};
    int told = 0, bonus = 0;
    for (uint32_t i = 0; i < log->count; i++) {
        const struct game_event *event = &log->event[i];
        const int16_t *arg = event->arg;
        if (event->kind == TOMAHAWK_PLAYED) {
            played[arg[0]] = event;
            bonus = 0;
        }
        if (event->kind == TOMAHAWK_TWINS)
            bonus = arg[1];
        if (event->kind != TOMAHAWK_TOTALS || arg[1] != ground)
            continue;
        int rows = arg[2], sum = bonus;
        for (int row = 0; row < rows; row++)
            sum += arg[4 + rows + row];
        assert_int_equal(sum, arg[4 + 2 * rows]);
        assert_int_equal(sum, total[arg[0]]);
        expect_causes(s, event, played[arg[0]]);
        told |= 1 << arg[0];
        bonus = 0;
    }
    assert_int_equal(told, 3);
}

static void expect_played(const struct row *row)
{
    int pile, duration, honours[TOMAHAWK_SEATS] = {0, 0};
    struct tomahawk_state s = put_up(row, &pile, &duration);
    int ground = tomahawk_ground(&s, pile);
    uint8_t card[TOMAHAWK_SEATS][TOMAHAWK_ROWS + 1];
    read_cards(&s, row, card);
    for (int turn = 0; turn < duration; turn++) {
        struct game_event event[64];
        struct game_log log = {event, 0, 64};
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
            for (int i = 0; i < TOMAHAWK_PILES; i++) {
                if (i + 1 == s.side[seat].dance)
                    continue;
                int next = i == pile ? card[seat][turn] : spare_card(&s, seat, card[seat]);
                if (i == pile)
                    card[seat][turn] = 0;
                assert_int_equal(tomahawk_apply(&s, seat, tomahawk_place(next, i), &log), GAME_OK);
            }
        add_honours(&log, ground, honours);
        if (turn + 1 == duration)
            expect_told(&s, &log, ground, row->total);
        assert_int_equal(s.turn, turn + 2);
    }
    assert_int_equal(honours[A], row->honours[A]);
    assert_int_equal(honours[B], row->honours[B]);
    assert_int_equal(s.tied >> ground & 1, row->winner < 0);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        assert_int_equal(s.side[seat].won >> ground & 1, row->winner == seat);
        if (row->winner == seat)
            assert_int_equal(tomahawk_points(&s, seat, ground), row->points);
    }
}

static void expect(struct row row)
{
    struct row turned = exchanged(&row);
    expect_fight(&row);
    expect_fight(&turned);
    expect_played(&row);
    expect_played(&turned);
}

#define ROW(name, ground, a, b, hon_a, hon_b, tot_a, tot_b, winner, points, options)               \
    static void name(void **unused)                                                                \
    {                                                                                              \
        (void)unused;                                                                              \
        expect((struct row){                                                                       \
            ground, {a, b}, {hon_a, hon_b}, {tot_a, tot_b}, winner, points, options});             \
    }

// clang-format off
ROW(t1_th_6_1_the_higher_card_wins_the_renown, "plain 1 2", "6/3", "7/2", 0, 3, 6, 7, B, 2, "")
ROW(t2_th_6_2_equal_values_win_nothing, "plain 1 2", "5/2", "5/1", 0, 0, 5, 5, -1, 0, "")
ROW(t3_th_7_2_the_puma_takes_the_strongest, "plain 1 2 puma", "8/2", "3/1", 1, 0, 0, 3, B, 2, "")
ROW(t4_the_puma_takes_both_of_equal_cards, "plain 1 2 puma", "4/1", "4/2", 0, 0, 0, 0, -1, 0, "")
ROW(t5_th_7_3_gathering_doubles_the_weakest, "mountain 1 1 gathering", "5/1", "8/0", 0, 1, 10, 8, A, 1, "")
ROW(t6_th_8_4_equal_totals_discard_the_territory, "mountain 1 1 gathering", "4/2", "8/0", 0, 2, 8, 8, -1, 0, "")
ROW(t7_th_5_3_the_cloud_charms_a_9, "plain 1 1", "clo", "9/4", 4, 0, 7, 0, A, 1, "")
ROW(t8_a_6_is_not_charmed, "plain 1 1", "clo", "6/3", 3, 0, 7, 6, A, 1, "")
ROW(t9_a_2_the_cloud_charms_the_mirror, "plain 1 1", "clo", "sky", 0, 0, 7, 0, A, 1, "")
ROW(t9_a_2_or_not, "plain 1 1", "clo", "sky", 0, 0, 7, 7, -1, 0, "sky_immune_to_charm=1")
ROW(t10_th_5_2_the_mirror_is_worth_what_it_faces, "plain 1 1", "sky", "9/4", 0, 0, 9, 9, -1, 0, "")
ROW(t11_a_1_the_copied_number_counts, "plain 2 3", "sky 6/1", "9/4 5/2", 2, 0, 15, 14, A, 3, "")
ROW(t12_th_8_3_twin_step_and_two_more_twos, "plain 3 5", "spi 2/0 2/1", "3/0 3/1 4/1", 0, 2, 11, 10, A, 5, "")
ROW(t13_a_3_gathering_doubles_the_pair, "forest 3 5 gathering", "spi 2/0 8/2", "7/2 8/2 9/0", 0, 3, 26, 24, A, 5, "")
ROW(t13_a_3_or_adds_five_only, "forest 3 5 gathering", "spi 2/0 8/2", "7/2 8/2 9/0", 0, 3, 21, 24, B, 5, "spirit_gather_flat=1")
ROW(t14_the_mirror_is_a_partner, "plain 2 3", "spi sky", "6/1 2/0", 0, 1, 9, 8, A, 3, "")
ROW(t15_the_other_sides_2_is_no_partner, "plain 2 3", "spi 4/0", "2/0 5/1", 0, 0, 6, 7, B, 3, "")
ROW(t16_th_8_2_the_puma_takes_both_twins, "forest 2 4 puma", "spi 2/0", "1/0 1/0", 0, 0, 0, 2, B, 4, "")
ROW(t17_th_8_5_exactly_double_is_not_enough, "plain 2 3", "man 4/0", "5/1 5/2", 0, 2, 5, 10, B, 3, "")
ROW(t18_th_8_5_more_than_double_turns_the_battle, "plain 2 3", "man 4/0", "5/1 6/1", 0, 2, 5, 11, A, 3, "")
ROW(t19_a_18_the_underdog_compares_final_totals, "mountain 1 1 gathering", "man", "10/0", 0, 2, 2, 10, A, 1, "")
ROW(t20_the_underdog_wins_by_total, "plain 1 2 puma", "man", "8/2", 0, 2, 1, 0, A, 2, "")
ROW(t21_a_19_a_mirrored_underdog_is_set_aside, "plain 1 2 puma", "man", "sky", 0, 0, 0, 0, -1, 0, "")
ROW(t22_the_underdog_after_the_puma, "forest 2 4 puma", "man 3/0", "9/4 10/0", 0, 2, 4, 9, A, 4, "")
ROW(t23_the_underdog_beside_a_charmed_card, "plain 2 3", "man 9/4", "8/0 clo", 0, 6, 1, 15, A, 3, "")
ROW(t24_th_8_7_redwood_heart_doubles_for_the_winner, "forest 3 5 gathering", "seq 4/1 6/3", "5/2 7/3 8/0", 0, 5, 16, 20, B, 10, "")
ROW(t25_th_8_7_only_a_forest_is_doubled, "plain 2 3", "seq 6/1", "2/0 3/0", 0, 0, 9, 5, A, 3, "")
ROW(t26_th_6_3_windswept_gains_twice, "plain 1 1", "sku", "4/2", 4, 0, 5, 4, A, 1, "")
ROW(t27_th_4_3_a_forest_opens_pair_by_pair, "forest 3 4", "9/4 1/0 5/2", "10/0 2/1 5/1", 0, 4, 15, 17, B, 4, "")
ROW(t28_th_7_1_both_sides_are_looked_at_together, "forest 2 4 puma", "7/2 3/0", "2/0 7/3", 0, 0, 3, 2, A, 4, "")
ROW(t29_a_charmed_10_is_not_the_strongest, "forest 2 4 puma", "clo 2/0", "10/0 3/1", 0, 0, 2, 3, B, 4, "")
ROW(t30_a_charmed_card_is_the_weakest, "mountain 2 3 gathering", "clo 3/1", "9/4 8/0", 4, 1, 10, 8, A, 3, "")
ROW(t45_a_18_after_effects, "mountain 1 1 gathering", "man", "3/0", 0, 2, 2, 3, B, 1, "")
ROW(t45_a_18_before_effects, "mountain 1 1 gathering", "man", "3/0", 0, 2, 2, 3, A, 1, "manitou_before_effects=1")
ROW(t46_a_7_the_puma_of_the_whole_territory, "forest 2 4 puma", "7/2 3/0", "2/0 6/1", 0, 0, 3, 8, B, 4, "")
ROW(t46_a_7_or_of_each_side, "forest 2 4 puma", "7/2 3/0", "2/0 6/1", 0, 0, 3, 2, A, 4, "picto_per_side=1")
ROW(t47_a_7_gathering_of_the_whole_territory, "mountain 2 2 gathering", "5/1 7/2", "8/0 4/0", 0, 1, 12, 16, B, 2, "")
ROW(t47_a_7_gathering_of_each_side, "mountain 2 2 gathering", "5/1 7/2", "8/0 4/0", 0, 1, 17, 16, A, 2, "picto_per_side=1")
ROW(t48_a_19_an_underdog_set_aside_does_nothing, "plain 1 2 puma", "man", "8/2", 0, 2, 0, 0, -1, 0, "picto_per_side=1 manitou_before_effects=1")
ROW(t49_windswept_and_redwood_heart, "forest 3 5", "sku seq 1/0", "4/2 4/1 6/3", 4, 1, 9, 14, B, 10, "")
ROW(t50_a_8_the_cloud_against_a_charmed_card, "plain 1 2 puma", "clo", "9/4", 4, 0, 0, 0, -1, 0, "")

// Rows of our own.
ROW(th_5_1_without_a_power_the_printed_value_counts, "plain 1 3", "3/1", "2/1", 1, 0, 3, 2, A, 3, "")
ROW(th_7_4_all_other_cards_count_once, "plain 3 5 gathering", "1/0 5/1 9/0", "1/0 6/1 7/2", 2, 1, 16, 15, A, 5, "")
ROW(th_8_1_a_total_is_the_sum, "forest 3 4", "8/0 8/2 1/0", "5/1 4/0 9/0", 1, 0, 17, 18, B, 4, "")
ROW(th_5_5_later_powers_do_not_change_a_value, "plain 2 3", "spi man", "3/0 2/0", 0, 3, 3, 5, B, 3, "")
ROW(a_5_25_the_mirror_copies_no_power, "plain 2 3", "sky 2/0", "spi 1/0", 0, 0, 4, 3, A, 3, "")
ROW(a_26_a_dancer_in_a_battle_is_a_card_like_others, "plain 1 2", "dan", "3/1", 1, 0, 4, 3, A, 2, "")
ROW(a_14_a_heros_renown_can_be_won, "plain 1 2", "10/0", "clo", 0, 0, 0, 7, B, 2, "")
ROW(a_18_the_underdog_against_twin_step, "forest 2 4 puma", "man 3/0", "spi 2/1", 1, 2, 1, 9, A, 4, "")
ROW(a_18_before_effects_with_the_twins_five, "forest 2 4 gathering", "man 3/0", "spi 2/1", 1, 2, 5, 9, A, 4, "manitou_before_effects=1")
ROW(a_19_redwood_heart_set_aside_still_doubles, "forest 1 2 puma", "seq", "1/0", 0, 0, 0, 1, B, 4, "")
ROW(a_22_a_short_forest_counts_as_forest, "forest 1 2", "seq", "2/0", 0, 0, 3, 2, A, 4, "")
// clang-format on

static void th_6_4_honours_leave_both_cards_in_the_battle(void **unused)
{
    (void)unused;
    // The outshone 9/4 still counts 9 for its side's total.
    expect((struct row){"plain 2 3", {"9/4 9/0", "10/0 6/1"}, {1, 4}, {18, 16}, A, 3, ""});
}

static void th_6_5_honours_are_points_at_once_and_have_no_limit(void **unused)
{
    (void)unused;
    struct tomahawk_state s =
        new_turn("", "man spi", "10/0 10/0 9/0 9/4", "seq dan", "7/2 7/3 6/3 1/0");
    s.side[A].honours = 23;
    play_turn(&s, "10/0 10/0 9/0 1/0", "7/2 7/3 6/3 1/0");
    int gained = s.side[A].honours - 23;
    assert_true(gained >= 5); // more than the 24 tokens of the box
    assert_true(tomahawk_score(&s, A) >= 28);
}

static void th_8_6_the_winner_has_the_territory(void **unused)
{
    (void)unused;
    struct tomahawk_state s = new_turn("", "man spi", "10/0", "seq dan", "1/0");
    make_ground(&s, 2, "plain 3");
    int ground = tomahawk_ground(&s, 1);
    play_turn(&s, "1/0 10/0 1/0 2/0", "2/0 1/0 2/0 1/0");
    assert_true(s.side[A].won >> ground & 1);
    assert_int_equal(tomahawk_points(&s, A, ground), 3);
}

static void th_8_8_battles_of_one_turn_are_independent(void **unused)
{
    (void)unused;
    // Both battles of turn 1, each won by the side with the stronger card there.
    struct tomahawk_state s = new_turn("", "man spi", "10/0 2/0 1/0", "seq dan", "9/0 2/0 1/0");
    make_ground(&s, 2, "plain 3");
    make_ground(&s, 4, "plain 2");
    int first = tomahawk_ground(&s, 1), second = tomahawk_ground(&s, 3);
    play_turn(&s, "1/0 10/0 1/0 2/0", "2/0 2/0 1/0 9/0");
    assert_true(s.side[A].won >> first & 1);
    assert_true(s.side[B].won >> second & 1);
}

int run_battle_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t1_th_6_1_the_higher_card_wins_the_renown),
        cmocka_unit_test(t2_th_6_2_equal_values_win_nothing),
        cmocka_unit_test(t3_th_7_2_the_puma_takes_the_strongest),
        cmocka_unit_test(t4_the_puma_takes_both_of_equal_cards),
        cmocka_unit_test(t5_th_7_3_gathering_doubles_the_weakest),
        cmocka_unit_test(t6_th_8_4_equal_totals_discard_the_territory),
        cmocka_unit_test(t7_th_5_3_the_cloud_charms_a_9),
        cmocka_unit_test(t8_a_6_is_not_charmed),
        cmocka_unit_test(t9_a_2_the_cloud_charms_the_mirror),
        cmocka_unit_test(t9_a_2_or_not),
        cmocka_unit_test(t10_th_5_2_the_mirror_is_worth_what_it_faces),
        cmocka_unit_test(t11_a_1_the_copied_number_counts),
        cmocka_unit_test(t12_th_8_3_twin_step_and_two_more_twos),
        cmocka_unit_test(t13_a_3_gathering_doubles_the_pair),
        cmocka_unit_test(t13_a_3_or_adds_five_only),
        cmocka_unit_test(t14_the_mirror_is_a_partner),
        cmocka_unit_test(t15_the_other_sides_2_is_no_partner),
        cmocka_unit_test(t16_th_8_2_the_puma_takes_both_twins),
        cmocka_unit_test(t17_th_8_5_exactly_double_is_not_enough),
        cmocka_unit_test(t18_th_8_5_more_than_double_turns_the_battle),
        cmocka_unit_test(t19_a_18_the_underdog_compares_final_totals),
        cmocka_unit_test(t20_the_underdog_wins_by_total),
        cmocka_unit_test(t21_a_19_a_mirrored_underdog_is_set_aside),
        cmocka_unit_test(t22_the_underdog_after_the_puma),
        cmocka_unit_test(t23_the_underdog_beside_a_charmed_card),
        cmocka_unit_test(t24_th_8_7_redwood_heart_doubles_for_the_winner),
        cmocka_unit_test(t25_th_8_7_only_a_forest_is_doubled),
        cmocka_unit_test(t26_th_6_3_windswept_gains_twice),
        cmocka_unit_test(t27_th_4_3_a_forest_opens_pair_by_pair),
        cmocka_unit_test(t28_th_7_1_both_sides_are_looked_at_together),
        cmocka_unit_test(t29_a_charmed_10_is_not_the_strongest),
        cmocka_unit_test(t30_a_charmed_card_is_the_weakest),
        cmocka_unit_test(t45_a_18_after_effects),
        cmocka_unit_test(t45_a_18_before_effects),
        cmocka_unit_test(t46_a_7_the_puma_of_the_whole_territory),
        cmocka_unit_test(t46_a_7_or_of_each_side),
        cmocka_unit_test(t47_a_7_gathering_of_the_whole_territory),
        cmocka_unit_test(t47_a_7_gathering_of_each_side),
        cmocka_unit_test(t48_a_19_an_underdog_set_aside_does_nothing),
        cmocka_unit_test(t49_windswept_and_redwood_heart),
        cmocka_unit_test(t50_a_8_the_cloud_against_a_charmed_card),
        cmocka_unit_test(th_5_1_without_a_power_the_printed_value_counts),
        cmocka_unit_test(th_7_4_all_other_cards_count_once),
        cmocka_unit_test(th_8_1_a_total_is_the_sum),
        cmocka_unit_test(th_5_5_later_powers_do_not_change_a_value),
        cmocka_unit_test(a_5_25_the_mirror_copies_no_power),
        cmocka_unit_test(a_26_a_dancer_in_a_battle_is_a_card_like_others),
        cmocka_unit_test(a_14_a_heros_renown_can_be_won),
        cmocka_unit_test(a_18_the_underdog_against_twin_step),
        cmocka_unit_test(a_18_before_effects_with_the_twins_five),
        cmocka_unit_test(a_19_redwood_heart_set_aside_still_doubles),
        cmocka_unit_test(a_22_a_short_forest_counts_as_forest),
        cmocka_unit_test(th_6_4_honours_leave_both_cards_in_the_battle),
        cmocka_unit_test(th_6_5_honours_are_points_at_once_and_have_no_limit),
        cmocka_unit_test(th_8_6_the_winner_has_the_territory),
        cmocka_unit_test(th_8_8_battles_of_one_turn_are_independent),
    };
    return cmocka_run_group_tests_name("tomahawk battles", tests, 0, 0);
}
