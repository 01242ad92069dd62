// The report of a contest as a page: report.html with gnuplot's drawings inside it. Where there is
// no gnuplot the page has the tables alone.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/plots.h"
#include "cli/speech.h"
#include "host/contest_file.h"
#include "host/file.h"
#include "search/value.h"

enum { PATH_ROOM = 4096, MOST_SVG = 4 << 20, MOST_POINTS = 400, MOST_FAULTS = 200 };

static const char style[] =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#2b2620;background:#faf6ee}table{border-collapse:collapse;width:100%}"
    "th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid #d8cfbd}"
    "td{white-space:nowrap}th{vertical-align:bottom}div{overflow-x:auto}"
    "th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto}"
    "small{overflow-wrap:anywhere}"
    "@media (prefers-color-scheme:dark){body{color:#ece5d8;background:#1f1c18}"
    "svg{background:#faf6ee}}";

// Of the bots' curves: earth tones that differ in lightness too.
static const char *const colours[CONTEST_BOTS] = {"#b3502d", "#2f6f73", "#d9a441", "#5b4a8a",
                                                  "#6f8f3a", "#a03a5c", "#4a7fb5", "#6b4a2b"};

// How the first bot's share and its interval develop, at most MOST_POINTS times.
static void print_development(FILE *out, const struct contest_order *order,
                              const struct contest_run *run)
{
    uint32_t step = contest_seatings(&order->contest);
    while (run->count / step > MOST_POINTS)
        step += contest_seatings(&order->contest);
    for (uint32_t count = step; count <= run->count; count += step) {
        struct contest_stats stats;
        contest_stats(&order->contest, run->game, count, &stats);
        fprintf(out, "%u", count);
        for (int bot = 0; bot < order->contest.bots; bot++)
            fprintf(out, " %.4f %.4f %.4f", 100 * stats.bot[bot].share.mean,
                    100 * stats.bot[bot].share.low, 100 * stats.bot[bot].share.high);
        fputc('\n', out);
    }
}

// By how much the first bot was ahead of the best other seat, one line per game that has scores.
static void print_leads(FILE *out, const struct contest_order *order, const struct contest_run *run)
{
    for (uint32_t i = 0; i < run->count; i++) {
        const struct contest_game *game = &run->game[i];
        for (int seat = 0; game->fault == FAULT_NONE && seat < order->contest.setup.seats; seat++)
            if (game->seating[seat] == 0)
                fprintf(out, "%d\n", value_lead(game->score, order->contest.setup.seats, seat));
    }
}

static void print_axes(FILE *out, const char *x, const char *y)
{
    fputs("set xlabel ", out);
    plot_quote(out, x);
    fputs("\nset ylabel ", out);
    plot_quote(out, y);
    fputc('\n', out);
}

static void script_shares(FILE *out, const struct contest_order *order)
{
    fputs("set output 'share.svg'\nset key above center horizontal\nset yrange [0:100]\n", out);
    print_axes(out, say("games"), say("share of the win per seat, %"));
    // Dashes: the even share.
    fprintf(out, "plot %.4f with lines lw 1 dt 2 lc rgb '#6b6255' notitle, ",
            100.0 / order->contest.setup.seats);
    for (int bot = 0; bot < order->contest.bots; bot++) {
        int column = 2 + 3 * bot;
        fprintf(out,
                "%s'share.dat' using 1:%d:%d with filledcurves fs transparent solid 0.2 "
                "lc %d notitle, '' using 1:%d with lines lw 2 lc %d noenhanced title ",
                bot ? ", " : "", column + 1, column + 2, bot + 1, column, bot + 1);
        plot_quote(out, order->contest.bot[bot].spec);
    }
    fputc('\n', out);
}

static void script_leads(FILE *out)
{
    fputs("set output 'leads.svg'\nunset key\nset yrange [0:*]\nset offsets 1,1,0,0\n"
          "set style fill solid 0.6\nset boxwidth 0.9\n",
          out);
    print_axes(out, say("lead of the first bot at the end, points"), say("games"));
    fputs("plot 'leads.dat' using 1:(1) smooth frequency with boxes lc 1\n", out);
}

// Draws what there is to draw. Says why where a plot will be missing.
static void draw_plots(const struct contest_order *order, const struct contest_run *run)
{
    FILE *share = plot_open_data(order->folder, "share");
    FILE *leads = plot_open_data(order->folder, "leads");
    if (share)
        print_development(share, order, run);
    if (leads)
        print_leads(leads, order, run);
    int has_share = plot_close_data(share), has_leads = plot_close_data(leads);
    if (has_share == 0 && has_leads == 0)
        return;
    FILE *script = has_share < 0 || has_leads < 0 ? NULL : tmpfile();
    if (!script) {
        complain(EXIT_FINE, "match", say("the report has no plots: %s"), strerror(errno));
        return;
    }
    fputs("set terminal svg size 900,380 font 'sans-serif,13'\nset border 3\nset tics nomirror\n"
          "set grid\n",
          script);
    for (int bot = 0; bot < CONTEST_BOTS; bot++)
        fprintf(script, "set linetype %d lc rgb '%s'\n", bot + 1, colours[bot]);
    if (has_share)
        script_shares(script, order);
    if (has_leads)
        script_leads(script);
    int status = fflush(script) == 0 ? plot_run(order->folder, script, NULL) : -1;
    fclose(script);
    if (status == 127)
        complain(EXIT_FINE, "match", say("gnuplot is not there: the report has no plots"));
    else if (status != 0)
        complain(EXIT_FINE, "match", say("gnuplot failed: the report lacks plots"));
}

