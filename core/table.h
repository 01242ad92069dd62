// Files of component tables, as an owner of a printed box writes them:
//
//   prairie-data 1
//   game: bison
//   name: my-box
//   tile 0 MMPPPM 1,4 2 1 0 start 0,0 r0
//   # a comment
//
// The header is read here; each further line is handed to the game as words.
#ifndef PRAIRIE_CORE_TABLE_H
#define PRAIRIE_CORE_TABLE_H

#include "core/game.h"
#include "core/text.h"

enum { TABLE_LINE = 200 };

struct table_reader {
    const char *at;         // next byte of the file
    int32_t line;           // number of the line last read, from one
    char words[TABLE_LINE]; // the line last read, comment cut off
};

// Reads the header up to `name:` (a name is 1 to 23 of a-z 0-9 . _ -, and none of the built-in
// ones). GAME_OK, or GAME_ERR_TEXT with the reason in `message`.
int table_open(struct table_reader *reader, const struct game *game, const char *in,
               struct game_table *ret, struct text *message);
// Moves to the next line that is not blank. 1, 0 at the end, or GAME_ERR_TEXT (line too long).
int table_next(struct table_reader *reader, struct text *message);
// Writes "line N: REASON" and returns GAME_ERR_TEXT.
int table_error(const struct table_reader *reader, const char *reason, struct text *message);
// The line that a message of table_error() speaks of; 0: it speaks of the whole.
int table_line_of(const char *message);
// The name behind "game:" of a file; 0 if there is none.
int table_game_name(const char *in, char *ret, int size);
// Writes the three header lines.
void table_print_head(const struct game *game, const char *name, struct text *out);

#endif
