// A person's decision: the screen, what may be typed, and what is done with it.
#include "cli/turn.h"

#include <stdlib.h>
#include <string.h>

#include "cli/choice_menu.h"
#include "cli/choices.h"
#include "cli/markdown.h"
#include "cli/online.h"
#include "cli/reader.h"
#include "cli/speech.h"
#include "cli/story.h"
#include "cli/terminal.h"
#include "cli/turn_commands.h"
#include "cli/words.h"
#include "core/setup.h"

enum { BOARD = 1 << 16, ROWS_BELOW_TALL = 10, FEW_EVENTS = 3 };

// Writes the board as the seat sees it, ends it with a line end and returns the number of lines.
static int render(const struct sitting *sitting, int seat, char ret[BOARD])
{
    union record_state view;
    struct voice voice;
    struct text text;
    int lines = 0;
    speech_voice(&voice, stdout, sitting->names);
    match_view(&sitting->match, seat, &view);
    text_init(&text, ret, BOARD);
    sitting->match.record.game->text->draw(view.byte, seat == GAME_ALL ? GAME_PUBLIC : seat, &voice,
                                           &text);
    if (text.length > 0 && ret[text.length - 1] != '\n')
        text_char(&text, '\n');
    for (const char *at = ret; *at; at++)
        lines += *at == '\n';
    return lines;
}

void turn_draw(const struct sitting *sitting, int seat, FILE *out)
{
    static char board[BOARD];
    render(sitting, seat, board);
    fputs(board, out);
}

// What has happened from event number `since` on, in at most so many lines. Returns their number.
static int tell(const struct turn *turn, uint32_t since, int most)
{
    int lines = (int)story_lines(turn->sitting, since);
    if (lines > most) {
        printf(say("… %u more before that: log"), (unsigned)(lines - most));
        putchar('\n');
    }
    story_tell(turn->sitting, since, (uint32_t)most, stdout);
    return lines > most ? most + 1 : lines;
}

void turn_tell_all(const struct sitting *sitting)
{
    FILE *out = pager_open();
    story_tell(sitting, 0, UINT32_MAX, out);
    pager_close(out);
}

// The words kept so far and those typed now, with a blank between.
static void join(const struct turn *turn, const char *typed, char ret[TURN_LINE])
{
    struct text text;
    text_init(&text, ret, TURN_LINE);
    text_string(&text, turn->kept);
    text_string(&text, *turn->kept ? " " : "");
    text_string(&text, typed);
}

static void offer_commands(const struct turn_command *commands, struct reader_words *ret)
{
    for (const struct turn_command *command = commands; command && command->name; command++)
        reader_offer(ret, say(command->name), (int)strlen(say(command->name)));
}

static void complete(void *context, const char *before, struct reader_words *ret)
{
    const struct turn *turn = context;
    char line[TURN_LINE];
    join(turn, before, line);
    if (turn->choices.count > 0)
        chosen_complete(&turn->chosen, &turn->choices, line, ret);
    if (*turn->kept || strchr(before, ' '))
        return;
    offer_commands(turn_commands, ret);
    offer_commands(turn_more_commands(turn->sitting), ret);
}

static void show_choices(struct turn *turn)
{
    if (turn->choices.count == 0)
        return;
    if (turn->choices.is_set && turn->chosen.count > 1) {
        choice_menu_print_set(&turn->choices, &turn->chosen, turn->kept);
        return;
    }
    choice_menu_make(&turn->menu, &turn->choices, &turn->chosen, turn->rows);
    choice_menu_print(&turn->menu, &turn->choices, &turn->chosen, turn->rows);
}

// Once each: at the first decision, and at the first board of which the upper part is out of sight.
static void greet(const struct voice *voice, int tall)
{
    static int greeted, warned;
    if (!greeted)
        markdown_fill(say("Type a key or words of the list; help tells what else you can type."), 0,
                      voice, stdout);
    greeted = 1;
    if (tall && !warned)
        markdown_fill(say("The table is taller than this screen: table shows all of it."), 0, voice,
                      stdout);
    warned |= tall;
}

