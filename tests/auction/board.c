// The table for a terminal, drawn from a view: the prize, everybody's points, one's own hand. And
// the same in sentences.
#include "core/recital.h"
#include "tests/auction/notation.h"

static void draw_seat(const struct auction_state *view, int seat, const struct voice *voice,
                      struct text *out)
{
    voice_seat(voice, seat, out);
    text_string(out, ": ");
    text_int(out, view->score[seat]);
    if (view->bid[seat]) {
        text_string(out, ", ");
        text_string(out, voice_say(voice, N_("has bid")));
    }
    text_char(out, '\n');
}

int auction_draw(const struct auction_state *view, int seat, const struct voice *voice,
                 struct text *out)
{
    text_string(out, voice_say(voice, N_("Prize")));
    text_char(out, ' ');
    text_int(out, view->worth[view->prize] + view->extra);
    text_char(out, '\n');
    for (int other = 0; other < view->seats; other++)
        draw_seat(view, other, voice, out);
    if (seat >= 0) {
        text_string(out, voice_say(voice, N_("Your cards:")));
        for (int card = 1; card <= view->seats * view->cards; card++)
            if (view->hand[seat] != AUCTION_HIDDEN_HAND && (view->hand[seat] >> card & 1)) {
                text_char(out, ' ');
                text_int(out, card);
            }
        text_char(out, '\n');
    }
    return text_status(out);
}

int auction_recite(const struct auction_state *view, int seat, const struct voice *voice,
                   struct text *out)
{
    struct recital r = {&auction_game, view, voice, out, 0, 0};
    recital_say(&r, N_("The prize is worth {0 number}."), view->worth[view->prize] + view->extra, 0,
                0);
    recital_line_end(&r);
    for (int other = 0; other < view->seats; other++) {
        recital_seat(&r, other);
        recital_say(&r,
                    view->bid[other] ? N_("{0 number} points, has bid.") : N_("{0 number} points."),
                    view->score[other], 0, 0);
        recital_line_end(&r);
    }
    if (seat >= 0 && view->hand[seat] != AUCTION_HIDDEN_HAND) {
        recital_list(&r, N_("Your cards:"), 0);
        for (int card = 1; card <= view->seats * view->cards; card++)
            if (view->hand[seat] >> card & 1)
                recital_item(&r, "{0 number}", card, 0);
        recital_list_end(&r);
        recital_line_end(&r);
    }
    return text_status(out);
}
