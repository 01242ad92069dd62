// What a bot may know about Tomahawk without searching: how the sides stand, and quick sensible
// choices. None of it is a rule.
#include "games/tomahawk/knowledge.h"
#include "core/bits.h"
#include "games/tomahawk/rules_hand.h"

// A card that has still to be played is worth this much on average.
enum { MEAN_VALUE = 5 };
// How many cards a quick choice looks at.
enum { DRAWS = 4 };

// What a side has on a territory, cards laid, committed and picked, and how many are still to come.
struct strength {
    int total, missing;
};

static RULES_FN struct strength strength_of(const struct tomahawk_state *s, int seat, int pile)
{
    const struct tomahawk_side *side = &s->side[seat];
    struct strength ret = {0, tomahawk_duration(&s->table, tomahawk_ground(s, pile))};
    for (int row = 0; row < TOMAHAWK_ROWS; row++)
        if (side->laid[pile][row]) {
            ret.total += tomahawk_value(&s->table, side->laid[pile][row]);
            ret.missing--;
        }
    int next = side->dance == pile + 1 ? side->committed : side->pick[pile];
    if (next) {
        ret.total += tomahawk_value(&s->table, next);
        ret.missing--;
    }
    return ret;
}

// Chance in 1/1000 that a lead holds: even without one, and a lead of `half` points goes half the
// way to certainty. A table, as all that quick choices go by: divisions took a fifth of a search.
enum { FURTHEST = 30 }; // no lead is greater: three cards against none
#define SIZE(lead) ((lead) < 0 ? -(lead) : (lead))
#define HOLDS(lead, half) (500 + 500 * (lead) / (SIZE(lead) + (half)))
#define HOLDS_3(lead, half) HOLDS(lead, half), HOLDS(lead + 1, half), HOLDS(lead + 2, half)
#define HOLDS_9(lead, half) HOLDS_3(lead, half), HOLDS_3(lead + 3, half), HOLDS_3(lead + 6, half)
#define HOLDS_27(lead, half) HOLDS_9(lead, half), HOLDS_9(lead + 9, half), HOLDS_9(lead + 18, half)
#define HOLDS_61(half)                                                                             \
    HOLDS_27(-30, half), HOLDS_27(-3, half), HOLDS_3(24, half), HOLDS_3(27, half), HOLDS(30, half)

// By the number of cards that are still to come, and by the lead.
static RULES_DATA int16_t CHANCE[2 * TOMAHAWK_ROWS + 1][2 * FURTHEST + 1] = {
    {HOLDS_61(1)}, {HOLDS_61(4)},  {HOLDS_61(6)}, {HOLDS_61(8)},
    {HOLDS_61(9)}, {HOLDS_61(10)}, {HOLDS_61(11)}};

// Tables by value << 3 | renown, as a component table has its cards: a row of eight per value.
enum { ALL_CARDS = 11 * 8 };

// What it costs to play a card, in 1/1000 point: each point of its value would win something
// elsewhere, and its renown is at risk, the more for each point below ten.
#define COST(value, renown) (130 * (value) + 70 * (renown) * (10 - (value)))
#define COSTS(value)                                                                               \
    COST(value, 0), COST(value, 1), COST(value, 2), COST(value, 3), COST(value, 4), 0, 0, 0

static RULES_DATA int16_t CARD_COST[ALL_CARDS] = {COSTS(0), COSTS(1), COSTS(2), COSTS(3),
                                                  COSTS(4), COSTS(5), COSTS(6), COSTS(7),
                                                  COSTS(8), COSTS(9), COSTS(10)};

// What a card counts for: its value, but where a puma is, the strongest card is lost.
#define EACH(value) value, value, value, value, value, value, value, value

static RULES_DATA int8_t COUNTS[2][ALL_CARDS] = {
    {EACH(0), EACH(1), EACH(2), EACH(3), EACH(4), EACH(5), EACH(6), EACH(7), EACH(8), EACH(9),
     EACH(10)},
    {EACH(0), EACH(1), EACH(2), EACH(3), EACH(4), EACH(5), EACH(4), EACH(3), EACH(2), EACH(1),
     EACH(0)}};

