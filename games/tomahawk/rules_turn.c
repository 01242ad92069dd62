// One turn after both sides have placed (TH-4 to TH-10): reveal, hero powers, honours, battles,
// scouting, clean-up.
#include "games/tomahawk/hand.h"
#include "games/tomahawk/rules.h"

static RULES_FN int is_forest(const struct tomahawk_state *s, int ground)
{
    return tomahawk_type(&s->table, ground) == TOMAHAWK_FOREST;
}

RULES_FN void tomahawk_effective(const struct tomahawk_state *s, const int card[TOMAHAWK_SEATS],
                                 int ret[TOMAHAWK_SEATS])
{
    int printed[TOMAHAWK_SEATS];
    for (int i = 0; i < TOMAHAWK_SEATS; i++) // TH-5.1
        ret[i] = printed[i] = tomahawk_value(&s->table, card[i]);
    if (card[0] < TOMAHAWK_SKY && card[1] < TOMAHAWK_SKY)
        return;
    for (int i = 0; i < TOMAHAWK_SEATS; i++) // TH-5.2: Mirror Sky copies the printed number
        if (card[i] == TOMAHAWK_SKY)
            ret[i] = printed[1 - i];
    for (int i = 0; i < TOMAHAWK_SEATS; i++) {      // TH-5.3: Teasing Cloud charms 7 to 10
        int immune = card[1 - i] == TOMAHAWK_SKY &&
                     tomahawk_option(s, TOMAHAWK_SKY_IMMUNE_TO_CHARM);
        if (card[i] == TOMAHAWK_CLO && ret[1 - i] >= 7 && !immune)
            ret[1 - i] = 0;
    }
}

// Cards of a full territory with what counts of them.
struct field {
    int value[TOMAHAWK_SEATS][TOMAHAWK_ROWS];      // effective
    int multiplier[TOMAHAWK_SEATS][TOMAHAWK_ROWS]; // 0 set aside, 1, or 2
    int rows;
};

// TH-7: the puma takes the strongest, gathering doubles the weakest. Both sides are looked at
// together, or side by side.
static RULES_FN void apply_picto(struct field *field, int picto, int per_side)
{
    int high[TOMAHAWK_SEATS], low[TOMAHAWK_SEATS];
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        high[seat] = low[seat] = field->value[seat][0];
        for (int row = 1; row < field->rows; row++) {
            int value = field->value[seat][row];
            high[seat] = value > high[seat] ? value : high[seat];
            low[seat] = value < low[seat] ? value : low[seat];
        }
    }
    if (!per_side) { // TH-7.1
        high[0] = high[1] = high[0] > high[1] ? high[0] : high[1];
        low[0] = low[1] = low[0] < low[1] ? low[0] : low[1];
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        for (int row = 0; row < field->rows; row++) {
            int value = field->value[seat][row];
            int *multiplier = &field->multiplier[seat][row];
            if (picto == TOMAHAWK_PUMA && value == high[seat])
                *multiplier = 0; // TH-7.2
            if (picto == TOMAHAWK_GATHERING && value == low[seat])
                *multiplier = 2; // TH-7.3
        }
}

// TH-8.1, TH-8.3: what a side brings together. Twin Step's five count as its multiplier says, or
// once.
static RULES_FN int side_total(const struct field *field, int seat, const uint8_t *card, int flat)
{
    const int *value = field->value[seat], *multiplier = field->multiplier[seat];
    int total = 0, twins = 0, partner = 0;
    for (int row = 0; row < field->rows; row++) {
        total += value[row] * multiplier[row];
        // TH-8.2: Twin Step and its partner are a 2 each.
        if (card[row] == TOMAHAWK_SPI)
            twins = multiplier[row];
        else if (value[row] == 2 && multiplier[row] > 0)
            partner = 1;
    }
    return total + (partner ? 5 * (flat && twins > 0 ? 1 : twins) : 0);
}

static RULES_FN int find_card(const uint8_t *card, int rows, int wanted)
{
    for (int row = 0; row < rows; row++)
        if (card[row] == wanted)
            return row;
    return -1;
}

