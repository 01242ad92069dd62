// The course of the game: set-up, bids, prizes and the result.
#include "tests/auction/rules.h"

#include "core/bits.h"

RULES_FN int auction_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int cards = setup->option[AUCTION_OPTION_CARDS];
    if (setup->option[AUCTION_OPTION_CARRY] && cards == AUCTION_CARDS) {
        ret->rule = "AU-3.2";
        ret->message = N_("the long game has no carrying");
        return GAME_ERR_SETUP;
    }
    return GAME_OK;
}

// AU-2.1
static RULES_FN void turn_prize(struct auction_state *s)
{
    int count = bits_count(s->left);
    s->prize = (uint8_t)bits_select(s->left, rng_below(&s->rng, (uint32_t)count));
    s->left = (uint8_t)(s->left & ~(1u << s->prize));
}

// AU-1.1
static RULES_FN void deal(struct auction_state *s)
{
    uint8_t deck[AUCTION_SEATS * AUCTION_CARDS];
    int count = s->seats * s->cards;
    for (int i = 0; i < count; i++)
        deck[i] = (uint8_t)(i + 1);
    rng_shuffle(&s->rng, deck, count);
    for (int i = 0; i < count; i++)
        s->hand[i % s->seats] |= 1u << deck[i];
}

RULES_FN void auction_setup(struct auction_state *s, const struct game_setup *setup)
{
    const struct game_table *table = auction_table(setup->table);
    memset(s, 0, sizeof *s);
    memcpy(s->table, table->name, sizeof s->table);
    memcpy(s->worth, table->byte, sizeof s->worth);
    s->seats = (uint8_t)setup->seats;
    s->cards = (uint8_t)setup->option[AUCTION_OPTION_CARDS];
    s->carry = (uint8_t)setup->option[AUCTION_OPTION_CARRY];
    s->owned = setup->table != 0;
    s->left = (uint8_t)((1u << s->cards) - 1);
    rng_seed(&s->rng, setup->seed);
    deal(s);
    turn_prize(s);
}

RULES_FN int auction_seats(const struct auction_state *s)
{
    return s->seats;
}

// AU-2.2: all at the same time, until everybody has bid.
RULES_FN uint32_t auction_to_act(const struct auction_state *s)
{
    uint32_t mask = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->round < s->cards && !s->bid[seat])
            mask |= 1u << seat;
    return mask;
}

RULES_FN int auction_may_act(const struct auction_state *s, int seat)
{
    return seat >= 0 && seat < s->seats && (auction_to_act(s) >> seat & 1);
}

// AU-2.2: any card in hand.
RULES_FN int auction_legal(const struct auction_state *s, int seat, game_action *ret)
{
    if (!auction_may_act(s, seat))
        return 0;
    uint32_t hand = auction_known_hand(s, seat);
    if (hand == AUCTION_HIDDEN_HAND)
        return GAME_ERR_HIDDEN;
    int count = 0;
    for (; hand; hand &= hand - 1)
        ret[count++] = (game_action)bits_lowest(hand);
    return count;
}

RULES_FN game_action auction_sample(const struct auction_state *s, int seat, struct dice *dice)
{
    uint32_t hand = s->hand[seat];
    return (game_action)bits_select(hand, dice_below(dice, (uint32_t)bits_count(hand)));
}

// AU-3.1: the highest card takes the prize. AU-3.2: unless it is carried over.
static RULES_FN void award(struct auction_state *s, struct game_log *log)
{
    int best = 0, sum = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        sum += s->bid[seat];
        if (s->bid[seat] > s->bid[best])
            best = seat;
        game_note(log, AUCTION_EVENT_BIDS, seat, s->bid[seat], 0, 0);
    }
    if (s->carry && sum % 2 == 0) {
        s->extra++;
        game_note(log, AUCTION_EVENT_CARRIES, sum, 0, 0, 0);
        return;
    }
    int points = s->worth[s->prize] + s->extra;
    s->score[best] = (uint8_t)(s->score[best] + points);
    s->extra = 0;
    game_note(log, AUCTION_EVENT_TAKES, best, points, 0, 0);
}

static RULES_FN void end_round(struct auction_state *s, struct game_log *log)
{
    award(s, log);
    for (int seat = 0; seat < s->seats; seat++) {
        s->hand[seat] &= ~(1u << s->bid[seat]);
        s->played |= 1u << s->bid[seat];
        s->bid[seat] = 0;
    }
    s->round++;
    if (s->left) {
        turn_prize(s);
        game_note(log, AUCTION_EVENT_PRIZE, s->prize, 0, 0, 0);
    }
}

RULES_FN int auction_apply(struct auction_state *s, int seat, game_action action,
                           struct game_log *log)
{
    if (!auction_may_act(s, seat))
        return GAME_ERR_TURN;
    if (action >= 31 || !(s->hand[seat] >> action & 1))
        return GAME_ERR_ACTION;
    s->bid[seat] = (uint8_t)action;
    if (auction_to_act(s) == 0)
        end_round(s, log);
    return GAME_OK;
}

// AU-4.1
RULES_FN void auction_result(const struct auction_state *s, struct game_result *ret)
{
    int64_t key[AUCTION_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++)
        key[seat] = ret->score[seat] = s->score[seat];
    game_rank(key, s->seats, ret->rank);
}
