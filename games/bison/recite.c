// The table of Bison in sentences, from a view, for who listens: who does what, the regions and who
// holds them, every seat's animals and pieces, one's own pieces by their spaces, one's own tile.
#include "core/recital.h"
#include "games/bison/notation.h"

static void tell_doing(struct recital *r, const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    if (doing->action == BISON_NONE)
        return;
    recital_say(r, N_("{0 seat}: {1 action}, hunters used: {2 number}."), s->turn, doing->action,
                doing->used);
    if (doing->used >= 2)
        recital_say(r, N_("Price: {0 number}."), bison_cost(doing->used), 0, 0);
    if (doing->caller != BISON_NONE)
        recital_say(r, N_("Called to {0 space}."), bison_space_name(s, doing->caller), 0, 0);
    if (doing->from != BISON_NONE)
        recital_say(r, N_("A hunter leaves {0 space}."), bison_space_name(s, doing->from), 0, 0);
}

static void tell_stage(struct recital *r, const struct bison_state *s)
{
    recital_say(r, N_("Season {0 number} of {1 number}, round {2 number}."), s->season,
                bison_seasons(s->seats), s->round);
    recital_say(r, N_("Totem: {0 seat}."), s->start, 0, 0);
    if (s->phase == BISON_OVER)
        recital_say(r, N_("The game is over."), 0, 0, 0);
    else
        recital_to_act(r, 1u << bison_mover(s));
    tell_doing(r, s);
    if (s->phase == BISON_OVERFLOW) {
        int seat = bison_mover(s), kind = s->settling;
        recital_say(r, N_("{0 seat} has {1 herd}: more than 15."), seat,
                    game_herd(s->player[seat].stock[kind], kind), 0);
    }
    recital_line_end(r);
}

// The pieces of a seat on these spaces, the same ones together.
static void item_pieces(struct recital *r, const struct bison_state *s, uint64_t spaces)
{
    int count[1 + BISON_HOMES * BISON_SIZES] = {0};
    for (; spaces; spaces &= spaces - 1) {
        int space = bits_lowest(spaces), size = s->piece[space];
        int canoe = space % BISON_TERRAINS == BISON_RIVER;
        count[0] += s->hunters[space];
        if (size)
            count[size + (canoe ? BISON_SIZES : 0)]++;
    }
    for (int piece = BISON_HOMES * BISON_SIZES; piece >= 0; piece--)
        if (count[piece])
            recital_item(r, "{0 force}", bison_force(count[piece], piece), 0);
}

static void tell_region(struct recital *r, const struct bison_state *s,
                        const struct bison_region *region)
{
    recital_say(r, N_("In {0 region}, with {1 herd}:"),
                bison_space_name(s, bits_lowest(region->spaces)),
                game_herd(region->animals, region->terrain), 0);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(region->present >> seat & 1))
            continue;
        recital_seat(r, seat);
        r->items = 0;
        item_pieces(r, s, region->spaces & s->own[seat]);
        recital_item(r, N_("would gain {0 number}"), region->income[seat], 0);
        recital_list_end(r);
    }
    recital_line_end(r);
}

static void tell_regions(struct recital *r, const struct bison_state *s)
{
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(s, region);
    for (int i = 0; i < count; i++)
        if (region[i].present)
            tell_region(r, s, &region[i]);
    recital_list(r, N_("Nobody stands in:"), 0);
    for (int i = 0; i < count; i++)
        if (!region[i].present)
            recital_item(r, N_("{0 region} with {1 herd}"),
                         bison_space_name(s, bits_lowest(region[i].spaces)),
                         game_herd(region[i].animals, region[i].terrain));
    recital_list_end(r);
    recital_line_end(r);
}

// What the seat may still buy: piece by piece to itself, to others how many they are.
static void tell_market(struct recital *r, const struct bison_player *p, int own)
{
    if (!own) {
        recital_say(r, N_("{0 number} {0 piece|pieces} in the market."),
                    p->market_hunters + bits_count(p->market), 0, 0);
        return;
    }
    recital_list(r, N_("Market:"), 0);
    if (p->market_hunters)
        recital_item(r, "{0 hunters}", p->market_hunters, 0);
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        if (p->market >> i & 1)
            recital_item(r, "{0 piece}", i + 1, 0);
    recital_list_end(r);
}

static void tell_reserve(struct recital *r, const struct bison_player *p)
{
    recital_list(r, N_("Reserve:"), 0);
    if (p->hunters)
        recital_item(r, "{0 hunters}", p->hunters, 0);
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        if (p->reserve[i / BISON_SIZES][i % BISON_SIZES])
            recital_item(r, "{0 force}",
                         bison_force(p->reserve[i / BISON_SIZES][i % BISON_SIZES], i + 1), 0);
    recital_list_end(r);
}

static void tell_seat(struct recital *r, const struct bison_state *s, int seat)
{
    const struct bison_player *p = &s->player[seat];
    recital_seat(r, seat);
    recital_say(r, N_("{0 track}, {1 track}, {2 track}."), game_herd(p->stock[0], 0),
                game_herd(p->stock[1], 1), game_herd(p->stock[2], 2));
    recital_say(r, p->hand == BISON_NONE ? N_("The tile is laid.") : N_("The tile is in hand."), 0,
                0, 0);
    recital_list(r, N_("Marked:"), 0);
    for (int action = 0; action < BISON_ACTIONS; action++)
        if (p->marked >> action & 1)
            recital_item(r, "{0 action}", action, 0);
    recital_list_end(r);
    tell_reserve(r, p);
    tell_market(r, p, r->voice->reader - 1 == seat);
    recital_line_end(r);
}

// One's own pieces, space by space: what an action text names.
static void tell_spaces(struct recital *r, const struct bison_state *s, int seat)
{
    recital_list(r, N_("Your pieces on the land:"), 0);
    for (uint64_t own = s->own[seat]; own; own &= own - 1) {
        int space = bits_lowest(own), size = s->piece[space];
        int canoe = space % BISON_TERRAINS == BISON_RIVER, name = bison_space_name(s, space);
        if (s->hunters[space])
            recital_item(r, N_("{0 hunters} on {1 space}"), s->hunters[space], name);
        if (size)
            recital_item(r, N_("{0 piece} on {1 space}"), size + (canoe ? BISON_SIZES : 0), name);
    }
    recital_list_end(r);
    recital_line_end(r);
}

static void tell_tile(struct recital *r, const struct bison_state *s, int tile)
{
    uint32_t printed = s->tile[tile];
    recital_list(r, N_("Your tile, its sides from number 0 on:"), 0);
    for (int side = 0; side < 6; side++)
        recital_item(r, N_("{0 terrain}"), bison_tile_side(printed, side), 0);
    recital_list_end(r);
    recital_list(r, N_("Its animals:"), 0);
    for (int kind = 0; kind < BISON_KINDS; kind++)
        if (bison_tile_animals(printed, kind))
            recital_item(r, "{0 herd}", game_herd(bison_tile_animals(printed, kind), kind), 0);
    recital_list_end(r);
    recital_line_end(r);
}

int bison_recite(const struct bison_state *view, int seat, const struct voice *voice,
                 struct text *out)
{
    struct recital r = {&bison_game, view, voice, out, 0, 0};
    tell_stage(&r, view);
    tell_regions(&r, view);
    for (int i = 0; i < view->seats; i++)
        tell_seat(&r, view, i);
    if (seat < 0 || seat >= view->seats)
        return text_status(out);
    tell_spaces(&r, view, seat);
    if (view->player[seat].hand < BISON_TILES)
        tell_tile(&r, view, view->player[seat].hand);
    return text_status(out);
}
