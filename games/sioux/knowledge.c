// What a bot may know about Sioux without searching: how seats stand, and quick sensible choices.
// None of it is a rule.
#include "core/bits.h"
#include "games/sioux/texts.h"

// How far a hand reaches: cards still to be played make more difference than the food of a few
// hunts. In random play each point in hand is worth about a hundredth of a chance to end ahead.
static int hand_strength(const struct sioux_state *s, int tribe)
{
    const struct sioux_tribe *t = &s->tribe[tribe];
    uint32_t hand = t->hand;
    if (s->phase == SIOUX_PHASE_PLAY && t->card != SIOUX_NO_CARD)
        hand |= 1u << t->card; // others may not have committed yet
    int strength = 0;
    for (; hand; hand &= hand - 1) {
        int card = bits_lowest(hand);
        strength += card == SIOUX_SHAMAN ? 7 : card == SIOUX_HUNTER ? 9 : card;
    }
    return strength;
}

// Chance in 1/1000 that the first of two tribes is ahead at the end of the season, given its lead
// in food and in hand, and the total of the richest tribe: the nearer the goal, the surer a lead.
// Measured in 20,000 random games.
static int ahead(int lead, int hand, int richest)
{
    int size = lead < 0 ? -lead : lead;
    int trust = 28 * richest < 500 ? 28 * richest : 500;
    int chance = 500 + trust * lead / (size + 4 + (SIOUX_GOAL - richest) / 2) + 11 * hand;
    return chance < 10 ? 10 : chance > 990 ? 990 : chance;
}

// Stock value of rank `place` (in 1/1000, 0 = lowest) among the cards of a winter, in 1/1000.
static int stock_at(const uint8_t *stock, int sharers, int place)
{
    int card = place / 1000, part = place % 1000;
    if (card >= sharers - 1)
        return 1000 * stock[sharers - 1];
    return stock[card] * (1000 - part) + stock[card + 1] * part;
}

// Food that counts for the ranking: a total above the limit is worth less than nothing (SX-13).
static int standing(const struct sioux_state *s, int tribe)
{
    int total = s->tribe[tribe].total;
    if (s->option[SIOUX_BAD_OMEN] && total > SIOUX_OMEN_LIMIT)
        return -total;
    return total;
}

// What a seat may expect of the season being played.
static int this_season(const struct sioux_state *s, int seat, const int *hand, int richest)
{
    int sharers = sioux_sharers(s), place = 0;
    for (int i = 0; i < sharers; i++)
        if (i != seat)
            place += ahead(standing(s, seat) - standing(s, i), hand[seat] - hand[i], richest);
    return stock_at(s->stock[s->winter - 1], sharers, place);
}

void sioux_evaluate(const struct sioux_state *s, int32_t *ret)
{
    int sharers = sioux_sharers(s), over = s->phase == SIOUX_PHASE_OVER;
    int hand[SIOUX_MAX_TRIBES], richest = 0;
    for (int i = 0; i < s->tribes; i++) {
        hand[i] = hand_strength(s, i);
        richest = s->tribe[i].total > richest ? s->tribe[i].total : richest;
    }
    richest = richest < SIOUX_GOAL ? richest : SIOUX_GOAL;
    int later = 0; // an even share of the winters to come
    for (int winter = s->winter; winter < SIOUX_WINTERS; winter++)
        for (int card = 0; card < sharers; card++)
            later += 1000 * s->stock[winter][card] / sharers;
    for (int seat = 0; seat < s->seats; seat++) {
        const uint8_t *stock = s->tribe[seat].stock;
        ret[seat] = 1000 * (stock[0] + stock[1] + stock[2]);
        if (!over)
            ret[seat] += this_season(s, seat, hand, richest) + later;
    }
}

// Whether a swap with the other tied tribe would cost this seat food.
static int swap_hurts(const struct sioux_state *s, int seat)
{
    uint32_t other = s->tie & ~(1u << seat);
    return other && s->tribe[bits_lowest(other)].total < s->tribe[seat].total;
}

static game_action answer_sensibly(const struct sioux_state *s, int seat, struct dice *dice)
{
    int crow = s->tribe[seat].hand >> SIOUX_CROW & 1;
    // Call with the crow to save a catch, and now and then without it.
    uint32_t call = swap_hurts(s, seat) ? (crow ? 15 : 5) : 1;
    return SIOUX_ACT_REPLY + (dice_below(dice, 16) < call ? SIOUX_CALL : SIOUX_PASS);
}

// The gift that is worth most; sometimes any other.
static game_action ask_sensibly(const struct sioux_state *s, int seat)
{
    int best = SIOUX_PASS, most = 0;
    for (uint32_t rest = sioux_targets(s, seat); rest; rest &= rest - 1) {
        int target = bits_lowest(rest), kind = 0;
        while (kind < SIOUX_ANIMALS && s->tribe[target].food[kind] == 0)
            kind++;
        if (kind < SIOUX_ANIMALS && kind + 1 > most) {
            most = kind + 1;
            best = target;
        }
    }
    return SIOUX_ACT_REPLY + (game_action)best;
}

game_action sioux_playout(const struct sioux_state *s, int seat, struct dice *dice)
{
    game_action any = sioux_sample(s, seat, dice);
    if (any == GAME_NO_ACTION || dice_below(dice, 8) == 0)
        return any; // every action has its chance
    switch (s->phase) {
    case SIOUX_PHASE_CROW:
        return answer_sensibly(s, seat, dice);
    case SIOUX_PHASE_SECOND:
        if ((s->tribe[seat].hand >> SIOUX_CROW & 1) && swap_hurts(s, seat))
            return SIOUX_ACT_LAY + SIOUX_CROW;
        return any;
    case SIOUX_PHASE_GIFT:
        return ask_sensibly(s, seat);
    default:
        return any;
    }
}

int sioux_candidates(const struct sioux_state *s, int seat, struct dice *dice, game_action *ret,
                     int most)
{
    game_action legal[SIOUX_MAX_ACTIONS];
    int count = sioux_legal(s, seat, legal);
    // Too many: a random choice of them, in their order.
    for (; count > most; count--) {
        int out = (int)dice_below(dice, (uint32_t)count);
        memmove(legal + out, legal + out + 1, sizeof *legal * (size_t)(count - 1 - out));
    }
    memcpy(ret, legal, sizeof *legal * (size_t)count);
    return count;
}
