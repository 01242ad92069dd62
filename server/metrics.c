// Writing figures down.
#include "server/metrics.h"

static void line(struct text *out, const char *name, const char *type, int64_t value)
{
    text_string(out, "# TYPE prairie_");
    text_string(out, name);
    text_char(out, ' ');
    text_string(out, type);
    text_string(out, "\nprairie_");
    text_string(out, name);
    text_char(out, ' ');
    text_int(out, value);
    text_char(out, '\n');
}

void metrics_write(const struct metrics *metrics, struct text *out)
{
    const struct {
        const char *name;
        uint64_t value;
    } counters[] = {
        {"requests_total", metrics->requests},
        {"requests_refused_total", metrics->refused},
        {"requests_limited_total", metrics->limited},
        {"messages_sent_total", metrics->messages},
        {"bytes_sent_total", metrics->bytes},
        {"entries_stored_total", metrics->entries},
        {"commits_total", metrics->commits},
        {"commits_failed_total", metrics->failed_commits},
        {"moves_total", metrics->moves},
        {"bot_moves_total", metrics->bot_moves},
        {"late_moves_total", metrics->late_moves},
        {"tables_created_total", metrics->tables_created},
        {"tables_opened_total", metrics->tables_opened},
        {"slow_readers_total", metrics->slow},
    };
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        line(out, counters[i].name, "counter", (int64_t)counters[i].value);
    line(out, "connections", "gauge", metrics->connections);
    line(out, "tables_open", "gauge", metrics->tables_open);
    line(out, "bots_thinking", "gauge", metrics->bots_busy);
}
