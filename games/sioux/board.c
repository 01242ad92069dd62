// The table of Sioux for a terminal, drawn from a view: what everybody sees, and one's own hand.
#include "core/bits.h"
#include "core/insight.h"
#include "games/sioux/notation.h"

// Widths of the columns, for wide terminals and for narrow ones, where the stores stand in the
// line below and the winter is left out.
struct columns {
    int name, total, ahead, stores, animal[SIOUX_ANIMALS], card;
    int letters; // letters of an animal's name in the heading
};

static const struct columns wide = {12, 6, 7, 9, {8, 7, 5, 5, 6}, 12, 8};
static const struct columns narrow = {13, 6, 0, 0, {5, 5, 5, 5, 5}, 12, 4};

static const struct columns *columns_for(const struct voice *voice)
{
    return voice->width >= 78 ? &wide : &narrow;
}

static void dim(const struct voice *voice, struct text *out)
{
    voice_colour(voice, "2", out);
}

static void plain(const struct voice *voice, struct text *out)
{
    voice_colour(voice, 0, out);
}

// The first `letters` letters of a UTF-8 word, right-aligned in `width` columns.
static void put_right(const char *word, int letters, int width, struct text *out)
{
    char cut[40];
    struct text text;
    text_init(&text, cut, sizeof cut);
    for (; *word; word++) {
        if ((*word & 0xc0) != 0x80 && letters-- == 0)
            break;
        text_char(&text, *word);
    }
    for (int blank = text_columns(&text, 0); blank < width; blank++)
        text_char(out, ' ');
    text_string(out, cut);
}

static void put_count(int count, int width, const struct voice *voice, struct text *out)
{
    char digits[16];
    struct text text;
    text_init(&text, digits, sizeof digits);
    if (count == 0)
        text_char(&text, '.');
    else
        text_int(&text, count);
    if (count == 0)
        dim(voice, out);
    put_right(digits, 15, width, out);
    if (count == 0)
        plain(voice, out);
}

static void put_animals(const uint8_t *food, const struct columns *columns,
                        const struct voice *voice, struct text *out)
{
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        put_count(food[kind], columns->animal[kind], voice, out);
}

static void put_card(int card, const struct voice *voice, struct text *out)
{
    if (card == SIOUX_CROW)
        text_string(out, voice_say(voice, N_("crow")));
    else if (card == SIOUX_SHAMAN)
        text_string(out, voice_say(voice, N_("elder")));
    else if (card == SIOUX_HUNTER)
        text_string(out, voice_say(voice, N_("hunter")));
    else if (card == SIOUX_HIDDEN)
        text_char(out, '?');
    else
        text_int(out, card);
}

// "crow 2 3 elder", or "8 cards" for a set whose size alone is known.
static void put_set(uint16_t set, const struct voice *voice, struct text *out)
{
    if (set & 1) {
        text_int(out, sioux_set_size(set));
        text_char(out, ' ');
        text_string(out, voice_say(voice, N_("face down")));
        return;
    }
    if (set == 0)
        text_char(out, '-');
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        put_card(bits_lowest(rest), voice, out);
        if (rest & (rest - 1))
            text_char(out, ' ');
    }
}

// The card on the table: "-", "[?]", "9", "elder=7", and the second card behind "+".
static void put_table_card(const struct sioux_state *view, int i, const struct voice *voice,
                           struct text *out)
{
    const struct sioux_tribe *tribe = &view->tribe[i];
    if (tribe->card == SIOUX_NO_CARD) {
        text_char(out, '-');
        return;
    }
    if (!(view->face_up >> i & 1)) {
        text_char(out, '[');
        put_card(tribe->card, voice, out);
        text_char(out, ']');
        return;
    }
    voice_colour(voice, "1", out);
    put_card(tribe->card, voice, out);
    if (sioux_has_values(view) && tribe->value != tribe->card) {
        text_char(out, '=');
        text_int(out, tribe->value);
    }
    plain(voice, out);
    if (tribe->second) {
        text_char(out, '+');
        put_card(tribe->second, voice, out);
    }
}

