// Taking back: who may, and when. A player may change its mind as long as nobody has learnt
// anything by what it did.
#include "core/match_walk.h"

enum { TRIALS = 40, MOST_GAP = UINT16_MAX };

// The last action, and the position before it.
struct step {
    const struct match *match;
    struct dice *dice;
    const struct record_move *move;
    const void *before;
};

// What a seat sees after an action from a state; 0 if the action is not legal there.
static int view_after(const struct game *game, const void *state, const struct record_move *move,
                      int observer, union record_state *ret)
{
    union record_state after;
    memcpy(after.byte, state, game->facts.state_size);
    if (game->rules->apply(after.byte, move->seat, move->action, 0) != GAME_OK)
        return 0;
    memset(ret->byte, 0, sizeof ret->byte);
    game->rules->redact(after.byte, observer, ret->byte);
    return 1;
}

// Would the observer have seen the same, whatever else may lie hidden from it?
static int teaches_nothing(const struct step *step, int observer, const union record_state *seen)
{
    const struct game *game = step->match->record.game;
    for (int trial = 0; trial < TRIALS; trial++) {
        union record_state world, other;
        memset(world.byte, 0, sizeof world.byte);
        game->rules->redact(step->before, observer, world.byte);
        if (game->rules->resample(world.byte, observer, step->dice) < 0 ||
            !view_after(game, world.byte, step->move, observer, &other) ||
            memcmp(other.byte, seen->byte, game->facts.state_size) != 0)
            return 0;
    }
    return 1;
}

// Would the observer have seen the same after any other choice? Then the choice is still secret.
static int stays_secret(const struct step *step, int observer, const union record_state *seen)
{
    const struct game *game = step->match->record.game;
    struct record_move other = *step->move;
    int others = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        union record_state view;
        other.action = game->rules->sample(step->before, other.seat, step->dice);
        if (!view_after(game, step->before, &other, observer, &view) ||
            memcmp(view.byte, seen->byte, game->facts.state_size) != 0)
            return 0;
        others += other.action != step->move->action;
    }
    return others > 0;
}

// Null, or what somebody has learnt.
static const char *learnt(const struct step *step)
{
    const struct game *game = step->match->record.game;
    int seat = step->move->seat;
    for (int observer = 0; observer < match_seats(step->match); observer++) {
        union record_state seen;
        if (!view_after(game, step->before, step->move, observer, &seen))
            return N_("the game cannot be replayed");
        if (!teaches_nothing(step, observer, &seen) &&
            (observer == seat || !stays_secret(step, observer, &seen)))
            return N_("something hidden or random has been shown since");
    }
    return 0;
}

static const char *why_not(const struct match *match, int seat, struct dice *dice)
{
    struct match_walk walk;
    if (match->ply == 0)
        return N_("nothing has been done yet");
    const struct record_move *move = &match->record.move[match->ply - 1];
    if (move->seat != seat || match->ply < match->record.count)
        return N_("somebody else has acted since");
    if (match->eyes != GAME_ALL || match_walk_to(match, match->ply - 1, &walk) != GAME_OK)
        return N_("the game cannot be replayed");
    struct step step = {match, dice, move, walk.state.byte};
    return learnt(&step);
}

int match_may_undo(const struct match *match, int seat, struct dice *dice,
                   struct game_refusal *refusal)
{
    refusal->rule = 0;
    refusal->message = why_not(match, seat, dice);
    return refusal->message ? GAME_ERR_TURN : GAME_OK;
}

int match_take_back(struct match *match)
{
    struct match_walk walk;
    if (match->ply == 0 || match_walk_to(match, match->ply - 1, &walk) != GAME_OK)
        return GAME_ERR_SETUP;
    uint32_t gap = match->seq + match->gap + 1 - walk.seq;
    if (gap > MOST_GAP)
        return GAME_ERR_SPACE;
    match_stand(match, &walk);
    match_cut(match);
    match->gap = gap;
    return GAME_OK;
}

int match_undo(struct match *match, int seat, struct dice *dice, struct game_refusal *refusal)
{
    int status = match_may_undo(match, seat, dice, refusal);
    if (status != GAME_OK)
        return status;
    if (match_take_back(match) == GAME_OK)
        return GAME_OK;
    refusal->message = N_("too much has been taken back here already");
    return GAME_ERR_TURN;
}
