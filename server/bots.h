// Bots in threads of their own: they are asked, and their answers are fetched when they are there,
// so that no bot delays a person.
#ifndef PRAIRIE_SERVER_BOTS_H
#define PRAIRIE_SERVER_BOTS_H

#include "search/bot.h"
#include "server/entry.h"

enum { BOTS_TEXT = 200 };

struct bots_job {
    char table[TABLE_ID];
    int32_t seat;
    uint32_t ply, seq; // the position that it is asked about
    enum entry_by by;
    const struct bot_level *level;
    uint64_t seed;
    struct seen seen;
    char action[BOTS_TEXT]; // the answer; "" if memory ran out
    struct bots_job *next;
};

struct bots;

// So many threads; `ready` is called in one of them when an answer is there. Null if memory or
// threads run out.
struct bots *bots_open(int threads, void (*ready)(void *context), void *context);
// Lets go of what is asked and not answered.
void bots_close(struct bots *bots);
// A job, to be filled and given to bots_ask(). Null if memory ran out.
struct bots_job *bots_job_new(void);
void bots_ask(struct bots *bots, struct bots_job *job);
// The next answer, to be freed by bots_job_free(), or null: there is none now.
struct bots_job *bots_take(struct bots *bots);
void bots_job_free(struct bots_job *job);
// How many wait or are being thought about.
uint32_t bots_busy(struct bots *bots);

#endif
