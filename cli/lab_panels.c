// Which figures a laboratory reports, in which order, and what they are called.
#include <math.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/speech.h"
#include "core/portable.h"

enum { BINS = 16, RARE = 1000 };

const enum lab_measure lab_columns[LAB_COLUMNS] = {LAB_SEAT,  LAB_LENGTH, LAB_CHOICES,
                                                   LAB_LEADS, LAB_MARGIN, LAB_DEAL};

static const struct {
    const char *name, *title;
    enum lab_unit unit;
} measures[] = {
    [LAB_LENGTH] = {"length", N_("actions of a game"), LAB_AMOUNT},
    [LAB_CHOICES] = {"choices", N_("choices at a decision"), LAB_AMOUNT},
    [LAB_LEADS] = {"lead_changes", N_("changes of the lead"), LAB_AMOUNT},
    [LAB_HOLDS] = {"leader_wins", N_("games won by who leads halfway"), LAB_PERCENT},
    [LAB_MARGIN] = {"margin", N_("points between first and second"), LAB_AMOUNT},
    [LAB_SPREAD] = {"spread", N_("points between first and last"), LAB_AMOUNT},
    [LAB_DEAL] = {"deal_wins", N_("of who wins, decided by the deal"), LAB_PERCENT},
    [LAB_DEAL_POINTS] = {"deal_points", N_("of the points, decided by the deal"), LAB_PERCENT},
    [LAB_SEAT] = {"first_seat", N_("share of the win of the first seat"), LAB_PERCENT},
};

const char *lab_measure_name(enum lab_measure measure)
{
    return measures[measure].name;
}

const char *lab_measure_title(enum lab_measure measure)
{
    return say(measures[measure].title);
}

void lab_arm_title(const struct lab_arm *arm, struct text *out)
{
    const struct game *game = arm->contest.game;
    if (arm->kind == LAB_BASE) {
        text_string(out, say("as asked for"));
    } else if (arm->kind == LAB_PRESET) {
        text_string(out, say(game->facts.presets[arm->which].title));
    } else if (arm->kind == LAB_OPTION) {
        const struct game_option *option = &game->facts.options[arm->which];
        text_string(out, say(option->text));
        text_string(out, say(N_(": ")));
        if (option->values)
            text_string(out, say(option->values[arm->value - option->least]));
        else
            text_int(out, arm->value);
    } else {
        char words[LAB_LABEL];
        snprintf(words, sizeof words, say("%s against %s"), arm->contest.bot[0].spec,
                 arm->contest.bot[1].spec);
        text_string(out, words);
    }
}

static struct lab_row *add_figure(struct lab_report *report, struct lab_panel *panel,
                                  const char *key, const char *label, enum lab_unit unit,
                                  struct figure figure, uint32_t count)
{
    struct lab_row *row = lab_add_row(report, panel, key, label);
    row->unit = unit;
    row->figure = figure;
    row->count = count;
    row->bounded = isfinite(figure.low) && isfinite(figure.high);
    return row;
}

static void note(struct lab_panel *panel, const char *words)
{
    snprintf(panel->note, sizeof panel->note, "%s", words);
}

// ---- the game as it is ----

static void add_seats(struct lab_report *report)
{
    const struct lab_stats *stats = &report->stats[0];
    struct lab_panel *share = lab_add_panel(report, LAB_DOTS, "seats", say("Seat advantage"));
    note(share, say("Share of the win by seat; the line is an even share"));
    share->line = 1.0 / stats->seats;
    share->compared = stats->seats;
    struct lab_panel *points = lab_add_panel(report, LAB_TABLE, "points", say("Points"));
    note(points, say("Mean points by seat"));
    points->compared = stats->seats;
    for (int seat = 0; seat < stats->seats; seat++) {
        char key[16], label[LAB_LABEL];
        snprintf(key, sizeof key, "%d", seat);
        snprintf(label, sizeof label, say("Seat %c"), 'A' + seat);
        add_figure(report, share, key, label, LAB_PERCENT,
                   lab_interval(&stats->measure[LAB_SEAT + seat], stats->seats), stats->deals);
        add_figure(report, points, key, label, LAB_AMOUNT,
                   lab_interval(&stats->measure[LAB_POINTS + seat], stats->seats), stats->deals);
    }
}

static void add_measures(struct lab_report *report)
{
    const struct lab_stats *stats = &report->stats[0];
    struct lab_panel *panel = lab_add_panel(report, LAB_TABLE, "game", say("The game"));
    note(panel, say("Mean over deals, with its interval"));
    panel->compared = LAB_DEAL_POINTS + 1;
    for (int i = 0; i <= LAB_DEAL_POINTS; i++)
        if (stats->measure[i].deals > 0)
            add_figure(report, panel, measures[i].name, say(measures[i].title), measures[i].unit,
                       lab_interval(&stats->measure[i], panel->compared), stats->deals);
    add_figure(
        report, panel, "ties", say("games that nobody wins alone"), LAB_PERCENT,
        (struct figure){stats->games ? (double)stats->ties / stats->games : 0, -INFINITY, INFINITY},
        stats->games);
}

