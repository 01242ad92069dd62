// Requests that begin a game: new, load, record.
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/entropy.h"
#include "host/referee_requests.h"

enum { FIRST_ROOM = 256 }; // actions of a new match

// Makes room for so many actions; 0 if memory runs out.
static int reserve(struct match *match, uint32_t plies)
{
    struct record_move *move = malloc((plies + 1) * sizeof *move);
    match_init(match, move, move ? plies : 0);
    return move != NULL;
}

// The new match takes the place of the old one.
static void adopt(struct referee *referee, const struct match *match)
{
    free(referee->match.record.move);
    referee->match = *match;
    if (match->record.setup.table)
        referee->match.record.setup.table = &referee->match.record.table;
}

static int read_option(struct referee *referee, const struct game *game, const struct tree *option,
                       struct game_setup *ret)
{
    int index = setup_find_option(game, option->key);
    int value;
    if (index < 0) {
        referee_refuse(referee, "bad_setup", NULL, "the game has no option of that name");
        return 0;
    }
    if (!tree_int(option, INT32_MIN, INT32_MAX, &value)) {
        referee_refuse(referee, "bad_setup", game->facts.options[index].rule,
                       "an option is a whole number");
        return 0;
    }
    ret->option[index] = value;
    return 1;
}

static int read_data(struct referee *referee, const struct game *game, const struct tree *data,
                     struct game_table *owned, struct game_setup *ret)
{
    int count = owner_tables_of(referee->tables, game, owned);
    int built_in = setup_table_count(game);
    int chosen = game->facts.table_option >= 0 ? ret->option[game->facts.table_option] : 0;
    if (data && (data->kind != TREE_STRING ||
                 setup_table(game, data->string, owned, count, ret) != GAME_OK)) {
        referee_refuse(referee, "bad_setup", NULL, "no component table of that name is known");
        return 0;
    }
    if (!data && chosen >= built_in && chosen < built_in + count)
        ret->table = &owned[chosen - built_in];
    return 1;
}

// Reads seats, preset, options, data and seed of a `new` request.
static int read_setup(struct referee *referee, const struct game *game, const struct tree *request,
                      struct game_table *owned, struct game_setup *ret)
{
    int seats;
    const struct tree *preset = tree_get(request, "preset");
    const struct tree *options = tree_get(request, "options");
    const struct tree *seed = tree_get(request, "seed");
    if (!tree_int(tree_get(request, "seats"), INT32_MIN, INT32_MAX, &seats)) {
        referee_refuse(referee, "bad_request", NULL, "seats: a number of seats is needed");
        return 0;
    }
    setup_defaults(game, seats, ret);
    if (preset &&
        (preset->kind != TREE_STRING || setup_preset(game, preset->string, ret) != GAME_OK)) {
        referee_refuse(referee, "bad_setup", NULL, "the game has no preset of that name");
        return 0;
    }
    if (options && options->kind != TREE_OBJECT) {
        referee_refuse(referee, "bad_request", NULL, "options: an object is needed");
        return 0;
    }
    for (const struct tree *option = options ? options->child : NULL; option; option = option->next)
        if (!read_option(referee, game, option, ret))
            return 0;
    if (!read_data(referee, game, tree_get(request, "data"), owned, ret))
        return 0;
    if (!seed || seed->kind == TREE_NULL) {
        entropy_seed(ret->seed);
    } else if (seed->kind != TREE_STRING || setup_parse_seed(seed->string, ret->seed) != GAME_OK) {
        referee_refuse(referee, "bad_request", NULL, "seed: 32 hexadecimal digits are needed");
        return 0;
    }
    return 1;
}

static const struct game *read_game(struct referee *referee, const struct tree *name)
{
    const struct game *game = tree_is(name, TREE_STRING) ? games_find(name->string) : NULL;
    if (!game)
        referee_refuse(referee, "unknown_game", NULL,
                       "game: not the name of a game of this program");
    return game;
}

