// What every full state keeps to: each card is in one place, and the prizes add up.
#include "tests/auction/rules.h"

#include "core/bits.h"

RULES_FN const char *auction_check(const struct auction_state *s)
{
    uint32_t seen = s->played;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seen & s->hand[seat])
            return "a card is in two places";
        if (bits_count(s->hand[seat]) != s->cards - s->round)
            return "a hand has a wrong number of cards";
        if (s->bid[seat] && (s->bid[seat] > 30 || !(s->hand[seat] >> s->bid[seat] & 1)))
            return "a bid is not in its hand";
        seen |= s->hand[seat];
    }
    if (seen != auction_all_cards(s))
        return "a card is missing";
    int turned = s->round < s->cards ? s->round + 1 : s->cards;
    if (bits_count(s->left) != s->cards - turned || (s->left >> s->prize & 1))
        return "the prizes do not add up";
    return 0;
}
