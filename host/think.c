// Runs bots on the machine: its clock, its memory, its threads.
#include "host/think.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "search/thought.h"

enum { MOST_MEMORY = 64 << 20 }; // bytes for one worker
enum { LARGE_PAGE = 2 << 20 };

struct worker {
    pthread_t thread;
    const struct thought *thought;
    uint32_t number;
};

struct thinker {
    int threads;
    void *memory;
    size_t size;
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
    if (thinker)
        free(thinker->memory);
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

static int reserve(struct thinker *thinker, size_t size)
{
    if (thinker->size >= size)
        return 1;
    void *memory = take_memory(size);
    if (!memory)
        return 0;
    free(thinker->memory);
    thinker->memory = memory;
    thinker->size = size;
    return 1;
}

static void *work(void *context)
{
    const struct worker *worker = context;
    thought_work(worker->thought, worker->number);
    return NULL;
}

// The workers side by side; returns how many there were.
static uint32_t work_together(const struct thought *thought)
{
    struct worker worker[THINK_THREADS];
    uint32_t running = 1;
    for (; running < thought->workers; running++) {
        worker[running] = (struct worker){.thought = thought, .number = running};
        if (pthread_create(&worker[running].thread, NULL, work, &worker[running]) != 0)
            break;
    }
    thought_work(thought, 0);
    for (uint32_t i = 1; i < running; i++)
        pthread_join(worker[i].thread, NULL);
    return running;
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
    struct thought thought;
    int seats = seen->game->rules->seats(seen->view.byte);
    // No more than the task needs, even where an earlier one has left more: a search that remembers
    // more may choose otherwise, and clearing it takes time.
    mine.memory_size = thinker_memory(level, seen->game, seats, task, thinker->threads);
    if (!reserve(thinker, (size_t)thinker->threads * thought_stride(mine.memory_size)))
        return GAME_ERR_SPACE;
    mine.memory = thinker->memory;
    mine.clock = think_clock;
    thought_open(&thought, level, seen, &mine, (uint32_t)thinker->threads);
    thought_close(&thought, work_together(&thought), ret);
    return GAME_OK;
}
