// prairie games: what can be played, with options and presets.
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/layout.h"
#include "cli/markdown.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "core/games_json.h"
#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"

enum { JSON_ROOM = 1 << 18 };

static void print_title(const struct game *game, FILE *out)
{
    fprintf(out, "%s%s%s · ", colour(out, "1;33"), say(game->facts.title), colour(out, NULL));
    if (game->facts.min_seats == game->facts.max_seats)
        fprintf(out, say("%d players"), game->facts.min_seats);
    else
        fprintf(out, say("%d to %d players"), game->facts.min_seats, game->facts.max_seats);
    fputc('\n', out);
}

static void list_games(const struct voice *voice)
{
    for (int i = 0; all_games[i]; i++) {
        printf("%s%s%s  ", colour(stdout, "1"), all_games[i]->facts.name, colour(stdout, NULL));
        print_title(all_games[i], stdout);
        markdown_fill(say(all_games[i]->facts.summary), 4, voice, stdout);
    }
    printf("\n%s\n", say("prairie games GAME tells its options, prairie rules GAME its rules, "
                         "prairie play GAME plays it."));
}

static void print_option(const struct game_option *option, const struct voice *voice, FILE *out)
{
    fprintf(out, "  %s%s%s = ", colour(stdout, "36"), option->name, colour(stdout, NULL));
    for (int value = option->least; option->values && value <= option->most; value++)
        fprintf(out, "%s%d %s", value == option->least ? "" : ", ", value,
                say(option->values[value - option->least]));
    if (!option->values)
        fprintf(out, say("%d to %d"), option->least, option->most);
    fprintf(out, say("; usually %d"), option->usual);
    fprintf(out, " (%s)\n", option->rule);
    markdown_fill(say(option->text), 6, voice, out);
}

static void describe_game(const struct game *game, const struct voice *voice, FILE *out)
{
    print_title(game, out);
    markdown_fill(say(game->facts.summary), 0, voice, out);
    fprintf(out, "\n%s\n", say("Presets:"));
    for (int i = 0; game->facts.presets[i].name; i++) {
        fprintf(out, "  %s%s%s%s%s\n", colour(stdout, "36"), game->facts.presets[i].name,
                colour(stdout, NULL), *game->facts.presets[i].options ? "  " : "",
                game->facts.presets[i].options);
        markdown_fill(say(game->facts.presets[i].text), 6, voice, out);
    }
    fprintf(out, "\n%s\n", say("Options:"));
    for (int i = 0; game->facts.options[i].name; i++)
        print_option(&game->facts.options[i], voice, out);
    fprintf(out, "\n%s", say("Component tables:"));
    for (int i = 0; game->facts.tables[i]; i++)
        fprintf(out, " %s", game->facts.tables[i]);
    fputc('\n', out);
}

static int print_json(const struct game *only)
{
    char *data = malloc(JSON_ROOM);
    struct text text;
    if (!data)
        return complain(EXIT_FAILED, "games", say("out of memory"));
    text_init(&text, data, JSON_ROOM);
    json_open(&text, NULL, '[');
    for (int i = 0; all_games[i]; i++)
        if (!only || only == all_games[i])
            games_json(all_games[i], NULL, 0, &text);
    json_close(&text, ']');
    puts(data);
    free(data);
    return EXIT_FINE;
}

int command_games(int argc, char **argv)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'}, {"layout", no_argument, NULL, 'l'}, {0}};
    int option, json = 0, layout = 0;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option != 'j' && option != 'l')
            return complain_option("games", option, argv[optind - 1]);
        json |= option == 'j';
        layout |= option == 'l';
    }
    const struct game *game = optind < argc ? games_find(argv[optind]) : NULL;
    if (optind < argc && !game)
        return complain(EXIT_USAGE, "games", say("there is no game %s; see prairie games"),
                        argv[optind]);
    if (layout && !game)
        return complain(EXIT_USAGE, "games", say("--layout needs the name of a game"));
    if (layout) {
        layout_print(game);
        return EXIT_FINE;
    }
    if (json)
        return print_json(game);
    struct voice voice;
    speech_voice(&voice, stdout, NULL);
    if (!game) {
        list_games(&voice);
        return EXIT_FINE;
    }
    FILE *out = pager_open();
    describe_game(game, &voice, out);
    pager_close(out);
    return EXIT_FINE;
}
