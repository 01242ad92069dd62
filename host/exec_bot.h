// Other programs as bots: JSON lines over pipes. The host sends what the seat may see and nothing
// else (docs/protocol.md, "A program that plays").
#ifndef PRAIRIE_HOST_EXEC_BOT_H
#define PRAIRIE_HOST_EXEC_BOT_H

#include "host/contest.h"

// A program starts up (an interpreter, tables to read) before its first answer: it has at least
// this many milliseconds for that one, whatever its limit for a move is.
enum { EXEC_START_MS = 5000 };

struct exec_bot;

// Starts the command by the shell. Null if it cannot be started.
struct exec_bot *exec_bot_open(const char *command);
// Ends the program, kindly first, and every process of its group; null is fine.
void exec_bot_close(struct exec_bot *bot);
// Once the flag is raised, whoever waits for the program is let go, with FAULT_TIMEOUT.
void exec_bot_watch(struct exec_bot *bot, const stop_flag *stop);
// Asks for a move within `ms` milliseconds (and a short grace for the pipe), for the first one
// within EXEC_START_MS if that is longer. FAULT_NONE and the action, or what the program did wrong,
// with details for people in `why`.
enum contest_fault exec_bot_ask(struct exec_bot *bot, const struct seen *seen, uint32_t ms,
                                game_action *ret, struct text *why);

#endif
