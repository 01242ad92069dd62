// Asking a bot for a move.
#include "search/bot.h"

#include "search/thought.h"

RULES_FN size_t bot_least_memory(void)
{
    return search_least_memory();
}

RULES_FN uint32_t bot_own_sims(const struct bot_level *level, const struct game *game, int seats)
{
    return level->sims * game->mind->tuning->pace[seats - 1];
}

RULES_FN size_t bot_good_memory(const struct bot_level *level, const struct game *game, int seats,
                                const struct bot_task *task, int threads)
{
    // Simulations that a search limited by time alone may reach: no game makes more in a
    // millisecond. To clear more memory than that takes from a short time.
    enum { IN_MS = 200, LONG_MS = 1000 };
    if (level->kind != BOT_SEARCH)
        return search_least_memory();
    uint32_t sims =
        task->sims == 0 && task->ms == 0 ? bot_own_sims(level, game, seats) : task->sims;
    if (sims == 0)
        return search_memory(IN_MS * (task->ms > 0 && task->ms < LONG_MS ? task->ms : LONG_MS));
    return search_memory((sims + (uint32_t)threads - 1) / (uint32_t)threads);
}

RULES_FN void bot_think(const struct bot_level *level, const struct seen *seen,
                        const struct bot_task *task, struct bot_advice *ret)
{
    struct thought thought;
    thought_open(&thought, level, seen, task, 1);
    thought_work(&thought, 0);
    thought_close(&thought, 1, ret);
}
