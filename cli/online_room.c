// The room: who sits at a table on a server, what binds them, and what has changed, in words.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/markdown.h"
#include "cli/online_state.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"

enum { AWAY_MS = 120000, MINUTE = 60000, WORDS = 512 };

// ---- Reading ----

static void take(const struct tree *in, const char *key, char *ret, size_t size)
{
    const struct tree *value = tree_get(in, key);
    snprintf(ret, size, "%s", tree_is(value, TREE_STRING) ? value->string : "");
    make_printable(ret);
}

static int64_t number(const struct tree *in, const char *key)
{
    const struct tree *value = tree_get(in, key);
    return tree_is(value, TREE_INT) ? value->number : 0;
}

static int seat_in(const struct tree *in, const char *key)
{
    int seat = -1;
    tree_int(tree_get(in, key), 0, GAME_MAX_SEATS - 1, &seat);
    return seat;
}

static void read_seat(const struct tree *in, struct room_seat *ret)
{
    take(in, "name", ret->name, sizeof ret->name);
    take(in, "kind", ret->kind, sizeof ret->kind);
    take(in, "here", ret->here, sizeof ret->here);
    ret->away_since = number(in, "away_since");
    tree_bool(tree_get(in, "bot_plays"), &ret->bot_plays);
    tree_bool(tree_get(in, "kicked"), &ret->kicked);
}

static void read_ask(const struct tree *in, struct room_ask *ret)
{
    const struct tree *wait = tree_get(in, "wait");
    ret->number = number(in, "ask");
    take(in, "kind", ret->kind, sizeof ret->kind);
    ret->seat = seat_in(in, "seat");
    ret->target = seat_in(in, "target");
    for (const struct tree *one = wait ? wait->child : NULL; one; one = one->next)
        ret->wait |= 1u << (one->number & 31);
}

static void read_options(const struct tree *in, struct room *ret)
{
    const struct tree *options = tree_get(in, "options");
    setup_defaults(ret->game, ret->seats, &ret->setup);
    for (const struct tree *one = options ? options->child : NULL; one; one = one->next) {
        int index = setup_find_option(ret->game, one->key);
        if (index >= 0 && one->kind == TREE_INT)
            ret->setup.option[index] = (int32_t)one->number;
    }
}

void room_read(const struct tree *in, struct room *ret)
{
    const struct tree *seats = tree_get(in, "seats"), *you = tree_get(in, "you"),
                      *clock = tree_get(in, "clock"), *name = tree_get(in, "game");
    memset(ret, 0, sizeof *ret);
    take(in, "phase", ret->phase, sizeof ret->phase);
    ret->game = tree_is(name, TREE_STRING) ? games_find(name->string) : NULL;
    for (const struct tree *one = seats ? seats->child : NULL; one && ret->seats < GAME_MAX_SEATS;
         one = one->next)
        read_seat(one, &ret->seat[ret->seats++]);
    if (ret->game)
        read_options(in, ret);
    take(in, "preset", ret->preset, sizeof ret->preset);
    ret->you = seat_in(you, "seat");
    tree_bool(tree_get(you, "host"), &ret->host);
    take(clock, "kind", ret->clock, sizeof ret->clock);
    ret->bank = (int)number(clock, "bank");
    ret->add = (int)number(clock, "add");
    ret->hours = (int)number(clock, "hours");
    tree_bool(tree_get(in, "undo"), &ret->undo);
    ret->texts = tree_is_string(tree_get(in, "chat"), "text");
    take(in, "commitment", ret->commitment, sizeof ret->commitment);
    take(in, "rematch", ret->rematch, sizeof ret->rematch);
    read_ask(tree_get(in, "ask"), &ret->ask);
    ret->now = number(in, "now");
}

int room_is(const struct room *room, const char *phase)
{
    return strcmp(room->phase, phase) == 0;
}

const char *room_name(const struct room *room, int seat)
{
    return seat >= 0 && seat < room->seats ? room->seat[seat].name : "";
}

void room_print_names(const struct room *room, uint32_t seats, struct text *out)
{
    int left = __builtin_popcount(seats);
    for (int seat = 0; seat < room->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        text_string(out, room_name(room, seat));
        left--;
        text_string(out, left > 1 ? ", " : left == 1 ? say(N_(" and ")) : "");
    }
}

// ---- What has changed ----

static int is_person(const struct room_seat *seat)
{
    return strcmp(seat->kind, "person") == 0;
}

