// The view of a seat back from JSON (TH-14.7), and whether its holes can be filled (TH-13).
// hidden.c draws what fits until it does and trusts that cards and holes add up: here they are
// counted first.
#include "core/bits.h"
#include "core/state_json.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

int tomahawk_misplaced(struct text *error, int seat, const char *place, const char *reason)
{
    if (seat >= 0)
        text_string(error, seat == 0 ? "players 0, " : "players 1, ");
    return state_json_error(error, place, reason);
}

int tomahawk_add_copy(const struct tomahawk_table *table, int card, uint32_t *set)
{
    uint32_t more = tomahawk_add(*set, card);
    int bit = bits_lowest(more & ~*set);
    if (tomahawk_card_of_bit(table, bit) != card)
        return 0;
    *set = more;
    return 1;
}

// TH-1.7: of each duration as many territories lie nowhere else as are hidden.
static int grounds_fit(const struct tomahawk_state *s)
{
    int known = s->tied | s->side[0].won | s->side[1].won;
    int left[3] = {0}; // of duration 3, 2, 1: territories less holes
    for (int i = 0; i < 3; i++) {
        left[i] -= s->unused[i] == TOMAHAWK_HIDDEN;
        known |= s->unused[i] == TOMAHAWK_HIDDEN ? 0 : 1 << s->unused[i];
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++) {
            if (s->pile[pile][slot] == TOMAHAWK_HIDDEN)
                left[3 - tomahawk_slot_duration(pile, slot)]--;
            else
                known |= 1 << s->pile[pile][slot];
        }
    for (int ground = 1; ground <= TOMAHAWK_GROUNDS; ground++)
        left[3 - tomahawk_duration(&s->table, ground)] += !(known >> ground & 1);
    return !left[0] && !left[1] && !left[2];
}

// The cards of one army: those that the view shows, as a set, and its holes.
struct army {
    const struct tomahawk_table *table;
    uint32_t shown;
    int holes;
    int twice; // a card is shown more often than there are copies
};

static void count_card(struct army *army, int card)
{
    if (card == TOMAHAWK_HIDDEN)
        army->holes++;
    else if (card != TOMAHAWK_NO_CARD && !tomahawk_add_copy(army->table, card, &army->shown))
        army->twice = 1;
}

// TH-14.7: hidden picks are counted in the hand.
static struct army count_army(const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    struct army army = {&s->table, side->discard, 0, 0};
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            count_card(&army, side->laid[pile][row]);
        if (side->pick[pile] != TOMAHAWK_HIDDEN)
            count_card(&army, side->pick[pile]);
    }
    count_card(&army, side->committed);
    for (uint64_t hand = side->hand; hand; hand >>= 8)
        count_card(&army, (int)(hand & 0xff));
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        count_card(&army, side->deck[i]);
    for (int i = 0; i < 2; i++)
        count_card(&army, side->out[i]);
    return army;
}

// TH-1.4: copies of a hero's value that have not been shown.
static int copies_left(const struct army *army, int hero)
{
    int value = tomahawk_value(army->table, TOMAHAWK_HERO + hero), count = 0;
    for (int i = 0; i < TOMAHAWK_TRIBE; i++)
        if (!(army->shown >> i & 1) && tomahawk_value(army->table, army->table->tribe[i]) == value)
            count++;
    return count;
}

static int may_be_kept(const struct army *army, int a, int b)
{
    int same = tomahawk_value(army->table, TOMAHAWK_HERO + a) ==
               tomahawk_value(army->table, TOMAHAWK_HERO + b);
    return copies_left(army, a) > 0 && copies_left(army, b) > same;
}

// Can the other side have kept two heroes for which it took cards out? `dealt`: the viewer's.
static int choice_fits(const struct army *army, int dealt)
{
    int seen = (int)(army->shown >> TOMAHAWK_TRIBE);
    for (int a = 0; a < TOMAHAWK_HEROES; a++)
        for (int b = a + 1; b < TOMAHAWK_HEROES; b++) {
            int pair = 1 << a | 1 << b;
            if (!(pair & dealt) && !(seen & ~pair) && may_be_kept(army, a, b))
                return 1;
        }
    return 0;
}

