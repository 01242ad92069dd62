// What every full state satisfies (TH-14.8). Each function returns null, or what is broken.
#include "core/bits.h"
#include "games/tomahawk/rules.h"
#include "games/tomahawk/rules_hand.h"

static RULES_FN int is_forest(const struct tomahawk_state *s, int pile)
{
    return tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
}

// Numbers that later checks use as indices.
static RULES_FN const char *check_numbers(const struct tomahawk_state *s)
{
    int turn_fits = s->phase == TOMAHAWK_SETUP   ? s->turn == 0
                    : s->phase == TOMAHAWK_PLACE ? s->turn >= 1 && s->turn <= TOMAHAWK_TURNS
                    : s->phase == TOMAHAWK_OVER  ? s->turn == TOMAHAWK_TURNS
                                                 : 0;
    if (!turn_fits)
        return "the turn does not fit the phase";
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        const struct tomahawk_side *side = &s->side[i];
        int most = 0;
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
            most |= side->pick[pile];
            for (int row = 0; row < TOMAHAWK_ROWS; row++)
                most |= side->laid[pile][row];
        }
        for (int k = 0; k < TOMAHAWK_DECK; k++)
            most |= side->deck[k];
        for (int k = 0; k < 8; k++)
            most |= hand_card(side->hand, k);
        most |= side->committed | side->out[0] | side->out[1];
        if (most > 31 || side->dance > TOMAHAWK_PILES || side->dealt > 127)
            return "a card or pile number is out of range";
    }
    return 0;
}

// TH-1.7, TH-2.3: each territory lies in one place, each pile as the calendar says.
static RULES_FN const char *check_grounds(const struct tomahawk_state *s)
{
    int seen = s->tied, count = bits_count(s->tied);
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        seen |= s->side[i].won;
        count += bits_count(s->side[i].won);
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int top = s->phase == TOMAHAWK_SETUP   ? 0
                  : s->phase == TOMAHAWK_PLACE ? tomahawk_slot(s->turn, pile)
                                               : TOMAHAWK_SLOTS;
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++) {
            int ground = s->pile[pile][slot];
            int duration = slot < top ? 0 : tomahawk_slot_duration(pile, slot);
            if (ground > TOMAHAWK_GROUNDS || tomahawk_duration(&s->table, ground) != duration)
                return "a pile does not hold what the calendar says";
            seen |= 1 << ground;
            count += ground > 0;
        }
    }
    for (int i = 0; i < 3; i++) {
        int ground = s->unused[i];
        if (ground > TOMAHAWK_GROUNDS || tomahawk_duration(&s->table, ground) != 3 - i)
            return "the unused territories are not of duration 3, 2, 1";
        seen |= 1 << ground;
        count++;
    }
    if (count != TOMAHAWK_GROUNDS || (seen | 1) != 0xffff)
        return "a territory is missing or lies in two places";
    int wanted = tomahawk_option(s, TOMAHAWK_SOUGHT_GAME);
    return wanted
               ? (s->sought < 1 || s->sought > 3 ? "the sought territory is not an unused one" : 0)
           : s->sought ? "a territory is sought without the variant"
                       : 0;
}

// TH-1.2 to TH-1.4: heroes dealt and kept, cards taken out.
static RULES_FN const char *check_choices(const struct tomahawk_state *s)
{
    if (s->side[0].dealt & s->side[1].dealt)
        return "a hero was dealt twice";
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        const struct tomahawk_side *side = &s->side[i];
        if (bits_count(side->dealt) != 3)
            return "a side was not dealt three heroes";
        if (side->kept == 0 && s->phase == TOMAHAWK_SETUP) {
            if (side->out[0] || side->out[1])
                return "cards were taken out before the choice";
            continue;
        }
        if (bits_count(side->kept) != 2 || (side->kept & ~side->dealt))
            return "a side did not keep two of its heroes";
        uint32_t a = s->table.replaces[bits_lowest(side->kept)];
        uint32_t b = s->table.replaces[bits_lowest(side->kept & (side->kept - 1u))];
        int out = side->out[0], last = side->out[1];
        if (out == 0 || last < out || !((a < b ? a : b) >> (out - 1) & 1) ||
            !((a < b ? b : a) >> (last - 1) & 1))
            return "the cards taken out have not the values of the heroes kept";
        if (out == last && (out == TOMAHAWK_TRIBE || s->table.tribe[out] != out))
            return "the same card was taken out twice";
    }
    return 0;
}

