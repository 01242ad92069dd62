// The room: public facts about a table, the same for all but `you` and `mine`.
#include "core/json.h"
#include "server/place.h"
#include "server/together.h"
#include "server/told.h"

// Watchers with a delay learn of the end when they have seen it.
static enum table_phase phase_for(const struct place *place, enum eyes eyes)
{
    const struct table *table = place->table;
    int behind = eyes == EYES_WATCH && place->later && later_next(place->later, table) != 0;
    return behind && table->phase == PHASE_OVER ? PHASE_PLAYING : table->phase;
}

static void write_presence(const struct place *place, int seat, struct text *out)
{
    static const char *const words[] = {NULL, "here", "reconnecting", "away"};
    enum presence presence = place_presence(place, seat);
    if (presence == PRESENCE_NONE)
        json_null(out, "here");
    else
        json_string(out, "here", words[presence]);
    if (presence == PRESENCE_NONE || presence == PRESENCE_HERE)
        json_null(out, "away_since");
    else
        json_int(out, "away_since", place->gone[seat]);
}

static void write_seat(const struct desk *desk, const struct place *place, enum eyes eyes,
                       int index, struct text *out)
{
    const struct seat *seat = &place->table->seat[index];
    json_open(out, NULL, '{');
    json_int(out, "seat", index);
    json_string(out, "name", seat->name);
    json_string(out, "kind", seat_kind_name(seat->kind));
    if (seat->level && (seat->kind == SEAT_BOT || seat->bot_plays || seat->kicked))
        json_string(out, "level", seat->level->name);
    else
        json_null(out, "level");
    write_presence(place, index, out);
    json_bool(out, "bot_plays", seat->bot_plays && !seat->kicked);
    json_bool(out, "kicked", seat->kicked);
    json_bool(out, "mine", eyes == EYES_SEAT && desk->seat == index);
    json_close(out, '}');
}

static void write_you(const struct desk *desk, enum eyes eyes, struct text *out)
{
    static const char *const names[] = {"stranger", "stranger", "seat", "host", "screen", "watch"};
    json_open(out, "you", '{');
    if (eyes == EYES_SEAT)
        json_int(out, "seat", desk->seat);
    else
        json_null(out, "seat");
    json_bool(out, "host", (eyes == EYES_SEAT || eyes == EYES_HOST) && desk->host);
    json_string(out, "eyes", names[eyes]);
    if (eyes == EYES_SEAT)
        json_int(out, "devices", place_devices(desk->place, desk->seat));
    json_close(out, '}');
}

static void write_seats_of(const char *key, uint32_t seats, struct text *out)
{
    json_open(out, key, '[');
    for (int i = 0; i < GAME_MAX_SEATS; i++)
        if (seats >> i & 1)
            json_int(out, NULL, i);
    json_close(out, ']');
}

static void write_ask(const struct place *place, enum eyes eyes, struct text *out)
{
    const struct ask *ask = &place->ask;
    int delayed = eyes == EYES_WATCH && place->table->terms.watch_delay > 0;
    if (ask->number == 0 || delayed) {
        json_null(out, "ask");
        return;
    }
    json_open(out, "ask", '{');
    json_int(out, "ask", ask->number);
    json_string(out, "kind", ask_kind_name(ask->kind));
    json_int(out, "seat", ask->seat);
    if (ask->target >= 0)
        json_int(out, "target", ask->target);
    else
        json_null(out, "target");
    json_int(out, "until", ask->until);
    write_seats_of("yes", ask->yes, out);
    write_seats_of("wait", ask_waits_for(ask, place->table, place_here(place)), out);
    json_close(out, '}');
}

static void write_fair(const struct table *table, enum table_phase phase, struct text *out)
{
    char hex[2 * FAIR_SECRET + 1];
    if (phase != PHASE_OVER && phase != PHASE_CLOSED) {
        json_null(out, "fair");
        return;
    }
    json_open(out, "fair", '{');
    hex_write(table->fair.secret, FAIR_SECRET, hex);
    json_string(out, "secret", hex);
    json_open(out, "parts", '[');
    for (int i = 0; i < table_seats(table); i++) {
        hex_write(table->fair.part[i], FAIR_PART, hex);
        if (table->fair.given >> i & 1)
            json_string(out, NULL, hex);
        else
            json_null(out, NULL);
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void write_terms(const struct table *table, struct text *out)
{
    json_string(out, "game", table->terms.game->facts.name);
    terms_write_options(&table->terms, out);
    if (table->terms.preset[0])
        json_string(out, "preset", table->terms.preset);
    else
        json_null(out, "preset");
    json_string(out, "data", terms_data(&table->terms));
}

static void write_allowed(const struct table *table, struct text *out)
{
    char hex[2 * FAIR_HASH + 1];
    terms_write_clock(&table->terms, out);
    json_bool(out, "undo", table->terms.undo);
    terms_write_watching(&table->terms, "watching", out);
    json_string(out, "chat", terms_chat_name(table->terms.chat));
    json_bool(out, "listed", table->terms.listed);
    hex_write(table->fair.commitment, FAIR_HASH, hex);
    json_string(out, "commitment", hex);
}

static int count_eyes(const struct place *place, enum eyes eyes)
{
    int count = 0;
    for (const struct desk *desk = place->desks; desk; desk = desk->next)
        count += desk->eyes == eyes;
    for (const struct elsewhere *there = place->elsewhere; there; there = there->next)
        count += eyes == EYES_SCREEN ? there->company.screens : there->company.watchers;
    return count;
}

// Whom the table's own address does not let sit down may watch; its host gives the address on.
static int may_know_watch(const struct table *table, int host)
{
    int full = 1;
    for (int i = 0; i < table_seats(table); i++)
        full &= table->seat[i].kind != SEAT_EMPTY;
    return host || (table->terms.watch_open && (full || table->phase != PHASE_WAITING));
}

static void write_names(const struct desk *desk, const struct table *table, enum eyes eyes,
                        struct text *out)
{
    if (eyes == EYES_WATCH)
        json_null(out, "table");
    else
        json_string(out, "table", table->id);
    int host = (eyes == EYES_SEAT || eyes == EYES_HOST) && desk->host;
    if (eyes != EYES_WATCH && may_know_watch(table, host))
        json_string(out, "watch", table->watch);
    if (host)
        json_string(out, "screen", table->screen);
}

void room_write(const struct desk *desk, const struct place *place, enum eyes eyes, const char *key,
                struct text *out)
{
    const struct table *table = place->table;
    enum table_phase phase = phase_for(place, eyes);
    json_open(out, key, '{');
    write_names(desk, table, eyes, out);
    write_terms(table, out);
    json_string(out, "phase", table_phase_name(phase));
    json_open(out, "seats", '[');
    for (int i = 0; i < table_seats(table); i++)
        write_seat(desk, place, eyes, i, out);
    json_close(out, ']');
    if (table->host >= 0)
        json_int(out, "host", table->host);
    else
        json_null(out, "host");
    write_you(desk, eyes, out);
    write_allowed(table, out);
    write_fair(table, phase, out);
    write_ask(place, eyes, out);
    json_int(out, "screens", count_eyes(place, EYES_SCREEN));
    json_int(out, "watchers", count_eyes(place, EYES_WATCH));
    if (table->rematch[0] && eyes != EYES_WATCH)
        json_string(out, "rematch", table->rematch);
    else
        json_null(out, "rematch");
    if (table->rematch_screen[0] && eyes == EYES_SCREEN)
        json_string(out, "rematch_screen", table->rematch_screen);
    json_int(out, "created", table->created);
    json_int(out, "now", place->hall->now);
    json_close(out, '}');
}
