// Big Manitou in sentences: what happened, what an action does, how things are called.
#include "games/big_manitou/notation.h"

// Arguments `tiles` are up to four tiles, four bits each.
const struct game_event_kind manitou_events[MANITOU_EVENTS + 1] = {
    [MANITOU_EVENT_HUNT] = {"hunt", N_("Hunt {0 number} begins; {1 seat} deals")},
    [MANITOU_EVENT_LAYOUT] = {"layout", N_("Ground {0 number}: {1 tiles}")},
    [MANITOU_EVENT_READY] = {"ready", N_("{0 seat} has selected cards")},
    [MANITOU_EVENT_SHUFFLED] = {"shuffled", N_("Everybody shuffles and draws three cards")},
    [MANITOU_EVENT_DRAWN] = {"drawn", N_("Everybody draws cards at random")},
    [MANITOU_EVENT_HUNTER] = {"hunter", N_("{0 seat} plays {1 card} on ground {2 number}")},
    [MANITOU_EVENT_HERO] = {"hero", N_("{0 seat} plays {1 card} on ground {2 number}")},
    [MANITOU_EVENT_PAIR] = {"pair",
                            N_("{0 seat} plays {1 card} on ground {2 number}, over {3 card}")},
    [MANITOU_EVENT_BEATS] = {"beats", N_("{1 card} of {0 seat} beats {3 card} of {2 seat}")},
    [MANITOU_EVENT_EQUAL] = {"equal", N_("{1 card} of {0 seat} and {3 card} of {2 seat} fall")},
    [MANITOU_EVENT_FALLS] = {"falls", N_("{1 card} of {0 seat} falls to {3 card} of {2 seat}")},
    [MANITOU_EVENT_SACRIFICE] = {"sacrifice",
                                 N_("{BM-4.4 Sacrifice}: {1 card} of {0 seat} falls together "
                                    "with {3 card} of {2 seat}")},
    [MANITOU_EVENT_BOUNCES] = {"bounces", N_("{1 card} of {0 seat} is too weak for the pair of "
                                             "{2 seat} under {3 card} and falls")},
    [MANITOU_EVENT_SKIP] = {"skip", N_("{0 seat} cannot place a card and is skipped")},
    [MANITOU_EVENT_EIGHTH] = {"eighth", N_("{BM-5.1 Totem marker}: {0 seat} plays an eighth card")},
    [MANITOU_EVENT_NO_EIGHTH] = {"no_eighth", N_("{0 seat} plays no eighth card")},
    [MANITOU_EVENT_MOVE] = {"move", N_("{BM-5.2 Horse marker}: {0 seat} moves {1 card} from ground "
                                       "{2 number} to ground {3 number}")},
    [MANITOU_EVENT_NO_MOVE] = {"no_move", N_("{0 seat} moves no hunter")},
    [MANITOU_EVENT_STRONGEST] = {"strongest",
                                 N_("{0 seat} used the most strength, {1 number}, and owes a "
                                    "{BM-6.3 fine}")},
    [MANITOU_EVENT_NOTHING_TO_PAY] = {"nothing_to_pay", N_("{0 seat} has no tile to pay")},
    [MANITOU_EVENT_PAY] = {"pay", N_("{0 seat} pays {1 tile}")},
    [MANITOU_EVENT_TAKE_HERO] =
        {"take_hero", N_("{BM-7.3 Hero}: {0 seat} takes {1 tile} from ground {2 number}")},
    [MANITOU_EVENT_TAKE_FIRST] =
        {"take_first", N_("{BM-7.5 First}: {0 seat} takes {1 tile} from ground {2 number}")},
    [MANITOU_EVENT_TAKE_SECOND] =
        {"take_second", N_("{BM-7.6 Second}: {0 seat} takes {1 tile} from ground {2 number}")},
    [MANITOU_EVENT_MARKER] = {"marker", N_("{0 seat} takes the {1 marker}")},
    [MANITOU_EVENT_MARKER_FREE] = {"marker_free", N_("The {0 marker} goes back to the table")},
    [MANITOU_EVENT_LEFT_OVER] = {"left_over", N_("Ground {0 number}: {1 tiles} left over")},
    [MANITOU_EVENT_RECOVER] = {"recover", N_("Everybody takes the whole deck back")},
    [MANITOU_EVENT_OVER] = {"over", N_("The last hunt is over")},
    [MANITOU_EVENT_SCORE] = {"score", N_("{0 seat} has {1 number} points")},
};

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
    PIECES = PIECE_MARKERS + MANITOU_MARKERS
};

const struct game_piece manitou_pieces[PIECES + 1] = {
    [PIECE_HUNTER] = {N_("Hunter"), "BM-3.2", "hunter"},
    [PIECE_HEROES] = {N_("Great Chief"), "2.2", "chief"},
    [PIECE_HEROES + 1] = {N_("Clan Mother"), "2.2", "mother"},
    [PIECE_HEROES + 2] = {N_("Healer"), "2.2", "healer"},
    [PIECE_HEROES + 3] = {N_("Rain Caller"), "2.2", "rain"},
    [PIECE_HEROES + 4] = {N_("Scout"), "2.2", "scout"},
    [PIECE_BISON] = {N_("Bison"), "BM-8.5", "bison"},
    [PIECE_TIPI] = {N_("Tipi"), "BM-8.5", "tipi"},
    [PIECE_HORSE] = {N_("Horse"), "BM-8.2", "horse"},
    [PIECE_TOTEM] = {N_("Totem"), "BM-8.2", "totem"},
    [PIECE_TOMAHAWK] = {N_("Tomahawk"), "BM-8.4", "tomahawk"},
    [PIECE_MARKERS] = {N_("Totem marker"), "BM-5.1", 0},
    [PIECE_MARKERS + 1] = {N_("Horse marker"), "BM-5.2", 0},
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

// Up to four tiles, as events pack them.
static void say_tiles(uint32_t packed, const struct voice *voice, struct text *out)
{
    for (; packed != 0; packed >>= 4) {
        say_tile((int)(packed & 15), voice, out);
        if (packed >> 4 != 0)
            text_string(out, ", ");
    }
}

int manitou_print_word(const struct manitou_state *view, const char *type, int value,
                       const struct voice *voice, struct text *out)
{
    (void)view;
    if (text_equal(type, "card"))
        say_card(value, voice, out);
    else if (text_equal(type, "tile"))
        say_tile(value, voice, out);
    else if (text_equal(type, "tiles"))
        say_tiles((uint16_t)value, voice, out);
    else if (text_equal(type, "marker") && value >= 0 && value < MANITOU_MARKERS)
        say_piece(&manitou_pieces[PIECE_MARKERS + value], voice, out);
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
