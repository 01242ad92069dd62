// Big Manitou in words: what an action does, how things are called.
#include "games/big_manitou/notation.h"

enum {
    HEROES = 5, // kinds
    PIECE_HUNTER = 0,
    PIECE_HEROES,
    PIECE_BISON = PIECE_HEROES + HEROES,
    PIECE_TIPI,
    PIECE_HORSE,
    PIECE_TOTEM,
    PIECE_TOMAHAWK,
    PIECE_MARKERS,
    PIECE_GROUND = PIECE_MARKERS + MANITOU_MARKERS,
    PIECE_FORCE,
    PIECE_FINE,
    PIECE_AIM,
    PIECES
};

const struct game_piece manitou_pieces[PIECES + 1] = {
    [PIECE_HUNTER] =
        {N_("Hunter"), "BM-3.2", "hunter",
         N_("Adds its number to your total on the ground: the highest takes 2 tiles, the second 1, "
            "level totals none. All your hunters are your force; most force pays a fine."),
         0},
    [PIECE_HEROES] = {N_("Great Chief"), "2.2", "chief",
                      N_("Beats Healer, Rain Caller and Scout; loses to the Clan Mother. A hero "
                         "left standing takes one tile first."),
                      0},
    [PIECE_HEROES + 1] = {N_("Clan Mother"), "2.2", "mother",
                          N_("Beats the Great Chief; loses to Healer, Rain Caller and Scout. A "
                             "hero left standing takes one tile first."),
                          0},
    [PIECE_HEROES + 2] = {N_("Healer"), "2.2", "healer",
                          N_("Beats Rain Caller and Clan Mother; loses to Great Chief and Scout. A "
                             "hero left standing takes one tile first."),
                          0},
    [PIECE_HEROES + 3] = {N_("Rain Caller"), "2.2", "rain",
                          N_("Beats Scout and Clan Mother; loses to Great Chief and Healer. A hero "
                             "left standing takes one tile first."),
                          0},
    [PIECE_HEROES + 4] = {N_("Scout"), "2.2", "scout",
                          N_("Beats Healer and Clan Mother; loses to Great Chief and Rain Caller. "
                             "A hero left standing takes one tile first."),
                          0},
    [PIECE_BISON] = {N_("Bison"), "BM-8.5", "bison",
                     N_("Points come from pairs: you score the smaller of your Bison sum and your "
                        "Tipi sum. Also pays the force fine."),
                     0},
    [PIECE_TIPI] = {N_("Tipi"), "BM-8.5", "tipi",
                    N_("Points come from pairs: you score the smaller of your Tipi sum and your "
                       "Bison sum. Also pays the force fine, and breaks ties at the end."),
                    0},
    [PIECE_HORSE] =
        {N_("Horse"), "BM-8.2", "horse",
         N_("With as many Horses as the marker’s holder, a new one brings you the Horse marker."),
         0},
    [PIECE_TOTEM] =
        {N_("Totem"), "BM-8.2", "totem",
         N_("With as many Totems as the marker’s holder, a new one brings you the Totem marker."),
         0},
    [PIECE_TOMAHAWK] = {N_("Tomahawk"), "BM-8.4", "tomahawk",
                        N_("In later hunts each one adds 1 to each of your hunters, but not to the "
                           "force for the fine. Most of them: 1 point at the end."),
                        0},
    [PIECE_MARKERS] = {N_("Totem marker"), "BM-5.1", 0,
                       N_("Its holder may lay an eighth card at the end of a hunt, and has 1 point "
                          "at the end of the game."),
                       0},
    [PIECE_MARKERS + 1] = {N_("Horse marker"), "BM-5.2", 0,
                           N_("Its holder may move one own hunter to another ground at the end of "
                              "a hunt, and has 1 point at the end of the game."),
                           0},
    [PIECE_GROUND] = {N_("Ground"), "BM-7.1", 0,
                      N_("The hero left takes 1 tile, the highest total 2, the second 1; level "
                         "totals take none."),
                      0},
    [PIECE_FORCE] = {N_("Force"), "BM-6.1", 0,
                     N_("All your hunters’ numbers together. Whoever has most at the end of the "
                        "hunt loses a tile."),
                     0},
    [PIECE_FINE] = {N_("Fine"), "BM-6.3", 0, N_("The tile you pay leaves the game."), 0},
    [PIECE_AIM] = {N_("What wins"), "BM-10.1", 0,
                   N_("Most points: the smaller of bison and tipi sum; 1 each for either marker "
                      "and most tomahawks."),
                   0},
};

static const struct game_piece *hero_piece(int hero)
{
    return &manitou_pieces[PIECE_HEROES + manitou_hero_index(hero)];
}

static const struct game_piece *tile_piece(int tile)
{
    static const uint8_t piece[MANITOU_TILES] = {
        0,          PIECE_BISON, PIECE_BISON, PIECE_BISON, PIECE_TIPI,
        PIECE_TIPI, PIECE_TIPI,  PIECE_HORSE, PIECE_TOTEM, PIECE_TOMAHAWK};
    return &manitou_pieces[piece[tile]];
}