// Takes one copy of a card away; 0 if there is none left. No card is always there.
static RULES_FN int take(int *left, int card)
{
    return card == TOMAHAWK_NO_CARD || left[card]-- > 0;
}

static RULES_FN int take_discard(int *left, const struct tomahawk_table *table, uint32_t discard)
{
    int fits = 1;
    for (uint32_t set = discard; set; set &= set - 1) {
        int bit = bits_lowest(set);
        if (bit >= TOMAHAWK_CLO)
            return 0;
        int card = tomahawk_card_of_bit(table, bit);
        // Copies fill a set from the first one.
        fits &= bit + 1 == card || (discard >> (bit - 1) & 1);
        fits &= take(left, card);
    }
    return fits;
}

// TH-1.6: the 24 cards of an army lie in one place each.
static RULES_FN const char *check_army(const struct tomahawk_state *s,
                                       const struct tomahawk_side *side)
{
    int left[32] = {0}, fits = 1;
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        left[s->table.tribe[i]]++;
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        left[TOMAHAWK_HERO + i] = side->kept >> i & 1;
    fits &= take(left, side->out[0]) & take(left, side->out[1]);
    fits &= take_discard(left, &s->table, side->discard) & take(left, side->committed);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        fits &= take(left, side->pick[pile]);
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            fits &= take(left, side->laid[pile][row]);
    }
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        fits &= take(left, side->deck[i]);
    for (int i = 0; i < 8; i++)
        fits &= take(left, hand_card(side->hand, i));
    if (!fits)
        return "a card is in two places or not of this army";
    int missing = 0;
    for (int card = 1; card < 32; card++)
        missing += left[card];
    // Before both choices are made no card lies anywhere.
    return missing != (s->phase == TOMAHAWK_SETUP ? TOMAHAWK_ARMY : 0)
               ? "an army has not 24 cards in their places"
               : 0;
}

// TH-2.4: sizes of deck, hand and picks; the hand in card order.
static RULES_FN const char *check_sizes(const struct tomahawk_state *s,
                                        const struct tomahawk_side *side)
{
    int playing = s->phase == TOMAHAWK_PLACE;
    int drawn = playing ? 4 * (s->turn - 1) : TOMAHAWK_DECK;
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        if ((side->deck[i] != TOMAHAWK_NO_CARD) != (i >= drawn))
            return "a deck has not the cards that the turn says";
    int cards = hand_count(side->hand) + (side->committed != TOMAHAWK_NO_CARD);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        cards += side->pick[pile] != TOMAHAWK_NO_CARD;
    if (cards != (!playing ? 0 : s->turn == TOMAHAWK_TURNS ? 4 : 8))
        return "a hand has not the cards that the turn says";
    uint64_t sorted = 0;
    for (int i = 0; i < 8; i++)
        if (hand_card(side->hand, i))
            sorted = hand_with(sorted, hand_card(side->hand, i));
    return sorted != side->hand ? "a hand is not in card order" : 0;
}

// TH-14.4: picks fill the piles in order, the committed one left out.
static RULES_FN const char *check_picks(const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    int next = tomahawk_pile_after(side, -1);
    if ((side->committed != TOMAHAWK_NO_CARD) != (side->dance != 0))
        return "a pile is kept for a committed card that is not there";
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        if (side->pick[pile] == TOMAHAWK_NO_CARD)
            continue;
        if (pile != next)
            return "the picks do not fill the piles in order";
        next = tomahawk_pile_after(side, pile);
    }
    if (next != side->next)
        return "the next pile does not follow from the picks";
    int acts = s->phase == TOMAHAWK_SETUP   ? side->kept == 0
               : s->phase == TOMAHAWK_PLACE ? next < TOMAHAWK_PILES
                                            : 0;
    return acts != (s->to_act >> seat & 1) ? "to_act does not follow from the choices" : 0;
}

// TH-3.1, TH-4, TH-9: what lies on the territories, and what of it was scouted.
static RULES_FN const char *check_laid(const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    int face_down = 0, by_turn[TOMAHAWK_TURNS + 1] = {0};
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int rows = s->phase == TOMAHAWK_PLACE ? tomahawk_row(s->turn, pile) : 0;
        for (int row = 0; row < TOMAHAWK_ROWS; row++) {
            if ((side->laid[pile][row] != TOMAHAWK_NO_CARD) != (row < rows))
                return "a territory has not the cards that the turn says";
            if (row >= rows || !is_forest(s, pile))
                continue;
            int bit = 3 * pile + row;
            face_down |= 1 << bit;
            by_turn[s->turn - rows + row] |= 1 << (side->scouted >> bit & 1);
        }
    }
    if (side->scouted & ~face_down)
        return "a card was scouted that does not lie face down";
    for (int turn = 0; turn <= TOMAHAWK_TURNS; turn++)
        if (by_turn[turn] == 3)
            return "of the cards of one turn some were scouted and some were not";
    int mountain = 0;
    for (uint32_t won = s->side[1 - seat].won; won; won &= won - 1)
        mountain |= tomahawk_is_mountain(&s->table, bits_lowest(won));
    return side->scouted && !mountain ? "cards were scouted without a mountain" : 0;
}

