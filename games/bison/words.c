// Bison in words: what an action does, how things are called.
#include "games/bison/notation.h"

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
    PIECE_LEADER,
    PIECE_LEADERS,
    PIECE_MARKET,
    PIECE_OVERFLOW,
    PIECE_AIM,
    PIECES
};

// Tile, tipi and canoe are actions and pieces by the same rule.
const struct game_piece bison_pieces[PIECES + 1] = {
    [PIECE_TILE] = {N_("Tile"), "BI-5.1", "tile",
                    N_("Lay your tile next to the land and bring up to 5 hunters onto one of its "
                       "spaces. You must do it once a season."),
                    N_("lay, enter")},
    [PIECE_TIPI] = {N_("Tipi"), "BI-5.2", "tipi",
                    N_("Hunters on a prairie or mountain become a tipi of that size, or make one "
                       "there larger. The largest piece leads a region."),
                    N_("build on land")},
    [PIECE_CANOE] = {N_("Canoe"), "BI-5.3", "canoe",
                     N_("Hunters on a river become a canoe of that size, or make one there larger. "
                        "The largest piece leads a region."),
                     N_("build on water")},
    [PIECE_ACTIONS + 3] = {N_("Gather"), "BI-5.4", "gather",
                           N_("Up to 5 of your hunters come from anywhere to one of yours. One is "
                              "free; 2, 3, 4, 5 cost 2, 4, 7, 10 animals."),
                           N_("call together")},
    [PIECE_ACTIONS +
        4] = {N_("Move 1"), "BI-5.5", "move1",
              N_("Up to 5 of your hunters go one step each, to spaces without others’ pieces."),
              N_("one step each")},
    [PIECE_ACTIONS + 5] = {N_("Move 3"), "BI-5.6", "move3",
                           N_("Up to 5 of your hunters go one to three steps each; they may pass "
                              "others but not stop with them."),
                           N_("three steps each")},
    [PIECE_HUNTER] = {N_("Hunters"), "BI-3.1", "hunter",
                      N_("They move, build and hold spaces. An action with one is free, with 2, 3, "
                         "4, 5 it costs 2, 4, 7, 10 animals; with none you gain one animal."),
                      0},
    [PIECE_ANIMALS] = {N_("Bison"), "BI-7.6", "bison",
                       N_("Come from prairies at the end of a season, 15 at most. They pay for "
                          "actions and pieces; 3 of one kind buy 1 of another."),
                       0},
    [PIECE_ANIMALS + 1] = {N_("Salmon"), "BI-7.6", "salmon",
                           N_("Come from rivers at the end of a season, 15 at most. They pay for "
                              "actions and pieces; 3 of one kind buy 1 of another."),
                           0},
    [PIECE_ANIMALS + 2] = {N_("Turkeys"), "BI-7.6", "turkey",
                           N_("Come from mountains at the end of a season, 15 at most. They pay "
                              "for actions and pieces; 3 of one kind buy 1 of another."),
                           0},
    [PIECE_TERRAINS] = {N_("prairie"), "G-4", "plain",
                        N_("Its leader gains all bison of the region, a single second half of "
                           "them, all others what their own spaces show."),
                        0},
    [PIECE_TERRAINS +
        1] = {N_("river"), "G-4", "river",
              N_("Its leader gains all salmon of the region, a single second half of them, all "
                 "others what their own spaces show. Only canoes are built here."),
              0},
    [PIECE_TERRAINS + 2] = {N_("mountain"), "G-4", "mountain",
                            N_("Its leader gains all turkeys of the region, a single second half "
                               "of them, all others what their own spaces show."),
                            0},
    [PIECE_POND] = {N_("pond"), "G-5", 0,
                    N_("A corner where no river ends. It belongs to no space and joins nothing."),
                    0},
    [PIECE_TOTEM] = {N_("totem"), "BI-2.2", "totem",
                     N_("Marks who begins the season; then it goes one seat on."), 0},
    [PIECE_LEADER] = {N_("leader of a region"), "BI-7.4", 0,
                      N_("Takes all animals of the region, a single second half of them, all "
                         "others what their own spaces show."),
                      N_("the best takes all, a sole second half")},
    [PIECE_LEADERS] = {N_("leaders of a region"), "BI-7.5", 0,
                       N_("Take half of the region’s animals each, all others what their own "
                          "spaces show."),
                       N_("tied for best: each takes half")},
    [PIECE_MARKET] = {N_("Market"), "BI-6.1", 0,
                      N_("Hunters, tipis and canoes are bought, animals exchanged, before an "
                         "action is named."),
                      N_("prices in animals of each kind")},
    [PIECE_OVERFLOW] = {N_("overflow"), "BI-7.7", 0,
                        N_("Animals above the end of a track are traded until none is above it, "
                           "or lost."),
                        N_("trading ends by itself at the end of the track")},
    [PIECE_AIM] = {N_("What wins"), "BI-8.1", 0,
                   N_("Before the last scoring all stocks go back to 0: only what the land pays "
                      "then decides."),
                   N_("only the last scoring wins: it starts from 0")},
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
    if (value >> 3 == 1)
        text_string(out, voice_say(voice, one[value & 7]));
    else
        print_number(many[value & 7], value >> 3, voice, out);
}

