// What a server has told of a match, sentence by sentence: the past that a view alone does not
// hold.
#ifndef PRAIRIE_CLI_PAST_H
#define PRAIRIE_CLI_PAST_H

#include "core/match.h"
#include "core/tree.h"

struct past_line {
    uint32_t seq;     // number of its event
    int32_t is_draft; // of the reader's own draft: the server has not told it
    enum game_telling telling;
    int32_t beat;
    char *title; // of the moment that begins with it, or null
    char *text;
};

struct past {
    struct past_line *line;
    int count, capacity;
    uint32_t next; // number of the next event
};

void past_free(struct past *past);
// Takes "events", "back" and "seq" of what was told; what was drafted is forgotten.
void past_take(struct past *past, const struct tree *told);
// The same for what an action of a draft leads to, in the words of this program.
void past_add_draft(struct past *past, const struct game *game, const struct match_news *news,
                    const struct voice *voice);
void past_drop_draft(struct past *past);

#endif
