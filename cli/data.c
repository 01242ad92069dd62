// prairie data: component tables as files that the owner of a printed box can correct.
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "games/games.h"
#include "host/owner_tables.h"

enum { TABLE_ROOM = 1 << 15 };

// The built-in table under a name of its own, since built-in names are taken.
static int print_built_in(const struct game *game)
{
    char data[TABLE_ROOM];
    struct text text;
    text_init(&text, data, sizeof data);
    if (game->text->print_table(NULL, &text) != GAME_OK)
        return complain(EXIT_FAILED, "data", say("the table does not fit the program's memory"));
    char *name = strstr(data, "\nname: "), *rest = name ? strchr(name + 1, '\n') : NULL;
    if (!rest)
        return complain(EXIT_FAILED, "data", say("the table has no name"));
    printf("# %s\n",
           say("Change what your box shows otherwise, and the name; then check the file"));
    printf("# prairie data %s FILE\n", game->facts.name);
    printf("# %s\n", say("and give it to any command with --data FILE."));
    printf("%.*s\nname: my-box%s", (int)(name - data), data, rest);
    return EXIT_FINE;
}

static int check_file(const struct game *game, const char *path)
{
    static struct owner_tables tables;
    char why[4096];
    struct text message;
    text_init(&message, why, sizeof why);
    if (!owner_tables_add(&tables, path, &message))
        return complain_file("data", path, why);
    if (tables.game[0] != game)
        return complain(EXIT_FAILED, "data", say("%s: the table is for %s"), path,
                        tables.game[0]->facts.name);
    if (why[0])
        complain_file("data", path, why);
    printf(say("%s: a good table of %s, named %s"), path, game->facts.name, tables.table[0].name);
    putchar('\n');
    return EXIT_FINE;
}

int command_data(int argc, char **argv)
{
    if (argc < 2 || argc > 3)
        return complain(EXIT_USAGE, "data", say("name a game, and perhaps a file to check"));
    const struct game *game = games_find(argv[1]);
    if (!game)
        return complain(EXIT_USAGE, "data", say("there is no game %s; see prairie games"), argv[1]);
    return argc == 2 ? print_built_in(game) : check_file(game, argv[2]);
}
