// prairie play: reads the arguments, then a menu where something is left open, then the game.
#include "cli/play.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/online.h"
#include "cli/pace.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/entropy.h"

void play_own_name(char ret[RECORD_NAME])
{
    const char *user = getenv("USER");
    if (!user || !*user || strcmp(user, "root") == 0)
        user = say("Player");
    snprintf(ret, RECORD_NAME, "%.30s", user);
    ret[0] = (char)toupper((unsigned char)ret[0]);
}

void play_plan_seats(struct play_plan *plan, int seats)
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (seat >= seats)
            plan->player[seat][0] = 0;
        else if (!plan->player[seat][0])
            snprintf(plan->player[seat], RECORD_NAME, "bot %s", SITTING_USUAL_BOT);
    }
    plan->setup.seats = seats;
}

// The fewest seats with which the options can be set up.
static int fewest_seats(const struct play_plan *plan)
{
    struct game_refusal ignored;
    struct game_setup setup = plan->setup;
    for (setup.seats = plan->game->facts.min_seats; setup.seats < plan->game->facts.max_seats;
         setup.seats++)
        if (setup_vet(plan->game, &setup, &ignored) == GAME_OK)
            break;
    return setup.seats;
}

void play_plan_fit(struct play_plan *plan)
{
    char why[256];
    struct text message;
    struct game_refusal ignored;
    const struct game_preset *preset = plan->game->facts.presets;
    plan->fitted = NULL;
    text_init(&message, why, sizeof why);
    if (setup_vet(plan->game, &plan->setup, &ignored) == GAME_OK)
        return;
    for (; preset->name; preset++) {
        struct game_setup setup = plan->setup;
        if (setup_assign(plan->game, preset->options, &setup, &message) != GAME_OK ||
            setup_vet(plan->game, &setup, &ignored) != GAME_OK)
            continue;
        plan->setup = setup;
        plan->fitted = preset;
        return;
    }
}

void play_plan_defaults(struct play_plan *plan, const struct game *game)
{
    plan->game = game;
    setup_defaults(game, 0, &plan->setup);
    memset(plan->player, 0, sizeof plan->player);
    play_own_name(plan->player[0]);
    play_plan_seats(plan, fewest_seats(plan));
}

// What was given on the command line; null or 0 where nothing was.
struct arguments {
    const char *seats, *preset, *human, *bots, *seed;
    const char *server, *table, *code, *name, *seat, *clock; // of a table on a server
    const char *option[GAME_MAX_OPTIONS];
    int options;
    struct owner_tables tables;
};

static int fail(const char *what, const char *why)
{
    return complain(EXIT_USAGE, "play", "%s: %s", what, why);
}

static int add_table(struct arguments *given, const char *path)
{
    char why[2048];
    struct text message;
    text_init(&message, why, sizeof why);
    if (!owner_tables_add(&given->tables, path, &message))
        return complain_file("play", path, why);
    if (why[0])
        fprintf(stderr, "%s: %s\n", path, why);
    return EXIT_FINE;
}

static int read_arguments(int argc, char **argv, struct arguments *ret, struct play_plan *plan)
{
    static const struct option options[] = {{"seats", required_argument, NULL, 'n'},
                                            {"preset", required_argument, NULL, 'p'},
                                            {"option", required_argument, NULL, 'o'},
                                            {"human", required_argument, NULL, 'u'},
                                            {"bots", required_argument, NULL, 'b'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"data", required_argument, NULL, 'd'},
                                            {"resume", required_argument, NULL, 'r'},
                                            {"save", required_argument, NULL, 'w'},
                                            {"server", required_argument, NULL, 'S'},
                                            {"table", required_argument, NULL, 'T'},
                                            {"code", required_argument, NULL, 'C'},
                                            {"name", required_argument, NULL, 'N'},
                                            {"seat", required_argument, NULL, 'A'},
                                            {"clock", required_argument, NULL, 'K'},
                                            {"pace", required_argument, NULL, 'a'},
                                            {0}};
    const char **const word[] = {
        ['n'] = &ret->seats, ['p'] = &ret->preset, ['u'] = &ret->human, ['b'] = &ret->bots,
        ['s'] = &ret->seed,  ['S'] = &ret->server, ['T'] = &ret->table, ['C'] = &ret->code,
        ['N'] = &ret->name,  ['A'] = &ret->seat,   ['K'] = &ret->clock};
    int option;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        switch (option) {
        case 'o':
            if (ret->options == GAME_MAX_OPTIONS)
                return fail("--option", say("too many options"));
            ret->option[ret->options++] = optarg;
            break;
        case 'd':
            if (add_table(ret, optarg) != EXIT_FINE)
                return EXIT_FAILED;
            break;
        case 'r':
            snprintf(plan->resume, sizeof plan->resume, "%s", optarg);
            break;
        case 'a':
            if (!pace_read(optarg, &plan->pace))
                return fail("--pace", say("it is slow, usual or instant"));
            break;
        case 'w':
            snprintf(plan->save_path, sizeof plan->save_path, "%s", optarg);
            break;
        case '?':
        case ':':
            return complain_option("play", option, argv[optind - 1]);
        default:
            *word[option] = optarg;
        }
    }
    return EXIT_FINE;
}