// SX-11.1: the stores of the winters past and their sum: "2+5=7".
static void put_stock(const struct sioux_state *view, int i, const struct voice *voice,
                      struct text *out)
{
    int past = view->phase == SIOUX_PHASE_OVER ? SIOUX_WINTERS : view->winter - 1;
    if (i >= sioux_sharers(view) || past == 0) {
        text_char(out, '-');
        return;
    }
    int sum = 0, hidden = 0;
    for (int winter = 0; winter < past; winter++) {
        int stock = view->tribe[i].stock[winter];
        text_string(out, winter ? "+" : "");
        if (stock == SIOUX_HIDDEN)
            text_char(out, '?');
        else
            text_int(out, stock);
        sum += stock == SIOUX_HIDDEN ? 0 : stock;
        hidden |= stock == SIOUX_HIDDEN;
    }
    if (past > 1 && !hidden) {
        text_char(out, '=');
        voice_colour(voice, "1", out);
        text_int(out, sum);
        plain(voice, out);
    }
}

// What is at stake: "Winter Stores · season 2/3 · hunt 5 · winter stores to be won: 5 4 3 2".
static void draw_heading(const struct sioux_state *view, const struct voice *voice,
                         struct text *out)
{
    voice_colour(voice, "1", out);
    text_string(out, voice_say(voice, sioux_game.facts.title));
    plain(voice, out);
    text_string(out, " · ");
    text_string(out, voice_say(voice, N_("season")));
    text_char(out, ' ');
    text_int(out, view->winter);
    text_string(out, "/3 · ");
    text_string(out, voice_say(voice, N_("hunt")));
    text_char(out, ' ');
    text_int(out, view->hunt);
    if (view->phase != SIOUX_PHASE_OVER) {
        text_string(out, " · ");
        text_string(out, voice_say(voice, N_("at stake")));
        for (int card = sioux_sharers(view) - 1; card >= 0; card--) {
            text_char(out, ' ');
            text_int(out, view->stock[view->winter - 1][card]);
        }
    }
    text_char(out, '\n');
}

static void draw_titles(const struct columns *columns, const struct voice *voice, struct text *out)
{
    static const char *const animal[SIOUX_ANIMALS] = {N_("fish"), N_("hare"), N_("deer"),
                                                      N_("bear"), N_("bison")};
    uint32_t start = out->length;
    dim(voice, out);
    text_pad(out, start, 2 + columns->name);
    put_right(voice_say(voice, N_("food")), columns->total, columns->total, out);
    if (columns->ahead)
        put_right(voice_say(voice, N_("winter")), columns->ahead, columns->ahead, out);
    if (columns->stores)
        put_right(voice_say(voice, N_("stores")), columns->stores, columns->stores, out);
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        put_right(voice_say(voice, animal[kind]), columns->letters, columns->animal[kind], out);
    text_char(out, ' ');
    text_string(out, voice_say(voice, N_("card")));
    plain(voice, out);
    text_char(out, '\n');
}

// SX-10.3: the store that the winter would bring now; "?" where a lot would decide.
static void put_ahead(const struct sioux_state *view, int i, int32_t ahead, int width,
                      struct text *out)
{
    char digits[16];
    struct text text;
    text_init(&text, digits, sizeof digits);
    if (i >= sioux_sharers(view) || view->phase == SIOUX_PHASE_OVER)
        text_char(&text, '-');
    else if (ahead == INSIGHT_HIDDEN)
        text_char(&text, '?');
    else
        text_int(&text, ahead);
    put_right(digits, 15, width, out);
}

static void put_stores(const struct sioux_state *view, int i, int width, struct text *out)
{
    char sum[32];
    struct text text;
    struct voice bare;
    voice_plain(&bare);
    text_init(&text, sum, sizeof sum);
    put_stock(view, i, &bare, &text);
    put_right(sum, 15, width, out);
}

static void put_total(const struct sioux_state *view, int i, int width, const struct voice *voice,
                      struct text *out)
{
    voice_colour(voice, "1", out);
    put_count(view->tribe[i].total, width, voice, out);
    plain(voice, out);
}

