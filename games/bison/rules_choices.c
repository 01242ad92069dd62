// What may be done: the legal actions of every step of BI-12.1, listed, drawn at random and tested.
//
// One function per kind of choice says what is allowed; listing, sampling and testing ask it, so
// they cannot disagree. The list ascends: verbs in the order of BI-12.2, then operands.
#include "games/bison/rules.h"

// A menu (rules.h): bits 0..8 buy, 9..14 swap, 15..20 mark, 21 stop.
enum { MENU_SWAP = 9, MENU_MARK = 15, MENU_STOP = 21, MENU_MARKS = 0x3f << MENU_MARK };

RULES_FN int bison_affordable(const struct bison_player *p)
{
    int wealth = bison_wealth(p);
    return 1 + (wealth >= 2) + (wealth >= 4) + (wealth >= 7) + (wealth >= 10);
}

RULES_FN int bison_mover(const struct bison_state *s)
{
    if (s->phase != BISON_OVERFLOW || s->turn != BISON_NONE)
        return s->turn;
    // BI-7.7: in turn order from the start player.
    int seat = s->start;
    while (s->player[seat].stock[s->settling] <= BISON_TRACK)
        seat = seat + 1 == s->seats ? 0 : seat + 1;
    return seat;
}

// BI-4.1, BI-4.3: a space is closed by others' pieces, not its tile or region.
static inline RULES_FN uint64_t foreign(const struct bison_state *s, int seat)
{
    return (s->own[0] | s->own[1] | s->own[2] | s->own[3]) & ~s->own[seat];
}

// Spaces from this one on.
static inline RULES_FN uint64_t from_on(int space)
{
    return ~(uint64_t)0 << space;
}

// ---- trades ----

// BI-6: purchases and exchanges within the stock.
static inline RULES_FN uint32_t trades(const struct bison_player *p, int may_buy)
{
    const uint8_t *stock = p->stock;
    uint32_t menu = 0;
    int least = stock[0] < stock[1] ? stock[0] : stock[1];
    least = least < stock[2] ? least : stock[2];
    if (may_buy && least > 0) { // 1.2: size v costs v of each kind
        uint32_t sizes = least >= BISON_SIZES ? 0xf : (1u << least) - 1;
        menu = (uint32_t)(p->market_hunters != 0) | (p->market & (sizes | sizes << 4)) << 1;
    }
    // BI-6.3: the receiving track is at 14 or less.
    uint32_t room = (uint32_t)(stock[0] < BISON_TRACK) | (uint32_t)(stock[1] < BISON_TRACK) << 1 |
                    (uint32_t)(stock[2] < BISON_TRACK) << 2;
    if (stock[0] >= BISON_SWAP_GIVEN)
        menu |= (room >> 1) << MENU_SWAP;
    if (stock[1] >= BISON_SWAP_GIVEN)
        menu |= ((room & 1) | (room >> 2) << 1) << (MENU_SWAP + 2);
    if (stock[2] >= BISON_SWAP_GIVEN)
        menu |= (room & 3) << (MENU_SWAP + 4);
    return menu;
}

// BI-2.5: each action once per season. BI-2.6: the fourth must be TILE if it is still unmarked.
static inline RULES_FN uint32_t marks(const struct bison_state *s, const struct bison_player *p)
{
    if (s->round == BISON_ROUNDS && !(p->marked & 1))
        return 1u << MENU_MARK;
    return (uint32_t)(~p->marked & 0x3f) << MENU_MARK;
}

// BI-6.2: trades in one's turn before the action is named, and while one's overflow is settled.
static inline RULES_FN uint32_t menu_of(const struct bison_state *s, int seat)
{
    const struct bison_player *p = &s->player[seat];
    if (s->phase == BISON_TURN)
        return trades(p, 1) | marks(s, p);
    // BI-8.2: nothing is bought in the final scoring; BI-3.4 and A-41: otherwise it is.
    int final = s->turn == BISON_NONE && bison_is_last_season(s);
    return trades(p, !final) | 1u << MENU_STOP;
}

static inline RULES_FN game_action menu_action(int bit)
{
    if (bit < MENU_SWAP)
        return bison_act(BISON_VERB_BUY, bit);
    if (bit >= MENU_STOP)
        return bison_act(BISON_VERB_STOP, 0);
    if (bit >= MENU_MARK)
        return bison_act(BISON_VERB_MARK, bit - MENU_MARK);
    int given = (bit - MENU_SWAP) >> 1, other = (bit - MENU_SWAP) & 1;
    return bison_act(BISON_VERB_SWAP, given * 4 + other + (other >= given));
}

