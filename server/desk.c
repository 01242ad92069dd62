// Hearing and speaking.
#include "server/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "host/json_tree.h"
#include "server/logbook.h"
#include "server/paper.h"
#include "server/together.h"
#include "server/told.h"
#include "server/verbs.h"

enum { MOST_STRIKES = 200, MOST_ID_BITS = 53 };

struct desk *desk_open(struct hall *hall, void *line, const char *address)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->hall = hall;
    desk->line = line;
    desk->seat = -1;
    desk->end = &desk->first;
    snprintf(desk->address, sizeof desk->address, "%s", address);
    desk->after = hall->desks;
    if (hall->desks)
        hall->desks->before = desk;
    hall->desks = desk;
    hall->metrics.connections++;
    return desk;
}

static void forget_heard(struct desk *desk)
{
    struct desk **at = &desk->hall->heard;
    while (*at && *at != desk)
        at = &(*at)->next_heard;
    if (*at)
        *at = desk->next_heard;
}

static struct message *pull(struct desk *desk)
{
    struct message *message = desk->first;
    desk->first = message->next;
    if (!desk->first)
        desk->end = &desk->first;
    desk->waiting--;
    return message;
}

static void free_message(struct message *message)
{
    free(message->again);
    free(message);
}

void desk_close(struct desk *desk)
{
    desk_detach(desk);
    forget_heard(desk);
    *(desk->before ? &desk->before->after : &desk->hall->desks) = desk->after;
    if (desk->after)
        desk->after->before = desk->before;
    while (desk->first)
        free_message(pull(desk));
    desk->hall->metrics.connections--;
    free(desk);
}

// ---- Whose eyes ----

void desk_detach(struct desk *desk)
{
    struct place *place = desk->place;
    if (!place)
        return;
    struct desk **at = &place->desks;
    while (*at != desk)
        at = &(*at)->next;
    *at = desk->next;
    if (desk->eyes == EYES_SEAT)
        place->gone[desk->seat] = desk->hall->now;
    place->used = desk->hall->now;
    desk->place = NULL;
    desk->eyes = EYES_NONE;
    desk->seat = -1;
    desk->host = desk->room_due = desk->told_due = 0;
    hall_changed(desk->hall, place, 1, 0);
}

void desk_attach(struct desk *desk, struct place *place, enum eyes eyes, int seat, int host)
{
    desk_detach(desk);
    desk->place = place;
    desk->eyes = eyes;
    desk->seat = seat;
    desk->host = host;
    desk->since = 0;
    desk->shown_at = 0;
    desk->next = place->desks;
    place->desks = desk;
    hall_changed(desk->hall, place, 1, 0);
}

// ---- Speaking ----

const char *desk_say(const struct desk *desk, const char *english)
{
    return catalogue_words(desk->language, english);
}

struct message *desk_send(struct desk *desk, struct place *about, int64_t re,
                          const struct text *message)
{
    struct message *new = malloc(sizeof *new + message->length + 1);
    if (!new)
        return NULL;
    *new = (struct message){.turn = desk->hall->turn, .about = about, .re = re};
    new->length = message->length;
    memcpy(new->text, message->data, message->length + 1);
    *desk->end = new;
    desk->end = &new->next;
    desk->waiting++;
    if (!desk->heard) {
        desk->heard = 1;
        desk->next_heard = desk->hall->heard;
        desk->hall->heard = desk;
    }
    return new;
}

void desk_send_words(struct desk *desk, const char *kind, const char *error, const char *words)
{
    char data[512];
    struct text text;
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_string(&text, "on", kind);
    if (error)
        json_string(&text, "error", error);
    json_string(&text, "message", desk_say(desk, words));
    json_close(&text, '}');
    desk_send(desk, NULL, -1, &text);
}

static void write_refusal(const struct desk *desk, int64_t re, const struct refusal *why,
                          struct text *out)
{
    struct voice voice;
    char words[512];
    struct text message;
    voice_plain(&voice);
    catalogue_voice(desk->language, &voice);
    text_init(&message, words, sizeof words);
    if (why->key) {
        text_string(&message, why->key);
        text_string(&message, voice_say(&voice, N_(": ")));
    }
    voice_reason(&voice, why->message, &message);
    text_clear(out);
    json_open(out, NULL, '{');
    if (re >= 0)
        json_int(out, "re", re);
    else
        json_null(out, "re");
    json_bool(out, "ok", 0);
    json_string(out, "error", why->code);
    if (why->rule)
        json_string(out, "rule", why->rule);
    if (why->action >= 0)
        json_int(out, "action", why->action);
    json_string(out, "message", words);
    json_close(out, '}');
}

