// Sioux in words: what an action does, how things are called (SX-19).
#include "games/sioux/notation.h"

enum {
    PIECE_NUMBER,
    PIECE_CROW,
    PIECE_ELDER,
    PIECE_HUNTER,
    PIECE_ANIMALS,
    PIECE_STORE = PIECE_ANIMALS + SIOUX_ANIMALS,
    PIECE_SILENT_CAMP,
    PIECE_CAMP,
    PIECE_GAP,
    PIECE_CALL,
    PIECE_SECOND,
    PIECE_NAMING,
    PIECE_GIFT,
    PIECES
};

const struct game_piece sioux_pieces[PIECES + 1] = {
    [PIECE_NUMBER] = {N_("Number cards"), "SX-1.1", "sun",
                      N_("Only the highest card catches: its value less the second highest. Played "
                         "cards come back when a hand is empty."),
                      0},
    [PIECE_CROW] = {N_("Clever Crow"), "SX-5", "crow",
                    N_("Counts 1. Level at the top, it adds 1 as a second card and prevents the "
                       "swap; alone in a hunt, it steals the Honoured Hunter’s deer."),
                    0},
    [PIECE_ELDER] = {N_("Wise Elder"), "SX-7", "elder",
                     N_("Counts 6, 7 or 8: its owner chooses after the reveal, but no value that "
                        "somebody else shows. Two Elders in one hunt count 6 each."),
                     0},
    [PIECE_HUNTER] = {N_("Honoured Hunter"), "SX-6", "hunter-honoured",
                      N_("Takes 3 food at once, and no cards are compared. It goes with the "
                         "highest store card of each winter."),
                      0},
    [PIECE_ANIMALS] =
        {N_("fish"), "SX-1.2", "fish",
         N_("Counts 1 food. Animals are money: a prey is paid with the largest that fit."), 0},
    [PIECE_ANIMALS + 1] = {N_("hare"), "SX-1.2", "hare", N_("Counts 2 food until winter."), 0},
    [PIECE_ANIMALS + 2] = {N_("deer"), "SX-1.2", "deer", N_("Counts 3 food until winter."), 0},
    [PIECE_ANIMALS + 3] = {N_("bear"), "SX-1.2", "bear", N_("Counts 4 food until winter."), 0},
    [PIECE_ANIMALS + 4] = {N_("bison"), "SX-1.2", "bison", N_("Counts 5 food until winter."), 0},
    [PIECE_STORE] = {N_("Winter stores"), "SX-1.3", "snow",
                     N_("Only these count in the end. Winter comes when a camp has 20 food: the "
                        "richest camp takes the highest store card, the next one the next."),
                     0},
    [PIECE_SILENT_CAMP] = {N_("Silent Camp"), "SX-12", 0,
                           N_("Nobody plays it: it turns over the top card of its pile in every "
                              "hunt and can catch and swap, but never win."),
                           0},
    [PIECE_CAMP] = {N_("Camp"), "SX-10.2", "tipi",
                    N_("Its food decides which store it takes in winter. Only the stores count in "
                       "the end."),
                    0},
    [PIECE_GAP] = {N_("Catching"), "SX-3.6", 0,
                   N_("A lone highest card takes highest minus second. Two equal at the top swap "
                      "their catches."),
                   N_("only the gap counts")},
    [PIECE_CALL] = {N_("Calling the crow"), "SX-5", 0,
                    N_("If one of the two calls, both lay a second card: a crow counts 1, any "
                       "other card comes back to hand. Bluffing is allowed."),
                    0},
    [PIECE_SECOND] = {N_("Second card"), "SX-5.4", 0,
                      N_("A crow counts 1 and is spent. Any other card comes back to hand."), 0},
    [PIECE_NAMING] = {N_("Value of the Wise Elder"), "SX-7", 0,
                      N_("It may not equal a value that an opponent shows."), 0},
    [PIECE_GIFT] = {N_("Small gift"), "SX-8", 0,
                    N_("A camp with the same total gives one animal of its smallest kind."), 0},
};

static void say_animal(int kind, const struct voice *voice, struct text *out)
{
    const struct game_piece *animal = &sioux_pieces[PIECE_ANIMALS + kind];
    voice_name(voice, animal->rule, animal->name, out);
}

void sioux_say_tribe(const struct sioux_state *view, int tribe, const struct voice *voice,
                     struct text *out)
{
    if (tribe < view->seats) {
        voice_seat(voice, tribe, out);
        return;
    }
    voice_colour(voice, voice_seat_colour(tribe), out);
    voice_name(voice, sioux_pieces[PIECE_SILENT_CAMP].rule, N_("Silent Camp"), out);
    voice_colour(voice, 0, out);
}

