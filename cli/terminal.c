// The terminal.
#include "cli/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { NARROWEST = 60, WIDEST = 120 };

int terminal_is_there(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static int size_of(int rows)
{
    struct winsize size;
    const char *told = getenv(rows ? "LINES" : "COLUMNS");
    int given = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        given = rows ? size.ws_row : size.ws_col;
    if (given <= 0 && told)
        given = atoi(told);
    return given > 0 ? given : rows ? 24 : 80;
}

int terminal_width(void)
{
    int width = size_of(0);
    return width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : width;
}

int terminal_rows(void)
{
    int rows = size_of(1);
    return rows < 10 ? 10 : rows;
}

int terminal_can_hide(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDOUT_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
}

void terminal_clear(void)
{
    if (terminal_can_hide())
        fputs("\033[H\033[2J", stdout);
}

void terminal_hide(void)
{
    if (terminal_can_hide())
        fputs("\033[H\033[2J\033[3J", stdout);
}

// What follows ESC [ or ESC O.
static int escaped_key(void)
{
    unsigned char byte;
    if (read(STDIN_FILENO, &byte, 1) != 1 || (byte != '[' && byte != 'O'))
        return '\033';
    if (read(STDIN_FILENO, &byte, 1) != 1)
        return '\033';
    unsigned char digit = byte;
    while (byte >= '0' && byte <= '9' && read(STDIN_FILENO, &byte, 1) == 1)
        continue;
    switch (byte == '~' ? digit : byte) {
    case 'A':
        return KEY_UP;
    case 'B':
        return KEY_DOWN;
    case 'C':
        return KEY_RIGHT;
    case 'D':
        return KEY_LEFT;
    case 'H':
    case '1':
    case '7':
        return KEY_HOME;
    case 'F':
    case '4':
    case '8':
        return KEY_END;
    default:
        return '\033';
    }
}

int terminal_key(void)
{
    struct termios before, raw;
    unsigned char byte;
    int key = KEY_END_OF_INPUT;
    fflush(stdout);
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return KEY_END_OF_INPUT;
    raw = before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    if (read(STDIN_FILENO, &byte, 1) == 1) {
        key = byte;
        if (byte == '\033') {
            // A lone Escape is followed by nothing; a sequence comes at once.
            raw.c_cc[VMIN] = 0;
            raw.c_cc[VTIME] = 1;
            tcsetattr(STDIN_FILENO, TCSANOW, &raw);
            key = escaped_key();
        }
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    return key;
}

FILE *pager_open(void)
{
    if (!isatty(STDOUT_FILENO))
        return stdout;
    const char *pager = getenv("PAGER");
    signal(SIGPIPE, SIG_IGN); // a reader may leave before the end
    // As git does: leave at once if all fits, keep colours, keep the text on the screen.
    setenv("LESS", "FRX", 0);
    setenv("LESSCHARSET", "utf-8", 0); // all our text is, whatever the locale says
    FILE *out = popen(pager && *pager ? pager : "less 2>/dev/null || more 2>/dev/null || cat", "w");
    return out ? out : stdout;
}

void pager_close(FILE *out)
{
    if (out == stdout)
        fflush(stdout);
    else
        pclose(out);
    signal(SIGPIPE, SIG_DFL);
}
