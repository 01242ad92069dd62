// Writing, reading and replaying records.
#include "core/record.h"

#include "core/setup.h"

enum { LINE = 512 };

// Some editors put it before a text; it says nothing.
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

void record_start(struct record *ret, const struct game *game, const struct game_setup *setup)
{
    ret->game = game;
    ret->setup = *setup;
    if (setup->table) {
        ret->table = *setup->table;
        ret->setup.table = &ret->table;
    }
    memset(ret->player, 0, sizeof ret->player);
    ret->count = 0;
}

int record_add(struct record *record, int seat, game_action action)
{
    if (record->count == record->capacity)
        return GAME_ERR_SPACE;
    struct record_move *move = &record->move[record->count++];
    memset(move, 0, sizeof *move);
    move->seat = (uint8_t)seat;
    move->action = action;
    return GAME_OK;
}

int record_replay(const struct record *record, uint32_t plies, union record_state *ret)
{
    int status = setup_deal(record->game, &record->setup, ret->byte);
    for (uint32_t i = 0; i < record->count && i < plies && status == GAME_OK; i++)
        status =
            record->game->rules->apply(ret->byte, record->move[i].seat, record->move[i].action, 0);
    return status;
}

static void print_head(const struct record *record, struct text *out)
{
    const struct game *game = record->game;
    const struct game_setup *setup = &record->setup;
    int built_in = game->facts.table_option >= 0 ? setup->option[game->facts.table_option] : 0;
    text_string(out, "prairie 1\ngame: ");
    text_string(out, game->facts.name);
    text_string(out, "\nrules: ");
    text_int(out, game->facts.rules_version);
    text_string(out, "\ndata: ");
    text_string(out, setup->table ? record->table.name : game->facts.tables[built_in]);
    text_string(out, "\nseats: ");
    text_int(out, setup->seats);
    text_string(out, "\nseed: ");
    setup_print_seed(setup->seed, out);
    text_char(out, '\n');
    for (int i = 0; game->facts.options[i].name; i++) {
        if (setup->option[i] == game->facts.options[i].usual || i == game->facts.table_option)
            continue;
        text_string(out, "option ");
        text_string(out, game->facts.options[i].name);
        text_string(out, ": ");
        text_int(out, setup->option[i]);
        text_char(out, '\n');
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        if (!record->player[seat][0])
            continue;
        text_string(out, "player ");
        text_int(out, seat);
        text_string(out, ": ");
        text_string(out, record->player[seat]);
        text_char(out, '\n');
    }
    text_char(out, '\n');
}

static void print_scores(const struct record *record, const void *state, struct text *out)
{
    struct game_result result;
    record->game->rules->result(state, &result);
    for (int seat = 0; seat < record->setup.seats; seat++) {
        text_char(out, ' ');
        text_int(out, result.score[seat]);
    }
}

int record_line(const struct record *record, uint32_t index, const void *state, struct text *out)
{
    const struct record_move *move = &record->move[index];
    text_int(out, move->seat);
    text_char(out, ' ');
    return record->game->text->print_action(state, move->seat, move->action, out);
}

int record_print(const struct record *record, struct text *out)
{
    const struct game *game = record->game;
    union record_state state;
    print_head(record, out);
    int status = setup_deal(game, &record->setup, state.byte);
    for (uint32_t i = 0; i < record->count && status == GAME_OK; i++) {
        const struct record_move *move = &record->move[i];
        record_line(record, i, state.byte, out);
        text_char(out, '\n');
        status = game->rules->apply(state.byte, move->seat, move->action, 0);
    }
    if (status != GAME_OK)
        return status;
    if (game->rules->to_act(state.byte) == 0) {
        text_string(out, "# result:");
        print_scores(record, state.byte, out);
        text_char(out, '\n');
    }
    return text_status(out);
}

