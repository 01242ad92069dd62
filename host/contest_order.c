// The arguments of prairie match and prairie lab.
#include "host/contest_order.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/setup.h"
#include "games/games.h"
#include "host/contest_file.h"
#include "host/format.h"

enum {
    USUAL_GAMES = 200,
    USUAL_PLAYS = 2,
    MOST_PLAYS = 100,
    MOST_MS = 600000,
    USUAL_EXEC_MS = 1000
};

// What is known of the order while its words are read.
struct reading {
    struct contest_order *order;
    enum contest_kind kind;
    struct text *why;
    int seats, format;
    const char *preset, *data;
    char options[1024];
};

static const char *in_words(const struct reading *reading, const char *english)
    __attribute__((format_arg(2)));
static const char *in_words(const struct reading *reading, const char *english)
{
    return voice_say(reading->order->voice, english);
}

// "WHAT: WHY"; a `what` of null is left out.
static int refuse(struct reading *reading, const char *what, const char *english)
{
    if (what)
        format_text(reading->why, "%s: ", what);
    text_string(reading->why, in_words(reading, english));
    return GAME_ERR_TEXT;
}

static int add_bot(struct reading *reading, const char *spec)
{
    struct contest *contest = &reading->order->contest;
    if (contest->bots == CONTEST_BOTS) {
        format_text(reading->why, in_words(reading, N_("at most %d bots")), CONTEST_BOTS);
        return GAME_ERR_TEXT;
    }
    int error = contest_bot_parse(spec, &contest->bot[contest->bots], reading->why);
    contest->bots += error == GAME_OK;
    return error;
}

static int add_bots(struct reading *reading, char *list)
{
    int error = GAME_OK;
    for (char *spec; error == GAME_OK && (spec = strsep(&list, ",")) != NULL;)
        error = add_bot(reading, spec);
    return error;
}

static int read_sprt(struct reading *reading, const char *text)
{
    struct sprt *sprt = &reading->order->sprt;
    char end;
    *sprt = (struct sprt){.alpha = 0.05, .beta = 0.05};
    int count = sscanf(text, "%lf,%lf,%lf,%lf%c", &sprt->elo0, &sprt->elo1, &sprt->alpha,
                       &sprt->beta, &end);
    reading->order->has_sprt = 1;
    if ((count == 2 || count == 4) && isfinite(sprt->elo1 - sprt->elo0) &&
        sprt->elo0 < sprt->elo1 && sprt->alpha > 0 && sprt->alpha < 0.5 && sprt->beta > 0 &&
        sprt->beta < 0.5)
        return GAME_OK;
    return refuse(reading, "--sprt", N_("ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA is needed"));
}

static int read_format(struct reading *reading, const char *text)
{
    static const char *const names[] = {"rotate", "one", "permute"};
    for (int i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0) {
            reading->format = i;
            return GAME_OK;
        }
    return refuse(reading, "--format", N_("rotate, one or permute is needed"));
}

static int add_data(struct reading *reading, const char *path)
{
    char message[1024];
    struct text reason;
    text_init(&reason, message, sizeof message);
    reading->data = path;
    if (owner_tables_add(&reading->order->tables, path, &reason))
        return GAME_OK;
    format_text(reading->why, "%s: ", path);
    voice_reason(reading->order->voice, message, reading->why);
    return GAME_ERR_SETUP;
}

static int read_count(struct reading *reading, int option, const char *name)
{
    struct contest_order *order = reading->order;
    int64_t number = 0;
    int most = option == 'n'   ? CONTEST_GAMES
               : option == 's' ? GAME_MAX_SEATS
               : option == 'P' ? MOST_PLAYS
               : option == 't' ? THINK_THREADS
                               : MOST_MS;
    if (!text_to_int(optarg, &number) || number < 1 || number > most) {
        format_text(reading->why, in_words(reading, N_("%s %s: a number from 1 to %d is needed")),
                    name, optarg, most);
        return GAME_ERR_TEXT;
    }
    if (option == 'n')
        order->contest.games = (uint32_t)number;
    else if (option == 's')
        reading->seats = (int)number;
    else if (option == 'P')
        order->contest.plays = (uint32_t)number;
    else if (option == 't')
        order->threads = (int)number;
    else
        order->contest.exec_ms = (uint32_t)number;
    return GAME_OK;
}

