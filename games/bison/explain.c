// Why a text is refused: the rule and a sentence. Asked only after the engine has refused it.
#include "games/bison/notation.h"

static void because(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
}

static int is_foreign(const struct bison_state *s, int seat, int space)
{
    for (int other = 0; other < s->seats; other++)
        if (other != seat && (s->own[other] >> space & 1))
            return 1;
    return 0;
}

// Too many hunters for the table of prices, or for the stock.
static void explain_price(int hunters, struct game_refusal *ret)
{
    if (hunters > BISON_MOST_USED)
        because(ret, "BI-3.1", N_("at most 5 hunters are used in one action"));
    else
        because(ret, "BI-3.3", N_("the stock does not pay for that many hunters"));
}

// ---- turn and overflow ----

static void explain_buy(const struct bison_state *s, int seat, int piece, struct game_refusal *ret)
{
    const struct bison_player *p = &s->player[seat];
    int left = piece == 0 ? p->market_hunters : p->market >> (piece - 1) & 1;
    if (s->phase == BISON_OVERFLOW && s->turn == BISON_NONE && s->season == bison_seasons(s->seats))
        because(ret, "BI-8.2", N_("nothing is bought in the final scoring"));
    else if (!left)
        because(ret, "BI-6.1", N_("the market has no such piece left"));
    else
        because(ret, "BI-6.1", N_("the price is not within the stock, in each kind of animal"));
}

static void explain_swap(const struct bison_state *s, int seat, int operand,
                         struct game_refusal *ret)
{
    if (s->player[seat].stock[operand >> 2] < 3)
        because(ret, "BI-6.1", N_("an exchange takes 3 animals of one kind"));
    else
        because(ret, "BI-6.3", N_("the receiving track must be at 14 or less"));
}

static void explain_mark(const struct bison_state *s, int seat, int action,
                         struct game_refusal *ret)
{
    if (s->player[seat].marked >> action & 1)
        because(ret, "BI-2.5", N_("this action is already marked this season"));
    else
        because(ret, "BI-2.6", N_("the tile is still to be laid: it must be the fourth action"));
}

// ---- tile ----

static void explain_tile(const struct bison_state *s, int cell, struct game_refusal *ret)
{
    if (s->laid >> cell & 1)
        because(ret, "BI-5.1", N_("a tile lies there already"));
    else if (!(bison_cells_within(bison_option(s, BISON_MAX_RING)) >> cell & 1))
        because(ret, "G-8", N_("the cell is too far from the totem"));
    else
        because(ret, "BI-5.1", N_("the cell must share a side with a laid tile"));
}

static void explain_enter(const struct bison_state *s, int seat, int hunters,
                          struct game_refusal *ret)
{
    if (hunters > s->player[seat].hunters)
        because(ret, "BI-5.1", N_("the reserve has fewer hunters"));
    else
        explain_price(hunters, ret);
}

// ---- building ----

static const char *build_rule(const struct bison_state *s)
{
    return s->doing.action == BISON_DO_TIPI ? "BI-5.2" : "BI-5.3";
}

// What is wrong with the space itself; 0 if nothing.
static int explain_site(const struct bison_state *s, int seat, int space, struct game_refusal *ret)
{
    int river = space >= 0 && space % 3 == BISON_RIVER;
    if (space < 0)
        because(ret, build_rule(s), N_("no tile lies there"));
    else if (river && s->doing.action == BISON_DO_TIPI)
        because(ret, "BI-5.2", N_("tipis stand on prairies and mountains"));
    else if (!river && s->doing.action == BISON_DO_CANOE)
        because(ret, "BI-5.3", N_("canoes lie on rivers"));
    else if (is_foreign(s, seat, space))
        because(ret, "BI-4.1", N_("the space belongs to another player"));
    else if (s->changed >> space & 1)
        because(ret, "BI-9.1", N_("a space is changed once per action"));
    else
        return 0;
    return 1;
}

static int in_reserve(const struct bison_state *s, int seat, int size)
{
    int home = s->doing.action == BISON_DO_CANOE;
    return size == 0 || s->player[seat].reserve[home][size - 1] > 0;
}

static void explain_build(const struct bison_state *s, int seat, int operand,
                          struct game_refusal *ret)
{
    int space = bison_space_find(s, operand >> 3), size = operand & 7;
    if (explain_site(s, seat, space, ret))
        return;
    int more = size - s->piece[space];
    if (more <= 0)
        because(ret, build_rule(s), N_("a building only becomes larger here"));
    else if (s->hunters[space] < more)
        because(ret, build_rule(s), N_("not enough own hunters stand there"));
    else if (!in_reserve(s, seat, size))
        because(ret, build_rule(s), N_("the reserve has no piece of that size"));
    else
        explain_price(s->doing.used + more, ret);
}

