// What a person may type during a turn besides actions: help, log, rules, undo, save, …
#ifndef PRAIRIE_CLI_TURN_COMMANDS_H
#define PRAIRIE_CLI_TURN_COMMANDS_H

#include "cli/choice_menu.h"
#include "cli/choices.h"
#include "cli/saving.h"

enum { TURN_LINE = 512 };

// What to do after a line has been dealt with.
enum next { ASK_AGAIN, SHOW_AGAIN, ACTED, LEAVE, NEWS }; // NEWS: a table on a server has changed

struct turn {
    struct sitting *sitting;
    int seat;
    struct saving *saving;
    struct voice voice;
    union record_state view;
    struct choices choices;
    struct chosen chosen;    // those that fit what has been typed so far
    struct choice_menu menu; // as shown last
    char kept[TURN_LINE];    // the words typed so far, "" for none
    int rows;                // lines that the list may take
};

struct turn_command {
    const char *name; // N_(): a person may type the translation or the English word
    const char *text; // N_()
    enum next (*run)(struct turn *turn, const char *rest);
};

// Each ends at a null name.
extern const struct turn_command turn_commands[];
// At a table on a server (cli/online_commands.c): besides the others, and in its waiting room.
extern const struct turn_command online_commands[], online_room_commands[];

// The command of these lists that the first word of a line names, or null. `more` may be null;
// `ret_rest` is what follows the word.
const struct turn_command *turn_find_command(const struct turn_command *commands,
                                             const struct turn_command *more, const char *line,
                                             const char **ret_rest);
// Those that a person may type besides, at a table on a server; else null.
const struct turn_command *turn_more_commands(const struct sitting *sitting);
void turn_list_commands(const struct turn_command *commands);

#endif