// A record being read.
struct reading {
    const char *at;
    int32_t line;     // number of the line in `words`, from one
    char words[LINE]; // without the end of the line
    const struct record_world *world;
    struct record *record;
    struct text *error;
    char data[RECORD_NAME]; // the data: line
    char result[128];       // the last "# result:" comment
    int32_t result_line;
    int32_t player_line[GAME_MAX_SEATS], option_line; // where they stand; 0: nowhere
    uint32_t said;                                    // bit i: header number i
    uint32_t options_said;                            // bit i: option number i
};

enum { SAID_RULES, SAID_DATA, SAID_SEATS, SAID_SEED };

static int fail(struct reading *reading, const char *reason, const char *detail)
{
    text_string(reading->error, "line ");
    text_int(reading->error, reading->line);
    text_string(reading->error, ": ");
    text_string(reading->error, reason);
    if (detail)
        text_string(reading->error, detail);
    return GAME_ERR_TEXT;
}

// 1, 0 at the end of the text, or an error.
static int next_line(struct reading *reading)
{
    if (*reading->at == 0)
        return 0;
    reading->line++;
    int length = 0;
    while (*reading->at && *reading->at != '\n') {
        if (length == LINE - 1)
            return fail(reading, "the line is too long", 0);
        reading->words[length++] = *reading->at++;
    }
    reading->at += *reading->at == '\n';
    while (length > 0 && (reading->words[length - 1] == '\r' || reading->words[length - 1] == ' '))
        length--;
    reading->words[length] = 0;
    return 1;
}

// If the line begins with `key`, the rest of it behind blanks; else null.
static const char *value_of(const char *line, const char *key)
{
    size_t length = strlen(key);
    if (strncmp(line, key, length) != 0)
        return 0;
    line += length;
    while (*line == ' ')
        line++;
    return line;
}

static int read_game(struct reading *reading)
{
    int status = next_line(reading);
    if (status < 0)
        return status;
    if (status == 0 || !text_equal(reading->words, "prairie 1"))
        return fail(reading, "a record begins with \"prairie 1\"", 0);
    status = next_line(reading);
    if (status < 0)
        return status;
    const char *name = status ? value_of(reading->words, "game:") : 0;
    if (!name)
        return fail(reading, "the second line names the game: \"game: NAME\"", 0);
    const struct game *const *game = reading->world->games;
    while (*game && !text_equal((*game)->facts.name, name))
        game++;
    if (!*game)
        return fail(reading, "unknown game ", name);
    struct game_setup setup;
    setup_defaults(*game, 0, &setup);
    record_start(reading->record, *game, &setup);
    return GAME_OK;
}

// Notes that the header has said something; twice is once too many.
static int say_once(struct reading *reading, uint32_t *said, int which)
{
    if (*said >> which & 1)
        return fail(reading, "the header has said this before", 0);
    *said |= 1u << which;
    return GAME_OK;
}

static int read_option(struct reading *reading, const char *rest)
{
    char name[40], digits[24], extra[2];
    const char *at = rest;
    int length = text_next_word(&at, name, sizeof name);
    int64_t value;
    if (length < 2 || name[length - 1] != ':')
        return fail(reading, "expected \"option NAME: VALUE\"", 0);
    name[length - 1] = 0;
    int index = setup_find_option(reading->record->game, name);
    if (index < 0)
        return fail(reading, "the game has no option ", name);
    if (text_next_word(&at, digits, sizeof digits) <= 0 || !text_to_int(digits, &value) ||
        text_next_word(&at, extra, sizeof extra) != 0 || value < INT32_MIN || value > INT32_MAX)
        return fail(reading, "the value of an option is a whole number", 0);
    const struct game_option *option = &reading->record->game->facts.options[index];
    if (value < option->least || value > option->most)
        return fail(reading, "the option has no such value: ", digits);
    reading->record->setup.option[index] = (int32_t)value;
    reading->option_line = reading->line;
    return say_once(reading, &reading->options_said, index);
}

