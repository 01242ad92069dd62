// What the players are told of a turn: public events only (TH-14.5). Nothing here changes a state.
#include "games/tomahawk/rules.h"

// The moments of a turn in the order of TH-2.2: what is revealed and its honours, each battle that
// ends, scouting. Points are counted on the way, because the state has them only when all is over.
struct story {
    const struct tomahawk_state *s;
    struct game_log *log;
    int points[TOMAHAWK_SEATS];
};

static RULES_FN int in_forest(const struct tomahawk_state *s, int pile)
{
    return tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
}

// A pair of cards that is revealed.
struct pair {
    int ground, row;
    int card[TOMAHAWK_SEATS], value[TOMAHAWK_SEATS];
};

// What the card of a seat does to the one that it faces.
static RULES_FN struct game_event *tell_deed(struct story *story, int kind, const struct pair *pair,
                                             int seat, int number)
{
    struct game_event *event = game_note_open(story->log, kind);
    game_note_add(event, seat);
    game_note_add(event, pair->card[seat]);
    game_note_add(event, 1 - seat);
    game_note_add(event, pair->card[1 - seat]);
    game_note_add(event, number);
    return event;
}

static RULES_FN void tell_powers(struct story *story, const struct pair *pair)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int other = pair->card[1 - seat];
        if (pair->card[seat] == TOMAHAWK_SKY)
            tell_deed(story, TOMAHAWK_MIRRORS, pair, seat, tomahawk_value(&story->s->table, other));
        if (pair->card[seat] == TOMAHAWK_CLO && pair->value[1 - seat] == 0)
            tell_deed(story, TOMAHAWK_CHARMS, pair, seat, 0);
    }
}

static RULES_FN void tell_honours(struct story *story, const struct pair *pair)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int gain = tomahawk_gain(story->s, pair->card[seat], pair->card[1 - seat],
                                 pair->value[seat], pair->value[1 - seat]);
        if (gain == 0)
            continue;
        struct game_event *event = tell_deed(story, TOMAHAWK_OUTSHINES, pair, seat, gain);
        story->points[seat] += gain;
        game_note_add(event, pair->ground);
        game_note_add(event, pair->row + 1);
        game_note_add(event, story->points[seat]);
    }
}

// Which cards are turned up on a ground, from which turn of its fight, and their worth (TH-5).
static RULES_FN void tell_faces(struct story *story, int pile, int first, int last)
{
    struct game_event *event = game_note_open(story->log, TOMAHAWK_FACES);
    game_note_add(event, tomahawk_ground(story->s, pile));
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        game_note_add(event, seat);
        game_note_add(event, last + 1 - first);
        for (int row = first; row <= last; row++)
            game_note_add(event, story->s->side[seat].laid[pile][row]);
    }
    game_note_add(event, first + 1);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        game_note_add(event, last + 1 - first);
        for (int row = first; row <= last; row++) {
            int value[TOMAHAWK_SEATS];
            tomahawk_effective(story->s, story->s->side[0].laid[pile][row],
                               story->s->side[1].laid[pile][row], value);
            game_note_add(event, value[seat]);
        }
    }
}

enum { FACES, POWERS, HONOURS, PARTS }; // of the reveal: all grounds finish one before the next

static RULES_FN void tell_pair(struct story *story, int pile, int row, int part)
{
    const struct tomahawk_state *s = story->s;
    struct pair pair = {tomahawk_ground(s, pile),
                        row,
                        {s->side[0].laid[pile][row], s->side[1].laid[pile][row]},
                        {0, 0}};
    tomahawk_effective(s, pair.card[0], pair.card[1], pair.value);
    if (part == POWERS)
        tell_powers(story, &pair);
    else
        tell_honours(story, &pair);
}

