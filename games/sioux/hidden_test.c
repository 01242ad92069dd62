// SX-16 and SX-21.4: who knows what. The table of secrets alters what a seat may not know and
// compares views; resampling is held against what a view tells.
#include "games/sioux/fixture.h"

#include "core/bits.h"

struct secret {
    const char *name;
    uint32_t knows;                       // seats that may see the difference
    void (*begin)(struct sioux_state *s); // a state that holds the secret
    void (*alter)(struct sioux_state *s); // its twin
};

// Exchanges two cards between a tribe's places.
static void exchange(uint16_t *set, uint8_t *place, int card)
{
    *set = (uint16_t)((*set & ~(1u << card)) | 1u << *place);
    *place = (uint8_t)card;
}

static void committed(struct sioux_state *s)
{
    start(s, 3, "");
    act(s, 1, "play 9");
}

static void alter_committed(struct sioux_state *s)
{
    exchange(&s->tribe[1].hand, &s->tribe[1].card, 13);
}

static void answered(struct sioux_state *s)
{
    start(s, 3, "");
    play(s, "9 9 2");
    act(s, 1, "call");
}

static void alter_answer(struct sioux_state *s)
{
    s->tribe[1].answer = SIOUX_ANSWER_PASS;
}

static void laid(struct sioux_state *s)
{
    answered(s);
    act(s, 0, "pass");
    act(s, 1, "lay crow");
}

static void alter_second(struct sioux_state *s)
{
    exchange(&s->tribe[1].hand, &s->tribe[1].second, 3);
}

static void phantom(struct sioux_state *s)
{
    start(s, 3, "phantom=1");
    play(s, "9 7 2");
}

static void alter_pile(struct sioux_state *s)
{
    uint8_t bottom = s->pile[0];
    s->pile[0] = s->pile[1];
    s->pile[1] = bottom;
}

static void memory(struct sioux_state *s)
{
    start_later(s, 3, "show_played=0");
    hold(s, 1, "9 7 2");
}

static void alter_memory(struct sioux_state *s)
{
    hold(s, 1, "crow 13 shaman");
}

static void phantom_memory(struct sioux_state *s)
{
    start_later(s, 3, "show_played=0 phantom=2");
    hold(s, 3, "9 7 2");
}

static void alter_phantom_memory(struct sioux_state *s)
{
    hold(s, 3, "13 shaman crow");
}

// Second season; P0 was first, P1 to P3 drew blindly.
static void secret_ties(struct sioux_state *s)
{
    start(s, 4, "secret_ties=1");
    set_winter(s, 2);
    for (int seat = 1; seat < 4; seat++)
        s->tribe[seat].blind = 1;
}

static void alter_stock(struct sioux_state *s) // of P1 and P2
{
    uint8_t card = s->tribe[1].stock[0];
    s->tribe[1].stock[0] = s->tribe[2].stock[0];
    s->tribe[2].stock[0] = card;
}

static void generator(struct sioux_state *s)
{
    start(s, 3, "phantom=1");
}

static void alter_generator(struct sioux_state *s)
{
    s->rng.key[1]++;
}

static const struct secret secrets[] = {
    {"the card that another tribe has committed", 1u << 1, committed, alter_committed},
    {"whether another tribe calls the crow", 1u << 1, answered, alter_answer},
    {"the second card that another tribe has laid", 1u << 1, laid, alter_second},
    {"the order of the phantom's pile", 0, phantom, alter_pile},
    {"with show_played=0, what another tribe has played", 1u << 1, memory, alter_memory},
    {"with show_played=0, what the phantom has played", 0, phantom_memory, alter_phantom_memory},
    {"with secret_ties=1, blind stock cards", 1u << 1 | 1u << 2, secret_ties, alter_stock},
    {"the generator", 0, generator, alter_generator},
};

