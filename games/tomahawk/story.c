// What the players are told of a turn: public events only (TH-14.5). Nothing here changes a state.
#include "core/bits.h"
#include "games/tomahawk/rules.h"

// One pair that is revealed: whose cards they are, what the heroes do, who gains honours.
static RULES_FN void tell_pair(const struct tomahawk_state *s, int pile, int row,
                               struct game_log *log)
{
    const int card[TOMAHAWK_SEATS] = {s->side[0].laid[pile][row], s->side[1].laid[pile][row]};
    int value[TOMAHAWK_SEATS];
    tomahawk_effective(s, card[0], card[1], value);
    if (log->count < log->capacity) {
        game_note(log, TOMAHAWK_FACES, tomahawk_ground(s, pile), card[0], card[1], row + 1);
        log->event[log->count - 1].arg[5] = 1; // arguments 4 and 5: the seats 0 and 1
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int mine = card[seat], other = card[1 - seat];
        if (mine == TOMAHAWK_SKY)
            game_note(log, TOMAHAWK_MIRRORS, mine, other, tomahawk_value(&s->table, other), 0);
        if (mine == TOMAHAWK_CLO && value[1 - seat] == 0)
            game_note(log, TOMAHAWK_CHARMS, mine, other, 0, 0);
    }
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        int mine = card[seat], other = card[1 - seat];
        int gain = tomahawk_gain(s, mine, other, value[seat], value[1 - seat]);
        if (gain > 0)
            game_note(log, TOMAHAWK_OUTSHINES, seat, gain, mine, other);
    }
}

static RULES_FN int in_forest(const struct tomahawk_state *s, int pile)
{
    return tomahawk_is_forest(&s->table, tomahawk_ground(s, pile));
}

static RULES_FN void tell_reveal(const struct tomahawk_state *s, int pile, struct game_log *log)
{
    int last = tomahawk_row(s->turn, pile), ends = tomahawk_ending(s->turn) >> pile & 1;
    if (in_forest(s, pile) && !ends)
        game_note(log, TOMAHAWK_STAYS_HIDDEN, tomahawk_ground(s, pile), 0, 0, 0);
    else
        for (int row = in_forest(s, pile) ? 0 : last; row <= last; row++)
            tell_pair(s, pile, row, log);
}

// Returns who wins a mountain, as a mask of seats.
static RULES_FN int tell_battle(const struct tomahawk_state *s, int pile, struct game_log *log)
{
    int ground = tomahawk_ground(s, pile);
    const uint8_t *const card[TOMAHAWK_SEATS] = {s->side[0].laid[pile], s->side[1].laid[pile]};
    struct tomahawk_battle battle;
    tomahawk_fight(s, ground, card, &battle);
    game_note(log, TOMAHAWK_TOTALS, ground, battle.total[0], battle.total[1], 0);
    if (battle.winner < 0) {
        game_note(log, TOMAHAWK_DISCARDED, ground, 0, 0, 0);
        return 0;
    }
    if (battle.turned)
        game_note(log, TOMAHAWK_UNDERDOG_WINS, battle.winner, TOMAHAWK_MAN, 0, 0);
    game_note(log, TOMAHAWK_TAKES, battle.winner, ground, battle.points, 0);
    return tomahawk_is_mountain(&s->table, ground) << battle.winner;
}

RULES_FN void tomahawk_tell_battles(const struct tomahawk_state *s, struct game_log *log)
{
    int mountains = 0, hidden = 0;
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        tell_reveal(s, pile, log);
        hidden |= in_forest(s, pile) && !(tomahawk_ending(s->turn) >> pile & 1);
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        if (tomahawk_ending(s->turn) >> pile & 1)
            mountains |= tell_battle(s, pile, log);
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