static void draw_tribe(const struct sioux_state *view, int i, int32_t ahead,
                       const struct voice *voice, struct text *out)
{
    const struct columns *columns = columns_for(voice);
    const struct sioux_tribe *tribe = &view->tribe[i];
    uint32_t start = out->length;
    text_string(out, view->to_act >> i & 1 ? "> " : "  ");
    sioux_say_tribe(view, i, voice, out);
    text_trim(out, start, columns->name + (view->hunter == i ? 0 : 2));
    if (view->hunter == i)
        text_string(out, " ★");
    text_pad(out, start, 2 + columns->name);
    put_total(view, i, columns->total, voice, out);
    if (columns->ahead)
        put_ahead(view, i, ahead, columns->ahead, out);
    if (columns->stores)
        put_stores(view, i, columns->stores, out);
    put_animals(tribe->food, columns, voice, out);
    text_char(out, ' ');
    uint32_t card = out->length;
    put_table_card(view, i, voice, out);
    text_trim(out, card, columns->card);
    text_char(out, '\n');
}

// Below a tribe's line: the size of its hand, the prey of the hunt revealed last, the played pile.
static void draw_piles(const struct sioux_state *view, int i, const struct voice *voice,
                       struct text *out)
{
    const struct sioux_tribe *tribe = &view->tribe[i];
    int tight = columns_for(voice) == &narrow;
    dim(voice, out);
    text_string(out, "    ");
    if (tight) {
        text_string(out, voice_say(voice, N_("stores")));
        text_char(out, ' ');
        put_stock(view, i, voice, out);
        dim(voice, out);
        text_string(out, " · ");
    }
    text_string(out, voice_say(voice, N_("hand")));
    text_char(out, ' ');
    text_int(out, sioux_set_size(tribe->hand));
    if (tribe->prey) {
        text_string(out, " · ");
        text_string(out, voice_say(voice, N_("prey")));
        text_string(out, " +");
        text_int(out, tribe->prey);
    }
    text_string(out, tight ? "\n    " : " · ");
    text_string(out, voice_say(voice, N_("played")));
    text_char(out, ' ');
    put_set(tribe->played, voice, out);
    plain(voice, out);
    text_char(out, '\n');
}

static void draw_prairie(const struct sioux_state *view, const struct columns *columns,
                         const struct voice *voice, struct text *out)
{
    uint32_t start = out->length;
    text_string(out, "  ");
    text_string(out, voice_say(voice, N_("prairie")));
    text_pad(out, start, 2 + columns->name + columns->total + columns->ahead + columns->stores);
    put_animals(view->prairie, columns, voice, out);
    text_char(out, '\n');
}

// One line that says what is being decided, and what the marks above mean.
static void draw_phase(const struct sioux_state *view, const struct voice *voice, struct text *out)
{
    static const char *const phase[] = {
        N_("Each camp marked > chooses a card."),
        N_("The Wise Elder's value is to be named."),
        N_("Two camps tie: either may call the Clever Crow."),
        N_("The tied camps lay a second card."),
        N_("A camp may ask for a small gift."),
        N_("The game is over."),
    };
    text_string(out, voice_say(voice, phase[view->phase]));
    dim(voice, out);
    if (columns_for(voice)->ahead && view->phase == SIOUX_PHASE_PLAY) {
        text_char(out, ' ');
        text_string(out, voice_say(voice, N_("Winter: if it came now.")));
    }
    if (view->hunter != SIOUX_NOBODY) {
        text_string(out, " ★ ");
        text_string(out, voice_say(voice, N_("hunter")));
    }
    plain(voice, out);
    text_char(out, '\n');
}

int sioux_draw(const struct sioux_state *view, int seat, const struct voice *voice,
               struct text *out)
{
    const struct columns *columns = columns_for(voice);
    int32_t ahead[SIOUX_MAX_TRIBES];
    sioux_ahead(view, ahead);
    draw_heading(view, voice, out);
    draw_titles(columns, voice, out);
    draw_prairie(view, columns, voice, out);
    for (int i = 0; i < view->tribes; i++) {
        draw_tribe(view, i, ahead[i], voice, out);
        draw_piles(view, i, voice, out);
    }
    draw_phase(view, voice, out);
    if (seat >= 0 && seat < view->seats) {
        text_string(out, voice_say(voice, N_("Your hand")));
        text_string(out, voice_say(voice, N_(": ")));
        put_set(view->tribe[seat].hand, voice, out);
        text_char(out, '\n');
    }
    return text_status(out);
}