static void sx_21_4_and_sx_16_the_table_of_secrets(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
        struct sioux_state s, twin, view, twin_view;
        secrets[i].begin(&s);
        twin = s;
        secrets[i].alter(&twin);
        assert_null(sioux_check(&s));
        assert_null(sioux_check(&twin));
        assert_memory_not_equal(&s, &twin, sizeof s);
        for (int seat = GAME_PUBLIC; seat < s.seats; seat++) {
            sioux_redact(&s, seat, &view);
            sioux_redact(&twin, seat, &twin_view);
            int same = memcmp(&view, &twin_view, sizeof view) == 0;
            int knows = seat >= 0 && (secrets[i].knows >> seat & 1);
            if (same == knows)
                fail_msg("%s: seat %d %s", secrets[i].name, seat, knows ? "is blind" : "sees it");
        }
    }
}

static void sx_10_4_and_t61_blind_stock_cards_stay_secret(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    secret_ties(&s);
    sioux_redact(&s, 1, &view);
    expect_stock(&view, 1, "4 3 255 255");
    sioux_redact(&s, GAME_PUBLIC, &view);
    expect_stock(&view, 1, "4 255 255 255");
    s.tribe[0].blind = 1; // the highest is shown all the same
    sioux_redact(&s, GAME_PUBLIC, &view);
    expect_stock(&view, 1, "4 255 255 255");
    s.option[SIOUX_SECRET_TIES] = 0;
    sioux_redact(&s, GAME_PUBLIC, &view);
    expect_stock(&view, 1, "4 3 2 1");
}

static void stock_cards_are_open_when_the_game_is_over(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    start(&s, 3, "secret_ties=1 hunt_limit=1");
    for (int season = 0; season < 3; season++)
        play(&s, "9 9 9");
    expect_phase(&s, SIOUX_PHASE_OVER, 0);
    sioux_redact(&s, GAME_PUBLIC, &view);
    for (int seat = 0; seat < 3; seat++) {
        assert_memory_equal(view.tribe[seat].stock, s.tribe[seat].stock, 3);
        assert_int_equal(view.tribe[seat].blind, 7);
    }
}

static void answers_are_open_once_all_are_given(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    laid(&s);
    sioux_redact(&s, 2, &view);
    assert_int_equal(view.tribe[1].answer, SIOUX_ANSWER_CALL);
    assert_int_equal(view.tribe[0].answer, SIOUX_ANSWER_PASS);
    assert_int_equal(view.tribe[1].second, SIOUX_HIDDEN);
    assert_int_equal(view.tribe[0].second, SIOUX_NO_CARD);
}

static void fill(const struct sioux_state *s, int seat, struct dice *dice, struct sioux_state *ret)
{
    struct sioux_state view, again;
    sioux_redact(s, seat, &view);
    *ret = view;
    assert_int_equal(sioux_resample(ret, seat, dice), GAME_OK);
    const char *broken = sioux_check(ret);
    if (broken)
        fail_msg("a filled view breaks: %s", broken);
    sioux_redact(ret, seat, &again);
    assert_memory_equal(&again, &view, sizeof view);
}

static void a_committed_card_is_any_card_not_shown(void **unused)
{
    (void)unused;
    struct sioux_state s, world;
    struct dice dice = {1};
    int seen[16] = {0};
    start_later(&s, 3, "");
    hold(&s, 1, "2 9 13");
    act(&s, 1, "play 9");
    for (int i = 0; i < 3000; i++) {
        fill(&s, 0, &dice, &world);
        seen[world.tribe[1].card]++;
    }
    assert_in_range(seen[2], 880, 1120);
    assert_in_range(seen[9], 880, 1120);
    assert_in_range(seen[13], 880, 1120);
}

