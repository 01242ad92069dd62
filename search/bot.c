// Asking a bot for a move.
#include "search/bot.h"

#include "search/greedy.h"
#include "search/ismcts.h"

RULES_FN size_t bot_least_memory(void)
{
    return search_least_memory();
}

RULES_FN uint32_t bot_own_sims(const struct bot_level *level, const struct game *game, int seats)
{
    return level->sims * game->pace[seats - 1];
}

RULES_FN size_t bot_good_memory(const struct bot_level *level, const struct game *game, int seats,
                                const struct bot_task *task, int threads)
{
    enum { LONG_SEARCH = 200000 }; // simulations that a search limited by time alone may reach
    if (level->kind != BOT_SEARCH)
        return search_least_memory();
    uint32_t sims =
        task->sims == 0 && task->ms == 0 ? bot_own_sims(level, game, seats) : task->sims;
    if (sims == 0)
        return search_memory(LONG_SEARCH);
    return search_memory((sims + (uint32_t)threads - 1) / (uint32_t)threads);
}

RULES_FN struct search_limit bot_limit(const struct bot_level *level, const struct seen *seen,
                                       const struct bot_task *task)
{
    struct search_limit limit = {.sims = task->sims, .stop = task->stop};
    uint32_t ms = task->ms;
    if (task->sims == 0 && task->ms == 0) {
        limit.sims = bot_own_sims(level, seen->game, seen->game->seats(seen->view.byte));
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

RULES_FN struct search_limit bot_part(struct search_limit limit, uint32_t worker, uint32_t workers)
{
    if (limit.sims != UINT64_MAX)
        limit.sims = limit.sims / workers + (worker < limit.sims % workers);
    return limit;
}

static RULES_FN void random_think(const struct seen *seen, const struct bot_task *task,
                                  struct bot_advice *ret)
{
    struct dice dice = {.state = task->seed};
    ret->action = seen->game->sample(seen->view.byte, seen->seat, &dice);
    ret->count = 1;
    ret->option[0].action = ret->action;
    ret->option[0].weight = 1000;
}

static RULES_FN void search_think(const struct bot_level *level, const struct seen *seen,
                                  const struct bot_task *task, const struct search_limit *limit,
                                  struct bot_advice *ret)
{
    struct search *search = search_open(task->memory, task->memory_size, level, seen, task, 0);
    if (!search)
        return;
    search_run(search, limit);
    search_advise(search, ret);
}

RULES_FN void bot_think(const struct bot_level *level, const struct seen *seen,
                        const struct bot_task *task, struct bot_advice *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->seats = seen->game->seats(seen->view.byte);
    if (seen->seat < 0 || !(seen->game->to_act(seen->view.byte) >> seen->seat & 1))
        return;
    struct search_limit limit = bot_limit(level, seen, task);
    if (level->kind == BOT_RANDOM)
        random_think(seen, task, ret);
    else if (level->kind == BOT_GREEDY)
        greedy_think(level, seen, task, limit.until, ret);
    else
        search_think(level, seen, task, &limit, ret);
}
