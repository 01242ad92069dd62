// Sioux in sentences: what happened, what an action does, how things are called (SX-19).
#include "games/sioux/texts.h"

const struct game_event_kind sioux_events[SIOUX_EVENTS + 1] = {
    [SIOUX_EVENT_READY] = {"ready", N_("{0 camp} has chosen a card")},
    [SIOUX_EVENT_CARD] = {"card", N_("{0 camp} shows {1 card}")},
    [SIOUX_EVENT_NAME] = {"name", N_("{0 camp} makes {SX-7 the Wise Elder} worth {1 number}")},
    [SIOUX_EVENT_ELDER] = {"elder", N_("{SX-7 The Wise Elder} of {0 camp} is worth {1 number}")},
    [SIOUX_EVENT_PREY] = {"prey", N_("{0 camp} takes {1 number} food: {2 animals}")},
    [SIOUX_EVENT_PREY_PART] = {"prey_part",
                               N_("{0 camp} is due {1 number} food but finds only: {2 animals}")},
    [SIOUX_EVENT_PREY_NONE] = {"prey_none",
                               N_("{0 camp} is due {1 number} food but takes nothing")},
    [SIOUX_EVENT_HUNTER] = {"hunter", N_("{SX-6 The Honoured Hunter} of {0 camp} hunts alone")},
    [SIOUX_EVENT_STEAL] =
        {"steal",
         N_("{SX-6.3 The Clever Crow} of {0 camp} robs {SX-6 the Honoured Hunter} of {1 camp}")},
    [SIOUX_EVENT_TIE] = {"tie", N_("{0 camp} and {1 camp} tie at {2 number}")},
    [SIOUX_EVENT_CROWD] = {"crowd",
                           N_("Three or more camps show {0 number}: nobody takes anything")},
    [SIOUX_EVENT_SIGN] = {"sign", N_("{SX-14 Shared Sign}: three or more camps show {0 number}")},
    [SIOUX_EVENT_ANSWERED] = {"answered", N_("{0 camp} has answered")},
    [SIOUX_EVENT_CALL] = {"call", N_("{0 camp} calls {SX-5 the Clever Crow}")},
    [SIOUX_EVENT_SILENT] = {"silent", N_("{0 camp} calls nothing")},
    [SIOUX_EVENT_LAID] = {"laid", N_("{0 camp} has laid a second card")},
    [SIOUX_EVENT_SECOND] = {"second", N_("{0 camp} turns over {1 second}")},
    [SIOUX_EVENT_BREAK] = {"break", N_("{SX-5 The Clever Crow} of {0 camp} prevents the swap")},
    [SIOUX_EVENT_SWAP] = {"swap", N_("{0 camp} and {1 camp} swap their catches")},
    [SIOUX_EVENT_GIFT] = {"gift", N_("{0 camp} asks {1 camp} for a gift: {2 animal}")},
    [SIOUX_EVENT_GIFT_NONE] = {"gift_none", N_("{0 camp} asks {1 camp} for a gift in vain")},
    [SIOUX_EVENT_NO_GIFT] = {"no_gift", N_("{0 camp} asks for no gift")},
    [SIOUX_EVENT_REFILL] = {"refill", N_("All camps take their played cards back")},
    [SIOUX_EVENT_GOAL] = {"goal", N_("Season {0 number} ends: 20 food are reached")},
    [SIOUX_EVENT_SHORTAGE] = {"shortage", N_("Season {0 number} ends: the prairie cannot pay")},
    [SIOUX_EVENT_LIMIT] = {"limit", N_("Season {0 number} ends: that was the last hunt")},
    [SIOUX_EVENT_STOCK] = {"stock", N_("{0 camp} stores {1 store} for winter {2 number}")},
    [SIOUX_EVENT_STOCK_HIDDEN] =
        {"stock_hidden", N_("{0 camp} stores {SX-10.4 a face-down card} for winter {1 number}")},
    [SIOUX_EVENT_HONOUR] = {"honour", N_("{SX-6 The Honoured Hunter} goes to {0 camp}")},
    [SIOUX_EVENT_SEASON] = {"season", N_("Season {0 number} begins")},
    [SIOUX_EVENT_OVER] = {"over", N_("The third winter is over")},
};

