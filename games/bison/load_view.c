// The view of a seat back from JSON (BI-13). Its holes are counted before anybody fills them.
#include "core/state_json.h"
#include "games/bison/notation.h"

// Just as many tiles lie nowhere in sight as the view has holes.
static int holes_fit(const struct bison_state *view)
{
    uint8_t tile[BISON_TILES];
    int holes = 0;
    for (int seat = 0; seat < view->seats; seat++)
        holes += view->player[seat].hand == BISON_HIDDEN;
    for (int i = 0; i < BISON_DRAW_TILES; i++)
        holes += view->deck[i] == BISON_HIDDEN;
    return bison_unseen(view, tile) == holes;
}

int bison_parse_view(struct bison_state *ret, const struct tree *in, const struct game_parse *with,
                     struct text *error)
{
    struct game_setup setup;
    struct bison_state view;
    int viewer;
    int status = state_json_read_view_head(&bison_game, in, with, &setup, &viewer, error);
    if (status != GAME_OK)
        return status;
    bison_prepare(&view, &setup);
    memset(&view.rng, 0, sizeof view.rng);
    status = bison_read_body(&view, in, viewer, error);
    if (status == GAME_OK && !holes_fit(&view))
        status = state_json_error(error, "state", "shown and hidden tiles are not all tiles");
    if (status == GAME_OK)
        status = state_json_view_fits(&bison_game, &view, viewer, with, error);
    if (status == GAME_OK)
        status = state_json_agrees(&bison_game, &view, bison_phase_word(view.phase), in, error);
    if (status == GAME_OK)
        *ret = view;
    return status;
}
