// What the browser calls: the engine without a pipe, for several matches at once (wasm/README.md).
// The only file with export attributes. Text goes in through prairie_in(); every request leaves
// one JSON object at prairie_out() and returns its length. A request succeeds whole or changes
// nothing.
#include "core/catalogue.h"
#include "core/games_json.h"
#include "core/json.h"
#include "core/setup.h"
#include "core/voice.h"
#include "games/games.h"
#include "search/bot.h"
#include "wasm/match.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum {
    IN_BYTES = 1 << 20,
    OUT_BYTES = 4 << 20, // Big Manitou's longest list of actions, with sentences, takes half of it
    MOST_ACTIONS = 1 << 14,
    MOST_TABLES = 4,
    BOT_BYTES = 24 << 20, // what a bot remembers while it thinks
    WORD = 64
};

// The page's clock, in milliseconds from any start: the module's only import.
__attribute__((import_module("prairie"), import_name("now"))) double prairie_now(void);

static char in[IN_BYTES];
static char out_bytes[OUT_BYTES];
static struct text out;
static game_action actions[MOST_ACTIONS];
static struct game_table tables[MOST_TABLES]; // owners' tables
static const struct game *table_games[MOST_TABLES];
static int table_count;
static const struct catalogue *language; // null: English
static _Alignas(16) uint8_t bot_memory[BOT_BYTES];
static struct bot_advice advice;

static void begin(int fine)
{
    text_init(&out, out_bytes, sizeof out_bytes);
    json_open(&out, 0, '{');
    json_bool(&out, "ok", fine);
}

static void write_reason(const char *english)
{
    char words[WORD * 8];
    struct text text;
    struct voice voice;
    voice_plain(&voice);
    catalogue_voice(language, &voice);
    text_init(&text, words, sizeof words);
    voice_reason(&voice, english, &text);
    json_string(&out, "message", words);
}

static int refuse(const char *code, const char *rule, const char *message)
{
    begin(0);
    json_string(&out, "error", code);
    if (rule)
        json_string(&out, "rule", rule);
    write_reason(message);
    json_close(&out, '}');
    return (int)out.length;
}

static int finish(void)
{
    json_close(&out, '}');
    return out.cut ? refuse("too_large", 0, "the answer is too long") : (int)out.length;
}

static int no_match(void)
{
    return refuse("no_game", 0, "there is no match of that handle");
}

static int too_many(void)
{
    return refuse("too_many", 0, "too many matches are open");
}

// Opens the answer that tells where a match stands.
static void begin_at(const struct match *match)
{
    begin(1);
    json_int(&out, "handle", match_handle(match));
    json_int(&out, "ply", match->ply);
    json_int(&out, "plies", match->record.count);
}

// The owner's tables of one game, together; returns how many.
static int tables_of(const struct game *game, struct game_table *ret)
{
    int count = 0;
    for (int i = 0; i < table_count; i++)
        if (table_games[i] == game)
            ret[count++] = tables[i];
    return count;
}

char *EXPORT(prairie_in)(void)
{
    return in;
}

int EXPORT(prairie_in_size)(void)
{
    return IN_BYTES;
}

char *EXPORT(prairie_out)(void)
{
    return out_bytes;
}

// In: a language, "fr". One without a catalogue is English. What is said afterwards is said in it.
int EXPORT(prairie_language)(void)
{
    language = catalogue_find(in);
    begin(1);
    json_string(&out, "language", language ? language->language : "en");
    return finish();
}

// {"games":[…]} as the referee tells them.
int EXPORT(prairie_games)(void)
{
    struct game_table owned[MOST_TABLES];
    begin(1);
    json_open(&out, "games", '[');
    for (int i = 0; all_games[i]; i++)
        games_json(all_games[i], owned, tables_of(all_games[i], owned), &out);
    json_close(&out, ']');
    return finish();
}

// In: a component table's file. {"game","name","message"}; the message holds warnings.
int EXPORT(prairie_table)(void)
{
    char why[WORD * 8];
    struct text message;
    text_init(&message, why, sizeof why);
    if (table_count == MOST_TABLES)
        return refuse("too_many", 0, "too many component tables");
    for (int i = 0; all_games[i]; i++) {
        text_clear(&message);
        if (all_games[i]->parse_table(in, &tables[table_count], &message) != GAME_OK)
            continue;
        table_games[table_count] = all_games[i];
        begin(1);
        json_string(&out, "game", all_games[i]->name);
        json_string(&out, "name", tables[table_count++].name);
        json_string(&out, "message", why);
        return finish();
    }
    return refuse("bad_table", 0, why);
}

