// One step ahead, by the game's own evaluation.
#include "search/greedy.h"

#include "core/bits.h"
#include "search/value.h"

enum { PLIES_OF_A_TURN = 64 }; // no turn is followed further than this

// Sums over the worlds in which an action was tried.
struct tally {
    int64_t merit; // what the bot compares
    int64_t win[GAME_MAX_SEATS], score[GAME_MAX_SEATS];
};

struct trial {
    const struct seen *seen;
    struct dice dice;
    union record_state world;
};

// Plays on by quick choices until a seat comes in that was not choosing before: then those who
// chose together have all chosen, or the turn of many small decisions is over.
static RULES_FN void finish_step(struct trial *trial, uint32_t mask)
{
    const struct game *game = trial->seen->game;
    void *world = trial->world.byte;
    uint32_t before = mask;
    for (int ply = 0; ply < PLIES_OF_A_TURN; ply++) {
        uint32_t now = game->to_act(world);
        if (now == 0 || (now & ~before) != 0)
            return;
        int seat = bits_lowest(now);
        if (game->apply(world, seat, game->playout(world, seat, &trial->dice), NULL) < 0)
            return;
        before = now;
    }
}

// Adds the outcome of one action in one world. `dice` is the same for all actions, so that they are
// compared in like circumstances.
static RULES_FN void try_action(struct trial *trial, const union record_state *world,
                                struct dice dice, int selfish, struct bot_option *option,
                                struct tally *tally)
{
    const struct game *game = trial->seen->game;
    int seat = trial->seen->seat, seats = game->seats(world->byte);
    struct outcome outcome;
    trial->world = *world;
    trial->dice = dice;
    if (game->apply(trial->world.byte, seat, option->action, NULL) < 0)
        return;
    finish_step(trial, game->to_act(world->byte));
    value_of(game, trial->world.byte, game->evaluate, 4000, 0, &outcome);
    option->visits++;
    tally->merit += selfish ? outcome.score[seat] : value_lead(outcome.score, seats, seat);
    for (int i = 0; i < seats; i++) {
        tally->win[i] += (int64_t)(outcome.share[i] * 1000 + 0.5);
        tally->score[i] += outcome.score[i];
    }
}

// The alternatives that the bot notices.
static RULES_FN int notice(struct trial *trial, const struct bot_level *level, game_action also,
                           game_action *ret)
{
    const struct seen *seen = trial->seen;
    seen_world(seen, &trial->dice, &trial->world);
    int count =
        seen->game->candidates(trial->world.byte, seen->seat, &trial->dice, ret, BOT_OPTIONS);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (ret[i] != also &&
            (level->overlooked == 0 || dice_below(&trial->dice, 1000) >= level->overlooked))
            ret[kept++] = ret[i];
    if (also != GAME_NO_ACTION)
        ret[kept < BOT_OPTIONS ? kept++ : kept - 1] = also;
    return kept > 0 ? kept : count > 0;
}

// Means from the sums; the best alternative goes to the front.
static RULES_FN void conclude(const struct seen *seen, const struct tally *tally,
                              struct bot_advice *ret)
{
    uint32_t best = 0;
    int64_t tries[BOT_OPTIONS];
    for (uint32_t i = 0; i < ret->count; i++) {
        struct bot_option *option = &ret->option[i];
        tries[i] = option->visits > 0 ? option->visits : 1;
        option->win = (int32_t)(tally[i].win[seen->seat] / tries[i]);
        option->score = (int32_t)(tally[i].score[seen->seat] / tries[i]);
        // Compared as means: the last world may be incomplete if time ran out.
        if (tally[i].merit * tries[best] > tally[best].merit * tries[i])
            best = i;
    }
    for (int seat = 0; seat < ret->seats; seat++) {
        ret->win[seat] = (int32_t)(tally[best].win[seat] / tries[best]);
        ret->score[seat] = (int32_t)(tally[best].score[seat] / tries[best]);
    }
    struct bot_option first = ret->option[best];
    first.weight = 1000;
    for (uint32_t i = best; i > 0; i--)
        ret->option[i] = ret->option[i - 1];
    ret->option[0] = first;
    ret->action = first.action;
}

RULES_FN void greedy_think(const struct bot_level *level, const struct seen *seen,
                           const struct bot_task *task, uint64_t until, struct bot_advice *ret)
{
    struct trial trial = {.seen = seen, .dice = {.state = task->seed}};
    game_action action[BOT_OPTIONS];
    struct tally tally[BOT_OPTIONS] = {0};
    ret->count = (uint32_t)notice(&trial, level, task->also, action);
    ret->mixed = bits_count(seen->game->to_act(trial.world.byte)) > 1;
    for (uint32_t i = 0; i < ret->count; i++)
        ret->option[i].action = action[i];
    struct dice dice = trial.dice;
    uint32_t worlds = task->sims > 0 ? task->sims : level->sims;
    for (; ret->sims < worlds; ret->sims++) {
        union record_state world;
        if (stop_asked(task->stop) || (until && task->clock(task->context) >= until))
            break;
        seen_world(seen, &dice, &world);
        dice_roll(&dice);
        for (uint32_t i = 0; i < ret->count; i++)
            try_action(&trial, &world, dice, (int)level->selfish, &ret->option[i], &tally[i]);
    }
    if (ret->count > 0)
        conclude(seen, tally, ret);
}