static void include_plot(FILE *out, const char *folder, const char *name, const char *title)
{
    char path[PATH_ROOM], why[256];
    struct text message;
    text_init(&message, why, sizeof why);
    snprintf(path, sizeof path, "%s/%s.svg", folder, name);
    char *svg = file_read(path, MOST_SVG, &message);
    const char *begin = svg ? strstr(svg, "<svg") : NULL;
    if (begin && strstr(begin, "</svg>"))
        fprintf(out, "<h2>%s</h2>\n%s\n", title, begin);
    free(svg);
}

static void print_bots(FILE *out, const struct contest_order *order,
                       const struct contest_stats *stats)
{
    fprintf(out, "<div><table><tr><th>%s<th>%s<th>Elo<th>%s<th>%s<th>%s<th>%s<th>%s</tr>\n",
            say("bot"), say("share of the win per seat"), say("won alone"), say("shared"),
            say("not won"), say("mean score"), say("ms a decision"));
    for (int bot = 0; bot < order->contest.bots; bot++) {
        const struct bot_stats *one = &stats->bot[bot];
        fputs("<tr><td>", out);
        plot_escape(out, order->contest.bot[bot].spec);
        fputs("<td>", out);
        contest_print_share(out, &one->share);
        fprintf(out, "<td>%+.0f (%+.0f … %+.0f)<td>%u<td>%u<td>%u<td>", one->elo.mean, one->elo.low,
                one->elo.high, one->wins, one->shared, one->games - one->wins - one->shared);
        if (one->scored > 0)
            fputs(decimal(2, one->score.mean), out);
        else
            fputs("–", out);
        fprintf(out, "<td>%s</tr>\n",
                decimal(1, one->moves ? (double)one->spent / 1000 / (double)one->moves : 0));
    }
    fputs("</table></div>\n", out);
}

static void print_seats(FILE *out, const struct contest_order *order,
                        const struct contest_stats *stats)
{
    fprintf(out, "<h2>%s</h2><table><tr><th>%s<th>%s</tr>\n",
            say("Share of the win by seat, whoever sits there"), say("seat"), say("share"));
    for (int seat = 0; seat < order->contest.setup.seats; seat++) {
        fprintf(out, "<tr><td>%d<td>", seat);
        contest_print_share(out, &stats->seat_share[seat]);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

static void print_faults(FILE *out, const struct contest_run *run)
{
    uint32_t faults = 0;
    for (uint32_t i = 0; i < run->count; i++) {
        const struct contest_game *game = &run->game[i];
        if (game->fault == FAULT_NONE || faults++ >= MOST_FAULTS)
            continue;
        if (faults == 1)
            fprintf(out, "<h2>%s</h2><div><table><tr><th>%s<th>%s<th>%s<th>%s</tr>\n",
                    say("Games that ended by a program's fault"), say("bot"), say("game number"),
                    say("seat"), say("fault"));
        fputs("<tr><td>", out);
        plot_escape(out, run->contest->bot[game->seating[game->fault_seat]].spec);
        fprintf(out, "<td>%u<td>%d<td>%s%s", game->number, game->fault_seat,
                say(contest_fault_text(game->fault)), game->why[0] ? ": " : "");
        plot_escape(out, game->why);
        fputs("</tr>\n", out);
    }
    if (faults > 0)
        fputs("</table></div>\n", out);
    if (faults > MOST_FAULTS) {
        fputs("<p>", out);
        fprintf(out, say("%u more stand in games.csv."), faults - MOST_FAULTS);
        fputs("</p>\n", out);
    }
}

static void print_page(FILE *out, const struct contest_order *order, const struct contest_run *run)
{
    struct contest_stats stats;
    char data[4096];
    struct text signature;
    contest_stats(&order->contest, run->game, run->count, &stats);
    text_init(&signature, data, sizeof data);
    contest_signature(&order->contest, &signature);
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\"><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width\"><title>%s</title>"
            "<style>%s</style>\n<h1>%s</h1>\n<p>",
            speech_language(), order->contest.game->facts.name, style,
            say(order->contest.game->facts.title));
    fprintf(out,
            say("%s, %d seats: %u games, %u deals played in every seating, %.0f actions a game"),
            order->contest.game->facts.name, order->contest.setup.seats, stats.games, stats.deals,
            stats.plies);
    fputs("</p>\n", out);
    print_bots(out, order, &stats);
    fprintf(out, "<p>%s</p>\n",
            say("Intervals hold 95 times in 100; a deal in all its seatings counts once."));
    if (order->has_sprt) {
        fputs("<p>", out);
        contest_print_sprt(order, run, out);
        fputs("</p>\n", out);
    }
    include_plot(out, order->folder, "share", say("How the shares developed"));
    include_plot(out, order->folder, "leads", say("How far ahead the first bot ended"));
    print_seats(out, order, &stats);
    print_faults(out, run);
    fputs("<p><small>", out);
    plot_escape(out, data + strspn(data, "# "));
    fputs("</small></p></html>\n", out);
}

int contest_write_html(const struct contest_order *order, const struct contest_run *run)
{
    char path[PATH_ROOM];
    draw_plots(order, run);
    snprintf(path, sizeof path, "%s/report.html", order->folder);
    FILE *out = fopen(path, "w");
    int fine = out != NULL;
    if (out) {
        print_page(out, order, run);
        fine = !ferror(out);
        fine = fclose(out) == 0 && fine;
    }
    if (!fine)
        complain(EXIT_FAILED, "match", "%s: %s", path, strerror(errno));
    return fine;
}
