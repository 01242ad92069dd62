// The course of a game at a table on a server: sitting down, waiting, playing, the end, another
// one.
#include "cli/online.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/online_state.h"
#include "cli/reader.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "cli/turn.h"
#include "cli/turn_commands.h"
#include "server/fair.h"

enum { PAPER = 1 << 16, WAIT = 250, LINE = 512 };

// ---- Addresses ----

// "http://host:port/path/#/t/ID", with or without its parts. 1 or 0.
static int read_address(const char *words, struct wire_address *ret, char ret_server[KEY_SERVER])
{
    char host[WIRE_HOST], *colon;
    memset(ret, 0, sizeof *ret);
    ret->secure = strncmp(words, "https://", 8) == 0;
    const char *at = strstr(words, "://");
    at = at ? at + 3 : words;
    size_t length = strcspn(at, "/#");
    if (length == 0 || length >= sizeof host)
        return 0;
    snprintf(host, sizeof host, "%.*s", (int)length, at);
    size_t path = strcspn(at + length, "#");
    while (path > 0 && at[length + path - 1] != '/')
        path--; // "index.html"
    snprintf(ret->path, sizeof ret->path, "%.*s", (int)path, path ? at + length : "");
    if (!path)
        snprintf(ret->path, sizeof ret->path, "/");
    ret->port = ret->secure ? 443 : 80;
    if ((colon = strchr(host, ':')) != NULL) {
        int64_t port;
        *colon = 0;
        if (!text_to_int(colon + 1, &port) || port < 1 || port > 65535)
            return 0;
        ret->port = (int)port;
    }
    for (const char *c = host; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '.' && *c != '-' && *c != '_')
            return 0;
    snprintf(ret->host, sizeof ret->host, "%s", host);
    snprintf(ret_server, KEY_SERVER, "http%s://%s:%d%s", ret->secure ? "s" : "", ret->host,
             ret->port, ret->path);
    return host[0] != 0;
}

int online_is_address(const char *address)
{
    struct wire_address ignored;
    char server[KEY_SERVER];
    return read_address(address, &ignored, server);
}

// ---- Listening while somebody types ----

static enum reader_hearing heard(void *context)
{
    struct online *online = context;
    online_hear(online, 0);
    if (online->is_fresh || online_wants_to_leave(online))
        return READER_BREAK;
    int is_other =
        online->shown_line != online->line || online->shown_ask != online->room.ask.number;
    int printed = is_other || online->notes > 0;
    online_print_notes(online);
    if (is_other)
        online_print_state(online);
    return printed ? READER_PRINTED : READER_QUIET;
}

static void print_awaited(const struct online *online)
{
    char names[LINE];
    struct text text;
    const struct sitting *sitting = online->sitting;
    uint32_t mask = sitting->match.record.game->rules->to_act(sitting->match.state.byte);
    if (!mask || mask >> online->room.you & 1)
        return;
    text_init(&text, names, sizeof names);
    room_print_names(&online->room, mask, &text);
    printf(say("Awaited: %s"), names);
    putchar('\n');
}

void online_print_news(struct sitting *sitting)
{
    struct online *online = sitting->online;
    if (!online)
        return;
    online->is_fresh = 0;
    if (online->told.has_clocks)
        online_print_seats(online);
    online_print_notes(online);
    online_print_state(online);
    print_awaited(online);
}

void online_change_language(struct sitting *sitting)
{
    if (sitting->online)
        online_retell(sitting->online);
}

// ---- The waiting room ----

static void print_prompt(const struct online *online, struct text *out)
{
    text_string(out, room_name(&online->room, online->room.you));
    text_string(out, "> ");
}

static void show_room(struct online *online)
{
    terminal_clear();
    online_print_terms(online);
    online_print_seats(online);
    online_print_address(online);
    online_print_notes(online);
    online_print_state(online);
    puts(online->room.host ? say("Type start when every seat is taken; help tells what else.")
                           : say("The host starts the game. help tells what you can type."));
    online->is_fresh = 0;
}

static int has_ended_badly(const struct online *online)
{
    return online->is_kicked || online->has_lost_seat || online->line == LINE_OLD;
}

