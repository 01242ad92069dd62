// What `prairie lab` tells: panels of rows, made once and written as words, CSV, JSON or a page.
#ifndef PRAIRIE_CLI_LAB_H
#define PRAIRIE_CLI_LAB_H

#include "host/lab_things.h"

enum { LAB_KEY = 64, LAB_TITLE = 200, LAB_PANELS = 160 };

enum lab_shape {
    LAB_DOTS,      // figures with intervals beside a line
    LAB_TABLE,     // figures with intervals, each of its own unit
    LAB_BAND,      // a course: means, and between which two values half of all lie
    LAB_HISTOGRAM, // how many of each
    LAB_LIST       // things and how many
};

enum lab_unit {
    LAB_PERCENT,       // shares, written times 100
    LAB_PERCENT_STEPS, // differences of shares, with a sign
    LAB_AMOUNT,
    LAB_AMOUNT_STEPS
};

struct lab_row {
    char key[LAB_KEY]; // stable
    char label[LAB_LABEL];
    struct figure figure;
    uint32_t count;  // of what the panel's note says
    int32_t bounded; // the figure has an interval
    enum lab_unit unit;
};

struct lab_panel {
    char key[LAB_KEY]; // stable
    char title[LAB_TITLE];
    char note[LAB_TITLE];
    enum lab_shape shape;
    double line;      // LAB_DOTS: what "no difference" is
    int32_t compared; // intervals that hold together
    int32_t counted;  // rows are things that are done, and tell how many did them
    struct lab_row *row;
    uint32_t rows;
};

struct lab_report {
    const struct lab *lab;
    struct lab_stats stats[LAB_ARMS];
    struct lab_things things;
    struct lab_panel panel[LAB_PANELS];
    uint32_t panels;
    int32_t failed; // memory ran out
};

// What stands beside the base in the table of variants, in the order of its columns.
enum { LAB_COLUMNS = 6 };
extern const enum lab_measure lab_columns[LAB_COLUMNS];
const char *lab_measure_name(enum lab_measure measure);  // stable
const char *lab_measure_title(enum lab_measure measure); // in the reader's language
// An arm in the reader's language.
void lab_arm_title(const struct lab_arm *arm, struct text *out);

// cli/lab_report.c. 1, or 0 if memory runs out; close it in either case.
int lab_report_open(struct lab_report *ret, const struct lab *lab);
void lab_report_close(struct lab_report *report);
// A new panel; rows are added to it with lab_add.
struct lab_panel *lab_add_panel(struct lab_report *report, enum lab_shape shape, const char *key,
                                const char *title);
struct lab_row *lab_add_row(struct lab_report *report, struct lab_panel *panel, const char *key,
                            const char *label);
const struct lab_panel *lab_find_panel(const struct lab_report *report, const char *key);

// cli/lab_panels.c
void lab_add_panels(struct lab_report *report);

// cli/lab_print.c
void lab_print_words(const struct lab_report *report);
void lab_print_csv(const struct lab_report *report, FILE *out);
int lab_print_json(const struct lab_report *report, FILE *out); // 1, or 0 if memory runs out
// "61.3 %", "+1.2", in the writing of the language
const char *lab_number(enum lab_unit unit, double value);

// cli/lab_say.c: what a plot says, in a sentence or two; nothing for a panel without one.
void lab_say_panel(const struct lab_panel *panel, struct text *out);

// cli/lab_html.c: report.html with its plots in the folder. 1, or 0 after complaining.
int lab_write_html(const struct lab_report *report);

#endif
