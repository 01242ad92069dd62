// SX-5: two tribes tie. They swap their catches, unless a clever crow prevents it.
#include "core/bits.h"
#include "games/sioux/rules.h"

// SX-5.1: the tied tribes swap their complete catches.
static RULES_FN void swap_catches(struct sioux_state *s, uint32_t tied, struct game_log *log)
{
    struct sioux_tribe *a = &s->tribe[bits_lowest(tied)], *b = &s->tribe[bits_highest(tied)];
    sioux_remember_totals(s);
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        uint8_t count = a->food[kind];
        a->food[kind] = b->food[kind];
        b->food[kind] = count;
    }
    uint8_t total = a->total;
    a->total = b->total;
    b->total = total;
    game_note(log, SIOUX_EVENT_SWAP, bits_lowest(tied), bits_highest(tied), a->total, b->total);
    sioux_after_hunting(s, 0, log);
}

// SX-5.2: the tied players with a hand card are asked; if there is none, the swap follows at once.
RULES_FN void sioux_ask_for_crows(struct sioux_state *s, int value, struct game_log *log)
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
    if (sioux_option(s, SIOUX_PHANTOM_CROW) || phantom->hand == 0)
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
        game_note(log, SIOUX_EVENT_SECOND, i, tribe->second,
                  tribe->second == SIOUX_CROW ? SIOUX_CROW_BONUS : 0, 0);
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
    int shared_sign = sioux_option(s, SIOUX_WAKAN_TANKA) && sioux_spread(s).triples;
    if (s->tribes > s->seats && (tied >> s->seats & 1))
        lay_phantom_card(s);
    uint32_t crows = show_seconds(s, log);
    forget_answers(s);
    if (bits_count(crows) != 1) { // SX-5.5: none or two, the tie stands
        if (crows)
            game_note(log, SIOUX_EVENT_STILL_LEVEL, s->tribe[bits_lowest(tied)].value, 0, 0, 0);
        else
            game_note(log, SIOUX_EVENT_NO_CROW, 0, 0, 0, 0);
        swap_catches(s, tied, log);
        return;
    }
    int crow = bits_lowest(crows);
    int other = bits_lowest(tied & ~crows);
    game_note(log, SIOUX_EVENT_BREAK, crow, other, s->tribe[crow].value, s->tribe[other].value);
    if (shared_sign) {
        // The raised card may now equal the group's value, so both are served by tribe.
        sioux_remember_totals(s);
        int shortage = sioux_take_prey(s, other, s->tribe[other].value, log);
        shortage |= sioux_take_prey(s, crow, s->tribe[crow].value, log);
        sioux_after_hunting(s, shortage, log);
        return;
    }
    sioux_hunt_alone(s, crow, sioux_option(s, SIOUX_CROW_PREY) ? SIOUX_CROW_BONUS : 0, log);
}
