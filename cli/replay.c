// prairie replay: a record step by step, by keys on a terminal, else as text or JSON.
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/match.h"
#include "cli/result.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "core/json.h"

enum { BOARD = 1 << 16, STATE = 1 << 20, LINE = 512, NO_PLY = -1 };

struct replay {
    struct match match;       // the whole record with its events
    union record_state shown; // the state after `ply` actions
    uint32_t ply;
    int as; // whose view
};

static void go_to(struct replay *replay, int64_t ply)
{
    int64_t last = replay->match.record.count;
    replay->ply = (uint32_t)(ply < 0 ? 0 : ply > last ? last : ply);
    record_replay(&replay->match.record, replay->ply, &replay->shown);
}

static const void *view_of(const struct replay *replay, union record_state *room)
{
    if (replay->as == GAME_ALL)
        return replay->shown.byte;
    memset(room->byte, 0, sizeof room->byte);
    replay->match.record.game->redact(replay->shown.byte, replay->as, room->byte);
    return room->byte;
}

// The text of an action, and what it is called if `voice` is given. The actions of others may be
// secret: they are told by what they caused, not here.
static void print_move(const struct replay *replay, uint32_t index, const struct voice *voice,
                       struct text *out)
{
    const struct record *record = &replay->match.record;
    const struct record_move *move = &record->move[index];
    union record_state before;
    if (replay->as != GAME_ALL && replay->as != move->seat) {
        text_char(out, '?');
        return;
    }
    record_replay(record, index, &before);
    if (voice) {
        record->game->describe(before.byte, move->seat, move->action, voice, out);
        text_string(out, " (");
    }
    record->game->print_action(before.byte, move->seat, move->action, out);
    text_string(out, voice ? ")" : "");
}

static void print_step(const struct replay *replay, uint32_t index, const struct voice *voice)
{
    const struct match *match = &replay->match;
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    voice_seat(voice, match->record.move[index].seat, &text);
    text_string(&text, say(": "));
    print_move(replay, index, voice, &text);
    printf("%4u  %s\n", index + 1, line);
    for (uint32_t i = 0; i < match->event_count; i++) {
        if (match->event[i].ply != index)
            continue;
        text_clear(&text);
        match_sentence(match, i, voice, &text);
        printf("      · %s\n", line);
    }
}

static void print_board(const struct replay *replay, const struct voice *voice)
{
    static char board[BOARD];
    union record_state room;
    struct text text;
    text_init(&text, board, sizeof board);
    replay->match.record.game->draw(
        view_of(replay, &room), replay->as == GAME_ALL ? GAME_PUBLIC : replay->as, voice, &text);
    fputs(board, stdout);
    if (text.length > 0 && board[text.length - 1] != '\n')
        putchar('\n');
}

static void print_result(const struct replay *replay, const struct voice *voice)
{
    const struct game *game = replay->match.record.game;
    if (game->to_act(replay->shown.byte) != 0)
        return;
    puts(say("Result:"));
    result_print(game, replay->shown.byte, voice);
}

// The whole game as text: what everybody did, then the last position.
static void print_text(struct replay *replay, const struct voice *voice, int64_t ply)
{
    if (ply == NO_PLY)
        for (uint32_t i = 0; i < replay->match.record.count; i++)
            print_step(replay, i, voice);
    go_to(replay, ply == NO_PLY ? INT64_MAX : ply);
    print_board(replay, voice);
    print_result(replay, voice);
}

static void print_json_line(const struct replay *replay, const struct voice *voice, char *data)
{
    const struct match *match = &replay->match;
    union record_state room;
    struct text text;
    text_init(&text, data, STATE);
    json_open(&text, NULL, '{');
    json_int(&text, "ply", replay->ply);
    if (replay->ply > 0) {
        char line[LINE];
        struct text words;
        text_init(&words, line, sizeof line);
        print_move(replay, replay->ply - 1, NULL, &words);
        json_int(&text, "seat", match->record.move[replay->ply - 1].seat);
        json_string(&text, "action", line);
    }
    json_open(&text, "events", '[');
    for (uint32_t i = 0; i < match->event_count; i++) {
        char line[LINE];
        struct text words;
        if (match->event[i].ply + 1 != replay->ply)
            continue;
        text_init(&words, line, sizeof line);
        match_sentence(match, i, voice, &words);
        json_string(&text, NULL, line);
    }
    json_close(&text, ']');
    json_key(&text, "state");
    match->record.game->print_state(view_of(replay, &room), replay->as, &text);
    json_close(&text, '}');
    puts(data);
}

static int print_json(struct replay *replay, struct voice *voice, int64_t ply)
{
    char *data = malloc(STATE);
    if (!data)
        return complain(EXIT_FAILED, "replay", say("out of memory"));
    voice->colour = 0;
    for (int64_t i = ply == NO_PLY ? 0 : ply; i <= replay->match.record.count; i++) {
        go_to(replay, i);
        print_json_line(replay, voice, data);
        if (ply != NO_PLY)
            break;
    }
    free(data);
    return EXIT_FINE;
}

