// `make load`: what the table server can carry, against a raw echo by the same library in the same
// run, so that the figures are ratios. usage: load PRAIRIE ECHO FOLDER
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load_server.h"
#include "bench/load_table.h"
#include "games/games.h"
#include "server/store.h"

enum {
    TABLES = 64,
    WARM_UP = 1500000, // microseconds
    MEASURE = 5000000,
    MANY = 5000,      // tables of the quiet hall
    AT_ONCE = 50,     // of which come in together
    EVERY = 10000000, // between two moves of a quiet table
    FILE_TABLES = 100000,
    PATH = 512,
    ECHO_MOST = 4000
};

// What a server did in some time.
struct figures {
    double messages, moves; // a second of its processor time
    double rate;            // messages a second
    double share;           // of one processor
    double size;            // mean bytes of a message
    int64_t half, most;     // microseconds from a move to its delivery: median, 99th of 100
};

struct rig {
    char *prairie, *echo, *folder;
    char pages[PATH], file[PATH];
};

static const char *verdict(double value, double must, int most)
{
    return (most ? value <= must : value >= must) ? "holds" : "MISSED";
}

static void fail(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

// ---- Servers ----

static void start_prairie(const struct rig *rig, struct load_server *ret)
{
    char *words[] = {rig->prairie, "serve",           "--port", "0",       "--no-browser",
                     "--data",     (char *)rig->file, "--rate", "0",       "--of-address",
                     "12000",      "--connections",   "12000",  "--pages", (char *)rig->pages,
                     NULL};
    if (!load_start(ret, words))
        exit(1);
}

static void start_echo(const struct rig *rig, struct load_server *ret, int direct)
{
    char *words[] = {rig->echo, direct ? "direct" : NULL, NULL};
    if (!load_start(ret, words))
        exit(1);
}

// ---- Measuring ----

struct mark {
    int64_t time, cpu;
    struct lines lines;
    uint64_t moves;
};

static void set_mark(struct mark *ret, const struct load_server *server, const struct lines *lines,
                     uint64_t moves)
{
    *ret = (struct mark){load_now(), load_cpu(server), *lines, moves};
}

static void compare(const struct mark *from, const struct mark *to, struct figures *ret)
{
    double cpu = (double)(to->cpu - from->cpu) / 1e6;
    double time = (double)(to->time - from->time) / 1e6;
    double heard = (double)(to->lines.heard - from->lines.heard);
    memset(ret, 0, sizeof *ret);
    ret->messages = heard / cpu;
    ret->moves = (double)(to->moves - from->moves) / cpu;
    ret->rate = heard / time;
    ret->share = cpu / time;
    ret->size = heard > 0 ? (double)(to->lines.bytes - from->lines.bytes) / heard : 0;
}

// Plays for some time and says what it cost.
static void measure(struct load *load, const struct load_server *server, int64_t time,
                    struct figures *ret)
{
    struct mark from, to;
    load_forget(load);
    set_mark(&from, server, &load->lines, load->moves);
    if (!load_play(load, time))
        fail("the load broke off");
    set_mark(&to, server, &load->lines, load->moves);
    compare(&from, &to, ret);
    ret->half = load_span(load, 0.5);
    ret->most = load_span(load, 0.99);
}

static void sit_down(struct load *load, int tables)
{
    for (int i = 0; i < tables; i++)
        if (!load_sit(load, i))
            exit(1);
    if (!load_settle(load, tables))
        fail("the tables did not begin to play");
}

// ---- Play ----

static void play(const struct rig *rig, const char *game, double half_of, struct figures *ret)
{
    struct load_server server;
    struct load load;
    unlink(rig->file);
    start_prairie(rig, &server);
    if (!load_open(&load, server.port, TABLES))
        fail("memory ran out");
    load.game = games_find(game);
    load.every = half_of > 0 ? (int64_t)(TABLES / (half_of / 2) * 1e6) : 0;
    sit_down(&load, TABLES);
    if (!load_play(&load, WARM_UP))
        fail("the load broke off");
    measure(&load, &server, MEASURE, ret);
    load_close(&load);
    load_stop(&server);
}

// ---- Echo ----

struct echo {
    struct lines lines;
    struct line line[2 * TABLES];
    int64_t said[2 * TABLES], due[2 * TABLES];
    int waits[2 * TABLES];
    size_t size;
    int64_t every;
    struct load load; // for its spans
};

static void shout(struct echo *echo, int index)
{
    char words[ECHO_MOST];
    memset(words, 'x', sizeof words);
    echo->said[index] = load_now();
    echo->due[index] = echo->said[index] + echo->every;
    echo->waits[index] = 1;
    line_say(&echo->lines, &echo->line[index], words, echo->size);
}

static void on_echo(struct line *line, const char *text, size_t length)
{
    struct echo *echo = line->owner;
    int index = (int)(line - echo->line);
    (void)text;
    (void)length;
    if (echo->load.spans < LOAD_SPANS)
        echo->load.span[echo->load.spans++] = load_now() - echo->said[index];
    echo->waits[index] = 0;
    if (echo->every == 0)
        shout(echo, index);
}

static void on_open(struct line *line)
{
    struct echo *echo = line->owner;
    shout(echo, (int)(line - echo->line));
}

static void call_out(struct echo *echo, int64_t time)
{
    int64_t until = load_now() + time;
    while (load_now() < until) {
        if (!lines_hear(&echo->lines, echo->every ? 2 : 100))
            fail("the echo broke off");
        int64_t now = load_now();
        for (int i = 0; echo->every && i < 2 * TABLES; i++)
            if (!echo->waits[i] && echo->line[i].open && now >= echo->due[i])
                shout(echo, i);
    }
}

static void echo(const struct rig *rig, double size, int direct, double half_of,
                 struct figures *ret)
{
    static struct echo echo;
    struct load_server server;
    struct mark from, to;
    memset(&echo, 0, sizeof echo);
    start_echo(rig, &server, direct);
    if (!load_open(&echo.load, 0, 1) || !lines_open(&echo.lines))
        fail("memory ran out");
    echo.size = size < ECHO_MOST ? (size_t)size : ECHO_MOST;
    echo.every = half_of > 0 ? (int64_t)(2 * TABLES / (half_of / 2) * 1e6) : 0;
    for (int i = 0; i < 2 * TABLES; i++) {
        echo.line[i] = (struct line){.on_open = on_open, .on_text = on_echo, .owner = &echo};
        if (!line_connect(&echo.lines, &echo.line[i], server.port))
            fail("the echo takes no lines");
    }
    call_out(&echo, WARM_UP);
    load_forget(&echo.load);
    set_mark(&from, &server, &echo.lines, 0);
    call_out(&echo, MEASURE);
    set_mark(&to, &server, &echo.lines, 0);
    compare(&from, &to, ret);
    ret->half = load_span(&echo.load, 0.5);
    ret->most = load_span(&echo.load, 0.99);
    for (int i = 0; i < 2 * TABLES; i++)
        line_close(&echo.line[i]);
    lines_close(&echo.lines);
    load_close(&echo.load);
    load_stop(&server);
}

static void print_figures(const char *name, const struct figures *one)
{
    printf("  %-22s %9.0f messages, %8.0f moves a CPU-second; %7.0f messages a second; "
           "%4.0f bytes each; median %5.2f ms, p99 %5.2f ms\n",
           name, one->messages, one->moves, one->rate, one->size, (double)one->half / 1e3,
           (double)one->most / 1e3);
}

static void busy_hall(const struct rig *rig)
{
    struct figures full, raw, direct, half, half_raw;
    printf("64 tables of two, everybody moves at once\n");
    for (int i = 0; all_games[i]; i++) {
        const char *game = all_games[i]->facts.name;
        play(rig, game, 0, &full);
        echo(rig, full.size, 0, 0, &raw);
        echo(rig, full.size, 1, 0, &direct);
        print_figures(game, &full);
        print_figures("echo", &raw);
        print_figures("echo, at once", &direct);
        printf("  %-22s %9.2f of the echo (must 0.5, aim 0.75: %s), %.2f of the echo at once\n",
               game, full.messages / raw.messages, verdict(full.messages / raw.messages, 0.5, 0),
               full.messages / direct.messages);
        double moves = full.moves * full.share;
        play(rig, game, moves, &half);
        echo(rig, full.size, 0, raw.rate, &half_raw);
        print_figures("at half load", &half);
        print_figures("echo at half load", &half_raw);
        printf("  %-22s %9.2f times the echo's p99 (must 3: %s)\n\n", game,
               (double)half.most / (double)half_raw.most,
               verdict((double)half.most / (double)half_raw.most, 3, 1));
    }
}

// ---- Bots ----

static void play_beside_bots(const struct rig *rig, int bots, struct figures *ret)
{
    struct load_server server;
    struct load load;
    unlink(rig->file);
    start_prairie(rig, &server);
    if (!load_open(&load, server.port, TABLES + bots))
        fail("memory ran out");
    load.game = games_find("sioux");
    load.every = 500000;
    load.bots = bots;
    sit_down(&load, TABLES + bots);
    measure(&load, &server, MEASURE, ret);
    load_close(&load);
    load_stop(&server);
}

static void thinking_bots(const struct rig *rig)
{
    struct figures without, with;
    printf("64 tables of two, a move each half second, beside 16 at which strong bots think\n");
    play_beside_bots(rig, 0, &without);
    play_beside_bots(rig, 16, &with);
    print_figures("without bots", &without);
    print_figures("with bots", &with);
    printf("  delay of a move: p99 %.2f times (must 2: %s), median %.2f times\n\n",
           (double)with.most / (double)without.most,
           verdict((double)with.most / (double)without.most, 2, 1),
           (double)with.half / (double)without.half);
}

// ---- A quiet hall ----

static void quiet_hall(const struct rig *rig)
{
    struct load_server server;
    struct load load;
    struct figures figures;
    unlink(rig->file);
    start_prairie(rig, &server);
    if (!load_open(&load, server.port, MANY))
        fail("memory ran out");
    load.game = games_find("sioux");
    load.every = EVERY;
    int64_t before = load_memory(&server), begun = load_now();
    for (int i = 0; i < MANY; i++) {
        load.table[i].due = begun + EVERY + (int64_t)i * (EVERY / MANY);
        if (!load_sit(&load, i))
            exit(1);
        if ((i + 1) % AT_ONCE == 0 && !load_settle(&load, i + 1))
            fail("the tables did not begin to play");
    }
    printf("10,000 connections at 5,000 tables, a move at each every 10 s\n");
    printf("  all seated after %.1f s\n", (double)(load_now() - begun) / 1e6);
    load_play(&load, EVERY);
    measure(&load, &server, EVERY, &figures);
    double each = (double)(load_memory(&server) - before) / (2 * MANY);
    print_figures("sioux", &figures);
    printf("  %.1f %% of a core (must 5: %s), %.0f bytes a connection with its half of a table "
           "(must 4096: %s, aim 2048)\n\n",
           figures.share * 100, verdict(figures.share, 0.05, 1), each, verdict(each, 4096, 1));
    load_close(&load);
    load_stop(&server);
}

// ---- Starting again ----

struct copying {
    struct store *store;
    char name[3][STORE_ID];
    struct store_row row;
    char summary[PATH * 4];
};

static int copy_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    const struct copying *to = context;
    return store_append(to->store, to->name[0], seq, time, entry, length) != STORE_OK;
}

