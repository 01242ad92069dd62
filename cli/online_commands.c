// What a person may type at a table on a server besides moves.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/online_state.h"
#include "cli/speech.h"
#include "cli/turn_commands.h"
#include "core/json.h"

static void tell_refusal(const struct online *online)
{
    printf("%s", colour(stdout, "31"));
    printf(say("No: %s"), online->why);
    printf("%s\n", colour(stdout, NULL));
}

enum { LINE = 512 };

// A request that needs no answer but yes or no.
static enum next ask_plainly(struct online *online)
{
    if (!online_ask(online))
        tell_refusal(online);
    return ASK_AGAIN;
}

static enum next ask_verb(struct turn *turn, const char *verb)
{
    online_request(turn->sitting->online, verb);
    return ask_plainly(turn->sitting->online);
}

// A seat by its letter, -1 if it is none.
static int seat_named(const struct online *online, const char *word)
{
    int seat = toupper((unsigned char)*word) - 'A';
    if (seat >= 0 && seat < online->room.seats && (!word[1] || word[1] == ' '))
        return seat;
    puts(say("A seat is named by its letter: A, B, …"));
    return -1;
}

static void list_phrases(void)
{
    static const char *const phrases[] = {N_("Well played"), N_("Oh!"),       N_("One moment"),
                                          N_("Your turn?"),  N_("Thank you"), N_("Nice idea"),
                                          N_("Sorry"),       N_("Good game")};
    for (int i = 0; i < 8; i++)
        printf("  %d  %s\n", i + 1, say(phrases[i]));
}

static enum next run_say(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    int64_t number;
    if (!*rest || (!text_to_int(rest, &number) && !online->room.texts)) {
        puts(say("say and a number says one of these:"));
        list_phrases();
        return ASK_AGAIN;
    }
    online_request(online, "say");
    if (text_to_int(rest, &number))
        json_int(&online->paper, "phrase", number - 1);
    else
        json_string(&online->paper, "text", rest);
    return ask_plainly(online);
}

static enum next run_mute(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    int seat = seat_named(online, rest);
    if (seat < 0)
        return ASK_AGAIN;
    online->muted ^= 1u << seat;
    printf(online->muted >> seat & 1 ? say("%s is not heard any more.") : say("%s is heard again."),
           room_name(&online->room, seat));
    putchar('\n');
    return ASK_AGAIN;
}

static enum next run_pause(struct turn *turn, const char *rest)
{
    (void)rest;
    return ask_verb(turn, "pause");
}

static enum next run_go_on(struct turn *turn, const char *rest)
{
    (void)rest;
    return ask_verb(turn, "go-on");
}

static enum next run_sit(struct turn *turn, const char *rest)
{
    (void)rest;
    return ask_verb(turn, "sit-down");
}

static enum next answer_ask(struct turn *turn, int yes)
{
    struct online *online = turn->sitting->online;
    if (!online->room.ask.number) {
        puts(say("Nothing is being asked."));
        return ASK_AGAIN;
    }
    online_request(online, "answer");
    json_int(&online->paper, "ask", online->room.ask.number);
    json_bool(&online->paper, "yes", yes);
    return ask_plainly(online);
}

static enum next run_yes(struct turn *turn, const char *rest)
{
    (void)rest;
    return answer_ask(turn, 1);
}

static enum next run_no(struct turn *turn, const char *rest)
{
    (void)rest;
    return answer_ask(turn, 0);
}

// A bot for the first seat whose person is away.
static enum next run_replace(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    int seat = 0;
    (void)rest;
    while (seat < online->room.seats && strcmp(online->room.seat[seat].here, "away") != 0)
        seat++;
    if (seat == online->room.seats) {
        puts(say("Nobody is away."));
        return ASK_AGAIN;
    }
    online_request(online, "replace");
    json_int(&online->paper, "seat", seat);
    return ask_plainly(online);
}

static enum next run_code(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    (void)rest;
    online_request(online, "code");
    if (!online_ask(online)) {
        tell_refusal(online);
        return ASK_AGAIN;
    }
    const struct tree *code = tree_get(online->reply, "code");
    printf(say("For another device, good for ten minutes and once: %s"),
           tree_is(code, TREE_STRING) ? code->string : "");
    putchar('\n');
    return ASK_AGAIN;
}

