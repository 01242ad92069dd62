// What lies around the landscape, for a terminal: season, players, regions and what they would pay.
// Everything flows: no line is wider than the terminal, in any language and with any names.
#include "games/bison/board.h"
#include "games/bison/insight.h"

struct flow {
    const struct bison_state *s;
    const struct voice *voice;
    struct text *out;
    int indent; // blanks before each further line
    int column; // columns of the line so far; 0: nothing is written yet
};

static void end_line(struct flow *flow)
{
    text_char(flow->out, '\n');
    flow->column = 0;
    flow->indent = 0;
}

// Writes an item that is not broken, on a new line if it does not fit on this one.
static void add(struct flow *flow, const char *item, uint32_t length, int gap)
{
    struct text text = {(char *)item, length + 1, length, 0, 0};
    int columns = text_columns(&text, 0);
    if (flow->column > 0 && flow->column + gap + columns > flow->voice->width) {
        text_char(flow->out, '\n');
        flow->column = 0;
        gap = flow->indent;
    } else if (flow->column == 0) {
        gap = 0;
    }
    for (int i = 0; i < gap; i++)
        text_char(flow->out, ' ');
    text_bytes(flow->out, item, length);
    flow->column += gap + columns;
}

static void add_words(struct flow *flow, const char *words)
{
    while (*words) {
        uint32_t length = 0;
        while (words[length] && words[length] != ' ')
            length++;
        add(flow, words, length, 1);
        words += length + (words[length] == ' ');
    }
}

// A sentence with up to three arguments.
static void say(struct flow *flow, const char *english, int a, int b, int c)
{
    char data[400];
    struct text text;
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c};
    text_init(&text, data, sizeof data);
    voice_fill(flow->voice, &bison_game, flow->s, english, arg, &text);
    add_words(flow, data);
}

// Blanks up to this column, if the line is not longer already.
static void tab(struct flow *flow, int column)
{
    for (; flow->column < column; flow->column++)
        text_char(flow->out, ' ');
}

// ---- head ----

static void draw_doing(struct flow *flow, const struct bison_doing *doing)
{
    const struct bison_state *s = flow->s;
    say(flow, N_("{0 seat}: {1 action}, hunters used: {2 number}."), s->turn, doing->action,
        doing->used);
    if (doing->used >= 2)
        say(flow, N_("Price: {0 number}."), bison_cost(doing->used), 0, 0);
    if (doing->caller != BISON_NONE)
        say(flow, N_("Called to {0 space}."), bison_space_name(s, doing->caller), 0, 0);
    if (doing->from != BISON_NONE)
        say(flow, N_("A hunter leaves {0 space}."), bison_space_name(s, doing->from), 0, 0);
    end_line(flow);
}

static void draw_head(struct flow *flow)
{
    const struct bison_state *s = flow->s;
    say(flow, N_("Season {0 number} of {1 number}, round {2 number}."), s->season,
        bison_seasons(s->seats), s->round);
    say(flow, N_("Totem: {0 seat}."), s->start, 0, 0);
    if (s->phase == BISON_OVER)
        say(flow, N_("The game is over."), 0, 0, 0);
    else
        say(flow, N_("To act: {0 seat}."), bison_mover(s), 0, 0);
    end_line(flow);
    if (s->doing.action != BISON_NONE)
        draw_doing(flow, &s->doing);
    if (s->phase == BISON_OVERFLOW) {
        int seat = bison_mover(s), kind = s->settling;
        say(flow, N_("{0 seat} has {1 herd}: more than 15."), seat,
            game_herd(s->player[seat].stock[kind], kind), 0);
        end_line(flow);
    }
}

// ---- players ----

static void add_letter(struct flow *flow, int seat)
{
    char data[16];
    struct text text;
    text_init(&text, data, sizeof data);
    voice_colour(flow->voice, voice_seat_colour(seat), &text);
    text_char(&text, (char)('A' + seat));
    voice_colour(flow->voice, 0, &text);
    add(flow, data, text.length, 1);
}

