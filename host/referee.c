// The referee: requests as in docs/protocol.md. A request either succeeds whole or changes nothing.
#include "host/referee.h"

#include <stdlib.h>
#include <string.h>

#include "core/games_json.h"
#include "core/json.h"
#include "core/record.h"
#include "core/setup.h"
#include "core/voice.h"
#include "games/games.h"
#include "host/entropy.h"
#include "host/json_tree.h"
#include "host/think.h"

enum { MOST_EVENTS = 256, WHY = 512 };
enum { SUGGEST_MS = 60000, SUGGEST_SIMS = 10000000 }; // most of one suggest

struct referee {
    const struct owner_tables *tables;
    struct json_tree request;
    const struct game *game;  // null: no game yet
    struct record record;     // setup and moves since `new` or `record`
    union record_state state; // the current position
    int from_start;           // the record leads to the state; 0 after `load`
    int quit;
    const struct tree *id; // of the request being answered
    game_action *actions;  // room for the longest legal list
    struct text reply;
    struct dice dice;
    struct thinker *thinker; // for suggest
};

struct request_kind {
    const char *name;
    void (*answer)(struct referee *referee, const struct tree *request);
    int needs_game;
};

static void begin(struct referee *referee, int fine)
{
    struct text *out = &referee->reply;
    const struct tree *id = referee->id;
    text_clear(out);
    json_open(out, NULL, '{');
    if (tree_is(id, TREE_INT))
        json_int(out, "id", id->number);
    else if (tree_is(id, TREE_STRING))
        json_string(out, "id", id->string);
    else if (id)
        json_null(out, "id");
    json_bool(out, "ok", fine);
}

static void refuse(struct referee *referee, const char *code, const char *rule, const char *message)
{
    begin(referee, 0);
    json_string(&referee->reply, "error", code);
    if (rule)
        json_string(&referee->reply, "rule", rule);
    json_string(&referee->reply, "message", message);
    json_close(&referee->reply, '}');
}

static void finish(struct referee *referee)
{
    json_close(&referee->reply, '}');
    if (referee->reply.cut)
        refuse(referee, "too_large", NULL, "the answer is too long");
}

static void answer_games(struct referee *referee, const struct tree *request)
{
    (void)request;
    struct game_table owned[OWNER_TABLES_MAX];
    begin(referee, 1);
    json_open(&referee->reply, "games", '[');
    for (int i = 0; all_games[i]; i++) {
        int count = owner_tables_of(referee->tables, all_games[i], owned);
        games_json(all_games[i], owned, count, &referee->reply);
    }
    json_close(&referee->reply, ']');
    finish(referee);
}

static void print_state(struct referee *referee, const void *state, int as)
{
    json_key(&referee->reply, "state");
    referee->game->print_state(state, as, &referee->reply);
}

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
        refuse(referee, "bad_setup", NULL, "the game has no option of that name");
        return 0;
    }
    if (!tree_int(option, INT32_MIN, INT32_MAX, &value)) {
        refuse(referee, "bad_setup", game->options[index].rule, "an option is a whole number");
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
        refuse(referee, "bad_setup", NULL, "no component table of that name is known");
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
        refuse(referee, "bad_request", NULL, "seats: a number of seats is needed");
        return 0;
    }
    setup_defaults(game, seats, ret);
    if (preset &&
        (preset->kind != TREE_STRING || setup_preset(game, preset->string, ret) != GAME_OK)) {
        refuse(referee, "bad_setup", NULL, "the game has no preset of that name");
        return 0;
    }
    if (options && options->kind != TREE_OBJECT) {
        refuse(referee, "bad_request", NULL, "options: an object is needed");
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
        refuse(referee, "bad_request", NULL, "seed: 32 hexadecimal digits are needed");
        return 0;
    }
    return 1;
}

static const struct game *read_game(struct referee *referee, const struct tree *name)
{
    const struct game *game = tree_is(name, TREE_STRING) ? games_find(name->string) : NULL;
    if (!game)
        refuse(referee, "unknown_game", NULL, "game: not the name of a game of this program");
    return game;
}

static void answer_new(struct referee *referee, const struct tree *request)
{
    const struct game *game = read_game(referee, tree_get(request, "game"));
    struct game_table owned[OWNER_TABLES_MAX];
    struct game_setup setup;
    if (!game || !read_setup(referee, game, request, owned, &setup))
        return;
    struct game_refusal refusal = {NULL, NULL};
    if (game->vet(&setup, &refusal) != GAME_OK) {
        refuse(referee, "bad_setup", refusal.rule, refusal.message);
        return;
    }
    struct record record = {0};
    union record_state state;
    if (!reserve_moves(&record, game) || game->setup(state.byte, &setup) != GAME_OK) {
        free(record.move);
        refuse(referee, "bad_setup", NULL, "the game could not be set up");
        return;
    }
    record_start(&record, game, &setup);
    adopt(referee, &record, &state, 1);
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(setup.seed, &seed);
    begin(referee, 1);
    json_string(&referee->reply, "seed", digits);
    print_state(referee, referee->state.byte, GAME_ALL);
    finish(referee);
}

