// Runs bots on the machine: its clock, its memory, its threads.
#include "host/think.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "search/ismcts.h"

enum { MOST_MEMORY = 64 << 20 }; // bytes for one thread
enum { LARGE_PAGE = 2 << 20 };

struct worker {
    pthread_t thread;
    void *memory;
    size_t size;
    const struct bot_level *level;
    const struct seen *seen;
    const struct bot_task *task;
    uint32_t number;
    struct search *search; // null: it could not begin
    struct search_limit limit;
};

struct thinker {
    int threads;
    struct worker worker[THINK_THREADS];
};

uint64_t think_clock(void *unused)
{
    struct timespec now;
    (void)unused;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

struct thinker *thinker_open(int threads)
{
    struct thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker)
        thinker->threads = threads < 1 ? 1 : threads > THINK_THREADS ? THINK_THREADS : threads;
    return thinker;
}

void thinker_close(struct thinker *thinker)
{
    for (int i = 0; thinker && i < thinker->threads; i++)
        free(thinker->worker[i].memory);
    free(thinker);
}

// A long search looks all over its memory; in large pages the processor finds its way at once. They
// are asked for, not demanded.
static void *take_memory(size_t size)
{
    size_t page = size < LARGE_PAGE ? 16 : LARGE_PAGE;
    void *memory = aligned_alloc(page, (size + page - 1) / page * page);
#ifdef MADV_HUGEPAGE
    if (memory && page == LARGE_PAGE)
        madvise(memory, size, MADV_HUGEPAGE);
#endif
    return memory;
}

static int reserve(struct worker *worker, size_t size)
{
    if (worker->size >= size)
        return 1;
    void *memory = take_memory(size);
    if (!memory)
        return 0;
    free(worker->memory);
    worker->memory = memory;
    worker->size = size;
    return 1;
}

static void *work(void *context)
{
    struct worker *worker = context;
    worker->search = search_open(worker->memory, worker->task->memory_size, worker->level,
                                 worker->seen, worker->task, worker->number);
    if (worker->search)
        search_run(worker->search, &worker->limit);
    return NULL;
}

// The searches side by side; what they learn about the root is added up. 0: none could begin.
static int search_together(struct thinker *thinker, struct bot_advice *ret)
{
    struct worker *worker = thinker->worker;
    int running = 1;
    while (running < thinker->threads &&
           pthread_create(&worker[running].thread, NULL, work, &worker[running]) == 0)
        running++;
    work(&worker[0]);
    for (int i = 1; i < running; i++) {
        pthread_join(worker[i].thread, NULL);
        if (worker[0].search && worker[i].search)
            search_add(worker[0].search, worker[i].search);
    }
    if (worker[0].search)
        search_advise(worker[0].search, ret);
    return worker[0].search != NULL;
}

static int ask_search(struct thinker *thinker, const struct bot_level *level,
                      const struct seen *seen, const struct bot_task *task, struct bot_advice *ret)
{
    struct search_limit limit = bot_limit(level, seen, task);
    uint32_t threads = (uint32_t)thinker->threads;
    for (uint32_t i = 0; i < threads; i++) {
        struct worker *worker = &thinker->worker[i];
        worker->level = level;
        worker->seen = seen;
        worker->task = task;
        worker->number = i;
        worker->limit = bot_part(limit, i, threads);
    }
    return search_together(thinker, ret);
}

size_t thinker_memory(const struct bot_level *level, const struct game *game, int seats,
                      const struct bot_task *task, int threads)
{
    size_t size = bot_good_memory(level, game, seats, task, threads);
    return size < MOST_MEMORY ? size : MOST_MEMORY;
}

int thinker_ask(struct thinker *thinker, const struct bot_level *level, const struct seen *seen,
                const struct bot_task *task, struct bot_advice *ret)
{
    struct bot_task mine = *task;
    int seats = seen->game->seats(seen->view.byte);
    size_t size = thinker_memory(level, seen->game, seats, task, thinker->threads);
    for (int i = 0; i < thinker->threads; i++)
        if (!reserve(&thinker->worker[i], size))
            return GAME_ERR_SPACE;
    // No more than the task needs, even where an earlier one has left more: a search that remembers
    // more may choose otherwise, and clearing it takes time.
    mine.memory = thinker->worker[0].memory;
    mine.memory_size = size;
    mine.clock = think_clock;
    if (level->kind != BOT_SEARCH || thinker->threads == 1 ||
        !ask_search(thinker, level, seen, &mine, ret))
        bot_think(level, seen, &mine, ret);
    return GAME_OK;
}
