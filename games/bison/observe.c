// Writes observations and masks, and turns actions into numbers and back.
#include "games/bison/observe.h"

#include "core/observe.h"

static inline RULES_FN uint8_t place_or_none(const struct bison_state *s, int seat, int observer)
{
    int place = seat == BISON_NONE ? BISON_NO_PLACE : observe_place(seat, observer, s->seats);
    return (uint8_t)place;
}

static RULES_FN void see_course(const struct bison_state *s, int seat,
                                struct bison_observation *seen)
{
    seen->phase = s->phase;
    seen->seats = s->seats;
    seen->season = s->season;
    seen->round = s->round;
    seen->start = place_or_none(s, s->start, seat);
    seen->turn = place_or_none(s, s->turn, seat);
    seen->settling = s->settling == BISON_NONE ? BISON_NO_KIND : s->settling;
    for (int i = 0; i < BISON_DATA_TABLE; i++)
        seen->option[i] = (uint8_t)(s->option[i] + 1);
    seen->table = observe_most(s->data_table);
    seen->tiles = (uint8_t)bits_count(s->laid);
    memcpy(&seen->action, &s->doing, sizeof s->doing);
    seen->action++; // BISON_NONE becomes 0
    seen->laid_in++;
    seen->caller++;
    seen->from++;
}

// What lies open, and with the seat's own tile what may still lie elsewhere.
static RULES_FN void see_tiles(const struct bison_state *s, int seat,
                               struct bison_observation *seen)
{
    uint32_t known = 0;
    int hand = seat == GAME_PUBLIC ? BISON_NONE : s->player[seat].hand;
    for (int slot = 0; slot < seen->tiles; slot++)
        known |= 1u << (s->lying[slot] >> 2);
    seen->hand = (uint8_t)(hand < BISON_TILES ? hand : BISON_NO_TILE);
    if (hand < BISON_TILES)
        known |= 1u << hand;
    observe_set(seen->unseen, ~known & ((1u << BISON_TILES) - 1), 3);
}

static RULES_FN void see_players(const struct bison_state *s, int seat,
                                 struct bison_observation *seen)
{
    for (int place = s->seats; place < BISON_SEATS; place++) {
        memset(&seen->player[place], 0, sizeof seen->player[place]);
        memset(seen->own[place], 0, BISON_SET);
        memset(seen->standing[place], 0, BISON_SET);
    }
    for (int i = 0; i < s->seats; i++) {
        int place = observe_place(i, seat, s->seats);
        memcpy(&seen->player[place], &s->player[i], sizeof s->player[i]);
        seen->player[place].has_tile = s->player[i].hand != BISON_NONE;
        memcpy(seen->own[place], &s->own[i], BISON_SET);
        memcpy(seen->standing[place], &s->standing[i], BISON_SET);
    }
}

RULES_FN void bison_observe(const struct bison_state *s, int seat, uint32_t draft, uint8_t *ret)
{
    struct bison_observation *seen = (struct bison_observation *)ret; // bytes alone
    (void)draft;                                                      // every action is one number
    see_course(s, seat, seen);
    see_tiles(s, seat, seen);
    see_players(s, seat, seen);
    memcpy(seen->changed, &s->changed, BISON_SET);
    memcpy(seen->one_animal, &s->one_animal, BISON_SET);
    memcpy(seen->two_animals, &s->two_animals, BISON_SET);
    memcpy(seen->laid, &s->laid, sizeof seen->laid);
    memcpy(seen->cell, s->cell, BISON_LANDSCAPE); // to the pieces, in the same order
    memcpy(seen->near, s->near, sizeof seen->near);
    memcpy(seen->tile, s->tile, sizeof seen->tile);
}

// ---- numbers ----

// Payments of all costs below this one, and those of this cost with less bison.
static RULES_FN int payments_before(int cost, int bison)
{
    int cheaper = cost == 2 ? 0 : cost == 4 ? 6 : cost == 7 ? 21 : 57;
    return cheaper + bison * (cost + 1) - bison * (bison - 1) / 2;
}

static RULES_FN int number_of_payment(int operand)
{
    int bison = operand >> 8, salmon = operand >> 4 & 15, turkeys = operand & 15;
    return BISON_NUMBER_PAY + payments_before(bison + salmon + turkeys, bison) + salmon;
}

static RULES_FN game_action payment_of(int index)
{
    int cost = bison_cost(index < 6 ? 2 : index < 21 ? 3 : index < 57 ? 4 : 5), bison = 0;
    while (bison < cost && index >= payments_before(cost, bison + 1))
        bison++;
    int salmon = index - payments_before(cost, bison);
    return bison_act(BISON_VERB_PAY, bison << 8 | salmon << 4 | (cost - bison - salmon));
}

static RULES_FN int number_of(const struct bison_state *s, game_action action)
{
    int operand = bison_operand(action);
    switch (bison_verb(action)) {
    case BISON_VERB_TILE:
        return BISON_NUMBER_TILE + BISON_CELLS * (operand & 3) + (operand >> 2);
    case BISON_VERB_ENTER:
        return BISON_NUMBER_ENTER + 3 * ((operand >> 2) - 1) + (operand & 3);
    case BISON_VERB_BUILD:
        return BISON_NUMBER_BUILD + 4 * bison_space_find(s, operand >> 3) + (operand & 7) - 1;
    case BISON_VERB_REDUCE:
        return BISON_NUMBER_REDUCE + 4 * bison_space_find(s, operand >> 3) + (operand & 7);
    case BISON_VERB_CALL:
        return BISON_NUMBER_CALL + bison_space_find(s, operand);
    case BISON_VERB_COME:
        return BISON_NUMBER_COME + bison_space_find(s, operand);
    case BISON_VERB_FROM:
        return BISON_NUMBER_FROM + bison_space_find(s, operand);
    case BISON_VERB_TO:
        return BISON_NUMBER_TO + bison_space_find(s, operand);
    case BISON_VERB_DONE:
        return BISON_NUMBER_DONE;
    case BISON_VERB_NONE:
        return BISON_NUMBER_NONE;
    case BISON_VERB_PAY:
        return number_of_payment(operand);
    case BISON_VERB_GAIN:
        return BISON_NUMBER_GAIN + operand;
    default:
        return bison_menu_bit(action);
    }
}