// The bit of an action, or 31: not on any menu.
static inline RULES_FN int menu_bit(game_action action)
{
    int operand = bison_operand(action), given = operand >> 2, taken = operand & 3;
    switch (bison_verb(action)) {
    case BISON_VERB_BUY:
        return operand < MENU_SWAP ? operand : 31;
    case BISON_VERB_SWAP:
        return given < 3 && taken < 3 && given != taken
                   ? MENU_SWAP + 2 * given + taken - (taken > given)
                   : 31;
    case BISON_VERB_MARK:
        return operand < BISON_ACTIONS ? MENU_MARK + operand : 31;
    case BISON_VERB_STOP:
        return operand == 0 ? MENU_STOP : 31;
    default:
        return 31;
    }
}

RULES_FN uint32_t bison_menu(const struct bison_state *s, int seat)
{
    return menu_of(s, seat);
}

RULES_FN game_action bison_menu_action(int bit)
{
    return menu_action(bit);
}

RULES_FN int bison_menu_bit(game_action action)
{
    return menu_bit(action);
}

// ---- entering, building ----

// BI-5.1: hunters in the reserve whose cost can be paid.
static inline RULES_FN int most_entered(const struct bison_player *p)
{
    int most = bison_affordable(p);
    return p->hunters < most ? p->hunters : most;
}

// Sizes 1 to 4 in the reserve, bit per size.
static inline RULES_FN uint32_t reserve_sizes(const struct bison_player *p, int home)
{
    const uint8_t *reserve = p->reserve[home];
    return (uint32_t)(reserve[0] != 0) << 1 | (uint32_t)(reserve[1] != 0) << 2 |
           (uint32_t)(reserve[2] != 0) << 3 | (uint32_t)(reserve[3] != 0) << 4;
}

// Hunters that this action may still use.
static inline RULES_FN int room_for(const struct bison_state *s, const struct bison_player *p)
{
    return bison_affordable(p) - s->doing.used;
}

static inline RULES_FN int home_of(const struct bison_state *s)
{
    return s->doing.action == BISON_DO_TIPI ? BISON_TIPI : BISON_CANOE;
}

// BI-5.2, BI-5.3: tipis stand on prairies and mountains, canoes on rivers. BI-9.1: a space
// is changed at most once per action.
static inline RULES_FN uint64_t sites(const struct bison_state *s)
{
    uint64_t rivers = bison_terrain(BISON_RIVER);
    return (s->doing.action == BISON_DO_TIPI ? ~rivers : rivers) & ~s->changed;
}

RULES_FN uint32_t bison_build_sizes(const struct bison_state *s, int seat, int space)
{
    const struct bison_player *p = &s->player[seat];
    int room = room_for(s, p), hunters = s->hunters[space], size = s->piece[space];
    int most = hunters < room ? hunters : room;
    if (most <= 0)
        return 0;
    uint32_t larger = ((1u << most) - 1) << (size + 1);
    return reserve_sizes(p, home_of(s)) & larger;
}

RULES_FN uint32_t bison_reduce_sizes(const struct bison_state *s, int seat, int space)
{
    const struct bison_player *p = &s->player[seat];
    int room = room_for(s, p), size = s->piece[space];
    int most = p->hunters < room ? p->hunters : room; // BI-9.2: hunters come from the reserve
    most = size < most ? size : most;
    if (most <= 0)
        return 0;
    uint32_t smaller = ((1u << most) - 1) << (size - most);
    return (reserve_sizes(p, home_of(s)) | 1) & smaller;
}

static inline RULES_FN uint64_t reducible(const struct bison_state *s, int seat)
{
    return bison_option(s, BISON_VARIANT) == 2 ? s->own[seat] & sites(s) : 0;
}

// ---- gathering, moving ----

// BI-5.4: a hunter calls, and another one must be able to come.
RULES_FN uint64_t bison_callers(const struct bison_state *s, int seat)
{
    uint64_t standing = s->standing[seat];
    return standing & (standing - 1) ? standing : 0;
}

static inline RULES_FN int may_use_more(const struct bison_state *s, int seat)
{
    return room_for(s, &s->player[seat]) > 0;
}

// BI-12.3: origins never descend.
static inline RULES_FN uint64_t in_order(const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    return doing->picks ? from_on(doing->origin[doing->picks - 1]) : ~(uint64_t)0;
}

RULES_FN uint64_t bison_sources(const struct bison_state *s, int seat)
{
    if (!may_use_more(s, seat))
        return 0;
    return s->standing[seat] & ~((uint64_t)1 << s->doing.caller) & in_order(s);
}

