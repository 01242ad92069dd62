// Views for bots and the worlds behind them.
#include "search/seen.h"

RULES_FN void seen_by(struct seen *ret, const struct game *game, const void *state, int seat)
{
    memset(ret, 0, sizeof *ret);
    ret->game = game;
    ret->seat = seat;
    game->rules->redact(state, seat, ret->view.byte);
}

RULES_FN void seen_view(struct seen *ret, const struct game *game, const void *view, int seat)
{
    memset(ret, 0, sizeof *ret);
    ret->game = game;
    ret->seat = seat;
    memcpy(ret->view.byte, view, game->facts.state_size);
}

RULES_FN void seen_everything(struct seen *ret, const struct game *game, const void *state,
                              int seat)
{
    memset(ret, 0, sizeof *ret);
    ret->game = game;
    ret->seat = seat;
    ret->everything = 1;
    memcpy(ret->view.byte, state, game->facts.state_size);
}

static RULES_FN void fill_holes(const struct seen *seen, struct dice *dice, union record_state *ret)
{
    memcpy(ret->byte, seen->view.byte, seen->game->facts.state_size);
    if (!seen->everything)
        seen->game->rules->resample(ret->byte, seen->seat, dice);
}

RULES_FN void seen_world(const struct seen *seen, struct dice *dice, union record_state *ret)
{
    fill_holes(seen, dice, ret);
    seen->game->rules->reopen(ret->byte, seen->seat);
}

RULES_FN void seen_step(const struct seen *seen, struct dice *dice, union record_state *ret)
{
    fill_holes(seen, dice, ret);
    seen->game->rules->reopen(ret->byte, GAME_PUBLIC);
}
