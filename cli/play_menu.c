// The menu of `prairie play` without a game: which game, who plays, with which options.
#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/markdown.h"
#include "cli/play.h"
#include "cli/reader.h"
#include "cli/saving.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "core/catalogue.h"
#include "core/setup.h"
#include "games/games.h"

enum { LINE = 512, FIRST_SEAT_LINE = 4 };

static void print_line(const char *key, const char *words)
{
    printf("  %s%s%s  %s\n", colour(stdout, "1;36"), key, colour(stdout, NULL), words);
}

static void print_title(const char *title)
{
    terminal_clear();
    printf("\n  %s%s%s\n\n", colour(stdout, "1;33"), title, colour(stdout, NULL));
}

// A whole number in least .. most from the person, or -1 (null was typed, or something else).
static int ask_number(const char *prompt, int least, int most, int *ret)
{
    int64_t number;
    const char *typed = reader_ask(prompt, NULL, NULL);
    if (!typed || !text_to_int(typed, &number) || number < least || number > most)
        return 0;
    *ret = (int)number;
    return 1;
}

static void next_language(void)
{
    int i = 0;
    while (all_catalogues[i] && strcmp(all_catalogues[i]->language, speech_language()) != 0)
        i++;
    // Behind English comes the first of the others; behind the last one English again.
    const struct catalogue *next = all_catalogues[i] ? all_catalogues[i + 1] : all_catalogues[0];
    speech_choose(next ? next->language : "en");
}

static void show_games(const struct voice *voice)
{
    print_title(say("Prairie: four games of the plains"));
    for (int i = 0; all_games[i]; i++) {
        char key[16], words[LINE];
        snprintf(key, sizeof key, "%d", i + 1);
        snprintf(words, sizeof words, "%s%s%s", colour(stdout, "1"), say(all_games[i]->facts.title),
                 colour(stdout, NULL));
        print_line(key, words);
        markdown_fill(say(all_games[i]->facts.summary), 5, voice, stdout);
    }
    putchar('\n');
    print_line("r", say("go on with a saved game"));
    print_line("l", say("passer au français"));
    print_line("q", say("quit"));
}

