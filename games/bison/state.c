// States and views as JSON (BI-13).
#include "core/state_json.h"
#include "games/bison/notation.h"

enum { PLACE_TEXT = 12 };

static void write_cell(struct text *out, const char *key, int cell)
{
    char data[PLACE_TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    bison_print_cell(cell, &text);
    json_string(out, key, data);
}

static void write_space(struct text *out, const char *key, const struct bison_state *s, int space)
{
    char data[PLACE_TEXT];
    struct text text;
    if (space == BISON_NONE) {
        json_null(out, key);
        return;
    }
    text_init(&text, data, sizeof data);
    bison_print_space(bison_space_name(s, space), &text);
    json_string(out, key, data);
}

static void write_tile(struct text *out, const char *key, int tile)
{
    if (tile == BISON_NONE)
        json_null(out, key);
    else if (tile == BISON_HIDDEN)
        json_string(out, key, "?");
    else
        json_int(out, key, tile);
}

static void write_doing(struct text *out, const struct bison_state *s)
{
    const struct bison_doing *doing = &s->doing;
    if (doing->action == BISON_NONE) {
        json_null(out, "doing");
        return;
    }
    json_open(out, "doing", '{');
    json_string(out, "action", bison_action_word(doing->action));
    json_int(out, "used", doing->used);
    if (doing->cell == BISON_NONE)
        json_null(out, "cell");
    else
        write_cell(out, "cell", doing->cell);
    write_space(out, "caller", s, doing->caller);
    write_space(out, "from", s, doing->from);
    json_open(out, "picks", '[');
    for (int i = 0; i < doing->picks; i++) {
        json_open(out, 0, '[');
        write_space(out, 0, s, doing->origin[i]);
        write_space(out, 0, s, doing->target[i]);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_open(out, "changed", '[');
    for (uint64_t left = s->changed; left; left &= left - 1)
        write_space(out, 0, s, bits_lowest(left));
    json_close(out, ']');
    json_close(out, '}');
}

static void write_board(struct text *out, const struct bison_state *s)
{
    int count = bits_count(s->laid);
    json_open(out, "board", '[');
    for (int slot = 0; slot < count; slot++) {
        json_open(out, 0, '{');
        write_cell(out, "cell", s->cell[slot]);
        json_int(out, "tile", s->lying[slot] >> 2);
        json_int(out, "rotation", s->lying[slot] & 3);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static int owner_of(const struct bison_state *s, int space)
{
    int seat = 0;
    while (!(s->own[seat] >> space & 1))
        seat++;
    return seat;
}

static void write_pieces(struct text *out, const struct bison_state *s)
{
    uint64_t held = s->own[0] | s->own[1] | s->own[2] | s->own[3];
    json_open(out, "pieces", '[');
    for (; held; held &= held - 1) {
        int space = bits_lowest(held);
        json_open(out, 0, '{');
        write_space(out, "space", s, space);
        json_int(out, "seat", owner_of(s, space));
        json_int(out, "hunters", s->hunters[space]);
        json_int(out, "piece", s->piece[space]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_market(struct text *out, const struct bison_player *p)
{
    static const char *const key[BISON_HOMES] = {"tipis", "canoes"};
    json_open(out, "market", '{');
    json_int(out, "hunters", p->market_hunters);
    for (int home = 0; home < BISON_HOMES; home++) {
        json_open(out, key[home], '[');
        for (int size = 0; size < BISON_SIZES; size++)
            json_int(out, 0, p->market >> (4 * home + size) & 1);
        json_close(out, ']');
    }
    json_close(out, '}');
}

static void write_player(struct text *out, const struct bison_player *p)
{
    json_open(out, 0, '{');
    for (int kind = 0; kind < BISON_KINDS; kind++)
        json_int(out, bison_kind_word(kind), p->stock[kind]);
    json_open(out, "reserve", '{');
    json_int(out, "hunters", p->hunters);
    json_bytes(out, "tipis", p->reserve[BISON_TIPI], BISON_SIZES);
    json_bytes(out, "canoes", p->reserve[BISON_CANOE], BISON_SIZES);
    json_close(out, '}');
    write_market(out, p);
    json_open(out, "marked", '[');
    for (int action = 0; action < BISON_ACTIONS; action++)
        if (p->marked >> action & 1)
            json_string(out, 0, bison_action_word(action));
    json_close(out, ']');
    write_tile(out, "hand", p->hand);
    json_close(out, '}');
}

static void write_deck(struct text *out, const char *key, const uint8_t *tile, int count)
{
    json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        write_tile(out, 0, tile[i]);
    json_close(out, ']');
}

int bison_print_state(const struct bison_state *s, int as, struct text *out)
{
    int32_t option[BISON_OPTIONS];
    for (int i = 0; i < BISON_OPTIONS; i++)
        option[i] = bison_option(s, i);
    struct state_head head = {s->table, option, bison_phase_word(s->phase), s->seats,
                              bison_to_act(s)};
    int next = bison_next_draw(s);
    state_json_head(&bison_game, s, as, &head, out);
    json_int(out, "season", s->season);
    json_int(out, "seasons", bison_seasons(s->seats));
    json_int(out, "round", s->round);
    json_int(out, "start_player", s->start);
    if (s->turn == BISON_NONE)
        json_null(out, "turn");
    else
        json_int(out, "turn", s->turn);
    write_doing(out, s);
    if (s->settling == BISON_NONE)
        json_null(out, "overflow");
    else
        json_string(out, "overflow", bison_kind_word(s->settling));
    write_board(out, s);
    write_pieces(out, s);
    json_open(out, "players", '[');
    for (int seat = 0; seat < s->seats; seat++)
        write_player(out, &s->player[seat]);
    json_close(out, ']');
    write_deck(out, "stack", s->deck + next, BISON_DRAW_TILES - next);
    write_deck(out, "removed", s->deck, bison_removed(s->seats));
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}
