// What every kind of entry makes of a table.
#include "server/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "host/moves.h"

enum { FIRST_STEPS = 64 };

struct table *table_new(void)
{
    struct table *table = calloc(1, sizeof *table);
    if (table)
        table->host = -1;
    return table;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    free(table->match.record.move);
    free(table->step);
    free(table->seat);
    sodium_memzero(table->fair.secret, sizeof table->fair.secret);
    free(table);
}

// ---- Looking ----

int table_seats(const struct table *table)
{
    return table->terms.setup.seats;
}

uint32_t table_to_act(const struct table *table)
{
    if (table->phase != PHASE_PLAYING)
        return 0;
    return table->terms.game->rules->to_act(table->match.state.byte);
}

static int is_played_by_bot(const struct seat *seat)
{
    return seat->kind == SEAT_BOT || seat->bot_plays || seat->kicked;
}

uint32_t table_bots(const struct table *table)
{
    uint32_t to_act = table_to_act(table), bots = 0;
    for (int i = 0; i < table_seats(table); i++)
        if (to_act >> i & 1 && is_played_by_bot(&table->seat[i]))
            bots |= 1u << i;
    return bots;
}

uint32_t table_late(const struct table *table, int64_t now)
{
    uint32_t late = 0, running = table->clocks.running & table_to_act(table);
    for (int i = 0; i < table_seats(table); i++)
        if (running >> i & 1 && clocks_left(&table->clocks, i, now) == 0)
            late |= 1u << i;
    return late;
}

int64_t table_deadline(const struct table *table)
{
    if (table->phase != PHASE_PLAYING)
        return 0;
    return clocks_deadline(&table->clocks, &table->terms.clock, ~0u);
}

// Compares with all of them, so that the time tells nothing.
static int holds(const uint8_t (*hash)[TOKEN_HASH], int count, const uint8_t wanted[TOKEN_HASH])
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found |= tokens_equal(hash[i], wanted);
    return found;
}

int table_is_host(const struct table *table, const uint8_t hash[TOKEN_HASH])
{
    int host = holds(table->host_hash, table->host_hashes, hash);
    const struct seat *seat = table->host >= 0 ? &table->seat[table->host] : NULL;
    if (seat && seat->kind == SEAT_PERSON)
        host |= holds(seat->hash, seat->hashes, hash);
    return host;
}

int table_seat_of(const struct table *table, const uint8_t hash[TOKEN_HASH])
{
    int seat = -2;
    for (int i = 0; i < table_seats(table); i++) {
        const struct seat *one = &table->seat[i];
        int may_sit = one->kind == SEAT_PERSON || one->kind == SEAT_PROGRAM;
        if (holds(one->hash, one->hashes, hash) && may_sit && !one->kicked)
            seat = i;
    }
    return seat == -2 && table_is_host(table, hash) ? -1 : seat;
}

int table_kept_for(const struct table *table, const uint8_t hash[TOKEN_HASH])
{
    int seat = -1;
    for (int i = 0; i < table_seats(table); i++) {
        const struct seat *one = &table->seat[i];
        if (holds(one->hash, one->hashes, hash) && one->kind == SEAT_KEPT)
            seat = i;
    }
    return seat;
}

const char *table_phase_name(enum table_phase phase)
{
    static const char *const names[] = {"waiting", "playing", "paused", "over", "closed"};
    return names[phase];
}

const char *seat_kind_name(enum seat_kind kind)
{
    static const char *const names[] = {"empty", "person", "bot", "program", "kept"};
    return names[kind];
}

// ---- Taking entries ----

static int fail(struct text *why, const char *reason)
{
    text_string(why, reason);
    return 0;
}

// After anything that may have changed whose clock runs.
static void run_clocks(struct table *table, int64_t at)
{
    clocks_run(&table->clocks, &table->terms.clock, table_to_act(table) & ~table_bots(table), at);
}

