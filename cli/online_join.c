// To a seat of a table on a server: by its link, from the lists, as a new table, or once more.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/online_state.h"
#include "cli/reader.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/entropy.h"

enum { WAIT = 250, ROWS = 60, WORDS = 512 };

static int fail(const char *what, const char *why)
{
    return -complain(EXIT_FAILED, "play", "%s: %s", what, why);
}

static int fail_as_refused(const struct online *online)
{
    return -complain(EXIT_FAILED, "play", "%s", online->why);
}

static void keep(struct online *online)
{
    char trouble[WORDS];
    struct text why;
    text_init(&why, trouble, sizeof trouble);
    if (!keyring_keep(&online->key, &why))
        online_note(online, say("This seat cannot be kept for later: %s"), say(trouble));
}

// ---- The server ----

// 1, 0 if the person leaves, or below 0.
static int await_server(struct online *online)
{
    while (online->line == LINE_JOINING && !online->code[0] && !online_wants_to_leave(online))
        online_hear(online, WAIT);
    if (online->line == LINE_OLD)
        return fail(online->server, say("This program is older than the server. Take the newer "
                                        "one; your seats are kept."));
    if (online->line == LINE_JOINING && online->code[0])
        return fail(online->server, online->why);
    return online->line == LINE_OPEN;
}

static void await_room(struct online *online)
{
    while (!online->room.phase[0] && online->line == LINE_OPEN && !online_wants_to_leave(online))
        online_hear(online, WAIT);
}

// ---- Sitting down ----

static void make_part(struct online *online)
{
    uint64_t part[2];
    struct text text;
    entropy_seed(part);
    text_init(&text, online->key.part, KEY_PART);
    text_hex(&text, part[0], 16);
    text_hex(&text, part[1], 16);
}

// What the server says of a seat that this device now has.
static void take_seat(struct online *online)
{
    const struct tree *token = tree_get(online->reply, "token");
    snprintf(online->key.token, TOKEN, "%s", tree_is(token, TREE_STRING) ? token->string : "");
    await_room(online);
    snprintf(online->key.commitment, KEY_COMMITMENT, "%s", online->room.commitment);
    if (online->room.you >= 0)
        snprintf(online->key.name, RECORD_NAME, "%s", room_name(&online->room, online->room.you));
    keep(online);
}

// Asks a person for a name. 0 if the input has ended.
static int ask_name(struct online *online, const struct online_wish *wish)
{
    char usual[RECORD_NAME], prompt[WORDS];
    if (wish->name)
        snprintf(online->key.name, RECORD_NAME, "%s", wish->name);
    if (online->key.name[0])
        return 1;
    play_own_name(usual);
    snprintf(prompt, sizeof prompt, say("Your name (Enter: %s): "), usual);
    const char *typed = terminal_is_there() ? reader_ask(prompt, NULL, NULL) : "";
    if (!typed)
        return 0;
    snprintf(online->key.name, RECORD_NAME, "%s", *typed ? typed : usual);
    return 1;
}

static void request_seat(struct online *online, int seat)
{
    online_request(online, "sit");
    json_string(&online->paper, "table", online->key.table);
    if (seat >= 0)
        json_int(&online->paper, "seat", seat);
    else
        json_null(&online->paper, "seat");
    json_string(&online->paper, "name", online->key.name);
    json_string(&online->paper, "part", online->key.part);
}

static int sit(struct online *online, const struct online_wish *wish)
{
    online_request(online, "look");
    json_string(&online->paper, "table", online->key.table);
    if (!online_ask(online))
        return fail_as_refused(online);
    online_print_terms(online);
    online_print_seats(online);
    make_part(online);
    for (;;) {
        if (!ask_name(online, wish))
            return 0;
        request_seat(online, wish->seat);
        if (online_ask(online)) {
            take_seat(online);
            return 1;
        }
        // Another name may do, if there is somebody to give one.
        if (strncmp(online->code, "name_taken", 4) != 0 || wish->name || !terminal_is_there())
            return fail_as_refused(online);
        puts(online->why);
        online->key.name[0] = 0;
    }
}

// Back to a seat that this device has. 1; 0 if the server knows it no more.
static int enter(struct online *online)
{
    online_request(online, "enter");
    json_string(&online->paper, "table", online->key.table);
    json_string(&online->paper, "token", online->key.token);
    return online_ask(online);
}

