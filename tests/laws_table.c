// Laws of a game's own table: nothing missing, nothing that contradicts itself.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/setup.h"
#include "core/text.h"
#include "core/voice.h"
#include "tests/trial.h"

static int broken(struct verdict *ret, const struct game *game, const char *law, const char *why)
{
    ret->law = law;
    snprintf(ret->why, sizeof ret->why, "%s: %.500s", game->name ? game->name : "?", why);
    return 0;
}

static int test_slots(const struct game *game, struct verdict *ret)
{
    const unsigned char *bytes = (const unsigned char *)game;
    if (!game->name || !game->title || !game->summary || !game->options || !game->presets ||
        !game->events || !game->tables || !game->tables[0])
        return broken(ret, game, "slots", "a word or list is missing");
    for (size_t at = offsetof(struct game, vet); at < sizeof *game; at += sizeof(void *)) {
        void *slot;
        if (at >= offsetof(struct game, horizon) && at <= offsetof(struct game, one_step))
            continue;
        memcpy(&slot, bytes + at, sizeof slot);
        if (!slot)
            return broken(ret, game, "slots", "a function is missing");
    }
    if (game->state_size == 0 || game->state_size > GAME_MAX_STATE || game->state_size % 8 ||
        game->max_actions == 0 || game->max_plies == 0 || game->rules_version == 0 ||
        game->min_seats < 1 || game->max_seats < game->min_seats ||
        game->max_seats > GAME_MAX_SEATS)
        return broken(ret, game, "slots", "a number is out of range");
    for (int seats = game->min_seats; seats <= game->max_seats; seats++)
        if (game->pace[seats - 1] == 0)
            return broken(ret, game, "slots", "there is no pace for some number of seats");
    return 1;
}

static int test_options(const struct game *game, struct verdict *ret)
{
    int count = setup_option_count(game);
    if (count > GAME_MAX_OPTIONS || game->table_option < -1 || game->table_option >= count)
        return broken(ret, game, "options", "too many, or the table's option does not exist");
    for (int i = 0; i < count; i++) {
        const struct game_option *option = &game->options[i];
        if (setup_find_option(game, option->name) != i)
            return broken(ret, game, "options", "two have the same name");
        if (option->least > option->usual || option->usual > option->most || !option->rule ||
            !option->text)
            return broken(ret, game, "options", option->name);
        for (int k = 0; option->values && k <= option->most - option->least; k++)
            if (!option->values[k])
                return broken(ret, game, "options", "a value has no word");
    }
    return 1;
}

// Is the set-up accepted for some number of seats?
static int fits_somewhere(const struct game *game, struct game_setup *setup)
{
    struct game_refusal refusal;
    for (setup->seats = game->min_seats; setup->seats <= game->max_seats; setup->seats++)
        if (game->vet(setup, &refusal) == GAME_OK)
            return 1;
    return 0;
}

static int is_refused(const struct game *game, const struct game_setup *setup)
{
    struct game_refusal refusal = {NULL, NULL};
    union record_state state;
    return game->vet(setup, &refusal) == GAME_ERR_SETUP && refusal.message &&
           game->setup(state.byte, setup) == GAME_ERR_SETUP;
}

static int test_vet(const struct game *game, struct verdict *ret)
{
    struct game_setup setup;
    setup_defaults(game, game->min_seats, &setup);
    if (!fits_somewhere(game, &setup))
        return broken(ret, game, "vet", "the defaults are refused");
    setup.seats = game->min_seats - 1;
    if (!is_refused(game, &setup))
        return broken(ret, game, "vet", "too few seats are accepted");
    setup.seats = game->max_seats + 1;
    if (!is_refused(game, &setup))
        return broken(ret, game, "vet", "too many seats are accepted");
    for (int i = 0; game->options[i].name; i++) {
        for (int side = 0; side < 2; side++) {
            setup_defaults(game, game->min_seats, &setup);
            fits_somewhere(game, &setup);
            setup.option[i] = side ? game->options[i].most + 1 : game->options[i].least - 1;
            if (!is_refused(game, &setup))
                return broken(ret, game, "vet", "an option out of its range is accepted");
        }
    }
    return 1;
}

