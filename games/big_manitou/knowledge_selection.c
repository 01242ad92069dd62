// Selections worth a thought. A whole deck allows 13,156 of them; a search must not look at them as
// equals. A selection is worth the sum of its cards to this hunt, with a bent for keeping half of
// the strong cards for the hunt that shares the deck. Candidates are the best by that worth with
// some noise, so that different shapes (many heroes, many hunters) come up, each only once.
#include "games/big_manitou/knowledge.h"

// Worth of hunters and heroes as such. Small hunters serve as seconds and stay below the fine.
static RULES_DATA int32_t hunter_worth[MANITOU_LAST_HUNTER + 1] = {0,  18, 22, 27, 33, 40,
                                                                   47, 54, 61, 68, 74};
static RULES_DATA int32_t hero_worth[5] = {95, 55, 70, 70, 70};

enum {
    SECOND_COPY = 15, // a second copy of a hero is worth a little less
    KEPT = 30,        // per cent taken off strong cards while the deck has to serve again
    STRONG = 60,      // what makes a card strong
    LIGHT_NOISE = 60, // of one card's worth
    HEAVY_NOISE = 160
};

// BM-9.2: does another hunt use the same deck?
static RULES_FN int deck_serves_again(const struct manitou_state *s)
{
    return s->hunt % 2 == 1 && s->hunt < manitou_hunts(s->seats);
}

// The `size` cards of the pool with the greatest worth, each blurred by noise.
static RULES_FN uint32_t pick_cards(const struct manitou_state *s, uint32_t pool, int size,
                                    int noise, struct dice *dice)
{
    uint8_t card[MANITOU_DECK_SIZE];
    int32_t worth[MANITOU_DECK_SIZE];
    int count = manitou_list(pool, card), again = deck_serves_again(s);
    for (int i = 0; i < count; i++) {
        int32_t as_such = manitou_is_hunter(card[i]) ? hunter_worth[card[i]]
                                                     : hero_worth[manitou_hero_index(card[i])];
        if (again && as_such > STRONG)
            as_such -= as_such * KEPT / 100;
        if (i > 0 && card[i] == card[i - 1])
            as_such -= SECOND_COPY;
        worth[i] = as_such + (int32_t)dice_below(dice, (uint32_t)noise);
    }
    uint32_t chosen = 0;
    for (; size > 0; size--) {
        int best = 0;
        for (int i = 1; i < count; i++)
            best = worth[i] > worth[best] ? i : best;
        chosen += manitou_one(card[best]);
        worth[best] = INT32_MIN;
    }
    return chosen;
}

static RULES_FN int cards_to_select(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

RULES_FN game_action manitou_quick_selection(const struct manitou_state *s, int seat,
                                             struct dice *dice)
{
    uint32_t cards =
        pick_cards(s, s->player[seat].pool, cards_to_select(s, seat), HEAVY_NOISE, dice);
    return manitou_action(MANITOU_VERB_SELECT, manitou_mask(cards));
}

// Inserts into an ascending list; returns whether it was new.
static RULES_FN int insert(game_action *list, int count, game_action action)
{
    int at = count;
    while (at > 0 && list[at - 1] > action)
        at--;
    if (at > 0 && list[at - 1] == action)
        return 0;
    memmove(&list[at + 1], &list[at], (size_t)(count - at) * sizeof *list);
    list[at] = action;
    return 1;
}

RULES_FN int manitou_good_selections(const struct manitou_state *s, int seat, struct dice *dice,
                                     game_action *ret, int most)
{
    uint32_t pool = s->player[seat].pool;
    int size = cards_to_select(s, seat), count = 0;
    uint32_t all = manitou_selections(pool, size);
    if (all <= (uint32_t)most)
        return manitou_legal(s, seat, ret);
    for (int tries = 0; count < most && tries < 4 * most; tries++) {
        // First near the best cards, then further away.
        int noise = LIGHT_NOISE + (HEAVY_NOISE - LIGHT_NOISE) * tries / (2 * most);
        uint32_t cards = pick_cards(s, pool, size, noise, dice);
        count += insert(ret, count, manitou_action(MANITOU_VERB_SELECT, manitou_mask(cards)));
    }
    for (uint32_t at = dice_below(dice, all); count < most; at = at + 1 == all ? 0 : at + 1) {
        uint32_t mask = manitou_mask(manitou_selection_at(pool, size, at));
        count += insert(ret, count, manitou_action(MANITOU_VERB_SELECT, mask));
    }
    return count;
}