static const struct option match_options[] = {
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

static const struct option lab_options[] = {
    {"bot", required_argument, NULL, 'b'},     {"games", required_argument, NULL, 'n'},
    {"plays", required_argument, NULL, 'P'},   {"vary", required_argument, NULL, 'v'},
    {"levels", required_argument, NULL, 'l'},  {"seats", required_argument, NULL, 's'},
    {"preset", required_argument, NULL, 'p'},  {"option", required_argument, NULL, 'o'},
    {"data", required_argument, NULL, 'd'},    {"seed", required_argument, NULL, 'S'},
    {"threads", required_argument, NULL, 't'}, {"out", required_argument, NULL, 'O'},
    {"resume", no_argument, NULL, 'r'},        {"json", no_argument, NULL, 'j'},
    {"csv", no_argument, NULL, 'c'},           {0},
};

static int read_one(struct reading *reading, int option, const char *name)
{
    struct contest_order *order = reading->order;
    size_t length = strlen(reading->options);
    switch (option) {
    case 'B':
        return add_bots(reading, optarg);
    case 'b':
        return add_bot(reading, optarg);
    case 'n':
    case 'P':
    case 's':
    case 't':
    case 'x':
        return read_count(reading, option, name);
    case 'p':
        reading->preset = optarg;
        return GAME_OK;
    case 'o':
        snprintf(reading->options + length, sizeof reading->options - length, " %s", optarg);
        return GAME_OK;
    case 'd':
        return add_data(reading, optarg);
    case 'f':
        return read_format(reading, optarg);
    case 'S':
        return setup_parse_seed(optarg, order->contest.seed) == GAME_OK
                   ? GAME_OK
                   : refuse(reading, name, N_("32 hexadecimal digits are needed"));
    case 'q':
        return read_sprt(reading, optarg);
    case 'v':
        order->vary = optarg;
        return GAME_OK;
    case 'l':
        order->levels = optarg;
        return GAME_OK;
    default: // 'O'
        order->folder = optarg;
        return GAME_OK;
    }
}

// Says what getopt found wrong with the word it read last.
static int refuse_word(struct reading *reading, int option, const char *word)
{
    char letter[] = {'-', (char)optopt, 0};
    if (option == ':')
        return refuse(reading, word, N_("a value is needed"));
    if (optopt == 0)
        return refuse(reading, word, N_("unknown option"));
    if (strncmp(word, "--", 2) == 0 && strchr(word, '='))
        return refuse(reading, word, N_("this option takes no value"));
    return refuse(reading, letter, N_("unknown option"));
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

static int read_words(struct reading *reading, int argc, char **argv)
{
    const struct option *options = reading->kind == CONTEST_LAB ? lab_options : match_options;
    int option, index = 0, error = GAME_OK;
    while (error == GAME_OK && (option = getopt_long(argc, argv, ":", options, &index)) != -1) {
        char name[32];
        if (option == '?' || option == ':')
            return refuse_word(reading, option, argv[optind - 1]);
        if (read_flag(option, reading->order))
            continue;
        snprintf(name, sizeof name, "--%s", options[index].name);
        error = read_one(reading, option, name);
    }
    if (error == GAME_OK && optind + 1 != argc)
        return refuse(reading, NULL, N_("name one game"));
    return error;
}

// The game's setup: seats, preset, options, table.
static int read_setup(struct reading *reading)
{
    struct contest *contest = &reading->order->contest;
    const struct owner_tables *tables = &reading->order->tables;
    const struct game *game = contest->game;
    int wanted = reading->kind == CONTEST_MATCH ? contest->bots : 0;
    int least = wanted > game->facts.min_seats ? wanted : game->facts.min_seats;
    char reason[512];
    struct text error;
    text_init(&error, reason, sizeof reason);
    int seats = reading->seats ? reading->seats : least;
    setup_defaults(game, seats, &contest->setup);
    if (!reading->preset && !reading->options[0])
        setup_usual(game, seats, &contest->setup);
    if (reading->preset && setup_preset(game, reading->preset, &contest->setup) != GAME_OK)
        return refuse(reading, reading->preset, N_("the game has no preset of that name"));
    if (setup_assign(game, reading->options, &contest->setup, reading->why) != GAME_OK)
        return GAME_ERR_TEXT;
    if (reading->data) {
        if (tables->game[tables->count - 1] != game)
            return refuse(reading, reading->data, N_("the table is for another game"));
        setup_table(game, tables->table[tables->count - 1].name, tables->table, tables->count,
                    &contest->setup);
    }
    contest->format = reading->format >= 0
                          ? (enum contest_format)reading->format
                          : contest_usual_format(contest->bots, contest->setup.seats);
    if (reading->kind == CONTEST_LAB)
        contest->format = CONTEST_AGAIN;
    if (contest_vet(contest, &error) == GAME_OK)
        return GAME_OK;
    voice_reason(reading->order->voice, reason, reading->why);
    return GAME_ERR_TEXT;
}

// Games that are there already are never dropped. Whole deals only: every bot meets the same luck
// in the same seats.
static void round_games(struct contest_order *order)
{
    struct contest *contest = &order->contest;
    uint32_t there = order->resume ? contest_file_games(order) : 0;
    uint32_t seatings = contest_seatings(contest);
    if (there > contest->games)
        contest->games = there;
    contest->games = (contest->games + seatings - 1) / seatings * seatings;
}

// A lab's own.
static int read_lab(struct reading *reading)
{
    struct contest_order *order = reading->order;
    order->vary = order->vary ? order->vary : "all";
    order->levels = order->levels ? order->levels : "none";
    if (order->contest.bots > 1)
        return refuse(reading, "--bot", N_("one bot plays in all seats"));
    return order->contest.bots == 1 ? GAME_OK : add_bot(reading, "normal");
}

int contest_order_read(struct contest_order *ret, enum contest_kind kind, int argc, char **argv,
                       const struct voice *voice, struct text *why)
{
    struct reading reading = {.order = ret, .kind = kind, .why = why, .format = -1};
    memset(ret, 0, sizeof *ret);
    ret->voice = voice;
    ret->contest.games = USUAL_GAMES;
    ret->contest.plays = USUAL_PLAYS;
    ret->contest.exec_ms = USUAL_EXEC_MS;
    int error = read_words(&reading, argc, argv);
    if (error != GAME_OK)
        return error;
    ret->contest.game = games_find(argv[optind]);
    if (!ret->contest.game)
        return refuse(&reading, argv[optind], N_("there is no such game; see prairie games"));
    if ((ret->resume || ret->records || ret->html) && !ret->folder)
        return refuse(&reading, NULL, N_("--resume, --records and --html need --out"));
    error = kind == CONTEST_LAB ? read_lab(&reading) : GAME_OK;
    if (error == GAME_OK)
        error = read_setup(&reading);
    if (error == GAME_OK)
        round_games(ret);
    return error;
}
