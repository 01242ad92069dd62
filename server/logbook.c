// Lines of JSON with the time.
#include "server/logbook.h"

#include <stdio.h>
#include <time.h>

#include "core/json.h"

enum { LINE = 1024 };

static int is_open;

void logbook_open(void)
{
    is_open = 1;
}

static void begin(struct text *line, char *room, const char *what)
{
    char when[32];
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    text_init(line, room, LINE);
    json_open(line, NULL, '{');
    json_string(line, "time", when);
    json_string(line, "what", what);
}

static void end(struct text *line)
{
    json_close(line, '}');
    fprintf(stderr, "%s\n", line->data);
}

void logbook_server(const char *what)
{
    char room[LINE];
    struct text line;
    if (!is_open)
        return;
    begin(&line, room, what);
    end(&line);
}

void logbook_table(const char *phase, const struct terms *terms)
{
    char room[LINE];
    struct text line;
    if (!is_open)
        return;
    begin(&line, room, "table");
    json_string(&line, "phase", phase);
    json_string(&line, "game", terms->game->facts.name);
    json_int(&line, "seats", terms->setup.seats);
    end(&line);
}

void logbook_guest(const char *what, const char *address)
{
    char room[LINE];
    struct text line;
    if (!is_open)
        return;
    begin(&line, room, what);
    json_string(&line, "address", address);
    end(&line);
}

void logbook_refusal(const char *code, const char *address)
{
    char room[LINE];
    struct text line;
    if (!is_open)
        return;
    begin(&line, room, "refused");
    json_string(&line, "code", code);
    json_string(&line, "address", address);
    end(&line);
}

void logbook_warning(const char *kind, int most)
{
    char room[LINE];
    struct text line;
    begin(&line, room, "unusual");
    json_string(&line, "level", "warning");
    json_string(&line, "kind", kind);
    json_int(&line, "more_than", most);
    json_string(&line, "within", "a minute");
    end(&line);
}

void logbook_fault(const char *where, const char *why)
{
    char room[LINE];
    struct text line;
    begin(&line, room, "fault");
    json_string(&line, "where", where);
    json_string(&line, "why", why);
    end(&line);
}
