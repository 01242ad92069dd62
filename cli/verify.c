// prairie verify: replays a record and says whether all of it is right.
#include <getopt.h>

#include "cli/command.h"
#include "cli/match.h"
#include "cli/speech.h"
#include "core/json.h"

static void print_json(const struct match *match)
{
    char data[2048];
    struct text text;
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_bool(&text, "ok", 1);
    json_string(&text, "game", match->record.game->name);
    json_int(&text, "seats", match->record.setup.seats);
    json_int(&text, "plies", match->record.count);
    json_bool(&text, "over", match_is_over(match));
    json_close(&text, '}');
    puts(data);
}

static void print_words(const struct match *match, const char *path)
{
    struct game_result result;
    printf(say("%s: a good record of %s: %d seats, %u actions"), path, match->record.game->name,
           match->record.setup.seats, match->record.count);
    if (match_is_over(match)) {
        match->record.game->result(match->state.byte, &result);
        fputs(say(", result"), stdout);
        for (int seat = 0; seat < match->record.setup.seats; seat++)
            printf(" %d", result.score[seat]);
    } else {
        fputs(say(", not over"), stdout);
    }
    putchar('\n');
}

static int refuse(const char *path, const char *why, int json)
{
    char data[2048];
    struct text text;
    if (!json)
        return complain_file("verify", path, why);
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_bool(&text, "ok", 0);
    json_string(&text, "message", why);
    json_close(&text, '}');
    puts(data);
    return EXIT_FAILED;
}

int command_verify(int argc, char **argv)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'}, {"data", required_argument, NULL, 'd'}, {0}};
    static struct owner_tables tables;
    static struct match match;
    char why[1024];
    struct text message;
    int option, json = 0;
    text_init(&message, why, sizeof why);
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'j')
            json = 1;
        else if (option != 'd')
            return complain(EXIT_USAGE, "verify", say("unknown option"));
        else if (!owner_tables_add(&tables, optarg, &message))
            return complain_file("verify", optarg, why);
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "verify", say("name the file of a record"));
    text_clear(&message);
    if (!match_read(&match, argv[optind], &tables, &message))
        return refuse(argv[optind], why, json);
    if (json)
        print_json(&match);
    else
        print_words(&match, argv[optind]);
    match_close(&match);
    return EXIT_FINE;
}