// "0=Ana,2" or "none": these seats are people.
static int seat_people(struct play_plan *plan, const char *list)
{
    char copy[512], *rest = copy, *item;
    for (int seat = 0; seat < plan->setup.seats; seat++)
        plan->player[seat][0] = 0;
    play_plan_seats(plan, plan->setup.seats);
    if (strcmp(list, "none") == 0)
        return EXIT_FINE;
    snprintf(copy, sizeof copy, "%s", list);
    while ((item = strsep(&rest, ",")) != NULL) {
        char *name = strchr(item, '=');
        int64_t seat;
        if (name)
            *name++ = 0;
        if (!text_to_int(item, &seat) || seat < 0 || seat >= plan->setup.seats)
            return fail("--human", say("seats are numbers from 0: 0,2 or 0=Ana,2=Bo"));
        if (name && *name)
            snprintf(plan->player[seat], RECORD_NAME, "%.38s", name);
        else if (strchr(list, ','))
            snprintf(plan->player[seat], RECORD_NAME, "%s %c", say("Player"), (char)('A' + seat));
        else
            play_own_name(plan->player[seat]);
    }
    return EXIT_FINE;
}

// "weak,strong": the levels of the bots in seat order; the last one holds for the rest.
static int seat_bots(struct play_plan *plan, const char *list)
{
    char copy[512], *rest = copy, *item = NULL;
    snprintf(copy, sizeof copy, "%s", list);
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        if (strncmp(plan->player[seat], "bot ", 4) != 0)
            continue;
        char *next = strsep(&rest, ",");
        item = next ? next : item;
        if (!bot_level_find(item))
            return fail("--bots", say("there is no such bot"));
        snprintf(plan->player[seat], RECORD_NAME, "bot %s", item);
    }
    return EXIT_FINE;
}

static int set_options(const struct arguments *given, struct play_plan *plan)
{
    char why[512];
    struct text message;
    text_init(&message, why, sizeof why);
    if (given->preset && setup_preset(plan->game, given->preset, &plan->setup) != GAME_OK)
        return fail(given->preset, say("the game has no such preset; see prairie games GAME"));
    for (int i = 0; i < given->options; i++)
        if (setup_assign(plan->game, given->option[i], &plan->setup, &message) != GAME_OK)
            return fail("--option", why);
    for (int i = given->tables.count - 1; i >= 0; i--) {
        if (given->tables.game[i] != plan->game)
            continue;
        plan->table = given->tables.table[i];
        setup_table(plan->game, plan->table.name, &plan->table, 1, &plan->setup);
    }
    return EXIT_FINE;
}

static int vet(const struct play_plan *plan)
{
    struct game_refusal refusal = {NULL, NULL};
    if (setup_vet(plan->game, &plan->setup, &refusal) == GAME_OK)
        return EXIT_FINE;
    if (refusal.rule)
        return complain(EXIT_USAGE, "play", "%s (%s)", say(refusal.message), refusal.rule);
    return complain(EXIT_USAGE, "play", "%s", say(refusal.message));
}

