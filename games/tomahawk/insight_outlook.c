// What the cards of a view come to: each pair that it knows, each ground as if its fight ended with
// the cards that lie there, and for each card in hand what it would meet.
#include "core/bits.h"
#include "core/insight.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

// Pairs that lie on a pile's territory.
static int rows_on(const struct tomahawk_state *s, int pile)
{
    return s->phase == TOMAHAWK_PLACE ? tomahawk_row(s->turn, pile) : 0;
}

static int is_known(const struct tomahawk_state *s, int pile, int row)
{
    return s->side[0].laid[pile][row] != TOMAHAWK_HIDDEN &&
           s->side[1].laid[pile][row] != TOMAHAWK_HIDDEN;
}

// TH-5, TH-6: what the cards of a pair count, and the honours that they win; null where the view
// does not know both.
static void write_pair(const struct tomahawk_state *s, int pile, int row, struct text *out)
{
    if (!is_known(s, pile, row)) {
        json_null(out, 0);
        return;
    }
    int a = s->side[0].laid[pile][row], b = s->side[1].laid[pile][row];
    int value[TOMAHAWK_SEATS];
    tomahawk_effective(s, a, b, value);
    const int32_t worth[TOMAHAWK_SEATS] = {value[0], value[1]};
    const int32_t honours[TOMAHAWK_SEATS] = {tomahawk_gain(s, a, b, value[0], value[1]),
                                             tomahawk_gain(s, b, a, value[1], value[0])};
    json_open(out, 0, '{');
    insight_numbers(out, "worth", worth, TOMAHAWK_SEATS);
    insight_numbers(out, "honours", honours, TOMAHAWK_SEATS);
    json_close(out, '}');
}

// TH-7, TH-8: what each card adds, both totals and who would take the ground.
static void write_battle(const struct tomahawk_state *s, int pile, struct text *out)
{
    const uint8_t *const card[TOMAHAWK_SEATS] = {s->side[0].laid[pile], s->side[1].laid[pile]};
    struct tomahawk_battle battle;
    struct tomahawk_count count;
    tomahawk_fight(s, tomahawk_ground(s, pile), card, &battle);
    tomahawk_count(s, tomahawk_ground(s, pile), card, &count);
    json_open(out, "parts", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int32_t part[TOMAHAWK_ROWS];
        for (int row = 0; row < count.rows; row++)
            part[row] = count.value[seat][row] * count.times[seat][row];
        insight_numbers(out, 0, part, count.rows);
    }
    json_close(out, ']');
    const int32_t total[TOMAHAWK_SEATS] = {battle.total[0], battle.total[1]};
    insight_numbers(out, "totals", total, TOMAHAWK_SEATS);
    if (battle.winner < 0)
        json_null(out, "winner");
    else
        json_int(out, "winner", battle.winner);
    json_int(out, "points", battle.points);
}