// A piece by the figure on it: a card, a store.
static void say_figure(int piece, int figure, const struct voice *voice, struct text *out)
{
    uint32_t from = out->length;
    text_int(out, figure);
    voice_link(voice, sioux_pieces[piece].rule, from, out);
}

static void say_card(int card, const struct voice *voice, struct text *out)
{
    if (card == SIOUX_CROW)
        voice_name(voice, sioux_pieces[PIECE_CROW].rule, N_("the Clever Crow"), out);
    else if (card == SIOUX_SHAMAN)
        voice_name(voice, sioux_pieces[PIECE_ELDER].rule, N_("the Wise Elder"), out);
    else if (card == SIOUX_HUNTER)
        voice_name(voice, sioux_pieces[PIECE_HUNTER].rule, N_("the Honoured Hunter"), out);
    else
        say_figure(PIECE_NUMBER, card, voice, out);
}

// SX-5.4: what a second card does, whichever it is.
static void say_second(int card, const struct voice *voice, struct text *out)
{
    struct voice silent = *voice;
    uint32_t from = out->length;
    silent.links = 0;
    say_card(card, &silent, out);
    voice_link(voice, "SX-5.4", from, out);
}

// "a deer", "2 deer": so many animals of a kind.
static void say_herd(int number, int kind, const struct voice *voice, struct text *out)
{
    static const char *const one[SIOUX_ANIMALS] = {N_("a fish"), N_("a hare"), N_("a deer"),
                                                   N_("a bear"), N_("a bison")};
    static const char *const many[SIOUX_ANIMALS] = {N_("{0 number} fish"), N_("{0 number} hares"),
                                                    N_("{0 number} deer"), N_("{0 number} bears"),
                                                    N_("{0 number} bison")};
    const int16_t arg[GAME_EVENT_ARGS] = {(int16_t)number};
    uint32_t from = out->length;
    voice_fill(voice, &sioux_game, 0, number == 1 ? one[kind] : many[kind], arg, out);
    voice_link(voice, sioux_pieces[PIECE_ANIMALS + kind].rule, from, out);
}

int sioux_print_word(const struct sioux_state *view, const char *type, int value,
                     const struct voice *voice, struct text *out)
{
    if (text_equal(type, "seat"))
        sioux_say_tribe(view, value, voice, out);
    else if (text_equal(type, "card"))
        say_card(value, voice, out);
    else if (text_equal(type, "second"))
        say_second(value, voice, out);
    else if (text_equal(type, "store"))
        say_figure(PIECE_STORE, value, voice, out);
    else if (text_equal(type, "herd") && (value & 7) < SIOUX_ANIMALS)
        say_herd(value >> 3, value & 7, voice, out);
    else if (text_equal(type, "one") && value >= 0 && value < SIOUX_ANIMALS)
        say_herd(1, value, voice, out);
    else if (text_equal(type, "animal") && value >= 0 && value < SIOUX_ANIMALS)
        say_animal(value, voice, out);
    else
        text_int(out, value);
    return text_status(out);
}

int sioux_print_value(const struct sioux_state *view, const char *type, int value, struct text *out)
{
    (void)view;
    if (text_equal(type, "card"))
        sioux_print_card(value, out);
    else if (text_equal(type, "animal") && value >= 0 && value < SIOUX_ANIMALS)
        text_string(out, sioux_animal_word(value));
    else
        text_int(out, value);
    return text_status(out);
}

// Says a sentence with one place, as events have them.
static void say_with(const struct sioux_state *view, const char *english, int value,
                     const struct voice *voice, struct text *out)
{
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)value};
    voice_fill(voice, &sioux_game, view, english, arg, out);
}

int sioux_describe(const struct sioux_state *view, int seat, game_action action,
                   const struct voice *voice, struct text *out)
{
    (void)seat;
    int what = (int)(action & 15);
    switch (action - (game_action)what) {
    case SIOUX_ACT_PLAY:
        say_with(view, N_("Play {0 card}"), what, voice, out);
        break;
    case SIOUX_ACT_NAME:
        say_with(view, N_("Make the Wise Elder worth {0 number}"), what, voice, out);
        break;
    case SIOUX_ACT_LAY:
        say_with(view, N_("Lay {0 card} as second card"), what, voice, out);
        break;
    default:
        if (what == SIOUX_CALL)
            text_string(out, voice_say(voice, N_("Call the Clever Crow")));
        else if (what != SIOUX_PASS)
            say_with(view, N_("Ask {0 seat} for a gift"), what, voice, out);
        else if (view->phase == SIOUX_PHASE_CROW)
            text_string(out, voice_say(voice, N_("Call nothing")));
        else
            text_string(out, voice_say(voice, N_("Ask for no gift")));
        break;
    }
    return text_status(out);
}
