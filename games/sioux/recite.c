// The table of Sioux in sentences, from a view, for who listens: what is at stake, the prairie,
// every camp, one's own hand.
#include "core/bits.h"
#include "core/recital.h"
#include "games/sioux/notation.h"

static void tell_stage(struct recital *r, const struct sioux_state *s)
{
    static const char *const phase[] = {
        N_("Each camp chooses a card."),
        N_("The Wise Elder's value is to be named."),
        N_("Two camps tie: either may call the Clever Crow."),
        N_("The tied camps lay a second card."),
        N_("A camp may ask for a small gift."),
        N_("The game is over."),
    };
    recital_say(r, N_("Season {0 number} of {1 number}, hunt {2 number}."), s->winter,
                SIOUX_WINTERS, s->hunt);
    recital_say(r, phase[s->phase], 0, 0, 0);
    recital_to_act(r, s->to_act);
    recital_line_end(r);
}

static void list_herds(struct recital *r, const char *head, const uint8_t *count)
{
    recital_list(r, head, 0);
    for (int kind = SIOUX_ANIMALS - 1; kind >= 0; kind--)
        if (count[kind])
            recital_item(r, "{0 herd}", count[kind] << 3 | kind, 0);
    recital_list_end(r);
}

static void tell_prairie(struct recital *r, const struct sioux_state *s)
{
    if (s->phase == SIOUX_PHASE_OVER)
        return;
    recital_list(r, N_("Winter stores at stake:"), 0);
    for (int card = sioux_sharers(s) - 1; card >= 0; card--)
        recital_item(r, "{0 number}", s->stock[s->winter - 1][card], 0);
    recital_list_end(r);
    list_herds(r, N_("On the prairie:"), s->prairie);
    recital_line_end(r);
}

// The cards of a set, or how many they are where that alone is known.
static void list_cards(struct recital *r, const char *head, uint16_t set)
{
    recital_list(r, head, 0);
    if (set & 1)
        recital_item(r, N_("{0 number} face down"), sioux_set_size(set), 0);
    else
        for (uint32_t rest = set; rest; rest &= rest - 1)
            recital_item(r, "{0 card}", bits_lowest(rest), 0);
    recital_list_end(r);
}

static void tell_card(struct recital *r, const struct sioux_state *s, int i)
{
    const struct sioux_tribe *tribe = &s->tribe[i];
    if (tribe->card == SIOUX_NO_CARD)
        return;
    if (tribe->card == SIOUX_HIDDEN)
        recital_say(r, N_("A card lies face down."), 0, 0, 0);
    else if (!(s->face_up >> i & 1))
        recital_say(r, N_("{0 card} lies face down."), tribe->card, 0, 0);
    else if (sioux_has_values(s) && tribe->value != tribe->card)
        recital_say(r, N_("{0 card} lies open and counts {1 number}."), tribe->card, tribe->value,
                    0);
    else
        recital_say(r, N_("{0 card} lies open."), tribe->card, 0, 0);
    if (tribe->second == SIOUX_HIDDEN)
        recital_say(r, N_("A second card lies face down."), 0, 0, 0);
    else if (tribe->second)
        recital_say(r, N_("Second card: {0 card}."), tribe->second, 0, 0);
}

// SX-11.1: the stores of the winters past.
static void tell_stores(struct recital *r, const struct sioux_state *s, int i)
{
    int past = s->phase == SIOUX_PHASE_OVER ? SIOUX_WINTERS : s->winter - 1;
    if (past == 0 || i >= sioux_sharers(s))
        return;
    recital_list(r, N_("Winter stores won:"), 0);
    for (int winter = 0; winter < past; winter++)
        if (s->tribe[i].stock[winter] == SIOUX_HIDDEN)
            recital_item(r, N_("one that is secret"), 0, 0);
        else
            recital_item(r, "{0 store}", s->tribe[i].stock[winter], 0);
    recital_list_end(r);
}

static void tell_camp(struct recital *r, const struct sioux_state *s, int i)
{
    const struct sioux_tribe *tribe = &s->tribe[i];
    recital_seat(r, i);
    recital_say(r, N_("{0 number} food."), tribe->total, 0, 0);
    if (tribe->total)
        list_herds(r, N_("Catch:"), tribe->food);
    tell_stores(r, s, i);
    if (s->hunter == i)
        recital_say(r, N_("Owns {0 card}."), SIOUX_HUNTER, 0, 0);
    recital_say(r, N_("{0 number} {0 card|cards} in hand."), sioux_set_size(tribe->hand), 0, 0);
    if (tribe->played)
        list_cards(r, N_("Played:"), tribe->played);
    tell_card(r, s, i);
    recital_line_end(r);
}

int sioux_recite(const struct sioux_state *view, int seat, const struct voice *voice,
                 struct text *out)
{
    struct recital r = {&sioux_game, view, voice, out, 0, 0};
    tell_stage(&r, view);
    tell_prairie(&r, view);
    for (int i = 0; i < view->tribes; i++)
        tell_camp(&r, view, i);
    if (seat >= 0 && seat < view->seats) {
        list_cards(&r, N_("Your hand:"), view->tribe[seat].hand);
        recital_line_end(&r);
    }
    return text_status(out);
}
