// gnuplot draws for pages: its data, its script, and texts inside both.
#ifndef PRAIRIE_CLI_PLOTS_H
#define PRAIRIE_CLI_PLOTS_H

#include <stdio.h>

// Text between tags of a page.
void plot_escape(FILE *out, const char *text);
// A text in gnuplot's script.
void plot_quote(FILE *out, const char *text);
// A file of the folder, which gnuplot reads; its drawing of an earlier run goes.
FILE *plot_open_data(const char *folder, const char *name);
// Closes what was written. 1 if there is something in it, 0 if not, -1 if it could not be written.
int plot_close_data(FILE *data);
// Runs gnuplot in the folder on a script that is already written; what it draws on standard output
// goes to `drawing`, or nowhere. Its exit status, 127 if there is none, -1 if it could not be run
// or was killed.
int plot_run(const char *folder, FILE *script, FILE *drawing);

#endif
