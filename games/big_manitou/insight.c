// What follows from a view: points by rule, what each ground would give now, the running fine.
#include "core/insight.h"
#include "games/big_manitou/notation.h"

static void write_score(const struct manitou_state *s, struct text *out)
{
    static const char *const text[MANITOU_POINT_KINDS] = {
        N_("Bison with tipis"), N_("Totem marker"), N_("Horse marker"), N_("Most tomahawks")};
    json_open(out, "score", '[');
    for (int kind = 0; kind < MANITOU_POINT_KINDS; kind++) {
        int32_t points[MANITOU_SEATS];
        for (int seat = 0; seat < s->seats; seat++)
            points[seat] = manitou_points_of(s, seat, kind);
        insight_part(out, "BM-10.1", text[kind], points, s->seats);
    }
    json_close(out, ']');
}

// Tiles that each seat would take on a ground if it were evaluated now (BM-7).
static void count_tiles(const struct manitou_state *s, int ground, int32_t *ret)
{
    int left = manitou_tiles_on(&s->ground[ground]);
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = 0;
    for (int step = MANITOU_STEP_HERO; step <= MANITOU_STEP_SECOND; step++) {
        int seat;
        int count = manitou_gives(s, ground, step, left, &seat);
        if (count == 0)
            continue;
        ret[seat] += count;
        left -= count;
    }
}

static void write_grounds(const struct manitou_state *s, struct text *out)
{
    json_open(out, "grounds", '[');
    for (int ground = 0; ground < MANITOU_GROUNDS; ground++) {
        int32_t total[MANITOU_SEATS], takes[MANITOU_SEATS];
        for (int seat = 0; seat < s->seats; seat++) {
            total[seat] = manitou_total(s, seat, ground);
            if (total[seat] < 0)
                total[seat] = INSIGHT_HIDDEN; // no hunter there
        }
        count_tiles(s, ground, takes);
        json_open(out, 0, '{');
        insight_numbers(out, "totals", total, s->seats);
        insight_numbers(out, "takes", takes, s->seats);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_force(const struct manitou_state *s, struct text *out)
{
    int32_t force[MANITOU_SEATS];
    uint32_t payers = manitou_payers(s);
    for (int seat = 0; seat < s->seats; seat++)
        force[seat] = manitou_force(s, seat);
    insight_numbers(out, "force", force, s->seats);
    json_open(out, "would_pay", '[');
    for (int seat = 0; seat < s->seats; seat++)
        if (payers >> seat & 1)
            json_int(out, 0, seat);
    json_close(out, ']');
}

static void write_heroes(struct text *out)
{
    json_open(out, "beats", '{');
    for (int hero = MANITOU_CHIEF; hero <= MANITOU_SCOUT; hero++) {
        json_open(out, manitou_card_word(hero), '[');
        for (int other = MANITOU_CHIEF; other <= MANITOU_SCOUT; other++)
            if (other != hero && manitou_beats(hero, other))
                json_string(out, 0, manitou_card_word(other));
        json_close(out, ']');
    }
    json_close(out, '}');
}

int manitou_insight(const struct manitou_state *view, struct text *out)
{
    struct manitou_state s = *view;
    json_open(out, 0, '{');
    write_score(&s, out);
    // BM-8.4: before the evaluation the Tomahawks of earlier hunts are those owned now.
    int32_t bonus[MANITOU_SEATS];
    for (int seat = 0; seat < s.seats; seat++) {
        if (s.phase < MANITOU_TAKE && s.hunt > 1)
            s.player[seat].bonus = s.player[seat].tiles[MANITOU_TOMAHAWK];
        bonus[seat] = s.player[seat].bonus;
    }
    insight_numbers(out, "bonus", bonus, s.seats);
    write_grounds(&s, out);
    write_force(&s, out);
    json_int(out, "hunts", manitou_hunts(s.seats));
    write_heroes(out);
    json_close(out, '}');
    return text_status(out);
}
