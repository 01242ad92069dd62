// The table protocol, as much of it as two people at a table need (docs/protocol.md).
#include "bench/load_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/record.h"
#include "games/games.h"

enum { MESSAGE = 1024, WHY = 200, PATIENCE = 60 * 1000000, TICK_MS = 2, WAIT_MS = 100 };
enum { CREATE = 1, SIT, BOT, START, ACT };

static void say(struct load *load, struct load_seat *seat, const struct text *message)
{
    line_say(&load->lines, &seat->line, message->data, message->length);
}

static void begin(struct text *out, char *room, const char *verb, int id)
{
    text_init(out, room, MESSAGE);
    json_open(out, NULL, '{');
    json_string(out, "do", verb);
    json_int(out, "id", id);
}

// ---- Sitting down ----

static void create(struct load_table *table)
{
    char room[MESSAGE];
    struct text out;
    struct load *load = table->load;
    table->playing = 0;
    table->game = load->game;
    begin(&out, room, "create", CREATE);
    json_string(&out, "game", table->game->facts.name);
    json_int(&out, "seats", LOAD_SEATS);
    json_int(&out, "seat", 0);
    json_string(&out, "name", "Ana");
    json_string(&out, "part", "00112233445566778899aabbccddeeff");
    json_close(&out, '}');
    say(load, &table->seat[0], &out);
}

static int has_bot(const struct load_table *table)
{
    const struct load *load = table->load;
    return table - load->table >= load->tables - load->bots;
}

static void seat_bot(struct load_table *table)
{
    char room[MESSAGE];
    struct text out;
    begin(&out, room, "bot", BOT);
    json_int(&out, "seat", 1);
    json_string(&out, "level", "strong");
    json_close(&out, '}');
    say(table->load, &table->seat[0], &out);
}

// The other player comes when the table is there and the line is open.
static void sit(struct load_table *table)
{
    char room[MESSAGE];
    struct text out;
    if (has_bot(table)) {
        seat_bot(table);
        return;
    }
    if (!table->id[0] || !table->seat[1].line.open)
        return;
    begin(&out, room, "sit", SIT);
    json_string(&out, "table", table->id);
    json_int(&out, "seat", 1);
    json_string(&out, "name", "Ben");
    json_string(&out, "part", "ffeeddccbbaa99887766554433221100");
    json_close(&out, '}');
    say(table->load, &table->seat[1], &out);
}

static void start(struct load_table *table)
{
    char room[MESSAGE];
    struct text out;
    begin(&out, room, "start", START);
    json_close(&out, '}');
    say(table->load, &table->seat[0], &out);
}

// ---- Moving ----

static void move(struct load_seat *seat)
{
    char room[MESSAGE], cid[16];
    struct text out;
    struct load_table *table = seat->table;
    struct load *load = table->load;
    snprintf(cid, sizeof cid, "%u", ++load->cid);
    begin(&out, room, "act", ACT);
    json_int(&out, "ply", seat->ply);
    json_int(&out, "seq", seat->seq);
    json_string(&out, "cid", cid);
    json_open(&out, "actions", '[');
    json_string(&out, NULL, seat->action);
    json_close(&out, ']');
    json_close(&out, '}');
    seat->ready = 0;
    seat->asked = 1;
    table->moved = load_now();
    table->mover = (int)(seat - table->seat);
    table->due = table->moved + load->every;
    say(load, seat, &out);
}

static void move_if_due(struct load_table *table, int64_t now)
{
    for (int i = 0; i < LOAD_SEATS && now >= table->due; i++)
        if (table->seat[i].ready && !table->seat[i].asked) {
            move(&table->seat[i]);
            if (table->load->every > 0)
                return;
        }
}

static int is_in(const struct tree *seats, int number)
{
    for (const struct tree *one = seats ? seats->child : NULL; one; one = one->next)
        if (one->kind == TREE_INT && one->number == number)
            return 1;
    return 0;
}

// Chooses an action of this view. 0 if the engine does not take the view.
static int choose(struct load_seat *seat, const struct tree *state, int number)
{
    static const struct game_parse with;
    char why[WHY];
    struct text words;
    union record_state view;
    struct load_table *table = seat->table;
    const struct game *game = table->game;
    memset(&view, 0, sizeof view);
    text_init(&words, why, sizeof why);
    if (game->text->parse_view(view.byte, state, &with, &words) != GAME_OK) {
        fprintf(stderr, "load: %s\n", why);
        return 0;
    }
    game_action action = game->rules->sample(view.byte, number, &table->load->dice);
    text_init(&words, seat->action, sizeof seat->action);
    game->text->print_action(view.byte, number, action, &words);
    return 1;
}

static void note_span(struct load_table *table, int number)
{
    struct load *load = table->load;
    if (!table->moved || number == table->mover || has_bot(table))
        return;
    if (load->spans < LOAD_SPANS)
        load->span[load->spans++] = load_now() - table->moved;
    table->moved = 0;
}