static void add_length(struct lab_report *report)
{
    const struct lab_stats *stats = &report->stats[0];
    struct lab_panel *panel = lab_add_panel(report, LAB_HISTOGRAM, "length", say("Length"));
    if (stats->games == 0)
        return;
    uint32_t least = stats->length[0], most = stats->length[stats->games - 1];
    uint32_t width = (most - least) / BINS + 1;
    snprintf(panel->note, sizeof panel->note,
             say("Actions of a game: half of all games have at most %u, nine of ten from %u to %u"),
             stats->length[stats->games / 2], stats->length[stats->games / 20],
             stats->length[stats->games - 1 - stats->games / 20]);
    for (uint32_t from = least, at = 0; from <= most; from += width) {
        char key[24];
        snprintf(key, sizeof key, "%u", from);
        struct lab_row *row = lab_add_row(report, panel, key, key);
        for (; at < stats->games && stats->length[at] < from + width; at++)
            row->count++;
        row->unit = LAB_PERCENT;
        row->figure.mean = (double)row->count / stats->games;
    }
}

static void add_stages(struct lab_report *report)
{
    const struct lab_stats *stats = &report->stats[0];
    struct lab_panel *panel = lab_add_panel(report, LAB_BAND, "stages", say("Branching"));
    note(panel,
         say("Legal actions at a decision in each tenth of the game: mean, and half of all"));
    for (int i = 0; i < LAB_STAGES; i++) {
        const struct lab_stage *stage = &stats->stage[i];
        char key[16];
        snprintf(key, sizeof key, "%d", i + 1);
        add_figure(report, panel, key, key, LAB_AMOUNT,
                   (struct figure){stage->mean, stage->quarter, stage->three_quarters},
                   stage->decisions);
    }
}

// ---- what is done ----

static void name_group(const struct lab_report *report, const struct lab_thing *thing,
                       struct lab_panel *panel)
{
    const struct game_facts *facts = &report->lab->arm[0].contest.game->facts;
    struct voice voice;
    struct text key, title;
    speech_voice(&voice, stdout, NULL);
    text_init(&key, panel->key, sizeof panel->key);
    text_init(&title, panel->title, sizeof panel->title);
    if (thing->kind == LAB_HAPPENS) {
        text_string(&key, "events");
        text_string(&title, say("What happens to a seat"));
    } else if (thing->kind == LAB_WORD) {
        text_string(&key, "event.");
        text_string(&key, facts->events[thing->event].name);
        text_char(&key, '.');
        text_int(&key, thing->arg);
        lab_sentence(&facts->events[thing->event], thing->arg, &voice, &title);
    } else {
        const struct game_slice *slice = lab_slice(report->lab->arm[0].contest.game, thing->value);
        int is_opening = thing->kind == LAB_OPENING;
        text_string(&key, is_opening ? "opening." : "action.");
        text_string(&key, slice->name);
        text_string(&title, is_opening ? say("Beginnings") : say("Actions"));
        text_string(&title, say(N_(": ")));
        text_string(&title, slice->name);
    }
}

static void add_thing(struct lab_report *report, struct lab_panel *panel,
                      const struct lab_thing *thing)
{
    const struct game_facts *facts = &report->lab->arm[0].contest.game->facts;
    char key[LAB_KEY], label[LAB_LABEL];
    struct voice voice;
    struct text words;
    speech_voice(&voice, stdout, NULL);
    text_init(&words, label, sizeof label);
    if (thing->kind == LAB_HAPPENS) {
        snprintf(key, sizeof key, "%s", facts->events[thing->event].name);
        lab_sentence(&facts->events[thing->event], 0, &voice, &words);
    } else {
        snprintf(key, sizeof key, "%s", thing->word);
        text_string(&words, thing->label);
    }
    struct figure none = {NAN, -INFINITY, INFINITY};
    struct figure gain = thing->compared ? lab_interval(&thing->gain, panel->compared) : none;
    add_figure(report, panel, key, label, LAB_PERCENT_STEPS, gain, thing->present);
}

static void add_things(struct lab_report *report)
{
    const struct lab_things *things = &report->things;
    const struct game *game = report->lab->arm[0].contest.game;
    for (uint32_t from = 0, after; from < things->count; from = after) {
        int compared = lab_group(game, things, from, &after);
        struct lab_panel *panel = lab_add_panel(report, LAB_DOTS, "", "");
        name_group(report, &things->thing[from], panel);
        if (things->thing[from].kind == LAB_OPENING)
            note(panel, say("Share of the win of those who began so, above that of the others, in "
                            "percentage points; how many seats of games did"));
        else
            note(panel, say("Share of the win for each time more in a game, in percentage points; "
                            "how many seats of games had it"));
        panel->compared = compared;
        panel->counted = 1;
        for (uint32_t i = from; i < after; i++)
            if (things->thing[i].times > 0)
                add_thing(report, panel, &things->thing[i]);
    }
}