// Options and table of prairie_open's line.
static int read_options(const struct game *game, const char *at, struct game_table *owned,
                        struct game_setup *setup, struct text *error)
{
    char word[WORD];
    int length;
    while ((length = text_next_word(&at, word, sizeof word)) > 0) {
        if (strncmp(word, "data=", 5) != 0) {
            int status = setup_assign(game, word, setup, error);
            if (status != GAME_OK)
                return status;
        } else if (setup_table(game, word + 5, owned, tables_of(game, owned), setup) != GAME_OK) {
            text_string(error, "no component table of that name is known");
            return GAME_ERR_SETUP;
        }
    }
    if (length < 0)
        text_string(error, "an option is too long");
    return length;
}

// In: "GAME SEATS SEED option=value … data=TABLE".
int EXPORT(prairie_open)(void)
{
    char name[WORD], digits[WORD], seed[WORD], why[WORD * 4];
    struct game_table owned[MOST_TABLES];
    struct game_setup setup;
    struct game_refusal refusal = {0, 0};
    struct text error;
    int64_t seats;
    const char *at = in;
    text_init(&error, why, sizeof why);
    const struct game *game = text_next_word(&at, name, sizeof name) > 0 ? games_find(name) : 0;
    if (!game)
        return refuse("unknown_game", 0, "not the name of a game of this program");
    if (text_next_word(&at, digits, sizeof digits) <= 0 || !text_to_int(digits, &seats) ||
        seats < 0 || seats > GAME_MAX_SEATS)
        return refuse("bad_setup", 0, "the number of seats is needed");
    setup_defaults(game, (int)seats, &setup);
    if (text_next_word(&at, seed, sizeof seed) <= 0 ||
        setup_parse_seed(seed, setup.seed) != GAME_OK)
        return refuse("bad_setup", 0, "a seed is 32 hexadecimal digits");
    if (read_options(game, at, owned, &setup, &error) != GAME_OK)
        return refuse("bad_setup", 0, why);
    if (game->vet(&setup, &refusal) != GAME_OK)
        return refuse("bad_setup", refusal.rule, refusal.message);
    struct match *match = match_reserve();
    if (!match)
        return too_many();
    record_start(&match->record, game, &setup);
    match->open = game->setup(match->state.byte, &match->record.setup) == GAME_OK;
    if (!match->open)
        return refuse("bad_setup", 0, "the game could not be set up");
    begin_at(match);
    return finish();
}

// In: the text of a record; the match stands at its end.
int EXPORT(prairie_import)(void)
{
    char why[WORD * 8];
    struct text error;
    struct record_world world = {all_games, tables, table_games, table_count};
    text_init(&error, why, sizeof why);
    struct match *match = match_reserve();
    if (!match)
        return too_many();
    if (record_parse(in, &world, &match->record, &match->state, &error) != GAME_OK)
        return refuse("bad_record", 0, why);
    match->open = 1;
    match->ply = match->record.count;
    begin_at(match);
    return finish();
}

// {"text"}: the record of all actions, also of those behind the position that is shown.
int EXPORT(prairie_export)(int handle)
{
    struct match *match = match_find(handle);
    struct text text;
    if (!match)
        return no_match();
    text_init(&text, in, sizeof in);
    int status = record_print(&match->record, &text);
    if (status != GAME_OK)
        return refuse("no_record", 0, game_error_text(status));
    begin(1);
    json_string(&out, "text", in);
    return finish();
}

// A second match with the same record, standing at the same position: for drafts and looking back.
int EXPORT(prairie_copy)(int handle)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    struct match *copy = match_reserve();
    if (!copy)
        return too_many();
    struct record_move *move = copy->record.move;
    *copy = *match;
    copy->record.move = move;
    if (copy->record.setup.table)
        copy->record.setup.table = &copy->record.table;
    memcpy(move, match->record.move, match->record.count * sizeof *move);
    begin_at(copy);
    return finish();
}

int EXPORT(prairie_close)(int handle)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    match->open = 0;
    begin(1);
    return finish();
}