static void offer_records(void *context, const char *before, struct reader_words *ret)
{
    (void)context;
    (void)before;
    glob_t found;
    if (glob("*.prairie", 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        reader_offer(ret, found.gl_pathv[i], (int)strlen(found.gl_pathv[i]));
    globfree(&found);
}

enum { MOST_SAVES = 9 };

// The saved games of this folder, the newest first. Returns how many.
static int list_saves(char ret[MOST_SAVES][SAVING_PATH])
{
    struct stat about[MOST_SAVES];
    glob_t found;
    int count = 0;
    if (glob("*.prairie", 0, NULL, &found) != 0)
        return 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct stat one;
        int at = count;
        if (stat(found.gl_pathv[i], &one) != 0)
            continue;
        while (at > 0 && about[at - 1].st_mtime < one.st_mtime)
            at--;
        if (at == MOST_SAVES)
            continue;
        count += count < MOST_SAVES;
        memmove(ret[at + 1], ret[at], (size_t)(count - 1 - at) * sizeof ret[0]);
        memmove(&about[at + 1], &about[at], (size_t)(count - 1 - at) * sizeof about[0]);
        snprintf(ret[at], SAVING_PATH, "%s", found.gl_pathv[i]);
        about[at] = one;
    }
    globfree(&found);
    return count;
}

// The file of a saved game, by its number in the list or its name. 1, or 0 if none was named.
static int choose_record(struct play_plan *plan)
{
    char save[MOST_SAVES][SAVING_PATH];
    int count = list_saves(save), number;
    print_title(say("Saved games, the newest first"));
    for (int i = 0; i < count; i++) {
        char key[16];
        snprintf(key, sizeof key, "%d", i + 1);
        print_line(key, save[i]);
    }
    for (;;) {
        const char *typed = reader_ask(say("Which file? (Enter: none) "), offer_records, NULL);
        if (!typed || !*typed)
            return 0;
        number = atoi(typed);
        if (number >= 1 && number <= count)
            typed = save[number - 1];
        snprintf(plan->resume, sizeof plan->resume, "%s", typed);
        if (access(typed, R_OK) == 0)
            return 1;
        printf("%s%s: %s%s\n", colour(stdout, "31"), typed, strerror(errno), colour(stdout, NULL));
        plan->resume[0] = 0;
    }
}

// The game chosen, or null to leave or to resume.
static const struct game *choose_game(struct play_plan *plan)
{
    int count = 0;
    while (all_games[count])
        count++;
    for (;;) {
        struct voice voice;
        int64_t number;
        speech_voice(&voice, stdout, NULL);
        show_games(&voice);
        const char *typed = reader_ask(say("Which game? "), NULL, NULL);
        if (!typed || strcmp(typed, "q") == 0)
            return NULL;
        if (strcmp(typed, "r") == 0 && choose_record(plan))
            return NULL;
        if (strcmp(typed, "l") == 0)
            next_language();
        else if (text_to_int(typed, &number) && number >= 1 && number <= count)
            return all_games[number - 1];
        else if (games_find(typed))
            return games_find(typed);
    }
}

// "gift_who=0 phantom=1", or "as usual".
static void print_changes(const struct play_plan *plan, struct text *out)
{
    const struct game_option *options = plan->game->facts.options;
    for (int i = 0; options[i].name; i++) {
        if (plan->setup.option[i] == options[i].usual)
            continue;
        if (out->length)
            text_char(out, ' ');
        text_string(out, options[i].name);
        text_char(out, '=');
        text_int(out, plan->setup.option[i]);
    }
    if (!out->length)
        text_string(out, say("as usual"));
}

static void show_plan(const struct play_plan *plan, const char *trouble)
{
    char words[LINE], changed[LINE];
    struct text changes;
    print_title(say(plan->game->facts.title));
    snprintf(words, sizeof words, say("Seats: %d"), plan->setup.seats);
    print_line("1", words);
    print_line("2", say("Take a preset"));
    text_init(&changes, changed, sizeof changed);
    print_changes(plan, &changes);
    snprintf(words, sizeof words, say("Options: %.400s"), changed);
    print_line("3", words);
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        char key[16];
        const char *player = plan->player[seat];
        snprintf(key, sizeof key, "%d", FIRST_SEAT_LINE + seat);
        if (strncmp(player, "bot ", 4) == 0)
            snprintf(words, sizeof words, say("Seat %c: bot, %s"), 'A' + seat, player + 4);
        else
            snprintf(words, sizeof words, say("Seat %c: %s"), 'A' + seat, player);
        print_line(key, words);
    }
    putchar('\n');
    print_line(say("Enter"), say("start"));
    print_line("b", say("another game"));
    print_line("q", say("quit"));
    if (trouble)
        printf("%s%s%s\n", colour(stdout, "31"), trouble, colour(stdout, NULL));
}

static void change_seats(struct play_plan *plan)
{
    char prompt[LINE];
    int seats;
    snprintf(prompt, sizeof prompt, say("How many seats, %d to %d? "), plan->game->facts.min_seats,
             plan->game->facts.max_seats);
    if (ask_number(prompt, plan->game->facts.min_seats, plan->game->facts.max_seats, &seats))
        play_plan_seats(plan, seats);
    play_plan_fit(plan); // the list of options shows it
}

static void change_preset(struct play_plan *plan)
{
    const struct game_preset *presets = plan->game->facts.presets;
    int count = 0, number;
    for (; presets[count].name; count++) {
        char key[16];
        snprintf(key, sizeof key, "%d", count + 1);
        print_line(key, say(presets[count].text));
    }
    if (ask_number(say("Which preset? "), 1, count, &number))
        setup_preset(plan->game, presets[number - 1].name, &plan->setup);
}

