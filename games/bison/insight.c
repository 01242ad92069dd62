// What follows from a view: points, regions and what they would pay now, and the tiles that the
// page draws.
#include "core/insight.h"
#include "core/state_json.h"
#include "games/bison/notation.h"

static void write_score(const struct bison_state *s, struct text *out)
{
    static const char *const text[BISON_KINDS] = {N_("Bison"), N_("Salmon"), N_("Turkeys")};
    json_open(out, "score", '[');
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        int32_t points[BISON_SEATS];
        for (int seat = 0; seat < s->seats; seat++)
            points[seat] = s->player[seat].stock[kind];
        insight_part(out, "BI-8.3", text[kind], points, s->seats);
    }
    json_close(out, ']');
}

static void write_region(const struct bison_state *s, const struct bison_region *region,
                         struct text *out)
{
    static const char *const terrain[BISON_TERRAINS] = {"p", "r", "m"};
    int32_t income[BISON_SEATS];
    json_open(out, 0, '{');
    json_string(out, "terrain", terrain[region->terrain]);
    json_open(out, "spaces", '[');
    for (uint64_t rest = region->spaces; rest; rest &= rest - 1) {
        char word[16];
        struct text text;
        text_init(&text, word, sizeof word);
        bison_print_space(bison_space_name(s, bits_lowest(rest)), &text);
        json_string(out, 0, word);
    }
    json_close(out, ']');
    json_int(out, "animals", region->animals);
    state_json_seats(out, "present", region->present);
    state_json_seats(out, "leaders", region->leaders);
    for (int seat = 0; seat < s->seats; seat++)
        income[seat] = region->income[seat];
    insight_numbers(out, "income", income, s->seats);
    json_close(out, '}');
}

static void write_tile(uint32_t tile, struct text *out)
{
    char side[7] = "PRMPRM";
    for (int i = 0; i < 6; i++)
        side[i] = "PRM"[bison_tile_side(tile, i)];
    json_open(out, 0, '{');
    json_string(out, "sides", side);
    json_open(out, "rivers", '[');
    for (int corner = 0; corner < 6; corner++)
        if (bison_tile_river(tile, corner))
            json_int(out, 0, corner);
    json_close(out, ']');
    json_open(out, "animals", '[');
    for (int terrain = 0; terrain < BISON_TERRAINS; terrain++)
        json_int(out, 0, bison_tile_animals(tile, terrain));
    json_close(out, ']');
    json_close(out, '}');
}

int bison_insight(const struct bison_state *view, struct text *out)
{
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(view, region);
    json_open(out, 0, '{');
    write_score(view, out);
    json_open(out, "regions", '[');
    for (int i = 0; i < count; i++)
        write_region(view, &region[i], out);
    json_close(out, ']');
    json_open(out, "tiles", '[');
    for (int tile = 0; tile < BISON_TILES; tile++)
        write_tile(view->tile[tile], out);
    json_close(out, ']');
    int cost = view->doing.action == BISON_NONE ? 0 : bison_cost(view->doing.used);
    json_int(out, "cost", cost);
    json_close(out, '}');
    return text_status(out);
}
