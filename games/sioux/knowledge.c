// What a bot may know about Sioux without searching: how seats stand, and quick sensible choices.
// None of it is a rule.
#include "games/sioux/knowledge.h"
#include "core/bits.h"

// What a card in hand promises for the rest of the season, by card, in 1/100 of the logarithm of
// the odds. Any card is worth having, for who runs out ends everybody's hand; high ones win hunts.
// This and ahead() were fitted to 1,500 seasons between searching bots.
static RULES_DATA uint8_t promise[] = {0,  30, 29, 32, 30, 34, 40, 48,
                                       53, 58, 67, 76, 82, 88, 50, 76};

static RULES_FN int hand_strength(const struct sioux_state *s, int tribe)
{
    const struct sioux_tribe *t = &s->tribe[tribe];
    uint32_t hand = t->hand;
    if (s->phase == SIOUX_PHASE_PLAY && t->card != SIOUX_NO_CARD)
        hand |= 1u << t->card; // others may not have committed yet
    int strength = 0;
    for (; hand; hand &= hand - 1)
        strength += promise[bits_lowest(hand)];
    return strength;
}

// The chance in 1/1000 whose odds have this logarithm, in 1/100.
static RULES_FN int chance_of(int log_odds)
{
    static const int16_t chance[] = {500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993};
    int size = log_odds < 0 ? -log_odds : log_odds;
    size = size < 499 ? size : 499;
    int part = size % 50, step = size / 50;
    int ret = chance[step] + (chance[step + 1] - chance[step]) * part / 50;
    return log_odds < 0 ? 1000 - ret : ret;
}

// Chance in 1/1000 that the first of two tribes is ahead at the end of the season, given its lead
// in food and in hand, and the total of the richest tribe: the nearer the goal, the surer a lead.
static RULES_FN int ahead(int lead, int hand, int richest)
{
    int size = lead < 0 ? -lead : lead;
    int near = richest * richest * richest / 47; // up to 170 at the goal
    return chance_of(lead * richest * 11 / 20 + near * lead / (size + 4) + hand);
}

// Stock value of rank `place` (in 1/1000, 0 = lowest) among the cards of a winter, in 1/1000.
static RULES_FN int stock_at(const uint8_t *stock, int sharers, int place)
{
    int card = place / 1000, part = place % 1000;
    if (card >= sharers - 1)
        return 1000 * stock[sharers - 1];
    return stock[card] * (1000 - part) + stock[card + 1] * part;
}

// Food that counts for the ranking: a total above the limit is worth less than nothing (SX-13).
static RULES_FN int standing(const struct sioux_state *s, int tribe)
{
    int total = s->tribe[tribe].total;
    if (sioux_option(s, SIOUX_BAD_OMEN) && total > SIOUX_OMEN_LIMIT)
        return -total;
    return total;
}

// What a seat may expect of the season being played.
static RULES_FN int this_season(const struct sioux_state *s, int seat, const int *hand, int richest)
{
    int sharers = sioux_sharers(s), place = 0;
    for (int i = 0; i < sharers; i++)
        if (i != seat)
            place += ahead(standing(s, seat) - standing(s, i), hand[seat] - hand[i], richest);
    return stock_at(s->stock[s->winter - 1], sharers, place);
}

RULES_FN void sioux_evaluate(const struct sioux_state *s, int32_t *ret)
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
static RULES_FN int swap_hurts(const struct sioux_state *s, int seat)
{
    uint32_t other = s->tie & ~(1u << seat);
    return other && s->tribe[bits_lowest(other)].total < s->tribe[seat].total;
}

static RULES_FN game_action answer_sensibly(const struct sioux_state *s, int seat,
                                            struct dice *dice)
{
    int crow = s->tribe[seat].hand >> SIOUX_CROW & 1;
    // Call with the crow to save a catch, and now and then without it.
    uint32_t call = swap_hurts(s, seat) ? (crow ? 15 : 5) : 1;
    return SIOUX_ACT_REPLY + (dice_below(dice, 16) < call ? SIOUX_CALL : SIOUX_PASS);
}

