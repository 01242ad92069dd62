// What would follow from a view: what each trade leaves, and who would lead a region if hunters
// entered there or a building changed. Tried on a copy of the view, so that nobody else computes
// it.
#include "core/insight.h"
#include "core/state_json.h"
#include "games/bison/insight.h"

static void write_action(const struct bison_state *s, game_action action, struct text *out)
{
    char word[32];
    struct text text;
    text_init(&text, word, sizeof word);
    bison_print_action(s, 0, action, &text);
    json_string(out, "action", word);
}

// 1.2: the stock after a trade; nothing else of it meets the eye at once.
static void write_trade(const struct bison_state *s, int seat, game_action action, struct text *out)
{
    int32_t stock[BISON_KINDS];
    int operand = bison_operand(action), buys = bison_verb(action) == BISON_VERB_BUY;
    for (int kind = 0; kind < BISON_KINDS; kind++)
        stock[kind] = s->player[seat].stock[kind] - (buys ? bison_price(operand) : 0);
    if (!buys) {
        stock[operand >> 2] -= BISON_SWAP_GIVEN;
        stock[operand & 3]++;
    }
    json_open(out, 0, '{');
    write_action(s, action, out);
    insight_numbers(out, "stock", stock, BISON_KINDS);
    json_close(out, '}');
}

// The space that `enter` means lies on the tile just laid.
static int space_of(const struct bison_state *s, game_action action)
{
    int operand = bison_operand(action);
    if (bison_verb(action) == BISON_VERB_ENTER)
        return bison_space_find(s, s->doing.cell * 4 + (operand & 3));
    return bison_space_find(s, operand >> 3);
}

// Carries out on the land what `enter`, `build` or `reduce` does there.
static void change_land(struct bison_state *s, int seat, int space, game_action action)
{
    int operand = bison_operand(action), size = operand & 7, old = s->piece[space];
    if (bison_verb(action) == BISON_VERB_ENTER) {
        bison_hunters_add(s, seat, space, operand >> 2);
        return;
    }
    s->piece[space] = (uint8_t)size;
    if (size > old)
        bison_hunters_take(s, seat, space, size - old);
    else
        bison_hunters_add(s, seat, space, old - size);
}

static void write_change(const struct bison_state *s, int seat, game_action action,
                         struct text *out)
{
    struct bison_state after = *s;
    struct bison_region region;
    int32_t income[BISON_SEATS];
    int space = space_of(s, action);
    change_land(&after, seat, space, action);
    bison_region_pays(&after, bison_region_of(&after, space), &region);
    for (int i = 0; i < s->seats; i++)
        income[i] = region.income[i];
    json_open(out, 0, '{');
    write_action(s, action, out);
    bison_insight_space(s, "space", space, out);
    json_int(out, "hunters", after.hunters[space]);
    json_int(out, "piece", after.piece[space]);
    state_json_seats(out, "present", region.present);
    state_json_seats(out, "leaders", region.leaders);
    insight_numbers(out, "income", income, s->seats);
    json_close(out, '}');
}

static int is_change(game_action action)
{
    int verb = bison_verb(action);
    return verb == BISON_VERB_ENTER || verb == BISON_VERB_BUILD || verb == BISON_VERB_REDUCE;
}

static int is_trade(game_action action)
{
    return bison_verb(action) == BISON_VERB_BUY || bison_verb(action) == BISON_VERB_SWAP;
}

void bison_insight_outlook(const struct bison_state *s, struct text *out)
{
    game_action action[BISON_MAX_ACTIONS];
    int seat = s->phase == BISON_OVER ? BISON_NONE : bison_mover(s);
    int count = seat == BISON_NONE ? 0 : bison_legal(s, seat, action);
    json_open(out, "trades", '[');
    for (int i = 0; i < count; i++)
        if (is_trade(action[i]))
            write_trade(s, seat, action[i], out);
    json_close(out, ']');
    json_open(out, "changes", '[');
    for (int i = 0; i < count; i++)
        if (is_change(action[i]))
            write_change(s, seat, action[i], out);
    json_close(out, ']');
    json_bool(out, "idle", count == 1 && bison_verb(action[0]) == BISON_VERB_NONE);
}
