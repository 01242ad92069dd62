// Presence, questions, and asking bots.
#include "server/place.h"

#include <stdlib.h>
#include <string.h>

#include "server/desk.h"
#include "server/together.h"

// ---- Who is here ----

static int has_desk(const struct place *place, int seat)
{
    for (const struct desk *desk = place->desks; desk; desk = desk->next)
        if (desk->eyes == EYES_SEAT && desk->seat == seat)
            return 1;
    for (const struct elsewhere *there = place->elsewhere; there; there = there->next)
        if (there->company.here >> seat & 1)
            return 1;
    return 0;
}

enum presence place_presence(const struct place *place, int seat)
{
    if (place->table->seat[seat].kind != SEAT_PERSON)
        return PRESENCE_NONE;
    if (has_desk(place, seat))
        return PRESENCE_HERE;
    return place->hall->now - place->gone[seat] < HALL_RECONNECTING_MS ? PRESENCE_RECONNECTING
                                                                       : PRESENCE_AWAY;
}

uint32_t place_here(const struct place *place)
{
    uint32_t here = 0;
    for (const struct desk *desk = place->desks; desk; desk = desk->next)
        if (desk->eyes == EYES_SEAT)
            here |= 1u << desk->seat;
    for (const struct elsewhere *there = place->elsewhere; there; there = there->next)
        here |= there->company.here;
    return here;
}

struct code *place_code(struct place *place, int seat)
{
    if (!place->code)
        place->code = calloc(GAME_MAX_SEATS, sizeof *place->code);
    return place->code ? &place->code[seat] : NULL;
}

int place_devices(const struct place *place, int seat)
{
    int count = 0;
    for (const struct desk *desk = place->desks; desk; desk = desk->next)
        count += desk->eyes == EYES_SEAT && desk->seat == seat;
    for (const struct elsewhere *there = place->elsewhere; there; there = there->next)
        count += there->company.devices[seat];
    return count;
}

static int has_key(const struct desk *desk)
{
    const struct table *table = desk->place->table;
    if (desk->eyes == EYES_HOST)
        return table_is_host(table, desk->hash);
    return desk->eyes != EYES_SEAT || table_seat_of(table, desk->hash) == desk->seat;
}

static void say_farewell(struct desk *desk)
{
    const struct table *table = desk->place->table;
    const struct seat *seat = desk->seat >= 0 ? &table->seat[desk->seat] : NULL;
    if (seat && seat->kicked)
        desk_send_words(desk, "kicked", NULL, N_("The host has given your seat away."));
    else if (seat && seat->kind != SEAT_PERSON && seat->kind != SEAT_PROGRAM)
        desk_send_words(desk, "ended", NULL, N_("This seat is free again."));
    else
        desk_send_words(
            desk, "ended", NULL,
            N_("Another device of this seat has ended all others. A code from there lets "
               "this one in again."));
}

void place_turn_away(struct place *place)
{
    for (struct desk *desk = place->desks, *next; desk; desk = next) {
        next = desk->next;
        if (has_key(desk))
            continue;
        say_farewell(desk);
        desk_detach(desk);
    }
}

// ---- Questions ----

// What was asked for and agreed.
static int do_it(struct place *place, const struct ask *ask, struct refusal *why)
{
    struct hall *hall = place->hall;
    struct entry entry;
    uint64_t dice;
    if (ask->kind == ASK_UNDO) {
        hall->config.chance.fill(hall->config.chance.context, &dice, sizeof dice);
        return decide_undo(place->table, ask->seat, dice, hall->now, &entry, why) &&
               hall_take(hall, place, &entry, why);
    }
    if (!decide_phase(place->table, PHASE_PLAYING, why))
        return 0;
    entry_init(&entry, ask->kind == ASK_PAUSE ? ENTRY_PAUSE : ENTRY_REPLACE,
               ask->kind == ASK_PAUSE ? -1 : ask->target, hall->now);
    entry.level = ask->level;
    return hall_take(hall, place, &entry, why);
}

int place_ask(struct place *place, const struct ask *wish, uint32_t *ret_number,
              struct refusal *why)
{
    struct hall *hall = place->hall;
    if (place->ask.number != 0)
        return refuse(why, "asking", N_("another question is open"));
    uint32_t whom = ask_whom(place->table, wish->kind, wish->seat, wish->target, place_here(place));
    *ret_number = 0;
    if (whom == 0)
        return do_it(place, wish, why);
    place->ask = *wish;
    place->ask.number = *ret_number = ++place->asks;
    place->ask.asked = whom;
    place->ask.until =
        hall->now + (place->table->terms.clock.kind == CLOCK_DAYS ? ASK_DAYS_MS : ASK_MS);
    together_ask(place);
    hall_changed(hall, place, 1, 0);
    return 1;
}

static void end_ask(struct place *place)
{
    memset(&place->ask, 0, sizeof place->ask);
    together_ask(place);
    hall_changed(place->hall, place, 1, 0);
}

int place_answer(struct place *place, uint32_t number, int seat, int yes, struct refusal *why)
{
    uint32_t waits = ask_waits_for(&place->ask, place->table, place_here(place));
    if (number == 0 || place->ask.number != number || !(waits >> seat & 1))
        return refuse(why, "no_ask", N_("that question is not open, or not to you"));
    if (place->asker[0])
        together_answer(place, seat, yes); // it is decided where it was asked
    if (yes)
        place->ask.yes |= 1u << seat;
    else if (!place->asker[0])
        end_ask(place);
    if (yes)
        together_ask(place);
    hall_changed(place->hall, place, 1, 0);
    return 1;
}