RULES_FN int bison_unmoved(const struct bison_state *s, int space)
{
    int unmoved = s->hunters[space];
    for (int i = 0; i < s->doing.picks; i++)
        unmoved -= s->doing.target[i] == space;
    return unmoved;
}

// BI-5.5, BI-5.6: where a hunter from this space may go, BI-12.3 left aside. BI-5.8: own pieces do
// not matter.
RULES_FN uint64_t bison_reach(const struct bison_state *s, int seat, int space)
{
    uint64_t ways =
        s->doing.action == BISON_DO_MOVE1 ? s->near[space] : bison_within_three(s, space);
    return ways & ~foreign(s, seat);
}

RULES_FN uint64_t bison_origins(const struct bison_state *s, int seat)
{
    if (!may_use_more(s, seat))
        return 0;
    uint64_t origins = s->standing[seat] & in_order(s);
    for (int i = 0; i < s->doing.picks; i++) // BI-5.7: each hunter moves once
        if (bison_unmoved(s, s->doing.target[i]) == 0)
            origins &= ~((uint64_t)1 << s->doing.target[i]);
    uint64_t blocked = foreign(s, seat);
    for (uint64_t left = origins; left; left &= left - 1) {
        int space = bits_lowest(left);
        // The last pick's origin keeps at least that pick's destination (BI-12.6).
        if (!(s->near[space] & ~blocked) && !bison_reach(s, seat, space))
            origins &= ~(left & (0 - left));
    }
    return origins;
}

RULES_FN uint64_t bison_destinations(const struct bison_state *s, int seat)
{
    const struct bison_doing *doing = &s->doing;
    uint64_t targets = bison_reach(s, seat, doing->from);
    if (doing->picks && doing->origin[doing->picks - 1] == doing->from)
        targets &= from_on(doing->target[doing->picks - 1]); // BI-12.3
    return targets;
}

// ---- paying ----

// BI-3.3: the salmon that complete a payment of `cost` with so many bison, from *least on; returns
// how many choices there are.
static inline RULES_FN int salmon_choices(const uint8_t *stock, int rest, int *least)
{
    int low = rest - stock[BISON_TURKEY], high = rest < stock[1] ? rest : stock[1];
    *least = low > 0 ? low : 0;
    return high < *least ? 0 : high - *least + 1;
}

static inline RULES_FN game_action payment(int bison, int salmon, int turkeys)
{
    return bison_act(BISON_VERB_PAY, bison << 8 | salmon << 4 | turkeys);
}

static RULES_FN game_action sample_payment(const struct bison_player *p, int cost,
                                           struct dice *dice)
{
    int ways[11], least = 0, total = 0, bison = 0;
    int most = cost < p->stock[0] ? cost : p->stock[0];
    for (int i = 0; i <= most; i++)
        total += ways[i] = salmon_choices(p->stock, cost - i, &least);
    int pick = (int)dice_below(dice, (uint32_t)total);
    while (pick >= ways[bison])
        pick -= ways[bison++];
    salmon_choices(p->stock, cost - bison, &least);
    return payment(bison, least + pick, cost - bison - least - pick);
}

static RULES_FN int pays(const struct bison_state *s, int seat, int operand)
{
    const uint8_t *stock = s->player[seat].stock;
    int bison = operand >> 8, salmon = operand >> 4 & 15, turkeys = operand & 15;
    return bison <= stock[0] && salmon <= stock[1] && turkeys <= stock[2] &&
           bison + salmon + turkeys == bison_cost(s->doing.used);
}

// ---- the list ----

// Steps end with `none` as long as no hunter is used (BI-3.5: so everybody can always act), with
// `done` afterwards; both are asked for even where nothing else is left (BI-12.4).
static inline RULES_FN game_action finish(const struct bison_state *s)
{
    return bison_act(s->doing.used ? BISON_VERB_DONE : BISON_VERB_NONE, 0);
}

static RULES_FN int list_spaces(const struct bison_state *s, int verb, uint64_t spaces,
                                game_action *ret)
{
    int count = 0;
    for (; spaces; spaces &= spaces - 1)
        ret[count++] = bison_act(verb, bison_space_name(s, bits_lowest(spaces)));
    return count;
}

static RULES_FN int list_sizes(const struct bison_state *s, int verb, int space, uint32_t sizes,
                               game_action *ret)
{
    int count = 0;
    for (int size = 0; size <= BISON_SIZES; size++)
        if (sizes >> size & 1)
            ret[count++] = bison_act(verb, bison_space_name(s, space) * 8 + size);
    return count;
}

