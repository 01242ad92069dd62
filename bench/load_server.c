// Starting, measuring and ending a server.
#include "bench/load_server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 512 };

static int run(char *const words[], int out)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive the load
    dup2(out, STDOUT_FILENO);
    execv(words[0], words);
    perror(words[0]);
    _exit(1);
}

int load_start(struct load_server *ret, char *const words[])
{
    int ends[2];
    char line[LINE] = "";
    if (pipe(ends) != 0)
        return 0;
    ret->process = fork();
    if (ret->process == 0)
        run(words, ends[1]);
    close(ends[1]);
    FILE *out = fdopen(ends[0], "r");
    const char *port = out && fgets(line, sizeof line, out) ? strstr(line, ":/") : NULL;
    port = port ? strchr(port + 1, ':') : NULL;
    ret->port = port ? atoi(port + 1) : 0;
    if (out)
        fclose(out);
    if (ret->port > 0)
        return 1;
    fprintf(stderr, "load: %s did not start\n", words[0]);
    return 0;
}

void load_stop(const struct load_server *server)
{
    kill(server->process, SIGTERM);
    waitpid(server->process, NULL, 0);
}

int64_t load_cpu(const struct load_server *server)
{
    clockid_t clock;
    struct timespec used = {0};
    if (clock_getcpuclockid(server->process, &clock) == 0)
        clock_gettime(clock, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

int64_t load_cpu_of_loop(const struct load_server *server)
{
    char name[64];
    long long ran = 0;
    snprintf(name, sizeof name, "/proc/%d/task/%d/schedstat", server->process, server->process);
    FILE *in = fopen(name, "r");
    if (!in)
        return 0;
    if (fscanf(in, "%lld", &ran) != 1)
        ran = 0;
    fclose(in);
    return ran / 1000;
}

int64_t load_memory(const struct load_server *server)
{
    char name[64], line[LINE];
    long kilobytes = 0;
    snprintf(name, sizeof name, "/proc/%d/status", server->process);
    FILE *in = fopen(name, "r");
    while (in && fgets(line, sizeof line, in))
        if (sscanf(line, "RssAnon: %ld", &kilobytes) == 1)
            break;
    if (in)
        fclose(in);
    return (int64_t)kilobytes * 1024;
}
