// The one event loop: libev behind the library, so that ten thousand connections that say nothing
// cost nothing. What has come is heard first, then the hall has its turn (server/hall.h), and what
// it has to say goes out at once where nothing waits before it.
#include <time.h>

#include "server/desk.h"
#include "server/http_parts.h"

enum {
    GOODBYE_MS = 2000, // how long the end waits for words to go out
    GROUP_US = 3000    // between two commits: what comes meanwhile is stored together
};

// ---- Time ----

static int64_t microseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t milliseconds(clockid_t clock)
{
    return microseconds(clock) / 1000;
}

// The time since 1970 as it was at the start and has passed since: a clock that is set anew while
// the server runs takes nobody's time.
int64_t http_time(const struct http *http)
{
    return http->start_real + milliseconds(CLOCK_MONOTONIC) - http->start_still;
}

// ---- Waking ----

static void on_nudge(struct ev_loop *loop, ev_async *nudge, int events)
{
    (void)loop, (void)nudge, (void)events; // the loop goes on by itself
}

static void on_due(struct ev_loop *loop, ev_timer *due, int events)
{
    (void)loop, (void)due, (void)events;
}

// The library's own times are looked after when anything has come, so something comes now.
static void on_tick(struct ev_loop *loop, ev_timer *tick, int events)
{
    struct http *http = tick->data;
    (void)loop, (void)events;
    lines_look(http);
    lws_cancel_service(http->context);
    http_tick_within(http, HTTP_TICK_MS);
}

void http_tick_within(struct http *http, int ms)
{
    double wanted = (double)ms / 1000;
    if (ev_is_active(&http->tick) && ev_timer_remaining(http->loop, &http->tick) <= wanted)
        return;
    ev_timer_stop(http->loop, &http->tick);
    ev_timer_set(&http->tick, wanted, 0);
    ev_timer_start(http->loop, &http->tick);
}

int http_loop_open(struct http *http)
{
    http->loop = ev_loop_new(EVFLAG_AUTO);
    if (!http->loop)
        return 0;
    http->start_real = milliseconds(CLOCK_REALTIME);
    http->start_still = milliseconds(CLOCK_MONOTONIC);
    ev_async_init(&http->nudge, on_nudge);
    ev_async_start(http->loop, &http->nudge);
    ev_timer_init(&http->due, on_due, 0, 0);
    ev_timer_init(&http->tick, on_tick, 0, 0);
    http->tick.data = http;
    return 1;
}

void http_loop_close(struct http *http)
{
    if (http->loop)
        ev_loop_destroy(http->loop);
}

// ---- Turns ----

// The loop goes on after so many microseconds, if nothing comes before.
static void go_on_after(struct http *http, int64_t us)
{
    ev_timer_stop(http->loop, &http->due);
    ev_timer_set(&http->due, us > 0 ? (double)us / 1e6 : 0, 0);
    ev_timer_start(http->loop, &http->due);
}

// What the hall does between two waits, and when it wants to be called again. A move by itself is
// stored at once; of many, those that come within GROUP_US of each other are stored together.
static void turn(struct http *http)
{
    struct hall *hall = http->hall;
    hall->now = http_time(http);
    hall_tick(hall);
    int64_t early = http->committed + GROUP_US - microseconds(CLOCK_MONOTONIC);
    if (hall->staged && early > 0) {
        go_on_after(http, early);
        return;
    }
    int commits = hall->staged;
    hall_turn(hall);
    if (commits)
        http->committed = microseconds(CLOCK_MONOTONIC);
    lines_speak(http);
    int64_t next = hall->next_sweep;
    if (hall->next_wake && hall->next_wake < next)
        next = hall->next_wake;
    go_on_after(http, (next - hall->now) * 1000);
}

// Everybody is told that the server goes down; what is on its way may still go.
static void say_goodbye(struct http *http)
{
    int64_t until = http_time(http) + GOODBYE_MS;
    hall_say_goodbye(http->hall);
    while (http->hall->metrics.connections > 0 && http_time(http) < until) {
        turn(http);
        http_tick_within(http, HTTP_SOON_MS);
        ev_run(http->loop, EVRUN_ONCE);
    }
}

int http_run(struct http *http)
{
    http_tick_within(http, HTTP_TICK_MS);
    while (!http->stopping) {
        if (http->hall)
            turn(http);
        ev_run(http->loop, EVRUN_ONCE);
    }
    if (http->hall)
        say_goodbye(http);
    return 0;
}

void http_stop(struct http *http)
{
    http->stopping = 1;
    ev_async_send(http->loop, &http->nudge);
}

void http_nudge(void *context)
{
    struct http *http = context;
    ev_async_send(http->loop, &http->nudge);
}
