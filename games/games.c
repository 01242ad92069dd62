// The plain list of games: one line each.
#include "games/games.h"

#include "core/text.h"

extern const struct game sioux_game, tomahawk_game, bison_game, manitou_game;

// clang-format off
const struct game *const all_games[] = {
    &manitou_game,
    &sioux_game,
    &tomahawk_game,
    &bison_game,
    0,
};
// clang-format on

const struct game *games_find(const char *name)
{
    for (int i = 0; all_games[i]; i++)
        if (text_equal(all_games[i]->facts.name, name))
            return all_games[i];
    return 0;
}
