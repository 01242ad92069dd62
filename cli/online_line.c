// The line between a terminal and a table: requests and their replies, what is pushed, and coming
// back after the line broke.
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/online_state.h"
#include "cli/speech.h"
#include "core/json.h"
#include "games/games.h"
#include "host/entropy.h"

enum { LOOK_UP = 250 }; // milliseconds after which a wish to leave is noticed

int online_wants_to_leave(const struct online *online)
{
    return stop_asked(online->sitting->stop);
}

void online_note(struct online *online, const char *format, ...)
{
    va_list arguments;
    if (online->notes == ONLINE_NOTES) {
        online->notes--;
        memmove(online->note[0], online->note[1], sizeof online->note[0] * (ONLINE_NOTES - 1));
    }
    va_start(arguments, format);
    vsnprintf(online->note[online->notes], ONLINE_NOTE, format, arguments);
    va_end(arguments);
    make_printable(online->note[online->notes++]);
}

void online_print_notes(struct online *online)
{
    for (int i = 0; i < online->notes; i++)
        printf("%s%s%s\n", colour(stdout, "36"), online->note[i], colour(stdout, NULL));
    online->notes = 0;
}

// ---- What is told ----

static void refuse(struct online *online, const char *code, const char *why, const char *rule)
{
    snprintf(online->code, sizeof online->code, "%s", code);
    snprintf(online->why, sizeof online->why, "%s", why);
    snprintf(online->rule, sizeof online->rule, "%s", rule);
    make_printable(online->why);
    make_printable(online->rule);
}

