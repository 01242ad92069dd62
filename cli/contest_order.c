// The arguments of prairie match.
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/deal.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"

enum { USUAL_GAMES = 200, MOST_MS = 600000, USUAL_EXEC_MS = 1000 };

// What is only known when all arguments are read.
struct wish {
    int seats, format;
    const char *preset, *data;
    char options[1024];
};

static int usage(const char *what, const char *why)
{
    return complain(EXIT_USAGE, "match", "%s: %s", what, why);
}

static int add_bot(struct contest *contest, const char *spec)
{
    char why[512];
    struct text error;
    text_init(&error, why, sizeof why);
    if (contest->bots == CONTEST_BOTS)
        return complain(EXIT_USAGE, "match", say("at most %d bots"), CONTEST_BOTS);
    if (contest_bot_parse(spec, &contest->bot[contest->bots], &error) != GAME_OK)
        return complain(EXIT_USAGE, "match", "%s", why);
    contest->bots++;
    return EXIT_FINE;
}

static int add_bots(struct contest *contest, char *list)
{
    int status = EXIT_FINE;
    for (char *spec; status == EXIT_FINE && (spec = strsep(&list, ",")) != NULL;)
        status = add_bot(contest, spec);
    return status;
}

static int read_sprt(struct contest_order *ret, const char *text)
{
    struct sprt *sprt = &ret->sprt;
    char end;
    *sprt = (struct sprt){.alpha = 0.05, .beta = 0.05};
    int count = sscanf(text, "%lf,%lf,%lf,%lf%c", &sprt->elo0, &sprt->elo1, &sprt->alpha,
                       &sprt->beta, &end);
    ret->has_sprt = 1;
    if ((count == 2 || count == 4) && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 &&
        sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5)
        return EXIT_FINE;
    return usage("--sprt", say("ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA is needed"));
}

static int read_format(const char *text, int *ret)
{
    static const char *const names[] = {"rotate", "one", "permute"};
    for (int i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0) {
            *ret = i;
            return EXIT_FINE;
        }
    return usage("--format", say("rotate, one or permute is needed"));
}

static int add_data(struct contest_order *ret, const char *path)
{
    char why[1024];
    struct text message;
    text_init(&message, why, sizeof why);
    if (!owner_tables_add(&ret->tables, path, &message))
        return complain_file("match", path, why);
    return EXIT_FINE;
}

static int read_count(int option, const char *name, struct contest_order *ret, struct wish *wish)
{
    int64_t number = 0;
    int most = option == 'n'   ? CONTEST_GAMES
               : option == 's' ? GAME_MAX_SEATS
               : option == 't' ? THINK_THREADS
                               : MOST_MS;
    if (!text_to_int(optarg, &number) || number < 1 || number > most)
        return complain(EXIT_USAGE, "match", say("%s %s: a number from 1 to %d is needed"), name,
                        optarg, most);
    if (option == 'n')
        ret->contest.games = (uint32_t)number;
    else if (option == 's')
        wish->seats = (int)number;
    else if (option == 't')
        ret->threads = (int)number;
    else
        ret->contest.exec_ms = (uint32_t)number;
    return EXIT_FINE;
}

static const struct option options[] = {
    {"bots", required_argument, NULL, 'B'},
    {"bot", required_argument, NULL, 'b'},
    {"games", required_argument, NULL, 'n'},
    {"seats", required_argument, NULL, 's'},
    {"preset", required_argument, NULL, 'p'},
    {"option", required_argument, NULL, 'o'},
    {"data", required_argument, NULL, 'd'},
    {"format", required_argument, NULL, 'f'},
    {"seed", required_argument, NULL, 'S'},
    {"threads", required_argument, NULL, 't'},
    {"exec-ms", required_argument, NULL, 'x'},
    {"sprt", required_argument, NULL, 'q'},
    {"out", required_argument, NULL, 'O'},
    {"resume", no_argument, NULL, 'r'},
    {"records", no_argument, NULL, 'R'},
    {"json", no_argument, NULL, 'j'},
    {"csv", no_argument, NULL, 'c'},
    {"html", no_argument, NULL, 'h'},
    {0},
};

