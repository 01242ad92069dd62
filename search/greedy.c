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
        uint32_t now = game->rules->to_act(world);
        if (now == 0 || (now & ~before) != 0)
            return;
        int seat = bits_lowest(now);
        if (game->rules->apply(world, seat, game->mind->playout(world, seat, &trial->dice), NULL) <
            0)
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
    int seat = trial->seen->seat, seats = game->rules->seats(world->byte);
    struct value value;
    trial->world = *world;
    trial->dice = dice;
    if (game->rules->apply(trial->world.byte, seat, option->action, NULL) < 0)
        return;
    finish_step(trial, game->rules->to_act(world->byte));
    value_of(game, trial->world.byte, game->mind->evaluate, 4000, &value);
    option->visits++;
    tally->merit += selfish ? value.score[seat] : value_lead(value.score, seats, seat);
    for (int i = 0; i < seats; i++) {
        tally->win[i] += (int64_t)(value.share[i] * 1000 + 0.5);
        tally->score[i] += value.score[i];
    }
}

// The alternatives that the bot notices.
static RULES_FN int notice(struct trial *trial, const struct bot_level *level, game_action also,
                           game_action *ret)
{
    const struct seen *seen = trial->seen;
    seen_world(seen, &trial->dice, &trial->world);
    int count =
        seen->game->mind->candidates(trial->world.byte, seen->seat, &trial->dice, ret, BOT_OPTIONS);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (ret[i] != also &&
            (level->overlooked == 0 || dice_below(&trial->dice, 1000) >= level->overlooked))
            ret[kept++] = ret[i];
    if (also != GAME_NO_ACTION)
        ret[kept < BOT_OPTIONS ? kept++ : kept - 1] = also;
    return kept > 0 ? kept : count > 0;
}

// Where a crowd chooses at once, a beginner plays a little of everything, the best one and a half
// times as often as the worst. Were it always played, several such players would do the same each
// time, and in a game where equals get nothing anybody at all could win against them.
static RULES_FN uint32_t draw(const struct tally *tally, struct dice *dice,
                              const struct bot_advice *advice)
{
    int64_t mean[BOT_OPTIONS], worst = INT64_MAX, best = INT64_MIN, weight = 0;
    for (uint32_t i = 0; i < advice->count; i++) {
        mean[i] = tally[i].merit / (advice->option[i].visits > 0 ? advice->option[i].visits : 1);
        worst = mean[i] < worst ? mean[i] : worst;
        best = mean[i] > best ? mean[i] : best;
    }
    int64_t base = 2 * best - 3 * worst + 1; // added to a mean: from 2 to 3 times best - worst
    for (uint32_t i = 0; i < advice->count; i++)
        weight += mean[i] + base;
    int64_t point = dice_below(dice, (uint32_t)weight);
    for (uint32_t i = 0; i + 1 < advice->count; i++) {
        point -= mean[i] + base;
        if (point < 0)
            return i;
    }
    return advice->count - 1;
}

// The best alternative, as means: the last world may be incomplete if time ran out.
static RULES_FN uint32_t best_of(const struct tally *tally, const struct bot_advice *advice)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < advice->count; i++) {
        int64_t tries = advice->option[i].visits, most = advice->option[best].visits;
        if (tally[i].merit * (most > 0 ? most : 1) > tally[best].merit * (tries > 0 ? tries : 1))
            best = i;
    }
    return best;
}

// Means from the sums; the alternative that is chosen goes to the front.
static RULES_FN void conclude(const struct seen *seen, const struct tally *tally, uint32_t best,
                              struct bot_advice *ret)
{
    int64_t tries[BOT_OPTIONS];
    for (uint32_t i = 0; i < ret->count; i++) {
        struct bot_option *option = &ret->option[i];
        tries[i] = option->visits > 0 ? option->visits : 1;
        option->win = (int32_t)(tally[i].win[seen->seat] / tries[i]);
        option->score = (int32_t)(tally[i].score[seen->seat] / tries[i]);
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
    int choosing = (int)bits_count(seen->game->rules->to_act(trial.world.byte));
    ret->mixed = choosing > 1;
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
    if (ret->count == 0)
        return;
    uint32_t chosen =
        level->selfish && choosing > 2 ? draw(tally, &trial.dice, ret) : best_of(tally, ret);
    conclude(seen, tally, chosen, ret);
}
