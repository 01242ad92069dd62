// What observations say: a slice by its name, found as a trainer finds it, holds what the state
// does.
#include <string.h>

#include "core/observe.h"
#include "core/setup.h"
#include "core/slice.h"
#include "games/big_manitou/rules.h"
#include "games/bison/rules.h"
#include "games/sioux/rules.h"
#include "games/tomahawk/rules.h"
#include "tests/unit.h"

extern const struct game sioux_game, tomahawk_game, manitou_game, bison_game;

// A member of a slice of an observation; row and column count over its rows.
static int member(const struct game *game, const uint8_t *observation, const char *name, int row,
                  int column)
{
    const struct game_slice *slice = game->facts.observation;
    struct slice_rows rows;
    while (slice->name && strcmp(slice->name, name) != 0)
        slice++;
    assert_non_null(slice->name);
    slice_rows(slice, &rows);
    assert_in_range(row, 0, rows.count - 1);
    assert_in_range(column, 0, rows.members - 1);
    const uint8_t *at = observation + slice_row_at(slice, &rows, row);
    return slice->kind == GAME_BITS ? mask_has(at, (uint32_t)column) : at[column];
}

static void deal(const struct game *game, int seats, uint64_t seed, void *ret_state)
{
    struct game_setup setup;
    setup_defaults(game, seats, &setup);
    setup.seed[0] = seed;
    assert_int_equal(setup_deal(game, &setup, ret_state), GAME_OK);
}

static void a_hunter_sees_its_hand_and_that_others_have_chosen(void **unused)
{
    (void)unused;
    struct sioux_state s;
    uint8_t seen[GAME_MAX_OBSERVATION];
    deal(&sioux_game, 3, 5, &s);
    assert_int_equal(sioux_apply(&s, 1, SIOUX_ACT_PLAY + 7, NULL), GAME_OK);
    sioux_game.mind->observe(&s, 1, 0, seen);
    assert_int_equal(member(&sioux_game, seen, "card", 0, 0), 7);
    assert_int_equal(member(&sioux_game, seen, "hand", 0, 7), 0);
    assert_int_equal(member(&sioux_game, seen, "hand", 0, 6), 1);
    assert_int_equal(member(&sioux_game, seen, "to_act", 0, 0), 0);
    sioux_game.mind->observe(&s, 2, 0, seen); // seat 1 is the last clockwise of seat 2
    assert_int_equal(member(&sioux_game, seen, "card", 2, 0), 16);
    assert_int_equal(member(&sioux_game, seen, "hand_size", 2, 0), 10);
    assert_int_equal(member(&sioux_game, seen, "hand_size", 0, 0), 11);
    assert_int_equal(member(&sioux_game, seen, "to_act", 0, 2), 0);
    assert_int_equal(member(&sioux_game, seen, "to_act", 0, 0), 1);
    assert_int_equal(member(&sioux_game, seen, "prairie", 0, 4), 6);
}

static void a_selection_is_said_card_by_card(void **unused)
{
    (void)unused;
    struct manitou_state s;
    uint8_t seen[GAME_MAX_OBSERVATION];
    uint64_t mask[3];
    uint32_t draft = 0, action = 0;
    deal(&manitou_game, 2, 5, &s);
    int seat = (s.dealer + 1) % 2; // the first player selects eight
    assert_int_equal(manitou_game.mind->choose(&s, seat, 0, 2, &draft), 1);
    manitou_game.mind->observe(&s, seat, draft, seen);
    assert_int_equal(member(&manitou_game, seen, "draft", 0, 2), 1);
    assert_int_equal(member(&manitou_game, seen, "draft", 0, 3), 0);
    manitou_game.mind->legal_numbers(&s, seat, draft, mask);
    assert_false(mask_has(mask, 1));  // cards are named in their order
    assert_false(mask_has(mask, 11)); // the second Great Chief after the first
    assert_true(mask_has(mask, 10));
    assert_false(mask_has(mask, 13)); // too few cards would be left
    for (uint32_t card = 3; card < 9; card++)
        assert_int_equal(manitou_game.mind->choose(&s, seat, draft, card, &draft), 1);
    assert_int_equal(manitou_game.mind->choose(&s, seat, draft, 16, &action), GAME_OK);
    assert_int_equal(manitou_game.rules->apply(&s, seat, action, NULL), GAME_OK);
    manitou_game.mind->observe(&s, 1 - seat, 0, seen);
    assert_int_equal(member(&manitou_game, seen, "selection_size", 1, 0), 8);
    assert_int_equal(member(&manitou_game, seen, "pool", 0, 2), 1); // its own
}

