// Another program plays: it is started by the shell, asked in JSON lines, and ended with the game.
#define _GNU_SOURCE // pipe2
#include "host/exec_bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/json.h"
#include "host/json_tree.h"

enum { LINE = 4 << 20, ANSWER = 1 << 16, GRACE_MS = 100, LOOK_MS = 20, QUOTE = 80 };
enum { QUIT_MS = 200, END_MS = 2000 }; // to end when told to; to end after closing its output

struct exec_bot {
    pid_t process;
    int in, out;  // our ends: what it reads, what it writes
    int answered; // it has answered before, so it is up and running
    const stop_flag *stop;
    struct text request;
    char answer[ANSWER];
    size_t length; // bytes of the answer, without its line end
    size_t filled; // bytes read so far: the answer, and what came behind it
    struct json_tree tree;
    game_action *actions;
    uint32_t action_room;
};

static void run_command(const char *command, const int *in, const int *out)
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[0]);
    close(in[1]);
    close(out[0]);
    close(out[1]);
    setpgid(0, 0);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static int start(struct exec_bot *bot, const char *command)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0)
        return 0;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return 0;
    }
    bot->process = fork();
    if (bot->process == 0)
        run_command(command, in, out);
    close(in[0]);
    close(out[1]);
    bot->in = in[1];
    bot->out = out[0];
    if (bot->process > 0) {
        setpgid(bot->process, bot->process);
        fcntl(bot->in, F_SETFL, O_NONBLOCK);
        return 1;
    }
    close(bot->in);
    close(bot->out);
    return 0;
}

struct exec_bot *exec_bot_open(const char *command)
{
    struct exec_bot *bot = calloc(1, sizeof *bot);
    char *line = malloc(LINE);
    if (bot && line) {
        text_init(&bot->request, line, LINE);
        signal(SIGPIPE, SIG_IGN);
        if (start(bot, command))
            return bot;
    }
    free(line);
    free(bot);
    return NULL;
}

// Waits a moment for the process to end by itself. It is not reaped: as long as it is there, no
// other process group can get its number.
static int has_ended(pid_t process, int ms, siginfo_t *ret)
{
    for (int waited = 0; waited < ms; waited += 5) {
        ret->si_pid = 0;
        if (waitid(P_PID, (id_t)process, ret, WEXITED | WNOHANG | WNOWAIT) == 0 && ret->si_pid != 0)
            return 1;
        usleep(5000);
    }
    return 0;
}

void exec_bot_close(struct exec_bot *bot)
{
    if (!bot)
        return;
    ssize_t written = write(bot->in, "{\"cmd\":\"quit\"}\n", 15);
    (void)written; // it may be gone already
    close(bot->in);
    close(bot->out);
    siginfo_t end;
    has_ended(bot->process, QUIT_MS, &end);
    kill(-bot->process, SIGKILL); // also what it started and left behind
    waitpid(bot->process, NULL, 0);
    json_tree_free(&bot->tree);
    free(bot->actions);
    free(bot->request.data);
    free(bot);
}

static int print_request(struct exec_bot *bot, const struct seen *seen, uint32_t ms)
{
    const struct game *game = seen->game;
    struct text *out = &bot->request;
    int count = game->rules->legal(seen->view.byte, seen->seat, bot->actions);
    text_clear(out);
    json_open(out, NULL, '{');
    json_string(out, "cmd", "suggest");
    json_int(out, "seat", seen->seat);
    json_int(out, "ms", ms);
    json_key(out, "state");
    game->text->print_state(seen->view.byte, seen->seat, out);
    json_open(out, "legal", '[');
    for (int i = 0; i < count; i++) {
        char data[256];
        struct text text;
        text_init(&text, data, sizeof data);
        game->text->print_action(seen->view.byte, seen->seat, bot->actions[i], &text);
        json_string(out, NULL, data);
    }
    json_close(out, ']');
    json_close(out, '}');
    text_char(out, '\n');
    return !out->cut;
}

void exec_bot_watch(struct exec_bot *bot, const stop_flag *stop)
{
    if (bot)
        bot->stop = stop;
}

// Waits until the pipe is ready, the time is over or the flag is raised. 1, or 0.
static int wait_for(const struct exec_bot *bot, int pipe, short what, uint64_t until)
{
    while (!stop_asked(bot->stop)) {
        uint64_t now = think_clock(NULL);
        uint64_t left = now < until ? (until - now) / 1000 + 1 : 0;
        struct pollfd one = {.fd = pipe, .events = what};
        int ready = poll(&one, 1, left < LOOK_MS ? (int)left : LOOK_MS);
        if (ready > 0)
            return 1;
        if (ready == 0 ? left == 0 : errno != EINTR)
            return 0;
    }
    return 0;
}

static enum contest_fault send_request(struct exec_bot *bot, uint64_t until)
{
    const char *at = bot->request.data;
    size_t left = bot->request.length;
    while (left > 0) {
        if (!wait_for(bot, bot->in, POLLOUT, until))
            return FAULT_TIMEOUT;
        ssize_t count = write(bot->in, at, left);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (count <= 0)
            return FAULT_CRASH;
        at += count;
        left -= (size_t)count;
    }
    return FAULT_NONE;
}

