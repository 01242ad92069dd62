// What the rules tell of a hunt and a winter, where it is more than a name and a number: who is
// compared with whom, which values were taken, by what the stores are dealt. It reads the state and
// writes the log, nothing else. Who calls it has a log: in playouts nobody listens.
#include "core/bits.h"
#include "games/sioux/rules.h"

RULES_FN void sioux_add_herds(struct game_event *event, const uint8_t count[SIOUX_ANIMALS])
{
    int kinds = 0;
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        kinds += count[kind] > 0;
    game_note_add(event, kinds);
    for (int kind = SIOUX_ANIMALS - 1; kind >= 0; kind--)
        if (count[kind] > 0)
            game_note_add(event, game_herd(count[kind], kind));
}

static RULES_FN void add_values(struct game_event *event, uint32_t values)
{
    game_note_add(event, bits_count(values));
    for (; values; values &= values - 1)
        game_note_add(event, bits_lowest(values));
}

RULES_FN void sioux_tell_elder(const struct sioux_state *s, int tribe, int value, int named,
                               struct game_log *log)
{
    uint32_t range = (2u << SIOUX_SHAMAN_MAX) - (1u << SIOUX_SHAMAN_MIN), shown = 0;
    for (int i = 0; i < s->tribes; i++)
        shown |= range & 1u << s->tribe[i].card;
    int kind = named ? SIOUX_EVENT_NAME : SIOUX_EVENT_ELDER;
    if (named && shown)
        kind = SIOUX_EVENT_NAME_BESIDE;
    else if (!named && shown == range) // SX-7.4
        kind = SIOUX_EVENT_ELDER_FULL;
    else if (!named && bits_count(range & ~shown) > 1) // SX-7.5
        kind = SIOUX_EVENT_ELDER_LOWEST;
    struct game_event *event = game_note_open(log, kind);
    game_note_add(event, tribe);
    game_note_add(event, value);
    add_values(event, shown);
}

RULES_FN void sioux_tell_elders(const struct sioux_state *s, int value, struct game_log *log)
{
    int elders = 0;
    for (int i = 0; i < s->tribes; i++)
        elders += s->tribe[i].card == SIOUX_SHAMAN;
    if (elders > 1)
        game_note(log, SIOUX_EVENT_ELDERS, elders, value, 0, 0);
}

// How many tribes show this value.
static RULES_FN int level_at(const struct sioux_state *s, int value)
{
    int level = 0;
    for (int i = 0; i < s->tribes; i++)
        level += s->tribe[i].value == value;
    return level;
}

RULES_FN void sioux_tell_lead(const struct sioux_state *s, int tribe, int second,
                              struct game_log *log)
{
    int runner = 0, high = s->tribe[tribe].value;
    while (s->tribe[runner].value != second)
        runner++;
    int several = level_at(s, second) > 1;
    struct game_event *event =
        game_note_open(log, several ? SIOUX_EVENT_LEAD_SEVERAL : SIOUX_EVENT_LEAD);
    game_note_add(event, tribe);
    if (!several)
        game_note_add(event, runner);
    game_note_add(event, high);
    game_note_add(event, second);
    game_note_add(event, high - second);
}

RULES_FN void sioux_tell_level(const struct sioux_state *s, int kind, int value,
                               struct game_log *log)
{
    game_note(log, kind, level_at(s, value), value, 0, 0);
}

RULES_FN void sioux_tell_refill(const struct sioux_state *s, struct game_log *log)
{
    struct game_event *event = game_note_open(log, SIOUX_EVENT_REFILL);
    int empty = 0;
    for (int i = 0; i < s->tribes; i++)
        empty += s->tribe[i].hand == 0;
    game_note_add(event, empty);
    for (int i = 0; i < s->tribes; i++)
        if (s->tribe[i].hand == 0)
            game_note_add(event, i);
}