// Options first, because they decide how many seats there may be.
static int make_plan(const struct arguments *given, const char *name, struct play_plan *plan)
{
    int64_t seats;
    const struct game *game = games_find(name);
    if (!game)
        return complain(EXIT_USAGE, "play", say("there is no game %s; see prairie games"), name);
    play_plan_defaults(plan, game);
    int status = set_options(given, plan);
    if (status != EXIT_FINE)
        return status;
    play_plan_seats(plan, fewest_seats(plan));
    if (given->seats && (!text_to_int(given->seats, &seats) || seats < 0 || seats > 99))
        return fail("--seats", say("a number of seats is needed"));
    if (given->seats)
        play_plan_seats(plan, (int)seats);
    if (given->options == 0 && !given->preset)
        play_plan_fit(plan);
    status = vet(plan);
    if (status == EXIT_FINE && given->human)
        status = seat_people(plan, given->human);
    if (status == EXIT_FINE && given->bots)
        status = seat_bots(plan, given->bots);
    if (status == EXIT_FINE && given->seed) {
        plan->has_seed = 1;
        if (setup_parse_seed(given->seed, plan->setup.seed) != GAME_OK)
            return fail("--seed", say("a seed is 32 hexadecimal digits"));
    }
    return status;
}

static int resume(const struct arguments *given, struct sitting *sitting, struct play_plan *plan)
{
    char why[1024];
    struct text message;
    text_init(&message, why, sizeof why);
    if (!sitting_read(sitting, plan->resume, &given->tables, &message))
        return complain_file("play", plan->resume, why);
    plan->game = sitting->match.record.game;
    plan->setup = sitting->match.record.setup;
    memcpy(plan->player, sitting->match.record.player, sizeof plan->player);
    if (!plan->save_path[0])
        snprintf(plan->save_path, sizeof plan->save_path, "%s", plan->resume);
    // Without names, the first seat is the person's.
    if (!plan->player[0][0])
        play_own_name(plan->player[0]);
    play_plan_seats(plan, plan->setup.seats);
    memcpy(sitting->match.record.player, plan->player, sizeof plan->player);
    return sitting_start(sitting) == GAME_OK ? EXIT_FINE : EXIT_FAILED;
}

static int start(struct sitting *sitting, struct play_plan *plan)
{
    if (!plan->has_seed)
        entropy_seed(plan->setup.seed);
    record_start(&sitting->match.record, plan->game, &plan->setup);
    memcpy(sitting->match.record.player, plan->player, sizeof plan->player);
    int status = sitting_start(sitting);
    return status == GAME_OK ? EXIT_FINE
                             : complain(EXIT_FAILED, "play", "%s", say(game_error_text(status)));
}

// A table on a server: an existing one, or a new one of this game.
static int play_online(struct arguments *given, struct sitting *sitting, struct play_plan *plan,
                       const char *game)
{
    struct online_wish wish = {.server = given->server,
                               .table = given->table,
                               .code = given->code,
                               .name = given->name,
                               .clock = given->clock,
                               .seat = -1};
    const char *letter = given->seat;
    int status = game ? make_plan(given, game, plan) : EXIT_FINE;
    if (status != EXIT_FINE)
        return status;
    if (letter && (toupper((unsigned char)*letter) < 'A' || toupper((unsigned char)*letter) > 'H' ||
                   letter[1]))
        return fail("--seat", say("a seat is named by its letter: A, B, …"));
    if (letter)
        wish.seat = toupper((unsigned char)*letter) - 'A';
    if (game)
        wish.plan = plan;
    // Whom nobody has asked for bots, people shall sit at a new table.
    for (int seat = 1; !given->bots && seat < GAME_MAX_SEATS; seat++)
        plan->player[seat][0] = 0;
    return online_play(sitting, &wish);
}

int command_play(int argc, char **argv)
{
    static struct arguments given;
    static struct sitting sitting;
    static struct play_plan plan;
    int status = read_arguments(argc, argv, &given, &plan);
    if (status != EXIT_FINE)
        return status;
    if (given.server) {
        status = play_online(&given, &sitting, &plan, optind < argc ? argv[optind] : NULL);
        sitting_close(&sitting);
        return status;
    }
    if (!plan.resume[0] && optind == argc && !play_menu(&plan))
        return EXIT_FINE;
    if (!plan.resume[0] && optind < argc)
        status = make_plan(&given, argv[optind], &plan);
    if (status == EXIT_FINE)
        status = plan.resume[0] ? resume(&given, &sitting, &plan) : start(&sitting, &plan);
    sitting.pace = plan.pace;
    if (status == EXIT_FINE)
        status = play_game(&sitting, &plan);
    sitting_close(&sitting);
    return status;
}
