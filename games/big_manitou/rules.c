// Set-up and layout of Big Manitou, and what a seat may do. Selections stand in rules_select.c,
// turns in rules_place.c, what follows the seventh turns in rules_hunt.c.
#include "games/big_manitou/rules.h"

// --- Set-up and layout (BM-1, BM-2.1) ---

RULES_FN void manitou_blank(struct manitou_state *ret, const struct game_setup *setup)
{
    struct game_table table;
    memset(ret, 0, sizeof *ret);
    if (!setup->table)
        manitou_table(setup->option[MANITOU_TILE_TABLE], &table);
    const struct game_table *box = setup->table ? setup->table : &table;
    memcpy(ret->table_name, box->name, sizeof ret->table_name);
    memcpy(ret->table, box->byte, sizeof ret->table);
    ret->seats = (uint8_t)setup->seats;
    for (int i = 0; i < MANITOU_OPTIONS; i++)
        ret->option[i] = (int8_t)setup->option[i];
    ret->strict = !manitou_option(ret, MANITOU_WEAK_HERO) ||
                  !manitou_option(ret, MANITOU_WEAK_VS_PAIR) ||
                  manitou_option(ret, MANITOU_HERO_LIMIT);
    for (int i = 0; i < MANITOU_MARKERS; i++)
        ret->marker[i] = MANITOU_NOBODY;
    for (int i = 0; i < MANITOU_GROUNDS; i++)
        ret->ground[i].owner = MANITOU_NOBODY;
}

RULES_FN void manitou_setup(struct manitou_state *ret, const struct game_setup *setup)
{
    manitou_blank(ret, setup);
    memcpy(ret->bag, ret->table, sizeof ret->bag); // BM-1.2
    rng_seed(&ret->rng, setup->seed);
    for (int seat = 0; seat < ret->seats; seat++)
        ret->player[seat].pool = MANITOU_DECK;              // BM-1.1
    int dealer = manitou_option(ret, MANITOU_FIRST_DEALER); // BM-1.3
    if (dealer < 0)
        dealer = (int)rng_below(&ret->rng, ret->seats);
    ret->dealer = (uint8_t)dealer;
    ret->hunt = 1;
    manitou_begin_hunt(ret, 0);
}

// The bag as running sums: `upto[k]` tiles have a code of at most k + 1. The last kind needs none.
struct bag {
    uint16_t upto[MANITOU_TILES - 2];
    uint32_t left;
};

static RULES_FN void open_bag(const struct manitou_state *s, struct bag *ret)
{
    ret->left = 0;
    for (int tile = 1; tile < MANITOU_TILES - 1; tile++) {
        ret->left += s->bag[tile];
        ret->upto[tile - 1] = (uint16_t)ret->left;
    }
    ret->left += s->bag[MANITOU_TILES - 1];
}

static RULES_FN uint32_t draw_tile(struct manitou_state *s, struct bag *bag)
{
    uint16_t at = (uint16_t)rng_below(&s->rng, bag->left--);
    uint16_t tile = 1;
    for (int k = 0; k < MANITOU_TILES - 2; k++) {
        uint16_t before = at >= bag->upto[k];
        tile = (uint16_t)(tile + before);
        bag->upto[k] = (uint16_t)(bag->upto[k] + before - 1);
    }
    s->bag[tile]--;
    return tile;
}

// BM-2.1: ground 1, then 2, then 3.
static RULES_FN void lay_out(struct manitou_state *s, struct game_log *log)
{
    struct bag bag;
    open_bag(s, &bag);
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        uint64_t tiles = 0;
        for (int left = manitou_full(s->seats, g); left > 0; left--)
            tiles += manitou_one_tile(draw_tile(s, &bag));
        s->ground[g].tiles = tiles;
        if (log)
            manitou_tell_tiles(MANITOU_EVENT_LAYOUT, g, tiles, log);
    }
}

RULES_FN void manitou_begin_hunt(struct manitou_state *s, struct game_log *log)
{
    game_note(log, MANITOU_EVENT_HUNT, s->hunt, s->dealer, 0, 0);
    lay_out(s, log);
    if (manitou_option(s, MANITOU_RANDOM_CARDS)) { // BM-11.1
        manitou_draw_at_random(s, log);
        return;
    }
    s->phase = MANITOU_SELECT; // BM-2.3
    s->to_act = (uint8_t)((1u << s->seats) - 1);
}

