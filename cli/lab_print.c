// A laboratory's report in words, as CSV and as JSON.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/speech.h"
#include "core/json.h"
#include "core/setup.h"

enum { WORDS = 56 };

const char *lab_number(enum lab_unit unit, double value)
{
    switch (unit) {
    case LAB_PERCENT:
        return decimal(1, 100 * value);
    case LAB_PERCENT_STEPS:
        return signed_decimal(1, 100 * value);
    case LAB_AMOUNT_STEPS:
        return signed_decimal(2, value);
    case LAB_AMOUNT:
        break;
    }
    return decimal(2, value);
}

// ---- words ----

static void print_row(const struct lab_panel *panel, const struct lab_row *row)
{
    const char *percent =
        row->unit == LAB_PERCENT || row->unit == LAB_PERCENT_STEPS ? say(N_(" %")) : "";
    char label[LAB_LABEL + 64];
    struct text words;
    text_init(&words, label, sizeof label);
    text_string(&words, row->label);
    text_trim(&words, 0, WORDS);
    text_pad(&words, 0, WORDS);
    printf("  %s ", label);
    if (panel->counted)
        printf("%6u ", row->count);
    if (panel->shape == LAB_LIST)
        printf("%8u\n", row->count);
    else if (!row->bounded)
        printf("%8s%s\n", isnan(row->figure.mean) ? "–" : lab_number(row->unit, row->figure.mean),
               isnan(row->figure.mean) ? "" : percent);
    else
        printf(say("%8s%s  (%s to %s)%s\n"), lab_number(row->unit, row->figure.mean), percent,
               lab_number(row->unit, row->figure.low), lab_number(row->unit, row->figure.high),
               panel->shape == LAB_DOTS && lab_clear(&row->figure, panel->line) ? " *" : "");
}

static void print_panel(const struct lab_panel *panel)
{
    printf("\n%s%s%s\n", colour(stdout, "1"), panel->title, colour(stdout, NULL));
    if (panel->note[0])
        printf("%s\n", panel->note);
    for (uint32_t i = 0; i < panel->rows; i++)
        print_row(panel, &panel->row[i]);
}

void lab_print_words(const struct lab_report *report)
{
    const struct contest *contest = &report->lab->arm[0].contest;
    const struct lab_stats *stats = &report->stats[0];
    printf(say("%s, %d seats, %s in all of them: %u deals, each played %u times\n"),
           say(contest->game->facts.title), contest->setup.seats, contest->bot[0].spec,
           stats->deals, stats->plays);
    for (uint32_t i = 0; i < report->panels; i++)
        if (report->panel[i].rows > 0)
            print_panel(&report->panel[i]);
    printf("\n%s\n",
           say("Intervals hold together 95 times in 100 for all rows of a table (Bonferroni); a "
               "deal counts once.\n* the interval does not touch the line. Who does a thing may "
               "win for another reason."));
}

// ---- CSV ----

static void print_field(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void print_value(FILE *out, double value)
{
    fputc(',', out);
    if (isfinite(value))
        fprintf(out, "%.6f", value);
}

void lab_print_csv(const struct lab_report *report, FILE *out)
{
    fprintf(out, "panel,item,label,count,value,low,high,compared\n");
    for (uint32_t i = 0; i < report->panels; i++)
        for (uint32_t j = 0; j < report->panel[i].rows; j++) {
            const struct lab_row *row = &report->panel[i].row[j];
            print_field(out, report->panel[i].key);
            fputc(',', out);
            print_field(out, row->key);
            fputc(',', out);
            print_field(out, row->label);
            fprintf(out, ",%u", row->count);
            print_value(out, row->figure.mean);
            print_value(out, row->bounded ? row->figure.low : NAN);
            print_value(out, row->bounded ? row->figure.high : NAN);
            fprintf(out, ",%d\n", report->panel[i].compared);
        }
}

// ---- JSON ----

static void json_real(struct text *out, const char *key, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6f", value);
    json_key(out, key);
    text_string(out, digits);
}

static void json_row(struct text *out, const struct lab_row *row)
{
    json_open(out, NULL, '{');
    json_string(out, "item", row->key);
    json_string(out, "label", row->label);
    json_int(out, "count", row->count);
    if (isfinite(row->figure.mean))
        json_real(out, "value", row->figure.mean);
    if (row->bounded) {
        json_real(out, "low", row->figure.low);
        json_real(out, "high", row->figure.high);
    }
    json_close(out, '}');
}

static void json_panel(struct text *out, const struct lab_panel *panel)
{
    static const char *const shapes[] = {"dots", "table", "band", "histogram", "list"};
    json_open(out, NULL, '{');
    json_string(out, "panel", panel->key);
    json_string(out, "title", panel->title);
    json_string(out, "note", panel->note);
    json_string(out, "shape", shapes[panel->shape]);
    if (panel->shape == LAB_DOTS)
        json_real(out, "line", panel->line);
    json_int(out, "compared", panel->compared);
    json_open(out, "rows", '[');
    for (uint32_t i = 0; i < panel->rows; i++)
        json_row(out, &panel->row[i]);
    json_close(out, ']');
    json_close(out, '}');
}

static void json_setup(struct text *out, const struct lab_report *report)
{
    const struct contest *contest = &report->lab->arm[0].contest;
    const struct game_facts *facts = &contest->game->facts;
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(contest->seed, &seed);
    json_string(out, "game", facts->name);
    json_int(out, "rules", facts->rules_version);
    json_int(out, "seats", contest->setup.seats);
    json_open(out, "options", '{');
    for (int i = 0; facts->options[i].name; i++)
        json_int(out, facts->options[i].name, contest->setup.option[i]);
    json_close(out, '}');
    json_string(out, "bot", contest->bot[0].spec);
    json_int(out, "sims", contest->bot[0].sims);
    json_string(out, "seed", digits);
    json_int(out, "deals", report->stats[0].deals);
    json_int(out, "plays", report->stats[0].plays);
}

int lab_print_json(const struct lab_report *report, FILE *file)
{
    uint32_t room = 1 << 16;
    for (uint32_t i = 0; i < report->panels; i++)
        room += 4096 + report->panel[i].rows * (6 * (LAB_KEY + LAB_LABEL) + 160);
    char *data = malloc(room);
    struct text out;
    if (!data)
        return 0;
    text_init(&out, data, room);
    json_open(&out, NULL, '{');
    json_setup(&out, report);
    json_open(&out, "panels", '[');
    for (uint32_t i = 0; i < report->panels; i++)
        json_panel(&out, &report->panel[i]);
    json_close(&out, ']');
    json_close(&out, '}');
    int fine = text_status(&out) == GAME_OK;
    fprintf(file, "%s\n", data);
    free(data);
    return fine;
}
