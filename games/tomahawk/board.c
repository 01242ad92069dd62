// The table for a terminal, drawn from a view: four grounds with the cards that face each other,
// both sides, one's own hand, and what has been seen of the other's cards.
#include "core/bits.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/rules_hand.h"

enum { TRIBE_SET = (1 << TOMAHAWK_TRIBE) - 1 };

static const char DIM[] = "2";
static const char BOLD[] = "1";

struct board {
    const struct tomahawk_state *s;
    const struct voice *voice;
    struct text *out;
    int seat;   // whose view it is, or GAME_PUBLIC
    int column; // width of a pile's column
};

static void say(const struct board *b, const char *english)
{
    text_string(b->out, voice_say(b->voice, english));
}

static void say_numbers(const struct board *b, const char *english, int one, int two)
{
    const int16_t arg[GAME_EVENT_ARGS] = {(int16_t)one, (int16_t)two};
    voice_fill(b->voice, &tomahawk_game, b->s, english, arg, b->out);
}

static void colour(const struct board *b, const char *sgr)
{
    voice_colour(b->voice, sgr, b->out);
}

static void end_line(const struct board *b)
{
    text_char(b->out, '\n');
}

// Words broken into lines, each behind an indentation.
static void put_paragraph(const struct board *b, int indent, const char *words)
{
    uint32_t start = b->out->length;
    text_pad(b->out, start, indent);
    for (const char *at = words; *at; at += *at == ' ') {
        int letters = 0, columns = 0;
        for (; at[letters] && at[letters] != ' '; letters++)
            columns += (at[letters] & 0xc0) != 0x80;
        if (letters == 0)
            continue;
        int now = text_columns(b->out, start);
        if (now > indent && now + 1 + columns > b->voice->width) {
            end_line(b);
            start = b->out->length;
            text_pad(b->out, start, indent);
        } else if (now > indent) {
            text_char(b->out, ' ');
        }
        text_bytes(b->out, at, (uint32_t)letters);
        at += letters;
    }
    end_line(b);
}

static void draw_heading(const struct board *b)
{
    const struct tomahawk_state *s = b->s;
    colour(b, BOLD);
    text_string(b->out, tomahawk_game.facts.title);
    colour(b, 0);
    text_string(b->out, " · ");
    if (s->phase == TOMAHAWK_SETUP)
        say(b, N_("choosing heroes"));
    else if (s->phase == TOMAHAWK_OVER)
        say(b, N_("the game is over"));
    else
        say_numbers(b, N_("turn {0 number} of {1 number}"), s->turn, TOMAHAWK_TURNS);
    if (s->sought) {
        text_string(b->out, " · ");
        say(b, N_("sought game"));
        say(b, N_(": "));
        if (s->sought == TOMAHAWK_HIDDEN)
            text_char(b->out, '?');
        else
            tomahawk_print_word(s, "animal", s->unused[s->sought - 1], b->voice, b->out);
    }
    text_string(b->out, "\n\n");
}

// One line of a pile's column. Territories that are face down show their back: the duration.
static void cell_title(const struct board *b, int pile)
{
    int ground = tomahawk_ground(b->s, pile);
    colour(b, BOLD);
    text_int(b->out, pile + 1);
    text_char(b->out, ' ');
    if (ground == TOMAHAWK_HIDDEN) {
        text_char(b->out, '?');
    } else if (ground) {
        say(b, tomahawk_type_name(tomahawk_type(&b->s->table, ground)));
        text_char(b->out, ' ');
        tomahawk_print_ground(ground, b->out);
    }
    colour(b, 0);
}

static int open_ground(const struct board *b, int pile)
{
    int ground = tomahawk_ground(b->s, pile);
    return ground == TOMAHAWK_HIDDEN ? 0 : ground;
}

static void cell_animals(const struct board *b, int pile)
{
    int ground = open_ground(b, pile);
    if (ground == 0)
        return;
    say(b, tomahawk_animal_name(tomahawk_type(&b->s->table, ground)));
    text_string(b->out, " × ");
    text_int(b->out, b->s->table.animals[ground]);
}

static void cell_picto(const struct board *b, int pile)
{
    int picto = tomahawk_picto(&b->s->table, open_ground(b, pile));
    if (picto == TOMAHAWK_NO_PICTO)
        return;
    colour(b, "33");
    say(b, tomahawk_picto_name(picto));
    colour(b, 0);
}

static void cell_progress(const struct board *b, int pile)
{
    int slot = b->s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_slot(b->s->turn, pile);
    int row = b->s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_row(b->s->turn, pile);
    say_numbers(b, N_("card {0 number} of {1 number}"), row + 1,
                tomahawk_slot_duration(pile, slot));
}

// Durations of the territories below, from their backs.
static void cell_below(const struct board *b, int pile)
{
    int slot = b->s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_slot(b->s->turn, pile);
    colour(b, DIM);
    for (int i = slot + 1; i < TOMAHAWK_SLOTS && tomahawk_slot_duration(pile, i); i++) {
        if (i == slot + 1)
            say(b, N_("then"));
        text_char(b->out, ' ');
        text_int(b->out, tomahawk_slot_duration(pile, i));
    }
    colour(b, 0);
}

