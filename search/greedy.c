// One step ahead, by the game's own evaluation.
#include "search/greedy.h"

#include "core/bits.h"
#include "search/value.h"

enum { PLIES_OF_A_TURN = 64 }; // no turn is followed further than this

struct trial {
    const struct seen *seen;
    struct dice dice;
    union record_state world;
};

// Plays on by quick choices until a seat comes in that was not choosing before: then those who
// chose together have all chosen, or the turn of many small decisions is over.
static void finish_step(struct trial *trial, uint32_t mask)
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
static void try_action(struct trial *trial, const union record_state *world, struct dice dice,
                       const struct bot_level *level, struct bot_option *option, int64_t *sum)
{
    const struct game *game = trial->seen->game;
    int seat = trial->seen->seat;
    uint32_t mask = game->to_act(world->byte);
    struct outcome outcome;
    trial->world = *world;
    trial->dice = dice;
    if (game->apply(trial->world.byte, seat, option->action, NULL) < 0)
        return;
    finish_step(trial, mask);
    value_of(game, trial->world.byte, 4000, &outcome);
    *sum += level->selfish ? outcome.score[seat]
                           : value_lead(outcome.score, game->seats(world->byte), seat);
    option->visits++;
    option->win += (int32_t)(outcome.share[seat] * 1000 + 0.5);
    option->score += outcome.score[seat];
}

// The alternatives that the bot notices.
static int notice(struct trial *trial, const struct bot_level *level, game_action *ret)
{
    const struct seen *seen = trial->seen;
    seen_world(seen, &trial->dice, &trial->world);
    int count =
        seen->game->candidates(trial->world.byte, seen->seat, &trial->dice, ret, BOT_OPTIONS);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (level->overlooked == 0 || dice_below(&trial->dice, 1000) >= level->overlooked)
            ret[kept++] = ret[i];
    return kept > 0 ? kept : count > 0;
}

// Sorts the alternatives by what they brought and reports the best.
static void conclude(const struct seen *seen, const int64_t *sum, struct bot_advice *ret)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < ret->count; i++) {
        struct bot_option *option = &ret->option[i];
        int32_t tries = option->visits > 0 ? (int32_t)option->visits : 1;
        option->win /= tries;
        option->score /= tries;
        // Compared as means: an option may lack a world if time ran out.
        if (sum[i] * (int64_t)(ret->option[best].visits ? ret->option[best].visits : 1) >
            sum[best] * tries)
            best = i;
    }
    struct bot_option first = ret->option[best];
    first.weight = 1000;
    for (uint32_t i = best; i > 0; i--)
        ret->option[i] = ret->option[i - 1];
    ret->option[0] = first;
    ret->action = first.action;
    ret->win[seen->seat] = first.win;
    ret->score[seen->seat] = first.score;
}

void greedy_think(const struct bot_level *level, const struct seen *seen,
                  const struct bot_task *task, uint64_t until, struct bot_advice *ret)
{
    struct trial trial = {.seen = seen, .dice = {.state = task->seed}};
    game_action action[BOT_OPTIONS];
    int64_t sum[BOT_OPTIONS] = {0};
    ret->count = (uint32_t)notice(&trial, level, action);
    ret->mixed = bits_count(seen->game->to_act(trial.world.byte)) > 1;
    for (uint32_t i = 0; i < ret->count; i++)
        ret->option[i].action = task->only != GAME_NO_ACTION ? task->only : action[i];
    if (task->only != GAME_NO_ACTION)
        ret->count = 1;
    struct dice dice = trial.dice;
    uint32_t worlds = task->sims > 0 ? task->sims : level->sims;
    for (; ret->sims < worlds; ret->sims++) {
        union record_state world;
        if ((task->stop && atomic_load_explicit(task->stop, memory_order_relaxed)) ||
            (until && task->clock(task->context) >= until))
            break;
        seen_world(seen, &dice, &world);
        dice_roll(&dice);
        for (uint32_t i = 0; i < ret->count; i++)
            try_action(&trial, &world, dice, level, &ret->option[i], &sum[i]);
    }
    if (ret->count > 0)
        conclude(seen, sum, ret);
}
