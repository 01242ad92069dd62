// What may be done on a view. The rules run on states alone: what an action leads to, and how
// things stand, is worked out from worlds of the view (core/view.h). What no world varies, how far
// the other side has come with its cards (TH-3), is looked at here.
#include "games/tomahawk/view.h"

#include "core/view.h"
#include "games/tomahawk/notation.h"

enum { WORLDS = 2000 }; // so that one in which a seat has a certain card is met

// The viewing seat is the side that knows for which pile it picks.
static int viewer_of(const struct tomahawk_state *view)
{
    int seat = TOMAHAWK_SEATS - 1;
    while (seat >= 0 && view->side[seat].next == TOMAHAWK_HIDDEN_MASK)
        seat--; // down to GAME_PUBLIC
    return seat;
}

// How far the other side has come is not shown, so it may be just where it can do this.
static int other_may(const struct tomahawk_state *view, int seat, game_action action)
{
    struct dice dice = {1};
    for (int i = 0; i < WORLDS; i++) {
        struct tomahawk_state world = *view;
        int pile = (int)(action & 3);
        tomahawk_resample(&world, viewer_of(view), &dice);
        if (world.phase == TOMAHAWK_PLACE && world.side[seat].dance != pile + 1)
            world.side[seat].next = (uint8_t)pile;
        world.to_act = 3; // whatever it is, it is not the last choice of the step
        if (tomahawk_apply(&world, seat, action, 0) == GAME_OK)
            return 1;
    }
    return 0;
}

int tomahawk_apply_to_view(struct tomahawk_state *view, int seat, game_action action,
                           struct game_log *log)
{
    int viewer = viewer_of(view);
    if (seat == viewer || seat < 0 || seat >= TOMAHAWK_SEATS || !(view->to_act >> seat & 1))
        return view_apply(&tomahawk_game, view, viewer, seat, action, log);
    return other_may(view, seat, action) ? GAME_ERR_HIDDEN : GAME_ERR_ACTION;
}

void tomahawk_evaluate_view(const struct tomahawk_state *view, int32_t *ret)
{
    view_evaluate(&tomahawk_game, view, viewer_of(view), ret);
}