void referee_new(struct referee *referee, const struct tree *request)
{
    const struct game *game = read_game(referee, tree_get(request, "game"));
    struct game_table owned[OWNER_TABLES_MAX];
    struct game_setup setup;
    if (!game || !read_setup(referee, game, request, owned, &setup))
        return;
    struct game_refusal refusal = {NULL, NULL};
    if (setup_vet(game, &setup, &refusal) != GAME_OK) {
        referee_refuse(referee, "bad_setup", refusal.rule, refusal.message);
        return;
    }
    struct match match;
    if (!reserve(&match, FIRST_ROOM) || match_open(&match, game, &setup) != GAME_OK) {
        free(match.record.move);
        referee_refuse(referee, "bad_setup", NULL, "the game could not be set up");
        return;
    }
    adopt(referee, &match);
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(setup.seed, &seed);
    referee_begin(referee, 1);
    json_string(&referee->reply, "seed", digits);
    referee_print_state(referee, referee->match.state.byte, GAME_ALL);
    referee_finish(referee);
}

int referee_read_position(struct referee *referee, const struct tree *in, int as,
                          const struct game **ret_game, union record_state *ret)
{
    if (!tree_is(in, TREE_OBJECT)) {
        referee_refuse(referee, "bad_request", NULL, "state: an object is needed");
        return 0;
    }
    const struct game *game = read_game(referee, tree_get(in, "game"));
    if (!game)
        return 0;
    struct game_table owned[OWNER_TABLES_MAX];
    struct game_parse with = {.tables = owned,
                              .table_count = owner_tables_of(referee->tables, game, owned)};
    entropy_seed(with.fresh);
    char why[REFEREE_WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    memset(ret, 0, sizeof *ret);
    int status = (as == GAME_ALL ? game->text->parse_state : game->text->parse_view)(ret->byte, in,
                                                                                     &with, &error);
    const char *broken = status == GAME_OK && as == GAME_ALL ? game->rules->check(ret->byte) : NULL;
    if (status != GAME_OK || broken) {
        referee_refuse(referee, "bad_state", NULL, broken ? broken : why);
        return 0;
    }
    *ret_game = game;
    return 1;
}

void referee_load(struct referee *referee, const struct tree *request)
{
    const struct game *game;
    union record_state state;
    struct match match;
    if (!referee_read_position(referee, tree_get(request, "state"), GAME_ALL, &game, &state))
        return;
    if (!reserve(&match, FIRST_ROOM)) {
        referee_refuse(referee, "no_memory", NULL, "out of memory");
        return;
    }
    match_adopt(&match, game, state.byte, GAME_ALL);
    adopt(referee, &match);
    referee_begin(referee, 1);
    referee_finish(referee);
}

// The most actions that the record may have: its second line names the game, and each has a line.
static uint32_t most_actions(const char *text)
{
    const char *line = strchr(text, '\n');
    const struct game *game = NULL;
    char name[40];
    uint32_t lines = 1;
    for (const char *at = line; at; at = strchr(at + 1, '\n'))
        lines++;
    if (line && strncmp(line + 1, "game:", 5) == 0) {
        line += 6;
        game = text_next_word(&line, name, sizeof name) > 0 ? games_find(name) : NULL;
    }
    return game && lines > game->facts.max_plies ? game->facts.max_plies : lines;
}

void referee_record(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "text");
    if (!tree_is(text, TREE_STRING)) {
        referee_refuse(referee, "bad_request", NULL, "text: the record as one string is needed");
        return;
    }
    struct record_world world = owner_tables_world(referee->tables);
    struct match match;
    char why[REFEREE_WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    if (!reserve(&match, most_actions(text->string))) {
        referee_refuse(referee, "bad_record", NULL, "out of memory");
        return;
    }
    if (match_read(&match, text->string, &world, &error) != GAME_OK) {
        free(match.record.move);
        referee_refuse(referee, "bad_record", NULL, why);
        return;
    }
    adopt(referee, &match);
    referee_begin(referee, 1);
    json_int(&referee->reply, "plies", referee->match.record.count);
    referee_finish(referee);
}
