// States and views as JSON (section 7.4 of the specification).
#include "core/json.h"
#include "core/state_json.h"
#include "games/big_manitou/notation.h"

static void print_set(const char *key, uint32_t cards, struct text *out)
{
    uint8_t list[MANITOU_DECK_SIZE];
    json_open(out, key, '[');
    for (int i = 0, count = manitou_list(cards, list); i < count; i++)
        json_string(out, 0, manitou_card_word(list[i]));
    for (uint32_t i = 0; i < cards >> MANITOU_HIDDEN_SHIFT; i++)
        json_string(out, 0, "?");
    json_close(out, ']');
}

static void print_card(int card, struct text *out)
{
    json_string(out, 0, card == MANITOU_HIDDEN ? "?" : manitou_card_word(card));
}

static void print_played(const struct manitou_state *s, int seat, struct text *out)
{
    json_open(out, "played", '[');
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct manitou_ground *ground = &s->ground[g];
        uint32_t laid = s->player[seat].laid[g];
        json_open(out, 0, '{');
        print_set("hunters", laid & MANITOU_HUNTERS, out);
        json_open(out, "up", '[');
        for (int i = 0; i < 2 && ground->owner == seat && ground->hero[i]; i++)
            print_card(ground->hero[i], out);
        json_close(out, ']');
        print_set("down", laid & MANITOU_HEROES, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void print_player(const struct manitou_state *s, int seat, struct text *out)
{
    const struct manitou_player *p = &s->player[seat];
    json_open(out, 0, '{');
    print_set("pool", p->pool, out);
    print_set("selection", p->selection, out);
    print_set("hand", p->hand, out);
    json_open(out, "pile", '[');
    for (uint64_t pile = p->pile; pile != 0; pile >>= 8)
        print_card((int)(pile & 255), out);
    json_close(out, ']');
    print_played(s, seat, out);
    print_set("discards", p->discards, out);
    json_open(out, "tiles", '[');
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        for (int i = 0; i < p->tiles[tile]; i++)
            json_string(out, 0, manitou_tile_word(tile));
    json_close(out, ']');
    json_int(out, "won", p->won);
    json_int(out, "bonus", p->bonus);
    json_close(out, '}');
}

static void print_counts(const char *key, const uint8_t *counts, struct text *out)
{
    json_open(out, key, '{');
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        json_int(out, manitou_tile_word(tile), counts[tile]);
    json_close(out, '}');
}

static void print_grounds(const struct manitou_state *s, struct text *out)
{
    json_open(out, "grounds", '[');
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        json_open(out, 0, '[');
        for (int packed = manitou_pack_tiles(s->ground[g].tiles); packed != 0; packed >>= 4)
            json_string(out, 0, manitou_tile_word(packed & 15));
        json_close(out, ']');
    }
    json_close(out, ']');
}

// A number, or null where it does not apply.
static void print_some(const char *key, int number, int applies, struct text *out)
{
    if (applies)
        json_int(out, key, number);
    else
        json_null(out, key);
}

static void print_step(const struct manitou_state *s, struct text *out)
{
    int taking = s->phase == MANITOU_TAKE, ground = 0, step = 0;
    if (taking)
        manitou_step_at(s, s->take - 1, &ground, &step);
    print_some("ground", ground + 1, taking, out);
    if (taking)
        json_string(out, "step", manitou_step_word(step));
    else
        json_null(out, "step");
    print_some("picks", s->picks, taking, out);
}

static void print_course(const struct manitou_state *s, struct text *out)
{
    json_int(out, "hunt", s->hunt);
    json_int(out, "dealer", s->dealer);
    print_some("turn", s->turn, s->phase == MANITOU_PLACE, out);
    print_step(s, out);
    json_open(out, "payers", '[');
    for (uint32_t left = s->payers; left != 0;) {
        int seat = manitou_first_of(s, left);
        json_int(out, 0, seat);
        left &= ~(1u << seat);
    }
    json_close(out, ']');
}

static void print_markers(const struct manitou_state *s, struct text *out)
{
    int totem = s->marker[MANITOU_MARKER_TOTEM], horse = s->marker[MANITOU_MARKER_HORSE];
    json_open(out, "markers", '{');
    print_some("totem", totem, totem != MANITOU_NOBODY, out);
    print_some("horse", horse, horse != MANITOU_NOBODY, out);
    json_close(out, '}');
}

int manitou_print_state(const struct manitou_state *s, int as, struct text *out)
{
    int32_t option[MANITOU_OPTIONS];
    for (int i = 0; i < MANITOU_OPTIONS; i++)
        option[i] = manitou_option(s, i);
    struct state_head head = {.table = s->table_name,
                              .option = option,
                              .phase = manitou_phase_word(s->phase),
                              .seats = s->seats,
                              .to_act = s->to_act};
    state_json_head(&manitou_game, s, as, &head, out);
    print_course(s, out);
    print_counts("bag", s->bag, out);
    print_counts("removed", s->removed, out);
    print_grounds(s, out);
    print_markers(s, out);
    json_open(out, "players", '[');
    for (int seat = 0; seat < s->seats; seat++)
        print_player(s, seat, out);
    json_close(out, ']');
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}
