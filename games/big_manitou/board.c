// The table in a terminal, drawn from a view: three grounds side by side, a row for each seat, the
// tiles won, the reader's own cards.
#include "games/big_manitou/notation.h"

struct pen {
    const struct manitou_state *view;
    const struct voice *voice;
    struct text *out;
    int seat;   // the reader's, or GAME_PUBLIC
    int rail;   // columns left of the grounds
    int column; // columns of a ground
};

static void write(const struct pen *pen, const char *english)
{
    text_string(pen->out, voice_say(pen->voice, english));
}

static void paint(const struct pen *pen, const char *sgr)
{
    voice_colour(pen->voice, sgr, pen->out);
}

static void fill(const struct pen *pen, const char *english, int a, int b, int c, int d)
{
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d};
    voice_fill(pen->voice, &manitou_game, pen->view, english, arg, pen->out);
}

static void say_word(const struct pen *pen, const char *type, int value)
{
    manitou_print_word(pen->view, type, value, pen->voice, pen->out);
}

static void rule_off(const struct pen *pen)
{
    int width = pen->rail + MANITOU_GROUNDS * pen->column;
    paint(pen, "2");
    for (int i = 0; i < width; i++)
        text_string(pen->out, "─");
    paint(pen, 0);
    text_char(pen->out, '\n');
}

static const char *short_name(int hero)
{
    static const char *const names[] = {N_("Chief"), N_("Mother"), N_("Healer"), N_("Rain"),
                                        N_("Scout")};
    return names[manitou_hero_index(hero)];
}

// --- Head ---

static void draw_phase(const struct pen *pen)
{
    const struct manitou_state *s = pen->view;
    static const char *const steps[] = {N_("ground {0 number}, the hero takes {1 number}"),
                                        N_("ground {0 number}, the first takes {1 number}"),
                                        N_("ground {0 number}, the second takes {1 number}")};
    static const char *const phases[] = {N_("selection"),
                                         0,
                                         N_("the Totem marker's eighth card"),
                                         N_("the Horse marker's move"),
                                         N_("the force fine"),
                                         0,
                                         N_("the game is over")};
    int ground, step;
    if (s->phase == MANITOU_PLACE) {
        fill(pen, N_("turn {0 number} of {1 number}"), s->turn, MANITOU_TURNS, 0, 0);
    } else if (s->phase == MANITOU_TAKE) {
        manitou_step_at(s, s->take - 1, &ground, &step);
        fill(pen, steps[step], ground + 1, s->picks, 0, 0);
    } else {
        write(pen, phases[s->phase]);
    }
}

static int count_of(const uint8_t *tiles)
{
    int count = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        count += tiles[tile];
    return count;
}

static void draw_head(const struct pen *pen)
{
    const struct manitou_state *s = pen->view;
    paint(pen, "1");
    fill(pen, N_("Hunt {0 number} of {1 number}: "), s->hunt, manitou_hunts(s->seats), 0, 0);
    draw_phase(pen);
    paint(pen, 0);
    text_char(pen->out, '\n');
    fill(pen, N_("{0 seat} deals; {1 number} tiles in the bag, {2 number} out of the game"),
         s->dealer, count_of(s->bag), count_of(s->removed), 0);
    text_char(pen->out, '\n');
}

// --- Grounds ---

static void draw_ground_titles(const struct pen *pen)
{
    uint32_t from = pen->out->length;
    text_pad(pen->out, from, pen->rail);
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        from = pen->out->length;
        paint(pen, "1");
        fill(pen, N_("Ground {0 number}"), g + 1, 0, 0, 0);
        paint(pen, 0);
        text_pad(pen->out, from, pen->column);
    }
    text_char(pen->out, '\n');
}