static void note_seat(struct online *online, const struct room_seat *before,
                      const struct room_seat *now)
{
    int was_lost = strcmp(before->here, "reconnecting") == 0 || strcmp(before->here, "away") == 0;
    if (!is_person(now)) {
        if (is_person(before) && room_is(&online->room, "waiting"))
            online_note(online, say("%s has left."), before->name);
        return;
    }
    if (!is_person(before))
        online_note(online, say("%s has sat down."), now->name);
    else if ((now->bot_plays && !before->bot_plays) || (now->kicked && !before->kicked))
        online_note(online,
                    now->kicked ? say("A bot plays for %s. The host has given the seat away.")
                                : say("A bot plays for %s. They may sit down again at any moment."),
                    now->name);
    else if (before->bot_plays && !now->bot_plays)
        online_note(online, say("%s plays again."), now->name);
    else if (strcmp(now->here, "reconnecting") == 0 && strcmp(before->here, "here") == 0)
        online_note(online,
                    strcmp(online->room.clock, "none") == 0
                        ? say("%s is reconnecting. Nothing is lost.")
                        : say("%s is reconnecting. Their clock runs on; nothing is lost."),
                    now->name);
    else if (was_lost && strcmp(now->here, "here") == 0)
        online_note(online, say("%s is back."), now->name);
}

void online_note_changes(struct online *online, const struct room *before)
{
    const struct room *room = &online->room;
    for (int seat = 0; seat < room->seats && seat < before->seats; seat++)
        if (seat != room->you)
            note_seat(online, &before->seat[seat], &room->seat[seat]);
    if (before->ask.number && !room->ask.number && room_is(room, before->phase))
        online_note(online, "%s", say("The question is settled."));
    if (room_is(before, "paused") && room_is(room, "playing"))
        online_note(online, "%s", say("The game goes on."));
    if (room->rematch[0] && !before->rematch[0])
        online_note(online, "%s", say("Somebody wants to play again: a"));
}

// ---- In words ----

static void print_clock_terms(const struct room *room, char ret[WORDS])
{
    if (strcmp(room->clock, "live") == 0)
        snprintf(ret, WORDS, say("%d min + %d s a move"), room->bank / 60, room->add);
    else if (strcmp(room->clock, "days") == 0)
        snprintf(ret, WORDS, say("%d hours per move"), room->hours);
    else
        snprintf(ret, WORDS, "%s", say("no clock"));
}

static void print_changed_options(const struct room *room)
{
    const struct game_option *options = room->game->facts.options;
    for (int i = 0; options[i].name; i++) {
        const struct game_option *option = &options[i];
        int value = room->setup.option[i];
        if (value == option->usual)
            continue;
        struct voice voice;
        char words[2 * WORDS];
        speech_voice(&voice, stdout, NULL);
        if (option->values && value >= option->least && value <= option->most)
            snprintf(words, sizeof words, "%s (%s): %s", say(option->text), option->rule,
                     say(option->values[value - option->least]));
        else
            snprintf(words, sizeof words, "%s (%s): %d", say(option->text), option->rule, value);
        markdown_fill(words, 2, &voice, stdout);
    }
}

void online_print_terms(const struct online *online)
{
    const struct room *room = &online->room;
    char clock[WORDS];
    if (!room->game)
        return;
    print_clock_terms(room, clock);
    printf("%s%s%s\n", colour(stdout, "1;33"), say(room->game->facts.title), colour(stdout, NULL));
    printf(say("Clock: %s. Taking back: %s."), clock,
           room->undo ? say("if all agree") : say("not at this table"));
    putchar('\n');
    print_changed_options(room);
}

// "7:12", "1 d 4 h", "9 h".
static void print_left(const struct room *room, int64_t left, char ret[32])
{
    int64_t ms = left > 0 ? left : 0, hours = ms / (60 * MINUTE);
    if (strcmp(room->clock, "live") == 0)
        snprintf(ret, 32, "%" PRId64 ":%02d", (ms + 999) / 1000 / 60,
                 (int)((ms + 999) / 1000 % 60));
    else if (hours >= 24)
        snprintf(ret, 32, say("%d d %d h"), (int)(hours / 24), (int)(hours % 24));
    else if (hours > 0)
        snprintf(ret, 32, say("%d h"), (int)hours);
    else
        snprintf(ret, 32, say("%d min"), (int)((ms + MINUTE - 1) / MINUTE));
}

