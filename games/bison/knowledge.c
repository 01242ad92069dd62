// What helps a bot: an estimate of the final scores, a quick sensible choice, and which actions are
// worth a search. None of it is a rule.
#include "games/bison/notation.h"

// ---- the estimate ----

// Share of the game's actions still to come, in 1/1000.
static int share_left(const struct bison_state *s)
{
    int seasons = bison_seasons(s->seats), total = seasons * BISON_ROUNDS * s->seats;
    if (s->turn == BISON_NONE)
        return 1000 * (seasons - s->season) * BISON_ROUNDS * s->seats / total;
    int place = (s->turn + s->seats - s->start) % s->seats;
    int done = ((s->season - 1) * BISON_ROUNDS + s->round - 1) * s->seats + place;
    return 1000 * (total - done) / total;
}

// What a seat can still bring to bear, in 1/1000 of an animal: hunters and buildings in the
// reserve, animals to pay with.
static int means(const struct bison_player *p)
{
    int value = 500 * p->hunters;
    for (int home = 0; home < BISON_HOMES; home++)
        for (int size = 0; size < BISON_SIZES; size++)
            value += 400 * (size + 1) * p->reserve[home][size];
    int wealth = bison_wealth(p);
    return value + 250 * (wealth > 30 ? 30 : wealth);
}

void bison_evaluate(const struct bison_state *s, int32_t *ret)
{
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(s, region), left = share_left(s);
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = 0;
    if (s->phase == BISON_OVER) {
        for (int seat = 0; seat < s->seats; seat++)
            ret[seat] = 1000 * bison_wealth(&s->player[seat]);
        return;
    }
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < s->seats; seat++)
            ret[seat] += 1000 * region[i].income[seat];
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] += means(&s->player[seat]) * left / 1000;
}

// ---- the quick choice ----

game_action bison_playout(const struct bison_state *s, int seat, struct dice *dice)
{
    game_action action = bison_sample(s, seat, dice);
    // Idling and trading are legal most of the time, but seldom good: think twice about them.
    for (int again = 0; again < 2; again++) {
        int verb = bison_verb(action);
        if (verb != BISON_VERB_NONE && verb != BISON_VERB_SWAP && verb != BISON_VERB_BUY)
            break;
        action = bison_sample(s, seat, dice);
    }
    return action;
}

// ---- actions worth a search ----

// How promising an action looks; only actions of one step are compared.
static int promise(const struct bison_state *s, int seat, game_action action)
{
    const uint8_t *stock = s->player[seat].stock;
    int verb = bison_verb(action), operand = bison_operand(action), least = 255;
    if (verb == BISON_VERB_PAY) { // an even stock buys more
        int rest[BISON_KINDS] = {stock[0] - (operand >> 8), stock[1] - (operand >> 4 & 15),
                                 stock[2] - (operand & 15)};
        for (int kind = 0; kind < BISON_KINDS; kind++)
            least = rest[kind] < least ? rest[kind] : least;
        return least;
    }
    if (verb == BISON_VERB_TILE) // close land makes large regions
        return bits_count(bison_cell_neighbours(operand >> 2) & s->laid);
    if (verb == BISON_VERB_SWAP)
        return -1;
    return 0;
}

int bison_candidates(const struct bison_state *s, int seat, struct dice *dice, game_action *ret,
                     int most)
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
