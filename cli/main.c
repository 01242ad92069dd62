// The `prairie` program: chooses the language, finds the command and runs it.
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/portable.h"

const struct command all_commands[] = {
    {"play", N_("[GAME] [OPTION]…"), N_("play at this terminal, against bots or with friends"),
     command_play,
     N_("Without a game, a menu lets you choose everything.\n\n"
        "  --seats N           number of seats\n"
        "  --preset NAME       a named set of options, see prairie games GAME\n"
        "  --option NAME=N     one option; may be repeated\n"
        "  --human SEATS       seats of people: 0 (usual), 0,2 or 0=Ana,2=Bo; none: only watch\n"
        "  --bots LEVEL,…      levels of the bots in seat order; the last one holds for the rest\n"
        "  --seed HEX          32 digits: the same deal again\n"
        "  --data FILE         an own component table, see prairie data\n"
        "  --pace PACE         how long decisions stay: slow, usual or instant\n"
        "  --save FILE         keep the record in this file after every action\n"
        "  --resume FILE       go on with a saved game\n\n"
        "With friends:\n"
        "  --server URL        a table's link, or a server's address; with GAME: a new table "
        "there\n"
        "  --table CODE        the last part of a link\n"
        "  --name NAME --seat C   who sits down, and where\n"
        "  --code CODE         take over a seat that another device has made this code for\n"
        "  --clock CLOCK       of a new table: none, 10+20 (minutes, seconds a move), 24h\n")},
    {"serve", N_("[OPTION]…"), N_("open the table in the browser, here or for friends"),
     command_serve,
     N_("  --port N            8080 if not said; 0: any that is free\n"
        "  --address A         127.0.0.1 if not said: only this machine; 0.0.0.0: everybody\n"
        "  --data FILE         where tables are kept, if not in the user's data folder;\n"
        "                      also postgresql://USER@HOST/DATABASE\n"
        "  --origin URL        a page elsewhere that may play here; may be repeated\n"
        "  --proxy ADDRESS     a web server before this one, whose X-Forwarded-For is believed\n"
        "  --keep DAYS         forget tables at which nothing happens for so long; 0: never\n"
        "  --bots N            bots that think at the same time\n"
        "  --connections N     at most, all together; --of-address N: from one address\n"
        "  --silent SECONDS    who gives no sign of life for so long has gone\n"
        "  --rate N            requests a second of one connection; 0: no limits\n"
        "  --alert N           warn of more than N unusual things a minute; 0: never\n"
        "  --log               note what happens on standard error, as lines of JSON\n"
        "  --pages FOLDER      the built page, if it is not beside the program\n"
        "  --no-browser        only print the address\n")},
    {"db", N_("check|backup|restore|export|import|forget FILE …"),
     N_("look after the file in which a server keeps its tables"), command_db,
     N_("  check FILE            look through the file, play every table again; --json\n"
        "  backup FILE TO        copy it to a new file, also while a server has it\n"
        "  restore FROM FILE     make the file of such a copy; --replace: in the place of one\n"
        "                        that is there, which is kept as FILE.old\n"
        "  export FILE           write every table as lines of JSON to standard output\n"
        "  import FILE           make a new file of such lines from standard input\n"
        "  forget FILE --days N  forget tables at which nothing has happened for N days\n")},
    {"games", N_("[GAME] [--json] [--layout]"),
     N_("list the games, or one with its options and presets"), command_games, NULL},
    {"rules", N_("GAME [ID]"), N_("show the rules as implemented, all or by number (SX-5)"),
     command_rules, NULL},
    {"replay", N_("FILE [OPTION]…"), N_("step through the record of a game"), command_replay,
     N_("On a terminal by keys; otherwise the whole game is printed.\n\n"
        "  --as SEAT           what this seat sees; public: a spectator; all (usual): everything\n"
        "  --ply N             only the position after N actions\n"
        "  --json              one JSON object for each position\n"
        "  --data FILE         the component table that the record names\n")},
    {"verify", N_("FILE [--json] [--data FILE]"), N_("check the record of a game"), command_verify,
     NULL},
    {"data", N_("GAME [FILE]"),
     N_("print a game's component table as a file to edit, or check one"), command_data, NULL},
    {"analyse", N_("FILE [OPTION]…"), N_("a bot looks back at a game: choices, mistakes, luck"),
     command_analyse,
     N_("  --bot LEVEL         easy, normal, strong (usual) or max\n"
        "  --sims N, --ms N    how much it thinks about each decision: more makes the same "
        "figures\n"
        "                      surer; a few searches at least\n"
        "  --threads N         searches side by side\n"
        "  --all               every decision with its value, not only the mistakes\n"
        "  --json              everything, for programs\n"
        "  --data FILE         the component table that the record names\n")},
    {"puzzles", N_("GAME --out FOLDER [--count N]"),
     N_("find positions in which one choice is clearly best"), command_puzzles,
     N_("Bots play numbered deals; deep searches with other dice check what is found. Each deal\n"
        "gives at most one puzzle, a record that ends before the decision and says behind it what\n"
        "the best choices win of 1000 games.\n\n"
        "  --out FOLDER        where they are kept; goes on behind those that are there\n"
        "  --count N           until there are so many, 50 if not said\n")},
    {"match", N_("GAME --bots A,B [OPTION]…"),
     N_("bots against bots: who is better, and how sure is it"), command_match,
     N_("A bot is a level (random, greedy, beginner, easy, normal, strong, max), a level with a\n"
        "budget of its own (strong:sims=5000, max:ms=200:threads=2), open:LEVEL (sees everything:\n"
        "only a yardstick), a trained net without search (net:FILE), a level whose search asks a\n"
        "net what positions are worth (strong:net=FILE), or another program (exec:COMMAND,\n"
        "see docs/protocol.md).\n\n"
        "  --bots A,B,…        the bots; --bot SPEC adds one more, commas and all\n"
        "  --games N           games to play, 200 if not said; whole deals are played\n"
        "  --seats N           number of seats\n"
        "  --preset NAME, --option NAME=N, --data FILE   as in prairie play\n"
        "  --format rotate     bots sit in turn and move on from game to game\n"
        "           one        the first bot in each seat against copies of the second\n"
        "           permute    as many bots as seats, in every order\n"
        "  --seed HEX          32 digits: other deals\n"
        "  --threads N         games at the same time; does not change their outcome\n"
        "  --exec-ms N         time another program has for a move, 1000 if not said\n"
        "  --sprt E0,E1[,A,B]  stop as soon as it is clear which Elo difference holds\n"
        "  --out FOLDER        keep games.csv and match.json there, if it holds no games\n"
        "  --resume            go on with the games in that folder\n"
        "  --records           also keep every game's record there\n"
        "  --html              also write report.html with plots there\n"
        "  --json, --csv       figures or games on standard output instead of words\n")},
    {"lab", N_("GAME [OPTION]…"), N_("a designer's report on a game, from many games of bots"),
     command_lab,
     N_("Who sits well, how long it takes, what the deal decides, what each card or action is "
        "worth,\n"
        "and what every option and preset changes, all on the same deals.\n\n"
        "  --bot LEVEL         plays in all seats: normal if not said, LEVEL:sims=N\n"
        "  --games N           games of each variant, 200 if not said\n"
        "  --plays N           how often each deal is played, 2 if not said\n"
        "  --vary WHAT         all (usual), none, or names of options and presets: a,b\n"
        "  --levels A,B,…      also how much better each bot is than the one before; none (usual)\n"
        "  --seats N, --preset NAME, --option NAME=N, --data FILE   as in prairie play\n"
        "  --seed HEX          32 digits: other deals\n"
        "  --threads N         games at the same time; does not change their outcome\n"
        "  --out FOLDER        keep games.txt there, and write report.html, lab.csv, lab.json\n"
        "  --resume            go on with the games in that folder\n"
        "  --json, --csv       the report on standard output for programs\n")},
    {"referee", N_("[--data FILE]…"),
     N_("host games for other programs: JSON lines on standard input and output"), command_referee,
     NULL},
    {"perft", N_("GAME DEPTH [OPTION]…"), N_("count the courses that a game can take"),
     command_perft,
     N_("  --seats N, --seed HEX, --preset NAME, --option NAME=N   as in prairie play\n")},
    {"playthrough", N_("GAME [OPTION]…"), N_("write down one game of random choices"),
     command_playthrough,
     N_("  --seats N, --seed HEX, --preset NAME, --option NAME=N   as in prairie play\n")},
    {"bench", N_("[--json] [--quick]"), N_("measure the speed of the games and of the referee"),
     command_bench, NULL},
    {0},
};

