// A full state back from JSON (BI-13). The document's facts are put into the state, and what has no
// place there is refused; whether they fit together is the question of bison_check.
#include "core/state_json.h"
#include "games/bison/notation.h"

// A byte from least to most.
static int read_byte(const struct tree *in, int least, int most, uint8_t *ret)
{
    int number;
    if (!tree_int(in, least, most, &number))
        return 0;
    *ret = (uint8_t)number;
    return 1;
}

// A list of exactly `count` numbers from 0 to `most`.
static int read_bytes(const struct tree *in, int count, int most, uint8_t *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != count)
        return 0;
    for (const struct tree *item = in->child; item; item = item->next)
        if (!read_byte(item, 0, most, ret++))
            return 0;
    return 1;
}

// A tile, or a hole where the viewer does not see it. Returns 0 if it is neither.
static int read_tile(const struct tree *in, int is_hidden, uint8_t *ret)
{
    if (!is_hidden)
        return read_byte(in, 0, BISON_TILES - 1, ret);
    *ret = BISON_HIDDEN;
    return tree_is_string(in, "?");
}

static int read_tiles(const struct tree *in, int count, int are_hidden, uint8_t *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != count)
        return 0;
    for (const struct tree *item = in->child; item; item = item->next)
        if (!read_tile(item, are_hidden, ret++))
            return 0;
    return 1;
}

static int read_course(const struct tree *in, struct bison_state *s, struct text *error)
{
    uint8_t seasons;
    const struct tree *phase = tree_get(in, "phase"), *turn = tree_get(in, "turn");
    const struct tree *overflow = tree_get(in, "overflow");
    int word = tree_is(phase, TREE_STRING) ? bison_find_phase(phase->string) : -1;
    if (word < 0)
        return state_json_error(error, "phase", "unknown");
    s->phase = (uint8_t)word;
    if (!read_byte(tree_get(in, "seasons"), 1, 6, &seasons) || seasons != bison_seasons(s->seats))
        return state_json_error(error, "seasons", "not the number for these seats (BI-2.1)");
    if (!read_byte(tree_get(in, "season"), 1, seasons, &s->season))
        return state_json_error(error, "season", "out of range");
    if (!read_byte(tree_get(in, "round"), 1, BISON_ROUNDS, &s->round))
        return state_json_error(error, "round", "not 1 to 4");
    if (!read_byte(tree_get(in, "start_player"), 0, s->seats - 1, &s->start))
        return state_json_error(error, "start_player", "not a seat");
    s->turn = BISON_NONE;
    if (!tree_is(turn, TREE_NULL) && !read_byte(turn, 0, s->seats - 1, &s->turn))
        return state_json_error(error, "turn", "not a seat and not null");
    if (tree_is(overflow, TREE_NULL))
        return GAME_OK;
    word = tree_is(overflow, TREE_STRING) ? bison_find_kind(overflow->string) : -1;
    if (word < 0)
        return state_json_error(error, "overflow", "not a kind of animal and not null");
    s->settling = (uint8_t)word;
    return GAME_OK;
}

static int read_board(const struct tree *in, struct bison_state *s, struct text *error)
{
    int last = -1;
    if (!tree_is(in, TREE_ARRAY) || in->count > BISON_SLOTS)
        return state_json_error(error, "board", "a list of at most 19 tiles is needed");
    for (const struct tree *item = in->child; item; item = item->next) {
        const struct tree *place = tree_get(item, "cell");
        uint8_t tile, rotation;
        int cell = tree_is(place, TREE_STRING) ? bison_parse_cell(place->string) : -1;
        if (cell < 0 || !read_byte(tree_get(item, "tile"), 0, BISON_TILES - 1, &tile) ||
            !read_byte(tree_get(item, "rotation"), 0, 2, &rotation))
            return state_json_error(error, "board", "cell, tile and rotation are needed");
        if (cell <= last)
            return state_json_error(error, "board", "not in the order of the cells");
        last = cell;
        bison_lay(s, cell, tile, rotation);
    }
    return GAME_OK;
}

// The space of a text, or -1 if it is none of a laid tile.
static int read_space(const struct tree *in, const struct bison_state *s)
{
    int name = tree_is(in, TREE_STRING) ? bison_parse_space(in->string) : -1;
    return name < 0 ? -1 : bison_space_find(s, name);
}