static void print_whose(const struct replay *replay, const struct voice *voice)
{
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    if (replay->as == GAME_ALL)
        text_string(&text, say("everything"));
    else if (replay->as == GAME_PUBLIC)
        text_string(&text, say("what a spectator sees"));
    else
        voice_seat(voice, replay->as, &text);
    fputs(line, stdout);
}

static void show(const struct replay *replay)
{
    struct voice voice;
    speech_voice(&voice, stdout, replay->match.names);
    terminal_clear();
    printf("%s%s%s · ", colour(stdout, "1;33"), say(replay->match.record.game->title),
           colour(stdout, NULL));
    printf(say("action %u of %u"), replay->ply, replay->match.record.count);
    printf(" · %s ", say("seen by:"));
    print_whose(replay, &voice);
    putchar('\n');
    if (replay->ply > 0)
        print_step(replay, replay->ply - 1, &voice);
    print_board(replay, &voice);
    print_result(replay, &voice);
    printf("%s%s%s", colour(stdout, "7"),
           say("→ next  ← back  ↑↓ ten  Home/End first/last  v: whose view  q: quit"),
           colour(stdout, NULL));
}

static void step_through(struct replay *replay)
{
    for (;;) {
        show(replay);
        switch (terminal_key()) {
        case KEY_RIGHT:
        case 'n':
        case ' ':
        case '\n':
            go_to(replay, (int64_t)replay->ply + 1);
            break;
        case KEY_LEFT:
        case 'p':
            go_to(replay, (int64_t)replay->ply - 1);
            break;
        case KEY_UP:
            go_to(replay, (int64_t)replay->ply - 10);
            break;
        case KEY_DOWN:
            go_to(replay, (int64_t)replay->ply + 10);
            break;
        case KEY_HOME:
        case 'g':
            go_to(replay, 0);
            break;
        case KEY_END:
        case 'G':
            go_to(replay, INT64_MAX);
            break;
        case 'v':
            replay->as =
                replay->as + 1 == replay->match.record.setup.seats ? GAME_ALL : replay->as + 1;
            break;
        case 'q':
        case KEY_END_OF_INPUT:
            putchar('\n');
            return;
        default:
            break;
        }
    }
}

// "all", "public" or the number of a seat. 1, or 0.
static int read_as(const char *word, int *ret)
{
    int64_t seat;
    if (strcmp(word, "all") == 0)
        *ret = GAME_ALL;
    else if (strcmp(word, "public") == 0)
        *ret = GAME_PUBLIC;
    else if (text_to_int(word, &seat) && seat >= 0 && seat < GAME_MAX_SEATS)
        *ret = (int)seat;
    else
        return 0;
    return 1;
}

// What was given on the command line.
struct arguments {
    int as, json;
    int64_t ply;
    struct owner_tables tables;
};

static int read_arguments(int argc, char **argv, struct arguments *ret)
{
    static const struct option options[] = {{"json", no_argument, NULL, 'j'},
                                            {"as", required_argument, NULL, 'a'},
                                            {"ply", required_argument, NULL, 'p'},
                                            {"data", required_argument, NULL, 'd'},
                                            {0}};
    char why[1024];
    struct text message;
    int option;
    text_init(&message, why, sizeof why);
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'j')
            ret->json = 1;
        else if (option == 'a' && !read_as(optarg, &ret->as))
            return complain(EXIT_USAGE, "replay", say("--as is all, public or a seat's number"));
        else if (option == 'p' && (!text_to_int(optarg, &ret->ply) || ret->ply < 0))
            return complain(EXIT_USAGE, "replay", say("--ply is a number of actions"));
        else if (option == 'd' && !owner_tables_add(&ret->tables, optarg, &message))
            return complain_file("replay", optarg, why);
        else if (option == '?')
            return complain(EXIT_USAGE, "replay", say("unknown option"));
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "replay", say("name the file of a record"));
    return EXIT_FINE;
}

int command_replay(int argc, char **argv)
{
    static struct arguments given = {.as = GAME_ALL, .ply = NO_PLY};
    static struct replay replay;
    char why[1024];
    struct text message;
    struct voice voice;
    int status = read_arguments(argc, argv, &given);
    if (status != EXIT_FINE)
        return status;
    text_init(&message, why, sizeof why);
    if (!match_read(&replay.match, argv[optind], &given.tables, &message))
        return complain_file("replay", argv[optind], why);
    replay.as = given.as;
    if (given.as >= replay.match.record.setup.seats)
        status = complain(EXIT_USAGE, "replay", say("there is no such seat in this game"));
    speech_voice(&voice, stdout, replay.match.names);
    if (status == EXIT_FINE && given.json)
        status = print_json(&replay, &voice, given.ply);
    else if (status == EXIT_FINE && terminal_is_there()) {
        go_to(&replay, given.ply == NO_PLY ? 0 : given.ply);
        step_through(&replay);
    } else if (status == EXIT_FINE) {
        print_text(&replay, &voice, given.ply);
    }
    match_close(&replay.match);
    return status;
}
