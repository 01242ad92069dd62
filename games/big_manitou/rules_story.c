// What the players are told of a hunt's end: forces, totals, ties, ranks, markers, points and what
// comes next, all public.
// Nothing here changes a state. Who calls it has a log: in playouts nobody listens.
#include "games/big_manitou/rules.h"

RULES_FN void manitou_tell_forces(const struct manitou_state *s, struct game_log *log)
{
    for (int i = 0, seat = s->dealer; i < s->seats; i++) {
        seat = manitou_next(s, seat);
        game_note(log, MANITOU_EVENT_FORCE, seat, manitou_force(s, seat), 0, 0);
    }
}

RULES_FN void manitou_tell_points(const struct manitou_state *s, struct game_log *log)
{
    for (int seat = 0; seat < s->seats; seat++)
        game_note(log, MANITOU_EVENT_STANDING, seat, manitou_points(s, seat), 0, 0);
}

static RULES_FN void tell_totals(const struct manitou_state *s, int ground, struct game_log *log)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int total = manitou_total(s, seat, ground);
        if (total < 0)
            continue;
        uint32_t hunters = s->player[seat].laid[ground] & MANITOU_HUNTERS;
        int bonus = total - manitou_strength(hunters, 0);
        game_note(log, bonus ? MANITOU_EVENT_TOTAL_BONUS : MANITOU_EVENT_TOTAL, seat, total,
                  ground + 1, bonus);
    }
}

// BM-7.4
static RULES_FN void tell_ties(const struct manitou_state *s, int ground, struct game_log *log)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int total = manitou_total(s, seat, ground), alike = 0;
        for (int other = 0; other < s->seats; other++)
            alike += manitou_total(s, other, ground) == total;
        if (total >= 0 && alike > 1)
            game_note(log, MANITOU_EVENT_STRUCK, seat, total, ground + 1, 0);
    }
}

RULES_FN void manitou_tell_ground(const struct manitou_state *s, int ground, struct game_log *log)
{
    int taker[3], left = manitou_tile_count(s->ground[ground].tiles);
    const struct manitou_ground *at = &s->ground[ground];
    manitou_rank(s, ground, taker);
    game_note(log, MANITOU_EVENT_DECIDED, ground + 1, 0, 0, 0);
    if (taker[MANITOU_STEP_HERO] != MANITOU_NOBODY) {
        int upper = at->hero[1] ? at->hero[1] : at->hero[0];
        game_note(log, MANITOU_EVENT_STANDS, taker[MANITOU_STEP_HERO], upper, ground + 1, 0);
        left -= manitou_gives(s, MANITOU_STEP_HERO, left);
    }
    tell_totals(s, ground, log);
    tell_ties(s, ground, log);
    for (int step = MANITOU_STEP_FIRST; step <= MANITOU_STEP_SECOND; step++) {
        if (taker[step] == MANITOU_NOBODY)
            continue;
        int gives = manitou_gives(s, step, left), total = manitou_total(s, taker[step], ground);
        int kind = step == MANITOU_STEP_FIRST ? MANITOU_EVENT_FIRST : MANITOU_EVENT_SECOND;
        if (gives)
            game_note(log, kind, taker[step], total, gives, ground + 1);
        else
            game_note(log, MANITOU_EVENT_NONE_LEFT, taker[step], total, ground + 1, 0);
        left -= gives;
    }
}

// BM-8.2
RULES_FN void manitou_tell_marker(const struct manitou_state *s, int marker, int holder,
                                  struct game_log *log)
{
    int tile = marker == MANITOU_MARKER_TOTEM ? MANITOU_TOTEM : MANITOU_HORSE;
    int seat = s->marker[marker], count = s->player[seat].tiles[tile];
    if (holder == MANITOU_NOBODY)
        game_note(log, MANITOU_EVENT_MARKER, seat, marker, 0, 0);
    else if (s->player[holder].tiles[tile] == count)
        game_note(log, MANITOU_EVENT_MARKER_LEVEL, seat, holder, marker, count);
    else
        game_note(log, MANITOU_EVENT_MARKER_MORE, seat, holder, marker, count);
}

// BM-9.1 to 9.3
RULES_FN void manitou_tell_next(const struct manitou_state *s, struct game_log *log)
{
    int first = manitou_next(s, s->dealer);
    if (s->hunt % 2 == 0)
        game_note(log, MANITOU_EVENT_PUT_AWAY, s->hunt, 0, 0, 0);
    else
        game_note(log, MANITOU_EVENT_RECOVER, 0, 0, 0, 0);
    game_note(log, MANITOU_EVENT_BEGINS, first, s->hunt, manitou_selection_size(s->seats, 0), 0);
    game_note(log, MANITOU_EVENT_DEALS, s->dealer, manitou_selection_size(s->seats, s->seats - 1),
              0, 0);
}
