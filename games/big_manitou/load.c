// A full state back from JSON (section 7.4 of the specification). A view is read by the same
// readers: they know whose it is. load_view.c counts what it hides.
#include "core/state_json.h"
#include "games/big_manitou/notation.h"

int manitou_misplaced(struct text *error, int seat, const char *key, const char *reason)
{
    if (seat >= 0) {
        text_string(error, "players[");
        text_int(error, seat);
        text_string(error, "].");
    }
    return state_json_error(error, key, reason);
}

static int read_card(const struct tree *in)
{
    return tree_is(in, TREE_STRING) ? manitou_find_card(in->string) : MANITOU_NO_CARD;
}

static int is_hole(const struct tree *in)
{
    return tree_is_string(in, "?");
}

// A sorted list of cards between `least` and `most`, and behind them the holes, if it may have any.
// Returns 0 if it is none.
static int read_set(const struct tree *in, int least, int most, int holes, uint32_t *ret)
{
    uint32_t cards = 0;
    int last = least;
    if (!tree_is(in, TREE_ARRAY) || in->count > MANITOU_DECK_SIZE)
        return 0;
    for (const struct tree *child = in->child; child; child = child->next) {
        if (holes && is_hole(child)) {
            cards += MANITOU_ONE_HIDDEN;
            last = MANITOU_CARDS; // no card comes after it
            continue;
        }
        int card = read_card(child);
        if (card < last || card > most ||
            manitou_copies(cards, card) == manitou_copies(MANITOU_DECK, card))
            return 0;
        cards += manitou_one(card);
        last = card;
    }
    *ret = cards;
    return 1;
}

// What a document tells of the cards in a list: all, none, or the first of them (BM-11.1).
enum sight { SHOWN, HIDDEN, SHOWN_IN_PART };

static int read_cards(const struct tree *in, enum sight sight, uint32_t *ret)
{
    int least = sight == HIDDEN ? MANITOU_CARDS : 1;
    return read_set(in, least, MANITOU_SCOUT, sight != SHOWN, ret);
}

static int read_pile(const struct tree *in, enum sight sight, uint64_t *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count > MANITOU_MOST_SELECTED - MANITOU_HAND)
        return 0;
    int shift = 0;
    for (const struct tree *child = in->child; child; child = child->next, shift += 8) {
        int card = read_card(child);
        if (sight == HIDDEN)
            card = is_hole(child) ? MANITOU_HIDDEN : MANITOU_NO_CARD;
        if (card == MANITOU_NO_CARD)
            return 0;
        *ret |= (uint64_t)card << shift;
    }
    return 1;
}

// Face-up heroes: at most two, of one player on a ground (BM-4.6).
static int read_up(const struct tree *in, int seat, struct manitou_ground *ret)
{
    if (!tree_is(in, TREE_ARRAY) || in->count > 2 ||
        (in->count > 0 && ret->owner != MANITOU_NOBODY))
        return 0;
    for (int i = 0; i < in->count; i++) {
        int card = read_card(tree_at(in, i));
        if (card < MANITOU_CHIEF)
            return 0;
        ret->owner = (uint8_t)seat;
        ret->hero[i] = (uint8_t)card;
    }
    return 1;
}

static int read_played(struct manitou_state *s, int seat, const struct tree *in)
{
    if (!tree_is(in, TREE_ARRAY) || in->count != MANITOU_GROUNDS)
        return 0;
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct tree *played = tree_at(in, g);
        uint32_t hunters, down;
        if (!read_set(tree_get(played, "hunters"), 1, MANITOU_LAST_HUNTER, 0, &hunters) ||
            !read_set(tree_get(played, "down"), MANITOU_CHIEF, MANITOU_SCOUT, 0, &down) ||
            !read_up(tree_get(played, "up"), seat, &s->ground[g]))
            return 0;
        s->player[seat].laid[g] = hunters + down;
    }
    return 1;
}

static int read_tile(const struct tree *in)
{
    return tree_is(in, TREE_STRING) ? manitou_find_tile(in->string) : MANITOU_NO_TILE;
}

static int read_tiles(const struct tree *in, uint8_t *ret)
{
    int last = 1;
    if (!tree_is(in, TREE_ARRAY))
        return 0;
    for (const struct tree *child = in->child; child; child = child->next) {
        int tile = read_tile(child);
        if (tile < last || ret[tile] == 255)
            return 0;
        ret[tile]++;
        last = tile;
    }
    return 1;
}