static void print_track(int value, const struct voice *voice, struct text *out)
{
    static const char *const track[BISON_KINDS] = {N_("bison {0 number}"), N_("salmon {0 number}"),
                                                   N_("turkeys {0 number}")};
    print_number(track[value & 7], value >> 3, voice, out);
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
        print_animals(game_herd(number[kind], kind), voice, out);
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

// "2 tipis of size 1", "3 hunters".
static void print_force(int value, const struct voice *voice, struct text *out)
{
    static const char *const many[9] = {
        N_("{0 number} hunters"),          N_("{0 number} tipis of size 1"),
        N_("{0 number} tipis of size 2"),  N_("{0 number} tipis of size 3"),
        N_("{0 number} tipis of size 4"),  N_("{0 number} canoes of size 1"),
        N_("{0 number} canoes of size 2"), N_("{0 number} canoes of size 3"),
        N_("{0 number} canoes of size 4")};
    if (value >> 4 == 1)
        print_piece(value & 15, voice, out);
    else
        print_number(many[value & 15], value >> 4, voice, out);
}

// BI-7.2: the piece that makes one stronger than the next: a larger one, or more of the same.
static void print_edge(int value, const struct voice *voice, struct text *out)
{
    static const char *const larger[3] = {N_("more hunters"),
                                          N_("the larger tipi, of size {0 number}"),
                                          N_("the larger canoe, of size {0 number}")};
    static const char *const more[3] = {N_("more hunters"), N_("more tipis of size {0 number}"),
                                        N_("more canoes of size {0 number}")};
    int piece = value >> 1, kind = (piece > 0) + (piece > BISON_SIZES);
    print_number((value & 1 ? more : larger)[kind], bison_price(piece), voice, out);
}

static const char *reason_name(int reason)
{
    static const char *const name[BISON_REASONS] = {
        N_("all of it, as the leader"), N_("half, as the only second"),
        N_("half, for a shared lead"), N_("what its own spaces show")};
    return name[reason];
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
    if (text_equal(type, "herd"))
        return PIECE_ANIMALS + (value & 7);
    if (text_equal(type, "force"))
        return word_piece("piece", value & 15);
    if (text_equal(type, "terrain") || text_equal(type, "space") || text_equal(type, "place") ||
        text_equal(type, "region"))
        return PIECE_TERRAINS + (value & 3);
    return -1;
}

// The rule that says what a word of this type is, or null.
static const char *word_rule(const char *type, int value)
{
    static const char *const other[][2] = {{"track", "BI-1.2"}, {"payment", "BI-3.3"},
                                           {"cell", "G-1"},     {"edge", "BI-7.2"},
                                           {"side", "G-8"},     {"reason", "BI-7.4"}};
    int piece = word_piece(type, value);
    if (piece >= 0)
        return bison_pieces[piece].rule;
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (text_equal(type, other[i][0]))
            return other[i][1];
    return 0;
}

// "prairie 1,0".
static void print_space(int name, const struct voice *voice, struct text *out)
{
    text_string(out, voice_say(voice, bison_terrain_name(name & 3)));
    text_char(out, ' ');
    bison_print_cell(name >> 2, out);
}

// A space by its region, as people see it, and by its cell: "the north prairie (1,0)".
static void print_place(const struct bison_state *view, int name, const struct voice *voice,
                        struct text *out)
{
    if (!view || bison_space_find(view, name) < 0) {
        print_space(name, voice, out);
        return;
    }
    text_string(out, voice_say(voice, bison_region_name(view, name)));
    text_string(out, " (");
    bison_print_cell(name >> 2, out);
    text_char(out, ')');
}

int bison_print_word(const struct bison_state *view, const char *type, int value,
                     const struct voice *voice, struct text *out)
{
    uint32_t from = out->length;
    if (text_equal(type, "herd")) {
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
    } else if (text_equal(type, "force")) {
        print_force(value, voice, out);
    } else if (text_equal(type, "edge")) {
        print_edge(value, voice, out);
    } else if (text_equal(type, "reason")) {
        text_string(out, voice_say(voice, reason_name(value)));
    } else if (text_equal(type, "region")) {
        text_string(out, voice_say(voice, bison_region_name(view, value)));
    } else if (text_equal(type, "side")) {
        text_string(out, voice_say(voice, bison_cell_side(value)));
    } else if (text_equal(type, "cell")) {
        bison_print_cell(value, out);
    } else if (text_equal(type, "space")) {
        print_space(value, voice, out);
    } else if (text_equal(type, "place")) {
        print_place(view, value, voice, out);
    } else {
        text_int(out, value);
    }
    const char *rule = word_rule(type, value);
    if (rule)
        voice_link(voice, rule, from, out);
    return text_status(out);
}

// "2 tipi1": so many of a piece.
static void print_force_word(int value, struct text *out)
{
    text_int(out, value >> 4);
    text_char(out, ' ');
    text_string(out, bison_piece_word(value & 15));
}

// "larger tipi2", "more hunter".
static void print_edge_word(int value, struct text *out)
{
    text_string(out, value & 1 ? "more " : "larger ");
    text_string(out, bison_piece_word(value >> 1));
}

static const char *reason_word(int reason)
{
    static const char *const word[BISON_REASONS] = {"all", "half", "share", "own"};
    return word[reason];
}

int bison_print_value(const struct bison_state *view, const char *type, int value, struct text *out)
{
    (void)view;
    if (text_equal(type, "piece"))
        text_string(out, bison_piece_word(value));
    else if (text_equal(type, "action"))
        text_string(out, bison_action_word(value));
    else if (text_equal(type, "animal"))
        text_string(out, bison_kind_word(value));
    else if (text_equal(type, "cell"))
        bison_print_cell(value, out);
    else if (text_equal(type, "space") || text_equal(type, "region"))
        bison_print_space(value, out);
    else if (text_equal(type, "force"))
        print_force_word(value, out);
    else if (text_equal(type, "edge"))
        print_edge_word(value, out);
    else if (text_equal(type, "reason"))
        text_string(out, reason_word(value));
    else
        text_int(out, value);
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
        return fill(view, voice, N_("Remove {0 piece} from {1 place}"), home + old, name, 0, out);
    if (verb == BISON_VERB_REDUCE)
        return fill(view, voice, N_("Reduce to {0 piece} on {1 place}"), home + size, name, 0, out);
    if (old)
        return fill(view, voice, N_("Enlarge to {0 piece} on {1 place}"), home + size, name, 0,
                    out);
    return fill(view, voice, N_("Build {0 piece} on {1 place}"), home + size, name, 0, out);
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
        return fill(view, voice, N_("Exchange {0 herd} for {1 herd}"), game_herd(3, operand >> 2),
                    game_herd(1, operand & 3), 0, out);
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
        return fill(view, voice, N_("Call hunters to {0 place}"), operand, 0, 0, out);
    case BISON_VERB_COME:
        return fill(view, voice, N_("A hunter comes from {0 place}"), operand, 0, 0, out);
    case BISON_VERB_FROM:
        return fill(view, voice, N_("Move a hunter from {0 place}"), operand, 0, 0, out);
    case BISON_VERB_TO:
        return fill(view, voice, N_("Go to {0 place}"), operand, 0, 0, out);
    case BISON_VERB_PAY:
        return fill(view, voice, N_("Pay {0 payment}"), operand, 0, 0, out);
    case BISON_VERB_GAIN:
        return fill(view, voice, N_("Gain {0 herd}"), game_herd(1, operand), 0, 0, out);
    default: // done, none, stop
        return fill(view, voice, plain_sentence(view, verb), 0, 0, 0, out);
    }
}
