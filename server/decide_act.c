// Moves: is the position still the one they were made on, are they legal, may they be taken back?
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "server/decide.h"

static int stale(struct refusal *why)
{
    return refuse(why, "stale", N_("the position is another one now"));
}

// Was the seat to act in every position from this one to the one before the last, all of whose
// actions were others'? Then they have only chosen meanwhile in the same step.
static int only_others_chose(const struct table *table, int seat, uint32_t ply)
{
    const struct match *match = &table->match;
    union record_state state;
    for (uint32_t i = ply; i < match->ply; i++)
        if (match->record.move[i].seat == seat || match_at(match, i, state.byte) != GAME_OK ||
            !(table->terms.game->rules->to_act(state.byte) >> seat & 1))
            return 0;
    return 1;
}

static int is_as_it_was(const struct table *table, const struct wanted_move *move)
{
    uint32_t seq;
    if (move->ply > table->match.ply)
        return 0;
    if (move->ply == table->match.ply)
        return move->seq == match_seq(&table->match);
    return match_seq_at(&table->match, move->ply, &seq) == GAME_OK && seq == move->seq &&
           only_others_chose(table, move->seat, move->ply);
}

// All of them, so that all are made or none.
static int are_legal(const struct table *table, const struct wanted_move *move, struct refusal *why)
{
    struct game_refusal refusal;
    int refused;
    if (match_try(&table->match, move->seat, move->action, move->actions, &refused, &refusal) ==
        GAME_OK)
        return 1;
    refuse(why, "illegal", refusal.message);
    why->rule = refusal.rule;
    why->action = refused;
    return 0;
}

static int may_act(const struct table *table, int seat, int64_t now, struct refusal *why)
{
    if (!decide_phase(table, PHASE_PLAYING, why))
        return 0;
    if (table_bots(table) >> seat & 1 || table->seat[seat].bot_plays)
        return refuse(why, "not_yours", N_("a bot plays for you: sit down first"));
    if (table_late(table, now) >> seat & 1)
        return refuse(why, "not_yours", N_("your time ran out: a bot makes this move"));
    return table_to_act(table) >> seat & 1 || refuse(why, "not_yours", N_("you are not to act"));
}

int decide_act(const struct table *table, const struct wanted_move *move, int64_t now,
               struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_PLAYING, why))
        return 0;
    if (!is_as_it_was(table, move))
        return stale(why);
    if (!may_act(table, move->seat, now, why) || !are_legal(table, move, why))
        return 0;
    entry_init(ret, ENTRY_ACT, move->seat, now);
    ret->by = BY_PERSON;
    strcpy(ret->cid, move->cid);
    ret->actions = move->actions;
    memcpy(ret->action, move->action, sizeof ret->action);
    return 1;
}

int decide_bot_act(const struct table *table, const struct wanted_move *move, enum entry_by by,
                   int64_t now, struct entry *ret)
{
    struct refusal ignored;
    uint32_t bots = by == BY_LATE ? table_late(table, now) : table_bots(table);
    if (!(bots >> move->seat & 1) || !is_as_it_was(table, move) ||
        !are_legal(table, move, &ignored))
        return 0;
    entry_init(ret, ENTRY_ACT, move->seat, now);
    ret->by = by;
    ret->actions = move->actions;
    memcpy(ret->action, move->action, sizeof ret->action);
    return 1;
}

// How many actions at the end can be taken back one after the other, at most `most`.
static uint32_t count_back(const struct match *match, int seat, uint32_t most, struct dice *dice,
                           struct game_refusal *refusal)
{
    struct match copy;
    uint32_t count = 0;
    struct record_move *moves = malloc((match->record.count + 1) * sizeof *moves);
    refusal->message = N_("memory ran out");
    if (!moves)
        return 0;
    match_init(&copy, moves, match->record.count + 1);
    if (match_copy(match, &copy) == GAME_OK)
        while (count < most && match_undo(&copy, seat, dice, refusal) == GAME_OK)
            count++;
    free(moves);
    return count;
}

int decide_undo(const struct table *table, int seat, uint64_t dice_seed, int64_t now,
                struct entry *ret, struct refusal *why)
{
    struct dice dice = {dice_seed};
    struct game_refusal refusal = {0};
    if (!decide_phase(table, PHASE_PLAYING, why))
        return 0;
    if (!table->terms.undo)
        return refuse(why, "cannot_undo", N_("taking back is not allowed at this table"));
    uint32_t run = match_move(&table->match, seat);
    uint32_t count = count_back(&table->match, seat, run > 0 ? run : 1, &dice, &refusal);
    if (count == 0)
        return refuse(why, "cannot_undo", refusal.message);
    entry_init(ret, ENTRY_UNDO, seat, now);
    ret->actions = (int32_t)count;
    return 1;
}