RULES_FN void sioux_tell_goal(const struct sioux_state *s, struct game_log *log)
{
    for (int i = 0; i < s->tribes; i++)
        if (s->tribe[i].total >= SIOUX_GOAL)
            game_note(log, SIOUX_EVENT_GOAL, i, s->tribe[i].total, s->winter, 0);
}

static RULES_FN int animals_of(const struct sioux_state *s, int tribe)
{
    int animals = 0;
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        animals += s->tribe[tribe].food[kind];
    return animals;
}

// SX-10.2: by what a tribe has its place among those that share: food, animals, or a lot.
static RULES_FN int reason_of(const struct sioux_state *s, int tribe)
{
    int winter = s->winter - 1, reason = SIOUX_EVENT_STOCK;
    int secret = sioux_option(s, SIOUX_SECRET_TIES) &&
                 s->tribe[tribe].stock[winter] != s->stock[winter][sioux_sharers(s) - 1];
    if (s->tribe[tribe].blind >> winter & 1) // SX-10.4
        return secret ? SIOUX_EVENT_STOCK_HIDDEN : SIOUX_EVENT_STOCK_LOT;
    for (int i = 0; i < sioux_sharers(s); i++)
        if (i != tribe && s->tribe[i].total == s->tribe[tribe].total)
            reason = SIOUX_EVENT_STOCK_ANIMALS;
    return reason;
}

static RULES_FN void tell_stock(const struct sioux_state *s, int tribe, struct game_log *log)
{
    int kind = reason_of(s, tribe);
    struct game_event *event = game_note_open(log, kind);
    game_note_add(event, tribe);
    if (kind != SIOUX_EVENT_STOCK_HIDDEN)
        game_note_add(event, s->tribe[tribe].stock[s->winter - 1]);
    game_note_add(event, s->winter);
    game_note_add(event, s->tribe[tribe].total);
    game_note_add(event, animals_of(s, tribe));
    sioux_add_herds(event, s->tribe[tribe].food);
}

// Those whose store is secret stand in their order at the table, so that it tells nothing.
static RULES_FN int told_later(const struct sioux_state *s, const int *place, int a, int b)
{
    int winter = s->winter - 1;
    if (place[a] != place[b])
        return place[a] < place[b];
    int hidden_a = reason_of(s, a) == SIOUX_EVENT_STOCK_HIDDEN;
    int hidden_b = reason_of(s, b) == SIOUX_EVENT_STOCK_HIDDEN;
    if (hidden_a || hidden_b)
        return hidden_a != hidden_b ? hidden_a : a > b;
    return s->tribe[a].stock[winter] < s->tribe[b].stock[winter];
}

RULES_FN void sioux_tell_stock(const struct sioux_state *s, const int place[SIOUX_MAX_TRIBES],
                               struct game_log *log)
{
    int sharers = sioux_sharers(s), order[SIOUX_MAX_TRIBES];
    for (int i = 0; i < s->tribes; i++)
        if (i < sharers && sioux_option(s, SIOUX_BAD_OMEN) && s->tribe[i].total > SIOUX_OMEN_LIMIT)
            game_note(log, SIOUX_EVENT_OMEN, i, s->tribe[i].total, 0, 0); // SX-13.1
    for (int i = 0; i < sharers; i++) {
        int at = i;
        for (; at > 0 && told_later(s, place, order[at - 1], i); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < sharers; i++)
        tell_stock(s, order[i], log);
}

RULES_FN void sioux_tell_honour(const struct sioux_state *s, int tribe, struct game_log *log)
{
    if (s->hunter == SIOUX_NOBODY)
        game_note(log, SIOUX_EVENT_HONOUR, tribe, 0, 0, 0);
    else if (s->hunter == tribe)
        game_note(log, SIOUX_EVENT_HONOUR_STAYS, tribe, 0, 0, 0);
    else
        game_note(log, SIOUX_EVENT_HONOUR_MOVES, tribe, s->hunter, 0, 0);
}
