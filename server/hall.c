// Opening and letting go of tables; the turn.
#include "server/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/desk.h"
#include "server/logbook.h"
#include "server/paper.h"
#include "server/place.h"
#include "server/together.h"
#include "server/told.h"

enum { AGAIN_MOST = 4 };

// ---- Finding by name ----

static struct place **bucket(struct hall *hall, enum store_name name, const char *id)
{
    uint32_t sum = 2166136261u;
    for (; *id; id++)
        sum = (sum ^ (unsigned char)*id) * 16777619u;
    struct place **buckets = name == STORE_BY_TABLE   ? hall->by_id
                             : name == STORE_BY_WATCH ? hall->by_watch
                                                      : hall->by_screen;
    return &buckets[sum % HALL_BUCKETS];
}

static const char *name_of(const struct place *place, enum store_name name)
{
    return name == STORE_BY_TABLE   ? place->table->id
           : name == STORE_BY_WATCH ? place->table->watch
                                    : place->table->screen;
}

static struct place **next_of(struct place *place, enum store_name name)
{
    return name == STORE_BY_TABLE   ? &place->next_id
           : name == STORE_BY_WATCH ? &place->next_watch
                                    : &place->next_screen;
}

static struct place *find_open(struct hall *hall, enum store_name name, const char *id)
{
    struct place *place = *bucket(hall, name, id);
    while (place && strcmp(name_of(place, name), id) != 0)
        place = *next_of(place, name);
    return place;
}

const char hall_away[] = "away";

int hall_refuse_unread(const struct hall *hall, struct refusal *why)
{
    return refuse(why, hall->config.peers ? hall_away : "not_stored",
                  N_("the table cannot be read"));
}

struct place *hall_open_place(struct hall *hall, const char *id)
{
    return find_open(hall, STORE_BY_TABLE, id);
}

static void link_name(struct hall *hall, struct place *place, enum store_name name)
{
    struct place **first = bucket(hall, name, name_of(place, name));
    *next_of(place, name) = *first;
    *first = place;
}

static void unlink_name(struct hall *hall, struct place *place, enum store_name name)
{
    struct place **at = bucket(hall, name, name_of(place, name));
    while (*at && *at != place)
        at = next_of(*at, name);
    if (*at)
        *at = *next_of(place, name);
}

// ---- Opening and letting go ----

static struct place *add_place(struct hall *hall, struct table *table)
{
    struct place *place = calloc(1, sizeof *place);
    if (!place)
        return NULL;
    place->hall = hall;
    place->table = table;
    place->used = hall->now;
    for (int i = 0; i < GAME_MAX_SEATS; i++)
        place->gone[i] = table->last > hall->up_since ? table->last : hall->up_since;
    for (int name = STORE_BY_TABLE; name <= STORE_BY_SCREEN; name++)
        link_name(hall, place, (enum store_name)name);
    place->after = hall->all;
    if (hall->all)
        hall->all->before = place;
    hall->all = place;
    hall->open++;
    return place;
}

void hall_drop(struct hall *hall, struct place *place)
{
    place->changed = 1; // nor come into it
    while (place->desks)
        desk_detach(place->desks);
    for (int name = STORE_BY_TABLE; name <= STORE_BY_SCREEN; name++)
        unlink_name(hall, place, (enum store_name)name);
    *(place->before ? &place->before->after : &hall->all) = place->after;
    if (place->after)
        place->after->before = place->before;
    hall->open--;
    together_dropped(place);
    later_free(place->later);
    table_free(place->table);
    free(place->code);
    free(place);
}

struct reading {
    struct hall *hall;
    struct table *table;
    struct text *why;
    int failed;
};

static int read_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    struct reading *reading = context;
    (void)seq;
    (void)time;
    reading->failed =
        !table_take_line(reading->table, &reading->hall->tree, entry, length, reading->why);
    return reading->failed;
}

// The table as it is stored; null with the reason. *ret_status: how reading went.
static struct table *read_table(struct hall *hall, const char *id, enum store_status *ret_status,
                                struct refusal *why)
{
    char words[256];
    struct text text;
    struct reading reading = {hall, table_new(), &text, 0};
    text_init(&text, words, sizeof words);
    hall_refuse_unread(hall, why);
    *ret_status = STORE_MEMORY;
    if (!reading.table)
        return NULL;
    *ret_status = store_read(hall->config.store, id, 0, read_entry, &reading);
    if (*ret_status == STORE_OK && !reading.failed && reading.table->seq > 0)
        return reading.table;
    if (reading.failed && strcmp(words, ENTRY_OTHER_RULES) == 0)
        refuse(why, "other_rules", N_("the table was begun under other rules than this server's"));
    else if (reading.failed)
        logbook_fault("log of a table", words);
    table_free(reading.table);
    return NULL;
}