static int note_row(void *context, const struct store_row *row)
{
    struct copying *to = context;
    to->row = *row;
    memcpy(to->summary, row->summary, row->length);
    to->row.summary = to->summary;
    return 1;
}

static void name_copy(struct copying *to, int number)
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (int k = 0; k < 3; k++) {
        uint32_t rest = (uint32_t)(number * 3 + k);
        for (int i = 0; i < 10; i++, rest /= 31)
            to->name[k][i] = letters[rest % 31];
    }
    strcpy(to->row.table, to->name[0]);
    strcpy(to->row.watch, to->name[1]);
    strcpy(to->row.screen, to->name[2]);
}

// A file with so many copies of one table of the file that was played.
static void fill_file(const char *from, const char *to)
{
    char why[PATH];
    enum store_status status;
    struct copying copying = {0};
    struct store *one = store_open(from, STORE_LOOK, &status, why, sizeof why);
    copying.store = one ? store_open(to, STORE_MAKE, &status, why, sizeof why) : NULL;
    if (!copying.store || store_rows(one, STORE_ALL, 0, 1, note_row, &copying) != STORE_OK)
        fail(why);
    char table[STORE_ID];
    strcpy(table, copying.row.table);
    store_hold(copying.store);
    for (int i = 0; i < FILE_TABLES; i++) {
        name_copy(&copying, i);
        if (store_read(one, table, 0, copy_entry, &copying) != STORE_OK ||
            store_put(copying.store, &copying.row) != STORE_OK ||
            (i % 1000 == 999 && store_commit(copying.store) != STORE_OK))
            fail(store_why(copying.store));
    }
    if (store_release(copying.store, 1) != STORE_OK)
        fail(store_why(copying.store));
    store_close(copying.store);
    store_close(one);
}

