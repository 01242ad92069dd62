// BM-12: who knows what. The table of secrets alters what a seat may not know and compares views;
// resampling is held against what a view tells.
#include "games/big_manitou/fixture.h"

struct secret {
    const char *name;
    uint32_t knows;                         // seats that may see the difference
    void (*begin)(struct manitou_state *s); // a state that holds the secret
    void (*alter)(struct manitou_state *s); // its twin
};

static void committed(struct manitou_state *s)
{
    start(s, 3, "");
    act(s, B, "select h1 h2 h3 h4 h5 h6 h7 h8");
}

static void alter_selection(struct manitou_state *s)
{
    s->player[B].selection += cards_of("scout") - cards_of("h1");
    s->player[B].pool += cards_of("h1") - cards_of("scout");
}

static void placing(struct manitou_state *s)
{
    start(s, 3, "");
    stack(s, A, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(s, B, "h1 h2 h3 h4 h5 chief chief mother");
    begin_placing(s);
    acts(s, "A play h1 1; B play h1 2");
}

// A card of B's hand against one of its pile, and against one that was not selected.
static void alter_hand_and_pile(struct manitou_state *s)
{
    s->player[B].hand += cards_of("h5") - cards_of("h2");
    s->player[B].pile = (s->player[B].pile & ~(uint64_t)255) | 2;
    assert_null(manitou_check(s));
}

static void alter_hand_and_pool(struct manitou_state *s)
{
    s->player[B].hand += cards_of("rain") - cards_of("h2");
    s->player[B].selection += cards_of("rain") - cards_of("h2");
    s->player[B].pool += cards_of("h2") - cards_of("rain");
}

static void alter_pile_order(struct manitou_state *s)
{
    uint64_t pile = s->player[B].pile;
    s->player[B].pile = (pile & ~(uint64_t)0xffff) | (pile & 255) << 8 | (pile >> 8 & 255);
    assert_true(s->player[B].pile != pile);
}

// Unselected cards: another card of the pool lies in the pile.
static void alter_pool(struct manitou_state *s)
{
    s->player[B].pile = (s->player[B].pile & ~(uint64_t)255) | 10;
    s->player[B].selection += cards_of("h10") - cards_of("h5");
    s->player[B].pool += cards_of("h5") - cards_of("h10");
}

static void eighth_card(struct manitou_state *s)
{
    start_hunt(s, 4, 3, "first_dealer=1");
    own(s, A, "totem");
    lay(s, A, 1, "h2");
    keep(s, A, "h9 mother");
    keep(s, B, "h1");
    end_turns(s);
}

// The unplayed card of B.
static void alter_unplayed(struct manitou_state *s)
{
    s->player[B].hand = s->player[B].selection = cards_of("h2");
    s->player[B].pool += cards_of("h1") - cards_of("h2");
}

static void random_draw(struct manitou_state *s)
{
    start(s, 3, "random_cards=1");
    s->player[B].pool = MANITOU_DECK;
    stack(s, B, "h1 h2 h3 h4 h5 chief chief mother");
}

static void alter_random_draw(struct manitou_state *s)
{
    s->player[B].pile = (s->player[B].pile & ~(uint64_t)255) | 10;
    s->player[B].selection += cards_of("h10") - cards_of("h4");
    s->player[B].pool += cards_of("h4") - cards_of("h10");
    assert_null(manitou_check(s));
}

// The bag has no order: what will come out is in the generator alone.
static void alter_bag_order(struct manitou_state *s)
{
    s->rng.key[0]++;
    s->rng.next += 5;
}

static const struct secret secrets[] = {
    {"a committed selection", 1 << B, committed, alter_selection},
    {"a hand against the pile", 1 << B, placing, alter_hand_and_pile},
    {"a hand against unselected cards", 1 << B, placing, alter_hand_and_pool},
    {"the order of a pile", 0, placing, alter_pile_order},
    {"unselected cards", 1 << B, placing, alter_pool},
    {"an unplayed card", 1 << B, eighth_card, alter_unplayed},
    {"a pile and a pool drawn at random", 0, random_draw, alter_random_draw},
    {"the order of the bag and of shuffles to come", 0, placing, alter_bag_order},
};

static void bm_12_table_of_secrets(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
        struct manitou_state s, twin, view, other;
        secrets[i].begin(&s);
        twin = s;
        secrets[i].alter(&twin);
        assert_int_not_equal(memcmp(&s, &twin, sizeof s), 0);
        for (int seat = GAME_PUBLIC; seat < s.seats; seat++) {
            manitou_redact(&s, seat, &view);
            manitou_redact(&twin, seat, &other);
            int knows = seat >= 0 && (secrets[i].knows >> seat & 1);
            if ((memcmp(&view, &other, sizeof view) != 0) != knows)
                fail_msg("%s: seat %d", secrets[i].name, seat);
        }
    }
}

