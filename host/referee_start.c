// Requests that begin a game: new, load, record.
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/entropy.h"
#include "host/referee_requests.h"

// Makes room for a record of the game; 0 if memory runs out.
static int reserve_moves(struct record *record, const struct game *game)
{
    struct record_move *move = malloc(game->max_plies * sizeof *move);
    if (!move)
        return 0;
    record->move = move;
    record->capacity = game->max_plies;
    return 1;
}

// The new record and state take the place of the old ones.
static void adopt(struct referee *referee, const struct record *record,
                  const union record_state *state, int from_start)
{
    free(referee->record.move);
    referee->record = *record;
    if (record->setup.table)
        referee->record.setup.table = &referee->record.table;
    referee->game = record->game;
    referee->state = *state;
    referee->from_start = from_start;
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
        referee_refuse(referee, "bad_setup", game->options[index].rule,
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
    int chosen = game->table_option >= 0 ? ret->option[game->table_option] : 0;
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
    if (game->vet(&setup, &refusal) != GAME_OK) {
        referee_refuse(referee, "bad_setup", refusal.rule, refusal.message);
        return;
    }
    struct record record = {0};
    union record_state state;
    if (!reserve_moves(&record, game) || game->setup(state.byte, &setup) != GAME_OK) {
        free(record.move);
        referee_refuse(referee, "bad_setup", NULL, "the game could not be set up");
        return;
    }
    record_start(&record, game, &setup);
    adopt(referee, &record, &state, 1);
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(setup.seed, &seed);
    referee_begin(referee, 1);
    json_string(&referee->reply, "seed", digits);
    referee_print_state(referee, referee->state.byte, GAME_ALL);
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
    int status =
        (as == GAME_ALL ? game->parse_state : game->parse_view)(ret->byte, in, &with, &error);
    const char *broken = status == GAME_OK && as == GAME_ALL ? game->check(ret->byte) : NULL;
    if (status != GAME_OK || broken) {
        referee_refuse(referee, "bad_state", NULL, broken ? broken : why);
        return 0;
    }
    *ret_game = game;
    return 1;
}

void referee_load(struct referee *referee, const struct tree *request)
{
    struct record record = {0};
    union record_state state;
    if (!referee_read_position(referee, tree_get(request, "state"), GAME_ALL, &record.game, &state))
        return;
    adopt(referee, &record, &state, 0);
    referee_begin(referee, 1);
    referee_finish(referee);
}

// Room for the record named in `text`: its second line names the game. Null if it names none; then
// reading gets no further than that line.
static const struct game *record_game(const char *text)
{
    const char *line = strchr(text, '\n');
    char name[40];
    if (!line || strncmp(line + 1, "game:", 5) != 0)
        return NULL;
    line += 6;
    return text_next_word(&line, name, sizeof name) > 0 ? games_find(name) : NULL;
}

void referee_record(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "text");
    if (!tree_is(text, TREE_STRING)) {
        referee_refuse(referee, "bad_request", NULL, "text: the record as one string is needed");
        return;
    }
    const struct game *game = record_game(text->string);
    struct record_world world = owner_tables_world(referee->tables);
    struct record record = {0};
    union record_state state;
    char why[REFEREE_WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    if (game && !reserve_moves(&record, game)) {
        referee_refuse(referee, "bad_record", NULL, "out of memory");
        return;
    }
    if (record_parse(text->string, &world, &record, &state, &error) != GAME_OK) {
        free(record.move);
        referee_refuse(referee, "bad_record", NULL, why);
        return;
    }
    adopt(referee, &record, &state, 1);
    referee_begin(referee, 1);
    json_int(&referee->reply, "plies", referee->record.count);
    referee_finish(referee);
}