// What has happened above the board, the actions below it. Where all of it does not fit the screen,
// what has happened comes first, on a screen of its own.
static enum next show_all(struct turn *turn)
{
    static char board[BOARD];
    struct sitting *sitting = turn->sitting;
    uint32_t *told = &sitting->told[turn->seat];
    int rows = terminal_rows(), lines = render(sitting, turn->seat, board);
    int events = (int)story_lines(sitting, *told), tall = lines > rows + 4;
    terminal_clear();
    if (terminal_is_there() && events > FEW_EVENTS && events + lines + rows / 5 + 1 > rows) {
        tell(turn, *told, rows - 3);
        if (!reader_ask(say("Enter shows the table: "), NULL, NULL))
            return reader_broken() ? NEWS : LEAVE;
        *told = story_end(sitting);
        terminal_clear();
    }
    lines += tell(turn, *told, events);
    fputs(board, stdout);
    // Under a board that is taller than the screen a few lines more do no harm.
    int fewest = tall ? ROWS_BELOW_TALL : rows / 5;
    turn->rows = rows - lines - 1 > fewest ? rows - lines - 1 : fewest;
    show_choices(turn);
    saving_complain(turn->saving);
    if (turn->choices.count > 0)
        greet(&turn->voice, tall);
    online_print_news(sitting);
    return ASK_AGAIN;
}

static enum next act(struct turn *turn, int index)
{
    struct sitting *sitting = turn->sitting;
    game_action action = turn->choices.action[index];
    int status = sitting->online
                     ? online_draft(sitting, action, choices_text(&turn->choices, index))
                     : match_apply(&sitting->match, turn->seat, action, NULL);
    if (status == GAME_OK)
        return ACTED;
    puts(say(game_error_text(status)));
    return ASK_AGAIN;
}

// Says why the engine refuses what was typed; a verb that was left out is put before it.
static void explain(const struct turn *turn, const char *typed)
{
    const struct game *game = turn->sitting->match.record.game;
    const void *state = turn->sitting->match.state.byte;
    struct game_refusal refusal = {NULL, NULL};
    game_action ignored;
    char whole[TURN_LINE];
    struct text text;
    text_init(&text, whole, sizeof whole);
    if (turn->choices.same_verb &&
        game->text->parse_action(state, turn->seat, typed, &ignored) != GAME_OK) {
        text_bytes(&text, turn->choices.texts, (uint32_t)strcspn(turn->choices.texts, " "));
        text_char(&text, ' ');
    }
    text_string(&text, typed);
    if (game->text->parse_action(state, turn->seat, whole, &ignored) == GAME_OK)
        typed = whole;
    game->text->explain(state, turn->seat, typed, &refusal);
    printf("%s", colour(stdout, "31"));
    printf(say("No: %s"), say(refusal.message ? refusal.message : game_error_text(GAME_ERR_TEXT)));
    if (refusal.rule)
        printf(" (%s)", refusal.rule);
    printf("%s\n", colour(stdout, NULL));
    if (refusal.rule)
        printf(say("rules %s tells more; help lists what you can type."), refusal.rule);
    else
        fputs(say("help lists what you can type."), stdout);
    putchar('\n');
}

// Keeps only the actions that fit `words`; shows them, or does the only one.
static enum next narrow(struct turn *turn, const char *words)
{
    struct chosen fitting = {0};
    if (!chosen_all(&fitting, &turn->choices))
        return LEAVE;
    int count = chosen_narrow(&fitting, &turn->choices, words);
    if (count == 0) {
        free(fitting.index);
        return ASK_AGAIN;
    }
    free(turn->chosen.index);
    turn->chosen = fitting;
    if (count == 1)
        return act(turn, fitting.index[0]);
    snprintf(turn->kept, sizeof turn->kept, "%s", words);
    show_choices(turn);
    return SHOW_AGAIN; // tells the caller that something fitted
}

// The text of the group's actions up to where they differ.
static enum next open_group(struct turn *turn, const struct choice_item *item)
{
    char beginning[TURN_LINE];
    const char *text = choices_text(&turn->choices, turn->chosen.index[item->first]);
    struct words words;
    words_cut(text, &words);
    int last = turn->menu.folded - 1;
    snprintf(beginning, sizeof beginning, "%.*s",
             (int)(words.begin[last] + words.length[last] - text), text);
    return narrow(turn, beginning) == ACTED ? ACTED : ASK_AGAIN;
}

