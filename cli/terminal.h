// The terminal: its size, clearing it, single keys, and showing long text page by page.
#ifndef PRAIRIE_CLI_TERMINAL_H
#define PRAIRIE_CLI_TERMINAL_H

#include <stdio.h>

// 1 if a person sits at both ends.
int terminal_is_there(void);
// Columns, 60 to 120, and rows; 80 and 24 where nothing tells.
int terminal_width(void);
int terminal_rows(void);
// 1 if the terminal understands what clears it: a dumb one shows such sequences as they are.
int terminal_can_hide(void);
// Clears the screen; terminal_hide() also what can be scrolled back to. Nothing if standard output
// is no terminal.
void terminal_clear(void);
void terminal_hide(void);

// Keys beyond letters.
enum { KEY_END_OF_INPUT = -1, KEY_LEFT = 256, KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_HOME, KEY_END };
// Waits for one key.
int terminal_key(void);

// Lines written to pager_open()'s stream go through a pager if standard output is a terminal and
// to standard output otherwise.
FILE *pager_open(void);
void pager_close(FILE *out);

#endif