static int redeem(struct online *online, const char *code)
{
    online_request(online, "redeem");
    json_string(&online->paper, "table", online->key.table);
    json_string(&online->paper, "code", code);
    if (!online_ask(online))
        return fail(code, say("this code is not good for a seat here; make a new one"));
    const struct tree *token = tree_get(online->reply, "token");
    snprintf(online->key.token, TOKEN, "%s", tree_is(token, TREE_STRING) ? token->string : "");
    if (!enter(online))
        return fail_as_refused(online);
    snprintf(online->key.commitment, KEY_COMMITMENT, "%s", online->room.commitment);
    snprintf(online->key.name, RECORD_NAME, "%s", room_name(&online->room, online->room.you));
    keep(online);
    return 1;
}

static int go_to_table(struct online *online, const char *table, const struct online_wish *wish)
{
    struct key known;
    int is_known = keyring_find(online->server, table, &known);
    online->key = known;
    if (wish->code)
        return redeem(online, wish->code);
    if (is_known && enter(online))
        return 1;
    if (is_known) {
        keyring_forget(&known);
        online->key.token[0] = online->key.move[0] = 0;
    }
    return sit(online, wish);
}

// ---- A new table ----

static int write_clock(const char *words, struct text *out)
{
    int minutes, seconds, hours;
    char unit;
    json_open(out, "clock", '{');
    if (!words || strcmp(words, "none") == 0) {
        json_string(out, "kind", "none");
    } else if (sscanf(words, "%d+%d", &minutes, &seconds) == 2) {
        json_string(out, "kind", "live");
        json_int(out, "bank", (int64_t)minutes * 60);
        json_int(out, "add", seconds);
    } else if (sscanf(words, "%d%c", &hours, &unit) == 2 && unit == 'h') {
        json_string(out, "kind", "days");
        json_int(out, "hours", hours);
    } else {
        return 0;
    }
    json_close(out, '}');
    return 1;
}

static void write_options(const struct game_setup *setup, const struct game *game, struct text *out)
{
    json_open(out, "options", '{');
    for (int i = 0; game->facts.options[i].name; i++)
        json_int(out, game->facts.options[i].name, setup->option[i]);
    json_close(out, '}');
}

// Bots sit down where the plan has them.
static int seat_bots(struct online *online, const struct play_plan *plan)
{
    for (int seat = 1; seat < plan->setup.seats; seat++) {
        if (strncmp(plan->player[seat], "bot ", 4) != 0)
            continue;
        online_request(online, "bot");
        json_int(&online->paper, "seat", seat);
        json_string(&online->paper, "level", plan->player[seat] + 4);
        if (!online_ask(online))
            return fail_as_refused(online);
    }
    return 1;
}

static int create(struct online *online, const struct online_wish *wish)
{
    const struct play_plan *plan = wish->plan;
    make_part(online);
    if (!ask_name(online, wish))
        return 0;
    online_request(online, "create");
    json_string(&online->paper, "game", plan->game->facts.name);
    json_int(&online->paper, "seats", plan->setup.seats);
    write_options(&plan->setup, plan->game, &online->paper);
    if (!write_clock(wish->clock, &online->paper))
        return fail("--clock", say("a clock is none, 10+20 (minutes and seconds a move) or 24h"));
    json_int(&online->paper, "seat", 0);
    json_string(&online->paper, "name", online->key.name);
    json_string(&online->paper, "part", online->key.part);
    if (!online_ask(online))
        return fail_as_refused(online);
    const struct tree *table = tree_get(online->reply, "table");
    snprintf(online->key.table, TABLE_ID, "%s", tree_is(table, TREE_STRING) ? table->string : "");
    snprintf(online->key.server, KEY_SERVER, "%s", online->server);
    take_seat(online);
    return seat_bots(online, plan);
}

// ---- The lists ----

struct lists {
    char table[ROWS][TABLE_ID];
    int count;
};

static void print_row(struct lists *lists, const struct tree *row, const char *names,
                      const char *more)
{
    const struct tree *table = tree_get(row, "table"), *name = tree_get(row, "game");
    const struct game *game = tree_is(name, TREE_STRING) ? games_find(name->string) : NULL;
    char line[WORDS];
    if (!game || !tree_is(table, TREE_STRING) || lists->count == ROWS)
        return;
    snprintf(lists->table[lists->count++], TABLE_ID, "%s", table->string);
    snprintf(line, sizeof line, "%s: %s", say(game->facts.title), names);
    make_printable(line);
    printf("  %s%2d%s  %s%s\n", colour(stdout, "1;36"), lists->count, colour(stdout, NULL), line,
           more);
}