// Honours of pairs that lie face down and will be shown (TH-4.3).
static RULES_FN void add_hidden_honours(const struct tomahawk_state *s, int pile, int32_t *ret)
{
    for (int row = 0; row < TOMAHAWK_ROWS && s->side[0].laid[pile][row]; row++) {
        int card[TOMAHAWK_SEATS] = {s->side[0].laid[pile][row], s->side[1].laid[pile][row]};
        int value[TOMAHAWK_SEATS];
        tomahawk_effective(s, card[0], card[1], value);
        if (value[0] == value[1])
            continue;
        int winner = value[1] > value[0];
        int renown = tomahawk_renown(&s->table, card[1 - winner]);
        ret[winner] += 1000 * renown * (card[winner] == TOMAHAWK_SKU ? 2 : 1);
    }
}

// The territories being fought for.
static RULES_FN void add_grounds(const struct tomahawk_state *s, int32_t *ret)
{
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int ground = tomahawk_ground(s, pile);
        struct strength lake = strength_of(s, 0, pile), pine = strength_of(s, 1, pile);
        int lead = lake.total + MEAN_VALUE * lake.missing - pine.total - MEAN_VALUE * pine.missing;
        int lake_wins = CHANCE[lake.missing + pine.missing][FURTHEST + lead];
        ret[0] += s->table.animals[ground] * lake_wins;
        ret[1] += s->table.animals[ground] * (1000 - lake_wins);
        if (tomahawk_is_forest(&s->table, ground))
            add_hidden_honours(s, pile, ret);
    }
}

// What hand and deck promise: value wins the territories to come, renown will partly be lost.
static RULES_FN void add_cards(const struct tomahawk_state *s, int32_t *ret)
{
    int value[TOMAHAWK_SEATS] = {0}, animals = 0;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        const struct tomahawk_side *side = &s->side[seat];
        int renown = 0;
        for (uint64_t hand = side->hand; hand; hand >>= 8) {
            value[seat] += tomahawk_value(&s->table, (int)(hand & 0xff));
            renown += tomahawk_renown(&s->table, (int)(hand & 0xff));
        }
        for (int i = 0; i < TOMAHAWK_DECK; i++) {
            value[seat] += tomahawk_value(&s->table, side->deck[i]);
            renown += tomahawk_renown(&s->table, side->deck[i]);
        }
        ret[1 - seat] += 320 * renown;
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = tomahawk_slot(s->turn, pile) + 1; slot < TOMAHAWK_SLOTS; slot++)
            animals += s->table.animals[s->pile[pile][slot]];
    int lake = 500 + 500 * (value[0] - value[1]) / (value[0] + value[1] + 1);
    ret[0] += animals * lake;
    ret[1] += animals * (1000 - lake);
}

RULES_FN void tomahawk_evaluate(const struct tomahawk_state *s, int32_t *ret)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        ret[seat] = 1000 * (tomahawk_score(s, seat) + tomahawk_bonus(s, seat));
    if (s->phase == TOMAHAWK_PLACE) {
        add_grounds(s, ret);
        add_cards(s, ret);
    }
    if (s->phase == TOMAHAWK_SETUP)
        ret[0] = ret[1] = 24000; // an even share of what a game brings
}

// What a side is known to have on a territory before this turn's pick, which is the third at most.
static RULES_FN int known_total(const struct tomahawk_state *s, int seat, int pile)
{
    const uint8_t *card = s->side[seat].laid[pile];
    return tomahawk_value(&s->table, card[0]) + tomahawk_value(&s->table, card[1]);
}

// A territory from one side: how the next card there changes its prospects.
struct prospect {
    const int16_t *chance; // by what the card counts for, if the other side lays mean cards
    const int8_t *counts;  // by value << 3 | renown
    int animals;           // prize
};

