// States and views from JSON. Whatever is read is as sound as a state that was played to.
#include "core/bits.h"
#include "core/state_json.h"
#include "tests/auction/notation.h"

static int read_byte(const struct tree *in, const char *key, uint8_t *ret, struct text *error)
{
    int number;
    if (!tree_int(tree_get(in, key), 0, 255, &number))
        return state_json_error(error, key, "a small number is needed");
    *ret = (uint8_t)number;
    return GAME_OK;
}

static int read_hand(struct auction_state *s, const struct tree *hand, int seat, struct text *error)
{
    int number;
    for (const struct tree *card = hand->child; card; card = card->next) {
        if (!tree_int(card, 1, s->seats * s->cards, &number))
            return state_json_error(error, "hands", "not a card of this game");
        s->hand[seat] |= 1u << number;
    }
    return GAME_OK;
}

// The hand of another seat: as many holes as it has cards.
static int read_hidden_hand(struct auction_state *s, const struct tree *hand, int seat,
                            struct text *error)
{
    if (hand->count != s->cards - s->round)
        return state_json_error(error, "hands", "a hand has a wrong number of cards");
    for (const struct tree *card = hand->child; card; card = card->next)
        if (!tree_is_string(card, "?"))
            return state_json_error(error, "hands", "a card of another seat is shown");
    s->hand[seat] = AUCTION_HIDDEN_HAND;
    return GAME_OK;
}

// `is_open`: the cards are shown.
static int read_seat(struct auction_state *s, const struct tree *in, int seat, int is_open,
                     struct text *error)
{
    int number = AUCTION_HIDDEN;
    const struct tree *hand = tree_at(tree_get(in, "hands"), seat);
    const struct tree *bid = tree_at(tree_get(in, "bids"), seat);
    if (!tree_is(hand, TREE_ARRAY))
        return state_json_error(error, "hands", "one list per seat is needed");
    if ((is_open ? read_hand : read_hidden_hand)(s, hand, seat, error) != GAME_OK)
        return GAME_ERR_TEXT;
    if (!tree_int(bid, 0, is_open ? 30 : 0, &number) && (is_open || !tree_is_string(bid, "?")))
        return state_json_error(error, "bids", "one card per seat is needed");
    s->bid[seat] = (uint8_t)number;
    if (!tree_int(tree_at(tree_get(in, "score"), seat), 0, 255, &number))
        return state_json_error(error, "score", "one number per seat is needed");
    s->score[seat] = (uint8_t)number;
    return GAME_OK;
}

// All but the head and the generator; `viewer` is GAME_ALL for a full state.
static int read_body(struct auction_state *s, const struct tree *in, int viewer, struct text *error)
{
    int played;
    memset(s->hand, 0, sizeof s->hand);
    if (read_byte(in, "round", &s->round, error) || read_byte(in, "prize", &s->prize, error) ||
        read_byte(in, "left", &s->left, error) || read_byte(in, "extra", &s->extra, error))
        return GAME_ERR_TEXT;
    if (s->round > s->cards || s->prize >= s->cards)
        return state_json_error(error, "round", "out of range");
    if (!tree_int(tree_get(in, "played"), 0, INT32_MAX, &played))
        return state_json_error(error, "played", "a number is needed");
    s->played = (uint32_t)played;
    for (int seat = 0; seat < s->seats; seat++)
        if (read_seat(s, in, seat, viewer == GAME_ALL || seat == viewer, error) != GAME_OK)
            return GAME_ERR_TEXT;
    return state_json_agrees(&auction_game, s, auction_phase(s), in, error);
}

int auction_parse_state(struct auction_state *ret, const struct tree *in,
                        const struct game_parse *with, struct text *error)
{
    struct auction_state s;
    struct game_setup head;
    int status = state_json_read_head(&auction_game, in, with, &head, error);
    if (status != GAME_OK)
        return status;
    auction_setup(&s, &head);
    status = read_body(&s, in, GAME_ALL, error);
    state_json_read_rng(in, with, &s.rng);
    if (status == GAME_OK)
        memcpy(ret, &s, sizeof s);
    return status;
}

// Are there just as many unseen cards as holes?
static int holes_fit(const struct auction_state *s, int viewer)
{
    int others = (s->seats - 1) * (s->cards - s->round);
    uint32_t seen = s->played | s->hand[viewer];
    uint32_t all = auction_all_cards(s);
    return (seen & ~all) == 0 && bits_count(all & ~seen) == others;
}

int auction_parse_view(struct auction_state *ret, const struct tree *in,
                       const struct game_parse *with, struct text *error)
{
    struct auction_state view;
    struct game_setup head;
    int viewer;
    int status = state_json_read_view_head(&auction_game, in, with, &head, &viewer, error);
    if (status != GAME_OK)
        return status;
    auction_setup(&view, &head);
    memset(&view.rng, 0, sizeof view.rng);
    status = read_body(&view, in, viewer, error);
    if (status == GAME_OK && !holes_fit(&view, viewer))
        status = state_json_error(error, "hands", "the cards do not add up");
    if (status == GAME_OK)
        status = state_json_view_fits(&auction_game, &view, viewer, with, error);
    if (status == GAME_OK)
        memcpy(ret, &view, sizeof view);
    return status;
}
