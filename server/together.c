// What servers say to each other about tables, one line each: a word, the table, and what follows
// from the word.
#include "server/together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/desk.h"
#include "server/logbook.h"
#include "server/place.h"
#include "server/verbs.h"

enum { QUIET_MS = 400, DUE_MS = 5 * 1000, DUE_LATE_MS = 3600 * 1000, AT_ONCE = 20, SOON_MS = 50 };
enum { HEX = 2 * TOKEN_HASH + 1 };

// A server that is there.
struct peer {
    struct peer *next;
    char name[PEERS_NAME];
    int64_t heard;
};

// ---- Servers ----

static struct peer *find_peer(const struct hall *hall, const char *name)
{
    struct peer *peer = hall->others;
    while (peer && strcmp(peer->name, name) != 0)
        peer = peer->next;
    return peer;
}

static struct peer *take_peer(struct peer **at, const char *name)
{
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next;
    struct peer *taken = *at;
    if (taken)
        *at = taken->next;
    return taken;
}

static void add_peer(struct peer **list, struct peer *peer)
{
    peer->next = *list;
    *list = peer;
}

// A server that is new, or that was missed: then who sits there has to be asked for anew.
static struct peer *welcome_peer(struct hall *hall, const char *name)
{
    struct peer *peer = take_peer(&hall->missed, name);
    int back = peer != NULL;
    if (!peer && (peer = calloc(1, sizeof *peer)) == NULL)
        return NULL;
    snprintf(peer->name, PEERS_NAME, "%s", name);
    add_peer(&hall->others, peer);
    for (struct place *place = hall->all; back && place; place = place->after)
        together_opened(hall, place);
    return peer;
}

static void note_peer(struct hall *hall, const char *name)
{
    struct peer *peer = find_peer(hall, name);
    if (!peer)
        peer = welcome_peer(hall, name);
    if (peer)
        peer->heard = hall->now;
}

static void leave_place(struct place *place, const char *server)
{
    struct elsewhere **at = &place->elsewhere;
    uint32_t before = place_here(place);
    while (*at && strcmp((*at)->server, server) != 0)
        at = &(*at)->next;
    struct elsewhere *gone = *at;
    if (gone)
        *at = gone->next;
    free(gone);
    for (int i = 0; i < GAME_MAX_SEATS; i++)
        if ((before & ~place_here(place)) >> i & 1)
            place->gone[i] = place->hall->now;
}

// A server is gone: who was there is lost for the moment, and what it has said last may not have
// come through. Gives what was known of it, or null.
static struct peer *lose_peer(struct hall *hall, const char *name)
{
    struct peer *gone = take_peer(&hall->others, name);
    if (!gone)
        return NULL;
    for (struct place *place = hall->all; place; place = place->after) {
        place->doubtful = 1;
        leave_place(place, name);
        if (strcmp(place->asker, name) == 0) {
            place->asker[0] = '\0';
            memset(&place->ask, 0, sizeof place->ask);
        }
        hall_changed(hall, place, 1, 0);
    }
    hall->doubts = 1;
    return gone;
}

static void lose_silent_peers(struct hall *hall)
{
    for (struct peer *peer = hall->others, *next; peer; peer = next) {
        next = peer->next;
        if (hall->now - peer->heard >= PEERS_LOST_MS)
            add_peer(&hall->missed, lose_peer(hall, peer->name));
    }
}

// ---- Saying ----

static void say(struct hall *hall, const struct text *line)
{
    if (hall->config.peers && !line->cut)
        peers_say(hall->config.peers, line->data);
}

// "WORD TABLE", to be followed by more.
static void begin_line(const struct place *place, const char *word, struct text *ret, char *room,
                       uint32_t size)
{
    text_init(ret, room, size);
    text_string(ret, word);
    text_char(ret, ' ');
    text_string(ret, place->table->id);
}

static void add_number(struct text *line, int64_t number)
{
    text_char(line, ' ');
    text_int(line, number);
}

void together_stored(struct hall *hall, struct place *place)
{
    char room[64];
    struct text line;
    if (!hall->config.peers)
        return;
    snprintf(place->driver, PEERS_NAME, "%s", peers_name(hall->config.peers));
    begin_line(place, "stored", &line, room, sizeof room);
    add_number(&line, place->table->seq);
    say(hall, &line);
}