static void draw_cells(const struct board *b, void (*cell)(const struct board *b, int pile))
{
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        uint32_t start = b->out->length;
        cell(b, pile);
        if (pile < TOMAHAWK_PILES - 1)
            text_pad(b->out, start, b->column);
    }
    end_line(b);
}

// A card of a side in one row: face up plain, face down in brackets.
static void put_card(const struct board *b, int seat, int pile, int row)
{
    const struct tomahawk_side *side = &b->s->side[seat];
    int now = tomahawk_row(b->s->turn, pile), card = side->laid[pile][row];
    int forest = tomahawk_is_forest(&b->s->table, tomahawk_ground(b->s, pile));
    const char *frame = !forest ? "  " : side->scouted >> (3 * pile + row) & 1 ? "<>" : "[]";
    if (row == now && side->dance == pile + 1) {
        card = side->committed;
        frame = "[]";
    } else if (row == now && seat == b->seat && side->pick[pile]) {
        card = side->pick[pile];
        frame = "()";
    }
    if (card == TOMAHAWK_NO_CARD) {
        colour(b, DIM);
        text_string(b->out, " -");
        colour(b, 0);
        return;
    }
    colour(b, voice_seat_colour(seat));
    text_char(b->out, frame[0]);
    tomahawk_print_card(&b->s->table, card, b->out);
    if (frame[1] != ' ')
        text_char(b->out, frame[1]);
    colour(b, 0);
}

// Whose cards stand left and right.
static void cell_sides(const struct board *b, int pile)
{
    (void)pile;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        text_string(b->out, seat == 0 ? " " : "    : ");
        colour(b, voice_seat_colour(seat));
        text_char(b->out, (char)('A' + seat));
        colour(b, 0);
    }
}

static void draw_row(const struct board *b, int row)
{
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++) {
        uint32_t start = b->out->length;
        if (row < tomahawk_slot_duration(pile, tomahawk_slot(b->s->turn, pile))) {
            put_card(b, 0, pile, row);
            text_pad(b->out, start, 6);
            text_char(b->out, ':');
            put_card(b, 1, pile, row);
        }
        if (pile < TOMAHAWK_PILES - 1)
            text_pad(b->out, start, b->column);
    }
    end_line(b);
}

static void draw_grounds(const struct board *b)
{
    if (b->s->phase == TOMAHAWK_OVER)
        return;
    draw_cells(b, cell_title);
    draw_cells(b, cell_animals);
    draw_cells(b, cell_picto);
    draw_cells(b, cell_progress);
    if (b->s->phase == TOMAHAWK_PLACE) {
        draw_cells(b, cell_sides);
        for (int row = 0; row < TOMAHAWK_ROWS; row++)
            draw_row(b, row);
    }
    draw_cells(b, cell_below);
    end_line(b);
}

// A set of cards, equal ones together.
static void put_set(const struct board *b, const char *label, uint32_t set)
{
    const struct tomahawk_table *table = &b->s->table;
    char data[200];
    struct text words;
    text_init(&words, data, sizeof data);
    text_string(&words, voice_say(b->voice, label));
    text_string(&words, voice_say(b->voice, N_(": ")));
    for (int bit = 0, copies; bit < TOMAHAWK_CLO; bit += copies) {
        int card = tomahawk_card_of_bit(table, bit), held = (int)(set >> bit & 1);
        copies = 1;
        while (bit + copies < TOMAHAWK_CLO && tomahawk_card_of_bit(table, bit + copies) == card)
            held += (int)(set >> (bit + copies++) & 1);
        if (held == 0)
            continue;
        if (held > 1) {
            text_int(&words, held);
            text_string(&words, "×");
        }
        tomahawk_print_card(table, card, &words);
        text_char(&words, ' ');
    }
    colour(b, DIM);
    put_paragraph(b, 4, data);
    colour(b, 0);
}

static void draw_won(const struct board *b, int seat)
{
    char data[200];
    struct text words;
    text_init(&words, data, sizeof data);
    text_string(&words, voice_say(b->voice, N_("grounds won")));
    text_string(&words, voice_say(b->voice, N_(": ")));
    for (uint32_t won = b->s->side[seat].won; won; won &= won - 1) {
        int ground = bits_lowest(won);
        tomahawk_print_ground(ground, &words);
        text_char(&words, '=');
        text_int(&words, tomahawk_points(b->s, seat, ground));
        text_char(&words, ' ');
    }
    if (b->s->side[seat].won)
        put_paragraph(b, 4, data);
}

// Cards in the hand with those picked, as the other side counts them (TH-14.7).
static int hand_size(const struct tomahawk_side *side)
{
    int cards = hand_count(side->hand);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        cards += side->pick[pile] != TOMAHAWK_NO_CARD && side->pick[pile] != TOMAHAWK_HIDDEN;
    return cards;
}

