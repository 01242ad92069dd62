// What follows from a view: points, regions and what they would pay now, hunters that may still
// move, a sensible payment, prices, and the tiles that the page draws.
#include "core/insight.h"
#include "core/state_json.h"
#include "games/bison/insight.h"

static const char *const terrain_word[BISON_TERRAINS] = {"p", "r", "m"};

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

void bison_insight_space(const struct bison_state *s, const char *key, int space, struct text *out)
{
    char word[16];
    struct text text;
    text_init(&text, word, sizeof word);
    bison_print_space(bison_space_name(s, space), &text);
    json_string(out, key, word);
}

static void write_spaces(const struct bison_state *s, const char *key, uint64_t spaces,
                         struct text *out)
{
    json_open(out, key, '[');
    for (; spaces; spaces &= spaces - 1)
        bison_insight_space(s, 0, bits_lowest(spaces), out);
    json_close(out, ']');
}

static void write_region(const struct bison_state *s, const struct bison_region *region, int place,
                         struct text *out)
{
    int32_t income[BISON_SEATS];
    json_open(out, 0, '{');
    json_string(out, "terrain", terrain_word[region->terrain]);
    json_string(out, "animal", bison_kind_word(region->terrain));
    json_string(out, "name", bison_place_name(region->terrain, place));
    json_string(out, "short", bison_place_short(place));
    write_spaces(s, "spaces", region->spaces, out);
    json_int(out, "animals", region->animals);
    state_json_seats(out, "present", region->present);
    state_json_seats(out, "leaders", region->leaders);
    for (int seat = 0; seat < s->seats; seat++)
        income[seat] = region->income[seat];
    insight_numbers(out, "income", income, s->seats);
    json_close(out, '}');
}

