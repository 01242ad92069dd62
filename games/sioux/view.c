// What may be done on a view. The rules run on states alone: what an action leads to, and how
// things stand, is worked out from worlds of the view (core/view.h).
#include "games/sioux/view.h"

#include "core/view.h"
#include "games/sioux/notation.h"

// The viewing seat is the one whose hand is open.
static int viewer_of(const struct sioux_state *view)
{
    int seat = view->seats - 1;
    while (seat >= 0 && (view->tribe[seat].hand & 1))
        seat--; // down to GAME_PUBLIC
    return seat;
}

int sioux_apply_to_view(struct sioux_state *view, int seat, game_action action,
                        struct game_log *log)
{
    return view_apply(&sioux_game, view, viewer_of(view), seat, action, log);
}

void sioux_evaluate_view(const struct sioux_state *view, int32_t *ret)
{
    view_evaluate(&sioux_game, view, viewer_of(view), ret);
}
