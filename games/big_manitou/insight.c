// What follows from a view: points by rule, what each ground would give now, the running fine, and
// what every placement and horse move that may be chosen would lead to.
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

// BM-7.4: seats whose total another seat shares.
static void write_tied(const int32_t *total, int seats, struct text *out)
{
    json_open(out, "tied", '[');
    for (int seat = 0; seat < seats; seat++) {
        int alike = 0;
        for (int other = 0; other < seats; other++)
            alike += total[other] == total[seat];
        if (alike > 1 && total[seat] != INSIGHT_HIDDEN)
            json_int(out, 0, seat);
    }
    json_close(out, ']');
}

static void write_ground(const struct manitou_state *s, int ground, struct text *out)
{
    int32_t total[MANITOU_SEATS], extra[MANITOU_SEATS], takes[MANITOU_SEATS];
    for (int seat = 0; seat < s->seats; seat++) {
        uint32_t hunters = s->player[seat].laid[ground] & MANITOU_HUNTERS;
        total[seat] = hunters ? manitou_total(s, seat, ground) : INSIGHT_HIDDEN;
        extra[seat] = hunters ? total[seat] - manitou_strength(hunters, 0) : 0;
    }
    manitou_shares(s, ground, MANITOU_STEP_HERO, MANITOU_STEP_SECOND, takes);
    json_open(out, 0, '{');
    insight_numbers(out, "totals", total, s->seats);
    insight_numbers(out, "extra", extra, s->seats); // the part of the total that tomahawks give
    write_tied(total, s->seats, out);
    insight_numbers(out, "takes", takes, s->seats);
    json_close(out, '}');
}

static void write_grounds(const struct manitou_state *s, struct text *out)
{
    json_open(out, "grounds", '[');
    for (int ground = 0; ground < MANITOU_GROUNDS; ground++)
        write_ground(s, ground, out);
    json_close(out, ']');
}

