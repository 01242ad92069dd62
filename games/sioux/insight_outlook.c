// What would follow from a view, tried on a copy by the rules themselves: the winter if it came
// now, a tie that is settled one way or the other, each value of the Wise Elder, each gift.
// Everything that decides these lies open on the table.
#include "core/bits.h"
#include "core/insight.h"
#include "games/sioux/notation.h"

void sioux_ahead(const struct sioux_state *view, int32_t ret[SIOUX_MAX_TRIBES])
{
    int winter = view->winter - 1;
    struct sioux_state s = *view;
    for (int tribe = 0; tribe < s.tribes; tribe++) {
        s.tribe[tribe].card = SIOUX_NO_CARD;
        s.tribe[tribe].blind = 0;
        ret[tribe] = INSIGHT_HIDDEN;
    }
    if (s.phase == SIOUX_PHASE_OVER)
        return;
    sioux_winter(&s, 0);
    for (int tribe = 0; tribe < sioux_sharers(view); tribe++)
        if (!(s.tribe[tribe].blind >> winter & 1))
            ret[tribe] = s.tribe[tribe].stock[winter];
}

static void write_ahead(const struct sioux_state *view, struct text *out)
{
    int32_t store[SIOUX_MAX_TRIBES];
    sioux_ahead(view, store);
    insight_numbers(out, "ahead", store, view->tribes);
}

// Whether this tribe may still turn a crow over beside its card, as far as the view tells.
static int may_lay_crow(const struct sioux_state *s, int tribe)
{
    const struct sioux_tribe *t = &s->tribe[tribe];
    int unknown = t->played & 1;
    if (sioux_set_size(t->hand) == 0 || t->card == SIOUX_CROW)
        return 0;
    if (tribe == s->seats && sioux_option(s, SIOUX_PHANTOM_CROW)) // SX-12.3
        return 0;
    return unknown || !(t->played >> SIOUX_CROW & 1);
}

// One way a tie may end: `crow` is the tribe whose crow alone is shown, or SIOUX_NOBODY.
static void write_outcome(const struct sioux_state *view, int crow, struct text *out)
{
    int a = bits_lowest(view->tie), b = bits_highest(view->tie), due = 0;
    int32_t total[2] = {view->tribe[b].total, view->tribe[a].total}; // SX-5.1: a swap
    if (crow != SIOUX_NOBODY) {
        struct sioux_state s = *view;
        int other = crow == a ? b : a;
        int sign = sioux_option(&s, SIOUX_WAKAN_TANKA) && sioux_spread(&s).triples;
        due = sign ? s.tribe[crow].value + SIOUX_CROW_BONUS : sioux_option(&s, SIOUX_CROW_PREY);
        if (sign) // SX-14.4: both are served
            sioux_take_prey(&s, other, s.tribe[other].value, 0);
        if (due)
            sioux_take_prey(&s, crow, due, 0);
        total[0] = s.tribe[a].total;
        total[1] = s.tribe[b].total;
    }
    json_open(out, 0, '{');
    if (crow == SIOUX_NOBODY)
        json_null(out, "crow");
    else
        json_int(out, "crow", crow);
    json_int(out, "prey", due);
    insight_numbers(out, "totals", total, 2);
    json_close(out, '}');
}

// SX-5.5: what may come of the tie, for the two tied tribes.
static void write_outcomes(const struct sioux_state *view, struct text *out)
{
    json_open(out, "outcomes", '[');
    if (view->tie)
        write_outcome(view, SIOUX_NOBODY, out);
    for (uint32_t rest = view->tie; rest; rest &= rest - 1)
        if (may_lay_crow(view, bits_lowest(rest)))
            write_outcome(view, bits_lowest(rest), out);
    json_close(out, ']');
}

// What the rules told of a hunt: preys, and who ties.
static void write_told(const struct game_log *log, struct text *out)
{
    int a = SIOUX_NOBODY, b = SIOUX_NOBODY;
    json_open(out, "preys", '[');
    for (uint32_t i = 0; i < log->count; i++) {
        const struct game_event *event = &log->event[i];
        if (event->kind == SIOUX_EVENT_PREY || event->kind == SIOUX_EVENT_PREY_PART) {
            json_open(out, 0, '[');
            json_int(out, 0, event->arg[0]);
            json_int(out, 0, event->arg[event->kind == SIOUX_EVENT_PREY ? 1 : 2]);
            json_close(out, ']');
        } else if (event->kind == SIOUX_EVENT_TIE) {
            a = event->arg[0];
            b = event->arg[1];
        }
    }
    json_close(out, ']');
    json_open(out, "tie", '[');
    if (a != SIOUX_NOBODY) {
        json_int(out, 0, a);
        json_int(out, 0, b);
    }
    json_close(out, ']');
}

