// Eighth card, horse move, force fine and markers: BM-5, BM-6, BM-8, the vectors S-12 and T-24 to
// T-34.
#include "games/big_manitou/fixture.h"

// --- Eighth card (BM-5.1) ---

// T-29: four players, hunt 3, A is first and holds the Totem marker with two cards left.
static void totem_with_the_first(struct manitou_state *s)
{
    start_hunt(s, 4, 3, "first_dealer=1");
    own(s, A, "totem");
    lay(s, A, 1, "h1 h2");
    keep(s, A, "h9 mother");
    end_turns(s);
}

static void t_29_bm_5_1_one_of_two_cards(void **unused)
{
    (void)unused;
    struct manitou_state s;
    totem_with_the_first(&s);
    expect_phase(&s, MANITOU_EXTRA, A);
    assert_string_equal(legal_texts(&s, A), "play h9 1, play h9 2, play h9 3, play mother 1, "
                                            "play mother 2, play mother 3, decline");
    refused(&s, A, "play h1 1", "BM-3.1");
    refused(&s, A, "move h1 1 2", 0);
    act(&s, A, "play h9 2");
    assert_int_not_equal(s.phase, MANITOU_EXTRA); // never both
    assert_int_equal(manitou_size(manitou_played(&s, A)), 8);
    while (s.hunt == 3)
        pass_phase(&s);
    assert_int_equal(manitou_size(s.player[A].pool), 9); // BM-9.4
    assert_int_equal(s.dealer, A);                       // BM-9.3: A deals and selects 7
    refused(&s, A, "select h3 h4 h5 h6 h7 h8", "BM-2.3");

    totem_with_the_first(&s);
    act(&s, A, "decline");
    assert_int_equal(manitou_size(manitou_played(&s, A)), 7);
    while (s.hunt == 3)
        pass_phase(&s);
    assert_int_equal(manitou_size(s.player[A].pool), 10);
}

static void t_30_a_19_no_eighth_card_for_the_dealer(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, D, "totem");
    end_turns(&s);
    assert_int_not_equal(s.phase, MANITOU_EXTRA);
}

static void t_31_the_eighth_card_causes_a_trial(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, A, "bison1 totem");
    lay(&s, B, 1, "chief");
    lay(&s, A, 2, "h2");
    keep(&s, A, "mother h1");
    end_turns(&s);
    act(&s, A, "play mother 1");
    assert_int_equal(s.ground[0].owner, A);
    assert_int_equal(s.ground[0].hero[0], MANITOU_MOTHER);
    act(&s, A, "pay bison1");
    assert_string_equal(takers(&s, 1), "A1"); // the hero's tile
}

static void bm_5_1_only_with_a_legal_placement(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, B, "totem"); // second player: one card left
    lay(&s, B, 1, "chief chief");
    lay(&s, B, 2, "mother mother");
    lay(&s, B, 3, "healer rain h5");
    keep(&s, B, "scout");
    end_turns(&s);
    assert_int_not_equal(s.phase, MANITOU_EXTRA);

    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, B, "totem");
    lay(&s, B, 1, "chief chief");
    lay(&s, B, 2, "mother mother");
    lay(&s, B, 3, "healer rain h5");
    keep(&s, B, "h6");
    end_turns(&s);
    expect_phase(&s, MANITOU_EXTRA, B);
    struct dice dice = {5};
    int declined = 0;
    for (int n = 0; n < 400; n++)
        declined += manitou_sample(&s, B, &dice) == manitou_action(MANITOU_VERB_DECLINE, 0);
    assert_in_range(declined, 70, 130); // one of four
}

static void bm_5_3_the_first_hunt_has_no_holder(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 4, "");
    lay(&s, A, 1, "h1");
    end_turns(&s);
    expect_phase(&s, MANITOU_TAKE, A);
    // One player may hold both.
    start_hunt(&s, 4, 3, "first_dealer=1");
    own(&s, A, "totem horse");
    lay(&s, A, 1, "h4");
    end_turns(&s);
    expect_phase(&s, MANITOU_EXTRA, A);
    act(&s, A, "decline");
    expect_phase(&s, MANITOU_MOVE, A);
}

// --- Horse move (BM-5.2) ---