// How often a word stands in a line.
static int times(const struct words *words, int i, const char *line)
{
    struct words text;
    int count = 0;
    words_cut(line, &text);
    for (int k = 0; k < text.count; k++)
        count += words_equal(words, i, &text, k);
    return count;
}

// Names the first word of a set's line that is in no action, or in none so often. 0 if there is
// none.
static int tell_word_too_many(const struct turn *turn, const char *line)
{
    struct words words;
    words_cut(line, &words);
    for (int i = 0; i < words.count; i++) {
        int most = 0;
        for (int k = 0; k < turn->choices.count; k++) {
            int there = times(&words, i, choices_text(&turn->choices, k));
            most = there > most ? there : most;
        }
        if (times(&words, i, line) <= most)
            continue;
        printf(most ? say("No: no further %.*s is to choose here; help lists what you can type.")
                    : say("No: there is no %.*s to choose here; help lists what you can type."),
               words.length[i], words.begin[i]);
        putchar('\n');
        return 1;
    }
    return 0;
}

// The typed words follow those kept, or else stand alone; a set is begun anew only by its verb.
static enum next go_on(struct turn *turn, const char *typed)
{
    char line[TURN_LINE];
    size_t verb = strcspn(choices_text(&turn->choices, 0), " ");
    int anew = strncmp(typed, choices_text(&turn->choices, 0), verb) == 0;
    join(turn, typed, line);
    enum next next = turn->choices.is_set && anew ? ASK_AGAIN : narrow(turn, line);
    if (next == ASK_AGAIN && *turn->kept && (anew || !turn->choices.is_set))
        next = narrow(turn, typed);
    if (next == ASK_AGAIN && !(turn->choices.is_set && tell_word_too_many(turn, line)))
        explain(turn, turn->choices.is_set ? line : typed);
    return next == ACTED || next == LEAVE ? next : ASK_AGAIN;
}

static enum next choose(struct turn *turn, const char *line)
{
    char spelt[TURN_LINE];
    struct text text;
    if (turn->choices.count == 0) {
        puts(say("It is not your turn."));
        return ASK_AGAIN;
    }
    text_init(&text, spelt, sizeof spelt);
    choices_spell(&turn->choices, line, &text);
    const char *typed = turn->choices.is_set && !text.cut ? spelt : line;
    const struct choice_item *item =
        turn->choices.is_set ? NULL : choice_menu_find(&turn->menu, typed);
    if (item && item->count == 1)
        return act(turn, turn->chosen.index[item->first]);
    if (item)
        return open_group(turn, item);
    int index = choices_find(&turn->choices, typed);
    if (index >= 0)
        return act(turn, index);
    return go_on(turn, typed);
}

// "Ana> ", or "Ana: pay 2> " while words are kept. The byte 1 around colours tells the line editor
// that they take no room.
static void print_prompt(const struct turn *turn, struct text *out)
{
    const char *mark = turn->voice.colour ? "\1" : "";
    text_string(out, mark);
    voice_colour(&turn->voice, voice_seat_colour(turn->seat), out);
    text_string(out, mark);
    text_string(out, turn->sitting->name[turn->seat]);
    text_string(out, mark);
    voice_colour(&turn->voice, NULL, out);
    text_string(out, mark);
    text_string(out, *turn->kept ? ": " : "");
    text_string(out, turn->kept);
    text_string(out, "> ");
}

static enum next answer(struct turn *turn)
{
    char prompt[TURN_LINE];
    const char *rest;
    struct text text;
    text_init(&text, prompt, sizeof prompt);
    print_prompt(turn, &text);
    const char *typed = reader_ask(prompt, complete, turn);
    if (!typed)
        return reader_broken() ? NEWS : LEAVE;
    if (!*typed) {
        turn->kept[0] = 0;
        if (turn->choices.count > 0)
            chosen_all(&turn->chosen, &turn->choices);
        return SHOW_AGAIN;
    }
    const struct turn_command *command =
        turn_find_command(turn_commands, turn_more_commands(turn->sitting), typed, &rest);
    return command ? command->run(turn, rest) : choose(turn, typed);
}

// May the own turn, which is complete and of several actions, still be changed?
static int may_change(const struct turn *turn)
{
    struct sitting *sitting = turn->sitting;
    struct game_refusal refusal;
    if (sitting->online)
        return online_may_confirm(sitting);
    return !(sitting->match.record.game->rules->to_act(sitting->match.state.byte) >> turn->seat &
             1) &&
           match_move(&sitting->match, turn->seat) >= 2 &&
           match_may_undo(&sitting->match, turn->seat, &sitting->dice, &refusal) == GAME_OK;
}

