// Sentences for people: events, menu entries, and the words in them.
#include "games/bison/notation.h"

const struct game_event_kind bison_events[] = {
    [BISON_EVENT_SEASON] = {"season",
                            N_("Season {0 number} begins; {1 seat} has {BI-2.2 the totem}")},
    [BISON_EVENT_BUY] = {"buy", N_("{0 seat} buys {1 piece}")},
    [BISON_EVENT_SWAP] = {"swap", N_("{0 seat} exchanges {1 animals} for {2 animals}")},
    [BISON_EVENT_MARK] = {"mark", N_("{0 seat} marks {1 action}")},
    [BISON_EVENT_TILE] = {"tile", N_("{0 seat} lays {1 tile} on {2 cell}")},
    [BISON_EVENT_ENTER] = {"enter", N_("{0 seat} enters {1 hunters} on {2 space}")},
    [BISON_EVENT_BUILD] = {"build", N_("{0 seat} builds {1 piece} on {2 space}")},
    [BISON_EVENT_ENLARGE] = {"enlarge",
                             N_("{0 seat} replaces {1 piece} by {2 piece} on {3 space}")},
    [BISON_EVENT_REDUCE] = {"reduce", N_("{0 seat} reduces {1 piece} to {2 piece} on {3 space}")},
    [BISON_EVENT_REMOVE] = {"remove", N_("{0 seat} removes {1 piece} from {2 space}")},
    [BISON_EVENT_CALL] = {"call", N_("{BI-5.4 The hunters} of {0 seat} call from {1 space}")},
    [BISON_EVENT_MOVE] = {"move",
                          N_("{BI-3.1 A hunter} of {0 seat} goes from {1 space} to {2 space}")},
    [BISON_EVENT_NOTHING] = {"nothing", N_("{0 seat} uses {BI-3.2 no hunter}")},
    [BISON_EVENT_PAY] = {"pay", N_("{0 seat} pays {1 payment}")},
    [BISON_EVENT_GAIN] = {"gain", N_("{0 seat} gains {1 animals}")},
    [BISON_EVENT_LOSE] = {"lose", N_("{0 seat} loses {1 animals} beyond 15")},
    [BISON_EVENT_RESET] = {"reset", N_("The last scoring: all stocks are set to 0")},
    [BISON_EVENT_INCOME] = {"income",
                            N_("{0 seat} gets {1 animals} from {G-7 the region} of {2 space}")},
    [BISON_EVENT_WINNER] = {"winner", N_("{0 seat} wins with {1 number} animals")},
    [BISON_EVENT_NO_WINNER] = {"no_winner", N_("A draw at {0 number} animals: nobody wins")},
    [BISON_EVENTS] = {0, 0},
};

// ---- pieces and words ----

enum {
    PIECE_ACTIONS,
    PIECE_TILE = PIECE_ACTIONS,
    PIECE_TIPI,
    PIECE_CANOE,
    PIECE_HUNTER = PIECE_ACTIONS + BISON_ACTIONS,
    PIECE_ANIMALS,
    PIECE_TERRAINS = PIECE_ANIMALS + BISON_KINDS,
    PIECE_POND = PIECE_TERRAINS + BISON_TERRAINS,
    PIECE_TOTEM,
    PIECES
};

// Tile, tipi and canoe are actions and pieces by the same rule.
const struct game_piece bison_pieces[PIECES + 1] = {
    [PIECE_TILE] = {N_("Tile"), "BI-5.1", "tile"},
    [PIECE_TIPI] = {N_("Tipi"), "BI-5.2", "tipi"},
    [PIECE_CANOE] = {N_("Canoe"), "BI-5.3", "canoe"},
    [PIECE_ACTIONS + 3] = {N_("Gather"), "BI-5.4", "gather"},
    [PIECE_ACTIONS + 4] = {N_("Move 1"), "BI-5.5", "move1"},
    [PIECE_ACTIONS + 5] = {N_("Move 3"), "BI-5.6", "move3"},
    [PIECE_HUNTER] = {N_("Hunters"), "BI-3.1", "hunter"},
    [PIECE_ANIMALS] = {N_("Bison"), "BI-7.6", "bison"},
    [PIECE_ANIMALS + 1] = {N_("Salmon"), "BI-7.6", "salmon"},
    [PIECE_ANIMALS + 2] = {N_("Turkeys"), "BI-7.6", "turkey"},
    [PIECE_TERRAINS] = {N_("prairie"), "G-4", "plain"},
    [PIECE_TERRAINS + 1] = {N_("river"), "G-4", "river"},
    [PIECE_TERRAINS + 2] = {N_("mountain"), "G-4", "mountain"},
    [PIECE_POND] = {N_("pond"), "G-5", 0},
    [PIECE_TOTEM] = {N_("totem"), "BI-2.2", "totem"},
};

