// Writes observations and masks, and turns actions into numbers and back.
#include "games/big_manitou/observe.h"

#include "core/observe.h"

static inline RULES_FN uint8_t place_or_none(const struct manitou_state *s, int seat, int observer)
{
    int place = seat == MANITOU_NOBODY ? MANITOU_NO_PLACE : observe_place(seat, observer, s->seats);
    return (uint8_t)place;
}

// Four sets of cards one after the other, from a place of what is seen on.
static inline RULES_FN void see_cards(uint32_t a, uint32_t b, uint32_t c, uint32_t d, void *seen,
                                      size_t at)
{
    uint64_t first = manitou_mask(a & MANITOU_KNOWN), second = manitou_mask(b & MANITOU_KNOWN);
    uint64_t third = manitou_mask(c & MANITOU_KNOWN), fourth = manitou_mask(d & MANITOU_KNOWN);
    observe_word(seen, at, first | second << 24 | third << 48);
    observe_set((uint8_t *)seen + at + 8, third >> 16 | fourth << 8, 4);
}

static RULES_FN void see_table(const struct manitou_state *s, int seat,
                               struct manitou_observation *seen)
{
    seen->phase = s->phase;
    seen->seats = s->seats;
    seen->hunt = s->hunt;
    seen->turn = s->turn;
    seen->take = s->take;
    seen->picks = s->picks;
    seen->dealer = place_or_none(s, s->dealer, seat);
    for (int i = 0; i < MANITOU_MARKERS; i++)
        seen->marker[i] = place_or_none(s, s->marker[i], seat);
    seen->to_act = (uint8_t)observe_places(s->to_act, seat, s->seats);
    seen->payers = (uint8_t)observe_places(s->payers, seat, s->seats);
    memset(seen->claim, MANITOU_NO_PLACE, sizeof seen->claim);
    for (int i = 0; s->phase == MANITOU_TAKE && i < MANITOU_STEPS; i++)
        seen->claim[i] = place_or_none(s, s->claim[i], seat);
    for (int i = 0; i < MANITOU_OPTIONS; i++)
        seen->option[i] = (uint8_t)(s->option[i] + 1);
    memcpy(seen->bag, s->bag, 3 * sizeof seen->bag); // bag, removed and table as in the state
}

static RULES_FN void see_ground(const struct manitou_state *s, const struct manitou_ground *ground,
                                int seat, struct manitou_seen_ground *seen)
{
    uint64_t eight = ground->tiles & 0xffffffff; // four bits of each; none is tile 0
    eight = (eight | eight << 16) & 0x0000ffff0000ffffULL;
    eight = (eight | eight << 8) & 0x00ff00ff00ff00ffULL;
    observe_word(seen, offsetof(struct manitou_seen_ground, tiles),
                 (eight | eight << 4) & 0x0f0f0f0f0f0f0f0fULL);
    for (int tile = 8; tile < MANITOU_TILES; tile++)
        seen->tiles[tile] = (uint8_t)(ground->tiles >> (4 * tile) & 15);
    seen->owner = place_or_none(s, ground->owner, seat);
    memcpy(seen->hero, ground->hero, sizeof seen->hero);
}

static RULES_FN void see_player(const struct manitou_player *p, struct manitou_seen_player *seen)
{
    memcpy(seen, p->tiles, MANITOU_TILES + 2); // tiles, won and bonus
    seen->hand = (uint8_t)manitou_size(p->hand);
    seen->pile = (uint8_t)(p->pile ? bits_highest(p->pile) / 8 + 1 : 0);
    seen->pool = (uint8_t)manitou_size(p->pool);
    seen->selection = (uint8_t)manitou_size(p->selection);
    see_cards(p->discards, p->laid[0], p->laid[1], p->laid[2], seen,
              offsetof(struct manitou_seen_player, discards));
}

// BM-11.1: with random cards the owner has seen the hand alone, until all cards have been played.
static RULES_FN void see_own(const struct manitou_state *s, int seat, uint32_t draft,
                             struct manitou_observation *seen)
{
    const struct manitou_player *p = &s->player[seat];
    int unseen = manitou_option(s, MANITOU_RANDOM_CARDS) && p->selection != 0;
    see_cards(p->hand, unseen ? 0 : p->pool, unseen ? p->hand : p->selection, 0, seen,
              offsetof(struct manitou_observation, hand));
    observe_set(seen->draft, draft, MANITOU_SET); // a mask already
}

RULES_FN void manitou_observe(const struct manitou_state *s, int seat, uint32_t draft, uint8_t *ret)
{
    struct manitou_observation *seen = (struct manitou_observation *)ret; // bytes alone
    see_table(s, seat, seen);
    for (int ground = 0; ground < MANITOU_GROUNDS; ground++)
        see_ground(s, &s->ground[ground], seat, &seen->ground[ground]);
    for (int i = 0; i < s->seats; i++)
        see_player(&s->player[i], &seen->player[observe_place(i, seat, s->seats)]);
    for (int place = s->seats; place < MANITOU_SEATS; place++)
        memset(&seen->player[place], 0, sizeof seen->player[place]);
    if (seat == GAME_PUBLIC)
        memset(seen->hand, 0, 4 * MANITOU_SET); // the four sets of its own
    else
        see_own(s, seat, draft, seen);
}

