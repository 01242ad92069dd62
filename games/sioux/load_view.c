// The view of a seat back from JSON (SX-21.4). What it hides is counted first: sioux_resample may
// be asked only where it can fill every hole, and what it then fills in decides no check.
#include "core/bits.h"
#include "core/state_json.h"
#include "games/sioux/notation.h"

// The cards that a tribe shows are its own and different, and it owns one more for each hole.
static int cards_fit(const struct sioux_state *view, int i)
{
    const struct sioux_tribe *tribe = &view->tribe[i];
    uint32_t owned = sioux_cards_of(view, i), shown = 0;
    int holes = sioux_set_size(tribe->hand) + (tribe->second == SIOUX_HIDDEN);
    if (tribe->played & 1)
        holes += sioux_set_size(tribe->played);
    else
        shown = tribe->played;
    if (tribe->card == SIOUX_HIDDEN) {
        holes++;
    } else if (tribe->card != SIOUX_NO_CARD) {
        if (shown >> tribe->card & 1)
            return 0;
        shown |= 1u << tribe->card;
    }
    return (shown & ~owned) == 0 && bits_count(owned & ~shown) == holes;
}

// SX-10.4: the highest stock card of a past winter is never secret.
static int highest_is_shown(const struct sioux_state *view, int winter)
{
    int sharers = sioux_sharers(view), hidden = 0;
    int highest = view->stock[winter][sharers - 1];
    for (int i = 0; i < sharers; i++) {
        hidden += view->stock[winter][i] == highest;
        hidden -= view->tribe[i].stock[winter] == highest;
    }
    return hidden == 0;
}

static int count_holes(const struct sioux_state *view, int viewer, struct text *error)
{
    for (int i = 0; i < view->tribes; i++)
        if (i != viewer && !cards_fit(view, i))
            return state_json_error(error, "hand", "the cards of a tribe are not its deck");
    for (int winter = 0; winter < view->winter - 1; winter++)
        if (!highest_is_shown(view, winter))
            return state_json_error(error, "stock", "the highest of a past winter is not shown");
    return GAME_OK;
}

int sioux_parse_view(struct sioux_state *ret, const struct tree *in, const struct game_parse *with,
                     struct text *error)
{
    struct game_setup setup;
    struct sioux_state view;
    int viewer;
    int status = state_json_read_view_head(&sioux_game, in, with, &setup, &viewer, error);
    if (status != GAME_OK)
        return status;
    sioux_setup(&view, &setup);
    memset(&view.rng, 0, sizeof view.rng);
    status = sioux_read_body(&view, in, viewer, error);
    if (status == GAME_OK)
        status = count_holes(&view, viewer, error);
    if (status == GAME_OK)
        status = state_json_view_fits(&sioux_game, &view, viewer, with, error);
    if (status == GAME_OK)
        status = state_json_agrees(&sioux_game, &view, sioux_phase_name(view.phase), in, error);
    if (status == GAME_OK)
        *ret = view;
    return status;
}