// As many seats as the terms say: those that are there already stay.
static int make_seats(struct table *table, int count)
{
    int before = table->seat ? table_seats(table) : 0;
    struct seat *seat = realloc(table->seat, (size_t)count * sizeof *seat);
    if (!seat)
        return 0;
    table->seat = seat;
    if (count > before)
        memset(&seat[before], 0, (size_t)(count - before) * sizeof *seat);
    return 1;
}

static int take_terms(struct table *table, const struct entry *entry, struct text *why)
{
    if (!make_seats(table, entry->terms.setup.seats))
        return fail(why, "memory ran out");
    table->terms = entry->terms;
    table->fair.seats = table_seats(table);
    table->fair.given &= (1u << table_seats(table)) - 1;
    return 1;
}

static int take_open(struct table *table, const struct entry *entry, struct text *why)
{
    if (table->seq != 0)
        return fail(why, "the table is opened twice");
    strcpy(table->id, entry->table);
    strcpy(table->watch, entry->watch);
    strcpy(table->screen, entry->screen);
    if (!take_terms(table, entry, why))
        return 0;
    table->host = entry->seat;
    memcpy(table->host_hash, entry->hash, sizeof table->host_hash);
    table->host_hashes = entry->hashes;
    strcpy(table->fair.table, entry->table);
    memcpy(table->fair.secret, entry->secret, FAIR_SECRET);
    fair_commit(&table->fair, table->fair.commitment);
    table->created = entry->at;
    return 1;
}

// Somebody takes an empty seat, or one that is kept.
static void fill_seat(struct table *table, const struct entry *entry, enum seat_kind kind)
{
    struct seat *seat = &table->seat[entry->seat];
    memset(seat, 0, sizeof *seat);
    seat->kind = kind;
    strcpy(seat->name, entry->name);
    seat->level = entry->level;
    memcpy(seat->hash, entry->hash, sizeof seat->hash);
    seat->hashes = entry->hashes;
    table->fair.given &= ~(1u << entry->seat);
    if (kind != SEAT_PERSON)
        return;
    memcpy(table->fair.part[entry->seat], entry->part, FAIR_PART);
    table->fair.given |= 1u << entry->seat;
}

static void empty_seat(struct table *table, int seat)
{
    memset(&table->seat[seat], 0, sizeof table->seat[seat]);
    memset(table->fair.part[seat], 0, FAIR_PART);
    table->fair.given &= ~(1u << seat);
    if (table->host == seat)
        table->host = -1;
}

// One more of so many, of which the oldest is forgotten; `alone`: and no other any more.
static void add_key(uint8_t (*hash)[TOKEN_HASH], int32_t *count, const struct entry *entry)
{
    if (entry->kind == ENTRY_ALONE)
        *count = 0;
    if (*count == ENTRY_TOKENS) {
        memmove(hash[0], hash[1], (ENTRY_TOKENS - 1) * TOKEN_HASH);
        --*count;
    }
    memcpy(hash[(*count)++], entry->hash[0], TOKEN_HASH);
}

// A key of a seat, or of the host, whose own seat may still be kept. What the host's first key was
// good for ends with it.
static int take_key(struct table *table, const struct entry *entry, struct text *why)
{
    int is_hosts = entry->seat < 0 || (entry->kind == ENTRY_ALONE && entry->seat == table->host);
    int seat = entry->seat < 0 ? table->host : entry->seat;
    if (entry->seat < -1 || entry->seat >= table_seats(table) || entry->hashes != 1)
        return fail(why, "a token for no seat");
    if (seat >= 0)
        add_key(table->seat[seat].hash, &table->seat[seat].hashes, entry);
    if (is_hosts)
        add_key(table->host_hash, &table->host_hashes, entry);
    return 1;
}