static void print_value(const struct game_option *option, int value, struct text *out)
{
    text_int(out, value);
    if (option->values && value >= option->least && value <= option->most) {
        text_char(out, ' ');
        text_string(out, say(option->values[value - option->least]));
    }
}

static void change_value(struct play_plan *plan, int index, const struct voice *voice)
{
    const struct game_option *option = &plan->game->facts.options[index];
    char line[LINE];
    struct text text;
    int value;
    printf("%s%s%s (%s)\n", colour(stdout, "36"), option->name, colour(stdout, NULL), option->rule);
    markdown_fill(say(option->text), 2, voice, stdout);
    text_init(&text, line, sizeof line);
    for (int k = option->least; option->values && k <= option->most; k++) {
        text_string(&text, k > option->least ? ", " : "");
        print_value(option, k, &text);
    }
    if (!option->values)
        snprintf(line, sizeof line, say("%d to %d"), option->least, option->most);
    markdown_fill(line, 2, voice, stdout);
    if (ask_number(say("Which value? "), option->least, option->most, &value))
        plan->setup.option[index] = value;
}

// One line for each option, so that all of them fit a screen; the one chosen is explained.
static void change_option(struct play_plan *plan)
{
    struct voice voice;
    int number, count = 0;
    speech_voice(&voice, stdout, NULL);
    for (; plan->game->facts.options[count].name; count++) {
        const struct game_option *option = &plan->game->facts.options[count];
        char line[LINE], key[16];
        struct text text;
        text_init(&text, line, sizeof line);
        text_string(&text, option->name);
        text_string(&text, " = ");
        print_value(option, plan->setup.option[count], &text);
        snprintf(key, sizeof key, "%2d", count + 1);
        print_line(key, line);
    }
    if (ask_number(say("Which option? "), 1, count, &number))
        change_value(plan, number - 1, &voice);
}

static void offer_players(void *context, const char *before, struct reader_words *ret)
{
    (void)context;
    (void)before;
    for (const struct bot_level *level = all_levels; level->name; level++)
        reader_offer(ret, level->name, (int)strlen(level->name));
}

static void change_player(struct play_plan *plan, int seat)
{
    for (const struct bot_level *level = all_levels; level->name; level++)
        print_line(level->name, say(level->text));
    const char *typed =
        reader_ask(say("The name of a person, or of a bot above: "), offer_players, NULL);
    if (!typed || !*typed)
        return;
    if (bot_level_find(typed))
        snprintf(plan->player[seat], RECORD_NAME, "bot %s", typed);
    else
        snprintf(plan->player[seat], RECORD_NAME, "%.38s", typed);
}

// Lets the person change the plan: 1 start, 0 leave, -1 another game.
static int change_plan(struct play_plan *plan)
{
    const char *trouble = NULL;
    for (;;) {
        struct game_refusal refusal = {NULL, NULL};
        show_plan(plan, trouble);
        trouble = NULL;
        const char *typed = reader_ask("> ", NULL, NULL);
        if (!typed || strcmp(typed, "q") == 0)
            return 0;
        int number = atoi(typed);
        if (strcmp(typed, "b") == 0)
            return -1;
        if (!*typed && setup_vet(plan->game, &plan->setup, &refusal) == GAME_OK)
            return 1;
        if (!*typed)
            trouble = say(refusal.message);
        else if (number == 1)
            change_seats(plan);
        else if (number == 2)
            change_preset(plan);
        else if (number == 3)
            change_option(plan);
        else if (number >= FIRST_SEAT_LINE && number < FIRST_SEAT_LINE + plan->setup.seats)
            change_player(plan, number - FIRST_SEAT_LINE);
    }
}

int play_menu(struct play_plan *plan)
{
    int answer = -1;
    while (answer < 0) {
        const struct game *game = choose_game(plan);
        if (!game)
            return plan->resume[0] != 0;
        play_plan_defaults(plan, game);
        answer = change_plan(plan);
    }
    plan->fitted = NULL; // the list of options has shown it
    return answer;
}
