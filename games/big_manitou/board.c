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

// Ends a line without blanks at its end.
static void end_line(const struct pen *pen)
{
    struct text *out = pen->out;
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->length--;
    text_char(out, '\n');
}

// Cuts a text down to so many columns.
static void clip(struct text *text, int columns)
{
    while (text_columns(text, 0) > columns) {
        do {
            text->length--;
        } while (((unsigned char)text->data[text->length] & 0xc0) == 0x80);
        text->data[text->length] = 0;
    }
}

// Takes back what was written since `before` was saved.
static void take_back(const struct pen *pen, const struct text *before)
{
    *pen->out = *before;
    pen->out->data[before->length] = 0;
}

static void rule_off(const struct pen *pen)
{
    int width = pen->rail + MANITOU_GROUNDS * pen->column;
    paint(pen, "2");
    for (int i = 0; i < width; i++)
        text_string(pen->out, "─");
    paint(pen, 0);
    end_line(pen);
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

void manitou_say_stage(const struct manitou_state *view, const struct voice *voice,
                       struct text *out)
{
    struct pen pen = {.view = view, .voice = voice, .out = out};
    fill(&pen, N_("Hunt {0 number} of {1 number}: "), view->hunt, manitou_hunts(view->seats), 0, 0);
    draw_phase(&pen);
}

static void draw_head(const struct pen *pen)
{
    const struct manitou_state *s = pen->view;
    uint32_t line = pen->out->length;
    paint(pen, "1");
    manitou_say_stage(s, pen->voice, pen->out);
    paint(pen, 0);
    uint32_t stage = pen->out->length;
    text_string(pen->out, " · ");
    fill(pen, N_("{0 seat} deals"), s->dealer, 0, 0, 0);
    if (text_columns(pen->out, line) > pen->voice->width) { // a long name has a line of its own
        pen->out->length = stage;
        end_line(pen);
        fill(pen, N_("{0 seat} deals"), s->dealer, 0, 0, 0);
    }
    end_line(pen);
    fill(pen, N_("{0 number} tiles in the bag, {1 number} out of the game"), count_of(s->bag),
         count_of(s->removed), 0, 0);
    end_line(pen);
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
    end_line(pen);
}

enum { TILE_WIDTH = 10 };

// Two tiles to a line where there is room, else one.
static void draw_tiles_there(const struct pen *pen)
{
    int per_line = pen->column >= 2 * TILE_WIDTH - 1 ? 2 : 1, lines = 0;
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
            int packed = manitou_pack_tiles(pen->view->ground[g].tiles) >> (4 * per_line * line);
            say_word(pen, "tile", packed & 15);
            if (per_line == 2 && packed >> 4 != 0) {
                text_pad(pen->out, from, TILE_WIDTH);
                say_word(pen, "tile", packed >> 4 & 15);
            }
            paint(pen, 0);
            text_pad(pen->out, from, pen->column);
        }
        end_line(pen);
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

enum { TOTAL_WIDTH = 9 }; // "= 128 +2 "

static void draw_hunters(const struct pen *pen, int seat, int g)
{
    uint32_t hunters = pen->view->player[seat].laid[g] & MANITOU_HUNTERS;
    if (hunters == 0)
        return;
    struct text before = *pen->out;
    for (uint32_t left = hunters; left != 0; left &= left - 1) {
        text_int(pen->out, bits_lowest(left) + 1);
        text_char(pen->out, ' ');
    }
    if (text_columns(pen->out, before.length) > pen->column - TOTAL_WIDTH) { // only how many
        take_back(pen, &before);
        text_string(pen->out, "×");
        text_int(pen->out, bits_count(hunters));
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
    int room = ground->hero[1] ? (pen->column - 5) / 2 : pen->column - 4; // "+" and " +1 "
    for (int i = 0; i < 2 && ground->hero[i]; i++) {
        char data[40];
        struct text name;
        text_init(&name, data, sizeof data);
        text_string(&name, voice_say(pen->voice, short_name(ground->hero[i])));
        clip(&name, room);
        text_string(pen->out, i == 0 ? "" : "+");
        text_string(pen->out, data);
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
        take_back(pen, &before);
        text_char(pen->out, '(');
        fill(pen, N_("{0 number} fallen"), count, 0, 0, 0);
    }
    text_char(pen->out, ')');
    paint(pen, 0);
}

// --- A seat's row ---

static void draw_name(const struct pen *pen, int seat)
{
    char data[80];
    struct text name;
    struct voice plain = *pen->voice;
    plain.colour = 0;
    text_init(&name, data, sizeof data);
    voice_seat(&plain, seat, &name);
    clip(&name, pen->rail - 2);
    text_char(pen->out, pen->view->to_act >> seat & 1 ? '>' : ' ');
    paint(pen, voice_seat_colour(seat));
    text_string(pen->out, data);
    paint(pen, 0);
}

// The running fine: strength used so far, marked for who would pay now.
static void draw_force(const struct pen *pen, int seat)
{
    const struct manitou_state *s = pen->view;
    int ahead = s->phase < MANITOU_FINE || (s->phase == MANITOU_TAKE && s->hunt == 1);
    uint32_t payers = s->phase == MANITOU_FINE ? s->payers : ahead ? manitou_payers(s) : 0;
    int pays = (int)(payers >> seat & 1);
    if (s->phase == MANITOU_SELECT)
        return; // no card lies there yet
    text_char(pen->out, ' ');
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
    if (hand > 0 || p->selection != 0)
        text_char(pen->out, ' ');
    if (hand > 0)
        fill(pen, N_("hand {0 number}+{1 number}"), hand, pile, 0, 0);
    else if (p->selection != 0)
        fill(pen, N_("{0 number} selected"), manitou_size(p->selection), 0, 0, 0);
}

static int is_blank(const struct text *text, uint32_t from)
{
    while (from < text->length && text->data[from] == ' ')
        from++;
    return from == text->length;
}

// How many cards a seat holds stands behind its points, where a line has room for that, else in its
// row.
static int holds_beside_points(const struct pen *pen)
{
    return pen->voice->width >= 80;
}

static void draw_held(const struct pen *pen, int seat)
{
    if (!holds_beside_points(pen))
        draw_hidden_cards(pen, seat);
}

static void draw_row(const struct pen *pen, int seat)
{
    void (*const rail[3])(const struct pen *, int) = {draw_name, draw_force, draw_held};
    void (*const cell[3])(const struct pen *, int, int) = {draw_hunters, draw_up, draw_down};
    for (int line = 0; line < 3; line++) {
        uint32_t start = pen->out->length, from = start;
        rail[line](pen, seat);
        text_pad(pen->out, from, pen->rail);
        for (int g = 0; g < MANITOU_GROUNDS; g++) {
            from = pen->out->length;
            cell[line](pen, seat, g);
            text_pad(pen->out, from, pen->column);
        }
        if (is_blank(pen->out, start))
            pen->out->length = start; // nothing to say: no line
        else
            end_line(pen);
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

enum { VALUE_WIDTH = 3, SUM_WIDTH = 4, KIND_WIDTH = 7 };

static void draw_tile_titles(const struct pen *pen)
{
    uint32_t from = pen->out->length;
    paint(pen, "1");
    text_pad(pen->out, from, pen->rail);
    for (int tile = MANITOU_BISON_1; tile <= MANITOU_TIPI_3; tile++) {
        from = pen->out->length;
        text_char(pen->out, tile <= MANITOU_BISON_3 ? 'B' : 'T');
        text_int(pen->out, manitou_tile_value(tile));
        text_pad(pen->out, from, VALUE_WIDTH);
        if (manitou_tile_value(tile) == 3)
            draw_cell(pen, "=", SUM_WIDTH);
    }
    for (int tile = MANITOU_HORSE; tile <= MANITOU_TOMAHAWK; tile++)
        draw_cell(pen, voice_say(pen->voice, manitou_tile_name(tile)),
                  tile == MANITOU_TOMAHAWK ? 0 : KIND_WIDTH);
    paint(pen, 0);
    end_line(pen);
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
    draw_count(pen, p->tiles[MANITOU_TOMAHAWK], 0, 2);
    paint(pen, "1");
    fill(pen, N_("{0 number} pts"), manitou_points(s, seat), 0, 0, 0);
    paint(pen, 0);
    if (holds_beside_points(pen))
        draw_hidden_cards(pen, seat);
    end_line(pen);
}

// --- Cards in words ---

// A word of a list that began at `*line`; goes on in the next line where this one is full.
static void flow(const struct pen *pen, uint32_t *line, const char *word)
{
    char data[60];
    struct text text;
    text_init(&text, data, sizeof data);
    text_string(&text, word);
    if (text_columns(pen->out, *line) + 1 + text_columns(&text, 0) > pen->voice->width) {
        end_line(pen);
        *line = pen->out->length;
        text_string(pen->out, "   ");
    }
    text_char(pen->out, ' ');
    text_string(pen->out, word);
}

// "1 4 7 Chief Chief Scout ? ?", or as it is typed, "h1 h4 h7 chief chief scout", behind what
// stands in the line since `line`.
static void draw_set(const struct pen *pen, uint32_t line, uint32_t cards, int typed)
{
    uint8_t list[MANITOU_DECK_SIZE];
    for (int i = 0, count = manitou_list(cards, list); i < count; i++)
        flow(pen, &line,
             typed                        ? manitou_card_word(list[i])
             : manitou_is_hunter(list[i]) ? manitou_card_word(list[i]) + 1 // without its "h"
                                          : voice_say(pen->voice, short_name(list[i])));
    for (uint32_t i = 0; i < cards >> MANITOU_HIDDEN_SHIFT; i++)
        flow(pen, &line, "?");
    end_line(pen);
}

static void draw_hand(const struct pen *pen, uint32_t hand)
{
    uint8_t card[MANITOU_DECK_SIZE];
    paint(pen, "1");
    write(pen, N_("Your hand:"));
    for (int i = 0, count = manitou_list(hand, card); i < count; i++) {
        text_string(pen->out, i == 0 ? " " : ", ");
        say_word(pen, "card", card[i]);
    }
    paint(pen, 0);
    end_line(pen);
}

static void draw_titled_set(const struct pen *pen, const char *title, uint32_t cards)
{
    uint32_t line = pen->out->length;
    if (cards == 0)
        return;
    write(pen, title);
    draw_set(pen, line, cards, pen->view->phase == MANITOU_SELECT);
}

// What the words are called that heroes are typed by: "Heroes: chief = Great Chief, …".
static void draw_hero_words(const struct pen *pen, uint32_t cards)
{
    uint8_t list[MANITOU_DECK_SIZE];
    uint32_t line = pen->out->length;
    write(pen, N_("Heroes:"));
    for (int i = 0, last = 0, count = manitou_list(cards, list); i < count; i++) {
        char data[60];
        struct text text;
        if (manitou_is_hunter(list[i]) || list[i] == last)
            continue;
        last = list[i];
        text_init(&text, data, sizeof data);
        text_string(&text, manitou_card_word(list[i]));
        text_string(&text, " = ");
        text_string(&text, voice_say(pen->voice, manitou_hero_name(list[i])));
        text_string(&text, list[i] == list[count - 1] ? "" : ",");
        flow(pen, &line, data);
    }
    end_line(pen);
}

static void draw_own_cards(const struct pen *pen)
{
    const struct manitou_player *p = &pen->view->player[pen->seat];
    if (p->hand)
        draw_hand(pen, p->hand);
    draw_titled_set(pen, p->hand ? N_("Your pile, in unknown order:") : N_("You have selected:"),
                    p->selection - p->hand);
    draw_titled_set(pen, N_("Your pool:"), p->pool);
    if (pen->view->phase == MANITOU_SELECT && p->pool & MANITOU_HEROES)
        draw_hero_words(pen, p->pool);
}

// Pools and discards as far as all know them.
static void draw_known_cards(const struct pen *pen)
{
    const struct manitou_state *s = pen->view;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct manitou_player *p = &s->player[seat];
        uint32_t line = pen->out->length;
        if (s->phase == MANITOU_SELECT && seat != pen->seat && p->pool < MANITOU_DECK) {
            fill(pen, N_("Pool of {0 seat}:"), seat, 0, 0, 0);
            draw_set(pen, line, p->pool, 0);
        }
        if (p->discards == 0)
            continue;
        line = pen->out->length;
        fill(pen, N_("Discards of {0 seat}:"), seat, 0, 0, 0);
        draw_set(pen, line, p->discards, 0);
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
    // On a small screen the last lines stay in sight: what is at stake, what everybody has, the own
    // cards.
    draw_head(&pen);
    for (int i = 0; i < view->seats; i++)
        draw_row(&pen, i);
    rule_off(&pen);
    draw_ground_titles(&pen);
    draw_tiles_there(&pen);
    draw_tile_titles(&pen);
    for (int i = 0; i < view->seats; i++)
        draw_tiles_won(&pen, i);
    if (seat >= 0 && seat < view->seats)
        draw_own_cards(&pen);
    draw_known_cards(&pen);
    return text_status(out);
}