static int test_presets(const struct game *game, struct verdict *ret)
{
    for (int i = 0; game->presets[i].name; i++) {
        struct game_setup setup;
        setup_defaults(game, game->min_seats, &setup);
        if (!game->presets[i].title || !game->presets[i].text ||
            setup_preset(game, game->presets[i].name, &setup) != GAME_OK ||
            !fits_somewhere(game, &setup))
            return broken(ret, game, "presets", game->presets[i].name);
    }
    return 1;
}

static int test_pieces(const struct game *game, struct verdict *ret)
{
    for (int i = 0; game->pieces[i].name; i++) {
        const struct game_piece *piece = &game->pieces[i];
        if (!*piece->name || !piece->rule || strlen(piece->rule) >= VOICE_RULE)
            return broken(ret, game, "pieces", piece->name);
        for (int k = 0; k < i; k++)
            if (text_equal(game->pieces[k].name, piece->name))
                return broken(ret, game, "pieces", "two have the same name");
    }
    return 1;
}

// "{n type}" or "{RULE words}", up to the closing brace.
static int is_place(const char *at, const char *end)
{
    const char *blank = end ? memchr(at, ' ', (size_t)(end - at)) : NULL;
    if (!blank || end - blank < 2 || memchr(at + 1, '{', (size_t)(end - at - 1)))
        return 0;
    if (blank - at == 2)
        return at[1] >= '0' && at[1] < '0' + GAME_EVENT_ARGS;
    return blank - at <= VOICE_RULE && strcspn(at, "-.") < (size_t)(blank - at);
}

// Every place of an event's sentence can be filled.
static int test_events(const struct game *game, struct verdict *ret)
{
    for (int i = 0; game->events[i].name; i++) {
        const char *at = game->events[i].text;
        if (!at || !*at)
            return broken(ret, game, "events", game->events[i].name);
        for (at = strchr(at, '{'); at; at = strchr(at + 1, '{')) {
            if (!is_place(at, strchr(at, '}')))
                return broken(ret, game, "events", game->events[i].text);
        }
        for (int k = 0; k < i; k++)
            if (text_equal(game->events[k].name, game->events[i].name))
                return broken(ret, game, "events", "two have the same name");
    }
    return 1;
}

int laws_owned_table(const struct game *game, struct text *ret)
{
    static char built_in[1 << 16];
    struct text text;
    text_init(&text, built_in, sizeof built_in);
    game->print_table(NULL, &text);
    char *name = strstr(built_in, "\nname: ");
    char *rest = name ? strchr(name + 1, '\n') : NULL;
    if (!rest)
        return 0;
    text_bytes(ret, built_in, (uint32_t)(name - built_in));
    text_string(ret, "\nname: my-box");
    text_string(ret, rest);
    return 1;
}

// An owner who copies the built-in table under another name gets it back as it was written.
static int test_table_text(const struct game *game, struct verdict *ret)
{
    static char built_in[1 << 16], owned[1 << 16], again[1 << 16], why[1 << 12];
    struct text text, copy, message;
    struct game_table table;
    text_init(&text, built_in, sizeof built_in);
    text_init(&copy, owned, sizeof owned);
    text_init(&message, why, sizeof why);
    if (game->print_table(NULL, &text) != GAME_OK || !laws_owned_table(game, &copy))
        return broken(ret, game, "tables", "the built-in table cannot be written");
    if (game->parse_table(built_in, &table, &message) == GAME_OK)
        return broken(ret, game, "tables", "a built-in table's name is accepted");
    text_clear(&message);
    if (game->parse_table(owned, &table, &message) != GAME_OK)
        return broken(ret, game, "tables", why);
    text_init(&text, again, sizeof again);
    if (game->print_table(&table, &text) != GAME_OK || strcmp(owned, again) != 0)
        return broken(ret, game, "tables", "a table is written differently after reading it");
    return 1;
}

int laws_of_table(const struct game *game, struct verdict *ret)
{
    memset(ret, 0, sizeof *ret);
    return test_slots(game, ret) && test_options(game, ret) && test_vet(game, ret) &&
           test_presets(game, ret) && test_pieces(game, ret) && test_events(game, ret) &&
           test_table_text(game, ret);
}
