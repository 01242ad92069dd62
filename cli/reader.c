// Reading lines by libedit on a terminal, by getline elsewhere.
#include "cli/reader.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/speech.h"
#include "cli/terminal.h"

enum { CTRL_C = 3 };

// One person, one line at a time.
static struct {
    EditLine *edit;
    History *history;
    const char *prompt;
    reader_complete *complete;
    void *context;
    char *line; // the line last read
    size_t size;

    int descriptor; // something else to hear; -1: nothing
    enum reader_hearing (*heard)(void *context);
    void *hearer;
    int broken;  // what was heard broke the line off
    char *begun; // what was typed of it
} reader = {.descriptor = -1};

int reader_offer(struct reader_words *words, const char *word, int length)
{
    if (length <= 0 || length >= READER_WORD)
        return -1;
    for (int i = 0; i < words->count; i++)
        if (strncmp(words->word[i], word, (size_t)length) == 0 && words->word[i][length] == 0)
            return i;
    if (words->count == words->capacity) {
        int capacity = words->capacity ? 2 * words->capacity : 64;
        char(*more)[READER_WORD] = realloc(words->word, (size_t)capacity * READER_WORD);
        if (!more)
            return -1;
        words->word = more;
        words->capacity = capacity;
    }
    memcpy(words->word[words->count], word, (size_t)length);
    words->word[words->count][length] = 0;
    return words->count++;
}

static void drop_others(struct reader_words *words, const char *begun)
{
    int kept = 0;
    for (int i = 0; i < words->count; i++)
        if (strncmp(words->word[i], begun, strlen(begun)) == 0)
            memmove(words->word[kept++], words->word[i], READER_WORD);
    words->count = kept;
}

static size_t common_length(const struct reader_words *words)
{
    size_t length = strlen(words->word[0]);
    for (int i = 1; i < words->count; i++) {
        size_t same = 0;
        while (same < length && words->word[0][same] == words->word[i][same])
            same++;
        length = same;
    }
    return length;
}

static void list_words(const struct reader_words *words)
{
    int widest = 0, column = 0;
    for (int i = 0; i < words->count; i++)
        if ((int)strlen(words->word[i]) > widest)
            widest = (int)strlen(words->word[i]);
    int columns = terminal_width() / (widest + 2);
    putchar('\n');
    for (int i = 0; i < words->count; i++) {
        printf("%-*s", widest + 2, words->word[i]);
        if (++column == columns || i + 1 == words->count) {
            putchar('\n');
            column = 0;
        }
    }
    fflush(stdout);
}

// TAB: completes the word before the cursor as far as it is certain, or lists what it may be.
static unsigned char on_tab(EditLine *edit, int key)
{
    (void)key;
    const LineInfo *line = el_line(edit);
    size_t length = (size_t)(line->cursor - line->buffer);
    char *before = strndup(line->buffer, length);
    struct reader_words words = {0};
    unsigned char answer = CC_ERROR;
    if (!before || !reader.complete)
        goto out;
    reader.complete(reader.context, before, &words);
    const char *blank = strrchr(before, ' ');
    const char *begun = blank ? blank + 1 : before;
    drop_others(&words, begun);
    if (words.count == 0)
        goto out;
    size_t certain = common_length(&words), typed = strlen(begun);
    if (certain > typed || words.count == 1) {
        char more[READER_WORD + 1];
        snprintf(more, sizeof more, "%.*s%s", (int)(certain - typed), words.word[0] + typed,
                 words.count == 1 ? " " : "");
        el_insertstr(edit, more);
        answer = CC_REFRESH;
    } else {
        list_words(&words);
        answer = CC_REDISPLAY;
    }
out:
    free(words.word);
    free(before);
    return answer;
}

// ^C leaves like the end of input, so that the caller can still offer to save.
static unsigned char on_interrupt(EditLine *edit, int key)
{
    (void)edit;
    (void)key;
    return CC_EOF;
}

static void print_prompt(void)
{
    for (const char *at = reader.prompt; *at; at++)
        if (*at != '\1')
            putchar(*at);
}

// Waits until something is typed. 0 if the line is broken off, or the input fails. `edit` is null
// for lines without editing.
static int await_typing(EditLine *edit)
{
    for (;;) {
        struct pollfd all[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = reader.descriptor, .events = POLLIN}};
        if (poll(all, 2, -1) < 0) {
            if (errno != EINTR || !edit)
                return 0;
            el_set(edit, EL_REFRESH); // the terminal has another size
            continue;
        }
        if (all[1].revents) {
            if (edit)
                fputs("\r\033[K", stdout);
            enum reader_hearing heard = reader.heard(reader.hearer);
            reader.broken = heard == READER_BREAK;
            if (heard == READER_PRINTED && !edit)
                print_prompt();
            fflush(stdout);
            if (reader.broken)
                return 0;
            if (edit)
                el_set(edit, EL_REFRESH);
        }
        if (all[0].revents)
            return 1;
    }
}