// SX-7.1: what each value of the lone Wise Elder would lead to.
static void write_names(const struct sioux_state *view, struct text *out)
{
    struct game_event event[24];
    json_open(out, "names", '[');
    uint32_t names = view->phase == SIOUX_PHASE_SHAMAN ? sioux_names(view) : 0;
    for (; names; names &= names - 1) {
        struct game_log log = {event, 0, sizeof event / sizeof *event};
        struct sioux_state s = *view;
        for (int tribe = 0; tribe < s.tribes; tribe++) // any hand will do: no card of it is used
            s.tribe[tribe].hand = s.deck;
        sioux_name(&s, bits_lowest(names), &log);
        json_open(out, 0, '{');
        json_int(out, "value", bits_lowest(names));
        write_told(&log, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// SX-8.3: the animal that each askable tribe would give; null if it has none left.
static void write_gifts(const struct sioux_state *view, struct text *out)
{
    struct game_event event[24];
    int asker = view->phase == SIOUX_PHASE_GIFT ? sioux_asker(view) : SIOUX_NOBODY;
    uint32_t targets = asker == SIOUX_NOBODY ? 0 : sioux_targets(view, asker);
    json_open(out, "gifts", '[');
    for (; targets; targets &= targets - 1) {
        struct game_log log = {event, 0, sizeof event / sizeof *event};
        struct sioux_state s = *view;
        for (int tribe = 0; tribe < s.tribes; tribe++)
            s.tribe[tribe].hand = s.deck;
        sioux_give(&s, asker, bits_lowest(targets), &log);
        json_open(out, 0, '{');
        json_int(out, "tribe", bits_lowest(targets));
        if (event[0].kind == SIOUX_EVENT_GIFT)
            json_string(out, "animal", sioux_animal_word(event[0].arg[3]));
        else
            json_null(out, "animal");
        json_close(out, '}');
    }
    json_close(out, ']');
}

// The cards that a tribe may show in this hunt, as a set: its open card, or every card that it may
// hold as far as the view tells.
static uint32_t cards_for(const struct sioux_state *s, int tribe)
{
    const struct sioux_tribe *t = &s->tribe[tribe];
    uint32_t cards = sioux_cards_of(s, tribe);
    if (s->face_up >> tribe & 1)
        return 1u << t->card;
    if (!(t->hand & 1)) // its own hand, and the card chosen from it
        return t->hand | (t->card == SIOUX_NO_CARD ? 0 : 1u << t->card);
    return t->played & 1 ? cards : cards & ~(uint32_t)t->played;
}

// The values that these cards may count.
static uint32_t values_of(uint32_t cards)
{
    const uint32_t elder = (2u << SIOUX_SHAMAN_MAX) - (1u << SIOUX_SHAMAN_MIN);
    uint32_t values = cards & ((1u << SIOUX_SHAMAN) - 1);
    return cards >> SIOUX_SHAMAN & 1 ? values | elder : values;
}

static void write_tribes(const char *key, uint32_t tribes, struct text *out)
{
    json_open(out, key, '[');
    for (; tribes; tribes &= tribes - 1)
        json_int(out, 0, bits_lowest(tribes));
    json_close(out, ']');
}

// SX-3.6: for each card with a number, who may show more in this hunt, and who the same.
static void write_rivals(const struct sioux_state *view, struct text *out)
{
    uint32_t numbers = view->deck & ~(1u << SIOUX_SHAMAN);
    json_open(out, "rivals", '[');
    for (; numbers && view->phase == SIOUX_PHASE_PLAY; numbers &= numbers - 1) {
        int card = bits_lowest(numbers);
        uint32_t higher = 0, equal = 0;
        char word[16];
        struct text text;
        text_init(&text, word, sizeof word);
        sioux_print_card(card, &text);
        for (int tribe = 0; tribe < view->tribes; tribe++) {
            uint32_t values = values_of(cards_for(view, tribe));
            higher |= (uint32_t)(values >> card > 1) << tribe;
            equal |= (values >> card & 1) << tribe;
        }
        json_open(out, 0, '{');
        json_string(out, "card", word);
        write_tribes("higher", higher, out);
        write_tribes("equal", equal, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// SX-6, SX-7.3: for each card whose effect hangs on others of its kind or on the crow, who may show
// it in this hunt.
static void write_specials(const struct sioux_state *view, struct text *out)
{
    static const int special[] = {SIOUX_CROW, SIOUX_SHAMAN, SIOUX_HUNTER};
    json_open(out, "specials", '{');
    for (int i = 0; i < 3 && view->phase == SIOUX_PHASE_PLAY; i++) {
        uint32_t tribes = 0;
        char word[16];
        struct text text;
        text_init(&text, word, sizeof word);
        sioux_print_card(special[i], &text);
        for (int tribe = 0; tribe < view->tribes; tribe++)
            tribes |= (cards_for(view, tribe) >> special[i] & 1) << tribe;
        write_tribes(word, tribes, out);
    }
    json_close(out, '}');
}

void sioux_outlook(const struct sioux_state *view, struct text *out)
{
    write_ahead(view, out);
    write_outcomes(view, out);
    write_names(view, out);
    write_gifts(view, out);
    write_rivals(view, out);
    write_specials(view, out);
}