// Clocks stood still while the server was down.
static void skip_absence(struct hall *hall, struct place *place)
{
    struct entry entry;
    struct refusal ignored;
    if (place->table->clocks.running == 0 || place->table->last >= hall->up_since)
        return;
    entry_init(&entry, ENTRY_AWAY, -1, hall->up_since);
    entry.from = place->table->last;
    hall_take(hall, place, &entry, &ignored);
}

static int copy_name(void *context, const struct store_row *row)
{
    memcpy(context, row->table, TABLE_ID);
    return 1;
}

// One that is open: as others have left it, if they have it too.
static struct place *use_open(struct hall *hall, struct place *place, struct refusal *why)
{
    place->used = hall->now;
    together_follow(hall, place);
    if (!place->broken && (place->staged || !place->doubtful))
        return place;
    hall_refuse_unread(hall, why);
    return NULL;
}

struct place *hall_find(struct hall *hall, enum store_name name, const char *id,
                        struct refusal *why)
{
    char table_id[STORE_ID] = "";
    struct place *place = find_open(hall, name, id);
    if (place)
        return use_open(hall, place, why);
    enum store_status status = store_find(hall->config.store, name, id, copy_name, table_id);
    if (status != STORE_OK || !table_id[0]) {
        refuse(why, "no_table", N_("there is no such table"));
        if (status != STORE_OK && status != STORE_ABSENT)
            hall_refuse_unread(hall, why);
        return NULL;
    }
    struct table *table = read_table(hall, table_id, &status, why);
    place = table ? add_place(hall, table) : NULL;
    if (!place) {
        table_free(table);
        return NULL;
    }
    hall->metrics.tables_opened++;
    together_opened(hall, place);
    skip_absence(hall, place);
    hall_changed(hall, place, 0, 0);
    return place;
}

struct place *hall_create(struct hall *hall, const struct entry *open, struct refusal *why)
{
    struct table *table = table_new();
    struct place *place = NULL;
    refuse(why, "full", N_("the server takes no more tables"));
    if (!table || hall->open >= hall->config.most_open) {
        table_free(table);
        return NULL;
    }
    strcpy(table->id, open->table); // the place is found by them
    strcpy(table->watch, open->watch);
    strcpy(table->screen, open->screen);
    place = add_place(hall, table);
    if (!place) {
        table_free(table);
        return NULL;
    }
    place->creating = 1;
    hall->metrics.tables_created++;
    return hall_take(hall, place, open, why) ? place : NULL;
}

// ---- Changing ----

void hall_changed(struct hall *hall, struct place *place, int room, int told)
{
    place->room_changed |= room;
    place->told_changed = told > place->told_changed ? told : place->told_changed;
    if (place->changed)
        return;
    place->changed = 1;
    place->next_changed = hall->changed;
    hall->changed = place;
}

// What an entry changes for those who look on: of the match 2 where clocks change as well.
static int tells(enum entry_kind kind)
{
    switch (kind) {
    case ENTRY_ACT:
        return 1;
    case ENTRY_START:
    case ENTRY_UNDO:
    case ENTRY_PAUSE:
    case ENTRY_GO_ON:
    case ENTRY_REPLACE:
    case ENTRY_SIT_DOWN:
    case ENTRY_KICK:
        return 2;
    default:
        return 0;
    }
}