// A letter of one or more bytes.
static int read_letter(EditLine *edit, wchar_t *ret)
{
    mbstate_t state = {0};
    while (await_typing(edit)) {
        char byte;
        if (read(STDIN_FILENO, &byte, 1) != 1)
            return 0;
        size_t got = mbrtowc(ret, &byte, 1, &state);
        if (got != (size_t)-1 && got != (size_t)-2)
            return 1;
        if (got == (size_t)-1)
            memset(&state, 0, sizeof state);
    }
    return 0;
}

// What was typed of a line that is broken off.
static void keep_begun(EditLine *edit)
{
    const LineInfo *line = el_line(edit);
    free(reader.begun);
    reader.begun = strndup(line->buffer, (size_t)(line->lastchar - line->buffer));
}

static char *show_prompt(EditLine *edit)
{
    (void)edit;
    return (char *)(uintptr_t)reader.prompt;
}

static int open_editor(void)
{
    HistEvent event;
    if (reader.edit)
        return 1;
    reader.edit = el_init("prairie", stdin, stdout, stderr);
    reader.history = history_init();
    if (!reader.edit || !reader.history)
        return 0;
    history(reader.history, &event, H_SETSIZE, 200);
    history(reader.history, &event, H_SETUNIQUE, 1);
    el_set(reader.edit, EL_PROMPT_ESC, show_prompt, '\1');
    el_set(reader.edit, EL_EDITOR, "emacs");
    el_set(reader.edit, EL_SIGNAL, 1);
    el_set(reader.edit, EL_HIST, history, reader.history);
    el_set(reader.edit, EL_ADDFN, "prairie-complete", "Complete a word", on_tab);
    el_set(reader.edit, EL_BIND, "^I", "prairie-complete", NULL);
    el_set(reader.edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_set(reader.edit, EL_ADDFN, "prairie-leave", "Leave", on_interrupt);
    return 1;
}

// Lets the terminal hand ^C to the line editor, or keep it for itself again.
static void keep_interrupt(cc_t key)
{
    struct termios terminal;
    if (tcgetattr(STDIN_FILENO, &terminal) != 0)
        return;
    terminal.c_cc[VINTR] = key;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
}

static const char *read_edited(void)
{
    int length;
    HistEvent event;
    keep_interrupt(_POSIX_VDISABLE);
    el_set(reader.edit, EL_PREP_TERM, 1); // it forgets what ^C was bound to
    el_set(reader.edit, EL_BIND, "^C", "prairie-leave", NULL);
    el_set(reader.edit, EL_GETCFN, reader.descriptor < 0 ? EL_BUILTIN_GETCFN : read_letter);
    if (reader.begun)
        el_push(reader.edit, reader.begun);
    const char *line = el_gets(reader.edit, &length);
    keep_interrupt(CTRL_C);
    free(reader.begun);
    reader.begun = NULL;
    if (reader.broken) {
        keep_begun(reader.edit);
        return NULL;
    }
    if (!line || length <= 0) {
        putchar('\n');
        return NULL;
    }
    if (line[0] != '\n')
        history(reader.history, &event, H_ENTER, line);
    free(reader.line);
    reader.line = strdup(line);
    return reader.line;
}

// What is not typed on a terminal is shown, so that a transcript reads like a game.
static const char *read_plain(void)
{
    print_prompt();
    fflush(stdout);
    // Then nothing that was typed may wait unseen where poll() does not look.
    if (reader.descriptor >= 0)
        setvbuf(stdin, NULL, _IONBF, 0);
    if (reader.descriptor >= 0 && !await_typing(NULL)) {
        putchar('\n');
        return NULL;
    }
    if (getline(&reader.line, &reader.size, stdin) < 0) {
        putchar('\n');
        return NULL;
    }
    fputs(reader.line, stdout);
    return reader.line;
}

const char *reader_ask(const char *prompt, reader_complete *complete, void *context)
{
    reader.prompt = prompt;
    reader.complete = complete;
    reader.context = context;
    reader.broken = reader.descriptor >= 0 && reader.heard(reader.hearer) == READER_BREAK;
    fflush(stdout);
    if (reader.broken) // it was heard before, while something else was done
        return NULL;
    if (!(terminal_is_there() && open_editor() ? read_edited() : read_plain()) || !reader.line)
        return NULL;
    char *line = reader.line + strspn(reader.line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
    return line;
}

void reader_watch(int descriptor, enum reader_hearing (*heard)(void *context), void *context)
{
    reader.descriptor = descriptor;
    reader.heard = heard;
    reader.hearer = context;
}

int reader_broken(void)
{
    return reader.broken;
}

int reader_yes(const char *prompt)
{
    const char *typed = reader_ask(prompt, NULL, NULL);
    return typed && (*typed == *say("y") || *typed == 'y');
}

void reader_forget(void)
{
    // The editor keeps more than its history: what was cut, what was sought, the line before.
    if (reader.history)
        history_end(reader.history);
    if (reader.edit)
        el_end(reader.edit);
    reader.history = NULL;
    reader.edit = NULL;
    if (reader.line)
        memset(reader.line, 0, strlen(reader.line));
}
