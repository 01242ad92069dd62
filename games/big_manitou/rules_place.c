// Turns: placing a card, where it may go (BM-4.1, A-8, A-9, A-31), and the trial of strength that
// it causes.
#include "games/big_manitou/rules.h"

// --- Where a card may go ---

// Heroes that a seat has placed on a ground and that count for the limit.
static RULES_FN int heroes_counted(const struct manitou_state *s, int seat, int ground)
{
    const struct manitou_ground *at = &s->ground[ground];
    int up = at->owner == seat ? (at->hero[0] != 0) + (at->hero[1] != 0) : 0;
    if (!manitou_option(s, MANITOU_HERO_LIMIT))
        return up; // face-down heroes do not count
    return up + manitou_size(s->player[seat].laid[ground] & MANITOU_HEROES);
}

RULES_FN int manitou_bars(const struct manitou_state *s, int seat, int card, int ground)
{
    const struct manitou_ground *at = &s->ground[ground];
    if (manitou_is_hunter(card))
        return MANITOU_FREE; // BM-3.2
    if (heroes_counted(s, seat, ground) >= 2)
        return MANITOU_THIRD_HERO; // BM-4.1
    if (at->owner == MANITOU_NOBODY || at->owner == seat)
        return MANITOU_FREE;
    if (at->hero[1]) {
        int barred = !manitou_option(s, MANITOU_WEAK_VS_PAIR) && manitou_beats(at->hero[1], card);
        return barred ? MANITOU_WEAK_PAIR : MANITOU_FREE;
    }
    int barred = !manitou_option(s, MANITOU_WEAK_HERO) && manitou_beats(at->hero[0], card);
    return barred ? MANITOU_WEAK : MANITOU_FREE;
}

static RULES_FN int own_pair(const struct manitou_state *s, int seat, int ground)
{
    return s->ground[ground].owner == seat && s->ground[ground].hero[1] != MANITOU_NO_CARD;
}

// Does nothing bar the card? Without strict options only an own pair does.
static RULES_FN int is_free(const struct manitou_state *s, int seat, int card, int ground)
{
    if (manitou_is_hunter(card))
        return 1;
    if (s->strict)
        return manitou_bars(s, seat, card, ground) == MANITOU_FREE;
    return !own_pair(s, seat, ground);
}

static RULES_FN int any_free(const struct manitou_state *s, int seat)
{
    for (uint32_t hand = s->player[seat].hand; hand != 0; hand &= hand - 1)
        for (int ground = 0; ground < MANITOU_GROUNDS; ground++)
            if (is_free(s, seat, manitou_lowest(hand), ground))
                return 1;
    return 0;
}

RULES_FN int manitou_may_place(const struct manitou_state *s, int seat, int card, int ground)
{
    int bars = manitou_bars(s, seat, card, ground);
    if (bars == MANITOU_WEAK || bars == MANITOU_WEAK_PAIR)
        return !any_free(s, seat); // only where nothing else can be placed
    return bars == MANITOU_FREE;
}

RULES_FN int manitou_list_placements(const struct manitou_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (uint32_t hand = s->player[seat].hand; hand != 0; hand &= hand - 1) {
        int card = manitou_lowest(hand);
        for (int ground = 0; ground < MANITOU_GROUNDS; ground++)
            if (manitou_may_place(s, seat, card, ground))
                ret[count++] =
                    manitou_action(MANITOU_VERB_PLAY, (uint32_t)(card << 2 | (ground + 1)));
    }
    return count;
}

RULES_FN int manitou_can_place(const struct manitou_state *s, int seat)
{
    game_action action[MANITOU_HAND * MANITOU_GROUNDS];
    return any_free(s, seat) || (s->strict && manitou_list_placements(s, seat, action) > 0);
}

// Draws a card and a ground until they are free.
RULES_FN game_action manitou_sample_placement(const struct manitou_state *s, int seat,
                                              struct dice *dice)
{
    uint32_t hand = s->player[seat].hand, second = hand & (hand - 1), third = second & (second - 1);
    const uint32_t from[MANITOU_HAND] = {hand, second, third}; // each begins with another card
    uint64_t cards = 1u + (second != 0) + (third != 0);
    for (;;) {
        uint64_t roll = dice_roll(dice);
        int card = manitou_lowest(from[(roll >> 32) * cards >> 32]);
        int ground = (int)((roll & 0xffffffff) * MANITOU_GROUNDS >> 32);
        if (manitou_is_hunter(card) || !own_pair(s, seat, ground))
            return manitou_action(MANITOU_VERB_PLAY, (uint32_t)(card << 2 | (ground + 1)));
    }
}

// --- Trials of strength (BM-4) ---

static RULES_FN void turn_down(struct manitou_state *s, int seat, int hero, int ground)
{
    s->player[seat].laid[ground] += manitou_one(hero);
}