// What others hold is hidden, and the order of one's own pile; with random cards all but the hand.
static int read_held(struct manitou_state *s, int seat, const struct tree *in, int as,
                     struct text *error)
{
    struct manitou_player *p = &s->player[seat];
    const struct tree *selection = tree_get(in, "selection");
    int holds = tree_is(selection, TREE_ARRAY) && selection->count > 0;
    int own = seat == as, random = manitou_option(s, MANITOU_RANDOM_CARDS);
    enum sight pile = as != GAME_ALL && holds ? HIDDEN : SHOWN;
    enum sight hand = own ? SHOWN : pile, pool = own && !random ? SHOWN : pile;
    enum sight selected = own && pool == HIDDEN ? SHOWN_IN_PART : pool;
    static const char sorted[] = "a sorted list of cards is needed";
    static const char holes[] = "a list of \"?\" is needed, one for each card";
    if (!read_cards(tree_get(in, "pool"), pool, &p->pool))
        return manitou_misplaced(error, seat, "pool", pool == HIDDEN ? holes : sorted);
    if (!read_cards(selection, selected, &p->selection))
        return manitou_misplaced(error, seat, "selection", selected == HIDDEN ? holes : sorted);
    if (!read_cards(tree_get(in, "hand"), hand, &p->hand))
        return manitou_misplaced(error, seat, "hand", hand == HIDDEN ? holes : sorted);
    if (!read_pile(tree_get(in, "pile"), pile, &p->pile))
        return manitou_misplaced(error, seat, "pile",
                                 pile == HIDDEN ? "a list of at most six \"?\" is needed"
                                                : "a list of at most six cards is needed");
    return GAME_OK;
}

static int read_player(struct manitou_state *s, int seat, const struct tree *in, int as,
                       struct text *error)
{
    struct manitou_player *p = &s->player[seat];
    int won, bonus, status = read_held(s, seat, in, as, error);
    if (status != GAME_OK)
        return status;
    if (!read_played(s, seat, tree_get(in, "played")))
        return manitou_misplaced(
            error, seat, "played",
            "three grounds are needed, each with sorted hunters, at most two heroes up "
            "where nobody else has one, and sorted heroes down");
    if (!read_cards(tree_get(in, "discards"), SHOWN, &p->discards))
        return manitou_misplaced(error, seat, "discards", "a sorted list of cards is needed");
    if (!read_tiles(tree_get(in, "tiles"), p->tiles))
        return manitou_misplaced(error, seat, "tiles", "a sorted list of tiles is needed");
    if (!tree_int(tree_get(in, "won"), 0, 255, &won))
        return manitou_misplaced(error, seat, "won", "a number of tiles is needed");
    if (!tree_int(tree_get(in, "bonus"), 0, 255, &bonus))
        return manitou_misplaced(error, seat, "bonus", "a number of Tomahawks is needed");
    p->won = (uint8_t)won;
    p->bonus = (uint8_t)bonus;
    return GAME_OK;
}

static int read_counts(const struct tree *in, const char *key, uint8_t *ret, struct text *error)
{
    for (int tile = 1; tile < MANITOU_TILES; tile++) {
        int count;
        if (!tree_int(tree_get(tree_get(in, key), manitou_tile_word(tile)), 0, 255, &count))
            return manitou_misplaced(error, -1, key, "the count of every tile is needed");
        ret[tile] = (uint8_t)count;
    }
    return GAME_OK;
}

static int read_grounds(struct manitou_state *s, const struct tree *in, struct text *error)
{
    const struct tree *grounds = tree_get(in, "grounds");
    if (!tree_is(grounds, TREE_ARRAY) || grounds->count != MANITOU_GROUNDS)
        return manitou_misplaced(error, -1, "grounds", "three lists of tiles are needed");
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct tree *tiles = tree_at(grounds, g);
        uint8_t sorted[MANITOU_TILES] = {0};
        if (!read_tiles(tiles, sorted) || tiles->count > MANITOU_PLACES)
            return manitou_misplaced(error, -1, "grounds",
                                     "at most four sorted tiles lie on a ground");
        for (uint32_t tile = 1; tile < MANITOU_TILES; tile++)
            s->ground[g].tiles += sorted[tile] * manitou_one_tile(tile);
    }
    return GAME_OK;
}

// A number where it applies, null where it does not; 0 is stored for null.
static int read_some(const struct tree *in, const char *key, int applies, int most, uint8_t *ret)
{
    int number = 0;
    const struct tree *value = tree_get(in, key);
    if (applies ? !tree_int(value, 1, most, &number) : !tree_is(value, TREE_NULL))
        return 0;
    *ret = (uint8_t)number;
    return 1;
}

static int read_step(struct manitou_state *s, const struct tree *in, struct text *error)
{
    static const char applies[] = "belongs to the phase take, and to no other";
    int taking = s->phase == MANITOU_TAKE;
    uint8_t at_ground;
    if (!read_some(in, "ground", taking, MANITOU_GROUNDS, &at_ground))
        return manitou_misplaced(error, -1, "ground", applies);
    if (!read_some(in, "picks", taking, MANITOU_PLACES, &s->picks))
        return manitou_misplaced(error, -1, "picks", applies);
    const struct tree *word = tree_get(in, "step");
    for (int at = 0; at < MANITOU_STEPS && taking; at++) {
        int ground, step;
        manitou_step_at(s, at, &ground, &step);
        if (ground == at_ground - 1 && tree_is_string(word, manitou_step_word(step)))
            s->take = (uint8_t)(at + 1);
    }
    if (taking ? s->take == 0 : !tree_is(word, TREE_NULL))
        return manitou_misplaced(error, -1, "step", applies);
    return GAME_OK;
}