int hall_take(struct hall *hall, struct place *place, const struct entry *wanted,
              struct refusal *why)
{
    char words[256];
    struct text text;
    struct entry in_order = *wanted, *entry = &in_order;
    if (entry->at < place->table->last) // another server's clock is before this one's
        entry->at = place->table->last;
    enum table_phase phase = place->table->phase;
    text_init(&text, words, sizeof words);
    text_clear(&hall->line);
    entry_write(entry, &hall->line);
    place->staged = hall->staged = 1;
    hall_changed(hall, place, entry->kind != ENTRY_ACT && entry->kind != ENTRY_TOKEN,
                 tells(entry->kind));
    if (!place->broken && table_take(place->table, entry, &text) &&
        store_append(hall->config.store, place->table->id, place->table->seq, entry->at,
                     hall->line.data, hall->line.length) == STORE_OK) {
        hall->metrics.entries++;
        hall->metrics.moves += entry->kind == ENTRY_ACT;
        if (place->table->phase != phase || entry->kind == ENTRY_OPEN)
            logbook_table(table_phase_name(place->table->phase), &place->table->terms);
        if (place->table->phase != phase)
            hall_changed(hall, place, 1, 0);
        if (entry->kind == ENTRY_ACT && place->ask.kind == ASK_UNDO)
            memset(&place->ask, 0, sizeof place->ask);
        return 1;
    }
    place->broken = 1;
    return refuse(why, "not_stored", N_("it could not be stored, so it was not done: try again"));
}

// ---- The turn ----

static void put_row(struct hall *hall, struct place *place)
{
    const struct table *table = place->table;
    struct store_row row = {.created = table->created, .last = table->last, .seq = table->seq};
    strcpy(row.table, table->id);
    strcpy(row.watch, table->watch);
    strcpy(row.screen, table->screen);
    snprintf(row.game, sizeof row.game, "%s", table->terms.game->facts.name);
    snprintf(row.phase, sizeof row.phase, "%s", table_phase_name(table->phase));
    row.listed = table->terms.listed && (table->phase == PHASE_WAITING || table->terms.watch_open);
    row.deadline = table_deadline(table);
    text_clear(&hall->line);
    json_open(&hall->line, NULL, '{');
    lobby_write(table, &hall->line);
    json_close(&hall->line, '}');
    row.summary = hall->line.data;
    row.length = hall->line.length;
    if (store_put(hall->config.store, &row) != STORE_OK)
        place->broken = 1;
}

// Back to what is stored. Who has lost the seat by that is at no table any more. What cannot be
// read now is of no use until it can be.
static void restore(struct hall *hall, struct place *place, enum store_status status)
{
    struct refusal ignored;
    for (struct desk *desk = hall->heard; desk; desk = desk->next_heard)
        desk_take_back(desk, place, status);
    struct table *table =
        place->creating ? NULL : read_table(hall, place->table->id, &status, &ignored);
    place->staged = place->broken = !table && !place->creating && status != STORE_OK;
    if (place->broken)
        return;
    if (!table) {
        hall_drop(hall, place);
        return;
    }
    hall_changed(hall, place, 1, 2);
    table_free(place->table);
    place->table = table;
    memset(&place->ask, 0, sizeof place->ask);
    later_free(place->later);
    place->later = NULL;
    place_turn_away(place);
}

static int is_lost(const struct hall *hall, const struct place *place, enum store_status status)
{
    if (!place->staged)
        return 0;
    return place->broken ||
           (status != STORE_OK && store_kept(hall->config.store, place->table->id) != STORE_OK);
}

// Stores what waits. The places that have lost by it are taken out of the list of the changed.
static void commit(struct hall *hall)
{
    int any = 0;
    hall->staged = 0;
    for (struct place *place = hall->changed; place; place = place->next_changed)
        if (place->staged && !place->broken) {
            put_row(hall, place);
            any = 1;
        }
    enum store_status status = any ? store_commit(hall->config.store) : STORE_OK;
    hall->metrics.commits += (uint64_t)any;
    hall->metrics.failed_commits += status != STORE_OK;
    if (status != STORE_OK && (status != STORE_TAKEN || !hall->config.peers))
        logbook_fault("store", store_why(hall->config.store));
    struct place **at = &hall->changed;
    while (*at) {
        struct place *place = *at;
        if (is_lost(hall, place, status)) {
            *at = place->next_changed;
            place->changed = 0;
            restore(hall, place, status == STORE_OK ? STORE_BAD : status);
            continue;
        }
        if (place->staged)
            together_stored(hall, place);
        place->staged = place->creating = 0;
        at = &place->next_changed;
    }
}

// Requests that met another server's entries, on the tables as they are now.
static void hear_again(struct hall *hall)
{
    struct again *again = hall->again;
    hall->again = NULL;
    hall->end_again = &hall->again;
    while (again) {
        struct again *next = again->next;
        desk_hear(again->desk, again->request, again->length);
        free(again);
        again = next;
    }
}

