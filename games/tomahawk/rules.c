// Who may do what, placement, and the score. Setting up is in rules_setup.c, what follows a turn's
// last pick in rules_turn.c.
#include "games/tomahawk/rules.h"

#include "core/bits.h"
#include "games/tomahawk/rules_hand.h"

RULES_FN int tomahawk_ground(const struct tomahawk_state *s, int pile)
{
    if (s->phase == TOMAHAWK_OVER)
        return 0;
    return s->pile[pile][s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_slot(s->turn, pile)];
}

RULES_FN int tomahawk_legal(const struct tomahawk_state *s, int seat, game_action *ret)
{
    if (seat < 0 || seat >= TOMAHAWK_SEATS || !(s->to_act >> seat & 1))
        return 0;
    if (s->side[seat].next == TOMAHAWK_HIDDEN_MASK)
        return GAME_ERR_HIDDEN;
    if (s->phase == TOMAHAWK_SETUP)
        return tomahawk_legal_keeps(s, seat, ret);
    const struct tomahawk_side *side = &s->side[seat];
    uint64_t hand = side->hand, different = hand_different(hand);
    int count = 0;
    for (; hand; hand >>= 8, different >>= 8) {
        ret[count] = tomahawk_place((int)(hand & 0xff), side->next);
        count += (int)(different & 1);
    }
    return count;
}

RULES_FN game_action tomahawk_sample(const struct tomahawk_state *s, int seat, struct dice *dice)
{
    if (s->phase == TOMAHAWK_SETUP)
        return tomahawk_sample_keep(s, seat, dice);
    const struct tomahawk_side *side = &s->side[seat];
    uint64_t different = hand_different(side->hand);
    uint32_t index = dice_below(dice, hand_sum(different));
    return tomahawk_place(hand_nth(side->hand, different, index), side->next);
}

RULES_FN uint32_t tomahawk_move(const struct tomahawk_state *s)
{
    return s->phase == TOMAHAWK_PLACE ? s->turn : 0;
}

RULES_FN int tomahawk_apply(struct tomahawk_state *s, int seat, game_action action,
                            struct game_log *log)
{
    if ((uint32_t)seat >= TOMAHAWK_SEATS || !(s->to_act >> seat & 1))
        return GAME_ERR_TURN;
    // TH-3.1, TH-14.4: a card of the hand for the next pile. In setup all hands are empty.
    struct tomahawk_side *side = &s->side[seat];
    uint32_t card = action >> 2, pile = action & 3;
    uint64_t place = hand_find(side->hand, (int)card);
    if (pile != side->next || card - 1 >= TOMAHAWK_CLO || place == 0)
        return tomahawk_apply_choice(s, seat, action, log);
    side->hand = hand_without(side->hand, place);
    side->pick[pile] = (uint8_t)card;
    int next = tomahawk_pile_after(side, (int)pile);
    side->next = (uint8_t)next;
    return next < TOMAHAWK_PILES ? GAME_OK : tomahawk_finish(s, seat, log);
}

RULES_FN int tomahawk_points(const struct tomahawk_state *s, int seat, int ground)
{
    return s->table.animals[ground] << (s->side[seat].doubled >> ground & 1);
}

RULES_FN int tomahawk_score(const struct tomahawk_state *s, int seat)
{
    int score = s->side[seat].honours;
    for (uint32_t won = s->side[seat].won; won; won &= won - 1)
        score += tomahawk_points(s, seat, bits_lowest(won));
    return score;
}

// TH-12.2: animals of the sought kind on a seat's territories.
static RULES_FN int sought_animals(const struct tomahawk_state *s, int seat)
{
    int type = tomahawk_type(&s->table, s->unused[s->sought - 1]);
    int printed = tomahawk_option(s, TOMAHAWK_BONUS_PRINTED_COUNT);
    int count = 0;
    for (uint32_t won = s->side[seat].won; won; won &= won - 1) {
        int ground = bits_lowest(won);
        if (tomahawk_type(&s->table, ground) == type)
            count += printed ? s->table.animals[ground] : tomahawk_points(s, seat, ground);
    }
    return count;
}

RULES_FN int tomahawk_bonus(const struct tomahawk_state *s, int seat)
{
    if (s->sought == 0 || s->sought == TOMAHAWK_HIDDEN)
        return 0;
    int mine = sought_animals(s, seat), others = sought_animals(s, 1 - seat);
    if (mine == others)
        return tomahawk_option(s, TOMAHAWK_BONUS_TIE_BOTH) ? TOMAHAWK_SOUGHT_POINTS : 0;
    return mine > others ? TOMAHAWK_SOUGHT_POINTS : 0;
}

// TH-11.1, TH-11.2.
RULES_FN void tomahawk_result(const struct tomahawk_state *s, struct game_result *ret)
{
    int64_t key[TOMAHAWK_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        ret->score[seat] = tomahawk_score(s, seat) + tomahawk_bonus(s, seat);
        key[seat] = 100 * ret->score[seat];
        if (tomahawk_option(s, TOMAHAWK_TIEBREAK_TERRITORIES))
            key[seat] += bits_count(s->side[seat].won);
    }
    game_rank(key, TOMAHAWK_SEATS, ret->rank);
}
