// What a seat may see of a state, and random worlds that fit what it sees (TH-13, TH-14.7).
#include "core/bits.h"
#include "games/tomahawk/rules.h"
#include "games/tomahawk/rules_hand.h"

enum { TRIBE_SET = (1 << TOMAHAWK_TRIBE) - 1 };

RULES_FN int tomahawk_grounds_are_up(const struct tomahawk_state *s)
{
    return s->phase != TOMAHAWK_SETUP || tomahawk_option(s, TOMAHAWK_TERRITORIES_FIRST);
}

static RULES_FN void hide_grounds(struct tomahawk_state *s)
{
    int up = tomahawk_grounds_are_up(s);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int top = s->phase == TOMAHAWK_PLACE ? tomahawk_slot(s->turn, pile) : 0;
        for (int slot = top + up; slot < TOMAHAWK_SLOTS; slot++)
            if (s->pile[pile][slot])
                s->pile[pile][slot] = TOMAHAWK_HIDDEN;
    }
    for (int i = 0; i < 3; i++)
        if (!up || s->sought != i + 1)
            s->unused[i] = TOMAHAWK_HIDDEN;
    if (s->sought && !up)
        s->sought = TOMAHAWK_HIDDEN;
}

// Cards on the territories that the viewer may not see: face down, and not scouted by him. Open
// cards stay open (TH-4.4); owners see all their own (TH-4.5).
static RULES_FN void hide_laid(struct tomahawk_state *s, int seat, int viewer)
{
    struct tomahawk_side *side = &s->side[seat];
    int seen = viewer == GAME_PUBLIC ? 0 : side->scouted;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        if (!tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)))
            continue;
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            if (side->laid[pile][row] && !(seen >> (3 * pile + row) & 1))
                side->laid[pile][row] = TOMAHAWK_HIDDEN;
    }
}

// Everything of a seat that another viewer may not see. How many picks it has made must not show:
// the hand is counted with them.
static RULES_FN void hide_side(struct tomahawk_state *s, int seat, int viewer)
{
    struct tomahawk_side *side = &s->side[seat];
    int picks = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        picks += side->pick[pile] != TOMAHAWK_NO_CARD;
    int cards = hand_count(side->hand) + picks;
    side->hand = 0;
    for (int i = 0; i < cards; i++)
        side->hand |= (uint64_t)TOMAHAWK_HIDDEN << (8 * i);
    memset(side->pick, TOMAHAWK_HIDDEN, sizeof side->pick);
    memset(side->out, TOMAHAWK_HIDDEN, sizeof side->out);
    side->next = side->dealt = side->kept = TOMAHAWK_HIDDEN_MASK;
    int peeks = viewer != GAME_PUBLIC && tomahawk_option(s, TOMAHAWK_DANCE_PEEK);
    if (side->committed && !peeks)
        side->committed = TOMAHAWK_HIDDEN;
    hide_laid(s, seat, viewer);
}

RULES_FN void tomahawk_redact(const struct tomahawk_state *s, int seat, struct tomahawk_state *ret)
{
    *ret = *s;
    memset(&ret->rng, 0, sizeof ret->rng);
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        if (i != seat)
            hide_side(ret, i, seat);
        for (int k = 0; k < TOMAHAWK_DECK; k++)
            if (ret->side[i].deck[k])
                ret->side[i].deck[k] = TOMAHAWK_HIDDEN;
    }
    hide_grounds(ret);
}

// Territories of one duration that a view does not show where they are.
struct hidden_grounds {
    uint8_t *hole[5];
    int holes;
};

static RULES_FN void find_ground(struct hidden_grounds *of, uint8_t *place, int *known)
{
    if (*place == TOMAHAWK_HIDDEN)
        of->hole[of->holes++] = place;
    else
        *known |= 1 << *place;
}

// Fills the hidden places of each duration with the territories that lie nowhere else.
static RULES_FN void fill_grounds(struct tomahawk_state *s, struct dice *dice)
{
    struct hidden_grounds of[3];
    int known = s->tied | s->side[0].won | s->side[1].won;
    for (int i = 0; i < 3; i++) {
        of[i].holes = 0;
        find_ground(&of[i], &s->unused[i], &known);
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++)
            if (s->pile[pile][slot])
                find_ground(&of[3 - tomahawk_slot_duration(pile, slot)], &s->pile[pile][slot],
                            &known);
    for (int i = 0; i < 3; i++) {
        uint8_t ground[5];
        int count = 0;
        for (int k = 0; k < 5 && of[i].holes > 0; k++) {
            int one = s->table.by_duration[i][k];
            ground[count] = (uint8_t)one;
            count += !(known >> one & 1);
        }
        dice_shuffle(dice, ground, count);
        for (int k = 0; k < of[i].holes; k++)
            *of[i].hole[k] = ground[k];
    }
}