static void write_regions(const struct bison_state *s, const struct bison_region *region, int count,
                          struct text *out)
{
    uint8_t place[BISON_SPACES];
    bison_name_regions(s, region, count, place);
    json_open(out, "regions", '[');
    for (int i = 0; i < count; i++)
        write_region(s, &region[i], place[i], out);
    json_close(out, ']');
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

// Empty cells where a tile could be laid now.
static void write_free(const struct bison_state *s, struct text *out)
{
    json_open(out, "free", '[');
    for (uint64_t cells = bison_free_cells(s); cells; cells &= cells - 1) {
        char word[16];
        struct text text;
        text_init(&text, word, sizeof word);
        bison_print_cell(bits_lowest(cells), &text);
        json_string(out, 0, word);
    }
    json_close(out, ']');
}

// BI-5.2, BI-5.3, BI-7: what lives on each terrain, and which home is built there.
static void write_lands(struct text *out)
{
    json_open(out, "lands", '{');
    for (int terrain = 0; terrain < BISON_TERRAINS; terrain++) {
        json_open(out, terrain_word[terrain], '{');
        json_string(out, "animal", bison_kind_word(terrain));
        json_string(out, "home", terrain == BISON_RIVER ? "canoe" : "tipi");
        json_close(out, '}');
    }
    json_close(out, '}');
}

// What never changes: prices by hunters used and of the market, in animals of each kind.
static void write_prices(struct text *out)
{
    int32_t price[BISON_MOST_USED + 1], size[BISON_SIZES];
    for (int hunters = 0; hunters <= BISON_MOST_USED; hunters++)
        price[hunters] = bison_cost(hunters);
    for (int i = 0; i < BISON_SIZES; i++)
        size[i] = bison_price(i + 1);
    insight_numbers(out, "prices", price, BISON_MOST_USED + 1);
    json_int(out, "unused_gain", BISON_UNUSED_GAIN);
    json_int(out, "hunter_price", bison_price(0));
    insight_numbers(out, "home_prices", size, BISON_SIZES);
    json_int(out, "swap_given", BISON_SWAP_GIVEN);
    json_int(out, "track", BISON_TRACK);
    json_int(out, "rounds", BISON_ROUNDS);
}

// BI-2.6: of all actions only the tile may be named now.
static int tile_is_due(const struct bison_state *s)
{
    if (s->phase != BISON_TURN)
        return 0;
    for (int action = BISON_DO_TILE + 1; action < BISON_ACTIONS; action++)
        if (bison_allows(s, s->turn, bison_act(BISON_VERB_MARK, action)))
            return 0;
    return 1;
}

// BI-12.3: people pick in any order; behind how many of the moves made so far each of these
// belongs.
static void write_order(const struct bison_doing *doing, int from, uint64_t ways, struct text *out)
{
    json_open(out, "at", '[');
    for (; ways; ways &= ways - 1) {
        int to = bits_lowest(ways), at = 0;
        while (at < doing->picks &&
               (doing->origin[at] < from || (doing->origin[at] == from && doing->target[at] <= to)))
            at++;
        json_int(out, 0, at);
    }
    json_close(out, ']');
}

// Hunters that the action under way may still take, with their ways.
static void write_moves(const struct bison_state *s, struct text *out)
{
    int gather = s->phase == BISON_COME;
    json_open(out, "moves", '[');
    if (gather || s->phase == BISON_FROM || s->phase == BISON_TO) {
        int room = bison_affordable(&s->player[s->turn]) - s->doing.used;
        uint64_t left = room > 0 ? s->standing[s->turn] : 0;
        for (; left; left &= left - 1) {
            int space = bits_lowest(left);
            uint64_t ways = gather ? (uint64_t)1 << s->doing.caller & ~(left & (0 - left))
                                   : bison_reach(s, s->turn, space);
            if (!ways || bison_unmoved(s, space) == 0)
                continue;
            json_open(out, 0, '{');
            bison_insight_space(s, "from", space, out);
            write_spaces(s, "to", ways, out);
            write_order(&s->doing, space, ways, out);
            json_close(out, '}');
        }
    }
    json_close(out, ']');
}

// Terrains that the scoring under way has paid already, as a mask.
static uint32_t scored_terrains(const struct bison_state *s)
{
    uint32_t scored = 0;
    if (s->phase != BISON_OVERFLOW || s->turn != BISON_NONE)
        return 0;
    for (int step = 0; step < BISON_TERRAINS; step++) {
        scored |= 1u << bison_scoring_order(step);
        if (bison_scoring_order(step) == s->settling)
            break;
    }
    return scored;
}

// What the regions of these terrains bring each seat: [bison, salmon, turkeys] per seat.
static void count_income(const struct bison_region *region, int count, uint32_t terrains,
                         int32_t ret[BISON_SEATS][BISON_KINDS])
{
    for (int i = 0; i < count; i++)
        if (terrains >> region[i].terrain & 1)
            for (int seat = 0; seat < BISON_SEATS; seat++)
                ret[seat][region[i].terrain] += region[i].income[seat];
}

static void write_incomes(const char *key, int32_t income[BISON_SEATS][BISON_KINDS], int seats,
                          struct text *out)
{
    json_open(out, key, '[');
    for (int seat = 0; seat < seats; seat++)
        insight_numbers(out, 0, income[seat], BISON_KINDS);
    json_close(out, ']');
}

// Animals that the next scoring would push above the track's end. Stocks of the last season end
// with it (BI-8.1): nothing can overflow.
static int surplus_of(const struct bison_state *s, int stock, int income)
{
    int over = stock + income - BISON_TRACK;
    return bison_is_last_season(s) || over < 0 ? 0 : over;
}

// A payment that first spends what the next scoring would push above the track's end, then keeps
// the tracks level; and how much of each kind that scoring pushes above it if nothing is paid.
static void write_proposal(const struct bison_state *s, const int32_t income[BISON_KINDS],
                           struct text *out)
{
    int32_t paid[BISON_KINDS] = {0}, left[BISON_KINDS], surplus[BISON_KINDS];
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        left[kind] = s->player[s->turn].stock[kind];
        surplus[kind] = surplus_of(s, left[kind], income[kind]);
    }
    for (int due = bison_cost(s->doing.used); due > 0; due--) {
        int best = 0, most = INT32_MIN;
        for (int kind = 0; kind < BISON_KINDS; kind++) {
            int over = surplus_of(s, left[kind], income[kind]);
            int weight = left[kind] == 0 ? -1 : left[kind] + 64 * over;
            if (weight > most) {
                most = weight;
                best = kind;
            }
        }
        paid[best]++;
        left[best]--;
    }
    insight_numbers(out, "proposal", paid, BISON_KINDS);
    insight_numbers(out, "surplus", surplus, BISON_KINDS);
}

