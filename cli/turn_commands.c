// What a person may type during a turn besides actions.
#include "cli/turn_commands.h"

#include <string.h>
#include <time.h>

#include "cli/rules_text.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "cli/turn.h"
#include "cli/words.h"

enum { HINTS = 3 };

// sioux-20260115-1830.prairie
static void make_up_path(const struct match *match, char *ret, int room)
{
    char when[32];
    time_t now = time(NULL);
    struct tm local;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    snprintf(ret, (size_t)room, "%s-%s.prairie", match->record.game->name, when);
}

int turn_save(const struct match *match, const char *path, char *save_path, int save_room)
{
    char why[TURN_LINE];
    struct text message;
    if (path)
        snprintf(save_path, (size_t)save_room, "%s", path);
    else if (!*save_path)
        make_up_path(match, save_path, save_room);
    text_init(&message, why, sizeof why);
    if (!match_write(match, save_path, &message)) {
        printf(say("Not saved: %s: %s"), save_path, why);
        putchar('\n');
        return 0;
    }
    printf(say("Saved in %s. Go on later with: prairie play --resume %s"), save_path, save_path);
    putchar('\n');
    return 1;
}

static enum next run_help(struct turn *turn, const char *rest)
{
    (void)turn;
    (void)rest;
    puts(say("Type the key in front of an action, the action itself (play, take, …), or the\n"
             "beginning of its words. TAB completes. An empty line shows the table again."));
    puts(say("Besides:"));
    for (const struct turn_command *command = turn_commands; command->name; command++) {
        char line[TURN_LINE];
        struct text text;
        text_init(&text, line, sizeof line);
        text_string(&text, "  ");
        text_string(&text, say(command->name));
        text_pad(&text, 0, 16);
        printf("%s%s\n", line, say(command->text));
    }
    return ASK_AGAIN;
}

static enum next run_table(struct turn *turn, const char *rest)
{
    (void)rest;
    FILE *out = pager_open();
    turn_draw(turn->match, turn->seat, out);
    pager_close(out);
    return ASK_AGAIN;
}

static enum next run_log(struct turn *turn, const char *rest)
{
    (void)rest;
    turn_tell_all(turn->match);
    return ASK_AGAIN;
}

static enum next run_rules(struct turn *turn, const char *rest)
{
    const char *game = turn->match->record.game->name;
    const struct rules_text *rules = rules_text_of(game);
    if (!rules) {
        printf(say("the rules of %s are not in this program"), game);
        putchar('\n');
        return ASK_AGAIN;
    }
    FILE *out = pager_open();
    int sections = rules_text_print(rules, *rest ? rest : NULL, &turn->voice, out);
    pager_close(out);
    if (sections == 0) {
        printf(say("%s has no rule %s"), game, rest);
        putchar('\n');
    }
    return ASK_AGAIN;
}

static enum next run_undo(struct turn *turn, const char *rest)
{
    (void)rest;
    const char *why = match_undo_refusal(turn->match, turn->seat);
    if (!why) {
        match_undo(turn->match);
        return ACTED;
    }
    printf(say("Nothing can be taken back: %s."), say(why));
    putchar('\n');
    return ASK_AGAIN;
}

static enum next run_hint(struct turn *turn, const char *rest)
{
    (void)rest;
    static struct seen seen;
    static struct bot_advice advice;
    char data[4096];
    struct text text;
    text_init(&text, data, sizeof data);
    if (match_ask(turn->match, bot_level_find("strong"), turn->seat, &seen, &advice) != GAME_OK) {
        puts(say("out of memory"));
        return ASK_AGAIN;
    }
    bot_advice_choice(&seen, &advice, &turn->voice, &text);
    fputs(data, stdout);
    text_init(&text, data, sizeof data);
    bot_advice_weighed(&seen, &advice, &turn->voice, HINTS, &text);
    if (text.length > 0)
        printf("%s\n%s", say("Also weighed:"), data);
    return ASK_AGAIN;
}

static enum next run_save(struct turn *turn, const char *rest)
{
    turn_save(turn->match, *rest ? rest : NULL, turn->save_path, turn->save_room);
    return ASK_AGAIN;
}

static enum next run_actions(struct turn *turn, const char *rest)
{
    (void)rest;
    FILE *out = turn->choices.count > turn->rows ? pager_open() : stdout;
    for (int i = 0; i < turn->choices.count; i++) {
        char label[TURN_LINE];
        struct text text;
        text_init(&text, label, sizeof label);
        text_string(&text, "  ");
        text_string(&text, choices_text(&turn->choices, i));
        text_pad(&text, 0, 24);
        text_char(&text, ' ');
        choices_label(&turn->choices, i, &text);
        fprintf(out, "%s\n", label);
    }
    if (out != stdout)
        pager_close(out);
    return ASK_AGAIN;
}

static enum next run_language(struct turn *turn, const char *rest)
{
    (void)turn;
    if (speech_choose(rest))
        return SHOW_AGAIN;
    char names[64];
    struct text text;
    text_init(&text, names, sizeof names);
    speech_languages(&text);
    printf(say("The languages are: %s"), names);
    putchar('\n');
    return ASK_AGAIN;
}

static enum next run_quit(struct turn *turn, const char *rest)
{
    (void)turn;
    (void)rest;
    return LEAVE;
}

const struct turn_command turn_commands[] = {
    {N_("help"), N_("this list"), run_help},
    {N_("actions"), N_("every legal action with its text"), run_actions},
    {N_("table"), N_("the whole table, page by page if it is taller than the screen"), run_table},
    {N_("log"), N_("what has happened in this game"), run_log},
    {N_("rules"), N_("the rules; rules ID shows one, as \"rules A-1\""), run_rules},
    {N_("hint"), N_("what a strong bot would do"), run_hint},
    {N_("undo"), N_("take back your last action, if nothing was revealed since"), run_undo},
    {N_("save"), N_("write the record; save FILE names the file"), run_save},
    {N_("language"), N_("language fr, language en"), run_language},
    {N_("quit"), N_("leave the game; you may save it first"), run_quit},
    {0},
};

const struct turn_command *turn_find_command(const char *line, const char **ret_rest)
{
    struct words words;
    words_cut(line, &words);
    if (words.count == 0)
        return NULL;
    *ret_rest = words.count > 1 ? words.begin[1] : "";
    if (words.length[0] == 1 && line[0] == '?')
        return &turn_commands[0];
    for (const struct turn_command *command = turn_commands; command->name; command++) {
        const char *names[] = {command->name, say(command->name)};
        for (int i = 0; i < 2; i++)
            if ((int)strlen(names[i]) == words.length[0] &&
                strncmp(names[i], words.begin[0], (size_t)words.length[0]) == 0)
                return command;
    }
    return NULL;
}
