// SX-4: taking a prey from the prairie.
#include "games/sioux/rules.h"

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

// Tells what was taken of what was due, the largest animals first. SX-4.3: the rest lapses.
static RULES_FN void tell_prey(const struct sioux_state *s, int tribe, int value,
                               const struct animals *prey, int lapsed, struct game_log *log)
{
    struct game_event *event =
        game_note_open(log, lapsed ? SIOUX_EVENT_PREY_PART : SIOUX_EVENT_PREY);
    game_note_add(event, tribe);
    if (lapsed)
        game_note_add(event, value);
    game_note_add(event, value - lapsed);
    game_note_add(event, s->tribe[tribe].total);
    sioux_add_herds(event, prey->count);
}

// SX-4.2: nobody chooses.
RULES_FN int sioux_take_prey(struct sioux_state *s, int tribe, int value, struct game_log *log)
{
    struct sioux_tribe *taker = &s->tribe[tribe];
    struct animals prey = {{0}};
    int lapsed = value;
    if (sioux_option(s, SIOUX_FORM) == 0 || form_exactly(s, value, &prey))
        lapsed = form_greedily(s, value, &prey);
    else
        lapsed = 0;
    if (lapsed && sioux_option(s, SIOUX_SHORTAGE) == SIOUX_SHORTAGE_EXACT) // SX-4.6
        lapsed = value;
    int taken = value - lapsed;
    if (taken == 0) {
        game_note(log, SIOUX_EVENT_PREY_NONE, tribe, value, 0, 0);
        return sioux_option(s, SIOUX_SHORTAGE) != SIOUX_SHORTAGE_LAPSE; // SX-4.4
    }
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        s->prairie[kind] = (uint8_t)(s->prairie[kind] - prey.count[kind]);
        taker->food[kind] = (uint8_t)(taker->food[kind] + prey.count[kind]);
    }
    taker->total = (uint8_t)(taker->total + taken);
    taker->prey = (uint8_t)taken;
    tell_prey(s, tribe, value, &prey, lapsed, log);
    return 0;
}
