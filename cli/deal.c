// Reading a deal from arguments.
#include "cli/deal.h"

#include <getopt.h>
#include <string.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"

enum { MOST_WORDS = 32 };

// What the options say, before the game is known.
struct wish {
    const char *seats, *seed, *preset;
    const char *option[MOST_WORDS];
    int options;
};

static int read_wish(int argc, char **argv, struct wish *ret)
{
    static const struct option options[] = {{"seats", required_argument, NULL, 'n'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"preset", required_argument, NULL, 'p'},
                                            {"option", required_argument, NULL, 'o'},
                                            {0}};
    int option;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option == 'n')
            ret->seats = optarg;
        else if (option == 's')
            ret->seed = optarg;
        else if (option == 'p')
            ret->preset = optarg;
        else if (option != 'o')
            return complain_option(argv[0], option, argv[optind - 1]);
        else if (ret->options == MOST_WORDS)
            return complain(EXIT_USAGE, argv[0], "--option: %s", say("too many options"));
        else
            ret->option[ret->options++] = optarg;
    }
    return EXIT_FINE;
}

static int read_setup(const char *command, const struct wish *wish, struct deal *ret)
{
    char why[256];
    struct text error;
    struct game_refusal refusal = {NULL, NULL};
    int64_t seats = ret->game->facts.min_seats;
    text_init(&error, why, sizeof why);
    if (wish->seats && (!text_to_int(wish->seats, &seats) || seats < 1 || seats > GAME_MAX_SEATS))
        return complain(EXIT_USAGE, command, say("the number of seats is needed"));
    setup_usual(ret->game, (int)seats, &ret->setup);
    ret->setup.seats = (int)seats;
    if (wish->preset && setup_preset(ret->game, wish->preset, &ret->setup) != GAME_OK)
        return complain(EXIT_USAGE, command, say("the game has no preset of that name"));
    for (int i = 0; i < wish->options; i++)
        if (setup_assign(ret->game, wish->option[i], &ret->setup, &error) != GAME_OK)
            return complain(EXIT_USAGE, command, "%s", why);
    if (wish->seed && setup_parse_seed(wish->seed, ret->setup.seed) != GAME_OK)
        return complain(EXIT_USAGE, command, say("a seed is 32 hexadecimal digits"));
    if (setup_vet(ret->game, &ret->setup, &refusal) != GAME_OK)
        return complain(EXIT_USAGE, command, "%s", say(refusal.message));
    return EXIT_FINE;
}

int deal_read(int argc, char **argv, struct deal *ret)
{
    struct wish wish = {0};
    int status = read_wish(argc, argv, &wish);
    if (status != EXIT_FINE)
        return status;
    if (optind == argc)
        return complain(EXIT_USAGE, argv[0], say("name a game; see prairie games"));
    ret->game = games_find(argv[optind]);
    if (!ret->game)
        return complain(EXIT_USAGE, argv[0], say("there is no game %s; see prairie games"),
                        argv[optind]);
    optind++;
    return read_setup(argv[0], &wish, ret);
}
