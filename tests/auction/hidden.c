// Who knows what (AU-1.1, AU-2.2): what a view leaves out, and how its holes are filled.
#include "tests/auction/rules.h"

#include "core/bits.h"

RULES_FN uint32_t auction_all_cards(const struct auction_state *s)
{
    return ((1u << (s->seats * s->cards)) - 1) << 1;
}

RULES_FN int auction_is_view(const struct auction_state *s)
{
    return s->hand[0] == AUCTION_HIDDEN_HAND || s->hand[1] == AUCTION_HIDDEN_HAND;
}

RULES_FN int auction_viewer(const struct auction_state *view)
{
    int seat = view->seats - 1;
    while (seat >= 0 && view->hand[seat] == AUCTION_HIDDEN_HAND)
        seat--; // down to GAME_PUBLIC
    return seat;
}

RULES_FN uint32_t auction_known_hand(const struct auction_state *s, int seat)
{
    if (s->hand[seat] != AUCTION_HIDDEN_HAND)
        return s->hand[seat];
    uint32_t unseen = auction_all_cards(s) & ~s->played;
    for (int other = 0; other < s->seats; other++)
        if (s->hand[other] != AUCTION_HIDDEN_HAND)
            unseen &= ~s->hand[other];
    return bits_count(unseen) == s->cards - s->round ? unseen : AUCTION_HIDDEN_HAND;
}

RULES_FN void auction_redact(const struct auction_state *s, int seat, struct auction_state *view)
{
    memcpy(view, s, sizeof *view);
    memset(&view->rng, 0, sizeof view->rng);
    for (int other = 0; other < s->seats && other < AUCTION_SEATS; other++) {
        if (other == seat)
            continue;
        view->hand[other] = AUCTION_HIDDEN_HAND;
        if (view->bid[other])
            view->bid[other] = AUCTION_HIDDEN;
    }
}

// As many cards of the set as the seat holds.
static RULES_FN uint32_t draw_hand(const struct auction_state *view, uint32_t unseen,
                                   struct dice *dice)
{
    uint32_t hand = 0;
    for (int cards = view->cards - view->round; cards > 0; cards--) {
        uint32_t count = (uint32_t)bits_count(unseen & ~hand);
        hand |= 1u << bits_select(unseen & ~hand, dice_below(dice, count));
    }
    return hand;
}

RULES_FN int auction_resample(struct auction_state *view, int seat, struct dice *dice)
{
    uint32_t unseen = auction_all_cards(view) & ~view->played;
    if (seat >= 0)
        unseen &= ~view->hand[seat];
    for (int other = 0; other < view->seats; other++) {
        if (other == seat)
            continue;
        view->hand[other] = draw_hand(view, unseen, dice);
        unseen &= ~view->hand[other];
        if (view->bid[other])
            view->bid[other] = (uint8_t)auction_sample(view, other, dice);
    }
    uint64_t seed[2] = {dice_roll(dice), dice_roll(dice)};
    rng_seed(&view->rng, seed);
    return GAME_OK;
}

RULES_FN void auction_reopen(struct auction_state *s, int seat)
{
    for (int other = 0; other < AUCTION_SEATS; other++)
        if (other != seat)
            s->bid[other] = 0;
}
