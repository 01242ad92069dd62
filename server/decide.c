// Seats and phases: who may sit, go, begin and end.
#include "server/decide.h"

#include <string.h>

#include "server/plain.h"

int refuse(struct refusal *ret, const char *code, const char *message)
{
    ret->code = code;
    ret->rule = ret->key = NULL;
    ret->message = message;
    ret->action = -1;
    return 0;
}

int refuse_key(struct refusal *ret, const char *key, const char *message)
{
    refuse(ret, "bad_request", message);
    ret->key = key;
    return 0;
}

int decide_phase(const struct table *table, enum table_phase phase, struct refusal *why)
{
    static const char *const words[] = {N_("the game has not begun"), N_("the game has begun"),
                                        N_("the game is paused"), N_("the game is over"),
                                        N_("the table is closed")};
    return table->phase == phase || refuse(why, "wrong_phase", words[table->phase]);
}

// ---- Names ----

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

int decide_name(const struct table *table, const char *in, int seat, char ret[RECORD_NAME],
                struct refusal *why)
{
    size_t length;
    while (is_blank(*in))
        in++;
    for (length = strlen(in); length > 0 && is_blank(in[length - 1]);)
        length--;
    if (length == 0 || length >= RECORD_NAME)
        return refuse(why, "bad_name", N_("a name has 1 to 39 bytes"));
    memcpy(ret, in, length);
    ret[length] = '\0';
    if (!plain_is(ret))
        return refuse(why, "bad_name", N_("a name is one line of letters that can be seen"));
    for (int i = 0; i < table_seats(table); i++)
        if (i != seat && plain_looks_same(table->seat[i].name, ret))
            return refuse(why, "name_taken", N_("somebody at the table has this name"));
    return 1;
}

// ---- Seats ----

static int is_seat(const struct table *table, int seat, struct refusal *why)
{
    return (seat >= 0 && seat < table_seats(table)) ||
           refuse_key(why, "seat", N_("the table has no such seat"));
}

static int find_empty(const struct table *table)
{
    for (int i = 0; i < table_seats(table); i++)
        if (table->seat[i].kind == SEAT_EMPTY)
            return i;
    return -1;
}

int decide_sit(const struct table *table, int seat, const char *name, int64_t now,
               struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_WAITING, why))
        return 0;
    if (seat < 0)
        seat = find_empty(table);
    if (seat < 0)
        return refuse(why, "taken", N_("no seat is free"));
    if (!is_seat(table, seat, why))
        return 0;
    if (table->seat[seat].kind != SEAT_EMPTY)
        return refuse(why, "taken", N_("somebody sits there"));
    entry_init(ret, ENTRY_SIT, seat, now);
    return decide_name(table, name, seat, ret->name, why);
}

int decide_sit_kept(const struct table *table, const uint8_t hash[TOKEN_HASH], int64_t now,
                    struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_WAITING, why))
        return 0;
    int seat = table_kept_for(table, hash);
    if (seat < 0)
        return refuse(why, "no_right", N_("no seat is kept for this token"));
    entry_init(ret, ENTRY_SIT, seat, now);
    strcpy(ret->name, table->seat[seat].name);
    return 1;
}

// Names of beasts that bots are given, as the page has them.
static const char *free_bot_name(const struct table *table)
{
    static const char *const names[] = {"Coyote", "Lynx",   "Condor", "Puma",  "Pika",
                                        "Otter",  "Badger", "Heron",  "Marten"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        int taken = 0;
        for (int k = 0; k < table_seats(table); k++)
            taken |= strcmp(table->seat[k].name, names[i]) == 0;
        if (!taken)
            return names[i];
    }
    return "Bot";
}

int decide_bot(const struct table *table, int seat, const struct bot_level *level, const char *name,
               int64_t now, struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_WAITING, why) || !is_seat(table, seat, why))
        return 0;
    enum seat_kind kind = table->seat[seat].kind;
    if (kind == SEAT_PERSON || kind == SEAT_KEPT)
        return refuse(why, "taken", N_("somebody sits there"));
    if (!level && kind == SEAT_EMPTY)
        return refuse(why, "taken", N_("that seat is empty already"));
    entry_init(ret, level ? ENTRY_BOT : ENTRY_LEAVE, seat, now);
    ret->level = level;
    if (level && !name && kind == SEAT_BOT)
        strcpy(ret->name, table->seat[seat].name);
    else if (level)
        return decide_name(table, name ? name : free_bot_name(table), seat, ret->name, why);
    return 1;
}

int decide_program(const struct table *table, int seat, const char *name, int64_t now,
                   struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_WAITING, why) || !is_seat(table, seat, why))
        return 0;
    enum seat_kind kind = table->seat[seat].kind;
    if (kind == SEAT_PERSON || kind == SEAT_KEPT)
        return refuse(why, "taken", N_("somebody sits there"));
    entry_init(ret, ENTRY_PROGRAM, seat, now);
    return decide_name(table, name, seat, ret->name, why);
}

int decide_kick(const struct table *table, int seat, int64_t now, struct entry *ret,
                struct refusal *why)
{
    if (!is_seat(table, seat, why))
        return 0;
    if (table->phase == PHASE_OVER || table->phase == PHASE_CLOSED)
        return decide_phase(table, PHASE_PLAYING, why);
    const struct seat *one = &table->seat[seat];
    if (seat == table->host && one->kind == SEAT_PERSON)
        return refuse_key(why, "seat", N_("this is your own"));
    if (one->kind == SEAT_EMPTY || one->kicked || (table->begun && one->kind == SEAT_BOT))
        return refuse_key(why, "seat", N_("nobody sits there"));
    entry_init(ret, table->begun ? ENTRY_KICK : ENTRY_LEAVE, seat, now);
    ret->level = table->begun ? bot_level_find("normal") : NULL;
    return 1;
}

int decide_start(const struct table *table, int64_t now, struct entry *ret, struct refusal *why)
{
    if (!decide_phase(table, PHASE_WAITING, why))
        return 0;
    for (int i = 0; i < table_seats(table); i++)
        if (table->seat[i].kind == SEAT_EMPTY || table->seat[i].kind == SEAT_KEPT)
            return refuse(why, "wrong_phase", N_("a seat is empty"));
    entry_init(ret, ENTRY_START, -1, now);
    return 1;
}

int decide_close(const struct table *table, int64_t now, struct entry *ret, struct refusal *why)
{
    if (table->phase == PHASE_OVER || table->phase == PHASE_CLOSED)
        return decide_phase(table, PHASE_PLAYING, why);
    entry_init(ret, ENTRY_CLOSE, -1, now);
    return 1;
}

int decide_sit_down(const struct table *table, int seat, int64_t now, struct entry *ret,
                    struct refusal *why)
{
    if (!table->begun || table->phase == PHASE_OVER || table->phase == PHASE_CLOSED)
        return decide_phase(table, PHASE_PLAYING, why);
    if (!table->seat[seat].bot_plays)
        return refuse(why, "wrong_phase", N_("no bot plays for you"));
    entry_init(ret, ENTRY_SIT_DOWN, seat, now);
    return 1;
}