enum {
    PIECE_NUMBER,
    PIECE_CROW,
    PIECE_ELDER,
    PIECE_HUNTER,
    PIECE_ANIMALS,
    PIECE_STORE = PIECE_ANIMALS + SIOUX_ANIMALS,
    PIECE_SILENT_CAMP,
    PIECES
};

const struct game_piece sioux_pieces[PIECES + 1] = {
    [PIECE_NUMBER] = {N_("Number cards"), "SX-1.1", "sun"},
    [PIECE_CROW] = {N_("Clever Crow"), "SX-5", "crow"},
    [PIECE_ELDER] = {N_("Wise Elder"), "SX-7", "elder"},
    [PIECE_HUNTER] = {N_("Honoured Hunter"), "SX-6", "hunter-honoured"},
    [PIECE_ANIMALS] = {N_("fish"), "SX-1.2", "fish"},
    [PIECE_ANIMALS + 1] = {N_("hare"), "SX-1.2", "hare"},
    [PIECE_ANIMALS + 2] = {N_("deer"), "SX-1.2", "deer"},
    [PIECE_ANIMALS + 3] = {N_("bear"), "SX-1.2", "bear"},
    [PIECE_ANIMALS + 4] = {N_("bison"), "SX-1.2", "bison"},
    [PIECE_STORE] = {N_("Winter stores"), "SX-1.3", "snow"},
    [PIECE_SILENT_CAMP] = {N_("Silent Camp"), "SX-12", 0},
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

// The animals of a prey, packed as in rules_hunt.c, the largest first: "2 bison, fish".
static void say_animals(int packed, const struct voice *voice, struct text *out)
{
    int count[SIOUX_ANIMALS] = {packed & 15, packed >> 4 & 7, packed >> 7 & 7, packed >> 10 & 3,
                                packed >> 12 & 7};
    int said = 0;
    for (int kind = SIOUX_ANIMALS - 1; kind >= 0; kind--) {
        if (count[kind] == 0)
            continue;
        if (said++)
            text_string(out, ", ");
        if (count[kind] > 1) {
            text_int(out, count[kind]);
            text_string(out, " × ");
        }
        say_animal(kind, voice, out);
    }
}

int sioux_print_word(const struct sioux_state *view, const char *type, int value,
                     const struct voice *voice, struct text *out)
{
    if (text_equal(type, "camp"))
        sioux_say_tribe(view, value, voice, out);
    else if (text_equal(type, "card"))
        say_card(value, voice, out);
    else if (text_equal(type, "second"))
        say_second(value, voice, out);
    else if (text_equal(type, "store"))
        say_figure(PIECE_STORE, value, voice, out);
    else if (text_equal(type, "animals"))
        say_animals(value, voice, out);
    else if (text_equal(type, "animal") && value >= 0 && value < SIOUX_ANIMALS)
        say_animal(value, voice, out);
    else
        text_int(out, value);
    return text_status(out);
}

// Says a sentence with one place, as events have them.
static void say_with(const struct sioux_state *view, const char *english, int value,
                     const struct voice *voice, struct text *out)
{
    struct game_event_kind kind = {"", english};
    struct game one = {.events = &kind, .print_word = sioux_game.print_word};
    struct game_event event = {.kind = 0, .arg = {(int16_t)value}};
    voice_event(voice, &one, view, &event, out);
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
            say_with(view, N_("Ask {0 camp} for a gift"), what, voice, out);
        else if (view->phase == SIOUX_PHASE_CROW)
            text_string(out, voice_say(voice, N_("Call nothing")));
        else
            text_string(out, voice_say(voice, N_("Ask for no gift")));
        break;
    }
    return text_status(out);
}
