// Owners' component tables.
#include "host/owner_tables.h"

#include <stdlib.h>
#include <string.h>

#include "core/table.h"
#include "games/games.h"
#include "host/file.h"

enum { FILE_MOST = 64 * 1024 };

static int is_known(const struct owner_tables *tables, const struct game *game, const char *name)
{
    for (int i = 0; i < tables->count; i++)
        if (tables->game[i] == game && strcmp(tables->table[i].name, name) == 0)
            return 1;
    return 0;
}

int owner_tables_add(struct owner_tables *tables, const char *path, struct text *message)
{
    if (tables->count == OWNER_TABLES_MAX) {
        text_string(message, "too many component tables");
        return 0;
    }
    char *data = file_read(path, FILE_MOST, message);
    if (!data)
        return 0;
    char name[40];
    const struct game *game = table_game_name(data, name, sizeof name) ? games_find(name) : NULL;
    struct game_table table;
    int fine = 0;
    if (!game)
        text_string(message, "the file names no game of this program (\"game: NAME\")");
    else if (game->text->parse_table(data, &table, message) == GAME_OK)
        fine = 1;
    free(data);
    if (fine && is_known(tables, game, table.name)) {
        text_string(message, "a table of that name is loaded already");
        fine = 0;
    }
    if (!fine)
        return 0;
    tables->table[tables->count] = table;
    tables->game[tables->count] = game;
    tables->count++;
    return 1;
}

int owner_tables_of(const struct owner_tables *tables, const struct game *game,
                    struct game_table ret[OWNER_TABLES_MAX])
{
    int count = 0;
    for (int i = 0; tables && i < tables->count; i++)
        if (tables->game[i] == game)
            ret[count++] = tables->table[i];
    return count;
}

struct record_world owner_tables_world(const struct owner_tables *tables)
{
    struct record_world world = {.games = all_games};
    if (tables) {
        world.tables = tables->table;
        world.table_games = tables->game;
        world.table_count = tables->count;
    }
    return world;
}
