// One hunt from the reveal to its end: values, comparison, preys, exchange, gifts (SX-3 to SX-9,
// SX-14).
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

// How many animals of each kind make a prey.
struct animals {
    uint8_t count[SIOUX_ANIMALS];
};

// SX-4.1: the most valuable animals first. Returns what lapses.
static RULES_FN int form_greedily(const struct sioux_state *s, int value, struct animals *ret)
{
    for (int kind = SIOUX_ANIMALS - 1; kind >= 0; kind--) {
        int fitting = value / (kind + 1), there = s->prairie[kind];
        int count = fitting < there ? fitting : there;
        ret->count[kind] = (uint8_t)count;
        value -= count * (kind + 1);
    }
    return value;
}

// SX-4.6: among the choices that make exactly `value`, the one with most bison, then most bears,
// and so on. Returns 0, or 1 if there is none.
static RULES_FN int form_exactly(const struct sioux_state *s, int value, struct animals *ret)
{
    uint32_t sums[SIOUX_ANIMALS + 1] = {1}; // sums[k]: values that the kinds below k can make
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        sums[kind + 1] = sums[kind];
        for (int i = 0; i < s->prairie[kind] && i <= value; i++)
            sums[kind + 1] |= sums[kind + 1] << (kind + 1) & ((2u << value) - 1);
    }
    if (!(sums[SIOUX_ANIMALS] >> value & 1))
        return 1;
    for (int kind = SIOUX_ANIMALS - 1; kind >= 0; kind--) {
        int worth = kind + 1;
        int count = 0;
        for (int i = 1; i <= s->prairie[kind] && i * worth <= value; i++)
            if (sums[kind] >> (value - i * worth) & 1)
                count = i;
        ret->count[kind] = (uint8_t)count;
        value -= count * worth;
    }
    return 0;
}

// Animals of a prey in one number, for an event: three bits a kind, four for the fish.
static RULES_FN int pack(const struct animals *prey)
{
    return prey->count[0] | prey->count[1] << 4 | prey->count[2] << 7 | prey->count[3] << 10 |
           prey->count[4] << 12;
}

// SX-4.2: nobody chooses.
RULES_FN int sioux_take_prey(struct sioux_state *s, int tribe, int value, struct game_log *log)
{
    struct sioux_tribe *taker = &s->tribe[tribe];
    struct animals prey = {{0}};
    int lapsed = value;
    if (s->option[SIOUX_FORM] == 0 || form_exactly(s, value, &prey))
        lapsed = form_greedily(s, value, &prey);
    else
        lapsed = 0;
    if (lapsed && s->option[SIOUX_SHORTAGE] == SIOUX_SHORTAGE_EXACT) // SX-4.6
        lapsed = value;
    int taken = value - lapsed;
    if (taken == 0) {
        game_note(log, SIOUX_EVENT_PREY_NONE, tribe, value, 0, 0);
        return s->option[SIOUX_SHORTAGE] != SIOUX_SHORTAGE_LAPSE; // SX-4.4
    }
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        s->prairie[kind] = (uint8_t)(s->prairie[kind] - prey.count[kind]);
        taker->food[kind] = (uint8_t)(taker->food[kind] + prey.count[kind]);
    }
    taker->total = (uint8_t)(taker->total + taken);
    taker->prey = (uint8_t)taken;
    game_note(log, lapsed ? SIOUX_EVENT_PREY_PART : SIOUX_EVENT_PREY, tribe, value, pack(&prey),
              0); // SX-4.3: the rest lapses
    return 0;
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
    game_note(log, SIOUX_EVENT_REFILL, 0, 0, 0, 0);
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
static RULES_FN void close_hunt(struct sioux_state *s, struct game_log *log)
{
    s->done = 0;
    memset(s->before, 0, sizeof s->before);
    memset(s->frozen, 0, sizeof s->frozen);
    if (goal_reached(s)) { // SX-3.8
        game_note(log, SIOUX_EVENT_GOAL, s->winter, 0, 0, 0);
        sioux_winter(s, log);
        return;
    }
    if (s->hunt >= s->option[SIOUX_HUNT_LIMIT]) { // SX-3.10
        game_note(log, SIOUX_EVENT_LIMIT, s->winter, 0, 0, 0);
        sioux_winter(s, log);
        return;
    }
    recycle(s, log);
    s->hunt++;
    sioux_open_hunt(s);
}

