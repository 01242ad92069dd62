// Ranks and scores, part by part.
#include "cli/result.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/markdown.h"
#include "host/json_tree.h"

enum { ROOM = 1 << 16, LINE = 1024 };

// "First winter 3 + Second winter 4"; parts of nothing are left out.
static void print_parts(const struct tree *parts, int seat, const struct voice *voice,
                        struct text *out)
{
    for (int i = 0; parts && i < parts->count; i++) {
        const struct tree *part = tree_at(parts, i);
        const struct tree *text = tree_get(part, "text");
        int points;
        if (!tree_is(text, TREE_STRING) ||
            !tree_int(tree_at(tree_get(part, "seats"), seat), INT32_MIN, INT32_MAX, &points) ||
            points == 0)
            continue;
        text_string(out, out->length ? " + " : "");
        text_string(out, voice_say(voice, text->string));
        text_char(out, ' ');
        text_int(out, points);
    }
}

static void print_seat(const struct game_result *result, int seat, const struct tree *parts,
                       const struct voice *voice)
{
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    text_string(&text, "  ");
    text_int(&text, result->rank[seat]);
    text_string(&text, ". ");
    voice_seat(voice, seat, &text);
    text_pad(&text, 0, 24);
    printf("%s %d\n", line, result->score[seat]);
    text_clear(&text);
    print_parts(parts, seat, voice, &text);
    if (text.length)
        markdown_fill(line, 5, voice, stdout);
}

void result_print(const struct game *game, const void *state, const struct voice *voice)
{
    char why[256];
    struct text insight, error;
    struct json_tree document = {0};
    struct game_result result;
    const struct tree *root = NULL;
    char *data = malloc(ROOM);
    text_init(&error, why, sizeof why);
    if (data) {
        text_init(&insight, data, ROOM);
        if (game->text->insight(state, &insight) == GAME_OK)
            root = json_tree_parse(&document, data, insight.length, &error);
    }
    game->rules->result(state, &result);
    int seats = game->rules->seats(state);
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++)
            if (result.rank[seat] == rank)
                print_seat(&result, seat, tree_get(root, "score"), voice);
    json_tree_free(&document);
    free(data);
}