// BM-4.3: against one opposing hero.
static RULES_FN void trial(struct manitou_state *s, int seat, int hero, int ground,
                           struct game_log *log)
{
    struct manitou_ground *at = &s->ground[ground];
    int other = at->owner, opposing = at->hero[0];
    if (manitou_beats(opposing, hero)) { // it falls itself
        turn_down(s, seat, hero, ground);
        game_note(log, MANITOU_EVENT_FALLS, seat, hero, other, opposing);
        return;
    }
    turn_down(s, other, opposing, ground);
    if (hero == opposing) {
        turn_down(s, seat, hero, ground);
        at->owner = MANITOU_NOBODY;
        at->hero[0] = MANITOU_NO_CARD;
        game_note(log, MANITOU_EVENT_EQUAL, seat, hero, other, opposing);
        return;
    }
    at->owner = (uint8_t)seat;
    at->hero[0] = (uint8_t)hero;
    game_note(log, MANITOU_EVENT_BEATS, seat, hero, other, opposing);
}

// BM-4.4: against a pair only the upper hero counts; A-27: the attacker falls even if stronger.
static RULES_FN void sacrifice(struct manitou_state *s, int seat, int hero, int ground,
                               struct game_log *log)
{
    struct manitou_ground *at = &s->ground[ground];
    int other = at->owner, upper = at->hero[1];
    turn_down(s, seat, hero, ground);
    if (manitou_beats(upper, hero)) { // no other effect
        game_note(log, MANITOU_EVENT_BOUNCES, seat, hero, other, upper);
        return;
    }
    turn_down(s, other, upper, ground);
    at->hero[1] = MANITOU_NO_CARD; // BM-4.5: the lower one stays, unprotected
    game_note(log, MANITOU_EVENT_SACRIFICE, seat, hero, other, upper);
}

static RULES_FN void place_hero(struct manitou_state *s, int seat, int hero, int ground,
                                struct game_log *log)
{
    struct manitou_ground *at = &s->ground[ground];
    int kind = at->owner == seat             ? MANITOU_EVENT_PAIR
               : at->owner == MANITOU_NOBODY ? MANITOU_EVENT_HERO
                                             : MANITOU_EVENT_CHALLENGE;
    game_note(log, kind, seat, hero, ground + 1, at->hero[0]);
    if (at->owner == MANITOU_NOBODY) { // BM-4.2
        at->owner = (uint8_t)seat;
        at->hero[0] = (uint8_t)hero;
    } else if (at->owner == seat) {
        at->hero[1] = (uint8_t)hero;
    } else if (at->hero[1]) {
        sacrifice(s, seat, hero, ground, log);
    } else {
        trial(s, seat, hero, ground, log);
    }
}

RULES_FN void manitou_lay(struct manitou_state *s, int seat, int card, int ground,
                          struct game_log *log)
{
    if (!manitou_is_hunter(card)) {
        place_hero(s, seat, card, ground, log);
        return;
    }
    s->player[seat].laid[ground] += manitou_one(card); // BM-3.2, BM-4.7: hunters meet nobody
    game_note(log, MANITOU_EVENT_HUNTER, seat, card, ground + 1, 0);
}

// --- Turns (BM-3) ---

// After a placement: whose turn is it? BM-3.6: a seat that cannot place is skipped.
static RULES_FN void next_turn(struct manitou_state *s, int seat, struct game_log *log)
{
    for (;;) {
        if (seat == s->dealer) {
            if (s->turn == MANITOU_TURNS) {
                manitou_after_turns(s, log);
                return;
            }
            s->turn++;
        }
        seat = manitou_next(s, seat);
        s->to_act = (uint8_t)(1u << seat);
        if ((s->player[seat].hand & MANITOU_HUNTERS) || manitou_can_place(s, seat))
            return;
        game_note(log, MANITOU_EVENT_SKIP, seat, 0, 0, 0);
    }
}

RULES_FN int manitou_play(struct manitou_state *s, int seat, uint32_t detail, struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    int card = (int)(detail >> 2), ground = (int)(detail & 3) - 1;
    if ((s->phase != MANITOU_PLACE && s->phase != MANITOU_EXTRA) || ground < 0 ||
        card >= MANITOU_CARDS || !manitou_holds(p->hand, manitou_one(card)))
        return GAME_ERR_ACTION;
    if (!is_free(s, seat, card, ground) && !manitou_may_place(s, seat, card, ground))
        return GAME_ERR_ACTION;
    if (s->phase == MANITOU_EXTRA)
        game_note(log, MANITOU_EVENT_EIGHTH, seat, 0, 0, 0);
    p->hand -= manitou_one(card);
    p->selection -= manitou_one(card);
    manitou_lay(s, seat, card, ground, log);
    if (s->phase == MANITOU_EXTRA) {
        manitou_after_extra(s, log);
        return GAME_OK;
    }
    if (p->pile != 0) { // BM-3.1, BM-3.4
        p->hand += manitou_one((int)(p->pile & 255));
        p->pile >>= 8;
    }
    next_turn(s, seat, log);
    return GAME_OK;
}