static int read_one(int option, const char *name, struct contest_order *ret, struct wish *wish)
{
    size_t length = strlen(wish->options);
    switch (option) {
    case 'B':
        return add_bots(&ret->contest, optarg);
    case 'b':
        return add_bot(&ret->contest, optarg);
    case 'n':
    case 's':
    case 't':
    case 'x':
        return read_count(option, name, ret, wish);
    case 'p':
        wish->preset = optarg;
        return EXIT_FINE;
    case 'o':
        snprintf(wish->options + length, sizeof wish->options - length, " %s", optarg);
        return EXIT_FINE;
    case 'd':
        wish->data = optarg;
        return add_data(ret, optarg);
    case 'f':
        return read_format(optarg, &wish->format);
    case 'S':
        return setup_parse_seed(optarg, ret->contest.seed) == GAME_OK
                   ? EXIT_FINE
                   : usage(name, say("32 hexadecimal digits are needed"));
    case 'q':
        return read_sprt(ret, optarg);
    default: // 'O'
        ret->folder = optarg;
        return EXIT_FINE;
    }
}

// Says what getopt found wrong with the word it read last.
static int refuse(int option, const char *word)
{
    char letter[] = {'-', (char)optopt, 0};
    if (option == ':')
        return usage(word, say("a value is needed"));
    if (optopt == 0)
        return usage(word, say("unknown option"));
    if (strncmp(word, "--", 2) == 0 && strchr(word, '='))
        return usage(word, say("this option takes no value"));
    return usage(letter, say("unknown option"));
}

static int read_flag(int option, struct contest_order *ret)
{
    int *flag = option == 'r'   ? &ret->resume
                : option == 'R' ? &ret->records
                : option == 'j' ? &ret->json
                : option == 'c' ? &ret->csv
                : option == 'h' ? &ret->html
                                : NULL;
    if (flag)
        *flag = 1;
    return flag != NULL;
}

// The game's setup: seats, preset, options, table.
static int read_setup(struct contest_order *ret, const struct wish *wish)
{
    struct contest *contest = &ret->contest;
    const struct game *game = contest->game;
    int least = contest->bots > game->min_seats ? contest->bots : game->min_seats;
    char why[512];
    struct text error;
    text_init(&error, why, sizeof why);
    int seats = wish->seats ? wish->seats : least;
    setup_defaults(game, seats, &contest->setup);
    if (!wish->preset && !wish->options[0])
        deal_usual(game, seats, &contest->setup);
    if (wish->preset && setup_preset(game, wish->preset, &contest->setup) != GAME_OK)
        return usage(wish->preset, say("the game has no preset of that name"));
    if (setup_assign(game, wish->options, &contest->setup, &error) != GAME_OK)
        return complain(EXIT_USAGE, "match", "%s", why);
    if (wish->data) {
        const struct owner_tables *tables = &ret->tables;
        if (tables->game[tables->count - 1] != game)
            return usage(wish->data, say("the table is for another game"));
        setup_table(game, tables->table[tables->count - 1].name, tables->table, tables->count,
                    &contest->setup);
    }
    contest->format = wish->format >= 0 ? (enum contest_format)wish->format
                                        : contest_usual_format(contest->bots, contest->setup.seats);
    if (contest_vet(contest, &error) != GAME_OK)
        return complain(EXIT_USAGE, "match", "%s", say(why));
    return EXIT_FINE;
}

int contest_order_read(struct contest_order *ret, int argc, char **argv)
{
    struct wish wish = {.format = -1};
    int option, index = 0, status;
    memset(ret, 0, sizeof *ret);
    ret->contest.games = USUAL_GAMES;
    ret->contest.exec_ms = USUAL_EXEC_MS;
    ret->threads = contest_usual_threads(sysconf(_SC_NPROCESSORS_ONLN));
    while ((option = getopt_long(argc, argv, ":", options, &index)) != -1) {
        char name[32];
        if (option == '?' || option == ':')
            return refuse(option, argv[optind - 1]);
        if (read_flag(option, ret))
            continue;
        snprintf(name, sizeof name, "--%s", options[index].name);
        status = read_one(option, name, ret, &wish);
        if (status != EXIT_FINE)
            return status;
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "match", say("name one game"));
    ret->contest.game = games_find(argv[optind]);
    if (!ret->contest.game)
        return usage(argv[optind], say("there is no such game; see prairie games"));
    if ((ret->resume || ret->records || ret->html) && !ret->folder)
        return complain(EXIT_USAGE, "match", say("--resume, --records and --html need --out"));
    status = read_setup(ret, &wish);
    if (status != EXIT_FINE)
        return status;
    // Games that are there already are never dropped.
    uint32_t there = ret->resume ? contest_file_games(ret) : 0;
    if (there > ret->contest.games)
        ret->contest.games = there;
    // Whole deals only: every bot meets the same luck in the same seats.
    uint32_t seatings = contest_seatings(&ret->contest);
    ret->contest.games = (ret->contest.games + seatings - 1) / seatings * seatings;
    return EXIT_FINE;
}