static void t_32_bm_5_2_a_hunter_changes_ground(void **unused)
{
    (void)unused;
    for (int moved = 0; moved < 2; moved++) {
        struct manitou_state s;
        start_hunt(&s, 3, 3, "first_dealer=0");
        own(&s, A, "horse");
        lay(&s, A, 1, "h6 h1");
        lay(&s, B, 1, "h5");
        lay(&s, A, 3, "h3");
        lay(&s, B, 3, "h8");
        end_turns(&s);
        expect_phase(&s, MANITOU_MOVE, A);
        assert_int_equal(manitou_force(&s, A), 10);
        assert_string_equal(legal_texts(&s, A), "move h1 1 2, move h1 1 3, move h3 3 1, "
                                                "move h3 3 2, move h6 1 2, move h6 1 3, decline");
        refused(&s, A, "move h6 1 1", "BM-5.2");
        refused(&s, A, "move h6 2 3", "BM-5.2");
        refused(&s, A, "move h9 1 3", "BM-5.2");
        refused(&s, A, "move chief 3 1", "BM-5.2"); // heroes never move
        act(&s, A, moved ? "move h6 1 3" : "decline");
        assert_int_equal(manitou_force(&s, A), 10); // the fine's sums stay
        if (s.phase == MANITOU_FINE)
            pass_phase(&s);
        struct manitou_state third = s;
        assert_string_equal(takers(&s, 1), moved ? "B2 A1" : "A2 B1");
        assert_string_equal(takers(&third, 3), moved ? "A2 B1" : "B2 A1");
    }
}

static void bm_5_2_nothing_asked_without_a_hunter(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "first_dealer=0");
    own(&s, A, "horse");
    lay(&s, B, 1, "h5");
    end_turns(&s);
    assert_int_not_equal(s.phase, MANITOU_MOVE);
}

static void a_26_either_other_ground_is_as_likely(void **unused)
{
    (void)unused;
    struct manitou_state s;
    struct dice dice = {11};
    int drawn[3] = {0};
    start_hunt(&s, 3, 3, "first_dealer=0");
    own(&s, A, "horse");
    lay(&s, A, 2, "h6");
    end_turns(&s);
    for (int n = 0; n < 600; n++) {
        game_action action = manitou_sample(&s, A, &dice);
        drawn[action >> MANITOU_VERB_SHIFT == MANITOU_VERB_DECLINE ? 0
              : (action & 3) == 1                                  ? 1
                                                                   : 2]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(drawn[i], 150, 250);
}

// --- Force fine (BM-6) ---

static void t_24_bm_6_1_tomahawks_do_not_count_in_the_fine(void **unused)
{
    (void)unused;
    for (int on = 0; on < 2; on++) {
        struct manitou_state s;
        start_hunt(&s, 2, 2, on ? "fine_tomahawk=1" : "");
        own(&s, A, "bison1 bison2");
        own(&s, B, "tipi1 tomahawk tomahawk");
        lay(&s, A, 1, "h10 h9 h8 h3");
        lay(&s, B, 2, "h10 h8 h5 h4 h1");
        end_turns(&s);
        assert_int_equal(manitou_force(&s, A), 30);
        assert_int_equal(manitou_force(&s, B), on ? 38 : 28);
        expect_phase(&s, MANITOU_FINE, on ? B : A);
    }
}

static void a_5_no_tomahawk_of_the_first_hunt_counts(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "fine_tomahawk=1");
    set_tiles(&s, 1, "bison1 tomahawk tomahawk tomahawk");
    lay(&s, A, 1, "h5 h4");
    lay(&s, B, 2, "h10");
    end_turns(&s);
    acts(&s, "A take tomahawk; A take tomahawk");
    while (s.phase == MANITOU_TAKE)
        pass_phase(&s);
    expect_phase(&s, MANITOU_FINE, B); // 10 against 9, although A owns two Tomahawks
}

static void t_25_bm_6_2_ties_all_pay(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, ""); // B deals: C, A, B
    own(&s, A, "tipi3 totem");
    own(&s, B, "horse");
    lay(&s, A, 1, "h10 h9 h1");
    lay(&s, B, 2, "h10 h8 h2");
    lay(&s, C, 3, "h3");
    end_turns(&s);
    act(&s, A, "decline"); // the eighth card
    act(&s, B, "decline"); // the horse move
    expect_phase(&s, MANITOU_FINE, A);
    assert_int_equal(s.payers, 1 << A | 1 << B);
    assert_string_equal(legal_texts(&s, A), "pay tipi3"); // BM-6.3: not the Totem
    act(&s, A, "pay tipi3");
    expect_phase(&s, MANITOU_FINE, B);
    assert_string_equal(legal_texts(&s, B), "pay horse");
    act(&s, B, "pay horse");
    assert_int_equal(s.marker[MANITOU_MARKER_HORSE], B); // BM-8.3
    assert_int_equal(s.phase, MANITOU_TAKE);
}