static void bm_12_what_everybody_sees(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    placing(&s);
    manitou_redact(&s, C, &view);
    assert_memory_equal(view.player[A].laid, s.player[A].laid, sizeof view.player[A].laid);
    assert_memory_equal(view.ground, s.ground, sizeof view.ground);
    assert_memory_equal(view.bag, s.bag, sizeof view.bag);
    assert_int_equal(view.player[A].selection, 8 * MANITOU_ONE_HIDDEN);
    assert_int_equal(view.player[A].hand, 3 * MANITOU_ONE_HIDDEN);
    assert_int_equal(view.player[A].pool, 8 * MANITOU_ONE_HIDDEN);
    assert_true(view.player[A].pile == 0xffffffffffULL);
    assert_int_equal(view.player[C].hand, s.player[C].hand);
    assert_int_equal(view.player[C].selection, s.player[C].selection);
    assert_true(view.player[C].pile == 0xffffffffULL); // not even the owner knows the order
    static const struct rng none;
    assert_memory_equal(&view.rng, &none, sizeof none);
    // Pools are public between hunts.
    start_hunt(&s, 3, 2, "");
    manitou_redact(&s, GAME_PUBLIC, &view);
    assert_int_equal(view.player[A].pool, s.player[A].pool);
}

static void bm_11_1_the_owner_sees_the_hand_alone(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    random_draw(&s);
    manitou_redact(&s, B, &view);
    assert_int_equal(view.player[B].hand, s.player[B].hand);
    assert_int_equal(view.player[B].selection, s.player[B].hand + 5 * MANITOU_ONE_HIDDEN);
    assert_int_equal(view.player[B].pool, 9 * MANITOU_ONE_HIDDEN);
}

static void a_view_is_no_full_state(void **unused)
{
    (void)unused;
    struct manitou_state s, view;
    struct dice dice = {1};
    placing(&s);
    manitou_redact(&s, A, &view);
    assert_int_equal(manitou_sample(&view, C, &dice), GAME_NO_ACTION);
    assert_string_equal(manitou_check(&view), "this is a view, not a full state");
}

static void resampled_worlds_agree(struct manitou_state *s, int rounds)
{
    struct dice dice = {17};
    for (int seat = GAME_PUBLIC; seat < s->seats; seat++) {
        struct manitou_state view, world, again;
        int different = 0;
        manitou_redact(s, seat, &view);
        for (int n = 0; n < rounds; n++) {
            world = view;
            assert_int_equal(manitou_resample(&world, seat, &dice), GAME_OK);
            expect_sound(&world);
            different += memcmp(world.player, s->player, sizeof world.player) != 0;
            manitou_redact(&world, seat, &again);
            assert_memory_equal(&again, &view, sizeof view);
        }
        int holes = memcmp(view.player, s->player, sizeof view.player) != 0;
        assert_int_equal(different > 0, holes);
    }
}