// TH-8.5: does The Underdog of this seat turn the battle? `judged` are the totals it compares.
static RULES_FN int underdog_wins(const struct field *field, int seat, const uint8_t *card,
                                  const int judged[TOMAHAWK_SEATS])
{
    int row = find_card(card, field->rows, TOMAHAWK_MAN);
    if (row < 0 || field->multiplier[seat][row] == 0)
        return 0;
    return judged[1 - seat] > 2 * judged[seat];
}

RULES_FN void tomahawk_fight(const struct tomahawk_state *s, int ground,
                             const uint8_t *const card[TOMAHAWK_SEATS], struct tomahawk_battle *ret)
{
    struct field field;
    int flat = tomahawk_option(s, TOMAHAWK_SPIRIT_GATHER_FLAT);
    int heroes = 0;
    field.rows = tomahawk_duration(&s->table, ground);
    for (int row = 0; row < field.rows; row++) {
        int faces[TOMAHAWK_SEATS] = {card[0][row], card[1][row]}, value[TOMAHAWK_SEATS];
        tomahawk_effective(s, faces, value);
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
            field.value[seat][row] = value[seat];
            field.multiplier[seat][row] = 1; // TH-7.4
            heroes |= faces[seat] >= TOMAHAWK_HERO;
        }
    }
    struct field plain = field;
    int picto = tomahawk_picto(&s->table, ground);
    if (picto != TOMAHAWK_NO_PICTO)
        apply_picto(&field, picto, tomahawk_option(s, TOMAHAWK_PICTO_PER_SIDE));
    int before = tomahawk_option(s, TOMAHAWK_MANITOU_BEFORE_EFFECTS);
    int judged[TOMAHAWK_SEATS];
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        ret->total[seat] = side_total(&field, seat, card[seat], flat);
        judged[seat] = before ? side_total(&plain, seat, card[seat], flat) : ret->total[seat];
    }
    // TH-8.4: equal totals win nothing.
    ret->winner = ret->total[0] == ret->total[1] ? -1 : ret->total[1] > ret->total[0];
    ret->turned = 0;
    ret->points = s->table.animals[ground];
    if (!heroes)
        return;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        if (underdog_wins(&field, seat, card[seat], judged)) {
            ret->turned = ret->winner != seat;
            ret->winner = seat;
        }
        // TH-8.7: Redwood Heart of either side doubles a forest.
        if (is_forest(s, ground) && find_card(card[seat], field.rows, TOMAHAWK_SEQ) >= 0)
            ret->points = 2 * s->table.animals[ground];
    }
}

// The pair of one turn on a territory, and whose cards they are.
static RULES_FN void note_pair(struct game_log *log, int ground, const int card[TOMAHAWK_SEATS],
                               int row)
{
    if (!log || log->count == log->capacity)
        return;
    game_note(log, TOMAHAWK_FACES, ground, card[0], card[1], row + 1);
    log->event[log->count - 1].arg[5] = 1; // arguments 4 and 5: the seats 0 and 1
}

// TH-6: honours of one pair that was revealed this turn.
static RULES_FN void outshine(struct tomahawk_state *s, int ground, int row, int pile,
                              struct game_log *log)
{
    int card[TOMAHAWK_SEATS] = {s->side[0].laid[pile][row], s->side[1].laid[pile][row]};
    int value[TOMAHAWK_SEATS];
    tomahawk_effective(s, card, value);
    note_pair(log, ground, card, row);
    for (int seat = 0; log && seat < TOMAHAWK_SEATS; seat++) {
        if (card[seat] == TOMAHAWK_SKY)
            game_note(log, TOMAHAWK_MIRRORS, card[seat], card[1 - seat],
                      tomahawk_value(&s->table, card[1 - seat]), 0);
        if (card[seat] == TOMAHAWK_CLO && value[1 - seat] == 0)
            game_note(log, TOMAHAWK_CHARMS, card[seat], card[1 - seat], 0, 0);
    }
    if (value[0] == value[1]) // TH-6.2
        return;
    int winner = value[1] > value[0];
    int renown = tomahawk_renown(&s->table, card[1 - winner]);
    if (renown == 0)
        return;
    if (card[winner] == TOMAHAWK_SKU) // TH-6.3: Windswept
        renown *= 2;
    // TH-6.5, A-13: no limit by the number of tokens.
    s->side[winner].honours = (uint8_t)(s->side[winner].honours + renown);
    game_note(log, TOMAHAWK_OUTSHINES, winner, renown, card[winner], card[1 - winner]);
}

