// A game at a table on a server (docs/protocol.md): this terminal has a seat there, drafts and
// explains moves on what the seat sees, and sends them; the server decides.
#ifndef PRAIRIE_CLI_ONLINE_H
#define PRAIRIE_CLI_ONLINE_H

#include "cli/play.h"

struct online;

// What a person wants of a server; null or "" where nothing was said.
struct online_wish {
    const char *server; // an address of the page, or a table's link
    const char *table;  // its id, where the address has none
    const char *code;   // a seat's, made on another device
    const char *name;
    const char *clock;            // of a new table
    int seat;                     // -1: any
    const struct play_plan *plan; // a new table of this game, or null
};

// 1 if the address can be one.
int online_is_address(const char *address);
// Plays there until the end or until the person leaves. Returns an exit status.
int online_play(struct sitting *sitting, const struct online_wish *wish);

// For a person's decision (cli/turn.c). The match of the sitting is the seat's view with the draft.

// May this seat choose now?
int online_may_act(const struct sitting *sitting);
// Adds an action to the draft. GAME_OK; or an error, and nothing is added.
int online_draft(struct sitting *sitting, game_action action, const char *text);
// Takes the draft's last action back, or asks the table to take back the last move. 1 if the
// position is another one now; else a person has been told why not.
int online_undo(struct sitting *sitting);
// May a complete move still be changed?
int online_may_confirm(const struct sitting *sitting);
// What stands under the board: what was heard, what is the matter, who is awaited.
void online_print_news(struct sitting *sitting); // nothing at a table of this program
// The sentences anew in the language in use.
void online_change_language(struct sitting *sitting);

#endif