static RULES_FN void tell_reveal(struct story *story, int pile, int part)
{
    const struct tomahawk_state *s = story->s;
    int last = tomahawk_row(s->turn, pile), ends = tomahawk_ending(s->turn) >> pile & 1;
    if (in_forest(s, pile) && !ends) {
        if (part == FACES)
            game_note(story->log, TOMAHAWK_STAYS_HIDDEN, tomahawk_ground(s, pile), 0, 0, 0);
        return;
    }
    int first = in_forest(s, pile) ? 0 : last;
    if (part == FACES)
        tell_faces(story, pile, first, last);
    for (int row = first; row <= last && part != FACES; row++)
        tell_pair(story, pile, row, part);
}

// The cards that a side has laid on a territory, by turn.
static RULES_FN void tell_played(struct story *story, int pile, int rows, int seat)
{
    struct game_event *event = game_note_open(story->log, TOMAHAWK_PLAYED);
    game_note_add(event, seat);
    game_note_add(event, tomahawk_ground(story->s, pile));
    game_note_add(event, rows);
    for (int row = 0; row < rows; row++)
        game_note_add(event, story->s->side[seat].laid[pile][row]);
    game_note_add(event, story->points[seat]);
}

// TH-7: the cards of a side that the puma sets aside (times 0) or gathering doubles (times 2).
static RULES_FN void tell_picto(struct story *story, int pile, const struct tomahawk_count *count,
                                int seat, int times)
{
    int number = 0;
    for (int row = 0; row < count->rows; row++)
        number += count->times[seat][row] == times;
    if (number == 0)
        return;
    struct game_event *event =
        game_note_open(story->log, times ? TOMAHAWK_DOUBLED : TOMAHAWK_SET_ASIDE);
    game_note_add(event, seat);
    game_note_add(event, tomahawk_ground(story->s, pile));
    game_note_add(event, number);
    for (int row = 0; row < count->rows; row++)
        if (count->times[seat][row] == times)
            game_note_add(event, story->s->side[seat].laid[pile][row]);
    game_note_add(event, number);
    for (int row = 0; row < count->rows; row++)
        if (count->times[seat][row] == times)
            game_note_add(event, row + 1);
}

// Does this hero make the card of a seat count otherwise (TH-5)?
static RULES_FN int changed_by(const struct tomahawk_state *s, int pile, int row, int seat,
                               int value, int hero)
{
    if (hero == TOMAHAWK_SKY)
        return s->side[seat].laid[pile][row] == TOMAHAWK_SKY;
    return s->side[1 - seat].laid[pile][row] == TOMAHAWK_CLO && value == 0;
}

// The rows of a seat's cards that this hero makes count otherwise.
static RULES_FN void add_changed(struct game_event *event, const struct tomahawk_state *s, int pile,
                                 const struct tomahawk_count *count, int seat, int hero)
{
    int number = 0;
    for (int row = 0; row < count->rows; row++)
        number += changed_by(s, pile, row, seat, count->value[seat][row], hero);
    game_note_add(event, number);
    for (int row = 0; row < count->rows; row++)
        if (changed_by(s, pile, row, seat, count->value[seat][row], hero))
            game_note_add(event, row + 1);
}

// TH-8.1, TH-8.3: what each card adds, and the sum.
static RULES_FN void tell_total(struct story *story, int pile, const struct tomahawk_count *count,
                                int seat, int total)
{
    int sum = 0;
    for (int row = 0; row < count->rows; row++)
        sum += count->value[seat][row] * count->times[seat][row];
    if (total > sum)
        game_note(story->log, TOMAHAWK_TWINS, seat, total - sum, 0, 0);
    struct game_event *event = game_note_open(story->log, TOMAHAWK_TOTALS);
    game_note_add(event, seat);
    game_note_add(event, tomahawk_ground(story->s, pile));
    game_note_add(event, count->rows);
    for (int row = 0; row < count->rows; row++)
        game_note_add(event, count->value[seat][row]);
    game_note_add(event, count->rows);
    for (int row = 0; row < count->rows; row++)
        game_note_add(event, count->value[seat][row] * count->times[seat][row]);
    game_note_add(event, total);
    add_changed(event, story->s, pile, count, seat, TOMAHAWK_SKY);
    add_changed(event, story->s, pile, count, seat, TOMAHAWK_CLO);
}

