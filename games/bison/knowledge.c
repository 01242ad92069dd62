// What helps a bot: an estimate of the final scores, and which actions are worth a search. None of
// it is a rule. The quick choices are in knowledge_policy.c.
#include "games/bison/knowledge.h"

// ---- the estimate ----
//
// A weighted sum of what a seat has, the weights depending on how much of the game is left. They
// come from a least squares fit to the final scores of 3,000 games (2 to 4 players, all variants)
// between greedy bots of different tastes that err more or less often.

enum {
    BASE,      // 1
    INCOME,    // what the regions would pay now
    DISPUTED,  // the part of it that comes from leading before others
    STANDING,  // hunters on the board
    BUILT,     // sizes of buildings on the board
    HUNTERS,   // in the reserve
    HOMES,     // sizes of buildings in the reserve
    WEALTH,    // animals, as far as they can be spent
    SPREAD,    // spaces held
    TILE_LEFT, // 1: the tile of this season is still to be laid
    FEATURES
};

// In 1/1000 of an animal: at the end of the game, times the share left, times its square.
static RULES_DATA int16_t weight[FEATURES][3] = {
    {590, -6008, -3348}, // BASE
    {937, -999, 852},    // INCOME
    {-13, -58, -298},    // DISPUTED
    {265, 1037, 2642},   // STANDING
    {123, 2778, 963},    // BUILT
    {128, 191, 2245},    // HUNTERS
    {-28, 672, 116},     // HOMES
    {2, 244, 137},       // WEALTH
    {-237, 146, -478},   // SPREAD
    {2412, -6945, 7339}, // TILE_LEFT
};

// Share of the game's actions still to come, in 1/1000; an action under way counts as half.
static RULES_FN int share_left(const struct bison_state *s)
{
    int total = bison_seasons(s->seats) * BISON_ROUNDS * s->seats, done;
    if (s->turn == BISON_NONE) {
        done = s->season * BISON_ROUNDS * s->seats;
    } else {
        int place = (s->turn + s->seats - s->start) % s->seats;
        done = ((s->season - 1) * BISON_ROUNDS + s->round - 1) * s->seats + place;
    }
    int halves = 2 * (total - done) - (s->phase != BISON_TURN && s->turn != BISON_NONE);
    return 500 * halves / total;
}

static RULES_FN void count_pieces(const struct bison_state *s, int seat, int *ret)
{
    const struct bison_player *p = &s->player[seat];
    int wealth = bison_wealth(p);
    if (seat == s->turn && s->phase == BISON_PAY)
        wealth -= bison_cost(s->doing.used);
    ret[BASE] = 1;
    ret[HUNTERS] = p->hunters;
    ret[WEALTH] = wealth > 24 ? 24 : wealth;
    ret[SPREAD] = bits_count(s->own[seat]);
    ret[TILE_LEFT] = p->hand != BISON_NONE;
    for (uint64_t left = s->own[seat]; left; left &= left - 1) {
        ret[STANDING] += s->hunters[bits_lowest(left)];
        ret[BUILT] += s->piece[bits_lowest(left)];
    }
    for (int size = 0; size < BISON_SIZES; size++)
        ret[HOMES] += (size + 1) * (p->reserve[BISON_TIPI][size] + p->reserve[BISON_CANOE][size]);
}

static RULES_FN void count_income(const struct bison_region *region, int count, int seat, int *ret)
{
    for (int i = 0; i < count; i++) {
        int alone = region[i].present == 1 << seat;
        ret[INCOME] += region[i].income[seat];
        ret[DISPUTED] += alone || region[i].leaders != 1 << seat ? 0 : region[i].income[seat];
    }
}

// Whether the final scoring still has this terrain before it (BI-7.1).
static RULES_FN int is_to_come(const struct bison_state *s, int terrain)
{
    if (s->settling == BISON_PRAIRIE)
        return terrain != BISON_PRAIRIE;
    return s->settling == BISON_MOUNTAIN && terrain == BISON_RIVER;
}

// In the final scoring and after it: the tracks, and what the terrains still to come will pay.
static RULES_FN void estimate_end(const struct bison_state *s, const struct bison_region *region,
                                  int count, int32_t *ret)
{
    for (int seat = 0; seat < s->seats; seat++) {
        ret[seat] = 1000 * bison_wealth(&s->player[seat]);
        for (int i = 0; i < count; i++)
            if (is_to_come(s, region[i].terrain))
                ret[seat] += 1000 * region[i].income[seat];
    }
}

RULES_FN void bison_evaluate(const struct bison_state *s, int32_t *ret)
{
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(s, region), left = share_left(s);
    if (left == 0) {
        estimate_end(s, region, count, ret);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int feature[FEATURES] = {0};
        int32_t value = 0;
        count_pieces(s, seat, feature);
        count_income(region, count, seat, feature);
        for (int i = 0; i < FEATURES; i++)
            value +=
                feature[i] *
                (weight[i][0] + (weight[i][1] * left + weight[i][2] * left / 1000 * left) / 1000);
        ret[seat] = value > 0 ? value : 0;
    }
}

// ---- actions worth a search ----

RULES_FN int bison_evenness(const struct bison_state *s, int seat, game_action payment)
{
    const uint8_t *stock = s->player[seat].stock;
    int operand = bison_operand(payment), least = stock[0] - (operand >> 8);
    int salmon = stock[1] - (operand >> 4 & 15), turkeys = stock[2] - (operand & 15);
    least = salmon < least ? salmon : least;
    return turkeys < least ? turkeys : least;
}

// How promising an action looks; only actions of one step are compared.
static RULES_FN int promise(const struct bison_state *s, int seat, game_action action)
{
    int operand = bison_operand(action);
    switch (bison_verb(action)) {
    case BISON_VERB_PAY: // an even stock buys more
        return bison_evenness(s, seat, action);
    case BISON_VERB_TILE: // close land makes large regions
        return bits_count(bison_cell_neighbours(operand >> 2) & s->laid);
    case BISON_VERB_SWAP:
        return -1;
    default:
        return 0;
    }
}

RULES_FN int bison_candidates(const struct bison_state *s, int seat, struct dice *dice,
                              game_action *ret, int most)
{
    game_action list[BISON_MAX_ACTIONS];
    int score[BISON_MAX_ACTIONS], count = bison_legal(s, seat, list);
    if (count <= most) {
        memcpy(ret, list, (size_t)count * sizeof *ret);
        return count;
    }
    for (int i = 0; i < count; i++)
        score[i] = promise(s, seat, list[i]) * 16 + (int)dice_below(dice, 16);
    for (int taken = 0; taken < most; taken++) {
        int best = taken;
        for (int i = taken + 1; i < count; i++)
            if (score[i] > score[best])
                best = i;
        ret[taken] = list[best];
        list[best] = list[taken];
        score[best] = score[taken];
    }
    return most;
}