void bison_standing(const struct bison_state *s, const struct bison_region *region, int count,
                    int32_t ret[BISON_SEATS])
{
    int32_t income[BISON_SEATS][BISON_KINDS] = {{0}};
    int ends = bison_is_last_season(s) && s->turn == BISON_NONE;
    uint32_t unpaid = s->phase == BISON_OVER ? 0 : ends ? ~scored_terrains(s) : ~0u;
    count_income(region, count, unpaid, income);
    memset(ret, 0, BISON_SEATS * sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++)
        for (int kind = 0; kind < BISON_KINDS; kind++) {
            int animals = income[seat][kind] + (ends ? s->player[seat].stock[kind] : 0);
            int over = bison_option(s, BISON_FINAL_CAP) ? animals - BISON_TRACK : 0;
            ret[seat] += over > 0 ? BISON_TRACK + over / BISON_SWAP_GIVEN : animals;
        }
}

// What the next scoring would bring now, and what the one under way has brought so far.
static void write_income(const struct bison_state *s, const struct bison_region *region, int count,
                         struct text *out)
{
    int32_t coming[BISON_SEATS][BISON_KINDS] = {{0}}, brought[BISON_SEATS][BISON_KINDS] = {{0}};
    int32_t standing[BISON_SEATS];
    uint32_t scored = scored_terrains(s);
    count_income(region, count, ~scored, coming);
    count_income(region, count, scored, brought);
    write_incomes("coming", coming, s->seats, out);
    write_incomes("brought", brought, s->seats, out);
    bison_standing(s, region, count, standing);
    insight_numbers(out, "standing", standing, s->seats);
    json_open(out, "scored", '[');
    for (int step = 0; step < BISON_TERRAINS; step++)
        if (scored >> bison_scoring_order(step) & 1)
            json_string(out, 0, terrain_word[bison_scoring_order(step)]);
    json_close(out, ']');
    if (s->phase == BISON_PAY) {
        write_proposal(s, coming[s->turn], out);
    } else {
        json_null(out, "proposal");
        json_null(out, "surplus");
    }
}

// BI-7.7: animals above the end of the track that is being settled.
static int above_track(const struct bison_state *s)
{
    return s->phase == BISON_OVERFLOW ? s->player[bison_mover(s)].stock[s->settling] - BISON_TRACK
                                      : 0;
}

int bison_insight(const struct bison_state *view, struct text *out)
{
    struct bison_region region[BISON_SPACES];
    int count = bison_regions(view, region);
    json_open(out, 0, '{');
    write_score(view, out);
    write_regions(view, region, count, out);
    write_income(view, region, count, out);
    write_moves(view, out);
    write_free(view, out);
    write_prices(out);
    json_bool(out, "last_season", bison_is_last_season(view));
    write_lands(out);
    json_open(out, "tiles", '[');
    for (int tile = 0; tile < BISON_TILES; tile++)
        write_tile(view->tile[tile], out);
    json_close(out, ']');
    bison_insight_outlook(view, out);
    int cost = view->doing.action == BISON_NONE ? 0 : bison_cost(view->doing.used);
    json_bool(out, "tile_due", tile_is_due(view));
    json_int(out, "cost", cost);
    json_int(out, "above", above_track(view));
    json_close(out, '}');
    return text_status(out);
}
