// What a person may type during a turn besides actions.
#include "cli/turn_commands.h"

#include <string.h>

#include "cli/markdown.h"
#include "cli/online.h"
#include "cli/pace.h"
#include "cli/rules_text.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "cli/turn.h"
#include "cli/words.h"

enum { HINTS = 3 };

void turn_list_commands(const struct turn_command *commands)
{
    for (const struct turn_command *command = commands; command->name; command++) {
        char line[TURN_LINE];
        struct text text;
        text_init(&text, line, sizeof line);
        text_string(&text, "  ");
        text_string(&text, say(command->name));
        text_pad(&text, 0, 16);
        printf("%s%s\n", line, say(command->text));
    }
}

static enum next run_help(struct turn *turn, const char *rest)
{
    (void)rest;
    puts(say("Type the key in front of an action, the action itself (play, take, …), or the\n"
             "beginning of its words. TAB completes. An empty line shows the table again."));
    puts(say("Besides:"));
    turn_list_commands(turn_commands);
    if (turn_more_commands(turn->sitting))
        turn_list_commands(turn_more_commands(turn->sitting));
    return ASK_AGAIN;
}

static enum next run_table(struct turn *turn, const char *rest)
{
    (void)rest;
    FILE *out = pager_open();
    turn_draw(turn->sitting, turn->seat, out);
    pager_close(out);
    return ASK_AGAIN;
}

// The reader is "You" there, though the log of several people at one terminal names everybody.
static enum next run_describe(struct turn *turn, const char *rest)
{
    static char data[1 << 14];
    union record_state view;
    struct voice voice = turn->voice;
    struct text text;
    (void)rest;
    voice.reader = turn->seat + 1;
    voice.colour = 0;
    text_init(&text, data, sizeof data);
    match_view(&turn->sitting->match, turn->seat, &view);
    turn->sitting->match.record.game->text->recite(view.byte, turn->seat, &voice, &text);
    FILE *out = pager_open();
    for (char *line = data; *line;) {
        char *end = strchr(line, '\n');
        *end = 0;
        markdown_fill(line, 0, &voice, out);
        line = end + 1;
    }
    pager_close(out);
    return ASK_AGAIN;
}

static enum next run_log(struct turn *turn, const char *rest)
{
    (void)rest;
    turn_tell_all(turn->sitting);
    return ASK_AGAIN;
}

static enum next run_rules(struct turn *turn, const char *rest)
{
    const char *game = turn->sitting->match.record.game->facts.name;
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
    struct sitting *sitting = turn->sitting;
    struct game_refusal refusal;
    if (sitting->online)
        return online_undo(sitting) ? ACTED : ASK_AGAIN;
    if (match_undo(&sitting->match, turn->seat, &sitting->dice, &refusal) == GAME_OK)
        return ACTED;
    printf(say("Nothing can be taken back: %s."), say(refusal.message));
    putchar('\n');
    return ASK_AGAIN;
}

// A set is chosen by its words, which are shorter than what it is called.
static void tell_typing(const struct turn *turn, game_action action)
{
    char data[TURN_LINE];
    struct text text;
    if (!turn->choices.is_set)
        return;
    text_init(&text, data, sizeof data);
    turn->choices.game->text->print_action(turn->choices.view, turn->seat, action, &text);
    printf(say("To choose it, type: %s"), data + strcspn(data, " ") + 1);
    putchar('\n');
}

static enum next run_hint(struct turn *turn, const char *rest)
{
    (void)rest;
    static struct seen seen;
    static struct bot_advice advice;
    char data[4096];
    struct text text;
    text_init(&text, data, sizeof data);
    if (turn->choices.count == 0) {
        puts(say("It is not your turn."));
        return ASK_AGAIN;
    }
    if (sitting_ask(turn->sitting, bot_level_find("strong"), turn->seat, &seen, &advice) !=
        GAME_OK) {
        puts(say("out of memory"));
        return ASK_AGAIN;
    }
    bot_advice_choice(&seen, &advice, &turn->voice, &text);
    markdown_fill(data, 0, &turn->voice, stdout);
    tell_typing(turn, advice.action);
    text_init(&text, data, sizeof data);
    bot_advice_weighed(&seen, &advice, &turn->voice, HINTS, &text);
    if (text.length > 0)
        puts(say("Also weighed:"));
    for (char *line = strtok(data, "\n"); line && text.length > 0; line = strtok(NULL, "\n"))
        markdown_fill(line + strspn(line, " "), 2, &turn->voice, stdout);
    return ASK_AGAIN;
}

static enum next run_save(struct turn *turn, const char *rest)
{
    if (turn->sitting->online)
        puts(say("The server keeps this game; its record is yours when it is over."));
    else
        saving_ask(turn->saving, turn->sitting, *rest ? rest : NULL);
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
    if (speech_choose(rest)) {
        online_change_language(turn->sitting);
        return SHOW_AGAIN;
    }
    char names[64];
    struct text text;
    text_init(&text, names, sizeof names);
    speech_languages(&text);
    printf(say("The languages are: %s"), names);
    putchar('\n');
    return ASK_AGAIN;
}

static enum next run_pace(struct turn *turn, const char *rest)
{
    puts(pace_read(rest, &turn->sitting->pace)
             ? say("So be it.")
             : say("The paces are: slow (every beat of a decision waits), usual (where bots would\n"
                   "go on), instant (nothing waits)."));
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
    {N_("describe"), N_("the table in sentences, for who listens"), run_describe},
    {N_("log"), N_("what has happened in this game"), run_log},
    {N_("rules"), N_("the rules; rules ID shows one, as \"rules A-1\""), run_rules},
    {N_("hint"), N_("what a strong bot would do"), run_hint},
    {N_("undo"), N_("take back your last action, if nothing was revealed since"), run_undo},
    {N_("save"), N_("write the record; save FILE names the file"), run_save},
    {N_("language"), N_("language fr, language en"), run_language},
    {N_("pace"), N_("how long decisions stay: pace slow, pace usual, pace instant"), run_pace},
    {N_("quit"), N_("leave the game; you may save it first"), run_quit},
    {0},
};

const struct turn_command *turn_more_commands(const struct sitting *sitting)
{
    return sitting->online ? online_commands : NULL;
}

static const struct turn_command *find_in(const struct turn_command *commands,
                                          const struct words *words)
{
    for (const struct turn_command *command = commands; command && command->name; command++) {
        const char *names[] = {command->name, say(command->name)};
        for (int i = 0; i < 2; i++)
            if ((int)strlen(names[i]) == words->length[0] &&
                strncmp(names[i], words->begin[0], (size_t)words->length[0]) == 0)
                return command;
    }
    return NULL;
}

const struct turn_command *turn_find_command(const struct turn_command *commands,
                                             const struct turn_command *more, const char *line,
                                             const char **ret_rest)
{
    struct words words;
    words_cut(line, &words);
    if (words.count == 0)
        return NULL;
    *ret_rest = words.count > 1 ? words.begin[1] : "";
    if (words.length[0] == 1 && line[0] == '?')
        return &commands[0];
    const struct turn_command *found = find_in(commands, &words);
    return found ? found : find_in(more, &words);
}
