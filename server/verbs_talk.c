// Beside the game: words, looking back, the record, another game.
#include <string.h>

#include "core/json.h"
#include "server/plain.h"
#include "server/together.h"
#include "server/told.h"
#include "server/verbs.h"

enum { PHRASES = 8, MOST_WORDS = 200 };

// ---- Words ----

static void write_said(const struct asking *asking, struct text *out)
{
    json_open(out, NULL, '{');
    json_string(out, "on", "said");
    if (asking->desk->seat >= 0)
        json_int(out, "seat", asking->desk->seat);
    else
        json_null(out, "seat");
    if (asking->said)
        json_string(out, "text", asking->said);
    else
        json_int(out, "phrase", asking->phrase);
    json_int(out, "at", asking->hall->now);
    json_close(out, '}');
}

// Watchers with a delay hear nothing.
void verbs_spread(const struct place *place, int to_people, const char *words)
{
    struct text text = {.data = (char *)words, .length = (uint32_t)strlen(words)};
    for (struct desk *desk = place->desks; desk; desk = desk->next) {
        int at_table = desk->eyes == EYES_SEAT || desk->eyes == EYES_HOST;
        int delayed = desk->eyes == EYES_WATCH && place->table->terms.watch_delay > 0;
        if (!desk_is_full(desk) && (at_table || (!to_people && !delayed)))
            desk_send(desk, NULL, -1, &text);
    }
}

static void spread(struct asking *asking)
{
    char data[1600];
    struct text text;
    text_init(&text, data, sizeof data);
    write_said(asking, &text);
    verbs_spread(asking->desk->place, asking->said != NULL, data);
    together_say(asking->desk->place, asking->said != NULL, data);
}

static int say(struct asking *asking)
{
    const struct tree *phrase = tree_get(asking->in, "phrase");
    enum terms_chat chat = asking->desk->place->table->terms.chat;
    const char *words = NULL;
    int number = 0;
    if (asking->desk->eyes != EYES_SEAT && asking->desk->eyes != EYES_HOST)
        return refuse(&asking->why, "no_text", N_("who only looks on does not speak"));
    if (phrase && !tree_int(phrase, 0, PHRASES - 1, &number))
        return ask_refuse(asking, "phrase", N_("a number from 0 to 7 is needed"));
    if (!phrase && !ask_string(asking, "text", &words))
        return 0;
    if (chat == CHAT_OFF || (words && chat != CHAT_TEXT))
        return refuse(&asking->why, "no_text", N_("that is not allowed at this table"));
    if (words && (!*words || strlen(words) > MOST_WORDS || !plain_is(words)))
        return ask_refuse(asking, "text",
                          N_("one line of 1 to 200 bytes is needed, of letters that can be seen"));
    asking->said = words;
    asking->phrase = number;
    asking->after = spread;
    return 1;
}

// ---- Looking back ----

static int at(struct asking *asking)
{
    uint32_t ply;
    if (!ask_number(asking, "ply", &ply))
        return 0;
    if (!asking->desk->place->table->begun)
        return refuse(&asking->why, "wrong_phase", N_("the game has not begun"));
    return told_write_at(asking->desk, ply, asking->out) ||
           ask_refuse(asking, "ply", N_("there is no such position"));
}

static int record(struct asking *asking)
{
    const struct table *table = asking->desk->place->table;
    if (!table->begun)
        return refuse(&asking->why, "wrong_phase", N_("the game has not begun"));
    if (!told_is_all(asking->desk))
        return refuse(&asking->why, "wrong_phase", N_("the game is not over"));
    told_write_record(table, "text", asking->out);
    return 1;
}

// ---- Another game ----

// Where somebody of the old table sits at the new one: one place further.
static int next_seat(const struct table *old, int seat)
{
    return seat < 0 ? -1 : (seat + 1) % table_seats(old);
}

static void keep_entry(const struct table *old, int seat, int64_t now, struct entry *ret)
{
    const struct seat *one = &old->seat[seat];
    entry_init(ret, one->kind == SEAT_BOT ? ENTRY_BOT : ENTRY_KEEP, next_seat(old, seat), now);
    strcpy(ret->name, one->name);
    if (one->kind == SEAT_BOT) {
        ret->level = one->level;
        return;
    }
    memcpy(ret->hash, one->hash, sizeof ret->hash);
    ret->hashes = one->hashes;
}

static int fill_rematch(struct asking *asking, const struct table *old, struct place *place)
{
    struct entry entry;
    for (int seat = 0; seat < table_seats(old); seat++) {
        if (old->seat[seat].kind == SEAT_PROGRAM || old->seat[seat].kicked)
            continue;
        keep_entry(old, seat, asking->hall->now, &entry);
        if (!hall_take(asking->hall, place, &entry, &asking->why))
            return 0;
    }
    return 1;
}

static int rematch(struct asking *asking)
{
    struct desk *desk = asking->desk;
    struct place *old = desk->place;
    struct entry entry;
    if (old->table->phase != PHASE_OVER && old->table->phase != PHASE_CLOSED)
        return decide_phase(old->table, PHASE_OVER, &asking->why);
    if (!old->table->rematch[0]) {
        verbs_open_entry(asking, &old->table->terms, next_seat(old->table, desk->seat), &entry);
        memcpy(entry.hash[0], desk->hash, TOKEN_HASH);
        entry.hashes = 1;
        struct place *place = hall_create(asking->hall, &entry, &asking->why);
        if (!place || !fill_rematch(asking, old->table, place))
            return 0;
        entry_init(&entry, ENTRY_REMATCH, -1, asking->hall->now);
        strcpy(entry.next, place->table->id);
        strcpy(entry.screen, place->table->screen);
        if (!hall_take(asking->hall, old, &entry, &asking->why))
            return 0;
    }
    json_string(asking->out, "table", old->table->rematch);
    return 1;
}

const struct verb talk_verbs[] = {
    {"say", say, NEED_PLACE},
    {"at", at, NEED_PLACE},
    {"record", record, NEED_PLACE},
    {"rematch", rematch, NEED_PEOPLE},
    {0},
};