// Lays the cards of this turn (TH-3.2, TH-3.4) and makes the picks ready for the next one.
static RULES_FN void lay_cards(struct tomahawk_state *s, struct tomahawk_side *side)
{
    if (side->committed)
        side->pick[side->dancing_pile] = side->committed;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        side->laid[pile][tomahawk_row(s->turn, pile)] = side->pick[pile];
        side->pick[pile] = TOMAHAWK_NO_CARD;
    }
    side->committed = TOMAHAWK_NO_CARD;
    side->dancing_pile = 0;
    side->filled = 0;
}

// TH-5.4: a card of the other hand, drawn by lot, lies face down where Dusk Dancer was revealed.
static RULES_FN void dance(struct tomahawk_state *s, int pile, int dancer, struct game_log *log)
{
    struct tomahawk_side *other = &s->side[1 - dancer];
    int place = (int)rng_below(&s->rng, (uint32_t)hand_count(other->hand));
    other->committed = (uint8_t)hand_card(other->hand, place);
    other->hand = hand_without(other->hand, 1ULL << (8 * place));
    other->dancing_pile = (uint8_t)pile;
    other->filled = (uint8_t)(1 << pile);
    game_note(log, TOMAHAWK_DANCES, TOMAHAWK_DAN, 1 - dancer, pile + 1, 0);
}

// Where Dusk Dancer acts this turn: its pile and seat as 2 * pile + seat, or -1.
static RULES_FN int find_dance(const struct tomahawk_state *s)
{
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int row = tomahawk_row(s->turn, pile);
        int ground = s->pile[pile][tomahawk_slot(s->turn, pile)];
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
            if (s->side[seat].laid[pile][row] == TOMAHAWK_DAN)
                // not in a forest, not on the territory's last turn.
                return !is_forest(s, ground) && row + 1 < tomahawk_duration(&s->table, ground)
                           ? 2 * pile + seat
                           : -1;
    }
    return -1;
}

// TH-4, TH-6: turns up what is to be turned up on one territory.
static RULES_FN void reveal(struct tomahawk_state *s, int pile, struct game_log *log)
{
    int ground = s->pile[pile][tomahawk_slot(s->turn, pile)];
    int row = tomahawk_row(s->turn, pile);
    if (!is_forest(s, ground)) { // TH-4.1
        outshine(s, ground, row, pile, log);
        return;
    }
    if (row + 1 < tomahawk_duration(&s->table, ground)) { // TH-4.2
        game_note(log, TOMAHAWK_STAYS_HIDDEN, ground, 0, 0, 0);
        return;
    }
    for (int i = 0; i <= row; i++) // TH-4.3, A-21
        outshine(s, ground, i, pile, log);
}

// TH-10.1: the cards of an ended territory leave the game.
static RULES_FN void discard_cards(struct tomahawk_state *s, int pile, int rows)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        for (int row = 0; row < rows; row++) {
            side->discard = tomahawk_add(side->discard, side->laid[pile][row]);
            side->laid[pile][row] = TOMAHAWK_NO_CARD;
        }
        side->scouted = (uint16_t)(side->scouted & ~(7 << 3 * pile));
    }
}

// TH-8: one territory that has all its cards. Returns the seat that won a mountain as a mask.
static RULES_FN int end_battle(struct tomahawk_state *s, int pile, struct game_log *log)
{
    uint8_t *top = &s->pile[pile][tomahawk_slot(s->turn, pile)];
    int ground = *top;
    const uint8_t *const card[TOMAHAWK_SEATS] = {s->side[0].laid[pile], s->side[1].laid[pile]};
    struct tomahawk_battle battle;
    tomahawk_fight(s, ground, card, &battle);
    game_note(log, TOMAHAWK_TOTALS, ground, battle.total[0], battle.total[1], 0);
    *top = 0;
    discard_cards(s, pile, tomahawk_duration(&s->table, ground));
    if (battle.winner < 0) {
        s->tied = (uint16_t)(s->tied | 1 << ground);
        game_note(log, TOMAHAWK_DISCARDED, ground, 0, 0, 0);
        return 0;
    }
    struct tomahawk_side *side = &s->side[battle.winner];
    side->won = (uint16_t)(side->won | 1 << ground); // TH-8.6
    if (battle.points > s->table.animals[ground])
        side->doubled = (uint16_t)(side->doubled | 1 << ground);
    if (battle.turned)
        game_note(log, TOMAHAWK_UNDERDOG_WINS, battle.winner, TOMAHAWK_MAN, 0, 0);
    game_note(log, TOMAHAWK_TAKES, battle.winner, ground, battle.points, 0);
    return tomahawk_type(&s->table, ground) == TOMAHAWK_MOUNTAIN ? 1 << battle.winner : 0;
}