// TH-8.4 to TH-8.7: who takes the territory, and why. Returns who wins a mountain, as a mask.
static RULES_FN int tell_outcome(struct story *story, int ground,
                                 const struct tomahawk_battle *battle)
{
    const struct tomahawk_table *table = &story->s->table;
    int winner = battle->winner;
    if (winner < 0) {
        game_note(story->log, TOMAHAWK_DISCARDED, ground, battle->total[0], 0, 0);
        return 0;
    }
    if (battle->turned)
        game_note(story->log, TOMAHAWK_UNDERDOG_WINS, winner, TOMAHAWK_MAN, 0, 0);
    if (battle->points != table->animals[ground])
        game_note(story->log, TOMAHAWK_REDWOOD, ground, battle->points, 0, 0);
    story->points[winner] += battle->points;
    struct game_event *event = game_note_open(story->log, TOMAHAWK_TAKES);
    game_note_add(event, winner);
    game_note_add(event, ground);
    game_note_add(event, battle->points);
    game_note_add(event, battle->total[winner]);
    game_note_add(event, battle->total[1 - winner]);
    game_note_add(event, story->points[winner]);
    return tomahawk_is_mountain(table, ground) << winner;
}

static RULES_FN int tell_battle(struct story *story, int pile)
{
    const struct tomahawk_state *s = story->s;
    int ground = tomahawk_ground(s, pile);
    const uint8_t *const card[TOMAHAWK_SEATS] = {s->side[0].laid[pile], s->side[1].laid[pile]};
    struct tomahawk_battle battle;
    struct tomahawk_count count;
    tomahawk_fight(s, ground, card, &battle);
    tomahawk_count(s, ground, card, &count);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        tell_played(story, pile, count.rows, seat);
    for (int times = 0; times <= 2; times += 2)
        for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
            tell_picto(story, pile, &count, seat, times);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        tell_total(story, pile, &count, seat, battle.total[seat]);
    return tell_outcome(story, ground, &battle);
}

RULES_FN void tomahawk_tell_battles(const struct tomahawk_state *s, struct game_log *log)
{
    struct story story = {s, log, {tomahawk_score(s, 0), tomahawk_score(s, 1)}};
    int mountains = 0, hidden = 0, ending = tomahawk_ending(s->turn);
    for (int part = 0; part < PARTS; part++)
        for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
            tell_reveal(&story, pile, part);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        if (ending >> pile & 1)
            mountains |= tell_battle(&story, pile);
        else
            hidden |= in_forest(s, pile);
    }
    // TH-9.2: that a side may look is public.
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        if (hidden && mountains >> seat & 1)
            game_note(log, TOMAHAWK_SCOUTS, seat, 1 - seat, 0, 0);
}

static RULES_FN void tell_end(const struct tomahawk_state *s, struct game_log *log)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int bonus = tomahawk_bonus(s, seat);
        if (bonus)
            game_note(log, TOMAHAWK_BONUS, seat, bonus, s->unused[s->sought - 1], 0);
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        game_note(log, TOMAHAWK_SCORES, seat, tomahawk_score(s, seat) + tomahawk_bonus(s, seat), 0,
                  0);
}

RULES_FN void tomahawk_tell_turn(const struct tomahawk_state *s, struct game_log *log)
{
    if (s->phase == TOMAHAWK_OVER) {
        tell_end(s, log);
        return;
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        if (s->side[seat].dance)
            game_note(log, TOMAHAWK_DANCES, TOMAHAWK_DAN, seat, s->side[seat].dance, 0);
    if (s->turn > 1 && s->turn < TOMAHAWK_TURNS)
        game_note(log, TOMAHAWK_DRAWS, 4, 0, 0, 0);
    if (s->turn == 1 && s->sought)
        game_note(log, TOMAHAWK_SOUGHT, s->unused[s->sought - 1], 0, 0, 0);
    game_note(log, TOMAHAWK_TURN_BEGINS, s->turn, 0, 0, 0);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        if (tomahawk_row(s->turn, pile) == 0)
            game_note(log, TOMAHAWK_OPENS, pile + 1, tomahawk_ground(s, pile), 0, 0);
}