static int may_wait(const struct online *online)
{
    return room_is(&online->room, "waiting") && online->room.you >= 0 && !has_ended_badly(online) &&
           !online_wants_to_leave(online);
}

// 1 if the game has begun, 0 if the person leaves.
static int wait_for_start(struct online *online)
{
    struct turn turn = {.sitting = online->sitting};
    enum next next = SHOW_AGAIN;
    while (may_wait(online) && next != LEAVE) {
        char prompt[LINE];
        const char *rest;
        struct text text;
        if (next == SHOW_AGAIN || online->is_fresh)
            show_room(online);
        text_init(&text, prompt, sizeof prompt);
        print_prompt(online, &text);
        const char *typed = reader_ask(prompt, NULL, NULL);
        next = reader_broken() ? SHOW_AGAIN : LEAVE;
        if (!typed)
            continue;
        const struct turn_command *command =
            turn_find_command(online_room_commands, NULL, typed, &rest);
        next = command ? command->run(&turn, rest) : SHOW_AGAIN;
    }
    return next != LEAVE && !room_is(&online->room, "waiting") && !online_wants_to_leave(online);
}

// ---- The game ----

static void keep_seen(struct online *online)
{
    char trouble[LINE];
    struct text why;
    text_init(&why, trouble, sizeof trouble);
    online->key.seen = online->sitting->told[online->room.you];
    if (online->key.token[0])
        keyring_keep(&online->key, &why);
}

static int is_over(const struct online *online)
{
    return room_is(&online->room, "over") || room_is(&online->room, "closed");
}

// One decision, one wait, or one move sent. 1 to go on, 0 to leave.
static int play_step(struct online *online, struct saving *saving)
{
    struct sitting *sitting = online->sitting;
    int you = online->room.you;
    online_adopt(online);
    enum turn_end end = online_is_whole(online) ? TURN_DONE : turn_take(sitting, you, saving);
    if (end == TURN_DONE && online_is_whole(online))
        end = turn_confirm(sitting, you, saving);
    if (end == TURN_DONE && online_is_whole(online))
        return online_deliver(online);
    if (!terminal_is_there())
        sitting->told[you] = online->told.seq; // what was printed stays to be read
    return end != TURN_QUIT;
}

// 1 at the end, 0 if the person leaves.
static int play_on(struct online *online, struct saving *saving)
{
    struct sitting *sitting = online->sitting;
    while (!online->told.is_known && !is_over(online) && !has_ended_badly(online) &&
           !online_wants_to_leave(online))
        online_hear(online, WAIT);
    if (online->room.you < 0)
        return 0;
    sitting->told[online->room.you] = online->key.seen;
    if (online->key.move[0] && !online_deliver(online)) // its answer was never heard
        return 0;
    while (!is_over(online) && !online->told.is_over && !has_ended_badly(online)) {
        if (!play_step(online, saving))
            return 0;
        keep_seen(online);
    }
    while (!is_over(online) && !has_ended_badly(online) && !online_wants_to_leave(online))
        online_hear(online, WAIT); // the room says it a moment later
    return !online_wants_to_leave(online);
}

// ---- The end ----

static void tell_of_deal(const struct online *online, const char *record)
{
    static struct fair fair;
    char hex[KEY_COMMITMENT];
    const char *fault = NULL;
    const struct match *match = &online->sitting->match;
    int has = fair_read(record, match_seats(match), &fair, &fault), you = online->room.you;
    if (has > 0)
        fault = fair_fault(&fair, match->record.setup.seed);
    if (has > 0 && !fault) {
        hex_write(fair.commitment, FAIR_HASH, hex);
        if (online->key.commitment[0] && strcmp(hex, online->key.commitment) != 0)
            fault = N_("the server bound itself to another secret");
        hex_write(fair.part[you], FAIR_PART, hex);
        if (online->key.part[0] && strcmp(hex, online->key.part) != 0)
            fault = N_("your own part of the deal is another one");
    }
    if (fault) {
        printf("%s", colour(stdout, "31"));
        printf(say("The deal was NOT fair: %s."), say(fault));
        printf("%s\n", colour(stdout, NULL));
    } else if (has > 0) {
        puts(say("The deal was fair: the server was bound to its secret, and your part is in it."));
    }
}