// Takes a reply out of what waits, for its request to be heard again.
static void hear_again(struct desk *desk, struct message **at)
{
    struct hall *hall = desk->hall;
    struct message *message = *at;
    *at = message->next;
    if (!*at)
        desk->end = at;
    desk->waiting--;
    message->again->next = NULL;
    *hall->end_again = message->again;
    hall->end_again = &message->again->next;
    free(message);
}

// A refusal instead of a reply; nothing instead of other words, or where `why` is null.
static void replace(struct desk *desk, struct message **at, const struct refusal *why)
{
    char data[512];
    struct text text;
    struct message *new;
    text_init(&text, data, sizeof data);
    if ((*at)->re >= 0 && why)
        write_refusal(desk, (*at)->re, why, &text);
    new = realloc(*at, sizeof *new + text.length + 1);
    if (!new)
        return;
    *at = new;
    if (!new->next)
        desk->end = &new->next;
    new->about = NULL;
    new->length = text.length;
    memcpy(new->text, text.data, text.length + 1);
}

// Nothing can be answered while the data base is away: who comes back asks again.
static void send_away(struct desk *desk)
{
    if (desk->ended)
        return;
    desk->ended = 1;
    desk_send_words(desk, "refused", "away",
                    N_("the data base does not answer: come back in a moment"));
    desk->hall->config.end(desk->line, DESK_AWAY, desk->hall->config.context);
}

void desk_take_back(struct desk *desk, const struct place *place, enum store_status status)
{
    struct refusal why;
    int may_repeat = status == STORE_TAKEN && !desk->hall->no_more, unsure = 0;
    refuse(&why, "not_stored", N_("it could not be stored, so it was not done: try again"));
    for (struct message **at = &desk->first; *at;) {
        struct message *old = *at;
        int lost = old->turn == desk->hall->turn && old->about == place;
        if (lost && old->again && may_repeat) {
            hear_again(desk, at);
            continue;
        }
        if (lost)
            replace(desk, at, status == STORE_UNSURE ? NULL : &why);
        unsure |= lost && status == STORE_UNSURE;
        at = &(*at)->next;
    }
    if (unsure)
        send_away(desk);
}

int desk_has_words(const struct desk *desk)
{
    return desk->first || desk->room_due || desk->told_due;
}

int desk_has_several(const struct desk *desk)
{
    return desk->waiting + (desk->room_due != 0) + (desk->told_due != 0) > 1;
}

static void write_push(struct desk *desk, struct text *out)
{
    json_open(out, NULL, '{');
    if (desk->room_due) {
        desk->room_due = 0;
        json_string(out, "on", "room");
        room_write(desk, desk->place, desk->eyes, "room", out);
    } else {
        desk->told_due = 0;
        json_string(out, "on", "told");
        told_write(desk, "told", out);
    }
    json_close(out, '}');
}

int desk_speak(struct desk *desk, struct text *out)
{
    uint32_t before = out->length;
    while (desk->first && desk->first->turn < desk->hall->turn && out->length == before) {
        struct message *message = pull(desk);
        text_bytes(out, message->text, message->length);
        free_message(message);
    }
    if (out->length == before && !desk->first && desk->place && !desk->place->staged &&
        (desk->room_due || desk->told_due))
        write_push(desk, out);
    desk->blocked = 0;
    if (out->length == before)
        return 0;
    desk->hall->metrics.messages++;
    desk->hall->metrics.bytes += out->length - before;
    return 1;
}

int desk_is_full(const struct desk *desk)
{
    return desk->waiting >= DESK_WAITING;
}

int desk_is_stuck(struct desk *desk, int64_t now)
{
    if (!desk_has_words(desk))
        desk->blocked = 0;
    else if (desk->blocked == 0)
        desk->blocked = now;
    return desk->blocked && now - desk->blocked >= DESK_PATIENCE;
}

// ---- Hearing ----

