// The rules, one by one: a test is named by the rule it shows (au_3_1 is AU-3.1).
#include "core/bits.h"
#include "core/setup.h"
#include "tests/auction/fixture.h"

static struct auction_state started(int seats, const char *options)
{
    struct auction_state s;
    struct game_setup setup;
    char reason[200];
    struct text error;
    text_init(&error, reason, sizeof reason);
    setup_defaults(&auction_game, seats, &setup);
    setup.seed[0] = 5;
    assert_int_equal(setup_assign(&auction_game, options, &setup, &error), GAME_OK);
    assert_int_equal(setup_deal(&auction_game, &setup, &s), GAME_OK);
    return s;
}

// Two seats with three cards each: the odd ones and the even ones.
static struct auction_state odd_and_even(const char *options)
{
    struct auction_state s = started(2, options);
    s.hand[0] = 1u << 1 | 1u << 3 | 1u << 5;
    s.hand[1] = 1u << 2 | 1u << 4 | 1u << 6;
    assert_null(auction_check(&s));
    return s;
}

static void bid(struct auction_state *s, int first, int second)
{
    assert_int_equal(auction_apply(s, 0, (game_action)first, 0), GAME_OK);
    assert_int_equal(auction_apply(s, 1, (game_action)second, 0), GAME_OK);
    assert_null(auction_check(s));
}

static void au_1_1_all_cards_are_dealt(void **unused)
{
    (void)unused;
    struct auction_state s = started(3, "cards=4");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(bits_count(s.hand[seat]), 4);
    assert_int_equal(s.hand[0] | s.hand[1] | s.hand[2], auction_all_cards(&s));
}

static void au_1_2_an_owner_changes_the_prizes(void **unused)
{
    (void)unused;
    struct game_table table;
    char reason[200];
    struct text message;
    text_init(&message, reason, sizeof reason);
    assert_int_equal(auction_parse_table("prairie-data 1\ngame: auction\nname: my-prizes\n"
                                         "worth 2 2 3 3 5 5\n",
                                         &table, &message),
                     GAME_OK);
    assert_int_equal(table.byte[4], 5);
}

static void au_2_1_every_prize_is_turned_up_once(void **unused)
{
    (void)unused;
    struct auction_state s = odd_and_even("cards=3");
    uint32_t seen = 1u << s.prize;
    bid(&s, 1, 2);
    seen |= 1u << s.prize;
    bid(&s, 3, 4);
    seen |= 1u << s.prize;
    assert_int_equal(seen, 7);
}

static void au_2_2_a_bid_is_a_card_in_hand(void **unused)
{
    (void)unused;
    struct auction_state s = odd_and_even("cards=3");
    assert_int_equal(auction_apply(&s, 0, 2, 0), GAME_ERR_ACTION);
    assert_int_equal(auction_apply(&s, 0, 5, 0), GAME_OK);
    assert_int_equal(auction_apply(&s, 0, 3, 0), GAME_ERR_TURN);
}

static void au_3_1_the_highest_takes_the_prize(void **unused)
{
    (void)unused;
    struct auction_state s = odd_and_even("cards=3");
    int worth = s.worth[s.prize];
    bid(&s, 5, 4);
    assert_int_equal(s.score[0], worth);
    assert_int_equal(s.score[1], 0);
}

static void au_3_2_an_even_sum_carries_the_prize_over(void **unused)
{
    (void)unused;
    struct auction_state s = odd_and_even("cards=3 carry=1");
    s.hand[0] ^= 1u << 1 | 1u << 2;
    s.hand[1] ^= 1u << 1 | 1u << 2;
    bid(&s, 3, 1);
    assert_int_equal(s.score[0], 0);
    int worth = s.worth[s.prize] + 1;
    bid(&s, 5, 4);
    assert_int_equal(s.score[0], worth);
}

static void au_4_1_equal_points_share_the_rank(void **unused)
{
    (void)unused;
    struct auction_state s = {.seats = 3, .cards = 3, .round = 3, .score = {2, 4, 2}};
    struct game_result result;
    auction_result(&s, &result);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[0], 2);
    assert_int_equal(result.rank[2], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(au_1_1_all_cards_are_dealt),
        cmocka_unit_test(au_1_2_an_owner_changes_the_prizes),
        cmocka_unit_test(au_2_1_every_prize_is_turned_up_once),
        cmocka_unit_test(au_2_2_a_bid_is_a_card_in_hand),
        cmocka_unit_test(au_3_1_the_highest_takes_the_prize),
        cmocka_unit_test(au_3_2_an_even_sum_carries_the_prize_over),
        cmocka_unit_test(au_4_1_equal_points_share_the_rank),
    };
    return cmocka_run_group_tests_name("rules", tests, 0, 0) + auction_hidden_test();
}