static void a_set_up_choice_is_said_in_four_parts(void **unused)
{
    (void)unused;
    struct tomahawk_state s;
    game_action keep[TOMAHAWK_MAX_ACTIONS];
    uint8_t seen[GAME_MAX_OBSERVATION];
    uint16_t number[GAME_MAX_PARTS];
    uint32_t draft = 0;
    deal(&tomahawk_game, 2, 5, &s);
    assert_true(tomahawk_legal(&s, 0, keep) > 0);
    assert_int_equal(tomahawk_game.mind->number(&s, 0, keep[0], number), 4);
    assert_int_equal(tomahawk_game.mind->choose(&s, 0, 0, number[0], &draft), 1);
    tomahawk_game.mind->observe(&s, 0, draft, seen);
    assert_int_equal(member(&tomahawk_game, seen, "draft", 0, 0), keep[0] >> 15 & 31);
    assert_int_equal(member(&tomahawk_game, seen, "draft", 0, 1), 0);
    assert_int_equal(member(&tomahawk_game, seen, "pile", 0, 0), TOMAHAWK_HIDDEN);
    assert_int_equal(tomahawk_game.mind->choose(&s, 0, draft, number[0], &draft),
                     GAME_ERR_ACTION); // the same hero again
}

static void a_landscape_is_seen_with_its_neighbours(void **unused)
{
    (void)unused;
    struct bison_state s;
    uint8_t seen[GAME_MAX_OBSERVATION];
    deal(&bison_game, 3, 5, &s);
    int seat = bison_mover(&s);
    bison_game.mind->observe(&s, seat, 0, seen);
    assert_int_equal(member(&bison_game, seen, "tiles", 0, 0), 3);
    assert_int_equal(member(&bison_game, seen, "turn", 0, 0), 0);
    assert_int_equal(member(&bison_game, seen, "hand", 0, 0), s.player[seat].hand);
    assert_int_equal(member(&bison_game, seen, "unseen", 0, s.player[seat].hand), 0);
    assert_int_equal(member(&bison_game, seen, "unseen", 0, s.player[(seat + 1) % 3].hand), 1);
    assert_int_equal(member(&bison_game, seen, "stock", 0, 1), 10);
    for (int space = 0; space < 9; space++)
        for (int other = 0; other < 9; other++)
            assert_int_equal(member(&bison_game, seen, "near", space, other),
                             s.near[space] >> other & 1);
}

static void a_wide_observation_has_a_byte_for_every_member(void **unused)
{
    (void)unused;
    static const struct game_slice slices[] = {
        {"first", 0, 3, GAME_COUNTS, 9, {2}}, {"sets", 1, 3, GAME_BITS, 1, {2, 10}}, {0}};
    const uint8_t observation[6] = {4, 0x01, 0x02, 7, 0x80, 0x01};
    const uint8_t wide[22] = {4, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0};
    uint8_t found[22];
    assert_int_equal(slices_wide_size(slices), sizeof wide);
    slices_widen(slices, observation, found);
    assert_memory_equal(found, wide, sizeof wide);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hunter_sees_its_hand_and_that_others_have_chosen),
        cmocka_unit_test(a_selection_is_said_card_by_card),
        cmocka_unit_test(a_set_up_choice_is_said_in_four_parts),
        cmocka_unit_test(a_landscape_is_seen_with_its_neighbours),
        cmocka_unit_test(a_wide_observation_has_a_byte_for_every_member),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