RULES_FN int bison_number(const struct bison_state *s, int seat, game_action action, uint16_t *ret)
{
    (void)seat;
    ret[0] = (uint16_t)number_of(s, action);
    return 1;
}

static RULES_FN void mask_cells(const struct bison_state *s, uint64_t *mask)
{
    uint64_t cells = bison_free_cells(s);
    for (uint32_t orientation = 0; orientation < 3; orientation++)
        mask_add_set(mask, BISON_NUMBER_TILE + BISON_CELLS * orientation, cells);
}

static RULES_FN void mask_list(const struct bison_state *s, int seat, uint64_t *mask)
{
    game_action action[BISON_MAX_ACTIONS];
    int count = bison_legal(s, seat, action);
    for (int i = 0; i < count; i++)
        mask_add(mask, (uint32_t)number_of(s, action[i]));
}

// A step that ends with `none` as long as no hunter is used, afterwards with `done`.
static RULES_FN void mask_spaces(const struct bison_state *s, uint32_t first, uint64_t spaces,
                                 uint64_t *mask)
{
    mask_add_set(mask, first, spaces);
    mask_add(mask, s->doing.used ? BISON_NUMBER_DONE : BISON_NUMBER_NONE);
}

RULES_FN void bison_legal_numbers(const struct bison_state *s, int seat, uint32_t draft,
                                  uint64_t *ret)
{
    (void)draft;
    mask_clear(ret, BISON_NUMBER_COUNT);
    if (s->phase == BISON_OVER || seat != bison_mover(s))
        return;
    switch (s->phase) {
    case BISON_TURN:
    case BISON_OVERFLOW:
        mask_add_set(ret, BISON_NUMBER_BUY, bison_menu(s, seat));
        break;
    case BISON_LAY:
        mask_cells(s, ret);
        break;
    case BISON_CALL:
        mask_spaces(s, BISON_NUMBER_CALL, bison_callers(s, seat), ret);
        break;
    case BISON_FROM:
        mask_spaces(s, BISON_NUMBER_FROM, bison_origins(s, seat), ret);
        break;
    case BISON_TO:
        mask_add_set(ret, BISON_NUMBER_TO, bison_destinations(s, seat));
        break;
    default:
        mask_list(s, seat, ret);
        break;
    }
}

static RULES_FN int choose_named(int verb, int name, uint32_t *ret)
{
    *ret = bison_act(verb, name);
    return GAME_OK;
}

// The numbers that speak of a space in play.
static RULES_FN int choose_at_space(const struct bison_state *s, int number, uint32_t *ret)
{
    int verb = (number - BISON_NUMBER_CALL) / BISON_SPACES, size = 0;
    int space = (number - BISON_NUMBER_CALL) % BISON_SPACES;
    if (number >= BISON_NUMBER_BUILD) {
        int at = number - (number < BISON_NUMBER_REDUCE ? BISON_NUMBER_BUILD : BISON_NUMBER_REDUCE);
        space = at / 4;
        size = at % 4 + (number < BISON_NUMBER_REDUCE);
    }
    if (space >= 3 * bits_count(s->laid))
        return GAME_ERR_ACTION;
    int name = bison_space_name(s, space);
    if (number >= BISON_NUMBER_BUILD)
        return choose_named(number < BISON_NUMBER_REDUCE ? BISON_VERB_BUILD : BISON_VERB_REDUCE,
                            name * 8 + size, ret);
    return choose_named(BISON_VERB_CALL + verb, name, ret); // call, come, from, to
}

RULES_FN int bison_choose(const struct bison_state *s, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret)
{
    int at = (int)number;
    (void)seat;
    if (draft != 0 || number >= BISON_NUMBER_COUNT)
        return GAME_ERR_ACTION;
    if (at >= BISON_NUMBER_CALL)
        return choose_at_space(s, at, ret);
    if (at >= BISON_NUMBER_TILE) {
        at -= BISON_NUMBER_TILE;
        return choose_named(BISON_VERB_TILE, at % BISON_CELLS * 4 + at / BISON_CELLS, ret);
    }
    if (at >= BISON_NUMBER_PAY)
        *ret = payment_of(at - BISON_NUMBER_PAY);
    else if (at >= BISON_NUMBER_ENTER) {
        at -= BISON_NUMBER_ENTER;
        *ret = bison_act(BISON_VERB_ENTER, (at / 3 + 1) * 4 + at % 3);
    } else if (at >= BISON_NUMBER_GAIN)
        *ret = bison_act(BISON_VERB_GAIN, at - BISON_NUMBER_GAIN);
    else if (at >= BISON_NUMBER_DONE)
        *ret = bison_act(at == BISON_NUMBER_DONE ? BISON_VERB_DONE : BISON_VERB_NONE, 0);
    else
        *ret = bison_menu_action(at);
    return GAME_OK;
}
