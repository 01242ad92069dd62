// What lies around the landscape, for a terminal: season, players, regions and what they would pay.
#include "games/bison/board.h"

static void say(const struct voice *voice, const char *english, struct text *out)
{
    text_string(out, voice_say(voice, english));
}

static void fill(const struct bison_state *s, const struct voice *voice, const char *english, int a,
                 int b, int c, struct text *out)
{
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c};
    voice_fill(voice, &bison_game, s, english, arg, out);
}

// ---- head ----

static void draw_doing(const struct bison_state *s, const struct voice *voice, struct text *out)
{
    const struct bison_doing *doing = &s->doing;
    fill(s, voice, N_("{0 seat}: {1 action}, hunters used: {2 number}"), s->turn, doing->action,
         doing->used, out);
    if (doing->caller != BISON_NONE)
        fill(s, voice, N_(", called to {0 space}"), bison_space_name(s, doing->caller), 0, 0, out);
    if (doing->from != BISON_NONE)
        fill(s, voice, N_(", a hunter leaves {0 space}"), bison_space_name(s, doing->from), 0, 0,
             out);
    if (doing->used >= 2)
        fill(s, voice, N_(", price {0 number}"), bison_cost(doing->used), 0, 0, out);
    text_char(out, '\n');
}

static void draw_head(const struct bison_state *s, const struct voice *voice, struct text *out)
{
    fill(s, voice, N_("Season {0 number} of {1 number}, round {2 number}"), s->season,
         bison_seasons(s->seats), s->round, out);
    fill(s, voice, N_(". Totem: {0 seat}"), s->start, 0, 0, out);
    if (s->phase == BISON_OVER)
        say(voice, N_(". The game is over"), out);
    else
        fill(s, voice, N_(". To act: {0 seat}"), bison_mover(s), 0, 0, out);
    text_string(out, ".\n");
    if (s->doing.action != BISON_NONE)
        draw_doing(s, voice, out);
    if (s->phase == BISON_OVERFLOW) {
        fill(s, voice, N_("{0 seat} is above 15 with {1 animals}"), bison_mover(s),
             bison_herd(s->player[bison_mover(s)].stock[s->settling], s->settling), 0, out);
        text_char(out, '\n');
    }
}

// ---- players ----

static void draw_store(const struct voice *voice, const char *title, int hunters,
                       const uint8_t *home, struct text *out)
{
    uint32_t begin = out->length;
    text_string(out, "  ");
    say(voice, title, out);
    text_string(out, " H");
    text_int(out, hunters);
    for (int i = 0; i < BISON_HOMES; i++)
        for (int size = 0; size < BISON_SIZES; size++)
            for (int n = 0; n < home[i * BISON_SIZES + size]; n++) {
                text_string(out, i == BISON_TIPI ? " ^" : " u");
                text_int(out, size + 1);
            }
    text_pad(out, begin, 36);
}

static void draw_marks(const struct bison_player *p, const struct voice *voice, struct text *out)
{
    text_string(out, "  ");
    say(voice, N_("marked"), out);
    for (int action = 0; action < BISON_ACTIONS; action++) {
        int marked = p->marked >> action & 1;
        voice_colour(voice, marked ? "1" : "90", out);
        text_string(out, marked ? " [x] " : " [ ] ");
        say(voice, bison_action_name(action), out);
        voice_colour(voice, 0, out);
    }
    text_char(out, '\n');
}

static void draw_player(const struct bison_state *s, int seat, const struct voice *voice,
                        struct text *out)
{
    static const char *const track[BISON_KINDS] = {N_("bison"), N_("salmon"), N_("turkeys")};
    const struct bison_player *p = &s->player[seat];
    uint8_t market[BISON_HOMES * BISON_SIZES];
    uint32_t begin = out->length;
    voice_colour(voice, voice_seat_colour(seat), out);
    text_char(out, (char)('A' + seat));
    voice_colour(voice, 0, out);
    text_char(out, ' ');
    voice_seat(voice, seat, out);
    text_pad(out, begin, 18);
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        begin = out->length;
        say(voice, track[kind], out);
        text_char(out, ' ');
        text_int(out, p->stock[kind]);
        text_pad(out, begin, 12);
    }
    say(voice, p->hand == BISON_NONE ? N_("tile laid") : N_("tile in hand"), out);
    text_char(out, '\n');
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        market[i] = p->market >> i & 1;
    draw_store(voice, N_("reserve"), p->hunters, p->reserve[0], out);
    draw_store(voice, N_("market"), p->market_hunters, market, out);
    text_char(out, '\n');
    draw_marks(p, voice, out);
}