static void bm_6_3_bison_or_tipi_first(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "bison3 bison3 tipi1 totem tomahawk");
    lay(&s, A, 1, "h5");
    end_turns(&s);
    pass_phase(&s); // the eighth card
    expect_phase(&s, MANITOU_FINE, A);
    assert_string_equal(legal_texts(&s, A), "pay bison3, pay tipi1");
    refused(&s, A, "pay totem", "BM-6.3");
    refused(&s, A, "pay bison1", "BM-6.3");
    refused(&s, A, "decline", "BM-6.3");
    refused(&s, A, "take bison3", 0);
    int removed = s.removed[MANITOU_BISON_3];
    act(&s, A, "pay bison3");
    assert_int_equal(s.removed[MANITOU_BISON_3], removed + 1);
    assert_int_equal(s.player[A].won, 5);
}

static void t_26_bm_6_4_the_first_fine_comes_out_of_the_tiles_just_won(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start(&s, 2, "");
    set_tiles(&s, 3, "totem tipi1");
    lay(&s, A, 3, "h10");
    lay(&s, B, 3, "scout");
    end_turns(&s);
    acts(&s, "B take tipi1; A take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A);
    expect_phase(&s, MANITOU_FINE, A);
    assert_string_equal(legal_texts(&s, A), "pay totem");
    act(&s, A, "pay totem");
    assert_int_equal(s.hunt, 2);
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A); // it stays
    assert_string_equal(tiles_text(&s, A), "");
    assert_int_equal(s.player[A].won, 1);
}

static void t_26_the_next_totem_takes_the_marker(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    own(&s, A, "totem");
    s.player[A].tiles[MANITOU_TOTEM] = 0; // paid in an earlier hunt
    s.removed[MANITOU_TOTEM]++;
    set_tiles(&s, 1, "totem bison1 bison1 bison1");
    lay(&s, B, 1, "h10");
    end_turns(&s);
    pass_phase(&s); // A's eighth card
    act(&s, B, "take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], B); // 1 >= 0
}

static void t_27_nothing_is_paid_without_a_tile(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 3, "");
    own(&s, B, "bison1");
    set_tiles(&s, 1, "bison1 bison2 tipi1 tipi1");
    lay(&s, A, 1, "h10");
    end_turns(&s);
    expect_phase(&s, MANITOU_TAKE, A); // no fine is asked
    acts(&s, "A take bison1; A take bison2");
    assert_string_equal(tiles_text(&s, A), "bison1 bison2"); // nor later
    assert_int_equal(s.hunt, 4);
}

static void bm_6_5_payers_in_turn_order(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 5, 3, "first_dealer=0"); // C deals: D E A B C
    for (int seat = 0; seat < 5; seat++)
        own(&s, seat, "bison1");
    lay(&s, A, 1, "h9");
    lay(&s, B, 1, "h5 h4");
    lay(&s, C, 2, "h9");
    lay(&s, D, 2, "h1 h8");
    lay(&s, E, 3, "h8");
    end_turns(&s);
    assert_int_equal(s.payers, 1 << A | 1 << B | 1 << C | 1 << D);
    acts(&s, "D pay bison1; A pay bison1; B pay bison1; C pay bison1");
    assert_int_equal(s.phase, MANITOU_TAKE);
}

static void t_34_a_6_nobody_pays_for_no_hunter(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 4, 3, "");
    for (int seat = 0; seat < 4; seat++)
        own(&s, seat, "bison1");
    lay(&s, B, 2, "scout");
    end_turns(&s);
    int removed = counted(s.removed);
    expect_phase(&s, MANITOU_TAKE, B);
    act(&s, B, "take tipi1");
    assert_int_equal(s.hunt, 4);
    assert_int_equal(counted(s.removed), removed + 3 + 3); // ground 1 went before
}

// --- Markers and Tomahawks (BM-8) ---

static void bm_8_1_won_tiles_are_public(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    start_hunt(&s, 3, 2, "");
    own(&s, A, "bison3 totem tomahawk");
    manitou_redact(&s, C, &view);
    assert_memory_equal(view.player[A].tiles, s.player[A].tiles, sizeof view.player[A].tiles);
    assert_int_equal(view.player[A].won, 3);
    assert_memory_equal(view.marker, s.marker, sizeof view.marker);
}

