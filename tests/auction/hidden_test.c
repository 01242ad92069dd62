// The table of secrets: a state is altered in what a seat may not know, and its view stays the
// same.
#include "core/bits.h"
#include "core/setup.h"
#include "tests/auction/fixture.h"

struct secret {
    const char *name;
    uint32_t knows; // seats that may see the difference
    void (*alter)(struct auction_state *s);
};

static void exchange_cards(struct auction_state *s)
{
    uint32_t both = 1u << bits_lowest(s->hand[0]) | 1u << bits_lowest(s->hand[1]);
    s->hand[0] ^= both;
    s->hand[1] ^= both;
}

static void change_bid(struct auction_state *s)
{
    s->bid[2] = (uint8_t)bits_select(s->hand[2], 1);
}

static void change_the_lots(struct auction_state *s)
{
    s->rng.key[0] ^= 1;
}

static const struct secret secrets[] = {
    {"cards in hand (AU-1.1)", 1u << 0 | 1u << 1, exchange_cards},
    {"a bid before all are shown (AU-2.2)", 1u << 2, change_bid},
    {"the prizes to come (AU-2.1)", 0, change_the_lots},
};

static void what_a_seat_may_not_know_is_in_no_view(void **unused)
{
    (void)unused;
    struct game_setup setup;
    struct auction_state s, twin, view[2];
    setup_defaults(&auction_game, 3, &setup);
    assert_int_equal(setup_deal(&auction_game, &setup, &s), GAME_OK);
    s.bid[2] = (uint8_t)bits_lowest(s.hand[2]);
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++) {
        twin = s;
        secrets[i].alter(&twin);
        assert_null(auction_check(&twin));
        assert_memory_not_equal(&s, &twin, sizeof s);
        for (int seat = GAME_PUBLIC; seat < 3; seat++) {
            auction_redact(&s, seat, &view[0]);
            auction_redact(&twin, seat, &view[1]);
            int differs = memcmp(&view[0], &view[1], sizeof view[0]) != 0;
            if (differs != (seat >= 0 && (secrets[i].knows >> seat & 1)))
                fail_msg("%s, seat %d", secrets[i].name, seat);
        }
    }
}

int auction_hidden_test(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_a_seat_may_not_know_is_in_no_view)};
    return cmocka_run_group_tests_name("hidden", tests, 0, 0);
}
