// What a plot of a laboratory's page says, as a sentence below it: what stands out, and what does
// not.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/speech.h"

enum { VALUE = 64, SENTENCE = 2 * LAB_LABEL + 4 * VALUE };

static void say_value(const struct lab_row *row, char ret[VALUE])
{
    int share = row->unit == LAB_PERCENT || row->unit == LAB_PERCENT_STEPS;
    snprintf(ret, VALUE, "%s%s", lab_number(row->unit, row->figure.mean),
             share ? say(N_(" %")) : "");
}

static void say_one(const char *sentence, const struct lab_row *row, struct text *out)
{
    char value[VALUE], words[SENTENCE];
    say_value(row, value);
    snprintf(words, sizeof words, sentence, row->label, value);
    text_string(out, words);
}

// Of the rows whose intervals do not touch the line, the farthest above it and below it.
struct extremes {
    const struct lab_row *above, *below;
    unsigned clear, bounded;
};

static struct extremes find_extremes(const struct lab_panel *panel)
{
    struct extremes found = {NULL, NULL, 0, 0};
    for (uint32_t i = 0; i < panel->rows; i++) {
        const struct lab_row *row = &panel->row[i];
        found.bounded += row->bounded != 0;
        if (!row->bounded || !lab_clear(&row->figure, panel->line))
            continue;
        const struct lab_row **side = row->figure.mean > panel->line ? &found.above : &found.below;
        double distance = fabs(row->figure.mean - panel->line);
        if (!*side || distance > fabs((*side)->figure.mean - panel->line))
            *side = row;
        found.clear++;
    }
    return found;
}

static void say_dots(const struct lab_panel *panel, struct text *out)
{
    struct extremes found = find_extremes(panel);
    char words[SENTENCE];
    if (found.bounded == 0)
        return;
    if (found.clear == 0) {
        text_string(out, say(N_("Nothing stands out: every interval touches the line.")));
        return;
    }
    if (found.above)
        say_one(say(N_("Farthest above the line: %s, %s. ")), found.above, out);
    if (found.below)
        say_one(say(N_("Farthest below the line: %s, %s. ")), found.below, out);
    snprintf(words, sizeof words, say(N_("Clear of the line: %u of %u.")), found.clear,
             found.bounded);
    text_string(out, words);
}

static void say_histogram(const struct lab_panel *panel, struct text *out)
{
    uint32_t most = 0;
    char words[SENTENCE];
    if (panel->rows < 2)
        return;
    for (uint32_t i = 1; i < panel->rows; i++)
        if (panel->row[i].count > panel->row[most].count)
            most = i;
    const struct lab_row *row = &panel->row[most];
    int from = atoi(row->key), last = most + 1 == panel->rows;
    int to = last ? from : atoi(row[1].key) - 1;
    const char *share = lab_number(row->unit, row->figure.mean);
    if (to > from)
        snprintf(words, sizeof words, say(N_("Most often: %d to %d, %s %% of all.")), from, to,
                 share);
    else if (last)
        snprintf(words, sizeof words, say(N_("Most often: %d or more, %s %% of all.")), from,
                 share);
    else
        snprintf(words, sizeof words, say(N_("Most often: %d, %s %% of all.")), from, share);
    text_string(out, words);
}

static void say_band(const struct lab_panel *panel, struct text *out)
{
    const struct lab_row *first = NULL, *last = NULL, *most = NULL;
    char words[SENTENCE], from[VALUE], to[VALUE], top[VALUE];
    for (uint32_t i = 0; i < panel->rows; i++) {
        const struct lab_row *row = &panel->row[i];
        if (row->count == 0)
            continue;
        first = first ? first : row;
        last = row;
        most = !most || row->figure.mean > most->figure.mean ? row : most;
    }
    if (!first)
        return;
    say_value(first, from);
    say_value(last, to);
    say_value(most, top);
    snprintf(words, sizeof words,
             say(N_("From %s in the beginning to %s in the end; most in part %s: %s.")), from, to,
             most->label, top);
    text_string(out, words);
}

void lab_say_panel(const struct lab_panel *panel, struct text *out)
{
    if (panel->shape == LAB_DOTS)
        say_dots(panel, out);
    else if (panel->shape == LAB_HISTOGRAM)
        say_histogram(panel, out);
    else if (panel->shape == LAB_BAND)
        say_band(panel, out);
}
