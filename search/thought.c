// Thoughts of one worker or of several.
#include "search/thought.h"

#include "search/greedy.h"

RULES_FN size_t thought_stride(size_t memory_size)
{
    return (memory_size + 15) / 16 * 16;
}

// The budget of a task: its own limits, or the level's where it has none.
static RULES_FN struct search_limit budget(const struct bot_level *level, const struct seen *seen,
                                           const struct bot_task *task)
{
    struct search_limit limit = {.sims = task->sims, .stop = task->stop};
    uint32_t ms = task->ms;
    if (task->sims == 0 && task->ms == 0) {
        limit.sims = bot_own_sims(level, seen->game, seen->game->rules->seats(seen->view.byte));
        ms = level->ms;
    }
    if (task->clock && ms > 0) {
        limit.clock = task->clock;
        limit.context = task->context;
        limit.until = task->clock(task->context) + (uint64_t)ms * 1000;
    }
    enum { WITHOUT_CLOCK = 4000 }; // simulations where nothing else would end the search
    if (limit.sims == 0)
        limit.sims = limit.until ? UINT64_MAX : WITHOUT_CLOCK;
    return limit;
}

RULES_FN void thought_open(struct thought *ret, const struct bot_level *level,
                           const struct seen *seen, const struct bot_task *task, uint32_t workers)
{
    ret->level = level;
    ret->seen = seen;
    ret->task = task;
    ret->limit = budget(level, seen, task);
    ret->workers = level->kind == BOT_SEARCH ? workers : 1;
}

RULES_FN struct search_limit thought_part(const struct thought *thought, uint32_t worker)
{
    struct search_limit part = thought->limit;
    uint32_t workers = thought->workers;
    if (part.sims != UINT64_MAX)
        part.sims = part.sims / workers + (worker < part.sims % workers);
    return part;
}

static RULES_FN struct search *block_of(const struct thought *thought, uint32_t worker)
{
    const struct bot_task *task = thought->task;
    return (struct search *)((char *)task->memory + worker * thought_stride(task->memory_size));
}

RULES_FN void thought_work(const struct thought *thought, uint32_t worker)
{
    if (thought->level->kind != BOT_SEARCH)
        return; // it is quick: thought_close does it
    struct search *search = search_open(block_of(thought, worker), thought->task->memory_size,
                                        thought->level, thought->seen, thought->task, worker);
    struct search_limit part = thought_part(thought, worker);
    if (search)
        search_run(search, &part, thought->task->judge);
}

static RULES_FN void think_at_random(const struct seen *seen, const struct bot_task *task,
                                     struct bot_advice *ret)
{
    struct dice dice = {.state = task->seed};
    ret->action = seen->game->rules->sample(seen->view.byte, seen->seat, &dice);
    ret->count = 1;
    ret->option[0].action = ret->action;
    ret->option[0].weight = 1000;
}

RULES_FN void thought_close(const struct thought *thought, uint32_t worked, struct bot_advice *ret)
{
    const struct seen *seen = thought->seen;
    memset(ret, 0, sizeof *ret);
    ret->seats = seen->game->rules->seats(seen->view.byte);
    if (seen->seat < 0 || !(seen->game->rules->to_act(seen->view.byte) >> seen->seat & 1))
        return;
    if (thought->level->kind == BOT_RANDOM) {
        think_at_random(seen, thought->task, ret);
    } else if (thought->level->kind == BOT_GREEDY) {
        greedy_think(thought->level, seen, thought->task, thought->limit.until, ret);
    } else if (thought->task->memory_size >= search_least_memory()) {
        struct search *search = block_of(thought, 0);
        for (uint32_t i = 1; i < worked; i++)
            search_add(search, block_of(thought, i));
        search_advise(search, ret);
    }
}