// SX-8.5: totals are frozen when the gift step begins; SX-8.5.1: or those of the moment count.
static RULES_FN int gift_total(const struct sioux_state *s, int tribe)
{
    return s->option[SIOUX_GIFT_CHAIN] ? s->tribe[tribe].total : s->frozen[tribe];
}

RULES_FN uint32_t sioux_targets(const struct sioux_state *s, int seat)
{
    int total = gift_total(s, seat), who = s->option[SIOUX_GIFT_WHO];
    if (who == SIOUX_WHO_INCREASED && total <= s->before[seat]) // SX-8.1
        return 0;
    if (who == SIOUX_WHO_CHANGED && total == s->before[seat])
        return 0;
    if (total == 0 || (s->done >> seat & 1)) // SX-8.2: no animal to give; SX-8.4: one request
        return 0;
    uint32_t equal = 0;
    for (int i = 0; i < s->tribes; i++)
        equal |= (uint32_t)(gift_total(s, i) == total) << i;
    return equal & ~(1u << seat);
}

RULES_FN int sioux_asker(const struct sioux_state *s)
{
    // SX-8.6: in a Wakan-Tanka hunt by ascending value, otherwise by seat.
    int by_value = s->option[SIOUX_WAKAN_TANKA] && sioux_has_values(s) && sioux_spread(s).triples;
    int first = SIOUX_NOBODY;
    for (int seat = 0; seat < s->seats; seat++) { // SX-12.4: a phantom never asks
        if (!sioux_targets(s, seat))
            continue;
        if (!by_value)
            return seat;
        if (first == SIOUX_NOBODY || s->tribe[seat].value < s->tribe[first].value)
            first = seat;
    }
    return first;
}

// The next player who may ask gets its turn; if there is none, the hunt is over. SX-8.7: all this
// comes before the next commit.
static RULES_FN void next_asker(struct sioux_state *s, struct game_log *log)
{
    s->phase = SIOUX_PHASE_GIFT;
    int asker = sioux_asker(s);
    if (asker == SIOUX_NOBODY)
        close_hunt(s, log);
    else
        s->to_act = (uint8_t)(1u << asker);
}

// Preys and swaps are done: SX-3.7, then the gifts of SX-3.8.
static RULES_FN void after_hunting(struct sioux_state *s, int shortage, struct game_log *log)
{
    if (shortage && !goal_reached(s)) {
        game_note(log, SIOUX_EVENT_SHORTAGE, s->winter, 0, 0, 0);
        memset(s->before, 0, sizeof s->before);
        sioux_winter(s, log);
        return;
    }
    if (goal_reached(s)) {
        close_hunt(s, log);
        return;
    }
    for (int i = 0; i < s->tribes; i++) // SX-8.5
        s->frozen[i] = s->tribe[i].total;
    next_asker(s, log);
}

static RULES_FN void remember_totals(struct sioux_state *s)
{
    for (int i = 0; i < s->tribes; i++)
        s->before[i] = s->tribe[i].total;
}

RULES_FN void sioux_give(struct sioux_state *s, int seat, int target, struct game_log *log)
{
    s->done = (uint8_t)(s->done | 1u << seat);
    if (target == SIOUX_PASS) {
        game_note(log, SIOUX_EVENT_NO_GIFT, seat, 0, 0, 0);
        next_asker(s, log);
        return;
    }
    struct sioux_tribe *giver = &s->tribe[target], *asker = &s->tribe[seat];
    int kind = 0;
    while (kind < SIOUX_ANIMALS && giver->food[kind] == 0)
        kind++;
    if (kind == SIOUX_ANIMALS) { // SX-8.6: it has run out of animals
        game_note(log, SIOUX_EVENT_GIFT_NONE, seat, target, 0, 0);
    } else { // SX-8.3
        giver->food[kind]--;
        asker->food[kind]++;
        giver->total = (uint8_t)(giver->total - kind - 1);
        asker->total = (uint8_t)(asker->total + kind + 1);
        game_note(log, SIOUX_EVENT_GIFT, seat, target, kind, 0);
    }
    next_asker(s, log);
}

