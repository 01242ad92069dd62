// Set-up, selection and turns of Big Manitou, and what a seat may do. Placements stand in
// rules_place.c, everything after the seventh turns in rules_hunt.c.
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
        ret->player[seat].pool = MANITOU_DECK;      // BM-1.1
    int dealer = ret->option[MANITOU_FIRST_DEALER]; // BM-1.3
    if (dealer < 0)
        dealer = (int)rng_below(&ret->rng, ret->seats);
    ret->dealer = (uint8_t)dealer;
    ret->hunt = 1;
    manitou_begin_hunt(ret, 0);
}

static RULES_FN int draw_tile(struct manitou_state *s, int left)
{
    int at = (int)rng_below(&s->rng, (uint32_t)left);
    int tile = 1;
    while (at >= s->bag[tile])
        at -= s->bag[tile++];
    s->bag[tile]--;
    return tile;
}

// Puts a tile on a ground, keeping the places sorted.
static RULES_FN void lay_tile(struct manitou_ground *ground, int place, int tile)
{
    for (; place > 0 && ground->tile[place - 1] > tile; place--)
        ground->tile[place] = ground->tile[place - 1];
    ground->tile[place] = (uint8_t)tile;
}

// BM-2.1: ground 1, then 2, then 3.
static RULES_FN void lay_out(struct manitou_state *s, struct game_log *log)
{
    int left = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        left += s->bag[tile];
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        struct manitou_ground *ground = &s->ground[g];
        int full = manitou_full(s->seats, g), tiles = 0;
        for (int place = 0; place < full; place++)
            lay_tile(ground, place, draw_tile(s, left--));
        for (int place = 0; place < full; place++)
            tiles |= ground->tile[place] << (4 * place);
        game_note(log, MANITOU_EVENT_LAYOUT, g + 1, tiles, 0, 0);
    }
}

// --- Piles and hands (BM-2.5, BM-11.1) ---

static RULES_FN void put_in_hand(uint8_t *hand, int card)
{
    int place = MANITOU_HAND - 1;
    for (; place > 0 && (hand[place - 1] == 0 || hand[place - 1] > card); place--)
        hand[place] = hand[place - 1];
    hand[place] = (uint8_t)card;
}

RULES_FN void manitou_arrange(struct manitou_player *p, const uint8_t *order, int hand, int pile)
{
    memset(p->hand, 0, sizeof p->hand);
    p->pile = 0;
    for (int i = 0; i < hand; i++)
        put_in_hand(p->hand, order[i]);
    for (int i = hand + pile - 1; i >= hand; i--)
        p->pile = p->pile << 8 | order[i];
}

// BM-2.5: shuffles `cards`; the first `size` are the pile from the top, three go into the hand.
static RULES_FN void deal(struct manitou_state *s, int seat, uint32_t cards, int size)
{
    struct manitou_player *p = &s->player[seat];
    uint8_t order[MANITOU_DECK_SIZE];
    rng_shuffle(&s->rng, order, manitou_list(cards, order));
    manitou_arrange(p, order, MANITOU_HAND, size - MANITOU_HAND);
    p->selection = 0;
    for (int i = 0; i < size; i++)
        p->selection += manitou_one(order[i]);
}

static RULES_FN void begin_turns(struct manitou_state *s)
{
    s->phase = MANITOU_PLACE;
    s->turn = 1;
    s->to_act = (uint8_t)(1u << manitou_next(s, s->dealer)); // BM-2.2
}

RULES_FN void manitou_begin_hunt(struct manitou_state *s, struct game_log *log)
{
    game_note(log, MANITOU_EVENT_HUNT, s->hunt, s->dealer, 0, 0);
    lay_out(s, log);
    if (!s->option[MANITOU_RANDOM_CARDS]) {
        s->phase = MANITOU_SELECT;
        s->to_act = (uint8_t)((1u << s->seats) - 1);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) { // BM-11.1: drawn from the face-down pool
        struct manitou_player *p = &s->player[seat];
        deal(s, seat, p->pool, manitou_selection_size(s->seats, manitou_place_of(s, seat)));
        p->pool -= p->selection;
    }
    game_note(log, MANITOU_EVENT_DRAWN, 0, 0, 0, 0);
    begin_turns(s);
}

