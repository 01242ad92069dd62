// What a seat may know (BI-10, BI-13.3), and worlds that agree with it.
#include "games/bison/rules.h"

// Hidden: other hands, the order of the stack, the removed tiles. All else is open.
RULES_FN void bison_redact(const struct bison_state *s, int seat, struct bison_state *ret)
{
    *ret = *s;
    memset(&ret->rng, 0, sizeof ret->rng);
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        if (ret->deck[i] != BISON_NONE)
            ret->deck[i] = BISON_HIDDEN;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && ret->player[other].hand != BISON_NONE)
            ret->player[other].hand = BISON_HIDDEN;
}

RULES_FN int bison_unseen(const struct bison_state *view, uint8_t *ret)
{
    uint32_t seen = 0;
    int laid = bits_count(view->laid), count = 0;
    for (int slot = 0; slot < laid; slot++)
        seen |= 1u << (view->lying[slot] >> 2);
    for (int seat = 0; seat < view->seats; seat++)
        if (view->player[seat].hand < BISON_TILES)
            seen |= 1u << view->player[seat].hand;
    for (int id = 0; id < BISON_TILES; id++)
        if (!(seen >> id & 1))
            ret[count++] = (uint8_t)id;
    return count;
}

// BI-10: the unseen tiles are spread evenly over other hands, stack and removed tiles. The holes
// tell by themselves whose view this is.
RULES_FN int bison_resample(struct bison_state *view, int seat, struct dice *dice)
{
    (void)seat;
    uint8_t tile[BISON_TILES];
    int count = bison_unseen(view, tile);
    dice_shuffle(dice, tile, count);
    for (int i = 0; i < view->seats; i++)
        if (view->player[i].hand == BISON_HIDDEN)
            view->player[i].hand = tile[--count];
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        if (view->deck[i] == BISON_HIDDEN)
            view->deck[i] = tile[--count];
    uint64_t seed[2];
    seed[0] = dice_roll(dice);
    seed[1] = dice_roll(dice);
    rng_seed(&view->rng, seed);
    return GAME_OK;
}