RULES_FN uint32_t tomahawk_shown(const struct tomahawk_side *side, int own)
{
    uint32_t set = side->discard;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        for (int row = 0; row < TOMAHAWK_ROWS; row++) {
            int card = side->laid[pile][row];
            if (card != TOMAHAWK_NO_CARD && card != TOMAHAWK_HIDDEN)
                set = tomahawk_add(set, card);
        }
        if (own && side->pick[pile])
            set = tomahawk_add(set, side->pick[pile]);
    }
    if (side->committed && side->committed != TOMAHAWK_HIDDEN)
        set = tomahawk_add(set, side->committed);
    for (uint64_t hand = own ? side->hand : 0; hand; hand >>= 8)
        set = tomahawk_add(set, (int)(hand & 0xff));
    for (int i = 0; i < 2 && own && side->out[i]; i++)
        set = tomahawk_add(set, side->out[i]);
    return set;
}

// TH-1.4 backwards: a copy taken out for a hero, each physical copy as likely as another. None if
// the lot falls on a copy that has been shown.
static RULES_FN int draw_out(const struct tomahawk_table *table, int hero, uint32_t shown,
                             struct dice *dice)
{
    uint32_t cards = table->replaces[hero];
    uint32_t lowest = cards & (0 - cards);
    uint32_t above = (table->first & ~cards & ~(lowest - 1)) | 1u << TOMAHAWK_TRIBE;
    int start = bits_lowest(lowest);
    int copies = bits_lowest(above) - start;
    int copy = start + (int)dice_below(dice, (uint32_t)copies);
    return shown >> copy & 1 ? TOMAHAWK_NO_CARD : table->tribe[copy];
}

// Draws what a hidden side took out; 0 if the lots do not fit what has been shown.
static RULES_FN int draw_outs(const struct tomahawk_table *table, struct tomahawk_side *side,
                              uint32_t shown, struct dice *dice)
{
    int heroes = side->kept, out[2];
    for (int i = 0; i < 2; i++) {
        out[i] = draw_out(table, bits_lowest((uint64_t)heroes), shown, dice);
        if (out[i] == TOMAHAWK_NO_CARD)
            return 0;
        shown = tomahawk_add(shown, out[i]);
        heroes &= heroes - 1;
    }
    side->out[0] = (uint8_t)(out[0] < out[1] ? out[0] : out[1]);
    side->out[1] = (uint8_t)(out[0] < out[1] ? out[1] : out[0]);
    return 1;
}

// Deals the heroes that the view does not show and draws the cards that they replaced; 0 if the
// lots do not fit what has been shown.
static RULES_FN int draw_choices(struct tomahawk_state *s, int viewer, const uint32_t *shown,
                                 struct dice *dice)
{
    uint8_t pool[TOMAHAWK_HEROES];
    int count = 0, placed = 0;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        placed |= seat == viewer ? s->side[seat].dealt : (int)(shown[seat] >> TOMAHAWK_TRIBE);
    for (int hero = 0; hero < TOMAHAWK_HEROES; hero++)
        if (!(placed >> hero & 1))
            pool[count++] = (uint8_t)hero;
    dice_shuffle(dice, pool, count);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        if (seat == viewer)
            continue;
        int kept = (int)(shown[seat] >> TOMAHAWK_TRIBE);
        while (bits_count((uint64_t)kept) < 2)
            kept |= 1 << pool[--count];
        side->kept = (uint8_t)kept;
        side->dealt = (uint8_t)(kept | 1 << pool[--count]);
        if (s->phase == TOMAHAWK_SETUP && s->to_act >> seat & 1) {
            side->kept = 0;
            memset(side->out, TOMAHAWK_NO_CARD, sizeof side->out);
        } else if (!draw_outs(&s->table, side, shown[seat], dice)) {
            return 0;
        }
    }
    return 1;
}