// In: the name of a player, for records and sentences.
int EXPORT(prairie_name)(int handle, int seat)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    size_t length = strlen(in);
    if (seat < 0 || seat >= match->record.setup.seats || length >= RECORD_NAME)
        return refuse("bad_request", 0, "there is no such seat, or the name is too long");
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)in[i] < ' ')
            return refuse("bad_request", 0, "a name is one line of text");
    memcpy(match->record.player[seat], in, length + 1);
    begin(1);
    return finish();
}

// {"ply","plies","state"} as GAME_ALL, GAME_PUBLIC or a seat sees it.
int EXPORT(prairie_state)(int handle, int as)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    union record_state view = match->state;
    if (as < GAME_ALL || as >= match->record.setup.seats)
        return refuse("bad_request", 0, "there is no such seat");
    if (as != GAME_ALL)
        game->redact(match->state.byte, as, view.byte);
    begin_at(match);
    json_key(&out, "state");
    game->print_state(view.byte, as, &out);
    json_key(&out, "insight");
    game->insight(view.byte, &out);
    return finish();
}

// {"scores":[…]}: what each seat may expect to score in the end, in 1/1000, as the bots judge it
// from the whole state. For looking back: while the game is on it would tell secrets.
int EXPORT(prairie_lead)(int handle)
{
    struct match *match = match_find(handle);
    int32_t score[GAME_MAX_SEATS] = {0};
    if (!match)
        return no_match();
    match->record.game->evaluate(match->state.byte, score);
    begin_at(match);
    json_open(&out, "scores", '[');
    for (int seat = 0; seat < match->record.setup.seats; seat++)
        json_int(&out, 0, score[seat]);
    json_close(&out, ']');
    return finish();
}

// {"actions":[{"text","label"}]}: what this seat may do, in canonical order, and in words.
int EXPORT(prairie_legal)(int handle, int seat)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    if (seat < 0 || seat >= match->record.setup.seats)
        return refuse("bad_request", 0, "there is no such seat");
    if (game->max_actions > MOST_ACTIONS)
        return refuse("too_large", 0, "the list of actions is too long");
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    match_voice(match, language, names, &voice);
    game->redact(match->state.byte, seat, view.byte);
    int count = 0;
    if (game->to_act(match->state.byte) >> seat & 1)
        count = game->legal(match->state.byte, seat, actions);
    begin_at(match);
    json_open(&out, "actions", '[');
    for (int i = 0; i < count; i++) {
        char label[256];
        struct text text;
        text_init(&text, label, sizeof label);
        game->describe(view.byte, seat, actions[i], &voice, &text);
        json_open(&out, 0, '{');
        match_write_action(match, "text", seat, actions[i], &out);
        json_string(&out, "label", label);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    return finish();
}

// In: the text of an action. {"ply","plies","events":[{"kind","args","text"}]}. Actions behind the
// position that was shown are forgotten.
int EXPORT(prairie_apply)(int handle, int seat)
{
    struct match *match = match_find(handle);
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    game_action action;
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    if (match->ply == MOST_PLIES)
        return refuse("too_large", 0, "the match is too long");
    if (seat < 0 || seat >= match->record.setup.seats ||
        game->parse_action(match->state.byte, seat, in, &action) != GAME_OK ||
        game->apply(match->state.byte, seat, action, &log) != GAME_OK) {
        struct game_refusal refusal = {0, 0};
        game->explain(match->state.byte, seat, in, &refusal);
        return refuse("illegal_action", refusal.rule,
                      refusal.message ? refusal.message : game_error_text(GAME_ERR_ACTION));
    }
    match->record.count = match->ply;
    record_add(&match->record, seat, action);
    match->ply++;
    begin_at(match);
    match_write_events(match, language, &log, &out);
    return finish();
}

// Shows the position after `ply` actions of the record, and the events of the last of them. Going
// forward costs only the actions between.
int EXPORT(prairie_seek)(int handle, int ply)
{
    struct match *match = match_find(handle);
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    if (ply < 0 || (uint32_t)ply > match->record.count)
        return refuse("bad_request", 0, "the record has no such position");
    if ((uint32_t)ply <= match->ply) {
        game->setup(match->state.byte, &match->record.setup);
        match->ply = 0;
    }
    while (match->ply < (uint32_t)ply) {
        const struct record_move *move = &match->record.move[match->ply++];
        log.count = 0;
        game->apply(match->state.byte, move->seat, move->action, &log);
    }
    begin_at(match);
    match_write_events(match, language, &log, &out);
    return finish();
}