static void explain_reduce(const struct bison_state *s, int seat, int operand,
                           struct game_refusal *ret)
{
    int space = bison_space_find(s, operand >> 3), size = operand & 7;
    if (bison_option(s, BISON_VARIANT) < 2) {
        because(ret, "BI-9.2", N_("only variant 2 reduces or removes buildings"));
        return;
    }
    if (explain_site(s, seat, space, ret))
        return;
    int less = s->piece[space] - size;
    if (less <= 0)
        because(ret, "BI-9.2", N_("no larger building of your own stands there"));
    else if (!in_reserve(s, seat, size))
        because(ret, "BI-9.2", N_("the reserve has no piece of that size"));
    else if (s->player[seat].hunters < less)
        because(ret, "BI-9.2", N_("the reserve has too few hunters to put down"));
    else
        explain_price(s->doing.used + less, ret);
}

// ---- gathering and moving ----

static void explain_call(const struct bison_state *s, int seat, int space, struct game_refusal *ret)
{
    if (space < 0 || !(s->standing[seat] >> space & 1))
        because(ret, "BI-5.4", N_("a hunter of your own must stand there to call"));
    else
        because(ret, "BI-5.4", N_("no own hunter stands anywhere else"));
}

// Reasons that `come` and `from` share; 0 if none of them holds.
static int explain_origin(const struct bison_state *s, int seat, int space, const char *rule,
                          struct game_refusal *ret)
{
    const struct bison_doing *doing = &s->doing;
    if (space < 0 || !(s->standing[seat] >> space & 1))
        because(ret, rule, N_("no hunter of your own stands there"));
    else if (doing->used >= bison_affordable(&s->player[seat]))
        explain_price(doing->used + 1, ret);
    else if (doing->picks && space < doing->origin[doing->picks - 1])
        because(ret, "BI-12.3", N_("moves are given in the order of their origins"));
    else
        return 0;
    return 1;
}

static void explain_come(const struct bison_state *s, int seat, int space, struct game_refusal *ret)
{
    if (space == s->doing.caller)
        because(ret, "BI-5.4", N_("the callers are there already"));
    else
        explain_origin(s, seat, space, "BI-5.4", ret);
}

static const char *move_rule(const struct bison_state *s)
{
    return s->doing.action == BISON_DO_MOVE1 ? "BI-5.5" : "BI-5.6";
}

static void explain_from(const struct bison_state *s, int seat, int space, struct game_refusal *ret)
{
    if (explain_origin(s, seat, space, move_rule(s), ret))
        return;
    if (bison_unmoved(s, space) == 0)
        because(ret, "BI-5.7", N_("the hunters there have moved already"));
    else
        because(ret, move_rule(s), N_("no free space is within reach from there"));
}

static void explain_to(const struct bison_state *s, int seat, int space, struct game_refusal *ret)
{
    if (space < 0)
        because(ret, move_rule(s), N_("no tile lies there"));
    else if (space == s->doing.from)
        because(ret, "BI-5.6", N_("a move does not end where it began"));
    else if (is_foreign(s, seat, space))
        because(ret, "BI-4.1", N_("the space belongs to another player"));
    else if (s->doing.action == BISON_DO_MOVE1 && !(s->near[s->doing.from] >> space & 1))
        because(ret, "BI-5.5", N_("the space is not one step away"));
    else if (!(bison_within_three(s, s->doing.from) >> space & 1))
        because(ret, "BI-5.6", N_("the space is more than three steps away"));
    else
        because(ret, "BI-12.3",
                N_("moves from one space are given in the order of their destinations"));
}

// ---- paying, ending ----

static void explain_pay(const struct bison_state *s, int operand, struct game_refusal *ret)
{
    int sum = (operand >> 8) + (operand >> 4 & 15) + (operand & 15);
    if (sum != bison_cost(s->doing.used))
        because(ret, "BI-3.3", N_("that is not the price of the hunters used"));
    else
        because(ret, "BI-3.3", N_("a track has fewer animals"));
}

static void explain_end(const struct bison_state *s, int verb, struct game_refusal *ret)
{
    if (verb == BISON_VERB_NONE && s->phase == BISON_COME)
        because(ret, "BI-5.4", N_("after a call at least one hunter comes"));
    else if (verb == BISON_VERB_NONE)
        because(ret, "BI-3.2", N_("hunters have been used already: say done"));
    else
        because(ret, "BI-3.1", N_("no hunter has been used yet: say none to use none"));
}

