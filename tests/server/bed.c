// Standing in for network, clock and dice.
#include "tests/server/bed.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/paper.h"
#include "server/place.h"
#include "tests/unit.h"

static void fill(void *context, void *ret, size_t count)
{
    struct bed *bed = context;
    struct dice dice = {bed->dice};
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)ret)[i] = (uint8_t)dice_roll(&dice);
    bed->dice = dice.state;
}

static void wake(void *line, void *context)
{
    (void)line; // everybody is listened to at the end of every turn
    (void)context;
}

static void end(void *line, int code, void *context)
{
    struct guest *guest = line;
    (void)context;
    guest->ended = code;
}

static void open_hall(struct bed *bed, int64_t now)
{
    char file[128], why[256];
    enum store_status status;
    snprintf(file, sizeof file, "%s/tables.db", bed->folder);
    bed->store = store_open(file, STORE_SERVE, &status, why, sizeof why);
    assert_non_null(bed->store);
    struct hall_config config = {.store = bed->store,
                                 .chance = {fill, bed},
                                 .limits = &bed->limits,
                                 .wake = wake,
                                 .end = end,
                                 .most_open = 100};
    assert_int_equal(hall_open(&bed->hall, &config, now, why, sizeof why), 1);
}

void bed_open(struct bed *bed)
{
    memset(bed, 0, sizeof *bed);
    strcpy(bed->folder, "/tmp/prairie-bed-XXXXXX");
    assert_non_null(mkdtemp(bed->folder));
    bed->dice = 7;
    limits_open(&bed->limits, 0);
    open_hall(bed, BED_START);
}

static void forget_all(struct bed *bed)
{
    for (int i = 0; i < bed->guests; i++)
        bed_go(&bed->guest[i]);
    for (int i = 0; i < bed->guests; i++) {
        json_decref(bed->guest[i].reply);
        json_decref(bed->guest[i].told);
        json_decref(bed->guest[i].room);
        paper_free(&bed->guest[i].heard);
    }
    bed->guests = 0;
}

void bed_close(struct bed *bed)
{
    char command[128];
    forget_all(bed);
    hall_close(&bed->hall);
    store_close(bed->store);
    snprintf(command, sizeof command, "rm -r %s", bed->folder);
    assert_int_equal(system(command), 0);
}

void bed_restart(struct bed *bed, int64_t after, int killed)
{
    int64_t now = bed->hall.now + after;
    forget_all(bed);
    if (killed) // nothing may be written any more
        bed->hall.all = NULL;
    hall_close(&bed->hall);
    store_close(bed->store);
    open_hall(bed, now);
}

// ---- Hearing ----

static void take(json_t **place, json_t *value)
{
    if (!json_is_object(value))
        return;
    json_decref(*place);
    *place = json_incref(value);
}

static void hear(struct guest *guest, const struct text *message)
{
    json_error_t error;
    json_t *said = json_loadb(message->data, message->length, JSON_REJECT_DUPLICATES, &error);
    assert_non_null(said);
    text_bytes(&guest->heard, message->data, message->length);
    text_char(&guest->heard, '\n');
    take(&guest->room, json_object_get(said, "room"));
    take(&guest->told, json_object_get(said, "told"));
    if (json_object_get(said, "re"))
        take(&guest->reply, said);
    else
        guest->pushes++;
    json_decref(said);
}

void bed_turn(struct bed *bed)
{
    struct text out;
    assert_int_equal(paper_open(&out), 1);
    hall_tick(&bed->hall);
    hall_turn(&bed->hall);
    for (int i = 0; i < bed->guests; i++) {
        text_clear(&out);
        while (bed->guest[i].desk && desk_speak(bed->guest[i].desk, &out)) {
            hear(&bed->guest[i], &out);
            text_clear(&out);
        }
    }
    paper_free(&out);
}

void bed_pass(struct bed *bed, int64_t ms)
{
    int64_t end_of_it = bed->hall.now + ms;
    bed_turn(bed);
    while (bed->hall.next_wake && bed->hall.next_wake <= end_of_it) {
        if (bed->hall.next_wake > bed->hall.now)
            bed->hall.now = bed->hall.next_wake;
        bed_turn(bed);
    }
    bed->hall.now = end_of_it;
    bed_turn(bed);
}

// ---- Saying ----

