// One turn after both sides have placed (TH-4 to TH-10): reveal, hero powers, honours, battles,
// scouting, clean-up. rules_story.c tells of it.
#include "games/tomahawk/rules.h"
#include "games/tomahawk/rules_hand.h"

// The four fronts of this turn.
struct fronts {
    int ground[TOMAHAWK_PILES];
    int rows;    // two bits per pile: cards that each side laid in earlier turns
    int ending;  // set of piles that receive their last cards this turn
    int forests; // set of piles where cards lie face down until the battle ends
};

static inline RULES_FN void find_fronts(const struct tomahawk_state *s, struct fronts *ret)
{
    int slots = tomahawk_slots(s->turn);
    ret->rows = tomahawk_rows(s->turn);
    ret->ending = tomahawk_ending(s->turn);
    ret->forests = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int ground = s->pile[pile][slots >> 2 * pile & 3];
        ret->ground[pile] = ground;
        ret->forests |= tomahawk_is_forest(&s->table, ground) << pile;
    }
}

// Only Mirror Sky and Teasing Cloud, the last two heroes, change a value.
static inline RULES_FN int changes_value(int card)
{
    return card >= TOMAHAWK_SKY;
}

// TH-5.2, TH-5.3 for a pair with such a hero; `value` holds the printed values (TH-5.1).
static RULES_FN void apply_powers(const struct tomahawk_state *s, int a, int b,
                                  int value[TOMAHAWK_SEATS])
{
    const int card[TOMAHAWK_SEATS] = {a, b};
    const int printed[TOMAHAWK_SEATS] = {value[0], value[1]};
    for (int i = 0; i < TOMAHAWK_SEATS; i++) // Mirror Sky copies the printed number, no power
        if (card[i] == TOMAHAWK_SKY)
            value[i] = printed[1 - i];
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {      // Teasing Cloud charms 7 to 10
        int immune = card[1 - i] == TOMAHAWK_SKY &&
                     tomahawk_option(s, TOMAHAWK_SKY_IMMUNE_TO_CHARM);
        if (card[i] == TOMAHAWK_CLO && value[1 - i] >= 7 && !immune)
            value[1 - i] = 0;
    }
}

static inline RULES_FN void effective(const struct tomahawk_state *s, int a, int b,
                                      int ret[TOMAHAWK_SEATS])
{
    ret[0] = tomahawk_value(&s->table, a);
    ret[1] = tomahawk_value(&s->table, b);
    if (changes_value(a) || changes_value(b))
        apply_powers(s, a, b, ret);
}

RULES_FN void tomahawk_effective(const struct tomahawk_state *s, int a, int b,
                                 int ret[TOMAHAWK_SEATS])
{
    effective(s, a, b, ret);
}

// Is there a hero among the cards of a side on a territory? All places at once.
static inline RULES_FN uint32_t has_hero(const uint8_t card[TOMAHAWK_ROWS + 1])
{
    uint32_t cards;
    memcpy(&cards, card, sizeof cards);
    return (cards + (128u - TOMAHAWK_HERO) * 0x01010101u) & 0x80808080u;
}

// The row where a side has this card, or -1.
static RULES_FN int find_card(const uint8_t *card, int wanted)
{
    for (int row = 0; row < TOMAHAWK_ROWS; row++)
        if (card[row] == wanted)
            return row;
    return -1;
}

// The turns for which both sides have laid their cards; all of them when a battle ends.
static inline RULES_FN int rows_laid(const uint8_t *const card[TOMAHAWK_SEATS])
{
    int rows = 0;
    while (card[0][rows] && card[1][rows]) // the fourth place is always empty
        rows++;
    return rows;
}

// A territory, by side and row; 0 in rows that it does not have.
struct field {
    int value[TOMAHAWK_SEATS][TOMAHAWK_ROWS]; // effective
    // TH-7: of each side, the value that is set aside and the value that counts double; -1: none.
    int aside[TOMAHAWK_SEATS], doubled[TOMAHAWK_SEATS];
};