static enum next confirm(struct turn *turn)
{
    char prompt[TURN_LINE];
    struct text text;
    if (!may_change(turn))
        return ACTED;
    turn->kept[0] = 0;
    text_init(&text, prompt, sizeof prompt);
    print_prompt(turn, &text);
    terminal_clear();
    turn_draw(turn->sitting, turn->seat, stdout);
    online_print_news(turn->sitting);
    for (;;) { // what is answered stays to be read
        markdown_fill(
            say("Your turn is complete. Enter: so be it; undo: take the last action back."), 0,
            &turn->voice, stdout);
        const char *typed = reader_ask(prompt, NULL, NULL), *rest;
        if (!typed)
            return reader_broken() ? NEWS : LEAVE;
        if (!*typed)
            return ACTED;
        const struct turn_command *command =
            turn_find_command(turn_commands, turn_more_commands(turn->sitting), typed, &rest);
        if (!command) {
            puts(say("No: there is nothing left to choose in this turn."));
            continue;
        }
        enum next next = command->run(turn, rest);
        if (next == ACTED || next == LEAVE)
            return next;
    }
}

static enum turn_end end_of(enum next next)
{
    return next == LEAVE ? TURN_QUIT : next == NEWS ? TURN_NEWS : TURN_DONE;
}

// Who may not act now has nothing to choose.
static int open_choices(struct turn *turn)
{
    const struct game *game = turn->sitting->match.record.game;
    if (turn->sitting->online && !online_may_act(turn->sitting))
        return 1;
    return choices_open(&turn->choices, game, turn->view.byte, turn->seat, &turn->voice) &&
           chosen_all(&turn->chosen, &turn->choices);
}

// The words kept when news interrupted this choice, as far as they still fit.
static void go_on_from(struct turn *turn, char *begun)
{
    if (*begun && turn->choices.count > 0 &&
        chosen_narrow(&turn->chosen, &turn->choices, begun) > 0)
        snprintf(turn->kept, sizeof turn->kept, "%s", begun);
    *begun = 0;
}

enum turn_end turn_take(struct sitting *sitting, int seat, struct saving *saving)
{
    struct turn turn = {.sitting = sitting, .seat = seat, .saving = saving};
    enum next next = SHOW_AGAIN;
    uint32_t told = story_end(sitting);
    sitting->reader = 1 + seat;
    match_view(&sitting->match, seat, &turn.view);
    speech_voice(&turn.voice, stdout, sitting->names);
    if (!open_choices(&turn))
        next = LEAVE;
    go_on_from(&turn, sitting->begun);
    while (next == SHOW_AGAIN || next == ASK_AGAIN) {
        speech_voice(&turn.voice, stdout, sitting->names);
        if (next == SHOW_AGAIN)
            next = show_all(&turn);
        if (next == ASK_AGAIN)
            next = answer(&turn);
    }
    choices_close(&turn.choices);
    free(turn.chosen.index);
    if (next == NEWS)
        snprintf(sitting->begun, sizeof sitting->begun, "%s", turn.kept);
    if (next == ACTED && !sitting->online) {
        sitting->told[seat] = told;
        next = confirm(&turn);
    }
    return end_of(next);
}

enum turn_end turn_confirm(struct sitting *sitting, int seat, struct saving *saving)
{
    struct turn turn = {.sitting = sitting, .seat = seat, .saving = saving};
    match_view(&sitting->match, seat, &turn.view);
    speech_voice(&turn.voice, stdout, sitting->names);
    return end_of(confirm(&turn));
}

int turn_hand_over(const struct sitting *sitting, int seat)
{
    terminal_hide();
    reader_forget();
    printf(say("It is %s's turn. Hand over the keyboard; nobody else should look."),
           sitting->name[seat]);
    putchar('\n');
    if (!terminal_is_there())
        return 1;
    char prompt[TURN_LINE];
    snprintf(prompt, sizeof prompt, say("%s, press Enter: "), sitting->name[seat]);
    return reader_ask(prompt, NULL, NULL) != NULL;
}
