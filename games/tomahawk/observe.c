// Writes observations and masks, and turns actions into numbers and back.
#include "games/tomahawk/observe.h"

#include "core/observe.h"
#include "games/tomahawk/rules_hand.h"

// Four places of a byte each: TOMAHAWK_HIDDEN where there is anything at all.
static inline RULES_FN uint32_t covered(uint32_t four)
{
    return ((four + 0x7f7f7f7fu) & 0x80808080u) >> 2;
}

static RULES_FN void see_ground(const struct tomahawk_table *table, int ground,
                                struct tomahawk_seen_ground *seen)
{
    if (ground == 0 || ground == TOMAHAWK_HIDDEN)
        return;
    seen->duration = (uint8_t)tomahawk_duration(table, ground);
    seen->type = (uint8_t)tomahawk_type(table, ground);
    seen->picto = (uint8_t)tomahawk_picto(table, ground);
    seen->animals = table->animals[ground];
}

// TH-1.9: what redact() leaves of the territories.
static RULES_FN void see_grounds(const struct tomahawk_state *s, struct tomahawk_observation *seen)
{
    int up = tomahawk_grounds_are_up(s);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int top = s->phase == TOMAHAWK_PLACE ? tomahawk_slot(s->turn, pile) : 0;
        uint32_t four, open = (uint32_t)(((uint64_t)1 << (8 * (top + up))) - 1);
        memcpy(&four, s->pile[pile], sizeof four);
        four = (four & open) | (covered(four) & ~open);
        memcpy(seen->pile[pile], &four, sizeof four);
        if (s->phase != TOMAHAWK_OVER)
            see_ground(&s->table, seen->pile[pile][top], &seen->ground[pile]);
    }
    for (int i = 0; i < 3; i++)
        seen->unused[i] = up && s->sought == i + 1 ? s->unused[i] : TOMAHAWK_HIDDEN;
    if (up && s->sought)
        seen->sought = (uint8_t)(1 + tomahawk_type(&s->table, s->unused[s->sought - 1]));
}

// Cards that lie where nobody but their owner sees them (TH-4.4, TH-4.5).
static RULES_FN void cover_laid(const struct tomahawk_state *s, const struct tomahawk_side *side,
                                int viewer, struct tomahawk_seen_side *seen)
{
    uint32_t scouted = viewer == GAME_PUBLIC ? 0 : side->scouted;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        uint32_t four, shown = scouted >> (3 * pile) & 7;
        if (!tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)))
            continue;
        memcpy(&four, side->laid[pile], sizeof four);
        uint32_t open = (shown & 1) * 0xff | (shown >> 1 & 1) * 0xff00 | (shown >> 2) * 0xff0000;
        four = (four & open) | (covered(four) & ~open);
        memcpy(seen->laid[pile], &four, sizeof four);
    }
}

static RULES_FN void see_side(const struct tomahawk_state *s, int seat, int viewer,
                              struct tomahawk_seen_side *seen)
{
    const struct tomahawk_side *side = &s->side[seat];
    uint32_t picks;
    memcpy(seen, side, 12); // discard to dance, as in struct tomahawk_side
    seen->committed = side->committed;
    memcpy(&picks, side->pick, sizeof picks);
    // How many picks it has made must not show; a view counts them with the hand.
    int picked = side->next & TOMAHAWK_HIDDEN_MASK ? 0 : bits_count(covered(picks));
    seen->cards = (uint8_t)(hand_count(side->hand) + picked);
    memcpy(seen->laid, side->laid, sizeof seen->laid);
    if (seat == viewer)
        return;
    int peeks = viewer != GAME_PUBLIC && tomahawk_option(s, TOMAHAWK_DANCE_PEEK);
    if (side->committed && !peeks)
        seen->committed = TOMAHAWK_HIDDEN;
    if (s->phase == TOMAHAWK_PLACE)
        cover_laid(s, side, viewer, seen);
}

static RULES_FN void see_own(const struct tomahawk_side *side, uint32_t draft,
                             struct tomahawk_observation *seen)
{
    seen->next = side->next;
    seen->dealt = side->dealt;
    seen->kept = side->kept;
    memcpy(seen->out, side->out, sizeof seen->out);
    memcpy(seen->pick, side->pick, sizeof seen->pick);
    memcpy(seen->hand, &side->hand, sizeof seen->hand);
    for (int part = 0; part < TOMAHAWK_KEEP_PARTS - 1; part++)
        seen->draft[part] = (uint8_t)(draft >> (15 - 5 * part) & 31);
}

