// What follows from a view: points, how far each fight is, effective values of facing cards, where
// each side lays cards this turn, and the component table that the page draws from.
#include "core/insight.h"
#include "core/bits.h"
#include "games/tomahawk/notation.h"

static void write_score(const struct tomahawk_state *s, struct text *out)
{
    int32_t grounds[TOMAHAWK_SEATS], honours[TOMAHAWK_SEATS], bonus[TOMAHAWK_SEATS];
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        honours[seat] = s->side[seat].honours;
        grounds[seat] = tomahawk_score(s, seat) - honours[seat];
    }
    json_open(out, "score", '[');
    insight_part(out, "TH-11.1", N_("Hunting grounds"), grounds, TOMAHAWK_SEATS);
    insight_part(out, "TH-6.5", N_("Honours"), honours, TOMAHAWK_SEATS);
    if (tomahawk_option(s, TOMAHAWK_SOUGHT_GAME) && s->phase != TOMAHAWK_SETUP) {
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
            bonus[seat] = tomahawk_bonus(s, seat);
        insight_part(out, "TH-12.2", N_("Sought game"), bonus, TOMAHAWK_SEATS);
    }
    json_close(out, ']');
}

// Effective values of the pairs that lie face up, by pile and turn (TH-5).
static void write_pile(const struct tomahawk_state *s, int pile, struct text *out)
{
    int ground = tomahawk_ground(s, pile);
    int rows = s->phase == TOMAHAWK_PLACE ? tomahawk_row(s->turn, pile) : 0;
    json_open(out, 0, '[');
    for (int row = 0; row < rows; row++) {
        if (tomahawk_is_forest(&s->table, ground))
            continue; // TH-4.2: an unfinished forest shows nothing
        int value[TOMAHAWK_SEATS];
        tomahawk_effective(s, s->side[0].laid[pile][row], s->side[1].laid[pile][row], value);
        json_open(out, 0, '[');
        json_int(out, 0, value[0]);
        json_int(out, 0, value[1]);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void write_territories(const struct tomahawk_state *s, struct text *out)
{
    static const char *const type[] = {"plain", "forest", "mountain"};
    static const char *const picto[] = {0, "puma", "gathering"};
    json_open(out, "territories", '{');
    for (int ground = 1; ground <= TOMAHAWK_GROUNDS; ground++) {
        char word[8];
        struct text text;
        text_init(&text, word, sizeof word);
        tomahawk_print_ground(ground, &text);
        json_open(out, word, '{');
        json_int(out, "duration", tomahawk_duration(&s->table, ground));
        json_string(out, "type", type[tomahawk_type(&s->table, ground)]);
        json_int(out, "animals", s->table.animals[ground]);
        if (tomahawk_picto(&s->table, ground))
            json_string(out, "picto", picto[tomahawk_picto(&s->table, ground)]);
        else
            json_null(out, "picto");
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void write_card(const struct tomahawk_state *s, int card, struct text *out)
{
    char word[8];
    struct text text;
    text_init(&text, word, sizeof word);
    tomahawk_print_card(&s->table, card, &text);
    json_string(out, 0, word);
}

// TH-1.4: the different champions that may leave for a hero.
static void write_leaving(const struct tomahawk_state *s, int hero, struct text *out)
{
    json_open(out, "leaving", '[');
    for (uint32_t left = s->table.replaces[hero]; left; left &= left - 1)
        write_card(s, bits_lowest(left) + 1, out);
    json_close(out, ']');
}

static void write_cards(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "tribe", '[');
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        write_card(s, s->table.tribe[i], out);
    json_close(out, ']');
    json_open(out, "heroes", '{');
    for (int hero = 0; hero < TOMAHAWK_HEROES; hero++) {
        int card = TOMAHAWK_HERO + hero;
        json_open(out, tomahawk_hero_code(hero), '{');
        json_int(out, "value", tomahawk_value(&s->table, card));
        json_int(out, "renown", tomahawk_renown(&s->table, card));
        json_string(out, "name", tomahawk_hero_name(card));
        json_string(out, "power", tomahawk_hero_power(card));
        write_leaving(s, hero, out);
        json_close(out, '}');
    }
    json_close(out, '}');
}

// TH-1.7: durations of the territories still below the one that is fought for, by pile.
static void write_below(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "below", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        json_open(out, 0, '[');
        int slot = s->turn == 0 ? 0 : tomahawk_slot(s->turn, pile);
        while (s->phase != TOMAHAWK_OVER && ++slot < TOMAHAWK_SLOTS &&
               tomahawk_slot_duration(pile, slot))
            json_int(out, 0, tomahawk_slot_duration(pile, slot));
        json_close(out, ']');
    }
    json_close(out, ']');
}

void tomahawk_sums(const struct tomahawk_state *s, int pile, int rows, int32_t ret[TOMAHAWK_SEATS])
{
    ret[0] = ret[1] = 0;
    for (int row = 0; row < rows; row++) {
        int value[TOMAHAWK_SEATS];
        tomahawk_effective(s, s->side[0].laid[pile][row], s->side[1].laid[pile][row], value);
        ret[0] += value[0];
        ret[1] += value[1];
    }
}

// TH-2.3: which turn of its fight each pile is in, out of how many, and whether it ends now.
static void write_fronts(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "fronts", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES && s->phase == TOMAHAWK_PLACE; pile++) {
        int rows = tomahawk_row(s->turn, pile), slot = tomahawk_slot(s->turn, pile);
        json_open(out, 0, '{');
        json_int(out, "turn", rows + 1);
        json_int(out, "of", tomahawk_slot_duration(pile, slot));
        json_bool(out, "ends", tomahawk_ending(s->turn) >> pile & 1);
        int32_t sum[TOMAHAWK_SEATS];
        if (tomahawk_is_forest(&s->table, tomahawk_ground(s, pile))) { // TH-4.2
            json_null(out, "sums");
        } else {
            tomahawk_sums(s, pile, rows, sum);
            insight_numbers(out, "sums", sum, TOMAHAWK_SEATS);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
}

// TH-3.1, TH-3.2: the piles, from 1, for which each side has still to choose a card this turn, as
// far as the view knows.
static void write_open(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "open", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        const struct tomahawk_side *side = &s->side[seat];
        int pile = s->phase == TOMAHAWK_PLACE ? side->next : TOMAHAWK_PILES;
        json_open(out, 0, '[');
        for (; pile < TOMAHAWK_PILES; pile = tomahawk_pile_after(side, pile))
            json_int(out, 0, pile + 1);
        json_close(out, ']');
    }
    json_close(out, ']');
}

// TH-8.7: the territories won that count double.
static void write_doubled(const struct tomahawk_state *s, struct text *out)
{
    char word[8];
    struct text text;
    uint32_t doubled = s->side[0].doubled | s->side[1].doubled;
    json_open(out, "doubled", '[');
    for (; doubled; doubled &= doubled - 1) {
        text_init(&text, word, sizeof word);
        tomahawk_print_ground(bits_lowest(doubled), &text);
        json_string(out, 0, word);
    }
    json_close(out, ']');
}

// TH-1.2: the heroes that each side may have been dealt, as far as the view knows.
static void write_dealt(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "dealt", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        uint32_t heroes = (uint32_t)tomahawk_dealt_perhaps(s, seat);
        json_open(out, 0, '[');
        for (; heroes; heroes &= heroes - 1)
            json_string(out, 0, tomahawk_hero_code(bits_lowest(heroes)));
        json_close(out, ']');
    }
    json_close(out, ']');
}

int tomahawk_insight(const struct tomahawk_state *view, struct text *out)
{
    json_open(out, 0, '{');
    write_score(view, out);
    json_open(out, "pairs", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        write_pile(view, pile, out);
    json_close(out, ']');
    write_fronts(view, out);
    write_open(view, out);
    write_doubled(view, out);
    json_int(out, "turns", TOMAHAWK_TURNS);
    json_int(out, "most_cards", TOMAHAWK_HAND);
    json_int(out, "kept_heroes", TOMAHAWK_KEPT);
    json_int(out, "sought_points", TOMAHAWK_SOUGHT_POINTS);
    write_dealt(view, out);
    write_below(view, out);
    write_territories(view, out);
    write_cards(view, out);
    tomahawk_outlook(view, out);
    json_close(out, '}');
    return text_status(out);
}