const char *manitou_hero_name(int hero)
{
    return hero_piece(hero)->name;
}

const char *manitou_tile_name(int tile)
{
    return tile_piece(tile)->name;
}

static void say_piece(const struct game_piece *piece, const struct voice *voice, struct text *out)
{
    voice_name(voice, piece->rule, piece->name, out);
}

static void say_card(int card, const struct voice *voice, struct text *out)
{
    uint32_t from = out->length;
    if (card < 1 || card >= MANITOU_CARDS || !manitou_card_word(card)) {
        text_char(out, '?');
    } else if (manitou_is_hunter(card)) {
        text_string(out, voice_say(voice, manitou_pieces[PIECE_HUNTER].name));
        text_char(out, ' ');
        text_int(out, card);
        voice_link(voice, manitou_pieces[PIECE_HUNTER].rule, from, out);
    } else {
        say_piece(hero_piece(card), voice, out);
    }
}

static void say_tile(int tile, const struct voice *voice, struct text *out)
{
    if (tile < 1 || tile >= MANITOU_TILES)
        return;
    uint32_t from = out->length;
    text_string(out, voice_say(voice, manitou_tile_name(tile)));
    if (manitou_tile_value(tile) > 0) {
        text_char(out, ' ');
        text_int(out, manitou_tile_value(tile));
    }
    voice_link(voice, tile_piece(tile)->rule, from, out);
}

int manitou_print_word(const struct manitou_state *view, const char *type, int value,
                       const struct voice *voice, struct text *out)
{
    (void)view;
    if (text_equal(type, "card"))
        say_card(value, voice, out);
    else if (text_equal(type, "tile"))
        say_tile(value, voice, out);
    else if (text_equal(type, "marker") && value >= 0 && value < MANITOU_MARKERS)
        say_piece(&manitou_pieces[PIECE_MARKERS + value], voice, out);
    else
        text_int(out, value);
    return text_status(out);
}

int manitou_print_value(const struct manitou_state *view, const char *type, int value,
                        struct text *out)
{
    static const char *const marker[MANITOU_MARKERS] = {"totem", "horse"};
    (void)view;
    if (text_equal(type, "card"))
        text_string(out, manitou_card_word(value));
    else if (text_equal(type, "tile"))
        text_string(out, manitou_tile_word(value));
    else if (text_equal(type, "marker") && value >= 0 && value < MANITOU_MARKERS)
        text_string(out, marker[value]);
    else
        text_int(out, value);
    return text_status(out);
}

// --- Actions ---

static void say_with(const struct manitou_state *view, const char *english, const int16_t *arg,
                     const struct voice *voice, struct text *out)
{
    voice_fill(voice, &manitou_game, view, english, arg, out);
}

// "Select 1 4 7 10, Great Chief, Great Chief, Scout".
static void say_selection(uint32_t cards, const struct voice *voice, struct text *out)
{
    uint8_t list[MANITOU_DECK_SIZE];
    text_string(out, voice_say(voice, N_("Select")));
    for (int i = 0, count = manitou_list(cards, list); i < count; i++) {
        if (!manitou_is_hunter(list[i]) && i > 0)
            text_char(out, ',');
        text_char(out, ' ');
        if (manitou_is_hunter(list[i]))
            text_int(out, list[i]);
        else
            text_string(out, voice_say(voice, manitou_hero_name(list[i])));
    }
}

int manitou_describe(const struct manitou_state *view, int seat, game_action action,
                     const struct voice *voice, struct text *out)
{
    (void)seat;
    uint32_t detail = action & MANITOU_DETAIL;
    int16_t arg[GAME_EVENT_ARGS] = {0};
    switch (action >> MANITOU_VERB_SHIFT) {
    case MANITOU_VERB_SELECT:
        say_selection(manitou_set(detail), voice, out);
        break;
    case MANITOU_VERB_PLAY:
        arg[0] = (int16_t)(detail >> 2);
        arg[1] = (int16_t)(detail & 3);
        say_with(view, N_("Play {0 card} on ground {1 number}"), arg, voice, out);
        break;
    case MANITOU_VERB_MOVE:
        arg[0] = (int16_t)(detail >> 4);
        arg[1] = (int16_t)(detail >> 2 & 3);
        arg[2] = (int16_t)(detail & 3);
        say_with(view, N_("Move {0 card} from ground {1 number} to ground {2 number}"), arg, voice,
                 out);
        break;
    case MANITOU_VERB_PAY:
        arg[0] = (int16_t)detail;
        say_with(view, N_("Pay {0 tile}"), arg, voice, out);
        break;
    case MANITOU_VERB_TAKE:
        arg[0] = (int16_t)detail;
        say_with(view, N_("Take {0 tile}"), arg, voice, out);
        break;
    default:
        text_string(out, voice_say(voice, view->phase == MANITOU_EXTRA
                                              ? N_("Play no eighth card")
                                              : N_("Leave the hunters where they are")));
        break;
    }
    return text_status(out);
}
