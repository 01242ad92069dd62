// Telling puzzles from other positions.
#include "search/puzzle.h"

#include "core/rng.h"
#include "search/sample.h"

enum {
    LEAST_CHOICES = 3,
    SURELY = 700,  // of 1000: how often a choice must be made where others choose too
    DEEPER = 3,    // so many times the searches of the strong level
    WORTH = 200,   // what the best must win at least, 1/1000: a lost game is no puzzle
    SHORT_SEED = 0 // deep ones have the numbers behind it
};

static const struct bot_level *level_of(const char *name, struct bot_level *ret)
{
    *ret = *bot_level_find(name);
    ret->overlooked = 0; // who judges sees every possibility
    ret->mistakes = 0;
    return ret;
}

static int search(const struct seen *seen, const struct analyst *analyst, const char *name,
                  uint32_t times, struct bot_task *task, struct bot_advice *ret)
{
    struct bot_level level;
    int seats = seen->game->rules->seats(seen->view.byte);
    level_of(name, &level);
    task->sims = times * bot_own_sims(&level, seen->game, seats);
    return analyst->think(analyst, &level, seen, task, ret);
}

// Everybody's first idea is no puzzle.
static int meets_the_eye(const struct seen *seen, const struct analyst *analyst, uint64_t seed,
                         game_action best)
{
    struct bot_task task = {.seed = seed};
    struct bot_advice advice;
    int status = analyst->think(analyst, bot_level_find("greedy"), seen, &task, &advice);
    return status == GAME_OK && advice.action == best;
}

// Is the first option what the bot would do here, all but always?
static int is_settled(const struct bot_advice *advice)
{
    return !advice->mixed || advice->option[0].weight >= SURELY;
}

static const struct bot_option *find_option(const struct bot_advice *advice, game_action action)
{
    for (uint32_t i = 0; i < advice->count; i++)
        if (advice->option[i].action == action)
            return &advice->option[i];
    return NULL;
}

// The best of the options behind the first that stand in no list yet; null if there is none.
static const struct bot_option *next_best(const struct bot_advice *advice,
                                          const struct puzzle *puzzle)
{
    const struct bot_option *best = NULL;
    for (uint32_t i = 1; i < advice->count; i++) {
        const struct bot_option *option = &advice->option[i];
        int known = 0;
        for (uint32_t j = 0; j < puzzle->count; j++)
            known |= puzzle->option[j].action == option->action;
        if (!known && option->visits > 0 && (!best || option->win > best->win))
            best = option;
    }
    return best;
}

int32_t puzzle_promise(const struct seen *seen, const struct analyst *analyst, uint64_t seed)
{
    uint64_t key[2] = {seed, SHORT_SEED};
    struct bot_task task = {.seed = rng_siphash(key, 0)};
    struct puzzle nothing = {0};
    struct bot_advice advice;
    if (search(seen, analyst, "normal", 1, &task, &advice) != GAME_OK ||
        advice.count < LEAST_CHOICES || advice.action == GAME_NO_ACTION || !is_settled(&advice))
        return 0;
    nothing.count = 1;
    nothing.option[0].action = advice.option[0].action;
    const struct bot_option *next = next_best(&advice, &nothing);
    if (!next || meets_the_eye(seen, analyst, task.seed, advice.option[0].action))
        return 0;
    if (advice.option[0].win < WORTH)
        return 0;
    return advice.option[0].win > next->win ? advice.option[0].win - next->win : 0;
}

// What comes nearest to the best, by one deep search.
static int choose_options(const struct seen *seen, const struct analyst *analyst, uint64_t seed,
                          struct puzzle *ret)
{
    uint64_t key[2] = {seed, SHORT_SEED};
    struct bot_task task = {.seed = rng_siphash(key, 1)};
    struct bot_advice advice;
    const struct bot_option *next;
    int status = search(seen, analyst, "strong", 1, &task, &advice);
    if (status != GAME_OK)
        return status;
    ret->count = 1;
    ret->option[0].action = advice.option[0].action;
    while (ret->count < PUZZLE_OPTIONS && (next = next_best(&advice, ret)) != NULL)
        ret->option[ret->count++].action = next->action;
    return status;
}

// One alternative beside the best, by several searches: 1 if the best is surely ahead in them, 0 if
// not, or the analyst's error.
static int compare(const struct seen *seen, const struct analyst *analyst, uint64_t seed,
                   struct puzzle_option *other, game_action best, struct sample *of_best)
{
    struct sample win = {0}, ahead = {0};
    uint64_t key[2] = {seed, (uint64_t)other->action};
    for (uint32_t look = 0; look < PUZZLE_LOOKS; look++) {
        struct bot_task task = {.seed = rng_siphash(key, look), .also = other->action};
        struct bot_advice advice;
        int status = search(seen, analyst, "strong", DEEPER, &task, &advice);
        if (status != GAME_OK)
            return status;
        const struct bot_option *option = find_option(&advice, other->action);
        if (!option || advice.option[0].action != best || !is_settled(&advice))
            return 0;
        sample_add(&win, option->win);
        sample_add(of_best, advice.option[0].win);
        sample_add(&ahead, advice.option[0].win - option->win);
    }
    other->win = (struct estimate){sample_mean(&win), sample_error(&win)};
    return sample_mean(&ahead) - sample_error(&ahead) >= PUZZLE_GAP;
}

// Best first.
static void sort_options(struct puzzle *puzzle)
{
    for (uint32_t i = 1; i < puzzle->count; i++)
        for (uint32_t j = i; j > 1; j--) {
            struct puzzle_option *one = &puzzle->option[j], kept = *one;
            if (one->win.mean <= one[-1].win.mean)
                break;
            one[0] = one[-1];
            one[-1] = kept;
        }
}

int puzzle_make(const struct seen *seen, const struct analyst *analyst, uint64_t seed,
                struct puzzle *ret)
{
    struct sample of_best = {0};
    ret->count = 0;
    int status = choose_options(seen, analyst, seed, ret);
    if (status != GAME_OK)
        return status;
    for (uint32_t i = 1; i < ret->count; i++) {
        status = compare(seen, analyst, seed, &ret->option[i], ret->option[0].action, &of_best);
        if (status == 1)
            continue;
        ret->count = 0;
        return status;
    }
    if (ret->count < LEAST_CHOICES)
        ret->count = 0;
    ret->option[0].win = (struct estimate){sample_mean(&of_best), sample_error(&of_best)};
    sort_options(ret);
    return GAME_OK;
}
