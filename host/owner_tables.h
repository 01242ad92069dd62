// Component tables that the person at the machine brings as files (--data FILE). They are read
// once, before the first game, and stay as they are.
#ifndef PRAIRIE_HOST_OWNER_TABLES_H
#define PRAIRIE_HOST_OWNER_TABLES_H

#include "core/game.h"
#include "core/record.h"
#include "core/text.h"

enum { OWNER_TABLES_MAX = 16 };

struct owner_tables {
    struct game_table table[OWNER_TABLES_MAX];
    const struct game *game[OWNER_TABLES_MAX];
    int count;
};

// Reads a file and adds its table. Returns 1 (message: warnings, if any) or 0 (message: why not).
int owner_tables_add(struct owner_tables *tables, const char *path, struct text *message);
// The tables of one game, copied together; returns how many.
int owner_tables_of(const struct owner_tables *tables, const struct game *game,
                    struct game_table ret[OWNER_TABLES_MAX]);
// All games and these tables, for core/record.h. `tables` may be null.
struct record_world owner_tables_world(const struct owner_tables *tables);

#endif
