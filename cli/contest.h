// The parts of `prairie match`: reading its arguments, keeping its games, reporting them.
#ifndef PRAIRIE_CLI_CONTEST_H
#define PRAIRIE_CLI_CONTEST_H

#include <stdio.h>

#include "host/contest_run.h"
#include "host/contest_stats.h"
#include "host/owner_tables.h"

enum { CONTEST_GAMES = 10000000 }; // at most

struct contest_order {
    struct contest contest;
    struct owner_tables tables;
    struct sprt sprt;
    int has_sprt;
    int threads;
    const char *folder; // --out, or null
    int resume, records, html;
    int json, csv;   // what goes to standard output instead of words
    FILE *games;     // the open file of games in the folder, or null
    uint64_t begun;  // microseconds, when play began
    uint32_t before; // games that were there already
    struct sprt_watch watch;
    int unkept; // what was played could not be written
};

// cli/contest_order.c: EXIT_FINE, or a status after complaining.
int contest_order_read(struct contest_order *ret, int argc, char **argv);

// cli/contest_file.c

// One line that tells contests apart; games of different contests are never mixed.
void contest_signature(const struct contest *contest, struct text *out);
// How many games the folder's file holds, counted by the greatest number.
uint32_t contest_file_games(const struct contest_order *order);
// Opens the folder's games.csv; on --resume its games are read into run->game first, otherwise it
// must hold none. 1, or 0 after complaining.
int contest_file_open(struct contest_order *order, struct contest_run *run);
void contest_file_head(FILE *out, const struct contest *contest);
void contest_file_game(FILE *out, const struct contest *contest, const struct contest_game *game);
// Adds a game to the open file. 1, or 0 after complaining.
int contest_file_keep(const struct contest_order *order, const struct contest_game *game);
// 1, or 0 after complaining.
int contest_file_record(const struct contest_order *order, uint32_t number,
                        const struct record *record);

// cli/contest_report.c

void contest_print_words(const struct contest_order *order, const struct contest_run *run);
// 1, or 0 if memory runs out.
int contest_print_json(const struct contest_order *order, const struct contest_run *run, FILE *out);
// How the sequential test stands, in one line.
void contest_print_sprt(const struct contest_order *order, const struct contest_run *run,
                        FILE *out);
// "61.3 % (59.8 to 62.8)"
void contest_print_share(FILE *out, const struct figure *share);

// cli/contest_html.c: report.html with its plots in the folder. 1, or 0 after complaining.
int contest_write_html(const struct contest_order *order, const struct contest_run *run);

#endif