// Three heroes, of which two are kept once the choice is made.
static int own_choice_fits(const struct tomahawk_state *s, const struct tomahawk_side *side)
{
    int kept = bits_count(side->kept);
    return bits_count(side->dealt) == 3 && (kept == 2 || (kept == 0 && s->phase == TOMAHAWK_SETUP));
}

// TH-6.3: only a Windswept that was revealed has gained more than the renown of the other's cards.
// Otherwise the honours would tell a hero that is hidden, or leave no room for what it will gain.
static int honours_fit(const struct tomahawk_state *s, int seat)
{
    const struct tomahawk_side *side = &s->side[seat];
    int largest, windswept = side->discard >> (TOMAHAWK_SKU - 1) & 1;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            windswept |= side->laid[pile][row] == TOMAHAWK_SKU &&
                         !tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
    return windswept || side->honours <= tomahawk_revealed_renown(s, 1 - seat, &largest);
}

// TH-3.1. What the viewer has picked has left the hand.
static int cards_to_place(const struct tomahawk_side *side)
{
    int count = hand_count(side->hand) + (side->committed != TOMAHAWK_NO_CARD);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        count += side->pick[pile] != TOMAHAWK_NO_CARD && side->pick[pile] != TOMAHAWK_HIDDEN;
    return count;
}

static int side_fits(const struct tomahawk_state *s, int seat, int viewer, struct text *error)
{
    const struct tomahawk_side *side = &s->side[seat];
    struct army army = count_army(s, seat);
    if (army.twice)
        return tomahawk_misplaced(error, seat, "hand, table and discard",
                                  "there are not so many copies of a card");
    if (seat == viewer ? !own_choice_fits(s, side) : !choice_fits(&army, s->side[viewer].dealt))
        return tomahawk_misplaced(error, seat, "kept", "no two heroes fit");
    if (s->phase == TOMAHAWK_SETUP)
        return GAME_OK;
    if (bits_count(army.shown) + army.holes != TOMAHAWK_ARMY + 2)
        return tomahawk_misplaced(error, seat, "hand, table and discard",
                                  "the cards of the army do not add up");
    if (s->phase == TOMAHAWK_PLACE && cards_to_place(side) < TOMAHAWK_PILES)
        return tomahawk_misplaced(error, seat, "hand", "there is not a card for each pile");
    if (!honours_fit(s, seat))
        return tomahawk_misplaced(error, seat, "honours",
                                  "more than the revealed cards can have given");
    return GAME_OK;
}

int tomahawk_holes_fit(const struct tomahawk_state *view, int viewer, struct text *error)
{
    if (!grounds_fit(view))
        return state_json_error(error, "piles", "the territories do not add up");
    int status = GAME_OK;
    for (int seat = 0; seat < TOMAHAWK_SEATS && status == GAME_OK; seat++)
        status = side_fits(view, seat, viewer, error);
    return status;
}

int tomahawk_parse_view(struct tomahawk_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error)
{
    struct game_setup setup;
    struct tomahawk_state view;
    int viewer;
    int status = state_json_read_view_head(&tomahawk_game, in, with, &setup, &viewer, error);
    if (status == GAME_OK)
        status = tomahawk_read_body(&view, &setup, in, viewer, error);
    if (status == GAME_OK)
        status = tomahawk_holes_fit(&view, viewer, error);
    if (status == GAME_OK)
        status = state_json_view_fits(&tomahawk_game, &view, viewer, with, error);
    if (status == GAME_OK)
        status =
            state_json_agrees(&tomahawk_game, &view, tomahawk_phase_word(view.phase), in, error);
    if (status == GAME_OK)
        *ret = view;
    return status;
}