// Ground 1 with one hunter of each seat named, the first strongest.
static void ground_one(struct manitou_state *s, const char *tiles, int first, int second)
{
    set_tiles(s, 1, tiles);
    lay(s, first, 1, "h5");
    lay(s, second, 1, "h4");
    end_turns(s);
    while (s->phase == MANITOU_EXTRA || s->phase == MANITOU_MOVE)
        act(s, bits_lowest(s->to_act), "decline");
    if (s->phase == MANITOU_FINE)
        pass_phase(s);
}

static void s_12_bm_8_2_level_is_enough(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "");
    own(&s, A, "bison1 totem totem");
    own(&s, B, "bison1 totem");
    ground_one(&s, "totem totem bison1 bison2", B, A);
    act(&s, B, "take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], B); // 2 >= 2
    acts(&s, "B take bison1; A take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A); // 3 >= 2
}

static void bm_8_2_fewer_tiles_do_not_take_it(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "");
    own(&s, A, "bison1 totem totem totem");
    own(&s, B, "bison1 totem");
    ground_one(&s, "totem totem bison1 bison2", B, A);
    act(&s, B, "take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A); // 2 < 3
    act(&s, B, "take totem");
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], B); // 3 >= 3
}

static void t_33_a_29_markers_move_tile_by_tile(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "first_dealer=0");
    own(&s, A, "horse");
    set_tiles(&s, 1, "horse bison1 bison1 bison1");
    set_tiles(&s, 3, "horse bison1 bison1");
    lay(&s, B, 1, "h5");
    lay(&s, A, 3, "h4");
    end_turns(&s);
    act(&s, A, "decline");
    act(&s, B, "take horse");
    assert_int_equal(s.marker[MANITOU_MARKER_HORSE], B); // 1 >= 1
    act(&s, B, "take bison1");
    act(&s, A, "take horse");
    assert_int_equal(s.marker[MANITOU_MARKER_HORSE], A); // 2 >= 1
}

// The holder A pays the only Totem tile it has left; B owns `others`, C owns one.
static int marker_after_payment(const char *option, const char *of_a, const char *of_b)
{
    struct manitou_state s;
    start_hunt(&s, 3, 3, option);
    own(&s, A, of_a);
    own(&s, B, of_b);
    own(&s, C, "totem");
    s.marker[MANITOU_MARKER_TOTEM] = A;
    lay(&s, A, 1, "h9");
    lay(&s, B, 1, "h1");
    end_turns(&s);
    while (s.phase == MANITOU_EXTRA)
        act(&s, A, "decline");
    act(&s, A, "pay totem");
    return s.marker[MANITOU_MARKER_TOTEM];
}

static void bm_8_3_a_12_markers_and_fines(void **unused)
{
    (void)unused;
    assert_int_equal(marker_after_payment("marker_on_loss=0", "totem", "totem totem"), A);
    assert_int_equal(marker_after_payment("marker_on_loss=1", "totem", "totem totem"),
                     MANITOU_NOBODY);
    assert_int_equal(marker_after_payment("marker_on_loss=1", "totem totem", "totem totem"), A);
    assert_int_equal(marker_after_payment("marker_on_loss=2", "totem", "totem totem"), B);
    assert_int_equal(marker_after_payment("marker_on_loss=2", "totem", "totem"), A);
    assert_int_equal(marker_after_payment("marker_on_loss=2", "totem totem totem", "totem"), A);
}

static void bm_8_3_only_the_holder_is_looked_at(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "marker_on_loss=2");
    own(&s, A, "totem");
    own(&s, B, "totem totem");
    own(&s, C, "totem totem totem");
    lay(&s, B, 1, "h9");
    end_turns(&s);
    act(&s, A, "decline");
    act(&s, B, "pay totem"); // B does not hold it: nothing is rechecked
    assert_int_equal(s.marker[MANITOU_MARKER_TOTEM], A);
}

static void t_28_a_18_a_paid_tomahawk_does_not_count(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 2, "");
    own(&s, A, "tomahawk");
    lay(&s, A, 2, "h4 h3");
    lay(&s, A, 1, "h9");
    lay(&s, B, 2, "h8");
    end_turns(&s);
    act(&s, A, "pay tomahawk");
    assert_string_equal(takers(&s, 2), "B2 A1");
    start_hunt(&s, 2, 2, "");
    own(&s, A, "tomahawk");
    lay(&s, A, 2, "h4 h3");
    lay(&s, B, 2, "h8");
    end_turns(&s);
    assert_string_equal(takers(&s, 2), "A2 B1"); // 9 against 8 when it is not paid
}