// SX-14.3, SX-14.5: every value of its own is served, lowest first; SX-14.2: the group of three is
// not.
static RULES_FN void serve(struct sioux_state *s, uint32_t values, struct game_log *log)
{
    int shortage = 0;
    remember_totals(s);
    for (values &= ~1u; values; values &= values - 1) { // a Shaman worth 0 is due nothing
        int value = bits_lowest(values);
        shortage |= sioux_take_prey(s, shows(s, value), value, log); // SX-4.5
    }
    after_hunting(s, shortage, log);
}

// SX-3.6: a lone prey, or none at all for a value of 0.
static RULES_FN void hunt_alone(struct sioux_state *s, int tribe, int value, struct game_log *log)
{
    remember_totals(s);
    int shortage = value > 0 && sioux_take_prey(s, tribe, value, log);
    after_hunting(s, shortage, log);
}

// SX-5.1: the tied tribes swap their complete catches.
static RULES_FN void swap_catches(struct sioux_state *s, uint32_t tied, struct game_log *log)
{
    struct sioux_tribe *a = &s->tribe[bits_lowest(tied)], *b = &s->tribe[bits_highest(tied)];
    remember_totals(s);
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        uint8_t count = a->food[kind];
        a->food[kind] = b->food[kind];
        b->food[kind] = count;
    }
    uint8_t total = a->total;
    a->total = b->total;
    b->total = total;
    game_note(log, SIOUX_EVENT_SWAP, bits_lowest(tied), bits_highest(tied), 0, 0);
    after_hunting(s, 0, log);
}

// SX-5.2: the tied players with a hand card are asked; if there is none, the swap follows at once.
static RULES_FN void ask_for_crows(struct sioux_state *s, int value, struct game_log *log)
{
    uint32_t tied = 0, asked = 0;
    for (int i = 0; i < s->tribes; i++) {
        if (s->tribe[i].value != value)
            continue;
        tied |= 1u << i;
        if (i < s->seats && s->tribe[i].hand) // SX-12.3: a phantom never announces
            asked |= 1u << i;
    }
    game_note(log, SIOUX_EVENT_TIE, bits_lowest(tied), bits_highest(tied), value, 0);
    if (!asked) {
        swap_catches(s, tied, log);
        return;
    }
    s->phase = SIOUX_PHASE_CROW;
    s->tie = (uint8_t)tied;
    s->to_act = (uint8_t)asked;
}

