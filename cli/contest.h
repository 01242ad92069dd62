// What `prairie match` tells of a match.
#ifndef PRAIRIE_CLI_CONTEST_H
#define PRAIRIE_CLI_CONTEST_H

#include <stdio.h>

#include "host/contest_order.h"
#include "host/contest_run.h"

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
