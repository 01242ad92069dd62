// The report of a laboratory as a page: report.html, whole in itself, with gnuplot's drawings
// inside it. Where there is no gnuplot the page has the tables alone.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/lab.h"
#include "cli/lab_style.h"
#include "cli/plots.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "host/file.h"

enum { MOST_ROWS = 30, ROW_HEIGHT = 26 };

// ---- what is drawn of a panel ----

// The rows of a panel that are drawn: those with an interval, the greatest first; of too many those
// that are met most often.
struct drawn {
    const struct lab_row *row[MOST_ROWS];
    int rows;
    uint32_t left_out;
};

static int by_count(const void *a, const void *b)
{
    const struct lab_row *x = *(const struct lab_row *const *)a;
    const struct lab_row *y = *(const struct lab_row *const *)b;
    if (x->count != y->count)
        return x->count < y->count ? 1 : -1;
    return (x > y) - (x < y);
}

static int by_value(const void *a, const void *b)
{
    const struct lab_row *x = *(const struct lab_row *const *)a;
    const struct lab_row *y = *(const struct lab_row *const *)b;
    if (x->figure.mean != y->figure.mean)
        return x->figure.mean < y->figure.mean ? 1 : -1;
    return (x > y) - (x < y);
}

static void choose_rows(const struct lab_panel *panel, struct drawn *ret)
{
    const struct lab_row **all = calloc(panel->rows + 1u, sizeof *all);
    uint32_t count = 0;
    memset(ret, 0, sizeof *ret);
    for (uint32_t i = 0; all && i < panel->rows; i++)
        if (panel->row[i].bounded)
            all[count++] = &panel->row[i];
    if (count > MOST_ROWS)
        qsort(all, count, sizeof *all, by_count);
    ret->rows = count > MOST_ROWS ? MOST_ROWS : (int)count;
    ret->left_out = count - (uint32_t)ret->rows;
    for (int i = 0; i < ret->rows; i++)
        ret->row[i] = all[i];
    // Rows of seats and variants stay in their order.
    if (panel->counted && ret->rows > 1)
        qsort(ret->row, (size_t)ret->rows, sizeof *ret->row, by_value);
    free(all);
}

static double scale_of(const struct lab_row *row)
{
    return row->unit == LAB_PERCENT || row->unit == LAB_PERCENT_STEPS ? 100 : 1;
}

// A text inside a line of data.
static void print_label(FILE *out, const char *label)
{
    fputs(" \"", out);
    for (; *label; label++)
        fputc(*label == '"' || *label == '\\' ? '\'' : *label == '\n' ? ' ' : *label, out);
    fputc('"', out);
}

// Colours are places in a list that the page's own take when the drawing is put into it.
static void script_head(FILE *out, int height)
{
    fprintf(out,
            "reset\nset terminal svg size 580,%d font 'sans-serif,13' noenhanced\nset border 0\n"
            "set tics scale 0 textcolor rgb '#020202'\nunset key\nset style fill solid\n",
            height);
}

static void script_dots(FILE *out, const struct lab_panel *panel)
{
    struct drawn drawn;
    choose_rows(panel, &drawn);
    if (drawn.rows == 0)
        return;
    double scale = scale_of(drawn.row[0]);
    script_head(out, 46 + ROW_HEIGHT * drawn.rows);
    fputs("$d << EOD\n", out);
    for (int i = 0; i < drawn.rows; i++) {
        const struct figure *figure = &drawn.row[i]->figure;
        char label[LAB_LABEL], value[64];
        struct text words;
        text_init(&words, label, sizeof label);
        text_string(&words, drawn.row[i]->label);
        text_trim(&words, 0, 31);
        snprintf(value, sizeof value, "%s ±%s", lab_number(drawn.row[i]->unit, figure->mean),
                 decimal(1, scale * (figure->high - figure->low) / 2));
        fprintf(out, "%d %.4f %.4f %.4f %d", drawn.rows - i, scale * figure->mean,
                scale * figure->low, scale * figure->high, lab_clear(figure, panel->line) ? 7 : 6);
        print_label(out, label);
        print_label(out, value);
        fputc('\n', out);
    }
    fprintf(out,
            "EOD\nset yrange [0.4:%d.6]\nset y2range [0.4:%d.6]\nset grid xtics lt 1 lc rgb "
            "'#030303'\nset lmargin at screen 0.42\nset rmargin at screen 0.83\n"
            "set arrow from %.4f,graph 0 to %.4f,graph 1 nohead lw 1.8 lc rgb '#010101'\n"
            "set xtics rotate by 0 autofreq\nset offsets 0,0,0,0\nset y2tics\n"
            "set xrange [*<%.4f:%.4f<*]\n"
            "plot $d using 2:1:3:4 with xerrorbars pt -1 lw 2 lc rgb '#010101', "
            "'' using 2:1:5:yticlabels(6):y2ticlabels(7) with points pt variable ps 1.1 lw 2 lc "
            "rgb '#010101'\n",
            drawn.rows, drawn.rows, scale * panel->line, scale * panel->line, scale * panel->line,
            scale * panel->line);
}