// SX-3.5, SX-14.6: the variant if three values are equal; else SX-3.6.
static RULES_FN void compare(struct sioux_state *s, struct game_log *log)
{
    struct sioux_spread spread = sioux_spread(s);
    if (spread.triples && s->option[SIOUX_WAKAN_TANKA]) { // SX-14.1
        uint32_t pair = spread.pairs & ~spread.triples;
        game_note(log, SIOUX_EVENT_SIGN, bits_lowest(spread.triples), 0, 0, 0);
        if (pair) // SX-14.4
            ask_for_crows(s, bits_lowest(pair), log);
        else
            serve(s, spread.seen & ~spread.pairs, log);
        return;
    }
    int highest = bits_highest(spread.seen);
    uint32_t top = 1u << highest;
    if (spread.triples & top) { // three or more at the top: nothing happens
        game_note(log, SIOUX_EVENT_CROWD, highest, 0, 0, 0);
        remember_totals(s);
        after_hunting(s, 0, log);
    } else if (spread.pairs & top) {
        ask_for_crows(s, highest, log);
    } else {
        hunt_alone(s, shows(s, highest), highest - bits_highest(spread.seen & ~top), log);
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
    game_note(log, stolen ? SIOUX_EVENT_STEAL : SIOUX_EVENT_HUNTER, stolen ? crow : owner, owner, 0,
              0);
    hunt_alone(s, stolen ? crow : owner, SIOUX_HUNTER_PREY, log);
}

RULES_FN uint32_t sioux_free_values(const struct sioux_state *s)
{
    uint32_t values = 7u << SIOUX_SHAMAN_MIN; // 6, 7, 8
    return values & ~cards_shown(s);
}

RULES_FN uint32_t sioux_names(const struct sioux_state *s)
{
    uint32_t values = sioux_free_values(s);
    if (values == 0 && s->option[SIOUX_SHAMAN_FULL] == SIOUX_FULL_FREE) // SX-7.4
        return 7u << SIOUX_SHAMAN_MIN;
    return values;
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
    for (int i = 0; i < s->seats; i++)
        if (s->tribe[i].card == SIOUX_SHAMAN)
            game_note(log, SIOUX_EVENT_NAME, i, value, 0, 0);
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
    else if (s->option[SIOUX_SHAMAN_FULL] == SIOUX_FULL_ZERO)
        value = 0;
    game_note(log, SIOUX_EVENT_ELDER, tribe, value, 0, 0);
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
    else // SX-7.3
        fix_values(s, SIOUX_SHAMAN_MULTI, log);
}

// SX-5.6: there is one announcement step in a hunt, and it is over.
static RULES_FN void forget_answers(struct sioux_state *s)
{
    s->tie = 0;
    for (int i = 0; i < s->seats; i++)
        s->tribe[i].answer = SIOUX_NO_ANSWER;
}

RULES_FN void sioux_answered(struct sioux_state *s, struct game_log *log)
{
    int called = 0;
    uint32_t asked = 0, tied = s->tie;
    for (int i = 0; i < s->seats; i++) {
        int answer = s->tribe[i].answer;
        if (answer == SIOUX_NO_ANSWER)
            continue;
        asked |= 1u << i;
        called |= answer == SIOUX_ANSWER_CALL;
        game_note(log, answer == SIOUX_ANSWER_CALL ? SIOUX_EVENT_CALL : SIOUX_EVENT_SILENT, i, 0, 0,
                  0);
    }
    if (called) { // SX-5.3: both lay, the announcer and the other
        s->phase = SIOUX_PHASE_SECOND;
        s->to_act = (uint8_t)asked;
        return;
    }
    forget_answers(s);
    swap_catches(s, tied, log);
}

// SX-12.3: a phantom in a tie lays its next pile card; any but the crow goes back and the pile is
// shuffled.
static RULES_FN void lay_phantom_card(struct sioux_state *s)
{
    struct sioux_tribe *phantom = &s->tribe[s->seats];
    if (s->option[SIOUX_PHANTOM_CROW] || phantom->hand == 0)
        return;
    int top = bits_count(phantom->hand) - 1;
    phantom->second = s->pile[top];
    phantom->hand = (uint16_t)(phantom->hand & ~(1u << phantom->second));
    s->pile[top] = 0;
    s->stir = phantom->second != SIOUX_CROW;
}

// SX-5.4: crows count 1 and are spent, other second cards return. Returns who showed a crow.
static RULES_FN uint32_t show_seconds(struct sioux_state *s, struct game_log *log)
{
    uint32_t crows = 0;
    for (int i = 0; i < s->tribes; i++) {
        struct sioux_tribe *tribe = &s->tribe[i];
        if (tribe->second == SIOUX_NO_CARD)
            continue;
        game_note(log, SIOUX_EVENT_SECOND, i, tribe->second, 0, 0);
        if (tribe->second == SIOUX_CROW) {
            crows |= 1u << i;
            tribe->value = (uint8_t)(tribe->value + SIOUX_CROW_BONUS);
            tribe->played |= 1u << SIOUX_CROW;
        } else {
            tribe->hand = (uint16_t)(tribe->hand | 1u << tribe->second);
        }
        tribe->second = SIOUX_NO_CARD;
    }
    return crows;
}

RULES_FN void sioux_laid(struct sioux_state *s, struct game_log *log)
{
    uint32_t tied = s->tie;
    // SX-14.4: the group of three is fixed before the crows.
    int shared_sign = s->option[SIOUX_WAKAN_TANKA] && sioux_spread(s).triples;
    if (s->tribes > s->seats && (tied >> s->seats & 1))
        lay_phantom_card(s);
    uint32_t crows = show_seconds(s, log);
    forget_answers(s);
    if (bits_count(crows) != 1) { // SX-5.5: none or two, the tie stands
        swap_catches(s, tied, log);
        return;
    }
    int crow = bits_lowest(crows);
    game_note(log, SIOUX_EVENT_BREAK, crow, 0, 0, 0);
    if (shared_sign) {
        // The raised card may now equal the group's value, so both are served by tribe.
        int other = bits_lowest(tied & ~crows);
        remember_totals(s);
        int shortage = sioux_take_prey(s, other, s->tribe[other].value, log);
        shortage |= sioux_take_prey(s, crow, s->tribe[crow].value, log);
        after_hunting(s, shortage, log);
        return;
    }
    hunt_alone(s, crow, s->option[SIOUX_CROW_PREY] ? SIOUX_CROW_BONUS : 0, log);
}
