// A full state back from JSON (SX-21.3). A view is read by the same readers: they know whose it is,
// and which places that seat finds hidden (SX-21.4). load_view.c counts them.
#include "core/state_json.h"
#include "games/sioux/notation.h"

// Reading. Each reader returns GAME_OK, or GAME_ERR_TEXT with the place and the reason in `error`.
// `viewer` is the seat whose view is read, or GAME_ALL for a full state.

static int is_hole(const struct tree *in)
{
    return tree_is_string(in, "?");
}

// Whether the viewer does not see all of this tribe.
static int hides(int tribe, int viewer)
{
    return viewer != GAME_ALL && viewer != tribe;
}

static const char shown_card[] = "a card of another tribe is shown";

// `holes`: a set of places that may be hidden.
static int read_known_bytes(const struct tree *in, const char *key, int count, uint32_t holes,
                            uint8_t *ret, struct text *error)
{
    const struct tree *list = tree_get(in, key);
    if (!tree_is(list, TREE_ARRAY) || list->count != count)
        return state_json_error(error, key, "a list of another length is needed");
    for (int i = 0; i < count; i++) {
        int number = SIOUX_HIDDEN;
        int is_hidden = (holes >> i & 1) && is_hole(tree_at(list, i));
        if (!is_hidden && !tree_int(tree_at(list, i), 0, SIOUX_HIDDEN - 1, &number))
            return state_json_error(error, key, "small whole numbers are needed");
        ret[i] = (uint8_t)number;
    }
    return GAME_OK;
}

static int read_bytes(const struct tree *in, const char *key, int count, uint8_t *ret,
                      struct text *error)
{
    return read_known_bytes(in, key, count, 0, ret, error);
}

// An ascending list of numbers below `count` as a set.
static int read_mask(const struct tree *in, const char *key, int count, uint8_t *ret,
                     struct text *error)
{
    const struct tree *list = tree_get(in, key);
    int number, last = -1;
    uint32_t mask = 0;
    if (!tree_is(list, TREE_ARRAY))
        return state_json_error(error, key, "a list is needed");
    for (const struct tree *item = list->child; item; item = item->next) {
        if (!tree_int(item, last + 1, count - 1, &number))
            return state_json_error(error, key, "different numbers of tribes, ascending");
        mask |= 1u << number;
        last = number;
    }
    *ret = (uint8_t)mask;
    return GAME_OK;
}

static int read_card(const struct tree *in, const char *key, int is_hidden, uint8_t *ret,
                     struct text *error)
{
    const struct tree *card = tree_get(in, key);
    *ret = SIOUX_NO_CARD;
    if (tree_is(card, TREE_NULL))
        return GAME_OK;
    if (is_hidden) {
        *ret = SIOUX_HIDDEN;
        return is_hole(card) ? GAME_OK : state_json_error(error, key, shown_card);
    }
    if (tree_is(card, TREE_STRING))
        *ret = (uint8_t)sioux_parse_card(card->string);
    if (*ret == SIOUX_NO_CARD)
        return state_json_error(error, key, "a card or null is needed");
    return GAME_OK;
}

static int read_hidden_set(const struct tree *list, const char *key, uint16_t *ret,
                           struct text *error)
{
    for (const struct tree *item = list->child; item; item = item->next)
        if (!is_hole(item))
            return state_json_error(error, key, shown_card);
    *ret = sioux_hidden_set(list->count);
    return GAME_OK;
}

// A list of cards as a set. `ret_order` takes the order of a pile; without it cards must ascend.
static int read_set(const struct tree *in, const char *key, int is_hidden, uint16_t *ret,
                    uint8_t *ret_order, struct text *error)
{
    const struct tree *list = tree_get(in, key);
    uint32_t set = 0;
    int last = SIOUX_NO_CARD;
    if (!tree_is(list, TREE_ARRAY) || list->count > SIOUX_MAX_ACTIONS)
        return state_json_error(error, key, "a list of cards is needed");
    if (is_hidden)
        return read_hidden_set(list, key, ret, error);
    int place = list->count;
    for (const struct tree *item = list->child; item; item = item->next) {
        int card = tree_is(item, TREE_STRING) ? sioux_parse_card(item->string) : SIOUX_NO_CARD;
        if (card == SIOUX_NO_CARD || (set >> card & 1))
            return state_json_error(error, key, "different cards are needed");
        if (!ret_order && card < last)
            return state_json_error(error, key, "cards are listed in card order");
        if (ret_order)
            ret_order[--place] = (uint8_t)card;
        set |= 1u << card;
        last = card;
    }
    *ret = (uint16_t)set;
    return GAME_OK;
}