static void script_histogram(FILE *out, const struct lab_panel *panel)
{
    script_head(out, 240);
    fputs("$d << EOD\n", out);
    for (uint32_t i = 0; i < panel->rows; i++) {
        fprintf(out, "%u %.4f", i, 100 * panel->row[i].figure.mean);
        print_label(out, panel->row[i].label);
        fputc('\n', out);
    }
    fprintf(out,
            "EOD\nset grid ytics lt 1 lc rgb '#030303'\nset yrange [0:*]\nset xrange [-0.7:%u.7]\n"
            "set boxwidth 0.9\nset format y '%%g%%%%'\n"
            "plot $d using 1:2:xticlabels(3) with boxes lc rgb '#050505'\n",
            panel->rows ? panel->rows - 1 : 0);
}

static void script_band(FILE *out, const struct lab_panel *panel)
{
    script_head(out, 240);
    fputs("$d << EOD\n", out);
    for (uint32_t i = 0; i < panel->rows; i++)
        if (panel->row[i].count > 0)
            fprintf(out, "%u %.4f %.4f %.4f\n", i + 1, panel->row[i].figure.mean,
                    panel->row[i].figure.low, panel->row[i].figure.high);
    fprintf(out,
            "EOD\nset grid ytics lt 1 lc rgb '#030303'\nset yrange [0:*]\nset xrange [0.7:%u.3]\n"
            "plot $d using 1:3:4 with filledcurves lc rgb '#070707', '' using 1:2 with "
            "linespoints pt 7 ps 0.7 lw 2.5 lc rgb '#060606'\n",
            panel->rows);
}

static void write_script(FILE *out, const struct lab_panel *panel)
{
    if (panel->shape == LAB_DOTS)
        script_dots(out, panel);
    else if (panel->shape == LAB_HISTOGRAM && panel->rows > 0)
        script_histogram(out, panel);
    else if (panel->shape == LAB_BAND && panel->rows > 0)
        script_band(out, panel);
}

// Puts one drawing into the page, in the page's colours and letters.
static void print_drawing(FILE *out, const char *svg, size_t length)
{
    static const char *const colours[] = {"ink",     "ink2",  "line",    "accent",
                                          "prairie", "river", "river-hi"};
    for (const char *end = svg + length; svg < end;) {
        int red, green, blue, used = 0;
        if (strncmp(svg, "rgb(", 4) == 0 &&
            sscanf(svg, "rgb(%d,%d,%d)%n", &red, &green, &blue, &used) == 3 && used > 0 &&
            red == green && green == blue && red >= 1 && red <= 7) {
            fprintf(out, "var(--%s)", colours[red - 1]);
            svg += used;
        } else {
            fputc(*svg++, out);
        }
    }
}

// The drawing of one panel, or null: *ret_length of its bytes.
static const char *draw(const char *folder, const struct lab_panel *panel, char **ret_all,
                        size_t *ret_length, int *ret_status)
{
    FILE *script = tmpfile(), *drawing = tmpfile();
    size_t room = 1 << 22, count = 0;
    const char *begin = NULL;
    *ret_all = malloc(room);
    if (script && drawing && *ret_all) {
        write_script(script, panel);
        if (ftell(script) > 0 && fflush(script) == 0 &&
            (*ret_status = plot_run(folder, script, drawing)) == 0) {
            rewind(drawing);
            count = fread(*ret_all, 1, room - 1, drawing);
        }
        (*ret_all)[count] = 0;
        begin = strstr(*ret_all, "<svg");
        const char *end = begin ? strstr(begin, "</svg>") : NULL;
        begin = end ? begin : NULL;
        *ret_length = end ? (size_t)(end - begin) + 6 : 0;
    }
    if (script)
        fclose(script);
    if (drawing)
        fclose(drawing);
    return begin;
}

