// Placing a card: where it may go (BM-4.1, A-8, A-9, A-31) and the trial of strength it causes.
#include "games/big_manitou/rules.h"

// Heroes that a seat has placed on a ground and that count for the limit.
static RULES_FN int heroes_counted(const struct manitou_state *s, int seat, int ground)
{
    const struct manitou_ground *at = &s->ground[ground];
    int up = at->owner == seat ? (at->hero[0] != 0) + (at->hero[1] != 0) : 0;
    if (!s->option[MANITOU_HERO_LIMIT])
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
        int barred = !s->option[MANITOU_WEAK_VS_PAIR] && manitou_beats(at->hero[1], card);
        return barred ? MANITOU_WEAK_PAIR : MANITOU_FREE;
    }
    int barred = !s->option[MANITOU_WEAK_HERO] && manitou_beats(at->hero[0], card);
    return barred ? MANITOU_WEAK : MANITOU_FREE;
}

RULES_FN uint32_t manitou_placements(const struct manitou_state *s, int seat)
{
    const uint8_t *hand = s->player[seat].hand;
    uint32_t free = 0, weak = 0;
    for (int i = 0; hand[i]; i++) {
        if (i > 0 && hand[i] == hand[i - 1])
            continue;
        if (manitou_is_hunter(hand[i])) {
            free |= 7u << (3 * i);
            continue;
        }
        for (int ground = 0; ground < MANITOU_GROUNDS; ground++) {
            int bars = manitou_bars(s, seat, hand[i], ground);
            free |= (uint32_t)(bars == MANITOU_FREE) << (3 * i + ground);
            weak |= (uint32_t)(bars > MANITOU_THIRD_HERO) << (3 * i + ground);
        }
    }
    return free ? free : weak; // a weak hero only where nothing else can be placed
}

RULES_FN int manitou_can_place(const struct manitou_state *s, int seat)
{
    int first = s->player[seat].hand[0]; // sorted: a hunter stands before any hero
    if (first == MANITOU_NO_CARD || manitou_is_hunter(first))
        return first != MANITOU_NO_CARD;
    return manitou_placements(s, seat) != 0;
}

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

RULES_FN void manitou_place(struct manitou_state *s, int seat, int card, int ground,
                            struct game_log *log)
{
    struct manitou_ground *at = &s->ground[ground];
    if (manitou_is_hunter(card)) { // BM-3.2, BM-4.7: hunters meet nobody
        s->player[seat].laid[ground] += manitou_one(card);
        game_note(log, MANITOU_EVENT_HUNTER, seat, card, ground + 1, 0);
        return;
    }
    game_note(log, at->owner == seat ? MANITOU_EVENT_PAIR : MANITOU_EVENT_HERO, seat, card,
              ground + 1, at->hero[0]);
    if (at->owner == MANITOU_NOBODY) { // BM-4.2
        at->owner = (uint8_t)seat;
        at->hero[0] = (uint8_t)card;
    } else if (at->owner == seat) {
        at->hero[1] = (uint8_t)card;
    } else if (at->hero[1]) {
        sacrifice(s, seat, card, ground, log);
    } else {
        trial(s, seat, card, ground, log);
    }
}
