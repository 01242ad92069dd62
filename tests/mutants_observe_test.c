// The laws of observations, masks and numbers can fail: a game that tells too much, too little or
// something else is noticed.
#include <string.h>

#include "core/observe.h"
#include "tests/auction/observe.h"
#include "tests/mutant.h"
#include "tests/unit.h"

static struct auction_observation *seen_by(const void *state, int seat, uint32_t draft,
                                           uint8_t *ret)
{
    auction_game.mind->observe(state, seat, draft, ret);
    return (struct auction_observation *)ret;
}

// Tells what the next seat holds.
static void peeping_observe(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    const struct auction_state *s = state;
    struct auction_observation *seen = seen_by(state, seat, draft, ret);
    int next = (seat + 1) % s->seats;
    if (next != seat && s->hand[next] != AUCTION_HIDDEN_HAND)
        observe_set(seen->hand, s->hand[next] >> 1, 3);
}

// Tells what another seat has chosen and not yet shown.
static void prying_observe(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    const struct auction_state *s = state;
    struct auction_observation *seen = seen_by(state, seat, draft, ret);
    if (seat > 0 && s->bid[0] && s->bid[0] != AUCTION_HIDDEN)
        seen->bid = s->bid[0];
}

static void sloppy_observe(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    uint8_t byte = ret[5];
    seen_by(state, seat, draft, ret);
    ret[5] = byte; // left as it was
}

static void sprawling_observe(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    seen_by(state, seat, draft, ret);
    ret[auction_game.facts.observation_size] = 1;
}

static void loud_observe(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    seen_by(state, seat, draft, ret)->round = AUCTION_CARDS + 1;
}

static void an_observation_that_is_not_the_views_breaks_observation(void **unused)
{
    (void)unused;
    void (*const wrong[])(const void *, int, uint32_t, uint8_t *) = {
        peeping_observe, prying_observe, sloppy_observe, sprawling_observe, loud_observe};
    struct mutant mutant;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mutant_breed(&mutant);
        mutant.mind.observe = wrong[i];
        assert_mutant_broken(&mutant.game, "observation");
    }
}

static void stingy_mask(const void *state, int seat, uint32_t draft, uint64_t *ret)
{
    auction_game.mind->legal_numbers(state, seat, draft, ret);
    ret[0] &= ~(uint64_t)1;
}

static void generous_mask(const void *state, int seat, uint32_t draft, uint64_t *ret)
{
    auction_game.mind->legal_numbers(state, seat, draft, ret);
    ret[0] |= 1;
}

static int shifted_number(const void *state, int seat, game_action action, uint16_t *ret)
{
    int count = auction_game.mind->number(state, seat, action, ret);
    ret[0] = (uint16_t)(ret[0] ^ 1);
    return count;
}

static int merging_choose(const void *state, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret)
{
    return auction_game.mind->choose(state, seat, draft, number & ~1u, ret);
}

static int endless_choose(const void *state, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret)
{
    int status = auction_game.mind->choose(state, seat, draft, number, ret);
    return status == GAME_ERR_ACTION ? 1 : status;
}

static void masks_and_numbers_that_do_not_agree_with_the_list_break_numbers(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.mind.legal_numbers = stingy_mask;
    assert_mutant_broken(&mutant.game, "numbers");
    mutant.mind.legal_numbers = generous_mask;
    assert_mutant_broken(&mutant.game, "numbers");
    mutant_breed(&mutant);
    mutant.mind.number = shifted_number;
    assert_mutant_broken(&mutant.game, "numbers");
    mutant_breed(&mutant);
    mutant.mind.choose = merging_choose;
    assert_mutant_broken(&mutant.game, "numbers");
    mutant.mind.choose = endless_choose;
    assert_mutant_broken(&mutant.game, "numbers");
}

static void slices_with_gaps_or_twice_break_slices(void **unused)
{
    (void)unused;
    static const struct game_slice gap[] = {{"a", 0, 0, GAME_COUNTS, 255, {24}}, {0}};
    static const struct game_slice twice[] = {
        {"a", 0, 0, GAME_COUNTS, 255, {20}}, {"b", 19, 0, GAME_COUNTS, 255, {6}}, {0}};
    static const struct game_slice namesakes[] = {
        {"a", 0, 0, GAME_COUNTS, 255, {20}}, {"a", 20, 0, GAME_COUNTS, 255, {5}}, {0}};
    static const struct game_slice few[] = {{"bid", 0, 0, GAME_BITS, 1, {23}}, {0}};
    const struct game_slice *const wrong[] = {gap, twice, namesakes};
    struct mutant mutant;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mutant_breed(&mutant);
        mutant.game.facts.observation = wrong[i];
        assert_mutant_broken(&mutant.game, "slices");
    }
    mutant_breed(&mutant);
    mutant.game.facts.numbers = few;
    assert_mutant_broken(&mutant.game, "slices");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_observation_that_is_not_the_views_breaks_observation),
        cmocka_unit_test(masks_and_numbers_that_do_not_agree_with_the_list_break_numbers),
        cmocka_unit_test(slices_with_gaps_or_twice_break_slices),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