static void take_told(struct load_seat *seat, const struct tree *told)
{
    struct load_table *table = seat->table;
    const struct tree *state = tree_get(told, "state"), *to_act = tree_get(state, "to_act");
    int number = (int)(seat - table->seat);
    if (!tree_is(told, TREE_OBJECT))
        return;
    note_span(table, number);
    table->playing = 1;
    tree_int(tree_get(told, "ply"), 0, INT32_MAX, &seat->ply);
    tree_int(tree_get(told, "seq"), 0, INT32_MAX, &seat->seq);
    seat->ready = 0;
    if (to_act && to_act->count == 0) {
        if (number == 0) // the other one sits down again when the next table is there
            create(table);
        return;
    }
    seat->ready = is_in(to_act, number) && choose(seat, state, number);
    move_if_due(table, load_now());
}

static void take_reply(struct load_seat *seat, const struct tree *reply)
{
    struct load_table *table = seat->table;
    struct load *load = table->load;
    int re = 0, ok = 0;
    tree_int(tree_get(reply, "re"), 0, ACT, &re);
    tree_bool(tree_get(reply, "ok"), &ok);
    seat->asked &= re != ACT;
    if (!ok) { // others have moved meanwhile: what was told then is the position now
        load->refused++;
        move_if_due(table, load_now());
        return;
    }
    seat->ready &= re != ACT;
    load->moves += re == ACT;
    if (re == CREATE) {
        const struct tree *id = tree_get(reply, "table");
        snprintf(table->id, sizeof table->id, "%s", tree_is(id, TREE_STRING) ? id->string : "");
        sit(table);
    } else if (re == SIT || re == BOT) {
        start(table);
    }
}

static void on_text(struct line *line, const char *words, size_t length)
{
    struct load_seat *seat = line->owner;
    struct load *load = seat->table->load;
    char why[WHY];
    struct text error;
    text_init(&error, why, sizeof why);
    const struct tree *message = json_tree_parse(&load->tree, words, length, &error);
    if (tree_get(message, "re"))
        take_reply(seat, message);
    else if (tree_is_string(tree_get(message, "on"), "told"))
        take_told(seat, tree_get(message, "told"));
}

static void on_open(struct line *line)
{
    struct load_seat *seat = line->owner;
    if (seat == seat->table->seat)
        create(seat->table);
    else
        sit(seat->table);
}

// ---- The load ----

int load_open(struct load *ret, int port, int tables)
{
    memset(ret, 0, sizeof *ret);
    ret->port = port;
    ret->tables = tables;
    ret->dice.state = 1;
    ret->table = calloc((size_t)tables, sizeof *ret->table);
    ret->span = malloc(LOAD_SPANS * sizeof *ret->span);
    return ret->table && ret->span && lines_open(&ret->lines);
}

void load_close(struct load *load)
{
    for (int i = 0; i < load->tables; i++)
        for (int k = 0; k < LOAD_SEATS; k++)
            if (load->table[i].seat[k].table)
                line_close(&load->table[i].seat[k].line);
    lines_close(&load->lines);
    json_tree_free(&load->tree);
    free(load->table);
    free(load->span);
}

static int port_of(const struct load *load, int seat)
{
    return load->spread ? load->spread[seat % load->spreads] : load->port;
}

int load_sit(struct load *load, int index)
{
    struct load_table *table = &load->table[index];
    table->load = load;
    for (int i = 0; i < LOAD_SEATS - has_bot(table); i++) {
        struct load_seat *seat = &table->seat[i];
        seat->table = table;
        seat->line = (struct line){.on_open = on_open, .on_text = on_text, .owner = seat};
        if (!line_connect(&load->lines, &seat->line, port_of(load, index + i))) {
            perror("load");
            return 0;
        }
    }
    return 1;
}

static int hear(struct load *load)
{
    if (!lines_hear(&load->lines, load->every ? TICK_MS : WAIT_MS))
        return 0;
    int64_t now = load_now();
    for (int i = 0; load->every && i < load->tables && load->table[i].load; i++)
        move_if_due(&load->table[i], now);
    return 1;
}

int load_play(struct load *load, int64_t microseconds)
{
    int64_t until = load_now() + microseconds;
    while (load_now() < until)
        if (!hear(load))
            return 0;
    return 1;
}

int load_settle(struct load *load, int tables)
{
    int64_t until = load_now() + PATIENCE;
    int playing = 0;
    while (playing < tables && load_now() < until) {
        if (!hear(load))
            return 0;
        playing = 0;
        for (int i = 0; i < tables; i++)
            playing += load->table[i].playing;
    }
    return playing == tables;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

int64_t load_span(struct load *load, double share)
{
    if (load->spans == 0)
        return 0;
    qsort(load->span, load->spans, sizeof *load->span, compare);
    return load->span[(uint32_t)((double)(load->spans - 1) * share)];
}

void load_forget(struct load *load)
{
    load->spans = 0;
}