// The number of the request, or -1.
static int64_t number_of(const struct tree *request)
{
    const struct tree *id = tree_get(request, "id");
    if (!tree_is(id, TREE_INT) || id->number < 0 || id->number > (int64_t)1 << MOST_ID_BITS)
        return -1;
    return id->number;
}

static int is_allowed(struct desk *desk, struct refusal *why)
{
    struct hall *hall = desk->hall;
    struct limits_address *address = limits_of(hall->config.limits, desk->address, hall->now);
    if (limits_request(hall->config.limits, &desk->bucket, address, hall->now)) {
        desk->strikes = 0;
        return 1;
    }
    hall->metrics.limited++;
    if (++desk->strikes == MOST_STRIKES) {
        desk_send_words(desk, "refused", "too_many", N_("too many requests"));
        desk->ended = 1;
        logbook_guest("too many requests", desk->address);
        hall->config.end(desk->line, DESK_TOO_MANY, hall->config.context);
    }
    return refuse(why, "too_many", N_("too many requests: try again in a moment"));
}

static int answer_here(struct asking *asking, int64_t re)
{
    if (!tree_is(asking->in, TREE_OBJECT))
        return refuse(&asking->why, "bad_request", N_("an object is needed"));
    if (re < 0)
        return ask_refuse(asking, "id", N_("a whole number is needed"));
    if (asking->hall->ending)
        return refuse(&asking->why, "going_down", N_("the server ends"));
    json_open(asking->out, NULL, '{');
    json_int(asking->out, "re", re);
    json_bool(asking->out, "ok", 1);
    if (!verbs_run(asking))
        return 0;
    json_close(asking->out, '}');
    return 1;
}

// What is refused may only be so because another server knows more of the table; where that cannot
// be read nobody knows.
static int answer(struct asking *asking, int64_t re)
{
    if (answer_here(asking, re))
        return 1;
    const struct place *place = asking->desk->place;
    if (!place)
        return 0;
    if (together_follow(asking->hall, asking->desk->place)) {
        text_clear(asking->out);
        return answer_here(asking, re);
    }
    if (place->doubtful && !place->staged)
        hall_refuse_unread(asking->hall, &asking->why);
    return 0;
}

static struct again *keep_request(struct desk *desk, const char *bytes, size_t length)
{
    struct again *again = malloc(sizeof *again + length);
    if (!again)
        return NULL;
    *again = (struct again){.desk = desk, .length = length};
    memcpy(again->request, bytes, length);
    return again;
}

// Keys that fit nothing, and what only others may do, are noted for the host: some of each address.
static void note_refusal(const struct desk *desk, const char *code)
{
    static const char *const noted[] = {"no_right", "not_host", "too_many"};
    struct hall *hall = desk->hall;
    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++)
        if (strcmp(code, noted[i]) == 0 &&
            limits_note(limits_of(hall->config.limits, desk->address, hall->now), hall->now))
            logbook_refusal(code, desk->address);
}

void desk_hear(struct desk *desk, const char *bytes, size_t length)
{
    static struct text reply; // there is one loop: its longest reply is kept
    static struct json_tree tree;
    struct hall *hall = desk->hall;
    struct asking asking = {.hall = hall, .desk = desk, .out = &reply};
    struct text words;
    int64_t re = -1;
    if (desk->ended || (!reply.data && !paper_open(&reply)))
        return;
    text_clear(&reply);
    text_init(&words, asking.words, sizeof asking.words);
    hall->metrics.requests++;
    int good = is_allowed(desk, &asking.why);
    asking.in = json_tree_parse(&tree, bytes, length, &words);
    re = number_of(asking.in);
    if (good && !asking.in)
        good = refuse(&asking.why, "bad_request", asking.words);
    if (good)
        good = answer(&asking, re);
    if (!good && asking.why.code == hall_away) {
        send_away(desk);
        return;
    }
    if (!good) {
        hall->metrics.refused++;
        unusual_refusal(&hall->unusual, asking.why.code, hall->now);
        note_refusal(desk, asking.why.code);
        write_refusal(desk, re, &asking.why, &reply);
    }
    struct message *sent = desk_send(desk, asking.about, re, &reply);
    // What is said to others as well is not said twice.
    if (sent && hall->config.peers && asking.about && !asking.after)
        sent->again = keep_request(desk, bytes, length);
    if (good && asking.after)
        asking.after(&asking);
}
