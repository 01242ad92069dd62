// The table of Big Manitou in sentences, from a view, for who listens: the grounds with their
// tiles, hunters and heroes, every seat with its tiles, one's own cards.
#include "core/recital.h"
#include "games/big_manitou/notation.h"

static void tell_stage(struct recital *r, const struct manitou_state *s)
{
    manitou_say_stage(s, r->voice, r->out);
    text_char(r->out, '.');
    r->begun = 1;
    recital_to_act(r, s->to_act);
    recital_line_end(r);
}

// "2 times Bison 1": tiles by their kinds.
static void item_tiles(struct recital *r, int tile, int count)
{
    if (count == 1)
        recital_item(r, "{0 tile}", tile, 0);
    else if (count > 1)
        recital_item(r, N_("{1 number} times {0 tile}"), tile, count);
}

static void tell_gain(struct recital *r, const struct manitou_state *s, int g, int seat)
{
    int32_t gain[MANITOU_SEATS];
    manitou_shares(s, g, MANITOU_STEP_HERO, MANITOU_STEP_SECOND, gain);
    if (gain[seat])
        recital_say(r, N_("As it stands {0 number} {0 tile|tiles}."), gain[seat], 0, 0);
}

// What a seat has on a ground: hunters and their total, heroes that stand, heroes that have fallen.
static void tell_force(struct recital *r, const struct manitou_state *s, int g, int seat)
{
    const struct manitou_ground *ground = &s->ground[g];
    uint32_t laid = s->player[seat].laid[g], hunters = laid & MANITOU_HUNTERS;
    uint8_t fallen[MANITOU_DECK_SIZE];
    int down = manitou_list(laid & MANITOU_HEROES, fallen);
    if (laid == 0 && ground->owner != seat)
        return;
    recital_seat(r, seat);
    if (hunters) {
        recital_list(r, N_("hunters"), 0);
        for (uint32_t left = hunters; left; left &= left - 1)
            recital_item(r, "{0 number}", bits_lowest(left) + 1, 0);
        recital_list_end(r);
        recital_say(r, N_("In all {0 number}."), manitou_total(s, seat, g), 0, 0);
    }
    for (int i = 0; ground->owner == seat && i < 2 && ground->hero[i]; i++)
        recital_say(r, N_("{0 card} stands."), ground->hero[i], 0, 0);
    if (down) {
        recital_list(r, N_("Fallen:"), 0);
        for (int i = 0; i < down; i++)
            recital_item(r, "{0 card}", fallen[i], 0);
        recital_list_end(r);
    }
    tell_gain(r, s, g, seat);
}

static void tell_ground(struct recital *r, const struct manitou_state *s, int g)
{
    recital_list(r, N_("Ground {0 number}, tiles:"), g + 1);
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        item_tiles(r, tile, (int)(s->ground[g].tiles >> (4 * tile) & 15));
    recital_list_end(r);
    for (int seat = 0; seat < s->seats; seat++)
        tell_force(r, s, g, seat);
    recital_line_end(r);
}

static void tell_cards(struct recital *r, const struct manitou_player *p)
{
    int hand = manitou_size(p->hand), pile = 0;
    for (uint64_t left = p->pile; left; left >>= 8)
        pile++;
    if (hand)
        recital_say(r, N_("{0 number} {0 card|cards} in hand, {1 number} in the pile."), hand, pile,
                    0);
    else if (p->selection)
        recital_say(r, N_("{0 number} cards selected."), manitou_size(p->selection), 0, 0);
}

static void tell_seat(struct recital *r, const struct manitou_state *s, int seat)
{
    const struct manitou_player *p = &s->player[seat];
    int before = s->phase < MANITOU_FINE || (s->phase == MANITOU_TAKE && s->hunt == 1);
    uint32_t payers = s->phase == MANITOU_FINE ? s->payers : before ? manitou_payers(s) : 0;
    recital_seat(r, seat);
    recital_say(r, N_("{0 number} {0 point|points}."), manitou_points(s, seat), 0, 0);
    recital_list(r, N_("Tiles:"), 0);
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        item_tiles(r, tile, p->tiles[tile]);
    recital_list_end(r);
    for (int marker = 0; marker < MANITOU_MARKERS; marker++)
        if (s->marker[marker] == seat)
            recital_say(r, N_("Holds {0 marker}."), marker, 0, 0);
    recital_say(r, N_("Force {0 number}."), manitou_force(s, seat), 0, 0);
    if (payers >> seat & 1)
        recital_say(r, N_("It is the strongest and would pay the fine."), 0, 0, 0);
    tell_cards(r, p);
    recital_line_end(r);
}

static void tell_set(struct recital *r, const char *head, uint32_t cards)
{
    uint8_t card[MANITOU_DECK_SIZE];
    if (cards == 0)
        return;
    recital_list(r, head, 0);
    for (int i = 0, count = manitou_list(cards, card); i < count; i++)
        recital_item(r, "{0 card}", card[i], 0);
    recital_list_end(r);
    recital_line_end(r);
}

static void tell_own(struct recital *r, const struct manitou_player *p)
{
    tell_set(r, N_("Your hand:"), p->hand);
    tell_set(r, p->hand ? N_("Your pile, in unknown order:") : N_("You have selected:"),
             p->selection - p->hand);
    tell_set(r, N_("Your pool:"), p->pool);
}

int manitou_recite(const struct manitou_state *view, int seat, const struct voice *voice,
                   struct text *out)
{
    struct manitou_state preview;
    manitou_preview(view, &preview);
    struct recital r = {&manitou_game, &preview, voice, out, 0, 0};
    tell_stage(&r, &preview);
    for (int g = 0; view->phase != MANITOU_OVER && g < MANITOU_GROUNDS; g++)
        tell_ground(&r, &preview, g);
    for (int i = 0; i < view->seats; i++)
        tell_seat(&r, &preview, i);
    if (seat >= 0 && seat < view->seats)
        tell_own(&r, &preview.player[seat]);
    return text_status(out);
}