// "points 6 · honours 2 · hand 8 · deck 12"
static void put_figures(const struct board *b, int seat)
{
    const struct tomahawk_side *side = &b->s->side[seat];
    int bonus = b->s->phase == TOMAHAWK_OVER ? tomahawk_bonus(b->s, seat) : 0, deck = 0;
    for (int i = 0; i < TOMAHAWK_DECK; i++)
        deck += side->deck[i] != TOMAHAWK_NO_CARD;
    text_string(b->out, "    ");
    colour(b, BOLD);
    say_numbers(b, N_("points {0 number}"), tomahawk_score(b->s, seat) + bonus, 0);
    colour(b, 0);
    say_numbers(b, N_(" · honours {0 number}"), side->honours, 0);
    if (bonus)
        say_numbers(b, N_(" · sought game {0 number}"), bonus, 0);
    if (b->s->phase == TOMAHAWK_PLACE)
        say_numbers(b, N_(" · hand {0 number} · deck {1 number}"), hand_size(side), deck);
    end_line(b);
}

static void draw_side(const struct board *b, int seat)
{
    const struct tomahawk_side *side = &b->s->side[seat];
    text_string(b->out, b->s->to_act >> seat & 1 ? "> " : "  ");
    voice_seat(b->voice, seat, b->out);
    text_string(b->out, ", ");
    say(b, seat == 0 ? N_("Lake Camp") : N_("Pine Camp"));
    end_line(b);
    put_figures(b, seat);
    draw_won(b, seat);
    if (tomahawk_option(b->s, TOMAHAWK_STRICT_MEMORY) || b->s->phase != TOMAHAWK_PLACE)
        return;
    if (side->discard)
        put_set(b, N_("discards"), side->discard);
    if (seat != b->seat)
        put_set(b, N_("not seen yet, two of them gone"), ~tomahawk_shown(side, 0) & TRIBE_SET);
}

static void draw_hero(const struct board *b, int card)
{
    char data[200];
    struct text words;
    text_init(&words, data, sizeof data);
    tomahawk_print_card(&b->s->table, card, &words);
    text_string(&words, " = ");
    text_string(&words, voice_say(b->voice, tomahawk_hero_name(card)));
    text_char(&words, ' ');
    text_int(&words, tomahawk_value(&b->s->table, card));
    text_char(&words, '/');
    text_int(&words, tomahawk_renown(&b->s->table, card));
    text_string(&words, voice_say(b->voice, N_(": ")));
    text_string(&words, voice_say(b->voice, tomahawk_hero_power(card)));
    colour(b, "35");
    put_paragraph(b, 4, data);
    colour(b, 0);
}

// Heroes that the viewer has, or has seen (A-12: unless nothing is remembered for him).
static void draw_heroes(const struct board *b)
{
    uint32_t heroes = 0;
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        const struct tomahawk_side *side = &b->s->side[seat];
        if (!tomahawk_option(b->s, TOMAHAWK_STRICT_MEMORY))
            heroes |= tomahawk_shown(side, 0) >> TOMAHAWK_TRIBE;
        if (seat == b->seat)
            heroes |= side->kept ? side->kept : side->dealt;
    }
    for (; heroes; heroes &= heroes - 1)
        draw_hero(b, TOMAHAWK_HERO + bits_lowest(heroes));
}

static void draw_hand(const struct board *b)
{
    if (b->seat < 0 || b->seat >= TOMAHAWK_SEATS || b->s->phase != TOMAHAWK_PLACE)
        return;
    say(b, N_("Your hand"));
    say(b, N_(": "));
    colour(b, BOLD);
    for (uint64_t hand = b->s->side[b->seat].hand; hand; hand >>= 8) {
        tomahawk_print_card(&b->s->table, (int)(hand & 0xff), b->out);
        text_string(b->out, "  ");
    }
    colour(b, 0);
    end_line(b);
}

static void draw_notes(const struct board *b)
{
    colour(b, DIM);
    if (b->s->phase == TOMAHAWK_PLACE)
        put_paragraph(b, 0,
                      voice_say(b->voice, N_("9/4: value 9, renown 4 · […] face down · <…> face "
                                             "down, seen by the other side · (…) placed now")));
    if (b->s->table.reconstructed) {
        char data[200];
        struct text words;
        const int16_t arg[GAME_EVENT_ARGS] = {b->s->table.reconstructed,
                                              TOMAHAWK_ROW_GROUND + TOMAHAWK_GROUNDS};
        text_init(&words, data, sizeof data);
        voice_fill(b->voice, &tomahawk_game, b->s,
                   N_("Reconstructed deck: {0 number} of {1 number} rows are not documented."), arg,
                   &words);
        put_paragraph(b, 0, data);
    }
    colour(b, 0);
}

int tomahawk_draw(const struct tomahawk_state *s, int seat, const struct voice *voice,
                  struct text *out)
{
    struct board b = {s, voice, out, seat, voice->width / 4 < 24 ? voice->width / 4 : 24};
    // The grounds and the hand come last: on a small screen they are what stays in sight.
    draw_notes(&b);
    draw_heroes(&b);
    for (int i = 0; i < TOMAHAWK_SEATS; i++)
        draw_side(&b, i);
    end_line(&b);
    draw_heading(&b);
    draw_grounds(&b);
    draw_hand(&b);
    return text_status(out);
}