static RULES_FN int list_buildings(const struct bison_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (uint64_t left = s->standing[seat] & sites(s); left; left &= left - 1) {
        int space = bits_lowest(left);
        count +=
            list_sizes(s, BISON_VERB_BUILD, space, bison_build_sizes(s, seat, space), ret + count);
    }
    for (uint64_t left = reducible(s, seat); left; left &= left - 1) {
        int space = bits_lowest(left);
        count += list_sizes(s, BISON_VERB_REDUCE, space, bison_reduce_sizes(s, seat, space),
                            ret + count);
    }
    return count;
}

static RULES_FN int list_menu(uint32_t menu, game_action *ret)
{
    int count = 0;
    for (; menu; menu &= menu - 1)
        ret[count++] = menu_action(bits_lowest(menu));
    return count;
}

static RULES_FN int list_cells(const struct bison_state *s, game_action *ret)
{
    int count = 0;
    for (uint64_t cells = bison_free_cells(s); cells; cells &= cells - 1)
        for (int orientation = 0; orientation < 3; orientation++)
            ret[count++] = bison_act(BISON_VERB_TILE, bits_lowest(cells) * 4 + orientation);
    return count;
}

static RULES_FN int list_entries(const struct bison_state *s, int seat, game_action *ret)
{
    int count = 0, most = most_entered(&s->player[seat]);
    for (int hunters = 1; hunters <= most; hunters++)
        for (int terrain = 0; terrain < BISON_TERRAINS; terrain++)
            ret[count++] = bison_act(BISON_VERB_ENTER, hunters * 4 + terrain);
    return count;
}

static RULES_FN int list_payments(const struct bison_state *s, int seat, game_action *ret)
{
    const struct bison_player *p = &s->player[seat];
    int count = 0, cost = bison_cost(s->doing.used);
    for (int bison = 0; bison <= cost && bison <= p->stock[0]; bison++) {
        int least, choices = salmon_choices(p->stock, cost - bison, &least);
        for (int i = 0; i < choices; i++)
            ret[count++] = payment(bison, least + i, cost - bison - least - i);
    }
    return count;
}

RULES_FN int bison_legal(const struct bison_state *s, int seat, game_action *ret)
{
    if (seat != bison_mover(s))
        return 0;
    int count = 0;
    switch (s->phase) {
    case BISON_TURN:
    case BISON_OVERFLOW:
        return list_menu(menu_of(s, seat), ret);
    case BISON_LAY:
        return list_cells(s, ret);
    case BISON_ENTER:
        count = list_entries(s, seat, ret);
        break;
    case BISON_BUILD:
        count = list_buildings(s, seat, ret);
        break;
    case BISON_CALL:
        count = list_spaces(s, BISON_VERB_CALL, bison_callers(s, seat), ret);
        break;
    case BISON_COME:
        count = list_spaces(s, BISON_VERB_COME, bison_sources(s, seat), ret);
        if (s->doing.used == 0) // the caller does not call in vain
            return count;
        break;
    case BISON_FROM:
        count = list_spaces(s, BISON_VERB_FROM, bison_origins(s, seat), ret);
        break;
    case BISON_TO:
        return list_spaces(s, BISON_VERB_TO, bison_destinations(s, seat), ret);
    case BISON_PAY:
        return list_payments(s, seat, ret);
    default: // BISON_GAIN
        for (int kind = 0; kind < BISON_KINDS; kind++)
            ret[count++] = bison_act(BISON_VERB_GAIN, kind);
        return count;
    }
    ret[count++] = finish(s);
    return count;
}

// ---- one at random ----

// A space of the set, or the step's end with the same chance if it may end.
static inline RULES_FN game_action sample_space(const struct bison_state *s, int verb,
                                                uint64_t spaces, int may_end, struct dice *dice)
{
    uint32_t count = (uint32_t)bits_count(spaces);
    uint32_t pick = dice_below(dice, count + (uint32_t)may_end);
    return pick == count ? finish(s)
                         : bison_act(verb, bison_space_name(s, bits_select(spaces, pick)));
}

static RULES_FN game_action sample_building(const struct bison_state *s, int seat,
                                            struct dice *dice)
{
    game_action list[BISON_MAX_ACTIONS];
    int count = list_buildings(s, seat, list);
    int pick = (int)dice_below(dice, (uint32_t)count + 1);
    return pick == count ? finish(s) : list[pick];
}

static RULES_FN game_action sample_cell(const struct bison_state *s, struct dice *dice)
{
    uint64_t cells = bison_free_cells(s);
    uint32_t pick = dice_below(dice, 3 * (uint32_t)bits_count(cells));
    return bison_act(BISON_VERB_TILE, bits_select(cells, pick / 3) * 4 + (int)(pick % 3));
}