// The end of what one place has to say in this turn.
static void tell(struct hall *hall, struct place *place)
{
    if (place_keep_later(place) && place->told_changed == 0)
        place->told_changed = 1;
    int held = place_in_bot_move(place);
    for (struct desk *desk = place->desks; desk; desk = desk->next) {
        desk->room_due |= place->room_changed;
        if (place->told_changed && !held && told_is_due(desk, place->told_changed == 2))
            desk->told_due = 1;
        if (desk_has_words(desk))
            hall->config.wake(desk->line, hall->config.context);
    }
    place->room_changed = place->changed = 0;
    if (!held)
        place->told_changed = 0;
    together_tell(hall, place);
    place_ask_bots(place);
    place->wake = place_due(place);
    if (place->wake && (hall->next_wake == 0 || place->wake < hall->next_wake))
        hall->next_wake = place->wake;
}

void hall_turn(struct hall *hall)
{
    for (int tries = 0; tries == 0 || hall->again; tries++) {
        hall->no_more = tries == AGAIN_MOST;
        hear_again(hall);
        // A place that settles may change again, but joins the list once.
        for (struct place *place = hall->changed; place; place = place->next_changed)
            place_settle(place);
        commit(hall);
    }
    hall->turn++;
    while (hall->changed) {
        struct place *place = hall->changed;
        hall->changed = place->next_changed;
        tell(hall, place);
    }
    while (hall->heard) {
        struct desk *desk = hall->heard;
        hall->heard = desk->next_heard;
        desk->heard = 0;
        if (desk_has_words(desk))
            hall->config.wake(desk->line, hall->config.context);
    }
    hall->metrics.tables_open = (int64_t)hall->open;
}

// ---- Beginning and end ----

struct due_list {
    struct hall *hall;
    size_t room;
};

static int note_due(void *context, const struct store_row *row)
{
    struct due_list *list = context;
    struct hall *hall = list->hall;
    if (hall->due_count == list->room) {
        size_t room = list->room ? 2 * list->room : 64;
        void *due = realloc(hall->due, room * sizeof hall->due[0]);
        if (!due)
            return 1;
        hall->due = due;
        list->room = room;
    }
    memcpy(hall->due[hall->due_count++], row->table, TABLE_ID);
    return 0;
}

int hall_open(struct hall *ret, const struct hall_config *config, int64_t now, char *why,
              size_t why_size)
{
    struct due_list list = {ret, 0};
    memset(ret, 0, sizeof *ret);
    ret->config = *config;
    ret->now = ret->up_since = now;
    ret->turn = 1;
    ret->unusual.most = config->alert;
    ret->end_again = &ret->again;
    if (config->peers)
        ret->up_since = peers_since(config->peers);
    ret->next_sweep = now + HALL_SWEEP_MS;
    ret->next_forget = now + HALL_SWEEP_MS;
    if (!paper_open(&ret->line)) {
        snprintf(why, why_size, "memory ran out");
        return 0;
    }
    // Where others have been there all along, their tables are open.
    int alone = ret->up_since == now;
    if (!alone || store_rows(config->store, STORE_DUE, INT64_MAX, 0, note_due, &list) == STORE_OK) {
        ret->next_wake = ret->due ? now : 0;
        return 1;
    }
    snprintf(why, why_size, "%s", store_why(config->store));
    return 0;
}

void hall_say_goodbye(struct hall *hall)
{
    hall->ending = 1;
    for (struct desk *desk = hall->desks; desk; desk = desk->after) {
        desk_send_words(desk, "bye", NULL,
                        N_("The server goes down. Every confirmed move is stored."));
        hall->config.end(desk->line, DESK_GOES_DOWN, hall->config.context);
    }
}

void hall_close(struct hall *hall)
{
    struct entry entry;
    struct refusal ignored;
    hall->ending = 1;
    for (struct place *place = hall->all; place; place = place->after) {
        if (place->table->clocks.running == 0 || hall->others)
            continue; // or others go on with it
        entry_init(&entry, ENTRY_DOWN, -1, hall->now);
        hall_take(hall, place, &entry, &ignored);
    }
    hall_turn(hall);
    while (hall->all)
        hall_drop(hall, hall->all);
    together_close(hall);
    free(hall->due);
    paper_free(&hall->line);
    json_tree_free(&hall->tree);
}