// The gift that is worth most; sometimes any other.
static RULES_FN game_action ask_sensibly(const struct sioux_state *s, int seat)
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

// In 1/100 food. High cards are laid early: a season often ends before the hand does.
enum { BOLDNESS = 12, SWAP_WORTH = 60, GOAL_WORTH = 300, HUNTER_COST = 100, DRAWS = 3 };

// What a hunt may bring, guessed from one card of each other tribe.
struct guess {
    int best, second; // highest values of the others
    int rivals;       // how many show the highest
    int rival;        // one of them
};

// A card counts as its number; the Shaman as the middle of its values; the hunter stands apart.
static RULES_FN int rough_value(int card)
{
    return card == SIOUX_SHAMAN ? 7 : card == SIOUX_HUNTER ? 0 : card;
}

// One card of each other tribe: the open one, else any that it may have laid.
static RULES_FN struct guess guess_others(const struct sioux_state *s, int seat, struct dice *dice)
{
    struct guess ret = {0, 0, 0, SIOUX_NOBODY};
    for (int i = 0; i < s->tribes; i++) {
        const struct sioux_tribe *tribe = &s->tribe[i];
        uint32_t hand = tribe->hand | (tribe->card ? 1u << tribe->card : 0);
        if (i == seat || !hand)
            continue;
        int card = s->face_up >> i & 1
                       ? tribe->card
                       : bits_select(hand, dice_below(dice, (uint32_t)bits_count(hand)));
        int value = rough_value(card);
        if (value > ret.best) {
            ret.second = ret.best;
            ret.best = value;
            ret.rivals = 1;
            ret.rival = i;
        } else {
            ret.rivals += value == ret.best;
            ret.second = value > ret.second ? value : ret.second;
        }
    }
    return ret;
}

// How good a card is against that guess, in 1/100 food.
static RULES_FN int card_worth(const struct sioux_state *s, int seat, int card,
                               const struct guess *others)
{
    int value = rough_value(card), mine = s->tribe[seat].total;
    if (card == SIOUX_HUNTER)
        return 100 * SIOUX_HUNTER_PREY - HUNTER_COST;
    if (value > others->best) {
        int prey = value - others->best;
        return 100 * prey + (mine + prey >= SIOUX_GOAL ? GOAL_WORTH : 0) + BOLDNESS * value;
    }
    if (value == others->best && others->rivals == 1)
        return SWAP_WORTH * (s->tribe[others->rival].total - mine) + BOLDNESS * value;
    if (others->rivals > 1)
        return BOLDNESS * value;
    int theirs = others->best - (value > others->second ? value : others->second);
    int ends = s->tribe[others->rival].total + theirs >= SIOUX_GOAL;
    return -(100 * theirs + (ends ? GOAL_WORTH : 0)) / (s->tribes - 1) + BOLDNESS * value;
}

// The best of a few cards against a guess of what the others lay.
static RULES_FN game_action play_sensibly(const struct sioux_state *s, int seat, game_action first,
                                          struct dice *dice)
{
    struct guess others = guess_others(s, seat, dice);
    game_action best = first;
    int most = card_worth(s, seat, (int)(best & 15), &others);
    for (int draw = 1; draw < DRAWS; draw++) {
        game_action other = sioux_sample(s, seat, dice);
        int worth = card_worth(s, seat, (int)(other & 15), &others);
        if (worth > most) {
            most = worth;
            best = other;
        }
    }
    return best;
}

RULES_FN game_action sioux_playout(const struct sioux_state *s, int seat, struct dice *dice)
{
    game_action any = sioux_sample(s, seat, dice);
    if (any == GAME_NO_ACTION || dice_below(dice, 8) == 0)
        return any; // every action has its chance
    switch (s->phase) {
    case SIOUX_PHASE_PLAY:
        return play_sensibly(s, seat, any, dice);
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

RULES_FN int sioux_candidates(const struct sioux_state *s, int seat, struct dice *dice,
                              game_action *ret, int most)
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
