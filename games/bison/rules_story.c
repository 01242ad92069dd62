// What a log is told of an action's hunters and of a scoring: who stands in a region, who leads it
// by what, what everybody gets and why. Nothing here changes a state.
#include "games/bison/rules.h"

// ---- a scoring ----

// What a seat has in a region, from its strength (BI-7.2): each size and how many of it.
static RULES_FN void tell_stand(const struct bison_region *region, int seat, uint32_t strength,
                                int place, struct game_log *log)
{
    int home = region->terrain == BISON_RIVER ? BISON_SIZES : 0, kinds = 0;
    for (int size = 0; size <= BISON_SIZES; size++)
        kinds += (strength >> (4 * size) & 15) > 0;
    struct game_event *event = game_note_open(log, BISON_EVENT_STAND);
    game_note_add(event, seat);
    game_note_add(event, place);
    game_note_add(event, kinds);
    for (int size = BISON_SIZES; size >= 0; size--) {
        int count = (int)(strength >> (4 * size)) & 15;
        if (count > 0)
            game_note_add(event, bison_force(count, size == 0 ? 0 : home + size));
    }
}

// By what the best is stronger than the next: the largest size in which they differ.
static RULES_FN int edge_of(uint32_t best, uint32_t next, int terrain)
{
    int home = terrain == BISON_RIVER ? BISON_SIZES : 0, size = BISON_SIZES;
    while (size > 0 && (best >> (4 * size) & 15) == (next >> (4 * size) & 15))
        size--;
    int piece = size == 0 ? 0 : home + size;
    return bison_edge(piece, (next >> (4 * size) & 15) > 0);
}

static RULES_FN void tell_lead(const struct bison_state *s, const struct bison_region *region,
                               const uint32_t *strength, int place, struct game_log *log)
{
    int best = -1, next = -1, count = bits_count(region->leaders);
    for (int seat = 0; seat < s->seats; seat++) {
        if (region->leaders >> seat & 1)
            best = seat;
        else if (next < 0 || strength[seat] > strength[next])
            next = seat;
    }
    if (count == 1) {
        int edge = edge_of(strength[best], strength[next], region->terrain);
        game_note(log, BISON_EVENT_LEAD, best, place, edge,
                  game_herd(region->animals, region->terrain));
        return;
    }
    struct game_event *event = game_note_open(log, BISON_EVENT_LEVEL);
    game_note_add(event, place);
    game_note_add(event, game_herd(region->animals / 2, region->terrain));
    game_note_add(event, count);
    for (int seat = 0; seat < s->seats; seat++)
        if (region->leaders >> seat & 1)
            game_note_add(event, seat);
}

// BI-7.4, BI-7.5: why this seat gets what it gets.
static RULES_FN int reason_of(const struct bison_region *region, const uint32_t *strength,
                              int seats, int seat)
{
    if (region->leaders >> seat & 1)
        return bits_count(region->leaders) == 1 ? BISON_GETS_ALL : BISON_GETS_SHARE;
    int better = 0, equal = 0;
    for (int other = 0; other < seats; other++) {
        better += strength[other] > strength[seat];
        equal += strength[other] == strength[seat];
    }
    return better == 1 && equal == 1 ? BISON_GETS_HALF : BISON_GETS_OWN;
}

static RULES_FN void tell_income(const struct bison_region *region, const uint32_t *strength,
                                 int seats, int seat, int place, struct game_log *log)
{
    int rank = 1;
    for (int other = 0; other < seats; other++)
        rank += strength[other] > strength[seat];
    struct game_event *event = game_note_open(log, BISON_EVENT_INCOME);
    game_note_add(event, seat);
    game_note_add(event, game_herd(region->income[seat], region->terrain));
    game_note_add(event, place);
    game_note_add(event, rank);
    game_note_add(event, reason_of(region, strength, seats, seat));
}

