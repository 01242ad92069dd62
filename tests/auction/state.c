// States and views as JSON; what a view does not show is "?".
#include "core/state_json.h"
#include "tests/auction/notation.h"

const char *auction_phase(const struct auction_state *s)
{
    return s->round < s->cards ? "bid" : "end";
}

static void print_hand(const struct auction_state *s, int seat, struct text *out)
{
    json_open(out, 0, '[');
    for (int i = 0; i < s->cards - s->round && s->hand[seat] == AUCTION_HIDDEN_HAND; i++)
        json_string(out, 0, "?");
    for (int card = 1; card <= s->seats * s->cards; card++)
        if (s->hand[seat] >> card & 1)
            json_int(out, 0, card);
    json_close(out, ']');
}

static void print_seats(const struct auction_state *s, struct text *out)
{
    json_bytes(out, "score", s->score, s->seats);
    json_open(out, "hands", '[');
    for (int seat = 0; seat < s->seats; seat++)
        print_hand(s, seat, out);
    json_close(out, ']');
    json_open(out, "bids", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->bid[seat] == AUCTION_HIDDEN)
            json_string(out, 0, "?");
        else
            json_int(out, 0, s->bid[seat]);
    }
    json_close(out, ']');
}

int auction_print_state(const struct auction_state *s, int as, struct text *out)
{
    int32_t option[3] = {s->cards, s->carry, s->owned};
    struct state_head head = {s->table, option, auction_phase(s), s->seats, auction_to_act(s)};
    state_json_head(&auction_game, s, as, &head, out);
    json_int(out, "round", s->round);
    json_int(out, "prize", s->prize);
    json_int(out, "left", s->left);
    json_int(out, "extra", s->extra);
    json_int(out, "played", s->played);
    print_seats(s, out);
    if (as == GAME_ALL)
        state_json_rng(&s->rng, out);
    json_close(out, '}');
    return text_status(out);
}