static const char *string_of(const struct tree *in, const char *key)
{
    const struct tree *value = tree_get(in, key);
    return tree_is(value, TREE_STRING) ? value->string : "";
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void take_clocks(const struct tree *in, struct told *ret)
{
    const struct tree *seats = tree_get(in, "seats");
    int seat = 0;
    ret->has_clocks = tree_is(in, TREE_OBJECT);
    ret->running = 0;
    ret->heard = milliseconds();
    for (const struct tree *one = seats ? seats->child : NULL; one && seat < GAME_MAX_SEATS;
         one = one->next, seat++) {
        const struct tree *left = tree_get(one, "left_ms");
        int running = 0;
        tree_bool(tree_get(one, "running"), &running);
        ret->left[seat] = tree_is(left, TREE_INT) ? left->number : 0;
        ret->running |= (uint32_t)running << seat;
    }
}

static int take_view(struct online *online, const struct tree *state)
{
    struct game_parse with = {0};
    char why[256];
    struct text error;
    text_init(&error, why, sizeof why);
    entropy_seed(with.fresh);
    memset(&online->told.view, 0, sizeof online->told.view);
    return online->room.game->text->parse_view(online->told.view.byte, state, &with, &error) ==
           GAME_OK;
}

static void take_told(struct online *online, const struct tree *in)
{
    const struct tree *state = tree_get(in, "state"), *late = tree_get(in, "late");
    struct told *told = &online->told;
    int ply = 0, seq = 0;
    if (!tree_is(in, TREE_OBJECT) || !online->room.game)
        return;
    told->is_over = tree_is_string(tree_get(state, "as"), "all");
    if (!told->is_over && !take_view(online, state)) {
        online->line = LINE_OLD; // a newer server's words, which this program cannot follow
        return;
    }
    tree_int(tree_get(in, "ply"), 0, INT32_MAX, &ply);
    tree_int(tree_get(in, "seq"), 0, INT32_MAX, &seq);
    told->ply = (uint32_t)ply;
    told->seq = (uint32_t)seq;
    told->late = 0;
    for (const struct tree *one = late ? late->child : NULL; one; one = one->next)
        told->late |= 1u << (one->number & 31);
    told->moves_for_you = 0;
    tree_int(tree_get(in, "moves_for_you"), 0, INT32_MAX, &told->moves_for_you);
    take_clocks(tree_get(in, "clock"), told);
    past_take(&online->past, in);
    told->is_known = online->is_fresh = 1;
}

static void note_late(struct online *online)
{
    for (int seat = 0; seat < online->room.seats; seat++) {
        if (!(online->told.late >> seat & 1))
            continue;
        if (seat == online->room.you)
            online_note(online, "%s",
                        say("Your time ran out. A bot plays this turn, as agreed; the next one is "
                            "yours."));
        else
            online_note(online, say("The time of %s ran out. A bot plays this turn for them."),
                        room_name(&online->room, seat));
    }
}

static void take_room(struct online *online, const struct tree *in)
{
    struct room before = online->room;
    if (!tree_is(in, TREE_OBJECT))
        return;
    room_read(in, &online->room);
    if (before.phase[0])
        online_note_changes(online, &before);
    if (strcmp(before.phase, online->room.phase) != 0 ||
        (online->room.you >= 0 &&
         before.seat[online->room.you].bot_plays != online->room.seat[online->room.you].bot_plays))
        online->is_fresh = 1;
}

static void take_words(struct online *online, const struct tree *in)
{
    static const char *const phrases[] = {N_("Well played"), N_("Oh!"),       N_("One moment"),
                                          N_("Your turn?"),  N_("Thank you"), N_("Nice idea"),
                                          N_("Sorry"),       N_("Good game")};
    int seat = -1, phrase = -1;
    tree_int(tree_get(in, "seat"), 0, GAME_MAX_SEATS - 1, &seat);
    tree_int(tree_get(in, "phrase"), 0, 7, &phrase);
    if (seat >= 0 && online->muted >> seat & 1)
        return;
    const char *words = phrase >= 0 ? say(phrases[phrase]) : string_of(in, "text");
    online_note(online, say("%s: “%s”"),
                seat >= 0 ? room_name(&online->room, seat) : say("The host"), words);
}

static void take_push(struct online *online, const struct tree *in)
{
    const struct tree *kind = tree_get(in, "on");
    if (tree_is_string(kind, "room")) {
        take_room(online, tree_get(in, "room"));
    } else if (tree_is_string(kind, "told")) {
        take_told(online, tree_get(in, "told"));
        note_late(online);
    } else if (tree_is_string(kind, "said")) {
        take_words(online, in);
    } else if (tree_is_string(kind, "kicked")) {
        online->is_kicked = online->is_fresh = 1;
    } else if (tree_is_string(kind, "ended")) {
        online->has_lost_seat = online->is_fresh = 1;
        refuse(online, "no_right", string_of(in, "message"), "");
    } else if (tree_is_string(kind, "refused")) {
        refuse(online, string_of(in, "error"), string_of(in, "message"), "");
    }
}

// ---- Requests ----

static void send_now(struct online *online)
{
    json_close(&online->paper, '}');
    wire_say(online->wire, online->connection, online->paper.data, online->paper.length);
}

void online_request(struct online *online, const char *verb)
{
    text_clear(&online->paper);
    json_open(&online->paper, NULL, '{');
    json_string(&online->paper, "do", verb);
    json_int(&online->paper, "id", ++online->last_id);
}

// On every new connection: language, then the seat if there is one.
static void enter(struct online *online, uint32_t since)
{
    static char data[2048];
    struct text mine, kept = online->paper; // a request may be waiting to be sent again
    text_init(&mine, data, sizeof data);
    online->paper = mine;
    online_request(online, "hello");
    json_string(&online->paper, "lang", speech_language());
    send_now(online);
    online->enter_id = online->last_id;
    if (online->key.token[0]) {
        online_request(online, "enter");
        json_string(&online->paper, "table", online->key.table);
        json_string(&online->paper, "token", online->key.token);
        json_int(&online->paper, "since", since);
        online->enter_id = online->last_id;
        send_now(online);
    }
    online->paper = kept;
}

// Who has acted since, for the sentence on coming back.
static void note_return(struct online *online, const struct tree *told)
{
    char names[256] = "";
    struct text text;
    uint32_t seats = 0;
    const struct tree *events = tree_get(told, "events");
    for (const struct tree *one = events ? events->child : NULL; one; one = one->next) {
        int seat;
        if (tree_int(tree_get(one, "about"), 0, GAME_MAX_SEATS - 1, &seat))
            seats |= 1u << seat;
    }
    if (online->room.you >= 0)
        seats &= ~(1u << online->room.you);
    text_init(&text, names, sizeof names);
    room_print_names(&online->room, seats, &text);
    if (!seats)
        online_note(online, "%s %s", say("Connected again."),
                    say("Nothing has happened meanwhile."));
    else if (seats & (seats - 1))
        online_note(online, say("Connected again. %s have chosen meanwhile."), names);
    else
        online_note(online, say("Connected again. %s has chosen meanwhile."), names);
}

static void entered(struct online *online, const struct tree *reply)
{
    int fine = 0, came_back = online->line == LINE_LOST || online->line == LINE_GONE;
    tree_bool(tree_get(reply, "ok"), &fine);
    online->enter_id = 0;
    online->line = LINE_OPEN;
    if (!fine) {
        refuse(online, string_of(reply, "error"), string_of(reply, "message"), "");
        online->has_lost_seat = online->is_fresh = 1;
        return;
    }
    take_room(online, tree_get(reply, "room"));
    take_told(online, tree_get(reply, "told"));
    if (came_back && online->key.token[0])
        note_return(online, tree_get(reply, "told"));
}

static void take_message(struct online *online, const char *text, size_t length)
{
    char why[256];
    struct text error;
    text_init(&error, why, sizeof why);
    const struct tree *in = json_tree_parse(&online->heard, text, length, &error);
    const struct tree *re = tree_get(in, "re");
    if (!in)
        return;
    if (!tree_is(re, TREE_INT)) {
        take_push(online, in);
    } else if (re->number == online->enter_id) {
        entered(online, in);
    } else if (re->number == online->wanted_id) {
        online->wanted_id = 0;
        online->reply = json_tree_parse(&online->replied, text, length, &error);
    }
}

static void lose(struct online *online, const struct wire_news *news)
{
    online->next_try = news->seconds;
    online->enter_id = 0;
    online->line = online->line == LINE_JOINING ? LINE_JOINING
                   : news->failures > WIRE_GONE ? LINE_GONE
                                                : LINE_LOST;
    if (online->line == LINE_JOINING)
        refuse(online, "lost", say("The server does not answer."), "");
    if (online->wanted_id) {
        online->wanted_id = 0;
        online->reply = NULL;
        refuse(online, "lost", say("The server does not answer."), "");
    }
}

void online_hear(struct online *online, int milliseconds_to_wait)
{
    struct pollfd one = {.fd = wire_descriptor(online->wire), .events = POLLIN};
    struct wire_news news;
    if (poll(&one, 1, milliseconds_to_wait) <= 0)
        return;
    for (;;) {
        wire_take(online->wire, &news);
        if (news.kind == WIRE_NOTHING)
            return;
        online->connection = news.kind == WIRE_OPEN ? news.connection : online->connection;
        if (news.kind == WIRE_OPEN)
            enter(online, online->told.seq);
        else if (news.kind == WIRE_HEARD)
            take_message(online, news.text, news.length);
        else if (news.kind == WIRE_OLD)
            online->line = LINE_OLD, online->is_fresh = 1;
        else
            lose(online, &news);
        free(news.text);
    }
}

// Sends the request on the paper, which has this number.
static int send_and_wait(struct online *online, int64_t id)
{
    int fine = 0;
    online->reply = NULL;
    online->code[0] = 0;
    if (online->line != LINE_OPEN) {
        refuse(online, "lost", say("The server does not answer."), "");
        return 0;
    }
    online->wanted_id = id;
    wire_say(online->wire, online->connection, online->paper.data, online->paper.length);
    while (online->wanted_id && !online_wants_to_leave(online) && online->line != LINE_OLD)
        online_hear(online, LOOK_UP);
    if (!online->reply) {
        online->wanted_id = 0;
        if (!online->code[0])
            refuse(online, "lost", say("The server does not answer."), "");
        return 0;
    }
    tree_bool(tree_get(online->reply, "ok"), &fine);
    if (!fine) {
        refuse(online, string_of(online->reply, "error"), string_of(online->reply, "message"),
               string_of(online->reply, "rule"));
        return 0;
    }
    take_room(online, tree_get(online->reply, "room"));
    take_told(online, tree_get(online->reply, "told"));
    return 1;
}

int online_ask(struct online *online)
{
    json_close(&online->paper, '}');
    return send_and_wait(online, online->last_id);
}

int online_insist(struct online *online)
{
    int told = 0;
    json_close(&online->paper, '}');
    int64_t id = online->last_id;
    for (;;) {
        int fine = send_and_wait(online, id);
        if (fine || strcmp(online->code, "lost") != 0)
            return fine;
        if (!told)
            online_print_state(online);
        told = 1;
        while (online->line != LINE_OPEN && online->line != LINE_OLD &&
               !online_wants_to_leave(online))
            online_hear(online, LOOK_UP);
        if (online->line == LINE_OLD || online_wants_to_leave(online) || online->has_lost_seat)
            return 0;
    }
}

int online_retell(struct online *online)
{
    if (online->line != LINE_OPEN)
        return 0;
    past_free(&online->past);
    enter(online, 0);
    while (online->enter_id && online->line == LINE_OPEN && !online_wants_to_leave(online))
        online_hear(online, LOOK_UP);
    return online->line == LINE_OPEN;
}