// "^2" for each tipi, "u1" for each canoe.
static void add_homes(struct flow *flow, const uint8_t *home)
{
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        for (int n = 0; n < home[i]; n++) {
            char item[3] = {i < BISON_SIZES ? '^' : 'u', (char)('1' + i % BISON_SIZES), 0};
            add(flow, item, 2, 1);
        }
}

static void draw_stores(struct flow *flow, const struct bison_player *p)
{
    uint8_t market[BISON_HOMES * BISON_SIZES];
    for (int i = 0; i < BISON_HOMES * BISON_SIZES; i++)
        market[i] = p->market >> i & 1;
    tab(flow, 2);
    flow->indent = 4;
    say(flow, N_("Reserve: {0 hunters}"), p->hunters, 0, 0);
    add_homes(flow, p->reserve[0]);
    tab(flow, flow->voice->width < 72 ? 0 : 36);
    say(flow, N_("Market: {0 hunters}"), p->market_hunters, 0, 0);
    add_homes(flow, market);
    end_line(flow);
}

static void draw_marks(struct flow *flow, const struct bison_player *p)
{
    tab(flow, 2);
    flow->indent = 4;
    say(flow, N_("Marked:"), 0, 0, 0);
    for (int action = 0; action < BISON_ACTIONS; action++) {
        char data[60];
        struct text text;
        int marked = p->marked >> action & 1;
        text_init(&text, data, sizeof data);
        voice_colour(flow->voice, marked ? "1" : "90", &text);
        text_string(&text, marked ? "[x] " : "[ ] ");
        text_string(&text, voice_say(flow->voice, bison_action_name(action)));
        voice_colour(flow->voice, 0, &text);
        add(flow, data, text.length, 1);
    }
    end_line(flow);
}

// Name and animals, what everybody's actions are about, and what wins: what the land would be worth
// in the last scoring now.
static void draw_stock(struct flow *flow, int seat, int land)
{
    const struct bison_player *p = &flow->s->player[seat];
    flow->indent = 4;
    add_letter(flow, seat);
    say(flow, N_("{0 seat}"), seat, 0, 0);
    tab(flow, 18);
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        say(flow, N_("{0 track}"), game_herd(p->stock[kind], kind), 0, 0);
        tab(flow, 18 + 12 * (kind + 1));
    }
    if (p->hand == BISON_NONE)
        say(flow, N_("tile laid"), 0, 0, 0);
    else
        say(flow, N_("tile in hand"), 0, 0, 0);
    tab(flow, flow->voice->width < 78 ? 0 : 68);
    if (flow->s->phase != BISON_OVER)
        say(flow, N_("land now {0 number}"), land, 0, 0);
    end_line(flow);
}

static void draw_rest(struct flow *flow, int seat)
{
    const struct bison_player *p = &flow->s->player[seat];
    draw_stores(flow, p);
    draw_marks(flow, p);
}

static void draw_own_tile(struct flow *flow, int seat)
{
    const struct bison_state *s = flow->s;
    if (seat < 0 || seat >= s->seats || s->player[seat].hand >= BISON_TILES)
        return;
    say(flow, N_("Your tile, in its three orientations:"), 0, 0, 0);
    end_line(flow);
    bison_draw_hand(s, s->player[seat].hand, flow->voice, flow->out);
}

// ---- regions ----

// "A+5" in the seat's colour.
static void print_income(const struct voice *voice, int seat, int income, struct text *out)
{
    voice_colour(voice, voice_seat_colour(seat), out);
    text_char(out, (char)('A' + seat));
    text_char(out, '+');
    text_int(out, income);
    voice_colour(voice, 0, out);
}