static int read_answer(const struct tree *in, int is_hidden, uint8_t *ret, struct text *error)
{
    const struct tree *answer = tree_get(in, "answer");
    if (tree_is(answer, TREE_NULL))
        *ret = SIOUX_NO_ANSWER;
    else if (is_hidden && is_hole(answer))
        *ret = SIOUX_HIDDEN;
    else if (is_hidden)
        return state_json_error(error, "answer", "an answer of another tribe is shown");
    else if (tree_is_string(answer, "call"))
        *ret = SIOUX_ANSWER_CALL;
    else if (tree_is_string(answer, "pass"))
        *ret = SIOUX_ANSWER_PASS;
    else
        return state_json_error(error, "answer", "call, pass or null is needed");
    return GAME_OK;
}

static int read_stock(struct sioux_state *s, int tribe, const struct tree *in, int viewer,
                      struct text *error)
{
    uint8_t blind[SIOUX_WINTERS] = {0};
    int past = sioux_past_winters(s, tribe);
    int status = read_bytes(in, "blind", past, blind, error);
    if (status != GAME_OK)
        return status;
    for (int winter = 0; winter < past; winter++) {
        if (blind[winter] > 1)
            return state_json_error(error, "blind", "0 or 1 is needed");
        s->tribe[tribe].blind = (uint8_t)(s->tribe[tribe].blind | blind[winter] << winter);
    }
    int secret = sioux_option(s, SIOUX_SECRET_TIES) && s->phase != SIOUX_PHASE_OVER; // SX-10.4
    uint32_t holes = secret && hides(tribe, viewer) ? s->tribe[tribe].blind : 0;
    return read_known_bytes(in, "stock", past, holes, s->tribe[tribe].stock, error);
}

// `value`: a number exactly where values are fixed, which the cards and the phase decide.
static int read_value(const struct sioux_state *s, const struct tree *in, uint8_t *ret,
                      struct text *error)
{
    const struct tree *value = tree_get(in, "value");
    int number = 0;
    if (sioux_has_values(s) ? !tree_int(value, 0, SIOUX_SHAMAN, &number)
                            : !tree_is(value, TREE_NULL))
        return state_json_error(error, "value", "does not fit the phase and the cards");
    *ret = (uint8_t)number;
    return GAME_OK;
}

static int read_cards(struct sioux_state *s, int i, const struct tree *in, int viewer,
                      struct text *error)
{
    struct sioux_tribe *tribe = &s->tribe[i];
    int face_up = 0, hidden = hides(i, viewer);
    if (!tree_bool(tree_get(in, "face_up"), &face_up))
        return state_json_error(error, "face_up", "true or false is needed");
    s->face_up = (uint8_t)(s->face_up | face_up << i);
    int status = read_set(in, "hand", hidden, &tribe->hand, i == s->seats ? s->pile : 0, error);
    if (status == GAME_OK)
        status = read_set(in, "played", hidden && !sioux_option(s, SIOUX_SHOW_PLAYED),
                          &tribe->played, 0, error);
    if (status == GAME_OK)
        status = read_card(in, "card", hidden && s->phase == SIOUX_PHASE_PLAY && !face_up,
                           &tribe->card, error);
    if (status == GAME_OK)
        status = read_answer(in, hidden && s->phase == SIOUX_PHASE_CROW, &tribe->answer, error);
    if (status == GAME_OK)
        status = read_card(in, "second", hidden && s->phase == SIOUX_PHASE_SECOND, &tribe->second,
                           error);
    return status;
}

static int read_catch(struct sioux_tribe *tribe, const struct tree *in, struct text *error)
{
    int prey = 0, total = 0;
    int status = read_bytes(in, "food", SIOUX_ANIMALS, tribe->food, error);
    if (status != GAME_OK)
        return status;
    if (!tree_int(tree_get(in, "prey"), 0, SIOUX_HIDDEN - 1, &prey))
        return state_json_error(error, "prey", "a small whole number is needed");
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        total += (kind + 1) * tribe->food[kind];
    if (total >= SIOUX_HIDDEN)
        return state_json_error(error, "food", "more than all animals");
    tribe->total = (uint8_t)total;
    tribe->prey = (uint8_t)prey;
    return GAME_OK;
}

