// The games of a match in a folder. Reasons are in the language of the order's voice.
#ifndef PRAIRIE_HOST_CONTEST_FILE_H
#define PRAIRIE_HOST_CONTEST_FILE_H

#include "host/contest_order.h"
#include "host/contest_run.h"

// One line that tells contests apart; games of different contests are never mixed.
void contest_signature(const struct contest *contest, struct text *out);
// How many games the folder's file holds, counted by the greatest number.
uint32_t contest_file_games(const struct contest_order *order);
// Opens the folder's games.csv; on --resume its games are read into run->game first, otherwise it
// must hold none. 1, or 0 with the reason in `why`.
int contest_file_open(struct contest_order *order, struct contest_run *run, struct text *why);
void contest_file_head(FILE *out, const struct contest *contest);
void contest_file_game(FILE *out, const struct contest *contest, const struct contest_game *game);
// Adds a game to the open file. 1, or 0 with the reason in `why`.
int contest_file_keep(const struct contest_order *order, const struct contest_game *game,
                      struct text *why);
// 1, or 0 with the reason in `why`.
int contest_file_record(const struct contest_order *order, uint32_t number,
                        const struct record *record, struct text *why);

#endif
