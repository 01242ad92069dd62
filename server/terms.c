// Terms from JSON and to JSON.
#include "server/terms.h"

#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"

static const char *const chats[] = {"phrases", "text", "off"};

const char *terms_chat_name(enum terms_chat chat)
{
    return chats[chat];
}

const char *terms_data(const struct terms *terms)
{
    int option = terms->game->facts.table_option;
    return terms->game->facts.tables[option >= 0 ? terms->setup.option[option] : 0];
}

static int wrong(struct terms_fault *why, const char *key, const char *reason)
{
    why->key = key;
    why->reason = reason;
    return GAME_ERR_TEXT;
}

static int wrong_setup(struct terms_fault *why, const char *key, const char *reason)
{
    wrong(why, key, reason);
    return GAME_ERR_SETUP;
}

static int read_flag(const struct tree *in, const char *key, int32_t *ret, struct terms_fault *why)
{
    const struct tree *flag = tree_get(in, key);
    int value;
    if (!flag)
        return GAME_OK;
    if (!tree_bool(flag, &value))
        return wrong(why, key, N_("true or false is needed"));
    *ret = value;
    return GAME_OK;
}

static int read_clock(const struct tree *in, struct clock_terms *ret, struct terms_fault *why)
{
    const struct tree *clock = tree_get(in, "clock"), *kind = tree_get(clock, "kind");
    struct clock_terms new = {CLOCK_NONE, 0, 0, 0};
    if (!clock)
        return GAME_OK;
    if (tree_is_string(kind, "live")) {
        new.kind = CLOCK_LIVE;
        if (!tree_int(tree_get(clock, "bank"), 1, CLOCK_MOST_BANK, &new.bank) ||
            !tree_int(tree_get(clock, "add"), 0, CLOCK_MOST_ADD, &new.add))
            return wrong(why, "clock", N_("seconds as bank and add are needed"));
    } else if (tree_is_string(kind, "days")) {
        new.kind = CLOCK_DAYS;
        if (!tree_int(tree_get(clock, "hours"), 1, CLOCK_MOST_HOURS, &new.hours))
            return wrong(why, "clock", N_("1 to 720 hours are needed"));
    } else if (!tree_is_string(kind, "none")) {
        return wrong(why, "clock", N_("its kind is none, live or days"));
    }
    *ret = new;
    return GAME_OK;
}

static int read_watch(const struct tree *in, struct terms *terms, struct terms_fault *why)
{
    const struct tree *watch = tree_get(in, "watch");
    int open, delay;
    if (!watch)
        return GAME_OK;
    if (!tree_bool(tree_get(watch, "open"), &open) ||
        !tree_int(tree_get(watch, "delay"), 0, TERMS_MOST_DELAY, &delay))
        return wrong(why, "watch", N_("open and a delay of 0 to 3600 seconds are needed"));
    terms->watch_open = open;
    terms->watch_delay = delay;
    return GAME_OK;
}

static int read_chat(const struct tree *in, struct terms *terms, struct terms_fault *why)
{
    const struct tree *chat = tree_get(in, "chat");
    for (int i = 0; chat && i < 3; i++)
        if (tree_is_string(chat, chats[i])) {
            terms->chat = (enum terms_chat)i;
            return GAME_OK;
        }
    return chat ? wrong(why, "chat", N_("phrases, text or off is needed")) : GAME_OK;
}

static int refuse_setup(struct terms_fault *why, const char *reason)
{
    return wrong_setup(why, NULL, reason);
}

static int read_options(const struct tree *in, struct terms *terms, struct terms_fault *why)
{
    const struct tree *options = tree_get(in, "options");
    if (options && options->kind != TREE_OBJECT)
        return wrong(why, "options", N_("an object with a number for each name is needed"));
    for (const struct tree *one = options ? options->child : NULL; one; one = one->next) {
        int index = setup_find_option(terms->game, one->key);
        int value;
        if (index < 0)
            return wrong_setup(why, one->key, N_("the game has no such option"));
        const struct game_option *option = &terms->game->facts.options[index];
        if (!tree_int(one, option->least, option->most, &value))
            return wrong_setup(why, one->key, N_("the option has no such value"));
        terms->setup.option[index] = value;
    }
    return GAME_OK;
}

