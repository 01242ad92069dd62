// Threads that wait between calls.
#include "library/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct crew {
    void (*work)(void *of, uint32_t piece);
    void *of;
    atomic_uint next; // piece that nobody has begun
    uint32_t pieces;
    uint32_t hired; // threads besides the caller's
    uint32_t busy;  // of them
    uint64_t round; // of work that has been called for
    int over;
    pthread_mutex_t lock;
    pthread_cond_t call, rest;
    pthread_t thread[];
};

static void do_pieces(struct crew *crew)
{
    uint32_t piece;
    while ((piece = atomic_fetch_add(&crew->next, 1)) < crew->pieces)
        crew->work(crew->of, piece);
}

static void *serve(void *of)
{
    struct crew *crew = of;
    uint64_t done = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->round == done && !crew->over)
            pthread_cond_wait(&crew->call, &crew->lock);
        if (crew->over)
            break;
        done = crew->round;
        pthread_mutex_unlock(&crew->lock);
        do_pieces(crew);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->rest);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

struct crew *crew_open(uint32_t threads, void (*work)(void *of, uint32_t piece), void *of)
{
    struct crew *crew = calloc(1, sizeof *crew + threads * sizeof crew->thread[0]);
    if (!crew)
        return NULL;
    crew->work = work;
    crew->of = of;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->call, NULL);
    pthread_cond_init(&crew->rest, NULL);
    for (uint32_t i = 1; i < threads; i++, crew->hired++)
        if (pthread_create(&crew->thread[crew->hired], NULL, serve, crew) != 0) {
            crew_close(crew);
            return NULL;
        }
    return crew;
}

void crew_close(struct crew *crew)
{
    if (!crew)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->over = 1;
    pthread_cond_broadcast(&crew->call);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 0; i < crew->hired; i++)
        pthread_join(crew->thread[i], NULL);
    pthread_cond_destroy(&crew->call);
    pthread_cond_destroy(&crew->rest);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

void crew_run(struct crew *crew, uint32_t pieces)
{
    pthread_mutex_lock(&crew->lock);
    atomic_store(&crew->next, 0);
    crew->pieces = pieces;
    crew->busy = crew->hired;
    crew->round++;
    pthread_cond_broadcast(&crew->call);
    pthread_mutex_unlock(&crew->lock);
    do_pieces(crew);
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->rest, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}
