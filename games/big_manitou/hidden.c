// What a seat may know of a state, and worlds that agree with what it knows.
//
// Hidden are, until played: what others selected, their hands, and so what is left in their pools;
// the order of every pile; with random cards also which cards one's own pile and pool hold.
#include "games/big_manitou/rules.h"

static RULES_FN uint32_t hidden_cards(int count)
{
    return (uint32_t)count * MANITOU_ONE_HIDDEN;
}

static RULES_FN int pile_count(const struct manitou_player *p)
{
    int count = 0;
    for (uint64_t pile = p->pile; pile != 0; pile >>= 8)
        count++;
    return count;
}

// As many bytes of MANITOU_HIDDEN.
static RULES_FN uint64_t hidden_bytes(int count)
{
    return ((uint64_t)1 << (8 * count)) - 1;
}

// Hides what only the owner knows.
static RULES_FN void hide_from_others(struct manitou_player *p)
{
    p->pool = hidden_cards(manitou_size(p->pool));
    p->selection = hidden_cards(manitou_size(p->selection));
    p->hand = hidden_cards(manitou_size(p->hand));
}

// BM-11.1: with random cards the owner has seen the hand alone.
static RULES_FN void hide_random_draw(struct manitou_player *p)
{
    p->pool = hidden_cards(manitou_size(p->pool));
    p->selection = p->hand + hidden_cards(pile_count(p));
}

RULES_FN void manitou_redact(const struct manitou_state *s, int seat, struct manitou_state *ret)
{
    *ret = *s;
    memset(&ret->rng, 0, sizeof ret->rng);
    ret->view = 1;
    for (int i = 0; i < s->seats; i++) {
        struct manitou_player *p = &ret->player[i];
        if (p->selection == 0)
            continue; // BM-12: then the pool follows from what was discarded and played
        if (i != seat)
            hide_from_others(p);
        else if (s->option[MANITOU_RANDOM_CARDS])
            hide_random_draw(p);
        p->pile = hidden_bytes(pile_count(p));
    }
}

static RULES_FN void shuffle_by_dice(uint8_t *items, int count, struct dice *dice)
{
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = dice_below(dice, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

// Fills the holes of a seat whose hand is known: only the pile, or pile and pool.
static RULES_FN void guess_own(struct manitou_state *s, int seat, struct dice *dice)
{
    struct manitou_player *p = &s->player[seat];
    uint8_t order[MANITOU_DECK_SIZE];
    uint32_t hand = p->hand, rest = p->selection - hand;
    int pile = pile_count(p);
    if (s->option[MANITOU_RANDOM_CARDS])
        rest = MANITOU_DECK - p->discards - manitou_played(s, seat) - hand;
    shuffle_by_dice(order, manitou_list(rest, order), dice);
    manitou_arrange(p, order, 0, pile);
    p->hand = hand;
    if (!s->option[MANITOU_RANDOM_CARDS])
        return;
    p->selection = hand;
    for (int i = 0; i < pile; i++)
        p->selection += manitou_one(order[i]);
    p->pool = rest + hand - p->selection;
}

// Fills the holes of another seat: any cards that it has not played or discarded.
static RULES_FN void guess_other(struct manitou_state *s, int seat, struct dice *dice)
{
    struct manitou_player *p = &s->player[seat];
    uint8_t order[MANITOU_DECK_SIZE];
    int size = manitou_size(p->selection);
    uint32_t rest = MANITOU_DECK - p->discards - manitou_played(s, seat);
    shuffle_by_dice(order, manitou_list(rest, order), dice);
    manitou_arrange(p, order, manitou_size(p->hand), pile_count(p));
    p->selection = 0;
    for (int i = 0; i < size; i++)
        p->selection += manitou_one(order[i]);
    p->pool = rest - p->selection;
}

RULES_FN int manitou_hand_tells(const struct manitou_state *s, int seat)
{
    if (s->phase == MANITOU_SELECT)
        return MANITOU_ANY_HAND;
    if (s->to_act >> seat & 1)
        return MANITOU_HAND_PLACES;
    if (s->phase == MANITOU_EXTRA && manitou_size(manitou_played(s, seat)) < MANITOU_TURNS)
        return MANITOU_HAND_CANNOT;
    return MANITOU_ANY_HAND;
}

static RULES_FN int hand_agrees(const struct manitou_state *s, int seat)
{
    int told = manitou_hand_tells(s, seat);
    return told == MANITOU_ANY_HAND || manitou_can_place(s, seat) == (told == MANITOU_HAND_PLACES);
}

RULES_FN int manitou_resample(struct manitou_state *s, int seat, struct dice *dice)
{
    uint64_t seed[2];
    seed[0] = dice_roll(dice);
    seed[1] = dice_roll(dice);
    rng_seed(&s->rng, seed);
    s->view = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->player[i].selection == 0)
            continue;
        if (i == seat) {
            guess_own(s, i, dice);
            continue;
        }
        do {
            guess_other(s, i, dice);
        } while (!hand_agrees(s, i));
    }
    return GAME_OK;
}

RULES_FN void manitou_reopen(struct manitou_state *s, int seat)
{
    for (int i = 0; i < s->seats && s->phase == MANITOU_SELECT; i++) {
        struct manitou_player *p = &s->player[i];
        if (i == seat || p->selection == 0)
            continue;
        p->pool += p->selection;
        p->selection = 0;
        s->to_act = (uint8_t)(s->to_act | 1u << i);
    }
}
