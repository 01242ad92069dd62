// What a seat may know of a state, and random worlds that agree with it (SX-21.4).
#include "core/bits.h"
#include "games/sioux/rules.h"

RULES_FN int sioux_hides_stock(const struct sioux_state *s, int winter, int card, int blind)
{
    return sioux_option(s, SIOUX_SECRET_TIES) && s->phase != SIOUX_PHASE_OVER &&
           (blind >> winter & 1) && card != s->stock[winter][sioux_sharers(s) - 1];
}

static RULES_FN void hide_stock(struct sioux_state *view, struct sioux_tribe *tribe)
{
    for (int winter = 0; winter < view->winter - 1; winter++)
        if (sioux_hides_stock(view, winter, tribe->stock[winter], tribe->blind))
            tribe->stock[winter] = SIOUX_HIDDEN;
}

// SX-21.4
RULES_FN void sioux_redact(const struct sioux_state *s, int seat, struct sioux_state *ret_view)
{
    struct sioux_state *view = ret_view;
    *view = *s;
    memset(view->pile, 0, sizeof view->pile); // SX-12.7: nobody knows the order
    memset(&view->rng, 0, sizeof view->rng);
    for (int i = 0; i < view->tribes; i++) {
        struct sioux_tribe *tribe = &view->tribe[i];
        if (i == seat)
            continue;
        tribe->hand = sioux_hidden_set(sioux_set_size(tribe->hand));
        if (!sioux_option(view, SIOUX_SHOW_PLAYED)) // SX-16
            tribe->played = sioux_hidden_set(sioux_set_size(tribe->played));
        if (tribe->card && !(view->face_up >> i & 1))
            tribe->card = SIOUX_HIDDEN;
        if (tribe->second)
            tribe->second = SIOUX_HIDDEN;
        if (tribe->answer && view->phase == SIOUX_PHASE_CROW)
            tribe->answer = SIOUX_HIDDEN;
        hide_stock(view, tribe);
    }
}

RULES_FN uint32_t sioux_plain_values(const struct sioux_state *s, int tribe)
{
    if (s->tribe[tribe].card != SIOUX_SHAMAN)
        return 1u << s->tribe[tribe].card;
    int shamans = 0;
    for (int i = 0; i < s->tribes; i++)
        shamans += s->tribe[i].card == SIOUX_SHAMAN;
    if (shamans > 1) // SX-7.3
        return 1u << SIOUX_SHAMAN_MULTI;
    uint32_t names = sioux_names(s);
    if (names == 0) // SX-7.4
        return sioux_option(s, SIOUX_SHAMAN_FULL) == SIOUX_FULL_ZERO ? 1u << 0
                                                                     : 1u << SIOUX_SHAMAN_MULTI;
    return tribe < s->seats ? names : names & (0 - names); // SX-7.5
}

// In the gift step: a value that only a crow explains tells that the crow lies in the played pile.
static RULES_FN int crow_spent(const struct sioux_state *s, int tribe)
{
    return s->phase == SIOUX_PHASE_GIFT && sioux_has_values(s) &&
           !(sioux_plain_values(s, tribe) >> s->tribe[tribe].value & 1);
}

// Moves `count` random members of the pool into the set returned.
static RULES_FN uint32_t draw_set(uint32_t *pool, int count, struct dice *dice)
{
    uint32_t drawn = 0;
    for (int left = bits_count(*pool); count > 0; count--, left--) {
        uint32_t bit = 1u << bits_select(*pool, dice_below(dice, (uint32_t)left));
        drawn |= bit;
        *pool &= ~bit;
    }
    return drawn;
}

static RULES_FN uint8_t draw_card(uint32_t *pool, struct dice *dice)
{
    return (uint8_t)bits_lowest(draw_set(pool, 1, dice));
}

// The hidden cards of a tribe: all that it owns but does not show.
static RULES_FN uint32_t unseen_cards(const struct sioux_state *view, int i)
{
    const struct sioux_tribe *tribe = &view->tribe[i];
    uint32_t unseen = sioux_cards_of(view, i);
    if (tribe->card != SIOUX_HIDDEN)
        unseen &= ~(1u << tribe->card);
    if (!(tribe->played & 1))
        return unseen & ~(uint32_t)tribe->played;
    return crow_spent(view, i) ? unseen & ~(1u << SIOUX_CROW) : unseen;
}