static int read_pieces(const struct tree *in, struct bison_state *s, struct text *error)
{
    int last = -1;
    if (!tree_is(in, TREE_ARRAY))
        return state_json_error(error, "pieces", "a list is needed");
    for (const struct tree *item = in->child; item; item = item->next) {
        uint8_t seat, hunters, piece;
        int space = read_space(tree_get(item, "space"), s);
        if (space < 0)
            return state_json_error(error, "pieces", "not a space of a laid tile");
        if (!read_byte(tree_get(item, "seat"), 0, s->seats - 1, &seat) ||
            !read_byte(tree_get(item, "hunters"), 0, BISON_HUNTERS, &hunters) ||
            !read_byte(tree_get(item, "piece"), 0, BISON_SIZES, &piece))
            return state_json_error(error, "pieces", "seat, hunters and piece are needed");
        if (space <= last)
            return state_json_error(error, "pieces", "not in the order of the spaces");
        if (hunters + piece == 0)
            return state_json_error(error, "pieces", "an empty space is listed");
        last = space;
        s->piece[space] = piece;
        s->own[seat] |= (uint64_t)1 << space;
        if (hunters)
            bison_hunters_add(s, seat, space, hunters);
    }
    return GAME_OK;
}

// Reserve or market; buildings as numbers of size 1 to 4.
static int read_store(const struct tree *in, int most, uint8_t *hunters,
                      uint8_t home[BISON_HOMES][BISON_SIZES])
{
    return read_byte(tree_get(in, "hunters"), 0, BISON_HUNTERS, hunters) &&
           read_bytes(tree_get(in, "tipis"), BISON_SIZES, most, home[BISON_TIPI]) &&
           read_bytes(tree_get(in, "canoes"), BISON_SIZES, most, home[BISON_CANOE]);
}

// Marked actions in their order; returns 0 if they are not.
static int read_marked(const struct tree *in, uint8_t *ret)
{
    int last = -1;
    if (!tree_is(in, TREE_ARRAY))
        return 0;
    for (const struct tree *item = in->child; item; item = item->next) {
        int action = tree_is(item, TREE_STRING) ? bison_find_action(item->string) : -1;
        if (action <= last)
            return 0;
        *ret = (uint8_t)(*ret | 1 << action);
        last = action;
    }
    return 1;
}

static int read_player(const struct tree *in, int is_hidden, struct bison_player *p,
                       struct text *error)
{
    uint8_t market[BISON_HOMES][BISON_SIZES];
    const struct tree *hand = tree_get(in, "hand");
    for (int kind = 0; kind < BISON_KINDS; kind++)
        if (!read_byte(tree_get(in, bison_kind_word(kind)), 0, 200, &p->stock[kind]))
            return state_json_error(error, bison_kind_word(kind), "a number of animals is needed");
    if (!read_store(tree_get(in, "reserve"), 2, &p->hunters, p->reserve))
        return state_json_error(error, "reserve", "hunters, tipis and canoes are needed");
    if (!read_store(tree_get(in, "market"), 1, &p->market_hunters, market))
        return state_json_error(error, "market", "hunters, tipis and canoes are needed");
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        p->market = (uint8_t)(p->market | market[i / BISON_SIZES][i % BISON_SIZES] << i);
    if (!read_marked(tree_get(in, "marked"), &p->marked))
        return state_json_error(error, "marked", "actions in their order are needed");
    p->hand = BISON_NONE;
    if (!tree_is(hand, TREE_NULL) && !read_tile(hand, is_hidden, &p->hand))
        return state_json_error(error, "hand", "not a tile as this seat sees it and not null");
    return GAME_OK;
}

// `viewer` is whose view is read, or GAME_ALL.
static int read_players(const struct tree *in, int viewer, struct bison_state *s,
                        struct text *error)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != s->seats)
        return state_json_error(error, "players", "one for each seat is needed");
    int seat = 0;
    for (const struct tree *item = in->child; item; item = item->next, seat++) {
        int is_hidden = viewer != GAME_ALL && seat != viewer;
        int status = read_player(item, is_hidden, &s->player[seat], error);
        if (status != GAME_OK)
            return status;
    }
    return GAME_OK;
}

static int read_deck(const struct tree *in, int viewer, struct bison_state *s, struct text *error)
{
    int next = bison_next_draw(s), are_hidden = viewer != GAME_ALL;
    memset(s->deck, BISON_NONE, sizeof s->deck);
    if (!read_tiles(tree_get(in, "stack"), BISON_DRAW_TILES - next, are_hidden, s->deck + next))
        return state_json_error(error, "stack", "not the tiles left for this season");
    if (!read_tiles(tree_get(in, "removed"), bison_removed(s->seats), are_hidden, s->deck))
        return state_json_error(error, "removed", "not the number for these seats (BI-1.4)");
    return GAME_OK;
}

