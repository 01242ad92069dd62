// Games described as JSON.
#include "core/games_json.h"

#include "core/event.h"
#include "core/json.h"
#include "core/setup.h"

static void write_options(const struct game *game, int owned, struct text *out)
{
    json_open(out, "options", '[');
    for (int i = 0; game->facts.options[i].name; i++) {
        const struct game_option *option = &game->facts.options[i];
        json_open(out, 0, '{');
        json_string(out, "name", option->name);
        json_int(out, "least", option->least);
        json_int(out, "most", option->most + (i == game->facts.table_option ? owned : 0));
        json_int(out, "default", option->usual);
        json_string(out, "rule", option->rule);
        json_string(out, "text", option->text);
        if (option->values) {
            json_open(out, "values", '[');
            for (int k = 0; k <= option->most - option->least; k++)
                json_string(out, 0, option->values[k]);
            json_close(out, ']');
        }
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_pieces(const struct game *game, struct text *out)
{
    json_open(out, "pieces", '[');
    for (const struct game_piece *piece = game->facts.pieces; piece->name; piece++) {
        json_open(out, 0, '{');
        json_string(out, "name", piece->name);
        json_string(out, "rule", piece->rule);
        if (piece->picture)
            json_string(out, "picture", piece->picture);
        json_string(out, "effect", piece->effect);
        if (piece->brief)
            json_string(out, "brief", piece->brief);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_moments(const struct game *game, struct text *out)
{
    json_open(out, "moments", '[');
    for (const struct game_moment *moment = game->facts.moments; moment->name; moment++) {
        json_open(out, 0, '{');
        json_string(out, "name", moment->name);
        json_string(out, "title", moment->title);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// What may happen, as events.c declares it: arguments, rule, and the place in a moment.
static void write_events(const struct game *game, struct text *out)
{
    json_open(out, "events", '[');
    for (const struct game_event_kind *kind = game->facts.events; kind->name; kind++) {
        json_open(out, 0, '{');
        json_string(out, "name", kind->name);
        json_string(out, "args", kind->args);
        if (kind->rule)
            json_string(out, "rule", kind->rule);
        if (kind->moment)
            json_string(out, "moment", kind->moment);
        json_int(out, "beat", kind->beat);
        json_string(out, "tell", event_telling(kind));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_preset(const struct game *game, const struct game_preset *preset,
                         struct text *out)
{
    struct game_setup setup;
    setup_defaults(game, game->facts.min_seats, &setup);
    setup_preset(game, preset->name, &setup);
    json_open(out, 0, '{');
    json_string(out, "name", preset->name);
    json_string(out, "title", preset->title);
    json_string(out, "text", preset->text);
    json_open(out, "options", '{');
    for (int i = 0; game->facts.options[i].name; i++)
        if (setup.option[i] != game->facts.options[i].usual)
            json_int(out, game->facts.options[i].name, setup.option[i]);
    json_close(out, '}');
    json_close(out, '}');
}

void games_json(const struct game *game, const struct game_table *tables, int count,
                struct text *out)
{
    json_open(out, 0, '{');
    json_string(out, "name", game->facts.name);
    json_string(out, "title", game->facts.title);
    json_string(out, "summary", game->facts.summary);
    json_int(out, "rules", game->facts.rules_version);
    json_open(out, "seats", '[');
    json_int(out, 0, game->facts.min_seats);
    json_int(out, 0, game->facts.max_seats);
    json_close(out, ']');
    write_options(game, count, out);
    json_open(out, "presets", '[');
    for (int i = 0; game->facts.presets[i].name; i++)
        write_preset(game, &game->facts.presets[i], out);
    json_close(out, ']');
    write_pieces(game, out);
    write_moments(game, out);
    write_events(game, out);
    json_open(out, "data", '[');
    for (int i = 0; game->facts.tables[i]; i++)
        json_string(out, 0, game->facts.tables[i]);
    for (int i = 0; i < count; i++)
        json_string(out, 0, tables[i].name);
    json_close(out, ']');
    json_close(out, '}');
}