static RULES_FN struct prospect prospect_of(const struct tomahawk_state *s, int seat, int pile)
{
    int ground = s->pile[pile][tomahawk_slot(s->turn, pile)];
    int left = tomahawk_duration(&s->table, ground) - tomahawk_row(s->turn, pile); // to each side
    int lead = known_total(s, seat, pile) - known_total(s, 1 - seat, pile) - MEAN_VALUE;
    struct prospect ret = {.chance = &CHANCE[2 * left - 1][FURTHEST + lead],
                           .counts = COUNTS[tomahawk_picto(&s->table, ground) == TOMAHAWK_PUMA],
                           .animals = s->table.animals[ground]};
    return ret;
}

// What laying a card there is worth, in 1/1000 point: the chance of the prize, less what the card
// would be worth elsewhere, less the renown that a stronger card would take.
static inline RULES_FN int suits(const struct tomahawk_state *s, int card,
                                 const struct prospect *at)
{
    int kind = s->table.card[card];
    return at->animals * at->chance[at->counts[kind]] - CARD_COST[kind];
}

// A choice of heroes is better when it takes renown out of the army.
static RULES_FN int keep_suits(const struct tomahawk_state *s, game_action action)
{
    return tomahawk_renown(&s->table, action >> 5 & 31) + tomahawk_renown(&s->table, action & 31);
}

static RULES_FN game_action keep_quickly(const struct tomahawk_state *s, int seat,
                                         struct dice *dice)
{
    game_action one = tomahawk_sample_keep(s, seat, dice);
    if (dice_roll(dice) % 8 == 0)
        return one;
    game_action other = tomahawk_sample_keep(s, seat, dice);
    return keep_suits(s, other) > keep_suits(s, one) ? other : one;
}

// The better of some actions drawn at random, now and then the first one. One throw of the dice has
// bits for all of them.
RULES_FN game_action tomahawk_playout(const struct tomahawk_state *s, int seat, struct dice *dice)
{
    enum { BITS = 15 };
    if (s->phase == TOMAHAWK_SETUP)
        return keep_quickly(s, seat, dice);
    const struct tomahawk_side *side = &s->side[seat];
    uint64_t different = hand_different(side->hand), roll = dice_roll(dice);
    uint32_t count = hand_sum(different);
    int best = hand_nth(side->hand, different, (uint32_t)(roll >> (64 - BITS)) * count >> BITS);
    if (roll % 8 == 0 || count == 1)
        return tomahawk_place(best, side->next);
    struct prospect at = prospect_of(s, seat, side->next);
    int most = suits(s, best, &at);
    for (int draw = 1; draw < DRAWS; draw++) {
        roll <<= BITS;
        int other =
            hand_nth(side->hand, different, (uint32_t)(roll >> (64 - BITS)) * count >> BITS);
        int worth = suits(s, other, &at);
        best = worth > most ? other : best;
        most = worth > most ? worth : most;
    }
    return tomahawk_place(best, side->next);
}

static RULES_FN int action_suits(const struct tomahawk_state *s, int seat, game_action action)
{
    if (tomahawk_is_keep(action))
        return keep_suits(s, action);
    struct prospect at = prospect_of(s, seat, (int)(action & 3));
    return suits(s, (int)(action >> 2), &at);
}

RULES_FN int tomahawk_candidates(const struct tomahawk_state *s, int seat, struct dice *dice,
                                 game_action *ret, int most)
{
    game_action legal[TOMAHAWK_MAX_ACTIONS];
    if (most >= TOMAHAWK_MAX_ACTIONS)
        return tomahawk_legal(s, seat, ret);
    int count = tomahawk_legal(s, seat, legal);
    // Equal ones are tried in a random order, so that none is left out for its number.
    for (int last = count - 1; last > 0 && count > most; last--) {
        int other = (int)dice_below(dice, (uint32_t)last + 1);
        game_action swap = legal[last];
        legal[last] = legal[other];
        legal[other] = swap;
    }
    int kept = count < most ? count : most;
    for (int i = 0; i < kept; i++) {
        int best = i;
        for (int k = i + 1; k < count && kept < count; k++)
            if (action_suits(s, seat, legal[k]) > action_suits(s, seat, legal[best]))
                best = k;
        ret[i] = legal[best];
        legal[best] = legal[i];
    }
    return kept;
}
