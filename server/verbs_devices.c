// The devices of a seat: codes that let one more in, and ending all but the own.
#include <string.h>

#include "core/json.h"
#include "server/place.h"
#include "server/together.h"
#include "server/verbs.h"

// ---- One more ----

static int code(struct asking *asking)
{
    struct place *place = asking->desk->place;
    struct code *code = place_code(place, asking->desk->seat);
    char word[CODE];
    if (!code)
        return refuse(&asking->why, "full", N_("there is not enough memory"));
    if (place->table->seat[asking->desk->seat].kind != SEAT_PERSON)
        return refuse(&asking->why, "no_right", N_("a program has one device only"));
    tokens_make_code(&asking->hall->config.chance, word);
    tokens_hash(word, code->hash);
    code->until = asking->hall->now + HALL_CODE_MS;
    together_code(place, asking->desk->seat);
    json_string(asking->out, "code", word);
    json_int(asking->out, "seconds", HALL_CODE_MS / 1000);
    return 1;
}

static int redeem(struct asking *asking)
{
    struct entry entry;
    const char *typed;
    char word[CODE], token[TOKEN];
    uint8_t hash[TOKEN_HASH] = {0};
    struct place *place = ask_place(asking, "table", STORE_BY_TABLE);
    if (!place || !ask_string(asking, "code", &typed))
        return 0;
    int is_code = tokens_read_code(typed, word);
    if (is_code)
        tokens_hash(word, hash);
    for (int i = 0; is_code && place->code && i < table_seats(place->table); i++) {
        struct code *code = &place->code[i];
        if (!tokens_equal(code->hash, hash) || code->until < asking->hall->now)
            continue;
        entry_init(&entry, ENTRY_TOKEN, i, asking->hall->now);
        ask_new_token(asking, token, entry.hash[0]);
        entry.hashes = 1;
        if (!hall_take(asking->hall, place, &entry, &asking->why))
            return 0;
        code->until = 0;
        together_code(place, i);
        asking->about = place;
        json_int(asking->out, "seat", i);
        json_string(asking->out, "token", token);
        return 1;
    }
    return ask_no_right(asking);
}

// ---- All but the own ----

// One more key of these eyes' own: whoever has put it away can have all others ended, and loses
// nothing if the line breaks in between.
static int renew(struct asking *asking)
{
    const struct desk *desk = asking->desk;
    struct entry entry;
    char token[TOKEN];
    entry_init(&entry, ENTRY_TOKEN, desk->seat, asking->hall->now);
    ask_new_token(asking, token, entry.hash[0]);
    entry.hashes = 1;
    if (!hall_take(asking->hall, desk->place, &entry, &asking->why))
        return 0;
    json_string(asking->out, "token", token);
    return 1;
}

// A code that was given is good for nothing any more.
static void void_code(struct place *place, int seat)
{
    if (seat < 0 || !place->code || place->code[seat].until == 0)
        return;
    place->code[seat].until = 0;
    together_code(place, seat);
}

// At the table where the people play next a seat may be kept for the keys that end, and its host
// may be known by one.
static int end_keys_of_rematch(struct asking *asking, const struct entry *entry)
{
    const struct table *table = asking->desk->place->table;
    struct refusal why = {.code = "no_table"};
    if (!table->rematch[0])
        return 1;
    struct place *next = hall_find(asking->hall, STORE_BY_TABLE, table->rematch, &why);
    if (!next && strcmp(why.code, "no_table") == 0)
        return 1;
    if (!next) {
        asking->why = why;
        return 0;
    }
    struct entry there = *entry;
    there.seat = table_kept_for(next->table, asking->desk->hash);
    if (there.seat < 0 && !table_is_host(next->table, asking->desk->hash))
        return 1;
    return hall_take(asking->hall, next, &there, &asking->why);
}

static int alone(struct asking *asking)
{
    struct desk *desk = asking->desk;
    struct place *place = desk->place;
    struct entry entry;
    entry_init(&entry, ENTRY_ALONE, desk->seat, asking->hall->now);
    if (!ask_token(asking, entry.hash[0]))
        return 0;
    if (table_seat_of(place->table, entry.hash[0]) != desk->seat)
        return ask_no_right(asking);
    entry.hashes = 1;
    if (!end_keys_of_rematch(asking, &entry) ||
        !hall_take(asking->hall, place, &entry, &asking->why))
        return 0;
    memcpy(desk->hash, entry.hash[0], TOKEN_HASH);
    void_code(place, desk->seat);
    place_turn_away(place);
    return 1;
}

const struct verb device_verbs[] = {
    {"code", code, NEED_SEAT},
    {"redeem", redeem, NEED_NOTHING},
    {"renew", renew, NEED_PEOPLE},
    {"alone", alone, NEED_PEOPLE},
    {0},
};