// SX-21.4: P1's 9 counts 10, so its crow lies in the played pile that others do not see.
static void a_raised_value_tells_where_the_crow_is(void **unused)
{
    (void)unused;
    struct sioux_state s, world;
    struct dice dice = {2};
    start_later(&s, 3, "show_played=0");
    give(&s, 0, 3, 0, 0, 0, 0);
    give(&s, 1, 2, 0, 0, 0, 0);
    hold(&s, 1, "crow 2 3 4 9 13");
    play(&s, "9 9 2");
    act(&s, 0, "pass");
    act(&s, 1, "call");
    act(&s, 0, "lay 2");
    act(&s, 1, "lay crow");
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    int elder = 0;
    for (int i = 0; i < 500; i++) {
        fill(&s, 2, &dice, &world);
        assert_true(has_played(&world, 1, SIOUX_CROW));
        elder += has_played(&world, 1, SIOUX_SHAMAN);
        assert_true(bits_count(world.tribe[1].played) == 6);
    }
    assert_in_range(elder, 200, 300); // 5 of the 9 other cards that do not lie open
}

// The same with a Shaman: two of them are worth 6, so a 7 tells of a crow.
static void a_raised_shaman_tells_where_the_crow_is(void **unused)
{
    (void)unused;
    struct sioux_state s, world;
    struct dice dice = {3};
    start_later(&s, 3, "show_played=0");
    give(&s, 0, 3, 0, 0, 0, 0);
    give(&s, 1, 2, 0, 0, 0, 0);
    play(&s, "shaman shaman 2");
    act(&s, 0, "pass");
    act(&s, 1, "call");
    act(&s, 0, "lay 2");
    act(&s, 1, "lay crow");
    expect_phase(&s, SIOUX_PHASE_GIFT, 2);
    for (int i = 0; i < 50; i++) {
        fill(&s, 2, &dice, &world);
        assert_true(has_played(&world, 1, SIOUX_CROW));
    }
}

static void hidden_stock_cards_are_dealt_among_those_who_hide_them(void **unused)
{
    (void)unused;
    struct sioux_state s, world;
    struct dice dice = {4};
    int swapped = 0;
    secret_ties(&s);
    for (int i = 0; i < 400; i++) {
        fill(&s, 1, &dice, &world);
        assert_int_equal(world.tribe[1].stock[0], 3);
        swapped += world.tribe[2].stock[0] == 1;
    }
    assert_in_range(swapped, 150, 250);
}

static void a_filled_world_has_a_generator_of_its_own(void **unused)
{
    (void)unused;
    struct sioux_state s, one, two;
    struct dice dice = {5};
    start(&s, 3, "phantom=1");
    fill(&s, 0, &dice, &one);
    fill(&s, 0, &dice, &two);
    assert_memory_not_equal(&one.rng, &two.rng, sizeof one.rng);
    assert_memory_not_equal(one.pile, two.pile, sizeof one.pile);
}

static void reopening_takes_back_what_others_have_not_shown(void **unused)
{
    (void)unused;
    struct sioux_state s;
    committed(&s);
    act(&s, 2, "play 4");
    sioux_reopen(&s, 0);
    expect_phase(&s, SIOUX_PHASE_PLAY, 7);
    assert_true(has_card(&s, 1, 9) && has_card(&s, 2, 4));
    act(&s, 0, "play 3");
    sioux_reopen(&s, 0); // one's own card stays
    expect_phase(&s, SIOUX_PHASE_PLAY, 6);
    answered(&s);
    sioux_reopen(&s, 0);
    expect_phase(&s, SIOUX_PHASE_CROW, 3);
    laid(&s);
    sioux_reopen(&s, 0);
    expect_phase(&s, SIOUX_PHASE_SECOND, 3);
    assert_true(has_card(&s, 1, SIOUX_CROW));
    assert_null(sioux_check(&s));
}

