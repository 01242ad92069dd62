// `make load-shared`: what one file and a data base cost that one, two or three servers share, in
// one run. Two sit at each table, with several servers at different ones. usage: load-shared
// PRAIRIE FOLDER, by tests/postgres.py --durable, which says where the data base is and which
// process it is.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load_server.h"
#include "bench/load_table.h"
#include "games/games.h"

enum { TABLES = 64, WARM_UP = 2000000, MEASURE = 6000000, SERVERS = 3, PATH = 512 };

struct rig {
    char *prairie, *folder, *base;
    char pages[PATH], file[PATH];
    long postmaster;
};

struct figures {
    double messages, moves; // in the time
    double servers, base,
        time;           // seconds: of processor of the servers and of the data base; of time
    int64_t half, most; // microseconds from a move to its delivery: median, 99th of 100
};

static void fail(const char *what)
{
    fprintf(stderr, "load-shared: %s\n", what);
    exit(1);
}

// Ticks of the processor that a process has used, if it is this one or a child of it.
static long ticks_of(long process, long parent)
{
    char name[64], line[1024] = "";
    long of = 0, user = 0, system = 0;
    snprintf(name, sizeof name, "/proc/%ld/stat", process);
    FILE *in = fopen(name, "r");
    if (in) {
        (void)!fgets(line, sizeof line, in);
        fclose(in);
    }
    const char *rest = strrchr(line, ')');
    int read = rest ? sscanf(rest, ") %*c %ld %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &of,
                             &user, &system)
                    : 0;
    return read == 3 && (process == parent || of == parent) ? user + system : 0;
}

// Seconds of processor time of the data base and all its processes.
static double base_time(const struct rig *rig)
{
    long ticks = 0;
    DIR *folder = opendir("/proc");
    if (!folder)
        fail("there is no /proc");
    for (struct dirent *one; (one = readdir(folder)) != NULL;) {
        long process = atol(one->d_name);
        if (process > 0)
            ticks += ticks_of(process, rig->postmaster);
    }
    closedir(folder);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static void start(const struct rig *rig, int shared, struct load_server *ret)
{
    char *data = shared ? rig->base : (char *)rig->file;
    char *words[] = {rig->prairie, "serve",  "--port", "0",       "--no-browser",
                     "--data",     data,     "--rate", "0",       "--of-address",
                     "4000",       "--bots", "1",      "--pages", (char *)rig->pages,
                     NULL};
    if (!load_start(ret, words))
        exit(1);
}

static double server_time(const struct load_server *server, int count)
{
    int64_t time = 0;
    for (int i = 0; i < count; i++)
        time += load_cpu(&server[i]);
    return (double)time / 1e6;
}

static void measure(const struct rig *rig, struct load *load, const struct load_server *server,
                    int count, struct figures *ret)
{
    load_forget(load);
    double servers = server_time(server, count), base = base_time(rig);
    uint64_t heard = load->lines.heard, moves = load->moves;
    int64_t begun = load_now();
    if (!load_play(load, MEASURE))
        fail("the load broke off");
    ret->time = (double)(load_now() - begun) / 1e6;
    ret->servers = server_time(server, count) - servers;
    ret->base = base_time(rig) - base;
    ret->messages = (double)(load->lines.heard - heard);
    ret->moves = (double)(load->moves - moves);
    ret->half = load_span(load, 0.5);
    ret->most = load_span(load, 0.99);
}

static void play(const struct rig *rig, const char *game, int count, int shared,
                 struct figures *ret)
{
    struct load_server server[SERVERS];
    struct load load;
    int ports[SERVERS];
    unlink(rig->file);
    for (int i = 0; i < count; i++) {
        start(rig, shared, &server[i]);
        ports[i] = server[i].port;
    }
    if (!load_open(&load, ports[0], TABLES))
        fail("memory ran out");
    load.spread = ports;
    load.spreads = count;
    load.game = games_find(game);
    for (int i = 0; i < TABLES; i++)
        if (!load_sit(&load, i))
            exit(1);
    if (!load_settle(&load, TABLES) || !load_play(&load, WARM_UP))
        fail("the tables did not begin to play");
    measure(rig, &load, server, count, ret);
    load_close(&load);
    for (int i = 0; i < count; i++)
        load_stop(&server[i]);
}

static void print_figures(const char *name, const struct figures *one)
{
    double all = one->servers + one->base;
    printf("  %-26s %8.0f messages, %7.0f moves a CPU-second of servers; %8.0f messages with the "
           "data base; %6.0f moves a second; CPU: servers %4.2f, data base %4.2f; median %6.2f ms, "
           "p99 %6.2f ms\n",
           name, one->messages / one->servers, one->moves / one->servers, one->messages / all,
           one->moves / one->time, one->servers / one->time, one->base / one->time,
           (double)one->half / 1e3, (double)one->most / 1e3);
}

int main(int argc, char **argv)
{
    static const char *const games[] = {"sioux", "tomahawk"};
    struct rig rig = {.base = getenv("PRAIRIE_TEST_DATABASE")};
    const char *postmaster = getenv("PRAIRIE_TEST_POSTMASTER");
    struct figures figures;
    if (argc != 3 || !rig.base || !postmaster) {
        fprintf(stderr, "usage: postgres.py --durable load-shared PRAIRIE FOLDER\n");
        return 2;
    }
    rig.prairie = argv[1];
    rig.folder = argv[2];
    rig.postmaster = atol(postmaster);
    snprintf(rig.file, sizeof rig.file, "%s/tables.db", rig.folder);
    snprintf(rig.pages, sizeof rig.pages, "%s/web", rig.folder);
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        printf("64 tables of two at %s, everybody moves at once\n", games[i]);
        play(&rig, games[i], 1, 0, &figures);
        print_figures("SQLite", &figures);
        for (int count = 1; count <= SERVERS; count++) {
            char name[64];
            snprintf(name, sizeof name, "PostgreSQL, %d server%s", count, count > 1 ? "s" : "");
            play(&rig, games[i], count, 1, &figures);
            print_figures(name, &figures);
        }
    }
    return 0;
}