static void bm_12_resampled_worlds_agree_with_the_view(void **unused)
{
    (void)unused;
    struct manitou_state s;
    committed(&s);
    resampled_worlds_agree(&s, 20);
    placing(&s);
    resampled_worlds_agree(&s, 20);
    eighth_card(&s);
    resampled_worlds_agree(&s, 20);
    start(&s, 3, "random_cards=1");
    resampled_worlds_agree(&s, 20);
}

// Who is asked can place a card: six own heroes in pairs tell that the last card is a hunter.
static void bm_3_6_who_is_asked_has_something_to_place(void **unused)
{
    (void)unused;
    struct manitou_state s, world;
    struct dice dice = {4};
    start(&s, 2, "");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8");
    stack(&s, B, "chief chief mother mother healer rain h10");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play chief 1; A play h2 1; B play chief 1; A play h3 1; "
             "B play mother 2; A play h4 1; B play mother 2; A play h5 1; B play healer 3; "
             "A play h6 1; B play rain 3; A play h7 1");
    expect_phase(&s, MANITOU_PLACE, B);
    for (int n = 0; n < 50; n++) {
        manitou_redact(&s, A, &world);
        manitou_resample(&world, A, &dice);
        assert_true((world.player[B].hand & MANITOU_HUNTERS) != 0);
    }
}

// A dealer who was skipped holds the seventh hero.
static void bm_3_6_who_was_skipped_had_nothing_to_place(void **unused)
{
    (void)unused;
    struct manitou_state s, world;
    struct dice dice = {4};
    start_hunt(&s, 3, 3, "first_dealer=0"); // C deals
    own(&s, A, "totem");
    stack(&s, A, "h1 h2 h3 h4 h5 h6 h7 h8 h9");
    stack(&s, B, "h1 h2 h3 h4 h5 h6 h7 h8");
    stack(&s, C, "chief chief mother mother healer rain scout");
    begin_placing(&s);
    acts(&s, "A play h1 1; B play h1 1; C play chief 1; A play h2 1; B play h2 1; C play chief 1; "
             "A play h3 1; B play h3 1; C play mother 2; A play h4 1; B play h4 1; "
             "C play mother 2; A play h5 1; B play h5 1; C play healer 3; A play h6 1; "
             "B play h6 1; C play rain 3; A play h7 1; B play h7 1");
    expect_phase(&s, MANITOU_EXTRA, A);
    for (int n = 0; n < 50; n++) {
        manitou_redact(&s, B, &world);
        manitou_resample(&world, B, &dice);
        expect_sound(&world);
        assert_string_equal(cards_text(world.player[C].hand), "scout");
    }
}

static void a_30_reopening_gives_choices_back(void **unused)
{
    (void)unused;
    struct manitou_state s, before;
    committed(&s);
    act(&s, C, "select h1 h2 h3 h4 h5 h6 h7");
    before = s;
    manitou_reopen(&s, A);
    assert_int_equal(s.to_act, 7);
    assert_int_equal(s.player[B].pool, MANITOU_DECK);
    assert_int_equal(s.player[B].selection, 0);
    expect_sound(&s);
    s = before;
    manitou_reopen(&s, B); // B's own choice stays
    assert_int_equal(s.to_act, 1 << A | 1 << C);
    assert_int_equal(s.player[B].selection, before.player[B].selection);
    placing(&s);
    before = s;
    manitou_reopen(&s, A);
    assert_memory_equal(&s, &before, sizeof s);
}

int manitou_hidden_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bm_12_table_of_secrets),
        cmocka_unit_test(bm_12_what_everybody_sees),
        cmocka_unit_test(bm_11_1_the_owner_sees_the_hand_alone),
        cmocka_unit_test(a_view_is_no_full_state),
        cmocka_unit_test(bm_12_resampled_worlds_agree_with_the_view),
        cmocka_unit_test(bm_3_6_who_is_asked_has_something_to_place),
        cmocka_unit_test(bm_3_6_who_was_skipped_had_nothing_to_place),
        cmocka_unit_test(a_30_reopening_gives_choices_back),
    };
    return cmocka_run_group_tests_name("hidden", tests, 0, 0);
}