static RULES_FN game_action sample_entry(const struct bison_state *s, int seat, struct dice *dice)
{
    int most = most_entered(&s->player[seat]);
    int pick = (int)dice_below(dice, 3 * (uint32_t)most + 1);
    return pick == 3 * most ? finish(s)
                            : bison_act(BISON_VERB_ENTER, (pick / 3 + 1) * 4 + pick % 3);
}

RULES_FN game_action bison_sample(const struct bison_state *s, int seat, struct dice *dice)
{
    if (seat != bison_mover(s))
        return GAME_NO_ACTION;
    switch (s->phase) {
    case BISON_TURN:
    case BISON_OVERFLOW: {
        uint32_t menu = menu_of(s, seat);
        return menu_action(bits_select(menu, dice_below(dice, (uint32_t)bits_count(menu))));
    }
    case BISON_LAY:
        return sample_cell(s, dice);
    case BISON_ENTER:
        return sample_entry(s, seat, dice);
    case BISON_BUILD:
        return sample_building(s, seat, dice);
    case BISON_CALL:
        return sample_space(s, BISON_VERB_CALL, bison_callers(s, seat), 1, dice);
    case BISON_COME:
        return sample_space(s, BISON_VERB_COME, bison_sources(s, seat), s->doing.used > 0, dice);
    case BISON_FROM:
        return sample_space(s, BISON_VERB_FROM, bison_origins(s, seat), 1, dice);
    case BISON_TO:
        return sample_space(s, BISON_VERB_TO, bison_destinations(s, seat), 0, dice);
    case BISON_PAY:
        return sample_payment(&s->player[seat], bison_cost(s->doing.used), dice);
    default: // BISON_GAIN
        return bison_act(BISON_VERB_GAIN, (int)dice_below(dice, BISON_KINDS));
    }
}

// ---- the test ----

// The operand names a space in play that is in the set.
static inline RULES_FN int among(const struct bison_state *s, int name, uint64_t spaces)
{
    if (name >= BISON_CELLS * 4 || (name & 3) == 3)
        return 0;
    int space = bison_space_find(s, name);
    return space >= 0 && (spaces >> space & 1);
}

static RULES_FN int allows_building(const struct bison_state *s, int seat, game_action action)
{
    int name = bison_operand(action) >> 3, size = bison_operand(action) & 7;
    if (bison_verb(action) == BISON_VERB_BUILD)
        return among(s, name, s->standing[seat] & sites(s)) &&
               (bison_build_sizes(s, seat, bison_space_find(s, name)) >> size & 1);
    return bison_verb(action) == BISON_VERB_REDUCE && among(s, name, reducible(s, seat)) &&
           (bison_reduce_sizes(s, seat, bison_space_find(s, name)) >> size & 1);
}

RULES_FN int bison_allows(const struct bison_state *s, int seat, game_action action)
{
    int verb = bison_verb(action), operand = bison_operand(action);
    switch (s->phase) {
    case BISON_TURN:
    case BISON_OVERFLOW:
        return (int)(menu_of(s, seat) >> menu_bit(action)) & 1;
    case BISON_LAY:
        return verb == BISON_VERB_TILE && operand < BISON_CELLS * 4 && (operand & 3) < 3 &&
               (bison_free_cells(s) >> (operand >> 2) & 1);
    case BISON_ENTER:
        return action == finish(s) ||
               (verb == BISON_VERB_ENTER && operand >= 4 && (operand & 3) < 3 &&
                operand >> 2 <= most_entered(&s->player[seat]));
    case BISON_BUILD:
        return action == finish(s) || allows_building(s, seat, action);
    case BISON_CALL:
        return action == finish(s) ||
               (verb == BISON_VERB_CALL && among(s, operand, bison_callers(s, seat)));
    case BISON_COME:
        return (action == finish(s) && s->doing.used > 0) ||
               (verb == BISON_VERB_COME && among(s, operand, bison_sources(s, seat)));
    case BISON_FROM:
        return action == finish(s) ||
               (verb == BISON_VERB_FROM && among(s, operand, bison_origins(s, seat)));
    case BISON_TO:
        return verb == BISON_VERB_TO && among(s, operand, bison_destinations(s, seat));
    case BISON_PAY:
        return verb == BISON_VERB_PAY && pays(s, seat, operand);
    case BISON_GAIN:
        return verb == BISON_VERB_GAIN && operand < BISON_KINDS;
    default:
        return 0;
    }
}