// {"action"}: one of the seat's legal actions, each as likely; the two numbers decide which.
int EXPORT(prairie_random)(int handle, int seat, uint32_t high, uint32_t low)
{
    struct match *match = match_find(handle);
    struct dice dice = {(uint64_t)high << 32 | low};
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    if (seat < 0 || seat >= match->record.setup.seats ||
        !(game->to_act(match->state.byte) >> seat & 1))
        return refuse("bad_request", 0, "this seat may not act now");
    begin_at(match);
    match_write_action(match, "action", seat, game->sample(match->state.byte, seat, &dice), &out);
    return finish();
}

// {"levels":[{"name","text"}]}: the bots that a person may choose among, weakest first. random and
// greedy stand before them and are yardsticks only.
int EXPORT(prairie_levels)(void)
{
    begin(1);
    json_open(&out, "levels", '[');
    for (const struct bot_level *level = bot_level_find("beginner"); level->name; level++) {
        json_open(&out, 0, '{');
        json_string(&out, "name", level->name);
        json_string(&out, "text", level->text);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    return finish();
}

static uint64_t microseconds(void *context)
{
    (void)context;
    return (uint64_t)(prairie_now() * 1000);
}

// In: the name of a level. {"label","words","weighed"} and what bot_advice_json tells: the move
// that the bot would make for the seat, in words, and what else it weighed. The bot sees the seat's
// view only. `ms` and `sims` as in struct bot_task.
int EXPORT(prairie_suggest)(int handle, int seat, uint32_t ms, uint32_t sims, uint32_t high,
                            uint32_t low)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    const struct game *game = match->record.game;
    const struct bot_level *level = bot_level_find(in);
    if (!level)
        return refuse("unknown_bot", 0, "there is no bot of that name");
    if (seat < 0 || seat >= match->record.setup.seats ||
        !(game->to_act(match->state.byte) >> seat & 1))
        return refuse("not_to_act", 0, "this seat may not act now");
    const char *names[GAME_MAX_SEATS];
    char data[WORD * 16];
    struct text text;
    struct voice voice;
    struct seen seen;
    struct bot_task task = {.seed = (uint64_t)high << 32 | low,
                            .sims = sims,
                            .ms = ms,
                            .memory = bot_memory,
                            .memory_size = sizeof bot_memory,
                            .clock = microseconds};
    seen_by(&seen, game, match->state.byte, seat);
    bot_think(level, &seen, &task, &advice);
    match_voice(match, language, names, &voice);
    begin_at(match);
    text_init(&text, data, sizeof data);
    game->describe(seen.view.byte, seat, advice.action, &voice, &text);
    json_string(&out, "label", data);
    text_init(&text, data, sizeof data);
    bot_advice_choice(&seen, &advice, &voice, &text);
    json_string(&out, "words", data);
    text_init(&text, data, sizeof data);
    bot_advice_weighed(&seen, &advice, &voice, 3, &text);
    json_string(&out, "weighed", data);
    bot_advice_json(&seen, &advice, &out);
    return finish();
}

// The bytes of the state, for comparing engines; the answer is not JSON.
int EXPORT(prairie_bytes)(int handle)
{
    struct match *match = match_find(handle);
    if (!match)
        return no_match();
    memcpy(out_bytes, match->state.byte, match->record.game->state_size);
    return (int)match->record.game->state_size;
}

// Plays random games of game number `index` and returns how many actions they took; -1 if the game
// is not for that many seats. For measuring speed.
int EXPORT(prairie_playouts)(int index, int seats, int games, uint32_t seed)
{
    struct game_setup setup;
    struct game_refusal refusal;
    struct dice dice = {seed};
    union record_state state;
    uint32_t mask;
    int decisions = 0;
    const struct game *game = all_games[index];
    setup_defaults(game, seats, &setup);
    if (game->vet(&setup, &refusal) != GAME_OK)
        return -1;
    for (int i = 0; i < games; i++) {
        setup.seed[0] = dice_roll(&dice);
        setup.seed[1] = dice_roll(&dice);
        game->setup(state.byte, &setup);
        while ((mask = game->to_act(state.byte)) != 0) {
            int seat = __builtin_ctz(mask);
            game->apply(state.byte, seat, game->sample(state.byte, seat, &dice), 0);
            decisions++;
        }
    }
    return decisions;
}