// ---- the page ----

static void print_cell(FILE *out, const struct lab_panel *panel, const struct lab_row *row)
{
    int is_on = panel->shape == LAB_DOTS && row->bounded && lab_clear(&row->figure, panel->line);
    fprintf(out, "<td%s>", is_on ? " class=on" : "");
    if (isnan(row->figure.mean)) {
        fputs("–", out);
        return;
    }
    fputs(lab_number(row->unit, row->figure.mean), out);
    if (scale_of(row) > 1)
        fputs(say(N_(" %")), out);
    if (row->bounded)
        fprintf(out, say(" <small>(%s to %s)</small>"), lab_number(row->unit, row->figure.low),
                lab_number(row->unit, row->figure.high));
}

// A seat's token, as on the page: its shape, letter and colour.
static void print_token(FILE *out, int seat)
{
    char letter = (char)('a' + seat);
    fprintf(out,
            "<span class=\"seat %c\" aria-hidden=true><svg viewBox=\"0 0 64 64\">"
            "<path d=\"%s\"/></svg><b>%c</b></span>",
            letter, lab_token[seat], 'A' + seat);
}

static int is_of_seats(const struct lab_panel *panel)
{
    return strcmp(panel->key, "seats") == 0 || strcmp(panel->key, "points") == 0;
}

static void print_table(FILE *out, const struct lab_panel *panel)
{
    fputs("<table>", out);
    for (uint32_t i = 0; i < panel->rows; i++) {
        const struct lab_row *row = &panel->row[i];
        fputs("<tr><td>", out);
        if (is_of_seats(panel) && i < LAB_TOKENS)
            print_token(out, (int)i);
        plot_escape(out, row->label);
        if (panel->shape != LAB_LIST)
            print_cell(out, panel, row);
        fprintf(out, "<td>%u</tr>\n", row->count);
    }
    fputs("</table>", out);
}

static void print_sentence(FILE *out, const struct lab_panel *panel)
{
    char words[1024];
    struct text sentence;
    text_init(&sentence, words, sizeof words);
    lab_say_panel(panel, &sentence);
    if (sentence.length == 0)
        return;
    fputs("<p class=say>", out);
    plot_escape(out, words);
    fputs("</p>\n", out);
}

static void print_panel(FILE *out, const char *folder, const struct lab_panel *panel,
                        int *ret_status)
{
    char *all = NULL;
    size_t length = 0;
    const char *svg = draw(folder, panel, &all, &length, ret_status);
    fputs("<section class=panel><h2>", out);
    plot_escape(out, panel->title);
    fputs("</h2><p class=sub>", out);
    plot_escape(out, panel->note);
    fputs("</p>\n", out);
    if (svg) {
        print_drawing(out, svg, length);
        print_sentence(out, panel);
        fprintf(out, "<details><summary>%s</summary>",
                say("All figures, with how many stand behind "
                    "each"));
    }
    print_table(out, panel);
    fprintf(out, "%s</section>\n", svg ? "</details>" : "");
    free(all);
}

// All variants side by side: a row for each, a column for each measure.
static void print_variants(FILE *out, const struct lab_report *report)
{
    const struct lab_panel *column[LAB_COLUMNS];
    for (int i = 0; i < LAB_COLUMNS; i++) {
        char key[LAB_KEY];
        snprintf(key, sizeof key, "vary.%s", lab_measure_name(lab_columns[i]));
        column[i] = lab_find_panel(report, key);
        if (!column[i] || column[i]->rows != column[0]->rows)
            return;
    }
    fprintf(out, "<section class=\"panel w\"><h2>%s</h2><p class=sub>%s. %s</p><table><tr><th>",
            say("Variants side by side"), column[0]->note,
            say("Bold: the interval does not touch 0."));
    for (int i = 0; i < LAB_COLUMNS; i++) {
        fputs("<th>", out);
        plot_escape(out, column[i]->title);
    }
    fputs("</tr>\n", out);
    for (uint32_t row = 0; row < column[0]->rows; row++) {
        fputs("<tr><td>", out);
        plot_escape(out, column[0]->row[row].label);
        fputs("<br><small>", out);
        plot_escape(out, column[0]->row[row].key);
        fputs("</small>", out);
        for (int i = 0; i < LAB_COLUMNS; i++)
            print_cell(out, column[i], &column[i]->row[row]);
        fputs("</tr>\n", out);
    }
    fputs("</table></section>\n", out);
}

