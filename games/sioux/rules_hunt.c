// SX-3: one hunt, from the reveal (sioux_reveal, at the end) to the next commit. The hunter (SX-6)
// and the Shaman (SX-7) come first, then the comparison and its variant (SX-14), then the end of
// the hunt (SX-9). Preys, ties and gifts have files of their own.
#include "core/bits.h"
#include "games/sioux/rules.h"

RULES_FN struct sioux_spread sioux_spread(const struct sioux_state *s)
{
    struct sioux_spread spread = {0, 0, 0};
    for (int i = 0; i < s->tribes; i++) {
        uint32_t bit = 1u << s->tribe[i].value;
        spread.triples |= spread.pairs & bit;
        spread.pairs |= spread.seen & bit;
        spread.seen |= bit;
    }
    return spread;
}

// The tribe that shows this value; there is one.
static RULES_FN int shows(const struct sioux_state *s, int value)
{
    int tribe = 0;
    while (s->tribe[tribe].value != value)
        tribe++;
    return tribe;
}

static RULES_FN uint32_t cards_shown(const struct sioux_state *s)
{
    uint32_t shown = 0;
    for (int i = 0; i < s->tribes; i++)
        shown |= 1u << s->tribe[i].card;
    return shown;
}

RULES_FN int sioux_has_values(const struct sioux_state *s)
{
    if (s->phase == SIOUX_PHASE_GIFT)
        return !(cards_shown(s) >> SIOUX_HUNTER & 1); // SX-6.2: a hunter hunt compares nothing
    return s->phase == SIOUX_PHASE_CROW || s->phase == SIOUX_PHASE_SECOND;
}

// SX-3.9: the hunt's cards go to the played piles. SX-9.1: an empty hand brings all of them back;
// the hunter is a hand card like others (SX-9.2), and a crow spent may empty a hand early (SX-9.3).
static RULES_FN void recycle(struct sioux_state *s, struct game_log *log)
{
    int refill = 0;
    for (int i = 0; i < s->tribes; i++) {
        struct sioux_tribe *tribe = &s->tribe[i];
        tribe->played = (uint16_t)(tribe->played | 1u << tribe->card);
        tribe->card = SIOUX_NO_CARD;
        tribe->value = 0;
        refill |= tribe->hand == 0;
    }
    if (!refill)
        return;
    if (log)
        sioux_tell_refill(s, log);
    for (int i = 0; i < s->tribes; i++) {
        s->tribe[i].hand = (uint16_t)(s->tribe[i].hand | s->tribe[i].played);
        s->tribe[i].played = 0;
    }
    s->stir = s->tribes > s->seats; // SX-12.5
}

static RULES_FN int goal_reached(const struct sioux_state *s)
{
    int reached = 0;
    for (int i = 0; i < s->tribes; i++)
        reached |= s->tribe[i].total >= SIOUX_GOAL;
    return reached;
}

// The hunt is over, gifts included. SX-10.1: what ends a season.
RULES_FN void sioux_close_hunt(struct sioux_state *s, struct game_log *log)
{
    s->done = 0;
    memset(s->before, 0, sizeof s->before);
    memset(s->frozen, 0, sizeof s->frozen);
    if (goal_reached(s)) { // SX-3.8
        if (log)
            sioux_tell_goal(s, log);
        sioux_winter(s, log);
        return;
    }
    if (s->hunt >= sioux_option(s, SIOUX_HUNT_LIMIT)) { // SX-3.10
        game_note(log, SIOUX_EVENT_LIMIT, s->winter, s->hunt, 0, 0);
        sioux_winter(s, log);
        return;
    }
    recycle(s, log);
    s->hunt++;
    sioux_open_hunt(s);
}

// Preys and swaps are done: SX-3.7, then the gifts of SX-3.8.
RULES_FN void sioux_after_hunting(struct sioux_state *s, int shortage, struct game_log *log)
{
    if (shortage && !goal_reached(s)) {
        game_note(log, SIOUX_EVENT_SHORTAGE, s->winter, 0, 0, 0);
        memset(s->before, 0, sizeof s->before);
        sioux_winter(s, log);
        return;
    }
    if (goal_reached(s)) {
        sioux_close_hunt(s, log);
        return;
    }
    sioux_open_gifts(s, log);
}

// SX-14.3, SX-14.5: every value of its own is served, lowest first; SX-14.2: the group of three is
// not.
static RULES_FN void serve(struct sioux_state *s, uint32_t values, struct game_log *log)
{
    int shortage = 0;
    sioux_remember_totals(s);
    for (values &= ~1u; values; values &= values - 1) { // a Shaman worth 0 is due nothing
        int value = bits_lowest(values);
        shortage |= sioux_take_prey(s, shows(s, value), value, log); // SX-4.5
    }
    sioux_after_hunting(s, shortage, log);
}

// SX-3.6: a lone prey, or none at all for a value of 0.
RULES_FN void sioux_hunt_alone(struct sioux_state *s, int tribe, int value, struct game_log *log)
{
    sioux_remember_totals(s);
    int shortage = value > 0 && sioux_take_prey(s, tribe, value, log);
    sioux_after_hunting(s, shortage, log);
}