// Two tiles to a line where there is room, else one.
static void draw_tiles_there(const struct pen *pen)
{
    int per_line = pen->column >= 19 ? 2 : 1, lines = 0;
    for (int g = 0; g < MANITOU_GROUNDS; g++) {
        int needed = (manitou_tile_count(pen->view->ground[g].tiles) + per_line - 1) / per_line;
        lines = needed > lines ? needed : lines;
    }
    for (int line = 0; line < lines; line++) {
        uint32_t from = pen->out->length;
        text_pad(pen->out, from, pen->rail);
        for (int g = 0; g < MANITOU_GROUNDS; g++) {
            from = pen->out->length;
            paint(pen, "33");
            for (int i = line * per_line; i < (line + 1) * per_line && i < MANITOU_PLACES; i++) {
                say_word(pen, "tile",
                         manitou_pack_tiles(pen->view->ground[g].tiles) >> (4 * i) & 15);
                text_pad(pen->out, from, 10 * (i + 1 - line * per_line));
            }
            paint(pen, 0);
            text_pad(pen->out, from, pen->column);
        }
        text_char(pen->out, '\n');
    }
}

// What the seat would take on the ground if it were evaluated now.
static void draw_gain(const struct pen *pen, int seat, int g, int from, int to)
{
    int32_t gain[MANITOU_SEATS];
    manitou_shares(pen->view, g, from, to, gain);
    if (gain[seat] == 0)
        return;
    paint(pen, "32");
    text_string(pen->out, " +");
    text_int(pen->out, gain[seat]);
    paint(pen, 0);
}

static void draw_hunters(const struct pen *pen, int seat, int g)
{
    uint32_t hunters = pen->view->player[seat].laid[g] & MANITOU_HUNTERS;
    if (hunters == 0)
        return;
    for (uint32_t left = hunters; left != 0; left &= left - 1) {
        text_int(pen->out, bits_lowest(left) + 1);
        text_char(pen->out, ' ');
    }
    text_string(pen->out, "= ");
    paint(pen, "1");
    text_int(pen->out, manitou_total(pen->view, seat, g));
    paint(pen, 0);
    draw_gain(pen, seat, g, MANITOU_STEP_FIRST, MANITOU_STEP_SECOND);
}

static void draw_up(const struct pen *pen, int seat, int g)
{
    const struct manitou_ground *ground = &pen->view->ground[g];
    if (ground->owner != seat)
        return;
    paint(pen, voice_seat_colour(seat));
    for (int i = 0; i < 2 && ground->hero[i]; i++) {
        text_string(pen->out, i == 0 ? "" : "+");
        write(pen, short_name(ground->hero[i]));
    }
    paint(pen, 0);
    draw_gain(pen, seat, g, MANITOU_STEP_HERO, MANITOU_STEP_HERO);
}

// Face-down heroes in brackets; only their number where the names do not fit.
static void draw_down(const struct pen *pen, int seat, int g)
{
    uint8_t down[MANITOU_DECK_SIZE];
    int count = manitou_list(pen->view->player[seat].laid[g] & MANITOU_HEROES, down);
    if (count == 0)
        return;
    paint(pen, "2");
    struct text before = *pen->out;
    uint32_t from = pen->out->length;
    text_char(pen->out, '(');
    for (int i = 0; i < count; i++) {
        text_string(pen->out, i == 0 ? "" : " ");
        write(pen, short_name(down[i]));
    }
    if (text_columns(pen->out, from) >= pen->column - 1) {
        *pen->out = before;
        pen->out->data[from] = 0;
        text_char(pen->out, '(');
        fill(pen, N_("{0 number} fallen"), count, 0, 0, 0);
    }
    text_char(pen->out, ')');
    paint(pen, 0);
}

// --- A seat's row ---

static void draw_name(const struct pen *pen, int seat)
{
    text_string(pen->out, pen->view->to_act >> seat & 1 ? "> " : "  ");
    voice_seat(pen->voice, seat, pen->out);
}

// The running fine: strength used so far, marked for who would pay now.
static void draw_force(const struct pen *pen, int seat)
{
    const struct manitou_state *s = pen->view;
    int pays =
        s->phase == MANITOU_FINE ? s->payers >> seat & 1 : (int)(manitou_payers(s) >> seat & 1);
    text_string(pen->out, "  ");
    if (pays)
        paint(pen, "31");
    fill(pen, pays ? N_("force {0 number} !") : N_("force {0 number}"), manitou_force(s, seat), 0,
         0, 0);
    if (pays)
        paint(pen, 0);
}