// Drops the answer before; what came behind it is the beginning of the next one.
static void forget_answer(struct exec_bot *bot)
{
    size_t used = bot->length < bot->filled ? bot->length + 1 : bot->filled;
    bot->filled -= used;
    memmove(bot->answer, bot->answer + used, bot->filled);
    bot->length = bot->filled;
}

// Reads up to the end of a line. However the bytes arrive, every line is one answer, in order.
static enum contest_fault read_answer(struct exec_bot *bot, uint64_t until)
{
    const char *end;
    while (!(end = memchr(bot->answer, '\n', bot->filled))) {
        bot->length = bot->filled;
        if (bot->filled == sizeof bot->answer)
            return FAULT_GARBAGE;
        if (!wait_for(bot, bot->out, POLLIN, until))
            return FAULT_TIMEOUT;
        ssize_t count = read(bot->out, bot->answer + bot->filled, sizeof bot->answer - bot->filled);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return FAULT_CRASH;
        bot->filled += (size_t)count;
    }
    bot->length = (size_t)(end - bot->answer);
    return FAULT_NONE;
}

// The beginning of what the program said, fit to be shown.
static void quote(const char *said, size_t length, struct text *why)
{
    if (why->length > 0)
        text_string(why, ": ");
    for (size_t i = 0; i < length && i < QUOTE; i++)
        text_char(why, said[i] >= ' ' && said[i] < 127 ? said[i] : '?');
}

// What a program that answers "ok":false has to say: its message, its error, or all of it.
static enum contest_fault explain_refusal(const struct exec_bot *bot, const struct tree *root,
                                          struct text *why)
{
    const struct tree *said = tree_get(root, "message");
    if (!tree_is(said, TREE_STRING))
        said = tree_get(root, "error");
    text_string(why, "it refused");
    if (tree_is(said, TREE_STRING))
        quote(said->string, strlen(said->string), why);
    else
        quote(bot->answer, bot->length, why);
    return FAULT_GARBAGE;
}

static enum contest_fault read_action(struct exec_bot *bot, const struct seen *seen,
                                      game_action *ret, struct text *why)
{
    const struct game *game = seen->game;
    const struct tree *root = json_tree_parse(&bot->tree, bot->answer, bot->length, why);
    const struct tree *action = tree_get(root, "action");
    int fine = 1;
    if (tree_bool(tree_get(root, "ok"), &fine) && !fine)
        return explain_refusal(bot, root, why);
    if (!tree_is(action, TREE_STRING)) {
        quote(bot->answer, bot->length, why);
        return FAULT_GARBAGE;
    }
    int count = game->rules->legal(seen->view.byte, seen->seat, bot->actions);
    if (game->text->parse_action(seen->view.byte, seen->seat, action->string, ret) == GAME_OK)
        for (int i = 0; i < count; i++)
            if (bot->actions[i] == *ret)
                return FAULT_NONE;
    quote(bot->answer, bot->length, why);
    return FAULT_ILLEGAL;
}

static int reserve(struct exec_bot *bot, uint32_t actions)
{
    if (bot->action_room >= actions)
        return 1;
    game_action *room = realloc(bot->actions, actions * sizeof *room);
    if (!room)
        return 0;
    bot->actions = room;
    bot->action_room = actions;
    return 1;
}

// How the program ended, for people. The shell says 127 for a command that it does not find and 126
// for one that it may not run.
static enum contest_fault explain_end(struct exec_bot *bot, struct text *why)
{
    siginfo_t end;
    if (!has_ended(bot->process, END_MS, &end)) {
        text_string(why, "it closed its output");
        return FAULT_CRASH;
    }
    text_string(why, end.si_code == CLD_EXITED ? "with status " : "by signal ");
    text_int(why, end.si_status);
    if (!bot->answered && end.si_code == CLD_EXITED && (end.si_status | 1) == 127)
        return FAULT_START;
    return FAULT_CRASH;
}

static enum contest_fault explain_timeout(uint32_t limit, struct text *why)
{
    text_int(why, limit);
    text_string(why, " ms");
    return FAULT_TIMEOUT;
}

enum contest_fault exec_bot_ask(struct exec_bot *bot, const struct seen *seen, uint32_t ms,
                                game_action *ret, struct text *why)
{
    if (!bot || !reserve(bot, seen->game->facts.max_actions) || !print_request(bot, seen, ms))
        return FAULT_START;
    uint32_t limit = bot->answered || ms > EXEC_START_MS ? ms : EXEC_START_MS;
    uint64_t until = think_clock(NULL) + ((uint64_t)limit + GRACE_MS) * 1000;
    forget_answer(bot);
    enum contest_fault fault = send_request(bot, until);
    if (fault == FAULT_NONE)
        fault = read_answer(bot, until);
    if (fault == FAULT_TIMEOUT)
        return explain_timeout(limit, why);
    if (fault == FAULT_CRASH)
        return explain_end(bot, why);
    bot->answered = 1;
    return fault == FAULT_NONE ? read_action(bot, seen, ret, why) : fault;
}
