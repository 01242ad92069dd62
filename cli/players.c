// The bots that `prairie play` offers.
#include "cli/players.h"

#include <string.h>

static game_action choose_at_random(const struct game *game, const void *view, int seat,
                                    struct dice *dice)
{
    return game->sample(view, seat, dice);
}

const struct player_kind player_kinds[] = {
    {"random", N_("plays any legal action"), choose_at_random},
    {0},
};

const struct player_kind *player_kind_find(const char *name)
{
    for (const struct player_kind *kind = player_kinds; kind->name; kind++)
        if (strcmp(kind->name, name) == 0)
            return kind;
    return NULL;
}