// Game and seats, and with a new one of them the usual options.
static int read_game(const struct tree *in, int new_game, struct terms *terms,
                     struct terms_fault *why)
{
    const struct tree *name = tree_get(in, "game"), *count = tree_get(in, "seats");
    const struct game *game = terms->game;
    int seats = new_game ? 0 : terms->setup.seats;
    if ((name && name->kind != TREE_STRING) || (new_game && !name))
        return wrong(why, "game", N_("the name of a game is needed"));
    if (name)
        game = games_find(name->string);
    if (!game)
        return refuse_setup(why, N_("unknown game"));
    if ((count && !tree_int(count, 1, GAME_MAX_SEATS, &seats)) || (new_game && !count))
        return wrong(why, "seats", N_("a number of seats is needed"));
    if (game == terms->game && seats == terms->setup.seats)
        return GAME_OK;
    if (seats < game->facts.min_seats || seats > game->facts.max_seats)
        return refuse_setup(why, N_("the game is not for that number of seats"));
    terms->game = game;
    terms->preset[0] = '\0';
    if (!setup_usual(game, seats, &terms->setup))
        setup_defaults(game, seats, &terms->setup);
    return GAME_OK;
}

static int read_preset(const struct tree *in, struct terms *terms, struct terms_fault *why)
{
    const struct tree *preset = tree_get(in, "preset");
    if (preset && preset->kind != TREE_NULL && preset->kind != TREE_STRING)
        return wrong(why, "preset", N_("the name of a preset is needed"));
    if (preset || tree_get(in, "options"))
        terms->preset[0] = '\0';
    if (!preset || preset->kind == TREE_NULL)
        return GAME_OK;
    if (strlen(preset->string) >= TERMS_PRESET ||
        setup_preset(terms->game, preset->string, &terms->setup) != GAME_OK)
        return refuse_setup(why, N_("the game has no such preset"));
    strcpy(terms->preset, preset->string);
    return GAME_OK;
}

// Reads into a copy, which may be left half read.
static int read_all(const struct tree *in, int new_game, struct terms *terms,
                    struct terms_fault *why)
{
    struct game_refusal refusal = {0};
    int status = read_game(in, new_game, terms, why);
    if (status == GAME_OK)
        status = read_preset(in, terms, why);
    if (status == GAME_OK)
        status = read_options(in, terms, why);
    if (status == GAME_OK)
        status = read_clock(in, &terms->clock, why);
    if (status == GAME_OK)
        status = read_flag(in, "undo", &terms->undo, why);
    if (status == GAME_OK)
        status = read_watch(in, terms, why);
    if (status == GAME_OK)
        status = read_chat(in, terms, why);
    if (status == GAME_OK)
        status = read_flag(in, "listed", &terms->listed, why);
    if (status == GAME_OK && setup_vet(terms->game, &terms->setup, &refusal) != GAME_OK)
        return refuse_setup(why, refusal.message);
    return status;
}

int terms_read(const struct tree *in, int new_game, struct terms *terms, struct terms_fault *why)
{
    struct terms read;
    if (new_game) {
        memset(&read, 0, sizeof read);
        read.undo = read.watch_open = 1;
    } else {
        read = *terms;
    }
    int status = read_all(in, new_game, &read, why);
    if (status == GAME_OK)
        *terms = read;
    return status;
}

void terms_write_options(const struct terms *terms, struct text *out)
{
    const struct game_option *option = terms->game->facts.options;
    json_open(out, "options", '{');
    for (int i = 0; option[i].name; i++)
        json_int(out, option[i].name, terms->setup.option[i]);
    json_close(out, '}');
}

void terms_write_clock(const struct terms *terms, struct text *out)
{
    static const char *const kinds[] = {"none", "live", "days"};
    json_open(out, "clock", '{');
    json_string(out, "kind", kinds[terms->clock.kind]);
    if (terms->clock.kind == CLOCK_LIVE) {
        json_int(out, "bank", terms->clock.bank);
        json_int(out, "add", terms->clock.add);
    } else if (terms->clock.kind == CLOCK_DAYS) {
        json_int(out, "hours", terms->clock.hours);
    }
    json_close(out, '}');
}

void terms_write_watching(const struct terms *terms, const char *key, struct text *out)
{
    json_open(out, key, '{');
    json_bool(out, "open", terms->watch_open);
    json_int(out, "delay", terms->watch_delay);
    json_close(out, '}');
}

void terms_write(const struct terms *terms, struct text *out)
{
    json_string(out, "game", terms->game->facts.name);
    json_int(out, "rules", terms->game->facts.rules_version);
    json_string(out, "data", terms_data(terms));
    json_int(out, "seats", terms->setup.seats);
    if (terms->preset[0])
        json_string(out, "preset", terms->preset);
    terms_write_options(terms, out);
    terms_write_clock(terms, out);
    json_bool(out, "undo", terms->undo);
    terms_write_watching(terms, "watch", out);
    json_string(out, "chat", chats[terms->chat]);
    json_bool(out, "listed", terms->listed);
}
