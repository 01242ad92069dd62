// What the host may do: before the deal who plays and by which terms, later who goes.
#include <string.h>

#include "core/json.h"
#include "server/verbs.h"

static int take(struct asking *asking, const struct entry *entry)
{
    return hall_take(asking->hall, asking->desk->place, entry, &asking->why);
}

static const struct table *table_of(const struct asking *asking)
{
    return asking->desk->place->table;
}

// ---- Before the deal ----

static int options(struct asking *asking)
{
    const struct table *table = table_of(asking);
    struct entry entry;
    if (!decide_phase(table, PHASE_WAITING, &asking->why))
        return 0;
    for (int i = 0; i < table_seats(table); i++)
        if (table->seat[i].kind == SEAT_PERSON && i != table->host)
            return refuse(&asking->why, "wrong_phase",
                          N_("somebody has sat down under the terms as they are"));
    entry_init(&entry, ENTRY_TERMS, -1, asking->hall->now);
    entry.terms = table->terms;
    if (!verbs_read_terms(asking, 0, &entry.terms))
        return 0;
    if (table->host >= entry.terms.setup.seats)
        return ask_refuse(asking, "seats", N_("the host's own seat would be gone"));
    return take(asking, &entry);
}

static int bot(struct asking *asking)
{
    const struct bot_level *level;
    const struct tree *in = tree_get(asking->in, "level");
    const char *name = NULL;
    struct entry entry;
    int seat;
    if (!ask_seat(asking, "seat", &seat) || !ask_level(asking, &level))
        return 0;
    if (!in)
        return ask_refuse(asking, "level", N_("the name of a level is needed"));
    if (tree_get(asking->in, "name") && !ask_string(asking, "name", &name))
        return 0;
    return decide_bot(table_of(asking), seat, level, name, asking->hall->now, &entry,
                      &asking->why) &&
           take(asking, &entry);
}

static int program(struct asking *asking)
{
    const char *name;
    char token[TOKEN];
    struct entry entry;
    int seat;
    if (!ask_seat(asking, "seat", &seat) || !ask_string(asking, "name", &name) ||
        !decide_program(table_of(asking), seat, name, asking->hall->now, &entry, &asking->why))
        return 0;
    ask_new_token(asking, token, entry.hash[0]);
    entry.hashes = 1;
    if (!take(asking, &entry))
        return 0;
    json_string(asking->out, "token", token);
    return 1;
}

static int start(struct asking *asking)
{
    struct entry entry;
    return decide_start(table_of(asking), asking->hall->now, &entry, &asking->why) &&
           take(asking, &entry);
}

// ---- Later ----

static int kick(struct asking *asking)
{
    struct place *place = asking->desk->place;
    struct entry entry;
    int seat;
    if (!ask_seat(asking, "seat", &seat) ||
        !decide_kick(place->table, seat, asking->hall->now, &entry, &asking->why) ||
        !take(asking, &entry))
        return 0;
    for (struct desk *desk = place->desks, *next; desk; desk = next) {
        next = desk->next;
        if (desk->eyes != EYES_SEAT || desk->seat != seat)
            continue;
        desk_send_words(desk, "kicked", NULL, N_("The host has given your seat away."));
        desk_detach(desk);
    }
    return 1;
}

static int close_table(struct asking *asking)
{
    struct entry entry;
    return decide_close(table_of(asking), asking->hall->now, &entry, &asking->why) &&
           take(asking, &entry);
}

const struct verb host_verbs[] = {
    {"options", options, NEED_HOST},
    {"bot", bot, NEED_HOST},
    {"program", program, NEED_HOST},
    {"start", start, NEED_HOST},
    {"kick", kick, NEED_HOST},
    {"close", close_table, NEED_HOST},
    {0},
};
