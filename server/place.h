// Who is at an open table, questions among them, and the bots that play there.
#ifndef PRAIRIE_SERVER_PLACE_H
#define PRAIRIE_SERVER_PLACE_H

#include "server/hall.h"

enum presence { PRESENCE_NONE, PRESENCE_HERE, PRESENCE_RECONNECTING, PRESENCE_AWAY };

enum presence place_presence(const struct place *place, int seat);
// Seats whose person is here.
uint32_t place_here(const struct place *place);
// A seat's code, to be filled in; null if memory ran out.
struct code *place_code(struct place *place, int seat);
// How many devices look through a seat's eyes now.
int place_devices(const struct place *place, int seat);
// Everybody whose key is not good for a seat here any more is told so and is at the table no more.
void place_turn_away(struct place *place);
// Asks the others, or has it done at once where there is nobody to ask: then *ret_number is 0.
int place_ask(struct place *place, const struct ask *wish, uint32_t *ret_number,
              struct refusal *why);
int place_answer(struct place *place, uint32_t number, int seat, int yes, struct refusal *why);
// Questions that are decided, and bots that are to think. Called before a turn is stored, and
// whenever something is due.
void place_settle(struct place *place);
// Has bots think about the position as it is stored.
void place_ask_bots(struct place *place);
// Is a bot in the middle of a move of several actions? It is told as a whole.
int place_in_bot_move(const struct place *place);
// What a bot has thought.
void place_take_bot(struct place *place, const struct bots_job *job);
// Has the match as it was some time ago, where somebody watches with a delay, and only there. 1 if
// it has gone on.
int place_keep_later(struct place *place);
// When something is due here next; 0: nothing.
int64_t place_due(const struct place *place);

#endif