static RULES_FN void apply_value_powers(const struct tomahawk_state *s,
                                        const uint8_t *const card[TOMAHAWK_SEATS],
                                        struct field *field)
{
    for (int row = 0; row < TOMAHAWK_ROWS; row++) {
        if (!changes_value(card[0][row]) && !changes_value(card[1][row]))
            continue;
        int value[TOMAHAWK_SEATS] = {field->value[0][row], field->value[1][row]};
        apply_powers(s, card[0][row], card[1][row], value);
        field->value[0][row] = value[0];
        field->value[1][row] = value[1];
    }
}

// The strongest and the weakest card of a side.
struct range {
    int high, low;
};

static inline RULES_FN struct range range_of(const int value[TOMAHAWK_ROWS], int rows)
{
    struct range ret = {value[0], value[0]};
    for (int row = 1; row < rows; row++) {
        ret.high = value[row] > ret.high ? value[row] : ret.high;
        ret.low = value[row] < ret.low ? value[row] : ret.low;
    }
    return ret;
}

// TH-7.2, TH-7.3: the puma takes the strongest, gathering doubles the weakest. Both sides are
// looked at together (TH-7.1), or each alone.
static RULES_FN void apply_picto(struct field *field, int rows, int picto, int per_side)
{
    struct range lake = range_of(field->value[0], rows), pine = range_of(field->value[1], rows);
    if (!per_side) {
        lake.high = pine.high = lake.high > pine.high ? lake.high : pine.high;
        lake.low = pine.low = lake.low < pine.low ? lake.low : pine.low;
    }
    int *of = picto == TOMAHAWK_PUMA ? field->aside : field->doubled;
    of[0] = picto == TOMAHAWK_PUMA ? lake.high : lake.low;
    of[1] = picto == TOMAHAWK_PUMA ? pine.high : pine.low;
}

// What a card of this value counts on its side: 0, 1 or 2 times (TH-7.4).
static inline RULES_FN int multiplier(const struct field *field, int seat, int value)
{
    return value == field->aside[seat] ? 0 : 1 + (value == field->doubled[seat]);
}

// TH-8.1.
static inline RULES_FN int side_total(const struct field *field, int seat)
{
    int total = 0;
    for (int row = 0; row < TOMAHAWK_ROWS; row++) {
        int value = field->value[seat][row];
        total += value == field->aside[seat] ? 0 : value;
        total += value == field->doubled[seat] ? value : 0;
    }
    return total;
}

// TH-8.3: the five that Twin Step adds with another own 2. It is a 2 itself, so both count equally
// often (TH-8.2).
static RULES_FN int twin_bonus(const struct field *field, int seat, const uint8_t *card, int times)
{
    const int *value = field->value[seat];
    int twos = (value[0] == 2) + (value[1] == 2) + (value[2] == 2);
    return twos >= 2 && find_card(card, TOMAHAWK_SPI) >= 0 ? 5 * times : 0;
}

// TH-8.5: does The Underdog of this seat turn the battle?
static RULES_FN int underdog_wins(const struct tomahawk_state *s, const struct field *field,
                                  int seat, const uint8_t *const card[TOMAHAWK_SEATS],
                                  const int *total)
{
    int row = find_card(card[seat], TOMAHAWK_MAN);
    if (row < 0 || multiplier(field, seat, field->value[seat][row]) == 0)
        return 0;
    if (!tomahawk_option(s, TOMAHAWK_MANITOU_BEFORE_EFFECTS))
        return total[1 - seat] > 2 * total[seat];
    int judged[TOMAHAWK_SEATS];
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {
        const int *value = field->value[i];
        judged[i] = value[0] + value[1] + value[2] + twin_bonus(field, i, card[i], 1);
    }
    return judged[1 - seat] > 2 * judged[seat];
}

// TH-8.4: equal totals win nothing.
static inline RULES_FN int higher(const int total[TOMAHAWK_SEATS])
{
    return (total[1] > total[0]) - (total[0] == total[1]);
}