static const char *presence(const struct room_seat *seat)
{
    if (strcmp(seat->kind, "empty") == 0)
        return say("free");
    if (strcmp(seat->kind, "kept") == 0)
        return say("kept");
    if (!is_person(seat))
        return say("bot");
    if (seat->bot_plays || seat->kicked)
        return say("a bot plays");
    return strcmp(seat->here, "here") == 0           ? say("here")
           : strcmp(seat->here, "reconnecting") == 0 ? say("reconnecting")
                                                     : say("away");
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void online_print_seats(const struct online *online)
{
    const struct room *room = &online->room;
    const struct told *told = &online->told;
    for (int seat = 0; seat < room->seats; seat++) {
        char line[WORDS], left[32] = "";
        struct text text;
        int runs = told->running >> seat & 1 && room_is(room, "playing");
        text_init(&text, line, sizeof line);
        text_string(&text, "  ");
        text_char(&text, (char)('A' + seat));
        text_string(&text, "  ");
        text_string(&text, room->seat[seat].name[0] ? room->seat[seat].name : "–");
        if (seat == room->you)
            text_string(&text, say(N_(" (you)")));
        text_pad(&text, 0, 28);
        text_char(&text, ' ');
        text_string(&text, presence(&room->seat[seat]));
        if (told->is_known && told->has_clocks) {
            int64_t gone = runs ? milliseconds() - told->heard : 0;
            print_left(room, told->left[seat] - gone, left);
            text_pad(&text, 0, 46);
            text_string(&text, runs ? " > " : "   ");
            text_string(&text, left);
        }
        puts(line);
    }
}

// ---- What is the matter ----

static void print_line(const char *bold, const char *rest)
{
    printf("%s%s%s %s\n", colour(stdout, "1;33"), bold, colour(stdout, NULL), rest);
}

static void print_ask(const struct online *online)
{
    const struct room *room = &online->room;
    const struct room_ask *ask = &room->ask;
    char bold[WORDS];
    int mine = ask->seat == room->you;
    const char *name = room_name(room, ask->seat), *rest = say("Nothing hidden was shown since.");
    if (strcmp(ask->kind, "undo") == 0) {
        snprintf(bold, sizeof bold,
                 mine ? say("You ask to take back your move.")
                      : say("%s asks to take back the last move."),
                 name);
    } else if (strcmp(ask->kind, "pause") == 0) {
        snprintf(bold, sizeof bold,
                 mine ? say("You ask for a pause.") : say("%s asks for a pause."), name);
        rest = say("All clocks stop when everybody agrees.");
    } else {
        snprintf(bold, sizeof bold, say("%s has been away for 2 minutes."),
                 room_name(room, ask->target));
        rest = say("Shall a bot play for them until they are back?");
    }
    print_line(bold, rest);
    if (room->you >= 0 && ask->wait >> room->you & 1)
        puts(say("Type yes or no."));
}

static void print_away(const struct online *online)
{
    const struct room *room = &online->room;
    for (int seat = 0; seat < room->seats; seat++) {
        const struct room_seat *one = &room->seat[seat];
        char bold[WORDS];
        if (!is_person(one) || one->bot_plays || one->kicked || strcmp(one->here, "away") != 0 ||
            room->now - one->away_since < AWAY_MS || room->ask.number || room_is(room, "waiting"))
            continue;
        snprintf(bold, sizeof bold, say("%s has been away for 2 minutes."), one->name);
        print_line(bold, say("Shall a bot play for them until they are back? Type bot."));
        return;
    }
}

static void print_own(const struct online *online)
{
    const struct room *room = &online->room;
    char bold[WORDS];
    if (room->you < 0 || !room->seat[room->you].bot_plays)
        return;
    snprintf(bold, sizeof bold,
             online->told.moves_for_you == 0   ? say("A bot plays for you.")
             : online->told.moves_for_you == 1 ? say("A bot played one move for you.")
                                               : say("A bot played %d moves for you."),
             online->told.moves_for_you);
    print_line(bold, say("The seat is yours again from the next turn. Type sit."));
}

void online_print_state(struct online *online)
{
    const struct room *room = &online->room;
    char rest[WORDS];
    online->shown_line = online->line;
    online->shown_ask = room->ask.number;
    if (online->line == LINE_GONE) {
        snprintf(rest, sizeof rest, say("Every confirmed move is stored; next try in %d s."),
                 online->next_try);
        print_line(say("The server does not answer."), rest);
    } else if (online->line == LINE_LOST) {
        print_line(say("Reconnecting…"), strcmp(room->clock, "none") == 0
                                             ? say("Your draft is kept.")
                                             : say("Your draft is kept; your clock runs on."));
    } else if (room_is(room, "paused")) {
        print_line(say("Paused."),
                   say("The clocks are stopped; anybody at the table can go on. Type go-on."));
    } else if (room->ask.number) {
        print_ask(online);
    } else {
        print_own(online);
        print_away(online);
    }
}