// ---- which step ----

// Steps in which a verb is spoken, one bit each.
static uint32_t steps_of(int verb)
{
    enum { TRADE = 1 << BISON_TURN | 1 << BISON_OVERFLOW };
    static const uint32_t steps[BISON_VERBS] = {
        0,
        TRADE,
        TRADE,
        1 << BISON_TURN,
        1 << BISON_LAY,
        1 << BISON_ENTER,
        1 << BISON_BUILD,
        1 << BISON_BUILD,
        1 << BISON_CALL,
        1 << BISON_COME,
        1 << BISON_FROM,
        1 << BISON_TO,
        1 << BISON_BUILD | 1 << BISON_COME | 1 << BISON_FROM,
        1 << BISON_ENTER | 1 << BISON_BUILD | 1 << BISON_CALL | 1 << BISON_COME | 1 << BISON_FROM,
        1 << BISON_PAY,
        1 << BISON_GAIN,
        1 << BISON_OVERFLOW,
    };
    return steps[verb];
}

static void explain_step(const struct bison_state *s, int verb, struct game_refusal *ret)
{
    static const char *const wanted[BISON_PHASES] = {
        N_("trade, or mark one of your six actions"),
        N_("lay your tile first"),
        N_("enter hunters on the tile just laid, or none"),
        N_("choose what to build, or end the action"),
        N_("choose the space that calls, or use no hunter"),
        N_("choose a hunter who comes, or end the action"),
        N_("choose a hunter who moves, or end the action"),
        N_("say where the chosen hunter goes"),
        N_("pay for the hunters used first"),
        N_("take the animal gained first"),
        N_("settle the track above 15: trade or stop"),
        N_("the game is over"),
    };
    if (verb == BISON_VERB_BUY || verb == BISON_VERB_SWAP)
        because(ret, "BI-12.5", N_("trades are made before an action is marked"));
    else
        because(ret, "BI-12.1", wanted[s->phase]);
}

static void explain_verb(const struct bison_state *s, int seat, int verb, int operand,
                         struct game_refusal *ret)
{
    switch (verb) {
    case BISON_VERB_BUY:
        explain_buy(s, seat, operand, ret);
        break;
    case BISON_VERB_SWAP:
        explain_swap(s, seat, operand, ret);
        break;
    case BISON_VERB_MARK:
        explain_mark(s, seat, operand, ret);
        break;
    case BISON_VERB_TILE:
        explain_tile(s, operand >> 2, ret);
        break;
    case BISON_VERB_ENTER:
        explain_enter(s, seat, operand >> 2, ret);
        break;
    case BISON_VERB_BUILD:
        explain_build(s, seat, operand, ret);
        break;
    case BISON_VERB_REDUCE:
        explain_reduce(s, seat, operand, ret);
        break;
    case BISON_VERB_CALL:
        explain_call(s, seat, bison_space_find(s, operand), ret);
        break;
    case BISON_VERB_COME:
        explain_come(s, seat, bison_space_find(s, operand), ret);
        break;
    case BISON_VERB_FROM:
        explain_from(s, seat, bison_space_find(s, operand), ret);
        break;
    case BISON_VERB_TO:
        explain_to(s, seat, bison_space_find(s, operand), ret);
        break;
    case BISON_VERB_PAY:
        explain_pay(s, operand, ret);
        break;
    default: // done, none; `gain` and `stop` are never refused in their step
        explain_end(s, verb, ret);
        break;
    }
}

int bison_explain(const struct bison_state *s, int seat, const char *in, struct game_refusal *ret)
{
    game_action action;
    if (s->phase == BISON_OVER) {
        because(ret, "BI-8.3", N_("the game is over"));
    } else if (seat < 0 || seat >= s->seats) {
        because(ret, "BI-1.1", N_("there is no such seat"));
    } else if (bison_parse_action(NULL, 0, in, &action) != GAME_OK) {
        because(ret, "BI-12.2", N_("this is no action of Bison"));
    } else if (seat != bison_mover(s)) {
        because(ret, s->turn == BISON_NONE ? "BI-7.7" : "BI-2.4", N_("another player is to act"));
    } else if (!(steps_of(bison_verb(action)) >> s->phase & 1)) {
        explain_step(s, bison_verb(action), ret);
    } else {
        explain_verb(s, seat, bison_verb(action), bison_operand(action), ret);
    }
    return GAME_OK;
}
