// The game in words: what lies on the table, what an action does, and where points come from.
#include "core/insight.h"
#include "tests/auction/notation.h"

const struct game_piece auction_pieces[] = {
    {N_("Card"), "AU-1.1", 0, N_("Bid once. No two cards are equal; the highest wins."), 0},
    {N_("Prize"), "AU-3.1", 0, N_("Goes to the highest bid and counts what it shows."), 0},
    {0},
};

int auction_describe(const struct auction_state *view, int seat, game_action action,
                     const struct voice *voice, struct text *out)
{
    (void)view, (void)seat;
    text_string(out, voice_say(voice, N_("Bid")));
    text_char(out, ' ');
    text_int(out, action);
    return text_status(out);
}

// The only type of the game's own is `prize`: an index into the table.
int auction_print_word(const struct auction_state *view, const char *type, int value,
                       const struct voice *voice, struct text *out)
{
    (void)type;
    voice_name(voice, "AU-2.1", N_("prize"), out);
    text_char(out, ' ');
    text_int(out, view->worth[value]);
    return text_status(out);
}

int auction_print_value(const struct auction_state *view, const char *type, int value,
                        struct text *out)
{
    (void)view, (void)type;
    text_int(out, value);
    return text_status(out);
}

int auction_insight(const struct auction_state *view, struct text *out)
{
    int32_t points[AUCTION_SEATS];
    for (int seat = 0; seat < view->seats; seat++)
        points[seat] = view->score[seat];
    json_open(out, 0, '{');
    json_open(out, "score", '[');
    insight_part(out, "AU-3.1", N_("Prizes"), points, view->seats);
    json_close(out, ']');
    json_close(out, '}');
    return text_status(out);
}