// --- Selection (BM-2.3) ---

static RULES_DATA uint16_t binomial[16][10] = {
    {1, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {1, 2, 1, 0, 0, 0, 0, 0, 0, 0},
    {1, 3, 3, 1, 0, 0, 0, 0, 0, 0},
    {1, 4, 6, 4, 1, 0, 0, 0, 0, 0},
    {1, 5, 10, 10, 5, 1, 0, 0, 0, 0},
    {1, 6, 15, 20, 15, 6, 1, 0, 0, 0},
    {1, 7, 21, 35, 35, 21, 7, 1, 0, 0},
    {1, 8, 28, 56, 70, 56, 28, 8, 1, 0},
    {1, 9, 36, 84, 126, 126, 84, 36, 9, 1},
    {1, 10, 45, 120, 210, 252, 210, 120, 45, 10},
    {1, 11, 55, 165, 330, 462, 462, 330, 165, 55},
    {1, 12, 66, 220, 495, 792, 924, 792, 495, 220},
    {1, 13, 78, 286, 715, 1287, 1716, 1716, 1287, 715},
    {1, 14, 91, 364, 1001, 2002, 3003, 3432, 3003, 2002},
    {1, 15, 105, 455, 1365, 3003, 5005, 6435, 6435, 5005},
};

// Ways to take 0, 1, ... cards from none, one or two kinds of which there are two cards each.
static RULES_DATA uint8_t doubled_ways[3][5] = {{1, 0, 0, 0, 0}, {1, 1, 1, 0, 0}, {1, 2, 3, 2, 1}};

RULES_FN uint32_t manitou_selections(uint32_t pool, int size)
{
    int singles = bits_count(pool & MANITOU_KNOWN & ~(uint32_t)MANITOU_TWICE);
    int doubles = bits_count(pool & MANITOU_TWICE);
    uint32_t count = 0;
    for (int j = 0; j <= 2 * doubles; j++)
        count += (uint32_t)doubled_ways[doubles][j] * binomial[singles][size - j];
    return count;
}

// `size` of the single cards, number `index` of all such choices.
static RULES_FN uint32_t singles_at(uint32_t singles, int size, uint32_t index)
{
    uint32_t chosen = 0;
    for (int left = bits_count(singles) - 1; size > 0; left--) {
        uint32_t card = singles & (0u - singles);
        singles ^= card;
        uint32_t without = binomial[left][size];
        uint32_t taken = index >= without;
        index -= without & (0u - taken);
        chosen |= card & (0u - taken);
        size -= (int)taken;
    }
    return chosen;
}

// A choice is: how many of the doubled cards, which of them, which of the single ones.
RULES_FN uint32_t manitou_selection_at(uint32_t pool, int size, uint32_t index)
{
    uint32_t singles = pool & MANITOU_KNOWN & ~(uint32_t)MANITOU_TWICE;
    uint32_t doubles = pool & MANITOU_TWICE;
    int kinds = bits_count(doubles), count = bits_count(singles), j = 0;
    uint32_t rest = binomial[count][size], block = rest;
    while (index >= block) {
        index -= block;
        j++;
        rest = binomial[count][size - j];
        block = doubled_ways[kinds][j] * rest;
    }
    uint32_t way = 0;
    for (; index >= rest; index -= rest)
        way++;
    uint32_t lower = kinds == 2 ? (uint32_t)(j > 2 ? j - 2 : 0) + way : (uint32_t)j;
    uint32_t chosen = lower * ((doubles & (0u - doubles)) >> 1);
    chosen += ((uint32_t)j - lower) * manitou_one(MANITOU_MOTHER);
    return chosen + singles_at(singles, size - j, index);
}

static RULES_FN int size_to_select(const struct manitou_state *s, int seat)
{
    return manitou_selection_size(s->seats, manitou_place_of(s, seat));
}

// All sets of `size` cards, ascending as masks of the deck.
static RULES_FN int list_selections(uint32_t pool, int size, game_action *ret)
{
    uint32_t deck = manitou_mask(pool), lowest[MANITOU_MOST_SELECTED + 1] = {0};
    uint32_t rest = deck;
    for (int i = 0; i < size; i++, rest &= rest - 1)
        lowest[i + 1] = lowest[i] | (rest & (0u - rest));
    int count = 0;
    uint32_t mask = lowest[size];
    while (mask != 0) {
        if (manitou_is_mask(mask)) // equal cards are one
            ret[count++] = manitou_action(MANITOU_VERB_SELECT, mask);
        // The next larger mask: the lowest run of members moves its top up, the rest falls down.
        mask = ((mask | ~deck) + (mask & (0u - mask))) & deck;
        if (mask != 0)
            mask |= lowest[size - bits_count(mask)];
    }
    return count;
}

static RULES_FN int apply_select(struct manitou_state *s, int seat, uint32_t mask,
                                 struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    if (s->phase != MANITOU_SELECT || !manitou_is_mask(mask) ||
        (mask & ~manitou_mask(p->pool)) != 0 || bits_count(mask) != size_to_select(s, seat))
        return GAME_ERR_ACTION;
    p->selection = manitou_set(mask);
    p->pool -= p->selection; // BM-2.4
    s->to_act = (uint8_t)(s->to_act & ~(1u << seat));
    game_note(log, MANITOU_EVENT_READY, seat, 0, 0, 0);
    if (s->to_act != 0)
        return GAME_OK;
    for (int i = 0; i < s->seats; i++) // seat 0 first, so the order of arrival cannot matter
        deal(s, i, s->player[i].selection, size_to_select(s, i));
    game_note(log, MANITOU_EVENT_SHUFFLED, 0, 0, 0, 0);
    begin_turns(s);
    return GAME_OK;
}

// --- Turns (BM-3) ---

// After a placement: whose turn is it? BM-3.6: a seat that cannot place is skipped.
static RULES_FN void next_turn(struct manitou_state *s, int seat, struct game_log *log)
{
    do {
        if (seat == s->dealer && s->turn == MANITOU_TURNS) {
            manitou_after_turns(s, log);
            return;
        }
        s->turn = (uint8_t)(s->turn + (seat == s->dealer));
        seat = manitou_next(s, seat);
        if (manitou_can_place(s, seat))
            break;
        game_note(log, MANITOU_EVENT_SKIP, seat, 0, 0, 0);
    } while (1);
    s->to_act = (uint8_t)(1u << seat);
}

static RULES_FN int place_in_hand(const struct manitou_player *p, int card)
{
    int place = 0;
    while (place < MANITOU_HAND && p->hand[place] != card)
        place++;
    return place;
}

static RULES_FN int apply_play(struct manitou_state *s, int seat, uint32_t detail,
                               struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    int card = (int)(detail >> 2), ground = (int)(detail & 3) - 1;
    if ((s->phase != MANITOU_PLACE && s->phase != MANITOU_EXTRA) || ground < 0 ||
        card == MANITOU_NO_CARD || card >= MANITOU_CARDS)
        return GAME_ERR_ACTION;
    int place = place_in_hand(p, card);
    if (place == MANITOU_HAND)
        return GAME_ERR_ACTION;
    if (!manitou_is_hunter(card) && !(manitou_placements(s, seat) >> (3 * place + ground) & 1))
        return GAME_ERR_ACTION;
    if (s->phase == MANITOU_EXTRA)
        game_note(log, MANITOU_EVENT_EIGHTH, seat, 0, 0, 0);
    for (; place < MANITOU_HAND; place++)
        p->hand[place] = p->hand[place + 1];
    p->selection -= manitou_one(card);
    manitou_place(s, seat, card, ground, log);
    if (s->phase == MANITOU_EXTRA) {
        manitou_after_extra(s, log);
        return GAME_OK;
    }
    if (p->pile != 0) { // BM-3.1, BM-3.4
        put_in_hand(p->hand, (int)(p->pile & 255));
        p->pile >>= 8;
    }
    next_turn(s, seat, log);
    return GAME_OK;
}

// --- What a seat may do ---

static RULES_FN int list_placements(const struct manitou_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (uint32_t left = manitou_placements(s, seat); left != 0; left &= left - 1) {
        int bit = bits_lowest(left);
        uint32_t card = s->player[seat].hand[bit / 3], ground = (uint32_t)(bit % 3) + 1;
        ret[count++] = manitou_action(MANITOU_VERB_PLAY, card << 2 | ground);
    }
    return count;
}

// BM-5.2, A-26: the hunter's two other grounds; `other` is 0 or 1.
static RULES_FN game_action move_of(const struct manitou_player *p, int hunter, int other)
{
    uint32_t from = 0;
    while (!(p->laid[from] & manitou_one(hunter)))
        from++;
    uint32_t to = (uint32_t)other + ((uint32_t)other >= from);
    return manitou_action(MANITOU_VERB_MOVE, (uint32_t)hunter << 4 | (from + 1) << 2 | (to + 1));
}

static RULES_FN int list_moves(const struct manitou_player *p, game_action *ret)
{
    int count = 0;
    for (uint32_t left = manitou_hunters(p); left != 0; left &= left - 1)
        for (int other = 0; other < 2; other++)
            ret[count++] = move_of(p, bits_lowest(left) + 1, other);
    return count;
}

// Tiles of the ground that is being evaluated, as bits by tile.
static RULES_FN uint32_t tiles_there(const struct manitou_state *s)
{
    int ground, step;
    uint32_t tiles = 0;
    manitou_step_at(s, s->take - 1, &ground, &step);
    for (int place = 0; place < MANITOU_PLACES; place++)
        tiles |= 1u << s->ground[ground].tile[place];
    return tiles & ~1u; // without the empty places
}

static RULES_FN int list_tiles(int verb, uint32_t tiles, game_action *ret)
{
    int count = 0;
    for (; tiles != 0; tiles &= tiles - 1)
        ret[count++] = manitou_action(verb, (uint32_t)bits_lowest(tiles));
    return count;
}

static RULES_FN int may_act(const struct manitou_state *s, int seat)
{
    return seat >= 0 && seat < s->seats && (s->to_act >> seat & 1);
}

RULES_FN int manitou_legal(const struct manitou_state *s, int seat, game_action *ret)
{
    if (!may_act(s, seat))
        return 0;
    const struct manitou_player *p = &s->player[seat];
    int count;
    switch (s->phase) {
    case MANITOU_SELECT:
        return list_selections(p->pool, size_to_select(s, seat), ret);
    case MANITOU_PLACE:
    case MANITOU_EXTRA:
        if (p->hand[0] == MANITOU_HIDDEN)
            return GAME_ERR_HIDDEN;
        count = list_placements(s, seat, ret);
        break;
    case MANITOU_MOVE:
        count = list_moves(p, ret);
        break;
    case MANITOU_FINE:
        return list_tiles(MANITOU_VERB_PAY, manitou_payable(p), ret);
    default:
        return list_tiles(MANITOU_VERB_TAKE, tiles_there(s), ret);
    }
    if (s->phase != MANITOU_PLACE)
        ret[count++] = manitou_action(MANITOU_VERB_DECLINE, 0);
    return count;
}

static RULES_FN game_action sample_placement(const struct manitou_state *s, int seat,
                                             struct dice *dice)
{
    const uint8_t *hand = s->player[seat].hand;
    uint32_t legal = manitou_placements(s, seat);
    uint32_t cards = hand[2] ? 3 : hand[1] ? 2 : 1, at;
    if (s->phase == MANITOU_EXTRA && dice_below(dice, (uint32_t)bits_count(legal) + 1) == 0)
        return manitou_action(MANITOU_VERB_DECLINE, 0);
    do {
        at = dice_below(dice, 3 * cards);
    } while (!(legal >> at & 1));
    return manitou_action(MANITOU_VERB_PLAY, (uint32_t)hand[at / 3] << 2 | (at % 3 + 1));
}

RULES_FN game_action manitou_sample(const struct manitou_state *s, int seat, struct dice *dice)
{
    if (!may_act(s, seat))
        return GAME_NO_ACTION;
    const struct manitou_player *p = &s->player[seat];
    uint32_t at, tiles;
    int size;
    switch (s->phase) {
    case MANITOU_SELECT:
        size = size_to_select(s, seat);
        at = dice_below(dice, manitou_selections(p->pool, size));
        return manitou_action(MANITOU_VERB_SELECT,
                              manitou_mask(manitou_selection_at(p->pool, size, at)));
    case MANITOU_PLACE:
    case MANITOU_EXTRA:
        return p->hand[0] == MANITOU_HIDDEN ? GAME_NO_ACTION : sample_placement(s, seat, dice);
    case MANITOU_MOVE:
        tiles = manitou_hunters(p);
        at = dice_below(dice, 2 * (uint32_t)bits_count(tiles) + 1);
        if (at == 0)
            return manitou_action(MANITOU_VERB_DECLINE, 0);
        return move_of(p, bits_select(tiles, (at - 1) / 2) + 1, (int)(at - 1) & 1);
    case MANITOU_FINE:
        tiles = manitou_payable(p);
        at = dice_below(dice, (uint32_t)bits_count(tiles));
        return manitou_action(MANITOU_VERB_PAY, (uint32_t)bits_select(tiles, at));
    default:
        tiles = tiles_there(s);
        at = dice_below(dice, (uint32_t)bits_count(tiles));
        return manitou_action(MANITOU_VERB_TAKE, (uint32_t)bits_select(tiles, at));
    }
}

// --- Doing it ---

static RULES_FN int apply_move(struct manitou_state *s, int seat, uint32_t detail,
                               struct game_log *log)
{
    struct manitou_player *p = &s->player[seat];
    int hunter = (int)(detail >> 4), from = (int)(detail >> 2 & 3) - 1, to = (int)(detail & 3) - 1;
    if (s->phase != MANITOU_MOVE || hunter == MANITOU_NO_CARD || hunter > MANITOU_LAST_HUNTER ||
        from < 0 || to < 0 || from == to || !(p->laid[from] & manitou_one(hunter)))
        return GAME_ERR_ACTION;
    p->laid[from] -= manitou_one(hunter);
    p->laid[to] += manitou_one(hunter);
    game_note(log, MANITOU_EVENT_MOVE, seat, hunter, from + 1, to + 1);
    manitou_after_move(s, log);
    return GAME_OK;
}

static RULES_FN int apply_decline(struct manitou_state *s, int seat, struct game_log *log)
{
    if (s->phase == MANITOU_EXTRA) {
        game_note(log, MANITOU_EVENT_NO_EIGHTH, seat, 0, 0, 0);
        manitou_after_extra(s, log);
        return GAME_OK;
    }
    if (s->phase != MANITOU_MOVE)
        return GAME_ERR_ACTION; // nothing else can be declined
    game_note(log, MANITOU_EVENT_NO_MOVE, seat, 0, 0, 0);
    manitou_after_move(s, log);
    return GAME_OK;
}

static RULES_FN int apply_tile(struct manitou_state *s, int seat, int verb, uint32_t tile,
                               struct game_log *log)
{
    int paying = verb == MANITOU_VERB_PAY;
    if (s->phase != (paying ? MANITOU_FINE : MANITOU_TAKE) || tile >= MANITOU_TILES)
        return GAME_ERR_ACTION;
    uint32_t tiles = paying ? manitou_payable(&s->player[seat]) : tiles_there(s);
    if (!(tiles >> tile & 1))
        return GAME_ERR_ACTION;
    if (paying) {
        manitou_pay(s, seat, (int)tile, log);
        manitou_after_pay(s, log);
    } else {
        manitou_take(s, seat, (int)tile, log);
        manitou_after_take(s, log);
    }
    return GAME_OK;
}

RULES_FN int manitou_apply(struct manitou_state *s, int seat, game_action action,
                           struct game_log *log)
{
    if (!may_act(s, seat))
        return GAME_ERR_TURN;
    if (s->view)
        return GAME_ERR_HIDDEN;
    uint32_t detail = action & MANITOU_DETAIL;
    int verb = (int)(action >> MANITOU_VERB_SHIFT);
    switch (verb) {
    case MANITOU_VERB_SELECT:
        return apply_select(s, seat, detail, log);
    case MANITOU_VERB_PLAY:
        return apply_play(s, seat, detail, log);
    case MANITOU_VERB_MOVE:
        return apply_move(s, seat, detail, log);
    case MANITOU_VERB_PAY:
    case MANITOU_VERB_TAKE:
        return apply_tile(s, seat, verb, detail, log);
    case MANITOU_VERB_DECLINE:
        return detail == 0 ? apply_decline(s, seat, log) : GAME_ERR_ACTION;
    default:
        return GAME_ERR_ACTION;
    }
}
