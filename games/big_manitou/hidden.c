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
        else if (manitou_option(s, MANITOU_RANDOM_CARDS))
            hide_random_draw(p);
        p->pile = hidden_bytes(pile_count(p));
    }
}

RULES_FN uint32_t manitou_unseen(const struct manitou_state *s, int seat, int is_own)
{
    const struct manitou_player *p = &s->player[seat];
    if (is_own && !manitou_option(s, MANITOU_RANDOM_CARDS))
        return p->selection - p->hand;
    return MANITOU_DECK - p->discards - manitou_played(s, seat) - (is_own ? p->hand : 0);
}

RULES_FN void manitou_fill(struct manitou_state *s, int seat, int is_own, uint32_t unseen,
                           const uint8_t *order)
{
    struct manitou_player *p = &s->player[seat];
    uint32_t shown = is_own ? p->hand : 0;
    int selected = manitou_size(p->selection) - manitou_size(shown);
    manitou_arrange(p, order, is_own ? 0 : manitou_size(p->hand), pile_count(p));
    p->hand += shown;
    if (is_own && !manitou_option(s, MANITOU_RANDOM_CARDS))
        return; // selection and pool are shown
    p->selection = shown;
    for (int i = 0; i < selected; i++)
        p->selection += manitou_one(order[i]);
    p->pool = unseen + shown - p->selection;
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
        uint8_t order[MANITOU_DECK_SIZE];
        if (s->player[i].selection == 0)
            continue;
        uint32_t unseen = manitou_unseen(s, i, i == seat);
        do {
            dice_shuffle(dice, order, manitou_list(unseen, order));
            manitou_fill(s, i, i == seat, unseen, order);
        } while (i != seat && !hand_agrees(s, i));
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