// The whole record takes the place of the view. 1 or 0.
static int take_record(struct online *online, struct online **ret_paused)
{
    static const struct owner_tables none;
    struct sitting *sitting = online->sitting;
    const stop_flag *stop = sitting->stop;
    char why[LINE];
    struct text message;
    online_request(online, "record");
    if (!online_insist(online))
        return 0;
    const struct tree *record = tree_get(online->reply, "text");
    text_init(&message, why, sizeof why);
    sitting_close(sitting);
    int fine =
        tree_is(record, TREE_STRING) && sitting_read_text(sitting, record->string, &none, &message);
    sitting->stop = stop;
    *ret_paused = online;
    if (fine) {
        sitting->reader = 1 + online->room.you;
        tell_of_deal(online, record->string);
    }
    return fine;
}

// 1 to play again with the same people, 0 to leave.
static int finish(struct online *online)
{
    struct saving saving = {.path = ""};
    struct sitting *sitting = online->sitting;
    struct online *table = online;
    int closed = room_is(&online->room, "closed");
    if (closed)
        puts(say("The host closed this table. It is saved up to here: s keeps its record."));
    if (!take_record(online, &table))
        return 0;
    if (!closed)
        play_show_end(sitting);
    keyring_forget(&table->key);
    online->is_fresh = 0;
    int again = 0, asked = 1;
    while (asked) {
        again = play_ask_what_next(sitting, &saving);
        asked = reader_broken() && !online_wants_to_leave(online);
        online->is_fresh = 0;
    }
    if (!again || closed)
        return 0;
    if (online_join_rematch(online))
        return 1;
    printf(say("No: %s"), online->why);
    putchar('\n');
    return 0;
}

// What became of a seat that is gone.
static int tell_bad_end(const struct online *online)
{
    if (online->is_kicked) {
        puts(say("The host gave your seat to a bot. You may watch or play elsewhere; your other "
                 "games are untouched."));
        return EXIT_FINE;
    }
    if (online->line == LINE_OLD)
        return complain(EXIT_FAILED, "play", "%s",
                        say("This program is older than the server. Take the newer one; your "
                            "seats are kept."));
    return complain(EXIT_FAILED, "play", "%s", online->why);
}

static void say_farewell(const struct online *online)
{
    if (!online->key.token[0])
        return;
    puts(say("Your seat is kept. Come back to it with:"));
    printf("  prairie play --server '%s#/t/%s'\n", online->server, online->key.table);
}

// One table after the other, as long as people want to play again.
static int play_tables(struct online *online, struct saving *saving)
{
    struct sitting *sitting = online->sitting;
    for (;;) {
        sitting->online = online;
        sitting->past = &online->past;
        reader_watch(wire_descriptor(online->wire), heard, online);
        int ended = wait_for_start(online) && play_on(online, saving);
        if (has_ended_badly(online))
            return tell_bad_end(online);
        if (!ended) {
            say_farewell(online);
            return EXIT_FINE;
        }
        if (!finish(online))
            return EXIT_FINE;
    }
}

int online_play(struct sitting *sitting, const struct online_wish *wish)
{
    static struct online online;
    static char paper[PAPER];
    struct wire_address address;
    struct saving saving = {.path = ""};
    if (!read_address(wish->server, &address, online.server))
        return complain(EXIT_USAGE, "play", "%s: %s", wish->server,
                        say("an address looks like http://192.168.1.20:8080/"));
    text_init(&online.paper, paper, sizeof paper);
    online.sitting = sitting;
    online.room.you = -1;
    play_watch_for_interrupts(sitting);
    online.wire = wire_open(&address);
    if (!online.wire)
        return complain(EXIT_FAILED, "play", "%s", say("out of memory"));
    int status = online_join(&online, wish);
    status = status < 0 ? -status : status == 0 ? EXIT_FINE : play_tables(&online, &saving);
    reader_watch(-1, NULL, NULL);
    wire_close(online.wire);
    past_free(&online.past);
    json_tree_free(&online.heard);
    json_tree_free(&online.replied);
    sitting->online = NULL;
    sitting->past = NULL;
    return status;
}