// Writes a sentence with one number in it.
static void print_number(const char *english, int number, const struct voice *voice,
                         struct text *out)
{
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)number};
    voice_fill(voice, &bison_game, 0, english, arg, out);
}

static void print_animals(int value, const struct voice *voice, struct text *out)
{
    static const char *const one[BISON_KINDS] = {N_("a bison"), N_("a salmon"), N_("a turkey")};
    static const char *const many[BISON_KINDS] = {N_("{0 number} bison"), N_("{0 number} salmon"),
                                                  N_("{0 number} turkeys")};
    if (value >> 2 == 1)
        text_string(out, voice_say(voice, one[value & 3]));
    else
        print_number(many[value & 3], value >> 2, voice, out);
}

static void print_track(int value, const struct voice *voice, struct text *out)
{
    static const char *const track[BISON_KINDS] = {N_("bison {0 number}"), N_("salmon {0 number}"),
                                                   N_("turkeys {0 number}")};
    print_number(track[value & 3], value >> 2, voice, out);
}

// Only the kinds that are paid: "2 bison, a turkey".
static void print_payment(int value, const struct voice *voice, struct text *out)
{
    int number[BISON_KINDS] = {value >> 8, value >> 4 & 15, value & 15}, count = 0;
    for (int kind = 0; kind < BISON_KINDS; kind++) {
        if (number[kind] == 0)
            continue;
        if (count++)
            text_string(out, ", ");
        print_animals(bison_herd(number[kind], kind), voice, out);
    }
}

static void print_hunters(int value, const struct voice *voice, struct text *out)
{
    if (value == 1) {
        text_string(out, voice_say(voice, N_("a hunter")));
        return;
    }
    text_int(out, value);
    text_char(out, ' ');
    text_string(out, voice_say(voice, N_("hunters")));
}

static void print_piece(int value, const struct voice *voice, struct text *out)
{
    static const char *const piece[9] = {
        N_("a hunter"),          N_("a tipi of size 1"),  N_("a tipi of size 2"),
        N_("a tipi of size 3"),  N_("a tipi of size 4"),  N_("a canoe of size 1"),
        N_("a canoe of size 2"), N_("a canoe of size 3"), N_("a canoe of size 4")};
    text_string(out, voice_say(voice, piece[value]));
}

const char *bison_action_name(int action)
{
    return bison_pieces[PIECE_ACTIONS + action].name;
}

const char *bison_terrain_name(int terrain)
{
    return bison_pieces[PIECE_TERRAINS + terrain].name;
}

// The piece that a word of this type names, or -1.
static int word_piece(const char *type, int value)
{
    if (text_equal(type, "action"))
        return PIECE_ACTIONS + value;
    if (text_equal(type, "tile"))
        return PIECE_TILE;
    if (text_equal(type, "hunters") || (text_equal(type, "piece") && value == 0))
        return PIECE_HUNTER;
    if (text_equal(type, "piece"))
        return value <= BISON_SIZES ? PIECE_TIPI : PIECE_CANOE;
    if (text_equal(type, "animals"))
        return PIECE_ANIMALS + (value & 3);
    if (text_equal(type, "terrain") || text_equal(type, "space"))
        return PIECE_TERRAINS + (value & 3);
    return -1;
}

// The rule that says what a word of this type is, or null.
static const char *word_rule(const char *type, int value)
{
    static const char *const other[][2] = {
        {"track", "BI-1.2"}, {"payment", "BI-3.3"}, {"cell", "G-1"}};
    int piece = word_piece(type, value);
    if (piece >= 0)
        return bison_pieces[piece].rule;
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (text_equal(type, other[i][0]))
            return other[i][1];
    return 0;
}

int bison_print_word(const char *type, int value, const struct voice *voice, struct text *out)
{
    uint32_t from = out->length;
    if (text_equal(type, "animals")) {
        print_animals(value, voice, out);
    } else if (text_equal(type, "track")) {
        print_track(value, voice, out);
    } else if (text_equal(type, "payment")) {
        print_payment(value, voice, out);
    } else if (text_equal(type, "hunters")) {
        print_hunters(value, voice, out);
    } else if (text_equal(type, "piece")) {
        print_piece(value, voice, out);
    } else if (text_equal(type, "tile")) {
        print_number(N_("tile {0 number}"), value, voice, out);
    } else if (text_equal(type, "action")) {
        text_string(out, voice_say(voice, bison_action_name(value)));
    } else if (text_equal(type, "terrain")) {
        text_string(out, voice_say(voice, bison_terrain_name(value)));
    } else if (text_equal(type, "cell")) {
        bison_print_cell(value, out);
    } else if (text_equal(type, "space")) {
        text_string(out, voice_say(voice, bison_terrain_name(value & 3)));
        text_char(out, ' ');
        bison_print_cell(value >> 2, out);
    } else {
        text_int(out, value);
    }
    const char *rule = word_rule(type, value);
    if (rule)
        voice_link(voice, rule, from, out);
    return text_status(out);
}