static void draw_hidden_cards(const struct pen *pen, int seat)
{
    const struct manitou_player *p = &pen->view->player[seat];
    int hand = manitou_size(p->hand), pile = 0;
    for (uint64_t left = p->pile; left != 0; left >>= 8)
        pile++;
    text_string(pen->out, "  ");
    if (hand > 0)
        fill(pen, N_("hand {0 number}+{1 number}"), hand, pile, 0, 0);
    else if (p->selection != 0)
        fill(pen, N_("{0 number} selected"), manitou_size(p->selection), 0, 0, 0);
}

static void draw_row(const struct pen *pen, int seat)
{
    void (*const rail[3])(const struct pen *, int) = {draw_name, draw_force, draw_hidden_cards};
    void (*const cell[3])(const struct pen *, int, int) = {draw_hunters, draw_up, draw_down};
    for (int line = 0; line < 3; line++) {
        uint32_t from = pen->out->length;
        rail[line](pen, seat);
        text_pad(pen->out, from, pen->rail);
        for (int g = 0; g < MANITOU_GROUNDS; g++) {
            from = pen->out->length;
            cell[line](pen, seat, g);
            text_pad(pen->out, from, pen->column);
        }
        text_char(pen->out, '\n');
    }
}

// --- Tiles won ---

static void draw_cell(const struct pen *pen, const char *word, int width)
{
    uint32_t from = pen->out->length;
    text_string(pen->out, word);
    text_pad(pen->out, from, width);
}

static void draw_count(const struct pen *pen, int count, int marked, int width)
{
    uint32_t from = pen->out->length;
    if (count == 0 && !marked)
        text_char(pen->out, '.');
    else
        text_int(pen->out, count);
    if (marked) {
        paint(pen, "1;33");
        text_string(pen->out, " ●");
        paint(pen, 0);
    }
    text_pad(pen->out, from, width);
}

enum { VALUE_WIDTH = 3, SUM_WIDTH = 4, KIND_WIDTH = 7, AXE_WIDTH = 9 };

static void draw_tile_titles(const struct pen *pen)
{
    uint32_t from = pen->out->length;
    paint(pen, "1");
    text_pad(pen->out, from, pen->rail);
    for (int kind = 0; kind < 2; kind++) {
        from = pen->out->length;
        write(pen, manitou_tile_name(kind == 0 ? MANITOU_BISON_1 : MANITOU_TIPI_1));
        text_string(pen->out, " 1 2 3");
        text_pad(pen->out, from, 3 * VALUE_WIDTH + SUM_WIDTH);
    }
    for (int tile = MANITOU_HORSE; tile <= MANITOU_TOMAHAWK; tile++)
        draw_cell(pen, voice_say(pen->voice, manitou_tile_name(tile)),
                  tile == MANITOU_TOMAHAWK ? AXE_WIDTH : KIND_WIDTH);
    paint(pen, 0);
    text_char(pen->out, '\n');
}

static void draw_tiles_won(const struct pen *pen, int seat)
{
    const struct manitou_state *s = pen->view;
    const struct manitou_player *p = &s->player[seat];
    uint32_t from = pen->out->length;
    draw_name(pen, seat);
    text_pad(pen->out, from, pen->rail);
    for (int tile = MANITOU_BISON_1; tile <= MANITOU_TIPI_3; tile++) {
        draw_count(pen, p->tiles[tile], 0, VALUE_WIDTH);
        if (manitou_tile_value(tile) < 3)
            continue;
        from = pen->out->length;
        text_char(pen->out, '=');
        text_int(pen->out, manitou_sum(p, tile - 2));
        text_pad(pen->out, from, SUM_WIDTH);
    }
    draw_count(pen, p->tiles[MANITOU_HORSE], s->marker[MANITOU_MARKER_HORSE] == seat, KIND_WIDTH);
    draw_count(pen, p->tiles[MANITOU_TOTEM], s->marker[MANITOU_MARKER_TOTEM] == seat, KIND_WIDTH);
    draw_count(pen, p->tiles[MANITOU_TOMAHAWK], 0, 3);
    paint(pen, "1");
    fill(pen, N_("{0 number} pts"), manitou_points(s, seat), 0, 0, 0);
    paint(pen, 0);
    text_char(pen->out, '\n');
}

