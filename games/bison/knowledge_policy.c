// Quick choices for playouts: one look at the regions concerned, chance for the rest. Every kind of
// action keeps some probability.
#include "games/bison/knowledge.h"

// What a region would pay a seat that adds hunters to one of its spaces; ties with others count as
// ties, weaker seats as they are.
static RULES_FN int income_with(const struct bison_state *s, int seat, int space, int hunters)
{
    uint64_t region = bison_region_of(s, space);
    int animals = bison_animals(s, region);
    uint32_t mine = bison_strength(s, seat, region) + (uint32_t)hunters, best = 0;
    for (int other = 0; other < s->seats; other++) {
        uint32_t strength = other == seat ? 0 : bison_strength(s, other, region);
        best = strength > best ? strength : best;
    }
    if (mine > best)
        return 2 * animals;
    int own = bison_animals(s, (s->own[seat] & region) | (uint64_t)1 << space);
    return mine == best || animals > 2 * own ? animals : 2 * own;
}

// ---- the turn ----

// Chances of the six actions, by what they could do now.
static RULES_FN void weigh_marks(const struct bison_state *s, int seat, int *ret)
{
    const struct bison_player *p = &s->player[seat];
    uint64_t rivers = bison_terrain(BISON_RIVER), standing = s->standing[seat];
    int ready = p->hunters + p->market_hunters > 0;
    ret[BISON_DO_TILE] = 2 + 4 * (p->hunters > 1) + 4 * (s->round == 1) + ready;
    ret[BISON_DO_TIPI] = standing & ~rivers ? 6 : 1;
    ret[BISON_DO_CANOE] = standing & rivers ? 5 : 1;
    ret[BISON_DO_GATHER] = bits_count(standing) > 2 ? 2 : 1;
    ret[BISON_DO_MOVE1] = standing ? 3 : 1;
    ret[BISON_DO_MOVE3] = standing ? 4 : 1;
}

static RULES_FN game_action pick_mark(const struct bison_state *s, int seat, struct dice *dice)
{
    int weight[BISON_ACTIONS], total = 0;
    weigh_marks(s, seat, weight);
    for (int action = 0; action < BISON_ACTIONS; action++) {
        if (!bison_allows(s, seat, bison_act(BISON_VERB_MARK, action)))
            weight[action] = 0;
        total += weight[action];
    }
    int pick = (int)dice_below(dice, (uint32_t)total), action = 0;
    while (pick >= weight[action])
        pick -= weight[action++];
    return bison_act(BISON_VERB_MARK, action);
}

// A purchase now and then: hunters first. An exchange seldom.
static RULES_FN game_action pick_turn(const struct bison_state *s, int seat, struct dice *dice)
{
    uint32_t mood = dice_below(dice, 64);
    game_action hunter = bison_act(BISON_VERB_BUY, 0);
    if (mood < 12 && bison_allows(s, seat, hunter))
        return hunter;
    if (mood >= 58)
        return bison_sample(s, seat, dice);
    if (mood >= 50) {
        game_action home = bison_act(BISON_VERB_BUY, 1 + (int)dice_below(dice, 8));
        if (bison_allows(s, seat, home))
            return home;
    }
    return pick_mark(s, seat, dice);
}

// ---- entering, building ----

// Where the hunters would lead to most; rather many than few.
static RULES_FN game_action pick_entry(const struct bison_state *s, int seat, struct dice *dice)
{
    game_action first = bison_sample(s, seat, dice), second = bison_sample(s, seat, dice);
    game_action action = first > second ? first : second; // `none` is the largest
    if (bison_verb(action) != BISON_VERB_ENTER)
        action = dice_below(dice, 8) ? (first < second ? first : second) : action;
    if (bison_verb(action) != BISON_VERB_ENTER)
        return action;
    int hunters = bison_operand(action) >> 2, best = -1, terrain = 0;
    int space = bison_space_find(s, s->doing.cell * 4);
    for (int i = 0; i < BISON_TERRAINS; i++) {
        int income = 4 * income_with(s, seat, space + i, hunters) + (int)dice_below(dice, 4);
        if (income > best) {
            best = income;
            terrain = i;
        }
    }
    return bison_act(BISON_VERB_ENTER, hunters * 4 + terrain);
}

// The larger of two; seldom nothing.
static RULES_FN game_action pick_building(const struct bison_state *s, int seat, struct dice *dice)
{
    game_action first = bison_sample(s, seat, dice), second = bison_sample(s, seat, dice);
    int first_builds = bison_verb(first) == BISON_VERB_BUILD;
    int second_builds = bison_verb(second) == BISON_VERB_BUILD;
    if (first_builds && second_builds)
        return (bison_operand(first) & 7) >= (bison_operand(second) & 7) ? first : second;
    return second_builds ? second : first;
}

// ---- moving ----

// The better of three destinations, by what their regions would pay.
static RULES_FN game_action pick_destination(const struct bison_state *s, int seat,
                                             struct dice *dice)
{
    game_action best_action = GAME_NO_ACTION;
    int best = -1;
    for (int i = 0; i < 3; i++) {
        game_action action = bison_sample(s, seat, dice);
        int income = income_with(s, seat, bison_space_find(s, bison_operand(action)), 1);
        if (income > best) {
            best = income;
            best_action = action;
        }
    }
    return best_action;
}

// Anything but idling, if there is anything.
static RULES_FN game_action pick_busy(const struct bison_state *s, int seat, struct dice *dice)
{
    game_action action = bison_sample(s, seat, dice);
    if (bison_verb(action) == BISON_VERB_NONE)
        action = bison_sample(s, seat, dice);
    return action;
}

// ---- animals ----

// The more even of two payments: an even stock buys more.
static RULES_FN game_action pick_payment(const struct bison_state *s, int seat, struct dice *dice)
{
    game_action first = bison_sample(s, seat, dice), second = bison_sample(s, seat, dice);
    return bison_evenness(s, seat, first) >= bison_evenness(s, seat, second) ? first : second;
}

static RULES_FN game_action pick_gain(const struct bison_state *s, int seat, struct dice *dice)
{
    const uint8_t *stock = s->player[seat].stock;
    int kind = (int)dice_below(dice, BISON_KINDS);
    for (int other = 0; other < BISON_KINDS; other++)
        if (stock[other] < stock[kind])
            kind = other;
    return bison_act(BISON_VERB_GAIN, kind);
}

RULES_FN game_action bison_playout(const struct bison_state *s, int seat, struct dice *dice)
{
    switch (s->phase) {
    case BISON_TURN:
        return pick_turn(s, seat, dice);
    case BISON_ENTER:
        return pick_entry(s, seat, dice);
    case BISON_BUILD:
        return pick_building(s, seat, dice);
    case BISON_TO:
        return pick_destination(s, seat, dice);
    case BISON_CALL:
    case BISON_FROM:
        return pick_busy(s, seat, dice);
    case BISON_PAY:
        return pick_payment(s, seat, dice);
    case BISON_GAIN:
        return pick_gain(s, seat, dice);
    default: // laying, coming, settling
        return bison_sample(s, seat, dice);
    }
}
