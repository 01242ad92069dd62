// What may be done on a view. Hidden are tiles alone, and two things ask for one: laying that of
// another seat, and the draws that begin a season (BI-2.3). There always are two tiles or more that
// it could be, for some are removed that nobody sees.
#include "games/bison/view.h"

int bison_apply_to_view(struct bison_state *view, int seat, game_action action,
                        struct game_log *log)
{
    struct bison_state after = *view;
    uint32_t noted = log ? log->count : 0;
    if (bison_verb(action) == BISON_VERB_TILE && seat == bison_mover(view) &&
        view->player[seat].hand == BISON_HIDDEN && bison_allows(view, seat, action))
        return GAME_ERR_HIDDEN;
    int status = bison_apply(&after, seat, action, log);
    if (status != GAME_OK)
        return status;
    if (after.season != view->season) {
        if (log)
            log->count = noted;
        return GAME_ERR_HIDDEN;
    }
    *view = after;
    return GAME_OK;
}