static struct company who_is_here(const struct place *place)
{
    struct company here = {.here = 0};
    for (const struct desk *desk = place->desks; desk; desk = desk->next) {
        if (desk->eyes == EYES_SEAT) {
            here.here |= 1u << desk->seat;
            here.devices[desk->seat]++;
        }
        here.screens += desk->eyes == EYES_SCREEN;
        here.watchers += desk->eyes == EYES_WATCH;
    }
    return here;
}

static void say_who_is_here(struct hall *hall, struct place *place, const struct company *here)
{
    char room[160];
    struct text line;
    place->told_company = *here;
    begin_line(place, "at", &line, room, sizeof room);
    add_number(&line, here->here);
    add_number(&line, here->screens);
    add_number(&line, here->watchers);
    for (int i = 0; i < table_seats(place->table); i++)
        add_number(&line, here->devices[i]);
    say(hall, &line);
}

void together_tell(struct hall *hall, struct place *place)
{
    if (!hall->config.peers)
        return;
    struct company here = who_is_here(place);
    if (memcmp(&here, &place->told_company, sizeof here) != 0)
        say_who_is_here(hall, place, &here);
}

void together_say(struct place *place, int text, const char *words)
{
    char room[PEERS_WORDS];
    struct text line;
    begin_line(place, "said", &line, room, sizeof room);
    add_number(&line, text);
    text_char(&line, ' ');
    text_string(&line, words);
    say(place->hall, &line);
}

void together_ask(struct place *place)
{
    char room[256];
    struct text line;
    const struct ask *ask = &place->ask;
    if (place->asker[0]) // somebody else's question, and its answers
        return;
    begin_line(place, "ask", &line, room, sizeof room);
    add_number(&line, ask->number);
    add_number(&line, ask->kind);
    add_number(&line, ask->seat);
    add_number(&line, ask->target);
    add_number(&line, ask->asked);
    add_number(&line, ask->yes);
    add_number(&line, ask->until);
    say(place->hall, &line);
}

void together_answer(struct place *place, int seat, int yes)
{
    char room[96];
    struct text line;
    begin_line(place, "answer", &line, room, sizeof room);
    add_number(&line, place->ask.number);
    add_number(&line, seat);
    add_number(&line, yes);
    say(place->hall, &line);
}

void together_code(struct place *place, int seat)
{
    char room[160], hex[HEX];
    struct text line;
    begin_line(place, "code", &line, room, sizeof room);
    add_number(&line, seat);
    add_number(&line, place->code[seat].until);
    hex_write(place->code[seat].hash, TOKEN_HASH, hex);
    text_char(&line, ' ');
    text_string(&line, hex);
    say(place->hall, &line);
}

void together_opened(struct hall *hall, struct place *place)
{
    char room[64];
    struct text line;
    if (!hall->config.peers || !hall->others)
        return;
    place->quiet = hall->now + QUIET_MS;
    begin_line(place, "who", &line, room, sizeof room);
    say(hall, &line);
}

void together_dropped(struct place *place)
{
    while (place->elsewhere) {
        struct elsewhere *next = place->elsewhere->next;
        free(place->elsewhere);
        place->elsewhere = next;
    }
}

// ---- Following the log ----

struct following {
    struct hall *hall;
    struct place *place;
    struct text *why;
    int broken;
    int others; // entries that are not moves
};

static int follow_entry(void *context, int64_t seq, int64_t time, const char *entry, size_t length)
{
    struct following *following = context;
    struct table *table = following->place->table;
    uint32_t ply = table->match.ply;
    (void)seq, (void)time;
    following->broken =
        !table_take_line(table, &following->hall->tree, entry, length, following->why);
    following->others += table->match.ply <= ply;
    return following->broken;
}

int together_follow(struct hall *hall, struct place *place)
{
    char words[256];
    struct text why;
    struct following following = {hall, place, &why, 0, 0};
    enum table_phase phase = place->table->phase;
    int64_t before = place->table->seq;
    uint32_t ply = place->table->match.ply;
    if (!hall->config.peers || place->staged || place->broken)
        return 0; // the race for the next entry will tell
    text_init(&why, words, sizeof words);
    enum store_status status =
        store_read(hall->config.store, place->table->id, before, follow_entry, &following);
    if (following.broken) {
        logbook_fault("log of a table", words);
        place->broken = place->staged = 1;
    }
    place->doubtful = status != STORE_OK;
    if (place->table->seq == before && !following.broken)
        return 0;
    if (place->table->match.ply != ply && place->ask.kind == ASK_UNDO && !place->asker[0])
        memset(&place->ask, 0, sizeof place->ask);
    place_turn_away(place);
    int room = following.others > 0 || place->table->phase != phase;
    hall_changed(hall, place, room, following.others > 0 ? 2 : 1);
    return 1;
}