RULES_FN uint16_t sioux_known_hand(const struct sioux_state *view, int tribe)
{
    uint16_t hand = view->tribe[tribe].hand;
    uint32_t unseen = unseen_cards(view, tribe);
    return (hand & 1) && bits_count(unseen) == sioux_set_size(hand) ? (uint16_t)unseen : hand;
}

static RULES_FN void fill_cards(struct sioux_state *view, int i, struct dice *dice)
{
    struct sioux_tribe *tribe = &view->tribe[i];
    uint32_t pool = unseen_cards(view, i);
    if (tribe->played & 1) {
        int spent = crow_spent(view, i), size = sioux_set_size(tribe->played);
        uint32_t crow = spent ? 1u << SIOUX_CROW : 0;
        tribe->played = (uint16_t)(crow | draw_set(&pool, size - spent, dice));
    }
    if (tribe->card == SIOUX_HIDDEN)
        tribe->card = draw_card(&pool, dice);
    if (tribe->second == SIOUX_HIDDEN)
        tribe->second = draw_card(&pool, dice);
    tribe->hand = (uint16_t)pool;
    if (tribe->answer == SIOUX_HIDDEN)
        tribe->answer = dice_below(dice, 2) ? SIOUX_ANSWER_CALL : SIOUX_ANSWER_PASS;
}

static RULES_FN void fill_pile(struct sioux_state *view, struct dice *dice)
{
    int count = 0;
    for (uint32_t rest = view->tribe[view->seats].hand; rest; rest &= rest - 1)
        view->pile[count++] = (uint8_t)bits_lowest(rest);
    dice_shuffle(dice, view->pile, count);
}

// The stock cards of a past winter that nobody shows are dealt among those who hide theirs.
static RULES_FN void fill_stock(struct sioux_state *view, int winter, struct dice *dice)
{
    uint8_t rest[SIOUX_MAX_TRIBES];
    int sharers = sioux_sharers(view), count = 0;
    uint32_t known = 0; // tribes whose card is accounted for
    for (int card = 0; card < sharers; card++) {
        int owner = 0;
        while (owner < sharers && ((known >> owner & 1) ||
                                   view->tribe[owner].stock[winter] != view->stock[winter][card]))
            owner++;
        if (owner < sharers)
            known |= 1u << owner;
        else
            rest[count++] = view->stock[winter][card];
    }
    dice_shuffle(dice, rest, count);
    for (int i = 0; i < sharers && count > 0; i++)
        if (view->tribe[i].stock[winter] == SIOUX_HIDDEN)
            view->tribe[i].stock[winter] = rest[--count];
}

RULES_FN int sioux_resample(struct sioux_state *view, int seat, struct dice *dice)
{
    for (int i = 0; i < view->tribes; i++)
        if (i != seat)
            fill_cards(view, i, dice);
    if (view->tribes > view->seats)
        fill_pile(view, dice);
    for (int winter = 0; winter < view->winter - 1; winter++)
        fill_stock(view, winter, dice);
    uint64_t seed[2];
    seed[0] = dice_roll(dice);
    seed[1] = dice_roll(dice);
    rng_seed(&view->rng, seed);
    return GAME_OK;
}

RULES_FN void sioux_reopen(struct sioux_state *s, int seat)
{
    for (int i = 0; i < s->seats; i++) {
        struct sioux_tribe *tribe = &s->tribe[i];
        int play = s->phase == SIOUX_PHASE_PLAY && tribe->card && !(s->face_up >> i & 1);
        int answer = s->phase == SIOUX_PHASE_CROW && tribe->answer;
        if (i == seat || !(play || answer || tribe->second))
            continue;
        s->to_act = (uint8_t)(s->to_act | 1u << i);
        if (play) {
            tribe->hand = (uint16_t)(tribe->hand | 1u << tribe->card);
            tribe->card = SIOUX_NO_CARD;
        } else if (answer) {
            tribe->answer = SIOUX_NO_ANSWER;
        } else {
            tribe->hand = (uint16_t)(tribe->hand | 1u << tribe->second);
            tribe->second = SIOUX_NO_CARD;
        }
    }
}