// A region with animals in which two or more stand.
RULES_FN void bison_tell_region(const struct bison_state *s, const struct bison_region *region,
                                struct game_log *log)
{
    uint32_t strength[BISON_SEATS] = {0};
    int place = bison_space_name(s, bits_lowest(region->spaces));
    if (!log || region->animals == 0 || bits_count(region->present) < 2)
        return;
    for (int seat = 0; seat < s->seats; seat++)
        strength[seat] = bison_strength(s, seat, region->spaces);
    for (int seat = 0; seat < s->seats; seat++)
        if (strength[seat])
            tell_stand(region, seat, strength[seat], place, log);
    tell_lead(s, region, strength, place, log);
    for (int seat = 0; seat < s->seats; seat++)
        if (strength[seat])
            tell_income(region, strength, s->seats, seat, place, log);
}

// The regions of a terrain that one seat holds alone.
static RULES_FN void tell_holds(const struct bison_state *s, int terrain, struct game_log *log)
{
    uint64_t left = (s->own[0] | s->own[1] | s->own[2] | s->own[3]) & bison_terrain(terrain);
    while (left) {
        struct bison_region region;
        bison_region_pays(s, bison_region_of(s, bits_lowest(left)), &region);
        left &= ~region.spaces;
        if (region.animals > 0 && bits_count(region.present) == 1)
            game_note(log, BISON_EVENT_HOLD, bits_lowest(region.present),
                      bison_space_name(s, bits_lowest(region.spaces)),
                      game_herd(region.animals, terrain), 0);
    }
}

RULES_FN void bison_tell_terrain(const struct bison_state *s, int terrain,
                                 const uint8_t before[BISON_SEATS], struct game_log *log)
{
    if (!log)
        return;
    tell_holds(s, terrain, log);
    for (int seat = 0; seat < s->seats; seat++) {
        const uint8_t *stock = s->player[seat].stock;
        if (stock[terrain] == before[seat])
            continue;
        struct game_event *event = game_note_open(log, BISON_EVENT_TOTAL);
        game_note_add(event, seat);
        game_note_add(event, game_herd(stock[terrain] - before[seat], terrain));
        for (int kind = 0; kind < BISON_KINDS; kind++)
            game_note_add(event, stock[kind]);
    }
}

RULES_FN void bison_tell_overflow(const struct bison_state *s, int kind, struct game_log *log)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int stock = s->player[seat].stock[kind];
        if (stock > BISON_TRACK)
            game_note(log, BISON_EVENT_OVER, seat, game_herd(stock, kind), stock - BISON_TRACK, 0);
    }
}

// BI-8.3: what everybody ends with.
RULES_FN void bison_tell_sums(const struct bison_state *s, struct game_log *log)
{
    if (!log)
        return;
    for (int seat = 0; seat < s->seats; seat++) {
        struct game_event *event = game_note_open(log, BISON_EVENT_SUM);
        game_note_add(event, seat);
        for (int kind = 0; kind < BISON_KINDS; kind++)
            game_note_add(event, s->player[seat].stock[kind]);
        game_note_add(event, bison_wealth(&s->player[seat]));
    }
}

// ---- an action ----

// Hunters who went the same way are told together.
RULES_FN void bison_tell_moves(const struct bison_state *s, struct game_log *log)
{
    const struct bison_doing *doing = &s->doing;
    if (!log || doing->picks == 0)
        return;
    if (doing->action == BISON_DO_GATHER) {
        game_note(log, BISON_EVENT_GATHER, s->turn, doing->used, bison_space_name(s, doing->caller),
                  0);
        return;
    }
    for (int i = 0; i < doing->picks;) {
        int from = doing->origin[i], to = doing->target[i], count = 0;
        for (; i < doing->picks && doing->origin[i] == from && doing->target[i] == to; i++)
            count++;
        int within = bison_region_of(s, from) >> to & 1;
        game_note(log, within ? BISON_EVENT_SHIFT : BISON_EVENT_MOVE, s->turn, count,
                  bison_space_name(s, from), bison_space_name(s, to));
    }
}