// SX-3.5, SX-14.6: the variant if three values are equal; else SX-3.6.
static RULES_FN void compare(struct sioux_state *s, struct game_log *log)
{
    struct sioux_spread spread = sioux_spread(s);
    if (spread.triples && sioux_option(s, SIOUX_WAKAN_TANKA)) { // SX-14.1
        uint32_t pair = spread.pairs & ~spread.triples;
        if (log)
            sioux_tell_level(s, SIOUX_EVENT_SIGN, bits_lowest(spread.triples), log);
        if (pair) // SX-14.4
            sioux_ask_for_crows(s, bits_lowest(pair), log);
        else
            serve(s, spread.seen & ~spread.pairs, log);
        return;
    }
    int highest = bits_highest(spread.seen);
    uint32_t top = 1u << highest;
    if (spread.triples & top) { // three or more at the top: nothing happens
        if (log)
            sioux_tell_level(s, SIOUX_EVENT_CROWD, highest, log);
        sioux_remember_totals(s);
        sioux_after_hunting(s, 0, log);
    } else if (spread.pairs & top) {
        sioux_ask_for_crows(s, highest, log);
    } else {
        int alone = shows(s, highest), second = bits_highest(spread.seen & ~top);
        if (log)
            sioux_tell_lead(s, alone, second, log);
        sioux_hunt_alone(s, alone, highest - second, log);
    }
}

// SX-6.2: the consecrated hunter takes a prey of 3, unless a single crow steals it. SX-6.5: the
// card itself stays with its owner.
static RULES_FN void hunter_hunt(struct sioux_state *s, struct game_log *log)
{
    int crows = 0, crow = 0, owner = 0;
    for (int i = 0; i < s->tribes; i++) {
        if (s->tribe[i].card == SIOUX_CROW) {
            crows++;
            crow = i;
        }
        if (s->tribe[i].card == SIOUX_HUNTER)
            owner = i;
    }
    int stolen = crows == 1; // SX-6.3, SX-6.4
    if (stolen)
        game_note(log, SIOUX_EVENT_STEAL, crow, owner, 0, 0);
    else
        game_note(log, crows ? SIOUX_EVENT_HUNTER_SAFE : SIOUX_EVENT_HUNTER, owner, crows, 0, 0);
    sioux_hunt_alone(s, stolen ? crow : owner, SIOUX_HUNTER_PREY, log);
}

RULES_FN uint32_t sioux_names(const struct sioux_state *s)
{
    uint32_t all = (2u << SIOUX_SHAMAN_MAX) - (1u << SIOUX_SHAMAN_MIN); // 6, 7, 8
    uint32_t unshown = all & ~cards_shown(s);
    if (unshown == 0 && sioux_option(s, SIOUX_SHAMAN_FULL) == SIOUX_FULL_FREE) // SX-7.4
        return all;
    return unshown;
}

// SX-3.4: every card but the Shaman is worth its number; SX-5.7: a crow as main card is worth 1.
static RULES_FN void fix_values(struct sioux_state *s, int shaman, struct game_log *log)
{
    for (int i = 0; i < s->tribes; i++)
        s->tribe[i].value = (uint8_t)(s->tribe[i].card == SIOUX_SHAMAN ? shaman : s->tribe[i].card);
    compare(s, log);
}

RULES_FN void sioux_name(struct sioux_state *s, int value, struct game_log *log)
{
    for (int i = 0; log && i < s->seats; i++)
        if (s->tribe[i].card == SIOUX_SHAMAN)
            sioux_tell_elder(s, i, value, 1, log);
    fix_values(s, value, log);
}

// SX-7: the lone Shaman of this tribe is named by its player, or takes the only value there is.
static RULES_FN void lone_shaman(struct sioux_state *s, int tribe, struct game_log *log)
{
    uint32_t names = sioux_names(s);
    if (bits_count(names) >= 2 && tribe < s->seats) {
        s->phase = SIOUX_PHASE_SHAMAN;
        s->to_act = (uint8_t)(1u << tribe);
        return;
    }
    int value = SIOUX_SHAMAN_MULTI; // SX-7.4
    if (names)
        value = bits_lowest(names); // SX-7.2; SX-7.5: the phantom takes the lowest
    else if (sioux_option(s, SIOUX_SHAMAN_FULL) == SIOUX_FULL_ZERO)
        value = 0;
    if (log)
        sioux_tell_elder(s, tribe, value, 0, log);
    fix_values(s, value, log);
}

// SX-12.2: the phantom's top card is turned over after all players have committed.
static RULES_FN void turn_phantom_card(struct sioux_state *s, struct game_log *log)
{
    struct sioux_tribe *phantom = &s->tribe[s->seats];
    int top = bits_count(phantom->hand) - 1;
    phantom->card = s->pile[top];
    phantom->hand = (uint16_t)(phantom->hand & ~(1u << phantom->card));
    s->pile[top] = 0;
    game_note(log, SIOUX_EVENT_CARD, s->seats, phantom->card, 0, 0);
}

// SX-3.2
RULES_FN void sioux_reveal(struct sioux_state *s, struct game_log *log)
{
    if (s->tribes > s->seats)
        turn_phantom_card(s, log);
    s->face_up = (uint8_t)((1u << s->tribes) - 1);
    uint32_t shown = 0;
    int shamans = 0, shaman = 0;
    for (int i = 0; i < s->tribes; i++) {
        s->tribe[i].prey = 0;
        shown |= 1u << s->tribe[i].card;
        if (s->tribe[i].card == SIOUX_SHAMAN) {
            shamans++;
            shaman = i;
        }
    }
    if (shown >> SIOUX_HUNTER & 1) // SX-3.3
        hunter_hunt(s, log);
    else if (shamans == 1) // SX-7.1
        lone_shaman(s, shaman, log);
    else { // SX-7.3
        if (log)
            sioux_tell_elders(s, SIOUX_SHAMAN_MULTI, log);
        fix_values(s, SIOUX_SHAMAN_MULTI, log);
    }
}