// Payers in turn order.
static int read_payers(struct manitou_state *s, const struct tree *in, struct text *error)
{
    const struct tree *payers = tree_get(in, "payers");
    int last = -1, seat;
    if (!tree_is(payers, TREE_ARRAY))
        return manitou_misplaced(error, -1, "payers", "a list of seats is needed");
    for (const struct tree *child = payers->child; child; child = child->next) {
        if (!tree_int(child, 0, s->seats - 1, &seat) || manitou_place_of(s, seat) <= last)
            return manitou_misplaced(error, -1, "payers", "seats in turn order are needed");
        last = manitou_place_of(s, seat);
        s->payers = (uint8_t)(s->payers | 1u << seat);
    }
    return GAME_OK;
}

static int read_to_act(struct manitou_state *s, const struct tree *in, struct text *error)
{
    const struct tree *to_act = tree_get(in, "to_act");
    int seat;
    if (!tree_is(to_act, TREE_ARRAY))
        return manitou_misplaced(error, -1, "to_act", "a list of seats is needed");
    for (const struct tree *child = to_act->child; child; child = child->next) {
        if (!tree_int(child, 0, s->seats - 1, &seat))
            return manitou_misplaced(error, -1, "to_act", "there is no such seat");
        s->to_act = (uint8_t)(s->to_act | 1u << seat);
    }
    return GAME_OK;
}

static int read_course(struct manitou_state *s, const struct tree *in, struct text *error)
{
    const struct tree *phase = tree_get(in, "phase");
    int number, at = 0;
    while (at <= MANITOU_OVER && !tree_is_string(phase, manitou_phase_word(at)))
        at++;
    if (at > MANITOU_OVER)
        return manitou_misplaced(error, -1, "phase", "no phase of this game");
    s->phase = (uint8_t)at;
    if (!tree_int(tree_get(in, "hunt"), 1, manitou_hunts(s->seats), &number))
        return manitou_misplaced(error, -1, "hunt", "out of range");
    s->hunt = (uint8_t)number;
    if (!tree_int(tree_get(in, "dealer"), 0, s->seats - 1, &number))
        return manitou_misplaced(error, -1, "dealer", "no seat of this game");
    s->dealer = (uint8_t)number;
    if (!read_some(in, "turn", s->phase == MANITOU_PLACE, MANITOU_TURNS, &s->turn))
        return manitou_misplaced(error, -1, "turn", "belongs to the phase place, and to no other");
    int status = read_step(s, in, error);
    if (status == GAME_OK)
        status = read_payers(s, in, error);
    return status == GAME_OK ? read_to_act(s, in, error) : status;
}

static int read_marker(const struct tree *in, const char *key, int seats, uint8_t *ret)
{
    const struct tree *holder = tree_get(tree_get(in, "markers"), key);
    int seat = MANITOU_NOBODY;
    if (!tree_is(holder, TREE_NULL) && !tree_int(holder, 0, seats - 1, &seat))
        return 0;
    *ret = (uint8_t)seat;
    return 1;
}

int manitou_read_body(struct manitou_state *s, const struct tree *in, int as, struct text *error)
{
    int status = read_course(s, in, error);
    if (status == GAME_OK)
        status = read_counts(in, "bag", s->bag, error);
    if (status == GAME_OK)
        status = read_counts(in, "removed", s->removed, error);
    if (status == GAME_OK)
        status = read_grounds(s, in, error);
    if (status != GAME_OK)
        return status;
    if (!read_marker(in, "totem", s->seats, &s->marker[MANITOU_MARKER_TOTEM]) ||
        !read_marker(in, "horse", s->seats, &s->marker[MANITOU_MARKER_HORSE]))
        return manitou_misplaced(error, -1, "markers",
                                 "totem and horse, each a seat or null, are needed");
    const struct tree *players = tree_get(in, "players");
    if (!tree_is(players, TREE_ARRAY) || players->count != s->seats)
        return manitou_misplaced(error, -1, "players", "one object for each seat is needed");
    for (int seat = 0; seat < s->seats && status == GAME_OK; seat++)
        status = read_player(s, seat, tree_at(players, seat), as, error);
    if (status == GAME_OK && s->phase == MANITOU_TAKE)
        manitou_fill_claims(s);
    return status;
}

int manitou_parse_state(struct manitou_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error)
{
    struct game_setup setup;
    struct manitou_state s;
    int status = state_json_read_head(&manitou_game, in, with, &setup, error);
    if (status != GAME_OK)
        return status;
    manitou_blank(&s, &setup);
    status = manitou_read_body(&s, in, GAME_ALL, error);
    if (status != GAME_OK)
        return status;
    state_json_read_rng(in, with, &s.rng);
    const char *broken = manitou_check(&s);
    if (broken)
        return state_json_error(error, "state", broken);
    status = state_json_agrees(&manitou_game, &s, manitou_phase_word(s.phase), in, error);
    if (status == GAME_OK)
        *ret = s;
    return status;
}