static void start_again(struct rig *rig)
{
    struct load_server server;
    char played[PATH];
    strcpy(played, rig->file);
    snprintf(rig->file, sizeof rig->file, "%s/many.db", rig->folder);
    unlink(rig->file);
    fill_file(played, rig->file);
    int64_t begun = load_now();
    start_prairie(rig, &server);
    double seconds = (double)(load_now() - begun) / 1e6;
    printf("A start with %d tables in the file\n", FILE_TABLES);
    printf("  %.3f s (must 2: %s), %.1f MB of memory\n", seconds, verdict(seconds, 2, 1),
           (double)load_memory(&server) / 1e6);
    load_stop(&server);
    strcpy(rig->file, played);
}

// ---- All of it ----

static int is_wanted(int argc, char **argv, const char *part)
{
    for (int i = 4; i < argc; i++)
        if (strcmp(argv[i], part) == 0)
            return 1;
    return argc <= 4;
}

int main(int argc, char **argv)
{
    struct rlimit files = {0};
    struct rig rig;
    if (argc < 4) {
        fprintf(stderr, "usage: load PRAIRIE ECHO FOLDER [busy] [bots] [quiet] [start]\n");
        return 2;
    }
    rig = (struct rig){.prairie = argv[1], .echo = argv[2], .folder = argv[3]};
    snprintf(rig.file, sizeof rig.file, "%s/tables.db", rig.folder);
    snprintf(rig.pages, sizeof rig.pages, "%s/web", rig.folder);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (is_wanted(argc, argv, "busy"))
        busy_hall(&rig);
    if (is_wanted(argc, argv, "bots"))
        thinking_bots(&rig);
    if (is_wanted(argc, argv, "quiet"))
        quiet_hall(&rig);
    if (is_wanted(argc, argv, "start"))
        start_again(&rig);
    return 0;
}
