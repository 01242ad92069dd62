// prairie replay: a record step by step, by keys on a terminal, else as text or JSON.
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/result.h"
#include "cli/sitting.h"
#include "cli/speech.h"
#include "cli/story.h"
#include "cli/terminal.h"
#include "core/json.h"

enum { BOARD = 1 << 16, STATE = 1 << 20, LINE = 512, NO_PLY = -1 };

struct replay {
    struct sitting sitting; // at the position that is shown
    int as;                 // whose view
    uint32_t beat;          // how many beats of the action before it are told
};

static void go_to(struct replay *replay, int64_t ply)
{
    int64_t last = replay->sitting.match.record.count;
    match_seek(&replay->sitting.match, (uint32_t)(ply < 0 ? 0 : ply > last ? last : ply));
}

// What the one whose view is shown sees after an action.
static void see_after(const struct replay *replay, const union record_state *before, int seat,
                      game_action action, union record_state *ret)
{
    const struct game *game = replay->sitting.match.record.game;
    union record_state after = *before;
    memset(ret, 0, sizeof *ret);
    game->rules->apply(after.byte, seat, action, NULL);
    game->rules->redact(after.byte, replay->as, ret->byte);
}

// Is it open to the one whose view is shown what was done? It is if after every other action there
// would have been something else to see.
static int is_told(const struct replay *replay, const union record_state *before,
                   const struct record_move *move)
{
    static game_action action[1 << 14];
    const struct game *game = replay->sitting.match.record.game;
    union record_state seen, other;
    if (replay->as == GAME_ALL || replay->as == move->seat)
        return 1;
    int count = game->rules->legal(before->byte, move->seat, action);
    see_after(replay, before, move->seat, move->action, &seen);
    for (int i = 0; i < count; i++) {
        if (action[i] == move->action)
            continue;
        see_after(replay, before, move->seat, action[i], &other);
        if (memcmp(&seen, &other, sizeof seen) == 0)
            return 0;
    }
    return 1;
}

// The text of an action, and what it is called if `voice` is given. What is still secret is told by
// what it caused, not here.
static void print_move(const struct replay *replay, uint32_t index, const struct voice *voice,
                       struct text *out)
{
    const struct record *record = &replay->sitting.match.record;
    const struct record_move *move = &record->move[index];
    union record_state before;
    match_at(&replay->sitting.match, index, before.byte);
    if (!is_told(replay, &before, move)) {
        text_char(out, '?');
        return;
    }
    if (voice) {
        record->game->text->describe(before.byte, move->seat, move->action, voice, out);
        text_string(out, " (");
    }
    record->game->text->print_action(before.byte, move->seat, move->action, out);
    text_string(out, voice ? ")" : "");
}

static void print_step(const struct replay *replay, uint32_t index, const struct voice *voice)
{
    const struct sitting *sitting = &replay->sitting;
    struct match_news news;
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    voice_seat(voice, sitting->match.record.move[index].seat, &text);
    text_string(&text, say(": "));
    print_move(replay, index, voice, &text);
    printf("%4u  %s\n", index + 1, line);
    match_happened(&sitting->match, index, &news);
    for (uint32_t i = 0; i < news.count; i++) {
        text_clear(&text);
        voice_event(voice, sitting->match.record.game, news.view.byte, &news.event[i], &text);
        printf("      · %s\n", line);
    }
}

static void print_board(const struct replay *replay, const struct voice *voice)
{
    static char board[BOARD];
    union record_state room;
    struct text text;
    text_init(&text, board, sizeof board);
    match_view(&replay->sitting.match, replay->as, &room);
    replay->sitting.match.record.game->text->draw(
        room.byte, replay->as == GAME_ALL ? GAME_PUBLIC : replay->as, voice, &text);
    fputs(board, stdout);
    if (text.length > 0 && board[text.length - 1] != '\n')
        putchar('\n');
}

static void print_result(const struct replay *replay, const struct voice *voice)
{
    const struct game *game = replay->sitting.match.record.game;
    if (game->rules->to_act(replay->sitting.match.state.byte) != 0)
        return;
    puts(say("Result:"));
    result_print(game, replay->sitting.match.state.byte, voice);
}

// The whole game as text: what everybody did, then the last position.
static void print_text(struct replay *replay, const struct voice *voice, int64_t ply)
{
    if (ply == NO_PLY)
        for (uint32_t i = 0; i < replay->sitting.match.record.count; i++)
            print_step(replay, i, voice);
    go_to(replay, ply == NO_PLY ? INT64_MAX : ply);
    print_board(replay, voice);
    print_result(replay, voice);
}

static void print_json_line(const struct replay *replay, const struct voice *voice, char *data)
{
    const struct match *match = &replay->sitting.match;
    union record_state room;
    struct match_news news = {0};
    char line[LINE];
    struct text text, words;
    text_init(&words, line, sizeof line);
    text_init(&text, data, STATE);
    json_open(&text, NULL, '{');
    json_int(&text, "ply", match->ply);
    if (match->ply > 0) {
        match_happened(match, match->ply - 1, &news);
        print_move(replay, match->ply - 1, NULL, &words);
        json_int(&text, "seat", match->record.move[match->ply - 1].seat);
        json_string(&text, "action", line);
    }
    json_open(&text, "events", '[');
    for (uint32_t i = 0; i < news.count; i++) {
        text_clear(&words);
        voice_event(voice, match->record.game, news.view.byte, &news.event[i], &words);
        json_string(&text, NULL, line);
    }
    json_close(&text, ']');
    json_key(&text, "state");
    match_view(match, replay->as, &room);
    match->record.game->text->print_state(room.byte, replay->as, &text);
    json_close(&text, '}');
    puts(data);
}