// TH-5.4: a card is committed exactly where the other side's latest card is an open Dusk Dancer.
static RULES_FN const char *check_committed(const struct tomahawk_state *s, int seat)
{
    int wanted = -1;
    for (int pile = 0; pile < TOMAHAWK_PILES && s->phase == TOMAHAWK_PLACE; pile++) {
        int rows = tomahawk_row(s->turn, pile);
        if (rows > 0 && !is_forest(s, pile) &&
            s->side[1 - seat].laid[pile][rows - 1] == TOMAHAWK_DAN)
            wanted = pile;
    }
    int found = s->side[seat].dance - 1;
    return found != wanted
               ? "a card is committed where Dusk Dancer did not act, or none where it did"
               : 0;
}

RULES_FN int tomahawk_revealed_renown(const struct tomahawk_state *s, int seat, int *ret_largest)
{
    const struct tomahawk_side *side = &s->side[seat];
    int sum = 0, largest = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int row = 0; row < TOMAHAWK_ROWS && !is_forest(s, pile); row++) {
            int renown = tomahawk_renown(&s->table, side->laid[pile][row]);
            sum += renown;
            largest = renown > largest ? renown : largest;
        }
    for (uint32_t set = side->discard; set; set &= set - 1) {
        int bit = bits_lowest(set);
        int card = tomahawk_card_of_bit(&s->table, bit);
        int renown = tomahawk_renown(&s->table, card);
        sum += renown;
        largest = renown > largest ? renown : largest;
    }
    *ret_largest = largest;
    return sum;
}

// TH-6: no more honours than the other side's revealed cards can have given.
static RULES_FN const char *check_honours(const struct tomahawk_state *s, int seat)
{
    int largest, most = tomahawk_revealed_renown(s, 1 - seat, &largest);
    if (s->side[seat].kept >> (TOMAHAWK_SKU - TOMAHAWK_HERO) & 1)
        most += largest;
    return s->side[seat].honours > most ? "more honours than the revealed cards can have given" : 0;
}

// TH-8.7: one forest at most counts double, and only after Redwood Heart has been played out.
static RULES_FN const char *check_doubled(const struct tomahawk_state *s)
{
    int doubled = s->side[0].doubled | s->side[1].doubled;
    if (doubled == 0)
        return 0;
    for (int i = 0; i < TOMAHAWK_SEATS; i++)
        if (s->side[i].doubled & ~s->side[i].won)
            return "a territory counts double that was not won";
    if (doubled & (doubled - 1) ||
        tomahawk_type(&s->table, bits_lowest((uint64_t)doubled)) != TOMAHAWK_FOREST)
        return "more than one forest counts double";
    if (!((s->side[0].discard | s->side[1].discard) >> (TOMAHAWK_SEQ - 1) & 1))
        return "a forest counts double without Redwood Heart";
    return 0;
}

static RULES_FN const char *check_side(const struct tomahawk_state *s, int seat)
{
    const char *flaw = check_army(s, &s->side[seat]);
    if (!flaw)
        flaw = check_sizes(s, &s->side[seat]);
    if (!flaw)
        flaw = check_laid(s, seat);
    if (!flaw)
        flaw = check_committed(s, seat);
    if (!flaw)
        flaw = check_picks(s, seat);
    return flaw ? flaw : check_honours(s, seat);
}

RULES_FN const char *tomahawk_check(const struct tomahawk_state *s)
{
    const char *flaw = check_numbers(s);
    if (!flaw)
        flaw = check_grounds(s);
    if (!flaw)
        flaw = check_choices(s);
    for (int seat = 0; seat < TOMAHAWK_SEATS && !flaw; seat++)
        flaw = check_side(s, seat);
    if (!flaw)
        flaw = check_doubled(s);
    // TH-14.8: a turn that both have decided is never left unresolved.
    if (!flaw && (s->to_act == 0) != (s->phase == TOMAHAWK_OVER))
        flaw = "both sides have decided but nothing has happened";
    return flaw;
}
