// How many requests the referee answers through a pipe: whole games of `legal` and `apply`, as a
// program that hosts a match sends them; only short lists are asked for.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/bench.h"
#include "cli/deal.h"
#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "core/text.h"
#include "games/games.h"

enum { REQUESTS = 60000, LOCK_STEPS = 20000, ROOM = REQUESTS * 128, SHORT_LIST = 50 };

static game_action actions[1 << 16];

// A referee behind two pipes.
struct child {
    int to, from;
    pid_t process;
};

static int start(struct child *ret)
{
    int in[2], out[2];
    if (pipe(in) != 0)
        return 0;
    if (pipe(out) != 0) {
        close(in[0]);
        close(in[1]);
        return 0;
    }
    ret->process = fork();
    if (ret->process == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        execl("/proc/self/exe", "prairie", "referee", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    ret->to = in[1];
    ret->from = out[0];
    return ret->process > 0;
}

// Closes the input and waits; returns the processor seconds the child used.
static double stop(struct child *child)
{
    struct rusage usage;
    close(child->to);
    close(child->from);
    if (wait4(child->process, NULL, 0, &usage) != child->process)
        return 0;
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static void write_game(const struct game *game, const struct game_setup *setup, struct dice *dice,
                       struct text *out, int *count)
{
    union record_state state;
    uint32_t mask;
    setup_deal(game, setup, state.byte);
    text_string(out, "{\"cmd\":\"new\",\"game\":\"");
    text_string(out, game->facts.name);
    text_string(out, "\",\"seats\":");
    text_int(out, setup->seats);
    text_string(out, ",\"seed\":\"");
    text_hex(out, setup->seed[0], 16);
    text_hex(out, setup->seed[1], 16);
    text_string(out, "\"}\n");
    for (*count += 1; (mask = game->rules->to_act(state.byte)) != 0 && *count + 2 <= REQUESTS;) {
        int seat = bits_lowest(mask);
        game_action action = game->rules->sample(state.byte, seat, dice);
        if (game->rules->legal(state.byte, seat, actions) <= SHORT_LIST) {
            text_string(out, "{\"cmd\":\"legal\",\"seat\":");
            text_int(out, seat);
            text_string(out, "}\n");
            *count += 1;
        }
        text_string(out, "{\"cmd\":\"apply\",\"seat\":");
        text_int(out, seat);
        text_string(out, ",\"action\":\"");
        game->text->print_action(state.byte, seat, action, out);
        text_string(out, "\"}\n");
        game->rules->apply(state.byte, seat, action, NULL);
        *count += 1;
    }
}

// The requests of many games, one after the other.
static int write_requests(struct text *out)
{
    struct dice dice = {1};
    struct game_setup setup;
    int count = 0;
    while (count + 3 <= REQUESTS)
        for (int i = 0; all_games[i] && count + 3 <= REQUESTS; i++) {
            // Defaults, since `new` names no options.
            int seats = all_games[i]->facts.max_seats;
            if (!setup_usual(all_games[i], seats, &setup))
                return 0;
            setup.seed[0] = dice_roll(&dice);
            setup.seed[1] = dice_roll(&dice);
            write_game(all_games[i], &setup, &dice, out, &count);
        }
    return out->cut ? 0 : count;
}

struct writing {
    int to;
    const char *data;
    size_t length;
};

static void *write_all(void *argument)
{
    struct writing *writing = argument;
    while (writing->length > 0) {
        ssize_t count = write(writing->to, writing->data, writing->length);
        if (count <= 0)
            break;
        writing->data += count;
        writing->length -= (size_t)count;
    }
    return NULL;
}

// Reads until `lines` replies have come; 0 if the child stops before.
static int read_replies(int from, int lines)
{
    static char chunk[1 << 16];
    while (lines > 0) {
        ssize_t count = read(from, chunk, sizeof chunk);
        if (count <= 0)
            return 0;
        for (const char *at = chunk; (at = memchr(at, '\n', (size_t)(chunk + count - at))); at++)
            lines--;
    }
    return 1;
}

static double wall_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int measure_pipelined(const struct text *requests, int count, struct referee_speed *ret)
{
    struct child child;
    pthread_t thread;
    if (!start(&child))
        return 0;
    struct writing writing = {child.to, requests->data, requests->length};
    double begin = wall_seconds();
    int fine = pthread_create(&thread, NULL, write_all, &writing) == 0;
    if (fine) {
        fine = read_replies(child.from, count);
        pthread_join(thread, NULL);
    }
    double seconds = wall_seconds() - begin;
    double processor = stop(&child);
    ret->pipelined = count / seconds;
    ret->cpu_second = processor > 0 ? count / processor : 0;
    return fine;
}

static int measure_lock_step(const struct text *requests, int count, struct referee_speed *ret)
{
    struct child child;
    if (!start(&child))
        return 0;
    const char *at = requests->data;
    double begin = wall_seconds();
    int fine = 1;
    for (int i = 0; i < count && fine; i++) {
        const char *end = strchr(at, '\n') + 1;
        struct writing writing = {child.to, at, (size_t)(end - at)};
        write_all(&writing);
        fine = read_replies(child.from, 1);
        at = end;
    }
    ret->lock_step = count / (wall_seconds() - begin);
    stop(&child);
    return fine;
}

int bench_referee(struct referee_speed *ret)
{
    struct text requests;
    char *data = malloc(ROOM);
    if (!data)
        return 0;
    text_init(&requests, data, ROOM);
    int count = write_requests(&requests);
    int fine = count > 0 && measure_pipelined(&requests, count, ret) &&
               measure_lock_step(&requests, count < LOCK_STEPS ? count : LOCK_STEPS, ret);
    free(data);
    return fine;
}
