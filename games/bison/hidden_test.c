// What is hidden from whom (BI-10, BI-13.3, A-37): the table of secrets, and the filling of holes.
#include "games/bison/fixture.h"

// ---- the table of secrets ----

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static void alter_hand_of_1(struct bison_state *s)
{
    swap_bytes(&s->player[1].hand, &s->deck[BISON_DRAW_TILES - 1]);
}

static void alter_stack_order(struct bison_state *s)
{
    swap_bytes(&s->deck[BISON_DRAW_TILES - 1], &s->deck[BISON_DRAW_TILES - 2]);
}

static void alter_removed(struct bison_state *s)
{
    swap_bytes(&s->deck[0], &s->deck[BISON_DRAW_TILES - 1]);
}

static void alter_removed_order(struct bison_state *s)
{
    swap_bytes(&s->deck[0], &s->deck[1]);
}

static void alter_chance(struct bison_state *s)
{
    rng_word(&s->rng);
}

// What it is, how a twin differs in it, and who may see it.
static const struct {
    const char *what;
    void (*alter)(struct bison_state *s);
    int known_to; // seat, or -1: nobody
} secrets[] = {
    {"the tile in the hand of seat 1", alter_hand_of_1, 1},
    {"the order of the stack", alter_stack_order, -1},
    {"which tiles are removed", alter_removed, -1},
    {"the order of the removed tiles", alter_removed_order, -1},
    {"the generator of chance", alter_chance, -1},
};

static void expect_secrets_kept(const struct bison_state *s)
{
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++) {
        struct bison_state twin = *s, view, twin_view;
        secrets[i].alter(&twin);
        for (int seat = GAME_PUBLIC; seat < s->seats; seat++) {
            bison_redact(s, seat, &view);
            bison_redact(&twin, seat, &twin_view);
            int same = memcmp(&view, &twin_view, sizeof view) == 0;
            if (same == (secrets[i].known_to >= 0 && seat == secrets[i].known_to))
                fail_msg("%s, seen by seat %d: %s", secrets[i].what, seat, same ? "lost" : "told");
        }
    }
}

static void bi_10_a_37_secrets_stay_secret(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct bison_state s = new_game(seats);
        struct dice dice = {(uint64_t)seats};
        expect_secrets_kept(&s);
        for (int ply = 0; ply < 20; ply++) {
            int seat = bison_mover(&s);
            bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
            if (s.player[1].hand != BISON_NONE)
                expect_secrets_kept(&s);
        }
    }
}

static void bi_10_all_else_is_open(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(3), view;
    act(&s, "mark tile;tile 1,1 r0;enter 3 p;pay 4 0 0");
    bison_redact(&s, 2, &view);
    assert_int_equal(view.player[0].hand, BISON_NONE); // laid: everybody sees that it is gone
    assert_int_equal(view.player[1].hand, BISON_HIDDEN);
    assert_int_equal(view.player[2].hand, s.player[2].hand);
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        assert_int_equal(view.deck[i], s.deck[i] == BISON_NONE ? BISON_NONE : BISON_HIDDEN);
    struct rng none = {{0, 0}, 0, 0};
    assert_memory_equal(&view.rng, &none, sizeof none);
    view.rng = s.rng;
    view.player[1].hand = s.player[1].hand;
    memcpy(view.deck, s.deck, sizeof s.deck);
    assert_memory_equal(&view, &s, sizeof s);
}

// BI-13.3: the action list of a seat is the same from its view.
static void bi_13_3_a_view_offers_the_same_actions(void **unused)
{
    (void)unused;
    struct dice dice = {77};
    struct bison_state s = new_game_with(4, "variant=2"), view;
    while (s.phase != BISON_OVER) {
        game_action from_state[BISON_MAX_ACTIONS], from_view[BISON_MAX_ACTIONS];
        int seat = bison_mover(&s), count = bison_legal(&s, seat, from_state);
        bison_redact(&s, seat, &view);
        assert_int_equal(bison_legal(&view, seat, from_view), count);
        assert_memory_equal(from_state, from_view, (size_t)count * sizeof(game_action));
        bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
    }
}

// ---- filling the holes ----

static void bi_10_a_filled_view_is_sound_and_looks_the_same(void **unused)
{
    (void)unused;
    struct dice dice = {5};
    struct bison_state s = new_game(3), view, world, again;
    while (s.phase != BISON_OVER) {
        for (int seat = GAME_PUBLIC; seat < 3; seat++) {
            bison_redact(&s, seat, &view);
            world = view;
            assert_int_equal(bison_resample(&world, seat, &dice), GAME_OK);
            expect_sound(&world);
            bison_redact(&world, seat, &again);
            assert_memory_equal(&view, &again, sizeof view);
        }
        int seat = bison_mover(&s);
        bison_apply(&s, seat, bison_sample(&s, seat, &dice), 0);
    }
}

static void bi_10_unseen_tiles_are_spread_evenly(void **unused)
{
    (void)unused;
    enum { WORLDS = 17000 };
    struct dice dice = {11};
    struct bison_state s = new_game(2), view, world;
    int in_hand[BISON_TILES] = {0}, removed[BISON_TILES] = {0}, next[BISON_TILES] = {0};
    bison_redact(&s, 0, &view);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        bison_resample(&world, 0, &dice);
        in_hand[world.player[1].hand]++;
        removed[world.deck[0]]++;
        next[world.deck[bison_next_draw(&s)]]++;
    }
    for (int id = 3; id < BISON_TILES; id++) {
        if (id == s.player[0].hand) {
            assert_int_equal(in_hand[id] + removed[id] + next[id], 0);
            continue;
        }
        assert_in_range(in_hand[id], 850, 1150); // 1000 expected, 31 the standard deviation
        assert_in_range(removed[id], 850, 1150);
        assert_in_range(next[id], 850, 1150);
    }
}

int run_hidden_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_10_a_37_secrets_stay_secret),
        cmocka_unit_test(bi_10_all_else_is_open),
        cmocka_unit_test(bi_13_3_a_view_offers_the_same_actions),
        cmocka_unit_test(bi_10_a_filled_view_is_sound_and_looks_the_same),
        cmocka_unit_test(bi_10_unseen_tiles_are_spread_evenly),
    };
    return cmocka_run_group_tests_name("bison: hidden", tests, 0, 0);
}
