// Actions as text, "bid 7", and why a text is refused.
#include "tests/auction/notation.h"

int auction_print_action(const struct auction_state *s, int seat, game_action action,
                         struct text *out)
{
    (void)s, (void)seat;
    text_string(out, "bid ");
    text_int(out, action);
    return text_status(out);
}

int auction_parse_action(const struct auction_state *s, int seat, const char *in, game_action *ret)
{
    (void)s, (void)seat;
    char verb[8], digits[8], rest[2];
    int64_t card;
    if (text_next_word(&in, verb, sizeof verb) <= 0 || !text_equal(verb, "bid") ||
        text_next_word(&in, digits, sizeof digits) <= 0 || !text_to_int(digits, &card) ||
        card < 1 || card > AUCTION_SEATS * AUCTION_CARDS ||
        text_next_word(&in, rest, sizeof rest) != 0)
        return GAME_ERR_TEXT;
    *ret = (game_action)card;
    return GAME_OK;
}

int auction_explain(const struct auction_state *s, int seat, const char *in,
                    struct game_refusal *ret)
{
    game_action action;
    ret->rule = "AU-2.2";
    if (auction_parse_action(s, seat, in, &action) != GAME_OK)
        ret->message = N_("an action is a bid");
    else if (!auction_may_act(s, seat))
        ret->message = N_("this seat has bid already");
    else
        ret->message = N_("this card is not in the hand");
    return GAME_OK;
}