// ---- regions ----

// One region: "a 5: A+5 B+2".
static void draw_region(const struct bison_state *s, const struct bison_region *region, char label,
                        const struct voice *voice, struct text *out)
{
    text_char(out, label);
    text_char(out, ' ');
    text_int(out, region->animals);
    text_char(out, ':');
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(region->present >> seat & 1))
            continue;
        text_char(out, ' ');
        voice_colour(voice, voice_seat_colour(seat), out);
        text_char(out, (char)('A' + seat));
        text_char(out, '+');
        text_int(out, region->income[seat]);
        voice_colour(voice, 0, out);
    }
}

// The regions of one terrain in which somebody is present, wrapped; then the free animals.
static void draw_terrain(const struct bison_state *s, const struct bison_region *region, int count,
                         const char *label, const struct voice *voice, struct text *out)
{
    uint32_t begin = out->length;
    int free_animals = 0, column = 11;
    text_string(out, "  ");
    say(voice, bison_terrain_name(region[0].terrain), out);
    text_pad(out, begin, column);
    for (int i = 0; i < count; i++) {
        uint32_t before = out->length;
        if (!region[i].present) {
            free_animals += region[i].animals;
            continue;
        }
        if (column + 24 > voice->width) {
            text_char(out, '\n');
            before = out->length;
            text_string(out, "           ");
            column = 11;
        }
        draw_region(s, &region[i], label[bits_lowest(region[i].spaces)], voice, out);
        text_string(out, "   ");
        column += text_columns(out, before) - (column == 11 && out->data[before] == ' ' ? 11 : 0);
    }
    fill(s, voice, N_("(free: {0 number})"), free_animals, 0, 0, out);
    text_char(out, '\n');
}

static void draw_regions(const struct bison_state *s, const struct bison_region *region, int count,
                         const char *label, const struct voice *voice, struct text *out)
{
    int total[BISON_SEATS] = {0};
    say(voice, N_("What the regions would pay now:"), out);
    text_char(out, '\n');
    for (int first = 0; first < count;) {
        int next = first;
        while (next < count && region[next].terrain == region[first].terrain)
            next++;
        draw_terrain(s, region + first, next - first, label, voice, out);
        first = next;
    }
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < s->seats; seat++)
            total[seat] += region[i].income[seat];
    text_string(out, "  ");
    say(voice, N_("in all"), out);
    for (int seat = 0; seat < s->seats; seat++) {
        text_string(out, "  ");
        voice_colour(voice, voice_seat_colour(seat), out);
        text_char(out, (char)('A' + seat));
        text_char(out, '+');
        text_int(out, total[seat]);
        voice_colour(voice, 0, out);
    }
    text_char(out, '\n');
}

// A letter for each region, from a on in each terrain.
static void label_regions(const struct bison_region *region, int count, char *label)
{
    char next = 'a';
    for (int i = 0; i < count; i++) {
        if (i > 0 && region[i].terrain != region[i - 1].terrain)
            next = 'a';
        for (uint64_t left = region[i].spaces; left; left &= left - 1)
            label[bits_lowest(left)] = next;
        next++;
    }
}

int bison_draw(const struct bison_state *view, int seat, const struct voice *voice,
               struct text *out)
{
    struct bison_region region[BISON_SPACES];
    char label[BISON_SPACES];
    int count = bison_regions(view, region);
    label_regions(region, count, label);
    draw_head(view, voice, out);
    text_char(out, '\n');
    bison_draw_land(view, voice, label, out);
    text_char(out, '\n');
    say(voice,
        N_("P prairie, R river, M mountain: animals, region, owner with hunters; ^ tipi, u "
           "canoe; edges p r m, ~ river end"),
        out);
    text_string(out, "\n\n");
    for (int i = 0; i < view->seats; i++)
        draw_player(view, i, voice, out);
    text_char(out, '\n');
    draw_regions(view, region, count, label, voice, out);
    if (seat >= 0 && seat < view->seats && view->player[seat].hand < BISON_TILES) {
        text_char(out, '\n');
        say(voice, N_("Your tile, in its three orientations:"), out);
        text_char(out, '\n');
        bison_draw_hand(view, view->player[seat].hand, voice, out);
    }
    return text_status(out);
}
