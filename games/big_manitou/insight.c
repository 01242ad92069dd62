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

void manitou_preview(const struct manitou_state *view, struct manitou_state *ret)
{
    *ret = *view;
    if (view->phase < MANITOU_TAKE && view->hunt > 1)
        manitou_fix_bonus(ret);
}

void manitou_shares(const struct manitou_state *s, int ground, int from, int to, int32_t *ret)
{
    int taker[3], left = manitou_tile_count(s->ground[ground].tiles);
    manitou_rank(s, ground, taker);
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = 0;
    for (int at = s->take ? s->take - 1 : 0; at < MANITOU_STEPS; at++) {
        int there, step;
        manitou_step_at(s, at, &there, &step);
        if (there != ground || taker[step] == MANITOU_NOBODY)
            continue;
        int gives = at + 1 == s->take ? s->picks : manitou_gives(s, step, left);
        left -= gives;
        if (step >= from && step <= to)
            ret[taker[step]] += gives;
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
        manitou_shares(s, ground, MANITOU_STEP_HERO, MANITOU_STEP_SECOND, takes);
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
    const uint32_t heroes = MANITOU_DECK & MANITOU_HEROES;
    json_open(out, "beats", '{');
    for (uint32_t left = heroes; left != 0; left &= left - 1) {
        int hero = manitou_lowest(left);
        json_open(out, manitou_card_word(hero), '[');
        for (uint32_t rest = heroes; rest != 0; rest &= rest - 1)
            if (manitou_beats(hero, manitou_lowest(rest)))
                json_string(out, 0, manitou_card_word(manitou_lowest(rest)));
        json_close(out, ']');
    }
    json_close(out, '}');
}

int manitou_insight(const struct manitou_state *view, struct text *out)
{
    struct manitou_state s;
    int32_t bonus[MANITOU_SEATS];
    manitou_preview(view, &s);
    for (int seat = 0; seat < s.seats; seat++)
        bonus[seat] = s.player[seat].bonus;
    json_open(out, 0, '{');
    write_score(&s, out);
    insight_numbers(out, "bonus", bonus, s.seats);
    write_grounds(&s, out);
    write_force(&s, out);
    json_int(out, "hunts", manitou_hunts(s.seats));
    write_heroes(out);
    json_close(out, '}');
    return text_status(out);
}
