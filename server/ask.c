// Counting answers.
#include "server/ask.h"

const char *ask_kind_name(enum ask_kind kind)
{
    static const char *const names[] = {"undo", "pause", "replace"};
    return names[kind];
}

uint32_t ask_whom(const struct table *table, enum ask_kind kind, int seat, int target,
                  uint32_t here)
{
    uint32_t whom = 0;
    for (int i = 0; i < table_seats(table); i++) {
        const struct seat *one = &table->seat[i];
        if (one->kind != SEAT_PERSON || one->bot_plays || one->kicked || i == seat || i == target)
            continue;
        if (kind == ASK_UNDO || here >> i & 1)
            whom |= 1u << i;
    }
    return whom;
}

uint32_t ask_waits_for(const struct ask *ask, const struct table *table, uint32_t here)
{
    return ask->asked & ~ask->yes & ask_whom(table, ask->kind, ask->seat, ask->target, here);
}

enum ask_outcome ask_outcome(const struct ask *ask, const struct table *table, uint32_t here,
                             int64_t now)
{
    if (now >= ask->until)
        return ASK_REFUSED;
    return ask_waits_for(ask, table, here) == 0 ? ASK_AGREED : ASK_OPEN;
}