static void settle_ask(struct place *place)
{
    struct ask ask = place->ask;
    struct refusal ignored;
    if (ask.number == 0 || place->asker[0])
        return;
    enum ask_outcome outcome = ask_outcome(&ask, place->table, place_here(place), place->hall->now);
    if (place->table->phase != PHASE_PLAYING)
        outcome = ASK_REFUSED;
    if (outcome == ASK_OPEN)
        return;
    end_ask(place);
    if (outcome == ASK_AGREED)
        do_it(place, &ask, &ignored);
}

// Who was lost may have been away for long enough to be called so.
static void settle_presence(struct place *place)
{
    uint32_t away = 0;
    for (int i = 0; i < table_seats(place->table); i++)
        away |= (uint32_t)(place_presence(place, i) == PRESENCE_AWAY) << i;
    if (away != place->away)
        hall_changed(place->hall, place, 1, 0);
    place->away = away;
}

void place_settle(struct place *place)
{
    settle_presence(place);
    settle_ask(place);
}

// ---- Bots ----

static int ask_bot(struct place *place, int seat, enum entry_by by)
{
    const struct table *table = place->table;
    const struct seat *one = &table->seat[seat];
    struct hall *hall = place->hall;
    struct bots_job *job = bots_job_new();
    if (!job)
        return 0;
    strcpy(job->table, table->id);
    job->seat = seat;
    job->ply = table->match.ply;
    job->seq = match_seq(&table->match);
    job->by = by;
    job->level = by == BY_BOT && one->level ? one->level : bot_level_find("normal");
    hall->config.chance.fill(hall->config.chance.context, &job->seed, sizeof job->seed);
    seen_by(&job->seen, table->terms.game, table->match.state.byte, seat);
    bots_ask(hall->config.bots, job);
    place->thinking |= 1u << seat;
    return 1;
}

void place_ask_bots(struct place *place)
{
    const struct table *table = place->table;
    uint32_t bots = table_bots(table), late = table_late(table, place->hall->now);
    // A move that may be taken back is not followed by another one.
    int waits = place->ask.number != 0 && place->ask.kind == ASK_UNDO;
    if (!place->hall->config.bots || waits || place->hall->ending || place->broken ||
        !together_drives(place))
        return;
    for (int seat = 0; seat < table_seats(table); seat++)
        if ((bots | late) >> seat & 1 && !(place->thinking >> seat & 1))
            ask_bot(place, seat, bots >> seat & 1 ? BY_BOT : BY_LATE);
}

int place_in_bot_move(const struct place *place)
{
    const struct table *table = place->table;
    const struct match *match = &table->match;
    union record_state before;
    uint32_t bots = table_bots(table) | table_late(table, place->hall->now);
    if (!place->hall->config.bots || bots == 0 || match->ply == 0)
        return 0;
    uint32_t mover = 1u << match->record.move[match->ply - 1].seat;
    if (table_to_act(table) != mover || !(bots & mover))
        return 0;
    uint32_t move = table->terms.game->rules->move(match->state.byte);
    return move != 0 && match_at(match, match->ply - 1, before.byte) == GAME_OK &&
           table->terms.game->rules->move(before.byte) == move;
}

void place_take_bot(struct place *place, const struct bots_job *job)
{
    struct hall *hall = place->hall;
    struct wanted_move move = {.seat = job->seat, .ply = job->ply, .seq = job->seq, .actions = 1};
    struct entry entry;
    struct refusal ignored;
    place->thinking &= ~(1u << job->seat);
    hall_changed(hall, place, 0, 0);
    if (place->ask.number != 0 && place->ask.kind == ASK_UNDO)
        return;
    move.action[0] = job->action;
    if (!job->action[0] || !decide_bot_act(place->table, &move, job->by, hall->now, &entry) ||
        !hall_take(hall, place, &entry, &ignored))
        return;
    hall->metrics.bot_moves += job->by == BY_BOT;
    hall->metrics.late_moves += job->by == BY_LATE;
}

// ---- Watching later ----

static int has_delayed_watcher(const struct place *place)
{
    if (!place->table->begun || place->table->terms.watch_delay == 0)
        return 0;
    for (const struct desk *desk = place->desks; desk; desk = desk->next)
        if (desk->eyes == EYES_WATCH)
            return 1;
    return 0;
}

int place_keep_later(struct place *place)
{
    if (!has_delayed_watcher(place)) {
        later_free(place->later);
        place->later = NULL;
        return 0;
    }
    int is_new = place->later == NULL;
    if (is_new)
        place->later = later_new(place->table);
    if (!place->later)
        return 0;
    int64_t delay = (int64_t)place->table->terms.watch_delay * 1000;
    return later_follow(place->later, place->table, place->hall->now - delay) || is_new;
}

// ---- What is due ----

static void sooner(int64_t *at, int64_t other)
{
    if (other > 0 && (*at == 0 || other < *at))
        *at = other;
}

int64_t place_due(const struct place *place)
{
    const struct table *table = place->table;
    int64_t due = 0, now = place->hall->now, deadline = table_deadline(table);
    if (deadline > now) // a bot has been asked already if it has passed
        sooner(&due, deadline);
    if (place->ask.number != 0 && !place->asker[0])
        sooner(&due, place->ask.until);
    sooner(&due, together_due(place));
    for (int i = 0; i < table_seats(table) && place->desks; i++)
        if (place_presence(place, i) == PRESENCE_RECONNECTING)
            sooner(&due, place->gone[i] + HALL_RECONNECTING_MS);
    if (place->later) {
        int64_t next = later_next(place->later, table);
        sooner(&due, next ? next + (int64_t)table->terms.watch_delay * 1000 : 0);
    }
    return due;
}