struct guest *bed_guest(struct bed *bed)
{
    struct guest *guest = &bed->guest[bed->guests++];
    memset(guest, 0, sizeof *guest);
    guest->bed = bed;
    guest->desk = desk_open(&bed->hall, guest, "127.0.0.1");
    assert_int_equal(paper_open(&guest->heard), 1);
    return guest;
}

void bed_go(struct guest *guest)
{
    if (guest->desk)
        desk_close(guest->desk);
    guest->desk = NULL;
}

int bed_ask(struct guest *guest, const char *verb, const char *format, ...)
{
    char keys[4096], request[5000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(keys, sizeof keys, format, arguments);
    va_end(arguments);
    int length = snprintf(request, sizeof request, "{\"do\":\"%s\",\"id\":%lld%s%s}", verb,
                          (long long)++guest->last, *keys ? "," : "", keys);
    desk_hear(guest->desk, request, (size_t)length);
    bed_turn(guest->bed);
    assert_int_equal(bed_number(guest->reply, "re"), guest->last);
    return json_is_true(json_object_get(guest->reply, "ok"));
}

int bed_do(struct guest *guest, const char *verb)
{
    return bed_ask(guest, verb, "%s", "");
}

const char *bed_word(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

int64_t bed_number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

int bed_has(const json_t *array, int64_t number)
{
    size_t index;
    json_t *one;
    json_array_foreach(array, index, one)
    {
        if (json_integer_value(one) == number)
            return 1;
    }
    return 0;
}

const char *bed_error(const struct guest *guest)
{
    return bed_word(guest->reply, "error");
}

// ---- Tables ----

const char *bed_table(struct bed *bed, const char *game, int seats, int people, const char *terms)
{
    static char id[TABLE_ID];
    struct guest *host = bed_guest(bed);
    assert_int_equal(bed_ask(host, "create",
                             "\"game\":\"%s\",\"seats\":%d,\"name\":\"Ana\","
                             "\"part\":\"%032x\"%s",
                             game, seats, 1, terms),
                     1);
    snprintf(id, sizeof id, "%s", bed_word(host->reply, "table"));
    for (int i = 1; i < people; i++)
        assert_int_equal(bed_ask(bed_guest(bed), "sit",
                                 "\"table\":\"%s\",\"seat\":%d,\"name\":\"B%d\",\"part\":\"%032x\"",
                                 id, i, i, i + 1),
                         1);
    for (int i = people; i < seats; i++)
        assert_int_equal(bed_ask(host, "bot", "\"seat\":%d,\"level\":\"random\"", i), 1);
    assert_int_equal(bed_do(host, "start"), 1);
    return id;
}

struct place *bed_place(struct bed *bed)
{
    return bed->hall.all;
}

// A random legal action's text.
static void choose(const struct table *table, int seat, uint64_t choice, struct text *out)
{
    struct dice dice = {choice};
    const struct game *game = table->terms.game;
    game_action action = game->rules->sample(table->match.state.byte, seat, &dice);
    game->text->print_action(table->match.state.byte, seat, action, out);
}

int bed_play(struct bed *bed, int seat, uint64_t choice)
{
    static int number;
    const struct table *table = bed_place(bed)->table;
    struct guest *guest = &bed->guest[seat];
    char data[200];
    struct text text;
    text_init(&text, data, sizeof data);
    if (!(table_to_act(table) >> seat & 1))
        return 0;
    choose(table, seat, choice, &text);
    return bed_ask(guest, "act", "\"ply\":%lld,\"seq\":%lld,\"cid\":\"c%d\",\"actions\":[\"%s\"]",
                   (long long)bed_number(guest->told, "ply"),
                   (long long)bed_number(guest->told, "seq"), ++number, data);
}

int bed_bot(struct bed *bed, int seat, enum entry_by by)
{
    struct place *place = bed_place(bed);
    struct bots_job *job = bots_job_new();
    struct text text;
    uint32_t before = place->table->match.ply;
    job->seat = seat;
    job->ply = before;
    job->seq = match_seq(&place->table->match);
    job->by = by;
    text_init(&text, job->action, sizeof job->action);
    choose(place->table, seat, before, &text);
    place_take_bot(place, job);
    bots_job_free(job);
    bed_turn(bed);
    return place->table->match.ply > before;
}