// One region: "a 5: A+5 B+2".
static void add_region(struct flow *flow, const struct bison_region *region, char label)
{
    char data[120];
    struct text text;
    text_init(&text, data, sizeof data);
    text_char(&text, label);
    text_char(&text, ' ');
    text_int(&text, region->animals);
    text_char(&text, ':');
    for (int seat = 0; seat < flow->s->seats; seat++) {
        if (!(region->present >> seat & 1))
            continue;
        text_char(&text, ' ');
        print_income(flow->voice, seat, region->income[seat], &text);
    }
    add(flow, data, text.length, 3);
}

// The regions of one terrain in which somebody is present, then the animals of the others.
static void draw_terrain(struct flow *flow, const struct bison_region *region, int count,
                         const char *label)
{
    int unclaimed = 0;
    tab(flow, 2);
    flow->indent = 12;
    say(flow, N_("{0 terrain}"), region[0].terrain, 0, 0);
    tab(flow, 9);
    for (int i = 0; i < count; i++) {
        if (region[i].present)
            add_region(flow, &region[i], label[bits_lowest(region[i].spaces)]);
        else
            unclaimed += region[i].animals;
    }
    tab(flow, 11);
    say(flow, N_("(nobody's: {0 number})"), unclaimed, 0, 0);
    end_line(flow);
}

static void draw_totals(struct flow *flow, const struct bison_region *region, int count)
{
    tab(flow, 2);
    say(flow, N_("in all"), 0, 0, 0);
    for (int seat = 0; seat < flow->s->seats; seat++) {
        char data[40];
        struct text text;
        int total = 0;
        for (int i = 0; i < count; i++)
            total += region[i].income[seat];
        text_init(&text, data, sizeof data);
        print_income(flow->voice, seat, total, &text);
        add(flow, data, text.length, 3);
    }
    end_line(flow);
}

static void draw_regions(struct flow *flow, const struct bison_region *region, int count,
                         const char *label)
{
    say(flow, N_("What the regions would pay now:"), 0, 0, 0);
    end_line(flow);
    for (int first = 0; first < count;) {
        int next = first;
        while (next < count && region[next].terrain == region[first].terrain)
            next++;
        draw_terrain(flow, region + first, next - first, label);
        first = next;
    }
    draw_totals(flow, region, count);
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

static void draw_legend(struct flow *flow)
{
    say(flow, N_("P2a A3^2: prairie, 2 bison, region a, 3 hunters and a tipi of size 2 of A."), 0,
        0, 0);
    say(flow, N_("R river, M mountain, u canoe. Edges: p prairie, m mountain, r river, ~ its end."),
        0, 0, 0);
    end_line(flow);
}

int bison_draw(const struct bison_state *view, int seat, const struct voice *voice,
               struct text *out)
{
    struct flow flow = {view, voice, out, 0, 0};
    struct bison_region region[BISON_SPACES];
    char label[BISON_SPACES];
    int32_t standing[BISON_SEATS];
    int count = bison_regions(view, region);
    label_regions(region, count, label);
    for (int i = 0; i < view->seats; i++) {
        if (i == seat)
            continue;
        add_letter(&flow, i);
        say(&flow, N_("{0 seat}"), i, 0, 0);
        end_line(&flow);
        draw_rest(&flow, i);
    }
    end_line(&flow);
    draw_regions(&flow, region, count, label);
    end_line(&flow);
    draw_legend(&flow);
    end_line(&flow);
    // On a small screen the last lines stay in sight: the land, the own things, everybody's
    // animals. The own tile comes after the land while its place is sought.
    if (view->phase != BISON_LAY)
        draw_own_tile(&flow, seat);
    bison_draw_land(view, voice, label, out);
    if (view->phase == BISON_LAY)
        draw_own_tile(&flow, seat);
    if (seat >= 0 && seat < view->seats)
        draw_rest(&flow, seat);
    bison_standing(view, region, count, standing);
    for (int i = 0; i < view->seats; i++)
        draw_stock(&flow, i, standing[i]);
    draw_head(&flow);
    return text_status(out);
}