// `seat` is whom it is about, or -1.
static void print_short(FILE *out, const char *value, const char *words, int seat)
{
    fputs("<section class=panel><b>", out);
    if (seat >= 0 && seat < LAB_TOKENS)
        print_token(out, seat);
    fprintf(out, "%s</b><p>", value);
    plot_escape(out, words);
    fputs("</p></section>\n", out);
}

// Four figures that say most.
static void print_headlines(FILE *out, const struct lab_report *report)
{
    const struct lab_stats *stats = &report->stats[0];
    const struct lab_panel *length = lab_find_panel(report, "length");
    char words[LAB_LABEL], value[64];
    int seat = 0;
    for (int i = 1; i < stats->seats; i++)
        if (fabs(stats->measure[LAB_SEAT + i].value - 1.0 / stats->seats) >
            fabs(stats->measure[LAB_SEAT + seat].value - 1.0 / stats->seats))
            seat = i;
    fputs("<div class=short>", out);
    double share = stats->measure[LAB_SEAT + seat].value;
    snprintf(value, sizeof value, "%s %%", signed_decimal(1, 100 * (share - 1.0 / stats->seats)));
    snprintf(words, sizeof words, say("Seat %c wins %s %%, where %s would be even."), 'A' + seat,
             decimal(1, 100 * share), decimal(1, 100.0 / stats->seats));
    print_short(out, value, words, seat);
    snprintf(value, sizeof value, say("%u actions"), stats->length[stats->games / 2]);
    print_short(out, value, length ? length->note : "", -1);
    snprintf(value, sizeof value, say("%s choices"), decimal(1, stats->measure[LAB_CHOICES].value));
    print_short(out, value, say("legal actions at a decision, mean of a game"), -1);
    if (stats->measure[LAB_DEAL].deals > 1) {
        struct figure deal = lab_interval(&stats->measure[LAB_DEAL], 1);
        snprintf(value, sizeof value, say("%s %% luck"), decimal(0, 100 * fmax(0, deal.mean)));
        snprintf(words, sizeof words,
                 say("of who wins is decided by the deal (%s to %s); the rest by choices and "
                     "chance in play."),
                 decimal(0, 100 * fmax(0, deal.low)),
                 decimal(0, 100 * fmin(1, fmax(0, deal.high))));
        print_short(out, value, words, -1);
    }
    fputs("</div>\n", out);
}

static void print_meta(FILE *out, const struct lab_report *report)
{
    const struct contest *contest = &report->lab->arm[0].contest;
    char digits[33], words[LAB_LABEL];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(contest->seed, &seed);
    fputs("<section class=\"panel meta\"><span>", out);
    snprintf(words, sizeof words, say("%u games, %u deals, each played %u times"),
             report->stats[0].games, report->stats[0].deals, report->stats[0].plays);
    fprintf(out, "%s</span><span>", words);
    snprintf(words, sizeof words, say("%s in all seats"), contest->bot[0].spec);
    plot_escape(out, words);
    fprintf(out, "</span><code>prairie lab %s --seats %d --bot %s --games %u --plays %u --seed %s",
            contest->game->facts.name, contest->setup.seats, contest->bot[0].spec, contest->games,
            contest->plays, digits);
    for (int i = 0; contest->game->facts.options[i].name; i++)
        if (contest->setup.option[i] != contest->game->facts.options[i].usual)
            fprintf(out, " --option %s=%d", contest->game->facts.options[i].name,
                    contest->setup.option[i]);
    fprintf(out, " --vary %s --levels %s</code>", report->lab->order->vary,
            report->lab->order->levels);
    fprintf(out,
            "<span class=do><a href=lab.csv download>%s</a>"
            "<button onclick=\"print()\">%s</button></span></section>\n",
            say("CSV"), say("Print"));
}