// What each seat's tiles amount to: points of bison and tipis, numbers of the others.
static void write_worth(const struct manitou_state *s, struct text *out)
{
    json_open(out, "worth", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        const struct manitou_player *p = &s->player[seat];
        json_open(out, 0, '{');
        json_int(out, "bison", manitou_sum(p, MANITOU_BISON_1));
        json_int(out, "tipi", manitou_sum(p, MANITOU_TIPI_1));
        json_int(out, "horse", p->tiles[MANITOU_HORSE]);
        json_int(out, "totem", p->tiles[MANITOU_TOTEM]);
        json_int(out, "tomahawk", p->tiles[MANITOU_TOMAHAWK]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// What has become of a card that was laid: the last event of its trial tells.
static void write_fate(const struct game_event *event, struct text *out)
{
    static const char *const fate[MANITOU_EVENTS] = {
        [MANITOU_EVENT_HUNTER] = "hunter",       [MANITOU_EVENT_HERO] = "stays",
        [MANITOU_EVENT_PAIR] = "covers",         [MANITOU_EVENT_BEATS] = "beats",
        [MANITOU_EVENT_EQUAL] = "equal",         [MANITOU_EVENT_FALLS] = "falls",
        [MANITOU_EVENT_SACRIFICE] = "sacrifice", [MANITOU_EVENT_BOUNCES] = "bounces"};
    json_string(out, "fate", fate[event->kind]);
    if (event->kind == MANITOU_EVENT_HUNTER || event->kind == MANITOU_EVENT_HERO)
        return;
    int covers = event->kind == MANITOU_EVENT_PAIR;
    json_int(out, "seat", event->arg[covers ? 0 : 2]);
    json_string(out, "hero", manitou_card_word(event->arg[3]));
}

// The position after a placement or a horse move: what the seat would have and take there.
static void write_after(const struct manitou_state *after, int seat, int ground, struct text *out)
{
    int32_t takes[MANITOU_SEATS];
    int total = manitou_total(after, seat, ground), all = 0;
    for (int each = 0; each < MANITOU_GROUNDS; each++) {
        manitou_shares(after, each, MANITOU_STEP_HERO, MANITOU_STEP_SECOND, takes);
        all += takes[seat];
        if (each == ground)
            json_int(out, "takes", takes[seat]);
    }
    json_int(out, "all", all); // on all three grounds
    json_int(out, "total", total < 0 ? 0 : total);
    json_bool(out, "pays", manitou_payers(after) >> seat & 1);
    json_int(out, "force", manitou_force(after, seat));
    write_grounds(after, out);
}

static void write_outcome(const struct manitou_state *s, int seat, game_action action,
                          struct text *out)
{
    struct manitou_state after = *s;
    struct game_event event[2] = {{0}};
    struct game_log log = {event, 0, 2};
    char word[32];
    struct text text;
    text_init(&text, word, sizeof word);
    manitou_print_action(NULL, 0, action, &text);
    json_open(out, 0, '{');
    json_string(out, "action", word);
    uint32_t detail = action & MANITOU_DETAIL;
    int ground = (int)(detail & 3) - 1;
    if (action >> MANITOU_VERB_SHIFT == MANITOU_VERB_PLAY) {
        manitou_lay(&after, seat, (int)(detail >> 2), ground, &log);
        write_fate(&event[log.count - 1], out);
    } else {
        uint32_t hunter = manitou_one((int)(detail >> 4));
        after.player[seat].laid[(detail >> 2 & 3) - 1] -= hunter;
        after.player[seat].laid[ground] += hunter;
        json_string(out, "fate", "hunter");
    }
    write_after(&after, seat, ground, out);
    json_close(out, '}');
}

// What may be chosen by a seat whose cards this view shows, and what it would lead to.
static void write_outcomes(const struct manitou_state *s, struct text *out)
{
    game_action action[MANITOU_DECK_SIZE * MANITOU_GROUNDS];
    int count = 0, seat = s->to_act ? bits_lowest(s->to_act) : 0;
    const struct manitou_player *p = &s->player[seat];
    int placing = s->phase == MANITOU_PLACE || s->phase == MANITOU_EXTRA;
    if (placing && p->hand >> MANITOU_HIDDEN_SHIFT == 0)
        count = manitou_list_placements(s, seat, action);
    else if (s->phase == MANITOU_MOVE)
        count = manitou_list_moves(p, action);
    json_open(out, "outcomes", '[');
    for (int i = 0; i < count; i++)
        if (action[i] >> MANITOU_VERB_SHIFT != MANITOU_VERB_DECLINE)
            write_outcome(s, seat, action[i], out);
    json_close(out, ']');
}

// A tile that may be taken or paid: the seat's points with it or without it, the marker it brings.
static void write_choice(const struct manitou_state *s, int seat, int tile, struct text *out)
{
    static const char *const marker[MANITOU_MARKERS] = {"totem", "horse"};
    struct manitou_state after = *s;
    if (s->phase == MANITOU_TAKE)
        manitou_win(&after, seat, (uint32_t)tile, 0);
    else
        manitou_lose(&after, seat, (uint32_t)tile, 0);
    json_open(out, 0, '{');
    json_string(out, "tile", manitou_tile_word(tile));
    json_int(out, "points", manitou_points(&after, seat));
    for (int each = 0; each < MANITOU_MARKERS; each++)
        if (after.marker[each] == seat && s->marker[each] != seat)
            json_string(out, "marker", marker[each]);
    json_close(out, '}');
}

static void write_choices(const struct manitou_state *s, struct text *out)
{
    int seat = s->to_act ? bits_lowest(s->to_act) : 0;
    uint64_t tiles = s->phase == MANITOU_TAKE   ? manitou_takeable(s)
                     : s->phase == MANITOU_FINE ? manitou_payable(&s->player[seat])
                                                : 0;
    json_open(out, "choices", '[');
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        if (tiles & manitou_one_tile((uint32_t)tile))
            write_choice(s, seat, tile, out);
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

// BM-5.1: can the Totem marker's holder still have a card when the next eighth card is asked for?
// The dealer never has one.
static void write_eighth(const struct manitou_state *s, struct text *out)
{
    int holder = s->marker[MANITOU_MARKER_TOTEM];
    int later = s->phase > MANITOU_EXTRA; // this hunt's is past
    int dealer = later ? manitou_next(s, s->dealer) : s->dealer;
    json_bool(out, "eighth",
              holder != MANITOU_NOBODY && holder != dealer &&
                  s->hunt + later <= manitou_hunts(s->seats));
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
    write_worth(&s, out);
    write_outcomes(&s, out);
    write_choices(&s, out);
    write_eighth(&s, out);
    json_bool(out, "fine_last", s.hunt == 1); // BM-6.4: out of the tiles just won
    json_int(out, "hunts", manitou_hunts(s.seats));
    json_int(out, "turns", MANITOU_TURNS);
    json_int(out, "full_hand", MANITOU_HAND);
    write_heroes(out);
    json_close(out, '}');
    return text_status(out);
}