// A space or null. Returns 0 if it is neither.
static int read_place(const struct tree *in, const struct bison_state *s, uint8_t *ret)
{
    if (tree_is(in, TREE_NULL))
        return 1;
    int space = read_space(in, s);
    if (space < 0)
        return 0;
    *ret = (uint8_t)space;
    return 1;
}

static int read_picks(const struct tree *in, struct bison_state *s)
{
    struct bison_doing *doing = &s->doing;
    if (!tree_is(in, TREE_ARRAY) || in->count > BISON_MOST_USED)
        return 0;
    for (const struct tree *item = in->child; item; item = item->next) {
        int from = read_space(tree_at(item, 0), s), to = read_space(tree_at(item, 1), s);
        if (!tree_is(item, TREE_ARRAY) || item->count != 2 || from < 0 || to < 0)
            return 0;
        doing->origin[doing->picks] = (uint8_t)from;
        doing->target[doing->picks++] = (uint8_t)to;
    }
    return 1;
}

static int read_changed(const struct tree *in, struct bison_state *s)
{
    int last = -1;
    if (!tree_is(in, TREE_ARRAY))
        return 0;
    for (const struct tree *item = in->child; item; item = item->next) {
        int space = read_space(item, s);
        if (space <= last)
            return 0;
        s->changed |= (uint64_t)1 << space;
        last = space;
    }
    return 1;
}

static int read_doing(const struct tree *in, struct bison_state *s, struct text *error)
{
    struct bison_doing *doing = &s->doing;
    if (tree_is(in, TREE_NULL))
        return GAME_OK;
    const struct tree *word = tree_get(in, "action"), *cell_text = tree_get(in, "cell");
    int action = tree_is(word, TREE_STRING) ? bison_find_action(word->string) : -1;
    if (action < 0)
        return state_json_error(error, "doing", "null or an action is needed");
    doing->action = (uint8_t)action;
    if (!read_byte(tree_get(in, "used"), 0, BISON_MOST_USED, &doing->used))
        return state_json_error(error, "used", "not 0 to 5");
    if (!tree_is(cell_text, TREE_NULL)) {
        int cell = tree_is(cell_text, TREE_STRING) ? bison_parse_cell(cell_text->string) : -1;
        if (cell < 0)
            return state_json_error(error, "cell", "not a cell and not null");
        doing->cell = (uint8_t)cell;
    }
    if (!read_place(tree_get(in, "caller"), s, &doing->caller))
        return state_json_error(error, "caller", "not a space of a laid tile and not null");
    if (!read_place(tree_get(in, "from"), s, &doing->from))
        return state_json_error(error, "from", "not a space of a laid tile and not null");
    if (!read_picks(tree_get(in, "picks"), s))
        return state_json_error(error, "picks", "at most 5 pairs of spaces are needed");
    if (!read_changed(tree_get(in, "changed"), s))
        return state_json_error(error, "changed", "spaces in their order are needed");
    return GAME_OK;
}

int bison_read_body(struct bison_state *s, const struct tree *in, int viewer, struct text *error)
{
    int status = read_course(in, s, error);
    if (status == GAME_OK)
        status = read_board(tree_get(in, "board"), s, error);
    if (status == GAME_OK)
        status = read_pieces(tree_get(in, "pieces"), s, error);
    if (status == GAME_OK)
        status = read_players(tree_get(in, "players"), viewer, s, error);
    if (status == GAME_OK)
        status = read_deck(in, viewer, s, error);
    if (status == GAME_OK)
        status = read_doing(tree_get(in, "doing"), s, error);
    return status;
}

int bison_parse_state(struct bison_state *ret, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    struct game_setup setup;
    struct bison_state s;
    int status = state_json_read_head(&bison_game, in, with, &setup, error);
    if (status != GAME_OK)
        return status;
    bison_prepare(&s, &setup);
    status = bison_read_body(&s, in, GAME_ALL, error);
    if (status != GAME_OK)
        return status;
    state_json_read_rng(in, with, &s.rng);
    const char *broken = bison_check(&s);
    if (broken) {
        text_string(error, broken);
        return GAME_ERR_TEXT;
    }
    status = state_json_agrees(&bison_game, &s, bison_phase_word(s.phase), in, error);
    if (status == GAME_OK)
        *ret = s;
    return status;
}
