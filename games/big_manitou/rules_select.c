// Selecting cards, shuffling them, and the hand and pile that come of it (BM-2.3 to BM-2.5, BM-11).
#include "games/big_manitou/rules.h"

// --- Hand and pile ---

RULES_FN void manitou_arrange(struct manitou_player *p, const uint8_t *order, int hand, int pile)
{
    p->hand = 0;
    p->pile = 0;
    for (int i = 0; i < hand; i++)
        p->hand += manitou_one(order[i]);
    for (int i = hand + pile - 1; i >= hand; i--)
        p->pile = p->pile << 8 | order[i];
}

// BM-2.5: shuffles `cards` into `order`; the first `size` are the pile from the top, three go into
// the hand.
static RULES_FN void deal(struct manitou_state *s, int seat, uint32_t cards, int size,
                          uint8_t *order)
{
    rng_shuffle(&s->rng, order, manitou_list(cards, order));
    manitou_arrange(&s->player[seat], order, MANITOU_HAND, size - MANITOU_HAND);
}

static RULES_FN void begin_turns(struct manitou_state *s)
{
    s->phase = MANITOU_PLACE;
    s->turn = 1;
    s->to_act = (uint8_t)(1u << manitou_next(s, s->dealer)); // BM-2.2
}

RULES_FN int manitou_size_to_select(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

RULES_FN void manitou_draw_at_random(struct manitou_state *s, struct game_log *log)
{
    uint8_t order[MANITOU_DECK_SIZE];
    for (int seat = 0; seat < s->seats; seat++) {
        struct manitou_player *p = &s->player[seat];
        int size = manitou_size_to_select(s, seat);
        deal(s, seat, p->pool, size, order);
        for (int i = 0; i < size; i++)
            p->selection += manitou_one(order[i]);
        p->pool -= p->selection;
    }
    game_note(log, MANITOU_EVENT_DRAWN, 0, 0, 0, 0);
    begin_turns(s);
}

// --- Counting selections (BM-2.3; there always is one, BM-9.4) ---

static RULES_DATA uint16_t binomial[16][10] = {
    {1, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {1, 2, 1, 0, 0, 0, 0, 0, 0, 0},
    {1, 3, 3, 1, 0, 0, 0, 0, 0, 0},
    {1, 4, 6, 4, 1, 0, 0, 0, 0, 0},
    {1, 5, 10, 10, 5, 1, 0, 0, 0, 0},
    {1, 6, 15, 20, 15, 6, 1, 0, 0, 0},
    {1, 7, 21, 35, 35, 21, 7, 1, 0, 0},
    {1, 8, 28, 56, 70, 56, 28, 8, 1, 0},
    {1, 9, 36, 84, 126, 126, 84, 36, 9, 1},
    {1, 10, 45, 120, 210, 252, 210, 120, 45, 10},
    {1, 11, 55, 165, 330, 462, 462, 330, 165, 55},
    {1, 12, 66, 220, 495, 792, 924, 792, 495, 220},
    {1, 13, 78, 286, 715, 1287, 1716, 1716, 1287, 715},
    {1, 14, 91, 364, 1001, 2002, 3003, 3432, 3003, 2002},
    {1, 15, 105, 455, 1365, 3003, 5005, 6435, 6435, 5005},
};

// Ways to take 0, 1, ... cards from none, one or two kinds of which there are two cards each.
static RULES_DATA uint8_t doubled_ways[3][5] = {{1, 0, 0, 0, 0}, {1, 1, 1, 0, 0}, {1, 2, 3, 2, 1}};

RULES_FN uint32_t manitou_selections(uint32_t pool, int size)
{
    int singles = bits_count(pool & MANITOU_KNOWN & ~(uint32_t)MANITOU_TWICE);
    int doubles = bits_count(pool & MANITOU_TWICE);
    uint32_t count = 0;
    for (int j = 0; j <= 2 * doubles; j++)
        count += (uint32_t)doubled_ways[doubles][j] * binomial[singles][size - j];
    return count;
}

// `size` of the single cards, number `index` of all such choices.
static RULES_FN uint32_t singles_at(uint32_t singles, int size, uint32_t index)
{
    uint32_t chosen = 0;
    for (int left = bits_count(singles) - 1; size > 0; left--) {
        uint32_t card = singles & (0u - singles);
        singles ^= card;
        uint32_t without = binomial[left][size];
        uint32_t taken = index >= without;
        index -= without & (0u - taken);
        chosen |= card & (0u - taken);
        size -= (int)taken;
    }
    return chosen;
}

// A choice is: how many of the doubled cards, which of them, which of the single ones.
RULES_FN uint32_t manitou_selection_at(uint32_t pool, int size, uint32_t index)
{
    uint32_t singles = pool & MANITOU_KNOWN & ~(uint32_t)MANITOU_TWICE;
    uint32_t doubles = pool & MANITOU_TWICE;
    int kinds = bits_count(doubles), count = bits_count(singles), j = 0;
    uint32_t rest = binomial[count][size], block = rest;
    while (index >= block) {
        index -= block;
        j++;
        rest = binomial[count][size - j];
        block = doubled_ways[kinds][j] * rest;
    }
    uint32_t way = 0;
    for (; index >= rest; index -= rest)
        way++;
    uint32_t lower = kinds == 2 ? (uint32_t)(j > 2 ? j - 2 : 0) + way : (uint32_t)j;
    uint32_t chosen = lower * ((doubles & (0u - doubles)) >> 1);
    chosen += ((uint32_t)j - lower) * manitou_one(MANITOU_MOTHER);
    return chosen + singles_at(singles, size - j, index);
}

// --- The action ---

RULES_FN int manitou_list_selections(const struct manitou_state *s, int seat, game_action *ret)
{
    int size = manitou_size_to_select(s, seat), count = 0;
    uint32_t deck = manitou_mask(s->player[seat].pool), rest = deck;
    uint32_t lowest[MANITOU_MOST_SELECTED + 1] = {0}; // the deck's lowest 0, 1, 2, ... cards
    for (int i = 0; i < size; i++, rest &= rest - 1)
        lowest[i + 1] = lowest[i] | (rest & (0u - rest));
    uint32_t mask = lowest[size];
    while (mask != 0) {
        if (manitou_is_mask(mask)) // equal cards are one
            ret[count++] = manitou_action(MANITOU_VERB_SELECT, mask);
        // The next larger mask: the lowest run of members moves its top up, the rest falls down.
        mask = ((mask | ~deck) + (mask & (0u - mask))) & deck;
        if (mask != 0)
            mask |= lowest[size - bits_count(mask)];
    }
    return count;
}

RULES_FN game_action manitou_sample_selection(const struct manitou_state *s, int seat,
                                              struct dice *dice)
{
    uint32_t pool = s->player[seat].pool;
    int size = manitou_size_to_select(s, seat);
    uint32_t index = dice_below(dice, manitou_selections(pool, size));
    uint32_t cards = manitou_selection_at(pool, size, index);
    return manitou_action(MANITOU_VERB_SELECT, manitou_mask(cards));
}

RULES_FN int manitou_select(struct manitou_state *s, int seat, uint32_t mask, struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    uint8_t order[MANITOU_DECK_SIZE];
    if (s->phase != MANITOU_SELECT || !manitou_is_mask(mask) ||
        (mask & ~manitou_mask(p->pool)) != 0 || bits_count(mask) != manitou_size_to_select(s, seat))
        return GAME_ERR_ACTION;
    p->selection = manitou_set(mask);
    p->pool -= p->selection; // BM-2.4
    s->to_act = (uint8_t)(s->to_act & ~(1u << seat));
    game_note(log, MANITOU_EVENT_READY, seat, 0, 0, 0);
    if (s->to_act != 0)
        return GAME_OK;
    for (int i = 0; i < s->seats; i++) // seat 0 first, so the order of arrival cannot matter
        deal(s, i, s->player[i].selection, manitou_size_to_select(s, i), order);
    game_note(log, MANITOU_EVENT_SHUFFLED, 0, 0, 0, 0);
    begin_turns(s);
    return GAME_OK;
}