// ---- Driving ----

int together_drives(const struct place *place)
{
    const struct hall *hall = place->hall;
    if (!hall->config.peers)
        return 1;
    if (place->driver[0] && strcmp(place->driver, peers_name(hall->config.peers)) == 0)
        return 1;
    return hall->now >= place->quiet && !find_peer(hall, place->driver);
}

int64_t together_due(const struct place *place)
{
    return place->quiet > place->hall->now ? place->quiet : 0;
}

// ---- Hearing ----

// Reads the next number of a line; 0 if there is none.
static int64_t next_number(const char **at)
{
    char *end;
    long long number = strtoll(*at, &end, 10);
    *at = end;
    return number;
}

static void hear_who_is_there(struct place *place, const char *from, const char *at)
{
    leave_place(place, from);
    struct elsewhere *there = calloc(1, sizeof *there);
    if (!there)
        return;
    snprintf(there->server, PEERS_NAME, "%s", from);
    there->company.here = (uint32_t)next_number(&at);
    there->company.screens = (int32_t)next_number(&at);
    there->company.watchers = (int32_t)next_number(&at);
    for (int i = 0; i < table_seats(place->table); i++)
        there->company.devices[i] = (uint16_t)next_number(&at);
    there->next = place->elsewhere;
    place->elsewhere = there;
    hall_changed(place->hall, place, 1, 0);
}

static void hear_said(struct place *place, const char *from, const char *at)
{
    (void)from;
    int text = (int)next_number(&at);
    verbs_spread(place, text, at + (*at == ' '));
}

static void hear_ask(struct place *place, const char *from, const char *at)
{
    struct ask ask = {.number = (uint32_t)next_number(&at)};
    int ours = place->ask.number != 0 && !place->asker[0];
    ask.kind = (enum ask_kind)next_number(&at);
    ask.seat = (int32_t)next_number(&at);
    ask.target = (int32_t)next_number(&at);
    ask.asked = (uint32_t)next_number(&at);
    ask.yes = (uint32_t)next_number(&at);
    ask.until = next_number(&at);
    if (ask.kind > ASK_REPLACE || ask.seat < 0 || ask.seat >= table_seats(place->table))
        return;
    // Two that were asked at once: everywhere the one that ends first stays.
    if (ours && (ask.number == 0 || place->ask.until <= ask.until))
        return;
    if (ask.number == 0 && strcmp(place->asker, from) != 0)
        return;
    place->ask = ask;
    if (ask.number > place->asks)
        place->asks = ask.number;
    snprintf(place->asker, PEERS_NAME, "%s", ask.number ? from : "");
    hall_changed(place->hall, place, 1, 0);
}

static void hear_answer(struct place *place, const char *from, const char *at)
{
    (void)from;
    struct refusal ignored;
    uint32_t number = (uint32_t)next_number(&at);
    int seat = (int)next_number(&at);
    if (!place->asker[0] && seat >= 0 && seat < table_seats(place->table))
        place_answer(place, number, seat, (int)next_number(&at), &ignored);
}

static void hear_code(struct place *place, const char *from, const char *at)
{
    (void)from;
    int64_t seat = next_number(&at), until = next_number(&at);
    if (seat < 0 || seat >= table_seats(place->table))
        return;
    struct code *code = place_code(place, (int)seat);
    if (code)
        code->until = hex_read(at + (*at == ' '), TOKEN_HASH, code->hash) ? until : 0;
}

// Somebody has opened the table: what only this server knows of it.
static void hear_question(struct place *place, const char *from, const char *at)
{
    struct hall *hall = place->hall;
    (void)from, (void)at;
    struct company here = who_is_here(place);
    if (here.here || here.screens || here.watchers)
        say_who_is_here(hall, place, &here);
    if (place->driver[0] && strcmp(place->driver, peers_name(hall->config.peers)) == 0) {
        char room[64];
        struct text line;
        begin_line(place, "drives", &line, room, sizeof room);
        say(hall, &line);
    }
    if (place->ask.number)
        together_ask(place);
    for (int i = 0; i < table_seats(place->table); i++)
        if (place->code && place->code[i].until > hall->now)
            together_code(place, i);
}