static int print_json(struct replay *replay, struct voice *voice, int64_t ply)
{
    char *data = malloc(STATE);
    if (!data)
        return complain(EXIT_FAILED, "replay", say("out of memory"));
    voice->colour = 0;
    for (int64_t i = ply == NO_PLY ? 0 : ply; i <= replay->sitting.match.record.count; i++) {
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

// Number of the first event of the action before the position that is shown.
static uint32_t since(const struct replay *replay)
{
    struct match_news news;
    const struct match *match = &replay->sitting.match;
    return match->ply > 0 && match_happened(match, match->ply - 1, &news) == GAME_OK
               ? news.first
               : match_seq(match);
}

static uint32_t beats(const struct replay *replay)
{
    return story_beats(&replay->sitting, since(replay));
}

// What was done, and what came of it as far as it is told.
static void print_told(const struct replay *replay, const struct voice *voice)
{
    const struct match *match = &replay->sitting.match;
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    voice_seat(voice, match->record.move[match->ply - 1].seat, &text);
    text_string(&text, say(": "));
    print_move(replay, match->ply - 1, voice, &text);
    puts(line);
    story_tell_beats(&replay->sitting, since(replay), replay->beat, (uint32_t)terminal_rows() / 2,
                     stdout);
}

// The position: before the action while a decision is still being told.
static void print_position(struct replay *replay, const struct voice *voice)
{
    struct match *match = &replay->sitting.match;
    uint32_t ply = match->ply;
    int told = replay->beat >= beats(replay);
    if (!told)
        match_seek(match, ply - 1);
    print_board(replay, voice);
    match_seek(match, ply);
    if (told)
        print_result(replay, voice);
}

// What is told stands under the position: on a low screen the upper end of that is lost.
static void show(struct replay *replay)
{
    struct voice voice;
    struct match *match = &replay->sitting.match;
    speech_voice(&voice, stdout, replay->sitting.names);
    replay->sitting.reader = replay->as >= 0 ? 1 + replay->as : 0;
    terminal_clear();
    print_position(replay, &voice);
    printf("%s%s%s · ", colour(stdout, "1;33"), say(match->record.game->facts.title),
           colour(stdout, NULL));
    printf(say("action %u of %u"), match->ply, match->record.count);
    printf(" · %s ", say("seen by:"));
    print_whose(replay, &voice);
    putchar('\n');
    if (match->ply > 0)
        print_told(replay, &voice);
    printf("%s%s%s", colour(stdout, "7"),
           say("→ next  ← back  ↑↓ ten  Home/End first/last  v: whose view  q: quit"),
           colour(stdout, NULL));
}

// To another action, all told; or to the next one, with its first beat.
static void leap(struct replay *replay, int64_t ply)
{
    go_to(replay, ply);
    replay->beat = beats(replay);
}

static void step_on(struct replay *replay)
{
    if (replay->beat < beats(replay)) {
        replay->beat++;
        return;
    }
    if (replay->sitting.match.ply == replay->sitting.match.record.count)
        return;
    go_to(replay, (int64_t)replay->sitting.match.ply + 1);
    replay->beat = 1;
}

static void step_back(struct replay *replay)
{
    if (replay->beat > 1)
        replay->beat--;
    else
        leap(replay, (int64_t)replay->sitting.match.ply - 1);
}

static void step_through(struct replay *replay)
{
    replay->beat = beats(replay);
    for (;;) {
        show(replay);
        switch (terminal_key()) {
        case KEY_RIGHT:
        case 'n':
        case ' ':
        case '\n':
            step_on(replay);
            break;
        case KEY_LEFT:
        case 'p':
            step_back(replay);
            break;
        case KEY_UP:
            leap(replay, (int64_t)replay->sitting.match.ply - 10);
            break;
        case KEY_DOWN:
            leap(replay, (int64_t)replay->sitting.match.ply + 10);
            break;
        case KEY_HOME:
        case 'g':
            leap(replay, 0);
            break;
        case KEY_END:
        case 'G':
            leap(replay, INT64_MAX);
            break;
        case 'v':
            replay->as = replay->as + 1 == replay->sitting.match.record.setup.seats
                             ? GAME_ALL
                             : replay->as + 1;
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
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (option == 'j')
            ret->json = 1;
        else if (option == 'a' && !read_as(optarg, &ret->as))
            return complain(EXIT_USAGE, "replay", say("--as is all, public or a seat's number"));
        else if (option == 'p' && (!text_to_int(optarg, &ret->ply) || ret->ply < 0))
            return complain(EXIT_USAGE, "replay", say("--ply is a number of actions"));
        else if (option == 'd' && !owner_tables_add(&ret->tables, optarg, &message))
            return complain_file("replay", optarg, why);
        else if (option == '?' || option == ':')
            return complain_option("replay", option, argv[optind - 1]);
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
    if (!sitting_read(&replay.sitting, argv[optind], &given.tables, &message))
        return complain_file("replay", argv[optind], why);
    replay.as = given.as;
    if (given.as >= replay.sitting.match.record.setup.seats)
        status = complain(EXIT_USAGE, "replay", say("there is no such seat in this game"));
    if (given.ply > replay.sitting.match.record.count)
        status = complain(EXIT_USAGE, "replay", say("--ply %lld: the game has %u actions"),
                          (long long)given.ply, replay.sitting.match.record.count);
    speech_voice(&voice, stdout, replay.sitting.names);
    if (status == EXIT_FINE && given.json)
        status = print_json(&replay, &voice, given.ply);
    else if (status == EXIT_FINE && terminal_is_there()) {
        go_to(&replay, given.ply == NO_PLY ? 0 : given.ply);
        step_through(&replay);
    } else if (status == EXIT_FINE) {
        print_text(&replay, &voice, given.ply);
    }
    sitting_close(&replay.sitting);
    return status;
}
