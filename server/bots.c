// A queue of jobs, threads that work on it, and a queue of answers.
#include "server/bots.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/think.h"

enum { MOST_THREADS = 16, POLITE = 10 };

struct queue {
    struct bots_job *first, **end;
};

struct bots {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    struct queue waiting, answered;
    uint32_t busy;
    int threads, closing;
    stop_flag stop;
    pthread_t thread[MOST_THREADS];
    void (*ready)(void *context);
    void *context;
};

static void push(struct queue *queue, struct bots_job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct bots_job *pull(struct queue *queue)
{
    struct bots_job *job = queue->first;
    if (!job)
        return NULL;
    queue->first = job->next;
    if (!queue->first)
        queue->end = &queue->first;
    return job;
}

static void think(struct bots *bots, struct thinker *thinker, struct bots_job *job)
{
    struct bot_task task = {.seed = job->seed, .stop = &bots->stop};
    struct bot_advice advice;
    struct text text;
    text_init(&text, job->action, sizeof job->action);
    if (thinker_ask(thinker, job->level, &job->seen, &task, &advice) != GAME_OK ||
        advice.action == GAME_NO_ACTION)
        return;
    job->seen.game->text->print_action(job->seen.view.byte, job->seat, advice.action, &text);
}

// The next job; null when the server ends.
static struct bots_job *wait_for_job(struct bots *bots)
{
    struct bots_job *job = NULL;
    pthread_mutex_lock(&bots->lock);
    while (!bots->closing && !(job = pull(&bots->waiting)))
        pthread_cond_wait(&bots->asked, &bots->lock);
    pthread_mutex_unlock(&bots->lock);
    return job;
}

static void *work(void *context)
{
    struct bots *bots = context;
    struct thinker *thinker = thinker_open(1);
    struct bots_job *job;
    // People come first: the loop that answers them has the processor whenever it wants it.
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), POLITE);
    while (thinker && (job = wait_for_job(bots)) != NULL) {
        think(bots, thinker, job);
        pthread_mutex_lock(&bots->lock);
        push(&bots->answered, job);
        pthread_mutex_unlock(&bots->lock);
        bots->ready(bots->context);
    }
    thinker_close(thinker);
    return NULL;
}

struct bots *bots_open(int threads, void (*ready)(void *context), void *context)
{
    struct bots *bots = calloc(1, sizeof *bots);
    if (!bots)
        return NULL;
    pthread_mutex_init(&bots->lock, NULL);
    pthread_cond_init(&bots->asked, NULL);
    bots->waiting.end = &bots->waiting.first;
    bots->answered.end = &bots->answered.first;
    bots->ready = ready;
    bots->context = context;
    threads = threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads;
    while (bots->threads < threads &&
           pthread_create(&bots->thread[bots->threads], NULL, work, bots) == 0)
        bots->threads++;
    if (bots->threads > 0)
        return bots;
    bots_close(bots);
    return NULL;
}

void bots_close(struct bots *bots)
{
    struct bots_job *job;
    if (!bots)
        return;
    pthread_mutex_lock(&bots->lock);
    bots->closing = 1;
    bots->stop = 1;
    pthread_cond_broadcast(&bots->asked);
    pthread_mutex_unlock(&bots->lock);
    for (int i = 0; i < bots->threads; i++)
        pthread_join(bots->thread[i], NULL);
    while ((job = pull(&bots->waiting)) != NULL || (job = pull(&bots->answered)) != NULL)
        free(job);
    pthread_cond_destroy(&bots->asked);
    pthread_mutex_destroy(&bots->lock);
    free(bots);
}

struct bots_job *bots_job_new(void)
{
    return calloc(1, sizeof(struct bots_job));
}

void bots_job_free(struct bots_job *job)
{
    free(job);
}

void bots_ask(struct bots *bots, struct bots_job *job)
{
    pthread_mutex_lock(&bots->lock);
    push(&bots->waiting, job);
    bots->busy++;
    pthread_cond_signal(&bots->asked);
    pthread_mutex_unlock(&bots->lock);
}

struct bots_job *bots_take(struct bots *bots)
{
    pthread_mutex_lock(&bots->lock);
    struct bots_job *job = pull(&bots->answered);
    bots->busy -= job != NULL;
    pthread_mutex_unlock(&bots->lock);
    return job;
}

uint32_t bots_busy(struct bots *bots)
{
    pthread_mutex_lock(&bots->lock);
    uint32_t busy = bots->busy;
    pthread_mutex_unlock(&bots->lock);
    return busy;
}