static void hear_stored(struct place *place, const char *from, const char *at)
{
    struct hall *hall = place->hall;
    snprintf(place->driver, PEERS_NAME, "%s", from);
    if (next_number(&at) > place->table->seq)
        together_follow(hall, place);
    else
        hall_changed(hall, place, 0, 0);
}

static void hear_driver(struct place *place, const char *from, const char *at)
{
    (void)at;
    snprintf(place->driver, PEERS_NAME, "%s", from);
}

static const struct {
    const char *name;
    void (*hear)(struct place *place, const char *from, const char *at);
} words_of_table[] = {
    {"stored", hear_stored}, {"at", hear_who_is_there}, {"said", hear_said},
    {"ask", hear_ask},       {"answer", hear_answer},   {"code", hear_code},
    {"who", hear_question},  {"drives", hear_driver},
};

// The word before the next blank. 0 if it does not fit.
static int next_word(const char **at, char *ret, size_t room)
{
    size_t length = strcspn(*at, " ");
    if (length == 0 || length >= room)
        return 0;
    memcpy(ret, *at, length);
    ret[length] = '\0';
    *at += length + ((*at)[length] == ' ');
    return 1;
}

// A line about a table: those that are not open here are nobody's business.
static void hear_of_table(struct hall *hall, const char *from, const char *line)
{
    char word[16], id[TABLE_ID];
    if (!next_word(&line, word, sizeof word) || !next_word(&line, id, sizeof id))
        return;
    struct place *place = hall_open_place(hall, id);
    for (size_t i = 0; i < sizeof words_of_table / sizeof words_of_table[0]; i++)
        if (place && !place->broken && strcmp(words_of_table[i].name, word) == 0)
            words_of_table[i].hear(place, from, line);
}

// Words may have been lost: every open table is looked at again, and others say anew who is where.
static void doubt_all(struct hall *hall)
{
    for (struct place *place = hall->all; place; place = place->after) {
        struct company here = who_is_here(place);
        place->doubtful = 1;
        say_who_is_here(hall, place, &here);
        together_opened(hall, place);
    }
    hall->doubts = 1;
}

static void follow_doubtful(struct hall *hall)
{
    int left = AT_ONCE;
    hall->doubts = 0;
    for (struct place *place = hall->all; place; place = place->after) {
        if (!place->doubtful)
            continue;
        hall->doubts = 1;
        if (left-- == 0)
            return;
        together_follow(hall, place);
    }
}

// ---- Clocks that nobody looks at ----

struct late_list {
    struct hall *hall;
    char table[AT_ONCE][TABLE_ID];
    int count;
};

static int note_late(void *context, const struct store_row *row)
{
    struct late_list *list = context;
    if (row->deadline > list->hall->now - DUE_LATE_MS && !hall_open_place(list->hall, row->table))
        memcpy(list->table[list->count++], row->table, TABLE_ID);
    return list->count == AT_ONCE;
}

// A clock has run out, and the server that would have seen it is gone.
static void open_late(struct hall *hall)
{
    struct late_list list = {.hall = hall};
    struct refusal ignored;
    hall->next_late = hall->now + DUE_MS;
    store_rows(hall->config.store, STORE_DUE, hall->now - DUE_MS, 0, note_late, &list);
    for (int i = 0; i < list.count; i++)
        hall_find(hall, STORE_BY_TABLE, list.table[i], &ignored);
}

void together_hear(struct hall *hall)
{
    struct peers_words *words;
    if (!hall->config.peers)
        return;
    while ((words = peers_hear(hall->config.peers)) != NULL) {
        if (!words->from[0])
            doubt_all(hall);
        else if (strcmp(words->line, PEERS_GONE) == 0)
            free(lose_peer(hall, words->from));
        else
            note_peer(hall, words->from);
        if (words->from[0])
            hear_of_table(hall, words->from, words->line);
        free(words);
    }
    lose_silent_peers(hall);
    if (hall->doubts)
        follow_doubtful(hall);
    if (hall->now >= hall->next_late)
        open_late(hall);
    if (hall->doubts && (hall->next_wake == 0 || hall->next_wake > hall->now + SOON_MS))
        hall->next_wake = hall->now + SOON_MS;
}

static void free_peers(struct peer **list)
{
    while (*list) {
        struct peer *next = (*list)->next;
        free(*list);
        *list = next;
    }
}

void together_close(struct hall *hall)
{
    free_peers(&hall->others);
    free_peers(&hall->missed);
}