// What could be done and hardly ever is, and what never happens.
static void add_dead(struct lab_report *report)
{
    const struct lab_things *things = &report->things;
    const struct game *game = report->lab->arm[0].contest.game;
    struct lab_panel *rare =
        lab_add_panel(report, LAB_LIST, "dead.actions", say("Actions hardly ever chosen"));
    note(rare, say("Legal in at least 20 deals, chosen in less than one of 1000 decisions; how "
                   "often each was legal"));
    for (uint32_t i = 0; i < things->count; i++) {
        const struct lab_thing *thing = &things->thing[i];
        if (thing->kind != LAB_NUMBER || thing->deals < 20 ||
            (uint64_t)thing->times * RARE >= thing->offered)
            continue;
        char key[LAB_KEY];
        const struct game_slice *slice = lab_slice(game, thing->value);
        snprintf(key, sizeof key, "%s %d", slice->name, thing->value - slice->at);
        struct lab_row *row = lab_add_row(report, rare, key, thing->label[0] ? thing->label : key);
        row->count = thing->offered;
        row->figure.mean = (double)thing->times / thing->offered;
        row->unit = LAB_PERCENT;
    }
    struct lab_panel *never =
        lab_add_panel(report, LAB_LIST, "dead.events", say("What never happened"));
    note(never, say("Kinds of event that no game had; some belong to variants"));
    for (int kind = 0; game->facts.events[kind].name; kind++) {
        char label[LAB_LABEL];
        struct voice voice;
        struct text words;
        if (things->seen[kind])
            continue;
        speech_voice(&voice, stdout, NULL);
        text_init(&words, label, sizeof label);
        lab_sentence(&game->facts.events[kind], 0, &voice, &words);
        lab_add_row(report, never, game->facts.events[kind].name, label);
    }
}

// ---- beside it ----

static int count_arms(const struct lab_report *report, int is_ladder)
{
    int count = 0;
    for (int i = 1; i < report->lab->arms; i++)
        count +=
            (report->lab->arm[i].kind == LAB_LADDER) == is_ladder && report->stats[i].deals > 1;
    return count;
}

static enum lab_unit steps_of(enum lab_unit unit)
{
    return unit == LAB_PERCENT ? LAB_PERCENT_STEPS : LAB_AMOUNT_STEPS;
}

static void add_variants(struct lab_report *report)
{
    const struct lab *lab = report->lab;
    int compared = LAB_COLUMNS * count_arms(report, 0);
    for (int column = 0; compared > 0 && column < LAB_COLUMNS; column++) {
        enum lab_measure measure = lab_columns[column];
        char key[LAB_KEY];
        snprintf(key, sizeof key, "vary.%s", measures[measure].name);
        struct lab_panel *panel =
            lab_add_panel(report, LAB_DOTS, key, say(measures[measure].title));
        note(panel, say("Difference from the rules as asked for, on the same deals"));
        panel->compared = compared;
        for (int i = 1; i < lab->arms; i++) {
            char label[LAB_LABEL];
            struct text words;
            const struct lab_figure *figure = &report->stats[i].measure[measure];
            if (lab->arm[i].kind == LAB_LADDER || figure->deals < 2)
                continue;
            text_init(&words, label, sizeof label);
            lab_arm_title(&lab->arm[i], &words);
            add_figure(report, panel, lab->arm[i].name, label, steps_of(measures[measure].unit),
                       lab_difference(&report->stats[0].measure[measure], figure, compared),
                       figure->deals);
        }
    }
}

// contest_stats() gives intervals for one figure alone.
static struct figure widen(struct figure figure, int compared, uint32_t deals)
{
    double factor = lab_critical(compared, deals - 1) / lab_critical(1, deals - 1);
    figure.low = fmax(0, figure.mean - factor * (figure.mean - figure.low));
    figure.high = fmin(1, figure.mean + factor * (figure.high - figure.mean));
    return figure;
}

static void add_ladder(struct lab_report *report)
{
    const struct lab *lab = report->lab;
    int compared = count_arms(report, 1);
    if (compared == 0)
        return;
    struct lab_panel *panel = lab_add_panel(report, LAB_DOTS, "levels", say("Luck and skill"));
    note(panel, say("Share of the win of each bot level against the one below, in every seat on "
                    "the same deals; the line is an even share"));
    panel->line = 1.0 / report->stats[0].seats;
    panel->compared = compared;
    for (int i = 1; i < lab->arms; i++) {
        char label[LAB_LABEL];
        struct text words;
        if (lab->arm[i].kind != LAB_LADDER || report->stats[i].deals < 2)
            continue;
        text_init(&words, label, sizeof label);
        lab_arm_title(&lab->arm[i], &words);
        add_figure(report, panel, lab->arm[i].name, label, LAB_PERCENT,
                   widen(report->stats[i].upper.share, compared, report->stats[i].deals),
                   report->stats[i].deals);
    }
}

void lab_add_panels(struct lab_report *report)
{
    if (report->stats[0].deals == 0)
        return;
    add_seats(report);
    add_measures(report);
    add_length(report);
    add_stages(report);
    add_ladder(report);
    add_variants(report);
    add_things(report);
    add_dead(report);
}