// TH-5.5: the powers that act on a battle rather than on a value.
static RULES_FN void apply_battle_powers(const struct tomahawk_state *s, const struct field *field,
                                         int ground, const uint8_t *const card[TOMAHAWK_SEATS],
                                         struct tomahawk_battle *ret)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int times = multiplier(field, seat, 2);
        if (times == 2 && tomahawk_option(s, TOMAHAWK_SPIRIT_GATHER_FLAT))
            times = 1;
        ret->total[seat] += twin_bonus(field, seat, card[seat], times);
    }
    ret->winner = higher(ret->total);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        if (underdog_wins(s, field, seat, card, ret->total)) {
            ret->turned = ret->winner != seat;
            ret->winner = seat;
        }
        // TH-8.7: Redwood Heart of either side doubles a forest, set aside or not.
        if (find_card(card[seat], TOMAHAWK_SEQ) >= 0 && tomahawk_is_forest(&s->table, ground))
            ret->points = 2 * s->table.animals[ground];
    }
}

// Effective values and what the picto makes of them (TH-5, TH-7).
static inline RULES_FN void fill_field(const struct tomahawk_state *s, int ground,
                                       const uint8_t *const card[TOMAHAWK_SEATS], uint32_t heroes,
                                       struct field *ret)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            ret->value[seat][row] = tomahawk_value(&s->table, card[seat][row]);
        ret->aside[seat] = ret->doubled[seat] = -1;
    }
    if (heroes)
        apply_value_powers(s, card, ret);
    int picto = tomahawk_picto(&s->table, ground);
    if (picto != TOMAHAWK_NO_PICTO)
        apply_picto(ret, rows_laid(card), picto, tomahawk_option(s, TOMAHAWK_PICTO_PER_SIDE));
}

// The battle when heroes or a picto have a say.
static RULES_FN void fight_in_full(const struct tomahawk_state *s, int ground,
                                   const uint8_t *const card[TOMAHAWK_SEATS], uint32_t heroes,
                                   struct tomahawk_battle *ret)
{
    struct field field;
    fill_field(s, ground, card, heroes, &field);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        ret->total[seat] = side_total(&field, seat);
    ret->winner = higher(ret->total);
    if (heroes)
        apply_battle_powers(s, &field, ground, card, ret);
}