static void reopening_leaves_open_cards_alone(void **unused)
{
    (void)unused;
    struct sioux_state s;
    start_later(&s, 4, "great_eye=1");
    give(&s, 1, 1, 0, 0, 0, 0);
    act(&s, 1, "play 9");
    act(&s, 2, "play 9");
    act(&s, 3, "play 9");
    sioux_reopen(&s, 0);
    expect_phase(&s, SIOUX_PHASE_PLAY, 9);
    assert_int_equal(s.tribe[1].card, 9);
    assert_int_equal(s.tribe[2].card, 9);
}

// Whole random games over options that hide things in different ways: every view of every step can
// be filled, and shows nothing else then.
static void every_view_of_random_games_can_be_filled(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *options;
    } games[] = {
        {2, "phantom=1 show_played=0"},
        {2, "phantom=2 deck=1 shaman_full=2 gift_who=2 show_played=0 secret_ties=1"},
        {3, "deck=1 shaman_full=1 gift_who=2 show_played=0 secret_ties=1 hunt_limit=6"},
        {3, "deck=1 phantom=1 shaman_full=2 gift_who=2 show_played=0 wakan_tanka=1"},
        {4, "deck=1 great_eye=1 wakan_tanka=1 gift_who=0 show_played=0 gift_chain=1"},
        {4, "deck=1 phantom=1 great_eye=1 eye_leader=1 shaman_full=1 gift_who=2 show_played=0"},
        {5, "deck=2 secret_ties=1 hunt_limit=3 gift_who=2 shortage=1 form=1"},
        {5, "deck=1 wakan_tanka=1 shaman_full=2 gift_who=2 show_played=0 shortage=2"},
    };
    struct dice dice = {20};
    for (int game = 0; game < 80; game++) {
        struct sioux_state s, world;
        int kind = game % (int)(sizeof games / sizeof *games);
        start(&s, games[kind].seats, games[kind].options);
        rng_seed(&s.rng, (uint64_t[2]){(uint64_t)game, 20});
        while (sioux_to_act(&s)) {
            int seat = bits_lowest(sioux_to_act(&s));
            if (dice_below(&dice, 4) == 0)
                seat = bits_highest(sioux_to_act(&s));
            assert_int_equal(sioux_apply(&s, seat, sioux_sample(&s, seat, &dice), 0), GAME_OK);
            int reader = (int)dice_below(&dice, (uint32_t)s.seats + 1) - 1;
            fill(&s, reader, &dice, &world);
        }
    }
}

// What an action does to the view of a seat.
static int act_on_view(const struct sioux_state *s, int as, int seat, const char *text,
                       struct sioux_state *ret_view)
{
    struct sioux_state before;
    game_action action;
    sioux_redact(s, as, ret_view);
    before = *ret_view;
    assert_int_equal(sioux_parse_action(s, seat, text, &action), GAME_OK);
    int status = sioux_game.rules->apply(ret_view, seat, action, 0);
    if (status != GAME_OK)
        assert_memory_equal(ret_view, &before, sizeof before);
    return status;
}

// The view after the action is the one of the state after it.
static void expect_known(const struct sioux_state *s, int as, int seat, const char *text)
{
    struct sioux_state view, after = *s, seen;
    assert_int_equal(act_on_view(s, as, seat, text, &view), GAME_OK);
    act(&after, seat, text);
    sioux_redact(&after, as, &seen);
    assert_memory_equal(&view, &seen, sizeof seen);
}

static void a_card_can_be_laid_on_a_view_unless_it_is_the_last(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    start(&s, 3, "");
    act(&s, 1, "play 9");
    expect_known(&s, 0, 0, "play 7");
    assert_int_equal(act_on_view(&s, 0, 1, "play 7", &view), GAME_ERR_TURN);
    assert_int_equal(act_on_view(&s, 0, 0, "play 8", &view), GAME_ERR_ACTION); // not in deck C
    act(&s, 2, "play 2");
    assert_int_equal(act_on_view(&s, 0, 0, "play 7", &view), GAME_ERR_HIDDEN);
}