// The new key is put away before the old one is given up, so that a line that breaks takes no seat.
static enum next run_alone(struct turn *turn, const char *rest)
{
    char trouble[LINE];
    struct text why;
    struct online *online = turn->sitting->online;
    (void)rest;
    text_init(&why, trouble, sizeof trouble);
    online_request(online, "renew");
    if (!online_ask(online)) {
        tell_refusal(online);
        return ASK_AGAIN;
    }
    const struct tree *token = tree_get(online->reply, "token");
    snprintf(online->key.token, TOKEN, "%s", tree_is(token, TREE_STRING) ? token->string : "");
    if (!keyring_keep(&online->key, &why)) {
        puts(trouble);
        return ASK_AGAIN;
    }
    online_request(online, "alone");
    json_string(&online->paper, "token", online->key.token);
    if (!online_ask(online))
        tell_refusal(online);
    else
        puts(say("This device alone has your seat now. Others need a new code."));
    return ASK_AGAIN;
}

static enum next run_who(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    (void)rest;
    online_print_terms(online);
    online_print_seats(online);
    online_print_address(online);
    return ASK_AGAIN;
}

// ---- In the waiting room ----

static enum next run_start(struct turn *turn, const char *rest)
{
    (void)rest;
    return ask_verb(turn, "start");
}

static enum next run_bot(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    int seat = seat_named(online, rest);
    if (seat < 0)
        return ASK_AGAIN;
    const char *level = rest[1] ? rest + 2 : SITTING_USUAL_BOT;
    online_request(online, "bot");
    json_int(&online->paper, "seat", seat);
    if (strcmp(level, "none") == 0)
        json_null(&online->paper, "level");
    else
        json_string(&online->paper, "level", level);
    if (!online_ask(online))
        tell_refusal(online);
    return SHOW_AGAIN;
}

static enum next run_leave(struct turn *turn, const char *rest)
{
    struct online *online = turn->sitting->online;
    (void)rest;
    online_request(online, "leave");
    if (!online_ask(online)) {
        tell_refusal(online);
        return ASK_AGAIN;
    }
    keyring_forget(&online->key);
    online->key.token[0] = 0;
    return LEAVE;
}

static enum next run_quit(struct turn *turn, const char *rest)
{
    (void)turn;
    (void)rest;
    return LEAVE;
}

static enum next run_help(struct turn *turn, const char *rest)
{
    (void)turn;
    (void)rest;
    turn_list_commands(online_room_commands);
    return ASK_AGAIN;
}

const struct turn_command online_commands[] = {
    {N_("who"), N_("who is here, what binds you, the table's link"), run_who},
    {N_("say"), N_("say one of eight phrases; say alone lists them"), run_say},
    {N_("mute"), N_("mute B: hear nothing more of seat B, or again"), run_mute},
    {N_("yes"), N_("agree to what is asked"), run_yes},
    {N_("no"), N_("refuse it"), run_no},
    {N_("pause"), N_("ask for a pause"), run_pause},
    {N_("go-on"), N_("end the pause"), run_go_on},
    {N_("bot"), N_("ask for a bot where somebody has been away for 2 minutes"), run_replace},
    {N_("sit"), N_("take your seat back from the bot"), run_sit},
    {N_("code"), N_("a code that opens your seat on another device"), run_code},
    {N_("alone"), N_("end all other devices of your seat"), run_alone},
    {0},
};

const struct turn_command online_room_commands[] = {
    {N_("help"), N_("this list"), run_help},
    {N_("who"), N_("who is here, what binds you, the table's link"), run_who},
    {N_("start"), N_("begin the game, once every seat is taken (the host)"), run_start},
    {N_("bot"), N_("bot C easy: a bot sits down at seat C; bot C none: nobody (the host)"),
     run_bot},
    {N_("say"), N_("say one of eight phrases; say alone lists them"), run_say},
    {N_("code"), N_("a code that opens your seat on another device"), run_code},
    {N_("alone"), N_("end all other devices of your seat"), run_alone},
    {N_("leave"), N_("give your seat up"), run_leave},
    {N_("quit"), N_("leave; your seat is kept"), run_quit},
    {0},
};
