// Owners' component tables.
#include "wasm/boxes.h"

#include "core/setup.h"
#include "core/table.h"
#include "games/games.h"

static struct game_table tables[BOXES_MOST];
static const struct game *table_games[BOXES_MOST];
static int table_count;
static int oldest;

// The place for a table of this game and name.
static int place_for(const struct game *game, const char *name)
{
    for (int i = 0; i < table_count; i++)
        if (table_games[i] == game && text_equal(tables[i].name, name))
            return i;
    if (table_count < BOXES_MOST)
        return table_count++;
    int place = oldest;
    oldest = (oldest + 1) % BOXES_MOST;
    return place;
}

const struct game_table *boxes_add(const char *file, const struct game **ret_game,
                                   struct text *message)
{
    struct game_table table;
    char name[40];
    const struct game *game = table_game_name(file, name, sizeof name) ? games_find(name) : 0;
    if (!game) {
        text_string(message, N_("the file names no game of this program (\"game: NAME\")"));
        return 0;
    }
    if (game->text->parse_table(file, &table, message) != GAME_OK)
        return 0;
    int place = place_for(game, table.name);
    tables[place] = table;
    table_games[place] = game;
    *ret_game = game;
    return &tables[place];
}

int boxes_of(const struct game *game, struct game_table ret[BOXES_MOST])
{
    int count = 0;
    for (int i = 0; i < table_count; i++)
        if (table_games[i] == game)
            ret[count++] = tables[i];
    return count;
}

struct record_world boxes_world(void)
{
    struct record_world world = {all_games, tables, table_games, table_count};
    return world;
}