static int take_waiting(struct table *table, const struct entry *entry, struct text *why)
{
    int seat = entry->seat;
    if (table->phase != PHASE_WAITING)
        return fail(why, "the game has begun before this entry");
    if (entry->kind == ENTRY_TERMS)
        return take_terms(table, entry, why);
    if (seat < 0 || seat >= table_seats(table))
        return fail(why, "the table has no such seat");
    if (entry->kind == ENTRY_LEAVE)
        empty_seat(table, seat);
    else if (entry->kind == ENTRY_SIT)
        fill_seat(table, entry, SEAT_PERSON);
    else if (entry->kind == ENTRY_KEEP)
        fill_seat(table, entry, SEAT_KEPT);
    else if (entry->kind == ENTRY_PROGRAM)
        fill_seat(table, entry, SEAT_PROGRAM);
    else
        fill_seat(table, entry, SEAT_BOT);
    return entry->kind != ENTRY_BOT || entry->level || fail(why, "a bot without a level");
}

static int take_start(struct table *table, const struct entry *entry, struct text *why)
{
    struct game_setup setup = table->terms.setup;
    if (table->phase != PHASE_WAITING)
        return fail(why, "the game begins twice");
    fair_seed(&table->fair, setup.seed);
    moves_begin(&table->match);
    if (match_open(&table->match, table->terms.game, &setup) != GAME_OK)
        return fail(why, "the game cannot be set up");
    for (int i = 0; i < table_seats(table); i++)
        match_name(&table->match, i, table->seat[i].name);
    table->begun = 1;
    table->phase = PHASE_PLAYING;
    table->moved = entry->at;
    clocks_begin(&table->clocks, &table->terms.clock, entry->at);
    return 1;
}

// ---- Moves ----

// Keeps what was done for those who watch later.
static int keep_step(struct table *table, const struct table_step *step)
{
    if (table->terms.watch_delay == 0 || !table->terms.watch_open)
        return 1;
    if (table->steps == table->step_room) {
        uint32_t room = table->step_room ? 2 * table->step_room : FIRST_STEPS;
        struct table_step *steps = realloc(table->step, room * sizeof *steps);
        if (!steps)
            return 0;
        table->step = steps;
        table->step_room = room;
    }
    table->step[table->steps++] = *step;
    return 1;
}

static uint64_t hash_of_cid(const char *cid)
{
    uint64_t name;
    uint8_t bytes[TOKEN_HASH];
    tokens_hash(cid, bytes);
    memcpy(&name, bytes, sizeof name);
    return name ? name : 1;
}

const struct seat_cid *table_find_cid(const struct table *table, int seat, const char *cid)
{
    uint64_t name = hash_of_cid(cid);
    for (int i = 0; i < SEAT_CIDS; i++)
        if (table->seat[seat].cid[i].name == name)
            return &table->seat[seat].cid[i];
    return NULL;
}

static void remember_cid(struct table *table, const struct entry *entry)
{
    struct seat *seat = &table->seat[entry->seat];
    struct seat_cid *cid = &seat->cid[seat->cids++ % SEAT_CIDS];
    cid->name = hash_of_cid(entry->cid);
    cid->ply = table->match.ply;
    cid->seq = match_seq(&table->match);
}

// Is a move of this seat finished, of which the last action was made in a position of the move
// `before`?
static int is_move_finished(const struct table *table, int seat, uint32_t before)
{
    const struct game_rules *rules = table->terms.game->rules;
    return before == 0 || !(rules->to_act(table->match.state.byte) >> seat & 1) ||
           rules->move(table->match.state.byte) != before;
}

static int do_action(struct table *table, const struct entry *entry, int index, struct text *why)
{
    struct game_refusal refusal;
    uint32_t before = table->terms.game->rules->move(table->match.state.byte);
    if (!moves_reserve(&table->match))
        return fail(why, "memory ran out");
    if (match_act(&table->match, entry->seat, entry->action[index], NULL, &refusal) != GAME_OK)
        return fail(why, refusal.message);
    const struct record_move *move = &table->match.record.move[table->match.ply - 1];
    struct table_step step = {entry->at, move->action, move->seat, {0}};
    if (!keep_step(table, &step))
        return fail(why, "memory ran out");
    if (is_move_finished(table, entry->seat, before)) {
        clocks_moved(&table->clocks, &table->terms.clock, entry->seat, entry->by == BY_LATE,
                     entry->at);
        table->seat[entry->seat].moves_for += entry->by != BY_PERSON;
    }
    return 1;
}