// TH-9: the winner of a mountain sees what the other side laid face down this turn.
static RULES_FN void scout(struct tomahawk_state *s, int seat, struct game_log *log)
{
    struct tomahawk_side *other = &s->side[1 - seat];
    int seen = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int row = tomahawk_row(s->turn, pile);
        if (other->laid[pile][row] && is_forest(s, s->pile[pile][tomahawk_slot(s->turn, pile)]))
            seen |= 1 << (3 * pile + row);
    }
    other->scouted = (uint16_t)(other->scouted | seen);
    if (seen)
        game_note(log, TOMAHAWK_SCOUTS, seat, 1 - seat, 0, 0);
}

// TH-10.3: four cards each; nobody draws after turn 5.
static RULES_FN void draw_cards(struct tomahawk_state *s, struct game_log *log)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        struct tomahawk_side *side = &s->side[seat];
        uint8_t *next = side->deck + 4 * (s->turn - 1);
        for (int i = 0; i < 4; i++)
            side->hand = hand_with(side->hand, next[i]);
        memset(next, TOMAHAWK_NO_CARD, 4);
    }
    game_note(log, TOMAHAWK_DRAWS, 4, 0, 0, 0);
}

// TH-11.1: tells the scores.
static RULES_FN void finish(struct tomahawk_state *s, struct game_log *log)
{
    s->phase = TOMAHAWK_OVER;
    for (int seat = 0; log && seat < TOMAHAWK_SEATS; seat++) {
        int bonus = tomahawk_bonus(s, seat);
        if (bonus)
            game_note(log, TOMAHAWK_BONUS, seat, bonus, s->unused[s->sought - 1], 0);
    }
    for (int seat = 0; log && seat < TOMAHAWK_SEATS; seat++)
        game_note(log, TOMAHAWK_SCORES, seat, tomahawk_score(s, seat) + tomahawk_bonus(s, seat), 0,
                  0);
}

// TH-10.2: what lies open now where a battle has ended.
static RULES_FN void begin_turn(struct tomahawk_state *s, struct game_log *log)
{
    s->turn++;
    s->to_act = 3;
    game_note(log, TOMAHAWK_TURN_BEGINS, s->turn, 0, 0, 0);
    for (int pile = 0; log && pile < TOMAHAWK_PILES; pile++)
        if (tomahawk_row(s->turn, pile) == 0)
            game_note(log, TOMAHAWK_OPENS, pile + 1, tomahawk_ground(s, pile), 0, 0);
}

RULES_FN void tomahawk_resolve(struct tomahawk_state *s, struct game_log *log)
{
    // TH-2.2: every territory finishes a phase before any starts the next.
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        lay_cards(s, &s->side[seat]);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        reveal(s, pile, log);
    int late = tomahawk_option(s, TOMAHAWK_DANCE_AFTER_DRAW);
    int dancing = find_dance(s);
    if (dancing >= 0 && !late)
        dance(s, dancing / 2, dancing % 2, log);
    int mountains = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        int duration = tomahawk_slot_duration(pile, tomahawk_slot(s->turn, pile));
        if (tomahawk_row(s->turn, pile) + 1 == duration)
            mountains |= end_battle(s, pile, log);
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        if (mountains >> seat & 1)
            scout(s, seat, log);
    if (s->turn == TOMAHAWK_TURNS) {
        finish(s, log);
        return;
    }
    if (s->turn <= 4)
        draw_cards(s, log);
    if (dancing >= 0 && late)
        dance(s, dancing / 2, dancing % 2, log);
    begin_turn(s, log);
}