// By pile: its pairs, and the ground as if its fight ended with them, if all are known.
static void write_stands(const struct tomahawk_state *s, struct text *out)
{
    json_open(out, "stands", '[');
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int rows = rows_on(s, pile), known = rows > 0;
        json_open(out, 0, '{');
        json_open(out, "pairs", '[');
        for (int row = 0; row < rows; row++) {
            write_pair(s, pile, row, out);
            known &= is_known(s, pile, row);
        }
        json_close(out, ']');
        if (known)
            write_battle(s, pile, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// whoever plays from memory is told nothing of what has been seen.
static int from_memory(const struct tomahawk_state *s)
{
    return tomahawk_option(s, TOMAHAWK_STRICT_MEMORY);
}

// The cards of a side's tribe that the view does not show.
static uint32_t unseen(const struct tomahawk_state *s, int seat)
{
    return ~tomahawk_shown(&s->side[seat], 0) & ((1u << TOMAHAWK_TRIBE) - 1);
}

// How a card would fare against the unseen cards of the other side: how many it beats, is level
// with and loses to, and the most honours that one of them would bring.
static void write_rivals(const struct tomahawk_state *s, int seat, int card, struct text *out)
{
    int beats = 0, level = 0, loses = 0, most = 0;
    for (uint32_t rest = unseen(s, 1 - seat); rest; rest &= rest - 1) {
        int other = s->table.tribe[bits_lowest(rest)];
        int value[TOMAHAWK_SEATS];
        tomahawk_effective(s, seat == 0 ? card : other, seat == 0 ? other : card, value);
        int gain = tomahawk_gain(s, card, other, value[seat], value[1 - seat]);
        beats += value[seat] > value[1 - seat];
        level += value[seat] == value[1 - seat];
        loses += value[seat] < value[1 - seat];
        most = gain > most ? gain : most;
    }
    json_int(out, "beats", beats);
    json_int(out, "level", level);
    json_int(out, "loses", loses);
    json_int(out, "most", most);
}

// The piles for which a seat has still to choose a card, as a set.
static uint32_t open_piles(const struct tomahawk_side *side)
{
    uint32_t piles = 0;
    for (int pile = side->next; pile < TOMAHAWK_PILES; pile = tomahawk_pile_after(side, pile))
        piles |= 1u << pile;
    return piles;
}

// TH-8.1: both sums with the card laid on a ground whose cards lie open, territory effects and the
// card that it will face left aside.
static void write_reach(const struct tomahawk_state *s, int seat, int card, struct text *out)
{
    json_open(out, "reach", '[');
    for (uint32_t rest = open_piles(&s->side[seat]); rest; rest &= rest - 1) {
        int pile = bits_lowest(rest), rows = rows_on(s, pile);
        int32_t sum[TOMAHAWK_SEATS];
        if (rows == 0 || card == TOMAHAWK_SKY ||
            tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)))
            continue;
        tomahawk_sums(s, pile, rows, sum);
        json_open(out, 0, '{');
        json_int(out, "pile", pile + 1);
        json_int(out, "own", sum[seat] + tomahawk_value(&s->table, card));
        json_int(out, "other", sum[1 - seat]);
        json_bool(out, "ends", tomahawk_ending(s->turn) >> pile & 1);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// Whether a hero whose power asks for a certain ground would act on this one.
static int would_act(const struct tomahawk_state *s, int seat, int card, int pile)
{
    const uint8_t *laid = s->side[seat].laid[pile];
    int forest = tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
    if (card == TOMAHAWK_DAN)
        return !forest && !(tomahawk_ending(s->turn) >> pile & 1);
    if (card == TOMAHAWK_SEQ) // TH-8.7
        return forest;
    for (int row = 0; row < TOMAHAWK_ROWS; row++) // TH-8.3
        if (laid[row] && tomahawk_value(&s->table, laid[row]) == 2)
            return 1;
    return 0;
}

static void write_acts(const struct tomahawk_state *s, int seat, int card, struct text *out)
{
    if (card != TOMAHAWK_DAN && card != TOMAHAWK_SEQ && card != TOMAHAWK_SPI)
        return;
    json_open(out, "acts", '[');
    for (uint32_t rest = open_piles(&s->side[seat]); rest; rest &= rest - 1)
        if (would_act(s, seat, card, bits_lowest(rest)))
            json_int(out, 0, bits_lowest(rest) + 1);
    json_close(out, ']');
}

static void write_hand(const struct tomahawk_state *s, int seat, struct text *out)
{
    uint64_t hand = tomahawk_held(&s->side[seat]);
    if (hand_card(hand, 0) == TOMAHAWK_HIDDEN || s->phase != TOMAHAWK_PLACE) {
        json_null(out, 0);
        return;
    }
    json_open(out, 0, '{');
    if (!from_memory(s))
        json_int(out, "unseen", bits_count(unseen(s, 1 - seat)));
    json_open(out, "cards", '[');
    for (uint64_t rest = hand_different(hand); rest; rest &= rest - 1) {
        int card = hand_card(hand, bits_lowest(rest) / 8);
        char word[8];
        struct text text;
        text_init(&text, word, sizeof word);
        tomahawk_print_card(&s->table, card, &text);
        json_open(out, 0, '{');
        json_string(out, "card", word);
        if (!from_memory(s))
            write_rivals(s, seat, card, out);
        write_reach(s, seat, card, out);
        write_acts(s, seat, card, out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

// How many cards of each value a side has shown to all, and how many face down are known.
enum { VALUES = 32 };
struct tally {
    uint8_t copies[VALUES], seen[VALUES], scouted[VALUES];
};

static void count_cards(const struct tomahawk_state *s, int seat, struct tally *ret)
{
    const struct tomahawk_side *side = &s->side[seat];
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        ret->copies[tomahawk_value(&s->table, s->table.tribe[i])]++;
    for (uint32_t rest = side->discard; rest; rest &= rest - 1) {
        int copy = bits_lowest(rest);
        int card = copy < TOMAHAWK_TRIBE ? s->table.tribe[copy] : copy + 1; // rules.h
        ret->seen[tomahawk_value(&s->table, card)]++;
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int row = 0; row < rows_on(s, pile); row++) {
            int card = side->laid[pile][row];
            int hidden = tomahawk_is_forest(&s->table, tomahawk_ground(s, pile)); // TH-4
            if (card != TOMAHAWK_HIDDEN)
                (hidden ? ret->scouted : ret->seen)[tomahawk_value(&s->table, card)]++;
        }
}

// A side's cards by value. Those that heroes have replaced count as unseen: nobody else knows
// which.
static void write_tally(const struct tomahawk_state *s, int seat, struct text *out)
{
    struct tally tally = {0};
    count_cards(s, seat, &tally);
    json_open(out, 0, '[');
    for (int value = 1; value < VALUES; value++) {
        int known = tally.seen[value] + tally.scouted[value];
        if (tally.copies[value] == 0)
            continue;
        json_open(out, 0, '{');
        json_int(out, "value", value);
        json_int(out, "seen", tally.seen[value]);
        json_int(out, "scouted", tally.scouted[value]);
        json_int(out, "unseen", known < tally.copies[value] ? tally.copies[value] - known : 0);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_tallies(const struct tomahawk_state *s, struct text *out)
{
    if (from_memory(s) || s->phase != TOMAHAWK_PLACE) {
        json_null(out, "tally");
        return;
    }
    json_open(out, "tally", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        write_tally(s, seat, out);
    json_close(out, ']');
}

void tomahawk_outlook(const struct tomahawk_state *view, struct text *out)
{
    write_stands(view, out);
    json_open(out, "hands", '[');
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        write_hand(view, seat, out);
    json_close(out, ']');
    json_bool(out, "memory", from_memory(view));
    write_tallies(view, out);
}
