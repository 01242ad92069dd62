// The common keys of a state's JSON.
#include "core/state_json.h"

#include "core/record.h"
#include "core/setup.h"

void state_json_seats(struct text *out, const char *key, uint32_t mask)
{
    json_open(out, key, '[');
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        if (mask >> seat & 1)
            json_int(out, 0, seat);
    json_close(out, ']');
}

static void write_result(const struct game *game, const void *state, int seats, struct text *out)
{
    struct game_result result;
    game->rules->result(state, &result);
    json_open(out, "result", '{');
    json_open(out, "scores", '[');
    for (int seat = 0; seat < seats; seat++)
        json_int(out, 0, result.score[seat]);
    json_close(out, ']');
    json_bytes(out, "ranks", result.rank, seats);
    json_close(out, '}');
}

void state_json_head(const struct game *game, const void *state, int as,
                     const struct state_head *head, struct text *out)
{
    json_open(out, 0, '{');
    json_string(out, "game", game->facts.name);
    json_int(out, "rules", game->facts.rules_version);
    json_string(out, "data", head->table);
    if (as == GAME_ALL)
        json_string(out, "as", "all");
    else if (as == GAME_PUBLIC)
        json_string(out, "as", "public");
    else
        json_int(out, "as", as);
    json_int(out, "seats", head->seats);
    json_open(out, "options", '{');
    for (int i = 0; game->facts.options[i].name; i++)
        json_int(out, game->facts.options[i].name, head->option[i]);
    json_close(out, '}');
    json_string(out, "phase", head->phase);
    state_json_seats(out, "to_act", head->to_act);
    if (head->to_act == 0)
        write_result(game, state, head->seats, out);
    else
        json_null(out, "result");
}

void state_json_rng(const struct rng *rng, struct text *out)
{
    char digits[49];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, rng->key[0], 16);
    text_hex(&text, rng->key[1], 16);
    text_hex(&text, rng->next, 16);
    json_string(out, "rng", digits);
}

int state_json_error(struct text *error, const char *place, const char *reason)
{
    text_string(error, place);
    text_string(error, ": ");
    text_string(error, reason);
    return GAME_ERR_TEXT;
}

static int read_options(const struct game *game, const struct tree *options, struct game_setup *ret,
                        struct text *error)
{
    if (!tree_is(options, TREE_OBJECT))
        return state_json_error(error, "options", "an object is needed");
    for (const struct tree *child = options->child; child; child = child->next) {
        int index = setup_find_option(game, child->key);
        int value;
        if (index < 0)
            return state_json_error(error, child->key, "the game has no such option");
        if (!tree_int(child, INT32_MIN, INT32_MAX, &value))
            return state_json_error(error, child->key, "an option is a whole number");
        ret->option[index] = value;
    }
    for (int i = 0; game->facts.options[i].name; i++)
        if (!tree_get(options, game->facts.options[i].name))
            return state_json_error(error, game->facts.options[i].name, "this option is missing");
    return GAME_OK;
}

// Finds the table by name; where an option picks it, both must agree.
static int read_table(const struct game *game, const struct tree *in, const struct game_parse *with,
                      struct game_setup *ret, struct text *error)
{
    const struct tree *data = tree_get(in, "data");
    int chosen = game->facts.table_option >= 0 ? ret->option[game->facts.table_option] : 0;
    if (!tree_is(data, TREE_STRING))
        return state_json_error(error, "data", "the name of a component table is needed");
    if (setup_table(game, data->string, with->tables, with->table_count, ret) != GAME_OK)
        return state_json_error(error, "data", "no component table of that name is known");
    if (game->facts.table_option >= 0 && ret->option[game->facts.table_option] != chosen)
        return state_json_error(error, "data", "the component table is not the one of the options");
    return GAME_OK;
}

static int read_setup(const struct game *game, const struct tree *in, const struct game_parse *with,
                      struct game_setup *ret, struct text *error)
{
    int number;
    if (!tree_is_string(tree_get(in, "game"), game->facts.name))
        return state_json_error(error, "game", "not this game's name");
    if (!tree_int(tree_get(in, "rules"), game->facts.rules_version, game->facts.rules_version,
                  &number))
        return state_json_error(error, "rules", "not this program's rules version");
    if (!tree_int(tree_get(in, "seats"), game->facts.min_seats, game->facts.max_seats, &number))
        return state_json_error(error, "seats", "not a number of seats of this game");
    setup_defaults(game, number, ret);
    int status = read_options(game, tree_get(in, "options"), ret, error);
    if (status == GAME_OK)
        status = read_table(game, in, with, ret, error);
    if (status != GAME_OK)
        return status;
    memcpy(ret->seed, with->fresh, sizeof ret->seed);
    struct game_refusal refusal = {0, 0};
    status = setup_vet(game, ret, &refusal);
    if (status != GAME_OK)
        state_json_error(error, refusal.rule ? refusal.rule : "options", refusal.message);
    return status;
}