RULES_FN void tomahawk_observe(const struct tomahawk_state *s, int seat, uint32_t draft,
                               uint8_t *ret)
{
    struct tomahawk_observation *seen = (struct tomahawk_observation *)ret; // bytes alone
    int first = seat == GAME_PUBLIC ? 0 : seat;
    memset(seen, 0, sizeof *seen);
    seen->phase = s->phase;
    seen->turn = s->turn;
    seen->to_act = (uint8_t)observe_places(s->to_act, seat, TOMAHAWK_SEATS);
    observe_set(seen->option, s->options, 2);
    seen->table = observe_most(s->data_table);
    observe_set(seen->tied, s->tied, 2);
    see_grounds(s, seen);
    see_side(s, first, seat, &seen->side[0]);
    see_side(s, 1 - first, seat, &seen->side[1]);
    if (seat != GAME_PUBLIC)
        see_own(&s->side[seat], draft, seen);
}

// How many parts of a set-up choice a draft has.
static RULES_FN int parts_of(uint32_t draft)
{
    int parts = 0;
    while (parts < TOMAHAWK_KEEP_PARTS && (draft >> (15 - 5 * parts) & 31))
        parts++;
    return parts;
}

static RULES_FN uint32_t number_of_part(game_action keep, int part)
{
    uint32_t card = keep >> (15 - 5 * part) & 31;
    return part < 2 ? TOMAHAWK_NUMBER_KEEP + card - TOMAHAWK_HERO : TOMAHAWK_NUMBER_OUT + card - 1;
}

// The next parts of all legal choices that begin like the draft.
static RULES_FN void mask_keeps(const struct tomahawk_state *s, int seat, uint32_t draft,
                                uint64_t *mask)
{
    game_action keep[TOMAHAWK_MAX_ACTIONS];
    int parts = parts_of(draft), count = tomahawk_legal_keeps(s, seat, keep);
    for (int i = 0; i < count; i++)
        if ((keep[i] & 0xfffff) >> (20 - 5 * parts) == draft >> (20 - 5 * parts))
            mask_add(mask, number_of_part(keep[i], parts));
}

RULES_FN void tomahawk_legal_numbers(const struct tomahawk_state *s, int seat, uint32_t draft,
                                     uint64_t *ret)
{
    const struct tomahawk_side *side = &s->side[seat];
    mask_clear(ret, TOMAHAWK_NUMBER_COUNT);
    if (!(s->to_act >> seat & 1))
        return;
    if (s->phase == TOMAHAWK_SETUP) {
        mask_keeps(s, seat, draft, ret);
        return;
    }
    uint32_t first = TOMAHAWK_NUMBER_PLACE + 31u * side->next;
    for (uint64_t hand = side->hand; hand; hand >>= 8)
        mask_add(ret, first + (uint32_t)(hand & 31) - 1);
}

RULES_FN int tomahawk_number(const struct tomahawk_state *s, int seat, game_action action,
                             uint16_t *ret)
{
    (void)s;
    (void)seat;
    if (!tomahawk_is_keep(action)) {
        ret[0] = (uint16_t)(TOMAHAWK_NUMBER_PLACE + 31 * (action & 3) + (action >> 2) - 1);
        return 1;
    }
    for (int part = 0; part < TOMAHAWK_KEEP_PARTS; part++)
        ret[part] = (uint16_t)number_of_part(action, part);
    return TOMAHAWK_KEEP_PARTS;
}

static RULES_FN int choose_part(const struct tomahawk_state *s, int seat, uint32_t draft,
                                uint32_t number, uint32_t *ret)
{
    uint64_t mask[(TOMAHAWK_NUMBER_COUNT + 63) / 64];
    int part = parts_of(draft);
    tomahawk_legal_numbers(s, seat, draft, mask);
    if (part == TOMAHAWK_KEEP_PARTS || !mask_has(mask, number))
        return GAME_ERR_ACTION;
    uint32_t card = number < TOMAHAWK_NUMBER_OUT ? number - TOMAHAWK_NUMBER_KEEP + TOMAHAWK_HERO
                                                 : number - TOMAHAWK_NUMBER_OUT + 1;
    draft |= card << (15 - 5 * part);
    *ret = part < TOMAHAWK_KEEP_PARTS - 1 ? draft : draft | 1u << 20;
    return part < TOMAHAWK_KEEP_PARTS - 1;
}

RULES_FN int tomahawk_choose(const struct tomahawk_state *s, int seat, uint32_t draft,
                             uint32_t number, uint32_t *ret)
{
    if (number >= TOMAHAWK_NUMBER_COUNT || draft >> 20 != 0)
        return GAME_ERR_ACTION;
    if (number >= TOMAHAWK_NUMBER_KEEP)
        return s->phase == TOMAHAWK_SETUP ? choose_part(s, seat, draft, number, ret)
                                          : GAME_ERR_ACTION;
    if (draft != 0)
        return GAME_ERR_ACTION;
    *ret = tomahawk_place((int)(number % 31) + 1, (int)(number / 31));
    return GAME_OK;
}