// --- Cards in words ---

// A word behind a blank, or on a new line if this one has no more room.
static void draw_next(const struct pen *pen, const char *word)
{
    struct text *out = pen->out;
    uint32_t line = out->length, from = out->length;
    while (line > 0 && out->data[line - 1] != '\n')
        line--;
    text_char(out, ' ');
    text_string(out, word);
    if (text_columns(out, line) <= pen->voice->width)
        return;
    out->length = from;
    text_string(out, "\n   ");
    text_string(out, word);
}

// "1 4 7 Chief Chief Scout ? ?"
static void draw_set(const struct pen *pen, uint32_t cards)
{
    uint8_t list[MANITOU_DECK_SIZE];
    for (int i = 0, count = manitou_list(cards, list); i < count; i++) {
        char number[8];
        struct text text;
        text_init(&text, number, sizeof number);
        text_int(&text, list[i]);
        draw_next(pen,
                  manitou_is_hunter(list[i]) ? number : voice_say(pen->voice, short_name(list[i])));
    }
    for (uint32_t i = 0; i < cards >> MANITOU_HIDDEN_SHIFT; i++)
        draw_next(pen, "?");
}

static void draw_hand(const struct pen *pen)
{
    uint8_t hand[MANITOU_DECK_SIZE];
    paint(pen, "1");
    write(pen, N_("Your hand:"));
    for (int i = 0, count = manitou_list(pen->view->player[pen->seat].hand, hand); i < count; i++) {
        text_string(pen->out, i == 0 ? " " : ", ");
        say_word(pen, "card", hand[i]);
    }
    paint(pen, 0);
    text_char(pen->out, '\n');
}

static void draw_own_cards(const struct pen *pen)
{
    const struct manitou_player *p = &pen->view->player[pen->seat];
    if (p->hand != 0)
        draw_hand(pen);
    if (p->selection != 0) {
        write(pen, p->hand != 0 ? N_("Your pile, in unknown order:") : N_("You have selected:"));
        draw_set(pen, p->selection - p->hand);
        text_char(pen->out, '\n');
    }
    write(pen, N_("Your pool:"));
    draw_set(pen, p->pool);
    text_char(pen->out, '\n');
}

// Pools and discards as far as all know them.
static void draw_known_cards(const struct pen *pen)
{
    const struct manitou_state *s = pen->view;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct manitou_player *p = &s->player[seat];
        if (s->phase == MANITOU_SELECT && seat != pen->seat && p->pool <= MANITOU_KNOWN) {
            fill(pen, N_("Pool of {0 seat}:"), seat, 0, 0, 0);
            draw_set(pen, p->pool);
            text_char(pen->out, '\n');
        }
        if (p->discards == 0)
            continue;
        fill(pen, N_("Discards of {0 seat}:"), seat, 0, 0, 0);
        draw_set(pen, p->discards);
        text_char(pen->out, '\n');
    }
}

int manitou_draw(const struct manitou_state *view, int seat, const struct voice *voice,
                 struct text *out)
{
    struct manitou_state preview;
    manitou_preview(view, &preview);
    struct pen pen = {.view = &preview, .voice = voice, .out = out, .seat = seat};
    pen.rail = voice->width >= 76 ? 18 : 12;
    pen.column = (voice->width - pen.rail) / MANITOU_GROUNDS;
    pen.column = pen.column > 26 ? 26 : pen.column;
    draw_head(&pen);
    rule_off(&pen);
    draw_ground_titles(&pen);
    draw_tiles_there(&pen);
    for (int i = 0; i < view->seats; i++) {
        rule_off(&pen);
        draw_row(&pen, i);
    }
    rule_off(&pen);
    draw_tile_titles(&pen);
    for (int i = 0; i < view->seats; i++)
        draw_tiles_won(&pen, i);
    rule_off(&pen);
    if (seat >= 0 && seat < view->seats)
        draw_own_cards(&pen);
    draw_known_cards(&pen);
    return text_status(out);
}