// ---- menu entries ----

static int fill(const struct bison_state *view, const struct voice *voice, const char *english,
                int a, int b, int c, struct text *out)
{
    int16_t arg[GAME_EVENT_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c};
    return voice_fill(voice, &bison_game, view, english, arg, out);
}

static const char *mark_sentence(int action)
{
    static const char *const sentence[BISON_ACTIONS] = {
        N_("Tile: lay your tile and enter hunters"),
        N_("Tipi: build or enlarge on prairie or mountain"),
        N_("Canoe: build or enlarge on a river"),
        N_("Gather: call hunters to one space"),
        N_("Move 1: hunters go one step"),
        N_("Move 3: hunters go up to three steps")};
    return sentence[action];
}

static int describe_building(const struct bison_state *view, int verb, int operand,
                             const struct voice *voice, struct text *out)
{
    int name = operand >> 3, size = operand & 7, space = bison_space_find(view, name);
    int home = (name & 3) == BISON_RIVER ? BISON_SIZES : 0;
    int old = space < 0 ? 0 : view->piece[space];
    if (verb == BISON_VERB_REDUCE && size == 0)
        return fill(view, voice, N_("Remove {0 piece} from {1 space}"), home + old, name, 0, out);
    if (verb == BISON_VERB_REDUCE)
        return fill(view, voice, N_("Reduce to {0 piece} on {1 space}"), home + size, name, 0, out);
    if (old)
        return fill(view, voice, N_("Enlarge to {0 piece} on {1 space}"), home + size, name, 0,
                    out);
    return fill(view, voice, N_("Build {0 piece} on {1 space}"), home + size, name, 0, out);
}

static const char *plain_sentence(const struct bison_state *view, int verb)
{
    if (verb == BISON_VERB_STOP)
        return N_("Stop: lose what is above 15");
    if (verb == BISON_VERB_DONE)
        return N_("Done");
    return view->phase == BISON_ENTER ? N_("Enter no hunter and gain an animal")
                                      : N_("Use no hunter and gain an animal");
}

int bison_describe(const struct bison_state *view, int seat, game_action action,
                   const struct voice *voice, struct text *out)
{
    (void)seat;
    int verb = bison_verb(action), operand = bison_operand(action);
    switch (verb) {
    case BISON_VERB_BUY:
        return fill(view, voice, N_("Buy {0 piece}"), operand, 0, 0, out);
    case BISON_VERB_SWAP:
        return fill(view, voice, N_("Exchange {0 animals} for {1 animals}"),
                    bison_herd(3, operand >> 2), bison_herd(1, operand & 3), 0, out);
    case BISON_VERB_MARK:
        return fill(view, voice, mark_sentence(operand), 0, 0, 0, out);
    case BISON_VERB_TILE:
        return fill(view, voice, N_("Lay your tile on {0 cell}, turned {1 number} x 120 degrees"),
                    operand >> 2, operand & 3, 0, out);
    case BISON_VERB_ENTER:
        return fill(view, voice, N_("Enter {0 hunters} on the {1 terrain}"), operand >> 2,
                    operand & 3, 0, out);
    case BISON_VERB_BUILD:
    case BISON_VERB_REDUCE:
        return describe_building(view, verb, operand, voice, out);
    case BISON_VERB_CALL:
        return fill(view, voice, N_("Call hunters to {0 space}"), operand, 0, 0, out);
    case BISON_VERB_COME:
        return fill(view, voice, N_("A hunter comes from {0 space}"), operand, 0, 0, out);
    case BISON_VERB_FROM:
        return fill(view, voice, N_("Move a hunter from {0 space}"), operand, 0, 0, out);
    case BISON_VERB_TO:
        return fill(view, voice, N_("Go to {0 space}"), operand, 0, 0, out);
    case BISON_VERB_PAY:
        return fill(view, voice, N_("Pay {0 payment}"), operand, 0, 0, out);
    case BISON_VERB_GAIN:
        return fill(view, voice, N_("Gain {0 animals}"), bison_herd(1, operand), 0, 0, out);
    default: // done, none, stop
        return fill(view, voice, plain_sentence(view, verb), 0, 0, 0, out);
    }
}