static void bm_8_4_s_7_each_hunter_gains_by_each_tomahawk(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 3, 3, "");
    own(&s, A, "tomahawk tomahawk");
    lay(&s, A, 1, "h5 h3 h7");
    lay(&s, B, 2, "h10 h9");
    end_turns(&s);
    assert_int_equal(s.phase, MANITOU_TAKE);
    assert_int_equal(s.player[A].bonus, 2);
    assert_int_equal(manitou_total(&s, A, 0), 21);
}

static void t_23_bm_8_4_tomahawks_of_this_hunt_do_not_count(void **unused)
{
    (void)unused;
    struct manitou_state s;
    start_hunt(&s, 2, 2, "");
    set_tiles(&s, 1, "tomahawk bison1 bison1 bison1");
    lay(&s, A, 1, "h5");
    lay(&s, A, 2, "h4 h3");
    lay(&s, B, 2, "h8");
    lay(&s, B, 3, "h1");
    end_turns(&s);
    acts(&s, "A take tomahawk; A take bison1");
    assert_int_equal(s.player[A].bonus, 0);
    assert_int_equal(manitou_total(&s, A, 1), 7);
    assert_string_equal(takers(&s, 2), "B2 A1");
}

static void bm_8_5_bison_and_tipi_change_nothing_before_the_end(void **unused)
{
    (void)unused;
    struct manitou_state s, other;
    start_hunt(&s, 3, 3, "");
    lay(&s, A, 1, "h5");
    end_turns(&s);
    start_hunt(&other, 3, 3, "");
    own(&other, B, "bison3 tipi3 tipi3");
    lay(&other, A, 1, "h5");
    end_turns(&other);
    assert_int_equal(other.phase, s.phase);
    assert_int_equal(other.to_act, s.to_act);
    assert_memory_equal(other.claim, s.claim, sizeof s.claim);
}

int manitou_extra_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t_29_bm_5_1_one_of_two_cards),
        cmocka_unit_test(t_30_a_19_no_eighth_card_for_the_dealer),
        cmocka_unit_test(t_31_the_eighth_card_causes_a_trial),
        cmocka_unit_test(bm_5_1_only_with_a_legal_placement),
        cmocka_unit_test(bm_5_3_the_first_hunt_has_no_holder),
        cmocka_unit_test(t_32_bm_5_2_a_hunter_changes_ground),
        cmocka_unit_test(bm_5_2_nothing_asked_without_a_hunter),
        cmocka_unit_test(a_26_either_other_ground_is_as_likely),
        cmocka_unit_test(t_24_bm_6_1_tomahawks_do_not_count_in_the_fine),
        cmocka_unit_test(a_5_no_tomahawk_of_the_first_hunt_counts),
        cmocka_unit_test(t_25_bm_6_2_ties_all_pay),
        cmocka_unit_test(bm_6_3_bison_or_tipi_first),
        cmocka_unit_test(t_26_bm_6_4_the_first_fine_comes_out_of_the_tiles_just_won),
        cmocka_unit_test(t_26_the_next_totem_takes_the_marker),
        cmocka_unit_test(t_27_nothing_is_paid_without_a_tile),
        cmocka_unit_test(bm_6_5_payers_in_turn_order),
        cmocka_unit_test(t_34_a_6_nobody_pays_for_no_hunter),
        cmocka_unit_test(bm_8_1_won_tiles_are_public),
        cmocka_unit_test(s_12_bm_8_2_level_is_enough),
        cmocka_unit_test(bm_8_2_fewer_tiles_do_not_take_it),
        cmocka_unit_test(t_33_a_29_markers_move_tile_by_tile),
        cmocka_unit_test(bm_8_3_a_12_markers_and_fines),
        cmocka_unit_test(bm_8_3_only_the_holder_is_looked_at),
        cmocka_unit_test(t_28_a_18_a_paid_tomahawk_does_not_count),
        cmocka_unit_test(bm_8_4_s_7_each_hunter_gains_by_each_tomahawk),
        cmocka_unit_test(t_23_bm_8_4_tomahawks_of_this_hunt_do_not_count),
        cmocka_unit_test(bm_8_5_bison_and_tipi_change_nothing_before_the_end),
    };
    return cmocka_run_group_tests_name("markers and fines", tests, 0, 0);
}