static inline RULES_FN void fight(const struct tomahawk_state *s, int ground,
                                  const uint8_t *const card[TOMAHAWK_SEATS],
                                  struct tomahawk_battle *ret)
{
    uint32_t heroes = has_hero(card[0]) | has_hero(card[1]);
    ret->turned = 0;
    ret->points = s->table.animals[ground];
    if (heroes || tomahawk_picto(&s->table, ground) != TOMAHAWK_NO_PICTO) {
        fight_in_full(s, ground, card, heroes, ret);
        return;
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        ret->total[seat] = tomahawk_value(&s->table, card[seat][0]) +
                           tomahawk_value(&s->table, card[seat][1]) +
                           tomahawk_value(&s->table, card[seat][2]);
    ret->winner = higher(ret->total);
}

RULES_FN void tomahawk_fight(const struct tomahawk_state *s, int ground,
                             const uint8_t *const card[TOMAHAWK_SEATS], struct tomahawk_battle *ret)
{
    fight(s, ground, card, ret);
}

RULES_FN void tomahawk_count(const struct tomahawk_state *s, int ground,
                             const uint8_t *const card[TOMAHAWK_SEATS], struct tomahawk_count *ret)
{
    struct field field;
    fill_field(s, ground, card, has_hero(card[0]) | has_hero(card[1]), &field);
    memset(ret, 0, sizeof *ret);
    ret->rows = rows_laid(card);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        for (int row = 0; row < ret->rows; row++) {
            ret->value[seat][row] = field.value[seat][row];
            ret->times[seat][row] = multiplier(&field, seat, field.value[seat][row]);
        }
}

RULES_FN int tomahawk_gain(const struct tomahawk_state *s, int card, int other, int value,
                           int other_value)
{
    // TH-6.2: nothing at equal values. TH-6.3: Windswept gains twice as much.
    int gain = tomahawk_renown(&s->table, other) << (card == TOMAHAWK_SKU);
    return value > other_value ? gain : 0;
}

// TH-6.1: honours of one pair that is revealed, of both seats: 256 times those of seat 1 more. Both
// cards stay for the battle, whose effects do not matter here (TH-6.4).
static inline RULES_FN int outshine(const struct tomahawk_state *s, int pile, int row)
{
    int a = s->side[0].laid[pile][row], b = s->side[1].laid[pile][row];
    int value[TOMAHAWK_SEATS];
    effective(s, a, b, value);
    return tomahawk_gain(s, a, b, value[0], value[1]) +
           256 * tomahawk_gain(s, b, a, value[1], value[0]);
}

// Lays the cards of this turn (TH-3.2, TH-3.4). Returns where Dusk Dancer is among them, as
// 2 * pile + seat, or -1.
static RULES_FN int lay_cards(struct tomahawk_state *s, int rows)
{
    int dancer = -1;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        if (side->committed)
            side->pick[side->dance - 1] = side->committed;
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
            int card = side->pick[pile];
            side->laid[pile][rows >> 2 * pile & 3] = (uint8_t)card;
            if (card == TOMAHAWK_DAN)
                dancer = 2 * pile + seat;
        }
        memset(side->pick, TOMAHAWK_NO_CARD, sizeof side->pick);
        side->committed = TOMAHAWK_NO_CARD;
        side->dance = 0;
        side->next = 0;
    }
    return dancer;
}

// TH-5.4: a card of the other hand, drawn by lot, lies face down where Dusk Dancer was revealed.
static RULES_FN void dance(struct tomahawk_state *s, int dancer)
{
    int pile = dancer >> 1;
    struct tomahawk_side *other = &s->side[1 - (dancer & 1)];
    int place = (int)rng_below(&s->rng, (uint32_t)hand_count(other->hand));
    other->committed = (uint8_t)hand_card(other->hand, place);
    other->hand = hand_without(other->hand, 128ULL << (8 * place));
    other->dance = (uint8_t)(pile + 1);
    other->next = (uint8_t)tomahawk_pile_after(other, -1);
}

// TH-4, TH-6: turns up what is to be turned up.
static inline RULES_FN void reveal(struct tomahawk_state *s, const struct fronts *fronts)
{
    int gain = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int last = fronts->rows >> 2 * pile & 3;
        if (!(fronts->forests >> pile & 1)) // TH-4.1
            gain += outshine(s, pile, last);
        else if (fronts->ending >> pile & 1) // TH-4.3, A-21; else TH-4.2
            for (int row = 0; row <= last; row++)
                gain += outshine(s, pile, row);
    }
    // TH-6.5, A-13: no limit by the number of tokens.
    s->side[0].honours = (uint8_t)(s->side[0].honours + (gain & 255));
    s->side[1].honours = (uint8_t)(s->side[1].honours + (gain >> 8));
}

// TH-10.1: the cards of an ended territory leave the game.
static inline RULES_FN void discard_cards(struct tomahawk_side *side, int pile)
{
    uint8_t *card = side->laid[pile];
    uint32_t discard = side->discard;
    for (int row = 0; card[row]; row++)
        discard = tomahawk_add(discard, card[row]);
    side->discard = discard;
    memset(card, TOMAHAWK_NO_CARD, TOMAHAWK_ROWS + 1);
}

