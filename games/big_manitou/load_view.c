// The view of a seat back from JSON (section 7.4 of the specification).
//
// Its holes are counted before anybody fills them: what it shows and hides must make up every
// deck, and where the turns tell of what kind a hidden hand is, there must be such a hand.
#include "core/state_json.h"
#include "games/big_manitou/notation.h"

// Copies of a card that a view shows of a seat's deck.
static int shown_copies(const struct manitou_state *view, int seat, int card)
{
    const struct manitou_player *p = &view->player[seat];
    int copies = manitou_copies(p->pool, card) + manitou_copies(p->selection, card) +
                 manitou_copies(p->discards, card);
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        const struct manitou_ground *ground = &view->ground[g];
        copies += manitou_copies(p->laid[g], card);
        if (ground->owner == seat)
            copies += (ground->hero[0] == card) + (ground->hero[1] == card);
    }
    return copies;
}

static int is_whole_deck(const struct manitou_state *view, int seat)
{
    const struct manitou_player *p = &view->player[seat];
    int count =
        (int)(p->pool >> MANITOU_HIDDEN_SHIFT) + (int)(p->selection >> MANITOU_HIDDEN_SHIFT);
    for (uint32_t left = MANITOU_DECK; left != 0; left &= left - 1) {
        int card = manitou_lowest(left), copies = shown_copies(view, seat, card);
        if (copies > manitou_copies(MANITOU_DECK, card))
            return 0;
        count += copies;
    }
    return count == MANITOU_DECK_SIZE;
}

// Are hand and pile as many cards as the selection, and the cards in hand among it?
static int is_whole_selection(const struct manitou_state *view, int seat)
{
    const struct manitou_player *p = &view->player[seat];
    int count = manitou_size(p->hand);
    for (uint64_t pile = p->pile; pile != 0; pile >>= 8)
        count++;
    for (uint32_t left = p->hand & MANITOU_KNOWN; left != 0; left &= left - 1) {
        int card = manitou_lowest(left);
        if (manitou_copies(p->hand, card) > manitou_copies(p->selection, card))
            return 0;
    }
    return count == (view->phase == MANITOU_SELECT ? 0 : manitou_size(p->selection));
}

// The cards that a hidden hand is drawn from: how many of them could be placed, and how many not.
static void count_drawn_from(const struct manitou_state *view, int seat, int *ret_free,
                             int *ret_barred)
{
    struct manitou_state world = *view;
    struct manitou_player *p = &world.player[seat];
    uint8_t card[MANITOU_DECK_SIZE];
    int count = manitou_list(MANITOU_DECK - p->discards - manitou_played(view, seat), card);
    *ret_free = 0;
    for (int i = 0; i < count; i++) {
        p->hand = manitou_one(card[i]);
        *ret_free += manitou_can_place(&world, seat);
    }
    *ret_barred = count - *ret_free;
}

static int some_hand_agrees(const struct manitou_state *view, int seat)
{
    int told = manitou_hand_tells(view, seat);
    int hand = manitou_size(view->player[seat].hand), could_place, barred;
    if (told == MANITOU_ANY_HAND)
        return 1;
    count_drawn_from(view, seat, &could_place, &barred);
    return told == MANITOU_HAND_PLACES ? hand > 0 && could_place > 0 : hand <= barred;
}

static int count_holes(const struct manitou_state *view, int viewer, struct text *error)
{
    for (int seat = 0; seat < view->seats; seat++) {
        const struct manitou_player *p = &view->player[seat];
        if (!is_whole_deck(view, seat))
            return manitou_misplaced(
                error, seat, "pool",
                "pool, selection, played and discarded cards are not the deck");
        if (manitou_size(p->hand) > MANITOU_HAND)
            return manitou_misplaced(error, seat, "hand", "a hand does not have its size");
        if (!is_whole_selection(view, seat))
            return manitou_misplaced(error, seat, "selection",
                                     "hand and pile are not the selection");
        int guessed = seat != viewer && p->selection != 0;
        if (guessed && !some_hand_agrees(view, seat))
            return manitou_misplaced(error, seat, "hand", "no hand agrees with the turns so far");
    }
    return GAME_OK;
}

int manitou_parse_view(struct manitou_state *ret, const struct tree *in,
                       const struct game_parse *with, struct text *error)
{
    struct game_setup setup;
    struct manitou_state view;
    int viewer, status = state_json_read_view_head(&manitou_game, in, with, &setup, &viewer, error);
    if (status != GAME_OK)
        return status;
    manitou_blank(&view, &setup);
    view.view = 1;
    status = manitou_read_body(&view, in, viewer, error);
    if (status == GAME_OK)
        status = count_holes(&view, viewer, error);
    if (status == GAME_OK)
        status = state_json_view_fits(&manitou_game, &view, viewer, with, error);
    if (status == GAME_OK)
        status = state_json_agrees(&manitou_game, &view, manitou_phase_word(view.phase), in, error);
    if (status == GAME_OK)
        *ret = view;
    return status;
}