static void print_usage(FILE *out)
{
    fprintf(out, "%s prairie %s\n\n", say("usage:"), say("COMMAND … [--lang en|fr]"));
    for (const struct command *command = all_commands; command->name; command++)
        fprintf(out, "  %sprairie %s%s %s\n      %s\n", colour(out, "1"), command->name,
                colour(out, NULL), say(command->usage), say(command->summary));
    fprintf(out, "\n%s\n", say("prairie COMMAND --help tells more."));
}

static void print_help(const struct command *command)
{
    printf("%s prairie %s %s\n%s\n", say("usage:"), command->name, say(command->usage),
           say(command->summary));
    if (command->help)
        printf("\n%s", say(command->help));
}

// Takes "--lang fr" or "--lang=fr" out of the arguments. 0 if there is no such language.
static int choose_language(int *argc, char **argv)
{
    int kept = 1;
    for (int i = 1; i < *argc; i++) {
        const char *language = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            language = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0)
            language = i + 1 < *argc ? argv[++i] : "";
        if (!language)
            argv[kept++] = argv[i];
        else if (!speech_choose(language))
            return 0;
    }
    argv[kept] = NULL;
    *argc = kept;
    return 1;
}

static int asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return 1;
    return 0;
}

static const struct command *find(const char *name)
{
    for (const struct command *command = all_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

// Where the caller has closed a standard file, a game's file would get its number and be written
// into: /dev/null takes the place, opened so that using it fails.
static void keep_standard_files(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static int run(int argc, char **argv, const char **ret_name)
{
    if (!choose_language(&argc, argv))
        return complain(EXIT_USAGE, "", say("the languages are en and fr"));
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    int help = strcmp(argv[1], "help") == 0;
    const char *name = help && argc > 2 ? argv[2] : argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        print_usage(stdout);
        return EXIT_FINE;
    }
    if (strcmp(name, "--version") == 0) {
        puts("prairie " PRAIRIE_VERSION);
        return EXIT_FINE;
    }
    const struct command *command = find(name);
    if (!command)
        return complain(EXIT_USAGE, "", say("there is no command %s"), name);
    *ret_name = command->name;
    if (help || asks_help(argc - 1, argv + 1)) {
        print_help(command);
        return EXIT_FINE;
    }
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    const char *name = "";
    keep_standard_files();
    speech_start();
    opterr = 0; // commands complain themselves, in the person's language
    int status = run(argc, argv, &name);
    // Whatever a command printed has arrived, or the program has failed.
    int lost = ferror(stdout);
    errno = 0; // the reason of an earlier loss is not known any more
    if (fclose(stdout) == 0 && !lost)
        return status;
    complain(EXIT_FAILED, name, say("standard output: %s"),
             errno ? strerror(errno) : say("not everything could be written"));
    return status == EXIT_FINE ? EXIT_FAILED : status;
}
