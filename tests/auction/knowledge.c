// What bots know of the game without searching: the score so far, and that any card may do.
#include "tests/auction/knowledge.h"

RULES_FN void auction_evaluate(const struct auction_state *s, int32_t *ret)
{
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = 1000 * s->score[seat];
}

RULES_FN game_action auction_playout(const struct auction_state *s, int seat, struct dice *dice)
{
    return auction_sample(s, seat, dice);
}

RULES_FN int auction_candidates(const struct auction_state *s, int seat, struct dice *dice,
                                game_action *ret, int most)
{
    game_action all[AUCTION_CARDS];
    int count = auction_legal(s, seat, all);
    (void)dice;
    if (count > most)
        count = most;
    for (int i = 0; i < count; i++)
        ret[i] = all[i];
    return count;
}
