// Writes observations and masks, and turns actions into numbers and back.
#include "tests/auction/observe.h"

#include "core/observe.h"

RULES_FN void auction_observe(const struct auction_state *s, int seat, uint32_t draft, uint8_t *ret)
{
    struct auction_observation seen;
    uint32_t bidden = 0;
    (void)draft; // a bid is one number
    memset(&seen, 0, sizeof seen);
    seen.cards = s->cards;
    seen.carry = s->carry;
    seen.seats = s->seats;
    seen.round = s->round;
    seen.prize = s->round < s->cards ? s->worth[s->prize] : 0;
    seen.extra = s->extra;
    memcpy(seen.worth, s->worth, sizeof seen.worth);
    seen.left = s->left;
    observe_set(seen.played, s->played >> 1, 3);
    for (int other = 0; other < s->seats; other++) {
        bidden |= (uint32_t)(s->bid[other] != 0) << other;
        seen.score[observe_place(other, seat, s->seats)] = s->score[other];
    }
    seen.bidden = (uint8_t)observe_places(bidden, seat, s->seats);
    if (seat != GAME_PUBLIC) {
        seen.bid = s->bid[seat];
        observe_set(seen.hand, s->hand[seat] >> 1, 3);
    }
    memcpy(ret, &seen, sizeof seen);
}

RULES_FN void auction_legal_numbers(const struct auction_state *s, int seat, uint32_t draft,
                                    uint64_t *ret)
{
    (void)draft;
    ret[0] = auction_may_act(s, seat) ? s->hand[seat] >> 1 : 0;
}

RULES_FN int auction_number(const struct auction_state *s, int seat, game_action action,
                            uint16_t *ret)
{
    (void)s;
    (void)seat;
    ret[0] = (uint16_t)(action - 1);
    return 1;
}

RULES_FN int auction_choose(const struct auction_state *s, int seat, uint32_t draft,
                            uint32_t number, uint32_t *ret)
{
    (void)s;
    (void)seat;
    if (draft != 0 || number >= AUCTION_NUMBER_COUNT)
        return GAME_ERR_ACTION;
    *ret = number + 1;
    return GAME_OK;
}