// TH-8: one territory that has all its cards. Returns who won a mountain, as a mask of seats.
static inline RULES_FN int end_battle(struct tomahawk_state *s, int ground, int pile)
{
    const uint8_t *const card[TOMAHAWK_SEATS] = {s->side[0].laid[pile], s->side[1].laid[pile]};
    struct tomahawk_battle battle;
    fight(s, ground, card, &battle);
    discard_cards(&s->side[0], pile);
    discard_cards(&s->side[1], pile);
    if (battle.winner < 0) {
        s->tied = (uint16_t)(s->tied | 1 << ground);
        return 0;
    }
    struct tomahawk_side *side = &s->side[battle.winner];
    side->won = (uint16_t)(side->won | 1 << ground); // TH-8.6
    if (battle.points != s->table.animals[ground])
        side->doubled = (uint16_t)(side->doubled | 1 << ground);
    return tomahawk_is_mountain(&s->table, ground) << battle.winner;
}

// What was scouted on territories that have ended is of no more use.
static RULES_FN void forget_scouted(struct tomahawk_state *s, int ending)
{
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
            if (ending >> pile & 1)
                s->side[seat].scouted = (uint16_t)(s->side[seat].scouted & ~(7 << 3 * pile));
}

// TH-9.1: the winner of a mountain sees what the other side laid face down this turn on forests
// whose battle is not over. TH-9.3: both may; two mountains give no more than one.
static RULES_FN void scout(struct tomahawk_state *s, const struct fronts *fronts, int mountains)
{
    int seen = 0;
    for (int hidden = fronts->forests & ~fronts->ending; hidden; hidden &= hidden - 1) {
        int pile = bits_lowest((uint64_t)hidden);
        seen |= 1 << (3 * pile + (fronts->rows >> 2 * pile & 3));
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        if (mountains >> seat & 1)
            s->side[1 - seat].scouted = (uint16_t)(s->side[1 - seat].scouted | seen);
}

// TH-10.3: four cards each.
static RULES_FN void draw_cards(struct tomahawk_state *s)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        uint8_t *next = side->deck + 4 * (s->turn - 1);
        uint64_t hand = side->hand;
        for (int i = 0; i < 4; i++)
            hand = hand_with(hand, next[i]);
        side->hand = hand;
        memset(next, TOMAHAWK_NO_CARD, 4);
    }
}

// TH-2.1: the phases of a turn. TH-2.2: every territory finishes a phase before any starts the
// next.
static RULES_FN void resolve(struct tomahawk_state *s, struct game_log *log)
{
    struct fronts fronts;
    find_fronts(s, &fronts);
    int dancer = lay_cards(s, fronts.rows);
    // Dusk Dancer does nothing in a forest or on a territory's last turn.
    int dances = dancer >= 0 && !((fronts.forests | fronts.ending) >> (dancer >> 1) & 1);
    int late = tomahawk_option(s, TOMAHAWK_DANCE_AFTER_DRAW);
    if (log)
        tomahawk_tell_battles(s, log);
    if (dances && !late)
        dance(s, dancer);
    reveal(s, &fronts);
    int mountains = 0;
    // TH-8.8: in any order.
    for (int ending = fronts.ending; ending; ending &= ending - 1) {
        int pile = bits_lowest((uint64_t)ending);
        mountains |= end_battle(s, fronts.ground[pile], pile);
        s->pile[pile][tomahawk_slot(s->turn, pile)] = 0;
    }
    if (s->side[0].scouted | s->side[1].scouted)
        forget_scouted(s, fronts.ending);
    if (mountains)
        scout(s, &fronts, mountains);
    if (s->turn < 5)
        draw_cards(s);
    if (dances && late)
        dance(s, dancer);
    if (s->turn < TOMAHAWK_TURNS) { // TH-10.2
        s->turn++;
        s->to_act = 3;
    } else {
        s->phase = TOMAHAWK_OVER;
    }
    if (log)
        tomahawk_tell_turn(s, log);
}

// TH-3.3: that a side has finished is public, nothing else is.
RULES_FN int tomahawk_finish(struct tomahawk_state *s, int seat, struct game_log *log)
{
    s->to_act = (uint8_t)(s->to_act & ~(1 << seat));
    game_note(log, TOMAHAWK_READY, seat, 0, 0, 0);
    if (s->to_act == 0)
        resolve(s, log);
    return GAME_OK;
}
