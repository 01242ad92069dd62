// prairie games GAME --layout: the slices of observations and of the numbers of actions as JSON,
// for programs that learn (docs/observations.md).
#include "cli/layout.h"

#include <stdio.h>

#include "core/json.h"
#include "core/slice.h"

enum { LAYOUT_ROOM = 1 << 16 };

static void write_shape(const struct game_slice *slice, struct text *out)
{
    json_open(out, "shape", '[');
    for (int i = 0; i < GAME_SLICE_DIMENSIONS && slice->shape[i]; i++)
        json_int(out, NULL, slice->shape[i]);
    json_close(out, ']');
}

static void write_slice(const struct game_slice *slice, struct text *out)
{
    static const char *const kinds[] = {"counts", "codes", "bits"};
    json_open(out, NULL, '{');
    json_string(out, "name", slice->name);
    json_string(out, "kind", kinds[slice->kind]);
    json_int(out, "at", slice->at);
    json_int(out, "stride", slice->stride);
    json_int(out, "most", slice->most);
    write_shape(slice, out);
    json_close(out, '}');
}

static void write_numbers(const struct game_slice *slice, struct text *out)
{
    json_open(out, NULL, '{');
    json_string(out, "name", slice->name);
    json_int(out, "at", slice->at);
    write_shape(slice, out);
    json_close(out, '}');
}

void layout_print(const struct game *game)
{
    static char data[LAYOUT_ROOM];
    struct text text;
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_string(&text, "name", game->facts.name);
    json_int(&text, "rules", game->facts.rules_version);
    json_int(&text, "observation_size", game->facts.observation_size);
    json_int(&text, "wide_size", (int64_t)slices_wide_size(game->facts.observation));
    json_open(&text, "observation", '[');
    for (const struct game_slice *slice = game->facts.observation; slice->name; slice++)
        write_slice(slice, &text);
    json_close(&text, ']');
    json_int(&text, "number_count", game->facts.number_count);
    json_open(&text, "numbers", '[');
    for (const struct game_slice *slice = game->facts.numbers; slice->name; slice++)
        write_numbers(slice, &text);
    json_close(&text, ']');
    json_close(&text, '}');
    puts(data);
}