static int read_tribes(struct sioux_state *s, const struct tree *in, int viewer, struct text *error)
{
    const struct tree *tribes = tree_get(in, "tribes");
    if (!tree_is(tribes, TREE_ARRAY) || tribes->count != s->tribes)
        return state_json_error(error, "tribes", "one object for each tribe is needed");
    for (int i = 0; i < s->tribes; i++) {
        const struct tree *tribe = tree_at(tribes, i);
        int status = read_cards(s, i, tribe, viewer, error);
        if (status == GAME_OK)
            status = read_catch(&s->tribe[i], tribe, error);
        if (status == GAME_OK)
            status = read_stock(s, i, tribe, viewer, error);
        if (status != GAME_OK)
            return status;
    }
    for (int i = 0; i < s->tribes; i++) { // only now is it known whether values are fixed
        int status = read_value(s, tree_at(tribes, i), &s->tribe[i].value, error);
        if (status != GAME_OK)
            return status;
    }
    return GAME_OK;
}

static int read_gift(struct sioux_state *s, const struct tree *in, struct text *error)
{
    const struct tree *gift = tree_get(in, "gift");
    if (s->phase != SIOUX_PHASE_GIFT)
        return tree_is(gift, TREE_NULL) ? GAME_OK
                                        : state_json_error(error, "gift", "null is needed");
    int status = read_bytes(gift, "before", s->tribes, s->before, error);
    if (status == GAME_OK)
        status = read_bytes(gift, "totals", s->tribes, s->frozen, error);
    if (status == GAME_OK)
        status = read_mask(gift, "done", s->seats, &s->done, error);
    return status;
}

// winter, hunt, prairie, stock, hunter, tie
static int read_season(struct sioux_state *s, const struct tree *in, struct text *error)
{
    int number;
    uint8_t stock[SIOUX_MAX_TRIBES] = {0};
    const struct tree *hunter = tree_get(in, "hunter");
    if (!tree_int(tree_get(in, "winter"), 1, SIOUX_WINTERS, &number))
        return state_json_error(error, "winter", "1, 2 or 3 is needed");
    s->winter = (uint8_t)number;
    if (!tree_int(tree_get(in, "hunt"), 1, sioux_option(s, SIOUX_HUNT_LIMIT), &number))
        return state_json_error(error, "hunt", "a number from 1 to the hunt limit is needed");
    s->hunt = (uint16_t)number;
    s->hunter = SIOUX_NOBODY;
    if (tree_int(hunter, 0, s->tribes - 1, &number))
        s->hunter = (uint8_t)number;
    else if (!tree_is(hunter, TREE_NULL))
        return state_json_error(error, "hunter", "the number of a tribe or null is needed");
    int status = read_bytes(in, "prairie", SIOUX_ANIMALS, s->prairie, error);
    if (status == GAME_OK)
        status = read_mask(in, "tie", s->tribes, &s->tie, error);
    int count = s->phase == SIOUX_PHASE_OVER ? 0 : sioux_sharers(s);
    if (status == GAME_OK)
        status = read_bytes(in, "stock", count, stock, error);
    if (status == GAME_OK && memcmp(stock, s->stock[s->winter - 1], (size_t)count) != 0)
        return state_json_error(error, "stock", "not the stock cards of this winter");
    return status;
}

static int read_phase(const struct tree *in, uint8_t *ret, struct text *error)
{
    for (int phase = 0; phase <= SIOUX_PHASE_OVER; phase++) {
        if (!tree_is_string(tree_get(in, "phase"), sioux_phase_name(phase)))
            continue;
        *ret = (uint8_t)phase;
        return GAME_OK;
    }
    return state_json_error(error, "phase", "no phase of this game");
}

int sioux_read_body(struct sioux_state *s, const struct tree *in, int viewer, struct text *error)
{
    memset(s->tribe, 0, sizeof s->tribe);
    memset(s->pile, 0, sizeof s->pile);
    s->face_up = 0;
    int status = read_phase(in, &s->phase, error);
    if (status == GAME_OK)
        status = read_season(s, in, error);
    if (status == GAME_OK)
        status = read_tribes(s, in, viewer, error);
    if (status == GAME_OK)
        status = read_gift(s, in, error);
    if (status == GAME_OK)
        s->to_act = (uint8_t)sioux_waiting(s);
    return status;
}

int sioux_parse_state(struct sioux_state *ret, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    struct game_setup setup;
    struct sioux_state s;
    int status = state_json_read_head(&sioux_game, in, with, &setup, error);
    if (status != GAME_OK)
        return status;
    sioux_setup(&s, &setup);
    state_json_read_rng(in, with, &s.rng);
    status = sioux_read_body(&s, in, GAME_ALL, error);
    if (status != GAME_OK)
        return status;
    const char *broken = sioux_check(&s);
    if (broken)
        return state_json_error(error, "state", broken);
    status = state_json_agrees(&sioux_game, &s, sioux_phase_name(s.phase), in, error);
    if (status == GAME_OK)
        *ret = s;
    return status;
}
