// The file that a game at the terminal is kept in: tried before the game begins, written after
// every action, and never another file's end without a question.
#ifndef PRAIRIE_CLI_SAVING_H
#define PRAIRIE_CLI_SAVING_H

#include "cli/sitting.h"

enum { SAVING_PATH = 512 };

struct saving {
    char path[SAVING_PATH]; // "": only kept if the person asks
    char trouble[512];      // why the last attempt failed; "" if it did not
};

// Keeps the game in this file from now on, if it can be written; `own` says that the game came from
// there. 1, or 0 and the person has been told why not.
int saving_begin(struct saving *saving, const struct sitting *sitting, const char *path, int own);
// Writes the game where it is kept. 1 if it is safe or nobody wants it kept.
int saving_write(struct saving *saving, const struct sitting *sitting);
// What `save` does: writes the game, into this file if one is named, and tells where or why not.
// 1 or 0.
int saving_ask(struct saving *saving, const struct sitting *sitting, const char *path);
// Before a game is left: asks for another name until it is safe or the person gives it up. 1 if it
// is safe.
int saving_leave(struct saving *saving, const struct sitting *sitting);
// Tells what is wrong, if anything is, in a line that stays until it is mended.
void saving_complain(const struct saving *saving);

#endif