// The cards of an army that `shown` does not have, shuffled. Returns their number.
static RULES_FN int unknown_cards(const struct tomahawk_state *s, int seat, uint32_t shown,
                                  struct dice *dice, uint8_t *ret)
{
    const struct tomahawk_side *side = &s->side[seat];
    int count = 0;
    for (uint32_t set = ~shown & TRIBE_SET; set; set &= set - 1)
        ret[count++] = s->table.tribe[bits_lowest(set)];
    for (uint32_t set = side->kept & ~(shown >> TOMAHAWK_TRIBE); set; set &= set - 1)
        ret[count++] = (uint8_t)(TOMAHAWK_HERO + bits_lowest(set));
    dice_shuffle(dice, ret, count);
    return count;
}

static RULES_FN void fill_hole(uint8_t *place, const uint8_t **next)
{
    if (*place == TOMAHAWK_HIDDEN)
        *place = *(*next)++;
}

// The hand of a side that the viewer does not see, and its picks: all of them if it has finished.
// If it has not, how far it is makes no difference to anybody: none.
static RULES_FN void fill_hand(struct tomahawk_state *s, int seat, const uint8_t **next)
{
    struct tomahawk_side *side = &s->side[seat];
    int cards = hand_count(side->hand);
    int finished = s->phase == TOMAHAWK_PLACE && !(s->to_act >> seat & 1);
    side->hand = 0;
    side->next = (uint8_t)(finished ? TOMAHAWK_PILES : tomahawk_pile_after(side, -1));
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int picks = finished && side->dance != pile + 1;
        side->pick[pile] = picks ? *(*next)++ : TOMAHAWK_NO_CARD;
        cards -= picks;
    }
    while (cards-- > 0)
        side->hand = hand_with(side->hand, *(*next)++);
}

// The owner sees all its cards but the deck, which is what remains.
static RULES_FN void fill_side(struct tomahawk_state *s, int seat, int own, uint32_t shown,
                               struct dice *dice)
{
    struct tomahawk_side *side = &s->side[seat];
    uint8_t card[TOMAHAWK_ARMY + 2];
    const uint8_t *next = card;
    for (int i = 0; i < 2 && !own; i++)
        shown = tomahawk_add(shown, side->out[i]);
    unknown_cards(s, seat, shown, dice, card);
    if (!own) {
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
            for (int row = 0; row < TOMAHAWK_ROWS; row++)
                fill_hole(&side->laid[pile][row], &next);
        fill_hole(&side->committed, &next);
        fill_hand(s, seat, &next);
    }
    for (int i = tomahawk_drawn(s->turn); i < TOMAHAWK_DECK; i++)
        side->deck[i] = *next++;
}

// Every physical deal that fits the view is as likely as another: the choices at setup are drawn
// until they fit, then the remaining cards go to the remaining places.
RULES_FN int tomahawk_resample(struct tomahawk_state *view, int seat, struct dice *dice)
{
    uint32_t shown[TOMAHAWK_SEATS];
    for (int i = 0; i < TOMAHAWK_SEATS; i++)
        shown[i] = tomahawk_shown(&view->side[i], i == seat);
    while (!draw_choices(view, seat, shown, dice))
        continue;
    fill_grounds(view, dice);
    if (view->sought == TOMAHAWK_HIDDEN)
        view->sought = (uint8_t)(1 + dice_below(dice, 3));
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        if (view->phase != TOMAHAWK_SETUP)
            fill_side(view, i, i == seat, shown[i], dice);
        else if (i != seat) {
            memset(view->side[i].pick, TOMAHAWK_NO_CARD, TOMAHAWK_PILES);
            view->side[i].next = 0;
        }
    }
    uint64_t seed[2] = {dice_roll(dice), dice_roll(dice)};
    rng_seed(&view->rng, seed);
    return GAME_OK;
}

RULES_FN void tomahawk_reopen(struct tomahawk_state *s, int seat)
{
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        struct tomahawk_side *side = &s->side[i];
        if (i == seat || s->phase == TOMAHAWK_OVER)
            continue;
        if (s->phase == TOMAHAWK_SETUP) {
            side->kept = 0;
            memset(side->out, TOMAHAWK_NO_CARD, sizeof side->out);
        }
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
            if (side->pick[pile]) {
                side->hand = hand_with(side->hand, side->pick[pile]);
                side->pick[pile] = TOMAHAWK_NO_CARD;
            }
        side->next = (uint8_t)tomahawk_pile_after(side, -1);
        s->to_act = (uint8_t)(s->to_act | 1 << i);
    }
}

RULES_FN int tomahawk_pending(const struct tomahawk_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        if (s->side[seat].pick[pile])
            ret[count++] = tomahawk_place(s->side[seat].pick[pile], pile);
    return count;
}
