// prairie db: looks after the file in which a server keeps its tables.
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/json.h"
#include "server/store_check.h"
#include "server/store_copy.h"
#include "server/store_lines.h"
#include "server/table_replay.h"

enum { WHY = 1024, DAYS_MOST = 36500, FORGET_AT_ONCE = 200 };

struct wish {
    const char *file, *other; // as they stand on the command line
    int json, replace;
    int64_t days; // 0: not said
};

// A progress on a terminal's standard error, in place.
static void show(const char *words, int64_t number)
{
    if (!isatty(STDERR_FILENO))
        return;
    putc('\r', stderr);
    fprintf(stderr, words, (long long)number);
    fflush(stderr);
}

static void end_progress(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

static void show_part(int64_t done, int64_t all)
{
    show("%lld %%", all > 0 ? done * 100 / all : 100);
}

static void show_tables(void *unused, int64_t tables)
{
    (void)unused;
    if (tables % 100 == 0)
        show(say("tables: %lld"), tables);
}

static struct store *open_file(const char *file, enum store_mode mode)
{
    char why[WHY];
    enum store_status status;
    struct store *store = store_open(file, mode, &status, why, sizeof why);
    if (!store) // an address may have a password that does not belong there
        complain_file("db", store_is_shared(file) ? "PostgreSQL" : file, why);
    return store;
}

// check

static void print_fault(void *unused, const struct store_fault *fault)
{
    char words[2 * WHY];
    struct text text;
    (void)unused;
    end_progress();
    text_init(&text, words, sizeof words);
    say_reason(fault->why, &text);
    make_printable(words);
    if (fault->table[0] == '\0')
        printf("%s\n", words);
    else if (fault->seq == 0)
        printf(say("table %s: %s\n"), fault->table, words);
    else
        printf(say("table %s, entry %lld: %s\n"), fault->table, (long long)fault->seq, words);
}

static void print_fault_json(void *unused, const struct store_fault *fault)
{
    char line[2 * WHY];
    struct text text;
    (void)unused;
    text_init(&text, line, sizeof line);
    json_open(&text, NULL, '{');
    json_string(&text, "fault", fault->why);
    json_string(&text, "table", fault->table);
    json_int(&text, "entry", fault->seq);
    json_close(&text, '}');
    puts(line);
}

static void print_check_json(const struct store_check *check)
{
    char line[WHY];
    struct text text;
    text_init(&text, line, sizeof line);
    json_open(&text, NULL, '{');
    json_bool(&text, "ok", check->faults == 0);
    json_int(&text, "tables", check->tables);
    json_int(&text, "entries", check->entries);
    json_int(&text, "faults", check->faults);
    json_close(&text, '}');
    puts(line);
}

static int run_check(const struct wish *wish)
{
    struct store_check check = {.replay = &table_replay,
                                .tell = wish->json ? print_fault_json : print_fault,
                                .progress = show_tables};
    struct store *store = open_file(wish->file, STORE_LOOK);
    if (!store)
        return EXIT_FAILED;
    enum store_status status = store_check(store, &check);
    end_progress();
    if (status != STORE_OK)
        complain_file("db", wish->file, store_why(store));
    else if (wish->json)
        print_check_json(&check);
    else
        printf(say("%s: tables: %lld, entries: %lld, faults: %lld\n"), wish->file,
               (long long)check.tables, (long long)check.entries, (long long)check.faults);
    store_close(store);
    return status == STORE_OK && check.faults == 0 ? EXIT_FINE : EXIT_FAILED;
}

// backup and restore

static int run_copy(const struct wish *wish, int restore)
{
    char words[WHY];
    struct text why;
    if (store_is_shared(wish->file) || store_is_shared(wish->other))
        return complain(EXIT_USAGE, "db", "%s",
                        say("files only are copied so; pg_dump copies a data base, export and "
                            "import move tables"));
    text_init(&why, words, sizeof words);
    enum store_status status =
        restore ? store_restore(wish->file, wish->other, wish->replace, show_part, &why)
                : store_backup(wish->file, wish->other, show_part, &why);
    end_progress();
    if (status == STORE_OK)
        return EXIT_FINE;
    // Who has a file has the one that is to be written over.
    complain_file("db", restore && status == STORE_LOCKED ? wish->other : wish->file, words);
    if (restore && !wish->replace && status == STORE_TAKEN)
        fprintf(stderr, "%s\n",
                say("--replace puts the copy in its place and keeps it as FILE.old"));
    return EXIT_FAILED;
}

static int run_backup(const struct wish *wish)
{
    return run_copy(wish, 0);
}

static int run_restore(const struct wish *wish)
{
    return run_copy(wish, 1);
}

// export and import

static int run_export(const struct wish *wish)
{
    char words[WHY];
    struct text why;
    struct store_tally tally;
    struct store *store = open_file(wish->file, STORE_LOOK);
    if (!store)
        return EXIT_FAILED;
    text_init(&why, words, sizeof words);
    enum store_status status = store_export(store, stdout, &tally, &why);
    store_close(store);
    return status == STORE_OK ? EXIT_FINE : complain_file("db", wish->file, words);
}

static int run_import(const struct wish *wish)
{
    char words[WHY];
    struct text why;
    struct store_tally tally;
    struct store *store = open_file(wish->file, STORE_MAKE);
    if (!store)
        return EXIT_FAILED;
    text_init(&why, words, sizeof words);
    enum store_status status = store_import(store, stdin, &tally, &why);
    store_close(store);
    if (status == STORE_OK)
        printf(say("%s: tables: %lld, entries: %lld\n"), wish->file, (long long)tally.tables,
               (long long)tally.entries);
    else
        store_remove_empty(wish->file); // it was not there before
    return status == STORE_OK ? EXIT_FINE : complain_file("db", say("standard input"), words);
}

// forget

static int64_t now_in_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int run_forget(const struct wish *wish)
{
    int64_t forgotten = 0, before = now_in_ms() - wish->days * 24 * 3600 * 1000;
    size_t count = FORGET_AT_ONCE;
    enum store_status status = STORE_OK;
    if (wish->days == 0)
        return complain(EXIT_USAGE, "db", say("say after how many days: --days N"));
    struct store *store = open_file(wish->file, STORE_CHANGE);
    if (!store)
        return EXIT_FAILED;
    while (status == STORE_OK && count == FORGET_AT_ONCE) {
        status = store_forget(store, before, FORGET_AT_ONCE, NULL, NULL, &count);
        forgotten += (int64_t)count;
        show(say("tables: %lld"), forgotten);
    }
    end_progress();
    printf(say("%s: forgotten tables: %lld\n"), wish->file, (long long)forgotten);
    if (status != STORE_OK)
        complain_file("db", wish->file, store_why(store));
    store_close(store);
    return status == STORE_OK ? EXIT_FINE : EXIT_FAILED;
}

static const struct task {
    const char *name;
    int files;
    char option; // the one that it knows, or 0
    int (*run)(const struct wish *wish);
} tasks[] = {
    {"check", 1, 'j', run_check}, {"backup", 2, 0, run_backup}, {"restore", 2, 'r', run_restore},
    {"export", 1, 0, run_export}, {"import", 1, 0, run_import}, {"forget", 1, 'd', run_forget},
    {NULL, 0, 0, NULL},
};

static const struct task *find_task(const char *name)
{
    for (const struct task *task = tasks; task->name; task++)
        if (strcmp(task->name, name) == 0)
            return task;
    return NULL;
}

static int read_days(const char *word, int64_t *ret)
{
    if (text_to_int(word, ret) && *ret >= 1 && *ret <= DAYS_MOST)
        return EXIT_FINE;
    return complain(EXIT_USAGE, "db", "--days %s: %s", word,
                    say("a number from 1 to 36500 is needed"));
}

// Reads the options; *ret_used has the one that was met, *ret_word how it was written.
static int read_options(int argc, char **argv, struct wish *ret, int *ret_used)
{
    static const struct option options[] = {{"json", no_argument, NULL, 'j'},
                                            {"replace", no_argument, NULL, 'r'},
                                            {"days", required_argument, NULL, 'd'},
                                            {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, ":", options, NULL)) != -1;) {
        int status = EXIT_FINE;
        if (option == '?' || option == ':')
            return complain_option("db", option, argv[optind - 1]);
        if (option == 'd')
            status = read_days(optarg, &ret->days);
        if (status != EXIT_FINE)
            return status;
        ret->json |= option == 'j';
        ret->replace |= option == 'r';
        *ret_used = *ret_used == 0 || *ret_used == option ? option : -1;
    }
    return EXIT_FINE;
}

int command_db(int argc, char **argv)
{
    struct wish wish = {0};
    int used = 0, status = read_options(argc, argv, &wish, &used);
    if (status != EXIT_FINE)
        return status;
    const struct task *task = optind < argc ? find_task(argv[optind]) : NULL;
    if (optind == argc)
        return complain(EXIT_USAGE, "db", say("say what to do: check, backup, restore, …"));
    if (!task)
        return complain(EXIT_USAGE, "db", say("there is no %s among what prairie db can do"),
                        argv[optind]);
    if (used != 0 && used != task->option)
        return complain(EXIT_USAGE, "db", say("%s does not know this option"), task->name);
    int files = argc - optind - 1;
    if (files < task->files)
        return complain(EXIT_USAGE, "db",
                        task->files == 1 ? say("name the file") : say("name both files"));
    if (files > task->files)
        return complain_word("db", argv[optind + 1 + task->files]);
    wish.file = argv[optind + 1];
    wish.other = argv[optind + 2];
    return task->run(&wish);
}