static int read_player(struct reading *reading, const char *rest)
{
    int seat = rest[0] - '0';
    if (rest[0] < '0' || seat >= GAME_MAX_SEATS || rest[1] != ':')
        return fail(reading, "expected \"player SEAT: NAME\"", 0);
    const char *name = value_of(rest + 1, ":");
    if (strlen(name) >= RECORD_NAME)
        return fail(reading, "the name is too long", 0);
    if (reading->player_line[seat])
        return fail(reading, "the header has said this before", 0);
    reading->player_line[seat] = reading->line;
    memcpy(reading->record->player[seat], name, strlen(name) + 1);
    return GAME_OK;
}

static int read_number(struct reading *reading, const char *digits, int64_t *ret)
{
    if (!text_to_int(digits, ret))
        return fail(reading, "a whole number is needed", 0);
    return GAME_OK;
}

static int read_header_line(struct reading *reading)
{
    struct record *record = reading->record;
    const char *rest;
    int64_t number = 0;
    int status = GAME_OK;
    if ((rest = value_of(reading->words, "rules:")) != 0) {
        status = read_number(reading, rest, &number);
        if (status == GAME_OK && number != record->game->facts.rules_version)
            return fail(reading, "this program does not play that rules version", 0);
        if (status == GAME_OK)
            status = say_once(reading, &reading->said, SAID_RULES);
    } else if ((rest = value_of(reading->words, "data:")) != 0) {
        if (strlen(rest) >= sizeof reading->data)
            return fail(reading, "the name of the component table is too long", 0);
        memcpy(reading->data, rest, strlen(rest) + 1);
        status = say_once(reading, &reading->said, SAID_DATA);
    } else if ((rest = value_of(reading->words, "seats:")) != 0) {
        status = read_number(reading, rest, &number);
        if (status == GAME_OK &&
            (number < record->game->facts.min_seats || number > record->game->facts.max_seats))
            return fail(reading, "the game is not for that number of seats", 0);
        if (status == GAME_OK)
            status = say_once(reading, &reading->said, SAID_SEATS);
        record->setup.seats = (int32_t)number;
    } else if ((rest = value_of(reading->words, "seed:")) != 0) {
        if (setup_parse_seed(rest, record->setup.seed) != GAME_OK)
            return fail(reading, "a seed is 32 hexadecimal digits", 0);
        status = say_once(reading, &reading->said, SAID_SEED);
    } else if ((rest = value_of(reading->words, "option ")) != 0) {
        return read_option(reading, rest);
    } else if ((rest = value_of(reading->words, "player ")) != 0) {
        return read_player(reading, rest);
    } else {
        return fail(reading, "unknown header line: ", reading->words);
    }
    return status;
}

// The owners' tables are kept for several games; only those of this one count.
static int pick_table(struct reading *reading)
{
    const struct record_world *world = reading->world;
    struct record *record = reading->record;
    if (!reading->data[0])
        return fail(reading, "the header names no component table (data:)", 0);
    for (int i = 0; i < world->table_count; i++) {
        if (world->table_games[i] != record->game ||
            !text_equal(world->tables[i].name, reading->data))
            continue;
        record->table = world->tables[i];
        return setup_table(record->game, reading->data, &record->table, 1, &record->setup);
    }
    if (setup_table(record->game, reading->data, 0, 0, &record->setup) != GAME_OK)
        return fail(reading, "unknown component table ", reading->data);
    return GAME_OK;
}

static int read_headers(struct reading *reading)
{
    int status;
    while ((status = next_line(reading)) == 1 && reading->words[0]) {
        if (reading->words[0] == '#')
            continue;
        status = read_header_line(reading);
        if (status != GAME_OK)
            return status;
    }
    if (status < 0)
        return status;
    if ((reading->said | 1u << SAID_DATA) != (1u << (SAID_SEED + 1)) - 1)
        return fail(reading, "the header lacks rules:, seats: or seed:", 0);
    for (int seat = reading->record->setup.seats; seat < GAME_MAX_SEATS; seat++)
        if (reading->player_line[seat]) {
            reading->line = reading->player_line[seat];
            return fail(reading, "there is no such seat in this game", 0);
        }
    status = pick_table(reading);
    if (status != GAME_OK)
        return status;
    struct game_refusal refusal = {0, 0};
    if (setup_vet(reading->record->game, &reading->record->setup, &refusal) == GAME_OK)
        return GAME_OK;
    if (reading->option_line)
        reading->line = reading->option_line;
    return fail(reading, "the game cannot be set up like that: ", refusal.message);
}

