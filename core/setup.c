// Options, presets, tables and seeds.
#include "core/setup.h"

int setup_option_count(const struct game *game)
{
    int count = 0;
    while (game->facts.options[count].name)
        count++;
    return count;
}

int setup_find_option(const struct game *game, const char *name)
{
    for (int i = 0; game->facts.options[i].name; i++)
        if (text_equal(game->facts.options[i].name, name))
            return i;
    return -1;
}

int setup_table_count(const struct game *game)
{
    int count = 0;
    while (game->facts.tables[count])
        count++;
    return count;
}

void setup_defaults(const struct game *game, int seats, struct game_setup *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->seats = seats;
    for (int i = 0; game->facts.options[i].name; i++)
        ret->option[i] = game->facts.options[i].usual;
}

static int assign_word(const struct game *game, const char *word, struct game_setup *ret,
                       struct text *error)
{
    char name[40];
    int length = 0;
    while (word[length] && word[length] != '=' && length < 39) {
        name[length] = word[length];
        length++;
    }
    name[length] = 0;
    int index = setup_find_option(game, name);
    int64_t value;
    if (index < 0) {
        text_string(error, game->facts.name);
        text_string(error, " has no option ");
        text_string(error, name);
        return GAME_ERR_SETUP;
    }
    if (word[length] != '=' || !text_to_int(word + length + 1, &value) || value < INT32_MIN ||
        value > INT32_MAX) {
        text_string(error, "option ");
        text_string(error, name);
        text_string(error, " needs a whole number: ");
        text_string(error, name);
        text_string(error, "=N");
        return GAME_ERR_SETUP;
    }
    ret->option[index] = (int32_t)value;
    return GAME_OK;
}

int setup_assign(const struct game *game, const char *words, struct game_setup *ret,
                 struct text *error)
{
    struct game_setup changed = *ret;
    char word[64];
    int length;
    while ((length = text_next_word(&words, word, sizeof word)) != 0) {
        if (length < 0) {
            text_string(error, "an option is too long");
            return GAME_ERR_SETUP;
        }
        int status = assign_word(game, word, &changed, error);
        if (status != GAME_OK)
            return status;
    }
    *ret = changed;
    return GAME_OK;
}

int setup_preset(const struct game *game, const char *preset, struct game_setup *ret)
{
    for (int i = 0; game->facts.presets[i].name; i++) {
        if (!text_equal(game->facts.presets[i].name, preset))
            continue;
        for (int k = 0; game->facts.options[k].name; k++)
            ret->option[k] = game->facts.options[k].usual;
        char ignored[8];
        struct text error;
        text_init(&error, ignored, sizeof ignored);
        return setup_assign(game, game->facts.presets[i].options, ret, &error);
    }
    return GAME_ERR_SETUP;
}

static int refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
    return GAME_ERR_SETUP;
}

static int vet_table_option(const struct game *game, const struct game_setup *setup,
                            struct game_refusal *ret)
{
    const struct game_option *option = &game->facts.options[game->facts.table_option];
    int built_in = setup_table_count(game);
    int value = setup->option[game->facts.table_option];
    if (!setup->table && (value < 0 || value >= built_in))
        return refuse(ret, option->rule, N_("there is no component table of that number"));
    if (setup->table && value < built_in)
        return refuse(ret, option->rule,
                      N_("the component table's number and its name do not agree"));
    return GAME_OK;
}

// Seats and ranges. The option that picks the table may exceed its range exactly if an owner's
// table is given.
static int vet_ranges(const struct game *game, const struct game_setup *setup,
                      struct game_refusal *ret)
{
    if (setup->seats < game->facts.min_seats || setup->seats > game->facts.max_seats)
        return refuse(ret, 0, N_("this game is not for that number of seats"));
    for (int i = 0; game->facts.options[i].name; i++) {
        const struct game_option *option = &game->facts.options[i];
        if (i == game->facts.table_option)
            continue;
        if (setup->option[i] < option->least || setup->option[i] > option->most)
            return refuse(ret, option->rule, N_("an option is out of its range"));
    }
    return game->facts.table_option >= 0 ? vet_table_option(game, setup, ret) : GAME_OK;
}

int setup_vet(const struct game *game, const struct game_setup *setup, struct game_refusal *ret)
{
    int status = vet_ranges(game, setup, ret);
    return status == GAME_OK ? game->rules->vet(setup, ret) : status;
}

int setup_usual(const struct game *game, int seats, struct game_setup *ret)
{
    struct game_refusal refusal;
    setup_defaults(game, seats, ret);
    for (int i = 0; setup_vet(game, ret, &refusal) != GAME_OK; i++) {
        if (!game->facts.presets[i].name)
            return 0;
        setup_preset(game, game->facts.presets[i].name, ret);
    }
    return 1;
}

int setup_deal(const struct game *game, const struct game_setup *setup, void *ret_state)
{
    struct game_refusal refusal;
    int status = setup_vet(game, setup, &refusal);
    if (status == GAME_OK)
        game->rules->setup(ret_state, setup);
    return status;
}

int setup_table(const struct game *game, const char *name, const struct game_table *tables,
                int count, struct game_setup *ret)
{
    int built_in = setup_table_count(game);
    int index = 0;
    while (index < built_in && !text_equal(game->facts.tables[index], name))
        index++;
    const struct game_table *table = 0;
    if (index == built_in) {
        while (index < built_in + count && !text_equal(tables[index - built_in].name, name))
            index++;
        if (index == built_in + count)
            return GAME_ERR_SETUP;
        table = &tables[index - built_in];
    }
    ret->table = table;
    if (game->facts.table_option >= 0)
        ret->option[game->facts.table_option] = index;
    return GAME_OK;
}

void setup_print_seed(const uint64_t seed[2], struct text *out)
{
    text_hex(out, seed[0], 16);
    text_hex(out, seed[1], 16);
}

int setup_parse_seed(const char *in, uint64_t ret[2])
{
    uint64_t seed[2];
    if (!text_from_hex(in, 16, &seed[0]) || !text_from_hex(in + 16, 16, &seed[1]) || in[32] != 0)
        return GAME_ERR_TEXT;
    ret[0] = seed[0];
    ret[1] = seed[1];
    return GAME_OK;
}

const char *game_error_text(int error)
{
    switch (error) {
    case GAME_ERR_SETUP:
        return N_("the game cannot be set up like that");
    case GAME_ERR_TURN:
        return N_("this seat may not act now");
    case GAME_ERR_ACTION:
        return N_("this action is not legal here");
    case GAME_ERR_HIDDEN:
        return N_("the answer depends on something hidden");
    case GAME_ERR_TEXT:
        return N_("this text cannot be understood");
    case GAME_ERR_SPACE:
        return N_("there is not enough room for the answer");
    default:
        return error >= 0 ? N_("all is well") : N_("unknown error");
    }
}