// --- What a seat may do ---

static RULES_FN int list_tiles(int verb, uint64_t kinds, game_action *ret)
{
    int count = 0;
    for (; kinds != 0; kinds &= kinds - 1)
        ret[count++] = manitou_action(verb, (uint32_t)bits_lowest(kinds) / 4);
    return count;
}

RULES_FN int manitou_legal(const struct manitou_state *s, int seat, game_action *ret)
{
    if (!manitou_may_act(s, seat))
        return 0;
    const struct manitou_player *p = &s->player[seat];
    int count;
    switch (s->phase) {
    case MANITOU_SELECT:
        return manitou_list_selections(s, seat, ret);
    case MANITOU_PLACE:
    case MANITOU_EXTRA:
        count = manitou_list_placements(s, seat, ret);
        break;
    case MANITOU_MOVE:
        count = manitou_list_moves(p, ret);
        break;
    case MANITOU_FINE:
        return list_tiles(MANITOU_VERB_PAY, manitou_payable(p), ret);
    default:
        return list_tiles(MANITOU_VERB_TAKE, manitou_takeable(s), ret);
    }
    if (s->phase != MANITOU_PLACE)
        ret[count++] = manitou_action(MANITOU_VERB_DECLINE, 0);
    return count;
}

// Where the list is short and the choice not simple: the eighth card, and strict options.
static RULES_FN game_action sample_listed(const struct manitou_state *s, int seat,
                                          struct dice *dice)
{
    game_action action[MANITOU_HAND * MANITOU_GROUNDS + 1];
    int count = manitou_legal(s, seat, action);
    return action[dice_below(dice, (uint32_t)count)];
}

static RULES_FN game_action sample_tile(int verb, uint64_t kinds, struct dice *dice)
{
    uint32_t at = dice_below(dice, (uint32_t)bits_count(kinds));
    return manitou_action(verb, (uint32_t)bits_select(kinds, at) / 4);
}

RULES_FN game_action manitou_sample(const struct manitou_state *s, int seat, struct dice *dice)
{
    if (!manitou_may_act(s, seat))
        return GAME_NO_ACTION;
    const struct manitou_player *p = &s->player[seat];
    if (p->hand > MANITOU_KNOWN)
        return GAME_NO_ACTION; // a view that hides this hand
    switch (s->phase) {
    case MANITOU_SELECT:
        return manitou_sample_selection(s, seat, dice);
    case MANITOU_PLACE:
        return s->strict ? sample_listed(s, seat, dice) : manitou_sample_placement(s, seat, dice);
    case MANITOU_EXTRA:
        return sample_listed(s, seat, dice);
    case MANITOU_MOVE:
        return manitou_sample_move(p, dice);
    case MANITOU_FINE:
        return sample_tile(MANITOU_VERB_PAY, manitou_payable(p), dice);
    default:
        return sample_tile(MANITOU_VERB_TAKE, manitou_takeable(s), dice);
    }
}

RULES_FN int manitou_apply(struct manitou_state *s, int seat, game_action action,
                           struct game_log *log)
{
    if (!manitou_may_act(s, seat))
        return GAME_ERR_TURN;
    uint32_t detail = action & MANITOU_DETAIL;
    switch (action >> MANITOU_VERB_SHIFT) {
    case MANITOU_VERB_SELECT:
        return manitou_select(s, seat, detail, log);
    case MANITOU_VERB_PLAY:
        return manitou_play(s, seat, detail, log);
    case MANITOU_VERB_MOVE:
        return manitou_move(s, seat, detail, log);
    case MANITOU_VERB_PAY:
        return manitou_pay(s, seat, detail, log);
    case MANITOU_VERB_TAKE:
        return manitou_take(s, seat, detail, log);
    case MANITOU_VERB_DECLINE:
        return detail == 0 ? manitou_decline(s, seat, log) : GAME_ERR_ACTION;
    default:
        return GAME_ERR_ACTION;
    }
}
