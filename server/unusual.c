// Counting in minutes.
#include "server/unusual.h"

#include <string.h>

#include "server/logbook.h"

enum { MINUTE = 60 * 1000 };

static const char *const names[UNUSUAL_KINDS] = {"rights", "floods",    "moves",
                                                 "tables", "strangers", "readers"};

void unusual_count(struct unusual *unusual, enum unusual_kind kind, int64_t now)
{
    if (unusual->kind[kind].lately == 0 || now - unusual->kind[kind].since >= MINUTE) {
        unusual->kind[kind].since = now;
        unusual->kind[kind].lately = 0;
    }
    unusual->kind[kind].all++;
    if (++unusual->kind[kind].lately != (uint64_t)unusual->most + 1 || unusual->most == 0)
        return;
    unusual->notes++;
    logbook_warning(names[kind], unusual->most);
}

void unusual_refusal(struct unusual *unusual, const char *code, int64_t now)
{
    static const struct {
        const char *code;
        enum unusual_kind kind;
    } known[] = {
        {"no_right", UNUSUAL_RIGHTS}, {"not_host", UNUSUAL_RIGHTS}, {"too_many", UNUSUAL_FLOODS},
        {"illegal", UNUSUAL_MOVES},   {"not_yours", UNUSUAL_MOVES}, {"full", UNUSUAL_TABLES},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].code, code) == 0)
            unusual_count(unusual, known[i].kind, now);
}

void unusual_write(const struct unusual *unusual, struct text *out)
{
    text_string(out, "# TYPE prairie_unusual_total counter\n");
    for (int i = 0; i < UNUSUAL_KINDS; i++) {
        text_string(out, "prairie_unusual_total{kind=\"");
        text_string(out, names[i]);
        text_string(out, "\"} ");
        text_int(out, (int64_t)unusual->kind[i].all);
        text_char(out, '\n');
    }
    text_string(out, "# TYPE prairie_warnings_total counter\nprairie_warnings_total ");
    text_int(out, (int64_t)unusual->notes);
    text_char(out, '\n');
}