// BM-2.3: the cards that may follow in a selection of which some are chosen, so that the rest of
// the deck is enough to complete it.
static RULES_FN uint32_t next_cards(const struct manitou_state *s, int seat, uint32_t draft)
{
    uint32_t deck = manitou_mask(s->player[seat].pool), next = 0;
    int wanted = manitou_size_to_select(s, seat) - bits_count(draft);
    uint32_t rest = draft ? deck & ~((2u << bits_highest(draft)) - 1) : deck;
    for (int left = bits_count(rest); left > 0 && left >= wanted; left--, rest &= rest - 1) {
        uint32_t card = rest & (0u - rest);
        if (manitou_is_mask(draft | card)) // the lower copy first
            next |= card;
    }
    return wanted > 0 ? next : 0;
}

// 0 to 14: the hunters, then the heroes.
static inline RULES_FN int card_index(int card)
{
    return manitou_is_hunter(card) ? card - 1 : MANITOU_LAST_HUNTER + manitou_hero_index(card);
}

static RULES_FN int number_of(game_action action)
{
    int detail = (int)(action & MANITOU_DETAIL), from = (detail >> 2 & 3) - 1;
    int to = (detail & 3) - 1;
    switch (action >> MANITOU_VERB_SHIFT) {
    case MANITOU_VERB_PLAY:
        return MANITOU_NUMBER_PLAY + 3 * card_index(detail >> 2) + to;
    case MANITOU_VERB_MOVE:
        return MANITOU_NUMBER_MOVE + 6 * ((detail >> 4) - 1) + 2 * from + to - (to > from);
    case MANITOU_VERB_PAY:
        return MANITOU_NUMBER_PAY + detail - 1;
    case MANITOU_VERB_TAKE:
        return MANITOU_NUMBER_TAKE + detail - 1;
    default:
        return MANITOU_NUMBER_DECLINE;
    }
}

RULES_FN void manitou_legal_numbers(const struct manitou_state *s, int seat, uint32_t draft,
                                    uint64_t *ret)
{
    game_action action[MANITOU_NUMBER_COUNT - MANITOU_NUMBER_PLAY];
    mask_clear(ret, MANITOU_NUMBER_COUNT);
    if (!manitou_may_act(s, seat))
        return;
    if (s->phase == MANITOU_SELECT) {
        ret[0] = next_cards(s, seat, draft);
        return;
    }
    int count = manitou_legal(s, seat, action);
    for (int i = 0; i < count; i++)
        mask_add(ret, (uint32_t)number_of(action[i]));
}

RULES_FN int manitou_number(const struct manitou_state *s, int seat, game_action action,
                            uint16_t *ret)
{
    (void)s;
    (void)seat;
    if (action >> MANITOU_VERB_SHIFT != MANITOU_VERB_SELECT) {
        ret[0] = (uint16_t)number_of(action);
        return 1;
    }
    int count = 0;
    for (uint32_t mask = action & MANITOU_DETAIL; mask != 0; mask &= mask - 1)
        ret[count++] = (uint16_t)(MANITOU_NUMBER_SELECT + bits_lowest(mask));
    return count;
}

static RULES_FN int choose_card(const struct manitou_state *s, int seat, uint32_t draft,
                                uint32_t card, uint32_t *ret)
{
    if (!manitou_may_act(s, seat) || s->phase != MANITOU_SELECT ||
        !(next_cards(s, seat, draft) >> card & 1))
        return GAME_ERR_ACTION;
    draft |= 1u << card;
    int goes_on = bits_count(draft) < manitou_size_to_select(s, seat);
    *ret = goes_on ? draft : manitou_action(MANITOU_VERB_SELECT, draft);
    return goes_on;
}

static RULES_FN game_action play_of(uint32_t number)
{
    uint32_t index = number / 3, ground = number % 3 + 1;
    uint32_t card = index + 1 + (index > MANITOU_LAST_HUNTER) + (index > MANITOU_LAST_HUNTER + 1);
    return manitou_action(MANITOU_VERB_PLAY, card << 2 | ground);
}

static RULES_FN game_action horse_move(uint32_t number)
{
    uint32_t hunter = number / 6 + 1, from = number % 6 / 2, to = number % 2;
    to += to >= from;
    return manitou_action(MANITOU_VERB_MOVE, hunter << 4 | (from + 1) << 2 | (to + 1));
}

RULES_FN int manitou_choose(const struct manitou_state *s, int seat, uint32_t draft,
                            uint32_t number, uint32_t *ret)
{
    if (number < MANITOU_NUMBER_PLAY)
        return choose_card(s, seat, draft, number - MANITOU_NUMBER_SELECT, ret);
    if (number >= MANITOU_NUMBER_COUNT || draft != 0)
        return GAME_ERR_ACTION;
    if (number < MANITOU_NUMBER_MOVE)
        *ret = play_of(number - MANITOU_NUMBER_PLAY);
    else if (number < MANITOU_NUMBER_PAY)
        *ret = horse_move(number - MANITOU_NUMBER_MOVE);
    else if (number < MANITOU_NUMBER_TAKE)
        *ret = manitou_action(MANITOU_VERB_PAY, number - MANITOU_NUMBER_PAY + 1);
    else if (number < MANITOU_NUMBER_DECLINE)
        *ret = manitou_action(MANITOU_VERB_TAKE, number - MANITOU_NUMBER_TAKE + 1);
    else
        *ret = manitou_action(MANITOU_VERB_DECLINE, 0);
    return GAME_OK;
}