static int take_act(struct table *table, const struct entry *entry, struct text *why)
{
    struct seat *seat = &table->seat[entry->seat];
    for (int i = 0; i < entry->actions; i++)
        if (!do_action(table, entry, i, why))
            return 0;
    seat->late = entry->by == BY_LATE;
    if (entry->by == BY_PERSON)
        seat->moves_for = 0;
    if (entry->cid[0])
        remember_cid(table, entry);
    table->moved = entry->at;
    if (match_is_over(&table->match))
        table->phase = PHASE_OVER;
    return 1;
}

static int take_undo(struct table *table, const struct entry *entry, struct text *why)
{
    struct table_step step = {entry->at, GAME_NO_ACTION, 0, {0}};
    for (int i = 0; i < entry->actions; i++)
        if (match_take_back(&table->match) != GAME_OK || !keep_step(table, &step))
            return fail(why, "nothing can be taken back");
    return 1;
}

static int take_playing(struct table *table, const struct entry *entry, struct text *why)
{
    if (!table->begun || entry->seat < 0 || entry->seat >= table_seats(table))
        return fail(why, "the game has not begun, or the table has no such seat");
    struct seat *seat = &table->seat[entry->seat];
    switch (entry->kind) {
    case ENTRY_ACT:
        return take_act(table, entry, why);
    case ENTRY_UNDO:
        return take_undo(table, entry, why);
    case ENTRY_REPLACE:
        seat->bot_plays = 1;
        break;
    case ENTRY_KICK:
        seat->kicked = 1;
        break;
    default: // ENTRY_SIT_DOWN
        seat->bot_plays = 0;
        seat->moves_for = 0;
    }
    seat->level = entry->level;
    return 1;
}

static int take_kind(struct table *table, const struct entry *entry, struct text *why)
{
    if ((table->seq == 0) != (entry->kind == ENTRY_OPEN))
        return fail(why, "a log begins with the opening of its table");
    switch (entry->kind) {
    case ENTRY_OPEN:
        return take_open(table, entry, why);
    case ENTRY_START:
        return take_start(table, entry, why);
    case ENTRY_TOKEN:
    case ENTRY_ALONE:
        return take_key(table, entry, why);
    case ENTRY_PAUSE:
    case ENTRY_GO_ON:
        table->phase = entry->kind == ENTRY_PAUSE ? PHASE_PAUSED : PHASE_PLAYING;
        return table->begun || fail(why, "a pause before the game");
    case ENTRY_CLOSE:
        table->phase = PHASE_CLOSED;
        return 1;
    case ENTRY_REMATCH:
        strcpy(table->rematch, entry->next);
        strcpy(table->rematch_screen, entry->screen);
        return 1;
    case ENTRY_DOWN:
        return 1;
    case ENTRY_AWAY:
        clocks_skip(&table->clocks, entry->from, entry->at);
        return 1;
    case ENTRY_ACT:
    case ENTRY_UNDO:
    case ENTRY_REPLACE:
    case ENTRY_SIT_DOWN:
    case ENTRY_KICK:
        return take_playing(table, entry, why);
    default:
        return take_waiting(table, entry, why);
    }
}

int table_take(struct table *table, const struct entry *entry, struct text *why)
{
    if (!take_kind(table, entry, why))
        return 0;
    if (table->begun)
        run_clocks(table, entry->at);
    table->last = entry->at;
    table->seq++;
    return 1;
}

int table_take_line(struct table *table, struct json_tree *tree, const char *line, size_t length,
                    struct text *why)
{
    struct entry entry;
    const struct tree *in = json_tree_parse(tree, line, length, why);
    return in && entry_read(in, &entry, why) && table_take(table, &entry, why);
}