static void the_last_card_can_be_laid_where_all_others_are_known(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    start_later(&s, 3, "");
    hold(&s, 1, "9");
    hold(&s, 2, "2");
    act(&s, 1, "play 9");
    act(&s, 2, "play 2");
    expect_known(&s, 0, 0, "play 7");
    start_later(&s, 3, "show_played=0");
    hold(&s, 1, "9");
    hold(&s, 2, "2");
    act(&s, 1, "play 9");
    act(&s, 2, "play 2");
    assert_int_equal(act_on_view(&s, 0, 0, "play 7", &view), GAME_ERR_HIDDEN);
}

static void an_answer_is_known_unless_another_one_waits_face_down(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    start(&s, 3, "");
    play(&s, "9 9 2");
    expect_known(&s, 0, 0, "call");
    expect_known(&s, 2, 0, "call");
    act(&s, 1, "call");
    assert_int_equal(act_on_view(&s, 0, 0, "pass", &view), GAME_ERR_HIDDEN);
}

static void the_hands_of_the_first_hunt_are_known_to_all(void **unused)
{
    (void)unused;
    struct sioux_state s, view;
    game_action here[SIOUX_MAX_ACTIONS], there[SIOUX_MAX_ACTIONS];
    start(&s, 3, "");
    sioux_redact(&s, GAME_PUBLIC, &view);
    int count = sioux_legal(&s, 1, there);
    assert_int_equal(sioux_legal(&view, 1, here), count);
    assert_memory_equal(here, there, (size_t)count * sizeof here[0]);
    expect_known(&s, GAME_PUBLIC, 1, "play 7");
    play(&s, "9 7 2");
    sioux_redact(&s, 0, &view);
    assert_int_equal(sioux_legal(&view, 1, here), sioux_legal(&s, 1, there));
    hold(&s, 1, "9 7 2");
    act(&s, 1, "play 9");
    sioux_redact(&s, 0, &view);
    assert_int_equal(sioux_legal(&view, 1, here), 0);
    start_later(&s, 3, "show_played=0");
    hold(&s, 1, "9 7 2");
    sioux_redact(&s, 0, &view);
    assert_int_equal(sioux_legal(&view, 1, here), GAME_ERR_HIDDEN);
    assert_int_equal(act_on_view(&s, 0, 1, "play 7", &view), GAME_ERR_HIDDEN);
    assert_int_equal(act_on_view(&s, 0, 1, "play hunter", &view), GAME_ERR_ACTION);
}

int sioux_hidden_test(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sx_21_4_and_sx_16_the_table_of_secrets),
        cmocka_unit_test(sx_10_4_and_t61_blind_stock_cards_stay_secret),
        cmocka_unit_test(stock_cards_are_open_when_the_game_is_over),
        cmocka_unit_test(answers_are_open_once_all_are_given),
        cmocka_unit_test(a_committed_card_is_any_card_not_shown),
        cmocka_unit_test(a_raised_value_tells_where_the_crow_is),
        cmocka_unit_test(a_raised_shaman_tells_where_the_crow_is),
        cmocka_unit_test(hidden_stock_cards_are_dealt_among_those_who_hide_them),
        cmocka_unit_test(a_filled_world_has_a_generator_of_its_own),
        cmocka_unit_test(every_view_of_random_games_can_be_filled),
        cmocka_unit_test(reopening_takes_back_what_others_have_not_shown),
        cmocka_unit_test(reopening_leaves_open_cards_alone),
        cmocka_unit_test(a_card_can_be_laid_on_a_view_unless_it_is_the_last),
        cmocka_unit_test(the_last_card_can_be_laid_where_all_others_are_known),
        cmocka_unit_test(an_answer_is_known_unless_another_one_waits_face_down),
        cmocka_unit_test(the_hands_of_the_first_hunt_are_known_to_all),
    };
    return cmocka_run_group_tests_name("secrets", tests, 0, 0);
}
