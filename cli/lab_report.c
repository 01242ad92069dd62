// The report of a laboratory: its figures, its panels and their memory.
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/speech.h"

int lab_report_open(struct lab_report *ret, const struct lab *lab)
{
    struct voice voice;
    memset(ret, 0, sizeof *ret);
    ret->lab = lab;
    speech_voice(&voice, stdout, NULL);
    voice.colour = 0;
    for (int i = 0; i < lab->arms; i++)
        if (!lab_stats(&lab->arm[i], &ret->stats[i]))
            return 0;
    if (!lab_things(&lab->arm[0], &ret->stats[0], &voice, &ret->things))
        return 0;
    lab_add_panels(ret);
    return !ret->failed;
}

void lab_report_close(struct lab_report *report)
{
    for (int i = 0; i < report->lab->arms; i++)
        lab_stats_free(&report->stats[i]);
    lab_things_free(&report->things);
    for (uint32_t i = 0; i < report->panels; i++)
        free(report->panel[i].row);
    report->panels = 0;
}

struct lab_panel *lab_add_panel(struct lab_report *report, enum lab_shape shape, const char *key,
                                const char *title)
{
    // The last one is used again when there is no more room: that would be seen at once.
    if (report->panels == LAB_PANELS)
        report->failed = 1;
    struct lab_panel *panel = &report->panel[report->panels - (report->panels == LAB_PANELS)];
    report->panels += report->panels < LAB_PANELS;
    free(panel->row);
    memset(panel, 0, sizeof *panel);
    panel->shape = shape;
    snprintf(panel->key, sizeof panel->key, "%s", key);
    snprintf(panel->title, sizeof panel->title, "%s", title);
    return panel;
}

struct lab_row *lab_add_row(struct lab_report *report, struct lab_panel *panel, const char *key,
                            const char *label)
{
    static struct lab_row lost;
    struct lab_row *grown = realloc(panel->row, (panel->rows + 1u) * sizeof *grown);
    if (!grown) {
        report->failed = 1;
        return &lost;
    }
    panel->row = grown;
    struct lab_row *row = &grown[panel->rows++];
    memset(row, 0, sizeof *row);
    snprintf(row->key, sizeof row->key, "%s", key);
    snprintf(row->label, sizeof row->label, "%s", label);
    return row;
}

const struct lab_panel *lab_find_panel(const struct lab_report *report, const char *key)
{
    for (uint32_t i = 0; i < report->panels; i++)
        if (strcmp(report->panel[i].key, key) == 0)
            return &report->panel[i];
    return NULL;
}
