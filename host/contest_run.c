// Contests on several threads.
#include "host/contest_run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct contest_shift {
    struct contest_run *run;
    pthread_mutex_t lock;   // over run->game, run->count, next
    unsigned char *is_done; // by number: it has come in
    uint32_t next;          // number of the next game to look at
    atomic_int enough, failed;
};

int contest_take(struct contest_shift *shift, uint32_t *ret)
{
    int found = 0;
    pthread_mutex_lock(&shift->lock);
    while (!found && !shift->enough && !stop_asked(shift->run->finish) &&
           shift->next < shift->run->contest->games) {
        *ret = shift->next++;
        found = !shift->is_done[*ret];
    }
    pthread_mutex_unlock(&shift->lock);
    return found;
}

void contest_hand_in(struct contest_shift *shift, const struct contest_game *game,
                     const struct match *match)
{
    struct contest_run *run = shift->run;
    pthread_mutex_lock(&shift->lock);
    if (!shift->enough && game->fault == FAULT_START) {
        run->unstarted = *game;
        shift->enough = 1;
    } else if (!shift->enough && !shift->is_done[game->number]) {
        shift->is_done[game->number] = 1;
        run->game[run->count++] = *game;
        if (run->finished && !run->finished(run, match))
            shift->enough = 1;
    }
    pthread_mutex_unlock(&shift->lock);
}

static void *work(void *context)
{
    struct contest_shift *shift = context;
    const struct contest *contest = shift->run->contest;
    struct contest_table *table = contest_table_open(contest);
    struct contest_game game;
    uint32_t number;
    if (!table)
        shift->failed = shift->enough = 1;
    while (contest_take(shift, &number)) {
        if (!contest_play(table, number, &game))
            break;
        contest_hand_in(shift, &game, contest_played(table));
    }
    contest_table_close(table);
    return NULL;
}

static void run_threads(struct contest_shift *shift)
{
    pthread_t thread[THINK_THREADS + 1];
    int wanted = shift->run->threads < THINK_THREADS ? shift->run->threads : THINK_THREADS;
    int running = 1;
    wanted += shift->run->others != NULL;
    while (running < wanted && pthread_create(&thread[running], NULL, work, shift) == 0)
        running++;
    if (shift->run->others)
        shift->run->others(shift->run, shift);
    else
        work(shift);
    for (int i = 1; i < running; i++)
        pthread_join(thread[i], NULL);
}

int contest_usual_threads(long processors)
{
    return processors < 1 ? 1 : processors < THINK_THREADS ? (int)processors : THINK_THREADS;
}

int contest_run(struct contest_run *run)
{
    struct contest_shift shift = {.run = run, .is_done = calloc(run->contest->games, 1)};
    if (!shift.is_done)
        return 0;
    for (uint32_t i = 0; i < run->count; i++)
        shift.is_done[run->game[i].number] = 1;
    pthread_mutex_init(&shift.lock, NULL);
    run_threads(&shift);
    pthread_mutex_destroy(&shift.lock);
    free(shift.is_done);
    return !shift.failed;
}