static void print_method(FILE *out)
{
    static const char *const notes[] = {
        N_("Intervals count deals, not games: plays of one deal are not independent."),
        N_("Where several figures are compared, intervals are widened for all of a table together "
           "(Bonferroni): in 95 of 100 repeats of the whole experiment each of them is right."),
        N_("Who does a thing may win for another reason: seats that did it more often are compared "
           "with seats that did it less often, each about the mean of its seat."),
        N_("What the plays of one deal have in common is what the deal decides: its set-up and "
           "what its dice bring."),
        N_("Bots are not people. A bot's figures say what is possible, not what a table will see."),
        N_("The same command gives the same report, byte for byte, with any number of threads.")};
    fprintf(out, "<section class=\"panel w\"><h2>%s</h2><ul>", say("How to read and repeat this"));
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        fputs("<li>", out);
        plot_escape(out, say(notes[i]));
    }
    fputs("</ul></section>\n", out);
}

// The parts of the page, by what the keys of their panels begin with.
enum part { PART_GAME, PART_THINGS, PART_ACTIONS, PART_BEGINNINGS, PART_VARIANTS };

static enum part part_of(const struct lab_panel *panel)
{
    if (strncmp(panel->key, "event", 5) == 0)
        return PART_THINGS;
    if (strncmp(panel->key, "action.", 7) == 0)
        return PART_ACTIONS;
    if (strncmp(panel->key, "opening.", 8) == 0)
        return PART_BEGINNINGS;
    return strncmp(panel->key, "vary.", 5) == 0 ? PART_VARIANTS : PART_GAME;
}

// Of things that are done, only what can be compared; all stand in lab.csv.
static int is_shown(const struct lab_panel *panel)
{
    // Of one beginning alone it would be told whether a thing was done at all.
    int least = part_of(panel) == PART_BEGINNINGS ? 2 : 1;
    return panel->rows > 0 && (!panel->counted || panel->compared >= least);
}

static void print_part(FILE *out, const struct lab_report *report, enum part part, int *ret_status)
{
    fputs("<div class=gr>\n", out);
    for (uint32_t i = 0; i < report->panels; i++)
        if (part_of(&report->panel[i]) == part && is_shown(&report->panel[i]))
            print_panel(out, report->lab->order->folder, &report->panel[i], ret_status);
    fputs("</div>\n", out);
}

static int print_page(FILE *out, const struct lab_report *report)
{
    const struct contest *contest = &report->lab->arm[0].contest;
    int status = 0;
    char title[LAB_TITLE];
    snprintf(title, sizeof title, say("%s, %d seats"), say(contest->game->facts.title),
             contest->setup.seats);
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\"><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width\"><title>%s · Prairie</title>"
            "<style>%s%s</style>\n<body><header class=band>%s<h1>%s</h1><p>%s</p></header>"
            "<main class=wrap>\n",
            speech_language(), title, lab_style, lab_style_more, lab_land, title,
            say("A designer’s report"));
    print_meta(out, report);
    if (report->stats[0].deals == 0) {
        fprintf(out, "<p>%s</p></main></html>\n", say("No deal was played to its end yet."));
        return 0;
    }
    fprintf(out,
            "<p class=key><span><i class=f></i>%s</span><span><i></i>%s</span><span>%s</span></p>",
            say("filled: the interval does not touch the line"), say("hollow: it may be nothing"),
            say("whiskers: all of a table hold together 95 times in 100"));
    print_headlines(out, report);
    print_part(out, report, PART_GAME, &status);
    print_variants(out, report);
    print_part(out, report, PART_BEGINNINGS, &status);
    print_part(out, report, PART_THINGS, &status);
    fprintf(out, "<details class=more><summary>%s</summary>\n",
            say("Every action that can be chosen"));
    print_part(out, report, PART_ACTIONS, &status);
    fputs("</details>\n", out);
    print_method(out);
    fputs("</main></html>\n", out);
    return status;
}

int lab_write_html(const struct lab_report *report)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/report.html", report->lab->order->folder);
    FILE *out = fopen(path, "w");
    int fine = out != NULL;
    if (out) {
        int status = print_page(out, report);
        if (status == 127)
            complain(EXIT_FINE, "lab", say("gnuplot is not there: the report has no plots"));
        else if (status != 0)
            complain(EXIT_FINE, "lab", say("gnuplot failed: the report lacks plots"));
        fine = !ferror(out);
        fine = fclose(out) == 0 && fine;
    }
    if (!fine)
        complain(EXIT_FAILED, "lab", "%s: %s", path, strerror(errno));
    return fine;
}