static void answer_load(struct referee *referee, const struct tree *request)
{
    const struct tree *in = tree_get(request, "state");
    if (!tree_is(in, TREE_OBJECT)) {
        refuse(referee, "bad_request", NULL, "state: an object is needed");
        return;
    }
    const struct game *game = read_game(referee, tree_get(in, "game"));
    if (!game)
        return;
    struct game_table owned[OWNER_TABLES_MAX];
    struct game_parse with = {.tables = owned,
                              .table_count = owner_tables_of(referee->tables, game, owned)};
    entropy_seed(with.fresh);
    char why[WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    union record_state state;
    memset(&state, 0, sizeof state);
    if (game->parse_state(state.byte, in, &with, &error) != GAME_OK) {
        refuse(referee, "bad_state", NULL, why);
        return;
    }
    const char *broken = game->check(state.byte);
    if (broken) {
        refuse(referee, "bad_state", NULL, broken);
        return;
    }
    struct record record = {.game = game};
    adopt(referee, &record, &state, 0);
    begin(referee, 1);
    finish(referee);
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

static void answer_record(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "text");
    if (!tree_is(text, TREE_STRING)) {
        refuse(referee, "bad_request", NULL, "text: the record as one string is needed");
        return;
    }
    const struct game *game = record_game(text->string);
    struct record_world world = owner_tables_world(referee->tables);
    struct record record = {0};
    union record_state state;
    char why[WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    if (game && !reserve_moves(&record, game)) {
        refuse(referee, "bad_record", NULL, "out of memory");
        return;
    }
    if (record_parse(text->string, &world, &record, &state, &error) != GAME_OK) {
        free(record.move);
        refuse(referee, "bad_record", NULL, why);
        return;
    }
    adopt(referee, &record, &state, 1);
    begin(referee, 1);
    json_int(&referee->reply, "plies", referee->record.count);
    finish(referee);
}

static int read_as(struct referee *referee, const struct tree *as, int *ret)
{
    *ret = GAME_ALL;
    if (!as || tree_is_string(as, "all"))
        return 1;
    *ret = GAME_PUBLIC;
    if (tree_is_string(as, "public") || tree_int(as, 0, referee->game->max_seats - 1, ret))
        return 1;
    refuse(referee, "bad_request", NULL, "as: \"all\", \"public\" or a seat is needed");
    return 0;
}

static void answer_state(struct referee *referee, const struct tree *request)
{
    int as;
    union record_state view;
    if (!read_as(referee, tree_get(request, "as"), &as))
        return;
    const void *shown = referee->state.byte;
    if (as >= referee->game->seats(referee->state.byte)) {
        refuse(referee, "bad_request", NULL, "as: there is no such seat in this game");
        return;
    }
    if (as != GAME_ALL) {
        referee->game->redact(referee->state.byte, as, view.byte);
        shown = view.byte;
    }
    begin(referee, 1);
    print_state(referee, shown, as);
    finish(referee);
}

static int read_seat(struct referee *referee, const struct tree *request, int *ret)
{
    if (tree_int(tree_get(request, "seat"), INT32_MIN, INT32_MAX, ret))
        return 1;
    refuse(referee, "bad_request", NULL, "seat: the number of a seat is needed");
    return 0;
}

static int is_seat(const struct referee *referee, int seat)
{
    return seat >= 0 && seat < referee->game->seats(referee->state.byte);
}

static void print_action(struct referee *referee, const void *state, int seat, game_action action)
{
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    referee->game->print_action(state, seat, action, &text);
    json_string(&referee->reply, NULL, data);
}

static void answer_legal(struct referee *referee, const struct tree *request)
{
    int seat;
    if (!read_seat(referee, request, &seat))
        return;
    if (!is_seat(referee, seat)) {
        refuse(referee, "bad_request", NULL, "seat: there is no such seat in this game");
        return;
    }
    int count = 0;
    if (referee->game->to_act(referee->state.byte) >> seat & 1)
        count = referee->game->legal(referee->state.byte, seat, referee->actions);
    begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    for (int i = 0; i < count; i++)
        print_action(referee, referee->state.byte, seat, referee->actions[i]);
    json_close(&referee->reply, ']');
    finish(referee);
}

static void refuse_action(struct referee *referee, int seat, const char *action)
{
    struct game_refusal refusal = {NULL, NULL};
    referee->game->explain(referee->state.byte, seat, action, &refusal);
    refuse(referee, "illegal_action", refusal.rule,
           refusal.message ? refusal.message : game_error_text(GAME_ERR_ACTION));
}

static void print_events(struct referee *referee, const struct game_log *log)
{
    union record_state view;
    struct voice voice;
    voice_plain(&voice);
    referee->game->redact(referee->state.byte, GAME_PUBLIC, view.byte);
    json_open(&referee->reply, "events", '[');
    for (uint32_t i = 0; i < log->count; i++) {
        char data[512];
        struct text text;
        text_init(&text, data, sizeof data);
        voice_event(&voice, referee->game, view.byte, &log->event[i], &text);
        json_string(&referee->reply, NULL, data);
    }
    json_close(&referee->reply, ']');
}

static void answer_apply(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "action");
    int seat;
    if (!read_seat(referee, request, &seat))
        return;
    if (!tree_is(text, TREE_STRING)) {
        refuse(referee, "bad_request", NULL, "action: the text of an action is needed");
        return;
    }
    struct game_event event[MOST_EVENTS];
    struct game_log log = {.event = event, .capacity = MOST_EVENTS};
    game_action action;
    if (!is_seat(referee, seat) ||
        referee->game->parse_action(referee->state.byte, seat, text->string, &action) != GAME_OK ||
        referee->game->apply(referee->state.byte, seat, action, &log) != GAME_OK) {
        refuse_action(referee, seat, text->string);
        return;
    }
    if (referee->from_start)
        record_add(&referee->record, seat, action);
    begin(referee, 1);
    print_events(referee, &log);
    finish(referee);
}

// One of the seats that may act, at random.
static int pick_seat(struct referee *referee, uint32_t mask)
{
    uint32_t nth = dice_below(&referee->dice, (uint32_t)__builtin_popcount(mask));
    while (nth-- > 0)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

static void answer_random(struct referee *referee, const struct tree *request)
{
    int plies;
    if (!tree_int(tree_get(request, "plies"), 0, INT32_MAX, &plies)) {
        refuse(referee, "bad_request", NULL, "plies: a number of actions is needed");
        return;
    }
    void *state = referee->state.byte;
    uint32_t mask;
    begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    while (plies-- > 0 && (mask = referee->game->to_act(state)) != 0) {
        int seat = pick_seat(referee, mask);
        game_action action = referee->game->sample(state, seat, &referee->dice);
        json_open(&referee->reply, NULL, '[');
        json_int(&referee->reply, NULL, seat);
        print_action(referee, state, seat, action);
        json_close(&referee->reply, ']');
        referee->game->apply(state, seat, action, NULL);
        if (referee->from_start)
            record_add(&referee->record, seat, action);
    }
    json_close(&referee->reply, ']');
    finish(referee);
}

// Reads bot, ms, sims and seed of a `suggest` request. Null if something is wrong.
static const struct bot_level *read_bot(struct referee *referee, const struct tree *request,
                                        struct bot_task *ret)
{
    const struct tree *bot = tree_get(request, "bot");
    const struct tree *ms = tree_get(request, "ms");
    const struct tree *sims = tree_get(request, "sims");
    const struct tree *seed = tree_get(request, "seed");
    const struct bot_level *level = bot_level_find("strong");
    int ms_wanted = 0, sims_wanted = 0;
    if (bot)
        level = bot->kind == TREE_STRING ? bot_level_find(bot->string) : NULL;
    if (!level)
        refuse(referee, "unknown_bot", NULL, "bot: not the name of a bot of this program");
    else if (ms && !tree_int(ms, 1, SUGGEST_MS, &ms_wanted))
        refuse(referee, "bad_request", NULL, "ms: 1 to 60000 milliseconds are needed");
    else if (sims && !tree_int(sims, 1, SUGGEST_SIMS, &sims_wanted))
        refuse(referee, "bad_request", NULL, "sims: 1 to 10000000 simulations are needed");
    else if (seed && seed->kind != TREE_INT)
        refuse(referee, "bad_request", NULL, "seed: a whole number is needed");
    else {
        ret->ms = (uint32_t)ms_wanted;
        ret->sims = (uint32_t)sims_wanted;
        ret->seed = seed ? (uint64_t)seed->number : dice_roll(&referee->dice);
        return level;
    }
    return NULL;
}

static void answer_suggest(struct referee *referee, const struct tree *request)
{
    int seat;
    struct bot_task task = {0};
    if (!read_seat(referee, request, &seat))
        return;
    if (!is_seat(referee, seat) || !(referee->game->to_act(referee->state.byte) >> seat & 1)) {
        refuse(referee, "not_to_act", NULL, "seat: this seat is not to act now");
        return;
    }
    const struct bot_level *level = read_bot(referee, request, &task);
    if (!level)
        return;
    struct seen seen;
    struct bot_advice advice;
    seen_by(&seen, referee->game, referee->state.byte, seat);
    if (thinker_ask(referee->thinker, level, &seen, &task, &advice) != GAME_OK) {
        refuse(referee, "no_memory", NULL, "out of memory");
        return;
    }
    begin(referee, 1);
    bot_advice_json(&seen, &advice, &referee->reply);
    finish(referee);
}

static void answer_save(struct referee *referee, const struct tree *request)
{
    (void)request;
    if (!referee->from_start) {
        refuse(referee, "no_record", NULL,
               "a game that began from a loaded state has no record: it has no seed");
        return;
    }
    uint32_t room = 4096 + 160 * referee->record.count;
    char *data = malloc(room);
    if (!data) {
        refuse(referee, "no_record", NULL, "out of memory");
        return;
    }
    struct text text;
    text_init(&text, data, room);
    int status = record_print(&referee->record, &text);
    begin(referee, 1);
    json_string(&referee->reply, "text", data);
    finish(referee);
    if (status != GAME_OK)
        refuse(referee, "no_record", NULL, game_error_text(status));
    free(data);
}

static void answer_quit(struct referee *referee, const struct tree *request)
{
    (void)request;
    referee->quit = 1;
    begin(referee, 1);
    finish(referee);
}

static const struct request_kind request_kinds[] = {
    {"apply", answer_apply, 1},     {"legal", answer_legal, 1},   {"state", answer_state, 1},
    {"load", answer_load, 0},       {"new", answer_new, 0},       {"random", answer_random, 1},
    {"games", answer_games, 0},     {"record", answer_record, 0}, {"save", answer_save, 1},
    {"suggest", answer_suggest, 1}, {"quit", answer_quit, 0},
};

static void answer(struct referee *referee, const struct tree *request)
{
    const struct tree *command = tree_get(request, "cmd");
    if (!tree_is(command, TREE_STRING)) {
        refuse(referee, "bad_request", NULL, "cmd: the name of a command is needed");
        return;
    }
    for (size_t i = 0; i < sizeof request_kinds / sizeof request_kinds[0]; i++) {
        if (!text_equal(request_kinds[i].name, command->string))
            continue;
        if (request_kinds[i].needs_game && !referee->game)
            refuse(referee, "no_game", NULL, "there is no game yet: send new, load or record");
        else
            request_kinds[i].answer(referee, request);
        return;
    }
    refuse(referee, "bad_request", NULL, "cmd: there is no such command");
}

const struct text *referee_answer(struct referee *referee, const char *line, size_t length)
{
    char why[WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    referee->id = NULL;
    const struct tree *request = json_tree_parse(&referee->request, line, length, &error);
    if (!request) {
        refuse(referee, "bad_request", NULL, why);
        return &referee->reply;
    }
    const struct tree *id = tree_get(request, "id");
    if (request->kind != TREE_OBJECT) {
        refuse(referee, "bad_request", NULL, "a request is a JSON object");
    } else if (id && id->kind != TREE_INT && id->kind != TREE_STRING && id->kind != TREE_NULL) {
        refuse(referee, "bad_request", NULL, "id: a whole number or a string is needed");
    } else {
        referee->id = id;
        answer(referee, request);
    }
    return &referee->reply;
}

const struct text *referee_answer_too_long(struct referee *referee)
{
    referee->id = NULL;
    refuse(referee, "bad_request", NULL, "the line is longer than 4 MiB");
    return &referee->reply;
}

int referee_has_quit(const struct referee *referee)
{
    return referee->quit;
}

static uint32_t longest_list(void)
{
    uint32_t most = 1;
    for (int i = 0; all_games[i]; i++)
        if (all_games[i]->max_actions > most)
            most = all_games[i]->max_actions;
    return most;
}

struct referee *referee_open(const struct owner_tables *tables)
{
    struct referee *referee = calloc(1, sizeof *referee);
    char *reply = malloc(REFEREE_REPLY);
    game_action *actions = malloc(longest_list() * sizeof *actions);
    struct thinker *thinker = thinker_open(1);
    if (!referee || !reply || !actions || !thinker) {
        thinker_close(thinker);
        free(referee);
        free(reply);
        free(actions);
        return NULL;
    }
    uint64_t seed[2];
    entropy_seed(seed);
    referee->dice.state = seed[0];
    referee->tables = tables;
    referee->actions = actions;
    referee->thinker = thinker;
    text_init(&referee->reply, reply, REFEREE_REPLY);
    return referee;
}

void referee_close(struct referee *referee)
{
    if (!referee)
        return;
    json_tree_free(&referee->request);
    thinker_close(referee->thinker);
    free(referee->record.move);
    free(referee->actions);
    free(referee->reply.data);
    free(referee);
}
