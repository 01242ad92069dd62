// The table of Tomahawk in sentences, from a view, for who listens: the grounds with the cards that
// face each other, both sides, one's own cards.
#include "core/bits.h"
#include "core/recital.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

static void tell_stage(struct recital *r, const struct tomahawk_state *s)
{
    if (s->phase == TOMAHAWK_SETUP)
        recital_say(r, N_("Each side keeps two heroes and takes two cards out."), 0, 0, 0);
    else if (s->phase == TOMAHAWK_OVER)
        recital_say(r, N_("The game is over."), 0, 0, 0);
    else
        recital_say(r, N_("Turn {0 number} of {1 number}."), s->turn, TOMAHAWK_TURNS, 0);
    if (s->sought && s->sought != TOMAHAWK_HIDDEN)
        recital_say(r, N_("Sought game: {0 animal}."), s->unused[s->sought - 1], 0, 0);
    recital_to_act(r, s->to_act);
    recital_line_end(r);
}

// "9 with 4 stars", "Mirror Sky"; `down` puts "face down" behind it.
static void item_card(struct recital *r, const struct tomahawk_state *s, int card, int down)
{
    if (card == TOMAHAWK_HIDDEN)
        recital_item(r, N_("a card face down"), 0, 0);
    else if (card >= TOMAHAWK_HERO)
        recital_item(r, down ? N_("{0 card} face down") : "{0 card}", card, 0);
    else
        recital_item(r,
                     down ? N_("{0 number} with {1 number} {1 star|stars} face down")
                          : N_("{0 number} with {1 number} {1 star|stars}"),
                     tomahawk_value(&s->table, card), tomahawk_renown(&s->table, card));
}

// The cards of a side on a pile, in the order of their turns; one's own picked now lie face down.
static void tell_cards(struct recital *r, const struct tomahawk_state *s, int seat, int pile)
{
    const struct tomahawk_side *side = &s->side[seat];
    int now = tomahawk_row(s->turn, pile);
    int forest = tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
    recital_seat(r, seat);
    r->items = 0;
    for (int row = 0; row < now; row++)
        if (side->laid[pile][row] != TOMAHAWK_NO_CARD)
            item_card(r, s, side->laid[pile][row], forest);
    if (side->dance == pile + 1)
        item_card(r, s, side->committed, 1);
    else if (side->pick[pile] != TOMAHAWK_NO_CARD && side->pick[pile] != TOMAHAWK_HIDDEN)
        item_card(r, s, side->pick[pile], 1);
    recital_list_end(r);
}

static void tell_ground(struct recital *r, const struct tomahawk_state *s, int pile)
{
    int ground = tomahawk_ground(s, pile);
    int slot = s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_slot(s->turn, pile);
    int row = s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_row(s->turn, pile);
    if (ground == TOMAHAWK_HIDDEN || ground == 0) {
        recital_say(r, N_("Ground {0 number} is not turned over yet."), pile + 1, 0, 0);
        recital_line_end(r);
        return;
    }
    recital_say(r, N_("Ground {0 number}: {1 ground}."), pile + 1, ground, 0);
    int picto = tomahawk_picto(&s->table, ground);
    if (picto != TOMAHAWK_NO_PICTO) {
        recital_list(r, N_("Sign:"), 0);
        recital_item(r, tomahawk_picto_name(picto), 0, 0);
        recital_list_end(r);
    }
    recital_say(r, N_("Card {0 number} of {1 number}."), row + 1,
                tomahawk_slot_duration(pile, slot), 0);
    for (int seat = 0; s->phase == TOMAHAWK_PLACE && seat < TOMAHAWK_SEATS; seat++)
        tell_cards(r, s, seat, pile);
    recital_line_end(r);
}

// Cards in the hand with those picked, as the other side counts them (TH-14.7).
static int hand_size(const struct tomahawk_side *side)
{
    int cards = hand_count(side->hand);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        cards += side->pick[pile] != TOMAHAWK_NO_CARD && side->pick[pile] != TOMAHAWK_HIDDEN;
    return cards;
}

static void tell_side(struct recital *r, const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    int bonus = s->phase == TOMAHAWK_OVER ? tomahawk_bonus(s, seat) : 0, deck = 0;
    recital_seat(r, seat);
    recital_say(r, N_("{0 number} {0 point|points}, {1 number} of them honours."),
                tomahawk_score(s, seat) + bonus, side->honours, 0);
    if (side->won) {
        recital_list(r, N_("Grounds won:"), 0);
        for (uint32_t won = side->won; won; won &= won - 1)
            recital_item(r, N_("{0 ground} for {1 number}"), bits_lowest(won),
                         tomahawk_points(s, seat, bits_lowest(won)));
        recital_list_end(r);
    }
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        deck += side->deck[i] != TOMAHAWK_NO_CARD;
    if (s->phase == TOMAHAWK_PLACE)
        recital_say(r, N_("{0 number} {0 card|cards} in hand, {1 number} in the deck."),
                    hand_size(side), deck, 0);
    recital_line_end(r);
}

static void tell_own(struct recital *r, const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    if (s->phase == TOMAHAWK_SETUP && !side->kept) {
        recital_list(r, N_("Heroes to choose from:"), 0);
        for (uint32_t heroes = side->dealt; heroes; heroes &= heroes - 1)
            recital_item(r, "{0 card}", TOMAHAWK_HERO + bits_lowest(heroes), 0);
    } else if (s->phase == TOMAHAWK_PLACE) {
        recital_list(r, N_("Your hand:"), 0);
        for (uint64_t hand = side->hand; hand; hand >>= 8)
            item_card(r, s, (int)(hand & 0xff), 0);
    } else {
        return;
    }
    recital_list_end(r);
    recital_line_end(r);
}

int tomahawk_recite(const struct tomahawk_state *view, int seat, const struct voice *voice,
                    struct text *out)
{
    struct recital r = {&tomahawk_game, view, voice, out, 0, 0};
    tell_stage(&r, view);
    for (int pile = 0; view->phase != TOMAHAWK_OVER && pile < TOMAHAWK_PILES; pile++)
        tell_ground(&r, view, pile);
    for (int i = 0; i < TOMAHAWK_SEATS; i++)
        tell_side(&r, view, i);
    if (seat >= 0 && seat < TOMAHAWK_SEATS)
        tell_own(&r, view, seat);
    return text_status(out);
}
