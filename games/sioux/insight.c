// What follows from a view: winter stores as points, totals, the components that the page draws,
// who is still to lay a card and in which groups. insight_outlook.c adds what would happen next.
#include "core/insight.h"
#include "core/bits.h"
#include "games/sioux/notation.h"

static const char *const winter_name[SIOUX_WINTERS] = {N_("First winter"), N_("Second winter"),
                                                       N_("Third winter")};

static void write_score(const struct sioux_state *s, struct text *out)
{
    json_open(out, "score", '[');
    for (int winter = 0; winter < SIOUX_WINTERS; winter++) {
        int32_t points[SIOUX_MAX_TRIBES];
        for (int seat = 0; seat < s->seats; seat++) {
            int stock = s->tribe[seat].stock[winter];
            points[seat] = stock == SIOUX_HIDDEN ? INSIGHT_HIDDEN : stock;
        }
        insight_part(out, "SX-11.1", winter_name[winter], points, s->seats);
    }
    json_close(out, ']');
}

static void write_cards(uint32_t cards, const char *key, struct text *out)
{
    json_open(out, key, '[');
    for (uint32_t rest = cards; rest; rest &= rest - 1) {
        char word[16];
        struct text text;
        text_init(&text, word, sizeof word);
        sioux_print_card(bits_lowest(rest), &text);
        json_string(out, 0, word);
    }
    json_close(out, ']');
}

// SX-15: the groups that lay together in this hunt, in order. One group of all in most hunts.
static void write_groups(const struct sioux_state *s, struct text *out)
{
    json_open(out, "groups", '[');
    uint32_t waiting = (1u << s->seats) - 1;
    while (s->phase == SIOUX_PHASE_PLAY && waiting) {
        uint32_t group = sioux_group(s, waiting);
        json_open(out, 0, '[');
        for (int seat = 0; seat < s->seats; seat++)
            if (group >> seat & 1)
                json_int(out, 0, seat);
        json_close(out, ']');
        waiting &= ~group;
    }
    json_close(out, ']');
}

// SX-1.3.1: the winter stores in use, of each winter.
static void write_stock(const struct sioux_state *s, struct text *out)
{
    json_open(out, "stock", '[');
    for (int winter = 0; winter < SIOUX_WINTERS; winter++)
        json_bytes(out, 0, s->stock[winter], sioux_sharers(s));
    json_close(out, ']');
}

// SX-11.1: the winter stores of each tribe together, as far as the view shows them.
static void write_stores(const struct sioux_state *s, struct text *out)
{
    int32_t sum[SIOUX_MAX_TRIBES] = {0};
    for (int tribe = 0; tribe < s->tribes; tribe++)
        for (int winter = 0; winter < SIOUX_WINTERS; winter++)
            if (s->tribe[tribe].stock[winter] != SIOUX_HIDDEN)
                sum[tribe] += s->tribe[tribe].stock[winter];
    insight_numbers(out, "stores", sum, s->tribes);
}

// What is printed on the cards beside numbers: the crow's value, the Wise Elder's range, and the
// food value of each animal.
static void write_faces(struct text *out)
{
    static const int32_t elder[2] = {SIOUX_SHAMAN_MIN, SIOUX_SHAMAN_MAX};
    int32_t value[SIOUX_ANIMALS];
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        value[kind] = kind + 1;
    json_int(out, "crow", SIOUX_CROW);
    insight_numbers(out, "elder", elder, 2);
    insight_numbers(out, "values", value, SIOUX_ANIMALS);
}

int sioux_insight(const struct sioux_state *view, struct text *out)
{
    int32_t total[SIOUX_MAX_TRIBES];
    for (int tribe = 0; tribe < view->tribes; tribe++)
        total[tribe] = view->tribe[tribe].total;
    json_open(out, 0, '{');
    write_score(view, out);
    insight_numbers(out, "totals", total, view->tribes);
    json_int(out, "goal", SIOUX_GOAL);
    json_bytes(out, "animals", view->animals, SIOUX_ANIMALS);
    write_stock(view, out);
    write_cards(view->deck, "deck", out);
    json_open(out, "owned", '[');
    for (int tribe = 0; tribe < view->tribes; tribe++)
        write_cards(sioux_cards_of(view, tribe), 0, out);
    json_close(out, ']');
    write_groups(view, out);
    write_stores(view, out);
    write_faces(out);
    sioux_outlook(view, out);
    json_close(out, '}');
    return text_status(out);
}