// "Ana, Bo, –": the names that stand in a list, either as words or as `name` of objects.
static void join_names(const struct tree *names, char ret[WORDS])
{
    struct text text;
    text_init(&text, ret, WORDS);
    for (const struct tree *one = names ? names->child : NULL; one; one = one->next) {
        const struct tree *name = one->kind == TREE_OBJECT ? tree_get(one, "name") : one;
        const char *word = tree_is(name, TREE_STRING) && *name->string ? name->string : "–";
        text_string(&text, text.length ? ", " : "");
        text_string(&text, word);
    }
}

static void list_mine(struct online *online, struct lists *lists)
{
    static struct key keys[KEYS_MOST];
    char names[WORDS];
    int count = keyring_list(online->server, keys);
    if (count == 0)
        return;
    online_request(online, "mine");
    json_open(&online->paper, "tables", '[');
    for (int i = 0; i < count; i++) {
        json_open(&online->paper, NULL, '{');
        json_string(&online->paper, "table", keys[i].table);
        json_string(&online->paper, "token", keys[i].token);
        json_close(&online->paper, '}');
    }
    json_close(&online->paper, ']');
    if (!online_ask(online))
        return;
    puts(say("Your games here:"));
    const struct tree *tables = tree_get(online->reply, "tables");
    for (const struct tree *row = tables ? tables->child : NULL; row; row = row->next) {
        int yours = 0;
        tree_bool(tree_get(row, "yours"), &yours);
        join_names(tree_get(row, "names"), names);
        print_row(lists, row, names, yours ? say(N_(" – your turn")) : "");
    }
}

static void list_open(struct online *online, struct lists *lists)
{
    char names[WORDS];
    online_request(online, "lobby");
    if (!online_ask(online))
        return;
    const struct tree *tables = tree_get(online->reply, "waiting");
    puts(tree_at(tables, 0) ? say("Open tables:") : say("No table is open to all here."));
    for (const struct tree *row = tables ? tables->child : NULL; row; row = row->next) {
        join_names(tree_get(row, "seats"), names);
        print_row(lists, row, names, "");
    }
}

// The id in a link, or the word itself if it is one.
static int id_in(const char *words, char ret[TABLE_ID])
{
    const char *mark = strstr(words, "#/t/");
    snprintf(ret, TABLE_ID, "%.10s", mark ? mark + 4 : words);
    return tokens_is_id(ret);
}

static int choose_table(struct online *online, char ret[TABLE_ID])
{
    struct lists lists = {.count = 0};
    int64_t number;
    list_mine(online, &lists);
    list_open(online, &lists);
    for (;;) {
        const char *typed = reader_ask(say("Which table? (its number, link or code) "), NULL, NULL);
        if (!typed)
            return 0;
        if (text_to_int(typed, &number) && number >= 1 && number <= lists.count) {
            snprintf(ret, TABLE_ID, "%s", lists.table[number - 1]);
            return 1;
        }
        if (id_in(typed, ret))
            return 1;
        puts(say("That is no table's link or code."));
    }
}

int online_join(struct online *online, const struct online_wish *wish)
{
    char table[TABLE_ID];
    int status = await_server(online);
    if (status != 1)
        return status;
    if (wish->plan)
        return create(online, wish);
    if (wish->table && !id_in(wish->table, table))
        return fail(wish->table, say("that is no table's link or code"));
    if (!wish->table && !id_in(wish->server, table) && !choose_table(online, table))
        return 0;
    return go_to_table(online, table, wish);
}

int online_join_rematch(struct online *online)
{
    struct key old = online->key;
    online_request(online, "rematch");
    if (!online_insist(online))
        return 0;
    const struct tree *table = tree_get(online->reply, "table");
    snprintf(online->key.table, TABLE_ID, "%s", tree_is(table, TREE_STRING) ? table->string : "");
    online->key.token[0] = online->key.move[0] = 0;
    online->key.seen = 0;
    make_part(online);
    past_free(&online->past);
    memset(&online->told, 0, sizeof online->told);
    memset(&online->room, 0, sizeof online->room);
    online_forget_draft(online);
    online_request(online, "sit");
    json_string(&online->paper, "table", online->key.table);
    json_string(&online->paper, "token", old.token);
    json_string(&online->paper, "part", online->key.part);
    if (!online_insist(online))
        return 0;
    take_seat(online);
    return 1;
}

void online_print_address(const struct online *online)
{
    printf(say("The link for your friends, and for you to come back: %s"), online->server);
    printf("#/t/%s\n", online->key.table);
}