static int refuse_move(struct reading *reading, const void *state, int seat, const char *action)
{
    struct game_refusal refusal = {0, 0};
    reading->record->game->text->explain(state, seat, action, &refusal);
    fail(reading, "the engine refuses this action: ",
         refusal.message ? refusal.message : game_error_text(GAME_ERR_ACTION));
    if (refusal.rule) {
        text_string(reading->error, " (");
        text_string(reading->error, refusal.rule);
        text_char(reading->error, ')');
    }
    return GAME_ERR_ACTION;
}

static int read_move(struct reading *reading, void *state)
{
    const struct game *game = reading->record->game;
    char digits[8];
    const char *at = reading->words;
    int64_t seat;
    game_action action;
    if (text_next_word(&at, digits, sizeof digits) <= 0 || !text_to_int(digits, &seat) ||
        seat < 0 || seat >= reading->record->setup.seats)
        return fail(reading, "an action line is \"SEAT ACTION\"", 0);
    if (game->text->parse_action(state, (int)seat, at, &action) != GAME_OK ||
        game->rules->apply(state, (int)seat, action, 0) != GAME_OK)
        return refuse_move(reading, state, (int)seat, at);
    if (record_add(reading->record, (int)seat, action) != GAME_OK)
        return fail(reading, "the record has more actions than a game can have", 0);
    return GAME_OK;
}

static int read_comment(struct reading *reading)
{
    const char *result = value_of(reading->words, "# result:");
    if (!result)
        return GAME_OK;
    if (strlen(result) >= sizeof reading->result)
        return fail(reading, "the result is too long", 0);
    memcpy(reading->result, result, strlen(result) + 1);
    reading->result_line = reading->line;
    return GAME_OK;
}

static int read_moves(struct reading *reading, void *state)
{
    int status;
    while ((status = next_line(reading)) == 1) {
        if (reading->words[0] == 0)
            continue;
        status = reading->words[0] == '#' ? read_comment(reading) : read_move(reading, state);
        if (status != GAME_OK)
            return status;
    }
    return status;
}

static int check_result(struct reading *reading, const void *state)
{
    if (!reading->result_line)
        return GAME_OK;
    char scores[128];
    struct text text;
    text_init(&text, scores, sizeof scores);
    reading->line = reading->result_line;
    if (reading->record->game->rules->to_act(state) != 0)
        return fail(reading, "a result is stated, but the game is not over", 0);
    print_scores(reading->record, state, &text);
    if (!text_equal(scores + 1, reading->result))
        return fail(reading, "the stated result differs from the replayed one:", scores);
    return GAME_OK;
}

int record_parse(const char *in, const struct record_world *world, struct record *ret,
                 union record_state *ret_state, struct text *error)
{
    struct reading reading;
    memset(&reading, 0, sizeof reading);
    reading.at = strncmp(in, BYTE_ORDER_MARK, sizeof BYTE_ORDER_MARK - 1) == 0
                     ? in + sizeof BYTE_ORDER_MARK - 1
                     : in;
    reading.world = world;
    reading.record = ret;
    reading.error = error;
    int status = read_game(&reading);
    if (status == GAME_OK)
        status = read_headers(&reading);
    if (status == GAME_OK)
        status = setup_deal(ret->game, &ret->setup, ret_state->byte);
    if (status == GAME_OK)
        status = read_moves(&reading, ret_state->byte);
    if (status == GAME_OK)
        status = check_result(&reading, ret_state->byte);
    return status;
}
