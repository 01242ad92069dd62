// prairie verify: replays a record and says whether all of it is right, the fair deal of a table on
// a server included.
#include <getopt.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/sitting.h"
#include "cli/speech.h"
#include "core/json.h"
#include "host/file.h"
#include "server/fair.h"

// As in a state: null while the game goes on.
static void print_result(const struct sitting *sitting, struct text *out)
{
    const struct match *match = &sitting->match;
    struct game_result result;
    if (!match_is_over(match)) {
        text_string(out, "null");
        return;
    }
    match->record.game->rules->result(match->state.byte, &result);
    json_open(out, NULL, '{');
    json_open(out, "scores", '[');
    for (int seat = 0; seat < match_seats(match); seat++)
        json_int(out, NULL, result.score[seat]);
    json_close(out, ']');
    json_open(out, "ranks", '[');
    for (int seat = 0; seat < match_seats(match); seat++)
        json_int(out, NULL, result.rank[seat]);
    json_close(out, ']');
    json_close(out, '}');
}

static int count_parts(const struct fair *fair)
{
    int count = 0;
    for (int seat = 0; seat < fair->seats; seat++)
        count += (int)(fair->given >> seat & 1);
    return count;
}

static void print_json(const struct sitting *sitting, const struct fair *fair)
{
    char data[2048];
    struct text text;
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_bool(&text, "ok", 1);
    json_string(&text, "game", sitting->match.record.game->facts.name);
    json_int(&text, "seats", sitting->match.record.setup.seats);
    json_int(&text, "plies", sitting->match.record.count);
    json_bool(&text, "over", match_is_over(&sitting->match));
    json_key(&text, "result");
    print_result(sitting, &text);
    if (fair) {
        json_open(&text, "fair", '{');
        json_string(&text, "table", fair->table);
        json_int(&text, "parts", count_parts(fair));
        json_close(&text, '}');
    }
    json_close(&text, '}');
    puts(data);
}

static void print_words(const struct sitting *sitting, const struct fair *fair, const char *path)
{
    struct game_result result;
    printf(say("%s: a good record of %s: %d seats, %u actions"), path,
           sitting->match.record.game->facts.name, sitting->match.record.setup.seats,
           sitting->match.record.count);
    if (match_is_over(&sitting->match)) {
        sitting->match.record.game->rules->result(sitting->match.state.byte, &result);
        fputs(say(", result"), stdout);
        for (int seat = 0; seat < sitting->match.record.setup.seats; seat++)
            printf(" %d", result.score[seat]);
    } else {
        fputs(say(", not over"), stdout);
    }
    putchar('\n');
    if (fair)
        printf(say("The deal was fair: the server was bound to its secret, and %d people added "
                   "chance.\n"),
               count_parts(fair));
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

// Reads the record and the lines of its deal. 1, or 0 with the reason; *ret_has: there are any.
static int read_all(const char *path, const struct owner_tables *tables, struct sitting *ret,
                    struct fair *ret_fair, int *ret_has, struct text *why)
{
    const char *fault = NULL;
    char *data = file_read(path, SITTING_RECORD_MOST, why);
    int fine = data && sitting_read_text(ret, data, tables, why);
    if (fine) {
        *ret_has = fair_read(data, match_seats(&ret->match), ret_fair, &fault);
        if (*ret_has > 0)
            fault = fair_fault(ret_fair, ret->match.record.setup.seed);
        fine = *ret_has == 0 || !fault;
        if (!fine)
            text_string(why, fault);
    }
    free(data);
    return fine;
}

int command_verify(int argc, char **argv)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'}, {"data", required_argument, NULL, 'd'}, {0}};
    static struct owner_tables tables;
    static struct sitting sitting;
    static struct fair fair;
    char why[1024];
    struct text message;
    int option, json = 0, has_fair;
    text_init(&message, why, sizeof why);
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option == 'j')
            json = 1;
        else if (option != 'd')
            return complain_option("verify", option, argv[optind - 1]);
        else if (!owner_tables_add(&tables, optarg, &message))
            return complain_file("verify", optarg, why);
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "verify", say("name the file of a record"));
    text_clear(&message);
    if (!read_all(argv[optind], &tables, &sitting, &fair, &has_fair, &message))
        return refuse(argv[optind], why, json);
    if (json)
        print_json(&sitting, has_fair ? &fair : NULL);
    else
        print_words(&sitting, has_fair ? &fair : NULL, argv[optind]);
    sitting_close(&sitting);
    return EXIT_FINE;
}