int state_json_read_head(const struct game *game, const struct tree *in,
                         const struct game_parse *with, struct game_setup *ret, struct text *error)
{
    if (!tree_is_string(tree_get(in, "as"), "all"))
        return state_json_error(error, "as", "only a full state (\"all\") can be loaded");
    return read_setup(game, in, with, ret, error);
}

int state_json_read_view_head(const struct game *game, const struct tree *in,
                              const struct game_parse *with, struct game_setup *ret, int *ret_seat,
                              struct text *error)
{
    int status = read_setup(game, in, with, ret, error);
    if (status != GAME_OK)
        return status;
    if (!tree_int(tree_get(in, "as"), 0, ret->seats - 1, ret_seat))
        return state_json_error(error, "as", "the view of a seat is needed");
    return GAME_OK;
}

void state_json_read_rng(const struct tree *in, const struct game_parse *with, struct rng *ret)
{
    uint64_t key[2], next = 0;
    const struct tree *rng = tree_get(in, "rng");
    const char *digits = tree_is(rng, TREE_STRING) ? rng->string : "";
    size_t length = strlen(digits);
    int known = (length == 32 || length == 48) && text_from_hex(digits, 16, &key[0]) &&
                text_from_hex(digits + 16, 16, &key[1]) &&
                (length == 32 || text_from_hex(digits + 32, 16, &next));
    rng_seed(ret, known ? key : with->fresh);
    if (known)
        rng_seek(ret, next);
}

static int same_numbers(const struct tree *in, const int32_t *number, int count)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != count)
        return 0;
    int value;
    for (int i = 0; i < count; i++)
        if (!tree_int(tree_at(in, i), INT32_MIN, INT32_MAX, &value) || value != number[i])
            return 0;
    return 1;
}

static int same_result(const struct game *game, const void *state, int seats, const struct tree *in)
{
    struct game_result result;
    game->rules->result(state, &result);
    int32_t rank[GAME_MAX_SEATS];
    for (int seat = 0; seat < seats; seat++)
        rank[seat] = result.rank[seat];
    return same_numbers(tree_get(in, "scores"), result.score, seats) &&
           same_numbers(tree_get(in, "ranks"), rank, seats);
}

int state_json_agrees(const struct game *game, const void *state, const char *phase,
                      const struct tree *in, struct text *error)
{
    int32_t seat[GAME_MAX_SEATS];
    int count = 0;
    uint32_t to_act = game->rules->to_act(state);
    for (int i = 0; i < GAME_MAX_SEATS; i++)
        if (to_act >> i & 1)
            seat[count++] = i;
    if (!tree_is_string(tree_get(in, "phase"), phase))
        return state_json_error(error, "phase", "does not follow from the rest");
    if (!same_numbers(tree_get(in, "to_act"), seat, count))
        return state_json_error(error, "to_act", "does not follow from the rest");
    const struct tree *result = tree_get(in, "result");
    int seats = game->rules->seats(state);
    if (to_act != 0 ? !tree_is(result, TREE_NULL) : !same_result(game, state, seats, result))
        return state_json_error(error, "result", "does not follow from the rest");
    return GAME_OK;
}

int state_json_view_fits(const struct game *game, const void *view, int seat,
                         const struct game_parse *with, struct text *error)
{
    union record_state filled, again;
    struct dice dice = {with->fresh[0]};
    memcpy(filled.byte, view, game->facts.state_size);
    if (game->rules->resample(filled.byte, seat, &dice) != GAME_OK)
        return state_json_error(error, "state", "nothing fits what this view hides");
    const char *broken = game->rules->check(filled.byte);
    if (broken)
        return state_json_error(error, "state", broken);
    game->rules->redact(filled.byte, seat, again.byte);
    if (memcmp(again.byte, view, game->facts.state_size) != 0)
        return state_json_error(error, "as", "this seat would see another view");
    return GAME_OK;
}
