// What the clock brings: answers of bots, tables that nobody looks at any more, old ones, clocks
// that ran when the server went down.
#include <stdlib.h>

#include "server/hall.h"
#include "server/place.h"
#include "server/together.h"

enum { FORGET_MS = 3600 * 1000, OPEN_AT_ONCE = 20, SOON_MS = 50, UNREAD_MS = 1000 };
enum { DAY_MS = 24 * 3600 * 1000, FORGET_AT_ONCE = 200 };

static void take_bots(struct hall *hall)
{
    struct bots_job *job;
    while (hall->config.bots && (job = bots_take(hall->config.bots)) != NULL) {
        struct place *place = hall_open_place(hall, job->table);
        if (place)
            place_take_bot(place, job);
        bots_job_free(job);
    }
}

static int may_go(const struct hall *hall, const struct place *place)
{
    return !place->desks && !place->thinking && !place->changed &&
           (place->table->phase != PHASE_PLAYING || table_deadline(place->table) == 0 ||
            !together_drives(place)) &&
           hall->now - place->used >= HALL_IDLE_MS;
}

static void sweep(struct hall *hall)
{
    for (struct place *place = hall->all, *next; place; place = next) {
        next = place->after;
        if (may_go(hall, place))
            hall_drop(hall, place);
    }
    hall->next_sweep = hall->now + HALL_SWEEP_MS;
}

static int is_open(void *context, const struct store_row *row)
{
    return hall_open_place(context, row->table) != NULL;
}

static void forget(struct hall *hall)
{
    size_t count = 0;
    hall->next_forget = hall->now + FORGET_MS;
    if (hall->config.keep_days <= 0 || store_queued(hall->config.store) > 0)
        return;
    store_forget(hall->config.store, hall->now - hall->config.keep_days * DAY_MS, FORGET_AT_ONCE,
                 is_open, hall, &count);
    if (count == FORGET_AT_ONCE)
        hall->next_forget = hall->now + HALL_SWEEP_MS;
}

// Some of the tables whose clocks ran when the server went down.
static void open_due(struct hall *hall)
{
    struct refusal ignored;
    for (int i = 0; i < OPEN_AT_ONCE && hall->due_count > 0; i++)
        hall_find(hall, STORE_BY_TABLE, hall->due[--hall->due_count], &ignored);
    if (hall->due_count > 0)
        return;
    free(hall->due);
    hall->due = NULL;
}

// Places that could not be read are tried again.
static void try_unread(struct hall *hall)
{
    int any = 0;
    hall->next_unread = hall->now + UNREAD_MS;
    for (struct place *place = hall->all; place; place = place->after)
        if (place->broken) {
            hall_changed(hall, place, 0, 0);
            any = 1;
        }
    if (any && (hall->next_wake == 0 || hall->next_wake > hall->next_unread))
        hall->next_wake = hall->next_unread;
}

void hall_tick(struct hall *hall)
{
    together_hear(hall);
    take_bots(hall);
    if (hall->now >= hall->next_unread)
        try_unread(hall);
    if (hall->now >= hall->next_forget)
        forget(hall);
    if (hall->due)
        open_due(hall);
    if (hall->now >= hall->next_sweep)
        sweep(hall);
    if (hall->next_wake && hall->now >= hall->next_wake) {
        hall->next_wake = 0;
        for (struct place *place = hall->all; place; place = place->after)
            if (place->wake && hall->now >= place->wake)
                hall_changed(hall, place, 0, 0);
            else if (place->wake && (hall->next_wake == 0 || place->wake < hall->next_wake))
                hall->next_wake = place->wake;
    }
    if (hall->due && (hall->next_wake == 0 || hall->next_wake > hall->now + SOON_MS))
        hall->next_wake = hall->now + SOON_MS;
}
